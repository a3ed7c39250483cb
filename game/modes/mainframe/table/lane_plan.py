"""The wide stop of the lane: the card that is looked at, whom it would hit, and which line it would make."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.ghosts import WILD, Ghost, draw_small
from game.modes.mainframe.table.plan import SIGNED_FIRST, PlannedCard, Result, line_words
from game.modes.mainframe.table.results import draw_result
from game.modes.mainframe.words.terms import LINE_NAMES
from game.ui.paint.art.medallion import Medallion, side_for
from game.ui.widgets.labels import squeeze_text

WIDE_PITCH_U = 12
"""How far the cards of one count lie apart on the wide stop."""
CARD_X_U, TEXT_X_U = 56, 80
"""Where the first of its cards lies, and where its words begin if there is no other."""
ROOM_FOR_BOOT = 0.85
"""How small the words of a line may get before what it does is left out: the Team Hand tells it too."""
MOST_SHOWN = 6


def draw_plan(on: FightContext, plan: PlannedCard, name: str, others: int, rect: pygame.Rect) -> None:
    """Draw the name of the count, the card before `others` of the same count, whom it would hit, the line it makes."""
    canvas, surface, u = on.canvas, on.surface, on.canvas.u
    if plan.count == WILD:
        sign = canvas.icon("jester-hat", u(26), "chain")
    else:
        sign = canvas.text(name, 26 if len(name) < 2 else 20, "may", "bold")
    surface.blit(sign, sign.get_rect(center=(rect.x + u(20), rect.centery)))
    if on.view.phase != "count":
        draw_small(on, Ghost(plan.card, plan.seat, plan.face, plan.count), (rect.x + u(CARD_X_U), rect.centery))
    x = rect.x + u(TEXT_X_U + WIDE_PITCH_U * others)
    room = rect.right - u(6) - x
    if plan.results:
        _draw_results(on, plan, (x, rect.y), room)
    elif plan.count == WILD:
        first = squeeze_text(canvas, say("Jester: any card you name"), room, 14, "text_strong", "semibold", least=0.6)
        surface.blit(first, first.get_rect(midleft=(x, rect.y + u(15))))
    said = line_words(on.view, plan)
    if plan.line and canvas.width(said, 14 * ROOM_FOR_BOOT, "semibold") > room:
        said = say("makes {line}", line=LINE_NAMES[plan.line])
    words = squeeze_text(canvas, said, room, 14, "may" if plan.line else "text", "semibold", least=0.6)
    y = rect.bottom - u(13) if plan.results or plan.count == WILD else rect.centery
    surface.blit(words, words.get_rect(midleft=(x, y)))


def _draw_results(on: FightContext, plan: PlannedCard, at: tuple[int, int], room: int) -> None:
    """Draw opponents with their signs, and as many of the results in words as there is room for beside them."""
    u = on.canvas.u
    near = sorted(plan.results, key=lambda unit: SIGNED_FIRST.index(plan.results[unit]))[:MOST_SHOWN]
    beside = room - len(near) * u(25) - u(4)
    said = plan.summaries
    fits = next((words for words in said if on.canvas.width(words, 14, "semibold") <= beside), said[-1])
    summary = squeeze_text(on.canvas, fits, room, 14, "may" if plan.hits else "text_strong", "semibold", least=0.6)
    used = 0
    for unit_id in near:
        if used + u(24) > room - summary.get_width() - u(4):
            break
        _draw_target(on, unit_id, plan.results[unit_id], (at[0] + used + u(10), at[1] + u(16)))
        used += u(25)
    on.surface.blit(summary, summary.get_rect(midleft=(at[0] + used + u(4) * bool(used), at[1] + u(15))))


def _draw_target(on: FightContext, unit_id: str, result: Result, centre: tuple[int, int]) -> None:
    """Draw an opponent small, with the sign of what would come of an attack."""
    u = on.canvas.u
    unit, theme = on.view.units[unit_id], on.canvas.theme
    seat = unit.seat if unit.kind == "mc" else -1
    icon = on.facts.definition(unit.type).icon
    body = Medallion(glyph=icon, shape=theme.shapes[seat], colour=theme.seats[seat], raised=False, out=result == "far")
    side = side_for(u(10))
    picture = on.canvas.art.picture(body, (side, side))
    on.surface.blit(picture, picture.get_rect(center=centre))
    draw_result(on, result, (centre[0] + u(7), centre[1] + u(7)), 13)
