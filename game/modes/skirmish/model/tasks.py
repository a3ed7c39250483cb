"""What is still to be resolved, as a stack of plain data: each task is a step that `rules/course.py` has a rule for.

A rule asks at most one question and does so before it emits anything, so that undo, saves, clones and bots that deal
hidden cards anew are cheap and certain in the middle of an attack.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.state import Ref
from game.kernel.totals import Total
from game.modes.skirmish.content.verbs import Column
from game.modes.skirmish.model.contests import Contestant, ContestResult, FigureId, NoFigure, SeatNumber, Stage
from game.modes.skirmish.model.effects import EffectCheck, Reading
from game.modes.skirmish.model.journeys import Journey, SlamFound

Primary = Literal["hit", "slam", "push-back", "trip", "move", "break-hold", "grab", "grapple"]
Manner = Literal["basic", "focused", "quick", "charge", "free"]
AttackStage = Literal["resolve", "judged", "edges", "force", "checks", "counter", "slams", "breaking", "done"]


class _Task(msgspec.Struct, frozen=True, gc=False, tag_field="task", kw_only=True):
    """One thing on the stack."""


class Acting(_Task, frozen=True, tag="acting"):
    """A figure acts: in its activation, or out of Wait (`waited`). `acted` says that its last action is over.

    Source: skirmish.gap.turn
    """

    figure: FigureId
    waited: bool = False
    acted: bool = False


class Recovering(_Task, frozen=True, tag="recovering"):
    """Recovery Checks of a figure. `slots` are the Conditions still to be checked; `aid` are bonus cards of a Leader.

    With a `slot` its Check is under way. Source: skirmish.recovery.when, skirmish.rally.who
    """

    figure: FigureId
    slots: tuple[str, ...]
    slot: str = ""
    aid: int = 0
    rally: bool = False


class Rallying(_Task, frozen=True, tag="rallying"):
    """A Leader rallies these allies, one after the other. Source: skirmish.rally.who"""

    figure: FigureId
    allies: tuple[FigureId, ...]


class Contest(_Task, frozen=True, tag="contest"):
    """A Challenge of two sides or a Check of one, the attacking side first.

    `speaker` is the side that must speak in the running stage, -1 where nobody has to.
    """

    purpose: str
    sides: tuple[Contestant, ...]
    tn: Total | None = None
    aon: bool = False
    stage: Stage = "draw"
    speaker: int = -1
    cancelled: bool = False


class Bought(msgspec.Struct, frozen=True, gc=False):
    """An Edge that was declared: for which hit, against or by whom, for how many units; `primary` was one of them."""

    edge: str
    cost: int
    hit: int = -1
    figure: NoFigure = ""
    primary: bool = False
    manner: Literal["", "slam", "push-back", "trip"] = ""


class AttackTask(_Task, frozen=True, tag="attack"):
    """An attack from its declaration to its last Check.

    `striker`, `victim` and `arm` are who strikes whom with what once that is known: the attacker's weapon, or in a
    counterattack the defender's. `spare` are Edges left, `primary_left` whether the primary success is. `hits` are
    primary hit, extra hits and extra targets; of the effects still to be checked those in `queue` come first, then
    linked and contact effects (`after`), then those of Slam Edges (`last`); `current` is being checked, and `found` is
    how it was read, whatever was checked since: a flier that it brings down falls at once. `force_at` counts the
    effects whose extra Force is settled, `icons_left` is what is left of it. `running` says that it is made in the
    course of a Run, `charging` that it ends a Charge. `kindled` is the Force that Kindle gave to the Cast.
    """

    attacker: FigureId
    weapon: str
    target: NoFigure = ""
    piece: str = ""
    primary: Primary = "hit"
    manner: Manner = "basic"
    harm: str = ""
    trait: str = ""
    supporters: tuple[FigureId, ...] = ()
    stage: AttackStage = "resolve"
    result: ContestResult | None = None
    counter: bool = False
    striker: NoFigure = ""
    victim: NoFigure = ""
    arm: str = ""
    partial: bool = False
    spare: int = 0
    primary_left: bool = True
    bought: tuple[Bought, ...] = ()
    icons_left: int = 0
    force_at: int = 0
    hits: tuple[EffectCheck, ...] = ()
    current: EffectCheck | None = None
    queue: tuple[EffectCheck, ...] = ()
    after: tuple[EffectCheck, ...] = ()
    last: tuple[EffectCheck, ...] = ()
    slams: tuple[SlamFound, ...] = ()
    found: Reading | None = None
    running: bool = False
    charging: bool = False
    kindled: int = 0


class Resolving(_Task, frozen=True, tag="resolving"):
    """One effect is checked: `armour` is the entry chosen, `attribute` what resists it."""

    effect: EffectCheck
    stage: Literal["choose", "read"] = "choose"
    armour: int = -1
    attribute: str = ""


class Breaking(_Task, frozen=True, tag="breaking"):
    """A held figure tries to break free, or a friend helps it (`helper`). Source: skirmish.hold.break-hold"""

    figure: FigureId
    helper: NoFigure = ""
    stage: Literal["choose", "answer", "judge"] = "choose"
    trait: str = ""


class Aiding(_Task, frozen=True, tag="aiding"):
    """First aid or a helping power: the Check of `figure` for `patient`; without a weapon it is first aid."""

    figure: FigureId
    patient: FigureId
    weapon: str = ""


class Working(_Task, frozen=True, tag="working"):
    """A figure is at the scenario task of a place: its Check is under way. Source: skirmish.gap.actions"""

    figure: FigureId
    place: Annotated[str, Ref("task-place")]


class MoraleCause(msgspec.Struct, frozen=True, gc=False):
    """Why a figure must check its morale once what caused it is over. Source: skirmish.gap.morale"""

    figure: FigureId
    threat: NoFigure
    kind: Literal["friend", "leader", "wound", "terror"]
    force: int = 4
    severity: Column = "M"


class Morale(_Task, frozen=True, tag="morale"):
    """All morale Checks that wait. Source: skirmish.gap.morale"""


class WaitWindow(_Task, frozen=True, tag="wait-window"):
    """Waiting figures may act now. `acted` is who caused it, `declared` whether an attack was just declared.

    `asked` are the figures whose owners declined. Source: skirmish.gap.turn
    """

    acted: FigureId
    declared: bool = False
    asked: tuple[FigureId, ...] = ()


class Discarding(_Task, frozen=True, tag="discarding"):
    """A seat discards Buff cards in the Closing Phase. Source: skirmish.gap.turn"""

    seat: SeatNumber


Task = (
    Acting | Recovering | Rallying | Contest | AttackTask | Resolving | Breaking | Aiding | Working | Morale
    | WaitWindow | Discarding | Journey
)  # fmt: skip

__all__ = [
    "Acting",
    "Aiding",
    "AttackStage",
    "AttackTask",
    "Bought",
    "Breaking",
    "Contest",
    "Discarding",
    "Manner",
    "Morale",
    "MoraleCause",
    "Primary",
    "Rallying",
    "Recovering",
    "Resolving",
    "SlamFound",
    "Task",
    "WaitWindow",
    "Working",
]  # fmt: skip
