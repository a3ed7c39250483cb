"""What is told beside the result once a story is over: its ending, how the score is counted, and what it cost."""

from __future__ import annotations

from game.kernel.language.say import say
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table.preview.forecast import dead_share
from game.modes.story.words.wording import StoryWords


def list_summary(content: StoryContent, wording: StoryWords, observation: State) -> list[tuple[str, str]]:
    """Return the lines of the game-over summary: a caption and its value."""
    score = say(
        "{score}: {white} White less {black} Black",
        score=observation.white - observation.black,
        white=observation.white,
        black=observation.black,
    )
    lines = [(say("Score"), score), (say("Encounters"), str(observation.round))]
    if (ending := content.ending(observation.ending)) is not None:
        lines.insert(0, (say("The end"), say(ending.text)))
    for seat, name in enumerate(wording.people(observation)):
        dead, total = dead_share(observation, seat)
        lines.append((name, say("{dead} of {cards} cards are Damage or Wounds", dead=dead, cards=total)))
    return lines
