"""Down the left edge: who acts, who has still to act, who waits, who is done."""

from __future__ import annotations

import pygame

from game.modes.skirmish.facts import SkirmishFacts, standing
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.figures import draw_disc
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Frame, HitArea

STRIP_U = 50
PITCH_U = 46
DISC_U = 15


def acting(view: State) -> str:
    """Return the id of the figure that acts now, or an empty text."""
    return next((task.figure for task in reversed(view.tasks) if isinstance(task, Acting)), "")


def strip_figures(facts: SkirmishFacts, view: State) -> list[Figure]:
    """Return who is in the strip: who acts, who has still to act (the seat to choose first), who waits, the done."""
    if view.phase == "deploy":
        waiting = [figure for figure in view.figures.values() if figure.at is None and not figure.gone]
        return sorted(waiting, key=lambda figure: (figure.seat - view.next_seat) % facts.seats)
    if view.phase != "activation":
        return []
    now = acting(view)

    def rank(figure: Figure) -> tuple[int, int]:
        if figure.id == now:
            return 0, 0
        turn = (figure.seat - view.next_seat) % facts.seats
        if not figure.activated:
            return 1 + (not standing(figure)), turn
        return (3 if figure.waiting else 4), turn

    return sorted(facts.in_play(view), key=rank)


def _rects(canvas: Canvas, frame: Frame, count: int) -> list[pygame.Rect]:
    u = canvas.u
    room = frame.stage.height - u(18 + 20)
    pitch = min(u(PITCH_U), room // max(1, count))
    left, top = frame.stage.x + u(8), frame.stage.y + u(10)
    return [pygame.Rect(left, top + index * pitch, u(STRIP_U - 12), pitch) for index in range(count)]


def strip_hits(canvas: Canvas, facts: SkirmishFacts, view: State, frame: Frame) -> list[HitArea]:
    """Return the places of the strip that can be pointed at."""
    figures = strip_figures(facts, view)
    rects = _rects(canvas, frame, len(figures))
    return [HitArea(f"figure:{figure.id}", rect) for figure, rect in zip(figures, rects, strict=True)]


def draw_strip(on: SkirmishContext, lit: frozenset[str], may: frozenset[str] = frozenset()) -> None:
    """Draw the strip: a gold frame around who acts or may be placed, those who are done are faint."""
    canvas, surface = on.canvas, on.surface
    figures = strip_figures(on.facts, on.view)
    if not figures or on.frame.pictured:
        return
    u, rects = canvas.u, _rects(canvas, on.frame, len(figures))
    ground = rects[0].unionall(rects[1:]).inflate(u(8), u(8))
    surface.blit(canvas.panel(ground.size, "casing", radius_u=8, alpha=150), ground)
    now = acting(on.view)
    radius = min(u(DISC_U), round(rects[0].height * 0.40))
    for figure, rect in zip(figures, rects, strict=True):
        tile = rect.inflate(-u(2), -u(3))
        if figure.id == now:
            surface.blit(canvas.panel(tile.size, "surface3", radius_u=7, border="mark", border_u=2), tile)
        elif f"figure:{figure.id}" in may and figure.at is None:
            strong = f"figure:{figure.id}" in lit
            fill = "surface3" if strong else "surface2"
            surface.blit(
                canvas.panel(tile.size, fill, radius_u=7, border="mark", border_u=2.6 if strong else 1.4), tile
            )
        elif f"figure:{figure.id}" in lit:
            surface.blit(canvas.panel(tile.size, "surface2", radius_u=7, border="border", border_u=1.5), tile)
        done = figure.activated and figure.id != now and not figure.waiting
        draw_disc(on, figure, rect.center, radius, alpha=0.38 if done else 1.0, plate=False)
        if figure.waiting:
            disc = canvas.panel((u(16), u(16)), "casing", radius_u=8, border="mark")
            at = (rect.right - u(6), rect.y + u(10))
            surface.blit(disc, disc.get_rect(center=at))
            glass = canvas.icon("hourglass", u(11), "mark")
            surface.blit(glass, glass.get_rect(center=at))
