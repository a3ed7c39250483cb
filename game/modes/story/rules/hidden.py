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
from game.kernel.rounds import RoundPassed
from game.kernel.state import copy_state
from game.modes.story.game_content import StoryContent
from game.modes.story.model.combat_events import DefendsHeld
from game.modes.story.model.events import (
    ActBegan,
    CardGiven,
    CardsDealt,
    CardsSighted,
    CardTurned,
    DeckShuffled,
    HarmTaken,
    HeroDrewCards,
    PileReshuffled,
    PileShown,
    PlotCame,
    TopSeen,
)
from game.modes.story.model.state import ZONES, State
from game.modes.story.rules.closed_hands import fill_hands, sightings_seen

CLOSED = HeroDrewCards | CardsDealt | CardGiven | CardsSighted | HarmTaken | DefendsHeld | RoundPassed
"""Events that would tell of hands."""


def observe(content: StoryContent, state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who sees only what is public."""
    seen = copy_state(state)
    zones = seen.piles.zones
    for other, player in enumerate(seen.players):
        if other != seat and player.known:
            player.known = (HIDDEN,) * len(player.known)
        deck = zones[f"draw:{other}"]
        if content.setup.closed_hands and other != seat:
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
    if content.setup.closed_hands:
        _close(state, seen, seat)
    return seen


def _close(state: State, seen: State, seat: int | None) -> None:
    """Hide what would tell of closed hands: gifts between others, and the Defend cards that others held."""
    if state.sightings:
        seen.sightings = sightings_seen(state.sightings, seat)
    if seen.assault is not None:
        own = set() if seat is None else {card for zone in ZONES for card in state.zone(zone, seat)}
        seen.assault.held = tuple(card for card in seen.assault.held if card in own)


def view_event(content: StoryContent, event: Any, seat: int | None) -> Any:
    """Return the event as a seat sees it."""
    if isinstance(event, DeckShuffled):
        if content.setup.closed_hands and event.seat != seat:
            return msgspec.structs.replace(event, order=(HIDDEN,) * len(event.order))
        return msgspec.structs.replace(event, order=tuple(sorted(event.order)))
    if isinstance(event, CLOSED) and content.setup.closed_hands:
        return _redact_event(event, seat)
    if isinstance(event, TopSeen) and event.seat != seat:
        return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, ActBegan):
        return msgspec.structs.replace(event, pile=(HIDDEN,) * len(event.pile))
    if isinstance(event, PileReshuffled):
        return msgspec.structs.replace(event, order=(HIDDEN,) * len(event.order))
    if isinstance(event, PlotCame):
        return msgspec.structs.replace(event, plot=HIDDEN)
    return event


def _redact_event(event: Any, seat: int | None) -> Any:
    """Return what a seat sees where hands are closed. Of nobody's pass is it told whether there was a choice."""
    if isinstance(event, CardGiven):
        return event if seat in (event.seat, event.to) else msgspec.structs.replace(event, card=HIDDEN)
    if isinstance(event, CardsSighted):
        return msgspec.structs.replace(event, sightings=sightings_seen(event.sightings, seat))
    if event.seat == seat or (isinstance(event, HarmTaken) and event.to != "hand"):
        return event
    if isinstance(event, RoundPassed):
        return msgspec.structs.replace(event, asked=True)
    if isinstance(event, DefendsHeld):
        return msgspec.structs.replace(event, cards=())
    return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))


def reveals(event: Any) -> bool:
    """Return whether an event makes something known that was hidden or random."""
    return isinstance(event, HeroDrewCards | DeckShuffled | CardTurned | PileShown | TopSeen)


def sample(content: StoryContent, observation: State, chance: Chance) -> State:
    """Fill what a view hides with one possibility: orders, untaken Story cards, the coming Plot card, closed hands.

    Raises: NoSample where closed hands cannot be brought together with what was seen of them.
    Source: story.gap.public-information
    """
    filled = copy_state(observation)
    zones = filled.piles.zones
    closed = fill_hands(content, filled, chance)
    if filled.assault is not None:
        filled.assault.held += tuple(
            card for seat in closed for card in zones[f"hand:{seat}"] if content.card(card).defend
        )
    for seat, player in enumerate(filled.players):
        deck = zones[f"draw:{seat}"]
        if seat not in closed:
            known = () if HIDDEN in player.known else player.known
            remaining = deck[len(known) :]
            zones[f"draw:{seat}"] = [*known, *chance.take(remaining, len(remaining))]
        # Somebody who has looked at the top of the own deck knows it in every possibility.
        player.known = tuple(zones[f"draw:{seat}"][: len(player.known)])
    if filled.act:
        seen = {*zones["used"], *zones["pile"]}
        unseen = [card for card in content.acts[filled.act].pile if card not in seen]
        taken = iter(chance.take(unseen, len(unseen)))
        zones["pile"] = [next(taken) if card == HIDDEN else card for card in zones["pile"]]
    if filled.plot == HIDDEN:
        matching = possible_plots(content, filled)
        filled.plot = matching[chance.below(len(matching))]
    return filled


def possible_plots(content: StoryContent, observation: State) -> Sequence[str]:
    """Return the Plot cards that may be the coming one: of this act, not turned yet, with its need and lead."""
    matching = [
        plot.id
        for plot in content.story.plots
        if observation.act in plot.acts and plot.need == observation.need and plot.lead == observation.lead
    ]
    return [plot for plot in matching if plot not in observation.turned] or matching
