"""What even somebody who plays at random would not do: send a choice of decks that is done back to who made it."""

from __future__ import annotations

from collections.abc import Collection

from game.kernel.decisions import Choose, Decision

AGAIN = "reopen"
"""The verb that lets the hero before choose its decks again."""


def pointless_options(decision: Decision) -> Collection[str]:
    """Return the ids of the options that bring the seat asked nothing and could be taken for ever.

    Source: story.gap.choosing-decks
    """
    if not isinstance(decision, Choose) or decision.key != "choose-decks":
        return ()
    return [option.id for option in decision.options if option.verb == AGAIN]
