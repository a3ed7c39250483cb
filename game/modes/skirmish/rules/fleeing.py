"""Flights of Panic and Fear: Duck Back, Fall Back, Retreat; where to, by what way, and what becomes of the cornered.

Source: skirmish.gap.flight, skirmish.panic.l2-duck, skirmish.panic.l3-fallback, skirmish.panic.l3-quick,
skirmish.panic.l4-retreat, skirmish.panic.l4-edge, skirmish.panic.l4-surrender, skirmish.panic.activated-reduced
"""

from __future__ import annotations

from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from game.boards.inch_paths import Mover, shorten_path
from game.boards.inch_push import heading, offset_point
from game.boards.inch_reach import InchReach, suggested_way
from game.boards.inches import INCH, TOLERANCE, Disc, Point, square
from game.kernel.decisions import PASS, Option
from game.kernel.language.say import N_
from game.modes.skirmish.content.maps import FIELD_EDGES, FieldEdge
from game.modes.skirmish.game_content import SkirmishContent, inactive, is_held, is_stunned
from game.modes.skirmish.model.events import HiddenChanged, Used
from game.modes.skirmish.model.journeys import Flight, Moving
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules import attacks, halting, hiding, outcomes
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance, begin, finish, seat_of
from game.modes.skirmish.rules.hands import is_engaged
from game.modes.skirmish.rules.leaving import off_edge, own_edges
from game.modes.skirmish.rules.moving import quick_attacks, set_out
from game.modes.skirmish.rules.places import mover_of, standing_at
from game.modes.skirmish.rules.sight import is_covered
from game.modes.skirmish.rules.tries import Way
from game.modes.skirmish.rules.wayfinding import closed_rings, threat_of

CITE = "skirmish.gap.flight"
LATTICE = 500
FARTHER = 100
CORNERED = INCH
LATER = "later"
AS_GOOD = 250
DUCK, FALL_BACK, RETREAT = 2, 3, 4
CITES = {DUCK: "skirmish.panic.l2-duck", FALL_BACK: "skirmish.panic.l3-fallback", RETREAT: "skirmish.panic.l4-retreat"}


class FleeDestination(NamedTuple):
    """A place that a figure may flee to: the first criterion of its Level, how far it is from the threat, the way."""

    rank: int
    off_threat: int
    end: Point
    path: Way

    @property
    def order(self) -> tuple[int, int, Point]:
        """Return by what goals are compared: the criterion, then farther from the threat, then smaller x, then y."""
        return self.rank, -self.off_threat, self.end


async def run_task(ctx: SkirmishCtx, task: Flight) -> None:
    """Go on with the flight on top of the stack."""
    if task.stage == "begin":
        _begin(ctx, task)
    elif task.stage in ("shoot", "late"):
        await _shoot(ctx, task)
    elif task.stage == "part":
        await _go_an_inch(ctx, task)
    else:
        await _go(ctx, task)


def allowance_of(content: SkirmishContent, state: State, figure: Figure, level: int, *, again: bool) -> int:
    """Return how far a figure flees: half its Move, a Run, a Rush; less once it has activated. Lying, it crawls.

    Source: skirmish.panic.activated-reduced, skirmish.gap.prone
    """
    pace = content.move_of(state, figure)
    if figure.prone:
        return pace
    reduced = (figure.activated or figure.waiting) and not again
    if level == DUCK:
        return pace // 2
    if level == FALL_BACK:
        return pace // 2 if reduced else pace * 3 // 2
    return pace if reduced else pace * 2


def _begin(ctx: SkirmishCtx, task: Flight) -> None:
    """See whether the figure flees at all, and use up its actions.

    Source: skirmish.panic.l4-surrender, skirmish.gap.flight
    """
    content, state = ctx.content, ctx.state
    figure = state.figures[task.figure]
    level = figure.level("morale") if task.again else task.level
    over = figure.level("morale") < max(level, FALL_BACK if task.again else DUCK)
    # Who fled before it was activated does not flee a second time in the same turn.
    if figure.at is None or figure.gone or inactive(figure) or over or (task.again and figure.move):
        finish(ctx)
        return
    task = advance(ctx, task, level=level)
    # Who need not flee yet need not surrender for being unable to.
    if not is_stunned(figure) and level == RETREAT and (is_held(figure) or is_engaged(content, state, figure)):
        finish(ctx)
        surrender(ctx, figure)
        return
    if is_stunned(figure) or is_held(figure):
        finish(ctx)
        return
    outcomes.lose_wait(ctx, figure)
    if task.level == DUCK:
        advance(ctx, task, stage="go")
        return
    # Later the figure counts as activated in any case: what it was is kept in `full`.
    full = task.again or not figure.activated
    is_full = task.level == RETREAT
    cite = "skirmish.panic.activated-reduced"
    ctx.emit(Used(figure=figure.id, main=True, move=True, compatible=is_full, activated=is_full, cite=cite))
    advance(ctx, task, stage="shoot" if task.level == FALL_BACK else "go", full=full)


def surrender(ctx: SkirmishCtx, figure: Figure) -> None:
    """Let a figure in Retreat surrender. Source: skirmish.panic.l4-surrender"""
    morale = figure.condition("morale")
    outcomes.leave(ctx, figure, "surrendered", morale.by if morale is not None else "", "skirmish.panic.l4-surrender")


async def _shoot(ctx: SkirmishCtx, task: Flight) -> None:
    """Offer the one Quick attack of a Fall Back before the flight or after it. Source: skirmish.panic.l3-quick"""
    late = task.stage == "late"
    chosen = await _quick(ctx, task, later=not late)
    if late:
        finish(ctx)
    else:
        advance(ctx, task, stage="go", shot=isinstance(chosen, AttackTask), later=chosen == LATER)
    if isinstance(chosen, AttackTask):
        attacks.declare(ctx, chosen)


async def _quick(ctx: SkirmishCtx, task: Flight, *, later: bool) -> AttackTask | str:
    """Ask for the Quick attack of a Fall Back if there is one to make; `later` asks again on the way."""
    content, state = ctx.content, ctx.state
    figure = state.figures[task.figure]
    able = not figure.gone and figure.level("morale") == FALL_BACK and not is_stunned(figure) and not inactive(figure)
    choices = quick_attacks(content, state, figure, running=False) if able and not task.shot else {}
    if not choices:
        return LATER if later else ""
    if later:
        choices = {**choices, Option(LATER): LATER}
    choices = {**choices, Option(PASS): ""}
    return await ctx.pick(
        seat_of(figure), "flight-shot", choices, cite="skirmish.panic.l3-quick", about=about(figure.id)
    )


async def _go_an_inch(ctx: SkirmishCtx, task: Flight) -> None:
    """Go on with a Fall Back by an inch, asking for its Quick attack in between. Source: skirmish.panic.l3-quick"""
    figure = ctx.state.figures[task.figure]
    thrown = figure.prone and not task.lying
    able = not (figure.gone or thrown or is_stunned(figure) or inactive(figure) or is_held(figure))
    if not task.way or not able or figure.at != task.at:
        halting.step_back(ctx, figure, task.at, task.trail, "flight")
        advance(ctx, task, stage="late", way=(), trail=())
        return
    chosen: AttackTask | str = LATER if task.first else ""
    if task.later and not task.first:
        chosen = await _quick(ctx, task, later=True)
    if isinstance(chosen, AttackTask):
        advance(ctx, task, shot=True, later=False)
        attacks.declare(ctx, chosen)
        return
    later = chosen == LATER
    part = task.way[:1] if later else task.way
    trail = halting.trail_to(ctx.content, ctx.state, figure, task.trail, part)
    advance(ctx, task, later=later, first=False, way=task.way[len(part) :], at=part[-1], trail=trail)
    moving = Moving(figure=figure.id, gait="flight", left=0, stage="going", trail=task.trail, lying=task.lying)
    begin(ctx, moving)
    set_out(ctx, moving, part)


def by_inches(start: Point, path: Way) -> Way:
    """Return a way with a point at every inch of each of its legs."""
    found: list[Point] = []
    for a, b in pairwise((start, *path)):
        found += [offset_point(a, heading(a, b), length) for length in range(INCH, isqrt(square(a, b)), INCH)]
        found.append(b)
    return tuple(found)


# Where to


async def _go(ctx: SkirmishCtx, task: Flight) -> None:
    """Find the way, let the owner choose among places as good, and run."""
    content, state = ctx.content, ctx.state
    figure = state.figures[task.figure]
    threat = None if figure.gone or figure.at is None else threat_of(content, state, figure)
    if threat is None or is_stunned(figure) or inactive(figure) or is_held(figure):
        finish(ctx)
        return
    allowance = allowance_of(content, state, figure, task.level, again=task.full)
    if task.level == DUCK and any_cover(content, state, figure):
        finish(ctx)
        if hiding.may_hide(content, state, figure) and not figure.hidden:
            ctx.emit(HiddenChanged(figure=figure.id, hidden=True, cite="skirmish.panic.l2-duck"))
        return
    goals = goals_of(content, state, figure, threat, task.level, allowance)
    if not goals:
        finish(ctx)
        if task.level == RETREAT:
            surrender(ctx, figure)
        return
    best = goals[0]
    leaves = task.level == RETREAT and reaches_edge(content, figure, best.end)
    if task.level != DUCK and not leaves:
        best = await _choose_goal(ctx, task, figure, goals)
    if task.level == FALL_BACK:
        assert figure.at is not None
        path = by_inches(figure.at, best.path) if task.later else best.path
        advance(ctx, task, stage="part", way=path, at=figure.at, lying=figure.prone, first=task.later)
        return
    finish(ctx)
    moving = Moving(
        figure=figure.id, gait="flight", left=allowance, stage="going", leaves="fled" if leaves else "",
        lying=figure.prone,
    )  # fmt: skip
    begin(ctx, moving)
    set_out(ctx, moving, best.path)


def as_good(goals: list[FleeDestination]) -> list[FleeDestination]:
    """Return the goals that are as good as the best within a quarter of an inch. Source: skirmish.gap.flight"""
    return [goal for goal in goals if goal.rank <= goals[0].rank + AS_GOOD]


def refuges(content: SkirmishContent, state: State, task: Flight) -> tuple[Point, ...]:
    """Return the places among which the owner of a fleeing figure chooses. Source: skirmish.gap.flight"""
    figure = state.figures[task.figure]
    threat = None if figure.gone or figure.at is None else threat_of(content, state, figure)
    if threat is None:
        return ()
    allowance = allowance_of(content, state, figure, task.level, again=task.full)
    return tuple(goal.end for goal in as_good(goals_of(content, state, figure, threat, task.level, allowance)))


async def _choose_goal(ctx: SkirmishCtx, task: Flight, figure: Figure, goals: list[FleeDestination]) -> FleeDestination:
    """Let the owner choose among the places that are as good as the best."""
    good = {goal.end: goal for goal in as_good(goals)}
    if len(good) == 1:
        return goals[0]
    numbers = await ctx.place(
        seat_of(figure),
        "flee",
        "point",
        lambda state, answer: None if tuple(answer) in good else (N_("it flees elsewhere"), CITE),
        lambda state: list(good),
        origin=figure.at or (),
        cite=CITES[task.level],
        about=about(figure.id),
    )
    return good[numbers[0], numbers[1]]


def any_cover(content: SkirmishContent, state: State, figure: Figure) -> bool:
    """Return whether a figure is in cover, concealed or out of sight from its threat. Source: skirmish.gap.flight"""
    morale = figure.condition("morale")
    threat = state.figures.get(morale.threat) if morale is not None else None
    return (
        threat is not None and threat.at is not None and not threat.gone and is_covered(content, state, threat, figure)
    )


def goals_of(
    content: SkirmishContent, state: State, figure: Figure, threat: Disc, level: int, allowance: int
) -> list[FleeDestination]:
    """Return the places a figure may flee to, the best first; none if it can gain no distance.

    Source: skirmish.gap.flight, skirmish.panic.l4-surrender
    """
    at = figure.at
    assert at is not None
    mover = _mover_of(content, state, figure)
    reach = InchReach(mover, at, allowance)
    paths = dict(reach.lattice(LATTICE))
    edge = retreat_edge(content, at, threat) if level == RETREAT else None
    if edge is not None:
        paths |= dict(reach.ways_to(_edge_places(content, figure, edge, allowance)))
    away = _straight_away(content, state, figure, threat, allowance)
    if away is not None:
        paths[away[-1]] = away
    start = isqrt(square(at, threat))
    found = []
    for end, path in paths.items():
        off = isqrt(square(end, threat))
        if off < start + (FARTHER if level != DUCK else -TOLERANCE):
            continue
        if level == DUCK:
            rank = 0
        elif edge is not None:
            rank = off_edge(content, end, edge)
        else:
            rank = min(off_edge(content, end, own) for own in own_edges(content, state, figure.seat))
        found.append(FleeDestination(rank, off, end, tuple(path[1:])))
    if level == DUCK:
        return _ducking(content, state, figure, found, paths, away)
    found.sort(key=lambda goal: goal.order)
    removed = [
        goal for goal in found
        if edge is not None and goal.rank <= content.radius[figure.id] + TOLERANCE and not content.field.walled
    ]  # fmt: skip
    if removed:
        # Who leaves does so where it first comes to the edge.
        return [min(removed, key=lambda goal: (_length([at, *goal.path]), goal.order))]
    if level == RETREAT and found:
        gained = max(goal.off_threat for goal in found) - start
        return found if gained >= CORNERED else []
    return found


def _mover_of(content: SkirmishContent, state: State, figure: Figure) -> Mover:
    """Return what is in the way of a flight: what a move may not cross, and the ring that its mission still closes.

    Source: skirmish.gap.moving, skirmish.gap.objectives
    """
    mover = mover_of(content, state, figure)
    return mover._replace(blocking=(*mover.blocking, *closed_rings(content, state, figure)))


def _ducking(
    content: SkirmishContent,
    state: State,
    figure: Figure,
    goals: list[FleeDestination],
    paths: dict[Point, list[Point]],
    away: list[Point] | None,
) -> list[FleeDestination]:
    """Return the nearest place in cover; without one straight away from the threat. Source: skirmish.panic.l2-duck"""
    ranked = sorted((_length(paths[goal.end]), -goal.off_threat, goal.end, goal) for goal in goals)
    for cost, _, end, goal in ranked:
        if any_cover(content, state, standing_at(figure, end)):
            return [goal._replace(rank=cost)]
    if away is not None:
        return [goal for goal in goals if goal.end == away[-1]]
    return [max(goals, key=lambda goal: (goal.off_threat, goal.end))] if goals else []


def _length(path: list[Point]) -> int:
    return sum(isqrt(square(a, b)) for a, b in pairwise(path))


def _straight_away(
    content: SkirmishContent, state: State, figure: Figure, threat: Disc, allowance: int
) -> list[Point] | None:
    """Return the straight way directly away from a threat, as far as it goes, or None if it is not free."""
    at = figure.at
    assert at is not None
    if threat.centre == at:
        return None
    mover = _mover_of(content, state, figure)
    end = offset_point(at, heading(threat, at), allowance)
    r = content.radius[figure.id]
    inside = (min(max(end[0], r), content.width - r), min(max(end[1], r), content.height - r))
    if inside != end:
        return None
    path = shorten_path(mover, [at, end], allowance)
    straight = suggested_way(mover, at, path[-1], allowance) if len(path) == 2 else None
    return straight if straight is not None and len(straight) == 2 else None


def retreat_edge(content: SkirmishContent, at: Point, threat: Disc) -> FieldEdge:
    """Return the edge one retreats to: the nearest whose foot point is not nearer to the threat than to oneself.

    If that leaves none, the edge farthest from the threat. Source: skirmish.gap.flight, skirmish.panic.l4-edge
    """
    feet = {
        "south": (at[0], 0), "north": (at[0], content.height), "west": (0, at[1]), "east": (content.width, at[1]),
    }  # fmt: skip
    free = [edge for edge in FIELD_EDGES if square(feet[edge], threat) >= square(feet[edge], at)]
    if free:
        return min(free, key=lambda edge: off_edge(content, at, edge))
    return max(FIELD_EDGES, key=lambda edge: off_edge(content, threat.centre, edge))


def _edge_places(content: SkirmishContent, figure: Figure, edge: FieldEdge, allowance: int) -> list[Point]:
    """Return the places along an edge at which the base of a figure touches it; none on a walled field."""
    at, r = figure.at, content.radius[figure.id]
    assert at is not None
    if content.field.walled:
        return []
    upright = edge in ("west", "east")
    fixed = {"south": r, "north": content.height - r, "west": r, "east": content.width - r}[edge]
    middle, size = (at[1], content.height) if upright else (at[0], content.width)
    low, high = max(r, middle - allowance), min(size - r, middle + allowance)
    along = [middle, *range(-(-low // LATTICE) * LATTICE, high + 1, LATTICE)]
    return [(fixed, one) if upright else (one, fixed) for one in along]


def reaches_edge(content: SkirmishContent, figure: Figure, end: Point) -> bool:
    """Return whether the base of a figure at a place has reached an edge that it may leave by."""
    near = content.radius[figure.id] + TOLERANCE
    return not content.field.walled and any(off_edge(content, end, edge) <= near for edge in FIELD_EDGES)
