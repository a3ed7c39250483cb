"""Who sees which cards, and what a bot imagines for those its seat does not see.

Source: duel.gap.visibility-of-zones, duel.zone.hand-hidden
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.kernel.cards.piles import CardsDrawn, CardsMoved, PileShuffled, mask_event, mask_piles
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.state import copy_state
from game.modes.duel.game_content import ENOUGH, DuelContent, card_name
from game.modes.duel.model.attack_events import SupportRevealed
from game.modes.duel.model.events import Discarded, ReservesSwapped, StackPushed, SupportGiven
from game.modes.duel.model.state import LETTERS, State, other
from game.modes.duel.model.tasks import Play

OWN_ONLY = frozenset({"hand", "reserves", "support", "look"})


def sees(seat: int | None, zone: str) -> bool:
    """Return whether a seat sees the cards of a zone; None is somebody who sees only public things.

    Source: duel.gap.visibility-of-zones, duel.zone.hand-hidden
    """
    name, _, owner = zone.partition(":")
    if name == "arsenal":
        return False
    return name not in OWN_ONLY or owner == str(seat)


def observe(state: State, seat: int | None) -> State:
    """Return the state without what the seat cannot see."""
    seen = copy_state(state)
    seen.piles = mask_piles(state.piles, lambda zone: sees(seat, zone))
    return seen


def view_event(event: Any, seat: int | None) -> Any:
    """Return the event as the seat sees it."""
    if isinstance(event, CardsMoved | CardsDrawn | PileShuffled):
        return mask_event(event, lambda zone: sees(seat, zone))
    if isinstance(event, Discarded) and event.under:
        return msgspec.structs.replace(event, masked=True)
    if isinstance(event, ReservesSwapped) and event.seat != seat:
        return msgspec.structs.replace(event, into=(), out=())
    return event


def reveals(event: Any) -> bool:
    """Return whether an event shows cards that were hidden or random: to the other player, too, as a hand's."""
    if isinstance(event, StackPushed):
        return any(isinstance(task, Play) for task in event.tasks)
    if isinstance(event, CardsMoved):
        return _is_hidden_zone(event.source) and not _is_hidden_zone(event.target)
    if isinstance(event, Discarded):
        return _is_hidden_zone(event.source)
    return isinstance(event, CardsDrawn | PileShuffled | SupportGiven | SupportRevealed)


def _is_hidden_zone(zone: str) -> bool:
    name = zone.partition(":")[0]
    return name == "arsenal" or name in OWN_ONLY


def sample(content: DuelContent, observation: State, chance: Chance) -> State:
    """Fill what a view hides: own cards from the own list, the other player's from the whole card pool.

    A view whose watcher cannot be told, both hands being empty, is filled from the pool alone.
    """
    filled = copy_state(observation)
    watcher = _watcher(observation)
    for seat in (0, 1):
        zones = {zone: cards for zone, cards in filled.piles.zones.items() if zone.endswith(f":{seat}")}
        seen = [card for cards in zones.values() for card in cards if card != HIDDEN]
        places = sum(cards.count(HIDDEN) for cards in zones.values())
        if not places:
            continue
        unseen = _unseen(content, seat, seen, places, watcher == seat)
        dealt = iter(chance.take(unseen, places))
        for cards in zones.values():
            if HIDDEN in cards:
                cards[:] = [next(dealt) if card == HIDDEN else card for card in cards]
    return filled


def _unseen(content: DuelContent, seat: int, known_names: Sequence[str], places: int, own: bool) -> list[str]:
    """Return cards that may lie in the hidden places of a seat, at least as many as there are."""
    if own and (exact := _left_of_list(content, seat, known_names, places)):
        return exact
    seen = set(known_names)
    found = [card for card in content.unknown_pools[seat] if card not in seen]
    copy = ENOUGH
    while len(found) < places:
        found += [card_name(LETTERS[seat], name, copy) for name in content.cards]
        copy += 1
    return found


def own_unseen(content: DuelContent, observation: State, seat: int) -> list[str]:
    """Return the cards of a player's own list that the player cannot see; none where the view is another's."""
    if _watcher(observation) != seat:
        return []
    cards = [card for zone, held in observation.piles.zones.items() if zone.endswith(f":{seat}") for card in held]
    return _left_of_list(content, seat, cards, cards.count(HIDDEN))


def _left_of_list(content: DuelContent, seat: int, known_names: Iterable[str], places: int) -> list[str]:
    """Return what is left of a player's list without known cards; none where it does not fill the places."""
    seen = set(known_names)
    found = [card for card in content.lists[seat] if card not in seen]
    return found if len(found) == places else []


def _watcher(observation: State) -> int | None:
    """Return whose view it is, by the cards only their owner sees; None if they do not tell."""
    shown: set[int] = set()
    concealed: set[int] = set()
    for zone, cards in observation.piles.zones.items():
        name, _, seat = zone.partition(":")
        if name in OWN_ONLY and cards:
            (concealed if HIDDEN in cards else shown).add(int(seat))
    if shown:
        return min(shown)
    return other(concealed.pop()) if len(concealed) == 1 else None
