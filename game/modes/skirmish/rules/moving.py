"""Moves: which a figure may make, the way it takes, what stops it on the way, what it does at the end of it.

Source: skirmish.gap.moving, skirmish.gap.actions, skirmish.edge.move-two, skirmish.gap.turn
"""

from __future__ import annotations

from collections.abc import Awaitable
from functools import lru_cache

import msgspec

from game.boards.inch_paths import way_cost
from game.boards.inches import Point
from game.kernel.context import Rule
from game.kernel.decisions import PASS, Option
from game.modes.skirmish.content.verbs import FlyingAbility
from game.modes.skirmish.game_content import CONTACT, SkirmishContent, is_able, is_held, is_petrified, is_stunned
from game.modes.skirmish.model.events import GroundedChanged, Moved, ProneChanged, Used
from game.modes.skirmish.model.journeys import Gait, Moving
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting, AttackTask, Morale
from game.modes.skirmish.rules import attacks, halting, hiding, leaving, morale, noticing, outcomes, reacting, targets
from game.modes.skirmish.rules.around import Around
from game.modes.skirmish.rules.common import MOST_KEPT, Doing, SkirmishCtx, about, advance, begin, finish, seat_of
from game.modes.skirmish.rules.onlookers import Onlookers, onlookers
from game.modes.skirmish.rules.places import MOVING, lone_mover_of
from game.modes.skirmish.rules.wayfinding import PathJudge, may_charge, nearer_to_threat, points_of, strikers

CITE = "skirmish.gap.actions"
MOVED = frozenset({"walk", "crawl", "run", "rush", "charge"})
LEAST = 100
"""Moves are made in steps of a tenth of an inch: with less than that left a Run goes no farther."""


# What a figure may do


def doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return the moves a figure may make now: walk, crawl, stand up, run, rush, charge, disengage."""
    if figure.at is None or is_held(figure) or others.victims or is_stunned(figure):
        return []
    found = []
    if figure.marks and not MOVED.isdisjoint(figure.marks) and leaving.edges_at(content, figure):
        found.append(_leaving(figure.id))
    if figure.prone and _is_acting_from_wait(state, figure):
        return found
    pace = content.move_of(state, figure)
    if not figure.move and pace > 0:
        gait: Gait = "crawl" if figure.prone else "walk"
        found.append(_doing(gait, figure.id, pace))
        if figure.prone:
            found.append(_standing_up(figure.id, pace))
        elif not figure.main:
            found.append(_doing("run", figure.id, pace * 3 // 2))
            found.append(_doing("rush", figure.id, pace * 2))
            if others.room <= pace * 3 // 2 + content.arm[figure.id] + CONTACT:
                found += _charges(content, state, figure, pace * 3 // 2)
    if others.room <= content.longest_arm + CONTACT:
        found += reacting.disengagements(content, state, figure)
    return found


def _is_acting_from_wait(state: State, figure: Figure) -> bool:
    """Return whether a figure acts out of Wait; lying, it does not move then. Source: skirmish.gap.prone"""
    return any(isinstance(task, Acting) and task.waited and task.figure == figure.id for task in state.tasks)


@lru_cache(maxsize=MOST_KEPT)
def _leaving(name: str) -> Doing:
    """Return what takes a figure off the field that has moved to the edge. Source: skirmish.gap.moving"""

    def leave_field(ctx: SkirmishCtx) -> None:
        leaving.leave_field(ctx, ctx.state.figures[name])

    return Doing(Option("leave-field"), leave_field)


@lru_cache(maxsize=MOST_KEPT)
def _doing(gait: Gait, name: str, allowance: int, target: str = "") -> Doing:
    is_full = gait in ("run", "rush", "charge")

    def start_move(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, main=is_full, move=True, mark=gait, cite=CITE))
        if is_full:
            hiding.come_out(ctx, ctx.state.figures[name])
        task = Moving(figure=name, gait=gait, left=allowance, target=target)
        begin(ctx, msgspec.structs.replace(task, stage="pause") if gait == "run" else task)

    option = Option(f"charge:{target}", (f"figure:{target}",)) if target else Option(gait)
    return Doing(option, start_move)


@lru_cache(maxsize=MOST_KEPT)
def _standing_up(name: str, pace: int) -> Doing:
    """Return what stands a figure up for half its Move; the rest may be walked. Source: skirmish.gap.prone"""

    def stand_up(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, move=True, mark="walk", cite="skirmish.gap.prone"))
        ctx.emit(ProneChanged(figure=name, prone=False, cite="skirmish.gap.prone"))
        if ctx.state.figures[name].grounded and ctx.content.word(name, FlyingAbility) is not None:
            ctx.emit(GroundedChanged(figure=name, grounded=False, cite="skirmish.gap.flying"))
        noticing.look_round(ctx)
        # Lying down it crawls at half its Move, which is what getting up leaves.
        begin(ctx, Moving(figure=name, gait="walk", left=pace))

    return Doing(Option("stand-up"), stand_up)


def _charges(content: SkirmishContent, state: State, figure: Figure, allowance: int) -> list[Doing]:
    """Return the Charges a figure may make, one for each enemy. Source: skirmish.gap.actions, skirmish.gap.hidden"""
    found = []
    for enemy in content.enemies(state, figure.seat):
        if enemy.hidden or not targets.may_be_struck(enemy) or targets.kept_out(content, state, figure, enemy):
            continue
        task = Moving(figure=figure.id, gait="charge", left=allowance, target=enemy.id)
        if may_charge(content, state, task):
            found.append(_doing("charge", figure.id, allowance, enemy.id))
    return found


# The move itself


def run_task(ctx: SkirmishCtx, task: Moving) -> Awaitable[None] | None:
    """Go on with the move on top of the stack; what an attack on the way has caused comes first, but to a flight.

    Source: skirmish.gap.morale, skirmish.gap.reactions
    """
    if task.gait != "flight" and morale.due(ctx.state):
        begin(ctx, Morale())
        return None
    return _STAGES[task.stage](ctx, task)


def may_go(figure: Figure, gait: Gait, *, lying: bool = False) -> bool:
    """Return whether a figure that was stopped may go on; one that set out `lying` crawls.

    Source: skirmish.gap.reactions, skirmish.gap.prone
    """
    if not is_able(figure) or is_stunned(figure) or is_petrified(figure) or is_held(figure):
        return False
    if figure.prone and gait != "crawl" and not lying:
        return False
    return gait == "flight" or figure.level("morale") < 3


async def _pause(ctx: SkirmishCtx, task: Moving) -> None:
    """Let a running figure make its Quick attack, run on, or stop. Source: skirmish.gap.actions"""
    content, state = ctx.content, ctx.state
    figure = state.figures[task.figure]
    if not may_go(figure, task.gait):
        finish(ctx)
        return
    choices: dict[Option, AttackTask | str] = {}
    if task.left >= LEAST:
        choices[Option("go-on" if task.started else "go")] = "go"
    if not task.shot:
        choices |= quick_attacks(content, state, figure)
    choices[Option(PASS)] = ""
    chosen = await ctx.pick(seat_of(figure), "run", choices, cite=CITE, about=about(figure.id))
    if isinstance(chosen, AttackTask):
        advance(ctx, task, shot=True)
        attacks.declare(ctx, chosen)
    elif chosen:
        advance(ctx, task, stage="path")
    else:
        _end(ctx, task)


def quick_attacks(
    content: SkirmishContent, state: State, figure: Figure, *, running: bool = True
) -> dict[Option, AttackTask | str]:  # fmt: skip
    """Return the Quick attacks a figure on the move may make; a flight is not `running`."""
    found: dict[Option, AttackTask | str] = {}
    enemies = content.enemies(state, figure.seat)
    for weapon in content.weapons_of(figure.id):
        if weapon.kind == "help":
            continue
        for enemy in targets.targets(content, state, figure, weapon, enemies):
            option = Option(f"quick:{weapon.id}:{enemy.id}", (f"weapon:{weapon.id}", f"figure:{enemy.id}"))
            found[option] = AttackTask(
                attacker=figure.id, weapon=weapon.id, target=enemy.id, manner="quick", running=running
            )
    return found


async def _path(ctx: SkirmishCtx, task: Moving) -> None:
    """Ask for the way, and set out."""
    figure = ctx.state.figures[task.figure]
    if not may_go(figure, task.gait):
        _halt(ctx, task, figure)
        finish(ctx)
        return
    at = figure.at
    assert at is not None
    ways = PathJudge(ctx.content, task)
    numbers = await ctx.place(
        seat_of(figure),
        task.gait,
        "path",
        lambda state, answer: ways.refusal(state, points_of(answer)),
        ways.suggest_paths,
        origin=at,
        limit=task.left,
        cite=MOVING,
        about=about(figure.id, task.target),
    )
    path = points_of(numbers)
    near = onlookers(ctx.content, ctx.state, figure)
    _go_on(ctx, _set_out(ctx, task, () if path == (at,) else path, ways.cost(ctx.state, path), near), near)


def set_out(ctx: SkirmishCtx, task: Moving, path: tuple[Point, ...]) -> None:
    """Begin a move along a way that is legal; its cost is spent."""
    content, state = ctx.content, ctx.state
    figure = state.figures[task.figure]
    assert figure.at is not None
    cost = way_cost(lone_mover_of(content, state, figure), (figure.at, *path)) if path else 0
    _set_out(ctx, task, path, cost, onlookers(content, state, figure))


def _set_out(ctx: SkirmishCtx, task: Moving, path: tuple[Point, ...], cost: int, near: Onlookers) -> Moving:
    content, state = ctx.content, ctx.state
    figure = state.figures[task.figure]
    marked = reacting.with_stops(content, figure, path, near)
    aware = reacting.aware_of(content, state, figure, near.waiting)
    return advance(
        ctx,
        task,
        stage="going",
        way=marked,
        left=max(0, task.left - cost),
        aware=aware,
        reached=reacting.reached_by(content, state, figure, near.waiting),
        asked=(),
        started=True,
        dread=figure.level("morale"),
        at=None if path else task.at,
    )


def _going(ctx: SkirmishCtx, task: Moving) -> None:
    """Go on with a move that was stopped."""
    figure = ctx.state.figures[task.figure]
    if not may_go(figure, task.gait, lying=task.lying):
        _halt(ctx, task, figure)
        finish(ctx)
        return
    if task.way and task.at is not None:
        pushed = task.at != figure.at
        if pushed or halting.way_is_shut(ctx.content, ctx.state, figure, task.way) or _is_dreaded(ctx, task, figure):
            _thrown_off(ctx, task, pushed=pushed)
            return
    _go_on(ctx, task, onlookers(ctx.content, ctx.state, figure))


def _go_on(ctx: SkirmishCtx, task: Moving, near: Onlookers) -> None:
    """Go to the next place where somebody may interfere, or to the end of the way."""
    content, state = ctx.content, ctx.state
    figure = state.figures[task.figure]
    stop = reacting.next_stop(content, state, task, figure, near) if task.way else None
    went = (*task.way[: stop.legs], stop.point) if stop is not None else task.way
    if stop is not None:
        task = msgspec.structs.replace(task, trail=halting.trail_to(content, state, figure, task.trail, went))
    if went and went != (figure.at,):
        ctx.emit(Moved(figure=figure.id, points=went, how=task.gait, cite=MOVING))
        outcomes.let_go(ctx, figure, "skirmish.gap.grab")
        noticing.look_round(ctx)
    if stop is None:
        _arrive(ctx, task, figure)
    else:
        reacting.interrupt(ctx, task, stop)


def _is_dreaded(ctx: SkirmishCtx, task: Moving, figure: Figure) -> bool:
    """Return whether the rest of a way comes nearer to what the figure fears only since it set out."""
    assert figure.at is not None
    newly = task.gait != "flight" and figure.level("morale") > task.dread
    return newly and nearer_to_threat(ctx.content, ctx.state, figure, (figure.at, *task.way))


def _thrown_off(ctx: SkirmishCtx, task: Moving, *, pushed: bool) -> None:
    """Let a figure that was pushed off its way, or finds it barred, choose another for what is left; a flight ends."""
    assert task.at is not None
    figure = ctx.state.figures[task.figure]
    if task.gait in ("flight", "charge"):
        _arrive(ctx, msgspec.structs.replace(task, leaves=""), figure)
        return
    unspent = way_cost(lone_mover_of(ctx.content, ctx.state, figure), (task.at, *task.way))
    further = msgspec.structs.replace(task, at=None, trail=()) if pushed else task
    advance(ctx, further, stage="path", way=(), left=task.left + unspent)


def _halt(ctx: SkirmishCtx, task: Moving, figure: Figure) -> None:
    """Let a figure that goes no farther stand where a move may end."""
    halting.step_back(ctx, figure, task.at, task.trail, task.gait)


def _arrive(ctx: SkirmishCtx, task: Moving, figure: Figure) -> None:
    """Go on at the end of a way."""
    _halt(ctx, task, figure)
    if task.gait == "charge":
        advance(ctx, task, stage="thrust", way=())
    elif task.gait == "run":
        advance(ctx, task, stage="pause", way=())
    elif task.leaves:
        finish(ctx)
        leaving.flee_field(ctx, figure)
    else:
        _end(ctx, task)


def _end(ctx: SkirmishCtx, task: Moving) -> None:
    """End a move; where the mission gives points for leaving there, that is asked first."""
    figure = ctx.state.figures[task.figure]
    if is_able(figure) and leaving.pays(ctx.content, ctx.state, figure):
        advance(ctx, task, stage="edge", way=())
    else:
        finish(ctx)


async def _thrust(ctx: SkirmishCtx, task: Moving) -> None:
    """Offer the target of a Charge its First Thrust, then strike. Source: skirmish.gap.actions"""
    thrust = reacting.first_thrusts(ctx.content, ctx.state, task)
    chosen = None
    if thrust:
        choices: dict[Option, AttackTask | None] = {
            Option(f"thrust:{one.weapon}", (f"weapon:{one.weapon}", f"figure:{one.target}")): one for one in thrust
        }
        choices[Option(PASS)] = None
        target = ctx.state.figures[task.target]
        chosen = await ctx.pick(seat_of(target), "thrust", choices, cite=CITE, about=about(target.id, task.figure))
    advance(ctx, task, stage="strike")
    if chosen is not None:
        ctx.emit(Used(figure=task.target, mark=reacting.THRUST, cite=CITE))
        attacks.declare(ctx, chosen)


async def _strike(ctx: SkirmishCtx, task: Moving) -> None:
    """Make the attack of a Charge; a Charge that was stopped short has lost it. Source: skirmish.gap.actions"""
    content, state = ctx.content, ctx.state
    figure, target = state.figures[task.figure], state.figures[task.target]
    weapons = []
    if may_go(figure, "charge") and not target.gone and target.at is not None:
        weapons = strikers(content, state, figure, target)
    if not weapons:
        finish(ctx)
        return
    choices = {Option(f"strike:{name}", (f"weapon:{name}",)): name for name in weapons}
    name = await ctx.pick(seat_of(figure), "charge-weapon", choices, cite=CITE, about=about(figure.id, target.id))
    finish(ctx)
    attacks.declare(ctx, AttackTask(attacker=figure.id, weapon=name, target=target.id, manner="charge", charging=True))


async def _edge(ctx: SkirmishCtx, task: Moving) -> None:
    """Ask at the end of a move whether to leave where the mission gives points for it; else it is an action of its own.

    Source: skirmish.gap.moving, skirmish.gap.objectives
    """
    figure = ctx.state.figures[task.figure]
    choices = {Option("stay"): False, Option("leave-field"): True}
    leaves = await ctx.pick(seat_of(figure), "leave", choices, cite=MOVING, about=about(figure.id))
    finish(ctx)
    if leaves:
        leaving.leave_field(ctx, figure)


_STAGES: dict[str, Rule] = {
    "pause": _pause,
    "path": _path,
    "going": _going,
    "thrust": _thrust,
    "strike": _strike,
    "edge": _edge,
}
