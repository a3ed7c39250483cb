"""What a hovered choice would do, drawn on the board with one plate beside it: ways, attacks, facings, dice."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Choose, Number
from game.kernel.language.say import mark, say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.bots.evaluate import expected_damage
from game.modes.arena.content.types import Ability
from game.modes.arena.facts import BattleFacts, opponents
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import ability_refusal, aim_range, area_targets
from game.modes.arena.rules.movement import ways
from game.modes.arena.rules.numbers import armor_of, move_left, turning_cost
from game.modes.arena.table.aimed import aims, draw_aim, draw_aimed
from game.modes.arena.table.best import turn_towards
from game.modes.arena.table.facing import draw_facings, draw_ghost, draw_standing
from game.modes.arena.table.foresight import strike_lines
from game.modes.arena.table.odds import answers_to, attack_lines, meant_attacks, odds_of, odds_words, reaction_forecast
from game.modes.arena.table.plate import KeyNumber, Plate, plain_lines
from game.modes.arena.table.preview_scene import PreviewContext
from game.modes.arena.table.start import draw_expected, draw_start
from game.modes.arena.table.told import plate_for, plate_of_option
from game.modes.arena.words.names import short_name
from game.ui.paint.hex_painter import draw_hex_path, tint_hexes
from game.ui.table.view import HitArea, Pointing

HIT_SHARE, CLASH_SHARE = 2 / 3, 1 / 2
GHOST = 150
MOST_TARGETS, MOST_STRIKES = 4, 3
CLASH_SAYS = (
    (mark("More Hits than the other wins; a tie is the defender's"), "text"),
    (mark("Dice that do not hit come back"), "text"),
)


def draw_preview(scene: PreviewContext, areas: Sequence[HitArea]) -> None:
    """Draw the first preview that there is: of a number, an attack, an area, a step, a way; else what a thing is."""
    if scene.view.phase == "deploy":
        draw_expected(scene)
    draw_facings(scene)
    for draw in (draw_start, _draw_number, _draw_attack, _draw_area, _draw_step, _draw_way):
        if draw(scene):
            return
    told = _draw_told(scene, areas)
    if aims(scene.pointing):
        draw_aimed(scene, told)


def _draw_way(scene: PreviewContext) -> bool:
    """Draw the way to a hovered hex: its cost hex by hex, a ghost at its end, bolts where somebody could react."""
    pointing, facts, view, layout, canvas = scene.pointing, scene.facts, scene.view, scene.layout, scene.canvas
    hovered = pointing.hovered or pointing.focused
    kind, _, name = hovered.partition(":")
    unit = view.units.get(view.active)
    if kind != "hex" or unit is None or unit.at is None or pointing.decision is None:
        return False
    if pointing.complete.get(hovered, "") != f"move:{name}":
        return False
    goal, left = parse_hex(name), move_left(facts, view, unit)
    reached = ways(facts, view, unit, left).reach
    if goal in reached.costs:
        path = (unit.at, *[place for place in reached.path(goal) if place != unit.at])
        costs = {place: reached.costs[place] for place in path[1:]}
        title = say_count("Move {number} hex", "Move {number} hexes", len(path) - 1)
        price = say("{number} of {total}", number=reached.costs[goal], total=left)
    else:
        path, costs = (unit.at, goal), {goal: left}
        title, price = say("All-in step"), say("all {number}", number=left)
    plate = Plate(title, (KeyNumber(price, say("movement"), "may"),))
    draw_hex_path(canvas, scene.surface, layout, path, canvas.theme["mark"], 6)
    draw_standing(scene, unit)
    draw_ghost(scene, unit, goal)
    _costs(scene, costs)
    notes = [(line, "may") for line in strike_lines(facts, view, unit, goal)[:MOST_STRIKES]] if goal in costs else []
    for place, who in reaction_forecast(facts, view, unit, path).items():
        x, y = layout.spot(place)
        badge = canvas.panel((canvas.u(22), canvas.u(22)), "casing", radius_u=11, border="mark_chain", border_u=2)
        at = x + round(layout.size * 0.45), y - round(layout.size * 0.35)
        scene.surface.blit(badge, badge.get_rect(center=at))
        bolt = canvas.icon("lightning-arc", canvas.u(15), "mark_chain")
        scene.surface.blit(bolt, bolt.get_rect(center=at))
        told = [(say("May react: {who}", who=line), "chain") for line in who]
        notes += [note for note in told if note not in notes]
    on_way = [layout.box(place) for place in path]
    scene.tell(msgspec.structs.replace(plate, lines=tuple(notes)), layout.box(goal), on_way)
    return True


def _costs(scene: PreviewContext, costs: dict[Hex, int]) -> None:
    """Number the hexes of a way with what they have cost so far."""
    canvas = scene.canvas
    side = canvas.u(22)
    for place, cost in costs.items():
        plate = canvas.panel((side, side), "mark", radius_u=11, border="casing", border_u=2)
        x, y = scene.layout.spot(place)
        if place == list(costs)[-1]:
            x, y = x - round(scene.layout.size * 0.55), y + round(scene.layout.size * 0.42)
        scene.surface.blit(plate, plate.get_rect(center=(x, y)))
        label = canvas.text(str(cost), 14, "casing", "bold")
        scene.surface.blit(label, label.get_rect(center=(x, y)))


def _draw_attack(scene: PreviewContext) -> bool:
    """Draw the line to a target and what the attack would be; of several that are possible, each with its odds."""
    found = meant_attacks(scene.facts, scene.view, scene.pointing)
    if not found or aims(scene.pointing):
        return False
    unit, target = found[0][0], found[0][1]
    if unit.at is None or target.at is None:
        return False
    draw_aim(scene, unit, target)
    if len(found) == 1:
        plate = _attack_plate(scene, *found[0])
    else:
        rows = []
        for one, at, ability, invested in found:
            odds = odds_of(scene.facts, scene.view, one, at, ability, invested)
            rows.append((f"{say(ability.name)}: {odds_words(odds)}", "text_strong"))
        plate = Plate(say("At {target}", target=translate_name(target.name)), (), tuple(rows), say("Click to choose"))
    scene.tell(plate, scene.box(target), [scene.box(unit), *scene.arcs(target)])
    return True


def _attack_plate(scene: PreviewContext, unit: Unit, target: Unit, ability: Ability, invested: int) -> Plate:
    odds = odds_of(scene.facts, scene.view, unit, target, ability, invested)
    figures = []
    if odds.chance is not None:
        figures.append(KeyNumber(f"{odds.chance:.0%}", say("success"), "may"))
    if odds.damage >= 0.05:
        more = say("damage with {number} extra dice", number=odds.dice) if odds.dice else say("damage")
        figures.append(KeyNumber(format_trimmed(odds.damage), more))
    lines = list(plain_lines(attack_lines(scene.facts, scene.view, unit, target, ability, invested)))
    if unit is not target:
        answers = answers_to(scene.facts, scene.view, unit, target, ability)
        lines += [
            (say("{who} may react: {name}", who=short_name(other), name=say(name)), "chain") for other, name in answers
        ]
    title = say(ability.name)
    if unit is not target:
        title = say("{what} at {target}", what=title, target=short_name(target))
    return Plate(title, tuple(figures), tuple(lines))


def _draw_area(scene: PreviewContext) -> bool:
    """Tint the area around a hovered hex, and say who would be in it."""
    pointing, view = scene.pointing, scene.view
    kind, _, name = pointing.hovered.partition(":")
    chosen = next((ref.partition(":")[2] for ref in pointing.chosen if ref.startswith("ability:")), "")
    unit = view.units.get(view.active)
    if kind != "hex" or not chosen or unit is None or pointing.hovered not in pointing.may:
        return False
    ability = scene.facts.library.abilities[chosen]
    if not ability.area:
        return False
    centre = parse_hex(name)
    cells = [cell for cell in scene.layout.cells if distance(cell, centre) <= ability.area]
    tint_hexes(scene.canvas, scene.surface, scene.layout, cells, scene.canvas.theme["mark_danger"], 80)
    lines = []
    for target in area_targets(scene.facts, view, unit, ability, centre):
        odds = odds_of(scene.facts, view, unit, target, ability)
        chance = f"{odds.chance:.0%}, " if odds.chance is not None else ""
        lines.append((f"{translate_name(target.name)}: {chance}" + say("{hp} HP", hp=target.hp), "text_strong"))
    plate = Plate(say(ability.name), (), tuple(lines) or ((say("Nobody is in it"), "text_quiet"),))
    scene.tell(plate, scene.layout.box(centre), [scene.layout.box(cell) for cell in cells])
    return True


def _draw_step(scene: PreviewContext) -> bool:
    """Say of the steps that avoid an attack which of them lead out of its reach."""
    marks = dodges(scene.facts, scene.view, scene.pointing)
    if not marks:
        return False
    canvas = scene.canvas
    for cell, out in marks.items():
        tone = "mark" if out else "mark_danger"
        side = canvas.u(26)
        at = scene.layout.spot(cell)
        badge = canvas.panel((side, side), "casing", radius_u=13, border=tone, border_u=2)
        scene.surface.blit(badge, badge.get_rect(center=at))
        icon = canvas.icon("dodging" if out else "crosshair", canvas.u(17), tone)
        scene.surface.blit(icon, icon.get_rect(center=at))
    name = scene.pointing.hovered.partition(":")[2] if scene.pointing.hovered.startswith("hex:") else ""
    aimed = parse_hex(name) if name else None
    if aimed is not None and aimed in marks:
        fails, lands = say("Out of reach: the attack fails"), say("Still in reach: the attack lands")
        around = [scene.layout.box(one) for one in marks]
        told = Plate(say("Step aside"), (), ((fails, "may") if marks[aimed] else (lands, "danger"),))
        scene.tell(told, scene.layout.box(aimed), around)
    return True


def dodges(facts: BattleFacts, view: State, pointing: Pointing) -> dict[Hex, bool]:
    """Return the hexes that a Sidestep may go to, each with whether the attack does not reach it."""
    decision, attack = pointing.decision, view.attack
    if not isinstance(decision, Choose) or decision.key != "granted" or attack is None or attack.success is not True:
        return {}
    if f"unit:{attack.target}" not in decision.about or attack.attacker not in view.units:
        return {}
    attacker = view.units[attack.attacker]
    reach = aim_range(facts, attacker, facts.library.abilities[attack.ability])
    cells = [
        parse_hex(ref.partition(":")[2]) for option in decision.options for ref in option.refs if ref[:4] == "hex:"
    ]
    return {cell: attacker.at is not None and distance(attacker.at, cell) > reach for cell in cells}


def _draw_number(scene: PreviewContext) -> bool:
    """Draw what the number of dice that is set would be expected to do."""
    decision, pointing, view = scene.pointing.decision, scene.pointing, scene.view
    if not isinstance(decision, Number):
        return False
    units = [view.units[ref.partition(":")[2]] for ref in decision.about if ref.startswith("unit:")]
    names = [ref.partition(":")[2] for ref in decision.about if ref.startswith("ability:")]
    if not units:
        return False
    unit, dice = units[0], pointing.number
    left = say_count("{number} die stays Available", "{number} dice stay Available", unit.pools.available - dice)
    if decision.key == "dice" and len(units) > 1 and names:
        ability = scene.facts.library.abilities[names[0]]
        lines = []
        for target in units[1:]:
            lines.append((loss_words(target, expected_damage(scene.facts, unit, target, ability, dice)), "text_strong"))
            armor = armor_of(scene.facts, target)
            if armor and ability.hits == "weapon":
                takes = say_count("Armor takes the first Hit", "Armor takes the first {number} Hits", armor)
                lines.append((takes, "text"))
        hits = KeyNumber(format_trimmed(dice * HIT_SHARE), say("Hits expected"), "may")
        plate = Plate(say("{number} extra dice: each 3+ is a Hit", number=dice), (hits,), (*lines, (left, "text")))
        scene.tell(plate, scene.box(units[1]), [scene.box(unit)])
        return True
    if decision.key in ("clash", "parry"):
        hits = KeyNumber(format_trimmed(dice * CLASH_SHARE), say("Hits expected"), "may")
        title, says = mark("Bid {number} dice: each 4+ is a Hit"), [(say(line), tone) for line, tone in CLASH_SAYS]
        if decision.key == "parry":
            title = mark("Parry with {number} dice: each 4+ is a Hit")
            says = [(say("Each Hit cancels one of the attack"), "text")]
        scene.tell(Plate(say(title, number=dice), (hits,), (*says, (left, "text"))), scene.box(unit))
        return True
    return False


def loss_words(target: Unit, damage: float) -> str:
    """Return about how many hit points a blow costs; where they are no more than that, that only so many are left."""
    text = mark("{target}: about {loss:.0f} of {hp} HP")
    if damage >= target.hp:
        text = mark("{target}: about {loss:.0f} damage, only {hp} HP left")
    return say(text, target=translate_name(target.name), loss=damage, hp=target.hp)


def _targets(scene: PreviewContext, ref: str) -> list[tuple[str, str]]:
    """Return whom an ability could be used on now, each with the odds."""
    decision, unit = scene.pointing.decision, scene.view.units.get(scene.view.active)
    if not isinstance(decision, Choose) or decision.key != "main" or unit is None:
        return []
    ability = scene.facts.library.abilities[ref.partition(":")[2]]
    names = {
        one.partition(":")[2]: None
        for option in decision.options
        if option.verb == "use" and ref in option.refs
        for one in option.refs
        if one.startswith("unit:")
    }
    found = []
    for name in names:
        target = scene.view.units.get(name)
        # Of opponents the plates beside them tell it.
        if target is None or not scene.facts.are_allied(unit.seat, target.seat) or (target is unit and ability.versus):
            continue
        odds = odds_of(scene.facts, scene.view, unit, target, ability)
        if odds.chance is not None:
            found.append((f"{translate_name(target.name)}: {odds_words(odds)}", "may"))
    if ref not in scene.pointing.may and ref not in scene.pointing.chosen and scene.shown is unit:
        known = ability_refusal(scene.facts, unit, ability) is not None
        if known:
            return []
        behind = [
            foe
            for foe in opponents(scene.facts, scene.view, unit)
            if turn_towards(scene.facts, scene.view, decision, foe)
        ]
        if ability.target == "opponent" and behind:
            text = mark("{unit} is not in front: click there to turn")
            return [(say(text, unit=translate_name(foe.name)), "danger") for foe in behind]
        return [(say("Nobody it could be used on from here"), "danger")]
    return found[:MOST_TARGETS]


def _draw_told(scene: PreviewContext, areas: Sequence[HitArea]) -> pygame.Rect | None:
    """Say what is hovered, once the pointer rests: beside a piece, above a card or a well. Return where it is said."""
    pointing, frame, facts, view = scene.pointing, scene.frame, scene.facts, scene.view
    if pointing.option:
        plate = plate_of_option(scene.facts, scene.view, pointing.decision, pointing.option)
        if plate is not None:
            bar = pygame.Rect(frame.prompt.right - scene.canvas.u(200), frame.prompt.y, scene.canvas.u(190), 1)
            return scene.tell(plate, bar)
        return None
    ref = pointing.hovered if pointing.rested else pointing.focused
    if not ref or ref.startswith(("facing:", "reaction:")):
        return None
    plate = plate_for(scene.facts, scene.words, scene.view, scene.shown, ref)
    if plate is not None and ref.startswith("ability:"):
        plate = msgspec.structs.replace(plate, lines=(*plate.lines, *_targets(scene, ref)))
    kind, _, name = ref.partition(":")
    standing = kind == "unit" and scene.view.units[name].at is not None
    if plate is not None and standing and turn_towards(facts, view, pointing.decision, view.units[name]):
        price = turning_cost(facts, view.units[view.active])
        text = say("Not in front: a click turns there, {price} movement", price=price)
        plate = msgspec.structs.replace(plate, lines=((text, "may"), *plate.lines))
    area = next((area for area in areas if area.ref == ref), None)
    if plate is None or area is None:
        return None
    rect = scene.box(scene.view.units[name]) if standing else area.rect
    arcs = scene.arcs(scene.view.units[name]) if standing else ()
    return scene.tell(plate, rect if frame.dock.contains(rect) else rect.clip(frame.stage), arcs)
