"""The tools that select, add and join areas."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.area_graph import Link
from game.editor.area_graph.document import (
    GraphMap,
    add_area,
    add_link,
    at_spot,
    label_of,
    move_areas,
    selected_areas,
    split_ref,
)
from game.editor.area_graph.link_ends import End, draw_ends, drop_end, end_at
from game.editor.area_graph.painter import StageLayout
from game.editor.context import EditorContext
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ChoiceField, Field, NumberField
from game.kernel.language.say import N_, say
from game.ui.paint.graph_painter import platform

MOST_COST = 20


def spot_at(editor: EditorContext, point: tuple[int, int]) -> tuple[int, int]:
    """Return the nearest place of the grid; areas stand on whole units."""
    x, y = editor.snap_point(point)
    return int(x), int(y)


class AreaDragger:
    """Drags the selected areas: always from where they stood, so that nothing drifts."""

    def __init__(self) -> None:
        self.grabbed = ""
        self._base: GraphMap | None = None
        self._merge = ""

    def press(self, editor: EditorContext, ref: str) -> None:
        """Take hold of an area."""
        kind, name = split_ref(ref)
        self.grabbed = name if kind == "area" else ""
        self._base, self._merge = editor.document, editor.new_merge()

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Move the selection so that the grabbed area is at the nearest place of the grid."""
        if not self.grabbed or self._base is None or self.grabbed not in self._base.by_id:
            return
        base = self._base
        area = base.area(self.grabbed)
        x, y = spot_at(editor, point)
        ids = selected_areas(base, editor.selection) or (self.grabbed,)
        what = label_of(base, self.grabbed) if len(ids) == 1 else say("{number} areas", number=len(ids))
        symmetry = editor.symmetry
        editor.apply(
            say("Move {what}", what=what),
            lambda _: move_areas(base, ids, x - area.x, y - area.y, symmetry),
            merge=self._merge,
        )

    def release(self) -> None:
        """Let go."""
        self.grabbed, self._base = "", None


class AreaSelectTool(PlainTool):
    """Click selects, Shift adds, a drag over free ground selects what is inside; a drag of an area moves it."""

    name, glyph = N_("Select"), "select"
    hint = N_("Click or frame things; drag areas to move them; Shift adds to the selection")

    def __init__(self) -> None:
        self.mover = AreaDragger()
        self._end: tuple[str, End] | None = None
        self._frame: pygame.Rect | None = None
        self._from: tuple[int, int] = (0, 0)

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        self._from = point
        self._end = end_at(editor, point) if not editor.adding else None
        if self._end is not None:
            return True
        ref = editor.find_ref_at(point)
        if ref:
            if editor.adding:
                editor.toggle(ref)
            elif ref not in editor.selection:
                editor.select([ref])
            self.mover.press(editor, ref)
        return True

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the button held."""
        if self._end is not None:
            editor.hovered = editor.find_ref_at(point)
            return
        if self.mover.grabbed:
            self.mover.drag(editor, point)
            return
        rect = pygame.Rect(self._from, (point[0] - self._from[0], point[1] - self._from[1]))
        rect.normalize()
        self._frame = rect

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        if self._end is not None and dragged:
            drop_end(editor, self._end, point)
        elif self._frame is not None:
            document: GraphMap = editor.document
            inside = [
                f"area:{a.id}" for a in document.areas if self._frame.collidepoint(editor.viewport.to_screen(a.x, a.y))
            ]
            editor.select([*editor.selection, *inside] if editor.adding else inside)
        elif not dragged and not editor.adding:
            ref = editor.find_ref_at(point)
            editor.select([ref] if ref else [])
        self.mover.release()
        self._frame = self._end = None

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        had = bool(editor.selection) or self._frame is not None
        self._frame = None
        self.mover.release()
        return had

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        if self._frame is not None and self._frame.width and self._frame.height:
            surface.blit(editor.canvas.panel(self._frame.size, "may", radius_u=3, alpha=26, border="may"), self._frame)
        draw_ends(editor, surface, self._end)


class AreaTool(PlainTool):
    """Click on free ground adds an area; with the chain on, it is linked to the selected one."""

    name, glyph = N_("Area"), "area"
    hint = N_("Click on free ground to add an area; drag an area to move it")

    def __init__(self) -> None:
        self.chain = True
        self.cost = 2
        self.mover = AreaDragger()

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        ref = editor.find_ref_at(point)
        if not ref.startswith("area:"):
            return False
        editor.select([ref])
        self.mover.press(editor, ref)
        return True

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the button held."""
        self.mover.drag(editor, point)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        held = self.mover.grabbed
        self.mover.release()
        if held or dragged:
            return
        x, y = spot_at(editor, point)
        before = selected_areas(editor.document, editor.selection)
        made: list[str] = []

        def edit(document: GraphMap) -> GraphMap:
            after, name = add_area(document, x, y, editor.symmetry)
            made.append(name)
            if self.chain and len(before) == 1:
                link = self._link(document, before[0], name)
                after = add_link(after, link, editor.symmetry) if link is not None else after
            return after

        mirror_images = len(editor.document.areas)
        if editor.apply(say("Add an area"), edit):
            editor.select([f"area:{made[0]}"])
            if editor.symmetry.mirror(x, y) != (x, y) and len(editor.document.areas) == mirror_images + 1:
                editor.say(say("Added on this side only: the place on the other side is taken"))

    def _link(self, document: GraphMap, a: str, b: str) -> Link | None:
        return Link(a, b, 0, True) if document.area(a).falling else Link(a, b, self.cost)

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        self.mover.release()
        return bool(editor.selection)

    def prompt(self, editor: EditorContext) -> str:
        """Say what a click does."""
        selected = selected_areas(editor.document, editor.selection)
        if self.chain and len(selected) == 1:
            return say(
                "Click on free ground: a new area, linked to {chosen} (Esc: not linked)",
                chosen=label_of(editor.document, selected[0]),
            )
        return say(self.hint)

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""
        return (
            ChoiceField(
                say("New areas are"), ((say("Linked"), True), (say("Alone"), False)), self.chain, self._set_chain, "K"
            ),
            NumberField(say("Cost of the link"), self.cost, 1, MOST_COST, self._set_cost),
        )

    def _set_chain(self, value: bool) -> None:
        self.chain = value

    def _set_cost(self, value: int) -> None:
        self.cost = value

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        if editor.hovered or self.mover.grabbed or not editor.viewport.rect.collidepoint(editor.pointer):
            return
        document: GraphMap = editor.document
        x, y = spot_at(editor, editor.pointer)
        if at_spot(document, x, y):
            return
        layout = StageLayout(editor.canvas, document.drop_dangling(), editor.viewport)
        for spot in dict.fromkeys([(x, y), editor.symmetry.mirror(x, y)]):
            rect = pygame.Rect((0, 0), layout.node)
            rect.center = editor.viewport.to_screen(*spot)
            ghost = platform(editor.canvas, rect.size, "").copy()
            ghost.set_alpha(120)
            surface.blit(ghost, rect)
        selected = selected_areas(document, editor.selection)
        if self.chain and len(selected) == 1:
            start, end = layout.centres[selected[0]], editor.viewport.to_screen(x, y)
            editor.canvas.draw_dashed_line(
                surface,
                editor.canvas.theme["may"],
                start,
                end,
                editor.canvas.px(3),
                editor.canvas.px(8),
                editor.canvas.px(6),
            )
