"""Light in a scene: lamps, beams, shafts, haze, fire."""

from __future__ import annotations

import math

import numpy as np

from game.ui.paint.art.fields import Colours, Field, clip_field, grid, lay, ramp, rgb
from game.ui.paint.art.flames import flame
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.scene.parts import Beam, Beams, Bonfire, Light, Mist


def paint_light(picture: Colours, part: Light, seed: int) -> None:
    """Add a small bright spot with two halos."""
    height, width = picture.shape[:2]
    x, y = grid((width, height))
    away = np.hypot(x - part.at[0] * width, y - part.at[1] * height) / np.float32(width)
    for radius, strength in ((part.radius, 1.4), (part.radius * 4, 0.5), (part.halo, 0.28)):
        spot: Field = np.exp(-((away / np.float32(max(radius, 0.7 / width))) ** 2))
        picture += (spot * np.float32(strength))[..., None] * rgb(part.colour)


def paint_mist(picture: Colours, part: Mist, seed: int) -> None:
    """Add a band of haze."""
    height, width = picture.shape[:2]
    _, y = grid((width, height))
    band = np.exp(-(((y - part.at * height) / np.float32(part.deep * height)) ** 2))
    lumps = clip_field(1 + 0.25 * clouds((width, height), width * 0.25, seed, stretch=(2, 0.5)), 0, 2)
    picture += (band * lumps * np.float32(part.strength))[..., None] * rgb(part.colour)


def paint_beams(picture: Colours, part: Beams, seed: int) -> None:
    """Add shafts of light with dust in them."""
    height, width = picture.shape[:2]
    x, y = grid((width, height))
    random = np.random.default_rng(seed)
    dust = clip_field(0.8 + 0.3 * clouds((width, height), width * 0.09, seed + 1, stretch=(0.8, 2.0)), 0, 2)
    for index in range(part.count):
        at = (index + random.uniform(0.2, 0.8)) / part.count * width
        wide = width * random.uniform(0.02, 0.055)
        middle = at + y * np.float32(0.30)
        shaft = clip_field(1 - np.abs(x - middle) / (wide * (1 + y / height))) * clip_field(1 - y / height * 0.9)
        picture += (shaft * dust * np.float32(part.strength))[..., None] * rgb(part.colour)


def paint_beam(picture: Colours, part: Beam, seed: int) -> None:
    """Add the beam of a lighthouse."""
    height, width = picture.shape[:2]
    x, y = grid((width, height))
    off_x, off_y = x - np.float32(part.at[0] * width), y - np.float32(part.at[1] * height)
    turn = np.arctan2(off_y, off_x) - math.radians(part.degrees)
    off = np.abs((turn + np.pi) % (2 * np.pi) - np.pi)
    falls = np.exp(-np.hypot(off_x, off_y) / np.float32(width * 0.75))
    beam = clip_field(1 - off / math.radians(part.wide)) ** 1.5 * falls * np.float32(part.strength)
    picture += beam[..., None] * rgb(part.colour)


def paint_blaze(picture: Colours, part: Bonfire, seed: int) -> None:
    """Add a fire, its glow, and smoke that leans to the right."""
    height, width = picture.shape[:2]
    foot_x, foot_y, tall = part.at[0] * width, part.at[1] * height, part.height * height
    x, y = grid((width, height))
    if part.smoke:
        up = clip_field((foot_y - y) / np.float32(max(1.0, foot_y)))
        wide = tall * (0.25 + 1.6 * up)
        off = np.abs(x - (foot_x + (foot_y - y) * np.float32(0.2)))
        lumps = clouds((width, height), max(4.0, tall * 0.9), seed, octaves=5)
        cover = clip_field(1 - off / wide + lumps * 0.4) * (y < foot_y) * clip_field((foot_y - y) / 8) * (1 - up * 0.6)
        glow = clip_field(1 - up * 3)[..., None] * rgb("#963C14") + rgb("#1C1416") * (0.8 + 0.3 * lumps)[..., None]
        lay(picture, glow, clip_field(cover) * np.float32(0.75))
    away = np.hypot((x - foot_x) / (tall * 1.1), (y - foot_y + tall * 0.3) / (tall * 0.8))
    picture += (np.exp(-away * away) * np.float32(0.45))[..., None] * rgb("#FF6E1E")
    size = max(3, round(tall * 0.8)), max(4, round(tall))
    light = flame(size, seed)
    left, top = round(foot_x - size[0] / 2), round(foot_y - size[1])
    x0, y0, x1, y1 = max(0, left), max(0, top), min(width, left + size[0]), min(height, top + size[1])
    if x1 > x0 and y1 > y0:
        picture[y0:y1, x0:x1] += light[y0 - top : y1 - top, x0 - left : x1 - left]


def sky(size: tuple[int, int], stops: tuple[tuple[float, str], ...], horizon: float, seed: int) -> Colours:
    """Return a sky down to a horizon, in stops from its top to it, a little uneven as painted by hand."""
    _, y = grid(size)
    uneven = clouds(size, max(8.0, size[0] * 0.5), seed, stretch=(1.6, 0.4)) * np.float32(0.045)
    return ramp(y / np.float32(size[1] * horizon) + uneven, stops)
