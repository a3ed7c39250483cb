"""Names of cards where there is little room for them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.paint.canvas import Canvas
from game.ui.widgets.labels import SMALLER

NARROW_NAME = 0.54
"""How far a name is narrowed before it loses its end: longer ones than `Old Marga of the Mauls` are rare."""


def shown_name(canvas: Canvas, name: str, room: int, size_u: float) -> str:
    """Return the name of a card for so many pixels: where narrow letters have no room either, without its end.

    What follows a comma or a small word goes first: `Old Marga of the Mauls` is `Old Marga`.
    """
    words = name.split()
    if _has_room(canvas, words, room, size_u):
        return name
    small = next((at for at, word in enumerate(words) if at and (word.islower() or words[at - 1].endswith(","))), None)
    words = words[:small]
    while len(words) > 1 and not _has_room(canvas, words, room, size_u):
        words.pop()
    return " ".join(words).rstrip(",")


def _has_room(canvas: Canvas, words: Sequence[str], room: int, size_u: float) -> bool:
    return canvas.width(" ".join(words), size_u * SMALLER, "bold") * NARROW_NAME <= room
