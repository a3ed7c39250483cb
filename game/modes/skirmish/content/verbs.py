"""What weapons, Edges and abilities do, as data: each a word with its numbers.

Distances are inches, Force and Levels are whole numbers. A new card or weapon is made of these words.
Source: skirmish.gap.powers, skirmish.gap.linked-effects, skirmish.edge.card-edges
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$", description="lower-case id, unique in its list")]
Inches = Annotated[float, msgspec.Meta(ge=0, le=100, description="inches")]
Attribute = Literal["acts", "body", "mind", "soul"]
CombatTrait = Literal["fight", "shoot", "cast", "maneuver", "defense"]
Trait = Literal["acts", "body", "mind", "soul", "fight", "shoot", "cast", "maneuver", "defense"]
ATTRIBUTES: tuple[Attribute, ...] = ("acts", "body", "mind", "soul")
COMBAT_TRAITS: tuple[CombatTrait, ...] = ("fight", "shoot", "cast", "maneuver", "defense")
TRAITS: tuple[Trait, ...] = (*ATTRIBUTES, *COMBAT_TRAITS)
Severity = Literal["VL", "L", "M", "H", "VH", "AoN"]
Column = Literal["VL", "L", "M", "H", "VH"]
COLUMNS: tuple[Column, ...] = ("VL", "L", "M", "H", "VH")
Force = Annotated[int, msgspec.Meta(ge=0, le=20)]
HarmClass = Literal["p", "e"]
SubType = Literal["", "b", "ls"]
Tag = Literal["kinetic", "touch", "repeating", "blast", "slow", "rope"]


@lru_cache(maxsize=4096)
def thousandths(inches: float) -> int:
    """Return inches as whole thousandths.

    >>> thousandths(0.5), thousandths(13.2)
    (500, 13200)
    """
    return round(inches * 1000)


class _Word(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """One word with its numbers; its tag is what `do` says."""


# Main effects of weapons and powers


class DirectDamage(_Word, frozen=True, tag="damage"):
    """Direct harm: a Protection Check, then damage points. `either` lets the attacker name p or e when declaring."""

    harm: HarmClass = "p"
    sub: SubType = ""
    either: bool = False


class Shock(_Word, frozen=True, tag="shock"):
    """Shock: Dazed to Unconscious."""

    attribute: Attribute = "body"


class Panic(_Word, frozen=True, tag="panic"):
    """Panic: Stand to Retreat."""

    attribute: Attribute = "mind"


class Fear(_Word, frozen=True, tag="fear"):
    """Fear: like Panic, Petrified at Level 4."""

    attribute: Attribute = "soul"


class Slam(_Word, frozen=True, tag="slam"):
    """Slam: Staggered to Extra Knock Back."""

    attribute: Attribute = "acts"


class InflictCondition(_Word, frozen=True, tag="condition"):
    """Lay a Condition of this id."""

    name: Id
    attribute: Attribute


class Hold(_Word, frozen=True, tag="hold"):
    """Hold without a holder, such as a net. Source: skirmish.gap.grab"""

    name: Literal["grab", "grapple"]
    attribute: Attribute = "acts"


class Mend(_Word, frozen=True, tag="mend"):
    """Heal a friend after an unopposed Check. Source: skirmish.gap.powers"""


class Ward(_Word, frozen=True, tag="ward"):
    """Bonus cards for a friend's Protection Checks until its next activation. Source: skirmish.gap.powers"""

    cards: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


Attack = DirectDamage | Shock | Panic | Fear | Slam | InflictCondition | Hold
Effect = Attack | Mend | Ward


# Linked effects


class Linked(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """A second effect of each hit. Without Force and Severity it takes the weapon's (Blunt Shock).

    `touch` makes it a contact effect. Source: skirmish.gap.linked-effects, skirmish.gap.contact
    """

    effect: Shock | Panic | Fear | Slam | InflictCondition
    force: Force | None = None
    severity: Column | None = None
    touch: bool = False


# Special Edges


class ShiftColumn(_Word, frozen=True, tag="column"):
    """Shift one hit so many Severity columns to the right."""

    by: Annotated[int, msgspec.Meta(ge=1, le=4)]


class ShiftRow(_Word, frozen=True, tag="row"):
    """Shift one hit so many rows down."""

    by: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Lengthen(_Word, frozen=True, tag="reach"):
    """Add inches to the reach for one Extra Target, or for the Counter."""

    by: Inches


class Fasten(_Word, frozen=True, tag="fasten"):
    """A hit of Level 1 or more also lays this Condition at Level 1."""

    name: Id


EdgeEffect = ShiftColumn | ShiftRow | Lengthen | Fasten


# Abilities


class Command(_Word, frozen=True, tag="command"):
    """Leader of this rank. Source: skirmish.gap.command"""

    rank: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Medic(_Word, frozen=True, tag="medic"):
    """First aid with so many bonus cards. Source: skirmish.gap.wounds"""

    rank: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Terrifying(_Word, frozen=True, tag="terrifying"):
    """Sets off Fear Checks of this Force and Severity. Source: skirmish.gap.morale"""

    force: Force
    severity: Column


class Fearless(_Word, frozen=True, tag="fearless"):
    """No Panic or Fear Checks."""


class ImmovableAbility(_Word, frozen=True, tag="immovable"):
    """Not moved by Slam."""


class FlyingAbility(_Word, frozen=True, tag="flying"):
    """Flies. Source: skirmish.gap.flying"""


class ReturnFire(_Word, frozen=True, tag="return-fire"):
    """Counterattack against Shoot and Cast within Range and sight."""


class RunningShot(_Word, frozen=True, tag="running-shot"):
    """The Quick attack of a Run has no penalty."""


class FirstThrust(_Word, frozen=True, tag="first-thrust"):
    """Against a charging enemy, a Basic attack before the charger's, once per turn."""


class ShoulderCharge(_Word, frozen=True, tag="shoulder-charge"):
    """After a Charge that hits, a Slam with the weapon costs no Edge."""


class ShieldWall(_Word, frozen=True, tag="shield-wall"):
    """Friends in contact have bonus cards when they defend against Fight."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class SteadyAim(_Word, frozen=True, tag="steady-aim"):
    """A Focused shot ignores half Range."""


class Grappler(_Word, frozen=True, tag="grappler"):
    """Bonus cards on Grab, Grapple and holding Challenges, and with nets and harpoons."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class Stalker(_Word, frozen=True, tag="stalker"):
    """May Hide while no enemy is within so many inches."""

    within: Inches = 3.0


class Kindle(_Word, frozen=True, tag="kindle"):
    """One friendly caster within reach, once per turn, adds Force to its next Cast."""

    force: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    within: Inches = 6.0


class Bolster(_Word, frozen=True, tag="bolster"):
    """Once per turn, one friend within reach adds bonus cards to its next Check this turn."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    within: Inches = 6.0


class SmokeVeil(_Word, frozen=True, tag="smoke-veil"):
    """Once per game, a disc of smoke within reach until the Closing Phase."""

    radius: Inches = 2.0
    within: Inches = 6.0


AbilityWord = (
    Command | Medic | Terrifying | Fearless | ImmovableAbility | FlyingAbility | ReturnFire | RunningShot | FirstThrust
    | ShoulderCharge | ShieldWall | SteadyAim | Grappler | Stalker | Kindle | Bolster | SmokeVeil
)  # fmt: skip
