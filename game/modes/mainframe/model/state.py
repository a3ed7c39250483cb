"""The state of a Mainframe fight: units, card zones, both Team Hands, the count and the running turn."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

import msgspec

from game.kernel.cards.piles import Piles
from game.kernel.state import Ref, TableState

UnitId = Annotated[str, Ref("unit")]
NoUnit = Annotated[str, Ref("unit", none=True)]
SeatNumber = Annotated[int, Ref("seat")]
AreaId = Annotated[str, Ref("area")]
NoArea = Annotated[str, Ref("area", none=True)]
ItemId = Annotated[str, Ref("item")]
CardName = Annotated[str, Ref("card")]
SideId = Literal["mc", "cpu"]
Phase = Literal["collector", "reload", "place", "round", "early-reload", "select", "count", "end", "over"]

ACE_LOW, KING, ACE_HIGH, NO_CARD = 1, 13, 14, 15


class Unit(msgspec.Struct):
    """A character on the battlefield.

    Units: `hp` hit points (0 or less is downed), `points` Move points, `steps` Auto links left this turn,
    `meter` Interrupt charges 0..10. `turns` counts the turns taken this round, `bonus` names the bonus actions used in
    it; `at` is empty until placed. `interrupt` is the active one and `played` the faces already played for it. `worn`
    and `carried` are items; `effects` maps what works on the unit to when it ends: turn (its next turn begins), attack
    (its next attack), round or next-round (the end of one). `used` lists what is used up for the fight, `aimed` whom
    it attacked this round, `phases` counts the phases a boss has come to. `round_hp`, `round_at` and `round_status`
    are how the round found it; `charged`, `hurt` and `burned` say what has happened in it.
    """

    id: UnitId
    kind: Literal["mc", "mob", "boss"]
    type: Annotated[str, Ref("entry")]
    name: str
    seat: SeatNumber
    hp: int
    at: NoArea = ""
    points: int = 0
    steps: int = 0
    turns: int = 0
    meter: int = 0
    status: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    interrupt: Annotated[str, Ref("interrupt", none=True)] = ""
    played: tuple[str, ...] = ()
    worn: tuple[ItemId, ...] = ()
    carried: tuple[ItemId, ...] = ()
    effects: dict[str, str] = {}
    used: tuple[str, ...] = ()
    aimed: tuple[UnitId, ...] = ()
    phases: int = 0
    round_hp: int = 0
    round_at: NoArea = ""
    round_status: tuple[str, ...] = ()
    charged: bool = False
    hurt: bool = False
    burned: bool = False

    @property
    def side(self) -> SideId:
        """Return which side the unit fights for."""
        return "mc" if self.kind == "mc" else "cpu"

    @property
    def active(self) -> bool:
        """Return whether the unit can act. Source: mainframe.gap.downed"""
        return self.hp > 0


class TeamHand(msgspec.Struct):
    """What a side's Team Hand remembers beside its cards.

    `reached` lists the lines whose Uptimes run, `best` is the rank of the best of them (0 none); `boot` is the line
    of the waiting Boot and `boot_from` the unit whose card raised the hand; `added` lists who added a card this
    round and `by` who added each card that lies in it.
    """

    reached: list[str] = []
    best: int = 0
    boot: str = ""
    boot_from: NoUnit = ""
    added: list[UnitId] = []
    by: dict[CardName, UnitId] = {}


class Turn(msgspec.Struct):
    """The running turn. `stopped` means that this stretch of movement has ended in an enemy area.

    `confusion` is what the card drawn for a Confused unit makes it do, until that is done; `fled` stays to the end of a
    turn in which it had to move away.
    """

    unit: UnitId
    seat: SeatNumber
    card: Annotated[str, Ref("card", none=True)] = ""
    attacked: bool = False
    stopped: bool = False
    boot: str = ""
    confusion: str = ""


class State(TableState, kw_only=True):
    """A fight. Seats 0..n-1 are the MCs in the order of the team; the last seat is the CPU.

    `round` counts within a fight and `earlier_rounds` are those of the fight before a challenger.
    `count` is the initiative count 1 (Ace low) to 15 (turns without a card). `todo` holds what the running phase has
    still to do: seat numbers or unit ids, as text. `bits` is the order of the status bits in this game, `areas` the
    statuses of the areas that have any, `locks` which unit closed an area until its next turn, `more_locks` who else,
    `last_words` who was downed and may still attack once.
    """

    phase: Phase = "collector"
    round: int = 0
    earlier_rounds: int = 0
    count: int = 0
    fight: int = 0
    units: dict[UnitId, Unit] = {}
    piles: Piles = msgspec.field(default_factory=lambda: Piles(zones={}))
    mc: TeamHand = msgspec.field(default_factory=TeamHand)
    cpu: TeamHand = msgspec.field(default_factory=TeamHand)
    cpu_draw: int = 0
    todo: list[str] = []
    reloading: list[SeatNumber] = []
    idle: list[SeatNumber] = []
    declined: list[SeatNumber] = []
    slots: dict[str, int] = {}
    names: dict[CardName, str] = {}
    aces: dict[CardName, str] = {}
    shifts: dict[CardName, int] = {}
    turn: Turn | None = None
    bits: list[str] = []
    areas: dict[AreaId, tuple[str, ...]] = {}
    locks: dict[AreaId, UnitId] = {}
    more_locks: dict[AreaId, tuple[UnitId, ...]] = {}
    last_words: list[UnitId] = []
    result: str = ""
    result_cite: str = ""

    @property
    def rounds_played(self) -> int:
        """Return how many rounds have begun, those before a challenger included. Source: mainframe.end.challenger"""
        return self.earlier_rounds + self.round

    def closers_of(self, area: str) -> tuple[str, ...]:
        """Return the units that have closed an area until their next turns. Source: mainframe.gap.area-status"""
        return (self.locks[area], *self.more_locks.get(area, ())) if area in self.locks else ()

    def seat_of(self, ref: str) -> int | None:
        """Return whose a unit is."""
        kind, _, name = ref.partition(":")
        found = self.units.get(name) if kind == "unit" else None
        return found.seat if found is not None else None

    def hand_of(self, side: SideId) -> TeamHand:
        """Return the Team Hand memory of a side."""
        return self.mc if side == "mc" else self.cpu


@cache
def hand_zone(seat: int) -> str:
    """Return the zone of a seat's hand."""
    return f"hand:{seat}"


@cache
def play_zone(seat: int) -> str:
    """Return the zone of a seat's play area."""
    return f"play:{seat}"


@cache
def mana_zone(seat: int) -> str:
    """Return the zone of a seat's mana."""
    return f"mana:{seat}"


@cache
def stash_zone(seat: int) -> str:
    """Return the zone of the card a seat has put aside."""
    return f"stash:{seat}"


@cache
def look_zone(seat: int) -> str:
    """Return the zone of cards a seat is looking at."""
    return f"look:{seat}"


@cache
def team_zone(side: SideId) -> str:
    """Return the zone of a side's Team Hand."""
    return f"team:{side}"


def other_side(side: SideId) -> SideId:
    """Return the opposing side."""
    return "cpu" if side == "mc" else "mc"
