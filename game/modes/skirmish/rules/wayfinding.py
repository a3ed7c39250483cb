"""Which ways a figure may go, and the few that are suggested to bots.

A way is a row of points without the place it starts from, in whole thousandths of an inch.
Source: skirmish.gap.moving, skirmish.panic.l1-stand, skirmish.gap.actions, skirmish.gap.bots
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, isqrt, radians, sin

from game.boards.inch_paths import Mover, affordable, leg_length, way_cost, why_not, with_fewer_points
from game.boards.inch_reach import InchReach
from game.boards.inches import CONTACT, INCH, TOLERANCE, Disc, Point, off_segment, root, square
from game.kernel.decimals import decimal
from game.kernel.language.say import mark, say
from game.modes.skirmish.content.field import BREASTWORK, OPAQUE, SOFT
from game.modes.skirmish.content.missions import HoldHill, Ring
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.facts import SkirmishFacts
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
_DIRECTIONS = 12
_NEAREST = 3
FALL_BACK = 3


def points_of(numbers: Sequence[int]) -> Way:
    """Return the points of an answer."""
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def refusal(facts: SkirmishFacts, state: State, task: Moving, way: Way, mover: Mover | None = None) -> Reason | None:
    """Return why a figure may not go a way, with the clause, or None."""
    found = judge_path(facts, state, task, way, mover)
    return None if isinstance(found, int) else found


def judge_path(facts: SkirmishFacts, state: State, task: Moving, way: Way, mover: Mover | None = None) -> Reason | int:
    """Return what a way costs a figure, or why it may not go it, with the clause.

    To stay where one is is always legal.
    """
    figure = state.figures[task.figure]
    at = figure.at
    assert at is not None
    if task.gait == "charge":
        return _charge_refusal(facts, state, task, figure, way, mover) or root(square(at, way[0]))
    if way == (at,):
        return 0
    if len(way) > MOST_POINTS:
        return say("a move has at most {number} points", number=MOST_POINTS), MOVING
    mover = mover or mover_of(facts, state, figure)
    whole = (at, *way)
    fault = why_not(mover, whole)
    if fault is not None:
        return reason_of(facts, fault), MOVING
    cost = way_cost(mover, whole)
    if not affordable(cost, task.left):
        return say(
            'it costs {cost}" of {left}"', cost=decimal(cost / INCH, 2), left=decimal(task.left / INCH, 2)
        ), MOVING
    return held_back(facts, state, figure, whole) or cost


class PathJudge:
    """Judges the ways of one move while its question is open.

    What is in the way is found once for a state, and the way judged last is not judged again: bots answer with one that
    was just suggested to them. Whether a way is legal at all is found with less than why it is not: bases out of reach
    are left out. The states are views, which do not change.
    """

    __slots__ = ("_facts", "_last", "_mover", "_near", "_state", "_task")

    def __init__(self, facts: SkirmishFacts, task: Moving) -> None:
        self._facts, self._task = facts, task
        self._state: State | None = None
        self._mover: Mover | None = None
        self._near: Mover | None = None
        self._last: tuple[Way, Reason | int] | None = None

    def refusal(self, state: State, way: Way) -> Reason | None:
        """Return why the figure may not go a way, with the clause, or None."""
        self._look_at(state)
        if self._last is None or self._last[0] != way:
            if self._mover is None:
                self._mover = mover_of(self._facts, state, state.figures[self._task.figure])
            self._last = way, judge_path(self._facts, state, self._task, way, self._mover)
        found = self._last[1]
        return None if isinstance(found, int) else found

    def cost(self, state: State, way: Way) -> int:
        """Return what a legal way costs. Where answers are given again it was not judged before."""
        if self._last is not None and self._last[0] == way and isinstance(self._last[1], int):
            return self._last[1]
        figure = state.figures[self._task.figure]
        assert figure.at is not None
        if way == (figure.at,):
            return 0
        return way_cost(lone_mover_of(self._facts, state, figure), (figure.at, *way))

    def legal(self, state: State, way: Way) -> bool:
        """Return whether the figure may go a way."""
        self._look_at(state)
        # Most of what is tried and not legal leads off the field, which takes no look at who is in the way.
        if not self._on_field(*way[-1]):
            return False
        if self._near is None:
            self._near = mover_of(self._facts, state, state.figures[self._task.figure], self._task.left)
        found = judge_path(self._facts, state, self._task, way, self._near)
        if not isinstance(found, int):
            return False
        self._last = way, found
        return True

    def _on_field(self, x: int, y: int) -> bool:
        """Return whether the whole base of the figure would be on the field."""
        facts = self._facts
        radius = facts.radius[self._task.figure]
        return radius <= x <= facts.width - radius and radius <= y <= facts.height - radius

    def _look_at(self, state: State) -> None:
        if state is not self._state:
            self._state, self._mover, self._near, self._last = state, None, None, None

    def suggest_paths(self, state: State) -> Sequence[tuple[int, ...]]:
        """Return a few straight ways, as the function of that name does."""
        return suggest_paths(self._facts, state, self._task, self)


def held_back(facts: SkirmishFacts, state: State, figure: Figure, whole: Way) -> Reason | None:
    """Return what else forbids a way: a threat that one may not come nearer to, the ring of a mission."""
    level = figure.level("morale")
    if level and nearer_to_threat(facts, state, figure, whole):
        cite = "skirmish.panic.l1-stand" if level < FALL_BACK else "skirmish.panic.l3-fallback"
        return mark("it may not come nearer to what it fears"), cite
    for ring in closed_rings(facts, state, figure):
        keep = ring.radius + facts.radius[figure.id]
        for a, b in pairwise(whole):
            number, under = off_segment(*ring.centre, *a, *b)
            if number < keep * keep * under:
                return mark("only Leaders may enter the ring yet"), "skirmish.gap.objectives"
    return None


def closed_rings(facts: SkirmishFacts, state: State, figure: Figure) -> list[Disc]:
    """Return the rings that the mission still keeps a figure out of. Source: skirmish.gap.objectives"""
    if not facts.ringed or facts.cards[figure.id].rank == "leader":
        return []
    return [
        Disc(*place_of(goal.at), thousandths(goal.radius))
        for goal in facts.mission.goals
        if isinstance(goal, Ring) and state.turn < goal.until
    ]


def place_of(inches: tuple[float, float]) -> Point:
    """Return a place of a file in thousandths of an inch."""
    return thousandths(inches[0]), thousandths(inches[1])


def threat_of(facts: SkirmishFacts, state: State, figure: Figure) -> Disc | None:
    """Return where the threat of a figure's Panic or Fear is, or was last."""
    morale = figure.condition("morale")
    if morale is None:
        return None
    threat = state.figures.get(morale.threat)
    if threat is not None and threat.at is not None and not threat.gone:
        return base_of(facts, threat)
    if morale.place is None:
        return None
    return Disc(*morale.place, facts.radius.get(morale.threat, 0))


def nearer_to_threat(facts: SkirmishFacts, state: State, figure: Figure, whole: Way) -> bool:
    """Return whether a way is nearer to the threat at some point than at its start. Source: skirmish.panic.l1-stand"""
    threat = threat_of(facts, state, figure)
    if threat is None:
        return False
    keep = isqrt(square(whole[0], threat)) - TOLERANCE
    if keep <= 0:
        return False
    for a, b in pairwise(whole):
        number, under = off_segment(threat.x, threat.y, *a, *b)
        if number < keep * keep * under:
            return True
    return False


# Charging


def _charge_refusal(
    facts: SkirmishFacts, state: State, task: Moving, figure: Figure, way: Way, mover: Mover | None
) -> Reason | None:
    """Return why a way is no Charge: one straight step on free ground that brings the target into reach.

    Source: skirmish.gap.actions
    """
    cite = "skirmish.gap.actions"
    at = figure.at
    assert at is not None
    if len(way) != 1:
        return mark("a Charge is one straight step"), cite
    length = root(square(at, way[0]))
    if length < LEAST_CHARGE:
        return mark('a Charge goes at least 2"'), cite
    mover = mover or mover_of(facts, state, figure)
    if not affordable(length, task.left):
        return say('it is {way}" of {left}"', way=decimal(length / INCH, 2), left=decimal(task.left / INCH, 2)), cite
    fault = why_not(mover, (at, way[0]))
    if fault is not None:
        return reason_of(facts, fault), MOVING
    if leg_length(mover, at, way[0]) != length:
        return mark("a Charge keeps to free ground"), cite
    target = state.figures[task.target]
    if not strikers(facts, state, standing_at(figure, way[0]), target):
        return mark("the target would be out of reach"), cite
    return held_back(facts, state, figure, (at, way[0]))


def strikers(facts: SkirmishFacts, state: State, figure: Figure, target: Figure) -> list[str]:
    """Return the ready fighting weapons whose reach covers a target. Source: skirmish.gap.flying"""
    high = flies(facts, target) and not flies(facts, figure)
    return [
        weapon.id
        for weapon in facts.weapons_of(figure.id)
        if weapon.kind == "fight"
        and ready(figure, weapon)
        and not (high and weapon.far < INCH)
        and reaches(facts, state, figure, target, weapon.far)
    ]


def may_charge(facts: SkirmishFacts, state: State, task: Moving) -> bool:
    """Return whether one of the suggested places lets a figure charge its target."""
    figure, target = state.figures[task.figure], state.figures[task.target]
    far = longest_reach(facts, figure, target)
    if far < 0 or not facts.within(figure, target, task.left + far):
        return False
    mover = mover_of(facts, state, figure, task.left)
    return any(refusal(facts, state, task, way, mover) is None for way in charge_ways(facts, figure, target, far))


def charge_ways(facts: SkirmishFacts, figure: Figure, target: Figure, far: int) -> list[Way]:
    """Return the ends of a Charge that are tried: on the straight line, then in contact all round the target."""
    assert figure.at is not None and target.at is not None
    apart = facts.radius[figure.id] + facts.radius[target.id]
    length = isqrt(square(figure.at, target.at))
    ways = []
    for short in (apart + 1, apart + min(far, length)):
        if length > short:
            ways.append((toward(figure.at, target.at, length - short),))
    return [*ways, *((place,) for place in contacts(target.at, apart))]


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
    facts: SkirmishFacts, state: State, task: Moving, ways: PathJudge | None = None
) -> Sequence[tuple[int, ...]]:  # fmt: skip
    """Return a few straight ways: all round, at the whole allowance and half of it, and to what matters."""
    figure = state.figures[task.figure]
    at = figure.at
    assert at is not None
    judge = ways or PathJudge(facts, task)
    if task.gait == "charge":
        target = state.figures[task.target]
        ends = charge_ways(facts, figure, target, longest_reach(facts, figure, target))
        legal_ones = [numbers_of(way) for way in ends if judge.legal(state, way)]
        return list(dict.fromkeys(legal_ones))
    goals: list[Point] = []

    def make(number: int) -> Way:
        if number < 2 * _DIRECTIONS:
            dx, dy = circle(task.left if number < _DIRECTIONS else task.left // 2)[number % _DIRECTIONS]
            return ((at[0] + dx, at[1] + dy),)
        if not goals:
            goals.extend(goals_of(facts, state, figure))
        number -= 2 * _DIRECTIONS
        return (toward(at, goals[number % len(goals)], task.left) if goals else at,)

    def legal(way: Way) -> bool:
        return way != (at,) and judge.legal(state, way)

    return Tries(2 * _DIRECTIONS + 8, make, legal, (at,))


def goals_of(facts: SkirmishFacts, state: State, figure: Figure) -> list[Point]:
    """Return the places that matter to a figure: the nearest enemies in contact, markers, hills; nearest first."""
    assert figure.at is not None
    found = []
    enemies = sorted(facts.enemies(state, figure.seat), key=lambda one: (facts.gap(one, figure), one.id))[:_NEAREST]
    for enemy in enemies:
        assert enemy.at is not None
        apart = facts.radius[figure.id] + facts.radius[enemy.id]
        length = isqrt(square(figure.at, enemy.at))
        if length > apart + 1:
            found.append(toward(figure.at, enemy.at, length - apart - 1))
    found += [marker.at for marker in state.markers.values() if marker.at is not None and not marker.bearer]
    found += [place_of(goal.at) for goal in facts.mission.goals if isinstance(goal, HoldHill)]
    if facts.tasks:
        found += _task_places(facts, state, figure)
    return found


def _task_places(facts: SkirmishFacts, state: State, figure: Figure) -> list[Point]:
    """Return where a figure would touch the places at which it may still do a scenario task."""
    open_ = (place for place in facts.tasks if scenario_tasks.is_open(facts, state, place, figure.seat))
    return [at for place in open_ for at in scenario_tasks.spots(facts, state, figure, place)]


def places(facts: SkirmishFacts, state: State, task: Moving) -> list[tuple[int, ...]]:
    """Return the places that a bot which compares them looks at, each with a way round what is in between.

    End points on a lattice of 1 inch, contact points, what matters, and places behind cover. Source: skirmish.gap.bots
    """
    figure = state.figures[task.figure]
    at = figure.at
    assert at is not None
    if task.gait == "charge":
        return list(suggest_paths(facts, state, task))
    mover = mover_of(facts, state, figure)
    reach = InchReach(mover, at, task.left)
    ways = [few_points(mover, way) for _, way in reach.lattice()]
    extra: list[Point] = goals_of(facts, state, figure)
    for enemy in facts.enemies(state, figure.seat):
        assert enemy.at is not None
        if facts.within(figure, enemy, task.left):
            extra += contacts(enemy.at, facts.radius[figure.id] + facts.radius[enemy.id])
    extra += behind_cover(facts, state, figure, task.left)
    ways += [(toward(at, place, task.left),) for place in extra]
    ways.append((at,))
    fine = [way for way in dict.fromkeys(ways) if refusal(facts, state, task, way, mover) is None]
    return [numbers_of(way) for way in fine]


def few_points(mover: Mover, way: Sequence[Point]) -> Way:
    """Return a way after its start with no more points than a move may have, if it can be made so simple."""
    return tuple((with_fewer_points(mover, way, MOST_POINTS) or way)[1:])


def behind_cover(facts: SkirmishFacts, state: State, figure: Figure, allowance: int) -> list[Point]:
    """Return places close behind pieces of cover as seen from the nearest enemy."""
    at = figure.at
    assert at is not None
    enemies = sorted(facts.enemies(state, figure.seat), key=lambda one: (facts.gap(one, figure), one.id))
    if not enemies or enemies[0].at is None:
        return []
    ex, ey = enemies[0].at
    found = []
    for shape in facts.table(state).layer(OPAQUE, BREASTWORK, SOFT).shapes:
        if not shape.nearer(*at, allowance, or_equal=True):
            continue
        left, low, right, high = shape.box
        middle = ((left + right) // 2, (low + high) // 2)
        length = isqrt(square((ex, ey), middle)) or 1
        behind = isqrt((right - left) ** 2 + (high - low) ** 2) // 2 + facts.radius[figure.id] + CONTACT
        found.append((middle[0] + (middle[0] - ex) * behind // length, middle[1] + (middle[1] - ey) * behind // length))
    return found
