"""What a piece, a hex, a well or an ability is, line by line; every number with its parts and clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.boards.hex import parse_hex
from game.kernel.totals import Total
from game.modes.arena.content.board import COST
from game.modes.arena.facts import BattleFacts, helpless, terrain_at, weapon_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import ability_refusal, aim_range
from game.modes.arena.rules.numbers import (
    armor_of,
    cost_of,
    enter_cost,
    max_hp,
    move_left,
    move_max,
    needed,
    regeneration,
)
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.conditions import remaining
from game.modes.arena.words.describe import described
from game.modes.arena.words.terms import POOLS
from game.modes.arena.words.words import BattleWords

ATTRIBUTES = ("str", "agi", "int", "will")
WELL_WORDS = {
    "available": ("Pays for abilities, extra dice, Withstand and Clash.", "arena.key.available-pool"),
    "spent": ("Comes back to Available when it regenerates.", "arena.turn.regenerate-four"),
    "maintenance": ("Keeps own effects up, turn by turn.", "arena.key.maintenance-pool"),
    "persist": ("Holds hostile effects off; stops when taken back.", "arena.key.persist-pool-negates"),
    "path": ("Laid aside for the Path while it is on.", "arena.gap.path-pool"),
    "wound": ("Lost to wounds until they are healed.", "arena.hp.wound-two-dice"),
}

DELAYING = (
    "Delay a turn",
    "Click to be asked at the start of each of your turns whether to put it off",
    "Who delays acts later in the round, before anybody else's turn, or loses the turn",
)


def explain(facts: BattleFacts, words: BattleWords, view: State, ref: str) -> Sequence[str]:
    """Return a title and lines; lines in brackets are clause ids."""
    kind, _, name = ref.partition(":")
    if kind == "unit" and name in view.units:
        return _unit(facts, words, view, view.units[name])
    if kind == "ability" and name in facts.library.abilities:
        return _ability(facts, view, name)
    if kind == "reaction" and name in facts.library.reactions:
        reaction = facts.library.reactions[name]
        return [
            reaction.name,
            described(reaction, facts.library.injuries),
            *([reaction.text] if reaction.text else []),
            "Once until its next turn",
            "[arena.reaction.no-cost]",
        ]
    if kind == "hex":
        return _hex(facts, words, view, name)
    if kind == DELAY:
        return [*DELAYING, "[arena.turn.delay-choose]"]
    if kind == "pool" and name in WELL_WORDS:
        text, cite = WELL_WORDS[name]
        return [POOLS[name], text, f"[{cite}]"]
    return ()


def _sum(caption: str, total: Total, show: Callable[[int], str] = str) -> list[str]:
    lines = [f"{caption} {show(total.value)}"]
    if len(total.parts) > 1:
        signs = {"base": "{}", "add": "{:+d}", "times": "×{}", "becomes": "now {}", "half": "half: {}"}
        lines += [f"   {part.label} {signs[part.operation].format(part.amount)}" for part in total.parts]
        lines += [f"[{part.cite}]" for part in total.parts[1:]]
    return lines


def _unit(facts: BattleFacts, words: BattleWords, view: State, unit: Unit) -> list[str]:
    entry, injuries = facts.fighter(unit.type), facts.library.injuries
    lines = [unit.name, f"{words.seat_name(unit.seat)}{', prone' if unit.prone else ''}"]
    shield = f", Shield {unit.shield}" if unit.shield else ""
    lines.append(f"{unit.hp} of {max_hp(facts, unit)} HP{shield}" if not unit.gone else unit.gone.capitalize())
    for effect in unit.effects.values():
        value = f" {effect.value}" if effect.value else ""
        lines.append(f"{words.thing(effect.name)}{value}: {remaining(effect)}".rstrip(": "))
    if helpless(unit):
        lines += ["Helpless", "[arena.key.helpless-derived]"]
    weapon = weapon_of(facts, unit)
    lines.append(f"{weapon.name}: {weapon.damage} damage a Hit, range {weapon.range}; Armor {armor_of(facts, unit)}")
    lines += [text] if (text := described(weapon, injuries)) else []
    lines.append(" · ".join(f"{name.upper()} {needed(facts, unit, name)}" for name in ATTRIBUTES))  # type: ignore[arg-type]
    lines += _sum("Movement", move_max(facts, view, unit))
    lines.append(f"   {move_left(facts, view, unit)} left")
    lines += _sum("Regeneration", regeneration(facts, unit))
    for reaction in facts.reactions_of(unit.type):
        used = " (used)" if reaction.id in unit.used else ""
        lines.append(f"{reaction.name}{used}: {described(reaction, injuries)}")
    lines += [f"{one.name}: {described(one, injuries)}" for one in facts.triggered_of(unit.type)]
    path = facts.path_of(unit.type)
    if path is not None:
        lines.append(f"{path.name}{' (on)' if unit.path_on else ''}: {described(path, injuries)}")
    lines += [f"{injuries[name].name}: {described(injuries[name], injuries)}" for name in unit.injuries]
    if entry.text:
        lines.append(entry.text)
    return lines


def _ability(facts: BattleFacts, view: State, name: str) -> list[str]:
    ability = facts.library.abilities[name]
    lines = [ability.name, described(ability, facts.library.injuries)]
    if ability.text:
        lines.append(ability.text)
    unit = view.units.get(view.active)
    if unit is None or ability not in facts.abilities_of(unit.type):
        return [*lines, f"{ability.cost} dice"]
    lines += _sum("Costs", cost_of(unit, ability))
    lines.append(f"Range {aim_range(facts, unit, ability)}" if ability.range else "On oneself")
    if ability.maintain:
        lines.append("Maintain: its dice stay while it lasts")
    reason = ability_refusal(facts, unit, ability)
    if reason is not None:
        lines += [f"Not now: {reason[0]}", f"[{reason[1]}]"]
    return lines


def _hex(facts: BattleFacts, words: BattleWords, view: State, name: str) -> list[str]:
    place = parse_hex(name)
    if place not in facts.board.cells:
        return []
    terrain = terrain_at(facts, view, place)
    price = COST[terrain]
    lines = [
        terrain.replace("-", " ").capitalize(),
        "Cannot be entered" if price is None else f"Costs {price} to enter",
    ]
    unit = view.units.get(view.active)
    if unit is not None and unit.at is not None and price is not None:
        total = enter_cost(facts, view, unit, place)
        if total is not None and total.value != price:
            lines += _sum(f"For {unit.name}", total)
    lines += [f"{words.thing(item)} lies here" for item, where in view.lying.items() if where == place]
    return lines
