"""Which of several attacks on somebody is plainly the best: the one that does most damage in the mean."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Decision, Option
from game.modes.arena.facts import BattleFacts
from game.modes.arena.model.state import State
from game.modes.arena.rules.numbers import cost_of
from game.modes.arena.table.odds import meant_attacks, odds_of
from game.ui.table.view import Pointing


def best_of(facts: BattleFacts, view: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the attack with most damage, of equal ones the cheapest; empty where not all do damage."""
    worth: dict[str, tuple[float, int]] = {}
    for option in options:
        meant = meant_attacks(facts, view, Pointing(decision=decision, option=option.id))
        if not meant or facts.allied(meant[0][0].seat, meant[0][1].seat):
            return ""
        unit, _, ability, invested = meant[0]
        odds = odds_of(facts, view, *meant[0])
        mean = odds.damage * (odds.chance if odds.chance is not None else 1.0)
        if not mean:
            return ""
        worth[option.id] = round(mean, 1), -cost_of(unit, ability, invested).value
    return max(worth, key=lambda name: worth[name], default="")
