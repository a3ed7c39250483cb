"""Story: pilots of walking engines live through a story of challenges and fights, together against its deck."""

from game.modes.story.mode import StoryMode

__all__ = ["MODE"]

MODE = StoryMode()
