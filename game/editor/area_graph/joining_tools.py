"""The tools that join areas: links and sight links."""

from __future__ import annotations

from abc import ABC, abstractmethod
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
from game.editor.context import EditorContext
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ChoiceField, Field, NumberField
from game.kernel.language.say import N_, say
from game.ui.paint.shapes import thick_line


class JoinTool(PlainTool, ABC):
    """Joins two areas: click one, click the other, or drag from one to the other."""

    asks = N_("Click the area where the link from {source} ends (Esc: none)")

    def __init__(self) -> None:
        self.source = ""
        self._fresh = False

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        ref = editor.find_ref_at(point)
        kind, name = split_ref(ref)
        if kind != "area":
            if ref:
                editor.select([ref])
            return bool(ref)
        if self.source not in editor.document.by_id:
            self.source, self._fresh = name, True
            editor.select([ref])
        return True

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the button held."""
        editor.hovered = editor.find_ref_at(point)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        kind, name = split_ref(editor.find_ref_at(point))
        fresh, self._fresh = self._fresh, False
        if kind != "area":
            if dragged or not fresh:
                self.source = ""
            return
        if self.source and name != self.source:
            source, self.source = self.source, ""
            self.join(editor, source, name)
        elif not fresh:
            self.source = ""

    @abstractmethod
    def join(self, editor: EditorContext, a: str, b: str) -> None:
        """Add what joins two areas."""

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        had, self.source = bool(self.source), ""
        return had or bool(editor.selection)

    def prompt(self, editor: EditorContext) -> str:
        """Say what a click does."""
        if self.source in editor.document.by_id:
            return say(self.asks, source=label_of(editor.document, self.source))
        return say(self.hint)

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        document: GraphMap = editor.document
        if self.source not in document.by_id:
            return
        layout = StageLayout(editor.canvas, document.drop_dangling(), editor.viewport)
        kind, name = split_ref(editor.hovered)
        end = layout.centres[name] if kind == "area" and name in layout.centres else editor.pointer
        start = layout.centres[self.source]
        thick_line(surface, editor.canvas.theme["casing"], start, end, editor.canvas.px(7))
        thick_line(surface, editor.canvas.theme["may"], start, end, editor.canvas.px(4))


class LinkTool(JoinTool):
    """Move links."""

    name, glyph = N_("Link"), "link"
    hint = N_("Click two areas, or drag from one to the other, to link them")

    def __init__(self) -> None:
        super().__init__()
        self.cost = 2
        self.one_way = False

    def join(self, editor: EditorContext, a: str, b: str) -> None:
        """Join two areas, or show what joins them already."""
        falls = editor.document.area(a).falling
        link = Link(a, b, 0, True) if falls else Link(a, b, self.cost, self.one_way)
        present = find_link(editor.document, a, b, one_way=link.one_way)
        if present is not None:
            editor.select([f"link:{present}"])
            editor.refuse(
                say(
                    "{a} and {b} are linked already: see the right side",
                    a=label_of(editor.document, a),
                    b=label_of(editor.document, b),
                )
            )
            return
        index = len(editor.document.links)
        editor.apply(
            say("Link {a} – {b}", a=label_of(editor.document, a), b=label_of(editor.document, b)),
            lambda document: add_link(document, link, editor.symmetry),
            select=[f"link:{index}"],
        )
        if falls:
            editor.say(say("An exit: whoever falls lands there, at no cost"))

    def options(self, editor: EditorContext) -> Sequence[Field]:
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

    name, glyph = N_("Sight link"), "eye-target"
    asks = N_("Click the area where the sight link from {source} ends (Esc: none)")
    hint = N_("Click two areas that see each other whatever lies between")

    def __init__(self) -> None:
        super().__init__()
        self.range = 1

    def join(self, editor: EditorContext, a: str, b: str) -> None:
        """Join two areas, or show what joins them already."""
        present = find_sight(editor.document, a, b)
        if present is not None:
            editor.select([f"sight:{present}"])
            editor.refuse(say("They have a sight link already: change its Range at the right"))
            return
        index = len(editor.document.sights)
        editor.apply(
            say("Sight link {a} – {b}", a=label_of(editor.document, a), b=label_of(editor.document, b)),
            lambda document: add_sight(document, SightLink(a, b, self.range), editor.symmetry),
            select=[f"sight:{index}"],
        )

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

        def set_range(value: int) -> None:
            self.range = value

        return (NumberField(say("Counts as Range"), self.range, 1, MOST_COST, set_range),)
