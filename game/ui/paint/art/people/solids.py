"""Solids that people are made of: how far points are from each, and how far each reaches.

Points are `(3, n)` of 32 bits, in the world of the sculpture: x to the right, y up, z towards who looks. A distance is
negative inside; it may be too short, never much too long, so that a ray that goes on by it does not jump through.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.floating[Any]]
"""`(3, n)`: n points, or directions."""
Distances = NDArray[np.floating[Any]]
Vector = tuple[float, float, float]
Matrix = NDArray[np.float64]

UPRIGHT: Matrix = np.eye(3)


def rotate(x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Matrix:
    """Return the matrix that turns about z, then x, then y, in degrees."""
    (cx, sx), (cy, sy), (cz, sz) = ((math.cos(math.radians(a)), math.sin(math.radians(a))) for a in (x, y, z))
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    found: Matrix = about_y @ about_x @ about_z
    return found


def aim_axes(direction: Vector, front: Vector = (0.0, 0.0, 1.0)) -> Matrix:
    """Return the matrix that turns y to a direction, and z as near to a front as it can be."""
    up = np.array(direction, float)
    up = up / float(np.linalg.norm(up)) if float(np.linalg.norm(up)) > 1e-6 else np.array((0.0, 1.0, 0.0))
    right = np.cross(up, np.array(front, float))
    if float(np.linalg.norm(right)) < 1e-4:
        right = np.cross(up, np.array((0.0, 1.0, 0.3)))
    right = right / float(np.linalg.norm(right))
    found: Matrix = np.stack([right, up, np.cross(right, up)], axis=1)
    return found


@dataclass(frozen=True, slots=True)
class Solid(ABC):
    """A form at `centre`, whose axes are the rows of `axes`; a subclass says which form."""

    centre: Points
    axes: Points

    @abstractmethod
    def reach(self) -> float:
        """Return how far from its centre it reaches."""

    @abstractmethod
    def distance(self, points: Points) -> Distances:
        """Return how far points are from it."""

    def to_local(self, points: Points) -> Points:
        """Return points as they are seen from the solid."""
        found: Points = self.axes @ points
        found -= (self.axes @ self.centre)[:, None]
        return found


@dataclass(frozen=True, slots=True)
class Ball(Solid):
    """An ellipsoid."""

    radii: Points

    def reach(self) -> float:
        """Return the longest radius."""
        return float(self.radii.max())

    def distance(self, points: Points) -> Distances:
        """Return about how far points are from it: exact on it, and along its axes."""
        near = self.to_local(points) / self.radii[:, None]
        first = np.sqrt(near[0] * near[0] + near[1] * near[1] + near[2] * near[2])
        near /= self.radii[:, None]
        second = np.sqrt(near[0] * near[0] + near[1] * near[1] + near[2] * near[2])
        found: Distances = first * (first - 1) / np.maximum(second, np.float32(1e-6))
        return found


@dataclass(frozen=True, slots=True)
class Rod(Solid):
    """A round cone between two ends with a radius each; `span` leads from one end to the other."""

    span: Points
    start: float
    end: float

    def reach(self) -> float:
        """Return half its length and the thicker end."""
        return float(np.linalg.norm(self.span)) / 2 + max(self.start, self.end)

    def distance(self, points: Points) -> Distances:
        """Return how far points are from it."""
        x, y, z = points - (self.centre - self.span / 2)[:, None]
        a, b, c = self.span
        share = (x * a + y * b + z * c) / np.float32(a * a + b * b + c * c + 1e-9)
        share = np.minimum(np.maximum(share, 0), 1)
        x, y, z = x - share * a, y - share * b, z - share * c
        found: Distances = np.sqrt(x * x + y * y + z * z) - (self.start + np.float32(self.end - self.start) * share)
        return found


@dataclass(frozen=True, slots=True)
class Slab(Solid):
    """A box with round edges."""

    halves: Points
    edge: float

    def reach(self) -> float:
        """Return how far its corners are."""
        return float(np.linalg.norm(self.halves)) + self.edge

    def distance(self, points: Points) -> Distances:
        """Return how far points are from it."""
        x, y, z = np.abs(self.to_local(points)) - self.halves[:, None]
        inside = np.minimum(np.maximum(np.maximum(x, y), z), 0)
        x, y, z = np.maximum(x, 0), np.maximum(y, 0), np.maximum(z, 0)
        found: Distances = np.sqrt(x * x + y * y + z * z) + inside - np.float32(self.edge)
        return found


@dataclass(frozen=True, slots=True)
class Torus(Solid):
    """A ring that lies flat, about y; it may be longer than wide: its `depth` is a share of its radius."""

    radius: float
    thick: float
    depth: float = 1.0
    high: float = 1.0

    def reach(self) -> float:
        """Return its outer radius."""
        return self.radius * max(1.0, self.depth) + self.thick * max(1.0, self.high)

    def distance(self, points: Points) -> Distances:
        """Return how far points are from it; `high` stretches its cross section."""
        x, y, z = self.to_local(points)
        z = z / np.float32(self.depth)
        out = np.sqrt(x * x + z * z) - np.float32(self.radius)
        y = y / np.float32(self.high)
        round_one = np.sqrt(out * out + y * y) - np.float32(self.thick)
        found: Distances = round_one * np.float32(min(1.0, self.depth) * min(1.0, self.high))
        return found


@dataclass(frozen=True, slots=True)
class Cone(Solid):
    """A standing cylinder or cone: a radius `below` and one `above`, `half` its height; `depth` squashes it."""

    below: float
    above: float
    half: float
    edge: float
    depth: float = 1.0

    def reach(self) -> float:
        """Return how far its rim is."""
        return math.hypot(max(self.below, self.above) * max(1.0, self.depth), self.half) + self.edge

    def distance(self, points: Points) -> Distances:
        """Return how far points are from it."""
        x, y, z = self.to_local(points)
        z = z / np.float32(self.depth)
        share = np.clip((y / np.float32(self.half) + 1) * np.float32(0.5), 0, 1)
        out = np.sqrt(x * x + z * z) - (self.below + np.float32(self.above - self.below) * share)
        up = np.abs(y) - np.float32(self.half)
        inside = np.minimum(np.maximum(out, up), 0)
        out, up = np.maximum(out, 0), np.maximum(up, 0)
        slope = min(1.0, self.depth) * self.half * 2 / math.hypot(self.half * 2, self.above - self.below)
        found: Distances = (np.sqrt(out * out + up * up) + inside) * np.float32(slope) - np.float32(self.edge)
        return found


@dataclass(frozen=True, slots=True)
class Wedge(Solid):
    """What lies between two half spaces that meet in the axis x: open towards z, from angle `low` to `high`."""

    low: float
    high: float

    def reach(self) -> float:
        """Return a little: a wedge only cuts."""
        return 0.01

    def distance(self, points: Points) -> Distances:
        """Return how far points are from it."""
        _, y, z = self.to_local(points)
        over = y * np.float32(math.cos(self.high)) - z * np.float32(math.sin(self.high))
        under = z * np.float32(math.sin(self.low)) - y * np.float32(math.cos(self.low))
        found: Distances = np.maximum(over, under)
        return found


@dataclass(frozen=True, slots=True)
class Drape(Solid):
    """Hanging cloth: a shell about y from a radius `above` to one `below`, with `folds` that grow towards its hem.

    `open_at` in degrees leaves a gap about +z (or about -z where it is negative) that grows by `spread` downwards;
    `ragged` moves the hem up and down.
    """

    above: float
    below: float
    half: float
    thick: float
    depth: float = 1.0
    folds: int = 9
    amount: float = 0.05
    open_at: float = 0.0
    spread: float = 0.0
    ragged: float = 0.0
    phase: float = 0.0
    bell: float = 1.0

    def reach(self) -> float:
        """Return how far its hem is."""
        widest = (max(self.above, self.below) + self.amount) * max(1.0, self.depth) + self.thick
        return math.hypot(widest, self.half + self.ragged)

    def distance(self, points: Points) -> Distances:
        """Return about how far points are from it."""
        x, y, z = self.to_local(points)
        z = z / np.float32(self.depth)
        fall = np.clip((1 - y / np.float32(self.half)) * np.float32(0.5), 0, 1)
        angle = np.arctan2(x, z)
        waves = np.cos(angle * self.folds + np.float32(self.phase) + np.sin(angle * 3 + self.phase) * np.float32(1.1))
        grown = fall if self.bell == 1.0 else fall ** np.float32(self.bell)
        radius = self.above + np.float32(self.below - self.above) * grown + waves * fall * np.float32(self.amount)
        out = np.abs(np.sqrt(x * x + z * z) - radius) - np.float32(self.thick)
        up = np.abs(y + np.float32(self.ragged) * waves * fall) - np.float32(self.half)
        found = np.maximum(out, up)
        if self.open_at:
            away = np.abs(angle) if self.open_at > 0 else np.float32(math.pi) - np.abs(angle)
            gap = np.float32(math.radians(abs(self.open_at))) + np.float32(math.radians(self.spread)) * fall
            found = np.maximum(found, (gap - away) * np.maximum(radius, np.float32(0.05)))
        steep = 1.0 + self.amount * self.folds / max(0.2, min(self.above, self.below) + 0.3)
        slope = 2 * self.half / math.hypot(2 * self.half, (self.below - self.above) * max(1.0, self.bell))
        whole: Distances = found * np.float32(min(1.0, self.depth) * slope / steep)
        return whole
