"""What is wrong with decks, their cards, recommended sets and allies, beyond their types.

Source: story.gap.deck-sizes, story.ability.three-decks, story.setup.augment-types-differ, content: deck-fields
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.kernel.files.content_check import icon_problems
from game.kernel.files.documents import ContentError, Document, closest
from game.kernel.language.phrases import Phrase
from game.modes.story.content.cards import (
    DECK_SIZES,
    Ally,
    Card,
    ChainLink,
    Deck,
    Gives,
    NonCombat,
    PutCardsBack,
    RecommendedSet,
)


def deck_problems(document: Document, location: str, deck: Deck) -> Iterator[ContentError]:
    """Yield what is wrong with a deck: its size, its type or ability, and each of its cards."""
    if deck.size != DECK_SIZES[deck.kind]:
        expected = Phrase("{number} cards in a deck of the kind {kind}", number=DECK_SIZES[deck.kind], kind=deck.kind)
        yield document.error(f"{location}.cards", "deck-size", expected, str(deck.size))
    augment = deck.kind == "augment"
    if augment != bool(deck.type):
        expected = (
            Phrase("`type` on an Augment")
            if augment
            else Phrase("no `type` on a {kind}: it is of Augments alone", kind=deck.kind)
        )
        yield document.error(
            f"{location}.type" if deck.type else location, "deck-type", expected, deck.type or Phrase("none")
        )
    if augment == (deck.ability is not None):
        expected = (
            Phrase("no `ability` on an Augment") if augment else Phrase("an `ability` on every {kind}", kind=deck.kind)
        )
        yield document.error(
            f"{location}.ability" if deck.ability else location, "ability", expected, _there(deck.ability)
        )
    if deck.ability is not None:
        where = f"{location}.ability"
        if bool(deck.ability.keyword) == (deck.ability.gives is not None):
            found = Phrase("both") if deck.ability.keyword else Phrase("neither")
            yield document.error(where, "ability", Phrase("either `keyword` or `gives`"), found)
        if deck.ability.gives is not None:
            yield from gives_problems(document, f"{where}.gives", deck.ability.gives)
    seen: dict[str, int] = {}
    for index, card in enumerate(deck.cards):
        where = f"{location}.cards[{index}]"
        if seen.setdefault(card.id, index) != index:
            yield document.error(
                f"{where}.id",
                "duplicate-id",
                Phrase("one {name} in a deck (use `copies`)", name=repr(card.id)),
                Phrase("a second"),
            )
        yield from card_problems(document, where, card)
        yield from icon_problems(document, where, card)


def card_problems(document: Document, location: str, card: Card) -> Iterator[ContentError]:
    """Yield what is wrong with a card: no effect at all, or a keyword without the value it needs."""
    if not (card.combat or card.noncombat or card.general or card.repair or card.heal):
        yield document.error(
            location, "no-use", Phrase("something that {name} can be used for", name=repr(card.id)), Phrase("nothing")
        )
    yield from _combat_problems(document, location, card)
    if card.ally and not (card.repair or card.heal):
        yield document.error(f"{location}.ally", "ally", Phrase("`repair` or `heal` beside `ally`"), Phrase("none"))
    for index, effect in enumerate(card.general):
        if isinstance(effect, PutCardsBack):
            yield document.error(
                f"{location}.general[{index}].do", "general", Phrase("look, which puts back too"), Phrase("put-back")
            )
    if card.noncombat is not None:
        yield from _noncombat_problems(document, f"{location}.noncombat", card.noncombat)


def _combat_problems(document: Document, location: str, card: Card) -> Iterator[ContentError]:
    """Yield what is wrong with the uses of a card in combat, and with what needs one of them: a chain, Armor."""
    uses = [item.use for item in card.combat]
    if len(set(uses)) != len(uses):
        yield document.error(
            f"{location}.combat", "combat", Phrase("each use once, with its types together"), ", ".join(uses)
        )
    for index, item in enumerate(card.combat):
        if len(set(item.types)) != len(item.types):
            found = ", ".join(item.types)
            yield document.error(f"{location}.combat[{index}].types", "types", Phrase("each type once"), found)
    if card.chain and "attack" not in uses:
        yield document.error(
            f"{location}.chain",
            "chain",
            Phrase("a combat use `attack` beside `chain`"),
            ", ".join(uses) or Phrase("none"),
        )
    if isinstance(card.chain, ChainLink) and bool(card.chain.mid) == bool(card.chain.end):
        wrong = Phrase("both") if card.chain.mid else Phrase("neither")
        yield document.error(f"{location}.chain", "chain", Phrase("`mid` or `end` with the Chain Boost"), wrong)
    if card.armor and "defense" not in uses:
        yield document.error(
            f"{location}.armor", "armor", Phrase("a combat use `defense` on Armor"), ", ".join(uses) or Phrase("none")
        )


def gives_problems(document: Document, location: str, gives: Gives) -> Iterator[ContentError]:
    """Yield what is wrong with a bonus: it is exactly one thing."""
    given = [name for name in ("combat", "noncombat", "repair", "heal", "general") if getattr(gives, name)]
    if len(given) != 1:
        expected = Phrase("one of combat, noncombat, repair, heal, general")
        yield document.error(location, "gives", expected, ", ".join(given) or Phrase("none"))
    if gives.noncombat is not None:
        yield from _noncombat_problems(document, f"{location}.noncombat", gives.noncombat)


def set_problems(
    document: Document, location: str, recommended: RecommendedSet, decks: Mapping[str, Deck]
) -> Iterator[ContentError]:
    """Yield what is wrong with a recommended set: unknown decks, or not one hero. Source: story.setup.*"""
    kinds: list[str] = []
    types: list[str] = []
    for index, name in enumerate(recommended.decks):
        deck = decks.get(name)
        if deck is None:
            yield document.error(
                f"{location}.decks[{index}]", "no-deck", Phrase("a deck"), repr(name), closest(name, decks)
            )
            continue
        kinds.append(deck.kind)
        types += [deck.type] if deck.type else []
    if len(kinds) == len(recommended.decks) and sorted(kinds) != ["augment", "augment", "character", "frame", "weapon"]:
        expected = Phrase("one Character, Frame and Weapon and two Augments")
        yield document.error(f"{location}.decks", "hero", expected, ", ".join(kinds))
    elif len(set(types)) != len(types):
        yield document.error(f"{location}.decks", "hero", Phrase("two Augments of different types"), ", ".join(types))


def ally_problems(document: Document, location: str, ally: Ally) -> Iterator[ContentError]:
    """Yield what is wrong with an ally: it gives exactly one thing. Source: story.gap.npcs"""
    given = [name for name in ("keyword", "gives", "hand_limit") if getattr(ally, name)]
    if len(given) != 1:
        expected = Phrase("one of keyword, gives, hand-limit")
        yield document.error(location, "ally", expected, ", ".join(given) or Phrase("none"))
    if ally.gives is not None:
        yield from gives_problems(document, f"{location}.gives", ally.gives)


def _noncombat_problems(document: Document, location: str, noncombat: NonCombat) -> Iterator[ContentError]:
    if bool(noncombat.categories) == bool(noncombat.keyword):
        found = Phrase("both") if noncombat.keyword else Phrase("neither")
        yield document.error(location, "noncombat", Phrase("either `categories` with a `value` or a `keyword`"), found)
    elif noncombat.categories and not noncombat.value:
        yield document.error(
            location, "noncombat", Phrase("a `value` of 1 or more beside `categories`"), Phrase("none")
        )


def _there(value: object) -> str:
    return "none" if value is None else "one"
