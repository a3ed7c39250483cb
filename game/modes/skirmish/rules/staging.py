"""What a mission puts on the table before the crews are placed: its Leaders, and the bound friends.

Source: skirmish.gap.setup-victory, skirmish.gap.objectives
"""

from __future__ import annotations

from game.modes.skirmish.content.maps import Strip
from game.modes.skirmish.content.missions import Free
from game.modes.skirmish.content.staging import free_place
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import HOLD_LEVELS, SkirmishContent
from game.modes.skirmish.model.events import ConditionLaid, Deployed
from game.modes.skirmish.model.state import Condition, Figure, Point, State
from game.modes.skirmish.rules.common import SkirmishCtx
from game.modes.skirmish.rules.leaving import off_edge, own_edges
from game.modes.skirmish.rules.places import bases_of

CITE = "skirmish.gap.objectives"


def stage_mission(ctx: SkirmishCtx) -> None:
    """Place the Leaders and bound friends of the mission, once every seat has its deployment zone."""
    content, state = ctx.content, ctx.state
    for figure, at in _leaders(content, state):
        _deploy_figure(ctx, figure, at)
    for goal in content.mission.goals:
        if not isinstance(goal, Free):
            continue
        for name in sorted(content.captives):
            figure = state.figures[name]
            if figure.at is None:
                _deploy_figure(ctx, figure, bound_place(content, state, figure, thousandths(goal.apart)))
            if figure.condition("hold") is None:
                bound = Condition("hold", "grapple", HOLD_LEVELS["grapple"], goal.force)
                ctx.emit(ConditionLaid(figure=name, condition=bound, cite=CITE))


def _deploy_figure(ctx: SkirmishCtx, figure: Figure, at: Point) -> None:
    taken = bases_of(ctx.content, ctx.content.in_play(ctx.state))
    free = free_place(ctx.content.table(ctx.state), at, ctx.content.radius[figure.id], taken)
    ctx.emit(Deployed(figure=figure.id, at=free, next_seat=ctx.state.next_seat, cite=CITE))


def _leaders(content: SkirmishContent, state: State) -> list[tuple[Figure, Point]]:
    """Return where the Leaders begin: each at the place of the mission that is nearest to its own edge."""
    points = [(thousandths(x), thousandths(y)) for x, y in content.mission.leaders_at]
    found = []
    for seat in range(content.seats):
        leader = next(
            (
                state.figures[one.figure] for one in content.roster
                if one.seat == seat and content.cards[one.figure].rank == "leader"
            ),
            None,
        )  # fmt: skip
        if leader is None or leader.at is not None or not points:
            continue
        at = min(points, key=lambda point: (_to_own(content, state, seat, point), point))
        points.remove(at)
        found.append((leader, at))
    return found


def _to_own(content: SkirmishContent, state: State, seat: int, at: Point) -> int:
    return min(off_edge(content, at, edge) for edge in own_edges(content, state, seat))


def bound_place(content: SkirmishContent, state: State, figure: Figure, apart: int) -> Point:
    """Return where a bound friend lies: before the middle of the next enemy's deployment zone, so far from it."""
    order = [(figure.seat + step) % content.seats for step in range(1, content.seats)]
    enemy = next((seat for seat in order if not content.friends(figure.seat, seat)), order[0])
    return before(content, content.field.strips[state.strips[enemy]], apart + content.radius[figure.id])


def before(content: SkirmishContent, strip: Strip, far: int) -> Point:
    """Return the place so far from the middle of a deployment zone, toward the middle of the field."""
    depth = thousandths(strip.depth) + far
    x, y = content.width // 2, content.height // 2
    if "-" in strip.edge:
        # From a corner the way to the middle is taken as a diagonal.
        depth = depth * 7071 // 10000
        x = y = 0
    for edge in strip.edge.split("-"):
        if edge in ("south", "north"):
            y = depth if edge == "south" else content.height - depth
        else:
            x = depth if edge == "west" else content.width - depth
    return x, y


__all__ = ["before", "bound_place", "stage_mission"]
