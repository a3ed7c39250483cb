"""Whether an effect would find anything to apply to, told before it is paid for: one that is aimed at nothing fails.

Source: duel.target.choose, duel.target.fail, duel.cost.pay-first
"""

from __future__ import annotations

from game.kernel.language.say import say
from game.modes.duel.content.types import Ability
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.targets import Aim, candidates_of, legal_targets


def finds_nothing(facts: DuelFacts, view: State, aim: Aim, ability: Ability) -> bool:
    """Return whether an ability is aimed, at one or at each, and there is nothing now that fits, or nobody to fight."""
    if ability.each is not None and not legal_targets(facts, view, aim, ability.each):
        return True
    if ability.target is not None and not candidates_of(facts, view, aim, ability):
        return True
    return ability.fighter is not None and not legal_targets(facts, view, aim, ability.fighter)


def with_warning(facts: DuelFacts, view: State, aim: Aim, ability: Ability | None, text: str) -> str:
    """Return what an effect does, after a warning where it would do nothing now."""
    if ability is None or not finds_nothing(facts, view, aim, ability):
        return text
    return say("Would do nothing now, for want of a target. {text}", text=text)
