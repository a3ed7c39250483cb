"""What is laid over the board when asked for: reach, sight, threat, the ruler, and the arcs of who is hovered."""

from __future__ import annotations

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.language.say import say, say_count
from game.modes.arena.facts import foes, present, sees
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.aiming import aim_range
from game.modes.arena.rules.movement import ways
from game.modes.arena.rules.numbers import enter_cost, move_left
from game.modes.arena.table.board import draw_arcs
from game.modes.arena.table.context import ArenaContext
from game.ui.paint.hex_painter import draw_border, tint_hexes

DARK_ALPHA = 150


def draw_overlays(on: ArenaContext) -> None:
    """Mark where a piece can go, what it sees, what opponents can strike, or say how far it is."""
    canvas, view, pointing = on.canvas, on.view, on.pointing
    kind, _, name = pointing.hovered.partition(":")
    hovered = view.units.get(name) if kind == "unit" else None
    unit = hovered or view.units.get(view.active)
    if unit is None or not present(unit) or unit.at is None:
        return
    if hovered is not None and hovered.at is not None and not hovered.prone and not hovered.gone:
        draw_arcs(on, hovered.at, hovered.facing)
    if "reach" in pointing.overlays:
        cells = [
            cell for cell in ways(on.facts, view, unit, move_left(on.facts, view, unit)).reach.costs if cell != unit.at
        ]
        tint_hexes(canvas, on.surface, on.layout, cells, canvas.theme["mark_info"], 60)
        draw_border(canvas, on.surface, on.layout, cells, canvas.theme["mark_info"])
    if "sight" in pointing.overlays:
        unseen = [cell for cell in on.layout.cells if cell != unit.at and not sees(on.facts, view, unit.at, cell)]
        tint_hexes(canvas, on.surface, on.layout, unseen, canvas.theme["casing"], DARK_ALPHA)
    if "threat" in pointing.overlays:
        _draw_threat(on, unit)
    if "ruler" in pointing.overlays and (kind == "hex" or hovered is not None):
        goal = parse_hex(name) if kind == "hex" else hovered.at if hovered is not None else None
        origin = view.units.get(view.active)
        if goal is not None and origin is not None and origin.at is not None:
            _draw_ruler(on, origin, goal)


def _draw_threat(on: ArenaContext, unit: Unit) -> None:
    counts: dict[Hex, int] = {}
    for foe in on.view.units.values():
        if not present(foe) or not foes(on.facts, unit, foe) or foe.at is None:
            continue
        reach = max(aim_range(on.facts, foe, ability) for ability in on.facts.abilities_of(foe.type))
        for cell in on.layout.cells:
            if distance(cell, foe.at) <= reach and sees(on.facts, on.view, foe.at, cell):
                counts[cell] = counts.get(cell, 0) + 1
    tint_hexes(on.canvas, on.surface, on.layout, counts, on.canvas.theme["mark_danger"], 110, hatched=True)
    for cell, count in counts.items():
        if count > 1:
            label = on.canvas.text(str(count), 14, "on_dark", "bold")
            on.surface.blit(label, label.get_rect(center=on.layout.spot(cell)))


def _draw_ruler(on: ArenaContext, unit: Unit, goal: Hex) -> None:
    canvas = on.canvas
    assert unit.at is not None
    start, end = on.layout.centre(unit.at), on.layout.centre(goal)
    seen = sees(on.facts, on.view, unit.at, goal)
    tone = "mark_info" if seen else "mark_danger"
    canvas.draw_dashed_line(on.surface, canvas.theme[tone], start, end, canvas.u(3), canvas.u(9), canvas.u(6))
    cost = enter_cost(on.facts, on.view, unit, goal)
    far = say_count("{number} hex", "{number} hexes", distance(unit.at, goal))
    way = far if seen else say("{way}, not in sight", way=far)
    text = say("{way}, cannot be entered", way=way)
    if cost is not None:
        text = say("{way}, {cost} to enter", way=way, cost=cost.value)
    label = canvas.text(text, 16, tone, "semibold")
    rect = label.get_rect(midbottom=(round(end[0]), round(end[1] - on.layout.size)))
    rect.clamp_ip(on.layout.rect)
    ground = rect.inflate(canvas.u(12), canvas.u(4))
    on.surface.blit(canvas.panel(ground.size, "casing", alpha=230), ground)
    on.surface.blit(label, rect)
