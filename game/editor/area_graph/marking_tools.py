"""The tools that mark areas, name them and stamp copies of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame

from game.boards.area_graph import Link
from game.editor.area_graph.document import GraphMap, add_link, label_of, selected_areas, set_area, split_ref
from game.editor.area_graph.painter import StageLayout
from game.editor.area_graph.shapes import Stamp, Turn, place_stamp, stamp_of
from game.editor.clipboard import CLIPBOARD
from game.editor.desk import EditorContext
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ActionField, ChoiceField, Field, NoteField
from game.kernel.language.say import mark, say
from game.ui.paint.graph_painter import pit, platform

LONGEST_NAME = 40


class ClickTool(PlainTool):
    """A tool that does one thing to the area that is clicked."""

    def press(self, desk: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        ref = desk.find_ref_at(point)
        if ref:
            desk.select([ref])
        return bool(ref)

    def release(self, desk: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        kind, name = split_ref(desk.find_ref_at(point))
        if not dragged and kind == "area":
            self.use(desk, name)

    def use(self, desk: EditorContext, area_id: str) -> None:
        """Do it."""
        raise NotImplementedError


class StartTool(ClickTool):
    """Start marks."""

    name, glyph = mark("Start mark"), "start"
    hint = mark("Click an area to mark it, again to unmark it")

    def __init__(self) -> None:
        self.mark = "+"

    def use(self, desk: EditorContext, area_id: str) -> None:
        """Do it to an area."""
        present = desk.document.area(area_id).mark
        mark = "" if present == self.mark else self.mark
        name = label_of(desk.document, area_id)
        desk.apply(
            say("Mark {name} {mark}", name=name, mark=mark) if mark else say("Unmark {name}", name=name),
            lambda document: set_area(document, area_id, desk.symmetry, mark=mark),
        )

    def options(self, desk: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

        def set_mark(value: Any) -> None:
            self.mark = value

        return (ChoiceField(say("Mark"), ((say("+  team"), "+"), (say("X  boss"), "X")), self.mark, set_mark, "K"),)


class FallingTool(ClickTool):
    """Falling areas and their exits."""

    name, glyph = mark("Falling"), "falling"
    hint = mark("Click an area to make it fall; drag from it to where one lands")

    def __init__(self) -> None:
        self._from = ""

    def press(self, desk: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        kind, name = split_ref(desk.find_ref_at(point))
        self._from = name if kind == "area" else ""
        return super().press(desk, point)

    def drag(self, desk: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the button held."""
        desk.hovered = desk.find_ref_at(point)

    def release(self, desk: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        start, self._from = self._from, ""
        kind, name = split_ref(desk.find_ref_at(point))
        if dragged and start and kind == "area" and name != start:
            link = Link(start, name, 0, True)

            def edit(document: GraphMap) -> GraphMap:
                return add_link(set_area(document, start, desk.symmetry, falling=True), link, desk.symmetry)

            desk.apply(
                say(
                    "Let {start} fall to {name}",
                    start=label_of(desk.document, start),
                    name=label_of(desk.document, name),
                ),
                edit,
            )
            return
        super().release(desk, point, dragged=dragged)

    def use(self, desk: EditorContext, area_id: str) -> None:
        """Do it to an area."""
        falling = not desk.document.area(area_id).falling
        name = label_of(desk.document, area_id)
        desk.apply(
            say("Let {name} fall", name=name) if falling else say("Firm ground at {name}", name=name),
            lambda document: set_area(document, area_id, desk.symmetry, falling=falling),
        )

    def draw(self, desk: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        if self._from in desk.document.by_id:
            x, y = desk.view.to_screen(desk.document.area(self._from).x, desk.document.area(self._from).y)
            if math.dist((x, y), desk.pointer) > desk.canvas.u(40):
                desk.canvas.draw_dashed_line(
                    surface,
                    desk.canvas.theme["danger"],
                    (x, y),
                    desk.pointer,
                    desk.canvas.u(4),
                    desk.canvas.u(9),
                    desk.canvas.u(6),
                )


class TextTool(ClickTool):
    """Names."""

    name, glyph = mark("Name"), "text"
    hint = mark("Click an area and write its name; Return keeps it")

    def use(self, desk: EditorContext, area_id: str) -> None:
        """Do it to an area."""
        layout = StageLayout(desk.canvas, desk.document.fitting(), desk.view)
        rect = layout.node_rect(area_id)
        field = pygame.Rect(0, 0, max(rect.width, desk.canvas.u(200)), desk.canvas.u(44))
        field.center = rect.center
        field.clamp_ip(desk.view.rect)
        desk.ask_text(field, desk.document.area(area_id).name, lambda text: name_area(desk, area_id, text))


def name_area(desk: EditorContext, area_id: str, text: str) -> None:
    """Give an area a name; spaces at its ends are cut."""
    name = " ".join(text.split())[:LONGEST_NAME]
    desk.apply(
        say("Name {area_id} {name}", area_id=area_id, name=name) if name else say("Unname {area_id}", area_id=area_id),
        lambda d: set_area(d, area_id, name=name),
    )


class AreaStampTool(ClickTool):
    """Copies of a selection."""

    name, glyph = mark("Stamp"), "stamp"
    hint = mark("Select areas first, or click one here: then click where a copy shall stand")

    def __init__(self) -> None:
        self.stamp = Stamp()

    def enter(self, desk: EditorContext) -> None:
        """Take the selection as the stamp."""
        ids = selected_areas(desk.document, desk.selection)
        if ids:
            self.stamp = stamp_of(desk.document, ids)
        elif (copied := CLIPBOARD.take(desk.board.kind)) is not None:
            self.stamp = copied

    def press(self, desk: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        return bool(not self.stamp.areas and desk.find_ref_at(point))

    def release(self, desk: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        if dragged:
            return
        kind, name = split_ref(desk.find_ref_at(point))
        if not self.stamp.areas:
            if kind == "area":
                self.stamp = stamp_of(desk.document, [name])
            return
        x, y = self._corner(desk, point)
        made: list[str] = []

        def edit(document: GraphMap) -> GraphMap:
            after, ids = place_stamp(document, self.stamp, x, y, desk.symmetry)
            made.extend(f"area:{name}" for name in ids)
            return after

        if desk.apply(say("Stamp {number} areas", number=len(self.stamp.areas)), edit):
            desk.select(made)

    def _corner(self, desk: EditorContext, point: tuple[int, int]) -> tuple[int, int]:
        wide, high = max(a.x for a in self.stamp.areas), max(a.y for a in self.stamp.areas)
        x, y = desk.view.to_map(point)
        step = int(desk.grid)
        return round((x - wide / 2) / step) * step, round((y - high / 2) / step) * step

    def back(self, desk: EditorContext) -> bool:
        """Step back once."""
        had, self.stamp = bool(self.stamp.areas), Stamp()
        return had or bool(desk.selection)

    def prompt(self, desk: EditorContext) -> str:
        """Say what a click does."""
        count = len(self.stamp.areas)
        return (
            say("Click where the copy of {count} areas shall stand (Esc: another stamp)", count=count)
            if count
            else say(self.hint)
        )

    def options(self, desk: EditorContext) -> Sequence[Field]:
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

    def draw(self, desk: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        if not self.stamp.areas or not desk.view.rect.collidepoint(desk.pointer):
            return
        x, y = self._corner(desk, desk.pointer)
        layout = StageLayout(desk.canvas, desk.document.fitting(), desk.view)
        spots = {area.id: desk.view.to_screen(x + area.x, y + area.y) for area in self.stamp.areas}
        for link in self.stamp.links:
            desk.canvas.draw_dashed_line(
                surface,
                desk.canvas.theme["may"],
                spots[link.a],
                spots[link.b],
                desk.canvas.u(3),
                desk.canvas.u(8),
                desk.canvas.u(6),
            )
        for area in self.stamp.areas:
            rect = pygame.Rect((0, 0), layout.node)
            rect.center = spots[area.id]
            ghost = (pit(desk.canvas, rect.size) if area.falling else platform(desk.canvas, rect.size, "")).copy()
            ghost.set_alpha(130)
            surface.blit(ghost, rect)
