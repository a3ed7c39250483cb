"""What a hovered choice would do, drawn on the board with one plate beside it: ways, attacks, facings, dice."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Choose, Number
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import BattleContent, has, helpless, opponents
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import ability_refusal, area_targets, range_of
from game.modes.arena.rules.attacks import armor_met
from game.modes.arena.rules.numbers import CLASH_FROM, dice_step, move_left, turning_cost
from game.modes.arena.table.advice.answers import turn_towards
from game.modes.arena.table.infobox import KeyNumber, Plate, plain_lines
from game.modes.arena.table.infobox_texts import plate_for, plate_of_option
from game.modes.arena.table.pieces.facing import draw_facings, draw_ghost, draw_standing
from game.modes.arena.table.preview.attacks_after_move import strike_lines
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.forecast import (
    answers_to,
    attack_lines,
    hit_rate,
    mean_loss,
    meant_attacks,
    odds_of,
    odds_words,
    reaction_forecast,
)
from game.modes.arena.table.preview.start_places import draw_expected, draw_start
from game.modes.arena.table.preview.targets import aims, draw_aim, draw_aimed
from game.modes.arena.table.preview.way import planned_way
from game.modes.arena.words.names import short_name
from game.ui.paint.hex_painter import draw_hex_path, tint_hexes
from game.ui.table.view import HitArea, Pointing

DODGING = "arena.reaction.attack-window"
"""The clause under which a step asks where to go that may bring somebody out of reach of an attack."""
GHOST = 150
MOST_TARGETS, MOST_STRIKES = 4, 3
CLASH_SAYS = (
    (N_("More Hits than the other wins; a tie is the defender's"), "text"),
    (N_("Dice that do not hit come back"), "text"),
)


def draw_preview(scene: PreviewContext, areas: Sequence[HitArea]) -> None:
    """Draw the first preview that there is: of a number, an attack, an area, a step, a way; else what a thing is."""
    if scene.observation.phase == "deploy":
        draw_expected(scene)
    draw_facings(scene)
    for draw in (draw_start, _draw_number, _draw_attack, _draw_area, _draw_step, _draw_way):
        if draw(scene):
            return
    description_picture = _draw_told(scene, areas)
    if aims(scene.pointing):
        draw_aimed(scene, description_picture)


def _draw_way(scene: PreviewContext) -> bool:
    """Draw the way to a hovered hex: its cost hex by hex, a ghost at its end, bolts where somebody could react."""
    pointing, content, observation, layout, canvas = (
        scene.pointing,
        scene.content,
        scene.observation,
        scene.layout,
        scene.canvas,
    )
    hovered = pointing.hovered or pointing.focused
    kind, _, name = hovered.partition(":")
    unit = observation.units.get(observation.active)
    if kind != "hex" or unit is None or unit.at is None or pointing.decision is None:
        return False
    if pointing.complete.get(hovered, "") != f"move:{name}":
        return False
    goal, left = parse_hex(name), move_left(content, observation, unit)
    path, costs, all_in = planned_way(content, observation, unit, goal)
    title = say_count("Move {number} hex", "Move {number} hexes", len(path) - 1)
    price = say("{number} of {total}", number=costs[goal], total=left)
    if all_in:
        title, price = say("All-in step"), say("all {number}", number=left)
    infobox = Plate(title, (KeyNumber(price, say("movement"), "may"),))
    draw_hex_path(canvas, scene.surface, layout, path, canvas.theme["mark"], 6)
    draw_standing(scene, unit)
    draw_ghost(scene, unit, goal)
    _costs(scene, costs)
    notes = [(line, "may") for line in strike_lines(content, observation, unit, goal)[:MOST_STRIKES]]
    for cell, who in reaction_forecast(content, observation, unit, path).items():
        x, y = layout.spot(cell)
        badge = canvas.panel((canvas.px(22), canvas.px(22)), "casing", radius_u=11, border="mark_chain", border_u=2)
        at = x + round(layout.size * 0.45), y - round(layout.size * 0.35)
        scene.surface.blit(badge, badge.get_rect(center=at))
        bolt = canvas.icon("lightning-arc", canvas.px(15), "mark_chain")
        scene.surface.blit(bolt, bolt.get_rect(center=at))
        description = [(say("May react: {who}", who=line), "chain") for line in who]
        notes += [note for note in description if note not in notes]
    on_way = [layout.box(cell) for cell in path]
    scene.tell(
        msgspec.structs.replace(infobox, lines=tuple(notes)), layout.box(goal).union(scene.box_at(unit, goal)), on_way
    )
    return True


def _costs(scene: PreviewContext, costs: dict[Hex, int]) -> None:
    """Number the hexes of a way with what they have cost so far."""
    canvas = scene.canvas
    side = canvas.px(22)
    for cell, cost in costs.items():
        infobox = canvas.panel((side, side), "mark", radius_u=11, border="casing", border_u=2)
        x, y = scene.layout.spot(cell)
        if cell == list(costs)[-1]:
            x, y = x - round(scene.layout.size * 0.55), y + round(scene.layout.size * 0.42)
        scene.surface.blit(infobox, infobox.get_rect(center=(x, y)))
        label = canvas.text(str(cost), 14, "casing", "bold")
        scene.surface.blit(label, label.get_rect(center=(x, y)))


def _draw_attack(scene: PreviewContext) -> bool:
    """Draw the line to a target and what the attack would be; of several that are possible, each with its odds."""
    found = meant_attacks(scene.content, scene.observation, scene.pointing)
    if not found or aims(scene.pointing):
        return False
    unit, target = found[0][0], found[0][1]
    if unit.at is None or target.at is None:
        return False
    draw_aim(scene, unit, target)
    if len(found) == 1:
        infobox = _attack_plate(scene, *found[0])
    else:
        rows = []
        for one, at, ability, invested in found:
            odds = odds_of(scene.content, scene.observation, one, at, ability, invested)
            rows.append((f"{say(ability.name)}: {odds_words(odds)}", "text_strong"))
        infobox = Plate(say("At {target}", target=translate_name(target.name)), (), tuple(rows), say("Click to choose"))
    scene.tell(infobox, scene.box(target), [scene.box(unit), *scene.arcs(target)])
    return True


def _attack_plate(scene: PreviewContext, unit: Unit, target: Unit, ability: Ability, invested: int) -> Plate:
    odds = odds_of(scene.content, scene.observation, unit, target, ability, invested)
    figures = []
    if odds.chance is not None:
        figures.append(KeyNumber(f"{odds.chance:.0%}", say("success"), "may"))
    if odds.damage >= 0.05:
        more = say("damage with {number} extra dice", number=odds.dice) if odds.dice else say("damage")
        figures.append(KeyNumber(format_trimmed(odds.damage), more))
    lines = list(plain_lines(attack_lines(scene.content, scene.observation, unit, target, ability, invested)))
    if unit is not target:
        answers = answers_to(scene.content, scene.observation, unit, target, ability)
        lines += [
            (say("{who} may react: {name}", who=short_name(other), name=say(name)), "chain") for other, name in answers
        ]
    title = say(ability.name)
    if unit is not target:
        title = say("{what} at {target}", what=title, target=short_name(target))
    return Plate(title, tuple(figures), tuple(lines))


def _draw_area(scene: PreviewContext) -> bool:
    """Tint the area around a hovered hex, and say who would be in it."""
    pointing, observation = scene.pointing, scene.observation
    kind, _, name = pointing.hovered.partition(":")
    selected = next((ref.partition(":")[2] for ref in pointing.path_refs if ref.startswith("ability:")), "")
    unit = observation.units.get(observation.active)
    if kind != "hex" or not selected or unit is None or pointing.hovered not in pointing.selectable:
        return False
    ability = scene.content.library.abilities[selected]
    if not ability.area:
        return False
    centre = parse_hex(name)
    cells = [cell for cell in scene.layout.cells if distance(cell, centre) <= ability.area]
    tint_hexes(scene.canvas, scene.surface, scene.layout, cells, scene.canvas.theme["mark_danger"], 80)
    lines = []
    for target in area_targets(scene.content, observation, unit, ability, centre):
        odds = odds_of(scene.content, observation, unit, target, ability)
        chance = f"{odds.chance:.0%}, " if odds.chance is not None else ""
        lines.append((f"{translate_name(target.name)}: {chance}" + say("{hp} HP", hp=target.hp), "text_strong"))
    infobox = Plate(say(ability.name), (), tuple(lines) or ((say("Nobody is in it"), "text_quiet"),))
    scene.tell(infobox, scene.layout.box(centre), [scene.layout.box(cell) for cell in cells])
    return True


def _draw_step(scene: PreviewContext) -> bool:
    """Say of the steps that avoid an attack which of them lead out of its reach."""
    marks = dodges(scene.content, scene.observation, scene.pointing)
    if not marks:
        return False
    canvas = scene.canvas
    for cell, out in marks.items():
        tone = "mark" if out else "mark_danger"
        side = canvas.px(26)
        at = scene.layout.spot(cell)
        badge = canvas.panel((side, side), "casing", radius_u=13, border=tone, border_u=2)
        scene.surface.blit(badge, badge.get_rect(center=at))
        icon = canvas.icon("dodging" if out else "crosshair", canvas.px(17), tone)
        scene.surface.blit(icon, icon.get_rect(center=at))
    name = scene.pointing.hovered.partition(":")[2] if scene.pointing.hovered.startswith("hex:") else ""
    aimed = parse_hex(name) if name else None
    if aimed is not None and aimed in marks:
        fails, lands = say("Out of reach: the attack fails"), say("Still in reach: the attack lands")
        around = [scene.layout.box(one) for one in marks]
        description_picture = Plate(say("Step aside"), (), ((fails, "may") if marks[aimed] else (lands, "danger"),))
        scene.tell(description_picture, scene.layout.box(aimed), around)
    return True


def dodges(content: BattleContent, observation: State, pointing: Pointing) -> dict[Hex, bool]:
    """Return the hexes that a Sidestep may go to, each with whether the attack does not reach it.

    Other movement that is granted changes no attack. Source: arena.reaction.attack-window
    """
    decision, attack = pointing.decision, observation.attack
    if not isinstance(decision, Choose) or decision.key != "granted" or attack is None or attack.success is not True:
        return {}
    if decision.cite != DODGING or f"unit:{attack.target}" not in decision.about:
        return {}
    attacker = observation.units[attack.attacker]
    reach = range_of(content, attacker, content.library.abilities[attack.ability])
    cells = [
        parse_hex(ref.partition(":")[2]) for option in decision.options for ref in option.refs if ref[:4] == "hex:"
    ]
    return {cell: attacker.at is not None and distance(attacker.at, cell) > reach for cell in cells}


def _draw_number(scene: PreviewContext) -> bool:
    """Draw what the number of dice that is set would be expected to do."""
    decision, pointing, observation = scene.pointing.decision, scene.pointing, scene.observation
    if not isinstance(decision, Number):
        return False
    units = [observation.units[ref.partition(":")[2]] for ref in decision.about if ref.startswith("unit:")]
    names = [ref.partition(":")[2] for ref in decision.about if ref.startswith("ability:")]
    if not units:
        return False
    unit, dice = units[0], pointing.number
    stays = dice_left(unit, dice)
    left = say_count("{number} die stays Available", "{number} dice stay Available", stays)
    if decision.key == "dice" and len(units) > 1 and names:
        ability = scene.content.library.abilities[names[0]]
        lines = []
        for target in units[1:]:
            lines.append(
                (loss_words(target, mean_loss(scene.content, observation, unit, target, ability, dice)), "text_strong")
            )
            armor = armor_met(scene.content, unit, ability, target)
            if armor and ability.hits == "weapon":
                takes = say_count("Armor takes the first Hit", "Armor takes the first {number} Hits", armor)
                lines.append((takes, "text"))
        hits = KeyNumber(format_trimmed(dice * hit_rate(unit, units[1])), say("Hits expected"), "may")
        infobox = Plate(dice_title(unit, units[1], dice), (hits,), (*lines, (left, "text")))
        scene.tell(infobox, scene.box(units[1]), [scene.box(unit)])
        return True
    if decision.key in ("clash", "parry"):
        hits = KeyNumber(format_trimmed(dice * hit_rate(unit, least=CLASH_FROM)), say("Hits expected"), "may")
        title, says = N_("Bid {number} dice: each 4+ is a Hit"), [(say(line), tone) for line, tone in CLASH_SAYS]
        if decision.key == "parry":
            title = N_("Parry with {number} dice: each 4+ is a Hit")
            says = [(say("Each Hit cancels one of the attack"), "text")]
        scene.tell(Plate(say(title, number=dice), (hits,), (*says, (left, "text"))), scene.box(unit))
        return True
    return False


def dice_left(unit: Unit, dice: int) -> int:
    """Return how many dice stay Available if so many are rolled. Source: arena.key.muddled"""
    return unit.pools.available - dice * dice_step(unit)


def dice_title(unit: Unit, target: Unit, dice: int) -> str:
    """Return how many extra dice are set, and which of them hit."""
    text = N_("{number} extra dice: each 3+ is a Hit")
    if has(unit, "distracted"):
        text = N_("{number} extra dice: each 3+ twice in a row is a Hit")
    return say(N_("{number} extra dice: each is a Hit") if helpless(target) else text, number=dice)


def loss_words(target: Unit, loss: float) -> str:
    """Return about how many of its hit points a blow costs somebody."""
    return say("{target}: about {loss:.0f} of {hp} HP", target=translate_name(target.name), loss=loss, hp=target.hp)


def _targets(scene: PreviewContext, ref: str) -> list[tuple[str, str]]:
    """Return whom an ability could be used on now, each with the odds."""
    decision, unit = scene.pointing.decision, scene.observation.units.get(scene.observation.active)
    if not isinstance(decision, Choose) or decision.key != "main" or unit is None:
        return []
    ability = scene.content.library.abilities[ref.partition(":")[2]]
    names = {
        one.partition(":")[2]: None
        for option in decision.options
        if option.verb == "use" and ref in option.refs
        for one in option.refs
        if one.startswith("unit:")
    }
    found = []
    for name in names:
        target = scene.observation.units.get(name)
        # Of opponents the plates beside them tell it.
        if (
            target is None
            or not scene.content.are_allied(unit.seat, target.seat)
            or (target is unit and ability.versus)
        ):
            continue
        odds = odds_of(scene.content, scene.observation, unit, target, ability)
        if odds.chance is not None:
            found.append((f"{translate_name(target.name)}: {odds_words(odds)}", "may"))
    if ref not in scene.pointing.selectable and ref not in scene.pointing.path_refs and scene.shown is unit:
        return _why_nobody(scene, decision, unit, ability)
    return found[:MOST_TARGETS]


def _why_nobody(scene: PreviewContext, decision: Choose, unit: Unit, ability: Ability) -> list[tuple[str, str]]:
    """Return that an ability could be used on nobody, or whom one would have to turn to; nothing if more is wrong."""
    if ability_refusal(scene.content, unit, ability) is not None:
        return []
    behind = [
        foe
        for foe in opponents(scene.content, scene.observation, unit)
        if turn_towards(scene.content, scene.observation, decision, foe)
    ]
    if ability.target == "opponent" and behind:
        text = N_("{unit} is not in front: click there to turn")
        return [(say(text, unit=translate_name(foe.name)), "danger") for foe in behind]
    return [(say("Nobody it could be used on from here"), "danger")]


def _draw_told(scene: PreviewContext, areas: Sequence[HitArea]) -> pygame.Rect | None:
    """Say what is hovered, once the pointer rests: beside a piece, above a card or a well. Return where it is said."""
    pointing, regions, content, observation = scene.pointing, scene.regions, scene.content, scene.observation
    if pointing.option:
        infobox = plate_of_option(scene.content, scene.observation, pointing.decision, pointing.option)
        if infobox is not None:
            bar = pygame.Rect(regions.prompt.right - scene.canvas.px(200), regions.prompt.y, scene.canvas.px(190), 1)
            return scene.tell(infobox, bar)
        return None
    ref = pointing.hovered if pointing.hover_elapsed else pointing.focused
    if not ref or ref.startswith(("facing:", "reaction:")):
        return None
    infobox = plate_for(scene.content, scene.wording, scene.observation, scene.shown, ref)
    if infobox is not None and ref.startswith("ability:"):
        infobox = msgspec.structs.replace(infobox, lines=(*infobox.lines, *_targets(scene, ref)))
    kind, _, name = ref.partition(":")
    standing_units = kind == "unit" and scene.observation.units[name].at is not None
    if (
        infobox is not None
        and standing_units
        and turn_towards(content, observation, pointing.decision, observation.units[name])
    ):
        price = turning_cost(content, observation.units[observation.active])
        text = say("Not in front: a click turns there, {price} movement", price=price)
        infobox = msgspec.structs.replace(infobox, lines=((text, "may"), *infobox.lines))
    area = next((area for area in areas if area.ref == ref), None)
    if infobox is None or area is None:
        return None
    rect = scene.box(scene.observation.units[name]) if standing_units else area.rect
    arcs = scene.arcs(scene.observation.units[name]) if standing_units else ()
    return scene.tell(infobox, rect if regions.dock.contains(rect) else rect.clip(regions.board_rect), arcs)
