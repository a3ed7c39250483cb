"""Areas of harm: explosions that need no Challenge. Source: skirmish.gap.blast-area"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from game.boards.inch_sight import in_blast
from game.boards.inches import TOLERANCE, Point
from game.modes.skirmish.content.field import OPAQUE
from game.modes.skirmish.content.missions import KegsGoOff
from game.modes.skirmish.content.verbs import Column, thousandths
from game.modes.skirmish.model.effects import EffectCheck, Shift
from game.modes.skirmish.model.events import MarkerMoved
from game.modes.skirmish.model.journeys import Blast, SlamFound, SlamTask
from game.modes.skirmish.model.state import Figure
from game.modes.skirmish.model.tasks import Resolving
from game.modes.skirmish.rules import outcomes
from game.modes.skirmish.rules.common import SkirmishCtx, advance, begin, finish
from game.modes.skirmish.rules.places import base_of

OBJECTS = "skirmish.gap.objectives"
PARTIAL = Shift("beyond half the radius", -1, "skirmish.gap.blast-area")


@dataclass(frozen=True)
class Explosion:
    """An explosion: physical harm all round a point, to a radius in thousandths of an inch.

    A `kinetic` one Slams whom it harms. `by` is the figure that caused it. Source: skirmish.gap.blast-area
    """

    centre: Point
    radius: int
    force: int
    severity: Column
    kinetic: bool = False
    by: str = ""


def explode(ctx: SkirmishCtx, blast: Explosion) -> None:
    """Let an explosion strike every figure in its area, then the pieces of cover. Source: skirmish.gap.blast-area"""
    content, state = ctx.content, ctx.state
    figures = sorted((one for one in content.in_play(state) if outcomes.may_suffer(one)), key=lambda one: one.id)
    layer = content.table(state).layer(OPAQUE)
    plain = EffectCheck(
        kind="blast", outcome="damage", by=blast.by, harm="p", force=blast.force, severity=blast.severity,
        origin=blast.centre,
    )  # fmt: skip
    hits = [
        msgspec.structs.replace(plain, target=figures[one.base].id, columns=(PARTIAL,) if one.outer else ())
        for one in in_blast(layer, blast.centre, blast.radius, [base_of(content, figure) for figure in figures])
    ]
    for shape in content.table(state).shapes:
        if content.breakable(state, shape.id) and shape.nearer(*blast.centre, blast.radius + TOLERANCE, or_equal=True):
            outer = not shape.nearer(*blast.centre, blast.radius // 2 + TOLERANCE, or_equal=True)
            hits.append(msgspec.structs.replace(plain, piece=shape.id, columns=(PARTIAL,) if outer else ()))
    if hits:
        begin(ctx, Blast(hits=tuple(hits), kinetic=blast.kinetic))


def blast(ctx: SkirmishCtx, task: Blast) -> None:
    """Take the next Check of an area effect; a kinetic one adds a Slam to each hit of Level 1 or more."""
    state = ctx.state
    hits, slams, effect = task.hits, task.slams, task.current
    if effect is not None:
        reading = task.found or state.reading
        assert reading is not None
        if effect.outcome == "slam":
            if reading.level:
                slams = (*slams, SlamFound(effect, reading.level, reading.mof))
        elif task.kinetic and effect.target and reading.level and outcomes.may_suffer(state.figures[effect.target]):
            columns = effect.columns
            slam = msgspec.structs.replace(
                effect, outcome="slam", harm="", sub="", resist=("acts",), columns=columns, manner="slam"
            )
            hits = (slam, *hits)
    following = None
    while following is None and hits:
        following, hits = hits[0], hits[1:]
        removed = following.target and not outcomes.may_suffer(state.figures[following.target])
        if removed or (following.piece and following.piece in state.broken):
            following = None
    if following is not None:
        advance(ctx, task, hits=hits, current=following, found=None, slams=slams)
        begin(ctx, Resolving(effect=following))
        return
    finish(ctx)
    if slams:
        begin(ctx, *(SlamTask(found=found) for found in slams))


def set_off(ctx: SkirmishCtx, figure: Figure, force: int, by: str) -> None:
    """Let the objects a figure carries go off if a hit of enough Force strikes it, before it drops them for that hit.

    The hit itself takes hold first: what this begins is worked out after it. Source: skirmish.gap.objectives
    """
    for goal in ctx.content.mission.goals:
        if not isinstance(goal, KegsGoOff) or force < goal.force or figure.at is None:
            continue
        for marker in list(ctx.state.markers.values()):
            if marker.bearer == figure.id:
                ctx.emit(MarkerMoved(marker=marker.id, at=None, bearer="", gone=True, cite=OBJECTS))
                radius = thousandths(goal.radius)
                explode(ctx, Explosion(figure.at, radius, goal.strength, goal.severity, kinetic=True, by=by))
