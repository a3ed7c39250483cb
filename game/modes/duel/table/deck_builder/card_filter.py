"""Which cards are shown: by Attribute, kind, cost and words, in the order of Attributes, costs and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from game.kernel.language.say import say
from game.modes.duel.content.describe import card_text
from game.modes.duel.content.display_names import KINDS as KIND_NAMES
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.content.types import Card

KINDS = ("character", "spell", "gear")
HIGHEST_COST = 6
COLOURLESS = "any"


class CardFilter(msgspec.Struct, frozen=True):
    """What is asked for; an empty group asks for nothing. Cost `HIGHEST_COST` means that much or more.

    Of several Attributes, kinds or costs one is enough; every word has to be in the name, the kind or the text.
    """

    attributes: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    costs: frozenset[int] = frozenset()
    words: str = ""
    only_deck: bool = False

    def toggle_value(self, group: str, value: str | int) -> CardFilter:
        """Return the filter with a value of a group switched on or off."""
        return msgspec.structs.replace(self, **{group: getattr(self, group) ^ {value}})

    @property
    def empty(self) -> bool:
        """Return whether every card passes."""
        return self == CardFilter()


def cost_column(card: Card) -> int:
    """Return a card's cost in Attributes, at most `HIGHEST_COST`."""
    return min(HIGHEST_COST, card.cost.attributes)


def attribute_keys(card: Card) -> tuple[str, ...]:
    """Return the Attributes of a card's cost; `any` for a card without one."""
    return tuple(card.cost.types) or (COLOURLESS,)


def chosen_cards(wanted: CardFilter, cards: Mapping[str, Card], held: Iterable[str]) -> list[Card]:
    """Return the cards that pass, in order; `held` are those of the deck that is built."""
    words = wanted.words.lower().split()
    held = frozenset(held)

    def passes(card: Card) -> bool:
        if wanted.only_deck and card.id not in held:
            return False
        if wanted.attributes and wanted.attributes.isdisjoint(attribute_keys(card)):
            return False
        if wanted.kinds and card.kind not in wanted.kinds:
            return False
        if wanted.costs and cost_column(card) not in wanted.costs:
            return False
        return all(word in searched_text(card) for word in words)

    return sorted(filter(passes, cards.values()), key=card_order)


def searched_text(card: Card) -> str:
    """Return everything a card says, in small letters."""
    return " ".join((say(card.name), KIND_NAMES[card.kind], *card_text(card), *attribute_keys(card), card.name)).lower()


def card_order(card: Card) -> tuple[int, int, int, str]:
    """Return the key that cards are sorted by: first Attribute (two after one), cost, kind, name."""
    first = (*ATTRIBUTES, COLOURLESS).index(attribute_keys(card)[0])
    return first, card.cost.attributes, KINDS.index(card.kind), card.name
