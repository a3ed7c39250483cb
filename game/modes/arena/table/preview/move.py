"""What the move that is pointed at would do: the path, its cost, who could react, whether a step avoids an attack."""

from __future__ import annotations

import msgspec

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decisions import Choose
from game.kernel.language.say import say, say_count
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State
from game.modes.arena.rules.aiming import range_of
from game.modes.arena.rules.numbers import move_left
from game.modes.arena.table.infobox import KeyNumber, Plate
from game.modes.arena.table.pieces.facing import draw_ghost, draw_standing
from game.modes.arena.table.preview.attacks_after_move import strike_lines
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.forecast import reaction_forecast
from game.modes.arena.table.preview.paths import plan_path
from game.ui.paint.hex_painter import draw_hex_path
from game.ui.table.view import Pointing

DODGING = "arena.reaction.attack-window"
"""The clause under which a step asks where to go that may bring somebody out of reach of an attack."""
MOST_STRIKES = 3


def draw_move(draw: PreviewContext) -> bool:
    """Draw the way to a hovered hex: its cost hex by hex, a ghost at its end, bolts where somebody could react."""
    pointing, content, observation, layout, canvas = (
        draw.pointing,
        draw.content,
        draw.observation,
        draw.layout,
        draw.canvas,
    )
    hovered = pointing.hovered or pointing.focused
    kind, _, name = hovered.partition(":")
    unit = observation.units.get(observation.active)
    if kind != "hex" or unit is None or unit.at is None or pointing.decision is None:
        return False
    if pointing.complete.get(hovered, "") != f"move:{name}":
        return False
    goal, left = parse_hex(name), move_left(content, observation, unit)
    path, costs, all_in = plan_path(content, observation, unit, goal)
    title = say_count("Move {number} hex", "Move {number} hexes", len(path) - 1)
    price = say("{number} of {total}", number=costs[goal], total=left)
    if all_in:
        title, price = say("All-in step"), say("all {number}", number=left)
    infobox = Plate(title, (KeyNumber(price, say("movement"), "may"),))
    draw_hex_path(canvas, draw.surface, layout, path, canvas.theme["mark"], 6)
    draw_standing(draw, unit)
    draw_ghost(draw, unit, goal)
    _draw_costs(draw, costs)
    notes = [(line, "may") for line in strike_lines(content, observation, unit, goal)[:MOST_STRIKES]]
    for cell, who in reaction_forecast(content, observation, unit, path).items():
        x, y = layout.spot(cell)
        badge = canvas.panel((canvas.px(22), canvas.px(22)), "casing", radius_u=11, border="mark_chain", border_u=2)
        at = x + round(layout.size * 0.45), y - round(layout.size * 0.35)
        draw.surface.blit(badge, badge.get_rect(center=at))
        bolt = canvas.icon("lightning-arc", canvas.px(15), "mark_chain")
        draw.surface.blit(bolt, bolt.get_rect(center=at))
        reactions = [(say("May react: {who}", who=line), "chain") for line in who]
        notes += [note for note in reactions if note not in notes]
    on_way = [layout.box(cell) for cell in path]
    draw.tell(
        msgspec.structs.replace(infobox, lines=tuple(notes)), layout.box(goal).union(draw.box_at(unit, goal)), on_way
    )
    return True


def _draw_costs(draw: PreviewContext, costs: dict[Hex, int]) -> None:
    """Number the hexes of a way with what they have cost so far."""
    canvas = draw.canvas
    side = canvas.px(22)
    for cell, cost in costs.items():
        infobox = canvas.panel((side, side), "mark", radius_u=11, border="casing", border_u=2)
        x, y = draw.layout.spot(cell)
        if cell == list(costs)[-1]:
            x, y = x - round(draw.layout.size * 0.55), y + round(draw.layout.size * 0.42)
        draw.surface.blit(infobox, infobox.get_rect(center=(x, y)))
        label = canvas.text(str(cost), 14, "casing", "bold")
        draw.surface.blit(label, label.get_rect(center=(x, y)))


def draw_step(draw: PreviewContext) -> bool:
    """Say of the steps that avoid an attack which of them lead out of its reach."""
    marks = dodges(draw.content, draw.observation, draw.pointing)
    if not marks:
        return False
    canvas = draw.canvas
    for cell, out in marks.items():
        tone = "mark" if out else "mark_danger"
        side = canvas.px(26)
        at = draw.layout.spot(cell)
        badge = canvas.panel((side, side), "casing", radius_u=13, border=tone, border_u=2)
        draw.surface.blit(badge, badge.get_rect(center=at))
        icon = canvas.icon("dodging" if out else "crosshair", canvas.px(17), tone)
        draw.surface.blit(icon, icon.get_rect(center=at))
    name = draw.pointing.hovered.partition(":")[2] if draw.pointing.hovered.startswith("hex:") else ""
    aimed = parse_hex(name) if name else None
    if aimed is not None and aimed in marks:
        fails, lands = say("Out of reach: the attack fails"), say("Still in reach: the attack lands")
        around = [draw.layout.box(one) for one in marks]
        infobox = Plate(say("Step aside"), (), ((fails, "may") if marks[aimed] else (lands, "danger"),))
        draw.tell(infobox, draw.layout.box(aimed), around)
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
