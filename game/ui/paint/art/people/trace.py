"""From solids to buffers: for each pixel how near the form is there, how it is turned, of which pigment, and where.

Rays are parallel. Each part is traced by itself in the rectangle that it covers, from the nearest part on, and only
where nothing nearer has been found: that costs a fraction of marching through all of them at once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.ui.paint.art.fields import Field, Size
from game.ui.paint.art.people.clay import Clay, Part
from game.ui.paint.art.people.solids import Points

STEPS = 44
STRIDE = 0.92
NOTHING = -1e6
CONE = 6
"""How many pixels a side go ahead together."""
WORTH_CONES = 1500
Indices = NDArray[np.intp]
_CORNERS = ((1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1))


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Where one looks from: the middle of the picture, how many units its height is, and how far from above."""

    middle: tuple[float, float]
    high: float
    pitch: float = 0.0

    def axes(self) -> Points:
        """Return right, up and towards the camera, as rows."""
        s, c = math.sin(math.radians(self.pitch)), math.cos(math.radians(self.pitch))
        return np.array([[1, 0, 0], [0, c, -s], [0, s, c]], np.float32)


@dataclass(frozen=True, slots=True)
class Buffers:
    """What is seen at each pixel. `near` is in units towards the camera, `NOTHING` where there is nothing.

    `normal` is `(3, height, width)`, as the camera sees it; `local` is where the point is in the frame of its part.
    """

    near: Field
    normal: Field
    local: Field
    pigment: NDArray[np.int16]
    part: NDArray[np.int16]
    unit: float

    @property
    def cover(self) -> NDArray[np.bool_]:
        """Return where something is."""
        return self.pigment >= 0


def trace_clay(clay: Clay, size: Size, camera: Viewpoint) -> Buffers:
    """Return what a camera sees of the clay, at a size in pixels."""
    width, height = size
    unit = height / camera.high
    axes = camera.axes()
    near = np.full((height, width), NOTHING, np.float32)
    owner = np.full((height, width), -1, np.int16)
    parts = clay.parts
    seen = []
    for number, part in enumerate(parts):
        middle, far = part.reach()
        x, y, z = axes @ middle
        seen.append((float(z) + far, number, part, (float(x), float(y), float(z)), far))
    for _, number, part, at, far in sorted(seen, key=lambda one: -one[0]):
        _trace(part, number, at, far, near, owner, axes, camera, unit)
    return _buffers(parts, near, owner, axes, camera, unit)


def _trace(
    part: Part,
    number: int,
    at: tuple[float, float, float],
    far: float,
    near: Field,
    owner: NDArray[np.int16],
    axes: Points,
    camera: Viewpoint,
    unit: float,
) -> None:
    """Trace one part, and keep what is nearer than all before."""
    height, width = near.shape
    x, y = (at[0] - camera.middle[0]) * unit + width / 2, height / 2 - (at[1] - camera.middle[1]) * unit
    left, right = max(0, int(x - far * unit) - 1), min(width, int(x + far * unit) + 2)
    top, low = max(0, int(y - far * unit) - 1), min(height, int(y + far * unit) + 2)
    if left >= right or top >= low:
        return
    room = _Room(part, at, far, axes, camera, unit, near[top:low, left:right], left, top, (width, height))
    row, column = np.nonzero(room.front > room.near)
    start = room.front[row, column]
    if len(row) > WORTH_CONES:
        row, column, start = room.narrowed(row, column, start)
    if not len(row):
        return
    depth, hit = room.marched(row, column, start, room.near[row, column], 0.30 / unit)
    row, column, depth = row[hit], column[hit], depth[hit]
    room.near[row, column] = depth
    owner[top:low, left:right][row, column] = number


class _Room:
    """The rectangle that one part covers, and rays through it."""

    def __init__(
        self,
        part: Part,
        at: tuple[float, float, float],
        far: float,
        axes: Points,
        camera: Viewpoint,
        unit: float,
        near: Field,
        left: int,
        top: int,
        size: Size,
    ) -> None:
        self.part, self.axes, self.near = part, axes, near
        self.unit = unit
        columns = (np.arange(near.shape[1], dtype=np.float32) + np.float32(left + 0.5 - size[0] / 2)) / np.float32(unit)
        rows = (np.float32(size[1] / 2 - top - 0.5) - np.arange(near.shape[0], dtype=np.float32)) / np.float32(unit)
        self.x, self.y = columns + np.float32(camera.middle[0]), rows + np.float32(camera.middle[1])
        inside = np.float32(far * far) - ((self.x - np.float32(at[0])) ** 2)[None, :]
        inside = inside - ((self.y - np.float32(at[1])) ** 2)[:, None]
        self.front: Field = np.where(inside > 0, at[2] + np.sqrt(np.maximum(inside, 0)), NOTHING).astype(np.float32)
        self.back = np.float32(at[2] - far)

    def narrowed(self, row: Indices, column: Indices, start: Field) -> tuple[Indices, Indices, Field]:
        """Return which rays may hit, and from where on: one thick ray for each square of pixels goes ahead of them."""
        across = -(-self.near.shape[1] // CONE)
        square = row // CONE * across + column // CONE
        squares, which = np.unique(square, return_inverse=True)
        first = np.full(len(squares), NOTHING, np.float32)
        np.maximum.at(first, which, start)
        last = np.full(len(squares), -NOTHING, np.float32)
        np.minimum.at(last, which, self.near[row, column])
        middle_row = np.minimum(squares // across * CONE + CONE // 2, self.near.shape[0] - 1)
        middle_column = np.minimum(squares % across * CONE + CONE // 2, self.near.shape[1] - 1)
        depth, hit = self.marched(middle_row, middle_column, first, last, CONE * 0.75 / self.unit)
        keep = hit[which]
        return row[keep], column[keep], np.minimum(start[keep], depth[which][keep])

    def marched(
        self, row: Indices, column: Indices, start: Field, last: Field, close: float
    ) -> tuple[Field, NDArray[np.bool_]]:
        """Return how far rays come from where they start, and which of them come as close as this to the part."""
        points = self.axes.T @ np.stack([self.x[column], self.y[row], start])
        back, last = self.axes[2][:, None], np.maximum(last, self.back)
        depth, alive = start.copy(), np.arange(len(row))
        hit = np.zeros(len(row), bool)
        for _ in range(STEPS):
            step = self.part.distance(points)
            found = step < np.float32(close)
            hit[alive[found]] = True
            ahead = np.where(found, 0, step * np.float32(STRIDE)).astype(np.float32)
            depth[alive] -= ahead
            keep = ~found & (depth[alive] > last[alive])
            if not keep.any():
                break
            points = points[:, keep] - back * ahead[keep]
            alive = alive[keep]
        return depth, hit


def _buffers(
    parts: list[Part], near: Field, owner: NDArray[np.int16], axes: Points, camera: Viewpoint, unit: float
) -> Buffers:
    """Return normals, pigments and local points of what is seen."""
    height, width = near.shape
    normal = np.zeros((3, height, width), np.float32)
    local = np.zeros((3, height, width), np.float32)
    pigment = np.full((height, width), -1, np.int16)
    flat = owner.ravel()
    order = np.argsort(flat, kind="stable")
    starts = np.searchsorted(flat[order], np.arange(len(parts) + 1))
    wide = np.float32(0.45 / unit)
    for number, part in enumerate(parts):
        where = order[starts[number] : starts[number + 1]]
        if not len(where):
            continue
        row, column = np.divmod(where, width)
        seen_x = (column.astype(np.float32) + np.float32(0.5 - width / 2)) / np.float32(unit) + np.float32(
            camera.middle[0]
        )
        seen_y = (np.float32(height / 2 - 0.5) - row.astype(np.float32)) / np.float32(unit) + np.float32(
            camera.middle[1]
        )
        points = axes.T @ np.stack([seen_x, seen_y, near.ravel()[where]])
        slope = np.zeros_like(points)
        for corner in _CORNERS:
            way = np.array(corner, np.float32)[:, None]
            slope += way * part.distance(points + way * wide)
        slope /= np.sqrt((slope * slope).sum(axis=0)) + np.float32(1e-9)
        normal.reshape(3, -1)[:, where] = axes @ slope
        local.reshape(3, -1)[:, where] = part.to_painted(points)
        pigment.ravel()[where] = part.pigments(points)
    return Buffers(near, normal, local, pigment, owner, unit)
