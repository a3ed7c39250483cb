"""A bot that chooses among the legal answers at random."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Choose, ChooseMany, Number, Question, Seat
from game.kernel.errors import IllegalAnswer
from game.kernel.match import Match
from game.kernel.rules import PointlessOptionRules
from game.kernel.typed import as_role


class RandomBot:
    """Every legal answer may come that is not senseless; sets of cards are as large as chance has it."""

    name = "random"

    def choose(self, match: Match[Any], seat: Seat, chance: Chance) -> Answer:
        """Return a legal answer to the open decision of a seat."""
        question, rules = match.question(seat), as_role(match.rules, PointlessOptionRules)
        pointless_options = rules.pointless_options(match.state, question.decision) if rules is not None else ()
        return random_answer(question, chance, pointless_options)


def random_answer(question: Question, chance: Chance, pointless_options: Collection[str] = ()) -> Answer:
    """Return a legal answer at random, none of the `pointless_options` options if there is another.

    Raises: ValueError if the rules suggest no place.
    """
    decision = question.decision
    if isinstance(decision, Choose):
        options = decision.options
        if pointless_options:
            options = tuple(option for option in options if option.id not in pointless_options) or options
        if isinstance(options, tuple):
            return options[chance.below(len(options))].id
        return options.draw(chance.below).id
    if isinstance(decision, Number):
        return decision.low + chance.below(decision.high - decision.low + 1)
    if isinstance(decision, ChooseMany):
        return _legal_set(question, decision, chance)
    suggestions = question.suggest() if question.suggest is not None else ()
    if not suggestions:
        raise ValueError(f"{decision.key}: no place is suggested")
    return suggestions[chance.below(len(suggestions))]


def _legal_set(question: Question, decision: ChooseMany, chance: Chance) -> Answer:
    """Choose a set that the rules accept: of one that asks too much, something is given up until it is legal."""
    answer = _random_set(decision, chance)
    while isinstance(answer, tuple) and len(answer) > decision.least:
        try:
            return question.check(answer)
        except IllegalAnswer:
            given_up = chance.below(len(answer))
            answer = (*answer[:given_up], *answer[given_up + 1 :])
    return answer


def _random_set(decision: ChooseMany, chance: Chance) -> Answer:
    """Choose a set; of options that point at the same thing at most one."""
    groups: dict[str, list[str]] = {}
    for option in decision.options:
        name = option.id
        if name in decision.alone:
            continue
        key = option.refs[0] if option.refs else name
        if key in groups:
            groups[key].append(name)
        else:
            groups[key] = [name]
    most = min(decision.most, len(groups))
    ways = [*decision.alone] + ["set"] * (len(groups) if most >= decision.least and (most or not decision.least) else 0)
    if not ways:
        return ()
    choice = ways[chance.below(len(ways))]
    if choice in decision.alone:
        return (choice,)
    size = decision.least + chance.below(most - decision.least + 1)
    keys = chance.shuffle(list(groups))[:size]
    return tuple(groups[key][chance.below(len(groups[key]))] for key in keys)
