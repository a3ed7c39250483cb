"""What is shown in the open lane while nobody fights in it: the fights that come, then the attackers nobody blocks."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, can_meet, place_of
from game.modes.duel.rules.numbers import demoralize_of, value
from game.modes.duel.table.board.ground import BRASS
from game.modes.duel.table.board.layout import lane_kind
from game.modes.duel.table.context import DuelContext
from game.modes.duel.words.wording import DuelWords

ROW_U = 28


def list_coming_fights(observation: State) -> list[tuple[str, str]]:
    """Return who of the running attack is still to fight whom.

    Source: duel.attack.fights, duel.attack.stays-blocked
    """
    attack = observation.attacks[-1]
    return [
        (card, attack.blocks[card])
        for card in attack.attackers
        if card not in attack.done and card in attack.blocks and can_meet(observation, attack, card)
    ]


def list_coming_unblocked(observation: State) -> list[str]:
    """Return the attackers of the running attack that nobody blocks and that have not done their part.

    Source: duel.unblocked.choose
    """
    attack = observation.attacks[-1]
    return [
        card
        for card in attack.attackers
        if card not in attack.blocks and card not in attack.done and place_of(observation, card) == "battlefield"
    ]


def coming_rows(content: DuelContent, wording: DuelWords, observation: State) -> list[tuple[str, str]]:
    """Return what of the running attack is still to come, an icon and a line each: fights first.

    Source: duel.attack.fights, duel.unblocked.choose
    """
    rows = [
        (
            "crossed-sabres",
            say(
                "{card}, Martial {martial}, against {other}, Elude {elude}",
                card=wording.card(card),
                other=wording.card(foe),
                martial=value(content, observation, card, "martial"),
                elude=value(content, observation, foe, "elude"),
            ),
        )
        for card, foe in list_coming_fights(observation)
    ]
    rows += [
        (
            "stone-tower",
            say(
                "Then {card}, unblocked: it can take {number} Resolve",
                card=wording.card(card),
                number=demoralize_of(content, observation, card).value,
            ),
        )
        for card in list_coming_unblocked(observation)
    ]
    return rows


def waits(observation: State) -> bool:
    """Return whether an attack is under way of which no fight and no effect is in the lane."""
    return bool(observation.attacks) and not lane_kind(observation)


def draw_coming(draw: DuelContext) -> None:
    """Draw the lines over the middle of the lane, over the arrows between those who meet."""
    canvas, lane, px = draw.canvas, draw.table_regions.lane(), draw.canvas.px
    rows = coming_rows(draw.content, draw.wording, draw.observation)[: max(1, (lane.height - px(10)) // px(ROW_U))]
    width = lane.width - px(20)
    y = lane.y + (lane.height - px(ROW_U) * len(rows)) // 2
    for icon, text in rows:
        first = canvas.icon(icon, px(16), "mark")
        label = canvas.fit_text(text, width - px(48), 15, "on_dark", "semibold")
        plate_rect = pygame.Rect(0, 0, label.get_width() + first.get_width() + px(38), px(ROW_U - 3))
        plate_rect.midtop = (lane.centerx, y)
        draw.surface.blit(canvas.panel(plate_rect.size, (16, 20, 26), radius_u=12, border=BRASS, alpha=244), plate_rect)
        draw.surface.blit(first, first.get_rect(midleft=(plate_rect.x + px(13), plate_rect.centery)))
        draw.surface.blit(label, label.get_rect(midright=(plate_rect.right - px(13), plate_rect.centery)))
        y += px(ROW_U)
