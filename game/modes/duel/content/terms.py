"""The terms that cards of the Duel mode are written in: Attributes, stats, keywords, costs, bonuses, targets.

Source: duel.attribute.four
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from game.modes.duel.content.keywords import KEYWORD_ROWS

Attribute = Literal["brawn", "guile", "sorcery", "lore"]
ATTRIBUTES: tuple[Attribute, ...] = ("brawn", "guile", "sorcery", "lore")
if TYPE_CHECKING:
    Keyword: TypeAlias = str
else:
    Keyword = Literal[tuple(row.id for row in KEYWORD_ROWS)]
Stat = Literal["none", "martial", "elude", "endure"]
Until = Literal["fight", "turn", "next-turn"]
Banned = Literal["move", "block", "attack"]
Condition = Literal["", "support", "own-turn", "enemy-turn", "attacking", "defending"]
Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=60)]
Some = Annotated[int, msgspec.Meta(ge=1, le=20)]
CaptainName = Annotated[str, msgspec.Meta(pattern=r"^\S+( \S+)*$", max_length=24, description="name of a captain")]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The strictness all content shares: unknown keys are errors."""


class Cost(Entry, frozen=True):
    """What must be paid: a number of each Attribute, `any` of whatever types, and Fatigue of the card that uses it.

    Source: duel.cost.specific, duel.cost.generic, duel.fatigue.icon
    """

    brawn: Count = 0
    guile: Count = 0
    sorcery: Count = 0
    lore: Count = 0
    any: Count = 0
    fatigue: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0

    @property
    def symbols(self) -> tuple[int, int, int, int]:
        """Return the Attribute symbols in the order of the types."""
        return (self.brawn, self.guile, self.sorcery, self.lore)

    @property
    def attributes(self) -> int:
        """Return how many Attributes the cost asks for in all."""
        return sum(self.symbols) + self.any

    @property
    def types(self) -> tuple[Attribute, ...]:
        """Return the Attribute types of the cost. Source: duel.attribute.any-number"""
        return tuple(name for name, number in zip(ATTRIBUTES, self.symbols, strict=True) if number)


class Bonus(Entry, frozen=True):
    """What a card lends while it works: changes of stats, keywords, bans, a better Sabotage, cheaper Casts."""

    martial: Change = 0
    elude: Change = 0
    endure: Change = 0
    trait: Change = 0
    sabotage: Change = 0
    cast_discount: Count = 0
    keywords: tuple[Keyword, ...] = ()
    cannot: tuple[Banned, ...] = ()
    blocks_from_keep: bool = False
    not_blocked_by_trait: Annotated[int, msgspec.Meta(ge=-1, le=9)] = -1


class AuraBonus(Entry, frozen=True):
    """A bonus for the own Characters in the zone of this card, itself left out if `others`."""

    bonus: Bonus
    others: bool = False


class Target(Entry, frozen=True):
    """What an effect may be aimed at. `about` is the card that set a trigger off, `self` the card itself.

    `tired` and `fresh` ask for a card with and without Fatigue, `unprepared` for one that is not Prepared.
    Source: duel.target.choose
    """

    who: Literal["own", "enemy", "any", "about", "self"] = "any"
    kind: Literal["character", "gear", "card", "spell"] = "character"
    zone: Literal["battlefield", "keep", "play", "attached", "stockpile", "home"] = "play"
    tired: bool = False
    fresh: bool = False
    unprepared: bool = False
    others: bool = False
    same_zone: bool = False
    most: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
