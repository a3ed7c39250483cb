"""Overlays of a map of hexes: what is seen from where, how far it is from the starts, and what bots did there."""

from __future__ import annotations

import msgspec
import pygame
from msgspec.structs import replace

from game.boards.hex import Hex, hex_name
from game.editor.heat_scale import heat_colour
from game.editor.hexes.document import HexMap, reading_order
from game.editor.hexes.painter import HexProjection
from game.editor.hexes.world import HexWorld, seen_from, ways_from
from game.editor.plugin import Heat
from game.editor.viewport import Viewport
from game.kernel.language.say import N_
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import tint_hexes
from game.ui.paint.theme import RGB

PAINTED = "painted"
OVERLAYS: tuple[tuple[str, str], ...] = (
    ("", N_("No overlay")),
    (PAINTED, N_("As at the table")),
    ("sight", N_("How much is seen")),
    ("way-0", N_("Way from side 1")),
    ("way-1", N_("Way from side 2")),
    ("lead", N_("Nearer to 1 or 2")),
    ("stood", N_("Bots ended turns")),
    ("shot", N_("Bots attacked")),
    ("died", N_("Bots fell")),
)
MOST_LOOKERS = 60
"""On large maps sight is judged by so many hexes spread over the map."""
STEPS = 12
COVER, EMPTY_COVER = 212, 110
"""How much of the ground an overlay covers, of 255; less where nothing happened, so that the map is still seen."""
WORDS_FROM_U = 17


class HexHeat(msgspec.Struct, frozen=True):
    """How hot a hex is, 0..1, and the words on it."""

    share: float
    wording: str


def sample_evenly(cells: list[Hex], most: int) -> list[Hex]:
    """Return at most so many hexes, evenly out of a list."""
    return cells if len(cells) <= most else [cells[index * len(cells) // most] for index in range(most)]


def warmth(document: HexMap, world: HexWorld, overlay: str, heat: Heat | None, layer: int) -> dict[Hex, HexHeat]:
    """Return what an overlay shows on each hex; hexes without an answer are left out."""
    costs = world.costs(document, layer)
    kind, _, remaining = overlay.partition("-")
    if kind == "sight":
        weights = world.opacities(document, layer)
        lookers = sample_evenly(list(reading_order(costs)), MOST_LOOKERS)
        shares = {cell: 100 * seen_from(cell, lookers, weights) // max(1, len(lookers)) for cell in costs}
        return {cell: HexHeat(share / 100, f"{share}%") for cell, share in shares.items()}
    if kind == "way":
        return _shares(_measure_distances(document, costs, int(remaining)))
    if kind == "lead":
        ours, theirs = _measure_distances(document, costs, 0), _measure_distances(document, costs, 1)
        leads = {cell: ours[cell] - theirs[cell] for cell in ours if cell in theirs}
        most = max(map(abs, leads.values()), default=0) or 1
        return {cell: HexHeat(0.5 + margin / most / 2, f"{margin:+d}") for cell, margin in leads.items()}
    counts = {cell: heat.count(kind, hex_name(cell)) for cell in costs} if heat is not None else {}
    # While nothing has been counted, the map is seen as it is; where nothing happened stands no number.
    counted = _shares(counts) if any(counts.values()) else {}
    return {cell: warm if counts[cell] else replace(warm, wording="") for cell, warm in counted.items()}


def _measure_distances(document: HexMap, costs: dict[Hex, int], side: int) -> dict[Hex, int]:
    zone = document.zone(side)
    return ways_from(zone.hexes, costs) if zone is not None else {}


def _shares(values: dict[Hex, int]) -> dict[Hex, HexHeat]:
    most = max(values.values(), default=0) or 1
    return {cell: HexHeat(value / most, str(value)) for cell, value in values.items()}


def draw_warmth(
    canvas: Canvas, surface: pygame.Surface, document: HexMap, viewport: Viewport, warm: dict[Hex, HexHeat]
) -> None:
    """Lay an overlay over the hexes: colours in steps, and the number where there is room."""
    layout = HexProjection(document.cells, viewport)
    groups: dict[tuple[int, int], list[Hex]] = {}
    for cell, warmth_ in warm.items():
        veil = COVER if warmth_.wording else EMPTY_COVER
        groups.setdefault((round(warmth_.share * STEPS), veil), []).append(cell)
    for (step, veil), cells in groups.items():
        tint_hexes(canvas, surface, layout, cells, heat_colour(step / STEPS), veil)
    if layout.size < canvas.px(WORDS_FROM_U):
        return
    for cell, warmth_ in warm.items():
        ink: RGB = (16, 18, 22) if warmth_.share > 0.6 else (250, 250, 250)
        label = canvas.text(warmth_.wording, 16 if layout.size > canvas.px(24) else 13, ink, "bold")
        surface.blit(label, label.get_rect(center=layout.spot(cell)))
