"""What a mode can say about games for the playtest bench: its ground, and counts from the events of a game.

A mode that can be measured is `Measured`; the bench plays any mode, and leaves out what it cannot say.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from game.kernel.decisions import Choose, ChooseMany, Option
from game.kernel.mode import Game, Mode


class MeasureSpot(msgspec.Struct, frozen=True):
    """A place that things are counted at; x and y are its middle. Units: those of the map, y downwards.

    `outline` is the polygon it fills (a hex, a square of a grid); without one it is drawn as a disc.
    `mark` is a letter or two on it, `hazard` sets it apart from firm ground, `ground` says in a word what it is where
    that is not the usual (`fire`, `wall`); nothing is ever counted where it is `closed`.
    """

    id: str
    name: str
    x: float
    y: float
    mark: str = ""
    hazard: bool = False
    outline: tuple[tuple[float, float], ...] = ()
    ground: str = ""
    closed: bool = False


class MeasureLink(msgspec.Struct, frozen=True):
    """A connection that is drawn between two spots; a one-way one leads from `a` to `b`. `cost` is written on it."""

    a: str
    b: str
    one_way: bool = False
    cost: int | None = None


class MeasureZone(msgspec.Struct, frozen=True):
    """Spots that belong together, such as where a side begins; its border is drawn, in the colour of its side.

    One that is not made of spots has an `outline`.
    """

    name: str
    spots: tuple[str, ...] = ()
    side: str = ""
    outline: tuple[tuple[float, float], ...] = ()


class MeasurePiece(msgspec.Struct, frozen=True):
    """Something that stands on a map: its outline, drawn over the counts, whether nobody can walk through it, and
    whether nobody can look over it. `ground` is as that of a spot."""

    name: str
    outline: tuple[tuple[float, float], ...]
    solid: bool = False
    high: bool = False
    ground: str = ""


class MeasureMap(msgspec.Struct, frozen=True):
    """A map to draw counts on. `lines` are the pairs of spots of which one can shoot at the other, each pair once."""

    spots: tuple[MeasureSpot, ...]
    ways: tuple[MeasureLink, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    pieces: tuple[MeasurePiece, ...] = ()
    zones: tuple[MeasureZone, ...] = ()


class Shots(msgspec.Struct, frozen=True):
    """Shots from one spot at another, and how many of them hit."""

    a: str
    b: str
    shots: int
    hits: int


COMPASS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


def name_starts(middles: Sequence[tuple[float, float]], centre: tuple[float, float]) -> tuple[str, ...]:
    """Return names of the places where seats begin, by where their middles lie from the centre of a map; y points down.

    They are the same whoever begins there: of the four sides where that tells them apart, else of eight, else numbers.

    >>> name_starts([(-4, 0), (4, 0)], (0, 0)), name_starts([(5, 1), (4, 0)], (0, 0))
    (('west', 'east'), ('start 2', 'start 1'))
    """
    turns = [math.atan2(y - centre[1], x - centre[0]) / (math.pi / 4) for x, y in middles]
    for step in (2, 1):
        found = [round(turn / step) * step % len(COMPASS) for turn in turns]
        if len(set(found)) == len(found):
            return tuple(COMPASS[number] for number in found)
    order = sorted(middles)
    return tuple(f"start {order.index(middle) + 1}" for middle in middles)


class Measures(msgspec.Struct, frozen=True):
    """What happened in one game.

    `places` counts by kind, spot and side (`stood`, `B`, `mc`). Where a kind is not counted by places of a map, a spot
    is whatever things are counted by, in words: a card, a cause. `first` is the side that had the first turn.
    """

    places: dict[str, dict[str, dict[str, int]]] = {}
    lines: tuple[Shots, ...] = ()
    first: str = ""


class Measurer(Protocol):
    """How a mode counts. Stateless; works on games of any set-up of the mode.

    `kinds` are the kinds of counts, in the order of a report, with what is counted in words that follow "most", such
    as `Hits taken`; `heading` stands over them. `uses` are the kinds that a side chooses to do, such as cards
    played: wins with and without are compared for them. `deeds` are kinds that show that sides have met; where they are
    counted, a turn in which nothing was done is counted as `idle`. `rounds` says what the rounds of the mode are
    called, `measure` what `measure_leads` counts. All of these are templates, said where they are shown.

    Results are stored, so counts, options and sides go by English words whatever is spoken, and a page says them. Those
    that are put together are formats of `phrases`, such as `Use {name}`: the first that fits counts, so that closer
    ones come before wider ones. `wording` say words that mean something else elsewhere, such as a bare `end`. The names
    of a `ground` are only shown: they are said.
    """

    kinds: Mapping[str, str]
    uses: Sequence[str]
    deeds: Sequence[str]
    heading: str
    rounds: str
    measure: str
    phrases: Sequence[str]
    wording: Mapping[str, str]

    def sides(self, game: Game) -> Mapping[str, str]:
        """Return names of sides; one without a name goes by its seats."""

    def list_starts(self, game: Game, state: Any) -> Sequence[str]:
        """Return by seat where on the layout it began, by names that are the same whoever begins there (`north`).

        Nothing where the sides of a layout are not free of those who play them.
        """

    def turn_sides(self, setup: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return a set-up in which each of two seats begins where the other does; None where that cannot be."""

    def build_map(self, game: Game) -> MeasureMap | None:
        """Return the map of a game; None where there is none."""

    def list_expected_spots(self, game: Game) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """Return by kind and side the spots at which something should be counted sooner or later.

        A report names those at which it never was. Nothing where a map shows that.
        """

    def count(self, game: Game, events: Sequence[Any]) -> Measures:
        """Return what happened in a finished game."""

    def name_leader(self, game: Game, state: Any) -> str:
        """Return the side that is ahead; an empty text while none is, or where that cannot be said."""

    def measure_leads(self, game: Game, state: Any) -> Mapping[str, float]:
        """Return how each side stands, in the units of `measure`: the more, the better."""

    def option(self, game: Game, decision: Choose | ChooseMany, option: Option) -> str:
        """Return what an option is counted as, in words: options of one kind together, such as `Attack`."""


@runtime_checkable
class Measured(Protocol):
    """A mode whose games can be counted."""

    measurer: Measurer


def measurer_of(mode: Mode) -> Measurer | None:
    """Return how a mode counts; None if it does not."""
    return mode.measurer if isinstance(mode, Measured) else None
