"""The line for the step of the open question: odds of a draw, points in hand, what a retreat needs."""

from __future__ import annotations

from game.kernel.decisions import Decision
from game.kernel.language.say import N_, say
from game.kernel.listing import join_names
from game.modes.story.model.state import list_undefeated_seats
from game.modes.story.table.context import StoryContext
from game.modes.story.table.preview.forecast import odds_of_live, reach_of_test, retreat_line

STEP_LINES = {
    "round.heal": N_("Armor turns Damage in hand into a new card; Repair and Heal take harm out of the game"),
    "rest": N_("One Damage leaves the game, or one Wound goes to the discard pile"),
}


def step_line(draw: StoryContext) -> str:
    """Return the line for the step of the open question; empty where there is nothing to say."""
    decision, observation = draw.pointing.decision, draw.observation
    if decision is None:
        return ""
    if decision.key == "discard":
        return _of_discard(draw, decision)
    if decision.key == "name" and observation.challenge is not None:
        reaches = [
            join_names(
                [
                    str(reach_of_test(draw.content, observation, test.category, other))
                    for test in observation.challenge.tests
                ]
            )
            for other in list_undefeated_seats(observation)
        ]
        held = (
            f"{draw.people[other]} {reach}"
            for other, reach in zip(list_undefeated_seats(observation), reaches, strict=True)
        )
        return say("In cards: {hands}", hands=", ".join(held))
    if decision.key == "round.hero" and any(option.verb == "attack" for option in getattr(decision, "options", ())):
        return say("Click a card that attacks, then an enemy; more cards may join the blow")
    if decision.key == "half":
        return retreat_line(draw.content, observation)
    return say(STEP_LINES.get(decision.key, ""))


def _of_discard(draw: StoryContext, decision: Decision) -> str:
    """Return what changing cards does, and once one is picked or pointed at how good the draw would be."""
    observation, seat = draw.observation, int(decision.seat)
    selected, hovered = set(draw.pointing.selected), draw.pointing.hovered
    ids = {option.refs[0]: option.id for option in getattr(decision, "options", ()) if option.refs}
    added = hovered in ids and ids[hovered] not in selected
    if not selected and not added:
        return say(
            "Each card you change is discarded, and you draw up to {number}",
            number=draw.content.hand_limit(observation),
        )
    count = max(0, draw.content.hand_limit(observation) - (len(observation.hand(seat)) - len(selected) - added))
    odds = odds_of_live(draw.content, observation, seat, count)
    return odds or say("The hand is full: {number} cards", number=draw.content.hand_limit(observation))
