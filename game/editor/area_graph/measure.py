"""The tool that measures between two areas: the way, its cost, the line of sight or why there is none."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.boards.area_graph import AreaGraph
from game.boards.area_sight import SightRefusal, sight, why_not
from game.editor.area_graph.document import GraphMap, label_of, split_ref
from game.editor.area_graph.findings import FAR, path_words
from game.editor.area_graph.marking_tools import ClickTool
from game.editor.area_graph.painter import StageLayout
from game.editor.desk import EditorContext
from game.editor.plugin import Field, NoteField, NumberField
from game.kernel.decimals import decimal
from game.kernel.language.say import mark, say, say_count
from game.ui.paint.graph_painter import draw_path
from game.ui.paint.shapes import thick_line


class AreaMeasureTool(ClickTool):
    """Distance, cost and line of sight between two areas."""

    name, glyph = mark("Measure"), "measure"
    hint = mark("Click an area, then point at another: way, cost and line of sight")

    def __init__(self) -> None:
        self.source = ""
        self.target = ""
        self.range = 3

    def use(self, desk: EditorContext, area_id: str) -> None:
        """Do it to an area."""
        if self.source in desk.document.by_id and area_id != self.source and not self.target:
            self.target = area_id
        else:
            self.source, self.target = area_id, ""
        desk.select([])

    def back(self, desk: EditorContext) -> bool:
        """Step back once."""
        had = bool(self.source)
        self.source = self.target = ""
        return had

    def _ends(self, desk: EditorContext) -> tuple[str, str] | None:
        kind, name = split_ref(desk.hovered)
        ids = desk.document.by_id
        target = self.target or (name if kind == "area" else "")
        return (self.source, target) if self.source in ids and target in ids and target != self.source else None

    def prompt(self, desk: EditorContext) -> str:
        """Say what a click does."""
        ends = self._ends(desk)
        if ends is None:
            begun = self.source in desk.document.by_id
            return say("Point at another area, or click it") if begun else say(self.hint)
        return " · ".join(describe_measurement(desk.document, *ends, self.range))

    def options(self, desk: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

        def set_range(value: int) -> None:
            self.range = value

        ends = self._ends(desk)
        lines = describe_measurement(desk.document, *ends, self.range) if ends is not None else ()
        return (
            NumberField(say("Range of the shot"), self.range, 1, 9, set_range),
            *(NoteField(line, index == 0) for index, line in enumerate(lines)),
        )

    def draw(self, desk: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
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
                desk.canvas.draw_dashed_line(
                    surface, desk.canvas.theme["info"], start, end, desk.canvas.u(3), beside, beside // 2
                )
        elif refusal is not None and refusal.at:
            draw_route(desk, surface, refusal.path, "info", refusal.at)


def describe_measurement(document: GraphMap, a: str, b: str, reach: int) -> tuple[str, ...]:
    """Return what there is to say about two areas: the way, its cost, the line of sight or why there is none."""
    graph = document.graph()
    one, two = graph.areas[a], graph.areas[b]
    far = math.dist((one.x, one.y), (two.x, two.y))
    way = graph.reach(a, FAR).get(b)
    walk = say("No way on foot")
    if way is not None:
        points = say_count("{number} point", "{number} points", way.cost)
        links = say_count("{number} link", "{number} links", len(way.path) - 1)
        walk = say("{points} over {links}: {path}", points=points, links=links, path=path_words(document, way.path))
    return (
        say("{a} to {b}: {far} units", a=label_of(document, a), b=label_of(document, b), far=decimal(far)),
        walk,
        sight_words(document, graph, a, b, reach),
    )


def sight_words(document: GraphMap, graph: AreaGraph, a: str, b: str, reach: int) -> str:
    """Return how one area sees another, or why not."""
    line = sight(graph, a, b, reach)
    if line is not None:
        if line.via_sight_link:
            return say("In sight at Range {length} by a sight link", length=line.length)
        bends = ", ".join(
            say("bends by {degrees}° at {at}", degrees=bend.degrees, at=label_of(document, bend.at))
            for bend in line.bends
        )
        return say("In sight at Range {length}, {bends}", length=line.length, bends=bends or say("straight"))
    refusal = why_not(graph, a, b, reach)
    assert refusal is not None
    return _refusal_words(document, refusal, reach)


def _refusal_words(document: GraphMap, refusal: SightRefusal, reach: int) -> str:
    at = label_of(document, refusal.at)
    return {
        "range": say("Not in sight at Range {reach}: needs Range {needs}", reach=reach, needs=refusal.needs),
        "sharp": say(
            "Not in sight: the line turns by {degrees}° at {at}, which is a corner", degrees=refusal.degrees, at=at
        ),
        "second-bend": say("Not in sight: a second bend at {at}", at=at),
        "no-path": say("Not in sight: no links lead there"),
        "closed": say("Not in sight: {at} is closed", at=at),
    }[refusal.code]


def draw_route(
    desk: EditorContext, surface: pygame.Surface, path: Sequence[str], colour: str, broken_at: str = ""
) -> None:
    """Draw a line along areas."""
    layout = StageLayout(desk.canvas, desk.document.fitting(), desk.view)
    draw_path(desk.canvas, surface, layout, path, desk.canvas.theme[colour], 5, broken_at=broken_at)
