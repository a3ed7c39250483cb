"""Numbers for every pixel: what all painting is made of. Fields are `(height, width)`, colours `(height, width, 3)`.

Both are of 32 bits; colours run from 0 to 1, and above 1 where light falls on them before `light.toned`.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.floating[Any]]
Colours = NDArray[np.floating[Any]]
Pixels = NDArray[np.uint8]
Size = tuple[int, int]
"""Width and height in pixels, as pygame says it."""
MATRIX_BLUR = 260
"""Up to which side a blur is a product of matrices; above it, box sums cost less."""


def seed_of(*parts: object) -> int:
    """Return a seed that depends on the content of its parts alone, not on the process.

    >>> seed_of("harbour", 3) == seed_of("harbour", 3), seed_of("harbour", 3) == seed_of("harbour", 4)
    (True, False)
    """
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


def rgb(text: str) -> Field:
    """Return a colour written as `#RRGGBB` as three numbers from 0 to 1."""
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / np.float32(255)


WHITE, BLACK = rgb("#FFFFFF"), rgb("#000000")


def tone(colour: tuple[int, int, int]) -> Field:
    """Return a colour of the theme as three numbers from 0 to 1."""
    return np.array(colour, np.float32) / np.float32(255)


def grid(size: Size) -> tuple[Field, Field]:
    """Return x as a row and y as a column, in pixels from the middle of the first one: they broadcast to a field."""
    x = np.arange(size[0], dtype=np.float32)[None, :] + np.float32(0.5)
    y = np.arange(size[1], dtype=np.float32)[:, None] + np.float32(0.5)
    return x, y


def clip_field(field: Field, low: float = 0.0, high: float = 1.0) -> Field:
    """Return a field held between two numbers."""
    return np.clip(field, np.float32(low), np.float32(high))


def smooth(start: float, end: float, field: Field) -> Field:
    """Return 0 before `start` and 1 after `end`, with a soft way between; `end` may be the smaller one."""
    t = clip_field((field - np.float32(start)) / np.float32(end - start))
    return t * t * (3 - 2 * t)


def blend(first: Field, second: Field, share: Field) -> Colours:
    """Return colours, this share of the way from the first to the second; the share is a field."""
    deep = share[..., None]
    return first + (second - first) * deep


def lay(picture: Colours, colour: Field, cover: Field) -> None:
    """Lay a colour or colours over a picture where a cover field is above 0, in place."""
    picture += (colour - picture) * cover[..., None]


def ramp(field: Field, stops: tuple[tuple[float, str], ...]) -> Colours:
    """Return the colours of a field along stops of a position from 0 to 1 and a `#RRGGBB`, in order."""
    positions = np.array([at for at, _ in stops], np.float32)
    colours = np.stack([rgb(text) for _, text in stops])
    table = np.stack([np.interp(np.linspace(0, 1, 256), positions, colours[:, part]) for part in range(3)], axis=1)
    found: Colours = table.astype(np.float32)[(clip_field(field) * 255).astype(np.uint8)]
    return found


def shift_field(field: Field, right: int, down: int) -> Field:
    """Return a field moved by whole pixels, 0 where nothing comes from."""
    moved = np.zeros_like(field)
    height, width = field.shape
    if abs(right) < width and abs(down) < height:
        to_y, from_y = slice(max(0, down), height + min(0, down)), slice(max(0, -down), height + min(0, -down))
        to_x, from_x = slice(max(0, right), width + min(0, right)), slice(max(0, -right), width + min(0, -right))
        moved[to_y, to_x] = field[from_y, from_x]
    return moved


def blur_field(field: Field, radius: float) -> Field:
    """Return a field or colours blurred as by a bell curve of this deviation in pixels; edges go on as they are."""
    if radius < 0.3:
        return field
    if field.ndim == 3:
        return np.stack([blur_field(field[..., part], radius) for part in range(field.shape[2])], axis=-1)
    height, width = field.shape
    if max(height, width) <= MATRIX_BLUR:
        return _bell(height, round(radius, 2)) @ field @ _bell(width, round(radius, 2)).T
    wide = max(1, round(radius * 0.98))
    for _ in range(3):
        field = _box_blur(_box_blur(field, wide, 0), wide, 1)
    return field


@lru_cache(maxsize=256)
def _bell(count: int, radius: float) -> Field:
    """Return the matrix that blurs a column of this length."""
    at = np.arange(count, dtype=np.float32)
    reach = int(radius * 3) + 1
    weights: Field = np.exp(-(((np.arange(-reach, reach + 1, dtype=np.float32)) / np.float32(radius)) ** 2) / 2)
    weights /= weights.sum()
    matrix: Field = np.zeros((count, count), np.float32)
    for offset, weight in zip(range(-reach, reach + 1), weights, strict=True):
        np.add.at(matrix, (at.astype(int), np.clip(at.astype(int) + offset, 0, count - 1)), weight)
    return matrix


def _box_blur(field: Field, radius: int, axis: int) -> Field:
    """Return the mean of each pixel and `radius` of its neighbours on both sides."""
    around = [(0, 0), (0, 0)]
    around[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(field, around, mode="edge"), axis=axis, dtype=np.float32)
    span = 2 * radius + 1
    far, near = (sums[span:], sums[:-span]) if axis == 0 else (sums[:, span:], sums[:, :-span])
    found: Field = (far - near) * np.float32(1 / span)
    return found


def double_field(field: Field, size: Size) -> Field:
    """Return a field or colours twice as large, smoothly, cut to a size."""
    height, width = field.shape[:2]
    tall = np.empty((2 * height, width, *field.shape[2:]), np.float32)
    _halves(field, tall)
    found = np.empty((2 * height, 2 * width, *field.shape[2:]), np.float32)
    _halves(tall.swapaxes(0, 1), found.swapaxes(0, 1))
    return np.ascontiguousarray(found[: size[1], : size[0]])


def _halves(field: Field, into: Field) -> None:
    """Put each row twice, a quarter of the way to the one before and to the one after it."""
    quarter = field * np.float32(0.25)
    three = field * np.float32(0.75)
    into[0::2], into[1::2] = three, three
    into[2::2] += quarter[:-1]
    into[1:-1:2] += quarter[1:]
    into[0] += quarter[0]
    into[-1] += quarter[-1]


def resize_field(field: Field, size: Size) -> Field:
    """Return a field or colours drawn larger (or smaller), smoothly, at a size in pixels."""
    width, height = size
    columns, right = _between(width, field.shape[1])
    rows, down = _between(height, field.shape[0])
    last_x, last_y = field.shape[1] - 1, field.shape[0] - 1
    extra = (None,) * (field.ndim - 2)
    down, right = down[(slice(None), None, *extra)], right[(None, slice(None), *extra)]
    tall = field[rows] + (field[np.minimum(rows + 1, last_y)] - field[rows]) * down
    found: Field = tall[:, columns] + (tall[:, np.minimum(columns + 1, last_x)] - tall[:, columns]) * right
    return found


def _between(count: int, source: int) -> tuple[NDArray[np.intp], Field]:
    """Return for each of `count` pixels the one of `source` before it and how far it is beyond, as a share."""
    at = np.clip((np.arange(count, dtype=np.float32) + 0.5) * source / count - 0.5, 0, source - 1)
    before = at.astype(np.intp)
    return before, (at - before).astype(np.float32)


def mix_colours(first: str, second: str, share: float) -> str:
    """Return a colour on the way between two, all as `#RRGGBB`."""
    parts = rgb(first) + (rgb(second) - rgb(first)) * np.float32(share)
    return "#" + "".join(f"{round(float(part) * 255):02X}" for part in parts)


def flat(size: Size, colour: Field, cover: Field | None = None) -> Pixels:
    """Return a picture of one colour as bytes, with its cover as the fourth part if there is one."""
    found = np.empty((size[1], size[0], 3 if cover is None else 4), np.uint8)
    found[..., :3] = clip_field(colour) * np.float32(255) + np.float32(0.5)
    if cover is not None:
        found[..., 3] = clip_field(cover) * np.float32(255) + np.float32(0.5)
    return found


def pixels(picture: Colours, cover: Field | None = None) -> Pixels:
    """Return a picture as bytes, with its cover as the fourth part if there is one."""
    parts = 3 if cover is None else 4
    found = np.empty((*picture.shape[:2], parts), np.uint8)
    found[..., :3] = clip_field(picture) * np.float32(255) + np.float32(0.5)
    if cover is not None:
        found[..., 3] = clip_field(cover) * np.float32(255) + np.float32(0.5)
    return found
