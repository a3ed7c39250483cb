"""Challenges and Checks as plain data: the sides with their sums, and what came of them.

Nothing here is secret: face-down cards lie in piles of the state. Source: skirmish.gap.challenge-procedure,
skirmish.gap.check-procedure
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.state import Ref
from game.kernel.totals import Total

FigureId = Annotated[str, Ref("figure")]
NoFigure = Annotated[str, Ref("figure", none=True)]
SeatNumber = Annotated[int, Ref("seat")]
CardName = Annotated[str, Ref("card")]
Role = Literal["", "reinforce", "replace", "block"]
Stage = Literal["draw", "choose", "buff", "buff-shown", "push", "push-shown", "done"]
Verdict = Literal["won", "tied", "lost", "cancelled", "above", "equal", "below"]
"""A Challenge is won, tied or lost by its first side, or cancelled; the score of a Check is above the TN or not."""


class Contestant(msgspec.Struct, frozen=True, gc=False):
    """One side: whose figure, with which trait, and its cards so far.

    `base` is the trait with what the hand rule adds, `size` the number of cards before that rule bounds it. `draw` is
    the chosen card, or the one that replaced it, with its links; `buff` a reinforcing one, `push` the unseen one.
    A `silent` side plays neither Buff nor Push.
    """

    seat: SeatNumber
    figure: NoFigure
    trait: str
    base: Total
    size: Total
    draw: tuple[CardName, ...] = ()
    buff: tuple[CardName, ...] = ()
    push: tuple[CardName, ...] = ()
    role: Role = ""
    silent: bool = False
    laid: bool = False
    passed: int = 0

    @property
    def active(self) -> tuple[str, ...]:
        """Return the cards that count. Source: skirmish.force.icons"""
        return (*self.draw, *self.buff, *self.push)


class ContestResult(msgspec.Struct, frozen=True, gc=False):
    """What came of a Challenge or Check: the score of each side, the TN of a Check, and the margin (never below 0).

    `actives` are the active cards of each side; `traits` the trait each used, `bases` what each had before its cards.
    """

    purpose: str
    verdict: Verdict
    scores: tuple[int, ...]
    tn: int
    margin: int
    actives: tuple[tuple[CardName, ...], ...]
    traits: tuple[str, ...] = ()
    bases: tuple[int, ...] = ()
