"""What a game refers to: the names its state may hold, the entries of content it uses, and those there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.modes.skirmish.content.loading import data
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import ZONES, State, zone
from game.modes.skirmish.rules.deck import DECK


def names(facts: SkirmishFacts, state: State) -> Mapping[str, Collection[Any]]:
    """Return the names that a state of the game may refer to, by kind."""
    zones = {zone(name, seat) for name in ZONES for seat in range(facts.seats)}
    return {
        "figure": facts.cards,
        "Crew Card": {card.id for card in facts.cards.values()},
        "seat": range(facts.seats),
        "card": DECK,
        "zone": zones,
        "needed zone": zones,
        "piece": facts.pieces,
        "marker": {marker.id for marker in facts.mission.markers},
        "task-place": facts.tasks,
    }


def content(facts: SkirmishFacts) -> Mapping[str, Any]:
    """Return the entries of content that the game uses; any Condition may come up in it."""
    found: dict[str, Any] = {f"mission {facts.mission.id}": facts.mission}
    for name, card in facts.cards.items():
        found[f"card {card.id}"] = card
        found |= {f"weapon {one.id}": one for one in facts.weapons_of(name)}
        found |= {f"ability {one.id}": one for one in facts.abilities_of(name)}
    found |= {f"edge {name}": one for name, one in facts.library.edges.items()}
    found |= {f"terrain {kind}": facts.library.terrain[kind] for kind in {one.kind for one in facts.pieces.values()}}
    return found | {f"condition {name}": one for name, one in facts.library.conditions.items()}


def catalogue() -> Mapping[str, Any]:
    """Return the entries of content there are."""
    library = data().library
    groups: dict[str, Mapping[str, Any]] = {
        "card": library.cards, "weapon": library.weapons, "edge": library.edges, "ability": library.abilities,
        "condition": library.conditions, "terrain": library.terrain, "crew": library.crews,
        "mission": library.missions,
    }  # fmt: skip
    return {f"{kind} {name}": entry for kind, entries in groups.items() for name, entry in entries.items()}
