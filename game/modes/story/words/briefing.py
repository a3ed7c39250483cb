"""What a story is about, before it begins: how the company wins, and what stands against it."""

from __future__ import annotations

from game.kernel.language.say import mark, say
from game.modes.story.facts import StoryFacts

WON = (
    "",
    mark("Bring the company through one act: White tokens turn the Plot cards to their Light side."),
    mark("Bring the company through two acts: White tokens turn the Plot cards to their Light side."),
    mark("Bring the company through all three acts: White tokens turn the Plot cards to their Light side."),
)


def briefing(facts: StoryFacts) -> tuple[str, str]:
    """Return how the heroes win, and how they lose."""
    return (
        say(WON[min(facts.setup.acts, len(facts.story.acts))]),
        say("Put Damage and Wounds into your decks until no hero stands; Black tokens turn Plot cards Dark."),
    )
