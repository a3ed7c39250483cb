"""Down the left edge: who acts, who has still to act, who waits, who is done."""

from __future__ import annotations

import pygame

from game.modes.skirmish.game_content import SkirmishContent, is_able
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.tokens import draw_disc
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, TableRegions

STRIP_U = 50
PITCH_U = 46
DISC_U = 15


def acting(observation: State) -> str:
    """Return the id of the figure that acts now, or an empty text."""
    return next((task.figure for task in reversed(observation.tasks) if isinstance(task, Acting)), "")


def strip_figures(content: SkirmishContent, observation: State) -> list[Figure]:
    """Return who is in the strip: who acts, who has still to act (the seat to choose first), who waits, the done."""
    if observation.phase == "deploy":
        waiting = [figure for figure in observation.figures.values() if figure.at is None and not figure.gone]
        return sorted(waiting, key=lambda figure: (figure.seat - observation.next_seat) % content.seats)
    if observation.phase != "activation":
        return []
    now = acting(observation)

    def rank(figure: Figure) -> tuple[int, int]:
        if figure.id == now:
            return 0, 0
        turn = (figure.seat - observation.next_seat) % content.seats
        if not figure.activated:
            return 1 + (not is_able(figure)), turn
        return (3 if figure.waiting else 4), turn

    return sorted(content.in_play(observation), key=rank)


def _rects(canvas: Canvas, regions: TableRegions, count: int) -> list[pygame.Rect]:
    px = canvas.px
    room = regions.board_rect.height - px(18 + 20)
    pitch = min(px(PITCH_U), room // max(1, count))
    left, top = regions.board_rect.x + px(8), regions.board_rect.y + px(10)
    return [pygame.Rect(left, top + index * pitch, px(STRIP_U - 12), pitch) for index in range(count)]


def strip_hits(canvas: Canvas, content: SkirmishContent, observation: State, regions: TableRegions) -> list[HitArea]:
    """Return the places of the strip that can be pointed at."""
    figures = strip_figures(content, observation)
    rects = _rects(canvas, regions, len(figures))
    return [HitArea(f"figure:{figure.id}", rect) for figure, rect in zip(figures, rects, strict=True)]


def draw_strip(draw: SkirmishContext, highlighted: frozenset[str], selectable: frozenset[str] = frozenset()) -> None:
    """Draw the strip: a gold frame around who acts or may be placed, those who are done are faint."""
    canvas, surface = draw.canvas, draw.surface
    figures = strip_figures(draw.content, draw.observation)
    if not figures or draw.regions.pictured:
        return
    px, rects = canvas.px, _rects(canvas, draw.regions, len(figures))
    ground = rects[0].unionall(rects[1:]).inflate(px(8), px(8))
    surface.blit(canvas.panel(ground.size, "casing", radius_u=8, alpha=150), ground)
    now = acting(draw.observation)
    radius = min(px(DISC_U), round(rects[0].height * 0.40))
    for figure, rect in zip(figures, rects, strict=True):
        tile = rect.inflate(-px(2), -px(3))
        if figure.id == now:
            surface.blit(canvas.panel(tile.size, "surface3", radius_u=7, border="mark", border_u=2), tile)
        elif f"figure:{figure.id}" in selectable and figure.at is None:
            strong = f"figure:{figure.id}" in highlighted
            fill = "surface3" if strong else "surface2"
            surface.blit(
                canvas.panel(tile.size, fill, radius_u=7, border="mark", border_u=2.6 if strong else 1.4), tile
            )
        elif f"figure:{figure.id}" in highlighted:
            surface.blit(canvas.panel(tile.size, "surface2", radius_u=7, border="border", border_u=1.5), tile)
        done = figure.activated and figure.id != now and not figure.waiting
        draw_disc(draw, figure, rect.center, radius, alpha=0.38 if done else 1.0)
        if figure.waiting:
            disc = canvas.panel((px(16), px(16)), "casing", radius_u=8, border="mark")
            at = (rect.right - px(6), rect.y + px(10))
            surface.blit(disc, disc.get_rect(center=at))
            glass = canvas.icon("hourglass", px(11), "mark")
            surface.blit(glass, glass.get_rect(center=at))
