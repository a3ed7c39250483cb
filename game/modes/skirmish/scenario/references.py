"""What a game refers to: the names its state may hold, the entries of content it uses, and those there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.modes.skirmish.content.loading import data
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import ZONES, State, zone
from game.modes.skirmish.rules.deck import DECK


def names(content: SkirmishContent, state: State) -> Mapping[str, Collection[Any]]:
    """Return the names that a state of the game may refer to, by kind."""
    zones = {zone(name, seat) for name in ZONES for seat in range(content.seats)}
    return {
        "figure": content.cards,
        "Crew Card": {card.id for card in content.cards.values()},
        "seat": range(content.seats),
        "card": DECK,
        "zone": zones,
        "needed zone": zones,
        "piece": content.pieces,
        "marker": {marker.id for marker in content.mission.markers},
        "task-place": content.tasks,
    }


def content(content: SkirmishContent) -> Mapping[str, Any]:
    """Return the entries of content that the game uses; any Condition may come up in it."""
    found: dict[str, Any] = {f"mission {content.mission.id}": content.mission}
    for name, card in content.cards.items():
        found[f"card {card.id}"] = card
        found |= {f"weapon {one.id}": one for one in content.weapons_of(name)}
        found |= {f"ability {one.id}": one for one in content.abilities_of(name)}
    found |= {f"edge {name}": one for name, one in content.library.edges.items()}
    found |= {
        f"terrain {kind}": content.library.terrain[kind] for kind in {one.kind for one in content.pieces.values()}
    }
    return found | {f"condition {name}": one for name, one in content.library.conditions.items()}


def catalogue() -> Mapping[str, Any]:
    """Return the entries of content there are."""
    library = data().library
    groups: dict[str, Mapping[str, Any]] = {
        "card": library.cards, "weapon": library.weapons, "edge": library.edges, "ability": library.abilities,
        "condition": library.conditions, "terrain": library.terrain, "crew": library.crews,
        "mission": library.missions,
    }  # fmt: skip
    return {f"{kind} {name}": entry for kind, entries in groups.items() for name, entry in entries.items()}
