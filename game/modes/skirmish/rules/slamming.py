"""Slams carried out: the push, what it strikes, falls, Prone, the follow-up.

Source: skirmish.gap.slam-geometry, skirmish.slam.l1-staggered, skirmish.slam.l2-knockdown, skirmish.slam.l3-knockback,
skirmish.slam.l4-extra, skirmish.slam.object-collision, skirmish.slam.figure-collision, skirmish.gap.falling
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from math import atan2, degrees, isqrt

import msgspec

from game.boards.inch_push import PushResult, heading, offset_point, push
from game.boards.inches import INCH, Point, square
from game.kernel.context import Rule
from game.kernel.decisions import PASS, Option
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.totals import Tally
from game.modes.skirmish.content.verbs import ImmovableAbility
from game.modes.skirmish.game_content import SkirmishContent, is_held
from game.modes.skirmish.model.effects import EffectCheck
from game.modes.skirmish.model.events import Moved
from game.modes.skirmish.model.journeys import SlamTask
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Resolving
from game.modes.skirmish.rules import hiding, noticing, objectives, outcomes
from game.modes.skirmish.rules.challenge import begin_check, contestant
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance, begin, finish, seat_of
from game.modes.skirmish.rules.falling import fall
from game.modes.skirmish.rules.hands import attribute_hand, longest_reach, trait_tally
from game.modes.skirmish.rules.places import base_of, ground_of
from game.modes.skirmish.rules.short_ways import SHORT, ShortWay, ask_short_way, contact_step, may_follow, step
from game.modes.skirmish.rules.wayfinding import Reason, held_back

CITE = "skirmish.gap.slam-geometry"
LEVEL_CITES = {
    1: "skirmish.slam.l1-staggered",
    2: "skirmish.slam.l2-knockdown",
    3: "skirmish.slam.l3-knockback",
    4: "skirmish.slam.l4-extra",
}
WEDGE = 45
TENTH = 100
MANEUVER_TN = 10

FOLLOW_CITES = {
    1: "skirmish.slam.l1-follow", 2: "skirmish.slam.l1-follow", 3: "skirmish.slam.l3-follow",
    4: "skirmish.slam.l4-follow",
}  # fmt: skip


def run_task(ctx: SkirmishCtx, task: SlamTask) -> Awaitable[None] | None:
    """Go on with the Slam on top of the stack."""
    return _STAGES[task.stage](ctx, task)


def called_distance(level: int, mof: int) -> int:
    """Return the distance a Level 3 or 4 calls for. Source: skirmish.slam.l3-knockback, skirmish.slam.l4-extra"""
    return ((2 * mof if level == 4 else mof) + 2) * INCH


def immovable(content: SkirmishContent, figure: Figure) -> bool:
    """Return whether a figure is not moved by a Slam: Immovable, or held in a Grapple by a figure."""
    hold = figure.condition("hold")
    grappled = hold is not None and hold.name == "grapple" and bool(hold.by)
    return grappled or content.word(figure.id, ImmovableAbility) is not None


def origin_of(state: State, effect: EffectCheck) -> Point:
    """Return the place from which a Slam pushes: the attacker's centre, or the middle of a blast."""
    if effect.origin is not None:
        return effect.origin
    at = state.figures[effect.by].at
    assert at is not None
    return at


# The push


async def _push(ctx: SkirmishCtx, task: SlamTask) -> None:
    """Push the target as far as its Level says, if anything moves it."""
    content, state = ctx.content, ctx.state
    found = task.found
    figure = state.figures[found.effect.target]
    if figure.gone or figure.at is None:
        finish(ctx)
        return
    if found.effect.manner == "trip":
        advance(ctx, task, stage="prone")
        return
    attacker = state.figures.get(found.effect.by)
    reached = attacker is not None and attacker.at is not None and _in_reach(content, attacker, figure)
    origin = origin_of(state, found.effect)
    if immovable(content, figure) or origin == figure.at:
        advance(ctx, task, stage="prone", reached=reached)
        return
    if found.level >= 3:
        distance, path = called_distance(found.level, found.mof), heading(origin, figure.at)
    else:
        distance, path = await _short_push(ctx, found.effect, figure, origin)
    further = advance(ctx, task, called=distance, reached=reached)
    if not distance:
        advance(ctx, further, stage="prone")
        return
    ground, up = ground_of(content, state, figure)
    _carry(ctx, further, figure, push(ground, base_of(content, figure), path, distance), up)


def _in_reach(content: SkirmishContent, attacker: Figure, figure: Figure) -> bool:
    far = longest_reach(content, attacker, figure)
    return far >= 0 and content.within(attacker, figure, far)


async def _short_push(ctx: SkirmishCtx, effect: EffectCheck, figure: Figure, origin: Point) -> tuple[int, Point]:
    """Ask the attacker where to: up to 2" in steps of a tenth, up to 45 whole degrees off the straight line.

    Source: skirmish.slam.l1-staggered, skirmish.gap.slam-geometry
    """
    start = figure.at
    assert start is not None
    attacker = ctx.state.figures.get(effect.by, figure)
    numbers = await ctx.place(
        seat_of(attacker),
        "shove",
        "point",
        lambda state, answer: _shove_refusal(origin, start, answer),
        lambda state: shove_places(origin, start),
        origin=start,
        limit=SHORT,
        cite="skirmish.slam.l1-staggered",
        about=about(attacker.id, figure.id),
    )
    turn, distance = wedge_of(origin, start, (numbers[0], numbers[1]))
    return distance, heading(origin, start, turn)


def wedge_of(origin: Point, start: Point, goal: Point) -> tuple[int, int]:
    """Return by how many whole degrees a push to a place turns off the straight line, and its tenths of an inch."""
    distance = (isqrt(square(start, goal)) + TENTH // 2) // TENTH * TENTH
    if not distance:
        return 0, 0
    straight = atan2(start[1] - origin[1], start[0] - origin[0])
    turn = round(degrees(atan2(goal[1] - start[1], goal[0] - start[0]) - straight))
    return (turn + 180) % 360 - 180, distance


def _shove_refusal(origin: Point, start: Point, numbers: Sequence[int]) -> Reason | None:
    turn, distance = wedge_of(origin, start, (numbers[0], numbers[1]))
    if distance > SHORT:
        return N_('it is pushed 2" at most'), "skirmish.slam.l1-staggered"
    if abs(turn) <= WEDGE:
        return None
    return Phrase("that is {degrees} degrees off, 45 at most", degrees=abs(turn)), CITE


def shove_places(origin: Point, start: Point) -> list[tuple[int, int]]:
    """Return places for a short push: straight and turned, 2 inches, 1 inch, or not at all."""
    found = [offset_point(start, heading(origin, start, turn), SHORT) for turn in (0, -WEDGE, WEDGE, -20, 20)]
    return [*found, offset_point(start, heading(origin, start), INCH), start]


def _carry(ctx: SkirmishCtx, task: SlamTask, figure: Figure, end: PushResult, up: list[Figure]) -> None:
    """Put the target where its push ends, and see what it strikes."""
    cite = LEVEL_CITES[task.found.level]
    hiding.come_out(ctx, figure)
    moved = end.end != figure.at
    if moved:
        ctx.emit(Moved(figure=figure.id, points=(end.end,), how="slam", cost=end.distance, cite=cite))
        if is_held(figure):
            outcomes.end_condition(ctx, figure, "hold", "skirmish.gap.grab")
            objectives.score_freed_captive(ctx, figure)
        outcomes.let_go(ctx, figure, "skirmish.gap.grab")
        noticing.look_round(ctx)
    by = task.found.effect.by
    if end.hit_kind == "off":
        finish(ctx)
        outcomes.leave(ctx, figure, "out", by, CITE)
        return
    light = task.found.level <= 2 and task.called < INCH
    if end.hit_kind == "drop":
        advance(ctx, task, stage="prone", moved=moved)
        begin(ctx, Resolving(effect=fall(figure.id, ctx.content.terrain(end.piece).drop * INCH, by=by)))
        outcomes.knock_down(ctx, figure, CITE)
    elif end.hit_kind in ("piece", "wall") and not light:
        advance(ctx, task, stage="prone", moved=moved)
        harm = [Resolving(effect=fall(figure.id, task.called, by=by))]
        if end.piece and ctx.content.capacity_left(ctx.state, end.piece):
            hit_target = msgspec.structs.replace(fall("", task.called, by=by), piece=end.piece)
            harm.append(Resolving(effect=hit_target))
        begin(ctx, *harm)
    elif end.hit_kind == "base" and not light:
        advance(ctx, task, stage="judge", moved=moved, other=up[end.base].id)
        side = contestant(
            figure.seat, figure.id, "maneuver", trait_tally(ctx.content, figure, "maneuver"),
            attribute_hand(ctx.content, figure, "maneuver"),
        )  # fmt: skip
        tn = Tally("TN", MANEUVER_TN, "skirmish.slam.figure-collision").total()
        begin_check(ctx, "maneuver", side, tn, aon=True)
    else:
        advance(ctx, task, stage="prone", moved=moved)


def _judge(ctx: SkirmishCtx, task: SlamTask) -> None:
    """Hurt both figures of a collision unless the pushed one avoids it. Source: skirmish.slam.collision-damage"""
    result = ctx.state.contest
    assert result is not None
    advance(ctx, task, stage="prone")
    if result.verdict != "above":
        by = task.found.effect.by
        names = (task.found.effect.target, task.other)
        begin(ctx, *(Resolving(effect=fall(name, task.called, by=by)) for name in names))


def _prone(ctx: SkirmishCtx, task: SlamTask) -> None:
    """Lay the target down after its push. Source: skirmish.slam.prone-after, skirmish.edge.slam-pushback"""
    effect, level = task.found.effect, task.found.level
    figure = ctx.state.figures[effect.target]
    trip = effect.manner == "trip"
    advance(ctx, task, stage="follow")
    if level >= 2 or trip:
        outcomes.knock_down(ctx, figure, "skirmish.slam.prone-after")


# The follow-up


async def _follow(ctx: SkirmishCtx, task: SlamTask) -> None:
    """Offer the attacker its follow-up, unless what it follows has left play.

    Source: skirmish.slam.follow-optional, skirmish.slam.l1-follow, skirmish.panic.l1-stand
    """
    content, state = ctx.content, ctx.state
    effect = task.found.effect
    attacker = state.figures.get(effect.by)
    figure = state.figures[effect.target]
    unled = figure.gone or effect.origin is not None or effect.manner == "trip"
    if attacker is None or unled or not may_follow(attacker):
        finish(ctx)
        return
    end = None
    if task.found.level <= 2:
        end = contact_step(content, state, attacker, figure) if task.reached and task.moved else None
        assert attacker.at is not None
        if end is None or held_back(content, state, attacker, (attacker.at, end)) is not None:
            finish(ctx)
            return
    cite = FOLLOW_CITES[task.found.level]
    choices = {Option("follow"): True, Option(PASS): False}
    follows = await ctx.pick(seat_of(attacker), "follow-up", choices, cite=cite, about=about(attacker.id, figure.id))
    if follows and end is None:
        advance(ctx, task, stage="step")
        return
    finish(ctx)
    if follows and end is not None:
        step(ctx, attacker, (end,), "follow", cite)


async def _choose_step(ctx: SkirmishCtx, task: SlamTask) -> None:
    """Ask for a follow-up of at most 2" in any direction. Source: skirmish.slam.l3-follow, skirmish.slam.l4-follow"""
    attacker = ctx.state.figures[task.found.effect.by]
    cite = FOLLOW_CITES[task.found.level]
    rule = ShortWay(attacker.id, cite, occupied=CITE)
    path = await ask_short_way(ctx, attacker, "follow", rule, toward=task.found.effect.target)
    finish(ctx)
    step(ctx, attacker, path, "follow", cite)


_STAGES: dict[str, Rule] = {
    "push": _push,
    "judge": _judge,
    "prone": _prone,
    "follow": _follow,
    "step": _choose_step,
}
