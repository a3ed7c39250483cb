"""The mode's own cards, Cities and decks read from YAML, with everything that does not fit as an error."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from game.kernel.files.content import load_folder, placed_entries
from game.kernel.files.content_check import icon_problems
from game.kernel.files.documents import ContentError, Document
from game.kernel.language.phrases import Phrase
from game.kernel.person import Identity, find_identity
from game.modes.duel.content import verbs as c
from game.modes.duel.content.decks import deck_problems
from game.modes.duel.content.terms import Bonus, Cost
from game.modes.duel.content.types import Ability, Card, City, DeckList
from game.modes.duel.content.verbs import Attach, Charge, HarmOpponent

T = TypeVar("T")
DATA = Path(__file__).parents[1] / "data"
TARGETED = (
    c.Tire,
    c.Rest,
    c.DamageTarget,
    c.Modify,
    c.MoveTarget,
    c.DiscardTarget,
    c.Attach,
    c.Retrieve,
    c.Prepare,
    c.Charge,
    c.CastSpell,
    c.FightTarget,
)
DEFAULTS = {field.name: field.default for field in msgspec.structs.fields(Card)}
"""What a key of a card has when it is not written."""
NO_BONUS = Bonus()
CHARACTERS_ONLY = (c.DamageTarget, c.Attach, c.Prepare, c.Charge, c.CastSpell, c.FightTarget)


class Data(msgspec.Struct):
    """Cards, Cities and ready decks by id, and what was wrong with the rest."""

    cards: dict[str, Card]
    cities: dict[str, City]
    decks: dict[str, DeckList]
    errors: tuple[ContentError, ...]


@cache
def data() -> Data:
    """Read the mode's data once: the valid part of it, and the errors."""
    errors: list[ContentError] = []
    cards, bad = load_folder([DATA / "cards"], Card)
    errors += bad
    named: dict[str, str] = {}
    for document, location, card in placed_entries(sorted((DATA / "cards").glob("*.yaml")), cards):
        wrong = list(card_problems(document, location, card))
        if wrong:
            del cards[card.id]
        errors += [*wrong, *icon_problems(document, location, card)]
        if named.setdefault(card.name.lower(), card.id) != card.id:
            expected = Phrase("a name of its own, as decks are written with names")
            errors.append(document.error(f"{location}.name", "duplicate-name", expected, repr(card.name)))
    cities, bad = load_folder([DATA / "cities.yaml"], City)
    errors += bad
    for document, location, city in placed_entries([DATA / "cities.yaml"], cities):
        errors += icon_problems(document, location, city)
    decks, bad = load_folder([DATA / "decks"], DeckList)
    errors += bad
    for document, location, deck in placed_entries(sorted((DATA / "decks").glob("*.yaml")), decks):
        for problem in deck_problems(deck, cards, cities):
            errors.append(
                document.error(f"{location}.{problem.place}", "deck", problem.expected, problem.found, problem.hint)
            )
    return Data(cards, cities, decks, tuple(errors))


def identify(entry: Card | City) -> Identity:
    """Return who is on a card, or leads a City: as written, else as the one of that id or name in the content."""
    known: Mapping[str, Card | City] = data().cards if isinstance(entry, Card) else data().cities
    return find_identity(entry, known)


def card_problems(document: Document, location: str, card: Card) -> Iterator[ContentError]:
    """Yield what the types cannot say: what a kind of card needs, costs that cannot be paid, verbs without a target.

    Source: duel.cost.where, duel.attach.how
    """
    if "." in card.id or "/" in card.id or ":" in card.id:
        yield document.error(f"{location}.id", "id", Phrase("an id of letters, digits and dashes"), repr(card.id))
    if (card.kind == "spell") != (card.play is not None):
        expected = (
            Phrase("`play` on every Spell") if card.kind == "spell" else Phrase("no `play` on a Character or Gear")
        )
        yield document.error(
            f"{location}.play", "spell", expected, Phrase("none") if card.play is None else Phrase("one")
        )
    if card.kind != "character" and card.keywords:
        yield document.error(
            f"{location}.keywords", "keywords", Phrase("keywords on Characters only"), ", ".join(card.keywords)
        )
    for key, cost in (("cost", card.cost), ("equip.cost", card.equip.cost if card.equip else None)):
        if cost is not None and cost.fatigue:
            yield document.error(f"{location}.{key}", "cost", Phrase("a cost without Fatigue"), str(cost.fatigue))
    yield from _kind_problems(document, location, card)
    yield from _free_actions(document, location, card)
    abilities = [("play", card.play), ("exhausted", card.exhausted)]
    abilities += [(f"actions[{index}]", ability) for index, ability in enumerate(card.actions)]
    abilities += [(f"triggers[{index}]", ability) for index, ability in enumerate(card.triggers)]
    for key, ability in abilities:
        if ability is not None:
            yield from _problems_of(document, f"{location}.{key}", key, ability)


def _problems_of(document: Document, where: str, key: str, ability: Ability) -> Iterator[ContentError]:
    """Yield what is wrong with an ability and its verbs; its `key` says what kind of ability it is."""
    if not ability.effects:
        yield document.error(where, "effect", Phrase("at least one verb in `effects`"), Phrase("none"))
    if not key.startswith(("actions", "triggers")) and ability.cost.fatigue:
        expected = Phrase("Fatigue only in the cost of an action or of a trigger of a card in play")
        yield document.error(f"{where}.cost", "cost", expected, str(ability.cost.fatigue))
    yield from _ability_problems(document, where, key, ability)
    if key == "play" and ability.cost.attributes:
        yield document.error(f"{where}.cost", "cost", Phrase("no second cost on a Spell's effect"), Phrase("one"))
    for number, verb in enumerate(ability.effects):
        yield from _verb_problems(document, f"{where}.effects[{number}]", key, ability, verb)


def _verb_problems(document: Document, spot: str, key: str, ability: Ability, verb: c.Verbs) -> Iterator[ContentError]:
    """Yield what is wrong with a verb in its ability: it wants a target, one target, an opponent, a fighter."""
    if isinstance(verb, HarmOpponent):
        yield document.error(spot, "verb", Phrase("a verb of cards"), Phrase("sabotage"))
    if isinstance(verb, TARGETED) and ability.target is None and ability.each is None:
        expected = Phrase("`target` or `each` for the verb {verb}", verb=verb.__struct_config__.tag)
        yield document.error(spot, "target", expected, Phrase("none"))
    yield from _reach_problems(document, spot, verb, ability)
    if isinstance(verb, Attach | Charge | c.CastSpell | c.FightTarget) and ability.each is not None:
        yield document.error(spot, "target", Phrase("`target`, not `each`"), Phrase("each"))
    if not isinstance(verb, c.FightTarget):
        return
    if ability.target is not None and ability.target.who != "enemy":
        yield document.error(spot, "target", Phrase("a target of the opponent to fight"), ability.target.who)
    if ability.fighter is None and key == "exhausted":
        expected = Phrase("a `fighter`: a discarded card is no Character that fights")
        yield document.error(spot, "fighter", expected, Phrase("none"))


def _free_actions(document: Document, location: str, card: Card) -> Iterator[ContentError]:
    """Yield the actions which cost nothing. Source: duel.act.effect"""
    for index, action in enumerate(card.actions):
        if action.cost == Cost():
            found = Phrase("none: it could be used without end")
            yield document.error(
                f"{location}.actions[{index}]", "cost", Phrase("a cost of Attributes or Fatigue"), found
            )


def _kind_problems(document: Document, location: str, card: Card) -> Iterator[ContentError]:
    """Yield what a kind of card lacks, and what it has that would never work: better an error than a silent card.

    Source: duel.character.martial, duel.character.effect-zone, duel.attach.equip-only
    """
    stats = ("martial", "elude", "endure")
    if card.kind == "character":
        # Set-ups that decks were read into hold cards of other files, in an order of their own.
        by_hand = document.get_source_text(f"{location}.id") == card.id
        if by_hand and (missing := [key for key in stats if document.get_source_text(f"{location}.{key}") is None]):
            yield document.error(
                location,
                "missing-key",
                Phrase("{missing} on a Character", missing=", ".join(map(repr, missing))),
                Phrase("none"),
            )
        idle: tuple[str, ...] = ()
    else:
        idle = (*stats, "own") if card.kind == "gear" else (*stats, "own", "aura", "actions", "triggers")
    for key in idle:
        if getattr(card, key) != DEFAULTS[key]:
            kind = card.kind.capitalize()
            yield document.error(
                f"{location}.{key}",
                "unused-key",
                Phrase("no {key} on a {kind}", key=repr(key), kind=kind),
                Phrase("one"),
            )
    if card.equip is not None and all(
        getattr(card.equip, key) == getattr(NO_BONUS, key) for key in NO_BONUS.__struct_fields__
    ):
        yield document.error(
            f"{location}.equip", "equip", Phrase("something that the Character gets"), Phrase("nothing")
        )


def _ability_problems(document: Document, where: str, key: str, ability: Ability) -> Iterator[ContentError]:
    """Yield parts of an effect that nothing uses, or that only a trigger has.

    Source: duel.target.choose, duel.dl.stat
    """
    if ability.stat != "none" and ability.dl is None:
        yield document.error(f"{where}.stat", "dl", Phrase("a `dl` beside `stat`"), Phrase("none"))
    if ability.target is not None and ability.each is not None:
        yield document.error(f"{where}.each", "target", Phrase("`target` or `each`"), Phrase("both"))
    if ability.fighter is not None and not any(isinstance(verb, c.FightTarget) for verb in ability.effects):
        yield document.error(f"{where}.fighter", "fighter", Phrase("the verb fight beside `fighter`"), Phrase("none"))
    for part, target in (("target", ability.target), ("each", ability.each)):
        if target is not None and not any(isinstance(verb, TARGETED) for verb in ability.effects):
            yield document.error(
                f"{where}.{part}", "target", Phrase("a verb that uses `{part}`", part=part), Phrase("none")
            )
        if target is not None and target.who == "about" and not key.startswith("triggers"):
            yield document.error(f"{where}.{part}.who", "target", Phrase("`about` only in a trigger"), key)
    for number, verb in enumerate(ability.effects):
        if isinstance(verb, c.Gain) and verb.attribute == "about" and not key.startswith("triggers"):
            yield document.error(
                f"{where}.effects[{number}].attribute", "verb", Phrase("`about` only in a trigger"), key
            )


def _reach_problems(document: Document, spot: str, verb: c.Verb, ability: Ability) -> Iterator[ContentError]:
    """Yield verbs aimed at a zone where they can do nothing, and cards Attached to what is no Character.

    Source: duel.attach.how, duel.attach.no-act, duel.zone.stockpile
    """
    target = ability.target or ability.each
    if target is None or not isinstance(verb, TARGETED):
        return
    in_play = target.zone in ("battlefield", "keep", "play")
    if isinstance(verb, c.Retrieve) and target.zone != "home":
        yield document.error(spot, "target", Phrase("a target in Home"), target.zone)
    if not isinstance(verb, c.Retrieve | c.DiscardTarget) and not in_play:
        yield document.error(spot, "target", Phrase("a target in Battlefield or Keep"), target.zone)
    if isinstance(verb, CHARACTERS_ONLY) and target.kind not in ("character", "card"):
        yield document.error(spot, "target", Phrase("a Character as the target"), target.kind)
