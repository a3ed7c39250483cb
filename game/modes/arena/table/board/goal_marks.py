"""What the goal is about, marked on the board in every phase: a line around its hexes, flags, and the count."""

from __future__ import annotations

import pygame

from game.boards.hex import Hex
from game.modes.arena.rules.finish import holder, list_goal_cells
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.pieces.figures import find_number_places
from game.modes.arena.table.pieces.tokens import seat_look, seat_mark
from game.modes.arena.words.goals import describe_progress
from game.ui.paint.canvas import OVERSAMPLE
from game.ui.paint.hex_painter import draw_border, tint_hexes
from game.ui.paint.theme import RGB

FREE: RGB = (250, 244, 226)
"""The colour of the marks as long as no side holds them alone."""
LINE_U, POINTED_U = 4, 6
TINT, POINTED_TINT = 46, 120


def draw_goal_marks(draw: ArenaContext, *, pointed: bool) -> None:
    """Mark the hexes of the goal in the colour of who holds them alone; strongly while the goal is pointed at."""
    cells = [cell for cell in list_goal_cells(draw.content, draw.observation) if cell in draw.layout.cells]
    goal = draw.content.setup.goal
    if not cells or goal is None:
        return
    owner = holder(draw.content, draw.observation) if goal.hexes else None
    tone = seat_look(draw.canvas, draw.content, owner)[0] if owner is not None else FREE
    tint_hexes(draw.canvas, draw.surface, draw.layout, cells, tone, POINTED_TINT if pointed else TINT)
    draw_border(draw.canvas, draw.surface, draw.layout, cells, tone, POINTED_U if pointed else LINE_U)
    for cell in cells:
        _draw_flag(draw, cell, tone)
    if goal.kind == "hold":
        _draw_count(draw, cells, owner)


def _draw_flag(draw: ArenaContext, cell: Hex, tone: RGB) -> None:
    """Draw a pennant at the left corner of a hex, where no figure hides it."""
    size = draw.layout.size
    high, wide = max(10, round(size * 0.85)), max(8, round(size * 0.6))

    def paint(large: pygame.Surface) -> None:
        across, down = large.get_size()
        pole = max(2, round(across * 0.12))
        cloth = [(pole, OVERSAMPLE), (across - OVERSAMPLE, round(down * 0.26)), (pole, round(down * 0.52))]
        pygame.draw.rect(large, draw.canvas.theme["casing"], (0, 0, pole + OVERSAMPLE, down))
        pygame.draw.polygon(large, tone, cloth)
        pygame.draw.polygon(large, draw.canvas.theme["casing"], cloth, OVERSAMPLE)

    flag = draw.canvas.shape(("arena-goal-flag", tone), (wide, high), paint)
    x, y = draw.layout.centre(cell)
    draw.surface.blit(flag, flag.get_rect(bottomleft=(round(x - size * 0.7), round(y + size * 0.12))))


def _draw_count(draw: ArenaContext, cells: list[Hex], owner: int | None) -> None:
    """Draw for how many rounds the hexes are held, beside them where no hit points stand."""
    canvas, goal = draw.canvas, draw.content.setup.goal
    seat = owner if owner is not None else (goal.side if goal is not None else None)
    seat = seat if seat is not None else (draw.seat or 0)
    label = canvas.text(describe_progress(draw.content, draw.observation, seat) or "", 16, "on_dark", "bold")
    shape = canvas.seat_shape(seat_mark(draw.content, seat), canvas.px(14))
    rect = pygame.Rect(0, 0, label.get_width() + shape.get_width() + canvas.px(18), label.get_height() + canvas.px(4))
    area = draw.layout.box(cells[0]).unionall([draw.layout.box(cell) for cell in cells[1:]])
    taken = find_number_places(canvas, draw.content, draw.observation, draw.layout)
    spots = (
        {"midbottom": area.midtop}, {"midtop": area.midbottom}, {"midright": area.midleft}, {"midleft": area.midright},
    )  # fmt: skip
    places = [rect.copy() for _ in spots]
    for place, spot in zip(places, spots, strict=True):
        ((name, point),) = spot.items()
        setattr(place, name, point)
    room = draw.regions.board_rect
    free = [place for place in places if room.contains(place) and place.collidelist(taken) < 0]
    if not free:
        return
    draw.surface.blit(canvas.panel(free[0].size, "casing", radius_u=12, border="border", alpha=225), free[0])
    draw.surface.blit(shape, shape.get_rect(midleft=(free[0].x + canvas.px(6), free[0].centery)))
    draw.surface.blit(label, label.get_rect(midright=(free[0].right - canvas.px(7), free[0].centery)))
