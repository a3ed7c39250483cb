"""What a piece, a hex, a well or an ability is, line by line; every number with its parts and clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.boards.hex import parse_hex
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import capitalize, translate_name
from game.kernel.totals import Total
from game.modes.arena.content.board import COST
from game.modes.arena.content.types import Weapon
from game.modes.arena.game_content import BattleContent, helpless, terrain_at, weapon_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import ability_refusal, aim_range
from game.modes.arena.rules.numbers import (
    armor_of,
    cost_of,
    enter_cost,
    get_target_number,
    max_hp,
    move_left,
    move_max,
    regeneration,
)
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.signs import remaining
from game.modes.arena.words.describe import describe_entry
from game.modes.arena.words.terms import ATTRIBUTES as ATTRIBUTE_NAMES
from game.modes.arena.words.terms import GONE, POOLS, TERRAINS
from game.modes.arena.words.wording import BattleWords

ATTRIBUTES = ("str", "agi", "int", "will")
WELL_WORDS = {
    "available": (N_("Pays for abilities, extra dice, Withstand and Clash."), "arena.key.available-pool"),
    "spent": (N_("Comes back to Available when it regenerates."), "arena.turn.regenerate-four"),
    "maintenance": (N_("Keeps own effects up, turn by turn."), "arena.key.maintenance-pool"),
    "persist": (N_("Holds hostile effects off; stops when taken back."), "arena.key.persist-pool-negates"),
    "path": (N_("Laid aside for the Path while it is on."), "arena.gap.path-pool"),
    "wound": (N_("Lost to wounds until they are healed."), "arena.hp.wound-two-dice"),
}

DELAYING = (
    N_("Delay a turn"),
    N_("Click to be asked at the start of each of your turns whether to put it off"),
    N_("Who delays acts later in the round, before anybody else's turn, or loses the turn"),
)


def explain(content: BattleContent, wording: BattleWords, observation: State, ref: str) -> Sequence[str]:
    """Return a title and lines; lines in brackets are clause ids."""
    kind, _, name = ref.partition(":")
    if kind == "unit" and name in observation.units:
        return _unit(content, wording, observation, observation.units[name])
    if kind == "ability" and name in content.library.abilities:
        return _ability(content, observation, name)
    if kind == "reaction" and name in content.library.reactions:
        reaction = content.library.reactions[name]
        return [
            say(reaction.name),
            describe_entry(reaction, content.library.injuries),
            *([say(reaction.text)] if reaction.text else []),
            say("Once until its next turn"),
            "[arena.reaction.no-cost]",
        ]
    if kind == "hex":
        return _hex(content, wording, observation, name)
    if kind == DELAY:
        return [*map(say, DELAYING), "[arena.turn.delay-choose]"]
    if kind == "pool" and name in WELL_WORDS:
        text, cite = WELL_WORDS[name]
        return [POOLS[name], say(text), f"[{cite}]"]
    return ()


def _sum(caption: str, total: Total, show: Callable[[int], str] = str) -> list[str]:
    lines = [f"{caption} {show(total.value)}"]
    if len(total.sum_terms) > 1:
        signs = {
            "base": "{}", "add": "{:+d}", "times": "×{}", "becomes": say("now {}"), "half": say("half: {}"),
        }  # fmt: skip
        lines += [f"   {say(term.label)} {signs[term.operation].format(term.amount)}" for term in total.sum_terms]
        lines += [f"[{term.cite}]" for term in total.sum_terms[1:]]
    return lines


def _unit(content: BattleContent, wording: BattleWords, observation: State, unit: Unit) -> list[str]:
    entry, injuries = content.fighter(unit.type), content.library.injuries
    side = wording.seat_name(unit.seat)
    lines = [translate_name(unit.name), say("{side}, prone", side=side) if unit.prone else side]
    health = say("{hp} of {most} HP", hp=unit.hp, most=max_hp(content, unit))
    if unit.shield:
        health = say("{health}, Shield {value}", health=health, value=unit.shield)
    lines.append(capitalize(GONE[unit.gone]) if unit.gone else health)
    for effect in unit.effects.values():
        value = f" {effect.value}" if effect.value else ""
        lines.append(f"{wording.content_name(effect.name)}{value}: {remaining(effect)}".rstrip(": "))
    if helpless(unit):
        lines += [say("Helpless"), "[arena.key.helpless-derived]"]
    weapon = weapon_of(content, unit)
    lines.append(f"{weapon_words(weapon)}; {say('Armor {armor}', armor=armor_of(content, unit))}")
    lines += [text] if (text := describe_entry(weapon, injuries)) else []
    lines.append(" · ".join(f"{ATTRIBUTE_NAMES[name]} {get_target_number(content, unit, name)}" for name in ATTRIBUTES))  # type: ignore[arg-type]
    lines += _sum(say("Movement"), move_max(content, observation, unit))
    lines.append("   " + say("{number} left", number=move_left(content, observation, unit)))
    lines += _sum(say("Regeneration"), regeneration(content, unit))
    for reaction in content.reactions_of(unit.type):
        name = say(reaction.name)
        used = say("{name} (used)", name=name) if reaction.id in unit.used else name
        lines.append(f"{used}: {describe_entry(reaction, injuries)}")
    lines += [f"{say(one.name)}: {describe_entry(one, injuries)}" for one in content.triggered_of(unit.type)]
    path = content.path_of(unit.type)
    if path is not None:
        name = say(path.name)
        lines.append(f"{say('{name} (on)', name=name) if unit.path_on else name}: {describe_entry(path, injuries)}")
    lines += [f"{say(injuries[name].name)}: {describe_entry(injuries[name], injuries)}" for name in unit.injuries]
    if entry.text:
        lines.append(say(entry.text))
    return lines


def weapon_words(weapon: Weapon) -> str:
    """Return a weapon with what a Hit of it does."""
    name = say(weapon.name)
    return say("{weapon}: {damage} damage a Hit, range {range}", weapon=name, damage=weapon.damage, range=weapon.range)


def _ability(content: BattleContent, observation: State, name: str) -> list[str]:
    ability = content.library.abilities[name]
    lines = [say(ability.name), describe_entry(ability, content.library.injuries)]
    if ability.text:
        lines.append(say(ability.text))
    unit = observation.units.get(observation.active)
    if unit is None or ability not in content.abilities_of(unit.type):
        return [*lines, say_count("{number} die", "{number} dice", ability.cost)]
    lines += _sum(say("Costs"), cost_of(unit, ability))
    lines.append(say("Range {range}", range=aim_range(content, unit, ability)) if ability.range else say("On oneself"))
    if ability.maintain:
        lines.append(say("Maintain: its dice stay while it lasts"))
    reason = ability_refusal(content, unit, ability)
    if reason is not None:
        lines += [say("Not now: {reason}", reason=say(reason[0])), f"[{reason[1]}]"]
    return lines


def _hex(content: BattleContent, wording: BattleWords, observation: State, name: str) -> list[str]:
    cell = parse_hex(name)
    if cell not in content.board.cells:
        return []
    terrain = terrain_at(content, observation, cell)
    price = COST[terrain]
    lines = [
        TERRAINS[terrain],
        say("Cannot be entered") if price is None else say("Costs {price} to enter", price=price),
    ]
    unit = observation.units.get(observation.active)
    if unit is not None and unit.at is not None and price is not None:
        total = enter_cost(content, observation, unit, cell)
        if total is not None and total.value != price:
            lines += _sum(say("For {unit}", unit=translate_name(unit.name)), total)
    lines += [
        say("{item} lies here", item=wording.content_name(item))
        for item, where in observation.lying.items()
        if where == cell
    ]
    return lines
