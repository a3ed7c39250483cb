"""What is told beside the result once a story is over: its ending, how the score is counted, and what it cost."""

from __future__ import annotations

from game.kernel.language.say import say
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State
from game.modes.story.table.reckoning import dead_share
from game.modes.story.words.words import StoryWords


def summary_lines(facts: StoryFacts, words: StoryWords, view: State) -> list[tuple[str, str]]:
    """Return the lines of the game-over summary: a caption and its value."""
    score = say(
        "{score}: {white} White less {black} Black", score=view.white - view.black, white=view.white, black=view.black
    )
    lines = [(say("Score"), score), (say("Encounters"), str(view.round))]
    if (ending := facts.ending(view.ending)) is not None:
        lines.insert(0, (say("The end"), say(ending.text)))
    for seat, name in enumerate(words.people(view)):
        dead, whole = dead_share(view, seat)
        lines.append((name, say("{dead} of {cards} cards are Damage or Wounds", dead=dead, cards=whole)))
    return lines
