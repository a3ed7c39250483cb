"""Which several cards a sensible player would choose: who blocks whom, what is aimed at, what is given away."""

from __future__ import annotations

from game.kernel.chance import Chance
from game.kernel.decisions import ChooseMany, Decision
from game.modes.duel.bots.evaluate import candidates
from game.modes.duel.bots.guesses import fight_worth, unblocked_worth
from game.modes.duel.bots.worth import WIN, get_printed_values
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.numbers import demoralize_of
from game.modes.duel.table.best_aims import best_targets

GIVEN = frozenset({"discard-hand", "bury"})
"""The questions which cards of the hand are given away."""


def best_set(facts: DuelFacts, view: State, decision: Decision | None) -> tuple[str, ...]:
    """Return the ids of the options that a sensible player would choose of several; none of them may be best."""
    if not isinstance(decision, ChooseMany):
        return ()
    if decision.key == "block":
        return _best_blocks(facts, view, decision)
    if decision.key == "targets":
        return best_targets(facts, view, decision)
    if decision.key in GIVEN:
        held = {
            option.id: get_printed_values(facts, option.refs[0].partition(":")[2]).held for option in decision.options
        }
        return tuple(sorted(held, key=lambda name: held[name])[: decision.least])
    return ()


def _best_blocks(facts: DuelFacts, view: State, decision: ChooseMany) -> tuple[str, ...]:
    """Return the blocks that leave least to the attacking player; of those that are alike the fewest."""
    pairs = {option.id: (option.refs[0][5:], option.refs[1][5:]) for option in decision.options}
    found = [
        (
            _compute_attack_value(facts, view, int(decision.seat), [pairs[str(name)] for name in answer]),
            len(answer),
            answer,
        )
        for answer in candidates(facts, view, decision, Chance(0))
        if isinstance(answer, tuple)
    ]
    return tuple(str(name) for name in min(found)[2])


def _compute_attack_value(facts: DuelFacts, view: State, seat: int, blocks: list[tuple[str, str]]) -> float:
    """Return what an attack is worth to its player if it is blocked like this and each side gives likely Support."""
    attack, blocked = view.attacks[-1], {attacker for attacker, _ in blocks}
    worth = sum(fight_worth(facts, view, attacker, blocker, 0.0, blocks=True) for attacker, blocker in blocks)
    free = [card for card in attack.attackers if card in view.cards and card not in blocked | set(attack.provoked)]
    lost = sum(demoralize_of(facts, view, card).value for card in free)
    worth += sum(unblocked_worth(facts, view, card) for card in free)
    return worth + (WIN if lost >= view.players[seat].resolve else 0.0)
