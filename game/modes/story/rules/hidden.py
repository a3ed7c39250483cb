"""Who sees what, and what a bot imagines for what its seat does not see.

Hidden from everybody are the order of draw decks, the untaken Story cards and the coming Plot card; what lies in a draw
deck is public as a set, so a view shows it sorted. With closed hands the hands of others, and with them what is in
their draw decks, are hidden too.
Source: story.gap.public-information
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.state import copy_state
from game.modes.story.facts import StoryFacts
from game.modes.story.model.events import (
    ActBegan,
    CardGiven,
    CardsDealt,
    CardsDrawn,
    CardTurned,
    DeckShuffled,
    HarmTaken,
    PileReshuffled,
    PileShown,
    PlotCame,
    TopSeen,
)
from game.modes.story.model.state import State


def view(facts: StoryFacts, state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who sees only what is public."""
    seen = copy_state(state)
    zones = seen.piles.zones
    for other, player in enumerate(seen.players):
        if other != seat and player.known:
            player.known = (HIDDEN,) * len(player.known)
        deck = zones[f"draw:{other}"]
        if facts.setup.closed_hands and other != seat:
            zones[f"draw:{other}"] = [HIDDEN] * len(deck)
            zones[f"hand:{other}"] = [HIDDEN] * len(zones[f"hand:{other}"])
        elif other == seat and player.known:
            zones[f"draw:{other}"] = [*player.known, *sorted(deck[len(player.known) :])]
        else:
            zones[f"draw:{other}"] = sorted(deck)
    pile = zones["pile"]
    zones["pile"] = [*pile[: seen.shown], *([HIDDEN] * (len(pile) - seen.shown))]
    if seen.plot:
        seen.plot = HIDDEN
    return seen


def view_event(facts: StoryFacts, event: Any, seat: int | None) -> Any:
    """Return the event as a seat sees it."""
    if isinstance(event, DeckShuffled):
        if facts.setup.closed_hands and event.seat != seat:
            return msgspec.structs.replace(event, order=(HIDDEN,) * len(event.order))
        return msgspec.structs.replace(event, order=tuple(sorted(event.order)))
    if isinstance(event, CardsDrawn | CardsDealt | CardGiven) and facts.setup.closed_hands:
        return _closed(event, seat)
    if isinstance(event, HarmTaken) and event.to == "hand" and facts.setup.closed_hands and event.seat != seat:
        return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, TopSeen) and event.seat != seat:
        return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, ActBegan):
        return msgspec.structs.replace(event, pile=(HIDDEN,) * len(event.pile))
    if isinstance(event, PileReshuffled):
        return msgspec.structs.replace(event, order=(HIDDEN,) * len(event.order))
    if isinstance(event, PlotCame):
        return msgspec.structs.replace(event, plot=HIDDEN)
    return event


def _closed(event: CardsDrawn | CardsDealt | CardGiven, seat: int | None) -> Any:
    if isinstance(event, CardGiven):
        return event if seat in (event.seat, event.to) else msgspec.structs.replace(event, card=HIDDEN)
    return event if event.seat == seat else msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))


def reveals(event: Any) -> bool:
    """Return whether an event makes something known that was hidden or random."""
    return isinstance(event, CardsDrawn | DeckShuffled | CardTurned | PileShown | TopSeen)


def sample(facts: StoryFacts, view: State, chance: Chance) -> State:
    """Fill what a view hides with one possibility: orders, untaken Story cards, the coming Plot card, closed hands.

    Source: story.gap.public-information
    """
    filled = copy_state(view)
    zones = filled.piles.zones
    for seat, player in enumerate(filled.players):
        deck, hand = zones[f"draw:{seat}"], zones[f"hand:{seat}"]
        if HIDDEN in deck or HIDDEN in hand:
            unseen = _unseen(facts, filled, seat, deck.count(HIDDEN) + hand.count(HIDDEN))
            dealt = iter(chance.take(unseen, len(unseen)))
            zones[f"hand:{seat}"] = [next(dealt) if card == HIDDEN else card for card in hand]
            zones[f"draw:{seat}"] = [next(dealt) if card == HIDDEN else card for card in deck]
        else:
            known = () if HIDDEN in player.known else player.known
            rest = deck[len(known) :]
            zones[f"draw:{seat}"] = [*known, *chance.take(rest, len(rest))]
        # Somebody who has looked at the top of the own deck knows it in every possibility.
        player.known = tuple(zones[f"draw:{seat}"][: len(player.known)])
    if filled.act:
        seen = {*zones["used"], *zones["pile"]}
        unseen = [card for card in facts.acts[filled.act].pile if card not in seen]
        taken = iter(chance.take(unseen, len(unseen)))
        zones["pile"] = [next(taken) if card == HIDDEN else card for card in zones["pile"]]
    if filled.plot == HIDDEN:
        fitting = possible_plots(facts, filled)
        filled.plot = fitting[chance.below(len(fitting))]
    return filled


def possible_plots(facts: StoryFacts, view: State) -> Sequence[str]:
    """Return the Plot cards that may be the coming one: of this act, not turned yet, with its need and lead."""
    fitting = [
        plot.id
        for plot in facts.story.plots
        if view.act in plot.acts and plot.need == view.need and plot.lead == view.lead
    ]
    return [plot for plot in fitting if plot not in view.turned] or fitting


def _unseen(facts: StoryFacts, view: State, seat: int, places: int) -> list[str]:
    """Return the cards of a hero that a view with closed hands does not show: own ones, and harm taken."""
    shown = {card for cards in view.piles.zones.values() for card in cards}
    own = [card for deck in view.players[seat].decks for card in facts.names[deck] if card not in shown]
    dealt = [card for card in own if card not in shown][:places]
    harm = [f"damage.{number}" for number in range(1, view.harm + 1)]
    spare = [card for card in harm if card not in shown and card.replace("damage", "wound") not in shown]
    return [*dealt, *spare][:places]
