"""The worth of cards to a bot, on the scale of its evaluation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.modes.duel.content.keywords import KEYWORD_ROWS
from game.modes.duel.content.types import Card
from game.modes.duel.game_content import DuelContent

WIN = 10_000.0
RESOLVE = 2.6
HAND_CARD, STOCKED, ATTRIBUTE = 1.7, 2.1, 0.5
HELD, SUPPORT, PERMANENT = 1.2, 0.25, 0.04
MISSING, SHORT = 0.3, 0.12
TIRED = (0.0, 0.07, 0.18, 0.40, 0.95)
IN_FRONT = 0.9
KEYWORDS = {row.id: row.value for row in KEYWORD_ROWS}


class Printed(NamedTuple):
    """What a bot reads off a card once and for all: its worth in play, more in the Battlefield, less in the Keep.

    `attacks`: a Character that may; `flies`: only some may block it; `reaches`: it may block what flies.
    `casts`: a Character better left in the Keep to cast; `types`: what it may yield in the Stockpile; `symbols` and
    `price` of its cost; `held`: its worth in hand once it can be paid, as a card to play and as Support.
    """

    name: str
    value: float
    front: float
    character: bool
    spell: bool
    casts: bool
    types: tuple[int, ...]
    symbols: tuple[int, ...]
    price: int
    held: float
    trait: int
    attacks: bool
    flies: bool
    reaches: bool


def get_printed_values(content: DuelContent, card: str) -> Printed:
    """Return what a bot reads off a card; kept with the content, for it never changes."""
    return all_printed(content)[card]


def all_printed(content: DuelContent) -> Mapping[str, Printed]:
    """Return what a bot reads off each card, by name."""
    return content.per_card(_compute_printed_values)


def _compute_printed_values(card: Card) -> Printed:
    extra = 1.2 * (len(card.actions) + len(card.triggers)) + (1.5 if card.aura else 0)
    extra += 1.0 if card.own is not None and not card.own.cannot else 0.0
    character = card.kind == "character"
    if character:
        body = 1.0 * card.martial + 0.8 * card.elude + 1.3 * card.endure + 0.9 * card.trait
        value = 1.0 + body + extra + sum(KEYWORDS[keyword] for keyword in card.keywords)
    else:
        value = 0.8 + 1.6 * extra
    front = IN_FRONT + 0.45 * card.martial + 0.3 * card.elude if character else 0.0
    symbols = card.cost.symbols
    types = tuple(index for index, number in enumerate(symbols) if number)
    held = HELD + SUPPORT * card.trait + PERMANENT * value * (card.kind != "spell")
    casts = character and card.martial <= 2
    attacks = character and (card.own is None or "attack" not in card.own.cannot)
    flies = "airborne" in card.keywords
    reaches = flies or "ranged" in card.keywords
    return Printed(
        card.name, value, front, character, card.kind == "spell", casts, types, symbols, card.cost.attributes, held,
        card.trait, attacks, flies, reaches,
    )  # fmt: skip


def held_worth(cached: Printed, means: Sequence[int], total: int) -> float:
    """Return what a card in hand is worth to a player who will have `means` of the four types, in `total`."""
    missing = 0
    for wanted, given in zip(cached.symbols, means, strict=True):
        if wanted > given:
            missing += wanted - given
    return cached.held - MISSING * min(2, missing) - SHORT * max(0, min(4, cached.price - total))


def card_worth(content: DuelContent, card: str) -> float:
    """Return what a fresh Character or Gear in play is worth."""
    return get_printed_values(content, card).value


def tired_worth(value: float, fatigue: int) -> float:
    """Return what a card is worth with Fatigue; with 4 it is all but lost."""
    return value * (1.0 - TIRED[min(fatigue, 4)])
