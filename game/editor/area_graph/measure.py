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
from game.editor.context import EditorContext
from game.editor.plugin import Field, NoteField, NumberField
from game.kernel.decimals import decimal
from game.kernel.language.say import N_, say, say_count
from game.ui.paint.graph_painter import draw_path
from game.ui.paint.shapes import thick_line


class AreaMeasureTool(ClickTool):
    """Distance, cost and line of sight between two areas."""

    name, glyph = N_("Measure"), "measure"
    hint = N_("Click an area, then point at another: way, cost and line of sight")

    def __init__(self) -> None:
        self.source = ""
        self.target = ""
        self.range = 3

    def use(self, editor: EditorContext, area_id: str) -> None:
        """Do it to an area."""
        if self.source in editor.document.by_id and area_id != self.source and not self.target:
            self.target = area_id
        else:
            self.source, self.target = area_id, ""
        editor.select([])

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        had = bool(self.source)
        self.source = self.target = ""
        return had

    def _ends(self, editor: EditorContext) -> tuple[str, str] | None:
        kind, name = split_ref(editor.hovered)
        ids = editor.document.by_id
        target = self.target or (name if kind == "area" else "")
        return (self.source, target) if self.source in ids and target in ids and target != self.source else None

    def prompt(self, editor: EditorContext) -> str:
        """Say what a click does."""
        ends = self._ends(editor)
        if ends is None:
            initial = self.source in editor.document.by_id
            return say("Point at another area, or click it") if initial else say(self.hint)
        return " · ".join(describe_measurement(editor.document, *ends, self.range))

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

        def set_range(value: int) -> None:
            self.range = value

        ends = self._ends(editor)
        lines = describe_measurement(editor.document, *ends, self.range) if ends is not None else ()
        return (
            NumberField(say("Range of the shot"), self.range, 1, 9, set_range),
            *(NoteField(line, index == 0) for index, line in enumerate(lines)),
        )

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        document: GraphMap = editor.document
        if self.source not in document.by_id:
            return
        editor.board.draw_marks(editor.canvas, surface, document, editor.viewport, {f"area:{self.source}": "selected"})
        ends = self._ends(editor)
        if ends is None:
            return
        graph = document.graph()
        option = graph.reach(ends[0], FAR).get(ends[1])
        if option is not None:
            draw_route(editor, surface, option.path, "may")
        line = sight(graph, *ends, self.range)
        refusal = why_not(graph, *ends, self.range)
        if line is not None:
            layout = StageLayout(editor.canvas, graph, editor.viewport)
            # Beside the way, so that both can be told apart where they follow the same links.
            beside = editor.canvas.px(8)
            for a, b in pairwise(line.path):
                start, end = ((x, y - beside) for x, y in (layout.centres[a], layout.centres[b]))
                thick_line(surface, editor.canvas.theme["casing"], start, end, editor.canvas.px(6))
                editor.canvas.draw_dashed_line(
                    surface, editor.canvas.theme["info"], start, end, editor.canvas.px(3), beside, beside // 2
                )
        elif refusal is not None and refusal.at:
            draw_route(editor, surface, refusal.path, "info", refusal.at)


def describe_measurement(document: GraphMap, a: str, b: str, reach: int) -> tuple[str, ...]:
    """Return what there is to say about two areas: the way, its cost, the line of sight or why there is none."""
    graph = document.graph()
    one, two = graph.areas[a], graph.areas[b]
    far = math.dist((one.x, one.y), (two.x, two.y))
    option = graph.reach(a, FAR).get(b)
    walk = say("No way on foot")
    if option is not None:
        points = say_count("{number} point", "{number} points", option.cost)
        links = say_count("{number} link", "{number} links", len(option.path) - 1)
        walk = say("{points} over {links}: {path}", points=points, links=links, path=path_words(document, option.path))
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
    editor: EditorContext, surface: pygame.Surface, path: Sequence[str], colour: str, broken_at: str = ""
) -> None:
    """Draw a line along areas."""
    layout = StageLayout(editor.canvas, editor.document.drop_dangling(), editor.viewport)
    draw_path(editor.canvas, surface, layout, path, editor.canvas.theme[colour], 5, broken_at=broken_at)
