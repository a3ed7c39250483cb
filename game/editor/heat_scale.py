"""The colours of the editor's overlays: from cold to hot."""

from __future__ import annotations

from game.ui.paint.theme import RGB, mix, rgb

HEAT: tuple[RGB, ...] = tuple(map(rgb, ("#1B2128", "#4B3F8F", "#B0457A", "#F08A4B", "#FFE39A")))


def heat_colour(share: float) -> RGB:
    """Return the colour of the heat scale at 0..1."""
    point = max(0.0, min(1.0, share)) * (len(HEAT) - 1)
    low = min(int(point), len(HEAT) - 2)
    return mix(HEAT[low], HEAT[low + 1], point - low)
