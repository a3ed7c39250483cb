"""What a figure does when it acts, and where it goes: the ranking of a sensible player.

Source: skirmish.gap.bots, skirmish.gap.actions
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise
from math import isqrt
from typing import cast

from game.boards.inch_paths import Mover
from game.boards.inch_reach import suggested_way
from game.boards.inches import Point, square
from game.kernel.chance import Chance
from game.kernel.decisions import PASS, Choose
from game.modes.skirmish.bots import ground, hits
from game.modes.skirmish.bots.outlook import Outlook
from game.modes.skirmish.content.missions import BreakThrough, CarryOff, Free, Siege
from game.modes.skirmish.game_content import SkirmishContent, fleeing, is_able, is_held
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting, AttackTask, Manner, Primary
from game.modes.skirmish.rules import leaving, wayfinding
from game.modes.skirmish.rules.hands import is_engaged, longest_reach
from game.modes.skirmish.rules.places import mover_of, standing_at
from game.modes.skirmish.rules.setting_up import deploy_places
from game.modes.skirmish.rules.tries import Way, numbers_of

ATTACKS: dict[str, tuple[Primary, Manner]] = {
    "attack": ("hit", "basic"), "focused": ("hit", "focused"), "slam": ("slam", "basic"), "quick": ("hit", "quick"),
    "push-back": ("push-back", "basic"), "trip": ("trip", "basic"),
}  # fmt: skip
PLAIN = {
    "stand-up": 1.6, "rally": 1.5, "break-hold": 2.2, "douse": 2.0, "bolster": 0.5, "kindle": 0.6, "ward": 0.5,
    "reload": 0.8, "smoke": 0.25, "detect": 0.15, "disengage": 0.3, "hand-over": -0.5, "put-down": -1.0, "lie": -0.3,
    "let-go": -0.5, "shut": -0.2, "open": 0.1, "hide": -0.2, "wait": 0.06, "grab": 0.6, "grapple": 0.8, "step": -0.5,
    "wrest": 0.5, "end": 0.0, "drop": -1.0,
}  # fmt: skip
"""What the other things that a figure may do are worth."""
GAITS = {"walk": 1.0, "crawl": 0.5, "run": 1.5, "rush": 2.0}
DO_IT = 1.5
"""How much more it counts to do a task now than to stand where it can be done."""
FOCUS = 0.25
"""What it costs to give up the Move for a Focused attack."""
LEAST_GAIN = 0.08
HURRY = 0.6
MUCH = 0.6
"""With an attack at hand that is worth this much nobody runs."""
LOOKED_AT = 12
"""How many places, those that seem best at a rough guess, are judged by what is seen from them. Of the best places of
all, 79 in 100 are among the first 6 and 92 among the first 12, and what is missed beyond those is next to nothing."""
OFFERED = 4
"""How many of the places judged are answers that a search may try."""
DEPLOY_TRIES = 10
MOST_KEPT = 256
SHORT = 700
CLOSE = 6000


def act(content: SkirmishContent, state: State, task: Acting, decision: Choose) -> list[str]:
    """Return what a figure may do, what is worth most first."""
    figure = state.figures[task.figure]
    strikes = {option.id: _strike(content, state, figure, option.id) for option in decision.options}
    best_now = max((value for value in strikes.values() if value is not None), default=0.0)
    ranked: list[tuple[float, int, str]] = []
    stay = ground.of_place(content, state, figure, figure.at) if figure.at is not None else 0.0
    for number, option in enumerate(decision.options):
        name = option.id
        value = strikes[name]
        if value is None:
            value = _other(content, state, figure, name)
        if value is None and name in GAITS:
            value = _gait(content, state, figure, name, stay, best_now)
        ranked.append((value if value is not None else 0.05, -number, name))
    ranked.sort(reverse=True)
    return [name for _, _, name in ranked]


def _strike(content: SkirmishContent, state: State, figure: Figure, name: str) -> float | None:
    """Return what an attack is worth, None for anything else."""
    verb, _, remaining = name.partition(":")
    if verb in ATTACKS:
        parts = remaining.split(":")
        primary, manner = ATTACKS[verb]
        harm = parts[1] if len(parts) == 3 else ""
        attack = AttackTask(
            attacker=figure.id, weapon=parts[0], target=parts[-1], primary=primary, manner=manner, harm=harm,
            running=verb == "quick",
        )  # fmt: skip
        return hits.of_attack(content, state, attack) - FOCUS * (verb == "focused")
    if verb == "charge":
        return charge_worth(content, state, figure, remaining)
    if verb == "break":
        return _breaking(content, figure, remaining)
    return None


def charge_worth(content: SkirmishContent, state: State, figure: Figure, target: str) -> float:
    """Return what a Charge at an enemy is worth: its blow, and where it leaves the figure."""
    weapons = [one for one in content.weapons_of(figure.id) if one.kind == "fight"]
    enemy = state.figures[target]
    value = max((ground.attack_between(content, figure, one, enemy) for one in weapons), default=0.0)
    back = max((ground.attack_between(content, enemy, one, figure) for one in content.weapons_of(target)
                if one.kind == "fight"), default=0.0)  # fmt: skip
    return 0.95 * value - 0.25 * back


def _breaking(content: SkirmishContent, figure: Figure, remaining: str) -> float:
    """Return what it is worth to strike a piece of terrain: much if the mission is about it, else nothing."""
    piece = remaining.rpartition(":")[2]
    for goal in content.mission.goals:
        if isinstance(goal, Siege) and goal.piece == piece and figure.seat != goal.defender:
            weapon = content.weapon(remaining.partition(":")[0])
            return 1.0 + 0.5 * weapon.force
    return -0.2


def _other(content: SkirmishContent, state: State, figure: Figure, name: str) -> float | None:
    verb, _, about = name.partition(":")
    if verb in ("aid", "mend"):
        friend = state.figures[about.rpartition(":")[2] or figure.id]
        lost = content.cards[friend.id].capacity - friend.capacity
        return 0.5 * min(lost, 3) * hits.by_point(content, friend) - 0.6
    if verb == "pick-up":
        return 4.0
    if verb == "task":
        return ground.of_task(content, state, figure, about) * ground.likely(content, figure, about) * DO_IT
    if verb == "free":
        bound = any(isinstance(goal, Free) for goal in content.mission.goals)
        return 6.0 if bound else 2.0
    if verb == "disengage":
        shooter = content.cards[figure.id].shoot > content.cards[figure.id].fight
        return 0.8 if shooter and is_engaged(content, state, figure) else 0.1
    return PLAIN.get(verb)


def _gait(content: SkirmishContent, state: State, figure: Figure, gait: str, stay: float, best_now: float) -> float:
    """Return what a move is worth: how much better the best place is, less what the action it costs would bring.

    `stay` is what the present place is worth, `best_now` the best attack from it.
    """
    allowance = round(content.move_of(state, figure) * GAITS[gait])
    task = Moving(figure=figure.id, gait=gait, left=allowance)  # type: ignore[arg-type]
    hurried = gait in ("run", "rush")
    if hurried and best_now > MUCH:
        return -0.5
    found = best_places(content, state, task)
    if not found:
        return -1.0
    gain = found[0][0] - stay
    if hurried:
        # Whoever hurries gives the enemy the first blow, and a shooter has more to lose by that.
        gain *= HURRY if _shoots(content, figure) else 1.0
        return gain - best_now - 0.3 if gain > LEAST_GAIN else -0.5
    if gain <= LEAST_GAIN:
        return -0.1
    # A walk leaves the Main action: what is to be done from here is done first, unless from there it is worth more.
    return gain if best_now <= 0.3 or figure.main else gain * 0.6


def _shoots(content: SkirmishContent, figure: Figure) -> bool:
    card = content.cards[figure.id]
    return card.shoot >= max(card.fight, card.cast)


def rank_run_options(content: SkirmishContent, state: State, task: Moving, decision: Choose) -> list[str]:
    """Return what a running figure does next: shoot where it pays, run, stop."""
    figure = state.figures[task.figure]
    ranked: list[tuple[float, str]] = []
    for option in decision.options:
        verb = option.id.partition(":")[0]
        value = _strike(content, state, figure, option.id)
        if value is None:
            value = {"go": 0.9, "go-on": 0.1, PASS: 0.3}.get(verb, 0.0)
        ranked.append((value, option.id))
    ranked.sort(key=lambda one: -one[0])
    return [name for _, name in ranked]


def leave(content: SkirmishContent, state: State, figure: Figure, decision: Choose) -> list[str]:
    """Return whether a figure leaves the field: where the mission has it so."""
    own = leaving.own_edges(content, state, figure.seat)
    at = leaving.edges_at(content, figure)
    home = any(edge in own for edge in at)
    far = any(leaving.OPPOSITE[edge] in own for edge in at)
    loaded = any(marker.bearer == figure.id for marker in state.markers.values())
    goes = False
    for goal in content.mission.goals:
        goes |= isinstance(goal, CarryOff) and home and loaded
        goes |= isinstance(goal, BreakThrough) and far
        goes |= isinstance(goal, Free) and home and not content.weapons_of(figure.id)
    names = [option.id for option in decision.options]
    wanted = "leave-field" if goes else "stay"
    return [wanted, *(name for name in names if name != wanted)] if wanted in names else names


# Places


def best_places(content: SkirmishContent, state: State, task: Moving) -> list[tuple[float, Way]]:
    """Return legal ways to the best end points of a move, each with its worth in points of Crew Cards, the best first.

    What was found is kept: the same is asked when a move is weighed and when it is made.
    """
    here = tuple((one.at, one.capacity, one.prone, one.activated) for one in state.figures.values())
    key = (
        task.figure,
        task.left,
        task.gait == "charge" and task.target,
        here,
        tuple(state.markers.values()),
        tuple(state.done),
    )
    if key not in content.places:
        _keep(content, key, _best_places(content, state, task))
    return cast(list[tuple[float, Way]], content.places[key])


def _best_places(content: SkirmishContent, state: State, task: Moving) -> list[tuple[float, Way]]:
    figure = state.figures[task.figure]
    at = figure.at
    if at is None:
        return []
    mover = mover_of(content, state, figure)
    if task.gait == "charge":
        target = state.figures[task.target]
        far = longest_reach(content, figure, target)
        for path in wayfinding.charge_ways(content, figure, target, far):
            if wayfinding.refusal(content, state, task, path, mover) is None:
                return [(1.0, path)]
        return []
    outlook = Outlook(content, state, figure)
    paths: list[Way] = [path for path in _straight(content, state, figure, task) if path != (at,)]
    seen: dict[Way, float] = {}
    for path in paths:
        if path not in seen:
            seen[path] = outlook.guess(path[-1])
    found: list[tuple[float, Way]] = []
    tried = 0
    for path in sorted(seen, key=lambda one: -seen[one]):
        if tried >= LOOKED_AT:
            break
        if wayfinding.refusal(content, state, task, path, mover) is not None:
            continue
        tried += 1
        found.append((outlook.of(path[-1]), path))
    around = _around(content, state, figure, task, mover, outlook) if not _busy(content, state, figure) else None
    if around is not None and wayfinding.refusal(content, state, task, around, mover) is None:
        found.append((outlook.of(around[-1]) + 0.01, around))
    found.sort(key=lambda one: (-one[0], one[1]))
    return found


def _straight(content: SkirmishContent, state: State, figure: Figure, task: Moving) -> list[Way]:
    """Return straight ways all round, to what matters, into contact and behind cover."""
    at = figure.at
    assert at is not None
    ring = wayfinding.circle(task.left)
    paths: list[Way] = [((at[0] + dx, at[1] + dy),) for dx, dy in ring]
    paths += [((at[0] + dx // 2, at[1] + dy // 2),) for dx, dy in ring[::2]]
    goals = wayfinding.goals_of(content, state, figure)
    goals += wayfinding.behind_cover(content, state, figure, task.left)
    paths += [(wayfinding.toward(at, point, task.left),) for point in goals]
    paths += [(_homeward(content, state, figure, task.left),)]
    return [
        path for path in paths
        if 0 <= path[0][0] <= content.width and 0 <= path[0][1] <= content.height
    ]  # fmt: skip


def _homeward(content: SkirmishContent, state: State, figure: Figure, most: int) -> Point:
    """Return a place straight on to the edge that a mission wants a figure to leave by."""
    assert figure.at is not None
    x, y = figure.at
    edges = leaving.own_edges(content, state, figure.seat)
    if any(isinstance(goal, BreakThrough) for goal in content.mission.goals):
        edges = tuple(leaving.OPPOSITE[edge] for edge in edges)
    radius = content.radius[figure.id]
    edge = min(edges, key=lambda one: leaving.off_edge(content, (x, y), one))
    step = min(most, max(0, leaving.off_edge(content, (x, y), edge) - radius))
    dx, dy = {"south": (0, -1), "north": (0, 1), "west": (-1, 0), "east": (1, 0)}[edge]
    return x + dx * step, y + dy * step


def _busy(content: SkirmishContent, state: State, figure: Figure) -> bool:
    """Return whether an enemy is within `CLOSE` in a mission without goals: then only straight ways are tried."""
    return any(content.gap(figure, enemy) <= CLOSE for enemy in content.enemies(state, figure.seat)) and not (
        content.mission.goals
    )


def _around(
    content: SkirmishContent, state: State, figure: Figure, task: Moving, mover: Mover, outlook: Outlook
) -> Way | None:  # fmt: skip
    """Return the way round what is in between to the most wanted place, as far as the allowance goes."""
    assert figure.at is not None
    goals = wayfinding.goals_of(content, state, figure)
    if not goals:
        return None
    goal = max(goals, key=outlook.guess)
    if wayfinding.refusal(content, state, task, (wayfinding.toward(figure.at, goal, task.left),), mover) is None:
        return None
    full_path = _whole_way(content, mover, figure.at, goal)
    return None if full_path is None else cut_path(full_path, task.left)


def _whole_way(content: SkirmishContent, mover: Mover, start: Point, goal: Point) -> Way | None:
    """Return the way to a goal however far it is; it is kept, for walking, running and rushing begin it alike."""
    key = (mover, start, goal)
    if key not in content.places:
        found = suggested_way(mover, start, goal, 3 * isqrt(square(start, goal)) // 2 + 3 * ground.INCH)
        _keep(content, key, None if found is None else tuple(found))
    return cast(Way | None, content.places[key])


def _keep(content: SkirmishContent, key: Hashable, value: object) -> None:
    """Cache a value about places in `content.places`, which is emptied when it holds `MOST_KEPT` entries."""
    if len(content.places) >= MOST_KEPT:
        content.places.clear()
    content.places[key] = value


def cut_path(full_path: Way, allowance: int) -> Way | None:
    """Return a way cut off where an allowance ends, without its start; None if nothing is left of it."""
    left = allowance - 20
    found: list[Point] = []
    for start, end in pairwise(full_path):
        x, y = wayfinding.toward(start, end, left)
        if (x, y) != start:
            found.append((x, y))
        if (x, y) != end:
            break
        left -= round(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
        if left < SHORT // 10:
            break
    return tuple(found[: wayfinding.MOST_POINTS]) or None


def moving(content: SkirmishContent, state: State, task: Moving) -> list[tuple[int, ...]]:
    """Return the answers for a move, the best first; to stay is the last."""
    figure = state.figures[task.figure]
    found = [numbers_of(path) for _, path in best_places(content, state, task)[:OFFERED]]
    if task.gait != "charge" and figure.at is not None:
        found.append(figure.at)
    return found


# Who acts


def activate(content: SkirmishContent, state: State, decision: Choose) -> list[str]:
    """Return whom to activate, first who can do most now, and who is in danger of doing nothing later."""
    ranked: list[tuple[float, str]] = []
    for option in decision.options:
        figure = state.figures[option.id.partition(":")[2]]
        if figure.at is None or not is_able(figure):
            ranked.append((-1.0, option.id))
            continue
        best, danger = 0.0, 0.0
        for enemy in content.enemies(state, figure.seat):
            best = max(best, ground.threat(content, state, figure, enemy) * (1.0 if enemy.activated else 1.15))
            if not enemy.activated:
                danger = max(danger, ground.threat(content, state, enemy, figure))
        value = best + 0.3 * danger + (0.5 if is_held(figure) or fleeing(figure) else 0.0)
        ranked.append((value, option.id))
    ranked.sort(key=lambda one: -one[0])
    return [name for _, name in ranked]


def deploy_place(content: SkirmishContent, state: State, figure: Figure, chance: Chance) -> tuple[int, ...] | None:
    """Return where to place a figure before the first turn: forward, not in a crowd, near to what is to be won."""
    places = deploy_places(content, state, figure)
    best: tuple[float, tuple[int, ...]] | None = None
    for _ in range(DEPLOY_TRIES):
        try:
            point = places[chance.below(len(places))]
        except IndexError:
            return None
        at = (point[0], point[1])
        forward = ground.to_own_edge(content, state, figure.seat, at)
        crowd = sum(
            abs(one.at[0] - at[0]) + abs(one.at[1] - at[1]) < 3000
            for one in content.allies(state, figure.seat) if one.at is not None
        )  # fmt: skip
        middle = abs(at[0] - content.width // 2) / content.width
        value = 0.2 * forward - 0.6 * crowd - middle + ground.of_goals(content, state, standing_at(figure, at))
        if best is None or value > best[0]:
            best = value, point
    return best[1] if best is not None else None
