"""The next move of a script: the decision that comes, the options it takes, and what they point at."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Option, Place
from game.kernel.errors import IllegalAnswer
from game.kernel.files.documents import ContentError
from game.kernel.language.say import say
from game.kernel.places import nearly, split_answer
from game.kernel.rules import Words
from game.kernel.scenarios.scripts import ScriptRunner
from game.ui.table.path_draft import PathDraft
from game.ui.table.view import Pointing

NAMELESS = ("hex:", "face:")
"""The kinds of refs that people know by sight, and by coordinates only in texts."""


class NextMove(msgspec.Struct, frozen=True):
    """A decision of a person that can be pointed at, with the options that the script takes, or the place it names."""

    decision: Choose | ChooseMany | Place
    options: tuple[Option, ...] = ()
    place: tuple[int, ...] = ()

    def describe_next_move(self, title: str, wording: Words, observation: Any) -> str:
        """Return who does what next, after a title; a place without a name is only shown."""
        who = wording.seat_name(self.decision.seat)
        if isinstance(self.decision, Place) or any(_nameless(option) for option in self.options):
            return say("{title}. Next, {who}, as shown.", title=title, who=who)
        what = ", ".join(wording.label(observation, self.decision, option) for option in self.options)
        return say("{title}. Next, {who}: {what}.", title=title, who=who, what=what)

    def pointed_at(self, found: Pointing) -> Pointing:
        """Return what is pointed at, and besides it what the move points at, or the way it would go."""
        if isinstance(self.decision, Place):
            points, facing = split_answer(self.decision, self.place)
            ghost = points[-1] if points else None
            return msgspec.structs.replace(found, path_draft=PathDraft(self.decision, points[:-1], ghost, facing))
        refs = tuple(ref for option in self.options for ref in option.refs if not ref.startswith("face:"))
        if isinstance(self.decision, ChooseMany):
            return msgspec.structs.replace(found, decision=self.decision, path_refs=refs, selectable=frozenset(refs))
        if not refs:
            return found
        return msgspec.structs.replace(
            found,
            decision=self.decision,
            hovered=refs[-1],
            path_refs=refs[:-1],
            selectable=frozenset(refs) | _instead(self.decision, self.options[0].verb, refs),
            complete={refs[-1]: self.options[0].id},
        )


def next_move(runner: ScriptRunner, humans: Collection[int]) -> NextMove | None:
    """Return the next move of a script, None where no person decides or nothing can be pointed at."""
    try:
        expected = runner.find_next_answer()
    except (ContentError, IllegalAnswer):
        return None
    if expected is None or expected[0] not in humans:
        return None
    decision = runner.match.decision_of(expected[0])
    if isinstance(decision, Place):
        return NextMove(decision, place=decision.numbers(expected[1]))
    if not isinstance(decision, Choose | ChooseMany):
        return None
    ids = expected[1] if isinstance(expected[1], tuple) else (expected[1],)
    options = tuple(option for option in decision.options if option.id in ids)
    return NextMove(decision, options) if options else None


def same_answer(decision: Decision, answer: Answer, other: Answer, within: float | None = None) -> bool:
    """Return whether a learner's answer is one of the script's; a place need only be `within` so many units of it."""
    if isinstance(decision, Place):
        return nearly(decision, decision.numbers(answer), decision.numbers(other), within or 0)
    return bool(_plain(answer) == _plain(other))


def _plain(answer: Answer) -> Any:
    """Return an answer in a form in which the order of several choices does not count."""
    return sorted(map(str, answer)) if isinstance(answer, tuple) else answer


def _nameless(option: Option) -> bool:
    return bool(option.refs) and option.refs[-1].startswith(NAMELESS)


def _instead(decision: Choose, verb: str, refs: tuple[str, ...]) -> frozenset[str]:
    """Return what might be chosen with a verb where the last of some refs is, such as the other hexes of a walk."""
    last = len(refs) - 1
    alike = (option.refs for option in decision.options if option.verb == verb)
    return frozenset(other[last] for other in alike if len(other) > last and other[:last] == refs[:last])
