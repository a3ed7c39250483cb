"""Where hair grows: points on a scalp, and the close cover over a skull."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.paint.art.people.clay import CUT, Clay
from game.ui.paint.art.people.sculpt.model import Model


class Scalp:
    """Points on a scalp: by an angle round the crown (0 in front, in degrees) and one down from it."""

    def __init__(self, width: float) -> None:
        self.width = width

    def at(self, around: float, down: float, lift: float = 0.0) -> tuple[float, float, float]:
        """Return a point, lifted off the skin."""
        a, d = math.radians(around), math.radians(down)
        x = math.sin(a) * math.sin(d) * (0.775 * self.width + lift)
        up = math.cos(d) * (0.85 + lift)
        out = math.cos(a) * math.sin(d) * (0.93 + lift)
        # The crown lies a little behind the middle.
        tilt = math.radians(-14)
        return (
            x,
            0.38 + up * math.cos(tilt) - out * math.sin(tilt),
            -0.14 + out * math.cos(tilt) + up * math.sin(tilt),
        )

    def lock(
        self,
        clay: Clay,
        path: Sequence[tuple[float, float, float]],
        bulk: Sequence[float],
        pigment: str = "hair",
    ) -> None:
        """Lay a lock along points of an angle round, one down, and a lift."""
        part = clay.part()
        part.strand([self.at(*point) for point in path], bulk, pigment, 0.02)


def cover_skull(model: Model, lift: float, front: float) -> None:
    """Lay a close cover of hair over the skull, cut along the hairline; `front` moves it back."""
    part = model.clay.part()
    width = model.of.width
    part.ball((0, 0.40, -0.15), (0.775 * width + lift, 0.84 + lift, 0.925 + lift), "hair")
    part.ball((0, -0.06, 0.84 - front), (0.64 * width, 0.70 - front * 0.1, 0.66), "hair", 0.04, use=CUT)
    part.slab((0, -1.02, 0.30), (1.4, 1.0, 0.52), "hair", 0.12, use=CUT)
    part.slab((0, -1.50, -0.60), (1.4, 1.0, 0.9), "hair", 0.08, use=CUT)
    for side in (-1, 1):  # in front of the ears
        part.rod((side * 0.70 * width, 0.22, 0.22), (side * 0.70 * width, -0.12, 0.20), 0.10, 0.045, "hair", 0.08)
