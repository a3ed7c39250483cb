"""What is shown in the open lane while nobody fights in it: the fights that come, then the attackers nobody blocks."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.duel.model.state import State, can_meet
from game.modes.duel.rules.numbers import demoralize_of, value
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.ground import BRASS
from game.modes.duel.table.places import lane_kind

ROW_U = 28


def coming_rows(on: DuelContext) -> list[tuple[str, str]]:
    """Return what of the running attack is still to come, an icon and a line each: fights first.

    Source: duel.attack.fights, duel.unblocked.choose
    """
    attack = on.view.attacks[-1]
    met = {**attack.provoked, **attack.blocks}
    left = [card for card in attack.attackers if card in on.view.cards and card not in attack.done]
    rows = [
        (
            "crossed-sabres",
            say(
                "{card}, Martial {martial}, against {other}, Elude {elude}",
                card=on.words.card(card),
                other=on.words.card(met[card]),
                martial=value(on.facts, on.view, card, "martial"),
                elude=value(on.facts, on.view, met[card], "elude"),
            ),
        )
        for card in left
        if card in met and can_meet(on.view, attack, card)
    ]
    rows += [
        (
            "stone-tower",
            say(
                "Then {card}, unblocked: up to −{number} Resolve",
                card=on.words.card(card),
                number=demoralize_of(on.facts, on.view, card).value,
            ),
        )
        for card in left
        if card not in met
    ]
    return rows


def waits(view: State) -> bool:
    """Return whether an attack is under way of which no fight and no effect is in the lane."""
    return bool(view.attacks) and not lane_kind(view)


def draw_coming(on: DuelContext) -> None:
    """Draw the lines over the middle of the lane, over the arrows between those who meet."""
    canvas, lane, u = on.canvas, on.places.lane(), on.canvas.u
    rows = coming_rows(on)[: max(1, (lane.height - u(10)) // u(ROW_U))]
    width = lane.width - u(20)
    y = lane.y + (lane.height - u(ROW_U) * len(rows)) // 2
    for icon, text in rows:
        first = canvas.icon(icon, u(16), "mark")
        label = canvas.fit_text(text, width - u(48), 15, "on_dark", "semibold")
        plate = pygame.Rect(0, 0, label.get_width() + first.get_width() + u(38), u(ROW_U - 3))
        plate.midtop = (lane.centerx, y)
        on.surface.blit(canvas.panel(plate.size, (16, 20, 26), radius_u=12, border=BRASS, alpha=244), plate)
        on.surface.blit(first, first.get_rect(midleft=(plate.x + u(13), plate.centery)))
        on.surface.blit(label, label.get_rect(midright=(plate.right - u(13), plate.centery)))
        y += u(ROW_U)
