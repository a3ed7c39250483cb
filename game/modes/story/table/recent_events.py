"""What the table remembers of what was seen: what was settled last, why a companion moved, which harm has flown in."""

from __future__ import annotations

from typing import Any

from game.modes.story.game_content import StoryContent
from game.modes.story.model.combat_events import PlacesSwapped
from game.modes.story.model.events import HarmTaken
from game.modes.story.model.state import State
from game.modes.story.table.companion_moves import CompanionAction, deed_of
from game.modes.story.table.effects import describe_settlement
from game.modes.story.table.lane.drawing import OutcomeLine
from game.modes.story.words.wording import StoryWords


class RecentOutcomes:
    """The last of each kind; `flown` is the ref of the card of harm that was seen to land last."""

    def __init__(self) -> None:
        self.last: OutcomeLine | None = None
        self.action: CompanionAction | None = None
        self.flown = ""

    def note(self, content: StoryContent, wording: StoryWords, observation: State, event: Any) -> None:
        """Take up an event, seen on the view before it."""
        found = describe_settlement(wording, wording.people(observation), observation, event, self.last)
        self.last = found if found is not None else self.last
        if isinstance(event, PlacesSwapped):
            self.action = deed_of(content, wording, observation, event)
        elif isinstance(event, HarmTaken):
            self.flown = f"card:{event.cards[-1]}" if event.cards else ""
