"""Whether a position names only what there is: what its typed state refers to, checked against the content of its game.

A state says what a field refers to by its type, `Annotated[str, Ref("unit")]`; the rules say which names there are.
"""

from __future__ import annotations

import types
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Protocol, Union, get_args, get_origin, get_type_hints, runtime_checkable

import msgspec

from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.errors import IllegalAnswer
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.match import Match
from game.kernel.state import NOTHING, Each, Ref

REHEARSALS = 3
MOST_ANSWERS = 40

Known = Mapping[str, Collection[str | int]]


@runtime_checkable
class Referring(Protocol):
    """Rules that tell which names there are, so that what a damaged save refers to can be checked."""

    def names(self, state: Any) -> Known:
        """Return the names that a state may refer to, by kind."""


@runtime_checkable
class Counting(Protocol):
    """Rules that tell whether what a state counts adds up, where they could not play on if it does not."""

    def find_miscount(self, state: Any) -> Broken | None:
        """Return the first count that does not fit the others, as a place with what belongs there, or None."""


MOST_NUMBER = 1_000_000
"""The largest number that a set-up or a position may have: what is counted, measured or walked stays within reason."""


def unreasonable(data: Any, location: str) -> str:
    """Return the place of the first number in plain data that no game comes to; an empty text if there is none."""
    if isinstance(data, int | float) and not isinstance(data, bool):
        return location if abs(data) > MOST_NUMBER else ""
    if isinstance(data, dict):
        parts = ((f"{location}.{key}", value) for key, value in data.items())
    elif isinstance(data, list):
        parts = ((f"{location}[{index}]", value) for index, value in enumerate(data))
    else:
        return ""
    return next((found for where, value in parts if (found := unreasonable(value, where))), "")


class Broken(msgspec.Struct, frozen=True):
    """A reference that leads nowhere: the place below the state, what was expected there and what was found."""

    place: str
    expected: str
    found: str
    known: tuple[str, ...] = ()


def broken_reference(rules: Any, state: msgspec.Struct) -> Broken | None:
    """Return the first reference of a state that leads nowhere, else the first count that does not add up, or None."""
    found = None
    if isinstance(rules, Referring):
        found = next(_in_struct(state, "", rules.names(state)), None)
    if found is None and isinstance(rules, Counting):
        found = rules.find_miscount(state)
    return found


def _in_struct(value: msgspec.Struct, location: str, entries: Known) -> Iterator[Broken]:
    hints = _hints(type(value))
    for field in value.__struct_fields__:
        yield from _in_value(hints[field], getattr(value, field), f"{location}.{field}" if location else field, entries)


@cache
def _hints(kind: type) -> dict[str, Any]:
    """Return the types of the fields of a kind of state, with what they refer to; resolving them takes long."""
    return get_type_hints(kind, include_extras=True)


def _in_value(annotation: Any, value: Any, location: str, entries: Known) -> Iterator[Broken]:
    if value is None or value is msgspec.UNSET:
        return
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _in_annotated(arguments[0], arguments[1:], value, location, entries)
    elif isinstance(value, msgspec.Struct):
        yield from _in_struct(value, location, entries)
    elif origin in (Union, types.UnionType):
        remaining = [argument for argument in arguments if argument not in NOTHING]
        if len(remaining) == 1:
            yield from _in_value(remaining[0], value, location, entries)
    elif isinstance(value, dict) and len(arguments) == 2:
        yield from _in_keys(arguments[0], value, location, entries)
        for key, item in value.items():
            yield from _in_value(arguments[1], item, f"{location}.{key}", entries)
    elif isinstance(value, list | tuple) and arguments:
        same = origin is list or (len(arguments) == 2 and arguments[1] is Ellipsis)
        for index, item in enumerate(value):
            kind = arguments[0] if same or index >= len(arguments) else arguments[index]
            yield from _in_value(kind, item, f"{location}[{index}]", entries)


def _in_annotated(
    annotation: Any, extras: Sequence[Any], value: Any, location: str, entries: Known
) -> Iterator[Broken]:
    """Yield what is wrong with a value of which `extras` say what it refers to, or what it has an entry for each of."""
    for extra in extras:
        if isinstance(extra, Each) and len(value) != len(entries[extra.kind]):
            wanted = Phrase("one entry for each {kind}, {number}", kind=extra.kind, number=len(entries[extra.kind]))
            yield Broken(location, wanted, str(len(value)))
    ref = next((extra for extra in extras if isinstance(extra, Ref)), None)
    if ref is None:
        yield from _in_value(annotation, value, location, entries)
    elif not _leads(ref, value, entries):
        names = tuple(map(str, entries[ref.kind]))
        one = N_("an {kind} of this game") if ref.kind[0] in "aeio" else N_("a {kind} of this game")
        yield Broken(location, Phrase(one, kind=ref.kind), repr(value), names)


def _in_keys(annotation: Any, value: dict[Any, Any], location: str, entries: Known) -> Iterator[Broken]:
    for key in value:
        yield from _in_value(annotation, key, f"{location}.{key}", entries)
    for ref in get_args(annotation)[1:]:
        if isinstance(ref, Ref) and ref.needs:
            missing = [name for name in entries[ref.needs] if name not in value]
            if missing:
                yield Broken(location, Phrase("the {kind} {name}", kind=ref.kind, name=missing[0]), Phrase("none"))


def _leads(ref: Ref, value: Any, entries: Known) -> bool:
    return (ref.none and value in ("", -1)) or value in entries[ref.kind]


def cannot_be_played(game: Any, match: Match[Any]) -> str:
    """Return what goes wrong when a position is looked at and played on at random; an empty text if nothing does.

    Rules may fail in any way on a position that they would never have come to.
    """
    try:
        for seed in range(REHEARSALS):
            _rehearse(game, match.clone(), Chance(seed))
    except Exception as error:  # a position from anywhere may raise anything
        return f"{type(error).__name__} {error}"
    return ""


def _rehearse(game: Any, clone: Match[Any], chance: Chance) -> None:
    """Ask of a match what a table asks of it, and answer at random."""
    for seat in (None, *range(clone.rules.seats)):
        clone.observe(None if seat is None else Seat(seat))
    for _ in range(MOST_ANSWERS):
        decision = clone.decision
        if decision is None:
            outcome = clone.outcome
            if outcome is not None:
                game.wording.outcome(clone.observe(None), outcome)
            return
        observation = clone.observe(decision.seat)
        game.wording.prompt(observation, decision)
        for option in getattr(decision, "options", ()):
            game.wording.label(observation, decision, option)
        clone.refusals(decision.seat)
        clone.rules.evaluate(clone.state, decision.seat)
        suggest = clone.question(decision.seat).suggest
        answers = suggest() if suggest is not None else clone.rules.candidates(clone.state, decision, chance)
        if not answers:
            return
        try:
            clone.answer(answers[chance.below(len(answers))], decision.seat)
        except IllegalAnswer:
            # A good guess that does not hold in this position: the next rehearsal may find another.
            return
