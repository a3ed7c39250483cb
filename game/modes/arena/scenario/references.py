"""What a battle refers to: the names its state may hold, the entries of content it uses, and those there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.modes.arena.content.library import Library
from game.modes.arena.content.loading import data
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State


def names(content: BattleContent, state: State) -> Mapping[str, Collection[Any]]:
    """Return the names that a state of the battle may refer to, by kind."""
    return {
        "character": state.units,
        "fighter": content.fighters,
        "seat": range(content.seats),
        "hex": content.board.cells,
        "weapon": content.library.weapons,
        "injury": content.library.injuries,
        "item": {item.id for item in content.field.items},
        "lever": {lever.id for lever in content.field.levers},
    }


def content(content: BattleContent) -> Mapping[str, Any]:
    """Return the entries of content that the battle uses; any Injury may come up in it."""
    found: dict[str, Any] = {}
    library = content.library
    for name, entry in content.fighters.items():
        found[f"fighter {name}"] = entry
        found |= {f"ability {ability.id}": ability for ability in content.abilities_of(name)}
        found |= {f"reaction {reaction.id}": reaction for reaction in content.reactions_of(name)}
        found |= {f"triggered {ability.id}": ability for ability in content.triggered_of(name)}
        found |= {f"weapon {weapon}": library.weapons[weapon] for weapon in content.weapons_of(name)}
        path = content.path_of(name)
        found |= {f"path {path.id}": path} if path is not None else {}
    return found | {f"injury {name}": entry for name, entry in library.injuries.items()}


def catalogue() -> Mapping[str, Any]:
    """Return the entries of content there are."""
    catalogue = data()
    library: Library = catalogue.library
    found: dict[str, Any] = {f"fighter {name}": entry for name, entry in catalogue.fighters.items()}
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
