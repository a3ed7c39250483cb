"""Shapes as points and as smooth masks. Masks are drawn large and made smaller, on a surface of their own."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pygame

from game.ui.paint.art.fields import Field, Pixels, Size

Points = Sequence[tuple[float, float]]
OVERSAMPLE = 4
OUTLINE_POINTS = 120


def masks(size: Size, layers: Sequence[Sequence[Points]], oversample: int = OVERSAMPLE) -> list[Field]:
    """Return a mask from 0 to 1 for each of up to three lists of polygons, painted at once; points are pixels."""
    large = pygame.Surface((size[0] * oversample, size[1] * oversample), 0, 32)
    parts = [pygame.Surface(large.get_size(), 0, 32) for _ in layers[1:]]
    for index, (layer, surface) in enumerate(zip(layers, [large, *parts], strict=True)):
        colour = tuple(255 if part == index else 0 for part in range(3))
        for polygon in layer:
            if len(polygon) > 2:
                pygame.draw.polygon(surface, colour, [(x * oversample, y * oversample) for x, y in polygon])
    for surface in parts:
        large.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    small = pygame.surfarray.array3d(pygame.transform.smoothscale(large, size))
    return [small[..., index].T.astype(np.float32) / np.float32(255) for index in range(len(layers))]


def mask(size: Size, *polygons: Points, oversample: int = OVERSAMPLE) -> Field:
    """Return the mask of some polygons together, from 0 outside to 1 inside."""
    return masks(size, [polygons], oversample)[0]


def to_pixels(surface: pygame.Surface) -> Pixels:
    """Return what was drawn on a surface without alpha as bytes."""
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3)


def move_points(points: Points, x: float, y: float, scale: float = 1.0) -> list[tuple[float, float]]:
    """Return points scaled about the origin and then moved."""
    return [(px * scale + x, py * scale + y) for px, py in points]


def box(points: Points) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def seat_outline(shape: str, count: int = OUTLINE_POINTS) -> list[tuple[float, float]]:
    """Return points on a seat's shape of about radius 1, clockwise from the top, evenly spread.

    The shapes are those of the theme; triangle and star are fuller than the marks, so that a portrait finds room.
    """
    if shape == "circle":
        return [_on_circle(index / count) for index in range(count)]
    if shape == "square":
        return [_to_rounded_square(*_on_circle(index / count)) for index in range(count)]
    return sample_outline(_CORNERS[shape], count)


def _on_circle(share: float, radius: float = 1.0) -> tuple[float, float]:
    return radius * math.sin(math.tau * share), -radius * math.cos(math.tau * share)


def _to_rounded_square(x: float, y: float) -> tuple[float, float]:
    """Return a point of a circle moved onto a square with round corners."""
    return math.copysign(abs(x) ** 0.4 * 0.93, x), math.copysign(abs(y) ** 0.4 * 0.93, y)


def sample_outline(corners: Points, count: int) -> list[tuple[float, float]]:
    """Return points evenly spread on a closed polygon, beginning at its first corner."""
    lengths = [math.dist(corners[i], corners[(i + 1) % len(corners)]) for i in range(len(corners))]
    found, side, passed = [], 0, 0.0
    for index in range(count):
        at = sum(lengths) * index / count
        while side < len(corners) - 1 and at > passed + lengths[side]:
            passed += lengths[side]
            side += 1
        (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % len(corners)]
        share = (at - passed) / lengths[side] if lengths[side] else 0.0
        found.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
    return found


_CORNERS: dict[str, list[tuple[float, float]]] = {
    "hexagon": [_on_circle(index / 6, 1.05) for index in range(6)],
    "diamond": [_on_circle(index / 4, 1.12) for index in range(4)],
    "triangle": [(0.0, -1.18), (0.30, -1.18), (1.14, 0.42), (0.90, 0.86), (-0.90, 0.86), (-1.14, 0.42), (-0.30, -1.18)],
    "star": [_on_circle(index / 10, 0.80 if index % 2 else 1.26) for index in range(10)],
}
