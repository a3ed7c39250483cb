"""Why a companion changes places: told where the companion stands, as long as the order stays so."""

from __future__ import annotations

import msgspec

from game.kernel.language.say import mark, say
from game.modes.story.facts import StoryFacts
from game.modes.story.model.combat_events import PlacesSwapped
from game.modes.story.model.state import State, held_by_person
from game.modes.story.table.reckoning import coming_blows, harm_at_best
from game.modes.story.words.names import StoryNames

MEANT = {
    ("in", "held"): mark("steps in for {other} and can hold it"),
    ("in", "less"): mark("steps in for {other}, for less harm"),
    ("aside", "held"): mark("steps aside: {other} can hold it"),
    ("aside", "less"): mark("steps aside: less harm for {other}"),
}
"""By whether more or fewer attacks are taken, and what becomes of those that change their target."""


class CompanionAction(msgspec.Struct, frozen=True):
    """What a companion did and why, and the order of the party since."""

    seat: int
    text: str
    order: tuple[int, ...]


def deed_of(facts: StoryFacts, names: StoryNames, view: State, event: PlacesSwapped) -> CompanionAction | None:
    """Return what a companion means by changing places, judged on the view before; None for what a person does."""
    combat, seat = view.combat, event.seat
    if combat is None or held_by_person(view, seat) or seat not in (event.first, event.second):
        return None
    other = event.second if event.first == seat else event.first
    order = list(combat.order)
    here, there = order.index(seat), order.index(other)
    blows = coming_blows(facts, view)
    left, taken = ([blow for blow in blows if blow.place == place] for place in (here, there))
    steps_in = len(taken) > len(left)
    moved, before, after = (taken, other, seat) if steps_in else (left, seat, other)
    harm = sum(harm_at_best(facts, view, after, blow) for blow in moved)
    spared = sum(harm_at_best(facts, view, before, blow) for blow in moved) - harm
    order[here], order[there] = other, seat
    way = "in" if steps_in else "aside"
    # Each blow is reckoned alone: what holds any one of several does not hold them all.
    how = "held" if len(moved) == 1 and not harm else "less" if spared > 0 else ""
    text = MEANT.get((way, how), mark("changes places with {other}"))
    return CompanionAction(seat, say(text, other=names.hero(view, other)), tuple(order))


def standing_deed(view: State, deed: CompanionAction | None) -> CompanionAction | None:
    """Return a deed as long as the party stands as it did after it."""
    held = view.combat is not None and deed is not None and tuple(view.combat.order) == deed.order
    return deed if held else None
