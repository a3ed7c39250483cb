"""The deck of a captain between two duels: what may go into its Reserves, and out of the deck for them.

The deck keeps the rules at every moment: cards change places one for one, and what has no room is laid aside.
Source: duel.deck.size, duel.deck.reserves-size, duel.deck.reserves-count-for-copies
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

import msgspec

from game.kernel.campaign.rules import GainOption, ItemReport
from game.kernel.language.say import N_, say, say_phrase
from game.modes.duel.content.by_rule import by_rule
from game.modes.duel.content.decks import COPIES, RESERVES_SIZE, deck_problems
from game.modes.duel.content.describe import card_text, cost_words
from game.modes.duel.content.display_names import KINDS, STATS
from game.modes.duel.content.loading import data
from game.modes.duel.content.terms import CaptainName, Copies
from game.modes.duel.content.types import Card, DeckList

MOST_RESOLVE = 6
"""What a City can gain in a campaign: as much as a long game adds. Source: duel.resolve.long-game"""
DECK, RESERVES, ASIDE = "deck", "reserves", ""
PLACES = ((DECK, N_("Deck")), (RESERVES, N_("Reserves")))
SWAP, LAY_ASIDE, TAKE_UP = "swap", "aside", "reserves"
ICONS = {"brawn": "warhammer", "guile": "stiletto", "sorcery": "magic-swirl", "lore": "open-book"}
HOW = N_("To have it in the deck, choose there what it goes in for.")
REASONS = {
    "duel.deck.reserves-size": N_("The Reserves hold {reserves} cards at most: lay some aside first"),
    "duel.deck.copies-three": N_("A deck has {copies} cards of a name at most, Reserves included"),
    "duel.deck.copies-hero": N_("A deck has a Hero once, Reserves included"),
}


class CarriedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a run carries: a captain with a deck, cards laid aside, Resolve gained for good and Resolve not regained.

    `lost` is what the last duel cost of the Resolve it began with; a rest, or a duel that begins rested, gives it back.
    """

    captain: CaptainName
    deck: DeckList
    aside: dict[str, Copies] = {}
    gained: Annotated[int, msgspec.Meta(ge=0, le=MOST_RESOLVE)] = 0
    lost: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0

    @property
    def most(self) -> int:
        """Return the Resolve of the City with what was gained. Source: duel.resolve.start"""
        return data().cities[self.deck.city].resolve + self.gained


def add_counts(group: Mapping[str, int], changes: Mapping[str, int]) -> dict[str, int]:
    """Return counts with some changed; those that fall to none are left out."""
    found = {key: group.get(key, 0) + changes.get(key, 0) for key in dict.fromkeys((*group, *changes))}
    return {key: number for key, number in found.items() if number > 0}


def with_reserves(deck: DeckList, cards: Mapping[str, int]) -> DeckList:
    """Return a deck with more cards in its Reserves; it may break a rule then."""
    return msgspec.structs.replace(deck, reserves=add_counts(deck.reserves, cards))


def why_not(deck: DeckList) -> str:
    """Return which rule a deck breaks, in a sentence with the name of that rule; empty if it keeps them all."""
    catalogue = data()
    problem = next(iter(deck_problems(deck, catalogue.cards, catalogue.cities)), None)
    if problem is None:
        return ""
    reason = REASONS.get(problem.cite, N_("Expected {expected}, found {found}"))
    found = {"expected": say_phrase(problem.expected), "found": say_phrase(problem.found)}
    return by_rule(say(reason, reserves=RESERVES_SIZE, copies=COPIES, **found), problem.cite)


def format_card_counts(cards: Mapping[str, int]) -> str:
    """Return cards in words: `2 × Second Wind, Siege Wyrm`."""
    names = data().cards
    found = ((say(names[key].name), number) for key, number in cards.items())
    return ", ".join(name if number == 1 else f"{number} × {name}" for name, number in found)


def icon_of(card: Card) -> str:
    """Return the icon of a card: its kind's, or of its first Attribute."""
    if card.kind != "character":
        return {"spell": "star-swirl", "gear": "swap-bag"}[card.kind]
    return ICONS[card.cost.types[0]] if card.cost.types else "hooded-figure"


def describe_card(card: Card) -> str:
    """Return what there is to know of a card, in a few sentences."""
    head = say("{kind} for {cost}.", kind=KINDS[card.kind], cost=cost_words(card.cost))
    shown = ("martial", "elude", "endure", "trait") if card.kind == "character" else ("trait",)
    numbers = ", ".join(f"{STATS[name]} {getattr(card, name)}" for name in shown)
    return " ".join([head, f"{numbers}.", *(line if line.endswith(".") else f"{line}." for line in card_text(card))])


def reports(carried: CarriedDeck) -> Iterator[ItemReport]:
    """Yield the cards of the deck, of its Reserves and those aside, equal ones together."""
    for owner, group in _groups(carried).items():
        for key, number in group.items():
            card = data().cards[key]
            text = f"{describe_card(card)} {say(HOW)}" if owner == RESERVES else describe_card(card)
            yield ItemReport(key, f"{number} × {say(card.name)}", text, icon_of(card), owner)


def arrangements(carried: CarriedDeck, owner: str, item: str) -> list[GainOption]:
    """Return what may be done with a card between duels.

    A card leaves the deck for one of the Reserves only, so that the deck stays at its size. Source: duel.setup.reserves
    """
    if item not in _groups(carried).get(owner, {}):
        return []
    names = data().cards
    if owner == DECK:
        return [
            GainOption(f"{SWAP}:{key}", say("Swap: {card}", card=say(names[key].name)))
            for key in carried.deck.reserves
            if key != item
        ]
    if owner == RESERVES:
        return [GainOption(LAY_ASIDE, say("Lay one aside"))]
    return [GainOption(TAKE_UP, say("One into the Reserves"), why_not(with_reserves(carried.deck, {item: 1})))]


def arrange(carried: CarriedDeck, owner: str, item: str, option: str) -> CarriedDeck:
    """Return what is carried once a card has changed its place."""
    verb, _, other = option.partition(":")
    deck, aside = carried.deck, carried.aside
    if verb == SWAP:
        cards, reserves = add_counts(deck.cards, {item: -1, other: 1}), add_counts(deck.reserves, {item: 1, other: -1})
        deck = msgspec.structs.replace(deck, cards=cards, reserves=reserves)
    else:
        change = 1 if verb == TAKE_UP else -1
        deck, aside = with_reserves(deck, {item: change}), add_counts(aside, {item: -change})
    return msgspec.structs.replace(carried, deck=deck, aside=aside)


def _groups(carried: CarriedDeck) -> dict[str, Mapping[str, int]]:
    return {DECK: carried.deck.cards, RESERVES: carried.deck.reserves, ASIDE: carried.aside}
