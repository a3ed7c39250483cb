"""What can be seen to happen by powers: status bits, areas, hacks, blasts, items, Interrupts, the phases of a boss."""

from __future__ import annotations

from game.kernel.state import GameEvent


class BitsShuffled(GameEvent, frozen=True, tag=True, kw_only=True):
    """The eight status bits of this game got their numbers: the first is bit 1."""

    order: tuple[str, ...]


class StatusChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A status bit of a unit was set or reset."""

    unit: str
    status: str
    on: bool
    by: str = ""


class AreaStatusChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A status was laid on an area or taken off."""

    area: str
    status: str
    on: bool
    by: str = ""


class AreaLocked(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit closed the links of an area until its next turn."""

    area: str
    unit: str


class AreaOpened(GameEvent, frozen=True, tag=True, kw_only=True):
    """What a unit did to the links of an area has ended: they are open again, or `closed` still by something else."""

    area: str
    unit: str = ""
    closed: bool = False


class Healed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit got hit points back."""

    unit: str
    before: int
    hp: int
    by: str = ""


class UnitEffectBegan(GameEvent, frozen=True, tag="EffectBegan", kw_only=True):
    """Something works on a unit until a turn, an attack or a round."""

    unit: str
    effect: str
    until: str


class UnitEffectEnded(GameEvent, frozen=True, tag="EffectEnded", kw_only=True):
    """Something no longer works on a unit."""

    unit: str
    effect: str


class UsedUp(GameEvent, frozen=True, tag=True, kw_only=True):
    """Something of a unit is used up for the rest of the fight."""

    unit: str
    name: str


class CardUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """The card of a turn was used for something else than an attack: mana, heal, hack, interrupt or switch."""

    unit: str
    card: str
    use: str


class Blasted(GameEvent, frozen=True, tag=True, kw_only=True):
    """A blast was cast into an area; the attacks on everybody there follow."""

    unit: str
    area: str
    card: str
    face: str
    element: str
    path: tuple[str, ...] = ()


class BlastStopped(GameEvent, frozen=True, tag=True, kw_only=True):
    """A blast of an Interrupt could not go into an area: `why` is silenced or cover."""

    unit: str
    area: str
    why: str


class Redirected(GameEvent, frozen=True, tag=True, kw_only=True):
    """An attack was turned to another target: by a guard, or back by a Mirrored area."""

    unit: str
    target: str
    instead: str
    why: str


class Hacked(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hack was compared with Connect and Resist: `result` is fails, resisted, holds, or unchanged.

    A hack that would take hold of a bit that cannot change leaves it unchanged; `cite` is the clause that keeps it.

    `target` is a unit or `area` an area; `connect` and `resist` are the ranks compared with (resist 0: nobody resists).
    """

    unit: str
    target: str
    area: str
    status: str
    on: bool
    face: str
    result: str
    connect: int
    resist: int


class ConfusionDrawn(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card was drawn for a Confused unit: `act` is attack-enemy, flee, attack-ally, attack-self or free."""

    unit: str
    card: str
    act: str


class ConfusionActed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Confused unit has done what its card said; `then` is `fled` if it had to move away, which bars more."""

    unit: str
    then: str = ""


class Equipped(GameEvent, frozen=True, tag=True, kw_only=True):
    """A carried item went into its slot, and what was there out of it."""

    unit: str
    item: str
    removed: str = ""


class InterruptSwitched(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit made another of its Interrupts the active one."""

    unit: str
    before: str
    after: str


class InterruptPlayed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card was played for an Interrupt: the `number`th of `of`."""

    unit: str
    interrupt: str
    face: str
    number: int
    of: int


class InterruptDone(GameEvent, frozen=True, tag=True, kw_only=True):
    """An Interrupt is executed; the meter drops to 0."""

    unit: str
    interrupt: str


class InterruptFailed(GameEvent, frozen=True, tag=True, kw_only=True):
    """The owner of an Interrupt was downed between last card and effect: the cards are lost, the meter stays."""

    unit: str
    interrupt: str


class Swapped(GameEvent, frozen=True, tag=True, kw_only=True):
    """Two units took each other's places."""

    first: str
    second: str
    first_at: str
    second_at: str


class RolledBack(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit got the hit points, status bits and area of the start of the round back."""

    unit: str
    hp: int
    at: str
    status: tuple[str, ...]


class PhaseReached(GameEvent, frozen=True, tag=True, kw_only=True):
    """A boss came to its next phase."""

    unit: str
    number: int
    text: str
    status: tuple[str, ...]


class LastWordTaken(GameEvent, frozen=True, tag=True, kw_only=True):
    """A downed unit has had its chance to attack once more."""

    unit: str
