"""The tools that mark areas, name them, measure between them and stamp copies of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame

from game.boards.area_graph import AreaGraph, Link
from game.boards.area_sight import SightRefusal, sight, why_not
from game.editor.area_graph_document import (
    GraphMap,
    add_link,
    label_of,
    selected_areas,
    set_area,
    split_ref,
)
from game.editor.area_graph_findings import FAR, path_words
from game.editor.area_graph_painter import StageLayout
from game.editor.area_graph_shapes import Stamp, Turn, place_stamp, stamp_of
from game.editor.area_graph_tools import draw_route
from game.editor.desk import Desk
from game.editor.plugin import ActionField, ChoiceField, Field, NoteField, NumberField
from game.ui.canvas import thick_line
from game.ui.graph_painter import pit, platform

LONGEST_NAME = 40


class ClickTool:
    """A tool that does one thing to the area that is clicked."""

    name = glyph = hint = ""

    def enter(self, desk: Desk) -> None:
        return

    def press(self, desk: Desk, point: tuple[int, int]) -> bool:
        ref = desk.hit(point)
        if ref:
            desk.select([ref])
        return bool(ref)

    def drag(self, desk: Desk, point: tuple[int, int]) -> None:
        return

    def release(self, desk: Desk, point: tuple[int, int], *, dragged: bool) -> None:
        kind, name = split_ref(desk.hit(point))
        if not dragged and kind == "area":
            self.use(desk, name)

    def use(self, desk: Desk, area_id: str) -> None:
        """Do it."""
        raise NotImplementedError

    def back(self, desk: Desk) -> bool:
        return bool(desk.selection)

    def prompt(self, desk: Desk) -> str:
        return self.hint

    def options(self, desk: Desk) -> Sequence[Field]:
        return ()

    def draw(self, desk: Desk, surface: pygame.Surface) -> None:
        return


class StartTool(ClickTool):
    """Start marks."""

    name, glyph = "Start mark", "start"
    hint = "Click an area to mark it, again to unmark it"

    def __init__(self) -> None:
        self.mark = "+"

    def use(self, desk: Desk, area_id: str) -> None:
        present = desk.document.area(area_id).mark
        mark = "" if present == self.mark else self.mark
        name = label_of(desk.document, area_id)
        desk.apply(
            f"Mark {name} {mark}" if mark else f"Unmark {name}",
            lambda document: set_area(document, area_id, desk.symmetry, mark=mark),
        )

    def options(self, desk: Desk) -> Sequence[Field]:
        def set_mark(value: Any) -> None:
            self.mark = value

        return (ChoiceField("Mark", (("+  team", "+"), ("X  boss", "X")), self.mark, set_mark, "K"),)


class FallingTool(ClickTool):
    """Falling areas and their exits."""

    name, glyph = "Falling", "falling"
    hint = "Click an area to make it fall; drag from it to where one lands"

    def __init__(self) -> None:
        self._from = ""

    def press(self, desk: Desk, point: tuple[int, int]) -> bool:
        kind, name = split_ref(desk.hit(point))
        self._from = name if kind == "area" else ""
        return super().press(desk, point)

    def drag(self, desk: Desk, point: tuple[int, int]) -> None:
        desk.hovered = desk.hit(point)

    def release(self, desk: Desk, point: tuple[int, int], *, dragged: bool) -> None:
        start, self._from = self._from, ""
        kind, name = split_ref(desk.hit(point))
        if dragged and start and kind == "area" and name != start:
            link = Link(start, name, 0, True)

            def edit(document: GraphMap) -> GraphMap:
                return add_link(set_area(document, start, desk.symmetry, falling=True), link, desk.symmetry)

            desk.apply(f"Let {label_of(desk.document, start)} fall to {label_of(desk.document, name)}", edit)
            return
        super().release(desk, point, dragged=dragged)

    def use(self, desk: Desk, area_id: str) -> None:
        falling = not desk.document.area(area_id).falling
        name = label_of(desk.document, area_id)
        desk.apply(
            f"Let {name} fall" if falling else f"Firm ground at {name}",
            lambda document: set_area(document, area_id, desk.symmetry, falling=falling),
        )

    def draw(self, desk: Desk, surface: pygame.Surface) -> None:
        if self._from in desk.document.by_id:
            x, y = desk.view.to_screen(desk.document.area(self._from).x, desk.document.area(self._from).y)
            if math.dist((x, y), desk.pointer) > desk.canvas.u(40):
                desk.canvas.dashed(
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

    name, glyph = "Name", "text"
    hint = "Click an area and write its name; Return keeps it"

    def use(self, desk: Desk, area_id: str) -> None:
        layout = StageLayout(desk.canvas, desk.document.graph(), desk.view)
        rect = layout.node_rect(area_id)
        field = pygame.Rect(0, 0, max(rect.width, desk.canvas.u(200)), desk.canvas.u(44))
        field.center = rect.center
        field.clamp_ip(desk.view.rect)
        desk.ask_text(field, desk.document.area(area_id).name, lambda text: name_area(desk, area_id, text))


def name_area(desk: Desk, area_id: str, text: str) -> None:
    """Give an area a name; spaces at its ends are cut."""
    name = " ".join(text.split())[:LONGEST_NAME]
    desk.apply(f"Name {area_id} {name}" if name else f"Unname {area_id}", lambda d: set_area(d, area_id, name=name))


class MeasureTool(ClickTool):
    """Distance, cost and line of sight between two areas."""

    name, glyph = "Measure", "measure"
    hint = "Click an area, then point at another: way, cost and line of sight"

    def __init__(self) -> None:
        self.source = ""
        self.target = ""
        self.range = 3

    def use(self, desk: Desk, area_id: str) -> None:
        if self.source in desk.document.by_id and area_id != self.source and not self.target:
            self.target = area_id
        else:
            self.source, self.target = area_id, ""
        desk.select([])

    def back(self, desk: Desk) -> bool:
        had = bool(self.source)
        self.source = self.target = ""
        return had

    def _ends(self, desk: Desk) -> tuple[str, str] | None:
        kind, name = split_ref(desk.hovered)
        ids = desk.document.by_id
        target = self.target or (name if kind == "area" else "")
        return (self.source, target) if self.source in ids and target in ids and target != self.source else None

    def prompt(self, desk: Desk) -> str:
        ends = self._ends(desk)
        if ends is None:
            return self.hint if self.source not in desk.document.by_id else "Point at another area, or click it"
        return " · ".join(measured(desk.document, *ends, self.range))

    def options(self, desk: Desk) -> Sequence[Field]:
        def set_range(value: int) -> None:
            self.range = value

        ends = self._ends(desk)
        lines = measured(desk.document, *ends, self.range) if ends is not None else ()
        return (
            NumberField("Range of the shot", self.range, 1, 9, set_range),
            *(NoteField(line, index == 0) for index, line in enumerate(lines)),
        )

    def draw(self, desk: Desk, surface: pygame.Surface) -> None:
        document: GraphMap = desk.document
        if self.source not in document.by_id:
            return
        desk.board.draw_marks(desk.canvas, surface, document, desk.view, {f"area:{self.source}": "selected"})
        ends = self._ends(desk)
        if ends is None:
            return
        graph = document.graph()
        way = graph.reach(ends[0], FAR).get(ends[1])
        if way is not None:
            draw_route(desk, surface, way.path, "may")
        line = sight(graph, *ends, self.range)
        refusal = why_not(graph, *ends, self.range)
        if line is not None:
            layout = StageLayout(desk.canvas, graph, desk.view)
            # Beside the way, so that both can be told apart where they follow the same links.
            beside = desk.canvas.u(8)
            for a, b in pairwise(line.path):
                start, end = ((x, y - beside) for x, y in (layout.centres[a], layout.centres[b]))
                thick_line(surface, desk.canvas.theme["casing"], start, end, desk.canvas.u(6))
                desk.canvas.dashed(
                    surface, desk.canvas.theme["info"], start, end, desk.canvas.u(3), beside, beside // 2
                )
        elif refusal is not None and refusal.at:
            draw_route(desk, surface, refusal.path, "info", refusal.at)


def measured(document: GraphMap, a: str, b: str, reach: int) -> tuple[str, ...]:
    """Return what there is to say about two areas: the way, its cost, the line of sight or why there is none."""
    graph = document.graph()
    one, two = graph.areas[a], graph.areas[b]
    far = math.dist((one.x, one.y), (two.x, two.y))
    way = graph.reach(a, FAR).get(b)
    walk = (
        f"{way.cost} {'point' if way.cost == 1 else 'points'} over {len(way.path) - 1} "
        f"{'link' if len(way.path) == 2 else 'links'}: {path_words(document, way.path)}"
        if way is not None
        else "no way on foot"
    )
    return (
        f"{label_of(document, a)} to {label_of(document, b)}: {far:.1f} units",
        walk[:1].upper() + walk[1:],
        sight_words(document, graph, a, b, reach),
    )


def sight_words(document: GraphMap, graph: AreaGraph, a: str, b: str, reach: int) -> str:
    """Return how one area sees another, or why not."""
    line = sight(graph, a, b, reach)
    if line is not None:
        if line.via_sight_link:
            return f"In sight at Range {line.length} by a sight link"
        bends = ", ".join(f"bends by {bend.degrees}° at {label_of(document, bend.at)}" for bend in line.bends)
        return f"In sight at Range {line.length}, {bends or 'straight'}"
    refusal = why_not(graph, a, b, reach)
    assert refusal is not None
    return _refusal_words(document, refusal, reach)


def _refusal_words(document: GraphMap, refusal: SightRefusal, reach: int) -> str:
    at = label_of(document, refusal.at)
    return {
        "range": f"Not in sight at Range {reach}: needs Range {refusal.needs}",
        "sharp": f"Not in sight: the line turns by {refusal.degrees}° at {at}, which is a corner",
        "second-bend": f"Not in sight: a second bend at {at}",
        "no-path": "Not in sight: no links lead there",
        "closed": f"Not in sight: {at} is closed",
    }[refusal.code]


class StampTool(ClickTool):
    """Copies of a selection."""

    name, glyph = "Stamp", "stamp"
    hint = "Select areas first, or click one here: then click where a copy shall stand"

    def __init__(self) -> None:
        self.stamp = Stamp()

    def enter(self, desk: Desk) -> None:
        """Take the selection as the stamp."""
        ids = selected_areas(desk.document, desk.selection)
        if ids:
            self.stamp = stamp_of(desk.document, ids)

    def press(self, desk: Desk, point: tuple[int, int]) -> bool:
        return bool(not self.stamp.areas and desk.hit(point))

    def release(self, desk: Desk, point: tuple[int, int], *, dragged: bool) -> None:
        if dragged:
            return
        kind, name = split_ref(desk.hit(point))
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

        if desk.apply(f"Stamp {len(self.stamp.areas)} areas", edit):
            desk.select(made)

    def _corner(self, desk: Desk, point: tuple[int, int]) -> tuple[int, int]:
        wide, high = max(a.x for a in self.stamp.areas), max(a.y for a in self.stamp.areas)
        x, y = desk.view.to_map(point)
        return round((x - wide / 2) / desk.grid) * desk.grid, round((y - high / 2) / desk.grid) * desk.grid

    def back(self, desk: Desk) -> bool:
        had, self.stamp = bool(self.stamp.areas), Stamp()
        return had or bool(desk.selection)

    def prompt(self, desk: Desk) -> str:
        count = len(self.stamp.areas)
        return f"Click where the copy of {count} areas shall stand (Esc: another stamp)" if count else self.hint

    def options(self, desk: Desk) -> Sequence[Field]:
        def turned(how: Turn) -> None:
            self.stamp = self.stamp.turned(how)

        if not self.stamp.areas:
            return ()
        return (
            ActionField((("Turn", "K", lambda: turned("quarter")), ("Flip across", "", lambda: turned("flip-x")))),
            NoteField("Names and start marks are not copied"),
        )

    def draw(self, desk: Desk, surface: pygame.Surface) -> None:
        if not self.stamp.areas or not desk.view.rect.collidepoint(desk.pointer):
            return
        x, y = self._corner(desk, desk.pointer)
        layout = StageLayout(desk.canvas, desk.document.graph(), desk.view)
        spots = {area.id: desk.view.to_screen(x + area.x, y + area.y) for area in self.stamp.areas}
        for link in self.stamp.links:
            desk.canvas.dashed(
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
