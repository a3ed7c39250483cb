"""What a character, mob, boss or item can do beside its numbers: a small closed vocabulary of verbs.

Each verb is one class with typed parameters; the rules look them up by class in a unit's kit. Abilities, items and
phases of bosses are named bundles of verbs.
Source: mainframe.gap.bonus-actions, mainframe.gap.equipment, mainframe.gap.mana-and-hack, mainframe.gap.push
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from game.modes.mainframe.content.statuses import AREA_ROWS, BIT_ROWS

STATUS_BITS = tuple(row.id for row in BIT_ROWS)
AREA_STATUSES = tuple(row.id for row in AREA_ROWS)
if TYPE_CHECKING:
    StatusBit: TypeAlias = str
    AreaStatus: TypeAlias = str
else:
    StatusBit = Literal[STATUS_BITS]
    AreaStatus = Literal[AREA_STATUSES]
Element = Literal["fire", "earth", "frost", "volt"]
Stat = Literal["damage", "range", "move", "max-move", "accuracy", "evade", "connect", "resist", "draw", "play"]

Steps = Annotated[int, msgspec.Meta(ge=1, le=4)]
HitPoints = Annotated[int, msgspec.Meta(ge=1, le=500)]


def verb_name(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class TraitVerb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=verb_name):
    """One thing somebody can do or is."""


# What somebody is


class Flying(TraitVerb, frozen=True):
    """Treat Falling areas as ordinary ones. Source: mainframe.field.flying"""


class Immovable(TraitVerb, frozen=True):
    """Cannot be pushed. Source: mainframe.gap.push"""


class Plated(TraitVerb, frozen=True):
    """Armored without the status bit. Source: mainframe.gap.damage-order"""


class Raise(TraitVerb, frozen=True):
    """Raise (or, below 0, cut) a number: Damage on the ladder, ratings by ranks, all others by points.

    Source: mainframe.gap.ladder, mainframe.gap.card-raises
    """

    stat: Stat
    by: Annotated[int, msgspec.Meta(ge=-6, le=6)]


class ChargedAttacks(TraitVerb, frozen=True, tag="charged"):
    """Make every attack one of an element. Source: mainframe.gap.damage-order"""

    element: Element


class Immune(TraitVerb, frozen=True):
    """Never have a status bit set. Source: mainframe.gap.status-byte"""

    status: StatusBit


class Absorb(TraitVerb, frozen=True):
    """Cut the damage that an element does. Source: mainframe.gap.ladder"""

    element: Element
    cuts: Steps


class Lining(TraitVerb, frozen=True):
    """Take less damage from the first hit of a fight. Source: mainframe.gap.equipment"""

    less: HitPoints


class SpreadAim(TraitVerb, frozen=True):
    """Do not attack one enemy twice a round while another could be attacked. Source: mainframe.gap.mana-and-hack"""


class WiderHand(TraitVerb, frozen=True):
    """Let the side's Team Hand hold this many cards. Source: mainframe.hands.size-five"""

    size: Annotated[int, msgspec.Meta(ge=6, le=8)]


class Aura(TraitVerb, frozen=True):
    """Lay an area status on the own area, wherever that is. Source: mainframe.gap.area-status"""

    status: AreaStatus


# What an attack does


class PushOnHit(TraitVerb, frozen=True):
    """Push the target of a hit this many links. Source: mainframe.gap.push"""

    links: Steps = 1


class PullOnHit(TraitVerb, frozen=True):
    """Pull the target of a hit this many links nearer. Source: mainframe.gap.push"""

    links: Steps = 1


class StatusOnHit(TraitVerb, frozen=True):
    """Set one of these bits on the target of a hit, by Connect and Resist. Source: mainframe.gap.connect-resist"""

    any_of: Annotated[tuple[StatusBit, ...], msgspec.Meta(min_length=1)]


class Graze(TraitVerb, frozen=True):
    """Do a little damage when an attack misses by one rank. Source: mainframe.gap.bonus-actions"""

    damage: HitPoints


class Heal(TraitVerb, frozen=True):
    """Use the card of a turn to heal somebody in the area. Source: mainframe.gap.boss-and-mob-numbers"""

    amount: HitPoints


class Sorcery(TraitVerb, frozen=True):
    """Blast areas, and lay cards down as mana. Source: mainframe.gap.mana-and-hack"""

    clubs_push: Steps = 1


class Shove(TraitVerb, frozen=True):
    """Push with a blast while any mana lies. Source: mainframe.gap.mana-and-hack"""

    links: Steps = 1


class Hack(TraitVerb, frozen=True):
    """Set or reset one status bit with the card of an attack. Source: mainframe.attacks.hack-same-card"""


# Bonus actions, once a round each


class Reposition(TraitVerb, frozen=True):
    """Go along one link for free, not into an enemy area. Source: mainframe.turn.bonus-actions"""


class Brace(TraitVerb, frozen=True):
    """Be Armored until the next own turn. Source: mainframe.turn.bonus-actions"""


class Spot(TraitVerb, frozen=True):
    """Give an ally's next attack more Range. Source: mainframe.turn.bonus-actions"""

    range: Steps = 1


class Stash(TraitVerb, frozen=True):
    """Put a hand card aside, to be selected in addition to Play. Source: mainframe.gap.mana-and-hack"""

    once_per: Literal["round", "fight"] = "round"


class Dressing(TraitVerb, frozen=True):
    """Heal somebody in the own area. Source: mainframe.turn.bonus-actions"""

    amount: HitPoints


class CutTheDeck(TraitVerb, frozen=True):
    """Look at the top cards of the deck and put one of them under it. Source: mainframe.turn.bonus-actions"""

    cards: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2


class Grapple(TraitVerb, frozen=True):
    """Go along one link at a fixed cost. Source: mainframe.turn.bonus-actions"""

    cost: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1


# What answers something


class Overclock(TraitVerb, frozen=True):
    """Gain Move points on being hit. Source: mainframe.gap.bonus-actions"""

    points: Steps = 1


class LastWord(TraitVerb, frozen=True):
    """Attack once with a hand card when downed. Source: mainframe.gap.bonus-actions"""


class Leaves(TraitVerb, frozen=True):
    """Leave a mob behind when downed. Source: mainframe.gap.boss-and-mob-numbers"""

    mob: str


class LockNeighbour(TraitVerb, frozen=True):
    """Lock a neighbouring area from the end of the own turn to the next. Source: mainframe.gap.area-status"""


class SpreadHazard(TraitVerb, frozen=True):
    """Make one more area Hazardous at the end of each round. Source: mainframe.gap.area-status"""

    most: Annotated[int, msgspec.Meta(ge=1, le=16)] = 4


class Vanish(TraitVerb, frozen=True):
    """Become Invisible at the end of a round without an attack. Source: mainframe.gap.status-byte"""


Bonus = Reposition | Brace | Spot | Stash | Dressing | CutTheDeck | Grapple
BONUS_VERBS = (Reposition, Brace, Spot, Stash, Dressing, CutTheDeck, Grapple)
CARD_VERBS = (Heal, Sorcery, Hack)
Trait = (
    Flying | Immovable | Plated | Raise | ChargedAttacks | Immune | Absorb | Lining | SpreadAim | WiderHand | Aura
    | PushOnHit | PullOnHit | StatusOnHit | Graze | Heal | Sorcery | Shove | Hack
    | Bonus
    | Overclock | LastWord | Leaves | LockNeighbour | SpreadHazard | Vanish
)  # fmt: skip
