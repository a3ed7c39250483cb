"""Paragraphs in which some names stand out."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.lettering import one_line

Run = tuple[str, bool]
"""A part of a word, and whether it belongs to a name."""


def build_emphasised_text(canvas: Canvas, text: str, names: Sequence[str], width: int, size_u: float) -> pygame.Surface:
    """Return a wrapped text whose `names` are set in a stronger face and tone; `width` is in device pixels."""
    named = tuple(name for name in names if name in text)
    # A word that is wider than a line has to be broken, which plain paragraphs do.
    if not named or any(canvas.width(word, size_u, "semibold") > width for word in text.split()):
        return canvas.paragraph(text, width, size_u, "text")
    tones = canvas.colour("text"), canvas.colour("text_strong")
    key = ("emphasised", text, named, width, size_u, tones)
    return canvas.get_cached_picture(key, lambda: _paragraph(canvas, words_of(one_line(text), named), width, size_u))


def words_of(text: str, names: Sequence[str]) -> list[list[Run]]:
    """Return the words of a text as runs that belong to a name or do not; a name counts only as whole words.

    >>> words_of("Ash hits Ash Raider's dog.", ["Ash", "Ash Raider"])
    [[('Ash', True)], [('hits', False)], [('Ash', True)], [('Raider', True), ("'s", False)], [('dog.', False)]]
    """
    longest_first = sorted(names, key=len, reverse=True)
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first))
    words: list[list[Run]] = [[]]
    end = 0
    for found in [*pattern.finditer(text), None]:
        start, stop = found.span() if found else (len(text), len(text))
        for run, strong in ((text[end:start], False), (text[start:stop], True)):
            for index, part in enumerate(run.split(" ")):
                if index:
                    words.append([])
                if part:
                    words[-1].append((part, strong))
        end = stop
    return [word for word in words if word]


def _paragraph(canvas: Canvas, words: Sequence[Sequence[Run]], width: int, size_u: float) -> pygame.Surface:
    space = canvas.width(" ", size_u)
    height = round(canvas.font("regular", size_u).get_height() * 1.12)
    placed: list[tuple[int, int, Run]] = []
    x, line = 0, 0
    for word in words:
        if x and x + sum(canvas.width(part, size_u, _face(strong)) for part, strong in word) > width:
            x, line = 0, line + 1
        for part, strong in word:
            placed.append((x, line, (part, strong)))
            x += canvas.width(part, size_u, _face(strong))
        x += space
    surface = pygame.Surface((max(1, width), height * (line + 1)), pygame.SRCALPHA)
    for left, row, (part, strong) in placed:
        tone = "text_strong" if strong else "text"
        surface.blit(canvas.text(part, size_u, tone, _face(strong)), (left, row * height))
    return surface


def _face(strong: bool) -> str:
    return "semibold" if strong else "regular"
