"""Which way somebody looks: the facings that may be chosen, and whoever stands, will stand or turns there."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.boards.hex import Hex, neighbour
from game.modes.arena.model.state import Unit
from game.modes.arena.table.pieces.figures import Carriage, bear, draw_hit_points, draw_unit, take_up
from game.modes.arena.table.pieces.tokens import LIFT, token_radius
from game.modes.arena.table.preview.context import PreviewContext
from game.ui.paint.canvas import Canvas
from game.ui.paint.figures import number_size
from game.ui.paint.hex_painter import HexLayout, ring_hex
from game.ui.paint.standing import place_numbers
from game.ui.paint.theme import mix

GHOST = 0.6
CLEAR_U, LEAST_ARROW_U = 13, 16
"""How far beyond a disc the arrows begin at least, so that its number stays free, and how long they are at least."""
AT_EDGE = (1.02, 1.28, 0.16)
AT_NEIGHBOUR = (1.34, 2.04, 0.30)
NOTCH = 0.28
"""Where an arrow begins and ends, in ways from the middle of a hex to its edge, and half how broad it is in radii.

At the edge it is out of the way while something else is asked; in the neighbour's hex it is the question.
"""


def draw_facings(scene: PreviewContext) -> None:
    """Draw an arrow for every facing that may be chosen; where one is asked for, whoever turns looks to the pointer."""
    pointing, cell = scene.pointing, scene.turning
    facings = [int(ref.partition(":")[2]) for ref in sorted(pointing.selectable) if ref.startswith("facing:")]
    if cell is None or not facings:
        return
    pointed = (pointing.hovered, pointing.focused, *pointing.path_refs)
    highlighted = next((facing for facing in facings if f"facing:{facing}" in pointed), None)
    is_asked = pointing.decision is not None and pointing.decision.key == "facing"
    if is_asked:
        for facing in facings:
            beside = neighbour(cell, facing)
            if beside in scene.layout.cells:
                soft = mix(
                    scene.canvas.theme["mark"], scene.canvas.theme["casing"], 0.0 if facing == highlighted else 0.35
                )
                ring_hex(
                    scene.canvas, scene.surface, scene.layout, beside, soft, 4 if facing == highlighted else 2, 0.92
                )
    if is_asked or highlighted is not None:
        # After the rings: seen from afar, the number of the disc reaches into the next hex.
        _draw_turning(scene, cell, _find_first_facing(scene) if highlighted is None else highlighted)
    where = clear_of_numbers(scene.canvas, scene.layout) if is_asked else AT_EDGE
    for facing in facings:
        _draw_arrow(scene, arrow(scene.layout, cell, facing, *where), highlighted=facing == highlighted)


def clear_of_numbers(canvas: Canvas, layout: HexLayout) -> tuple[float, float, float]:
    """Return where the arrows of the question lie: in the neighbours' hexes, and as large as can be pointed at.

    On a board that is seen from afar the disc and its number are larger than their hex, and the arrows lie farther out.
    """
    begin, end, broad = AT_NEIGHBOUR
    edge, least = layout.size * math.sqrt(3) / 2, canvas.px(LEAST_ARROW_U)
    out = max(begin, (token_radius(canvas, layout) + canvas.px(CLEAR_U)) / edge)
    return out, out + max(end - begin, least / edge), max(broad, 0.4 * least / layout.size)


def _find_first_facing(scene: PreviewContext) -> int:
    """Return the facing that is offered first."""
    decision = scene.pointing.decision
    first = next(iter(getattr(decision, "options", ())), None)
    return int(first.refs[0].partition(":")[2]) if first is not None and first.refs else 0


def _draw_turning(scene: PreviewContext, cell: Hex, facing: int) -> None:
    """Draw whoever turns as they would look."""
    decision, observation = scene.pointing.decision, scene.observation
    about = decision.about if decision is not None else ()
    names = [ref.partition(":")[2] for ref in (*about, f"unit:{observation.active}")]
    unit = next((observation.units[name] for name in names if name in observation.units), None)
    if unit is not None:
        _draw_figure(scene, unit, cell, facing)


def arrow(
    layout: HexLayout, cell: Hex, facing: int, begin: float, end: float, broad: float
) -> list[tuple[float, float]]:
    """Return the notched arrowhead that stands for a facing, its tip first.

    A plain triangle would not do: one with equal sides points in three of the six ways at once.
    """
    side = layout.size * broad
    tip, back = layout.towards(cell, facing, end), layout.towards(cell, facing, begin)
    notch = layout.towards(cell, facing, begin + (end - begin) * NOTCH)
    dx, dy = tip[0] - back[0], tip[1] - back[1]
    long = math.hypot(dx, dy) or 1.0
    across = -dy / long * side, dx / long * side
    return [tip, (back[0] + across[0], back[1] + across[1]), notch, (back[0] - across[0], back[1] - across[1])]


def _draw_arrow(scene: PreviewContext, points: Sequence[tuple[float, float]], *, highlighted: bool) -> None:
    """Draw an arrow: filled where it is pointed at, else an outline."""
    canvas, surface = scene.canvas, scene.surface
    gold, dark = canvas.theme["mark"], canvas.theme["casing"]
    pygame.draw.polygon(surface, dark, points, canvas.px(5))
    pygame.draw.polygon(surface, gold if highlighted else dark, points)
    pygame.draw.polygon(surface, gold, points, max(1, canvas.px(2)))
    pygame.draw.aalines(surface, gold, True, points)


def draw_standing(scene: PreviewContext, unit: Unit) -> None:
    """Draw a fighter once more, so that a way begins behind them."""
    if unit.at is not None:
        _draw_figure(scene, unit, unit.at, unit.facing)


def draw_ghost(scene: PreviewContext, unit: Unit, goal: Hex, facing: int | None = None, *, golden: bool = True) -> None:
    """Draw somebody faintly on a hex, which is ringed where it is chosen so."""
    if golden:
        ring_hex(scene.canvas, scene.surface, scene.layout, goal, scene.canvas.theme["mark"], 3, 0.86)
    carriage = Carriage(bear(scene.content, scene.observation, unit), unit.facing if facing is None else facing)
    draw_unit(scene, unit, scene.layout.spot(goal), carriage, faces=facing is not None, alpha=GHOST)


def _draw_figure(scene: PreviewContext, unit: Unit, cell: Hex, facing: int) -> None:
    """Draw a fighter with its number where it stands or will stand, and as it would face there."""
    x, y = scene.layout.centre(cell)
    spot = round(x), round(y - scene.layout.size * LIFT)
    draw_unit(scene, unit, spot, Carriage(bear(scene.content, scene.observation, unit), facing))
    radius = token_radius(scene.canvas, scene.layout)
    stand = take_up(scene.content, scene.observation, unit, spot, radius)
    (number,) = place_numbers((stand,), number_size(scene.canvas, radius))
    draw_hit_points(scene.canvas, scene.surface, scene.content, unit, number, radius)
