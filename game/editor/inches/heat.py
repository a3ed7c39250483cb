"""Overlays of a table in inches: what is seen, how far it is from the strips, and what bots did there."""

from __future__ import annotations

import pygame

from game.editor.heat_scale import heat_colour
from game.editor.inches.document import InchMap
from game.editor.inches.lattice import Lattice, lattice_of
from game.editor.inches.painter import InchProjection
from game.editor.inches.world import InchWorld
from game.editor.plugin import Heat
from game.editor.viewport import Viewport
from game.kernel.language.say import N_
from game.ui.paint.canvas import Canvas

PAINTED = "painted"
OVERLAYS: tuple[tuple[str, str], ...] = (
    ("", N_("No overlay")),
    (PAINTED, N_("As at the table")),
    ("sight", N_("How much is seen")),
    ("way-0", N_("Walk of side 1")),
    ("way-1", N_("Walk of side 2")),
    ("lead", N_("Nearer to 1 or 2")),
    ("stood", N_("Bots ended moves")),
    ("struck", N_("Bots attacked")),
    ("hurt", N_("Bots were hurt")),
    ("fell", N_("Bots fell")),
)
STEP = 2.0
"""Inches of a square of an overlay: those in which the bench counts."""
ALPHA = 178
Square = tuple[float, float, float, str]
"""Left and lower edge in inches, how hot it is, and the words on it."""


def squares(document: InchMap, world: InchWorld, overlay: str, heat: Heat | None) -> list[Square]:
    """Return what an overlay shows."""
    lattice = lattice_of(document, world, STEP)
    kind, _, remaining = overlay.partition("-")
    values: dict[tuple[int, int], float] = {}
    if kind == "sight":
        others = lattice.nodes[:: max(1, len(lattice.nodes) // 60)]
        values = {node: 100 * lattice.count_seen_nodes(node, others) / max(1, len(others)) for node in lattice.nodes}
        return [_square(node, value / 100, f"{value:.0f}") for node, value in values.items()]
    if kind == "way":
        values = dict(_measure_distances(document, lattice, int(remaining)))
    elif kind == "lead":
        ours, theirs = _measure_distances(document, lattice, 0), _measure_distances(document, lattice, 1)
        leads = {node: ours[node] - theirs[node] for node in ours if node in theirs}
        most = max(map(abs, leads.values()), default=0) or 1
        return [_square(node, 0.5 + margin / most / 2, f"{margin:+.0f}") for node, margin in leads.items()]
    elif heat is not None:
        every = [(column, row) for row in range(lattice.rows) for column in range(lattice.columns)]
        counts = {node: heat.count(kind, f"{node[0] * 2 + 1}, {node[1] * 2 + 1}") for node in every}
        values = {node: count for node, count in counts.items() if count}
    most = max(values.values(), default=0) or 1
    return [_square(node, value / most, f"{value:.0f}") for node, value in values.items()]


def _measure_distances(document: InchMap, lattice: Lattice, number: int) -> dict[tuple[int, int], float]:
    if number >= len(document.strips):
        return {}
    return dict(lattice.measure_walks(lattice.within(document.strips[number])))


def _square(node: tuple[int, int], share: float, text: str) -> Square:
    return node[0] * STEP, node[1] * STEP, share, text


def draw_squares(
    canvas: Canvas, surface: pygame.Surface, document: InchMap, viewport: Viewport, found: list[Square]
) -> None:
    """Lay an overlay over the table."""
    projection = InchProjection(document, viewport)
    for left, low, share, text in found:
        x, y = projection.point((left, low + STEP))
        right, bottom = projection.point((left + STEP, low))
        rect = pygame.Rect(x, y, right - x, bottom - y)
        if rect.width < 2:
            continue
        tile = canvas.panel(rect.size, heat_colour(share), radius_u=1, alpha=ALPHA)
        surface.blit(tile, rect)
        if rect.width > canvas.px(24):
            ink = (16, 18, 22) if share > 0.6 else (250, 250, 250)
            label = canvas.text(text, 13, ink, "bold")
            surface.blit(label, label.get_rect(center=rect.center))
