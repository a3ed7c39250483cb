"""What is above and far away: stars, a moon or a sun, clouds, lightning, rain."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from game.ui.paint.art.fields import Colours, Field, blur_field, clip_field, grid, lay, rgb
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import mask
from game.ui.paint.art.scene.parts import CloudBank, Lightning, Orb, Rain, Stars


def paint_stars(picture: Colours, part: Stars, seed: int) -> None:
    """Paint stars, the brighter ones with four small rays."""
    height, width = picture.shape[:2]
    random, colour = np.random.default_rng(seed), rgb("#FFFAEB")
    if part.band:
        x, y = grid((width, height))
        across: Colours = np.exp(-((((y - height * 0.05) - (x - width * 0.1) * 0.35) / (height * 0.14)) ** 2))
        glow = across * clip_field(0.55 + 0.25 * clouds((width, height), width * 0.1, seed + 7))
        picture += glow[..., None] * rgb("#465A82") * np.float32(0.8)
    for _ in range(part.count):
        x_at = int(random.random() * (width - 1))
        y_at = int(random.random() ** 1.3 * height * part.down)
        bright = float(random.random() ** 2.5)
        picture[y_at, x_at] += colour * np.float32(0.25 + 0.75 * bright)
        if bright > 0.75:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                if 0 <= x_at + dx < width and 0 <= y_at + dy < height:
                    picture[y_at + dy, x_at + dx] += colour * np.float32(0.25)


def paint_orb(picture: Colours, part: Orb, seed: int) -> None:
    """Paint a moon or a sun with a wide halo and spots."""
    height, width = picture.shape[:2]
    x, y = grid((width, height))
    radius = max(2.0, part.radius * height)
    off_x, off_y = x - np.float32(part.at[0] * width), y - np.float32(part.at[1] * height)
    away, colour = np.hypot(off_x, off_y), rgb(part.colour)
    picture += (clip_field(1 - away / (radius * 7)) ** 2.4 * np.float32(part.halo))[..., None] * colour
    spots = 1 - np.float32(0.07) * clip_field(clouds((width, height), max(3.0, radius * 0.6), seed), 0, 2)
    shade = clip_field(1.04 - (off_x * 0.25 + off_y * 0.35) / np.float32(radius * 2.4), 0.65, 1.1)
    lay(picture, colour * (spots * shade)[..., None], clip_field(radius - away + 0.5))


def paint_clouds(picture: Colours, part: CloudBank, seed: int) -> None:
    """Paint clouds, thinner at both ends of their band, lit on their lower left."""
    height, width = picture.shape[:2]
    _, y = grid((width, height))
    shape = clouds((width, height), width * 0.3, seed, octaves=5, stretch=(1.7, 0.4))
    shape += clouds((width, height), width * 0.08, seed + 3, octaves=3, stretch=(1.5, 0.5)) * np.float32(0.28)
    at = y / np.float32(height)
    cover = clip_field((shape + np.float32(part.thick * 2.2 - 1.2)) * np.float32(0.75)) * np.float32(0.88)
    cover *= clip_field((part.bottom - at) / 0.2) * clip_field((at - part.top) / 0.08 + 0.3)
    down, right = np.gradient(blur_field(shape, 1.0))
    slope: Field = np.asarray(-down * 0.9 - right * 0.4)
    lit = clip_field(slope * np.float32(width * 0.028) + np.float32(0.28))
    colours = rgb(part.colour) + (rgb(part.lit) - rgb(part.colour)) * lit[..., None]
    lay(picture, colours, cover)


def paint_lightning(picture: Colours, part: Lightning, seed: int) -> None:
    """Paint a forked bolt, its glow in the clouds, and its light where it strikes."""
    height, width = picture.shape[:2]
    random = np.random.default_rng(seed)
    polygons: list[list[tuple[float, float]]] = []

    def fork(start: tuple[float, float], end: tuple[float, float], wide: float, deep: int) -> None:
        count, points = 13, [start]
        for step in range(1, count):
            share = step / count
            jog = random.uniform(-1, 1) * width * 0.02
            points.append((start[0] + (end[0] - start[0]) * share + jog, start[1] + (end[1] - start[1]) * share))
        points.append(end)
        for (x1, y1), (x2, y2) in pairwise(points):
            polygons.append([(x1 - wide, y1), (x1 + wide, y1), (x2 + wide * 0.9, y2), (x2 - wide * 0.9, y2)])
        for index in (4, 8) if deep else ():
            x1, y1 = points[index]
            side = 1 if random.random() < 0.5 else -1
            fork((x1, y1), (x1 + side * width * 0.10, y1 + height * 0.17), wide * 0.55, deep - 1)

    start = part.start[0] * width, part.start[1] * height
    end = part.end[0] * width, part.end[1] * height
    fork(start, end, max(0.5, width * 0.0022), 1)
    bolt = mask((width, height), *polygons)
    picture += blur_field(bolt, width * 0.03)[..., None] * rgb("#96BEFF") * np.float32(5.0)
    picture += blur_field(bolt, max(1.0, width * 0.006))[..., None] * rgb("#BEDCFF") * np.float32(1.8)
    lay(picture, rgb("#F4FAFF") * np.float32(1.2), bolt)
    x, y = grid((width, height))
    away = np.hypot((x - end[0]) / np.float32(width * 0.25), (y - end[1]) / np.float32(height * 0.2))
    picture += (np.exp(-away * away) * np.float32(0.35))[..., None] * rgb("#6EA0BE")


def paint_rain(picture: Colours, part: Rain, seed: int) -> None:
    """Paint rain as slanted streaks, or snow as flakes of three sizes."""
    height, width = picture.shape[:2]
    if not part.snow:
        streaks = clouds((width, height), max(3.0, width * 0.008), seed, octaves=1, stretch=(0.4, 9.0))
        slanted = np.stack([np.roll(row, -round(index * 0.12)) for index, row in enumerate(streaks)])
        picture *= (1 + np.float32(part.strength * 0.5) * slanted)[..., None]
        return
    random, x, y = np.random.default_rng(seed), *grid((width, height))
    flakes = np.zeros((height, width), np.float32)
    for _ in range(round(150 * part.strength / 0.2)):
        fx, fy, size = (
            random.random() * width,
            random.random() * height,
            math.exp(random.uniform(-0.7, 0.7)) * width / 260,
        )
        x0, x1 = max(0, int(fx - 2 * size - 1)), min(width, int(fx + 2 * size + 2))
        y0, y1 = max(0, int(fy - 2 * size - 1)), min(height, int(fy + 2 * size + 2))
        flakes[y0:y1, x0:x1] += clip_field(1.2 - np.hypot(x[:, x0:x1] - fx, y[y0:y1] - fy) / np.float32(size))
    lay(picture, rgb("#F2F6FA"), clip_field(flakes) * np.float32(0.85))
