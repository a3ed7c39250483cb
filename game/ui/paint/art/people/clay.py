"""Clay: parts of solids under construction, each joined softly within itself and hard with the others.

A part is traced by itself, so that what is to flow together (a neck into shoulders) belongs to one part, and what
should have an edge (a lock of hair, a strap) is a part of its own. It remembers the frame in which it was built: what
is painted on it turns with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from game.ui.paint.art.people.solids import (
    UPRIGHT,
    Ball,
    Cone,
    Distances,
    Drape,
    Matrix,
    Points,
    Rod,
    Slab,
    Solid,
    Torus,
    Vector,
    Wedge,
    aim_axes,
)

JOIN, CUT, STAIN = 0, 1, 2
CUT_WITHIN = 0.008
"""How near to what was cut away the pigment of the cut is seen."""
FRONT_FROM, FRONT_STEPS = 1.6, 14
"""From where on, and in how many steps, the front of a part is looked for, in units of its frame."""
LEAST = np.float32(1e-3)
"""The least radius of a ball."""


@dataclass(frozen=True, slots=True)
class Lump:
    """A solid joined to a part, cut from it, or only painted on it."""

    solid: Solid
    use: int
    blend: float
    pigment: int


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things are built: turned by `axes`, moved to `at`, `scale` times as large."""

    axes: Matrix
    at: Matrix
    scale: float

    def point(self, where: Sequence[float]) -> Points:
        """Return where a point of the frame is in the world."""
        found: Points = (self.at + self.scale * (self.axes @ np.array(where, float))).astype(np.float32)
        return found

    def to_local(self, points: Points) -> Points:
        """Return points of the world as they are in the frame."""
        found: Points = (self.axes.T / self.scale).astype(np.float32) @ (points - self.at.astype(np.float32)[:, None])
        return found


@dataclass(slots=True)
class Part:
    """Solids that flow into each other, in the order in which they were joined and cut."""

    frame: Frame
    names: dict[str, int]
    steps: list[Lump] = field(default_factory=list)
    grain: Matrix | None = None
    """How what is painted on it lies, where that is not as the frame does: hair along its locks."""

    def _add(self, solid: Solid, pigment: str, blend: float, use: int) -> None:
        number = self.names.setdefault(pigment, len(self.names))
        self.steps.append(Lump(solid, use, blend * self.frame.scale, number))

    def _placed(self, where: Sequence[float], axes: Matrix | None) -> tuple[Points, Points]:
        turned = self.frame.axes @ (UPRIGHT if axes is None else axes)
        return self.frame.point(where), turned.T.astype(np.float32)

    def ball(
        self,
        where: Sequence[float],
        radii: Vector | float,
        pigment: str,
        blend: float = 0.0,
        axes: Matrix | None = None,
        use: int = JOIN,
    ) -> None:
        """Add an ellipsoid."""
        sides = (radii,) * 3 if isinstance(radii, (int, float)) else radii
        scaled = np.maximum(np.array(sides, np.float32), LEAST) * np.float32(self.frame.scale)
        self._add(Ball(*self._placed(where, axes), scaled), pigment, blend, use)

    def rod(
        self,
        first: Sequence[float],
        last: Sequence[float],
        start: float,
        end: float,
        pigment: str,
        blend: float = 0.0,
        use: int = JOIN,
    ) -> None:
        """Add a round cone from one point to another."""
        one, other = self.frame.point(first), self.frame.point(last)
        scale = self.frame.scale
        solid = Rod((one + other) / 2, UPRIGHT.astype(np.float32), other - one, start * scale, end * scale)
        self._add(solid, pigment, blend, use)

    def strand(
        self,
        points: Sequence[Sequence[float]],
        radii: Sequence[float],
        pigment: str,
        blend: float = 0.0,
    ) -> None:
        """Add round cones along a smooth way through points, with a radius at each: a lock, a tail, a rope."""
        way, bulk = _smoothed(np.array(points, float), np.array(radii, float))
        for index in range(len(way) - 1):
            self.rod(way[index], way[index + 1], float(bulk[index]), float(bulk[index + 1]), pigment, blend)
        ends = self.frame.axes @ (way[-1] - way[0])
        self.grain = aim_axes((float(ends[0]), float(ends[1]), float(ends[2])))

    def slab(
        self,
        where: Sequence[float],
        halves: Vector,
        pigment: str,
        blend: float = 0.0,
        axes: Matrix | None = None,
        use: int = JOIN,
        edge: float = 0.02,
    ) -> None:
        """Add a box with round edges."""
        scale = self.frame.scale
        solid = Slab(*self._placed(where, axes), np.array(halves, np.float32) * np.float32(scale), edge * scale)
        self._add(solid, pigment, blend, use)

    def ring(
        self,
        where: Sequence[float],
        radius: float,
        thick: float,
        pigment: str,
        blend: float = 0.0,
        axes: Matrix | None = None,
        use: int = JOIN,
        depth: float = 1.0,
        high: float = 1.0,
    ) -> None:
        """Add a ring."""
        scale = self.frame.scale
        self._add(Torus(*self._placed(where, axes), radius * scale, thick * scale, depth, high), pigment, blend, use)

    def cone(
        self,
        where: Sequence[float],
        below: float,
        above: float,
        half: float,
        pigment: str,
        blend: float = 0.0,
        axes: Matrix | None = None,
        use: int = JOIN,
        edge: float = 0.02,
        depth: float = 1.0,
    ) -> None:
        """Add a standing cylinder or cone."""
        s = self.frame.scale
        self._add(
            Cone(*self._placed(where, axes), below * s, above * s, half * s, edge * s, depth), pigment, blend, use
        )

    def wedge(
        self, where: Sequence[float], low: float, high: float, pigment: str, blend: float, axes: Matrix | None = None
    ) -> None:
        """Cut a wedge out: what lies between two angles, in radians, above the direction z."""
        self._add(Wedge(*self._placed(where, axes), low, high), pigment, blend, CUT)

    def drape(
        self,
        where: Sequence[float],
        above: float,
        below: float,
        half: float,
        pigment: str,
        *,
        thick: float = 0.03,
        depth: float = 1.0,
        folds: int = 9,
        amount: float = 0.05,
        open_at: float = 0.0,
        spread: float = 0.0,
        ragged: float = 0.0,
        phase: float = 0.0,
        bell: float = 1.0,
        axes: Matrix | None = None,
        blend: float = 0.0,
        use: int = JOIN,
    ) -> None:
        """Add hanging cloth."""
        s = self.frame.scale
        solid = Drape(
            *self._placed(where, axes), above * s, below * s, half * s, thick * s, depth, folds, amount * s,
            open_at, spread, ragged * s, phase, bell,
        )  # fmt: skip
        self._add(solid, pigment, blend, use)

    def find_front(self, places: Sequence[tuple[float, float]]) -> list[float]:
        """Return how near the part is along z at places `(x, y)`, all in its frame: where things lie on it."""
        x, y = (np.array(row, float) for row in zip(*places, strict=True))
        depth = np.full(len(x), FRONT_FROM)
        for _ in range(FRONT_STEPS):
            points = self.frame.at[:, None] + self.frame.scale * (self.frame.axes @ np.stack([x, y, depth]))
            depth -= np.maximum(self.distance(points.astype(np.float32)), 0) / self.frame.scale * 0.9
        found: list[float] = depth.tolist()
        return found

    def to_painted(self, points: Points) -> Points:
        """Return where points of the world are for what is painted on the part."""
        frame = self.frame if self.grain is None else Frame(self.grain, self.frame.at, self.frame.scale)
        return frame.to_local(points)

    def distance(self, points: Points) -> Distances:
        """Return how far points are from what the part is in the end."""
        found: Distances | None = None
        for step in self.steps:
            if step.use == STAIN:
                continue
            one = step.solid.distance(points)
            if found is None:
                found = one
            elif step.use == JOIN:
                found = _joined(found, one, step.blend)
            else:
                found = -_joined(-found, one, step.blend)
        assert found is not None
        return found

    def pigments(self, points: Points) -> NDArray[np.int16]:
        """Return the number of the pigment at points on the part: of the nearest solid, or of what stains it."""
        found = np.full(points.shape[1], self.steps[0].pigment, np.int16)
        if len({step.pigment for step in self.steps}) == 1:
            return found
        best = np.full(points.shape[1], np.inf, np.float32)
        for step in self.steps:
            one = step.solid.distance(points)
            if step.use == JOIN:
                found[one + np.float32(0.6 * step.blend) < best] = step.pigment
                best = np.minimum(best, one)
            elif step.use == CUT:
                inside = one < CUT_WITHIN
                found[inside] = step.pigment
            else:
                found[one < 0] = step.pigment
        return found

    def reach(self) -> tuple[Points, float]:
        """Return the middle of the part and how far it reaches from there."""
        low, high = np.full(3, np.inf), np.full(3, -np.inf)
        for step in self.steps:
            if step.use == JOIN:
                far = step.solid.reach() + step.blend * 0.25
                low, high = np.minimum(low, step.solid.centre - far), np.maximum(high, step.solid.centre + far)
        middle = (low + high) / 2
        return middle.astype(np.float32), float(
            max(
                np.linalg.norm(step.solid.centre - middle) + step.solid.reach() + step.blend * 0.25
                for step in self.steps
                if step.use == JOIN
            )
        )


SMOOTHED = 2
"""Into how many pieces each piece of a strand is cut to be smooth."""


def _smoothed(points: Matrix, radii: Matrix) -> tuple[Matrix, Matrix]:
    """Return points on a smooth way through others, and how thick it is there."""
    if len(points) < 3:
        return points, radii
    ends = np.concatenate([[2 * points[0] - points[1]], points, [2 * points[-1] - points[-2]]])
    way, bulk = [points[0]], [radii[0]]
    for index in range(len(points) - 1):
        a, b, c, d = ends[index : index + 4]
        for step in range(1, SMOOTHED + 1):
            t = step / SMOOTHED
            way.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
            bulk.append(radii[index] * (1 - t) + radii[index + 1] * t)
    return np.array(way), np.array(bulk)


def _joined(first: Distances, second: Distances, blend: float) -> Distances:
    """Return the distance from two forms together, with a soft seam of this width."""
    found: Distances = np.minimum(first, second)
    if blend > 0:
        near = np.maximum(np.float32(blend) - np.abs(first - second), 0)
        found -= near * near * np.float32(0.25 / blend)
    return found


class Clay:
    """All parts of a person, and the frame in which the next one is built."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self.frame = Frame(UPRIGHT, np.zeros(3), 1.0)
        self._parts: list[Part] = []

    @property
    def parts(self) -> list[Part]:
        """Return the parts that have something to see."""
        return [part for part in self._parts if any(step.use == JOIN for step in part.steps)]

    def part(self) -> Part:
        """Begin a part in the present frame."""
        part = Part(self.frame, self.names)
        self._parts.append(part)
        return part

    @contextmanager
    def in_frame(
        self, to: Sequence[float] = (0, 0, 0), axes: Matrix | None = None, scale: float = 1.0
    ) -> Iterator[None]:
        """Build in a frame that is moved, then turned, and larger or smaller."""
        before = self.frame
        at = before.at + before.scale * (before.axes @ np.array(to, float))
        self.frame = Frame(before.axes @ (UPRIGHT if axes is None else axes), at, before.scale * scale)
        try:
            yield
        finally:
            self.frame = before
