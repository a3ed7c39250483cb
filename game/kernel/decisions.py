"""What a seat can be asked, and what counts as an answer.

A decision is data: seat, key, options with stable ids, and the clause it follows from. Wording belongs to the mode,
so that playouts never pay for text.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Sequence
from typing import Literal, NewType

import msgspec

from game.kernel.errors import IllegalAnswer, NoSuchChoice
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.offers import LazyOptions

Seat = NewType("Seat", int)
Answer = str | int | tuple[str | int, ...]
Shape = Literal["point", "path", "path-facing", "facing"]
PASS = "pass"


class Option(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One thing that can be chosen: a stable id `verb` or `verb:rest`, and the refs a player points at, in order."""

    id: str
    refs: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        """Return the part of the id before the first colon."""
        return self.id.partition(":")[0]


class Refusal(msgspec.Struct, frozen=True):
    """Something a player may point at that is not allowed now, with the reason and its clause."""

    verb: str
    refs: tuple[str, ...]
    reason: str
    cite: str


def _not_there(answer: object, cite: str) -> NoSuchChoice:
    """Return the error for an id that is not among the choices, with its verb and names."""
    verb, *words = re.split("[:/=]", str(answer))
    return NoSuchChoice(verb, tuple(words), Phrase("{choice} is not among the choices", choice=repr(answer)), cite)


class Choose(msgspec.Struct, frozen=True, gc=False):
    """Choose exactly one option; the answer is its id. `about` names what the question concerns."""

    seat: Seat
    key: str
    options: tuple[Option, ...] | LazyOptions
    cite: str = ""
    about: tuple[str, ...] = ()

    def check(self, answer: object) -> Answer:
        """Return the answer in canonical form. Raises: IllegalAnswer."""
        options = self.options
        if not isinstance(options, tuple):
            found = options.find(answer)
            options = (found,) if found is not None else ()
        for option in options:
            if option.id == answer:
                return option.id
        raise _not_there(answer, self.cite)


class ChooseMany(msgspec.Struct, frozen=True, gc=False):
    """Choose from `least` to `most` options, in the order of the answer; one of `alone` may be chosen by itself.

    `most_cite` is the clause that allows no more than `most`, where it is another than `cite`.
    """

    seat: Seat
    key: str
    options: tuple[Option, ...]
    least: int
    most: int
    cite: str = ""
    about: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    most_cite: str = ""

    def check(self, answer: object) -> Answer:
        """Return the answer in canonical form. Raises: IllegalAnswer."""
        if isinstance(answer, str) or not isinstance(answer, Sequence):
            raise IllegalAnswer(Phrase("expected a list of choices, found {found}", found=repr(answer)), self.cite)
        chosen = tuple(map(str, answer))
        ids = {option.id for option in self.options}
        if not ids.issuperset(chosen):
            raise _not_there(next(item for item in chosen if item not in ids), self.cite)
        if len(set(chosen)) != len(chosen):
            raise IllegalAnswer(N_("one choice was named twice"), self.cite)
        alone = [item for item in chosen if item in self.alone] if self.alone else ()
        if alone:
            if len(chosen) > 1:
                raise IllegalAnswer(Phrase("{choice} stands by itself", choice=repr(alone[0])), self.cite)
        elif not self.least <= len(chosen) <= self.most:
            cite = self.most_cite if len(chosen) > self.most and self.most_cite else self.cite
            raise IllegalAnswer(
                Phrase("choose {low} to {high}, found {found}", low=self.least, high=self.most, found=len(chosen)), cite
            )
        return chosen


class Number(msgspec.Struct, frozen=True, gc=False):
    """Name a whole number from `low` to `high`, both included."""

    seat: Seat
    key: str
    low: int
    high: int
    cite: str = ""
    about: tuple[str, ...] = ()

    def check(self, answer: object) -> Answer:
        """Return the answer in canonical form. Raises: IllegalAnswer."""
        if not isinstance(answer, int) or isinstance(answer, bool) or not self.low <= answer <= self.high:
            raise IllegalAnswer(
                Phrase("expected {low} to {high}, found {found}", low=self.low, high=self.high, found=repr(answer)),
                self.cite,
            )
        return answer


FORMS = {
    "point": N_("the two numbers of a point"),
    "path": N_("two numbers for each point of a path"),
    "path-facing": N_("two numbers for each point of a path, then a facing"),
    "facing": N_("the one number of a facing"),
}


class Place(msgspec.Struct, frozen=True):
    """Name a point, path or facing as a tuple of fixed-point integers; the rules test whether it is legal.

    A `point` is x, y; a `path` is the points gone to one after another, without its origin; a `path-facing` ends in
    one more number, the facing taken there; a `facing` is one number. A facing is in degrees, clockwise from the
    direction of x, where y points down. `origin` is the point that a path starts from, or that is turned (empty where
    there is none), `limit` the greatest length of a path in the same units (0: no limit). People write numbers in
    `unit`s: 1000 makes the numbers of an answer thousandths of an inch.
    """

    seat: Seat
    key: str
    shape: Shape
    cite: str = ""
    about: tuple[str, ...] = ()
    origin: tuple[int, ...] = ()
    limit: int = 0
    unit: int = 1000

    def check(self, answer: object) -> Answer:
        """Return the answer in canonical form. Raises: IllegalAnswer."""
        if isinstance(answer, str) or not isinstance(answer, Sequence) or not answer:
            raise IllegalAnswer(Phrase("expected whole numbers, found {found}", found=repr(answer)), self.cite)
        if not all(isinstance(number, int) and not isinstance(number, bool) for number in answer):
            raise IllegalAnswer(Phrase("expected whole numbers, found {found}", found=repr(answer)), self.cite)
        if not self._fits(len(answer)):
            raise IllegalAnswer(
                Phrase("expected {form}, found {number} numbers", form=Phrase(FORMS[self.shape]), number=len(answer)),
                self.cite,
            )
        return tuple(int(number) for number in answer)

    def numbers(self, answer: object) -> tuple[int, ...]:
        """Return an answer of the right form as its numbers. Raises: IllegalAnswer."""
        return tuple(number for number in self.check(answer) if isinstance(number, int))  # type: ignore[union-attr]

    def _fits(self, count: int) -> bool:
        """Return whether so many numbers make an answer of this shape."""
        if self.shape == "point":
            return count == 2
        if self.shape == "facing":
            return count == 1
        return count % 2 == (self.shape == "path-facing")


Decision = Choose | ChooseMany | Number | Place


class Question:
    """A decision on its way to a seat, with what only code can say about it.

    `refusals` lists, on demand, what is visible but not allowed; `test` returns a refusal reason for an answer of the
    right form or None; `suggest` lists good answers for bots where options cannot be enumerated. A decision whose
    options are expensive to list may be given as a function, with its `seat`: bots look at many positions whose
    question nobody reads.
    """

    __slots__ = ("_decision", "_listed", "refusals", "seat", "suggest", "test")

    def __init__(
        self,
        decision: Decision | Callable[[], Decision],
        refusals: Callable[[], Sequence[Refusal]] | None = None,
        test: Callable[[Answer], tuple[str, str] | None] | None = None,
        suggest: Callable[[], Sequence[Answer]] | None = None,
        *,
        seat: Seat | None = None,
    ) -> None:
        self._decision: Decision | None = None
        self._listed: Callable[[], Decision] | None = None
        if callable(decision):
            assert seat is not None, "whom a decision is put to is known before it is listed"
            self._listed, self.seat = decision, seat
        else:
            self._decision, self.seat = decision, decision.seat
        self.refusals = refusals
        self.test = test
        self.suggest = suggest

    @property
    def decision(self) -> Decision:
        """Return the decision."""
        decision = self._decision
        if decision is None:
            assert self._listed is not None
            decision = self._decision = self._listed()
        return decision

    def check(self, answer: object) -> Answer:
        """Return the canonical answer. Raises: IllegalAnswer with the reason and its clause."""
        canonical = self.decision.check(answer)
        if self.test is not None:
            refused = self.test(canonical)
            if refused is not None:
                raise IllegalAnswer(*refused)
        return canonical

    def takes(self, answer: object) -> bool:
        """Return whether an answer is legal."""
        try:
            self.check(answer)
        except IllegalAnswer:
            return False
        return True


def fingerprint(decision: Decision) -> int:
    """Return a number that identifies a decision across processes, for re-runs and stale clicks.

    What it is about counts: two units may be asked the same, one after the other. 0, which stands for none, if it can
    no longer be said which options the decision had.
    """
    if isinstance(decision, Choose):
        if not isinstance(decision.options, tuple) and decision.options.has_expired:
            return 0
        ids = "\x1f".join([option.id for option in decision.options])
        text = f"{decision.seat}\x1e{decision.key}\x1e{ids}"
    elif isinstance(decision, ChooseMany):
        ids = "\x1f".join([option.id for option in decision.options])
        text = f"{decision.seat}\x1e{decision.key}\x1e{decision.least}\x1e{decision.most}\x1e{ids}"
    elif isinstance(decision, Number):
        text = f"{decision.seat}\x1e{decision.key}\x1e{decision.low}\x1e{decision.high}"
    else:
        numbers = "\x1f".join(map(str, (*decision.origin, decision.limit)))
        text = f"{decision.seat}\x1e{decision.key}\x1e{decision.shape}\x1e{numbers}"
    if decision.about:
        text += "\x1e" + "\x1f".join(decision.about)
    return zlib.crc32(text.encode())


def find_options(decision: Choose | ChooseMany, verb: str, refs: Sequence[str]) -> list[Option]:
    """Find the options of this verb whose refs, without their kinds, hold these names in order.

    One with exactly these names is meant alone; without names the only option of the verb fits.
    """
    wanted = list(refs)
    matching = [option for option in decision.options if option.verb == verb]
    for option in matching:
        if list(bare(option.refs)) == wanted:
            return [option]
    if not wanted:
        return matching if len(matching) == 1 else []
    return [option for option in matching if _in_order(wanted, bare(option.refs))]


def _in_order(wanted: Sequence[str], names: Sequence[str]) -> bool:
    """Return whether the wanted names occur among the names, in this order."""
    remaining = iter(names)
    return all(name in remaining for name in wanted)


def bare(refs: Sequence[str]) -> tuple[str, ...]:
    """Return refs without their kinds: `unit:ash` becomes `ash`."""
    return tuple(ref.partition(":")[2] or ref for ref in refs)
