"""What the attack that is pointed at would do: its odds and damage, and who is in the area of one."""

from __future__ import annotations

from game.boards.hex import distance, parse_hex
from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.arena.content.types import Ability
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.aiming import area_targets
from game.modes.arena.table.infobox import KeyNumber, Plate, plain_lines
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.forecast import (
    attack_lines,
    damage_numbers,
    list_answers,
    meant_attacks,
    odds_of,
    odds_words,
)
from game.modes.arena.table.preview.targets import aims, draw_aim
from game.modes.arena.words.names import short_name
from game.ui.paint.hex_painter import tint_hexes


def draw_attack(draw: PreviewContext) -> bool:
    """Draw the line to a target and what the attack would be; of several that are possible, each with its odds."""
    found = meant_attacks(draw.content, draw.observation, draw.pointing)
    if not found or aims(draw.pointing):
        return False
    unit, target = found[0][0], found[0][1]
    if unit.at is None or target.at is None:
        return False
    draw_aim(draw, unit, target)
    if len(found) == 1:
        infobox = _attack_plate(draw, *found[0])
    else:
        rows = []
        for one, at, ability, invested in found:
            odds = odds_of(draw.content, draw.observation, one, at, ability, invested)
            rows.append((f"{say(ability.name)}: {odds_words(odds)}", "text_strong"))
        infobox = Plate(say("At {target}", target=translate_name(target.name)), (), tuple(rows), say("Click to choose"))
    draw.tell(infobox, draw.box(target), [draw.box(unit), *draw.arcs(target)])
    return True


def _attack_plate(draw: PreviewContext, unit: Unit, target: Unit, ability: Ability, invested: int) -> Plate:
    odds = odds_of(draw.content, draw.observation, unit, target, ability, invested)
    figures = []
    if odds.chance is not None:
        figures.append(KeyNumber(f"{odds.chance:.0%}", say("success"), "may"))
    figures += damage_numbers(odds)
    lines = list(plain_lines(attack_lines(draw.content, draw.observation, unit, target, ability, invested)))
    if unit is not target:
        answers = list_answers(draw.content, draw.observation, unit, target, ability)
        lines += [
            (say("{who} may react: {name}", who=short_name(other), name=say(name)), "chain") for other, name in answers
        ]
    title = say(ability.name)
    if unit is not target:
        title = say("{what} at {target}", what=title, target=short_name(target))
    return Plate(title, tuple(figures), tuple(lines))


def draw_area(draw: PreviewContext) -> bool:
    """Tint the area around a hovered hex, and say who would be in it."""
    pointing, observation = draw.pointing, draw.observation
    kind, _, name = pointing.hovered.partition(":")
    selected = next((ref.partition(":")[2] for ref in pointing.path_refs if ref.startswith("ability:")), "")
    unit = observation.units.get(observation.active)
    if kind != "hex" or not selected or unit is None or pointing.hovered not in pointing.selectable:
        return False
    ability = draw.content.library.abilities[selected]
    if not ability.area:
        return False
    centre = parse_hex(name)
    cells = [cell for cell in draw.layout.cells if distance(cell, centre) <= ability.area]
    tint_hexes(draw.canvas, draw.surface, draw.layout, cells, draw.canvas.theme["mark_danger"], 80)
    lines = []
    for target in area_targets(draw.content, observation, unit, ability, centre):
        odds = odds_of(draw.content, observation, unit, target, ability)
        chance = f"{odds.chance:.0%}, " if odds.chance is not None else ""
        lines.append((f"{translate_name(target.name)}: {chance}" + say("{hp} HP", hp=target.hp), "text_strong"))
    infobox = Plate(say(ability.name), (), tuple(lines) or ((say("Nobody is in it"), "text_quiet"),))
    draw.tell(infobox, draw.layout.box(centre), [draw.layout.box(cell) for cell in cells])
    return True
