"""What fighters refer to: abilities, Reactions, triggered abilities, weapons, Paths and Injuries by id."""

from __future__ import annotations

from typing import Any

import msgspec

from game.modes.arena.content.types import Ability, Fighter, Injury, Path, Reaction, Triggered, Weapon

BASIC = "basic-attack"
UNARMED = Weapon(id="unarmed", name="Bare Hands", damage=1, bulk=0)


class Library(msgspec.Struct):
    """The content by id."""

    abilities: dict[str, Ability]
    reactions: dict[str, Reaction]
    triggered: dict[str, Triggered]
    weapons: dict[str, Weapon]
    paths: dict[str, Path]
    injuries: dict[str, Injury]

    def with_inline(self, fighters: list[Fighter]) -> Library:
        """Return the library with what fighters written in place bring along."""
        merged = Library(
            dict(self.abilities),
            dict(self.reactions),
            dict(self.triggered),
            dict(self.weapons),
            dict(self.paths),
            dict(self.injuries),
        )
        for fighter in fighters:
            parts: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
                (merged.abilities, fighter.abilities),
                (merged.reactions, fighter.reactions),
                (merged.triggered, fighter.triggered),
                (merged.weapons, fighter.weapons),
                (merged.paths, (fighter.path,)),
            ]
            for known_entries, entries in parts:
                for entry in entries:
                    if isinstance(entry, msgspec.Struct):
                        known_entries[entry.id] = entry  # type: ignore[attr-defined]
        return merged


def ids(entries: tuple[Any, ...]) -> tuple[str, ...]:
    """Return the ids of entries that are ids or whole."""
    return tuple(entry if isinstance(entry, str) else entry.id for entry in entries)
