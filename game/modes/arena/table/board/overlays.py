"""What is laid over the board when asked for: reach, sight, threat, the ruler, and the arcs of who is hovered."""

from __future__ import annotations

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.language.say import say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.game_content import present, sees
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.movement import find_paths
from game.modes.arena.rules.numbers import enter_cost, move_left
from game.modes.arena.table.board.drawing import draw_arcs
from game.modes.arena.table.context import ArenaContext
from game.ui.paint.hex_painter import draw_border, tint_hexes

DARK_ALPHA = 150
LEAST_LOSS = 0.5
"""Less hit points than that on average are told as none."""


def draw_overlays(draw: ArenaContext) -> None:
    """Mark where a piece can go, what it sees, what opponents can strike, or say how far it is."""
    observation, pointing = draw.observation, draw.pointing
    if "threat" in pointing.overlays:
        _draw_threat(draw)
    kind, _, name = pointing.hovered.partition(":")
    hovered = observation.units.get(name) if kind == "unit" else None
    unit = hovered or observation.units.get(observation.active)
    if unit is None or not present(unit) or unit.at is None:
        return
    if hovered is not None and hovered.at is not None and not hovered.prone and not hovered.gone:
        draw_arcs(draw, hovered.at, hovered.facing)
    if "reach" in pointing.overlays:
        _draw_reach(draw, unit)
    if "sight" in pointing.overlays:
        _draw_unseen(draw, unit, unit.at)
    if "ruler" in pointing.overlays and (kind == "hex" or hovered is not None):
        goal = parse_hex(name) if kind == "hex" else hovered.at if hovered is not None else None
        origin = observation.units.get(observation.active)
        if goal is not None and origin is not None and origin.at is not None:
            _draw_ruler(draw, origin, goal)


def _draw_reach(draw: ArenaContext, unit: Unit) -> None:
    """Tint the hexes that somebody can still go to."""
    left = move_left(draw.content, draw.observation, unit)
    cells = [cell for cell in find_paths(draw.content, draw.observation, unit, left).reach.costs if cell != unit.at]
    tone = draw.canvas.theme["mark_info"]
    tint_hexes(draw.canvas, draw.surface, draw.layout, cells, tone, 60)
    draw_border(draw.canvas, draw.surface, draw.layout, cells, tone)


def _draw_unseen(draw: ArenaContext, unit: Unit, at: Hex) -> None:
    """Darken the hexes that somebody does not see from where it stands."""
    unseen = [
        cell for cell in draw.layout.cells if cell != unit.at and not sees(draw.content, draw.observation, at, cell)
    ]
    tint_hexes(draw.canvas, draw.surface, draw.layout, unseen, draw.canvas.theme["casing"], DARK_ALPHA)


def _draw_threat(draw: ArenaContext) -> None:
    """Tint where opponents could strike in their next turn, with what that would cost on average and how many could.

    It is told to a character that is pointed at, else to that of the viewer whose turn it is, else to the first one.
    """
    unit = find_threatened(draw)
    if unit is None:
        return
    canvas, layout = draw.canvas, draw.layout
    threats = draw.threats.find(draw.content, draw.observation, unit, settled=draw.pointing.decision is not None)
    tint_hexes(canvas, draw.surface, layout, threats, canvas.theme["mark_danger"], 110, hatched=True)
    for cell, threat in threats.items():
        text = f"−{threat.damage:.0f}" if threat.damage >= LEAST_LOSS else "0"
        text = f"{text} ×{threat.foes}" if threat.foes > 1 else text
        label = canvas.text(text, 14, "on_dark", "bold")
        draw.surface.blit(label, label.get_rect(center=layout.spot(cell)))
    text = say(
        "Threat to {unit}: hit points lost on average, if all who can strike there in their next turn",
        unit=translate_name(unit.name),
    )
    label = canvas.fit_text(text, layout.rect.width - canvas.px(24), 15, "on_dark", "semibold")
    ground = label.get_rect(midbottom=(layout.rect.centerx, layout.rect.bottom - canvas.px(6)))
    ground = ground.inflate(canvas.px(16), canvas.px(6)).clamp(layout.rect)
    draw.surface.blit(canvas.panel(ground.size, "casing", alpha=230), ground)
    draw.surface.blit(label, label.get_rect(center=ground.center))


def find_threatened(draw: ArenaContext) -> Unit | None:
    """Return whose threats are shown; None where nobody stands on the board."""
    observation, (kind, _, name) = draw.observation, draw.pointing.hovered.partition(":")
    hovered = observation.units.get(name) if kind == "unit" else None
    active = observation.units.get(observation.active)
    standing = [unit for unit in observation.units.values() if present(unit)]
    own = [unit for unit in standing if draw.seat is None or draw.content.are_allied(draw.seat, unit.seat)]
    return next((unit for unit in (hovered, active) if unit in (standing if unit is hovered else own)), (*own, None)[0])


def _draw_ruler(draw: ArenaContext, unit: Unit, goal: Hex) -> None:
    canvas = draw.canvas
    assert unit.at is not None
    start, end = draw.layout.centre(unit.at), draw.layout.centre(goal)
    seen = sees(draw.content, draw.observation, unit.at, goal)
    tone = "mark_info" if seen else "mark_danger"
    canvas.draw_dashed_line(draw.surface, canvas.theme[tone], start, end, canvas.px(3), canvas.px(9), canvas.px(6))
    cost = enter_cost(draw.content, draw.observation, unit, goal)
    far = say_count("{number} hex", "{number} hexes", distance(unit.at, goal))
    option = far if seen else say("{way}, not in sight", way=far)
    text = say("{way}, cannot be entered", way=option)
    if cost is not None:
        text = say("{way}, {cost} to enter", way=option, cost=cost.value)
    label = canvas.text(text, 16, tone, "semibold")
    rect = label.get_rect(midbottom=(round(end[0]), round(end[1] - draw.layout.size)))
    rect.clamp_ip(draw.layout.rect)
    ground = rect.inflate(canvas.px(12), canvas.px(4))
    draw.surface.blit(canvas.panel(ground.size, "casing", alpha=230), ground)
    draw.surface.blit(label, rect)
