"""What a story is about, before it begins: how the company wins, and what stands against it."""

from __future__ import annotations

from game.modes.story.facts import StoryFacts

ACTS = ("", "one act", "two acts", "all three acts")


def briefing(facts: StoryFacts) -> tuple[str, str]:
    """Return what the heroes want, and what everything else does to them."""
    acts = ACTS[min(facts.setup.acts, len(facts.story.acts))]
    return (
        f"Bring the company through {acts}: White tokens turn the Plot cards to their Light side.",
        "Put Damage and Wounds into your decks until no hero stands; Black tokens turn Plot cards Dark.",
    )
