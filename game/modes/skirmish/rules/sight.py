"""Who sees and reaches whom on open ground. Source: skirmish.gap.line-of-sight, skirmish.gap.distances"""

from __future__ import annotations

from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Figure, State


def sees(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> bool:
    """Return whether a figure sees another."""
    return one.at is not None and two.at is not None


def reaches(facts: SkirmishFacts, state: State, one: Figure, two: Figure, far: int) -> bool:
    """Return whether a fighting weapon of this reach strikes from one figure to another."""
    return facts.within(one, two, far)


def hard_cover(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> bool:
    """Return whether the second figure has hard cover against the first."""
    return False


def concealed(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> bool:
    """Return whether the second figure is concealed from the first."""
    return False
