"""How open a player lies to the other's next attack: what no blocker would stand against.

A look one answer ahead ends before the other attacks, so that an empty Battlefield would cost nothing in it.
"""

from __future__ import annotations

from game.modes.duel.bots.values import all_printed
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import MOST_FATIGUE, State, other

TIRED_OUT = MOST_FATIGUE - 1
"""The Fatigue with which an attack or a block is a Character's last."""
LETHAL = 30.0


def danger(content: DuelContent, state: State, seat: int) -> float:
    """Return what it takes off a player's side that the other's next attack may cost the last Resolve.

    The more is short, the more: so each blocker counts, even where one is not enough.
    """
    resolve = state.players[seat].resolve
    loss = open_loss(content, state, seat, resolve)
    return LETHAL + loss - resolve if loss >= resolve else 0.0


def open_loss(content: DuelContent, state: State, seat: int, least: int) -> int:
    """Return the Resolve that Characters without a blocker would take, the most dangerous being blocked.

    0 if all of them together take less than `least`, as in nearly every position: then blockers need not be counted.
    Attackers recover and Deploy first, so those of the Keep count; blockers stand in the Battlefield.
    What is lent or attached is left out.
    """
    read, cards, foe = all_printed(content), state.cards, other(seat)
    ground: list[int] = []
    air: list[int] = []
    for zone in ("battlefield", "keep"):
        for card in state.zone(zone, foe):
            cached = read[card]
            if cached.attacks and cards[card].fatigue <= TIRED_OUT:
                (air if cached.flies else ground).append(1 + cached.trait)
    if sum(ground) + sum(air) < least:
        return 0
    blockers = {True: 0, False: 0}
    for card in state.zone("battlefield", seat):
        cached = read[card]
        if cached.character and cards[card].fatigue <= TIRED_OUT:
            blockers[cached.reaches] += 1
    air.sort(reverse=True)
    ground.sort(reverse=True)
    # Who reaches what flies takes it first, and helps against the others if any is left.
    left = max(0, blockers[True] - len(air))
    return sum(air[blockers[True] :]) + sum(ground[blockers[False] + left :])
