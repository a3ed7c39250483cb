"""The tools that join areas: links and sight links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.boards.area_graph import Link, SightLink
from game.editor.area_graph.document import (
    GraphMap,
    add_link,
    add_sight,
    find_link,
    find_sight,
    label_of,
    split_ref,
)
from game.editor.area_graph.painter import StageLayout
from game.editor.area_graph.tools import MOST_COST
from game.editor.desk import EditorContext
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ChoiceField, Field, NumberField
from game.kernel.language.say import mark, say
from game.ui.paint.shapes import thick_line


class JoinTool(PlainTool):
    """Joins two areas: click one, click the other, or drag from one to the other."""

    asks = mark("Click the area where the link from {source} ends (Esc: none)")

    def __init__(self) -> None:
        self.source = ""
        self._fresh = False

    def press(self, desk: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        ref = desk.find_ref_at(point)
        kind, name = split_ref(ref)
        if kind != "area":
            if ref:
                desk.select([ref])
            return bool(ref)
        if self.source not in desk.document.by_id:
            self.source, self._fresh = name, True
            desk.select([ref])
        return True

    def drag(self, desk: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the button held."""
        desk.hovered = desk.find_ref_at(point)

    def release(self, desk: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        kind, name = split_ref(desk.find_ref_at(point))
        fresh, self._fresh = self._fresh, False
        if kind != "area":
            if dragged or not fresh:
                self.source = ""
            return
        if self.source and name != self.source:
            source, self.source = self.source, ""
            self.join(desk, source, name)
        elif not fresh:
            self.source = ""

    def join(self, desk: EditorContext, a: str, b: str) -> None:
        """Add what joins two areas."""
        raise NotImplementedError

    def back(self, desk: EditorContext) -> bool:
        """Step back once."""
        had, self.source = bool(self.source), ""
        return had or bool(desk.selection)

    def prompt(self, desk: EditorContext) -> str:
        """Say what a click does."""
        if self.source in desk.document.by_id:
            return say(self.asks, source=label_of(desk.document, self.source))
        return say(self.hint)

    def draw(self, desk: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        document: GraphMap = desk.document
        if self.source not in document.by_id:
            return
        layout = StageLayout(desk.canvas, document.fitting(), desk.view)
        kind, name = split_ref(desk.hovered)
        end = layout.centres[name] if kind == "area" and name in layout.centres else desk.pointer
        start = layout.centres[self.source]
        thick_line(surface, desk.canvas.theme["casing"], start, end, desk.canvas.u(7))
        thick_line(surface, desk.canvas.theme["may"], start, end, desk.canvas.u(4))


class LinkTool(JoinTool):
    """Move links."""

    name, glyph = mark("Link"), "link"
    hint = mark("Click two areas, or drag from one to the other, to link them")

    def __init__(self) -> None:
        super().__init__()
        self.cost = 2
        self.one_way = False

    def join(self, desk: EditorContext, a: str, b: str) -> None:
        """Join two areas, or show what joins them already."""
        falls = desk.document.area(a).falling
        link = Link(a, b, 0, True) if falls else Link(a, b, self.cost, self.one_way)
        present = find_link(desk.document, a, b, one_way=link.one_way)
        if present is not None:
            desk.select([f"link:{present}"])
            desk.refuse(
                say(
                    "{a} and {b} are linked already: see the right side",
                    a=label_of(desk.document, a),
                    b=label_of(desk.document, b),
                )
            )
            return
        index = len(desk.document.links)
        desk.apply(
            say("Link {a} – {b}", a=label_of(desk.document, a), b=label_of(desk.document, b)),
            lambda document: add_link(document, link, desk.symmetry),
            select=[f"link:{index}"],
        )
        if falls:
            desk.say(say("An exit: whoever falls lands there, at no cost"))

    def options(self, desk: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

        def set_way(value: Any) -> None:
            self.one_way = value

        def set_cost(value: int) -> None:
            self.cost = value

        return (
            ChoiceField(
                say("New links lead"), ((say("Both ways"), False), (say("One way"), True)), self.one_way, set_way, "K"
            ),
            NumberField(say("Cost in Move points"), self.cost, 1, MOST_COST, set_cost),
        )


class SightTool(JoinTool):
    """Sight links."""

    name, glyph = mark("Sight link"), "eye-target"
    asks = mark("Click the area where the sight link from {source} ends (Esc: none)")
    hint = mark("Click two areas that see each other whatever lies between")

    def __init__(self) -> None:
        super().__init__()
        self.range = 1

    def join(self, desk: EditorContext, a: str, b: str) -> None:
        """Join two areas, or show what joins them already."""
        present = find_sight(desk.document, a, b)
        if present is not None:
            desk.select([f"sight:{present}"])
            desk.refuse(say("They have a sight link already: change its Range at the right"))
            return
        index = len(desk.document.sights)
        desk.apply(
            say("Sight link {a} – {b}", a=label_of(desk.document, a), b=label_of(desk.document, b)),
            lambda document: add_sight(document, SightLink(a, b, self.range), desk.symmetry),
            select=[f"sight:{index}"],
        )

    def options(self, desk: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

        def set_range(value: int) -> None:
            self.range = value

        return (NumberField(say("Counts as Range"), self.range, 1, MOST_COST, set_range),)
