"""Which several cards a sensible player would choose: who blocks whom, what is aimed at, what is given away."""

from __future__ import annotations

from game.kernel.chance import Chance
from game.kernel.decisions import ChooseMany, Decision
from game.modes.duel.bots.evaluate import candidates
from game.modes.duel.bots.guesses import fight_worth, unblocked_worth
from game.modes.duel.bots.values import WIN, get_printed_values
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.numbers import demoralize_of
from game.modes.duel.table.advice.aims import best_targets

GIVEN = frozenset({"discard-hand", "bury"})
"""The questions which cards of the hand are given away."""


def best_set(content: DuelContent, observation: State, decision: Decision | None) -> tuple[str, ...]:
    """Return the ids of the options that a sensible player would choose of several; none of them may be best."""
    if not isinstance(decision, ChooseMany):
        return ()
    if decision.key == "block":
        return _best_blocks(content, observation, decision)
    if decision.key == "targets":
        return best_targets(content, observation, decision)
    if decision.key in GIVEN:
        held = {
            option.id: get_printed_values(content, option.refs[0].partition(":")[2]).held for option in decision.options
        }
        return tuple(sorted(held, key=lambda name: held[name])[: decision.least])
    return ()


def _best_blocks(content: DuelContent, observation: State, decision: ChooseMany) -> tuple[str, ...]:
    """Return the blocks that leave least to the attacking player; of those that are alike the fewest."""
    pairs = {option.id: (option.refs[0][5:], option.refs[1][5:]) for option in decision.options}
    found = [
        (
            _compute_attack_value(content, observation, int(decision.seat), [pairs[str(name)] for name in answer]),
            len(answer),
            answer,
        )
        for answer in candidates(content, observation, decision, Chance(0))
        if isinstance(answer, tuple)
    ]
    return tuple(str(name) for name in min(found)[2])


def _compute_attack_value(content: DuelContent, observation: State, seat: int, blocks: list[tuple[str, str]]) -> float:
    """Return what an attack is worth to its player if it is blocked like this and each side gives likely Support."""
    attack, blocked = observation.attacks[-1], {attacker for attacker, _ in blocks}
    value = sum(fight_worth(content, observation, attacker, blocker, 0.0, blocks=True) for attacker, blocker in blocks)
    free = [
        card for card in attack.attackers if card in observation.cards and card not in blocked | set(attack.provoked)
    ]
    lost = sum(demoralize_of(content, observation, card).value for card in free)
    value += sum(unblocked_worth(content, observation, card) for card in free)
    return value + (WIN if lost >= observation.players[seat].resolve else 0.0)
