"""What must hold after a script or one of its entries: each kind of expectation, checked against a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from game.kernel.errors import IllegalAnswer, NoSuchChoice, SeveralChoices
from game.kernel.files.documents import ContentError, closest
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.scenarios.differences import LONGEST_WHOLE, first_difference, fits
from game.kernel.scenarios.scenario import Expectation, ScriptChoice
from game.kernel.state import event_name
from game.kernel.totals import Total

if TYPE_CHECKING:
    from game.kernel.scenarios.scripts import ScriptRunner

IS = N_("{name} is {value}")
AT_LEAST = N_("{name} at least {value}")
AT_MOST = N_("{name} at most {value}")
WITH = N_("{name} with {value}")
WITHOUT = N_("{name} without {value}")
COUNTED = N_("{name} with so many items: {value}")


def check(runner: ScriptRunner, wanted: Expectation, location: str, since: int) -> None:
    """Check one expectation; events count from the one of number `since`. Raises: ContentError if it does not hold."""
    if wanted.path is not None:
        _compare(runner, wanted, location, wanted.path, _value(runner, wanted.path, location))
    elif wanted.query is not None:
        _check_query(runner, wanted, wanted.query, location)
    elif wanted.sequence is not None:
        _check_sequence(runner, wanted, wanted.sequence, location, since)
    elif wanted.event is not None:
        _check_event(runner, wanted, location, since)
    elif wanted.legal is not None:
        _check_legal(runner, wanted, wanted.legal, location)
    elif wanted.asked is not None:
        _check_asked(runner, wanted.asked, location)
    elif wanted.outcome is not None:
        _check_outcome(runner, wanted.outcome, location)
    elif wanted.winners is not None:
        _check_winners(runner, wanted.winners, location)
    else:
        expected = Phrase("path, query, sequence, event, legal, asked, outcome or winners")
        raise _error(runner, location, expected, Phrase("none of them"))


def _check_query(runner: ScriptRunner, wanted: Expectation, query: str, location: str) -> None:
    """Compare what the mode answers to a query."""
    mode, values = runner.loaded.mode, " ".join(map(str, wanted.with_))
    try:
        found = mode.query(runner.game, runner.match.state, query, wanted.with_)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        queries = mode.vocabulary.queries
        if query not in queries:
            hint = closest(query, queries)
            raise _error(runner, location, Phrase("a query of this mode"), repr(query), hint) from None
        takes = queries[query].partition(":")[0]
        raise _error(runner, location, f"{query} {takes}", f"{values} ({error})") from None
    _compare(runner, wanted, location, f"{query} {values}", found)


def _check_sequence(
    runner: ScriptRunner, wanted: Expectation, sequence: dict[str, str], location: str, since: int
) -> None:
    """Compare the values of one field of all events of a type."""
    kind, field = sequence.get("type", ""), sequence.get("of", "")
    _known_event(runner, kind, [field], f"{location}.sequence")
    events = [event for event in runner.match.events[since:] if event_name(type(event)) == kind]
    values = [plain(_along(runner, event, field, f"{location}.sequence")) for event in events]
    _compare(runner, wanted, location, f"{field} of {kind}", values)


def _check_asked(runner: ScriptRunner, asked: str, location: str) -> None:
    """Look for a question that is open, named by its seat and key."""
    found = [f"{runner.loaded.seat_names[decision.seat]} {decision.key}" for decision in runner.match.decisions]
    if asked not in found:
        raise _error(runner, location, asked, ", ".join(found) or Phrase("nothing is asked"))


def _check_outcome(runner: ScriptRunner, wanted: str, location: str) -> None:
    """Compare how the game ended."""
    outcome = runner.match.outcome
    key = outcome.key if outcome is not None else Phrase("the game goes on")
    if key != wanted:
        raise _error(runner, location, wanted, key)


def _check_winners(runner: ScriptRunner, wanted: tuple[str, ...], location: str) -> None:
    """Compare the names of the seats that won, in any order."""
    outcome = runner.match.outcome
    if outcome is None:
        found: str = Phrase("the game goes on")
    else:
        names = [runner.loaded.seat_names[seat] for seat in outcome.winners]
        if sorted(names) == sorted(wanted):
            return
        found = ", ".join(names) or Phrase("nobody")
    expected = Phrase("the winners {names}", names=", ".join(wanted) or Phrase("nobody"))
    raise _error(runner, location, expected, found)


def _error(runner: ScriptRunner, location: str, expected: str, found: str, hint: str = "") -> ContentError:
    return runner.loaded.document.error(location, "expect", expected, found, hint)


# Values


def _value(runner: ScriptRunner, path: str, location: str) -> Any:
    return _along(runner, runner.match.state, path, f"{location}.path")


def _along(runner: ScriptRunner, value: Any, path: str, location: str) -> Any:
    """Return what a path leads to from a state or an event. Raises: ContentError with the steps that lead on."""
    for step in path.split("."):
        try:
            value = _within(value, step)
        except (LookupError, ValueError):
            names = _names(value)
            found = Phrase(
                "{kind} with {names}",
                kind=type(value).__name__,
                names=", ".join(names) or Phrase("nothing in it"),
            )
            raise _error(
                runner, location, Phrase("{step} in {path}", step=repr(step), path=path), found, closest(step, names)
            ) from None
    return value


def _compare(runner: ScriptRunner, wanted: Expectation, location: str, name: str, found: Any) -> None:
    value = plain(found)
    checks: list[tuple[Any, str, Any]] = [
        (wanted.is_, IS, lambda x: value == x),
        (wanted.at_least, AT_LEAST, lambda x: value >= x),
        (wanted.at_most, AT_MOST, lambda x: value <= x),
        (wanted.has, WITH, lambda x: x in value),
        (wanted.lacks, WITHOUT, lambda x: x not in value),
        (wanted.count, COUNTED, lambda x: len(value) == x),
    ]
    asked_seats = [check for check in checks if check[0] is not msgspec.UNSET]
    if not asked_seats:
        raise _error(runner, location, Phrase("is, at-least, at-most, has, lacks or count"), Phrase("none of them"))
    for other, template, holds in asked_seats:
        try:
            held = holds(other)
        except TypeError:
            held = False
        if not held:
            raise _error(runner, location, *_unmet(name, template, other, value))


def _unmet(name: str, template: str, expected: Any, found: Any) -> tuple[str, str]:
    """Return what was expected and found; of long values the place that counts, which a cut would hide."""
    wanted = Phrase(template, name=name, value=repr(expected))
    if fits(expected, found):
        return wanted, repr(found)
    long = isinstance(found, list | dict)
    size = Phrase("{number} items", number=len(found)) if long else type(found).__name__
    if template == IS:
        where, part, got = first_difference(expected, found)
        there = Phrase("{found} there, in {size}", found=got, size=size)
        if where:
            return Phrase("{name} with {value} at {place}", name=name, value=part, place=where), there
        return Phrase("{name} with {value} in it", name=name, value=part), there
    if template == WITH:
        return wanted, Phrase("{size} without it", size=size)
    if template == WITHOUT:
        if isinstance(found, list):
            return wanted, Phrase("it as item {number} of {size}", number=found.index(expected), size=size)
        return wanted, Phrase("it as one of {size}", size=size)
    return wanted, size


# Events


def _check_event(runner: ScriptRunner, wanted: Expectation, location: str, since: int) -> None:
    assert wanted.event is not None
    fields = dict(_paths(wanted.event))
    kind = fields.pop("type", "")
    _known_event(runner, kind, fields, f"{location}.event")
    found = [event for event in runner.match.events[since:] if event_name(type(event)) == kind]
    for path in fields:
        if found and all(_resolve_path(event, path) is msgspec.UNSET for event in found):
            _along(runner, found[0], path, f"{location}.event")
    matching = [event for event in found if not _unlike(event, fields)]
    if wanted.count is not msgspec.UNSET:
        if len(matching) != wanted.count:
            raise _error(
                runner,
                location,
                Phrase("{count} times {event}", count=wanted.count, event=wanted.event),
                str(len(matching)),
            )
    elif bool(matching) != (wanted.is_ is msgspec.UNSET or wanted.is_):
        shown = "; ".join(str(plain(event)) for event in found) or Phrase("no {kind}", kind=kind)
        if not matching and found and len(shown) > LONGEST_WHOLE:
            near = min(found, key=lambda event: len(_unlike(event, fields)))
            unlike = "; ".join(f"{name} {plain(_resolve_path(near, name))!r}" for name in _unlike(near, fields))
            shown = Phrase("{number} of them, the nearest with {unlike}", number=len(found), unlike=unlike)
        expected = (
            Phrase("no event {event}", event=wanted.event)
            if matching
            else Phrase("the event {event}", event=wanted.event)
        )
        raise _error(runner, location, expected, shown)


def _unlike(event: Any, fields: dict[str, Any]) -> list[str]:
    """Return the fields, or paths into them, in which an event differs from those wanted."""
    return [path for path, value in fields.items() if plain(_resolve_path(event, path)) != value]


def _resolve_path(value: Any, path: str) -> Any:
    """Return what a path leads to, UNSET where it leads nowhere."""
    try:
        for step in path.split("."):
            value = _within(value, step)
    except (LookupError, ValueError):
        return msgspec.UNSET
    return value


def _paths(fields: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the paths and values of nested mappings.

    >>> dict(_paths({"target": "ash", "reading": {"level": 2}}))
    {'target': 'ash', 'reading.level': 2}
    """
    for name, value in fields.items():
        if isinstance(value, dict) and value:
            yield from ((f"{name}.{remaining}", inner) for remaining, inner in _paths(value))
        else:
            yield name, value


def _known_event(runner: ScriptRunner, kind: str, fields: Iterable[str], location: str) -> None:
    """Refuse a name that no event or field of the mode has: what never happens must not count as absent."""
    kinds = runner.loaded.mode.event_types
    if kind not in kinds:
        raise _error(runner, location, Phrase("an event of this mode"), repr(kind), closest(kind, kinds))
    entry = kinds[kind].__struct_fields__
    for field in fields:
        if field.partition(".")[0] not in entry:
            expected = Phrase("a field of {kind}: {names}", kind=kind, names=", ".join(entry))
            raise _error(runner, location, expected, repr(field), closest(field, entry))


# Choices


def _check_legal(runner: ScriptRunner, wanted: Expectation, call: ScriptChoice, location: str) -> None:
    match, seat = runner.match, runner.seat(call.player, location)
    reason, cite = "", ""
    try:
        answer = runner.answer_of(call, seat)
        match.question(seat).check(answer)
    except NoSuchChoice as error:
        runner.refuse_misspelt(error, f"{location}.legal")
        reason, cite = error.reason, error.cite
    except SeveralChoices:
        # Half of what could be said is legal if any of it is.
        pass
    except IllegalAnswer as error:
        reason, cite = error.reason, error.cite
    legal = not reason
    if legal != (wanted.is_ is msgspec.UNSET or wanted.is_):
        text = " ".join([call.player, call.do, *map(str, call.with_)])
        raise _error(
            runner,
            location,
            Phrase("{choice} to be illegal", choice=text) if legal else Phrase("{choice} to be legal", choice=text),
            reason or Phrase("legal"),
        )
    if wanted.because and wanted.because != cite:
        raise _error(
            runner,
            location,
            Phrase("the reason {because}", because=wanted.because),
            Phrase("{line} [{code}]", line=reason, code=cite),
        )


def _within(value: Any, step: str) -> Any:
    """Return what a step of a path leads to: a key, a declared field, an index, or the `id` of an item.

    Raises: LookupError or ValueError if it leads nowhere.
    """
    if isinstance(value, dict):
        return value[step]
    if isinstance(value, list | tuple):
        named = next((item for item in value if getattr(item, "id", None) == step), None)
        return value[int(step)] if named is None else named
    if step not in _names(value):
        raise KeyError(step)
    return getattr(value, step)


def _names(value: Any) -> tuple[str, ...]:
    """Return the steps that lead on from a value of a state."""
    if isinstance(value, list | tuple):
        return tuple(str(getattr(item, "id", index)) for index, item in enumerate(value))
    return tuple(value) if isinstance(value, dict) else getattr(value, "__struct_fields__", ())


def plain(value: Any) -> Any:
    """Return a value of a state or event as it is written in files; a total as its sum."""
    if value is msgspec.UNSET:
        return value
    return value.value if isinstance(value, Total) else msgspec.json.decode(msgspec.json.encode(value))
