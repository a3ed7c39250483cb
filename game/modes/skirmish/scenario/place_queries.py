"""Named questions of a scenario about places, ways, flights and who may do what from where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from game.boards.inch_paths import last_inside, way_cost
from game.boards.inches import Point, square
from game.kernel.totals import Tally
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import (
    closing,
    deck,
    denials,
    finish,
    fleeing,
    hiding,
    morale,
    reacting,
    recovery,
    scenario_tasks,
    setting_up,
    sight,
    slamming,
    targets,
    wayfinding,
)
from game.modes.skirmish.rules.around import around
from game.modes.skirmish.rules.challenge import hand_size
from game.modes.skirmish.rules.places import mover_of

Answerer = Callable[[SkirmishContent, State, Sequence[str]], Any]
MAY = "may"
RATES = {"half": (1, 2), "walk": (1, 1), "run": (3, 2), "charge": (3, 2), "rush": (2, 1)}


def answer(content: SkirmishContent, state: State, name: str, words: Sequence[str]) -> Any:
    """Answer a question about places. Raises: KeyError for unknown names."""
    answerers: dict[str, Answerer] = {
        "rays": _rays,
        "covered-by": lambda content, state, words: sight.covering_piece(content, state, *_looker(state, words)) or "",
        "reaches": _reaches,
        "targets": _targets,
        "supporters": _supporters,
        "rate": _rate,
        "path-cost": _path_cost,
        "may-go": _may_go,
        "reactions": _reactions,
        "may-place": _may_place,
        "may-hide": lambda content, state, words: hiding.may_hide(content, state, state.figures[words[0]]),
        "detect-tn": lambda content, state, words: hiding.detect_tn(content, state.figures[words[0]]).value,
        "slam-distance": lambda content, state, words: slamming.called_distance(int(words[0]), int(words[1])) / 1000,
        "flight": _flight,
        "threat": _threat,
        "recovery": _recovery,
        "in-zone": _in_zone,
        "holder": _holder,
        "task": _task,
        "may-do": _may_do,
        "worth": _query_victory_points,
        "piece-capacity": lambda content, state, words: content.capacity_left(state, words[0]),
        "defense-value": _defense_value,
    }
    return answerers[name](content, state, words)


def _read_path(words: Sequence[str]) -> tuple[Point, ...]:
    numbers = [thousandths(float(word)) for word in words]
    return wayfinding.points_of(numbers)


def _task(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, int]:
    """Answer the cards, value and TN of the Check of a figure at a scenario task."""
    check = scenario_tasks.side(content, state.figures[words[0]], content.tasks[words[1]].attribute)
    return {"cards": hand_size(check), "value": check.base.value, "tn": scenario_tasks.tn().value}


def _may_do(content: SkirmishContent, state: State, words: Sequence[str]) -> str:
    """Answer whether a figure may do the scenario task of a place now, or the clause for which it may not."""
    figure, location = state.figures[words[0]], words[1]
    open_now = scenario_tasks.doings(content, state, figure, around(content, state, figure))
    if any(one.option.id == f"task:{location}" for one in open_now):
        return MAY
    return scenario_tasks.refusal(content, state, figure, location)[1]


def _looker(state: State, words: Sequence[str]) -> tuple[Figure, Figure]:
    """Return who looks and who is looked for; in questions of cover the target is named first."""
    return state.figures[words[1]], state.figures[words[0]]


# Sight and reach


def _rays(content: SkirmishContent, state: State, words: Sequence[str]) -> list[bool]:
    """Answer whether the shooter's centre, left and right ray are free of terrain, then the two drawn the other way."""
    found = sight.rays(content, state, state.figures[words[0]], state.figures[words[1]])
    return [ray.clear for ray in (*found.rays, *found.back)]


def _reaches(content: SkirmishContent, state: State, words: Sequence[str]) -> bool:
    one, two = state.figures[words[0]], state.figures[words[1]]
    return sight.reaches(content, state, one, two, content.weapon(words[2]).far)


def _targets(content: SkirmishContent, state: State, words: Sequence[str]) -> list[str]:
    figure = state.figures[words[0]]
    found = targets.targets(content, state, figure, content.weapon(words[1]), content.enemies(state, figure.seat))
    return sorted(one.id for one in found)


def _supporters(content: SkirmishContent, state: State, words: Sequence[str]) -> list[str]:
    one, two = state.figures[words[0]], state.figures[words[1]]
    kind = content.weapon(words[2]).kind if words[2] in content.library.weapons else words[2]
    return sorted(friend.id for friend in targets.supporters(content, state, one, two, kind))


# Ways


def _rate(content: SkirmishContent, state: State, words: Sequence[str]) -> float:
    times, by = RATES[words[1]]
    return content.move_of(state, state.figures[words[0]]) * times // by / 1000


def _path_cost(content: SkirmishContent, state: State, words: Sequence[str]) -> float:
    figure = state.figures[words[0]]
    assert figure.at is not None
    cost = way_cost(mover_of(content, state, figure), (figure.at, *_read_path(words[1:])))
    return round(cost / 1000, 2)


def _may_go(content: SkirmishContent, state: State, words: Sequence[str]) -> str:
    """Answer whether a way is legal for a gait; a Charge names its target after the gait."""
    figure, gait, *remaining = state.figures[words[0]], *words[1:]
    target = remaining.pop(0) if remaining and remaining[0] in state.figures else ""
    pace = content.move_of(state, figure)
    times, by = RATES.get(gait, (1, 1))
    task = Moving(figure=figure.id, gait=gait, left=pace * times // by, target=target)  # type: ignore[arg-type]
    why = denials.why_no_move(content, state, figure, gait) or wayfinding.refusal(
        content, state, task, _read_path(remaining)
    )
    return MAY if why is None else why[1]


def _reactions(content: SkirmishContent, state: State, words: Sequence[str]) -> list[str]:
    """Answer who could strike at a figure that goes a way, in the order of the way, then by id."""
    figure = state.figures[words[0]]
    assert figure.at is not None
    found: list[str] = []
    for a, b in pairwise((figure.at, *_read_path(words[1:]))):
        left = []
        for enemy, limit in reacting.watching(content, state, figure, content.enemies(state, figure.seat)):
            assert enemy.at is not None
            point = last_inside(a, b, enemy.at, limit)
            there = msgspec.structs.replace(figure, at=point)
            if point is not None and wayfinding.strikers(content, state, enemy, there):
                left.append((square(a, point), enemy.id))
        found += [name for _, name in sorted(left) if name not in found]
    return found


def _may_place(content: SkirmishContent, state: State, words: Sequence[str]) -> str:
    ((x, y),) = _read_path(words[1:])
    why = setting_up.deploy_fault(content, state, state.figures[words[0]], (x, y))
    return MAY if why is None else why[1]


# Conditions


def _flight(content: SkirmishContent, state: State, words: Sequence[str]) -> list[float]:
    """Answer where a figure would flee by a Level of Panic at its first activation of the turn: the best place."""
    figure, level = state.figures[words[0]], int(words[1])
    threat = wayfinding.threat_of(content, state, figure)
    if threat is None:
        return []
    allowance = fleeing.allowance_of(content, state, figure, level, again=False)
    goals = fleeing.goals_of(content, state, figure, threat, level, allowance)
    return [number / 1000 for number in goals[0].end] if goals else []


def _threat(content: SkirmishContent, state: State, words: Sequence[str]) -> str:
    held = state.figures[words[0]].condition("morale")
    return held.threat if held is not None else ""


def _recovery(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, int]:
    """Answer the cards, value and TN of a Recovery Check of a Condition by a trait; an aid may follow."""
    figure, slot, trait = state.figures[words[0]], words[1], words[2]
    held = figure.condition(slot)
    assert held is not None, f"{figure.id} has no {slot}"
    aid = int(words[3]) if len(words) > 3 else 0
    side = recovery.side(content, figure, slot, trait, aid)
    tn = Tally("TN", 10, "")
    tn.add("Force", held.force, "")
    return {"cards": hand_size(side), "value": side.base.value, "tn": tn.value}


def _in_zone(content: SkirmishContent, state: State, words: Sequence[str]) -> bool:
    leader, other = state.figures[words[0]], state.figures[words[1]]
    command = content.command(leader.id)
    return command > 0 and content.within(leader, other, morale.ZONE * command)


# Scores


def _holder(content: SkirmishContent, state: State, words: Sequence[str]) -> int | None:
    at = state.markers[words[0]].at
    return closing.holder(content, state, at) if at is not None else None


def _query_victory_points(content: SkirmishContent, state: State, words: Sequence[str]) -> int:
    """Answer the Victory Points of a figure once it is lost in some way."""
    lost = msgspec.structs.replace(state.figures[words[0]], gone=words[1])
    return finish.figure_points(content, lost)


def _defense_value(content: SkirmishContent, state: State, words: Sequence[str]) -> int:
    return content.cards[words[0]].defense + deck.total_of(words[1:])
