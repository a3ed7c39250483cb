"""The words of a hint: the mode's reason with its figures, else a plain one; and the refs that it is about."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, NamedTuple

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Option
from game.kernel.language.say import say
from game.kernel.listing import join_names
from game.kernel.rules import TerminalWords, Words
from game.ui.table.clicks import NUMBER, TILE
from game.ui.table.roles import HintTexts


class Hint(NamedTuple):
    """A hint as it is shown: the answer (None while it is thought about, or where none was found), a sentence with the
    reason, the refs of what it is about, and how strongly it is shown, up to 1."""

    answer: Answer | None
    sentence: str
    refs: tuple[str, ...] = ()
    strength: float = 1.0


def tell_hint(texts: HintTexts, wording: Words, observation: Any, decision: Decision, answer: Answer) -> str:
    """Return in one sentence what a good player answers and why; `observation` is that of the seat that is asked."""
    reason = texts.tell_reason(observation, decision, answer)
    return reason or tell_answer_alone(wording, observation, decision, answer)


def find_answered_options(decision: Decision, answer: Answer) -> list[Option]:
    """Return the options that an answer takes; none for a number or a place."""
    if isinstance(decision, Choose):
        return [option for option in decision.options if option.id == answer]
    if isinstance(decision, ChooseMany) and isinstance(answer, tuple):
        return [option for option in decision.options if option.id in answer]
    return []


def describe_answer(wording: Words, observation: Any, decision: Decision, answer: Answer) -> str:
    """Return an answer in a few words."""
    options = find_answered_options(decision, answer)
    if options:
        return join_names([wording.label(observation, decision, option) for option in options])
    if isinstance(decision, Number) and isinstance(answer, int):
        meaning = wording.number(decision, answer) if isinstance(wording, TerminalWords) else ""
        return meaning or str(answer)
    if isinstance(decision, ChooseMany):
        return say("Choose none of them")
    return say("The ringed place")


def tell_answer_alone(wording: Words, observation: Any, decision: Decision, answer: Answer) -> str:
    """Return what to answer and nothing more, where no figure speaks for it: that it was found is no reason."""
    return say("Good here: {answer}", answer=describe_answer(wording, observation, decision, answer))


def list_hinted_refs(decision: Decision, answer: Answer, shown: Container[str]) -> tuple[str, ...]:
    """Return the refs on the table that a hint rings: what tells its options from the others."""
    if isinstance(decision, Number):
        return (f"{NUMBER}{answer}",) if f"{NUMBER}{answer}" in shown else ()
    options = find_answered_options(decision, answer)
    tiles = [f"{TILE}{option.id}" for option in options if f"{TILE}{option.id}" in shown]
    if tiles:
        return tuple(tiles)
    every = [set(option.refs) for option in getattr(decision, "options", ())]
    common = set.intersection(*every) if len(every) > 1 else set()
    found = [ref for option in options for ref in option.refs if ref in shown and ref not in common]
    # Who is asked needs no ring where the answer is about something else as well.
    others = [ref for ref in found if ref not in decision.about]
    return tuple(dict.fromkeys(others or found))
