"""Where something that lies over a table hides least of what somebody looks at there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame


class WeightedRect(NamedTuple):
    """A part of the table that is better not hidden, and how much each of its pixels counts."""

    rect: pygame.Rect
    weight: int = 1


def compute_hidden_area(rect: pygame.Rect, kept_rects: Sequence[WeightedRect]) -> int:
    """Return how much of what is to be kept in sight a rect would hide.

    >>> near, far = WeightedRect(pygame.Rect(5, 5, 10, 10), 2), WeightedRect(pygame.Rect(20, 0, 5, 5))
    >>> compute_hidden_area(pygame.Rect(0, 0, 10, 10), [near, far])
    50
    """
    return _sum_shared(rect, kept_rects, [one.rect for one in kept_rects])


def _sum_shared(rect: pygame.Rect, kept_rects: Sequence[WeightedRect], plain: Sequence[pygame.Rect]) -> int:
    """Return how much of what is kept a rect would hide; `plain` are the rects alone, looked through first."""
    hidden = 0
    for index in rect.collidelistall(plain):
        shared = rect.clip(plain[index])
        hidden += shared.width * shared.height * kept_rects[index].weight
    return hidden


def clearest(rects: Sequence[pygame.Rect], kept_rects: Sequence[WeightedRect]) -> pygame.Rect:
    """Return the place that hides least, the first of those that hide as little.

    >>> here, there = pygame.Rect(0, 0, 10, 10), pygame.Rect(30, 0, 10, 10)
    >>> clearest([here, there], [WeightedRect(pygame.Rect(5, 5, 10, 10))]).x, clearest([here, there], []).x
    (30, 0)
    >>> clearest([here, there], [WeightedRect(pygame.Rect(5, 5, 10, 10)), WeightedRect(pygame.Rect(39, 0, 9, 9))]).x
    30
    """
    plain = [one.rect for one in kept_rects]
    best, least = rects[0], -1
    for rect in rects:
        hidden = _sum_shared(rect, kept_rects, plain)
        if not hidden:
            return rect
        if hidden < least or least < 0:
            best, least = rect, hidden
    return best


def beside(
    size: tuple[int, int], pointer: tuple[int, int], bounds: pygame.Rect, kept_rects: Sequence[WeightedRect], step: int
) -> pygame.Rect:
    """Return where a note of a size stands within bounds: near the pointer, but beside what is to be kept in sight.

    Each `step` further from the pointer counts as much as a strip of that width along the note.
    """
    (wide, high), (x, y) = size, pointer
    found: list[tuple[int, pygame.Rect]] = []
    for far in range(10):
        off = step // 2 + far * step
        for left, top in (
            (x + off, y + step // 2), (x + off, y - high - step // 2), (x - wide - off, y + step // 2),
            (x - wide - off, y - high - step // 2), (x + off, y - high // 2), (x - wide - off, y - high // 2),
            (x - wide // 2, y + off), (x - wide // 2, y - high - off),
        ):  # fmt: skip
            rect = pygame.Rect(left, top, wide, high).clamp(bounds)
            if not rect.collidepoint(pointer):
                found.append((far * step * min(size) // 3, rect))
    if not found:
        return pygame.Rect(x, y, wide, high).clamp(bounds)
    plain = [one.rect for one in kept_rects]
    return min(found, key=lambda one: one[0] + _sum_shared(one[1], kept_rects, plain))[1]
