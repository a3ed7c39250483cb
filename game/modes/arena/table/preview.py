"""What a hovered choice would do: the way with its cost and who could react, chance, Hits and damage of an attack."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decisions import Choose, Number
from game.kernel.totals import Total
from game.modes.arena.bots.evaluate import expected_damage
from game.modes.arena.content.types import Ability
from game.modes.arena.facts import BattleFacts, foes, in_flank, in_rear, opponents, present, sees
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import aim_range, area_targets
from game.modes.arena.rules.common import Happening
from game.modes.arena.rules.movement import ways
from game.modes.arena.rules.numbers import (
    armor_of,
    attack_bonus,
    cost_of,
    enter_cost,
    move_left,
    needed,
    success_chance,
    weapon_damage,
)
from game.modes.arena.rules.reactions import usable
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout, draw_hex_path, tint_hexes
from game.ui.table.view import Frame, Pointing


def attack_lines(
    facts: BattleFacts, view: State, unit: Unit, target: Unit, ability: Ability, invested: int = 0
) -> list[str]:
    """Return what using an ability on somebody would be: price, needed total with its parts, chance, Hits, damage."""
    price = cost_of(unit, ability, invested)
    lines = [f"{ability.name} at {target.name}", f"Costs {price.value} of {unit.pools.available} dice{_parts(price)}"]
    if ability.versus is not None and unit.at is not None and target.at is not None:
        bonus = attack_bonus(facts, view, unit, target, ability)
        number = needed(facts, target, ability.versus)
        chance = success_chance(bonus.value, number)
        lines.append(f"2 dice {bonus.value:+d} against {ability.versus.upper()} {number}: {chance:.0%}{_parts(bonus)}")
    if ability.hits == "weapon":
        each = weapon_damage(facts, unit, target)
        armor = armor_of(facts, target)
        left = max(0, unit.pools.available - price.value)
        lines.append(f"Each Hit {each.value} damage{_parts(each)}; armor takes the first {armor}" if armor else
                     f"Each Hit {each.value} damage{_parts(each)}")  # fmt: skip
        for dice in sorted({min(2, left), left} - {0}):
            expected = expected_damage(facts, unit, target, ability, dice)
            lines.append(f"With {dice} more dice: {dice * 2 / 3:.1f} Hits, {expected:.1f} damage of {target.hp} HP")
    return lines


def _parts(total: Total) -> str:
    rest = [part for part in total.parts if part.operation != "base"]
    if not rest:
        return ""
    signs = {"add": "{:+d}", "times": "×{}", "becomes": "now {}", "half": "half {}"}
    return " (" + ", ".join(f"{part.label} {signs[part.operation].format(part.amount)}" for part in rest) + ")"


def hovered_attack(facts: BattleFacts, view: State, pointing: Pointing) -> tuple[Unit, Unit, Ability] | None:
    """Return attacker, target and ability of what is pointed at, if an ability at somebody is meant."""
    kind, _, name = pointing.hovered.partition(":")
    decision = pointing.decision
    if kind != "unit" or name not in view.units or not isinstance(decision, Choose) or decision.key != "main":
        return None
    unit = view.units.get(view.active)
    if unit is None or unit.id == name:
        return None
    chosen = next((ref.partition(":")[2] for ref in pointing.chosen if ref.startswith("ability:")), "")
    ids = [
        option.id.split(":")[1]
        for option in decision.options
        if option.verb == "use" and f"unit:{name}" in option.refs and (not chosen or f"ability:{chosen}" in option.refs)
    ]
    if not ids:
        return None
    return unit, view.units[name], facts.library.abilities[ids[0]]


def reaction_forecast(facts: BattleFacts, view: State, unit: Unit, path: tuple[Hex, ...]) -> dict[Hex, list[str]]:
    """Return who could react on which hex of a way, with what. Source: arena.reaction.movement-window"""
    found: dict[Hex, list[str]] = {}
    home = unit.at
    for before, place in pairwise(path):
        unit.at = place
        happening = Happening("entered", unit.id, unit.id, at=place, before=before)
        for other in opponents(facts, view, unit):
            for reaction in usable(facts, view, other, "movement", happening):
                found.setdefault(place, []).append(f"{other.name}: {reaction.name}")
    unit.at = home
    return found


def draw_way(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: BattleFacts,
    view: State,
    layout: HexLayout,
    frame: Frame,
    pointing: Pointing,
) -> None:
    """Draw the way to a hovered hex, its cost hex by hex, and bolts where somebody could react."""
    kind, _, name = pointing.hovered.partition(":")
    unit = view.units.get(view.active)
    if kind != "hex" or unit is None or unit.at is None or pointing.decision is None:
        return
    if pointing.complete.get(pointing.hovered, "") != f"move:{name}":
        return
    goal = parse_hex(name)
    left = move_left(facts, view, unit)
    reached = ways(facts, view, unit, left).reach
    notes: list[str]
    if goal in reached.costs:
        path = (unit.at, *[place for place in reached.path(goal) if place != unit.at])
        notes = [f"{reached.costs[goal]} of {left} movement"]
    else:
        path = (unit.at, goal)
        notes = [f"All-in step: all {left} movement"]
    draw_hex_path(canvas, surface, layout, path, canvas.theme["mark"], 4)
    for place, who in reaction_forecast(facts, view, unit, path).items():
        x, y = layout.centre(place)
        bolt = canvas.icon("lightning-arc", canvas.u(24), "chain")
        dark = canvas.icon("lightning-arc", canvas.u(29), "casing")
        for glyph in (dark, bolt):
            surface.blit(glyph, glyph.get_rect(center=(round(x), round(y))))
        notes += [line for line in who if line not in notes]
    draw_note(canvas, surface, layout.box(goal), notes, frame)


def draw_attack(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: BattleFacts,
    view: State,
    layout: HexLayout,
    frame: Frame,
    pointing: Pointing,
) -> None:
    """Draw the line to a hovered target and what the attack would be; for an area, who would be in it."""
    found = hovered_attack(facts, view, pointing)
    if found is not None:
        unit, target, ability = found
        if unit.at is None or target.at is None:
            return
        start, end = layout.centre(unit.at), layout.centre(target.at)
        pygame.draw.line(surface, canvas.theme["casing"], start, end, canvas.u(6))
        pygame.draw.line(surface, canvas.theme["info"], start, end, canvas.u(3))
        draw_note(canvas, surface, layout.box(target.at), attack_lines(facts, view, unit, target, ability), frame)
        return
    _draw_area(canvas, surface, facts, view, layout, frame, pointing)


def _draw_area(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: BattleFacts,
    view: State,
    layout: HexLayout,
    frame: Frame,
    pointing: Pointing,
) -> None:
    kind, _, name = pointing.hovered.partition(":")
    chosen = next((ref.partition(":")[2] for ref in pointing.chosen if ref.startswith("ability:")), "")
    unit = view.units.get(view.active)
    if kind != "hex" or not chosen or unit is None or pointing.hovered not in pointing.may:
        return
    ability = facts.library.abilities[chosen]
    if not ability.area:
        return
    centre = parse_hex(name)
    cells = [cell for cell in layout.cells if distance(cell, centre) <= ability.area]
    tint_hexes(canvas, surface, layout, cells, canvas.theme["danger"], 80)
    lines = [ability.name]
    for target in area_targets(facts, view, unit, ability, centre):
        lines.append(f"{target.name}: {target.hp} HP")
    draw_note(canvas, surface, layout.box(centre), lines, frame)


def draw_dice_preview(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: BattleFacts,
    view: State,
    layout: HexLayout,
    frame: Frame,
    pointing: Pointing,
) -> None:
    """Draw what the number of extra dice that is set would be expected to do."""
    decision = pointing.decision
    if not isinstance(decision, Number) or decision.key != "dice":
        return
    units = [view.units[ref.partition(":")[2]] for ref in decision.about if ref.startswith("unit:")]
    names = [ref.partition(":")[2] for ref in decision.about if ref.startswith("ability:")]
    if len(units) < 2 or not names:
        return
    unit, ability, dice = units[0], facts.library.abilities[names[0]], pointing.number
    lines = [f"{dice} dice: {dice * 2 / 3:.1f} Hits expected, {unit.pools.available - dice} left"]
    for target in units[1:]:
        expected = expected_damage(facts, unit, target, ability, dice)
        armor = armor_of(facts, target)
        lines.append(f"{target.name}: {expected:.1f} damage of {target.hp} HP" + (f", armor {armor}" if armor else ""))
    target = units[1]
    if target.at is not None:
        draw_note(canvas, surface, layout.box(target.at), lines, frame, beside=True)


def draw_overlays(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, view: State, layout: HexLayout, pointing: Pointing
) -> None:
    """Tint where a piece can go, what it sees, what opponents can strike, or say how far it is."""
    kind, _, name = pointing.hovered.partition(":")
    hovered = view.units.get(name) if kind == "unit" else None
    unit = hovered or view.units.get(view.active)
    if unit is None or not present(unit) or unit.at is None:
        return
    if hovered is not None and pointing.hovered not in pointing.may:
        _tint_arcs(canvas, surface, layout, hovered)
    if "reach" in pointing.overlays:
        cells = ways(facts, view, unit, move_left(facts, view, unit)).reach.costs
        tint_hexes(canvas, surface, layout, [cell for cell in cells if cell != unit.at], canvas.theme["info"], 80)
    if "sight" in pointing.overlays:
        unseen = [cell for cell in layout.cells if cell != unit.at and not sees(facts, view, unit.at, cell)]
        tint_hexes(canvas, surface, layout, unseen, canvas.theme["casing"], 150)
    if "threat" in pointing.overlays:
        _tint_threat(canvas, surface, facts, view, layout, unit)
    if "ruler" in pointing.overlays and (kind == "hex" or hovered is not None):
        goal = parse_hex(name) if kind == "hex" else hovered.at if hovered is not None else None
        origin = view.units.get(view.active)
        if goal is not None and origin is not None and origin.at is not None:
            _draw_ruler(canvas, surface, facts, view, layout, origin, goal)


def _tint_arcs(canvas: Canvas, surface: pygame.Surface, layout: HexLayout, unit: Unit) -> None:
    """Hatch the rear hex, tint the flanks of somebody."""
    assert unit.at is not None
    near = [cell for cell in layout.cells if distance(cell, unit.at) == 1]
    rear = [cell for cell in near if in_rear(unit, cell)]
    flank = [cell for cell in near if cell not in rear and in_flank(unit, cell)]
    front = [cell for cell in near if cell not in rear and cell not in flank]
    tint_hexes(canvas, surface, layout, front, canvas.theme["info"], 70)
    tint_hexes(canvas, surface, layout, rear, canvas.theme["danger"], 150, hatched=True)


def _tint_threat(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, view: State, layout: HexLayout, unit: Unit
) -> None:
    counts: dict[Hex, int] = {}
    for foe in view.units.values():
        if not present(foe) or not foes(facts, unit, foe) or foe.at is None:
            continue
        reach = max(aim_range(facts, foe, ability) for ability in facts.abilities_of(foe.type))
        for cell in layout.cells:
            if distance(cell, foe.at) <= reach and sees(facts, view, foe.at, cell):
                counts[cell] = counts.get(cell, 0) + 1
    tint_hexes(canvas, surface, layout, counts, canvas.theme["danger"], 110, hatched=True)
    for cell, count in counts.items():
        if count > 1:
            label = canvas.text(str(count), 14, "text_strong", "bold")
            x, y = layout.centre(cell)
            surface.blit(label, label.get_rect(center=(round(x), round(y))))


def _draw_ruler(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, view: State, layout: HexLayout, unit: Unit, goal: Hex
) -> None:
    assert unit.at is not None
    start, end = layout.centre(unit.at), layout.centre(goal)
    seen = sees(facts, view, unit.at, goal)
    tone = canvas.theme["info"] if seen else canvas.theme["danger"]
    canvas.dashed(surface, tone, start, end, canvas.u(3), canvas.u(9), canvas.u(6))
    cost = enter_cost(facts, view, unit, goal)
    text = f"{distance(unit.at, goal)} hexes" + ("" if seen else ", not in sight")
    text += f", {cost.value} to enter" if cost is not None else ", cannot be entered"
    label = canvas.text(text, 16, tone, "semibold")
    rect = label.get_rect(midbottom=(round(end[0]), round(end[1] - layout.size)))
    rect.clamp_ip(layout.rect)
    ground = rect.inflate(canvas.u(12), canvas.u(4))
    surface.blit(canvas.panel(ground.size, "casing", alpha=230), ground)
    surface.blit(label, rect)


def draw_note(
    canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, lines: list[str], frame: Frame, *, beside: bool = False
) -> None:
    """Draw a small note above a hex, or left of it, where the tooltip of what is pointed at leaves it free."""
    parts = [
        canvas.fitted(line, canvas.u(380), 16 if index == 0 else 14, "text_strong" if index == 0 else "text")
        for index, line in enumerate(lines)
    ]
    width = max(part.get_width() for part in parts) + canvas.u(20)
    height = sum(part.get_height() for part in parts) + canvas.u(12)
    rect = pygame.Rect(0, 0, width, height)
    rect.midbottom = (box.centerx, box.y - canvas.u(6))
    if beside:
        rect.midright = (box.x - canvas.u(8), box.centery)
    elif rect.y < frame.stage.y + canvas.u(4):
        rect.midtop = (box.centerx, box.bottom + canvas.u(8))
    rect.clamp_ip(frame.stage)
    canvas.blit_shadow(surface, rect, 8, 10)
    surface.blit(canvas.panel(rect.size, "surface2", border="border"), rect)
    y = rect.y + canvas.u(6)
    for part in parts:
        surface.blit(part, (rect.x + canvas.u(10), y))
        y += part.get_height()
