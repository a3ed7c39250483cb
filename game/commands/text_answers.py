"""Choices as lines of text, answers read from a line, and refusals with their reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Place, Question, Refusal
from game.kernel.errors import IllegalAnswer
from game.kernel.language.say import say
from game.kernel.places import read_place
from game.kernel.rules import TerminalWords, Words

LEAST_IN_COLUMNS = 12
"""How many choices are listed beside each other rather than below each other."""
SMALL_WORDS = frozenset({"to", "with", "on", "at", "the", "a"})
"""Words that say nothing about which refused choice is meant."""
MOST_SUGGESTED = 9
"""How many of the places that the rules suggest are listed."""
MOST_NAMED = 6
"""How many choices or refusals are named where a word fits several."""


def list_numbered_choices(wording: Words, observation: Any, decision: Decision) -> list[tuple[int, str]]:
    """Return the numbers that can be answered, each with what it stands for."""
    if isinstance(decision, Choose | ChooseMany):
        labels = [wording.label(observation, decision, option) for option in decision.options]
        return [(number, label) for number, label in enumerate(labels, start=1)]
    if isinstance(decision, Number) and isinstance(wording, TerminalWords):
        named = [(number, wording.number(decision, number)) for number in range(decision.low, decision.high + 1)]
        return [(number, text) for number, text in named if text]
    return []


def list_suggested_points(question: Question) -> list[tuple[int, ...]]:
    """Return the first places that the rules suggest, as many as can be listed; none where no place is asked for."""
    decision = question.decision
    if not isinstance(decision, Place) or question.suggest is None:
        return []
    return [decision.numbers(answer) for answer in question.suggest()[:MOST_SUGGESTED]]


def read_place_line(decision: Place, line: str, points: Sequence[tuple[int, ...]]) -> Answer:
    """Turn a line into a place: the number of a suggestion, or coordinates as `4.5 2, 6 3`. Raises: IllegalAnswer.

    One number names a suggestion, but where a facing is asked for: that is typed as `facing 90`.
    """
    words = line.replace(",", " ").replace("−", "-").split()
    typed = [word for word in words if word != "facing"]
    if len(words) == 1 and words[0].isdigit() and points:
        if not 1 <= int(words[0]) <= len(points):
            raise IllegalAnswer(say("answer with a number from 1 to {most}, or with coordinates", most=len(points)))
        return points[int(words[0]) - 1]
    if not typed:
        raise IllegalAnswer(say("answer with the number of a suggestion, or with coordinates such as 4.5 2"))
    return read_place(decision, typed)


def in_columns(entries: Sequence[str], width: int) -> list[str]:
    """Set entries in columns, read downwards, as many as fit into a width of letters."""
    room = max(map(len, entries)) + 3
    rows = -(-len(entries) // max(1, width // room))
    return ["".join(entry.ljust(room) for entry in entries[row::rows]).rstrip() for row in range(rows)]


def read_answer(wording: Words, observation: Any, decision: Decision, line: str, refusals: Sequence[Refusal]) -> Answer:
    """Turn a line into an answer: numbers of the list, or words out of it. Raises: IllegalAnswer, in one sentence."""
    parts = line.split()
    numeric = all(part.lstrip("+-−").isdigit() for part in parts)
    if not isinstance(decision, Choose | ChooseMany):
        if not parts or not numeric:
            raise IllegalAnswer(say("answer with a number, or with help, undo or quit"))
        numbers = [int(part.replace("−", "-")) for part in parts]
        if len(numbers) != 1:
            raise IllegalAnswer(say("answer with one number"))
        return numbers[0]
    if numeric:
        places = [int(part.replace("−", "-")) for part in parts]
        if any(not 1 <= index <= len(decision.options) for index in places):
            raise IllegalAnswer(say("answer with numbers from 1 to {most}", most=len(decision.options)))
    else:
        wanted = [line] if isinstance(decision, Choose) else [part for part in line.split(",") if part.strip()]
        places = [_find_choice(wording, observation, decision, part.strip(), refusals) for part in wanted]
    chosen = tuple(decision.options[index - 1].id for index in places)
    if isinstance(decision, ChooseMany):
        _check_many(decision, chosen)
        return chosen
    if len(chosen) != 1:
        raise IllegalAnswer(say("answer with the number of one choice; help says what else can be typed"))
    return chosen[0]


def _check_many(decision: ChooseMany, chosen: Sequence[str]) -> None:
    """Say in words for the terminal what does not fit a choice of several. Raises: IllegalAnswer."""
    if len(set(chosen)) != len(chosen):
        raise IllegalAnswer(say("name each choice once"), decision.cite)
    if any(name in decision.alone for name in chosen):
        if len(chosen) > 1:
            raise IllegalAnswer(say("this choice stands by itself: answer with its number alone"), decision.cite)
    elif not decision.least <= len(chosen) <= decision.most:
        found, least, most = len(chosen), decision.least, decision.most
        if least == most:
            raise IllegalAnswer(say("choose {number}, found {found}", number=least, found=found), decision.cite)
        raise IllegalAnswer(
            say("choose {least} to {most}, found {found}", least=least, most=most, found=found), decision.cite
        )


_TYPED = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "−": "-", "–": "-", "’": "'", " ": None, "(": None, ")": None}
)


def _normalize_typed(text: str) -> str:
    """Return a text as it can be typed: small letters, suits as letters, no spaces."""
    return text.casefold().translate(_TYPED)


def _find_choice(
    wording: Words, observation: Any, decision: Choose | ChooseMany, text: str, refusals: Sequence[Refusal]
) -> int:
    """Return the number of the choice that some words mean. Raises: IllegalAnswer, with the reason if it is refused."""
    labels, low = list_numbered_choices(wording, observation, decision), _normalize_typed(text)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [(number, label) for number, label in labels if fits(_normalize_typed(label), low)]
        if len(found) == 1:
            return found[0][0]
        if found:
            named = ", ".join(f"{number} {label}" for number, label in found[:MOST_NAMED])
            more = ", …" if len(found) > MOST_NAMED else ""
            fits_several = say(
                "{words} fits {number} choices: {named}", words=repr(text), number=len(found), named=named
            )
            raise IllegalAnswer(f"{fits_several}{more}")
    said = {_normalize_typed(word) for word in text.split()} - SMALL_WORDS
    lines = [
        line
        for line in refused_lines(wording, observation, refusals)
        if all(word in _normalize_typed(line.partition(": ")[0]) for word in said)
    ]
    if said and lines:
        raise IllegalAnswer("\n".join(lines[:MOST_NAMED]))
    raise IllegalAnswer(
        say("{words} is none of the choices; why lists what is refused, help what can be typed", words=repr(text))
    )


def refused_lines(wording: Words, observation: Any, refusals: Sequence[Refusal]) -> list[str]:
    """Return what is not allowed with the reason, one line for each deed and reason: `Attack Ann, Bob: too far`.

    What it would be done with stands behind, where that could be several things: `Attack Ann (Spear): too far`.
    """
    targets: dict[tuple[str, str, str, str], list[str]] = {}
    for refusal in refusals:
        *sources, target = [_ref(wording, observation, ref) for ref in refusal.refs] or [""]
        found = targets.setdefault((refusal.verb, ", ".join(sources), refusal.reason, refusal.cite), [])
        if target not in found:
            found.append(target)
    lines = []
    for (verb, source, reason, cite), names in targets.items():
        more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
        several = len({other for action, other, _, _ in targets if action == verb}) > 1
        behind = f" ({source})" if source and several else ""
        what = f"{verb.replace('-', ' ').capitalize()} {', '.join(names[:MOST_NAMED])}".rstrip()
        lines.append(f"{what}{more}{behind}: {say(reason)}" + (f" [{cite}]" if cite else ""))
    return lines


def _ref(wording: Words, observation: Any, ref: str) -> str:
    return wording.ref(observation, ref) if isinstance(wording, TerminalWords) else ref.partition(":")[2]
