"""Which results of real dice and cards an answer needs before it can be carried out, found by trying it.

Which dice are rolled may depend on what others show, so only as many are asked for at a time as are rolled whatever
they show. Cards are asked for where they come from the top of a pile that nobody at the table knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Seat
from game.kernel.entered import cards_value, dice_value, piles_of, stackable
from game.kernel.match import Match
from game.kernel.state import ENTERED_CARDS, ENTERED_DICE, TableState

LUCKY_TRIALS = 6
MOST_ALIKE = 64
"""For how many dice of one answer the same face is tried: rules may have dice rolled until they differ."""


class Wanted(msgspec.Struct, frozen=True):
    """What is rolled or drawn next: the sides of the dice in order, or so many cards of a pile, and what lies in it."""

    dice: tuple[int, ...] = ()
    zone: str = ""
    count: int = 0
    among: tuple[str, ...] = ()


class EnteredResults(msgspec.Struct):
    """What was entered so far for one answer: dice in order, cards by pile, the topmost first."""

    dice: list[int] = []
    cards: dict[str, list[str]] = {}

    def give(self, match: Match[Any], seat: Seat) -> None:
        """Enter it all into a match. Raises: IllegalAnswer for cards that cannot be on top of their pile."""
        for zone, cards in self.cards.items():
            match.enter(seat, ENTERED_CARDS, cards_value(zone, cards))
        if self.dice:
            match.enter(seat, ENTERED_DICE, dice_value(self.dice))


class RealAnswer:
    """An answer that waits until somebody has entered what it rolls and draws.

    `label` names a card, `seat_name` a seat, and `why` says whose answer it is, and which; `go_on` takes what was
    entered and has the answer given.
    """

    def __init__(
        self,
        match: Match[Any],
        seat: Seat,
        answer: Answer,
        people: Sequence[int],
        *,
        label: Callable[[str], str],
        seat_name: Callable[[int], str],
        go_on: Callable[[EnteredResults], object],
        why: str = "",
    ) -> None:
        self.match, self.seat, self.answer, self.people = match, seat, answer, people
        self.label, self.seat_name, self.go_on, self.why = label, seat_name, go_on, why
        self.entered = EnteredResults()
        self.wanted = find_wanted_results(match, answer, seat, self.entered, people)

    @property
    def whose(self) -> str:
        """Return the name of the seat whose pile is drawn from; empty for everybody's, and for dice."""
        owner = owner_of(self.wanted.zone) if self.wanted is not None else None
        return self.seat_name(owner) if owner is not None else ""

    @property
    def of_person(self) -> bool:
        """Return whether a person gives the answer, who may still think again."""
        return self.seat in self.people

    def enter_dice(self, faces: Sequence[int]) -> None:
        """Take what the dice show, and find what is wanted next."""
        self.entered.dice.extend(faces)
        self._next()

    def enter_cards(self, cards: Sequence[str]) -> None:
        """Take the cards drawn, the first drawn first, and find what is wanted next."""
        assert self.wanted is not None
        self.entered.cards.setdefault(self.wanted.zone, []).extend(cards)
        self._next()

    def _next(self) -> None:
        self.wanted = find_wanted_results(self.match, self.answer, self.seat, self.entered, self.people)

    def give(self) -> None:
        """Have the answer given; what was not entered is the program's to roll and draw."""
        self.go_on(self.entered)


def find_wanted_results(
    match: Match[Any], answer: Answer, seat: Seat, entered: EnteredResults, people: Sequence[int]
) -> Wanted | None:
    """Return what has to be rolled or drawn for an answer beside what was entered; None where that is all.

    Cards that a bot draws stay its secret, and those of a pile that is shuffled meanwhile are the program's: only cards
    for `people`, or for everybody, are asked for. Raises: IllegalAnswer.
    """
    sides, after = _find_certain_dice(match, answer, seat, entered)
    return Wanted(dice=sides) if sides else _find_wanted_cards(match, after, entered, people)


def _find_certain_dice(
    match: Match[Any], answer: Answer, seat: Seat, entered: EnteredResults
) -> tuple[tuple[int, ...], TableState]:
    """Return the sides of the dice that are rolled whatever they show, and a state that the answer may lead to."""
    faces = [lambda _: 1, lambda number: number, *[Chance(0).roll] * LUCKY_TRIALS]
    certain: tuple[int, ...] | None = None
    for face in faces:
        recorder = _Recorder(face)
        clone = match.clone()
        entered.give(clone, seat)
        clone.chance.stand_in = recorder
        clone.answer(answer, seat)
        certain = tuple(recorder.sides) if certain is None else _find_common_prefix(certain, recorder.sides)
        if not certain:
            break
    return certain or (), clone.state


class _Recorder:
    """Stands in for dice that are not entered, and knows their sides.

    After `MOST_ALIKE` dice they fall by chance: what is diced for until dice differ would have no end.
    """

    def __init__(self, face: Callable[[int], int]) -> None:
        self.face, self.sides, self._chance = face, list[int](), Chance(0)

    def __call__(self, sides: int) -> int:
        self.sides.append(sides)
        return self.face(sides) if len(self.sides) <= MOST_ALIKE else self._chance.roll(sides)


def _find_common_prefix(one: Sequence[int], two: Sequence[int]) -> tuple[int, ...]:
    """Return the longest common prefix of two rows.

    >>> _find_common_prefix((6, 6, 10), (6, 6, 6, 6))
    (6, 6)
    """
    return tuple(left for left, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))


def _find_wanted_cards(
    match: Match[Any], after: TableState, entered: EnteredResults, people: Sequence[int]
) -> Wanted | None:
    """Return the cards that the answer draws and nobody has entered; those of the first pile that there is."""
    left = piles_of(after)
    for zone, pile in piles_of(match.state).items():
        entered_cards = entered.cards.get(zone, [])
        remaining = [card for card in pile if card not in entered_cards]
        count = _count_taken_cards([*entered_cards, *remaining], left.get(zone, []))
        if count is None or count <= len(entered_cards) or not _for_people(zone, people):
            continue
        target = next((name for name, cards in left.items() if remaining[0] in cards), "")
        if _for_people(target, people) and stackable(match.rules, match.state, zone, [*entered_cards, remaining[-1]]):
            return Wanted(zone=zone, count=count - len(entered_cards), among=tuple(sorted(remaining)))
    return None


def _count_taken_cards(before: Sequence[str], after: Sequence[str]) -> int | None:
    """Return how many cards were taken from the top of a pile; None where it was shuffled, or nothing is left of it.

    >>> _count_taken_cards(["a", "b", "c"], ["c"]), _count_taken_cards(["a", "b"], ["a", "b"])
    (2, 0)
    >>> _count_taken_cards(["a", "b"], ["b", "a"]) is None
    True
    """
    for count in range(len(before)):
        if list(before[count:]) == list(after[: len(before) - count]) and not set(before[:count]) & set(after):
            return count
    return None


def _for_people(zone: str, people: Sequence[int]) -> bool:
    """Return whether a zone is a person's or everybody's."""
    owner = owner_of(zone)
    return owner is None or owner in people


def owner_of(zone: str) -> int | None:
    """Return the seat whose pile a zone is, by the end of its name; None for a pile of everybody.

    >>> owner_of("deck:1"), owner_of("deck")
    (1, None)
    """
    owner = zone.rpartition(":")[2] if ":" in zone else ""
    return int(owner) if owner.isdecimal() else None
