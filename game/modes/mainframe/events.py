"""Everything that can be seen to happen in a Mainframe fight. Past tense, small, complete, each with its clause."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.kernel.state import Seen
from game.kernel.totals import Total


class Restored(Seen, frozen=True, tag=True, kw_only=True):
    """A unit was brought to these hit points and to its default status."""

    unit: str
    hp: int
    status: tuple[str, ...]


class CollectorPassed(Seen, frozen=True, tag=True, kw_only=True):
    """The Garbage Collector healed and reset everybody; after a fight it also swept cards, points and Boots away."""

    restored: tuple[Restored, ...]
    deleted: tuple[str, ...] = ()
    after_fight: bool = False
    areas: dict[str, tuple[str, ...]] = {}


class PhaseBegan(Seen, frozen=True, tag=True, kw_only=True):
    """The fight came to another phase with these things to do."""

    phase: str
    todo: tuple[str, ...] = ()


class Done(Seen, frozen=True, tag=True, kw_only=True):
    """The first thing to do of the running phase was dealt with."""

    item: str


class DrawStatSet(Seen, frozen=True, tag=True, kw_only=True):
    """The CPU Draw stat was set to the number of MCs plus the areas they hold."""

    total: Total


class Placed(Seen, frozen=True, tag=True, kw_only=True):
    """A unit was put on the battlefield."""

    unit: str
    area: str


class RoundBegan(Seen, frozen=True, tag=True, kw_only=True):
    """A round began."""

    number: int


class Charged(Seen, frozen=True, tag=True, kw_only=True):
    """An Interrupt meter rose; `role` says that it was for the activity of the Role, once a round."""

    unit: str
    before: int
    after: int
    role: bool = False


class Selected(Seen, frozen=True, tag=True, kw_only=True):
    """A seat's selection was revealed: how many cards it plays, or that it reloads or waits."""

    seat: int
    choice: str


class SlotUsed(Seen, frozen=True, tag=True, kw_only=True):
    """A seat gave up Play slots for a Reload: Turn; `left` cards may still be selected."""

    seat: int
    left: int


class JesterNamed(Seen, frozen=True, tag=True, kw_only=True):
    """A selected Jester was revealed as another card."""

    card: str
    face: str


class Shifted(Seen, frozen=True, tag=True, kw_only=True):
    """A card counts one higher or lower for initiative."""

    card: str
    by: int


class AceDecided(Seen, frozen=True, tag=True, kw_only=True):
    """The owner said whether an Ace acts low or high."""

    card: str
    choice: str


class CountMoved(Seen, frozen=True, tag=True, kw_only=True):
    """The initiative count went up."""

    before: int
    after: int


class TurnBegan(Seen, frozen=True, tag=True, kw_only=True):
    """A unit began a turn, with this card ('' for none) and this Boot taken up ('' for none)."""

    unit: str
    seat: int
    card: str
    boot: str
    steps: int = 0


class TurnEnded(Seen, frozen=True, tag=True, kw_only=True):
    """A turn ended."""

    unit: str
    seat: int


class PointsChanged(Seen, frozen=True, tag=True, kw_only=True):
    """Move points were gained or spent; `lost` is what Max Move cut off."""

    unit: str
    before: int
    after: int
    reason: str
    lost: int = 0


class Moved(Seen, frozen=True, tag=True, kw_only=True):
    """A unit went along one link."""

    unit: str
    before: str
    after: str
    points: int = 0
    steps: int = 0
    stops: bool = False


class BonusUsed(Seen, frozen=True, tag=True, kw_only=True):
    """A unit used a bonus action, once a round."""

    unit: str
    name: str


class Fell(Seen, frozen=True, tag=True, kw_only=True):
    """A unit fell out of a Falling area to its exit."""

    unit: str
    before: str
    after: str
    damage: Total
    hp: int
    stops: bool = False


class Pushed(Seen, frozen=True, tag=True, kw_only=True):
    """A unit was pushed along one link."""

    unit: str
    before: str
    after: str
    by: str


class Attacked(Seen, frozen=True, tag=True, kw_only=True):
    """An attack was compared with the target: `result` is miss, dodge, hit or ace."""

    unit: str
    target: str
    card: str
    face: str
    result: str
    accuracy: Total
    evade: Total
    path: tuple[str, ...] = ()
    boot: str = ""


class Damaged(Seen, frozen=True, tag=True, kw_only=True):
    """Hit points were lost; `hp` is what is left."""

    unit: str
    damage: Total
    before: int
    hp: int
    by: str = ""
    burning: bool = False


class Downed(Seen, frozen=True, tag=True, kw_only=True):
    """A unit has 0 hit points or less and can no longer act, but for a last word if it has one."""

    unit: str
    last_word: bool = False


class MaxRaised(Seen, frozen=True, tag=True, kw_only=True):
    """MaxHP was raised for a turn and HP with it."""

    unit: str
    max_hp: int
    hp: int


class TeamHandGrew(Seen, frozen=True, tag=True, kw_only=True):
    """A unit's attack card went to its side's Team Hand."""

    side: str
    unit: str
    card: str


class LineReached(Seen, frozen=True, tag=True, kw_only=True):
    """A Team Hand reached a more powerful line; its Uptime begins."""

    side: str
    line: str
    rank: int
    unit: str


class BootWaits(Seen, frozen=True, tag=True, kw_only=True):
    """A Boot waits for the next turn of another character of the side."""

    side: str
    line: str
    unit: str


class BootLost(Seen, frozen=True, tag=True, kw_only=True):
    """A Boot was lost to a more powerful one, or with the pass of the Collector."""

    side: str
    line: str


class TeamHandCleared(Seen, frozen=True, tag=True, kw_only=True):
    """A Team Hand has no card left: its Uptimes end."""

    side: str
    lines: tuple[str, ...]


class ReloadDeclined(Seen, frozen=True, tag=True, kw_only=True):
    """A seat out of cards declined its free reload."""

    seat: int


class Reloaded(Seen, frozen=True, tag=True, kw_only=True):
    """A seat's reload is complete: how many cards it discarded and drew, up to which Draw."""

    seat: int
    discarded: int
    drawn: int
    draw: Total


class BitsShuffled(Seen, frozen=True, tag=True, kw_only=True):
    """The eight status bits of this game got their numbers: the first is bit 1."""

    order: tuple[str, ...]


class StatusChanged(Seen, frozen=True, tag=True, kw_only=True):
    """A status bit of a unit was set or reset."""

    unit: str
    status: str
    on: bool
    by: str = ""


class AreaStatusChanged(Seen, frozen=True, tag=True, kw_only=True):
    """A status was laid on an area or taken off."""

    area: str
    status: str
    on: bool
    by: str = ""


class AreaLocked(Seen, frozen=True, tag=True, kw_only=True):
    """A unit closed the links of an area until its next turn."""

    area: str
    unit: str


class AreaOpened(Seen, frozen=True, tag=True, kw_only=True):
    """The links of an area are open again."""

    area: str


class Healed(Seen, frozen=True, tag=True, kw_only=True):
    """A unit got hit points back."""

    unit: str
    before: int
    hp: int
    by: str = ""


class EffectBegan(Seen, frozen=True, tag=True, kw_only=True):
    """Something works on a unit until a turn, an attack or a round."""

    unit: str
    effect: str
    until: str


class EffectEnded(Seen, frozen=True, tag=True, kw_only=True):
    """Something no longer works on a unit."""

    unit: str
    effect: str


class UsedUp(Seen, frozen=True, tag=True, kw_only=True):
    """Something of a unit is used up for the rest of the fight."""

    unit: str
    name: str


class CardUsed(Seen, frozen=True, tag=True, kw_only=True):
    """The card of a turn was used for something else than an attack: mana, heal, hack, interrupt or switch."""

    unit: str
    card: str
    use: str


class Blasted(Seen, frozen=True, tag=True, kw_only=True):
    """A blast was cast into an area; the attacks on everybody there follow."""

    unit: str
    area: str
    card: str
    face: str
    element: str
    path: tuple[str, ...] = ()


class Redirected(Seen, frozen=True, tag=True, kw_only=True):
    """An attack was turned to another target: by a guard, or back by a Mirrored area."""

    unit: str
    target: str
    instead: str
    why: str


class Hacked(Seen, frozen=True, tag=True, kw_only=True):
    """A hack was compared with Connect and Resist: `result` is fails, resisted or holds.

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


class ConfusionDrawn(Seen, frozen=True, tag=True, kw_only=True):
    """A card was drawn for a Confused unit: `act` is attack-enemy, flee, attack-ally, attack-self or free."""

    unit: str
    card: str
    act: str


class ConfusionActed(Seen, frozen=True, tag=True, kw_only=True):
    """A Confused unit has done what its card said."""

    unit: str


class Equipped(Seen, frozen=True, tag=True, kw_only=True):
    """A carried item went into its slot, and what was there out of it."""

    unit: str
    item: str
    removed: str = ""


class InterruptSwitched(Seen, frozen=True, tag=True, kw_only=True):
    """A unit made another of its Interrupts the active one."""

    unit: str
    before: str
    after: str


class InterruptPlayed(Seen, frozen=True, tag=True, kw_only=True):
    """A card was played for an Interrupt: the `number`th of `of`."""

    unit: str
    interrupt: str
    face: str
    number: int
    of: int


class InterruptDone(Seen, frozen=True, tag=True, kw_only=True):
    """An Interrupt is executed; the meter drops to 0."""

    unit: str
    interrupt: str


class Swapped(Seen, frozen=True, tag=True, kw_only=True):
    """Two units took each other's places."""

    first: str
    second: str
    first_at: str
    second_at: str


class RolledBack(Seen, frozen=True, tag=True, kw_only=True):
    """A unit got the hit points, status bits and area of the start of the round back."""

    unit: str
    hp: int
    at: str
    status: tuple[str, ...]


class PhaseReached(Seen, frozen=True, tag=True, kw_only=True):
    """A boss came to its next phase."""

    unit: str
    number: int
    text: str
    status: tuple[str, ...]


class LastWordTaken(Seen, frozen=True, tag=True, kw_only=True):
    """A downed unit has had its chance to attack once more."""

    unit: str


class Newcomer(msgspec.Struct, frozen=True):
    """A unit that enters the fight."""

    id: str
    kind: Literal["mc", "mob", "boss"]
    type: str
    name: str
    seat: int
    hp: int
    meter: int = 0
    status: tuple[str, ...] = ()
    at: str = ""
    interrupt: str = ""


class Arrived(Seen, frozen=True, tag=True, kw_only=True):
    """Further units entered the fight."""

    units: tuple[Newcomer, ...]
    by: str = ""


class ChallengerCame(Seen, frozen=True, tag=True, kw_only=True):
    """A further fight begins without a pass of the Collector."""

    units: tuple[Newcomer, ...]
    text: str


class FightEnded(Seen, frozen=True, tag=True, kw_only=True):
    """The fight is over: `winner` is mc, cpu or draw."""

    winner: str
    reason: str
