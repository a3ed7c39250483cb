"""Everything that can be seen to happen in a game. Past tense, small, complete, each with its clause."""

from __future__ import annotations

from game.kernel.state import GameEvent
from game.kernel.totals import Total
from game.modes.skirmish.model.about_figures import OfFigures
from game.modes.skirmish.model.contests import ContestResult
from game.modes.skirmish.model.effects import EffectCheck, Reading
from game.modes.skirmish.model.state import Condition, Point
from game.modes.skirmish.model.tasks import MoraleCause, Task

# Tasks


class Begun(GameEvent, frozen=True, tag=True, kw_only=True):
    """Tasks came on top of the stack; the first of them is resolved first."""

    tasks: tuple[Task, ...]


class Advanced(GameEvent, frozen=True, tag=True, kw_only=True):
    """The task on top of the stack went on: it is now this one."""

    task: Task


class Finished(GameEvent, frozen=True, tag=True, kw_only=True):
    """The task on top of the stack is over."""


# The course of a game


class PhaseBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """The game came to another phase, or to another step of the Closing Phase. `seat` is whose turn it is there."""

    phase: str
    closing: str = ""
    seat: int = 0


class TurnBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """A turn began."""

    number: int

    @property
    def heading(self) -> bool:
        """Return True: what happens in the turn follows."""
        return True


class PriorityDrawn(GameEvent, frozen=True, tag=True, kw_only=True):
    """The players turned up cards for Priority, or for the choice of edges; `totals` by seat."""

    totals: tuple[Total, ...]
    seat: int
    for_edges: bool = False


class EdgePicked(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat has this deployment zone, by its number on the map."""

    seat: int
    strip: int


class Deployed(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure was placed on the table."""

    figure: str
    at: Point
    next_seat: int


class SeatCame(GameEvent, frozen=True, tag=True, kw_only=True):
    """It is this seat's place in the order of activation."""

    seat: int


class Activated(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure was activated: its actions are fresh and its cards of Ward have run out."""

    figure: str

    @property
    def heading(self) -> bool:
        """Return True: what the figure does follows."""
        return True


class WaitBegan(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure was put on Wait."""

    figure: str


class WaitEnded(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure's Wait was used, or lost."""

    figure: str
    used: bool


class Used(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure used up actions of its activation. `mark` is what it did this turn, `ever` what it did in this game."""

    figure: str
    main: bool = False
    move: bool = False
    compatible: bool = False
    activated: bool = False
    mark: str = ""
    ever: str = ""
    spent: str = ""


class Reacted(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure used its Reaction attack against the enemy activation that is on."""

    figure: str


class TurnEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """The turn is over: marks of this turn are taken off all figures."""


class Conceded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A player gave up: all its figures surrendered."""

    seat: int


class Scored(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat got Victory Points; `why` is a key for the wording, `about` a figure or marker."""

    seat: int
    points: int
    total: int
    why: str
    about: str = ""


class SkirmishEnded(GameEvent, frozen=True, tag="GameEnded", kw_only=True):
    """The game is over."""

    key: str
    winners: tuple[int, ...]


# Cards


class TokensChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat gained or spent Push tokens."""

    seat: int
    by: int
    left: int
    why: str


class CardLaid(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat laid a Buff card face down; its role is known to the seat alone (`?` to others)."""

    seat: int
    role: str


class CardsShown(OfFigures, frozen=True, tag=True, kw_only=True):
    """A seat turned up a group of cards, links included: its Draw, Buff or Push card or a Priority card."""

    seat: int
    figure: str
    role: str
    cards: tuple[str, ...]
    score: Total


class CardsBlocked(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Void took these active cards of an enemy away; with `ends` the Challenge is over."""

    seat: int
    cards: tuple[str, ...]
    ends: bool


class Undaunted(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Fearless figure was struck by Panic or Fear: it takes no Check, and nothing happens to it."""

    figure: str


class Contested(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Challenge or Check came to its result; `scores` are the sums term by term. The task on top is over."""

    result: ContestResult
    scores: tuple[Total, ...]
    figures: tuple[str, ...]

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the figures of its sides."""
        return tuple(f"figure:{name}" for name in self.figures if name)


# Attacks and effects


class AttackDeclared(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure declared an attack."""

    figure: str
    target: str
    piece: str
    weapon: str
    primary: str
    manner: str
    supporters: tuple[str, ...] = ()


class EdgesDeclared(OfFigures, frozen=True, tag=True, kw_only=True):
    """The winner declared its Edges, `bought` in the order of declaration; `lost` were of no use."""

    figure: str
    bought: tuple[str, ...]
    lost: int


class Countered(OfFigures, frozen=True, tag=True, kw_only=True):
    """A defender strikes back; `margin` is counted from the attacker's Defense value."""

    figure: str
    other: str
    weapon: str
    value: Total
    margin: int


class EffectRead(OfFigures, frozen=True, tag=True, kw_only=True):
    """A Check against an effect was read, on the Effects Table or as All or Nothing. The task on top is over."""

    target: str
    effect: EffectCheck
    reading: Reading


class Damaged(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure lost points of Damage Capacity."""

    figure: str
    by: str
    lost: int
    left: int


class Healed(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure regained points of Damage Capacity."""

    figure: str
    by: str
    points: int
    left: int


class PieceDamaged(OfFigures, frozen=True, tag=True, kw_only=True):
    """A piece of terrain lost points; with nothing `left` it is removed."""

    piece: str
    lost: int
    left: int
    by: str = ""


class ConditionLaid(OfFigures, frozen=True, tag=True, kw_only=True):
    """A Condition came upon a figure, or changed its Level."""

    figure: str
    condition: Condition


class ConditionEnded(OfFigures, frozen=True, tag=True, kw_only=True):
    """A Condition ended."""

    figure: str
    slot: str
    name: str


class WentOut(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure left the game: out, fled, surrendered, or left by an edge as its mission wants."""

    figure: str
    how: str
    by: str = ""


class ProneChanged(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure fell or stood up."""

    figure: str
    prone: bool


class HiddenChanged(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure hid, or was seen again."""

    figure: str
    hidden: bool


class GroundedChanged(OfFigures, frozen=True, tag=True, kw_only=True):
    """A flier came down, or rose again."""

    figure: str
    grounded: bool


class Disengaged(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure left its enemies in good order: it may move without their Reactions."""

    figure: str


class BonusChanged(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure has so many cards for its next Check, Force for its next Cast, and cards of Ward."""

    figure: str
    bonus: int
    kindled: int
    ward: int


class MoraleCaused(GameEvent, frozen=True, tag=True, kw_only=True):
    """A figure must check its morale; the Check waits until its cause is resolved."""

    cause: MoraleCause


class MoraleTaken(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure takes the morale Check it owed, or need not take it any more (`checked`).

    Fear of each `threat` is a Check of its own; of all friends lost there is one.
    """

    figure: str
    kind: str
    checked: bool
    threat: str = ""


# Places


class Moved(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure went along `points` to the last of them; `how` is what kind of movement it was."""

    figure: str
    points: tuple[Point, ...]
    how: str
    cost: int = 0


class GateOpened(GameEvent, frozen=True, tag=True, kw_only=True):
    """A gate was opened or closed."""

    piece: str
    open: bool


class TaskTried(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure set about the scenario task at a place: a marker or a piece of terrain."""

    figure: str
    place: str


class TaskDone(OfFigures, frozen=True, tag=True, kw_only=True):
    """A figure did the scenario task at a place for its side."""

    figure: str
    place: str
    seat: int


class SmokeRose(GameEvent, frozen=True, tag=True, kw_only=True):
    """A disc of smoke came up."""

    at: Point
    radius: int


class MarkerMoved(GameEvent, frozen=True, tag=True, kw_only=True):
    """A marker or object lies somewhere else, is carried, or is gone."""

    marker: str
    at: Point | None
    bearer: str
    gone: bool = False
