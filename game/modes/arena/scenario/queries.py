"""The named questions that a scenario may ask of a battle in its expectations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.boards.hex import arc_of, hex_name, parse_hex
from game.modes.arena.game_content import BattleContent, has, helpless, is_encumbered, sees, under_water, value_of
from game.modes.arena.model.state import State
from game.modes.arena.rules import aiming, reactions
from game.modes.arena.rules.common import Happening
from game.modes.arena.rules.doings import doings
from game.modes.arena.rules.numbers import (
    armor_of,
    attack_bonus,
    cost_of,
    enter_cost,
    get_target_number,
    has_cover,
    max_hp,
    move_left,
    move_max,
    regeneration,
)


def answer(content: BattleContent, state: State, name: str, words: Sequence[str]) -> Any:
    """Answer a question, one of `VOCABULARY.queries`. Raises: KeyError for unknown names."""
    unit = state.units[words[0]]
    simple: dict[str, Callable[[], Any]] = {
        "max-hp": lambda: max_hp(content, unit),
        "move-max": lambda: move_max(content, state, unit).value,
        "move-left": lambda: move_left(content, state, unit),
        "regeneration": lambda: regeneration(content, unit).value,
        "armor": lambda: armor_of(content, unit),
        "helpless": lambda: helpless(unit),
        "encumbered": lambda: is_encumbered(content, unit),
        "under-water": lambda: under_water(content, state, unit),
        "conditions": lambda: sorted(effect.name for effect in unit.effects.values() if not effect.held),
        "turns": lambda: {effect.name: effect.turns for effect in unit.effects.values()},
        "options": lambda: [option.id for option in doings(content, state, unit)],
    }
    if name in simple:
        return simple[name]()
    second = words[1]
    if name == "has":
        return has(unit, second)
    if name == "value":
        return value_of(unit, second)
    if name == "cost":
        return cost_of(unit, content.library.abilities[second]).value
    if name == "needed":
        return get_target_number(content, unit, second)  # type: ignore[arg-type]
    if name == "bonus":
        ability = content.library.abilities[words[2]]
        return attack_bonus(content, state, unit, state.units[second], ability).value
    return _of_hex(content, state, name, words)


def _of_hex(content: BattleContent, state: State, name: str, words: Sequence[str]) -> Any:
    unit = state.units[words[0]]
    assert unit.at is not None
    if name == "may-react":
        mover, cell = words[1], parse_hex(words[2])
        happening = Happening("entered", mover, mover, at=cell)
        return reactions.refusal(content, state, unit, "movement", happening) or "may"
    cell = parse_hex(words[1])
    if name == "enter-cost":
        cost = enter_cost(content, state, unit, cell)
        return None if cost is None else cost.value
    if name == "sees":
        return sees(content, state, unit.at, cell)
    if name == "cover":
        return has_cover(content, state, unit.at, cell)
    if name == "arc":
        return arc_of(unit.at, unit.facing, cell)
    if name == "blind-area":
        return [hex_name(one) for one in aiming.blind_area(unit.at, cell)]
    raise KeyError(name)
