"""How open a player lies to the other's next attack: what no blocker would stand against.

A look one answer ahead ends before the other attacks, so that an empty Battlefield would cost nothing in it.
"""

from __future__ import annotations

from game.modes.duel.bots.worth import all_printed
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import MOST_FATIGUE, State, other

TIRED_OUT = MOST_FATIGUE - 1
"""The Fatigue with which an attack or a block is a Character's last."""
LETHAL = 30.0


def danger(facts: DuelFacts, state: State, seat: int) -> float:
    """Return what it takes off a player's side that the other's next attack may cost the last Resolve.

    The more is short, the more: so each blocker counts, even where one is not enough.
    """
    resolve = state.players[seat].resolve
    loss = open_loss(facts, state, seat, resolve)
    return LETHAL + loss - resolve if loss >= resolve else 0.0


def open_loss(facts: DuelFacts, state: State, seat: int, least: int) -> int:
    """Return the Resolve that Characters without a blocker would take, the most dangerous being blocked.

    0 if all of them together take less than `least`, as in nearly every position: then blockers need not be counted.
    Attackers recover and Deploy first, so those of the Keep count; blockers stand in the Battlefield.
    What is lent or attached is left out.
    """
    read, cards, foe = all_printed(facts), state.cards, other(seat)
    ground: list[int] = []
    air: list[int] = []
    for zone in ("battlefield", "keep"):
        for card in state.zone(zone, foe):
            known = read[card]
            if known.attacks and cards[card].fatigue <= TIRED_OUT:
                (air if known.flies else ground).append(1 + known.trait)
    if sum(ground) + sum(air) < least:
        return 0
    blockers = {True: 0, False: 0}
    for card in state.zone("battlefield", seat):
        known = read[card]
        if known.character and cards[card].fatigue <= TIRED_OUT:
            blockers[known.reaches] += 1
    air.sort(reverse=True)
    ground.sort(reverse=True)
    # Who reaches what flies takes it first, and helps against the others if any is left.
    left = max(0, blockers[True] - len(air))
    return sum(air[blockers[True] :]) + sum(ground[blockers[False] + left :])
