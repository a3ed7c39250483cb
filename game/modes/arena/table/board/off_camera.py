"""Fighters whom the camera does not show: each is marked at the edge of the stage, on the way to where it stands."""

from __future__ import annotations

import math

import pygame

from game.modes.arena.game_content import BattleContent, present
from game.modes.arena.model.state import State
from game.modes.arena.table.pieces.tokens import disc, token_places, token_radius
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout
from game.ui.table.view import HitArea

FACE_U, EDGE_U = 17, 26
"""How large such a mark is, and how far from the edge its middle lies."""
GOAL_U = 18
"""How much lower the marks at the upper edge lie: below the plate of the goal."""
SEEN = 0.3
"""How much of a disc, in its radii, has to be within the inner stage for its fighter to be seen there."""


def places_beyond(
    canvas: Canvas, observation: State, layout: HexLayout, inner: pygame.Rect
) -> dict[str, tuple[tuple[int, int], tuple[int, int]]]:
    """Return the middle of the mark of each fighter who is out of sight, and where the fighter stands."""
    edge = inner.inflate(-2 * canvas.px(EDGE_U), -2 * canvas.px(EDGE_U))
    edge.height -= canvas.px(GOAL_U)
    edge.top += canvas.px(GOAL_U)
    radius = token_radius(canvas, layout)
    sees = layout.rect.inflate(-round(radius * SEEN), -round(radius * SEEN))
    found: dict[str, tuple[tuple[int, int], tuple[int, int]]] = {}
    for name, (x, y) in token_places(observation, layout).items():
        if present(observation.units[name]) and not sees.collidepoint(x, y):
            taken = [middle for middle, _ in found.values()]
            found[name] = _apart(edge, _towards(edge, (x, y)), taken, canvas.px(2 * FACE_U + 4)), (round(x), round(y))
    return found


def _apart(edge: pygame.Rect, middle: tuple[int, int], taken: list[tuple[int, int]], least: int) -> tuple[int, int]:
    """Return a point moved along the edge, away from its nearer end, until it lies so far from those taken."""
    upright = min(abs(middle[0] - edge.left), abs(middle[0] - edge.right)) <= 1
    at, half = (middle[1], edge.centery) if upright else (middle[0], edge.centerx)
    step = 1 if at < half else -1
    while any(math.dist(middle, other) < least for other in taken):
        middle = (middle[0], middle[1] + step) if upright else (middle[0] + step, middle[1])
    return middle


def _towards(edge: pygame.Rect, point: tuple[float, float]) -> tuple[int, int]:
    """Return where the way from the middle of a rectangle to a point outside leaves it."""
    across, down = point[0] - edge.centerx, point[1] - edge.centery
    shares = [edge.width / 2 / abs(across)] if across else []
    shares += [edge.height / 2 / abs(down)] if down else []
    share = min(1.0, *shares) if shares else 1.0
    return round(edge.centerx + across * share), round(edge.centery + down * share)


def spot_of(
    canvas: Canvas, observation: State, layout: HexLayout, inner: pygame.Rect, name: str
) -> tuple[int, int] | None:
    """Return the point at which a fighter is seen: its disc, or its mark if it is out of sight."""
    marks = places_beyond(canvas, observation, layout, inner)
    if name in marks:
        return marks[name][0]
    point = token_places(observation, layout).get(name)
    return (round(point[0]), round(point[1])) if point is not None else None


def beyond_hits(canvas: Canvas, observation: State, layout: HexLayout, inner: pygame.Rect) -> list[HitArea]:
    """Return where the marks are pointed at: as their fighters."""
    side, found = canvas.px(44), []
    for name, (middle, _) in places_beyond(canvas, observation, layout, inner).items():
        rect = pygame.Rect(0, 0, side, side)
        rect.center = middle
        found.append(HitArea(f"unit:{name}", rect))
    return found


def draw_beyond(
    canvas: Canvas,
    surface: pygame.Surface,
    content: BattleContent,
    observation: State,
    layout: HexLayout,
    inner: pygame.Rect,
) -> None:
    """Draw the marks: a small portrait, and an arrow to where its fighter stands."""
    radius = canvas.px(FACE_U)
    for name, (middle, cell) in places_beyond(canvas, observation, layout, inner).items():
        turn = math.atan2(cell[1] - middle[1], cell[0] - middle[0])
        tip, base = radius + canvas.px(11), radius - canvas.px(1)
        corners = [
            (middle[0] + far * math.cos(turn + aside), middle[1] + far * math.sin(turn + aside))
            for far, aside in ((tip, 0.0), (base, 0.55), (base, -0.55))
        ]
        pygame.draw.polygon(surface, canvas.theme["on_dark"], corners)
        pygame.draw.polygon(surface, canvas.theme["casing"], corners, canvas.px(2))
        face = disc(canvas, content, observation.units[name], radius)
        surface.blit(face, face.get_rect(center=middle))
