"""What the drawing functions of a story share."""

from __future__ import annotations

from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State
from game.modes.story.table.places import Places
from game.modes.story.words.names import StoryNames
from game.ui.table.draw_context import DrawContext


class StoryContext(DrawContext[StoryFacts, State], frozen=True, kw_only=True):
    """One frame of a story: also its names and where everything lies."""

    words: StoryNames
    places: Places
