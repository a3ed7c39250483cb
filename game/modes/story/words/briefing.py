"""What a story is about, before it begins: how the company wins, and what stands against it."""

from __future__ import annotations

from game.kernel.language.say import N_, say
from game.modes.story.game_content import StoryContent

WON = (
    "",
    N_(
        "Come to the end of one act. A fight or Test won brings a White token, and enough of them turn each Plot card "
        "to its Light side: the kinder one."
    ),
    N_(
        "Come to the end of two acts. A fight or Test won brings a White token, and enough of them turn each Plot card "
        "to its Light side: the kinder one."
    ),
    N_(
        "Come through all three acts. A fight or Test won brings a White token, and enough of them turn each Plot card "
        "to its Light side: the kinder one."
    ),
)


def briefing(content: StoryContent) -> tuple[str, str]:
    """Return how the heroes win, and how they lose."""
    return (
        say(WON[min(content.setup.acts, len(content.story.acts))]),
        say(
            "Put Damage and Wounds into your decks until no hero stands. A fight or Test lost brings a Black token: "
            "too many turn Plot cards Dark."
        ),
    )
