"""The line of a shot: an arc from rim to rim over those who stand between, with an arrow at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_size
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB

Place = tuple[float, float, float]
LIFT, LEAST_LIFT_U = 0.16, 26
"""How far an arc rises over the straight line, as a share of its length and at least."""
STEPS = 28
HEAD_U = 15


def draw_shot(draw: FightContext, start: Place, bends: Sequence[tuple[int, int]], end: Place, colour: RGB) -> None:
    """Draw a shot between two pieces by their places and scales; one that bends goes straight from bend to bend."""
    px, size = draw.canvas.px, token_size(draw.canvas) / 2
    first, last = pygame.Vector2(start[:2]), pygame.Vector2(end[:2])
    path = _densely([first, *map(pygame.Vector2, bends), last]) if bends else _arc(first, last, px(LEAST_LIFT_U))
    near, far = size * start[2] + px(2), size * end[2] + px(4)
    points = [point for point in path if point.distance_to(first) >= near and point.distance_to(last) >= far]
    if len(points) < 2:
        return
    tip, back = points[-1], points[-1] - points[-2]
    ahead = back.normalize() * px(HEAD_U) if back.length() else pygame.Vector2(px(HEAD_U), 0)
    aside = pygame.Vector2(-ahead.y, ahead.x) * 0.62
    shaft = [point for point in points if point.distance_to(tip) > ahead.length() * 0.7] or points[:1]
    for wide, tone in ((px(9), draw.canvas.theme["casing"]), (px(5), colour)):
        for a, b in pairwise([*shaft, tip - ahead * 0.6]):
            thick_line(draw.surface, tone, (a.x, a.y), (b.x, b.y), wide)
        for point in shaft:
            pygame.draw.circle(draw.surface, tone, point, wide / 2)
        grown = 1.25 if tone != colour else 1.0
        base = tip - ahead
        corners = [tip + ahead * (grown - 1), base + aside * grown, base - aside * grown]
        pygame.draw.polygon(draw.surface, tone, corners)


def _arc(first: pygame.Vector2, last: pygame.Vector2, least: float) -> list[pygame.Vector2]:
    """Return points of an arc that rises over the line between two points."""
    rise = max(least, LIFT * first.distance_to(last))
    top = first.lerp(last, 0.5) - pygame.Vector2(0, 2 * rise)
    shares = [step / STEPS for step in range(STEPS + 1)]
    return [first.lerp(top, share).lerp(top.lerp(last, share), share) for share in shares]


def _densely(corners: Sequence[pygame.Vector2]) -> list[pygame.Vector2]:
    """Return points along straight lines between corners."""
    return [a.lerp(b, step / STEPS) for a, b in pairwise(corners) for step in range(STEPS + 1)]
