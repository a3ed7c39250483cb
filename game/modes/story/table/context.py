"""The drawing context: what every drawing function of a story is given."""

from __future__ import annotations

from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.words.wording import StoryWords
from game.ui.table.draw_context import DrawContext


class StoryContext(DrawContext[StoryContent, State], frozen=True, kw_only=True):
    """One frame of a story: also its words, where everything lies and whose hand is shown."""

    wording: StoryWords
    table_regions: StoryRegions
    near: int

    @property
    def people(self) -> list[str]:
        """Return what the heroes are called: by their Character, with their seat until they have one."""
        return self.wording.people(self.observation)
