"""What is wrong with a deck, in a sentence for people; files and the command line have it in English."""

from __future__ import annotations

from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say, say_count, say_phrase
from game.modes.duel.content.by_rule import by_rule
from game.modes.duel.content.decks import COPIES, DECK_SIZE, RESERVES_SIZE, DeckProblem


def finding(problem: DeckProblem) -> str:
    """Return what breaks a deck rule, with its line where it has one, and the name of that rule."""
    word, _, number = problem.place.partition(" ")
    what = _what(problem)
    description = (
        say("Line {number}: {what}", number=number, what=what) if word == "line" and number.isdecimal() else what
    )
    return by_rule(description, problem.cite)


def _what(problem: DeckProblem) -> str:
    found, hint = problem.found, problem.hint
    if problem.code == "line":
        return say("{found} is not a number and the name of a card", found=found)
    if problem.code == "heading-twice":
        return say("This heading stands here for the second time")
    if problem.code == "unknown-card":
        if hint:
            return say("There is no card {found}; do you mean {name}?", found=found, name=hint)
        return say("There is no card {found}", found=found)
    if problem.code == "city":
        if isinstance(found, Phrase):
            return say("A City is missing")
        if hint:
            return say("There is no City {found}; do you mean {name}?", found=found, name=hint)
        return say("There is no City {found}", found=found)
    if problem.code == "reserves-size":
        far = int(found) - RESERVES_SIZE
        return say_count("The Reserves have {number} card too many", "The Reserves have {number} cards too many", far)
    if problem.code == "copies-hero":
        return say("{number} copies of a Hero, 1 allowed, Reserves included", number=found)
    if problem.code == "copies-three":
        return say("{number} cards of one name, {most} allowed, Reserves included", number=found, most=COPIES)
    if problem.code == "size":
        far = int(found) - DECK_SIZE
        if far > 0:
            return say_count("{number} card too many", "{number} cards too many", far)
        return say_count("{number} card missing", "{number} cards missing", -far)
    return say("Expected {expected}, found {found}", expected=say_phrase(problem.expected), found=say_phrase(found))
