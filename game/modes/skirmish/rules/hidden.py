"""Who sees which cards, and what a bot imagines for those its seat does not see. Source: skirmish.gap.information"""

from __future__ import annotations

from copy import copy
from functools import lru_cache, partial
from typing import Any

import msgspec

from game.kernel.cards.piles import PILE_EVENTS, CardsDrawn, CardsMoved, Piles, PileShuffled, mask_event, mask_piles
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.state import copy_state
from game.modes.skirmish.model.events import CardLaid
from game.modes.skirmish.model.state import ZONES, State, zone
from game.modes.skirmish.rules.deck import DECK

OWN = frozenset(("buff", "hand", "down"))
NOBODY = frozenset(("deck", "blind"))
NO_PILES = Piles(zones={})


@lru_cache(maxsize=256)
def sees(seat: int | None, name: str) -> bool:
    """Return whether a seat sees the cards of a pile; None is somebody who sees only public things."""
    kind, _, owner = name.partition(":")
    return kind not in NOBODY and (kind not in OWN or owner == str(seat))


def observe(state: State, seat: int | None) -> State:
    """Return the state without what the seat cannot see."""
    bare = copy(state)
    bare.piles = NO_PILES  # What is seen of the piles is made anew, so there is nothing of them to copy.
    seen = copy_state(bare)
    seen.piles = mask_piles(state.piles, partial(sees, seat))
    seen.laid = [role if owner == seat or not role else HIDDEN for owner, role in enumerate(state.laid)]
    return seen


def build_place_state(state: State) -> State:
    """Return a state without cards, which is all that is hidden and nothing that a place depends on.

    It shares the rest with the state.
    """
    bare = copy(state)
    bare.piles, bare.laid = NO_PILES, []
    return bare


def view_event(event: Any, seat: int | None) -> Any:
    """Return the event as the seat sees it."""
    if isinstance(event, PILE_EVENTS):
        return mask_event(event, lambda name: sees(seat, name))
    if isinstance(event, CardLaid) and event.seat != seat and event.role:
        return msgspec.structs.replace(event, role=HIDDEN)
    return event


def reveals(event: Any) -> bool:
    """Return whether an event makes something known that was hidden or random."""
    if isinstance(event, CardsMoved):
        return not _open(event.source) and _open(event.target)
    return isinstance(event, CardsDrawn | PileShuffled)


def _open(name: str) -> bool:
    kind = name.partition(":")[0]
    return kind not in NOBODY and kind not in OWN


def unseen_pool(state: State, seat: int) -> list[str]:
    """Return the cards of a seat that are hidden in a view, in the order of the deck."""
    shown = {card for name in ZONES for card in state.piles.zones[zone(name, seat)]}
    return [card for card in DECK if card not in shown]


def sample(state: State, chance: Chance) -> State:
    """Deal the hidden cards of each seat at random into its hidden places, and guess what a laid card is for."""
    filled = copy_state(state)
    for seat, role in enumerate(filled.laid):
        pool = unseen_pool(filled, seat)
        dealt = iter(chance.take(pool, len(pool)))
        for name in ZONES:
            cards = filled.piles.zones[zone(name, seat)]
            if HIDDEN in cards:
                cards[:] = [next(dealt) if card == HIDDEN else card for card in cards]
        if role == HIDDEN:
            filled.laid[seat] = guessed_role(filled, seat)
    return filled


def guessed_role(state: State, seat: int) -> str:
    """Return a role that the card a seat has laid may have been laid in."""
    card = state.piles.zones[zone("down", seat)][0]
    return "block" if card == DECK[-1] else "replace"
