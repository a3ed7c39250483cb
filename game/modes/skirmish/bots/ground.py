"""What a place on the field is worth to a figure: whom it threatens from there, who threatens it, what is to be won.

Source: skirmish.gap.bots, skirmish.gap.objectives
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple, cast

from game.boards.inches import Point
from game.modes.skirmish.bots import hits as blows
from game.modes.skirmish.bots import odds
from game.modes.skirmish.content.missions import BreakThrough, CarryOff, Free, HoldHill, HoldMarkers, HuntLeaders, Siege
from game.modes.skirmish.content.staging import MARKER_RADIUS
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent, is_able, is_held, is_stunned, unconscious
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import leaving, objectives, scenario_tasks
from game.modes.skirmish.rules.challenge import hand_size
from game.modes.skirmish.rules.hands import ready
from game.modes.skirmish.rules.places import base_of, standing_at
from game.modes.skirmish.rules.sight import hard_cover, is_concealed, open_ground

INCH = 1000
OWN, THEIRS, OTHERS, LATER = 1.0, 0.6, 0.12, 0.7
"""What one's own best attack from a place counts, what that of the worst enemy and those of the others count against
it, and the share of that where an enemy has acted already."""
CHARGED, SOON = 0.55, 0.4
"""The share of an attack that is left where it takes a Charge, and where it takes a move first."""
FADE_SHOT, FADE_BLOW = 10.0, 12.0
"""How many inches out of Range halve what an attack is worth."""
MOST_STANDS = 4096
GUARD = 0.3
"""What it counts to stand at the place of a task that only the enemy may do."""
AHEAD = 2
"""For how many turns points that are scored in each are counted on."""
FAR = 100.0
NEAR_GOAL = 0.06
"""What an inch nearer to a goal is worth, as a share of what the goal is worth."""


def attack_between(content: SkirmishContent, one: Figure, weapon: Weapon, two: Figure) -> float:
    """Return what an attack is worth wherever the two stand, without what changes from turn to turn."""
    key = ("blow", one.id, weapon.id, two.id, two.capacity, two.level("shock"), two.level("hold"))
    cached = content.memory.get(key)
    if cached is None:
        trait = {"fight": "fight", "shoot": "shoot", "cast": "cast"}[weapon.kind]
        card, other = content.cards[one.id], content.cards[two.id]
        answer = max(other.fight, other.defense) if weapon.kind == "fight" else other.defense
        skills = other.skills.get("defense", 0) - 2 * is_stunned(two)
        chance = odds.of_challenge(
            card.value(trait) - answer,
            max(1, min(4, 1 + card.skills.get(trait, 0))),  # type: ignore[call-overload]
            max(1, min(4, 1 + skills)),
        )
        hit = blows.of_hit(content, weapon, two, False)
        cached = chance.win * hit * (1 + blows.EDGE * chance.edges) + chance.tie * 0.6 * hit
        content.remember(key, cached)
    return float(cached)


class WeaponValue(NamedTuple):
    """What an attack with a weapon is worth on an enemy wherever the two stand."""

    value: float
    weapon: Weapon


def blows_on(content: SkirmishContent, one: Figure, two: Figure) -> tuple[WeaponValue, ...]:
    """Return what a figure could do to another with each of its weapons, ready or not, the best first."""
    key = (one.id, two.id, *_get_target_key(two))
    cached = content.hits.get(key)
    if cached is None:
        found = [
            WeaponValue(attack_between(content, one, weapon, two), weapon)
            for weapon in content.weapons_of(one.id)
            if weapon.kind != "help"
        ]
        cached = content.hits[key] = tuple(sorted(found, key=lambda hit: -hit.value))
    return cast(tuple[WeaponValue, ...], cached)


def _get_target_key(two: Figure) -> tuple[int, ...]:
    """Return what there is about a target that changes what an attack on it is worth."""
    return (two.capacity, two.level("shock"), two.level("hold")) if two.conditions else (two.capacity,)


def ready_blows(content: SkirmishContent, one: Figure, two: Figure) -> tuple[WeaponValue, ...]:
    """Return what a figure could do to another now, the best first; nothing for one that cannot act."""
    if one.conditions and (is_stunned(one) or unconscious(one)):
        return ()
    return tuple(hit for hit in blows_on(content, one, two) if ready(one, hit.weapon))


class Approach(NamedTuple):
    """How far two figures are apart, and the Move of the one that attacks, both in thousandths of an inch."""

    gap: int
    pace: int


def best_blow(
    content: SkirmishContent, state: State, one: Figure, two: Figure, hits: Sequence[WeaponValue], approach: Approach
) -> float:  # fmt: skip
    """Return what the best of some attacks of a figure on another is worth; the best come first."""
    gap, pace = approach
    best = 0.0
    for value, weapon in hits:
        if value <= best:
            break
        near = (
            _of_blow(weapon, gap, pace) if weapon.kind == "fight" else _of_shot(content, state, one, two, weapon, gap)
        )
        best = max(best, value * near)
    return best


def threat(content: SkirmishContent, state: State, one: Figure, two: Figure) -> float:
    """Return what the best attack of a figure on another is worth as they stand, now or after a move."""
    if one.at is None or two.at is None:
        return 0.0
    if one.conditions and (is_stunned(one) or unconscious(one)):
        return 0.0
    pace, table = content.move_of(state, one), content.table(state)
    key = ("threat", one.id, one.at, one.spent, pace, two.id, two.at, two.prone, _get_target_key(two), table)
    cached = content.memory.get(key)
    if cached is None:
        hits = ready_blows(content, one, two)
        cached = best_blow(content, state, one, two, hits, Approach(content.gap(one, two), pace))
        content.remember(key, cached)
    return float(cached)


def _of_blow(weapon: Weapon, gap: int, pace: int) -> float:
    if gap <= weapon.far + 50:
        return 1.0
    far = gap - weapon.far
    if far <= pace * 3 // 2:
        return CHARGED
    return SOON / (1 + (far - pace * 3 // 2) / INCH / FADE_BLOW)


def _of_shot(content: SkirmishContent, state: State, one: Figure, two: Figure, weapon: Weapon, gap: int) -> float:
    if gap > weapon.far:
        return SOON / (1 + (gap - weapon.far) / INCH / FADE_SHOT)
    if not open_ground(content, state, base_of(content, one), base_of(content, two)):
        return SOON * 0.6
    share = 1.0 if gap * 2 <= weapon.far else 0.85
    if hard_cover(content, state, one, two):
        share *= 0.72
    if is_concealed(content, state, one, two):
        share *= 0.8
    return share


def of_place(content: SkirmishContent, state: State, figure: Figure, at: Point) -> float:
    """Return what it is worth to a figure to stand at a place: what it threatens, less what threatens it, and goals.

    Many places of one figure are asked of an `Outlook`.
    """
    there = figure if at == figure.at else standing_at(figure, at)
    best = most = every = 0.0
    for enemy in content.enemies(state, figure.seat):
        if enemy.hidden:
            continue
        best = max(best, threat(content, state, there, enemy) * get_mission_factor(content, enemy))
        danger = (LATER if enemy.activated else 1.0) * threat(content, state, enemy, there)
        most = max(most, danger)
        every += danger
    return compute_net_value(best, most, every, caution(content, figure)) + of_goals(content, state, there)


def of_stands(content: SkirmishContent, state: State) -> tuple[float, ...]:
    """Return what its place is worth to every figure, in their order; 0 for those that do not stand.

    While cards are played nothing of it changes, so the last answers are kept by all that they depend on.
    """
    key = (
        tuple(
            (one.at, one.capacity, one.prone, one.hidden, one.activated, one.gone, one.conditions, one.spent)
            for one in state.figures.values()
        ),
        tuple(state.markers.values()), tuple(state.strips), tuple(state.broken), tuple(state.done.items()), state.turn,
        content.table(state),
    )  # fmt: skip
    cached = content.stands.get(key)
    if cached is None:
        cached = tuple(
            of_place(content, state, one, one.at) if one.at is not None and is_able(one) else 0.0
            for one in state.figures.values()
        )
        if len(content.stands) >= MOST_STANDS:
            content.stands.clear()
        content.stands[key] = cached
    return cached


def compute_net_value(best: float, most: float, every: float, careful: float) -> float:
    """Return what one's own best attack is worth less the dangers: the greatest of them, and all together."""
    danger = THEIRS * most + OTHERS * (every - most)
    return OWN * best - danger * careful


def get_mission_factor(content: SkirmishContent, enemy: Figure) -> float:
    """Return how much more an enemy is worth where a mission is after it."""
    if content.cards[enemy.id].rank == "leader" and any(
        isinstance(goal, HuntLeaders) for goal in content.mission.goals
    ):
        return 1.6
    return 1.0


def caution(content: SkirmishContent, figure: Figure) -> float:
    """Return how much more dangers count where a mission is after Leaders."""
    if any(isinstance(goal, HuntLeaders) for goal in content.mission.goals):
        return 1.6 if content.cards[figure.id].rank == "leader" else 0.8
    return 1.0


# Goals


def _inches(one: Point, two: Point) -> float:
    return hypot(one[0] - two[0], one[1] - two[1]) / INCH


def of_goals(content: SkirmishContent, state: State, figure: Figure) -> float:
    """Return what a place is worth for the goals of the mission to a figure that stands there."""
    if not content.mission.goals or figure.at is None:
        return 0.0
    value = 0.0
    left = content.mission.turns - state.turn + 1
    for goal in content.mission.goals:
        if isinstance(goal, HoldMarkers):
            value += _of_markers(content, state, figure, goal.points, left)
        elif isinstance(goal, HoldHill):
            at = thousandths(goal.at[0]), thousandths(goal.at[1])
            value += _near(goal.points * blows.VICTORY * 0.5, max(0.0, _inches(figure.at, at) - goal.radius))
        elif isinstance(goal, CarryOff):
            value += _of_load(content, state, figure, goal.points)
        elif isinstance(goal, BreakThrough):
            value -= goal.points * blows.VICTORY * NEAR_GOAL * _to_far_edge(content, state, figure)
        elif isinstance(goal, Free):
            value += _of_friend(content, state, figure, goal.points)
        elif isinstance(goal, Siege) and goal.piece not in state.broken and figure.seat != goal.defender:
            shapes = [shape for shape in content.ground.full_table.shapes if shape.id == goal.piece]
            for shape in shapes:
                left_, low, right, high = shape.box
                middle = ((left_ + right) // 2, (low + high) // 2)
                value += _near(goal.points * blows.VICTORY * 0.3, max(0.0, _inches(figure.at, middle) - 3))
    if content.tasks:
        value += _of_tasks(content, state, figure)
    return value


def _near(value: float, inches: float) -> float:
    return value / (1 + inches * NEAR_GOAL * 3)


def _of_markers(content: SkirmishContent, state: State, figure: Figure, points: int, left: int) -> float:
    """Return what it is worth to stand by a marker that not enough friends hold already."""
    assert figure.at is not None
    best = 0.0
    for marker in state.markers.values():
        if marker.at is None or marker.gone or marker.bearer:
            continue
        near = [one for one in content.in_play(state) if one.id != figure.id and is_able(one) and not one.prone
                and one.at is not None and _inches(one.at, marker.at) <= 3]  # fmt: skip
        own = sum(content.friends(one.seat, figure.seat) for one in near)
        wanted = points * blows.VICTORY * (1.0 if own <= len(near) - own else 0.15)
        best = max(best, _near(wanted * (1.0 if left > 1 else 0.6), max(0.0, _inches(figure.at, marker.at) - 2.4)))
    return best


def _of_load(content: SkirmishContent, state: State, figure: Figure, points: int) -> float:
    """Return what it is worth to be near a thing that lies about, or near one's own edge with one."""
    assert figure.at is not None
    best = 0.0
    total = points * blows.VICTORY * 0.7
    for marker in state.markers.values():
        if marker.gone:
            continue
        if marker.bearer == figure.id:
            home = min(
                leaving.off_edge(content, figure.at, edge) for edge in leaving.own_edges(content, state, figure.seat)
            )
            return total * (2.0 - home / INCH * NEAR_GOAL)
        bearer = state.figures.get(marker.bearer)
        at = marker.at if bearer is None else bearer.at
        if at is None or (bearer is not None and content.friends(bearer.seat, figure.seat)):
            continue
        away = _inches(figure.at, at)
        closer = sum(one.at is not None and _inches(one.at, at) < away for one in content.allies(state, figure.seat)
                     if one.id != figure.id)  # fmt: skip
        best = max(best, _near(total * (1.0 if closer == 0 else 0.4 if closer == 1 else 0.15), max(0.0, away - 1)))
    return best


def likely(content: SkirmishContent, figure: Figure, location: str) -> float:
    """Return how likely a figure does the scenario task of a place at the first try."""
    check = scenario_tasks.side(content, figure, content.tasks[location].attribute)
    short = scenario_tasks.TN + 1 - check.base.value
    return sum(odds.best_of(hand_size(check))[max(0, short) :])


def of_task(content: SkirmishContent, state: State, figure: Figure, location: str) -> float:
    """Return what it is worth to the side of a figure that the scenario task of a place is done, and by nobody else."""
    goal = content.tasks[location]
    if goal.again:
        turns = min(AHEAD, content.mission.turns - state.turn + 1)
        return blows.VICTORY * goal.points * turns * (2 if location in state.done else 1)
    left = goal.enough - objectives.done_by(content, state, goal, figure.seat)
    share = goal.whole / left if 0 < left <= sum(one not in state.done for one in goal.places) else 0.0
    return blows.VICTORY * (goal.points + share)


def _of_tasks(content: SkirmishContent, state: State, figure: Figure) -> float:
    """Return what it is worth to be near a place where something is to be done, or to be kept from the enemy."""
    assert figure.at is not None
    best = 0.0
    for location in content.tasks:
        open_ = scenario_tasks.is_open(content, state, location, figure.seat)
        if not open_ and location in state.done and not content.tasks[location].again:
            continue
        away = _off_place(content, state, location, figure.at)
        others = (one for one in content.allies(state, figure.seat) if one.id != figure.id and not one.main)
        closer = sum(one.at is not None and _off_place(content, state, location, one.at) < away for one in others)
        value = of_task(content, state, figure, location) * (likely(content, figure, location) if open_ else GUARD)
        value *= (1.0, 0.5)[closer] if closer < 2 else 0.15
        best = max(best, _near(value, max(0.0, away - content.radius[figure.id] / INCH)))
    return best


def _off_place(content: SkirmishContent, state: State, location: str, at: Point) -> float:
    """Return how many inches a point is from the edge of the place of a task."""
    marker = state.markers.get(location)
    if marker is not None:
        return max(0.0, _inches(at, marker.at) - MARKER_RADIUS / INCH) if marker.at is not None else FAR
    squares = (shape.off(*at) for shape in content.ground.full_table.shapes if shape.id == location)
    return min(((number / under) ** 0.5 / INCH for number, under in squares), default=FAR)


def _to_far_edge(content: SkirmishContent, state: State, figure: Figure) -> float:
    assert figure.at is not None
    edges = [leaving.OPPOSITE[edge] for edge in leaving.own_edges(content, state, figure.seat)]
    return min(leaving.off_edge(content, figure.at, edge) for edge in edges) / INCH


def _of_friend(content: SkirmishContent, state: State, figure: Figure, points: int) -> float:
    """Return what it is worth to be near a bound friend, or near one's own edge as one who was freed."""
    assert figure.at is not None
    if not content.weapons_of(figure.id):
        if is_held(figure):
            return 0.0
        return -points * blows.VICTORY * NEAR_GOAL * to_own_edge(content, state, figure.seat, figure.at)
    best = 0.0
    for friend in content.allies(state, figure.seat):
        if friend.id == figure.id or friend.at is None or not is_held(friend) or content.weapons_of(friend.id):
            continue
        away = max(0.0, _inches(figure.at, friend.at) - 1)
        closer = sum(
            one.at is not None and one.id not in (figure.id, friend.id) and _inches(one.at, friend.at) < away + 1
            for one in content.allies(state, figure.seat)
        )
        best = max(best, _near(points * blows.VICTORY * 0.6 * (1.0 if closer < 2 else 0.3), away))
    return best


def to_own_edge(content: SkirmishContent, state: State, seat: int, at: Point) -> float:
    """Return how many inches a place is from the own edge of a seat."""
    return min(leaving.off_edge(content, at, edge) for edge in leaving.own_edges(content, state, seat)) / INCH
