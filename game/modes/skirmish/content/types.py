"""Frozen content of the Skirmish mode: Crew Cards, weapons, Edges, abilities, Conditions, terrain kinds, crews.

Distances in files are inches; the rules use whole thousandths of an inch.
Source: skirmish.gap.attributes, skirmish.gap.edge-availability, skirmish.condition.text-format
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from game.kernel.person import Person
from game.modes.skirmish.content.verbs import (
    AbilityWord,
    Attribute,
    CombatTrait,
    EdgeEffect,
    Effect,
    Force,
    Id,
    Inches,
    Linked,
    Severity,
    Tag,
    Trait,
    thousandths,
)

Byte = Annotated[int, msgspec.Meta(ge=0, le=255)]
Value = Annotated[int, msgspec.Meta(ge=0, le=12)]
Rank = Literal["leader", "champion", "specialist", "line"]
Base = Literal["small", "medium", "large"]
RADII: dict[str, int] = {"small": 400, "medium": 500, "large": 800}
"""Radii of bases in thousandths of an inch. Source: skirmish.gap.distances"""
SUIT_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
WeaponKind = Literal["fight", "shoot", "cast", "help"]
COMMON_EDGES = ("abuse", "extra-abuse", "extra-hit", "extra-target", "move", "slam", "break-hold")


class EdgeTerms(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How often an attack may buy an Edge, and for how many. Source: skirmish.edge.cost"""

    most: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    cost: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A weapon or power. `reach` is for fights, `range` for the rest; `uses` 0 is without limit.

    `edges` are the Edges it allows with their maxima; without any the defaults of its kind count.
    Source: skirmish.gap.edge-availability
    """

    id: Id
    name: str = ""
    kind: WeaponKind = "fight"
    reach: Inches = 0.5
    range: Inches = 0.0
    force: Force = 6
    severity: Severity = "L"
    effect: Effect
    tags: tuple[Tag, ...] = ()
    edges: dict[Id, Annotated[int, msgspec.Meta(ge=1, le=6)] | EdgeTerms] | None = None
    linked: tuple[Linked, ...] = ()
    uses: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    text: str = ""
    icon: str = ""

    @cached_property
    def far(self) -> int:
        """Return reach or Range in thousandths of an inch."""
        return thousandths(self.reach if self.kind == "fight" else self.range)


class Edge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A special Edge of Crew Cards. `cost` 2 is ¢EE. Source: skirmish.edge.card-edges, skirmish.edge.two-edge-cost"""

    id: Id
    name: str
    cost: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    effect: EdgeEffect
    text: str = ""
    icon: str = ""


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ability of Crew Cards, made of words."""

    id: Id
    name: str
    effects: Annotated[tuple[AbilityWord, ...], msgspec.Meta(min_length=1)]
    text: str = ""
    icon: str = ""


class ConditionKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Condition C[−]: what it impairs, with what it is recovered. `slower` is inches of Move a Level.

    `burning` are the damage points of Levels 1 to 4 in the Closing Phase; one that `heals` ends with one healed point
    and takes no Recovery Check. `icon` is its sign, `colour` red, green and
    blue of it. Source: skirmish.condition.text-format, skirmish.gap.stacking
    """

    id: Id
    name: str
    affects: tuple[Trait, ...] = ()
    recovery: tuple[Trait, ...] = ("body", "soul")
    slower: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    burning: Annotated[tuple[int, ...], msgspec.Meta(max_length=4)] = ()
    heals: bool = False
    text: str = ""
    icon: str = ""
    colour: tuple[Byte, Byte, Byte] | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Crew Card. Skills are bonus cards of traits; `alignment` are the suits of a caster, as letters or signs.

    Source: skirmish.gap.attributes, skirmish.force.alignment-on-card
    """

    id: Id
    name: str = ""
    crew: str = ""
    points: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    rank: Rank = "line"
    move: Annotated[int, msgspec.Meta(ge=0, le=12)] = 5
    base: Base = "medium"
    acts: Value = 5
    body: Value = 5
    mind: Value = 5
    soul: Value = 5
    fight: Value = 5
    shoot: Value = 5
    cast: Value = 0
    maneuver: Value = 5
    defense: Value = 5
    skills: dict[CombatTrait, Annotated[int, msgspec.Meta(ge=0, le=3)]] = {}
    capacity: Annotated[int, msgspec.Meta(ge=1, le=40)] = 9
    push: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    protection: str = "p0"
    alignment: str = ""
    weapons: tuple[str | Weapon, ...] = ()
    abilities: tuple[str | Ability, ...] = ()
    text: str = ""
    icon: str = ""
    person: Person | None = None

    @property
    def radius(self) -> int:
        """Return the radius of the base in thousandths of an inch."""
        return RADII[self.base]

    @property
    def suits(self) -> frozenset[str]:
        """Return the letters of the aligned suits."""
        return frozenset(SUIT_SIGNS.get(sign, sign) for sign in self.alignment)

    def value(self, trait: str) -> int:
        """Return the printed number of an attribute or combat trait."""
        return int(getattr(self, trait))


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ready crew: its cards, one entry a figure. Source: skirmish.gap.setup-victory"""

    id: Id
    name: str
    members: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=12)]
    text: str = ""
    icon: str = ""


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of terrain. `capacity` 0 cannot be broken; `drop` is a fall in inches; `burning` a Level of fire.

    `walkers` makes it solid for those who do not fly only. Source: skirmish.gap.terrain
    """

    id: Id
    name: str
    height: Literal["none", "low", "high"] = "none"
    stuff: Literal["none", "hard", "soft"] = "none"
    solid: bool = False
    walkers: bool = False
    difficult: bool = False
    leap: bool = False
    drop: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    capacity: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    p: Value = 0
    e: Value = 0
    burning: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    opens: bool = False
    water: bool = False
    conceals_prone: bool = False
    text: str = ""
    icon: str = ""


__all__ = [
    "COMMON_EDGES", "RADII", "Ability", "Attribute", "Base", "Card", "ConditionKind", "Crew", "Edge", "EdgeTerms",
    "Rank", "Terrain", "Value", "Weapon", "WeaponKind",
]  # fmt: skip
