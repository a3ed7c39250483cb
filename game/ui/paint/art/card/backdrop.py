"""The painted ground behind a card's figure: a sky with a light, far silhouettes, dark near ridges, brush marks."""

from __future__ import annotations

from typing import Literal

import numpy as np

from game.ui.paint.art.card.palette import Palette
from game.ui.paint.art.fields import Colours, Field, Size, clip_field, grid, lay, ramp, rgb, seed_of
from game.ui.paint.art.light import vignette
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import mask

Skyline = Literal["battlements", "gables", "spires", "tall gables", "domes", "plain"]


def ridge(width: int, seed: int, base: float, rise: float) -> Field:
    """Return the height of a range of hills for each column in pixels from the top, about a base."""
    random = np.random.default_rng(seed)
    x, found = np.arange(width, dtype=np.float32) / width, np.zeros(width, np.float32)
    for octave in range(5):
        turn = np.float32(2 * np.pi * 1.3 * 1.9**octave * 0.8)
        found += np.sin(x * turn + np.float32(random.random() * 7)) * np.float32(rise / 1.8**octave)
    return found + np.float32(base)


def lay_hills(picture: Colours, line: Field, colour: Field, brush: Field, lit: Field | None = None) -> None:
    """Lay everything below a line in one colour, darker with depth; `lit` is the light on slopes to the left."""
    height = picture.shape[0]
    y = np.arange(height, dtype=np.float32)[:, None]
    deep = y - line[None, :]
    colours = colour * (brush * (1 - np.float32(0.25) * clip_field(deep / np.float32(height) * 2)))[..., None]
    if lit is not None:
        slope = clip_field(np.float32(0.3) - np.gradient(line) * np.float32(1.2))
        edge: Field = np.exp(-np.maximum(deep, 0) / np.float32(height * 0.03 + 2))
        colours = colours + (slope[None, :] * edge)[..., None] * lit
    lay(picture, colours, clip_field(deep / np.float32(0.7) + np.float32(0.5)))


def roofs(kind: Skyline, x: float, top: float, wide: float) -> list[list[tuple[float, float]]]:
    """Return what stands on a house from `x` on, `wide` pixels wide, whose wall ends at `top`."""
    if kind == "battlements":
        each = wide / 5
        return [
            [(x + step * 2 * each, top), (x + step * 2 * each, top - each), (x + (step * 2 + 1) * each, top - each),
             (x + (step * 2 + 1) * each, top)]
            for step in range(3)
        ]  # fmt: skip
    if kind == "domes":
        turns = np.linspace(np.pi, 2 * np.pi, 12)
        return [[(x + wide / 2 + wide * 0.5 * float(np.cos(t)), top + wide * 0.55 * float(np.sin(t))) for t in turns]]
    high = {"gables": 0.5, "tall gables": 0.95, "spires": 1.6}.get(kind, 0.0)
    return [[(x - 1, top), (x + wide / 2, top - wide * high), (x + wide + 1, top)]] if high else []


def skyline(size: Size, kind: Skyline, seed: int, base: float, tall: float) -> Field:
    """Return the mask of a row of houses with their feet on `base`; `tall` is the height of the highest in pixels."""
    width, height = size
    random, polygons, x = np.random.default_rng(seed), [], -5.0
    while x < width + 5:
        wide = float(random.integers(max(3, width // 18), max(5, width // 7) + 1))
        high = tall * (0.25 + 0.75 * random.random()) * (1.2 - abs(x - width / 2) / width)
        top = base - high
        polygons.append([(x, top), (x + wide, top), (x + wide, height), (x, height)])
        polygons += roofs(kind, x, top, wide)
        x += wide + float(random.integers(-1, max(2, width // 14) + 1))
    return mask(size, *polygons)


def add_brush_marks(picture: Colours, seed: int, dark: float = 0.5) -> Colours:
    """Return a picture with brush marks, the grid of the canvas and darker corners: they hide straight edges."""
    size = picture.shape[1], picture.shape[0]
    x, y = grid(size)
    marks = 1 + np.float32(0.035) * clouds(size, max(3.0, size[0] * 0.02), seed, octaves=2, stretch=(4, 0.6))
    weave = 1 + np.float32(0.02) * np.sin(x * np.float32(2.1)) * np.sin(y * np.float32(2.1))
    found: Colours = picture * (marks * weave * vignette(size, dark))[..., None]
    return found


def backdrop(size: Size, palette: Palette, kind: Skyline, seed: str) -> Colours:
    """Return a card's painted ground; each seed has its own."""
    width, height = size
    start = seed_of("backdrop", kind, seed)
    x, y = grid(size)
    wide = clouds(size, max(8.0, width * 0.30), start, stretch=(1.6, 0.5))
    fine = clouds(size, max(4.0, width * 0.06), start + 1, octaves=3, stretch=(2.2, 0.6))
    at = y / np.float32(height * 0.70) + wide * np.float32(0.085) + fine * np.float32(0.035)
    at = np.round(at * 9) / 9 * np.float32(0.45) + at * np.float32(0.55)
    picture = ramp(at, ((0, palette.top), (0.38, palette.sky), (0.78, palette.glow), (1, palette.light)))
    light = rgb(palette.light)
    off_x, off_y = x - np.float32(width * 0.52), y - np.float32(height * 0.46)
    turn = np.arctan2(off_y, off_x)
    rays = np.float32(0.75) + np.float32(0.25) * np.sin(turn * 11 + start % 7) + np.float32(0.2) * np.sin(turn * 23)
    away = np.hypot(off_x, off_y) / np.float32(width)
    picture += (clip_field(1 - away * np.float32(1.9)) ** 1.8 * rays)[..., None] * light * np.float32(0.55)
    brush = 1 + np.float32(0.07) * fine
    sky, glow, near, ground = (rgb(text) for text in (palette.sky, palette.glow, palette.ridge, palette.ground))
    lay_hills(picture, ridge(width, start + 2, height * 0.66, height * 0.045), glow * 0.45 + near * 0.55, brush)
    houses = skyline(size, kind, start + 3, height * 0.74, height * 0.24)
    lay(picture, (sky + near) * np.float32(0.5) * brush[..., None], houses)
    mist: Field = np.exp(-(((y - np.float32(height * 0.73)) / np.float32(height * 0.06)) ** 2)) * np.float32(0.35)
    picture += (mist + 0 * x)[..., None] * glow
    lay_hills(picture, ridge(width, start + 4, height * 0.80, height * 0.03), near, brush, light * np.float32(0.5))
    lay_hills(picture, ridge(width, start + 6, height * 0.95, height * 0.03), ground, brush)
    return add_brush_marks(picture, start + 8)
