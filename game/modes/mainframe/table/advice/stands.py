"""What speaks for an area to stand in: whom the card of the turn would hit from there, and how many could attack there.

The sums are those of the table: results as on the lane, threats as the overlay counts them.
"""

from __future__ import annotations

from typing import NamedTuple

from game.boards.area_sight import sight_from
from game.kernel.decisions import Choose, Option
from game.kernel.state import copy_state
from game.modes.mainframe.game_content import FightContent, enemies_of, face_of, flies
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.areas import area_has, closed_for
from game.modes.mainframe.rules.board import targets_of
from game.modes.mainframe.rules.numbers import judge, range_of
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.strikes import HITS, whom_it_strikes
from game.modes.mainframe.table.board.overlays import threat_of
from game.modes.mainframe.table.board.reach import BONUS_WAYS


class Hit(NamedTuple):
    """What an attack would do to somebody: whether it brings them down, and the damage."""

    downs: bool
    damage: int


def list_hits_from(content: FightContent, observation: State, unit: Unit, area: str) -> dict[str, Hit]:
    """Return whom the card of the turn would hit from an area, and what it would do to them."""
    turn = observation.turn
    if turn is None or not turn.card or turn.attacked or not unit.at:
        return {}
    imagined = copy_state(observation)
    stand = imagined.units[unit.id]
    stand.at = area
    face = face_of(imagined, turn.card)
    found = {}
    for name in targets_of(content, imagined, unit.id):
        target = imagined.units[whom_it_strikes(content, imagined, stand, name)[0]]
        verdict = judge(content, imagined, stand, target, face, more=mana_cause(imagined, stand, face))
        if target.side != unit.side and verdict.result in HITS and verdict.damage.value > 0:
            found[name] = Hit(verdict.damage.value >= target.hp, verdict.damage.value)
    return found


def count_in_range(content: FightContent, observation: State, unit: Unit, area: str) -> int:
    """Return how many opponents could be attacked from an area."""
    closed, reach = closed_for(content, observation, unit), range_of(content, observation, unit).value
    seen = sight_from(content.graph, area, reach, closed)
    return sum(
        enemy.at in seen
        and "invisible" not in enemy.status
        and (enemy.at == area or not area_has(content, observation, enemy.at, "cover"))
        for enemy in enemies_of(observation, unit)
    )


def count_threats(content: FightContent, observation: State, unit: Unit, area: str) -> tuple[int, int]:
    """Return how many opponents could attack into an area: as all stand now, and with the unit standing there."""
    now = threat_of(content, observation, unit.side)
    if area == unit.at:
        return now.get(area, 0), now.get(area, 0)
    imagined = copy_state(observation)
    imagined.units[unit.id].at = area
    return now.get(area, 0), threat_of(content, imagined, unit.side).get(area, 0)


def is_safer(content: FightContent, observation: State, unit: Unit, area: str) -> bool:
    """Return whether fewer opponents could attack into an area than where the unit stands, by both ways to count."""
    here, _ = count_threats(content, observation, unit, unit.at)
    return max(count_threats(content, observation, unit, area)) < here


def may_be_safer(content: FightContent, observation: State, unit: Unit, decision: Choose) -> bool:
    """Return whether any way that is offered leads to where fewer could attack, or into a pit, where one cannot say."""
    here, _ = count_threats(content, observation, unit, unit.at)
    return any(
        is_pit(content, unit, area) or min(count_threats(content, observation, unit, area)) < here
        for area in map(find_destination, decision.options)
        if area
    )


def find_destination(option: Option) -> str:
    """Return the area to which a move or a bonus action leads; empty for what leads nowhere."""
    verb, _, remaining = option.id.partition(":")
    if verb == "move" or (verb == "bonus" and remaining.partition(":")[0] in BONUS_WAYS):
        return next((ref.partition(":")[2] for ref in option.refs if ref.startswith("area:")), "")
    return ""


def is_pit(content: FightContent, unit: Unit, area: str) -> bool:
    """Return whether a unit would fall on from an area."""
    return content.graph.area(area).falling and not flies(content, unit)


def find_best_hit(hits: dict[str, Hit]) -> str:
    """Return who is hit hardest; empty where nobody is."""
    return max(hits, key=lambda name: hits[name], default="")
