"""The content by id, with what the cards of one game bring along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.modes.skirmish.content.missions import Mission
from game.modes.skirmish.content.types import Ability, Card, ConditionKind, Crew, Edge, Terrain, Weapon


class Library(msgspec.Struct):
    """The content by id."""

    cards: dict[str, Card]
    weapons: dict[str, Weapon]
    edges: dict[str, Edge]
    abilities: dict[str, Ability]
    conditions: dict[str, ConditionKind]
    terrain: dict[str, Terrain]
    crews: dict[str, Crew]
    missions: dict[str, Mission]

    def with_inline(self, cards: Iterable[Card]) -> Library:
        """Return the library with cards written in place, and the weapons and abilities written in them."""
        merged = msgspec.structs.replace(
            self, cards=dict(self.cards), weapons=dict(self.weapons), abilities=dict(self.abilities)
        )
        for card in cards:
            merged.cards[card.id] = card
            merged.weapons |= {one.id: one for one in card.weapons if isinstance(one, Weapon)}
            merged.abilities |= {one.id: one for one in card.abilities if isinstance(one, Ability)}
        return merged

    def with_words(self, conditions: Iterable[ConditionKind], edges: Iterable[Edge]) -> Library:
        """Return the library with Conditions and special Edges of one game."""
        return msgspec.structs.replace(
            self,
            conditions={**self.conditions, **{one.id: one for one in conditions}},
            edges={**self.edges, **{one.id: one for one in edges}},
        )


def clashes(cards: Iterable[Card]) -> Iterator[tuple[int, str]]:
    """Yield what was written in place twice under one id but differently: the number of the card, and the id."""
    entries: dict[tuple[type, str], object] = {}
    for number, card in enumerate(cards):
        for entry in (card, *card.weapons, *card.abilities):
            if not isinstance(entry, str) and entries.setdefault((type(entry), entry.id), entry) != entry:
                yield number, entry.id


def names_of(entries: Iterable[str | Weapon | Ability | Card]) -> tuple[str, ...]:
    """Return the ids of entries that are ids or whole."""
    return tuple(entry if isinstance(entry, str) else entry.id for entry in entries)
