"""What can be seen to come of abilities: attacks and Reactions, damage and conditions, trigger chains."""

from __future__ import annotations

from game.boards.hex import Hex
from game.kernel.state import GameEvent
from game.kernel.totals import Total
from game.modes.arena.model.state import LastingEffect, Repeat

# Abilities


class ActionsChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character has so many Actions left in this turn."""

    unit: str
    left: int


class AbilityActivated(GameEvent, frozen=True, tag="AbilityUsed", kw_only=True):
    """An ability was activated and paid for."""

    unit: str
    ability: str
    target: str
    cost: Total
    invested: int = 0

    @property
    def refs(self) -> tuple[str, ...]:
        """Return who uses it, and on whom or on which hex, which is written with an `@`."""
        aims = f"hex:{self.target[1:]}" if self.target.startswith("@") else f"unit:{self.target}"
        return tuple(dict.fromkeys((f"unit:{self.unit}", *((aims,) if self.target else ()))))


class AttackJudged(GameEvent, frozen=True, tag=True, kw_only=True):
    """Success was determined against a target: natural dice, what is added to them (`total`), what was needed.

    No `total` means no roll.
    """

    unit: str
    ability: str
    target: str
    success: bool
    dice: tuple[int, ...] = ()
    total: Total | None = None
    needed: int = 0


class AttackChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Reaction changed an attack: another target, failure, Hits cancelled; no attacker means it is over."""

    attacker: str = ""
    ability: str = ""
    target: str = ""
    success: bool | None = None
    cancels: int = 0


class ShotFellWide(GameEvent, frozen=True, tag=True, kw_only=True):
    """A blind shot was drawn to one of eight hexes."""

    unit: str
    number: int
    at: Hex
    target: str


class ClashPaid(GameEvent, frozen=True, tag=True, kw_only=True):
    """The payments of a Clash were revealed."""

    units: tuple[str, ...]
    paid: tuple[int, ...]


class ClashSettled(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Clash was won by the attacker or not."""

    unit: str
    target: str
    hits: int
    against: int
    won: bool


class ReactionUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Reaction was used."""

    unit: str
    reaction: str
    target: str
    timing: str


class RepeatSet(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Descending ability will be repeated with these lower numbers."""

    unit: str
    repeat: Repeat


class RepeatEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Descending ability came to its end."""

    unit: str
    repeat: str
    ability: str


# Damage, healing, conditions


class Damaged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A packet of damage landed: what it was, what the Shield took, what hit points are left."""

    unit: str
    by: str
    total: Total
    absorbed: int
    lost: int
    hp: int
    shield: int


class Healed(GameEvent, frozen=True, tag=True, kw_only=True):
    """Hit points were regained."""

    unit: str
    by: str
    amount: int
    hp: int


class ShieldChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Shield was given."""

    unit: str
    by: str
    value: int


class Zeroed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character came to 0 hit points: what it was doing is interrupted."""

    unit: str


class Wounded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character became Wounded; its hit points are cut to the limit."""

    unit: str
    limit: int
    hp: int


class CharacterDowned(GameEvent, frozen=True, tag="Downed", kw_only=True):
    """A character was killed or incapacitated."""

    unit: str
    by: str
    how: str


class EffectSet(GameEvent, frozen=True, tag=True, kw_only=True):
    """A condition or modifier came, or changed."""

    unit: str
    effect: LastingEffect
    new: bool = True


class LastingEffectEnded(GameEvent, frozen=True, tag="EffectEnded", kw_only=True):
    """A condition or modifier ended."""

    unit: str
    id: str
    name: str
    why: str = ""


class Avoided(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Withstand cost was paid and an effect avoided."""

    unit: str
    name: str
    dice: int


class Upheld(GameEvent, frozen=True, tag=True, kw_only=True):
    """A cure left a condition that somebody, `other`, keeps up."""

    unit: str
    name: str
    other: str


class Injured(GameEvent, frozen=True, tag=True, kw_only=True):
    """An Injury came or was removed."""

    unit: str
    injury: str
    on: bool = True


class TickBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """One of the things that happen at the start or end of a turn is settled now."""

    unit: str
    name: str


# Trigger chains


class Fired(GameEvent, frozen=True, tag=True, kw_only=True):
    """A triggered ability fired. `chain` names the causes from the root to it; characters stand behind an @."""

    unit: str
    ability: str
    target: str
    number: int
    parent: int
    chain: tuple[str, ...]


class Blocked(GameEvent, frozen=True, tag=True, kw_only=True):
    """A triggered ability did not fire: in this chain it has answered that cause before."""

    unit: str
    ability: str
    parent: int
    chain: tuple[str, ...]


class ChainsEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """All chains of a root event ended; each from its root to its last firing."""

    chains: tuple[tuple[str, ...], ...]
