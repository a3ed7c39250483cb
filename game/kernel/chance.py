"""Chance as a plain integer: splitmix64, with results that a scenario can script.

The generator is one 64-bit integer, so a checkpoint keeps it for nothing and a re-run draws the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.language.phrases import Phrase

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
REAL_DICE = frozenset((2, 4, 6, 8, 10, 12, 20))
"""The numbers of sides of which there are dice, and a coin; other numbers are never entered."""


class ChanceError(ValueError):
    """A scripted result that cannot be: a face the die does not have, a card that is not in the pile."""


def next_u64(state: int) -> tuple[int, int]:
    """Advance the generator and return its new state and a number below 2**64.

    >>> next_u64(0)[1]
    16294208416658607535
    """
    state = (state + GOLDEN) & MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return state, mixed ^ (mixed >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """Return the new state and a number 0..bound-1, all equally likely. Raises: ValueError for a bound under 1."""
    if bound < 1:
        raise ValueError(f"expected a bound of 1 or more, found {bound}")
    while True:
        # As in `next_u64`, written out because nothing in a game is called more often.
        state = (state + GOLDEN) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        number = mixed ^ (mixed >> 31)
        # The highest numbers, too few to be shared equally, do not count; few come near them.
        if number <= MASK - bound or number <= MASK - (MASK + 1) % bound:
            return state, number % bound


class Chance:
    """A source of random results: scripted ones first, then the generator's.

    `draws` counts the results taken, which a re-run has to repeat exactly. `rolls_missed` and `shuffles_missed` count
    those that came from the generator because the script had run out. Results of real dice that were typed in come
    before all others; a `stand_in` gives, from the sides of a die, what it shows instead of the generator.
    """

    __slots__ = (
        "_entered", "_rolls", "_shuffles", "draws", "rolls_missed", "rolls_used", "shuffles_missed", "shuffles_used",
        "stand_in", "state",
    )  # fmt: skip

    def __init__(self, seed: int, *, rolls: Sequence[int] = (), shuffles: Sequence[Sequence[str]] = ()) -> None:
        self.state = seed & MASK
        self.draws = 0
        self.rolls_used = 0
        self.shuffles_used = 0
        self.rolls_missed = 0
        self.shuffles_missed = 0
        self._rolls = tuple(rolls)
        self._shuffles = tuple(tuple(shuffle) for shuffle in shuffles)
        self._entered: tuple[int, ...] = ()
        self.stand_in: Callable[[int], int] | None = None

    def enter(self, rolls: Sequence[int]) -> None:
        """Take what real dice show as the next rolls; whatever was entered before and not used is dropped."""
        self._entered = tuple(rolls)

    def roll(self, sides: int) -> int:
        """Roll a die: 1..sides. Raises: ChanceError if the scripted or entered result has no such face."""
        self.draws += 1
        if self._entered and sides in REAL_DICE:
            number, *remaining = self._entered
            self._entered = tuple(remaining)
            if not 1 <= number <= sides:
                raise ChanceError(
                    Phrase("entered roll: expected 1 to {sides}, found {number}", sides=sides, number=number)
                )
            return number
        if self.stand_in is not None and sides in REAL_DICE:
            return self.stand_in(sides)
        if self.rolls_used < len(self._rolls):
            number = self._rolls[self.rolls_used]
            self.rolls_used += 1
            if not 1 <= number <= sides:
                raise ChanceError(
                    Phrase(
                        "scripted roll {roll}: expected 1 to {sides}, found {number}",
                        roll=self.rolls_used,
                        sides=sides,
                        number=number,
                    )
                )
            return number
        if self._rolls:
            self.rolls_missed += 1
        self.state, number = below(self.state, sides)
        return number + 1

    def below(self, bound: int) -> int:
        """Return a number 0..bound-1; never scripted."""
        self.draws += 1
        # As `next_u64` and `below` of this module, written out: bots that play at random call nothing more often.
        state = (self.state + GOLDEN) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        number = mixed ^ (mixed >> 31)
        if 0 < bound <= MASK - number:
            self.state = state
            return number % bound
        self.state, number = below(self.state, bound)
        return number

    def take(self, items: list[str], count: int) -> list[str]:
        """Take so many items at random out of a list and return them; the rest stay, in another order.

        One draw an item, never scripted. Raises: ValueError if there are not so many.
        """
        taken, state = [], self.state
        for _ in range(count):
            state, index = below(state, len(items))
            items[index], items[-1] = items[-1], items[index]
            taken.append(items.pop())
        self.state = state
        self.draws += count
        return taken

    def shuffle(self, items: Sequence[str]) -> list[str]:
        """Return the items in random order; a scripted shuffle puts its items first, in its order.

        Raises: ChanceError if a scripted item is not among them.
        """
        self.draws += 1
        remaining = list(items)
        top: list[str] = []
        if self.shuffles_used < len(self._shuffles):
            top = list(self._shuffles[self.shuffles_used])
            self.shuffles_used += 1
            for item in top:
                if item not in remaining:
                    raise ChanceError(
                        Phrase(
                            "scripted shuffle {shuffle}: {card} is not in the pile",
                            shuffle=self.shuffles_used,
                            card=repr(item),
                        )
                    )
                remaining.remove(item)
        elif self._shuffles:
            self.shuffles_missed += 1
        state = self.state
        for index in range(len(remaining) - 1, 0, -1):
            state, other = below(state, index + 1)
            remaining[index], remaining[other] = remaining[other], remaining[index]
        self.state = state
        return top + remaining

    def clone(self) -> Chance:
        """Return an independent source that will give the same results."""
        clone: Chance = object.__new__(Chance)
        clone._rolls, clone._shuffles = self._rolls, self._shuffles
        clone.rolls_missed = clone.shuffles_missed = 0
        clone.stand_in = None
        clone.restore(self.snapshot())
        return clone

    def snapshot(self) -> tuple[int, ...]:
        """Return the position: generator, draws, scripted rolls and shuffles used, then the entered rolls to come."""
        return self.state, self.draws, self.rolls_used, self.shuffles_used, *self._entered

    def restore(self, snapshot: tuple[int, ...]) -> None:
        """Go back to a position."""
        self.state, self.draws, self.rolls_used, self.shuffles_used, *entered = snapshot
        self._entered = tuple(entered)
