"""The tools that mark areas, name them and stamp copies of them."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import pygame

from game.boards.area_graph import Link
from game.editor.area_graph.document import GraphMap, add_link, label_of, selected_areas, set_area, split_ref
from game.editor.area_graph.painter import StageLayout
from game.editor.area_graph.shapes import Stamp, Turn, place_stamp, stamp_of
from game.editor.clipboard import CLIPBOARD
from game.editor.context import EditorContext
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ActionField, ChoiceField, Field, NoteField
from game.kernel.language.say import N_, say
from game.ui.paint.graph_painter import pit, platform

LONGEST_NAME = 40


class ClickTool(PlainTool, ABC):
    """A tool that does one thing to the area that is clicked."""

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        ref = editor.find_ref_at(point)
        if ref:
            editor.select([ref])
        return bool(ref)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        kind, name = split_ref(editor.find_ref_at(point))
        if not dragged and kind == "area":
            self.use(editor, name)

    @abstractmethod
    def use(self, editor: EditorContext, area_id: str) -> None:
        """Do it."""


class StartTool(ClickTool):
    """Start marks."""

    name, glyph = N_("Start mark"), "start"
    hint = N_("Click an area to mark it, again to unmark it")

    def __init__(self) -> None:
        self.mark = "+"

    def use(self, editor: EditorContext, area_id: str) -> None:
        """Do it to an area."""
        present = editor.document.area(area_id).mark
        mark = "" if present == self.mark else self.mark
        name = label_of(editor.document, area_id)
        editor.apply(
            say("Mark {name} {mark}", name=name, mark=mark) if mark else say("Unmark {name}", name=name),
            lambda document: set_area(document, area_id, editor.symmetry, mark=mark),
        )

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

        def set_mark(value: Any) -> None:
            self.mark = value

        return (ChoiceField(say("Mark"), ((say("+  team"), "+"), (say("X  boss"), "X")), self.mark, set_mark, "K"),)


class FallingTool(ClickTool):
    """Falling areas and their exits."""

    name, glyph = N_("Falling"), "falling"
    hint = N_("Click an area to make it fall; drag from it to where one lands")

    def __init__(self) -> None:
        self._from = ""

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        kind, name = split_ref(editor.find_ref_at(point))
        self._from = name if kind == "area" else ""
        return super().press(editor, point)

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the button held."""
        editor.hovered = editor.find_ref_at(point)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        start, self._from = self._from, ""
        kind, name = split_ref(editor.find_ref_at(point))
        if dragged and start and kind == "area" and name != start:
            link = Link(start, name, 0, True)

            def edit(document: GraphMap) -> GraphMap:
                return add_link(set_area(document, start, editor.symmetry, falling=True), link, editor.symmetry)

            editor.apply(
                say(
                    "Let {start} fall to {name}",
                    start=label_of(editor.document, start),
                    name=label_of(editor.document, name),
                ),
                edit,
            )
            return
        super().release(editor, point, dragged=dragged)

    def use(self, editor: EditorContext, area_id: str) -> None:
        """Do it to an area."""
        falling = not editor.document.area(area_id).falling
        name = label_of(editor.document, area_id)
        editor.apply(
            say("Let {name} fall", name=name) if falling else say("Firm ground at {name}", name=name),
            lambda document: set_area(document, area_id, editor.symmetry, falling=falling),
        )

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        if self._from in editor.document.by_id:
            x, y = editor.viewport.to_screen(editor.document.area(self._from).x, editor.document.area(self._from).y)
            if math.dist((x, y), editor.pointer) > editor.canvas.px(40):
                editor.canvas.draw_dashed_line(
                    surface,
                    editor.canvas.theme["danger"],
                    (x, y),
                    editor.pointer,
                    editor.canvas.px(4),
                    editor.canvas.px(9),
                    editor.canvas.px(6),
                )


class TextTool(ClickTool):
    """Names."""

    name, glyph = N_("Name"), "text"
    hint = N_("Click an area and write its name; Return keeps it")

    def use(self, editor: EditorContext, area_id: str) -> None:
        """Do it to an area."""
        layout = StageLayout(editor.canvas, editor.document.drop_dangling(), editor.viewport)
        rect = layout.node_rect(area_id)
        field = pygame.Rect(0, 0, max(rect.width, editor.canvas.px(200)), editor.canvas.px(44))
        field.center = rect.center
        field.clamp_ip(editor.viewport.rect)
        editor.ask_text(field, editor.document.area(area_id).name, lambda text: name_area(editor, area_id, text))


def name_area(editor: EditorContext, area_id: str, text: str) -> None:
    """Give an area a name; spaces at its ends are cut."""
    name = " ".join(text.split())[:LONGEST_NAME]
    editor.apply(
        say("Name {area_id} {name}", area_id=area_id, name=name) if name else say("Unname {area_id}", area_id=area_id),
        lambda d: set_area(d, area_id, name=name),
    )


class AreaStampTool(PlainTool):
    """Copies of a selection."""

    name, glyph = N_("Stamp"), "stamp"
    hint = N_("Select areas first, or click one here: then click where a copy shall stand")

    def __init__(self) -> None:
        self.stamp = Stamp()

    def enter(self, editor: EditorContext) -> None:
        """Take the selection as the stamp."""
        ids = selected_areas(editor.document, editor.selection)
        if ids:
            self.stamp = stamp_of(editor.document, ids)
        elif (copied := CLIPBOARD.take(editor.board.kind)) is not None:
            self.stamp = copied

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        return bool(not self.stamp.areas and editor.find_ref_at(point))

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        if dragged:
            return
        kind, name = split_ref(editor.find_ref_at(point))
        if not self.stamp.areas:
            if kind == "area":
                self.stamp = stamp_of(editor.document, [name])
            return
        x, y = self._corner(editor, point)
        made: list[str] = []

        def edit(document: GraphMap) -> GraphMap:
            after, ids = place_stamp(document, self.stamp, x, y, editor.symmetry)
            made.extend(f"area:{name}" for name in ids)
            return after

        if editor.apply(say("Stamp {number} areas", number=len(self.stamp.areas)), edit):
            editor.select(made)

    def _corner(self, editor: EditorContext, point: tuple[int, int]) -> tuple[int, int]:
        wide, high = max(a.x for a in self.stamp.areas), max(a.y for a in self.stamp.areas)
        x, y = editor.viewport.to_map(point)
        step = int(editor.grid)
        return round((x - wide / 2) / step) * step, round((y - high / 2) / step) * step

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        had, self.stamp = bool(self.stamp.areas), Stamp()
        return had or bool(editor.selection)

    def prompt(self, editor: EditorContext) -> str:
        """Say what a click does."""
        count = len(self.stamp.areas)
        return (
            say("Click where the copy of {count} areas shall stand (Esc: another stamp)", count=count)
            if count
            else say(self.hint)
        )

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

        def apply_turn(how: Turn) -> None:
            self.stamp = self.stamp.turn_stamp(how)

        if not self.stamp.areas:
            return ()
        return (
            ActionField(
                (
                    (say("Turn"), "K", lambda: apply_turn("quarter")),
                    (say("Flip across"), "", lambda: apply_turn("flip-x")),
                )
            ),
            NoteField(say("Names and start marks are not copied")),
        )

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        if not self.stamp.areas or not editor.viewport.rect.collidepoint(editor.pointer):
            return
        x, y = self._corner(editor, editor.pointer)
        layout = StageLayout(editor.canvas, editor.document.drop_dangling(), editor.viewport)
        spots = {area.id: editor.viewport.to_screen(x + area.x, y + area.y) for area in self.stamp.areas}
        for link in self.stamp.links:
            editor.canvas.draw_dashed_line(
                surface,
                editor.canvas.theme["may"],
                spots[link.a],
                spots[link.b],
                editor.canvas.px(3),
                editor.canvas.px(8),
                editor.canvas.px(6),
            )
        for area in self.stamp.areas:
            rect = pygame.Rect((0, 0), layout.node)
            rect.center = spots[area.id]
            ghost = (pit(editor.canvas, rect.size) if area.falling else platform(editor.canvas, rect.size, "")).copy()
            ghost.set_alpha(130)
            surface.blit(ghost, rect)
