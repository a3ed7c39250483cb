"""What a fight refers to: the names its state may hold, the entries of content it uses, and those there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.modes.mainframe.content.loading import data
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State, hand_zone, look_zone, mana_zone, play_zone, stash_zone, team_zone


def names(content: FightContent, state: State) -> Mapping[str, Collection[str | int]]:
    """Return the names that a state of the fight may refer to, by kind."""
    seats = range(content.seats)
    needed = ["deck", "discard", team_zone("mc"), team_zone("cpu")]
    needed += [zone(seat) for zone in (hand_zone, play_zone) for seat in seats]
    own = (item for kind in content.definitions for item in content.interrupts_of(kind))
    return {
        "unit": state.units,
        "entry": content.definitions,
        "seat": seats,
        "area": content.graph.areas,
        "item": content.library.items,
        "interrupt": {*content.library.interrupts, *(interrupt.id for interrupt in own)},
        "card": set(content.deck),
        "needed zone": needed,
        "zone": [*needed, *(zone(seat) for zone in (mana_zone, stash_zone, look_zone) for seat in seats)],
    }


def content(content: FightContent) -> Mapping[str, Any]:
    """Return the entries of content that the fight uses."""
    found: dict[str, Any] = {}
    library = content.library
    for name, entry in content.definitions.items():
        found[f"{type(entry).__name__.lower()} {name}"] = entry
        found |= {f"ability {item}": library.abilities[item] for item in entry.abilities if isinstance(item, str)}
        found |= {f"item {item}": library.items[item] for item in content.items_of(entry)}
        found |= {f"interrupt {item.id}": item for item in content.interrupts_of(name)}
    return found


def catalogue() -> Mapping[str, Any]:
    """Return the entries of content there are."""
    catalogue = data()
    found: dict[str, Any] = {
        f"{type(entry).__name__.lower()} {name}": entry for name, entry in catalogue.entries.items()
    }
    found |= {f"ability {name}": entry for name, entry in catalogue.library.abilities.items()}
    found |= {f"item {name}": entry for name, entry in catalogue.library.items.items()}
    found |= {f"interrupt {name}": entry for name, entry in catalogue.library.interrupts.items()}
    return found
