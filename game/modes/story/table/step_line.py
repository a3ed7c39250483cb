"""The line for the step of the open question: odds of a draw, points in hand, what a retreat needs."""

from __future__ import annotations

from game.kernel.decisions import Decision
from game.kernel.language.say import mark, say
from game.kernel.listing import join_names
from game.modes.story.model.state import standing
from game.modes.story.table.context import StoryContext
from game.modes.story.table.reckoning import odds_of_live, reach_of_test, retreat_line

STEP_LINES = {
    "round.heal": mark("Armor turns Damage in hand into a new card; Repair and Heal take harm out of the game"),
    "rest": mark("One Damage leaves the game, or one Wound goes to the discard pile"),
}


def step_line(on: StoryContext) -> str:
    """Return the line for the step of the open question; empty where there is nothing to say."""
    decision, view = on.pointing.decision, on.view
    if decision is None:
        return ""
    if decision.key == "discard":
        return _of_discard(on, decision)
    if decision.key == "name" and view.challenge is not None:
        reaches = [
            join_names([str(reach_of_test(on.facts, view, test.category, other)) for test in view.challenge.tests])
            for other in standing(view)
        ]
        held = (f"{on.people[other]} {reach}" for other, reach in zip(standing(view), reaches, strict=True))
        return say("In cards: {hands}", hands=", ".join(held))
    if decision.key == "round.hero" and any(option.verb == "attack" for option in getattr(decision, "options", ())):
        return say("Click a card that attacks, then an enemy; more cards may join the blow")
    if decision.key == "half":
        return retreat_line(on.facts, view)
    return say(STEP_LINES.get(decision.key, ""))


def _of_discard(on: StoryContext, decision: Decision) -> str:
    """Return what changing cards does, and once one is picked or pointed at how good the draw would be."""
    view, seat = on.view, int(decision.seat)
    picked, hovered = set(on.pointing.picked), on.pointing.hovered
    ids = {option.refs[0]: option.id for option in getattr(decision, "options", ()) if option.refs}
    added = hovered in ids and ids[hovered] not in picked
    if not picked and not added:
        return say("Each card you change is discarded, and you draw up to {number}", number=on.facts.hand_limit(view))
    count = max(0, on.facts.hand_limit(view) - (len(view.hand(seat)) - len(picked) - added))
    odds = odds_of_live(on.facts, view, seat, count)
    return odds or say("The hand is full: {number} cards", number=on.facts.hand_limit(view))
