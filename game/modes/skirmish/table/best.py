"""Which of several answers is plainly the best, and whether to pass is.

Cards, Push tokens and Edges of a Challenge are judged as the bots judge them, an attack by its mean damage.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import PASS, Choose, Decision, Option
from game.modes.skirmish.bots import cards
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import State
from game.modes.skirmish.table.charging import charge_attacks
from game.modes.skirmish.table.preview import attack_of, line_of, sum_with

TIES = 0.01
"""What the chance of a hit counts for beside damage: it decides between attacks that do none."""


def best_of(facts: SkirmishFacts, view: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the best option; empty where they are not alike enough to be compared."""
    if not isinstance(decision, Choose):
        return ""
    offered = {option.id for option in options}
    if decision.key == "draw":
        return next((name for name in cards.draw(decision) if name in offered), "")
    if decision.key == "push":
        return next((name for name in cards.push(facts, view, decision) if name in offered), "")
    if decision.key == "edges":
        return next((name for name in cards.edges(facts, view, decision) if name in offered), "")
    if decision.key == "buff":
        wanted = cards.buff(facts, view, decision)[0]
        if wanted in offered and wanted != PASS:
            return wanted
        sums = {option.id: total for option in options if (total := sum_with(view, decision, option)) is not None}
        return max(sums, key=lambda name: sums[name]) if len(sums) == len(offered) else ""
    worth = {option.id: worth for option in options if (worth := _worth(facts, view, decision, option)) is not None}
    return max(worth, key=lambda name: worth[name]) if len(worth) == len(offered) else ""


def passing_is_best(facts: SkirmishFacts, view: State, decision: Decision) -> bool:
    """Return whether a sensible player spends neither a Push token nor a Buff card on what is asked."""
    if not isinstance(decision, Choose) or decision.key not in ("push", "buff"):
        return False
    ranked = cards.push if decision.key == "push" else cards.buff
    return ranked(facts, view, decision)[0] == PASS


def _worth(facts: SkirmishFacts, view: State, decision: Choose, option: Option) -> float | None:
    """Return the mean damage of an attack or Charge, a little more for a likely hit; None for anything else."""
    names = (ref.partition(":")[2] for ref in decision.about if ref.startswith("figure:"))
    figure = next((view.figures[name] for name in names if name in view.figures), None)
    if figure is None:
        return None
    attack = attack_of(view, figure, option)
    attacks = [attack] if attack is not None else charge_attacks(facts, view, figure, option)
    lines = [line_of(facts, view, figure, one, "") for one in attacks]
    return max((line.mean + TIES * line.odds.hit for line in lines), default=None)
