"""Everything that can be seen to happen in a Mainframe fight. Past tense, small, complete, each with its clause."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.kernel.state import GameEvent
from game.kernel.totals import Total


class Restored(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit was brought to these hit points and to its default status."""

    unit: str
    hp: int
    status: tuple[str, ...]


class CollectorPassed(GameEvent, frozen=True, tag=True, kw_only=True):
    """The Garbage Collector healed and reset everybody; after a fight it also swept cards, points and Boots away."""

    restored: tuple[Restored, ...]
    deleted: tuple[str, ...] = ()
    after_fight: bool = False
    areas: dict[str, tuple[str, ...]] = {}


class PhaseBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """The fight came to another phase with these things to do."""

    phase: str
    todo: tuple[str, ...] = ()


class Done(GameEvent, frozen=True, tag=True, kw_only=True):
    """The first thing to do of the running phase was dealt with."""

    item: str


class DrawStatSet(GameEvent, frozen=True, tag=True, kw_only=True):
    """The CPU Draw stat was set to the number of MCs plus the areas they hold."""

    total: Total


class Placed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit was put on the battlefield."""

    unit: str
    area: str


class RoundBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """A round began."""

    number: int

    @property
    def heading(self) -> bool:
        """Return True: what happens in the round follows."""
        return True


class Charged(GameEvent, frozen=True, tag=True, kw_only=True):
    """An Interrupt meter rose; `role` says that it was for the activity of the Role, once a round."""

    unit: str
    before: int
    after: int
    role: bool = False


class Selected(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat's selection was revealed: how many cards it plays, or that it reloads or waits."""

    seat: int
    choice: str


class SlotUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat gave up Play slots for a Reload: Turn; `left` cards may still be selected."""

    seat: int
    left: int


class JesterNamed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A selected Jester was revealed as another card."""

    card: str
    face: str


class Shifted(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card counts one higher or lower for initiative."""

    card: str
    by: int


class AceDecided(GameEvent, frozen=True, tag=True, kw_only=True):
    """The owner said whether an Ace acts low or high."""

    card: str
    choice: str


class CountMoved(GameEvent, frozen=True, tag=True, kw_only=True):
    """The initiative count went up."""

    before: int
    after: int


class TurnBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit began a turn, with this card ('' for none) and this Boot taken up ('' for none)."""

    unit: str
    seat: int
    card: str
    boot: str
    steps: int = 0


class TurnEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A turn ended."""

    unit: str
    seat: int


class PointsChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """Move points were gained or spent; `lost` is what Max Move cut off."""

    unit: str
    before: int
    after: int
    reason: str
    lost: int = 0


class Moved(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit went along one link."""

    unit: str
    before: str
    after: str
    points: int = 0
    steps: int = 0
    stops: bool = False


class BonusUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit used a bonus action, once a round."""

    unit: str
    name: str


class Fell(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit fell out of a Falling area to its exit."""

    unit: str
    before: str
    after: str
    damage: Total
    hp: int
    stops: bool = False


class Pushed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit was pushed along one link."""

    unit: str
    before: str
    after: str
    by: str


class Attacked(GameEvent, frozen=True, tag=True, kw_only=True):
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


class Damaged(GameEvent, frozen=True, tag=True, kw_only=True):
    """Hit points were lost; `hp` is what is left."""

    unit: str
    damage: Total
    before: int
    hp: int
    by: str = ""
    burning: bool = False


class Downed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit has 0 hit points or less and can no longer act, but for a last word if it has one."""

    unit: str
    last_word: bool = False


class MaxRaised(GameEvent, frozen=True, tag=True, kw_only=True):
    """MaxHP was raised for a turn and HP with it."""

    unit: str
    max_hp: int
    hp: int


class TeamHandGrew(GameEvent, frozen=True, tag=True, kw_only=True):
    """A unit's attack card went to its side's Team Hand."""

    side: str
    unit: str
    card: str


class LineReached(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Team Hand reached a more powerful line; its Uptime begins."""

    side: str
    line: str
    rank: int
    unit: str


class BootWaits(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Boot waits for the next turn of another character of the side."""

    side: str
    line: str
    unit: str


class BootLost(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Boot was lost to a more powerful one, or with the pass of the Collector."""

    side: str
    line: str


class TeamHandCleared(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Team Hand has no card left: its Uptimes end."""

    side: str
    lines: tuple[str, ...]


class ReloadDeclined(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat out of cards declined its free reload."""

    seat: int


class Reloaded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat's reload is complete: how many cards it discarded and drew, up to which Draw."""

    seat: int
    discarded: int
    drawn: int
    draw: Total


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


class Arrived(GameEvent, frozen=True, tag=True, kw_only=True):
    """Further units entered the fight."""

    units: tuple[Newcomer, ...]
    by: str = ""


class ChallengerCame(GameEvent, frozen=True, tag=True, kw_only=True):
    """A further fight begins without a pass of the Collector; `leaving` are the opponents who gave up the last one."""

    units: tuple[Newcomer, ...]
    text: str
    leaving: tuple[str, ...] = ()


class FightEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """The fight is over: `winner` is mc, cpu or draw."""

    winner: str
    reason: str
