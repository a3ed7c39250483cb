"""What a turn is best gone on with: the golden button of the question that a newcomer meets most often."""

from __future__ import annotations

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decisions import Choose
from game.modes.arena.bots.evaluate import wanted_distance
from game.modes.arena.game_content import BattleContent, opponents, terrain_at
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.numbers import cost_of
from game.modes.arena.table.advice.answers import attack_worth, turn_towards
from game.modes.arena.table.advice.goal_walks import find_goal_task, find_goal_walk, list_wanted_cells
from game.modes.arena.table.advice.help import DIE, best_help
from game.modes.arena.table.preview.attacks_after_move import ForeseenAttack, strikes_from

LIKELY = 0.5
"""From which chance on somebody is counted as brought down."""


def advice(content: BattleContent, observation: State, decision: Choose, golden: Hex | None) -> str:
    """Return the id of what to do next in a turn: stand up, help, go or turn for an attack, attack, come closer, or
    end it.

    `golden` is the hex to walk to, or that of whom to turn to, None where nothing is won by it.
    """
    unit = observation.units.get(observation.active)
    offered = {option.id for option in decision.options}
    if unit is None or unit.at is None:
        return ""
    if unit.prone and "stand" in offered:
        return "stand"
    found = find_goal_task(content, decision) if _wants_goal(content, unit) else ""
    found = found or _help(content, observation, decision, golden)
    found = found or (_towards(content, observation, decision, golden) if golden is not None else "")
    found = found or best_attack(content, observation, decision)
    if not found:
        found = find_goal_walk(content, observation, decision, unit)
    if not found and unit.actions and unit.at not in list_wanted_cells(content, observation, unit):
        found = _closer(content, observation, unit, offered)
    return found if found in offered else "end" if "end" in offered else ""


def _wants_goal(content: BattleContent, unit: Unit) -> bool:
    """Return whether somebody's side is one that the goal is for."""
    goal = content.setup.goal
    return goal is not None and (goal.side is None or content.are_allied(goal.side, unit.seat))


def _help(content: BattleContent, observation: State, decision: Choose, golden: Hex | None) -> str:
    """Return the id of a help that is worth more than any attack, here or from the hex to walk to; empty if none is.

    An attack that brings somebody down is worth more than any help.
    """
    unit = observation.units[observation.active]
    found = best_help(content, observation, decision)
    if not found.option or unit.at is None:
        return ""
    here = unit.at if golden is None or any(foe.at == golden for foe in observation.units.values()) else golden
    strikes = [one for cell in {unit.at, here} for one in strikes_from(content, observation, unit, cell)]
    return "" if any(_fells(one) or _net(unit, one) >= found.value for one in strikes) else found.option


def _fells(strike: ForeseenAttack) -> bool:
    """Return whether an attack brings its target down more often than not."""
    likely = strike.odds.chance is None or strike.odds.chance >= LIKELY
    return likely and not strike.evaded and strike.odds.damage >= strike.target.hp + strike.target.shield


def _net(unit: Unit, strike: ForeseenAttack) -> float:
    """Return what an attack is worth in hit points, the dice paid and rolled for it counted as those of a help are."""
    return strike.value - DIE * (strike.odds.dice + cost_of(unit, strike.ability).value)


def best_attack(content: BattleContent, observation: State, decision: Choose) -> str:
    """Return the id of the attack that hurts an opponent most, of equal ones the cheapest; empty if none does."""
    strikes = {
        one.id: attack_worth(content, observation, decision, one) for one in decision.options if one.verb == "use"
    }
    values = {name: what for name, what in strikes.items() if what is not None}
    return max(values, key=lambda name: values[name], default="")


def _towards(content: BattleContent, observation: State, decision: Choose, golden: Hex) -> str:
    """Return the id of the walk to a hex, or of the turn to the opponent who stands there."""
    foe = next((foe for foe in observation.units.values() if foe.at == golden and foe.id != observation.active), None)
    if foe is not None:
        return turn_towards(content, observation, decision, foe)
    return next((one.id for one in decision.options if one.verb == "move" and _hex_of(one.id) == golden), "")


def _closer(content: BattleContent, observation: State, unit: Unit, offered: set[str]) -> str:
    """Return the id of the walk to plain ground as far from the nearest opponent as suits its weapon; empty if none is
    better than to stay."""
    foes = [foe.at for foe in opponents(content, observation, unit) if foe.at is not None]
    if not foes or unit.at is None:
        return ""
    start, wanted = unit.at, wanted_distance(content, unit)

    def off(cell: Hex) -> int:
        return abs(min(distance(cell, foe) for foe in foes) - wanted)

    walks = {_hex_of(name): name for name in offered if name.startswith("move:")}
    closer = [one for one in walks if off(one) < off(start) and terrain_at(content, observation, one) == "floor"]
    best = min(closer, key=lambda one: (off(one), distance(start, one), one), default=None)
    return walks[best] if best is not None else ""


def _hex_of(name: str) -> Hex:
    """Return the hex of an option such as `move:1,2`."""
    return parse_hex(name.partition(":")[2])
