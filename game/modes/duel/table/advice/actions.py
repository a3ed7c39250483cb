"""What a sensible player would do next in Engage: play the best card that can be paid, then attack, then end.

Also who attacks along with others, and whether a Guard helps.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.decisions import Option
from game.modes.duel.bots.guesses import fight_worth, likely_attack, pending_announcement, unblocked_worth
from game.modes.duel.bots.values import card_worth, tired_worth
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import MOST_FATIGUE, State, other, owner
from game.modes.duel.model.tasks import Play
from game.modes.duel.rules.numbers import characters, helpers_of, may_block

LEAST_GAIN = 0.5
"""What an act has to be worth at least, on the scale of the bots' evaluation."""


def best_act(content: DuelContent, observation: State, seat: int, options: Sequence[Option]) -> str:
    """Return the id of the best play, else of the best attack, else the end of the turn if it is offered.

    Of a menu that offers neither card nor end, its attack.
    """
    plays = {
        option.id: pending_announcement(content, observation, Play(seat, option.id.partition(":")[2]))
        for option in options
        if option.verb == "play"
    }
    attacks = {
        option.id: attack_worth(content, observation, option.id.partition(":")[2])
        for option in options
        if option.verb == "attack"
    }
    for found in (plays, attacks):
        best = max(found, key=lambda name: found[name], default="")
        if best and found[best] >= LEAST_GAIN:
            return best
    group = best_group(content, observation, [name.partition(":")[2] for name in attacks])
    if group:
        return f"attack:{group[0]}"
    end = next((option.id for option in options if option.verb == "end"), "")
    return end or next(iter(attacks), "")


def attack_worth(content: DuelContent, observation: State, *attackers: str) -> float:
    """Return what an attack is worth to its player if the other one blocks each as well as possible, or not at all.

    Nobody blocks two of them. Source: duel.attack.group, duel.attack.blocks
    """
    foes = [
        card
        for card in characters(content, observation, other(observation.active), "battlefield")
        if observation.cards[card].fatigue < MOST_FATIGUE
    ]
    total = 0.0
    for value, attacker in sorted(
        ((unblocked_worth(content, observation, card), card) for card in attackers), reverse=True
    ):
        answers = {"": value}
        for foe in foes:
            if may_block(content, observation, foe, attacker):
                answers[foe] = fight_worth(content, observation, attacker, foe, 0.0, blocks=True)
        blocker = min(answers, key=lambda name: answers[name])
        foes = [foe for foe in foes if foe != blocker]
        entry, fatigue = card_worth(content, attacker), observation.cards[attacker].fatigue
        total += answers[blocker] - tired_worth(entry, fatigue) + tired_worth(entry, fatigue + 1)
    return total


def best_group(content: DuelContent, observation: State, attackers: Sequence[str]) -> tuple[str, ...]:
    """Return those who attack best together, the one that is missed most by the other city first; nobody if none."""
    left = sorted(attackers, key=lambda card: -unblocked_worth(content, observation, card))
    groups = [tuple(left[:count]) for count in range(2, len(left) + 1)]
    best = max(groups, key=lambda group: attack_worth(content, observation, *group), default=())
    return best if best and attack_worth(content, observation, *best) >= LEAST_GAIN else ()


def best_join(content: DuelContent, observation: State, options: Sequence[Option]) -> str:
    """Return the id of the Character that an attack gains most by, else that of attacking now.

    Source: duel.attack.group
    """
    attack = observation.attacks[-1]
    alone = likely_attack(content, observation, attack)
    gains = {}
    for option in options:
        if option.verb == "join":
            group = (*attack.attackers, option.id.partition(":")[2])
            gains[option.id] = (
                likely_attack(content, observation, msgspec.structs.replace(attack, attackers=group)) - alone
            )
    best = max(gains, key=lambda name: gains[name], default="")
    return best if best and gains[best] >= LEAST_GAIN else _going(options)


def best_guard(content: DuelContent, observation: State, options: Sequence[Option]) -> str:
    """Return the id of the Guard that is missed least, or of none where its help is not worth its Fatigue.

    What an attacker may do with its Elude is not estimated: none for that one.
    Source: duel.keyword.guard
    """
    fight = observation.fights[-1]
    if any(owner(option.id.partition(":")[2]) == owner(fight.attacker) for option in options if option.verb == "guard"):
        return _going(options)
    helped = len(helpers_of(observation, fight.defender))
    with_it, without = (
        fight_worth(content, observation, fight.attacker, fight.defender, 0.0, change=fight.change, helped=helpers)
        for helpers in (helped + 1, helped)
    )
    prices = {}
    for option in options:
        if option.verb == "guard":
            guard = option.id.partition(":")[2]
            value, fatigue = card_worth(content, guard), observation.cards[guard].fatigue
            prices[option.id] = tired_worth(value, fatigue) - tired_worth(value, fatigue + 1)
    best = min(prices, key=lambda name: prices[name], default="")
    return best if best and without - with_it > prices[best] else _going(options)


def _going(options: Sequence[Option]) -> str:
    """Return the id of the option that is about no card and goes on; empty if there is none."""
    return next((option.id for option in options if not option.refs), "")
