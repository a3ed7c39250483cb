"""Enemies and bosses as types.

Source: story.enemy.*, story.gap.enemy-fields, story.gap.trait-details
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.person import Person
from game.modes.story.content.terms import AttackType, ContentEntry, Id, Name, Shift, Some, Value


class OrderPlace(ContentEntry, frozen=True):
    """A place in the Combat Order: `{from: first, shift: 1}` is First + 1, `{from: last, shift: 2}` is Last - 2.

    Source: story.enemy.first-last, story.enemy.shift
    """

    from_: Literal["first", "last"] = msgspec.field(name="from")
    shift: Shift = 0


class EnemyAttack(ContentEntry, frozen=True):
    """What an enemy does every round: an attack of one type and strength on one place."""

    type: AttackType
    strength: Value
    target: OrderPlace


class Trait(ContentEntry, frozen=True, tag_field="is"):
    """What is special about an enemy. Source: story.gap.trait-details"""


class Relentless(Trait, frozen=True, tag="relentless"):
    """Defense Boosts that others play against its attack count at most `most` together."""

    most: Value = 3


class Sweeping(Trait, frozen=True, tag="sweeping"):
    """After its attack it strikes the next place with `strength`."""

    strength: Some = 1


class Regrows(Trait, frozen=True, tag="regrows"):
    """It regains health at the start of every enemies' half."""

    health: Some = 1


class Screen(Trait, frozen=True, tag="screen"):
    """Enemies to its right have +1 Ranged Defense, once."""


class Piercing(Trait, frozen=True, tag="piercing"):
    """Penalties above 0 against its attack are 1 higher."""


class Calls(Trait, frozen=True, tag="calls"):
    """In rounds 2, 4, 6 ... another enemy joins at the right, `times` times in all."""

    enemy: str
    times: Some


AnyTrait = Relentless | Sweeping | Regrows | Screen | Piercing | Calls


class Defenses(ContentEntry, frozen=True):
    """What an enemy's Defense takes from an attack of each type, once an attack."""

    melee: Value = 0
    magic: Value = 0
    ranged: Value = 0


class Enemy(ContentEntry, frozen=True, kw_only=True):
    """An enemy. With `per_player` (written `per-player`) it is a boss: health + per-player x players in the game.

    `act` is the act from which it appears; `plural` says that its name is one of several, and so are its verbs.
    """

    id: Id
    name: Name
    plural: bool = False
    act: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    health: Annotated[int, msgspec.Meta(ge=1, le=20)]
    per_player: Annotated[int, msgspec.Meta(ge=0, le=6)] = msgspec.field(default=0, name="per-player")
    defense: Defenses = Defenses()
    attack: EnemyAttack
    trait: AnyTrait | None = None
    icon: str = ""
    person: Person | None = None
    text: str = ""
