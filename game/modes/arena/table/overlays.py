"""What is laid over the board when asked for: reach, sight, threat, the ruler, and the arcs of who is hovered."""

from __future__ import annotations

import pygame

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.language.say import say, say_count
from game.modes.arena.facts import BattleFacts, foes, present, sees
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import aim_range
from game.modes.arena.rules.movement import ways
from game.modes.arena.rules.numbers import enter_cost, move_left
from game.modes.arena.table.board import draw_arcs
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout, draw_border, tint_hexes
from game.ui.table.view import Pointing

DARK_ALPHA = 150


def draw_overlays(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, view: State, layout: HexLayout, pointing: Pointing
) -> None:
    """Mark where a piece can go, what it sees, what opponents can strike, or say how far it is."""
    kind, _, name = pointing.hovered.partition(":")
    hovered = view.units.get(name) if kind == "unit" else None
    unit = hovered or view.units.get(view.active)
    if unit is None or not present(unit) or unit.at is None:
        return
    if hovered is not None and hovered.at is not None and not hovered.prone and not hovered.gone:
        draw_arcs(canvas, surface, layout, hovered.at, hovered.facing)
    if "reach" in pointing.overlays:
        cells = [cell for cell in ways(facts, view, unit, move_left(facts, view, unit)).reach.costs if cell != unit.at]
        tint_hexes(canvas, surface, layout, cells, canvas.theme["mark_info"], 60)
        draw_border(canvas, surface, layout, cells, canvas.theme["mark_info"])
    if "sight" in pointing.overlays:
        unseen = [cell for cell in layout.cells if cell != unit.at and not sees(facts, view, unit.at, cell)]
        tint_hexes(canvas, surface, layout, unseen, canvas.theme["casing"], DARK_ALPHA)
    if "threat" in pointing.overlays:
        _draw_threat(canvas, surface, facts, view, layout, unit)
    if "ruler" in pointing.overlays and (kind == "hex" or hovered is not None):
        goal = parse_hex(name) if kind == "hex" else hovered.at if hovered is not None else None
        origin = view.units.get(view.active)
        if goal is not None and origin is not None and origin.at is not None:
            _draw_ruler(canvas, surface, facts, view, layout, origin, goal)


def _draw_threat(
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
    tint_hexes(canvas, surface, layout, counts, canvas.theme["mark_danger"], 110, hatched=True)
    for cell, count in counts.items():
        if count > 1:
            label = canvas.text(str(count), 14, "on_dark", "bold")
            surface.blit(label, label.get_rect(center=layout.spot(cell)))


def _draw_ruler(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, view: State, layout: HexLayout, unit: Unit, goal: Hex
) -> None:
    assert unit.at is not None
    start, end = layout.centre(unit.at), layout.centre(goal)
    seen = sees(facts, view, unit.at, goal)
    tone = "mark_info" if seen else "mark_danger"
    canvas.dashed(surface, canvas.theme[tone], start, end, canvas.u(3), canvas.u(9), canvas.u(6))
    cost = enter_cost(facts, view, unit, goal)
    far = say_count("{number} hex", "{number} hexes", distance(unit.at, goal))
    way = far if seen else say("{way}, not in sight", way=far)
    text = say("{way}, cannot be entered", way=way)
    if cost is not None:
        text = say("{way}, {cost} to enter", way=way, cost=cost.value)
    label = canvas.text(text, 16, tone, "semibold")
    rect = label.get_rect(midbottom=(round(end[0]), round(end[1] - layout.size)))
    rect.clamp_ip(layout.rect)
    ground = rect.inflate(canvas.u(12), canvas.u(4))
    surface.blit(canvas.panel(ground.size, "casing", alpha=230), ground)
    surface.blit(label, rect)
