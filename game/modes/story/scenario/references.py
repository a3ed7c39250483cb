"""What a story refers to: the names its state may hold, the entries of content it uses, and those there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.content.loading import data
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import ZONES, State


def zones(seats: int) -> list[str]:
    """Return the names of all zones of a game with so many seats."""
    return ["pile", "used", *(f"{zone}:{seat}" for seat in range(seats) for zone in ZONES)]


def names(content: StoryContent, state: State) -> Mapping[str, Collection[str | int]]:
    """Return the names that a state of the story may refer to, by kind."""
    harm = {f"{kind}.{number}" for kind in ("damage", "wound") for number in range(1, state.harm + 1)}
    needed = zones(content.seats)
    return {
        "seat": range(content.seats),
        "card": {*content.own_cards, *harm, *content.story_cards, HIDDEN},
        "deck": content.decks,
        "enemy": content.enemies,
        "ally": content.allies,
        "zone": needed,
        "needed zone": needed,
    }


def content(content: StoryContent) -> Mapping[str, Any]:
    """Return the entries of content that the story may use: itself, its cards, and all decks and enemies."""
    found: dict[str, Any] = {f"story {content.story.id}": content.story}
    found |= {f"deck {name}": deck for name, deck in content.decks.items()}
    found |= {f"enemy {name}": enemy for name, enemy in content.enemies.items()}
    found |= {f"card {name}": content.story_cards[name] for act in content.story.acts for name in act.pile}
    return found


def catalogue() -> Mapping[str, Any]:
    """Return the entries of content there are."""
    catalogue = data()
    found: dict[str, Any] = {f"story {name}": entry for name, entry in catalogue.stories.items()}
    found |= {f"deck {name}": entry for name, entry in catalogue.decks.items()}
    found |= {f"enemy {name}": entry for name, entry in catalogue.enemies.items()}
    return found | {f"card {name}": entry for name, entry in catalogue.cards.items()}
