"""Which answer is plainly the best: of attacks the one with most damage, of facings that to the nearest, of places
to start at the foremost, or the hindmost for who shoots."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.hex import DIRECTIONS, Hex, distance, dot, parse_hex, subtract
from game.kernel.decisions import Decision, Option
from game.modes.arena.game_content import BattleContent, foes, opponents, terrain_at, weapon_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import aiming
from game.modes.arena.rules.numbers import cost_of
from game.modes.arena.table.preview.forecast import meant_attacks, odds_of
from game.modes.arena.table.preview.standing import stand_at
from game.ui.table.view import Pointing

NOTHING = (0.0, 0)


def best_of(content: BattleContent, observation: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the attack with most damage, of equal ones the cheapest, of the facing to the nearest, or of
    the place to start at.

    Empty where options are of other kinds, or not all of the attacks do damage.
    """
    if decision.key == "facing":
        return _facing(content, observation, decision, options)
    if decision.key == "place":
        return _find_best_cell(content, observation, decision, options)
    values = {option.id: attack_worth(content, observation, decision, option) for option in options}
    return max(values, key=lambda name: values[name] or NOTHING) if values and all(values.values()) else ""


def attack_worth(
    content: BattleContent, observation: State, decision: Decision, option: Option
) -> tuple[float, int] | None:
    """Return the mean damage of an attack on an opponent, and how cheap it is; None for what does none."""
    implied = meant_attacks(content, observation, Pointing(decision=decision, option=option.id))
    if not implied or content.are_allied(implied[0][0].seat, implied[0][1].seat):
        return None
    unit, _, ability, invested = implied[0]
    odds = odds_of(content, observation, *implied[0])
    mean = round(odds.damage * (odds.chance if odds.chance is not None else 1.0), 1)
    return (mean, -cost_of(unit, ability, invested).value) if mean else None


def _facing(content: BattleContent, observation: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the facing that looks most directly at the nearest opponent; the one offered first if there is none."""
    named = dict(ref.partition(":")[::2] for ref in decision.about)
    unit = observation.units.get(named.get("unit", ""))
    at = parse_hex(named["hex"]) if "hex" in named else unit.at if unit is not None else None
    offered = {int(option.id.partition(":")[2]): option.id for option in options}
    cells = [foe.at for foe in opponents(content, observation, unit) if foe.at is not None] if unit is not None else []
    if at is None or not cells:
        return options[0].id if options else ""
    to_nearest = subtract(min(cells, key=lambda foe: distance(at, foe)), at)
    return offered[max(offered, key=lambda facing: dot(DIRECTIONS[facing], to_nearest))]


def _find_best_cell(content: BattleContent, observation: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the place nearest to the opponents, or for who shoots the farthest, on plain ground if there is any.

    Of equal ones that in the middle: beside companions, and not at the edge of the zone.
    """
    unit = who_starts(observation, decision)
    if unit is None or not options:
        return ""
    cells = {option.id: parse_hex(option.id.partition(":")[2]) for option in options}
    foes = [
        foe.at
        for foe in observation.units.values()
        if foe.at is not None and not content.are_allied(foe.seat, unit.seat)
    ]
    foes = foes or opposing_zones(content, unit)
    behind = stands_behind(content, unit)

    def badness(name: str) -> tuple[bool, int, int, str]:
        cell = cells[name]
        away = min((distance(cell, foe) for foe in foes), default=0)
        middle = sum(distance(cell, other) for other in cells.values())
        bad_ground = terrain_at(content, observation, cell) != "floor"
        return bad_ground, -away if behind else away, middle, name

    return min(cells, key=badness)


def who_starts(observation: State, decision: Decision) -> Unit | None:
    """Return who is placed at a question where somebody starts; None at one that is about nobody."""
    return next((observation.units[ref[5:]] for ref in decision.about if ref[5:] in observation.units), None)


def opposing_zones(content: BattleContent, unit: Unit) -> list[Hex]:
    """Return the places at which the opponents of somebody may start."""
    return [
        cell for seat, zone in content.board.zones.items() if not content.are_allied(seat, unit.seat) for cell in zone
    ]


def stands_behind(content: BattleContent, unit: Unit) -> bool:
    """Return whether somebody fights from afar."""
    return weapon_of(content, unit).ranged


def turn_towards(content: BattleContent, observation: State, decision: Decision | None, target: Unit) -> str:
    """Return the id of the turn after which whoever acts could attack somebody; empty where no turn is needed or helps.

    It is told of opponents that are in range and in sight of an attack, but not in the front arc.
    """
    unit = observation.units.get(observation.active)
    if decision is None or decision.key != "main" or unit is None or unit.at is None or target.at is None:
        return ""
    usable = [one for one in content.abilities_of(unit.type) if aiming.ability_refusal(content, unit, one) is None]
    refused = {(aiming.target_refusal(content, observation, unit, one, target) or ("", ""))[1] for one in usable}
    if not foes(content, unit, target) or "arena.gap.attack-arc" not in refused or "" in refused:
        return ""
    path = subtract(target.at, unit.at)
    turns = [option.id for option in getattr(decision, "options", ()) if option.verb == "turn"]
    turn = max(turns, key=lambda turn: dot(DIRECTIONS[int(turn.partition(":")[2])], path), default="")
    if not turn:
        return ""
    # Who looks there may still be kept from it: by blindness, by an enemy beside it, for want of a straight way.
    with stand_at(unit, unit.at, int(turn.partition(":")[2])):
        serves = any(aiming.target_refusal(content, observation, unit, one, target) is None for one in usable)
    return turn if serves else ""
