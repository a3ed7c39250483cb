"""The wide stop of the lane: the card that is looked at, whom it would hit, and which line it would make."""

from __future__ import annotations

import pygame

from game.kernel.language.say import N_, say
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.initiative_lane.ghosts import WILD, Ghost, draw_small
from game.modes.mainframe.table.pieces.tokens import headed_of
from game.modes.mainframe.table.preview.forecast import SIGNED_FIRST, PlannedCard, Result, line_words
from game.modes.mainframe.table.preview.result_signs import draw_result
from game.modes.mainframe.words.terms import LINE_NAMES
from game.ui.paint.heads import draw_headed
from game.ui.widgets.labels import squeeze_text

WIDE_PITCH_U = 12
"""How far the cards of one count lie apart on the wide stop."""
CARD_X_U, TEXT_X_U = 56, 80
"""Where the first of its cards lies, and where its words begin if there is no other."""
ROOM_FOR_BOOT = 0.85
"""How small the words of a line may get before what it does is left out: the Team Hand tells it too."""
MOST_SHOWN = 6


def draw_plan(draw: FightContext, plan: PlannedCard, name: str, others: int, rect: pygame.Rect) -> None:
    """Draw the name of the count, the card before `others` of the same count, whom it would hit, the line it makes."""
    canvas, surface, px = draw.canvas, draw.surface, draw.canvas.px
    if plan.count == WILD:
        sign = canvas.icon("jester-hat", px(26), "chain")
    else:
        sign = canvas.text(name, 26 if len(name) < 2 else 20, "may", "bold")
    surface.blit(sign, sign.get_rect(center=(rect.x + px(20), rect.centery)))
    if draw.observation.phase != "count":
        draw_small(draw, Ghost(plan.card, plan.seat, plan.face, plan.count), (rect.x + px(CARD_X_U), rect.centery))
    x = rect.x + px(TEXT_X_U + WIDE_PITCH_U * others)
    room = rect.right - px(6) - x
    if plan.results:
        _draw_results(draw, plan, (x, rect.y), room)
    elif plan.count == WILD:
        first = squeeze_text(canvas, say("Jester: any card you name"), room, 14, "text_strong", "semibold", least=0.6)
        surface.blit(first, first.get_rect(midleft=(x, rect.y + px(15))))
    said = line_words(draw.observation, plan)
    if plan.line and canvas.width(said, 14 * ROOM_FOR_BOOT, "semibold") > room:
        said = say(N_("makes {line}") if plan.now else N_("could make {line}"), line=LINE_NAMES[plan.line])
    text_surface = squeeze_text(canvas, said, room, 14, "may" if plan.line else "text", "semibold", least=0.6)
    y = rect.bottom - px(13) if plan.results or plan.count == WILD else rect.centery
    surface.blit(text_surface, text_surface.get_rect(midleft=(x, y)))


def _draw_results(draw: FightContext, plan: PlannedCard, at: tuple[int, int], room: int) -> None:
    """Draw opponents with their signs, and as many of the results in words as there is room for beside them."""
    px = draw.canvas.px
    near = sorted(plan.results, key=lambda unit: SIGNED_FIRST.index(plan.results[unit]))[:MOST_SHOWN]
    beside = room - len(near) * px(25) - px(4)
    said = plan.summaries
    fits = next((text for text in said if draw.canvas.width(text, 14, "semibold") <= beside), said[-1])
    summary = squeeze_text(draw.canvas, fits, room, 14, "may" if plan.hits else "text_strong", "semibold", least=0.6)
    used = 0
    for unit_id in near:
        if used + px(24) > room - summary.get_width() - px(4):
            break
        _draw_target(draw, unit_id, plan.results[unit_id], (at[0] + used + px(10), at[1] + px(16)))
        used += px(25)
    draw.surface.blit(summary, summary.get_rect(midleft=(at[0] + used + px(4) * bool(used), at[1] + px(15))))


def _draw_target(draw: FightContext, unit_id: str, result: Result, centre: tuple[int, int]) -> None:
    """Draw an opponent small, with the sign of what would come of an attack."""
    px = draw.canvas.px
    unit = draw.observation.units[unit_id]
    parts = headed_of(draw.canvas, draw.content, unit, px(10), out=result == "far")
    picture = draw_headed(draw.canvas, parts)
    draw.surface.blit(picture, picture.get_rect(center=centre))
    draw_result(draw, result, (centre[0] + px(7), centre[1] + px(7)), 13)
