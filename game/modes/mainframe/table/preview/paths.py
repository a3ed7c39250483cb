"""The way of a piece over the battlefield: from its rim through the cables to a place inside the last area."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.modes.mainframe.table.board.ground import draw_cost
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB

HEAD_U, INSIDE_U = 15, 20
"""How long the arrow at the end of a way is, and how far inside the last area its tip lies."""


def way_points(board: FieldLayout, path: Sequence[str], start: tuple[float, float]) -> list[pygame.Vector2]:
    """Return the corners of a way in device pixels: from a piece to where each cable begins and ends."""
    points = [pygame.Vector2(start)]
    for a, b in pairwise(path):
        leaves, enters = board.ends(a, b)
        points += [pygame.Vector2(leaves), pygame.Vector2(enters)]
    if len(points) > 1:
        along = points[-1] - points[-2]
        middle = pygame.Vector2(board.centres[path[-1]])
        inward = along.normalize() if along.length() else (middle - points[-1]).normalize()
        points[-1] = points[-1] + inward * board.canvas.px(INSIDE_U)
    return points


def draw_way(draw: FightContext, unit_id: str, path: Sequence[str], colour: RGB, width_u: float = 5) -> None:
    """Draw the way of a unit along areas with an arrow at its end; nothing for one that stays."""
    px, spot = draw.canvas.px, token_places(draw.canvas, draw.observation, draw.board).get(unit_id)
    if spot is None or len(path) < 2:
        return
    points = way_points(draw.board, path, spot[:2])
    rim = token_size(draw.canvas) / 2 * spot[2] + px(3)
    first = points[1] - points[0]
    if first.length() > rim:
        points[0] = points[0] + first.normalize() * rim
    tip, along = points[-1], points[-1] - points[-2]
    ahead = along.normalize() * px(HEAD_U) if along.length() else pygame.Vector2(px(HEAD_U), 0)
    aside = pygame.Vector2(-ahead.y, ahead.x) * 0.62
    points[-1] = tip - ahead * 0.6
    for wide, tone in ((px(width_u + 4), draw.canvas.theme["casing"]), (px(width_u), colour)):
        for a, b in pairwise(points):
            thick_line(draw.surface, tone, (a.x, a.y), (b.x, b.y), wide)
        for point in points[:-1]:
            pygame.draw.circle(draw.surface, tone, point, wide / 2)
        grown = 1.25 if tone != colour else 1.0
        base = tip - ahead
        pygame.draw.polygon(draw.surface, tone, [tip + ahead * (grown - 1), base + aside * grown, base - aside * grown])
    for link in draw.content.graph.links:
        if any({link.a, link.b} == {a, b} for a, b in pairwise(path)):
            draw_cost(draw.canvas, draw.surface, draw.content.graph, draw.board, link)
