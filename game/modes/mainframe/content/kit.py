"""What a unit has and can do at the moment: its own verbs, those of its abilities, worn items and boss phases.

A kit depends on content alone, so it is made once for every combination and shared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.traits import BONUS_VERBS, CARD_VERBS, Raise, Stat, Trait, TraitVerb
from game.modes.mainframe.content.types import Ability, Boss, Character, Item, Mob

V = TypeVar("V", bound=TraitVerb)


class Source(msgspec.Struct, frozen=True):
    """A verb with the name of what gives it."""

    name: str
    trait: Trait


class Kit:
    """The verbs of a unit, by class, each with where it comes from."""

    __slots__ = ("_by_class", "_raises", "acts_freely", "uses_cards")

    def __init__(self, sources: tuple[Source, ...]) -> None:
        self._by_class: dict[type, list[Source]] = {}
        self._raises: dict[str, tuple[tuple[str, int], ...]] = {}
        for source in sources:
            self._by_class.setdefault(type(source.trait), []).append(source)
            if isinstance(source.trait, Raise):
                stat = source.trait.stat
                self._raises[stat] = (*self._raises.get(stat, ()), (source.name, source.trait.by))
        # Most units have nothing of these kinds: one look instead of many at every act of a turn.
        self.acts_freely = any(issubclass(kind, BONUS_VERBS) for kind in self._by_class)
        self.uses_cards = any(issubclass(kind, CARD_VERBS) for kind in self._by_class)

    def has(self, kind: type[TraitVerb]) -> bool:
        """Return whether there is a verb of this class."""
        return kind in self._by_class

    def get(self, kind: type[V]) -> V | None:
        """Return the first verb of this class, or None."""
        found = self._by_class.get(kind)
        return found[0].trait if found else None  # type: ignore[return-value]

    def all(self, kind: type[V]) -> Iterator[tuple[str, V]]:
        """Yield every verb of this class with the name of what gives it."""
        for source in self._by_class.get(kind, ()):
            yield source.name, source.trait  # type: ignore[misc]

    def name(self, kind: type[TraitVerb]) -> str:
        """Return the name of what gives a verb; an empty text if nothing does."""
        found = self._by_class.get(kind)
        return found[0].name if found else ""

    def raises(self, stat: Stat) -> tuple[tuple[str, int], ...]:
        """Return the raises and cuts of a number with the names of what gives them."""
        return self._raises.get(stat, ())


class Library(msgspec.Struct):
    """Abilities, items and Interrupts by id; entries written in place in a scenario are added to it."""

    abilities: dict[str, Ability] = {}
    items: dict[str, Item] = {}
    interrupts: dict[str, Interrupt] = {}


def sources_of(
    entry: Character | Mob | Boss, worn: tuple[str, ...], phases: int, library: Library
) -> tuple[Source, ...]:
    """Return the verbs of an entry with these items worn, after this many of its phases have begun."""
    found = [Source(entry.name, trait) for trait in entry.traits]
    for ability in entry.abilities:
        known_entry = library.abilities[ability] if isinstance(ability, str) else ability
        found += [Source(known_entry.name, trait) for trait in known_entry.traits]
    for item_id in worn:
        item = library.items[item_id]
        found += [Source(item.name, trait) for trait in item.traits]
    if isinstance(entry, Boss):
        for phase in entry.phases[:phases]:
            found += [Source(phase.text or "the new phase", trait) for trait in phase.traits]
    return tuple(found)
