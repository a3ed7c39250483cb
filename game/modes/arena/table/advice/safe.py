"""What is answered without a second thought in a bout: an order of firings, and a facing where nobody threatens."""

from __future__ import annotations

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decisions import Choose, Decision
from game.modes.arena.content.verbs import Dodge
from game.modes.arena.game_content import BattleContent, opponents, present
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import aim_range
from game.modes.arena.rules.firing_order import IN_ORDER
from game.modes.arena.rules.numbers import move_max
from game.modes.arena.table.advice.answers import best_of

FURTHER = 6
"""How many hexes farther than by one walk an ability may bring somebody, or push whom it is about."""


def safe_answer(content: BattleContent, observation: State, decision: Decision) -> str:
    """Return the id of the option that gives nothing away; empty where there is a choice."""
    if not isinstance(decision, Choose):
        return ""
    if decision.key == "facing":
        named = dict(ref.partition(":")[::2] for ref in decision.about)
        unit = observation.units.get(named.get("unit", ""))
        at = parse_hex(named["hex"]) if "hex" in named else unit.at if unit is not None else None
        if unit is None or at is None:
            return ""
        if is_threatened(content, observation, unit, at) and _count_foes(content, observation, unit) > 1:
            return ""
        return best_of(content, observation, decision, tuple(decision.options))
    if decision.key == "react" and _is_answered_for_nothing(content, observation, decision):
        return next((option.id for option in decision.options if option.verb == "pass"), "")
    return next((option.id for option in decision.options if option.verb == IN_ORDER), "")


def _is_answered_for_nothing(content: BattleContent, observation: State, decision: Choose) -> bool:
    """Return whether an attack has missed already, and all that could answer it is to step out of its way."""
    attack = observation.attack
    if attack is None or attack.success is not False or "timing:attack" not in decision.about:
        return False
    named = [ref.partition(":")[2] for one in decision.options for ref in one.refs if ref.startswith("reaction:")]
    offered = [content.library.reactions[name] for name in named if name in content.library.reactions]
    return bool(offered) and all(isinstance(effect, Dodge) for one in offered for effect in one.effects)


def _count_foes(content: BattleContent, observation: State, unit: Unit) -> int:
    """Return how many opponents there are, with those who are still to come: a single one is looked at."""
    units = observation.units.values()
    return sum(not one.gone and not content.are_allied(one.seat, unit.seat) for one in units)


def is_threatened(content: BattleContent, observation: State, unit: Unit, at: Hex) -> bool:
    """Return whether an opponent could strike at somebody in a hex before its next turn, wherever it walks first.

    Walls and what is in the way are not counted: who is said to be safe is safe. One who is still to come threatens.
    """
    for foe in opponents(content, observation, unit):
        if foe.gone:
            continue
        if foe.at is None or not present(foe):
            return True
        reach = max((aim_range(content, foe, ability) for ability in content.abilities_of(foe.type)), default=0)
        if distance(at, foe.at) <= reach + move_max(content, observation, foe).value + FURTHER:
            return True
    return False
