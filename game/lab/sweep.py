"""A sweep of one number of a level: a run for each value on equal seeds, and how the wins change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.files.documents import ContentError, write_atomic
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say, say_count
from game.kernel.measures import measurer_of
from game.kernel.scenarios.scenario import LoadedGame
from game.lab.balance import Balance, balance_of_winners
from game.lab.changes import Change, changed_level, value_at
from game.lab.colours import side_colours
from game.lab.compare import Compared, Comparison, compare
from game.lab.figures import sweep_chart, use_report_style
from game.lab.games import GameTask
from game.lab.page import render
from game.lab.results import side_names, sides_of
from game.lab.statistics import FEW, percent
from game.lab.store import Store
from game.lab.wording import said_names, translate_stored_text
from game.modes import modes

MOST_VALUES = 25
_RANGE = re.compile(r"(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$")
Value = int | float | str


class Sweep(msgspec.Struct, frozen=True):
    """A key of a level, its values, and those of a range that the level does not take, each with why."""

    key: str
    values: tuple[Value, ...]
    left_out: tuple[tuple[Value, str], ...] = ()


class Point(msgspec.Struct, frozen=True):
    """What came of one value: how the sides stand after its games."""

    value: Value
    balance: Balance

    @property
    def data(self) -> dict[str, Any]:
        """Return the point for other programs; shares are 0..1."""
        shares = {side: [found.value, found.low, found.high] for side, found in self.balance.shares.items()}
        nobody = self.balance.nobody
        return {
            "value": self.value,
            "games": self.balance.games,
            "decided": self.balance.decided_games,
            "wins": shares,
        } | {"nobody": [nobody.value, nobody.low, nobody.high]}


def values_of(text: str) -> tuple[Value, ...]:
    """Return the values of a range with both ends, or of a list: `from..to`, `from..to:step`, `one,two,three`.

    Raises: ValueError in one line.

    >>> values_of("1..4"), values_of("0.5..1.5:0.5"), values_of("5..1:2"), values_of("hill,well")
    ((1, 2, 3, 4), (0.5, 1.0, 1.5), (5, 3, 1), ('hill', 'well'))
    """
    found = _RANGE.match(text)
    if found is None:
        values = tuple(_value(word.strip()) for word in text.split(",") if word.strip())
        if len(values) < 2 or ".." in text:
            raise ValueError(f"expected a range such as 1..5 or 10..50:10, or values such as 2,4,8, found {text!r}")
        return values
    first, last = Decimal(found[1]), Decimal(found[2])
    step = Decimal(found[3] or 1)
    number = int(abs(last - first) / step) + 1 if step else MOST_VALUES + 1
    if not 2 <= number <= MOST_VALUES:
        raise ValueError(f"expected 2 to {MOST_VALUES} values, found {'more' if number > 2 else number} in {text!r}")
    option = step if last > first else -step
    return tuple(_value(str(first + option * index)) for index in range(number))


def value_of(text: str) -> Value | bool:
    """Return what is written as a value: a number, true or false, or a word.

    >>> value_of("3"), value_of("0.5"), value_of("true"), value_of("low-wall")
    (3, 0.5, True, 'low-wall')
    """
    return {"true": True, "false": False}.get(text, _value(text))


def _value(text: str) -> Value:
    try:
        number = float(text)
    except ValueError:
        return text
    return int(number) if number.is_integer() and "." not in text else number


def sweep_of(loaded: LoadedGame, text: str) -> Sweep:
    """Return what `key=from..to` asks for on a level; values of a range that it does not take are left out.

    Raises: ContentError for a key that is not there, or where fewer than two values fit; ValueError.
    """
    key, equals, wanted = text.partition("=")
    if not equals or not key:
        raise ValueError(f"expected a key and its values such as stray.max_hp=20..50:10, found {text!r}")
    before, values = value_at(loaded, key), values_of(wanted)
    if any(isinstance(value, int | float) for value in values) and not isinstance(before, int | float):
        found = (
            Phrase("a list")
            if isinstance(before, list)
            else Phrase("a mapping")
            if isinstance(before, dict)
            else repr(before)
        )
        raise ContentError(loaded.document.path, 0, "no-number", Phrase("a number at {key}", key=key), found)
    matching: list[Value] = []
    left_out: list[tuple[Value, str]] = []
    for value in values:
        try:
            changed_level(loaded, [Change(key, value)]).game()
        except ContentError as error:
            left_out.append((value, f"expected {error.expected}"))
            if ".." not in wanted or len(left_out) > len(values) - 2:
                raise
            continue
        matching.append(value)
    return Sweep(key, tuple(matching), tuple(left_out))


def store_name(value: Value) -> str:
    """Return the name of the store of a value.

    >>> store_name(2.5), store_name("maps/ford.yaml")
    ('2.5.sqlite', 'maps-ford.yaml.sqlite')
    """
    return f"{re.sub(r'[^A-Za-z0-9._-]+', '-', str(value))}.sqlite"


def point_of(store: Store, value: Value, tasks: Iterable[GameTask]) -> Point:
    """Return how the sides stand after some games of a store. Raises: ContentError, ValueError without scipy."""
    wanted = frozenset(tasks)
    won = ((seed, winners) for seed, bots, winners in store.winners() if GameTask(seed, bots) in wanted)
    return Point(value, balance_of_winners(won, sides_of(store.info)))


class SweepOutcome(msgspec.Struct, frozen=True):
    """A sweep that was played: its points, names and colours of sides, and the first value compared with the last."""

    sweep: Sweep
    points: tuple[Point, ...]
    names: Mapping[str, str]
    colours: Mapping[str, str]
    ends: Comparison

    @property
    def change(self) -> Compared:
        """Return the side that changes most from the first value to the last."""
        sides = [one for one in self.ends.sides if one.side in self.points[0].balance.shares]
        return max(sides, key=lambda one: abs(one.difference.value))

    @property
    def wording(self) -> str:
        """Return what the key does, in a sentence without its end."""
        first, last = self.sweep.values[0], self.sweep.values[-1]
        return say(
            "{key} from {first} to {last}: {change}",
            key=self.sweep.key,
            first=first,
            last=last,
            change=self.change.wording,
        )

    @property
    def closest(self) -> Point | None:
        """Return where the sides stand closest, of all values with games enough; None if there is none."""
        enough = [point for point in self.points if point.balance.decided_games >= FEW]
        return min(enough, key=lambda point: point.balance.gap.value, default=None)

    @property
    def heading(self) -> str:
        """Return at which value the sides stand closest, or that none has games enough."""
        best = self.closest
        if best is None:
            return say("Nothing is concluded from fewer than {few} decided games at a value", few=FEW)
        return say("Closest to even at {value}", value=best.value)

    @property
    def balance_text(self) -> str:
        """Return how the sides stand there, without the end of a sentence; nothing if no value has games enough."""
        best = self.closest
        if best is None:
            return ""
        side = best.balance.best
        values = {"name": self.names[side], "share": percent(best.balance.shares[side].value)}
        even = sum(
            point is not best and point.balance.gap.low <= min(0, best.balance.gap.high)
            for point in self.points
            if point.balance.decided_games >= FEW
        )
        if not even:
            return say("{name} won {share} of decided games", **values)
        return say_count(
            "{name} won {share} of decided games; {number} more is as even as can be told",
            "{name} won {share} of decided games; {number} more are as even as can be told",
            even,
            **values,
        )

    @property
    def fairest(self) -> str:
        """Return where the sides stand closest and how, in a sentence without its end."""
        if self.closest is None:
            return self.heading
        return say("{heading}: {standing}", heading=self.heading, standing=self.balance_text)


def outcome_of(sweep: Sweep, stores: Sequence[Store], tasks: Sequence[GameTask]) -> SweepOutcome:
    """Return what a sweep came to after the same games at each value. Raises: ContentError, ValueError."""
    points = tuple(point_of(store, value, tasks) for store, value in zip(stores, sweep.values, strict=True))
    mode = modes().get(stores[0].info.mode)
    measurer = measurer_of(mode) if mode is not None else None
    info = stores[0].info
    colours = side_colours({side: side_names(info, measurer)[side] for side in points[0].balance.shares})
    return SweepOutcome(sweep, points, said_names(info, measurer), colours, compare(stores[0], stores[-1]))


def write_sweep(found: SweepOutcome, title: str, page: Path) -> int:
    """Write the page of a sweep and return its size in bytes. Raises: OSError, ValueError without extras."""
    with use_report_style():
        shares = [point.balance for point in found.points]
        chart = sweep_chart(found.sweep.key, found.sweep.values, shares, found.names, found.colours)
    html = render("sweep.html.j2", {"found": found, "title": translate_stored_text(title), "chart": chart})
    write_atomic(page, html)
    return len(html.encode())
