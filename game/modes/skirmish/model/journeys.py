"""What is still to be resolved about places: moves, pushes and flights, as plain data like all tasks.

Places and distances are whole thousandths of an inch. Source: skirmish.gap.moving, skirmish.gap.slam-geometry,
skirmish.gap.flight
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.modes.skirmish.model.contests import FigureId, NoFigure
from game.modes.skirmish.model.effects import EffectCheck, Reading

Point = tuple[int, int]
Far = Annotated[int, msgspec.Meta(ge=0, le=200_000)]
"""A length in thousandths of an inch: no move and no push is longer, and a file that says more is damaged."""
Gait = Literal["walk", "crawl", "run", "rush", "charge", "flight"]


class SlamFound(msgspec.Struct, frozen=True, gc=False):
    """A Slam Check that was failed: carried out after all Checks, the highest for each target.

    Source: skirmish.gap.slam-geometry
    """

    effect: EffectCheck
    level: int
    mof: int


class _JourneyTask(msgspec.Struct, frozen=True, gc=False, tag_field="task", kw_only=True):
    """One thing on the stack."""


class Moving(_JourneyTask, frozen=True, tag="moving"):
    """A figure moves. `left` is what it may still spend, `way` the points still before it.

    A Run pauses between its parts, so that its Quick attack can be made at any point (`shot` once it was). A Charge
    has a `target`. `aware` are the Waiting enemies that have had the mover in sight by now, `reached` those that have
    had it in reach, `asked` those whose Reaction at this place was offered. `leaves` is how the figure is gone at the
    end of its way; `at` is where it was stopped, `trail` the points by which it came there if no move may end there. A
    flight that began `lying` is crawled. `dread` is the Level of Panic or Fear with which it set out.
    Source: skirmish.gap.actions, skirmish.gap.reactions, skirmish.gap.turn
    """

    figure: FigureId
    gait: Gait
    left: Far
    stage: Literal["pause", "path", "going", "thrust", "strike", "edge"] = "path"
    way: tuple[Point, ...] = ()
    target: NoFigure = ""
    shot: bool = False
    aware: tuple[FigureId, ...] = ()
    asked: tuple[FigureId, ...] = ()
    leaves: Literal["", "fled"] = ""
    started: bool = False
    at: Point | None = None
    trail: tuple[Point, ...] = ()
    lying: bool = False
    dread: int = 0
    reached: tuple[FigureId, ...] = ()


class Reacting(_JourneyTask, frozen=True, tag="reacting"):
    """An enemy whose reach a figure is about to leave may strike at it. Source: skirmish.gap.reactions"""

    figure: FigureId
    mover: FigureId


class Disengaging(_JourneyTask, frozen=True, tag="disengaging"):
    """A figure tries to leave its enemies in good order; the best of them draws against it.

    Source: skirmish.gap.moving
    """

    figure: FigureId
    enemy: FigureId
    stage: Literal["challenge", "judge"] = "challenge"


class StepTwo(_JourneyTask, frozen=True, tag="step-two"):
    """A figure takes the Move Edge against its main opponent. Source: skirmish.edge.move-two"""

    figure: FigureId
    opponent: NoFigure = ""


class SlamTask(_JourneyTask, frozen=True, tag="shove"):
    """A Slam is carried out: push, collisions, Prone, follow-up.

    `called` is the distance the Slam called for. `reached` says whether the target was in the attacker's reach before
    the push. With `other` a base was struck; `moved` that the target came to lie elsewhere.
    Source: skirmish.gap.slam-geometry
    """

    found: SlamFound
    stage: Literal["push", "judge", "prone", "follow", "step"] = "push"
    called: Far = 0
    reached: bool = False
    other: NoFigure = ""
    moved: bool = False


class Flight(_JourneyTask, frozen=True, tag="flight"):
    """A figure flees: Duck Back, Fall Back or Retreat by `level`; at an activation (`again`) by what is in force then.

    `full` says that it flees as one that had not activated. A Fall Back has one Quick attack (`shot`) at any point:
    with `later` its owner is asked again at every inch of the `way` but for its beginning (`first`), where that was the
    answer; `at` is where the part under way ends, `trail` the points by which it comes there if no move may end there.
    One that is `lying` where its way begins crawls.

    Source: skirmish.gap.flight, skirmish.panic.immediate, skirmish.panic.l3-quick
    """

    figure: FigureId
    level: int = 0
    again: bool = False
    stage: Literal["begin", "shoot", "go", "part", "late"] = "begin"
    shot: bool = False
    full: bool = False
    later: bool = False
    way: tuple[Point, ...] = ()
    at: Point | None = None
    trail: tuple[Point, ...] = ()
    lying: bool = False
    first: bool = False


class Detecting(_JourneyTask, frozen=True, tag="detecting"):
    """A figure looks for a hidden enemy. Source: skirmish.gap.hidden"""

    figure: FigureId
    hider: FigureId
    stage: Literal["check", "judge"] = "check"


class Blast(_JourneyTask, frozen=True, tag="blast"):
    """An area of harm: the hits still to be checked, then the Slams of a kinetic one.

    `found` is how `current` was read, whatever was checked since. Source: skirmish.gap.blast-area
    """

    hits: tuple[EffectCheck, ...]
    kinetic: bool = False
    current: EffectCheck | None = None
    found: Reading | None = None
    slams: tuple[SlamFound, ...] = ()


class Stunning(_JourneyTask, frozen=True, tag="stunning"):
    """A figure is Stunned once its flight is over. Source: skirmish.gap.alternate-tables"""

    figure: FigureId
    force: int
    by: NoFigure = ""


Journey = Moving | Reacting | Disengaging | StepTwo | SlamTask | Flight | Detecting | Blast | Stunning
