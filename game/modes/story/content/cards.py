"""Cards, decks and allies as types: what a hero is made of.

Source: story.card.*, story.chain.*, story.ability.three-decks, story.gap.deck-sizes, story.gap.npcs
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.person import Person
from game.modes.story.content.terms import (
    AttackType,
    AugmentType,
    Category,
    ContentEntry,
    DeckKind,
    Id,
    Keyword,
    Name,
    Phase,
    Some,
    Use,
    Value,
)

DECK_SIZES: dict[DeckKind, int] = {"character": 6, "frame": 8, "weapon": 8, "augment": 4}
"""Source: story.gap.deck-sizes"""


class CombatUse(ContentEntry, frozen=True):
    """One combat ability: what it is used for, the types of which its player names one, and its value.

    Source: story.card.combat-kinds, story.card.combat-one-choice
    """

    use: Use
    types: Annotated[tuple[AttackType, ...], msgspec.Meta(min_length=1)]
    value: Value


class NonCombat(ContentEntry, frozen=True):
    """The Non-Combat ability: points in one of the categories, or a Keyword that passes a Test which names it.

    Source: story.card.noncombat-values, story.card.noncombat-one-choice, story.gap.keyword-list
    """

    categories: tuple[Category, ...] = ()
    value: Value = 0
    keyword: Keyword | Literal[""] = ""


class ChainLink(ContentEntry, frozen=True):
    """The Chain Boost of a Mid-Chain card (`mid`) or of a Chain End card (`end`).

    Source: story.chain.mid-any-type, story.chain.end-one
    """

    mid: Value = 0
    end: Value = 0


class General(ContentEntry, frozen=True, tag_field="do"):
    """An effect of a General card. Source: story.gap.general-effects"""


class DrawCards(General, frozen=True, tag="draw"):
    """Draw cards."""

    count: Some


class AlliesDraw(General, frozen=True, tag="allies-draw"):
    """Each other standing player draws cards."""

    count: Some = 1


class Renew(General, frozen=True, tag="renew"):
    """Discard up to `most` ordinary cards from hand, then draw as many."""

    most: Some


class Fetch(General, frozen=True, tag="fetch"):
    """Take one card of choice from the own discard pile: not Damage, not a Wound, not this card."""


class LookAtDeck(General, frozen=True, tag="look"):
    """Look at the top cards of the own draw deck and put them back in any order."""

    count: Some = 3


class RemoveDamage(General, frozen=True, tag="mend"):
    """Take Damage in the own discard pile out of the game."""

    count: Some = 1


class SwapNeighbours(General, frozen=True, tag="swap-places"):
    """Swap two neighbours in the Combat Order, where moves are allowed."""


class Give(General, frozen=True, tag="give"):
    """A standing ally takes one ordinary card out of the player's hand."""


class PutCardsBack(General, frozen=True, tag="put-back"):
    """Put the cards looked at back in any order: the second half of `look`, never written on a card."""

    count: Some


GeneralEffect = (
    DrawCards | AlliesDraw | Renew | Fetch | LookAtDeck | RemoveDamage | SwapNeighbours | Give | PutCardsBack
)


class Card(ContentEntry, frozen=True, kw_only=True):
    """A card of a deck, with as many `copies` as the deck holds.

    `combat` are its combat abilities, of which one is used; `chain` is `start`, `{mid: n}` or `{end: n}`. `repair` and
    `heal` take that many Damage or Wound cards out of the game in the Draw step, also an ally's with `ally`; `refill`
    draws so many cards after it. With `phase` the card may be used only in a Non-Combat challenge, in the enemies' half
    or in the players' half of a round. `icon` names a picture of assets/icons; `text` is flavour.
    """

    id: Id
    name: Name
    copies: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    combat: tuple[CombatUse, ...] = ()
    chain: Literal["start", ""] | ChainLink = ""
    noncombat: NonCombat | None = None
    armor: bool = False
    defend: bool = False
    general: tuple[GeneralEffect, ...] = ()
    repair: Value = 0
    heal: Value = 0
    ally: bool = False
    refill: Value = 0
    phase: Phase = ""
    icon: str = ""
    text: str = ""

    def combat_of(self, use: Use) -> CombatUse | None:
        """Return the combat ability of this use, or None."""
        return next((item for item in self.combat if item.use == use), None)


class Gives(ContentEntry, frozen=True):
    """A small bonus: one combat use, points for a Test, Repair, Heal or an effect of General cards.

    A boost "of any type" lists all three types. Source: story.gap.ability-payment
    """

    combat: CombatUse | None = None
    noncombat: NonCombat | None = None
    repair: Value = 0
    heal: Value = 0
    general: tuple[GeneralEffect, ...] = ()


class Ability(ContentEntry, frozen=True):
    """A deck ability: a Keyword, or what discarding one card gives; once a turn.

    Source: story.ability.keyword, story.ability.discard, story.ability.once-per-turn
    """

    keyword: Keyword | Literal[""] = ""
    discard: Literal[1] = 1
    gives: Gives | None = None


class Deck(ContentEntry, frozen=True, kw_only=True):
    """One of the five small decks of a hero. `type` is of Augments alone, `ability` of the other three kinds.

    Source: story.setup.*, story.ability.three-decks
    """

    id: Id
    name: Name
    kind: DeckKind
    type: AugmentType | Literal[""] = ""
    ability: Ability | None = None
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1)]
    icon: str = ""
    person: Person | None = None
    text: str = ""

    @property
    def size(self) -> int:
        """Return the number of cards."""
        return sum(card.copies for card in self.cards)


class RecommendedSet(ContentEntry, frozen=True, kw_only=True):
    """A hero that is ready: one Character, one Frame, one Weapon and two Augments by id.

    Source: story.gap.choosing-decks
    """

    id: Id
    name: Name
    decks: Annotated[tuple[str, ...], msgspec.Meta(min_length=5, max_length=5)]
    text: str = ""


class Ally(ContentEntry, frozen=True, kw_only=True):
    """An ally: a Keyword or a bonus once an encounter, or a higher hand limit; until the end of the act or the story.

    `solo`: laid out in stories that begin with one seat; `plural`: its name is one of several.

    Source: story.gap.npcs, story.gap.solo
    """

    id: Id
    name: Name
    plural: bool = False
    keyword: Keyword | Literal[""] = ""
    gives: Gives | None = None
    hand_limit: Annotated[int, msgspec.Meta(ge=0, le=2)] = msgspec.field(default=0, name="hand-limit")
    until: Literal["act", "story"] = "act"
    solo: bool = False
    icon: str = ""
    person: Person | None = None
    text: str = ""
