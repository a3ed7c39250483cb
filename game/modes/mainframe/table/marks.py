"""Marks on the battlefield: what may be chosen is ringed in gold, with what it costs to go there."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.kernel.decisions import Choose, Decision
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State
from game.modes.mainframe.rules.board import reach_of
from game.modes.mainframe.table.board.ground import COST_U, cost_place, draw_costs, ring
from game.modes.mainframe.table.board.reach import BONUS_WAYS, bonus_cost
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.modes.mainframe.table.signs import draw_heading
from game.ui.paint.art.outline import move_points, seat_outline
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.graph_painter import badge
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import TableRegions

BADGE_U = 24
"""The size of the disc with what a way costs."""


def way_costs(content: FightContent, observation: State, decision: Decision | None) -> dict[str, str]:
    """Return what it costs in Move points to go to each area that may be chosen in a turn; a move before a bonus."""
    turn = observation.turn
    if turn is None or turn.unit not in observation.units or not isinstance(decision, Choose) or decision.key != "turn":
        return {}
    unit = observation.units[turn.unit]
    found: dict[str, str] = {}
    reach = reach_of(content, observation, unit.id)
    for option in decision.options:
        verb, _, remaining = option.id.partition(":")
        bonus, _, area = remaining.partition(":")
        if verb == "bonus" and bonus in BONUS_WAYS:
            found.setdefault(area, str(bonus_cost(content, unit, bonus)))
        elif verb == "move" and remaining in reach:
            found[remaining] = str(reach[remaining].cost)
    return found


def draw_marks(draw: FightContext, pulse: float) -> None:
    """Ring what may be chosen in gold, what is hovered thicker, with the cost of a move beside the area."""
    px, observation, canvas, surface, board, pointing = (
        draw.canvas.px,
        draw.observation,
        draw.canvas,
        draw.surface,
        draw.board,
        draw.pointing,
    )
    gold = canvas.theme["mark"]
    soft = mix(gold, canvas.theme["felt"], 0.30 * abs(2 * pulse - 1))
    areas = token_places(canvas, observation, board)
    costs = way_costs(draw.content, observation, pointing.decision)
    refs = sorted(pointing.selectable | set(pointing.path_refs))
    cable_costs = (
        [cost_place(canvas, draw.content.graph, board, link) for link in draw.content.graph.links] if costs else []
    )
    for ref in refs:
        kind, _, name = ref.partition(":")
        strong = ref == pointing.hovered or ref in pointing.path_refs
        if kind == "area":
            ring(canvas, surface, board.node_rect(name), gold if strong else soft, 4 if strong else 3)
            draw_heading(draw, name)
            if name in costs:
                casing = canvas.theme["casing"]
                point = cost_badge(canvas, board.node_rect(name), draw.regions, cable_costs)
                badge(canvas, surface, point, costs[name], gold, casing, casing, BADGE_U)
        elif kind == "unit" and name in areas:
            x, y, scale = areas[name]
            unit = observation.units[name]
            shape = canvas.theme.shapes[unit.seat if unit.kind == "mc" else -1]
            ring_piece(canvas, surface, shape, (x, y), token_size(canvas) * scale / 2, gold if strong else soft, strong)
    draw_costs(canvas, surface, draw.content.graph, board, {ref[5:] for ref in refs if ref.startswith("area:")})
    focus = pointing.focused.partition(":")
    if focus[0] == "area" and focus[2] in board.centres:
        ring(canvas, surface, board.node_rect(focus[2]).inflate(px(12), px(12)), (255, 255, 255), 2)
    elif focus[0] == "unit" and focus[2] in areas:
        x, y, scale = areas[focus[2]]
        pygame.draw.circle(surface, (255, 255, 255), (x, y), round(token_size(canvas) * scale / 2) + px(10), px(2))


def cost_badge(
    canvas: Canvas, node: pygame.Rect, regions: TableRegions, cable_costs: Sequence[tuple[float, float]] = ()
) -> tuple[int, int]:
    """Return the middle of what a way to an area costs: beside a corner, where it hides no end of a long name.

    It stands clear of `cable_costs`, the middles of what cables cost, if one of its places does.
    """
    px = canvas.px
    x, room = min(node.right + px(5), regions.board_rect.right - px(12)), px(BADGE_U + COST_U) / 2
    points = ((x, node.y + px(2)), (x, node.bottom - px(2)), (node.x - px(5), node.bottom - px(2)), (x, node.centery))
    clear = (at for at in points if all(math.dist(at, cost) >= room for cost in cable_costs))
    return next(clear, points[0])


def ring_piece(
    canvas: Canvas,
    surface: pygame.Surface,
    shape: str,
    centre: tuple[float, float],
    radius: float,
    colour: RGB,
    strong: bool,
) -> None:
    """Draw a ring with casing around a piece of a radius, in the shape of its disc."""
    width = canvas.px(4 if strong else 3)
    outer = radius + canvas.px(5 if strong else 4) + width / 2
    side = 2 * math.ceil(outer * 1.1 + canvas.px(3))

    def paint(large: pygame.Surface) -> None:
        middle = large.get_width() / 2
        points, casing, rim = seat_outline(shape), canvas.theme["casing"], canvas.px(1.5)
        inner = outer - width
        for edge, tone in ((outer + rim, casing), (outer, colour), (inner, casing), (inner - rim, (0, 0, 0, 0))):
            pygame.draw.polygon(large, tone, move_points(points, middle, middle, edge * OVERSAMPLE))

    ring_picture = canvas.shape(("piece-ring", shape, round(radius), colour, strong), (side, side), paint)
    surface.blit(ring_picture, ring_picture.get_rect(center=(round(centre[0]), round(centre[1]))))
