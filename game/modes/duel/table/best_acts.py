"""What a sensible player would do next in Engage: play the best card that can be paid, then attack, then end.

Also who attacks along with others, and whether a Guard helps.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.decisions import Option
from game.modes.duel.bots.guesses import fight_worth, likely_attack, pending_announcement, unblocked_worth
from game.modes.duel.bots.worth import card_worth, tired_worth
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import MOST_FATIGUE, State, other, owner
from game.modes.duel.model.tasks import Play
from game.modes.duel.rules.numbers import characters, helpers_of, may_block

LEAST_GAIN = 0.5
"""What an act has to be worth at least, on the scale of the bots' evaluation."""


def best_act(facts: DuelFacts, view: State, seat: int, options: Sequence[Option]) -> str:
    """Return the id of the best play, else of the best attack, else the end of the turn if it is offered.

    Of a menu that offers neither card nor end, its attack.
    """
    plays = {
        option.id: pending_announcement(facts, view, Play(seat, option.id.partition(":")[2]))
        for option in options
        if option.verb == "play"
    }
    attacks = {
        option.id: attack_worth(facts, view, option.id.partition(":")[2])
        for option in options
        if option.verb == "attack"
    }
    for found in (plays, attacks):
        best = max(found, key=lambda name: found[name], default="")
        if best and found[best] >= LEAST_GAIN:
            return best
    group = best_group(facts, view, [name.partition(":")[2] for name in attacks])
    if group:
        return f"attack:{group[0]}"
    end = next((option.id for option in options if option.verb == "end"), "")
    return end or next(iter(attacks), "")


def attack_worth(facts: DuelFacts, view: State, *attackers: str) -> float:
    """Return what an attack is worth to its player if the other one blocks each as well as possible, or not at all.

    Nobody blocks two of them. Source: duel.attack.group, duel.attack.blocks
    """
    foes = [
        card
        for card in characters(facts, view, other(view.active), "battlefield")
        if view.cards[card].fatigue < MOST_FATIGUE
    ]
    total = 0.0
    for worth, attacker in sorted(((unblocked_worth(facts, view, card), card) for card in attackers), reverse=True):
        answers = {"": worth}
        for foe in foes:
            if may_block(facts, view, foe, attacker):
                answers[foe] = fight_worth(facts, view, attacker, foe, 0.0, blocks=True)
        blocker = min(answers, key=lambda name: answers[name])
        foes = [foe for foe in foes if foe != blocker]
        known, fatigue = card_worth(facts, attacker), view.cards[attacker].fatigue
        total += answers[blocker] - tired_worth(known, fatigue) + tired_worth(known, fatigue + 1)
    return total


def best_group(facts: DuelFacts, view: State, attackers: Sequence[str]) -> tuple[str, ...]:
    """Return those who attack best together, the one that is missed most by the other city first; nobody if none."""
    left = sorted(attackers, key=lambda card: -unblocked_worth(facts, view, card))
    groups = [tuple(left[:count]) for count in range(2, len(left) + 1)]
    best = max(groups, key=lambda group: attack_worth(facts, view, *group), default=())
    return best if best and attack_worth(facts, view, *best) >= LEAST_GAIN else ()


def best_join(facts: DuelFacts, view: State, options: Sequence[Option]) -> str:
    """Return the id of the Character that an attack gains most by, else that of attacking now.

    Source: duel.attack.group
    """
    attack = view.attacks[-1]
    alone = likely_attack(facts, view, attack)
    gains = {}
    for option in options:
        if option.verb == "join":
            group = (*attack.attackers, option.id.partition(":")[2])
            gains[option.id] = likely_attack(facts, view, msgspec.structs.replace(attack, attackers=group)) - alone
    best = max(gains, key=lambda name: gains[name], default="")
    return best if best and gains[best] >= LEAST_GAIN else _going(options)


def best_guard(facts: DuelFacts, view: State, options: Sequence[Option]) -> str:
    """Return the id of the Guard that is missed least, or of none where its help is not worth its Fatigue.

    What an attacker may do with its Elude is not estimated: none for that one.
    Source: duel.keyword.guard
    """
    fight = view.fights[-1]
    if any(owner(option.id.partition(":")[2]) == owner(fight.attacker) for option in options if option.verb == "guard"):
        return _going(options)
    helped = len(helpers_of(view, fight.defender))
    with_it, without = (
        fight_worth(facts, view, fight.attacker, fight.defender, 0.0, change=fight.change, helped=helpers)
        for helpers in (helped + 1, helped)
    )
    prices = {}
    for option in options:
        if option.verb == "guard":
            guard = option.id.partition(":")[2]
            worth, fatigue = card_worth(facts, guard), view.cards[guard].fatigue
            prices[option.id] = tired_worth(worth, fatigue) - tired_worth(worth, fatigue + 1)
    best = min(prices, key=lambda name: prices[name], default="")
    return best if best and without - with_it > prices[best] else _going(options)


def _going(options: Sequence[Option]) -> str:
    """Return the id of the option that is about no card and goes on; empty if there is none."""
    return next((option.id for option in options if not option.refs), "")
