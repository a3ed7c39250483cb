"""Play the script of a scenario and check what it expects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.kernel.chance import ChanceError
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Place, Seat, bare, find_option
from game.kernel.errors import IllegalAnswer
from game.kernel.files import ContentError, closest
from game.kernel.match import Match
from game.kernel.mode import Game
from game.kernel.scenario import Call, Expectation, Opened, ScriptEntry

MOST_SHOWN = 24


class ScriptRunner:
    """Steps through the script of a scenario, forward and back, on a match of its own."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.game: Game
        self.match: Match[Any]
        self.position = 0
        self.failures: list[ContentError] = []
        self._mark = 0
        self.restart()

    def restart(self) -> None:
        """Go back to the beginning."""
        self.game, self.match = self.opened.start()
        self.position = 0
        self.failures = []
        self._mark = len(self.match.events)

    @property
    def entries(self) -> Sequence[ScriptEntry]:
        """Return the entries of the script."""
        return self.opened.scenario.script

    @property
    def caption(self) -> str:
        """Return the caption of the entry that comes next, or of the last one at the end."""
        if not self.entries:
            return ""
        return self.entries[min(self.position, len(self.entries) - 1)].caption

    @property
    def coming(self) -> ScriptEntry | None:
        """Return the entry that comes next, None at the end."""
        return self.entries[self.position] if self.position < len(self.entries) else None

    def expected(self) -> tuple[Seat, Answer] | None:
        """Return who decides next in the script, and how; None where nothing is decided.

        Raises: ContentError for a player nobody is, IllegalAnswer for a choice that is not open.
        """
        entry = self.coming
        if entry is None or entry.only_says or entry.order or entry.refused:
            return None
        seat = self._seat(entry.player, f"$.script[{self.position}]")
        decision = self.match.decision_of(seat)
        if decision is None:
            raise IllegalAnswer(self._who_is_asked())
        return seat, self._answer(entry, decision, seat)

    def step(self) -> bool:
        """Play the next entry; return False at the end. Raises: ContentError if it does not fit."""
        if self.position >= len(self.entries):
            return False
        place = f"$.script[{self.position}]"
        entry = self.entries[self.position]
        self._mark = len(self.match.events)
        try:
            self._play(entry, place)
        except ChanceError as error:
            raise self.opened.chance_error(error) from None
        self.position += 1
        for index, expectation in enumerate(entry.expect):
            self._expect(expectation, f"{place}.expect[{index}]", self._mark)
        return True

    def back(self) -> bool:
        """Go one entry back; return False at the beginning."""
        if self.position == 0:
            return False
        target = self.position - 1
        self.restart()
        while self.position < target:
            self.step()
        return True

    def run(self) -> list[ContentError]:
        """Play everything and return what did not hold."""
        self.restart()
        try:
            while self.step():
                pass
        except ContentError as error:
            return [*self.failures, error]
        for index, expectation in enumerate(self.opened.scenario.expect):
            self._expect(expectation, f"$.expect[{index}]", 0)
        return self.failures

    # Playing

    def _play(self, entry: ScriptEntry, place: str) -> None:
        document = self.opened.document
        if entry.why and (entry.only_says or entry.order or entry.refused):
            raise document.error(f"{place}.why", "script", "a decision that can be made otherwise", "none")
        if entry.only_says:
            return
        seat = self._seat(entry.player, place)
        if entry.order:
            if entry.refused:
                raise document.error(f"{place}.refused", "script", "a decision", "a standing order, never refused")
            self.match.order(seat, entry.order, entry.value)
            return
        before = self.match.hash
        try:
            decision = self.match.decision_of(seat)
            if decision is None:
                raise IllegalAnswer(self._who_is_asked())
            self.match.answer(self._answer(entry, decision, seat), seat)
        except IllegalAnswer as error:
            if entry.refused and entry.refused in (error.cite, error.reason):
                if self.match.hash != before:
                    raise document.error(place, "refusal", "an unchanged state", "a change") from None
                return
            expected = f"to be refused with {entry.refused}" if entry.refused else "a legal choice"
            raise document.error(place, "script", expected, f"{error} | {self._open()}") from None
        if entry.refused:
            raise document.error(place, "script", f"to be refused with {entry.refused}", "accepted")

    def _seat(self, name: str, place: str) -> Seat:
        if not name:
            decision = self.match.decision
            return decision.seat if decision is not None else Seat(0)
        number = self.opened.seat_number(name)
        if number is None:
            known = ", ".join(self.opened.seat_names)
            raise self.opened.document.error(f"{place}.player", "player", f"one of {known}", repr(name))
        return Seat(number)

    def _answer(self, entry: ScriptEntry | Call, decision: Decision, seat: Seat) -> Answer:
        raw = getattr(entry, "answer", None)
        if raw is not None:
            return raw  # type: ignore[no-any-return]
        words = [str(word) for word in entry.with_]
        if isinstance(decision, Number):
            return _whole(words[0]) if words else decision.low
        if isinstance(decision, Place):
            return tuple(_whole(word) for word in words)
        if isinstance(decision, ChooseMany):
            return tuple(self._option(decision, entry.do, [word], seat) for word in words) or self._alone(
                decision, entry.do, seat
            )
        return self._option(decision, entry.do, words, seat)

    def _alone(self, decision: ChooseMany, verb: str, seat: Seat) -> tuple[str, ...]:
        if decision.least == 0 and verb in ("none", decision.key, ""):
            return ()
        return (self._option(decision, verb, [], seat),)

    def _option(self, decision: Choose | ChooseMany, verb: str, words: list[str], seat: Seat) -> str:
        if len(words) == 1 and "=" in words[0]:
            words = words[0].split("=")
        option = find_option(decision, verb, words)
        if option is not None:
            return option.id
        for refusal in self.match.refusals(seat):
            names = bare(refusal.refs)
            if refusal.verb == verb and tuple(words) in (names, names[-len(words) :] if words else ()):
                raise IllegalAnswer(refusal.reason, refusal.cite)
        raise IllegalAnswer(f"there is no choice {verb} {' '.join(words)}".strip(), "")

    def _who_is_asked(self) -> str:
        names = [self.opened.seat_names[decision.seat] for decision in self.match.decisions]
        return f"asked are {', '.join(names)}" if names else "the game is over"

    def _open(self) -> str:
        parts = []
        for decision in self.match.decisions:
            name = self.opened.seat_names[decision.seat]
            options = getattr(decision, "options", ())
            shown = " ".join(option.id for option in options[:MOST_SHOWN])
            more = " ..." if len(options) > MOST_SHOWN else ""
            parts.append(f"{name} {decision.key}: {shown}{more}")
        return "; ".join(parts) or "nothing is asked"

    # Expecting

    def _expect(self, wanted: Expectation, place: str, since: int) -> None:
        try:
            self._check(wanted, place, since)
        except ContentError as error:
            self.failures.append(error)

    def _check(self, wanted: Expectation, place: str, since: int) -> None:
        if wanted.path is not None:
            self._compare(wanted, place, wanted.path, self._value(wanted.path, place))
        elif wanted.query is not None:
            try:
                found = self.opened.mode.query(self.game, self.match.state, wanted.query, wanted.with_)
            except (KeyError, IndexError, TypeError, ValueError) as error:
                raise self._error(place, "a query of this mode with its arguments", str(error)) from None
            self._compare(wanted, place, f"{wanted.query} {' '.join(map(str, wanted.with_))}", found)
        elif wanted.sequence is not None:
            kind, field = wanted.sequence.get("type", ""), wanted.sequence.get("of", "")
            self._known_event(kind, [field], f"{place}.sequence")
            events = [event for event in self.match.events[since:] if type(event).__name__ == kind]
            self._compare(wanted, place, f"{field} of {kind}", [_plain(getattr(event, field)) for event in events])
        elif wanted.event is not None:
            self._check_event(wanted, place, since)
        elif wanted.legal is not None:
            self._check_legal(wanted, wanted.legal, place)
        elif wanted.asked is not None:
            found = [f"{self.opened.seat_names[d.seat]} {d.key}" for d in self.match.decisions]
            if wanted.asked not in found:
                raise self._error(place, wanted.asked, ", ".join(found) or "nothing is asked")
        elif wanted.outcome is not None:
            outcome = self.match.outcome
            key = outcome.key if outcome is not None else "the game goes on"
            if key != wanted.outcome:
                raise self._error(place, wanted.outcome, key)
        elif wanted.winners is not None:
            outcome = self.match.outcome
            names = [self.opened.seat_names[seat] for seat in outcome.winners] if outcome is not None else []
            if outcome is None or sorted(names) != sorted(wanted.winners):
                found = ", ".join(names) or ("nobody" if outcome is not None else "the game goes on")
                raise self._error(place, f"the winners {', '.join(wanted.winners) or 'nobody'}", found)
        else:
            raise self._error(place, "path, query, sequence, event, legal, asked, outcome or winners", "none of them")

    def _error(self, place: str, expected: str, found: str) -> ContentError:
        return self.opened.document.error(place, "expect", expected, found)

    def _value(self, path: str, place: str) -> Any:
        value: Any = self.match.state
        for step in path.split("."):
            try:
                value = _within(value, step)
            except (LookupError, ValueError):
                found = f"{type(value).__name__} with {', '.join(_names(value)) or 'nothing in it'}"
                raise self._error(f"{place}.path", f"{step!r} in {path}", found) from None
        return value

    def _compare(self, wanted: Expectation, place: str, name: str, found: Any) -> None:
        plain = _plain(found)
        checks: list[tuple[Any, str, Any]] = [
            (wanted.is_, "is", lambda x: plain == x),
            (wanted.at_least, "at least", lambda x: plain >= x),
            (wanted.at_most, "at most", lambda x: plain <= x),
            (wanted.has, "with", lambda x: x in plain),
            (wanted.lacks, "without", lambda x: x not in plain),
            (wanted.count, "with so many items:", lambda x: len(plain) == x),
        ]
        asked = [check for check in checks if check[0] is not msgspec.UNSET]
        if not asked:
            raise self._error(place, "is, at-least, at-most, has, lacks or count", "none of them")
        for value, word, holds in asked:
            try:
                held = holds(value)
            except TypeError:
                held = False
            if not held:
                raise self._error(place, f"{name} {word} {value!r}", repr(plain))

    def _check_event(self, wanted: Expectation, place: str, since: int) -> None:
        assert wanted.event is not None
        fields = dict(wanted.event)
        kind = fields.pop("type", "")
        self._known_event(kind, fields, f"{place}.event")
        found = [event for event in self.match.events[since:] if type(event).__name__ == kind]
        fitting = [
            event
            for event in found
            if all(_plain(getattr(event, key, msgspec.UNSET)) == value for key, value in fields.items())
        ]
        if wanted.count is not msgspec.UNSET:
            if len(fitting) != wanted.count:
                raise self._error(place, f"{wanted.count} times {wanted.event}", str(len(fitting)))
        elif bool(fitting) != (wanted.is_ is msgspec.UNSET or wanted.is_):
            shown = "; ".join(str(_plain(event)) for event in found) or f"no {kind}"
            raise self._error(place, f"the event {wanted.event}", shown)

    def _known_event(self, kind: str, fields: Iterable[str], place: str) -> None:
        """Refuse a name that no event or field of the mode has: what never happens must not count as absent."""
        kinds = self.opened.mode.event_types
        if kind not in kinds:
            hint = closest(kind, kinds)
            raise self.opened.document.error(place, "expect", "an event of this mode", repr(kind), hint)
        known = kinds[kind].__struct_fields__
        for field in fields:
            if field not in known:
                expected = f"a field of {kind}: {', '.join(known)}"
                raise self.opened.document.error(place, "expect", expected, repr(field), closest(field, known))

    def _check_legal(self, wanted: Expectation, call: Call, place: str) -> None:
        seat = self._seat(call.player, place)
        decision = self.match.decision_of(seat)
        reason, cite = "", ""
        try:
            if decision is None:
                raise IllegalAnswer(self._who_is_asked())
            self.match.question(seat).check(self._answer(call, decision, seat))
        except IllegalAnswer as error:
            reason, cite = error.reason, error.cite
        legal = not reason
        if legal != (wanted.is_ is msgspec.UNSET or wanted.is_):
            words = " ".join([call.player, call.do, *map(str, call.with_)])
            raise self._error(place, f"{words} to be {'illegal' if legal else 'legal'}", reason or "legal")
        if wanted.because and wanted.because != cite:
            raise self._error(place, f"the reason {wanted.because}", f"{reason} [{cite}]")


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


def _whole(word: str) -> int:
    """Return a word of a script as a whole number. Raises: IllegalAnswer."""
    try:
        return int(word)
    except ValueError:
        raise IllegalAnswer(f"expected a whole number, found {word!r}") from None


def _plain(value: Any) -> Any:
    if value is msgspec.UNSET:
        return value
    built = msgspec.json.decode(msgspec.json.encode(value))
    return built["value"] if isinstance(built, dict) and set(built) == {"value", "parts"} else built
