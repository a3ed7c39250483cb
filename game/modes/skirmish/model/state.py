"""The state of a game: plain typed data, written only by `apply`.

Places are whole thousandths of an inch; the origin is bottom left, y points up.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.cards.piles import Piles
from game.kernel.state import Each, Ref, TableState
from game.modes.skirmish.model.contests import CardName, ContestResult, FigureId, NoFigure, SeatNumber
from game.modes.skirmish.model.effects import Reading
from game.modes.skirmish.model.tasks import MoraleCause, Task

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A few cards or points: nothing in a game comes to more, and a file with more could keep it busy for ever."""
Point = tuple[int, int]
Gone = Literal["", "out", "fled", "surrendered", "left"]
Phase = Literal["setup", "edges", "deploy", "opening", "activation", "closing", "over"]
ClosingStep = Literal["", "discard", "score", "harm", "end", "judge"]
ZONES = ("deck", "buff", "hand", "down", "blind", "play", "discard")
"""The piles of a seat: Draw Deck, Buff hand, Draw hand, Buff card laid, unseen Push card, active cards, discards."""


def zone(name: str, seat: int) -> str:
    """Return the name of a pile of a seat."""
    return f"{name}:{seat}"


class Condition(msgspec.Struct, frozen=True, gc=False):
    """What lies on a figure, one for each `slot`: `shock`, `morale`, `hold`, or the id of a Condition.

    `name` is what it is called in its slot: panic, fear, grab, grapple. `force` is the base Force of the effect that
    laid it. `threat` is the enemy a Panic is measured from, `place` where that was last; `by` who laid it, and in the
    slot `hold` the holder, if there is one. Source: skirmish.gap.stacking, skirmish.gap.recovery
    """

    slot: str
    name: str
    level: int
    force: int = 0
    by: NoFigure = ""
    threat: NoFigure = ""
    place: Point | None = None


class Figure(msgspec.Struct):
    """One figure. `at` is None off the table; `gone` says how it left the game, `felled_by` through whom.

    `main`, `move` and `compatible` say that this action of its activation is used; `marks` are what it did this turn,
    `ever` what it did in this game. `reacted` and `shaken` are the activations (by `State.serial`) of its last
    Reaction and Panic Check. `bonus` are cards for its next Check, `kindled` Force for its next Cast, `ward` cards for
    its Protection Checks. `spent` names a weapon once for each use.
    """

    id: FigureId
    card: Annotated[str, Ref("Crew Card")]
    name: str
    seat: SeatNumber
    capacity: Count
    at: Point | None = None
    conditions: tuple[Condition, ...] = ()
    prone: bool = False
    grounded: bool = False
    hidden: bool = False
    waiting: bool = False
    activated: bool = False
    main: bool = False
    move: bool = False
    compatible: bool = False
    disengaged: bool = False
    gone: Gone = ""
    felled_by: NoFigure = ""
    reacted: int = -1
    shaken: int = -1
    bonus: Count = 0
    kindled: Count = 0
    ward: Count = 0
    spent: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    ever: tuple[str, ...] = ()

    def condition(self, slot: str) -> Condition | None:
        """Return what lies in a slot."""
        for one in self.conditions:
            if one.slot == slot:
                return one
        return None

    def level(self, slot: str) -> int:
        """Return the Level of what lies in a slot, 0 without."""
        for one in self.conditions:
            if one.slot == slot:
                return one.level
        return 0


class Marker(msgspec.Struct, frozen=True, gc=False):
    """A marker or object: where it lies, who carries it; `gone` once it is off the field or has gone off."""

    id: Annotated[str, Ref("marker")]
    at: Point | None
    bearer: NoFigure = ""
    gone: bool = False


class Smoke(msgspec.Struct, frozen=True, gc=False):
    """A disc of soft terrain until the Closing Phase, in thousandths of an inch."""

    at: Point
    radius: int


class State(TableState, kw_only=True):
    """Everything about a game but its chance. Lists by seat have one entry for each.

    `laid` is in which role a Buff card lies face down (`?` to others). `losses` are points a piece of terrain has
    lost, `broken` those removed, `opened` gates that stand open; the table as it is now is known by these tuples.
    `strips` are the deployment zones by seat, -1 before it is picked. `done` are the places at which a scenario
    task was done, with the seat that did it.
    """

    piles: Piles
    figures: dict[Annotated[str, Ref("figure", needs="figure")], Figure] = {}
    phase: Phase = "setup"
    closing: ClosingStep = ""
    turn: int = 0
    serial: int = 0
    priority: SeatNumber = 0
    next_seat: SeatNumber = 0
    tasks: list[Task] = []
    contest: ContestResult | None = None
    reading: Reading | None = None
    laid: Annotated[list[str], Each("seat")] = []
    tokens: Annotated[list[int], Each("seat")] = []
    points: Annotated[list[int], Each("seat")] = []
    strips: Annotated[list[int], Each("seat")] = []
    conceded: Annotated[list[bool], Each("seat")] = []
    morale: list[MoraleCause] = []
    losses: dict[Annotated[str, Ref("piece")], int] = {}
    broken: tuple[Annotated[str, Ref("piece")], ...] = ()
    opened: tuple[Annotated[str, Ref("piece")], ...] = ()
    smoke: tuple[Smoke, ...] = ()
    markers: dict[Annotated[str, Ref("marker")], Marker] = {}
    done: dict[Annotated[str, Ref("task-place")], SeatNumber] = {}
    winners: tuple[SeatNumber, ...] = ()
    result: str = ""
    result_cite: str = ""

    @property
    def rounds_played(self) -> int:
        """Return how many turns have begun."""
        return self.turn

    def seat_of(self, ref: str) -> int | None:
        """Return whose a figure is."""
        kind, _, name = ref.partition(":")
        found = self.figures.get(name) if kind == "figure" else None
        return found.seat if found is not None else None


__all__ = [
    "ZONES",
    "CardName",
    "Condition",
    "Figure",
    "FigureId",
    "Marker",
    "NoFigure",
    "Point",
    "Smoke",
    "State",
    "zone",
]
