"""Giving up: the party leader may end the story at any time.

Source: story.gap.end-of-story
"""

from __future__ import annotations

from game.kernel.state import order_key
from game.modes.story.game_content import SHARED_ENDING
from game.modes.story.model.events import StoryEnded
from game.modes.story.model.state import State, leader
from game.modes.story.rules.common import StoryCtx

ORDER_GIVE_UP = "give-up"


def has_conceded(state: State) -> bool:
    """Return whether the party leader has given up. Source: story.gap.party-decisions"""
    return state.orders.get(order_key(leader(state), ORDER_GIVE_UP)) == "yes"


def concede(ctx: StoryCtx) -> None:
    """End the story: it is lost."""
    ctx.emit(StoryEnded(result="lost", ending=SHARED_ENDING.id, cite="story.gap.end-of-story"))
