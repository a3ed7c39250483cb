"""Strips along the edges of a table in inches, in which a side deploys."""

from __future__ import annotations

from math import cos, pi, sin

ARC_STEPS = 16


def strip_outline(edge: str, size: tuple[float, float], depth: float) -> list[tuple[float, float]]:
    """Return the corners of a strip of a table, in the unit of its size; y counts from the south.

    Along an edge it is a rectangle, in a corner (`north-west`) the quarter of a disc.

    >>> strip_outline("east", (36, 24), 6)
    [(30, 0), (36, 0), (36, 24), (30, 24)]
    """
    wide, high = size
    sides = {
        "south": (0, 0, wide, depth),
        "north": (0, high - depth, wide, high),
        "west": (0, 0, depth, high),
        "east": (wide - depth, 0, wide, high),
    }
    if edge in sides:
        left, low, right, top = sides[edge]
        return [(left, low), (right, low), (right, top), (left, top)]
    x, y = (0 if "west" in edge else wide), (0 if "south" in edge else high)
    across, up = (1 if x == 0 else -1), (1 if y == 0 else -1)
    turns = [pi / 2 * step / ARC_STEPS for step in range(ARC_STEPS + 1)]
    return [(x, y), *((x + across * depth * cos(turn), y + up * depth * sin(turn)) for turn in turns)]
