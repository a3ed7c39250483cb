"""Closed hands: what was seen of them is noted, and a bot imagines hands that fit all that its seat has seen.

Where a card lies follows from whose deck it is of and from the sightings since, oldest first. Of a card that was given
between others one knows only who gave it to whom: it is one that the giver could have had, or has come to light since.
Source: story.gap.public-information
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.context import Ctx
from game.kernel.errors import NoSample
from game.modes.story.game_content import StoryContent
from game.modes.story.model.events import CardsSighted
from game.modes.story.model.state import Sighting, State, is_dead

CITE = "story.gap.public-information"


# What is noted


def note_sight(
    ctx: Ctx[State, StoryContent], seat: int, cards: Sequence[str], *, hand: bool = True, by: int = -1
) -> None:
    """Note cards that were seen to come to a seat, `by` somebody who gave them; open hands need no notes."""
    if ctx.content.setup.closed_hands and cards:
        ctx.emit(CardsSighted(sightings=tuple(Sighting(seat, card, hand, by) for card in cards), cite=CITE))


def note_reshuffle(ctx: Ctx[State, StoryContent], seat: int, *, hand: bool = False) -> None:
    """Note what goes out of sight as a discard pile, with `hand` the hand too, is about to go into the draw deck.

    Of a card of the own decks nothing need be noted that was never seen to come: it lies where it is expected.
    """
    if not ctx.content.setup.closed_hands:
        return
    state = ctx.state
    seen = {sighting.card for sighting in state.sightings or ()}
    own = {card for deck in state.players[seat].decks for card in ctx.content.names[deck]}
    notable = [card for card in state.zone("discard", seat) if card in seen or card not in own]
    if hand:
        ctx.emit(CardsSighted(sightings=(Sighting(seat),), cite=CITE))
    note_sight(ctx, seat, notable, hand=False)


def sightings_seen(sightings: Sequence[Sighting], seat: int | None) -> tuple[Sighting, ...]:
    """Return what a seat knows of them: a gift between two others does not show its card."""
    return tuple(
        sighting
        if sighting.by < 0 or seat in (sighting.by, sighting.seat)
        else msgspec.structs.replace(sighting, card=HIDDEN)
        for sighting in sightings
    )


# What is imagined


class CardLocations(NamedTuple):
    """Whose zones each card lies in, as far as that is known or imagined, and which lie in a hand for certain."""

    seats: dict[str, int]
    in_hand: set[str]


def fill_hands(content: StoryContent, observation: State, chance: Chance) -> Sequence[int]:
    """Fill the hands and draw decks that a view of closed hands hides, and the gifts it does not name; return whose.

    Raises: NoSample where what was seen cannot be brought together.
    """
    zones = observation.piles.zones
    closed = [
        seat for seat in range(len(observation.players)) if HIDDEN in zones[f"draw:{seat}"] + zones[f"hand:{seat}"]
    ]
    if not closed:
        return ()
    shown = {card: int(zone.partition(":")[2]) for zone, cards in zones.items() if ":" in zone for card in cards}
    places = _find_card_locations(content, observation, shown, chance)
    for seat, cards in _shares(content, observation, closed, shown, places, chance).items():
        hand, deck = zones[f"hand:{seat}"], zones[f"draw:{seat}"]
        sure = [card for card in cards if card in places.in_hand]
        others = chance.take([card for card in cards if card not in places.in_hand], len(cards) - len(sure))
        room = hand.count(HIDDEN)
        if len(sure) > room:
            raise NoSample(f"seat {seat} was seen to take {len(sure)} cards and has {room}")
        dealt = iter([*others[: room - len(sure)], *sure, *others[room - len(sure) :]])
        zones[f"hand:{seat}"] = [next(dealt) if card == HIDDEN else card for card in hand]
        zones[f"draw:{seat}"] = [next(dealt) if card == HIDDEN else card for card in deck]
    return closed


def _find_card_locations(
    content: StoryContent, observation: State, shown: dict[str, int], chance: Chance
) -> CardLocations:
    """Return where cards lie by what was seen, oldest first; gifts that are not named become one possible card."""
    found = CardLocations(_homes(content, observation), set())
    sightings = list(observation.sightings or ())
    for index, sighting in enumerate(sightings):
        if not sighting.card:
            found.in_hand.difference_update([card for card in found.in_hand if found.seats[card] == sighting.seat])
            continue
        if sighting.card == HIDDEN:
            card = _gift(sighting, sightings[index + 1 :], found, shown, chance)
            sighting = sightings[index] = msgspec.structs.replace(sighting, card=card)
        found.seats[sighting.card] = sighting.seat
        (found.in_hand.add if sighting.hand else found.in_hand.discard)(sighting.card)
    if sightings:
        observation.sightings = tuple(sightings)
    return found


def _homes(content: StoryContent, observation: State) -> dict[str, int]:
    """Return in whose zones cards lie from the beginning: those of the own decks, and those that a position wrote."""
    homes = {card: seat for seat in range(len(observation.players)) for card in _of_decks(content, observation, seat)}
    written = [card for card in content.own_cards if content.deck_of(card) is None]
    return homes | {card: int(card[1 : card.index(".")]) - 1 for card in written}


def _of_decks(content: StoryContent, observation: State, seat: int) -> list[str]:
    """Return the cards of a hero's decks; the decks that a position writes have none."""
    return [
        card
        for deck in observation.players[seat].decks
        if not deck.startswith(f"p{seat + 1}-")
        for card in content.names[deck]
    ]


def _gift(
    gift: Sighting, later: Sequence[Sighting], places: CardLocations, shown: dict[str, int], chance: Chance
) -> str:
    """Return a card that a gift may have been: the first that came to light there since, else one not seen since."""
    ordinary = [card for card, seat in places.seats.items() if seat == gift.by and not is_dead(card)]
    came: dict[str, int] = {}
    for sighting in later:
        came.setdefault(sighting.card, sighting.by if sighting.by >= 0 else sighting.seat)
    for card, seat in shown.items():
        came.setdefault(card, seat)
    known = next((card for card, seat in came.items() if seat == gift.seat and card in ordinary), None)
    if known is not None:
        return known
    matching = [card for card in ordinary if card not in came]
    if not matching:
        raise NoSample(f"seat {gift.by} had nothing to give")
    return matching[chance.below(len(matching))]


def _shares(
    content: StoryContent,
    observation: State,
    closed: Sequence[int],
    shown: dict[str, int],
    places: CardLocations,
    chance: Chance,
) -> dict[int, list[str]]:
    """Return which cards lie hidden with each seat: those that must, harm that nobody saw come, then of its own decks.

    Only in a position are there cards of a deck that are not in the game at all.
    """
    zones, sighted = observation.piles.zones, {sighting.card for sighting in observation.sightings or ()}
    room = {seat: (zones[f"draw:{seat}"] + zones[f"hand:{seat}"]).count(HIDDEN) for seat in closed}
    shares: dict[int, list[str]] = {}
    own: dict[int, list[str]] = {}
    for seat in closed:
        decks = set(_of_decks(content, observation, seat)) - sighted
        hidden = [card for card, at in places.seats.items() if at == seat and card not in shown]
        shares[seat] = [card for card in hidden if card not in decks]
        own[seat] = [card for card in hidden if card in decks]
    unseen = _unseen_harm(observation, {*shown, *places.seats})
    harm = chance.take(unseen, len(unseen))
    for seat in closed:
        for _ in range(room[seat] - len(shares[seat]) - len(own[seat])):
            if not harm:
                raise NoSample(f"seat {seat} holds more cards than are known of")
            shares[seat].append(harm.pop())
    for card in harm:
        free = [seat for seat in closed if len(shares[seat]) < room[seat]]
        if not free:
            raise NoSample("more cards are known of than there are places")
        shares[free[chance.below(len(free))]].append(card)
    for seat in closed:
        left = room[seat] - len(shares[seat])
        if left < 0:
            raise NoSample(f"seat {seat} holds fewer cards than are known of")
        shares[seat] += chance.take(own[seat], left)
    return shares


def _unseen_harm(observation: State, known_names: Collection[str]) -> list[str]:
    """Return Damage for each number that neither lies open nor was seen to go out of sight, as in a position."""
    numbers = range(1, observation.harm + 1)
    return [f"damage.{number}" for number in numbers if not {f"damage.{number}", f"wound.{number}"} & set(known_names)]
