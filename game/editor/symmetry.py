"""Symmetry of a map: where the twin of a place is."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.kernel.language.say import N_

SymmetryKind = Literal["off", "left-right", "top-bottom", "point", "thirds", "sixths"]
KINDS: tuple[tuple[SymmetryKind, str], ...] = (
    ("off", N_("No symmetry")),
    ("left-right", N_("Left – right")),
    ("top-bottom", N_("Top – bottom")),
    ("point", N_("Half turns")),
)


class Symmetry(msgspec.Struct, frozen=True):
    """An axis or centre. `sum_x` and `sum_y` are twice its coordinates, so that it may lie between two places.

    Boards of cells know their own middle and use the kind alone; `centre` is where the axis is drawn, in map units.
    """

    kind: SymmetryKind = "off"
    sum_x: int = 0
    sum_y: int = 0
    centre: tuple[float, float] = (0.0, 0.0)

    def mirror(self, x: int, y: int) -> tuple[int, int]:
        """Return the mirrored place; without symmetry the place itself."""
        dx, dy = self._axis_signs
        return (self.sum_x - x if dx < 0 else x), (self.sum_y - y if dy < 0 else y)

    def twin_step(self, dx: int, dy: int) -> tuple[int, int]:
        """Return the mirrored step."""
        sx, sy = self._axis_signs
        return dx * sx, dy * sy

    def own_step(self, dx: int, dy: int) -> tuple[int, int]:
        """Return the part of a step that keeps something on the axis."""
        sx, sy = self._axis_signs
        return (dx if sx > 0 else 0), (dy if sy > 0 else 0)

    @property
    def _axis_signs(self) -> tuple[int, int]:
        return (-1 if self.kind in ("left-right", "point") else 1), (-1 if self.kind in ("top-bottom", "point") else 1)


OFF = Symmetry()
