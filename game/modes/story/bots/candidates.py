"""Which answers are worth trying: all of a choice; of sets of cards to discard, those that keep what is of use."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number
from game.modes.story.bots.acts import worth_doing
from game.modes.story.bots.senseless import pointless_options
from game.modes.story.bots.values import least_first
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State

MOST_CANDIDATES = 40


def candidates(content: StoryContent, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
    """Return the answers a bot should try."""
    if isinstance(decision, Choose):
        if decision.key.startswith("round."):
            return worth_doing(content, state, decision)
        left_out = pointless_options(decision)
        return [option.id for option in decision.options if option.id not in left_out]
    if isinstance(decision, ChooseMany):
        if decision.key == "discard":
            return _discards(content, state, decision)
        return _sets(decision)
    if isinstance(decision, Number):
        return list(range(decision.low, decision.high + 1))
    return []


def _discards(content: StoryContent, state: State, decision: ChooseMany) -> Sequence[Answer]:
    """Return, from none to all, the sets that begin with dead cards and go on with those of least worth."""
    answers = {option.refs[0].partition(":")[2]: option.id for option in decision.options}
    ids = [answers[card] for card in least_first(content, state, sorted(answers))]
    return [tuple(ids[:count]) for count in range(len(ids) + 1)]


def _sets(decision: ChooseMany) -> Sequence[Answer]:
    ids = [option.id for option in decision.options]
    found: list[Answer] = []
    for count in range(decision.least, decision.most + 1):
        for chosen in combinations(ids, count):
            found.append(chosen)
            if len(found) == MOST_CANDIDATES:
                return found
    return found
