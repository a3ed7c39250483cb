"""The figures of a game: which card each has, what it is called."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.modes.skirmish.content.library import Library
from game.modes.skirmish.content.types import Card

BOUND_FRIEND = "bound-friend"
FRIEND = Card(
    id=BOUND_FRIEND, name="Bound Friend", points=5, capacity=8, push=0, protection="p2", icon="padlock",
    text="Waits for somebody with a knife and a minute.",
)  # fmt: skip
"""The friend who is to be freed in a rescue: a line figure without weapons. Source: skirmish.gap.objectives"""


class RosterFigure(msgspec.Struct, frozen=True):
    """A figure as it comes to the table: its id, its card, its name and its seat; a `captive` is a bound friend."""

    figure: str
    card: str
    name: str
    seat: int
    captive: bool = False


def roster(sides: tuple[tuple[str, ...], ...], library: Library) -> tuple[RosterFigure, ...]:
    """Return the figures of all sides; several of one card are numbered."""
    counts = Counter(name for side in sides for name in side)
    seen: Counter[str] = Counter()
    found = []
    for seat, side in enumerate(sides):
        for name in side:
            seen[name] += 1
            title = library.cards[name].name or name.replace("-", " ").title()
            many = counts[name] > 1
            found.append(
                RosterFigure(
                    f"{name}-{seen[name]}" if many else name, name, f"{title} {seen[name]}" if many else title, seat
                )
            )
    return tuple(found)


def captives(seats: int) -> tuple[RosterFigure, ...]:
    """Return the bound friend of each side."""
    return tuple(
        RosterFigure(f"{BOUND_FRIEND}-{seat + 1}", BOUND_FRIEND, f"{FRIEND.name} {seat + 1}", seat, captive=True)
        for seat in range(seats)
    )
