"""The ends of a selected link: taken hold of and dragged to another area."""

from __future__ import annotations

import math
from typing import Literal

import pygame
from msgspec.structs import replace

from game.editor.area_graph.document import GraphMap, find_link, find_sight, label_of, split_ref
from game.editor.area_graph.painter import StageLayout, ends_of
from game.editor.context import EditorContext
from game.editor.plugin import EditRefused
from game.kernel.language.say import say
from game.ui.paint.shapes import thick_line

REACH_U = 20
End = Literal["a", "b"]


def end_at(editor: EditorContext, point: tuple[int, int]) -> tuple[str, End] | None:
    """Return the link that is selected alone and the end of it at a point of the screen, None where there is none."""
    if len(editor.selection) != 1:
        return None
    ref = editor.selection[0]
    found = _tips(editor, ref)
    return next(((ref, end) for end, tip in found.items() if math.dist(tip, point) <= editor.canvas.px(REACH_U)), None)


def _tips(editor: EditorContext, ref: str) -> dict[End, tuple[float, float]]:
    """Return where the ends of a link lie on the screen: a little along it from the plates."""
    ends = ends_of(editor.document, ref)
    if ends is None:
        return {}
    layout = StageLayout(editor.canvas, editor.document.drop_dangling(), editor.viewport)
    a, b = (layout.edge_point(end, layout.centres[other]) for end, other in (ends, ends[::-1]))
    length = math.dist(a, b) or 1.0
    share = min(0.3, editor.canvas.px(14) / length)
    return {
        "a": (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share),
        "b": (b[0] + (a[0] - b[0]) * share, b[1] + (a[1] - b[1]) * share),
    }


def reattach_link(document: GraphMap, ref: str, end: End, area_id: str) -> GraphMap:
    """Return the map with one end of a link at another area. Raises: EditRefused."""
    kind, name = split_ref(ref)
    key = "links" if kind == "link" else "sights"
    entries = list(getattr(document, key))
    entry = replace(entries[int(name)], **{end: area_id})
    if entry.a == entry.b:
        raise EditRefused(say("A link joins two different areas"))
    present = (
        find_link(document, entry.a, entry.b, one_way=entry.one_way)
        if kind == "link"
        else find_sight(document, entry.a, entry.b)
    )
    if present is not None and present != int(name):
        a, b = label_of(document, entry.a), label_of(document, entry.b)
        raise EditRefused(say("{a} and {b} are linked already", a=a, b=b))
    entries[int(name)] = entry
    return replace(document, **{key: tuple(entries)})


def drop_end(editor: EditorContext, held: tuple[str, End], point: tuple[int, int]) -> None:
    """Let go of an end over an area; over free ground it goes back."""
    kind, name = split_ref(editor.find_ref_at(point))
    if kind == "area":
        ref, end = held
        label = say("Lead a link to {area}", area=label_of(editor.document, name))
        editor.apply(label, lambda document: reattach_link(document, ref, end, name))


def draw_ends(editor: EditorContext, surface: pygame.Surface, held: tuple[str, End] | None) -> None:
    """Draw the ends of the link that is selected alone, or the one that is dragged."""
    if held is not None:
        tips = _tips(editor, held[0])
        start = tips["b" if held[1] == "a" else "a"]
        thick_line(surface, editor.canvas.theme["casing"], start, editor.pointer, editor.canvas.px(7))
        thick_line(surface, editor.canvas.theme["may"], start, editor.pointer, editor.canvas.px(4))
        return
    if len(editor.selection) == 1:
        for tip in _tips(editor, editor.selection[0]).values():
            pygame.draw.circle(surface, editor.canvas.theme["casing"], tip, editor.canvas.px(8))
            pygame.draw.circle(surface, editor.canvas.theme["may"], tip, editor.canvas.px(6))
