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
from game.modes.skirmish.bots import blows, ground
from game.modes.skirmish.bots.outlook import Outlook
from game.modes.skirmish.content.missions import BreakThrough, CarryOff, Free, Siege
from game.modes.skirmish.facts import SkirmishFacts, fleeing, is_held, standing
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


def act(facts: SkirmishFacts, state: State, task: Acting, decision: Choose) -> list[str]:
    """Return what a figure may do, what is worth most first."""
    figure = state.figures[task.figure]
    strikes = {option.id: _strike(facts, state, figure, option.id) for option in decision.options}
    best_now = max((worth for worth in strikes.values() if worth is not None), default=0.0)
    ranked: list[tuple[float, int, str]] = []
    stay = ground.of_place(facts, state, figure, figure.at) if figure.at is not None else 0.0
    for number, option in enumerate(decision.options):
        name = option.id
        worth = strikes[name]
        if worth is None:
            worth = _other(facts, state, figure, name)
        if worth is None and name in GAITS:
            worth = _gait(facts, state, figure, name, stay, best_now)
        ranked.append((worth if worth is not None else 0.05, -number, name))
    ranked.sort(reverse=True)
    return [name for _, _, name in ranked]


def _strike(facts: SkirmishFacts, state: State, figure: Figure, name: str) -> float | None:
    """Return what an attack is worth, None for anything else."""
    verb, _, rest = name.partition(":")
    if verb in ATTACKS:
        parts = rest.split(":")
        primary, manner = ATTACKS[verb]
        harm = parts[1] if len(parts) == 3 else ""
        attack = AttackTask(
            attacker=figure.id, weapon=parts[0], target=parts[-1], primary=primary, manner=manner, harm=harm,
            running=verb == "quick",
        )  # fmt: skip
        return blows.of_attack(facts, state, attack) - FOCUS * (verb == "focused")
    if verb == "charge":
        return charge_worth(facts, state, figure, rest)
    if verb == "break":
        return _breaking(facts, state, figure, rest)
    return None


def charge_worth(facts: SkirmishFacts, state: State, figure: Figure, target: str) -> float:
    """Return what a Charge at an enemy is worth: its blow, and where it leaves the figure."""
    weapons = [one for one in facts.weapons_of(figure.id) if one.kind == "fight"]
    enemy = state.figures[target]
    worth = max((ground.attack_between(facts, figure, one, enemy) for one in weapons), default=0.0)
    back = max((ground.attack_between(facts, enemy, one, figure) for one in facts.weapons_of(target)
                if one.kind == "fight"), default=0.0)  # fmt: skip
    return 0.95 * worth - 0.25 * back


def _breaking(facts: SkirmishFacts, state: State, figure: Figure, rest: str) -> float:
    """Return what it is worth to strike a piece of terrain: much if the mission is about it, else nothing."""
    piece = rest.rpartition(":")[2]
    for goal in facts.mission.goals:
        if isinstance(goal, Siege) and goal.piece == piece and figure.seat != goal.defender:
            weapon = facts.weapon(rest.partition(":")[0])
            return 1.0 + 0.5 * weapon.force
    return -0.2


def _other(facts: SkirmishFacts, state: State, figure: Figure, name: str) -> float | None:
    verb, _, about = name.partition(":")
    if verb in ("aid", "mend"):
        friend = state.figures[about.rpartition(":")[2] or figure.id]
        lost = facts.cards[friend.id].capacity - friend.capacity
        return 0.5 * min(lost, 3) * blows.by_point(facts, friend) - 0.6
    if verb == "pick-up":
        return 4.0
    if verb == "task":
        return ground.of_task(facts, state, figure, about) * ground.likely(facts, figure, about) * DO_IT
    if verb == "free":
        bound = any(isinstance(goal, Free) for goal in facts.mission.goals)
        return 6.0 if bound else 2.0
    if verb == "disengage":
        shooter = facts.cards[figure.id].shoot > facts.cards[figure.id].fight
        return 0.8 if shooter and is_engaged(facts, state, figure) else 0.1
    return PLAIN.get(verb)


def _gait(facts: SkirmishFacts, state: State, figure: Figure, gait: str, stay: float, best_now: float) -> float:
    """Return what a move is worth: how much better the best place is, less what the action it costs would bring.

    `stay` is what the present place is worth, `best_now` the best attack from it.
    """
    allowance = round(facts.move_of(state, figure) * GAITS[gait])
    task = Moving(figure=figure.id, gait=gait, left=allowance)  # type: ignore[arg-type]
    hurried = gait in ("run", "rush")
    if hurried and best_now > MUCH:
        return -0.5
    found = best_places(facts, state, task)
    if not found:
        return -1.0
    gain = found[0][0] - stay
    if hurried:
        # Whoever hurries gives the enemy the first blow, and a shooter has more to lose by that.
        gain *= HURRY if _shoots(facts, figure) else 1.0
        return gain - best_now - 0.3 if gain > LEAST_GAIN else -0.5
    if gain <= LEAST_GAIN:
        return -0.1
    # A walk leaves the Main action: what is to be done from here is done first, unless from there it is worth more.
    return gain if best_now <= 0.3 or figure.main else gain * 0.6


def _shoots(facts: SkirmishFacts, figure: Figure) -> bool:
    card = facts.cards[figure.id]
    return card.shoot >= max(card.fight, card.cast)


def rank_run_options(facts: SkirmishFacts, state: State, task: Moving, decision: Choose) -> list[str]:
    """Return what a running figure does next: shoot where it pays, run, stop."""
    figure = state.figures[task.figure]
    ranked: list[tuple[float, str]] = []
    for option in decision.options:
        verb = option.id.partition(":")[0]
        worth = _strike(facts, state, figure, option.id)
        if worth is None:
            worth = {"go": 0.9, "go-on": 0.1, PASS: 0.3}.get(verb, 0.0)
        ranked.append((worth, option.id))
    ranked.sort(key=lambda one: -one[0])
    return [name for _, name in ranked]


def leave(facts: SkirmishFacts, state: State, figure: Figure, decision: Choose) -> list[str]:
    """Return whether a figure leaves the field: where the mission has it so."""
    own = leaving.own_edges(facts, state, figure.seat)
    at = leaving.edges_at(facts, figure)
    home = any(edge in own for edge in at)
    far = any(leaving.OPPOSITE[edge] in own for edge in at)
    loaded = any(marker.bearer == figure.id for marker in state.markers.values())
    goes = False
    for goal in facts.mission.goals:
        goes |= isinstance(goal, CarryOff) and home and loaded
        goes |= isinstance(goal, BreakThrough) and far
        goes |= isinstance(goal, Free) and home and not facts.weapons_of(figure.id)
    names = [option.id for option in decision.options]
    wanted = "leave-field" if goes else "stay"
    return [wanted, *(name for name in names if name != wanted)] if wanted in names else names


# Places


def best_places(facts: SkirmishFacts, state: State, task: Moving) -> list[tuple[float, Way]]:
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
    if key not in facts.places:
        _keep(facts, key, _best_places(facts, state, task))
    return cast(list[tuple[float, Way]], facts.places[key])


def _best_places(facts: SkirmishFacts, state: State, task: Moving) -> list[tuple[float, Way]]:
    figure = state.figures[task.figure]
    at = figure.at
    if at is None:
        return []
    mover = mover_of(facts, state, figure)
    if task.gait == "charge":
        target = state.figures[task.target]
        far = longest_reach(facts, figure, target)
        for way in wayfinding.charge_ways(facts, figure, target, far):
            if wayfinding.refusal(facts, state, task, way, mover) is None:
                return [(1.0, way)]
        return []
    outlook = Outlook(facts, state, figure)
    ways: list[Way] = [way for way in _straight(facts, state, figure, task) if way != (at,)]
    seen: dict[Way, float] = {}
    for way in ways:
        if way not in seen:
            seen[way] = outlook.guess(way[-1])
    found: list[tuple[float, Way]] = []
    tried = 0
    for way in sorted(seen, key=lambda one: -seen[one]):
        if tried >= LOOKED_AT:
            break
        if wayfinding.refusal(facts, state, task, way, mover) is not None:
            continue
        tried += 1
        found.append((outlook.of(way[-1]), way))
    around = _around(facts, state, figure, task, mover, outlook) if not _busy(facts, state, figure) else None
    if around is not None and wayfinding.refusal(facts, state, task, around, mover) is None:
        found.append((outlook.of(around[-1]) + 0.01, around))
    found.sort(key=lambda one: (-one[0], one[1]))
    return found


def _straight(facts: SkirmishFacts, state: State, figure: Figure, task: Moving) -> list[Way]:
    """Return straight ways all round, to what matters, into contact and behind cover."""
    at = figure.at
    assert at is not None
    ring = wayfinding.circle(task.left)
    ways: list[Way] = [((at[0] + dx, at[1] + dy),) for dx, dy in ring]
    ways += [((at[0] + dx // 2, at[1] + dy // 2),) for dx, dy in ring[::2]]
    goals = wayfinding.goals_of(facts, state, figure)
    goals += wayfinding.behind_cover(facts, state, figure, task.left)
    ways += [(wayfinding.toward(at, place, task.left),) for place in goals]
    ways += [(_homeward(facts, state, figure, task.left),)]
    return [
        way for way in ways
        if 0 <= way[0][0] <= facts.width and 0 <= way[0][1] <= facts.height
    ]  # fmt: skip


def _homeward(facts: SkirmishFacts, state: State, figure: Figure, most: int) -> Point:
    """Return a place straight on to the edge that a mission wants a figure to leave by."""
    assert figure.at is not None
    x, y = figure.at
    edges = leaving.own_edges(facts, state, figure.seat)
    if any(isinstance(goal, BreakThrough) for goal in facts.mission.goals):
        edges = tuple(leaving.OPPOSITE[edge] for edge in edges)
    radius = facts.radius[figure.id]
    edge = min(edges, key=lambda one: leaving.off_edge(facts, (x, y), one))
    step = min(most, max(0, leaving.off_edge(facts, (x, y), edge) - radius))
    dx, dy = {"south": (0, -1), "north": (0, 1), "west": (-1, 0), "east": (1, 0)}[edge]
    return x + dx * step, y + dy * step


def _busy(facts: SkirmishFacts, state: State, figure: Figure) -> bool:
    """Return whether an enemy is within `CLOSE` in a mission without goals: then only straight ways are tried."""
    return any(facts.gap(figure, enemy) <= CLOSE for enemy in facts.enemies(state, figure.seat)) and not (
        facts.mission.goals
    )


def _around(
    facts: SkirmishFacts, state: State, figure: Figure, task: Moving, mover: Mover, outlook: Outlook
) -> Way | None:  # fmt: skip
    """Return the way round what is in between to the most wanted place, as far as the allowance goes."""
    assert figure.at is not None
    goals = wayfinding.goals_of(facts, state, figure)
    if not goals:
        return None
    goal = max(goals, key=outlook.guess)
    if wayfinding.refusal(facts, state, task, (wayfinding.toward(figure.at, goal, task.left),), mover) is None:
        return None
    whole = _whole_way(facts, mover, figure.at, goal)
    return None if whole is None else cut_path(whole, task.left)


def _whole_way(facts: SkirmishFacts, mover: Mover, start: Point, goal: Point) -> Way | None:
    """Return the way to a goal however far it is; it is kept, for walking, running and rushing begin it alike."""
    key = (mover, start, goal)
    if key not in facts.places:
        found = suggested_way(mover, start, goal, 3 * isqrt(square(start, goal)) // 2 + 3 * ground.INCH)
        _keep(facts, key, None if found is None else tuple(found))
    return cast(Way | None, facts.places[key])


def _keep(facts: SkirmishFacts, key: Hashable, value: object) -> None:
    """Cache a value about places in `facts.places`, which is emptied when it holds `MOST_KEPT` entries."""
    if len(facts.places) >= MOST_KEPT:
        facts.places.clear()
    facts.places[key] = value


def cut_path(whole: Way, allowance: int) -> Way | None:
    """Return a way cut off where an allowance ends, without its start; None if nothing is left of it."""
    left = allowance - 20
    found: list[Point] = []
    for start, end in pairwise(whole):
        x, y = wayfinding.toward(start, end, left)
        if (x, y) != start:
            found.append((x, y))
        if (x, y) != end:
            break
        left -= round(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
        if left < SHORT // 10:
            break
    return tuple(found[: wayfinding.MOST_POINTS]) or None


def moving(facts: SkirmishFacts, state: State, task: Moving) -> list[tuple[int, ...]]:
    """Return the answers for a move, the best first; to stay is the last."""
    figure = state.figures[task.figure]
    found = [numbers_of(way) for _, way in best_places(facts, state, task)[:OFFERED]]
    if task.gait != "charge" and figure.at is not None:
        found.append(figure.at)
    return found


# Who acts


def activate(facts: SkirmishFacts, state: State, decision: Choose) -> list[str]:
    """Return whom to activate, first who can do most now, and who is in danger of doing nothing later."""
    ranked: list[tuple[float, str]] = []
    for option in decision.options:
        figure = state.figures[option.id.partition(":")[2]]
        if figure.at is None or not standing(figure):
            ranked.append((-1.0, option.id))
            continue
        best, danger = 0.0, 0.0
        for enemy in facts.enemies(state, figure.seat):
            best = max(best, ground.threat(facts, state, figure, enemy) * (1.0 if enemy.activated else 1.15))
            if not enemy.activated:
                danger = max(danger, ground.threat(facts, state, enemy, figure))
        worth = best + 0.3 * danger + (0.5 if is_held(figure) or fleeing(figure) else 0.0)
        ranked.append((worth, option.id))
    ranked.sort(key=lambda one: -one[0])
    return [name for _, name in ranked]


def deploy_place(facts: SkirmishFacts, state: State, figure: Figure, chance: Chance) -> tuple[int, ...] | None:
    """Return where to place a figure before the first turn: forward, not in a crowd, near to what is to be won."""
    places = deploy_places(facts, state, figure)
    best: tuple[float, tuple[int, ...]] | None = None
    for _ in range(DEPLOY_TRIES):
        try:
            place = places[chance.below(len(places))]
        except IndexError:
            return None
        at = (place[0], place[1])
        forward = ground.to_own_edge(facts, state, figure.seat, at)
        crowd = sum(
            abs(one.at[0] - at[0]) + abs(one.at[1] - at[1]) < 3000
            for one in facts.allies(state, figure.seat) if one.at is not None
        )  # fmt: skip
        middle = abs(at[0] - facts.width // 2) / facts.width
        worth = 0.2 * forward - 0.6 * crowd - middle + ground.of_goals(facts, state, standing_at(figure, at))
        if best is None or worth > best[0]:
            best = worth, place
    return best[1] if best is not None else None
