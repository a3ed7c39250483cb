"""Why a companion changes places: told where the companion stands, as long as the order stays so."""

from __future__ import annotations

import msgspec

from game.kernel.language.say import N_, say
from game.kernel.state import copy_state
from game.modes.story.game_content import StoryContent
from game.modes.story.model.combat_events import PlacesSwapped
from game.modes.story.model.state import State, held_by_person
from game.modes.story.table.preview.forecast import coming_blows, harm_at_best
from game.modes.story.words.names import StoryNames

MEANT = {
    ("in", "held"): N_("steps in for {other} and can hold it"),
    ("in", "less"): N_("steps in for {other}, for less harm"),
    ("aside", "held"): N_("steps aside: {other} can hold it"),
    ("aside", "less"): N_("steps aside: less harm for {other}"),
}
"""By whether more or fewer attacks are taken, and what becomes of those that change their target."""


class CompanionAction(msgspec.Struct, frozen=True):
    """What a companion did and why, the order of the party since, and the round of the fight in which that was."""

    seat: int
    text: str
    order: tuple[int, ...]
    round: int = 0


def deed_of(
    content: StoryContent, names: StoryNames, observation: State, event: PlacesSwapped
) -> CompanionAction | None:
    """Return what a companion means by changing places, judged on the view before; None for what a person does."""
    combat, seat = observation.combat, event.seat
    if combat is None or held_by_person(observation, seat) or seat not in (event.first, event.second):
        return None
    other = event.second if event.first == seat else event.first
    order = list(combat.order)
    here, there = order.index(seat), order.index(other)
    hits = coming_blows(content, observation)
    # What is paid for the move defends nobody any more.
    after_paying = copy_state(observation)
    if event.paid in after_paying.hand(seat):
        after_paying.hand(seat).remove(event.paid)
    left, taken = ([hit for hit in hits if hit.place == index] for index in (here, there))
    steps_in = len(taken) > len(left)
    moved, before, after = (taken, other, seat) if steps_in else (left, seat, other)
    harm = sum(harm_at_best(content, after_paying, after, hit) for hit in moved)
    spared = sum(harm_at_best(content, observation, before, hit) for hit in moved) - harm
    order[here], order[there] = other, seat
    way = "in" if steps_in else "aside"
    # Each blow is reckoned alone: what holds any one of several does not hold them all.
    how = "held" if len(moved) == 1 and not harm else "less" if spared > 0 else ""
    text = MEANT.get((way, how), N_("changes places with {other}"))
    return CompanionAction(seat, say(text, other=names.hero(observation, other)), tuple(order), combat.round)


def standing_deed(observation: State, action: CompanionAction | None) -> CompanionAction | None:
    """Return a deed as long as the party stands as it did after it, in the same round: then other attacks come."""
    combat = observation.combat
    if combat is None or action is None or combat.round != action.round:
        return None
    return action if tuple(combat.order) == action.order else None
