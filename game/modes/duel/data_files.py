"""The mode's own cards, Cities and decks read from YAML, with everything that does not fit as an error."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from game.kernel.content import load_folder
from game.kernel.files import ContentError, Document, closest, read_yaml
from game.kernel.paths import data_root
from game.modes.duel import content as c
from game.modes.duel.content import Attach, Card, Charge, City, Deck, Strike
from game.modes.duel.decks import deck_problems

DATA = Path(__file__).with_name("data")
TARGETED = (
    c.Tire,
    c.Rest,
    c.Damage,
    c.Modify,
    c.MoveTarget,
    c.DiscardTarget,
    c.Attach,
    c.Retrieve,
    c.Prepare,
    c.Charge,
)


class Data(msgspec.Struct):
    """Cards, Cities and ready decks by id, and what was wrong with the rest."""

    cards: dict[str, Card]
    cities: dict[str, City]
    decks: dict[str, Deck]
    errors: tuple[ContentError, ...]


@cache
def data() -> Data:
    """Read the mode's data once: the valid part of it, and the errors."""
    errors: list[ContentError] = []
    cards, bad = load_folder([DATA / "cards"], Card)
    errors += bad
    for path in sorted((DATA / "cards").glob("*.yaml")):
        document = read_yaml(path)
        for index, item in enumerate(document.data):
            card = cards.get(item.get("id", "")) if isinstance(item, dict) else None
            if card is not None:
                errors += card_problems(document, f"$[{index}]", card)
                errors += icon_problems(document, f"$[{index}]", card)
    cities, bad = load_folder([DATA / "cities.yaml"], City)
    errors += bad
    document = read_yaml(DATA / "cities.yaml")
    for index, item in enumerate(document.data):
        city = cities.get(item.get("id", "")) if isinstance(item, dict) else None
        if city is not None:
            errors += icon_problems(document, f"$[{index}]", city)
    decks, bad = load_folder([DATA / "decks"], Deck)
    errors += bad
    for path in sorted((DATA / "decks").glob("*.yaml")):
        document = read_yaml(path)
        for index, item in enumerate(document.data):
            deck = decks.get(item.get("id", ""))
            for problem in deck_problems(deck, cards, cities) if deck is not None else ():
                place = f"$[{index}].{problem.place}"
                errors.append(document.error(place, "deck", problem.expected, problem.found, problem.hint))
    return Data(cards, cities, decks, tuple(errors))


@cache
def icon_names() -> frozenset[str]:
    """Return the names of all pictures."""
    return frozenset(path.stem for path in (data_root("assets") / "icons").glob("*.svg"))


def icon_problems(document: Document, place: str, entry: Card | City) -> Iterator[ContentError]:
    """Yield the error of a card or City that names a picture there is no file of."""
    if entry.icon and entry.icon not in icon_names():
        hint = closest(entry.icon, sorted(icon_names()))
        yield document.error(f"{place}.icon", "icon", "the name of a picture in assets/icons", repr(entry.icon), hint)


def card_problems(document: Document, place: str, card: Card) -> Iterator[ContentError]:
    """Yield what the types cannot say: what a kind of card needs, costs that cannot be paid, verbs without a target.

    Source: duel.cost.where, duel.attach.how
    """
    if "." in card.id or "/" in card.id or ":" in card.id:
        yield document.error(f"{place}.id", "id", "an id of letters, digits and dashes", repr(card.id))
    if (card.kind == "spell") != (card.play is not None):
        expected = "`play` on every Spell" if card.kind == "spell" else "no `play` on a Character or Gear"
        yield document.error(f"{place}.play", "spell", expected, "none" if card.play is None else "one")
    if card.kind != "character" and card.keywords:
        yield document.error(f"{place}.keywords", "keywords", "keywords on Characters only", ", ".join(card.keywords))
    for key, cost in (("cost", card.cost), ("equip.cost", card.equip.cost if card.equip else None)):
        if cost is not None and cost.fatigue:
            yield document.error(f"{place}.{key}", "cost", "a cost without Fatigue", str(cost.fatigue))
    abilities = [("play", card.play), ("exhausted", card.exhausted)]
    abilities += [(f"actions[{index}]", ability) for index, ability in enumerate(card.actions)]
    abilities += [(f"triggers[{index}]", ability) for index, ability in enumerate(card.triggers)]
    for key, ability in abilities:
        if ability is None:
            continue
        where = f"{place}.{key}"
        if not ability.do:
            yield document.error(where, "effect", "at least one verb in `do`", "none")
        if not key.startswith("actions") and ability.cost.fatigue:
            yield document.error(
                f"{where}.cost", "cost", "Fatigue only in the cost of an action", str(ability.cost.fatigue)
            )
        if key == "play" and ability.cost.attributes:
            yield document.error(f"{where}.cost", "cost", "no second cost on a Spell's effect", "one")
        for number, verb in enumerate(ability.do):
            spot = f"{where}.do[{number}]"
            if isinstance(verb, Strike):
                yield document.error(spot, "verb", "a verb of cards", "sabotage")
            if isinstance(verb, TARGETED) and ability.target is None and ability.each is None:
                tag = verb.__struct_config__.tag
                yield document.error(spot, "target", f"`target` or `each` for the verb {tag}", "none")
            if isinstance(verb, Attach | Charge) and ability.each is not None:
                yield document.error(spot, "target", "`target`, not `each`", "each")
