"""What can be done in a window, as typed acts with the options they are offered by.

Source: story.gap.windows
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.kernel.decisions import Option
from game.modes.story.content.terms import AttackType
from game.modes.story.model.state import LaidAs
from game.modes.story.rules.common import option, seat_ref


class LayCard(msgspec.Struct, frozen=True):
    """Lay a card on the running Test, attack or defense; with `enemy` it begins an attack."""

    card: str
    laid: LaidAs
    kind: str
    value: int
    link: int = 0
    enemy: str = ""


class LayBonus(msgspec.Struct, frozen=True):
    """Use a deck ability, paid for with a card, or an ally's, as if a card of that kind were laid."""

    source: str
    paid: str
    laid: LaidAs
    kind: str
    value: int
    enemy: str = ""


class PassTest(msgspec.Struct, frozen=True):
    """Pass a Test by a Keyword: of a deck, an ally, or a card."""

    source: str
    test: int
    category: str
    card: bool = False


class PlayGeneral(msgspec.Struct, frozen=True):
    """Play a General card."""

    card: str


class GeneralBonus(msgspec.Struct, frozen=True):
    """Use the General effect of a deck ability, paid for with a card, or of an ally."""

    source: str
    paid: str


class Restore(msgspec.Struct, frozen=True):
    """Take Damage (`what` repair) or Wounds (heal) of a hero out of the game: by a card, a deck or an ally."""

    source: str
    paid: str
    what: str
    count: int
    seat: int
    card: bool = False


class PlayArmor(msgspec.Struct, frozen=True):
    """Exchange a Damage card for a new one."""

    card: str
    damage: str


class Move(msgspec.Struct, frozen=True):
    """Discard a card to change places with a neighbour."""

    card: str
    other: int


class PlayDefend(msgspec.Struct, frozen=True):
    """Take an attack upon oneself."""

    card: str
    kind: AttackType
    value: int


Act = LayCard | LayBonus | PassTest | PlayGeneral | GeneralBonus | Restore | PlayArmor | Move | PlayDefend
Offer = tuple[Option, Act]
VERBS: dict[LaidAs, str] = {
    "test": "test",
    "attack": "attack",
    "boost": "boost",
    "mid": "chain",
    "end": "chain",
    "defense": "defense",
}


@lru_cache(maxsize=100_000)
def lay_card(card: str, placed: LaidAs, kind: str, value: int, link: int = 0, enemy: str = "") -> Offer:
    """Return the offer to lay a card."""
    refs = [f"card:{card}", *([f"enemy:{enemy}"] if enemy else []), _kind_ref(placed, kind)]
    return option(VERBS[placed], *refs), LayCard(card, placed, kind, value, link, enemy)


@lru_cache(maxsize=100_000)
def lay_bonus(source: str, paid: str, placed: LaidAs, kind: str, value: int, enemy: str = "") -> Offer:
    """Return the offer to use the ability of a deck, or an ally where nothing is paid."""
    refs = [*_source_refs(source, paid), *([f"enemy:{enemy}"] if enemy else []), _kind_ref(placed, kind)]
    return option("ability" if paid else "ally", *refs), LayBonus(source, paid, placed, kind, value, enemy)


@lru_cache(maxsize=10_000)
def pass_test(source: str, ref: str, test: int, category: str) -> Offer:
    """Return the offer to pass a Test by a Keyword; `ref` is the kind of the source: deck, ally or card."""
    found = option("keyword", f"{ref}:{source}", f"category:{category}")
    return found, PassTest(source, test, category, ref == "card")


@lru_cache(maxsize=10_000)
def play_general(card: str) -> Offer:
    """Return the offer to play a General card."""
    return option("general", f"card:{card}"), PlayGeneral(card)


@lru_cache(maxsize=10_000)
def general_bonus(source: str, paid: str) -> Offer:
    """Return the offer to use a General effect of a deck or an ally."""
    return option("ability" if paid else "ally", *_source_refs(source, paid)), GeneralBonus(source, paid)


@lru_cache(maxsize=50_000)
def restore(source: str, paid: str, what: str, count: int, seat: int, card: bool) -> Offer:
    """Return the offer to Repair or Heal a hero."""
    if card:
        found = option(what, f"card:{source}", seat_ref(seat))
    else:
        refs = (*_source_refs(source, paid), seat_ref(seat))
        found = option("ability" if paid else "ally", *refs)
    return found, Restore(source, paid, what, count, seat, card)


@lru_cache(maxsize=50_000)
def play_armor(card: str, damage: str) -> Offer:
    """Return the offer to play Armor against a Damage card."""
    return option("armor", f"card:{card}", f"card:{damage}"), PlayArmor(card, damage)


@lru_cache(maxsize=50_000)
def move(card: str, other: int, up: bool) -> Offer:
    """Return the offer to discard a card and move one place up or down."""
    return option("move", f"card:{card}", f"way:{'up' if up else 'down'}"), Move(card, other)


@lru_cache(maxsize=10_000)
def play_defend(card: str, kind: AttackType, value: int) -> Offer:
    """Return the offer to Defend with a card, its Defense of this type."""
    return option("defend", f"card:{card}", f"type:{kind}"), PlayDefend(card, kind, value)


def _kind_ref(placed: LaidAs, kind: str) -> str:
    return f"{'category' if placed == 'test' else 'type'}:{kind}"


def _source_refs(source: str, paid: str) -> tuple[str, ...]:
    return (f"deck:{source}", f"card:{paid}") if paid else (f"ally:{source}",)
