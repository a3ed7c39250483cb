"""The named questions that a scenario may ask of a battle in its expectations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.boards.hex import arc_of, hex_name, parse_hex
from game.modes.arena.facts import encumbered, has, helpless, sees, under_water, value_of
from game.modes.arena.model.state import State
from game.modes.arena.rules import aiming, reactions
from game.modes.arena.rules.common import Happening
from game.modes.arena.rules.main_phase import all_options
from game.modes.arena.rules.numbers import (
    armor_of,
    attack_bonus,
    cost_of,
    covered,
    enter_cost,
    max_hp,
    move_left,
    move_max,
    needed,
    regeneration,
)

if TYPE_CHECKING:
    from game.modes.arena.rules.course import BattleRules


def answer(rules: BattleRules, state: State, name: str, words: Sequence[str]) -> Any:
    """Answer a question, one of `VOCABULARY.queries`. Raises: KeyError for unknown names."""
    unit = state.units[words[0]]
    simple: dict[str, Callable[[], Any]] = {
        "max-hp": lambda: max_hp(rules, unit),
        "move-max": lambda: move_max(rules, state, unit).value,
        "move-left": lambda: move_left(rules, state, unit),
        "regeneration": lambda: regeneration(rules, unit).value,
        "armor": lambda: armor_of(rules, unit),
        "helpless": lambda: helpless(unit),
        "encumbered": lambda: encumbered(rules, unit),
        "under-water": lambda: under_water(rules, state, unit),
        "conditions": lambda: sorted(effect.name for effect in unit.effects.values() if not effect.held),
        "turns": lambda: {effect.name: effect.turns for effect in unit.effects.values()},
        "options": lambda: [option.id for option in all_options(rules, state, unit)],
    }
    if name in simple:
        return simple[name]()
    second = words[1]
    if name == "has":
        return has(unit, second)
    if name == "value":
        return value_of(unit, second)
    if name == "cost":
        return cost_of(unit, rules.library.abilities[second]).value
    if name == "needed":
        return needed(rules, unit, second)  # type: ignore[arg-type]
    if name == "bonus":
        ability = rules.library.abilities[words[2]]
        return attack_bonus(rules, state, unit, state.units[second], ability).value
    return _of_hex(rules, state, name, words)


def _of_hex(rules: BattleRules, state: State, name: str, words: Sequence[str]) -> Any:
    unit = state.units[words[0]]
    assert unit.at is not None
    if name == "may-react":
        mover, place = words[1], parse_hex(words[2])
        happening = Happening("entered", mover, mover, at=place)
        return reactions.refusal(rules, state, unit, "movement", happening) or "may"
    place = parse_hex(words[1])
    if name == "enter-cost":
        cost = enter_cost(rules, state, unit, place)
        return None if cost is None else cost.value
    if name == "sees":
        return sees(rules, state, unit.at, place)
    if name == "cover":
        return covered(rules, state, unit.at, place)
    if name == "arc":
        return arc_of(unit.at, unit.facing, place)
    if name == "blind-area":
        return [hex_name(one) for one in aiming.blind_area(unit.at, place)]
    raise KeyError(name)
