"""What a duel refers to: the names its state may hold, the entries of content it uses, and those there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.modes.duel.content.loading import data
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import LETTERS, ZONES, State


def names(content: DuelContent, state: State) -> Mapping[str, Collection[str | int]]:
    """Return the names that a state of the duel may refer to, by kind."""
    cards = {card for names in content.lists for card in names}
    cities = {f"{letter}.{deck.city}" for letter, deck in zip(LETTERS, content.decks, strict=True)}
    zones = [f"{zone}:{seat}" for seat in (0, 1) for zone in ZONES]
    return {
        "seat": (0, 1),
        "card": cards | cities,
        "zone": zones,
        "needed zone": zones,
        "card in play": state.cards,
    }


def content(content: DuelContent) -> Mapping[str, Any]:
    """Return the entries of content that the two decks use."""
    found: dict[str, Any] = {}
    for deck in content.decks:
        found[f"city {deck.city}"] = content.cities[deck.city]
        found |= {f"card {name}": content.cards[name] for name in (*deck.cards, *deck.reserves)}
    return found


def catalogue() -> Mapping[str, Any]:
    """Return the entries of content there are."""
    catalogue = data()
    found: dict[str, Any] = {f"city {name}": entry for name, entry in catalogue.cities.items()}
    return found | {f"card {name}": entry for name, entry in catalogue.cards.items()}
