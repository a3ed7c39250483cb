"""Plates that say what a piece, a card, a well, a hex or a button is, short enough to be read in passing."""

from __future__ import annotations

from game.boards.hex import hex_name, parse_hex
from game.kernel.decisions import Choose, Decision
from game.modes.arena.content.board import COST
from game.modes.arena.content.types import Ability
from game.modes.arena.facts import BattleFacts, helpless, terrain_at, weapon_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import ability_refusal, aim_range
from game.modes.arena.rules.numbers import armor_of, cost_of, max_hp, move_left, needed
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.conditions import effect_words, remaining
from game.modes.arena.table.explain import ATTRIBUTES, DELAYING, WELL_WORDS
from game.modes.arena.table.goal import GOAL, goal_lines
from game.modes.arena.table.plate import Figure, Plate
from game.modes.arena.words.describe import described
from game.modes.arena.words.terms import POOLS
from game.modes.arena.words.words import BattleWords

TARGETS = {
    "opponent": "an opponent", "ally": "an ally", "ally-or-self": "an ally or itself", "self": "itself",
    "any": "anybody",
}  # fmt: skip
GROUND_WORDS = {
    "fire": "Who enters it gets Burn 2 for 2 turns", "smoke": "Nobody sees through it",
    "thicket": "Only one hex of it can be looked through", "pit": "Who is forced into it falls prone",
    "deep-water": "Who stands in it goes under and holds its breath", "wall": "Blocks steps and sight",
    "pillar": "Blocks steps and sight", "door": "Shut: blocks steps and sight",
}  # fmt: skip


def plate_for(facts: BattleFacts, words: BattleWords, view: State, unit: Unit | None, ref: str) -> Plate | None:
    """Return the plate of a ref; `unit` is whose cards and wells lie in the dock."""
    kind, _, name = ref.partition(":")
    if kind == "unit" and name in view.units:
        return _unit(facts, words, view, view.units[name])
    if kind == "ability" and name in facts.library.abilities:
        return _ability(facts, unit, facts.library.abilities[name])
    if kind == "pool" and name in WELL_WORDS:
        count = unit.pools.count(name) if unit is not None else 0
        lines = [WELL_WORDS[name][0]]
        path = facts.path_of(unit.type) if unit is not None else None
        if name == "path" and path is not None and unit is not None:
            on = "on" if unit.path_on else "off"
            lines += [f"{path.name}, {on}: {described(path, facts.library.injuries)} Takes {path.dice} dice."]
        return Plate(POOLS[name], (Figure(str(count), "dice"),), _lines(*lines), edge="border")
    if kind == "hex":
        return _hex(facts, view, name)
    if ref in (GOAL, DELAY):
        title, *lines = goal_lines(facts, words, view) if ref == GOAL else DELAYING
        return Plate(title, (), _lines(*lines), edge="border")
    return None


def plate_of_option(facts: BattleFacts, view: State, decision: Decision | None, option: str) -> Plate | None:
    """Return the plate of a button that says more than its label, None for the others."""
    unit = view.units.get(view.active)
    if unit is None or not isinstance(decision, Choose) or decision.key != "main":
        return None
    if option.startswith("path"):
        path = facts.path_of(unit.type)
        if path is not None:
            text = described(path, facts.library.injuries)
            price = f"{path.dice} dice stay aside while it is on; it ends when you say so"
            return Plate(f"Path of the {path.name}", (), _lines(text, price), edge="border")
    if option == "lie":
        far = "Shots from two hexes or more have -2 against who lies"
        near = "Whoever is adjacent attacks with +2; own attacks have -2; standing up costs movement"
        return Plate("Lie down", (), _lines(far, near), edge="border")
    if option == "end":
        left = move_left(facts, view, unit)
        kept = [f"{left} hexes of movement left", f"{unit.pools.available} dice stay Available"]
        actions = [f"{unit.actions} Action{'s' if unit.actions != 1 else ''} not used"] if unit.actions else []
        return Plate("End the turn", (), _lines(*actions, *kept), edge="border")
    return None


def _lines(*lines: str) -> tuple[tuple[str, str], ...]:
    return tuple((line, "text") for line in lines if line)


def _unit(facts: BattleFacts, words: BattleWords, view: State, unit: Unit) -> Plate:
    injuries = facts.library.injuries
    if unit.gone:
        return Plate(unit.name, (), _lines(unit.gone.capitalize()), edge="border")
    lines: list[tuple[str, str]] = []
    for effect in unit.effects.values():
        value = f" {effect.value}" if effect.value else ""
        what = effect_words(effect.name)
        lines.append((f"{words.thing(effect.name)}{value}: {what + ', ' if what else ''}{remaining(effect)}", "info"))
    if unit.prone:
        lines.append(("Prone: adjacent attackers +2, shots from afar -2, own attacks -2", "danger"))
    if helpless(unit):
        lines.append(("Helpless: every die hits it", "danger"))
    weapon = weapon_of(facts, unit)
    lines.append((f"{weapon.name}: {weapon.damage} damage a Hit, range {weapon.range}", "text"))
    lines.append((" · ".join(f"{name.upper()} {needed(facts, unit, name)}" for name in ATTRIBUTES), "text"))  # type: ignore[arg-type]
    for reaction in facts.reactions_of(unit.type):
        used = unit.id != view.active and reaction.id in unit.used
        text = "used until its next turn" if used else described(reaction, injuries)
        lines.append((f"{reaction.name}: {text}", "text_quiet" if used else "chain"))
    lines += [(f"{one.name}: {described(one, injuries)}", "chain") for one in facts.triggered_of(unit.type)]
    path = facts.path_of(unit.type)
    if path is not None and unit.path_on:
        lines.append((f"Path of the {path.name}: {described(path, injuries)}", "text"))
    figures = [Figure(f"{unit.hp}/{max_hp(facts, unit)}", "HP", "danger" if unit.wounded else "text_strong")]
    figures.append(Figure(str(unit.pools.available), "dice"))
    if armor := armor_of(facts, unit):
        figures.append(Figure(str(armor), "Armor"))
    return Plate(unit.name, tuple(figures), tuple(lines), words.seat_name(unit.seat), "border")


def _ability(facts: BattleFacts, unit: Unit | None, ability: Ability) -> Plate:
    lines: list[tuple[str, str]] = []
    price, reach = ability.cost, ability.range
    if unit is not None and ability in facts.abilities_of(unit.type):
        price, reach = cost_of(unit, ability).value, aim_range(facts, unit, ability)
    whom = TARGETS[ability.target]
    if ability.area:
        whom = f"everybody of {'the foe' if ability.target == 'opponent' else 'them'} within {ability.area} of a hex"
    elif ability.everyone:
        whom = f"every {'opponent' if ability.target == 'opponent' else 'ally'} in range"
    against = f", against {ability.versus.upper()}" if ability.versus else ""
    far = f"within {reach}" if reach else ""
    lines.append((f"On {whom} {far}{against}".replace("  ", " ").strip(), "text_strong"))
    lines.append((described(ability, facts.library.injuries), "text"))
    if ability.text:
        lines.append((ability.text, "text_quiet"))
    if ability.maintain:
        lines.append(("Maintain: its dice stay aside while it lasts", "text"))
    if unit is not None and (reason := ability_refusal(facts, unit, ability)) is not None:
        lines.append((f"Not now: {reason[0]}", "danger"))
    cost = f"{price} {'die' if price == 1 else 'dice'}" if price else "free"
    return Plate(ability.name, (), tuple(lines), cost, "border")


def _hex(facts: BattleFacts, view: State, name: str) -> Plate | None:
    place = parse_hex(name)
    if place not in facts.board.cells:
        return None
    terrain = terrain_at(facts, view, place)
    price = COST[terrain]
    lines = [GROUND_WORDS.get(terrain, "")]
    lines += ["A lever" for at in facts.board.lever_at.values() if at == place]
    lines += [f"{facts.board.items[item].name} lies here" for item, at in view.lying.items() if at == place]
    cost = "cannot be entered" if price is None else f"{price} to enter"
    if terrain == "floor" and not any(lines):
        return None
    assert name == hex_name(place)
    return Plate(terrain.replace("-", " ").capitalize(), (), _lines(*lines), cost, "border")
