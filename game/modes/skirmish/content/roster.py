"""The figures of a game: which card each has, what it is called."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.modes.skirmish.content.library import Library
from game.modes.skirmish.content.types import Card

CAPTIVE = Card(id="captive", name="Captive", push=0, text="A bound friend, to be freed and brought home.")
"""The card of the bound friend of each side. Source: skirmish.gap.objectives"""


class Member(msgspec.Struct, frozen=True):
    """A figure as it comes to the table: its id, its card, its name and its seat; a `captive` is a bound friend."""

    figure: str
    card: str
    name: str
    seat: int
    captive: bool = False


def roster(sides: tuple[tuple[str, ...], ...], library: Library) -> tuple[Member, ...]:
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
                Member(f"{name}-{seen[name]}" if many else name, name, f"{title} {seen[name]}" if many else title, seat)
            )
    return tuple(found)


def captives(names: tuple[str, ...]) -> tuple[Member, ...]:
    """Return the bound friend of each side, given the names of the sides."""
    return tuple(
        Member(f"{CAPTIVE.id}-{seat + 1}", CAPTIVE.id, f"{CAPTIVE.name} of {name}", seat, captive=True)
        for seat, name in enumerate(names)
    )
