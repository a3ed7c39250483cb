"""What a deck is made of: its curve of costs, the Attributes it wants, its kinds and its Traits."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.content.types import Card, City, DeckList
from game.modes.duel.table.deck_builder.card_filter import HIGHEST_COST, KINDS, cost_column


class DeckFigures(msgspec.Struct, frozen=True):
    """Counts over the 40 cards, Reserves left out.

    `curve`: for each cost from 0 to `HIGHEST_COST` or more, how many cards of each kind. `wanted`: symbols of each
    Attribute in all costs. `cards`: how many cards want each. `given`: what the City produces. `trait`: the mean.
    """

    curve: tuple[tuple[int, ...], ...]
    wanted: dict[str, int]
    cards: dict[str, int]
    given: dict[str, int]
    kinds: dict[str, int]
    cost: float
    trait: float


def deck_figures(deck: DeckList, cards: Mapping[str, Card], cities: Mapping[str, City]) -> DeckFigures:
    """Count a deck; cards that are not known are left out."""
    curve = [[0] * len(KINDS) for _ in range(HIGHEST_COST + 1)]
    wanted: dict[str, int] = dict.fromkeys(ATTRIBUTES, 0)
    counted = dict(wanted)
    kinds = dict.fromkeys(KINDS, 0)
    size = cost = trait = 0
    for key, number in deck.cards.items():
        card = cards.get(key)
        if card is None:
            continue
        curve[cost_column(card)][KINDS.index(card.kind)] += number
        kinds[card.kind] += number
        for name, symbols in zip(ATTRIBUTES, card.cost.symbols, strict=True):
            wanted[name] += symbols * number
            counted[name] += number if symbols else 0
        size += number
        cost += card.cost.attributes * number
        trait += card.trait * number
    city = cities.get(deck.city)
    given = {str(name): number for name, number in city.attributes.items()} if city is not None else {}
    return DeckFigures(
        tuple(map(tuple, curve)), wanted, counted, given, kinds, cost / max(1, size), trait / max(1, size)
    )
