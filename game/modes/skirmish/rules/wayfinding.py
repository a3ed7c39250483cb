"""Which ways a figure may go, and the few that are suggested to bots.

A way is a row of points without the place it starts from, in whole thousandths of an inch.
Source: skirmish.gap.moving, skirmish.panic.l1-stand, skirmish.gap.actions, skirmish.gap.bots
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, isqrt, radians, sin

from game.boards.inch_paths import Mover, affordable, leg_length, way_cost, why_not, with_fewer_points
from game.boards.inches import CONTACT, INCH, TOLERANCE, Disc, Point, off_segment, root, square
from game.kernel.decimals import decimal_phrase
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.skirmish.content.field import BREASTWORK, OPAQUE, SOFT
from game.modes.skirmish.content.missions import HoldHill, Ring
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import scenario_tasks
from game.modes.skirmish.rules.hands import longest_reach, ready
from game.modes.skirmish.rules.places import MOVING, base_of, flies, lone_mover_of, mover_of, reason_of, standing_at
from game.modes.skirmish.rules.sight import reaches
from game.modes.skirmish.rules.tries import Tries, Way, numbers_of

MOST_POINTS = 12
LEAST_CHARGE = 2 * INCH
Reason = tuple[str, str]
FindReason = Callable[[], Reason]
"""What puts into words why a way is not legal, once somebody asks."""
_DIRECTIONS = 12
_NEAREST = 3
FALL_BACK = 3


def points_of(numbers: Sequence[int]) -> Way:
    """Return the points of an answer."""
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def refusal(
    content: SkirmishContent, state: State, task: Moving, path: Way, mover: Mover | None = None
) -> Reason | None:
    """Return why a figure may not go a way, with the clause, or None."""
    found = judge_path(content, state, task, path, mover)
    return None if isinstance(found, int) else found()


def judge_path(
    content: SkirmishContent, state: State, task: Moving, path: Way, mover: Mover | None = None
) -> FindReason | int:
    """Return what a way costs a figure, or what says why it may not go it, with the clause.

    To stay where one is is always legal. Most ways that are tried are not, and nobody asks why.
    """
    figure = state.figures[task.figure]
    at = figure.at
    assert at is not None
    if task.gait == "charge":
        refused = _charge_refusal(content, state, task, figure, path, mover)
        return root(square(at, path[0])) if refused is None else _ready_made(refused)
    if path == (at,):
        return 0
    if len(path) > MOST_POINTS:
        return lambda: (Phrase("a move has at most {number} points", number=MOST_POINTS), MOVING)
    mover = mover or mover_of(content, state, figure)
    full_path = (at, *path)
    fault = why_not(mover, full_path)
    if fault is not None:
        return lambda: (reason_of(content, fault), MOVING)
    cost = way_cost(mover, full_path)
    if not affordable(cost, task.left):
        return lambda: _too_far(cost, task.left)
    held = held_back(content, state, figure, full_path)
    return cost if held is None else _ready_made(held)


def _ready_made(reason: Reason) -> FindReason:
    return lambda: reason


def _too_far(cost: int, left: int) -> Reason:
    spent, there = decimal_phrase(cost / INCH, 2), decimal_phrase(left / INCH, 2)
    return Phrase('it costs {cost}" of {left}"', cost=spent, left=there), MOVING


class PathJudge:
    """Judges the ways of one move while its question is open.

    What is in the way is found once for a state, and the way judged last is not judged again: bots answer with one that
    was just suggested to them. Whether a way is legal at all is found with less than why it is not: bases out of reach
    are left out. The states are views, which do not change.
    """

    __slots__ = ("_content", "_last", "_mover", "_near", "_state", "_task")

    def __init__(self, content: SkirmishContent, task: Moving) -> None:
        self._content, self._task = content, task
        self._state: State | None = None
        self._mover: Mover | None = None
        self._near: Mover | None = None
        self._last: tuple[Way, FindReason | int] | None = None

    def refusal(self, state: State, path: Way) -> Reason | None:
        """Return why the figure may not go a way, with the clause, or None."""
        self._look_at(state)
        if self._last is None or self._last[0] != path:
            if self._mover is None:
                self._mover = mover_of(self._content, state, state.figures[self._task.figure])
            self._last = path, judge_path(self._content, state, self._task, path, self._mover)
        found = self._last[1]
        return None if isinstance(found, int) else found()

    def cost(self, state: State, path: Way) -> int:
        """Return what a legal way costs. Where answers are given again it was not judged before."""
        if self._last is not None and self._last[0] == path and isinstance(self._last[1], int):
            return self._last[1]
        figure = state.figures[self._task.figure]
        assert figure.at is not None
        if path == (figure.at,):
            return 0
        return way_cost(lone_mover_of(self._content, state, figure), (figure.at, *path))

    def legal(self, state: State, path: Way) -> bool:
        """Return whether the figure may go a way."""
        self._look_at(state)
        # Most of what is tried and not legal leads off the field, which takes no look at who is in the way.
        if not self._on_field(*path[-1]):
            return False
        if self._near is None:
            self._near = mover_of(self._content, state, state.figures[self._task.figure], self._task.left)
        found = judge_path(self._content, state, self._task, path, self._near)
        if not isinstance(found, int):
            return False
        self._last = path, found
        return True

    def _on_field(self, x: int, y: int) -> bool:
        """Return whether the whole base of the figure would be on the field."""
        content = self._content
        radius = content.radius[self._task.figure]
        return radius <= x <= content.width - radius and radius <= y <= content.height - radius

    def _look_at(self, state: State) -> None:
        if state is not self._state:
            self._state, self._mover, self._near, self._last = state, None, None, None

    def suggest_paths(self, state: State) -> Sequence[tuple[int, ...]]:
        """Return a few straight ways, as the function of that name does."""
        return suggest_paths(self._content, state, self._task, self)


def held_back(content: SkirmishContent, state: State, figure: Figure, full_path: Way) -> Reason | None:
    """Return what else forbids a way: a threat that one may not come nearer to, the ring of a mission."""
    level = figure.level("morale")
    if level and nearer_to_threat(content, state, figure, full_path):
        cite = "skirmish.panic.l1-stand" if level < FALL_BACK else "skirmish.panic.l3-fallback"
        return N_("it may not come nearer to what it fears"), cite
    for ring in closed_rings(content, state, figure):
        keep = ring.radius + content.radius[figure.id]
        for a, b in pairwise(full_path):
            number, under = off_segment(*ring.centre, *a, *b)
            if number < keep * keep * under:
                return N_("only Leaders may enter the ring yet"), "skirmish.gap.objectives"
    return None


def closed_rings(content: SkirmishContent, state: State, figure: Figure) -> list[Disc]:
    """Return the rings that the mission still keeps a figure out of. Source: skirmish.gap.objectives"""
    if not content.ringed or content.cards[figure.id].rank == "leader":
        return []
    return [
        Disc(*place_of(goal.at), thousandths(goal.radius))
        for goal in content.mission.goals
        if isinstance(goal, Ring) and state.turn < goal.until
    ]


def place_of(inches: tuple[float, float]) -> Point:
    """Return a place of a file in thousandths of an inch."""
    return thousandths(inches[0]), thousandths(inches[1])


def threat_of(content: SkirmishContent, state: State, figure: Figure) -> Disc | None:
    """Return where the threat of a figure's Panic or Fear is, or was last."""
    morale = figure.condition("morale")
    if morale is None:
        return None
    threat = state.figures.get(morale.threat)
    if threat is not None and threat.at is not None and not threat.gone:
        return base_of(content, threat)
    if morale.place is None:
        return None
    return Disc(*morale.place, content.radius.get(morale.threat, 0))


def nearer_to_threat(content: SkirmishContent, state: State, figure: Figure, full_path: Way) -> bool:
    """Return whether a way is nearer to the threat at some point than at its start. Source: skirmish.panic.l1-stand"""
    threat = threat_of(content, state, figure)
    if threat is None:
        return False
    keep = isqrt(square(full_path[0], threat)) - TOLERANCE
    if keep <= 0:
        return False
    for a, b in pairwise(full_path):
        number, under = off_segment(threat.x, threat.y, *a, *b)
        if number < keep * keep * under:
            return True
    return False


# Charging


def _charge_refusal(
    content: SkirmishContent, state: State, task: Moving, figure: Figure, path: Way, mover: Mover | None
) -> Reason | None:
    """Return why a way is no Charge: one straight step on free ground that brings the target into reach.

    Source: skirmish.gap.actions
    """
    cite = "skirmish.gap.actions"
    at = figure.at
    assert at is not None
    if len(path) != 1:
        return N_("a Charge is one straight step"), cite
    length = root(square(at, path[0]))
    if length < LEAST_CHARGE:
        return N_('a Charge goes at least 2"'), cite
    mover = mover or mover_of(content, state, figure)
    if not affordable(length, task.left):
        way, left = decimal_phrase(length / INCH, 2), decimal_phrase(task.left / INCH, 2)
        return Phrase('it is {way}" of {left}"', way=way, left=left), cite
    fault = why_not(mover, (at, path[0]))
    if fault is not None:
        return reason_of(content, fault), MOVING
    if leg_length(mover, at, path[0]) != length:
        return N_("a Charge keeps to free ground"), cite
    target = state.figures[task.target]
    if not strikers(content, state, standing_at(figure, path[0]), target):
        return N_("the target would be out of reach"), cite
    return held_back(content, state, figure, (at, path[0]))


def strikers(content: SkirmishContent, state: State, figure: Figure, target: Figure) -> list[str]:
    """Return the ready fighting weapons whose reach covers a target. Source: skirmish.gap.flying"""
    high = flies(content, target) and not flies(content, figure)
    return [
        weapon.id
        for weapon in content.weapons_of(figure.id)
        if weapon.kind == "fight"
        and ready(figure, weapon)
        and not (high and weapon.far < INCH)
        and reaches(content, state, figure, target, weapon.far)
    ]


def may_charge(content: SkirmishContent, state: State, task: Moving) -> bool:
    """Return whether one of the suggested places lets a figure charge its target."""
    figure, target = state.figures[task.figure], state.figures[task.target]
    far = longest_reach(content, figure, target)
    if far < 0 or not content.within(figure, target, task.left + far):
        return False
    mover = mover_of(content, state, figure, task.left)
    return any(refusal(content, state, task, path, mover) is None for path in charge_ways(content, figure, target, far))


def charge_ways(content: SkirmishContent, figure: Figure, target: Figure, far: int) -> list[Way]:
    """Return the ends of a Charge that are tried: on the straight line, then in contact all round the target."""
    assert figure.at is not None and target.at is not None
    apart = content.radius[figure.id] + content.radius[target.id]
    length = isqrt(square(figure.at, target.at))
    paths = []
    for short in (apart + 1, apart + min(far, length)):
        if length > short:
            paths.append((toward(figure.at, target.at, length - short),))
    return [*paths, *((point,) for point in contacts(target.at, apart))]


# Suggestions


@lru_cache(maxsize=64)
def circle(radius: int) -> tuple[Point, ...]:
    """Return points all round, at 30 degree steps."""
    turns = [radians(360 / _DIRECTIONS * step) for step in range(_DIRECTIONS)]
    return tuple((round(radius * cos(turn)), round(radius * sin(turn))) for turn in turns)


def contacts(middle: Point, apart: int) -> list[Point]:
    """Return the places round a base at 30 degree steps where another touches it."""
    return [(middle[0] + x, middle[1] + y) for x, y in circle(apart + CONTACT // 2)]


def toward(start: Point, goal: Point, most: int) -> Point:
    """Return the goal, or the point so far on the straight way to it."""
    length = isqrt(square(start, goal))
    if length <= most or length == 0:
        return goal
    return (
        start[0] + (goal[0] - start[0]) * most // length,
        start[1] + (goal[1] - start[1]) * most // length,
    )


def suggest_paths(
    content: SkirmishContent, state: State, task: Moving, ways: PathJudge | None = None
) -> Sequence[tuple[int, ...]]:  # fmt: skip
    """Return a few straight ways: all round, at the whole allowance and half of it, and to what matters."""
    figure = state.figures[task.figure]
    at = figure.at
    assert at is not None
    judge = ways or PathJudge(content, task)
    if task.gait == "charge":
        target = state.figures[task.target]
        ends = charge_ways(content, figure, target, longest_reach(content, figure, target))
        legal_ones = [numbers_of(path) for path in ends if judge.legal(state, path)]
        return list(dict.fromkeys(legal_ones))
    goals: list[Point] = []

    def make(number: int) -> Way:
        if number < 2 * _DIRECTIONS:
            dx, dy = circle(task.left if number < _DIRECTIONS else task.left // 2)[number % _DIRECTIONS]
            return ((at[0] + dx, at[1] + dy),)
        if not goals:
            goals.extend(goals_of(content, state, figure))
        number -= 2 * _DIRECTIONS
        return (toward(at, goals[number % len(goals)], task.left) if goals else at,)

    def legal(path: Way) -> bool:
        return path != (at,) and judge.legal(state, path)

    return Tries(2 * _DIRECTIONS + 8, make, legal, (at,))


def goals_of(content: SkirmishContent, state: State, figure: Figure) -> list[Point]:
    """Return the places that matter to a figure: the nearest enemies in contact, markers, hills; nearest first."""
    assert figure.at is not None
    found = []
    enemies = sorted(content.enemies(state, figure.seat), key=lambda one: (content.gap(one, figure), one.id))[:_NEAREST]
    for enemy in enemies:
        assert enemy.at is not None
        apart = content.radius[figure.id] + content.radius[enemy.id]
        length = isqrt(square(figure.at, enemy.at))
        if length > apart + 1:
            found.append(toward(figure.at, enemy.at, length - apart - 1))
    found += [marker.at for marker in state.markers.values() if marker.at is not None and not marker.bearer]
    found += [place_of(goal.at) for goal in content.mission.goals if isinstance(goal, HoldHill)]
    if content.tasks:
        found += _task_places(content, state, figure)
    return found


def _task_places(content: SkirmishContent, state: State, figure: Figure) -> list[Point]:
    """Return where a figure would touch the places at which it may still do a scenario task."""
    open_ = (location for location in content.tasks if scenario_tasks.is_open(content, state, location, figure.seat))
    return [at for location in open_ for at in scenario_tasks.spots(content, state, figure, location)]


def few_points(mover: Mover, path: Sequence[Point]) -> Way:
    """Return a way after its start with no more points than a move may have, if it can be made so simple."""
    return tuple((with_fewer_points(mover, path, MOST_POINTS) or path)[1:])


def behind_cover(content: SkirmishContent, state: State, figure: Figure, allowance: int) -> list[Point]:
    """Return places close behind pieces of cover as seen from the nearest enemy."""
    at = figure.at
    assert at is not None
    enemies = sorted(content.enemies(state, figure.seat), key=lambda one: (content.gap(one, figure), one.id))
    if not enemies or enemies[0].at is None:
        return []
    ex, ey = enemies[0].at
    found = []
    for shape in content.table(state).layer(OPAQUE, BREASTWORK, SOFT).shapes:
        if not shape.nearer(*at, allowance, or_equal=True):
            continue
        left, low, right, high = shape.box
        middle = ((left + right) // 2, (low + high) // 2)
        length = isqrt(square((ex, ey), middle)) or 1
        behind = isqrt((right - left) ** 2 + (high - low) ** 2) // 2 + content.radius[figure.id] + CONTACT
        found.append((middle[0] + (middle[0] - ex) * behind // length, middle[1] + (middle[1] - ey) * behind // length))
    return found
