"""What a battle refers to: the names its state may hold, the entries of content it uses, and those there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.modes.arena.content.library import Library
from game.modes.arena.content.loading import data
from game.modes.arena.facts import BattleFacts
from game.modes.arena.model.state import State


def names(facts: BattleFacts, state: State) -> Mapping[str, Collection[Any]]:
    """Return the names that a state of the battle may refer to, by kind."""
    return {
        "character": state.units,
        "fighter": facts.fighters,
        "seat": range(facts.seats),
        "hex": facts.board.cells,
        "weapon": facts.library.weapons,
        "injury": facts.library.injuries,
        "item": {item.id for item in facts.field.items},
        "lever": {lever.id for lever in facts.field.levers},
    }


def content(facts: BattleFacts) -> Mapping[str, Any]:
    """Return the entries of content that the battle uses; any Injury may come up in it."""
    found: dict[str, Any] = {}
    library = facts.library
    for name, entry in facts.fighters.items():
        found[f"fighter {name}"] = entry
        found |= {f"ability {ability.id}": ability for ability in facts.abilities_of(name)}
        found |= {f"reaction {reaction.id}": reaction for reaction in facts.reactions_of(name)}
        found |= {f"triggered {ability.id}": ability for ability in facts.triggered_of(name)}
        found |= {f"weapon {weapon}": library.weapons[weapon] for weapon in facts.weapons_of(name)}
        path = facts.path_of(name)
        found |= {f"path {path.id}": path} if path is not None else {}
    return found | {f"injury {name}": entry for name, entry in library.injuries.items()}


def catalogue() -> Mapping[str, Any]:
    """Return the entries of content there are."""
    known = data()
    library: Library = known.library
    found: dict[str, Any] = {f"fighter {name}": entry for name, entry in known.fighters.items()}
    groups: dict[str, Mapping[str, Any]] = {
        "ability": library.abilities,
        "reaction": library.reactions,
        "triggered": library.triggered,
        "weapon": library.weapons,
        "path": library.paths,
        "injury": library.injuries,
    }
    for kind, entries in groups.items():
        found |= {f"{kind} {name}": entry for name, entry in entries.items()}
    return found
