"""What happens to a figure on its way: Reactions, Waiting enemies that come to see it, Fear, and Disengaging.

Source: skirmish.gap.reactions, skirmish.gap.turn, skirmish.gap.morale, skirmish.gap.moving
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from game.boards.inch_paths import box_round, first_inside, last_inside, out_of_reach, steps_of
from game.boards.inches import CONTACT, INCH, TOLERANCE, Point, square
from game.kernel.decisions import PASS, Option
from game.modes.skirmish.content.verbs import FirstThrust
from game.modes.skirmish.game_content import SkirmishContent, is_able, is_held, is_stunned, victims_of
from game.modes.skirmish.model.events import Disengaged, Reacted, Used
from game.modes.skirmish.model.journeys import Disengaging, Moving, Reacting
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask, WaitWindow
from game.modes.skirmish.rules import attacks, hiding, targets
from game.modes.skirmish.rules.challenge import begin_challenge, contestant
from game.modes.skirmish.rules.common import Doing, SkirmishCtx, about, advance, begin, finish, seat_of
from game.modes.skirmish.rules.hands import hand, in_reach_of, longest_reach, may_react, trait_tally
from game.modes.skirmish.rules.noticing import TERROR, filter_frightened_pairs
from game.modes.skirmish.rules.onlookers import Onlookers
from game.modes.skirmish.rules.places import standing_at
from game.modes.skirmish.rules.sight import reaches, sees
from game.modes.skirmish.rules.wayfinding import strikers

CITE = "skirmish.gap.reactions"
THRUST = "first-thrust"


class MoveInterruption(NamedTuple):
    """Where a move is interrupted: after how many whole legs, at which place, and by whom."""

    legs: int
    point: Point
    enemy: str = ""
    aware: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()

    @property
    def waiters(self) -> tuple[str, ...]:
        """The Waiting enemies to which the mover newly comes in sight or in reach."""
        return tuple(dict.fromkeys((*self.aware, *self.reached)))


def watching(
    content: SkirmishContent,
    state: State,
    figure: Figure,
    enemies: Iterable[Figure],
    box: tuple[Point, Point] | None = None,
) -> list[tuple[Figure, int]]:
    """Return the enemies whose reach a figure cannot leave unpunished, with the greatest distance of the centres.

    With the `box` round a way only those who may reach into it.
    Source: skirmish.gap.reactions, skirmish.gap.flying, skirmish.gap.prone
    """
    if figure.disengaged:
        return []
    found = []
    for enemy in enemies:
        arm = content.arm[enemy.id]
        if arm < 0 or enemy.reacted == state.serial or not may_react(enemy):
            continue
        assert enemy.at is not None
        apart = content.radius[enemy.id] + content.radius[figure.id]
        if box is not None and out_of_reach(*box, enemy.at, arm + apart + CONTACT):
            continue
        far = longest_reach(content, enemy, figure)
        if far >= 0:
            slack = TOLERANCE if far else CONTACT
            found.append((enemy, far + apart + slack))
    return found


def aware_of(
    content: SkirmishContent, state: State, figure: Figure, waiting: Iterable[Figure], known_names: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the Waiting enemies that have a figure in sight where it stands, without some that are known.

    Source: skirmish.gap.turn
    """
    return tuple(
        enemy.id for enemy in waiting if enemy.id not in known_names and sees(content, state, enemy, figure)
    )  # fmt: skip


def reached_by(
    content: SkirmishContent, state: State, figure: Figure, waiting: Iterable[Figure], known_names: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the Waiting enemies that have a figure in reach where it stands, without some that are known.

    Source: skirmish.gap.turn
    """
    found = []
    for enemy in waiting:
        if enemy.id in known_names:
            continue
        far = longest_reach(content, enemy, figure)
        if far >= 0 and reaches(content, state, enemy, figure, far):
            found.append(enemy.id)
    return tuple(found)


def with_stops(
    content: SkirmishContent, figure: Figure, path: tuple[Point, ...], near: Onlookers
) -> tuple[Point, ...]:  # fmt: skip
    """Return a way cut where somebody might take notice: into steps of an inch while enemies Wait, hide or frighten.

    Where a frightening figure first comes within 6 inches it is cut as well.
    """
    assert figure.at is not None
    if not path or not near.alert:
        return path
    frights = [other for other, _ in near.frights]
    found: list[Point] = []
    steps = steps_of((figure.at, *path), INCH)
    for a, b in pairwise((figure.at, *path)):
        stops = steps[:-1] if len(path) == 1 else [step for step in steps if _between(a, b, step)]
        for other in frights:
            assert other.at is not None
            limit = TERROR + TOLERANCE + content.radius[figure.id] + content.radius[other.id]
            point = first_inside(a, b, other.at, limit)
            if point is not None and point not in (a, b):
                stops.append(point)
        found += [*sorted(dict.fromkeys(stops), key=lambda point: square(a, point)), b]
        steps = [step for step in steps if step not in stops]
    return tuple(point for point, before in zip(found, [figure.at, *found], strict=False) if point != before)


def _between(a: Point, b: Point, point: Point) -> bool:
    """Return whether a point lies on a leg, within the rounding of its place, and is not an end of it."""
    if point in (a, b):
        return False
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = point[0] - a[0], point[1] - a[1]
    share, length = px * dx + py * dy, dx * dx + dy * dy
    return 0 < share < length and (dx * py - dy * px) ** 2 <= length


def next_stop(
    content: SkirmishContent, state: State, task: Moving, figure: Figure, near: Onlookers
) -> MoveInterruption | None:
    """Return the first place on the rest of a way where an enemy may interfere, in path order, then by id."""
    assert figure.at is not None
    full_path = (figure.at, *task.way)
    box = box_round(full_path)
    watchers = watching(content, state, figure, near.enemies, box)
    far = TERROR + CONTACT + content.radius[figure.id]
    frights = [
        one for one in near.frights
        if one[0].at is not None and not out_of_reach(*box, one[0].at, far + content.radius[one[0].id])
    ]  # fmt: skip
    if not (watchers or near.waiting or near.hunt or frights):
        return None
    for leg, (a, b) in enumerate(pairwise(full_path)):
        found = []
        for enemy, limit in watchers:
            assert enemy.at is not None
            # Who has just been asked about leaving along this leg is not asked again.
            if leg == 0 and enemy.id in task.asked:
                continue
            point = last_inside(a, b, enemy.at, limit)
            if point is not None:
                found.append((square(a, point), enemy.id, point))
        if found:
            _, name, point = min(found)
            return MoveInterruption(leg, point, name)
        if near.waiting:
            there = standing_at(figure, b)
            seen = aware_of(content, state, there, near.waiting, task.aware)
            met = reached_by(content, state, there, near.waiting, task.reached)
            if seen or met:
                return MoveInterruption(leg, b, aware=seen, reached=met)
        if near.hunt or frights:
            there = standing_at(figure, b)
            if filter_frightened_pairs(content, state, there, frights) or (
                near.hunt and hiding.found_out(content, state, there)
            ):
                return MoveInterruption(leg, b)
    return None


def interrupt(ctx: SkirmishCtx, task: Moving, stop: MoveInterruption) -> None:
    """Let an enemy act where a move was stopped; the move goes on after that."""
    remaining = task.way[stop.legs :]
    if remaining and remaining[0] == stop.point:
        remaining = remaining[1:]
    if stop.enemy:
        asked = (*(task.asked if stop.legs == 0 else ()), stop.enemy)
        advance(ctx, task, way=remaining, asked=asked, at=stop.point)
        begin(ctx, Reacting(figure=stop.enemy, mover=task.figure))
        return
    aware, reached = (*task.aware, *stop.aware), (*task.reached, *stop.reached)
    advance(ctx, task, way=remaining, asked=(), aware=aware, reached=reached, at=stop.point)
    if stop.waiters:
        others = [enemy.id for enemy in ctx.state.figures.values() if enemy.waiting and enemy.id not in stop.waiters]
        begin(ctx, WaitWindow(acted=task.figure, asked=tuple(others)))


# Reactions


async def run_task(ctx: SkirmishCtx, task: Reacting) -> None:
    """Offer a Reaction: a Quick attack on the figure that is about to leave reach. Source: skirmish.gap.reactions"""
    content, state = ctx.content, ctx.state
    enemy, mover = state.figures[task.figure], state.figures[task.mover]
    safe = mover.at is None or targets.find_shelter_reason(content, state, enemy, mover) is not None
    weapons = [] if safe else strikers(content, state, enemy, mover)
    chosen = ""
    if weapons:
        choices = {Option(f"react:{name}", (f"weapon:{name}", f"figure:{mover.id}")): name for name in weapons}
        choices[Option(PASS)] = ""
        chosen = await ctx.pick(seat_of(enemy), "reaction", choices, cite=CITE, about=about(enemy.id, mover.id))
    finish(ctx)
    if chosen:
        ctx.emit(Reacted(figure=enemy.id, cite=CITE))
        attacks.declare(ctx, AttackTask(attacker=enemy.id, weapon=chosen, target=mover.id, manner="quick"))


def first_thrusts(content: SkirmishContent, state: State, task: Moving) -> list[AttackTask]:
    """Return the attacks that the target of a Charge may make first, once per turn. Source: skirmish.gap.actions"""
    target, charger = state.figures[task.target], state.figures[task.figure]
    if content.word(target.id, FirstThrust) is None or THRUST in target.marks:
        return []
    if not is_able(target) or is_stunned(target) or target.prone or is_held(target) or not is_able(charger):
        return []
    if targets.kept_out(content, state, target, charger):
        return []
    return [
        AttackTask(attacker=target.id, weapon=name, target=charger.id, manner="free")
        for name in strikers(content, state, target, charger)
    ]


# Disengaging


def disengagements(content: SkirmishContent, state: State, figure: Figure) -> list[Doing]:
    """Return the attempt to leave all enemies that may strike at a figure in good order. Source: skirmish.gap.moving"""
    if figure.compatible or figure.move or figure.disengaged or victims_of(state, figure.id):
        return []
    engaging = [
        enemy for enemy in content.enemies(state, figure.seat)
        if may_react(enemy) and in_reach_of(content, state, enemy, figure)
    ]  # fmt: skip
    if not engaging:
        return []
    best = min(engaging, key=lambda one: (-max(_best(content, one)[0], 0), one.id))

    def attempt(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=figure.id, compatible=True, mark="disengage", cite="skirmish.gap.moving"))
        begin(ctx, Disengaging(figure=figure.id, enemy=best.id))

    return [Doing(Option("disengage", (f"figure:{best.id}",)), attempt)]


def _best(content: SkirmishContent, enemy: Figure) -> tuple[int, str]:
    """Return the better of Fight and Maneuver of an enemy: its number and its name."""
    card = content.cards[enemy.id]
    return max((card.fight, "fight"), (card.maneuver, "maneuver"), key=lambda one: one[0])


def disengage(ctx: SkirmishCtx, task: Disengaging) -> None:
    """Draw for a Disengage: All or Nothing; failing costs the Move of this turn. Source: skirmish.gap.moving"""
    content, state = ctx.content, ctx.state
    figure, enemy = state.figures[task.figure], state.figures[task.enemy]
    if task.stage == "challenge":
        advance(ctx, task, stage="judge")
        trait = _best(content, enemy)[1]
        sides = [
            contestant(one.seat, one.id, name, trait_tally(content, one, name), hand(content, one, name))
            for one, name in ((figure, "maneuver"), (enemy, trait))
        ]
        begin_challenge(ctx, "disengage", sides[0], sides[1], aon=True)
        return
    result = state.contest
    assert result is not None
    finish(ctx)
    if result.verdict == "won":
        ctx.emit(Disengaged(figure=figure.id, cite="skirmish.gap.moving"))
    else:
        ctx.emit(Used(figure=figure.id, move=True, cite="skirmish.gap.moving"))
