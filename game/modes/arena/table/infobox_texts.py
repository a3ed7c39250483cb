"""Plates that say what a piece, a card, a well, a hex or a button is, short enough to be read in passing."""

from __future__ import annotations

from game.boards.hex import hex_name, parse_hex
from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.listing import capitalize, translate_name
from game.modes.arena.content.board import COST
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import BattleContent, helpless, terrain_at, weapon_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import ability_refusal, aim_range
from game.modes.arena.rules.finish import list_goal_cells
from game.modes.arena.rules.numbers import armor_of, cost_of, get_target_number, max_hp, move_left
from game.modes.arena.rules.turns import DELAY, never_delays
from game.modes.arena.table.explain import ATTRIBUTES, DELAYING, WELL_WORDS, weapon_words
from game.modes.arena.table.goal import GOAL, goal_lines
from game.modes.arena.table.infobox import KeyNumber, Plate
from game.modes.arena.table.signs import effect_words, remaining
from game.modes.arena.words.describe import describe_entry
from game.modes.arena.words.goals import goal_words
from game.modes.arena.words.terms import ATTRIBUTES as ATTRIBUTE_NAMES
from game.modes.arena.words.terms import GONE, POOLS, TERRAINS
from game.modes.arena.words.wording import BattleWords

TARGETS = Terms({
    "opponent": "On an opponent", "ally": "On an ally", "ally-or-self": "On an ally or itself", "self": "On itself",
    "any": "On anybody",
})  # fmt: skip
GROUND_WORDS = Terms({
    "fire": "Who enters it gets Burn 2 for 2 turns", "smoke": "Nobody sees through it",
    "thicket": "Only one hex of it can be looked through", "pit": "Who is forced into it falls prone",
    "deep-water": "Who stands in it goes under and holds its breath", "wall": "Blocks steps and sight",
    "pillar": "Blocks steps and sight", "door": "Shut: blocks steps and sight",
})  # fmt: skip


def plate_for(
    content: BattleContent, wording: BattleWords, observation: State, unit: Unit | None, ref: str
) -> Plate | None:
    """Return the plate of a ref; `unit` is whose cards and wells lie in the dock."""
    kind, _, name = ref.partition(":")
    if kind == "unit" and name in observation.units:
        return _unit(content, wording, observation, observation.units[name])
    if kind == "ability" and name in content.library.abilities:
        return _ability(content, observation, unit, content.library.abilities[name])
    if kind == "pool" and name in WELL_WORDS:
        count = unit.pools.count(name) if unit is not None else 0
        lines = [say(WELL_WORDS[name][0])]
        path = content.path_of(unit.type) if unit is not None else None
        if name == "path" and path is not None and unit is not None:
            text = (
                N_("{path}, in use: {does} Its {dice} dice lie here.")
                if unit.path_on
                else N_("{path}, not in use: {does} It would take {dice} dice.")
            )
            does = describe_entry(path, content.library.injuries)
            lines += [say(text, path=say("Path of the {path}", path=say(path.name)), does=does, dice=path.dice)]
        return Plate(POOLS[name], (KeyNumber(str(count), say("dice")),), _lines(*lines), edge="border")
    if kind == "hex":
        return _hex(content, wording, observation, name)
    if ref in (GOAL, DELAY):
        title, *lines = goal_lines(content, wording, observation) if ref == GOAL else map(say, DELAYING)
        if ref == DELAY and unit is not None and not never_delays(observation, unit.seat):
            lines[0] = say("You are asked so at the start of each of your turns; click to be asked no more")
        return Plate(title, (), _lines(*lines), edge="border")
    return None


def plate_of_option(content: BattleContent, observation: State, decision: Decision | None, option: str) -> Plate | None:
    """Return the plate of a button that says more than its label, None for the others."""
    unit = observation.units.get(observation.active)
    if unit is None or not isinstance(decision, Choose) or decision.key != "main":
        return None
    if option.startswith("path"):
        path = content.path_of(unit.type)
        if path is not None:
            text = describe_entry(path, content.library.injuries)
            price = say("{number} dice stay aside while it is on; it ends when you say so", number=path.dice)
            return Plate(say("Path of the {path}", path=say(path.name)), (), _lines(text, price), edge="border")
    if option == "lie":
        far = say("Shots from two hexes or more have -2 against who lies")
        near = say("Whoever is adjacent attacks with +2; own attacks have -2; standing up costs movement")
        return Plate(say("Lie down"), (), _lines(far, near), edge="border")
    if option == "end":
        left = move_left(content, observation, unit)
        remaining = [
            say_count("{number} hex of movement left", "{number} hexes of movement left", left),
            say_count("{number} die stays Available", "{number} dice stay Available", unit.pools.available),
        ]
        unused = say_count("{number} Action not used", "{number} Actions not used", unit.actions)
        actions = [unused] if unit.actions else []
        return Plate(say("End the turn"), (), _lines(*actions, *remaining), edge="border")
    return None


def _lines(*lines: str) -> tuple[tuple[str, str], ...]:
    return tuple((line, "text") for line in lines if line)


def _unit(content: BattleContent, wording: BattleWords, observation: State, unit: Unit) -> Plate:
    if unit.gone:
        return Plate(translate_name(unit.name), (), _lines(capitalize(GONE[unit.gone])), edge="border")
    figures = [KeyNumber(f"{unit.hp}/{max_hp(content, unit)}", say("HP"), "danger" if unit.wounded else "text_strong")]
    figures.append(KeyNumber(str(unit.pools.available), say("dice")))
    if armor := armor_of(content, unit):
        figures.append(KeyNumber(str(armor), say("Armor")))
    lines = unit_lines(content, wording, observation, unit)
    return Plate(translate_name(unit.name), tuple(figures), tuple(lines), wording.seat_name(unit.seat), "border")


def unit_lines(content: BattleContent, wording: BattleWords, observation: State, unit: Unit) -> list[tuple[str, str]]:
    """Return what is known of a fighter, each line with the role of its colour: conditions first, then what it can."""
    injuries = content.library.injuries
    lines: list[tuple[str, str]] = []
    for effect in unit.effects.values():
        value = f" {effect.value}" if effect.value else ""
        what = effect_words(effect.name)
        lines.append(
            (f"{wording.content_name(effect.name)}{value}: {what + ', ' if what else ''}{remaining(effect)}", "info")
        )
    if unit.prone:
        lines.append((say("Prone: adjacent attackers +2, shots from afar -2, own attacks -2"), "danger"))
    if helpless(unit):
        lines.append((say("Helpless: every die hits it"), "danger"))
    weapon = weapon_of(content, unit)
    lines.append((weapon_words(weapon), "text"))
    needs = (f"{ATTRIBUTE_NAMES[name]} {get_target_number(content, unit, name)}" for name in ATTRIBUTES)  # type: ignore[arg-type]
    lines.append((" · ".join(needs), "text"))
    for reaction in content.reactions_of(unit.type):
        used = unit.id != observation.active and reaction.id in unit.used
        text = say("used until its next turn") if used else describe_entry(reaction, injuries)
        lines.append((f"{say(reaction.name)}: {text}", "text_quiet" if used else "chain"))
    lines += [(f"{say(one.name)}: {describe_entry(one, injuries)}", "chain") for one in content.triggered_of(unit.type)]
    path = content.path_of(unit.type)
    if path is not None and unit.path_on:
        lines.append((f"{say('Path of the {path}', path=say(path.name))}: {describe_entry(path, injuries)}", "text"))
    return lines


def _ability(content: BattleContent, observation: State, unit: Unit | None, ability: Ability) -> Plate:
    lines: list[tuple[str, str]] = []
    price, reach = ability.cost, ability.range
    if unit is not None and ability in content.abilities_of(unit.type):
        price, reach = cost_of(unit, ability).value, aim_range(content, unit, ability)
    lines.append((_whom(ability, reach), "text_strong"))
    lines.append((describe_entry(ability, content.library.injuries), "text"))
    if ability.text:
        lines.append((say(ability.text), "text_quiet"))
    if ability.maintain:
        lines.append((say("Maintain: its dice stay aside while it lasts"), "text"))
    acts = unit is not None and observation.phase == "play" and observation.active == unit.id
    if unit is not None and acts and (reason := ability_refusal(content, unit, ability)) is not None:
        lines.append((say("Not now: {reason}", reason=say(reason[0])), "danger"))
    cost = say_count("{number} die", "{number} dice", price) if price else say("free")
    return Plate(say(ability.name), (), tuple(lines), cost, "border")


def _whom(ability: Ability, reach: int | str) -> str:
    """Return on whom an ability is used, how far away, and against what."""
    foes = ability.target == "opponent"
    text = TARGETS[ability.target]
    if ability.area:
        area = (
            N_("On everybody of the foe within {area} of a hex")
            if foes
            else N_("On everybody of them within {area} of a hex")
        )
        text = say(area, area=ability.area)
    elif ability.everyone:
        text = say("On every opponent in range") if foes else say("On every ally in range")
    if reach:
        text = say("{whom} within {range}", whom=text, range=reach)
    if ability.versus and not ability.success:
        text = say("{whom}, against {attribute}", whom=text, attribute=ATTRIBUTE_NAMES[ability.versus])
    return text


def _hex(content: BattleContent, wording: BattleWords, observation: State, name: str) -> Plate | None:
    cell = parse_hex(name)
    if cell not in content.board.cells:
        return None
    terrain = terrain_at(content, observation, cell)
    price = COST[terrain]
    lines = [GROUND_WORDS.get(terrain, "")]
    lines += [say("A lever") for at in content.board.lever_at.values() if at == cell]
    lines += [
        say("{item} lies here", item=say(content.board.items[item].name))
        for item, at in observation.lying.items()
        if at == cell
    ]
    if cell in list_goal_cells(content, observation):
        lines.append(say("Goal: {goal}", goal=goal_words(content, wording)))
    cost = say("cannot be entered") if price is None else say("{price} to enter", price=price)
    if terrain == "floor" and not any(lines):
        return None
    assert name == hex_name(cell)
    return Plate(TERRAINS[terrain], (), _lines(*lines), cost, "border")
