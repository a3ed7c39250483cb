"""What stands and lies in a scene: hills, mesas, towns, water, waves, trees, halls, figures."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.card.backdrop import lay_hills, ridge, roofs
from game.ui.paint.art.fields import Colours, Field, Size, blur_field, clip_field, grid, lay, rgb, shift_field
from game.ui.paint.art.glyph import glyph_mask, place_mask, sculpt_glyph
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import mask
from game.ui.paint.art.scene.parts import Hills, IconFigure, Mesa, Pillars, PolygonPart, Town, Trees, Water, Waves

WINDOW = rgb("#FFC462")


def _brush(picture: Colours, seed: int, scale: float = 0.02, strength: float = 0.07) -> Field:
    height, width = picture.shape[:2]
    return 1 + np.float32(strength) * clouds(
        (width, height), max(3.0, width * scale), seed, octaves=3, stretch=(2.4, 0.5)
    )


def paint_hills(picture: Colours, part: Hills, seed: int) -> None:
    """Paint a range of hills or dunes with light on its slopes."""
    height, width = picture.shape[:2]
    brush = _brush(picture, seed, 0.05, 0.06)
    if part.rippled:
        _, y = grid((width, height))
        bent = clouds((width, height), width * 0.1, seed + 5, octaves=3) * np.float32(4.5)
        brush = brush * (1 + np.float32(0.05) * np.sin(y * np.float32(480 / height) + bent))
    line = ridge(width, seed, part.at * height, part.rough * height)
    lay_hills(picture, line, rgb(part.colour), brush, rgb(part.lit) * np.float32(0.55))


def paint_mesa(picture: Colours, part: Mesa, seed: int) -> None:
    """Paint a table mountain, its right side lit."""
    height, width = picture.shape[:2]
    x, foot, w, h = part.at[0] * width, part.at[1] * height, part.width * width, part.height * height
    body = [(x - w * 0.12, foot), (x, foot - h * 0.8), (x + w * 0.04, foot - h), (x + w * 0.9, foot - h * 1.02),
            (x + w, foot - h * 0.75), (x + w * 1.12, foot)]  # fmt: skip
    lit = [(x + w * 0.8, foot - h), (x + w * 0.9, foot - h * 1.02), (x + w, foot - h * 0.75), (x + w * 1.12, foot),
           (x + w * 0.9, foot)]  # fmt: skip
    rock = _brush(picture, seed, 0.015, 0.10)
    lay(picture, rgb(part.colour) * rock[..., None], mask((width, height), body))
    light = rgb(part.colour) * np.float32(0.65) + rgb(part.lit) * np.float32(0.35)
    lay(picture, light * rock[..., None], mask((width, height), lit))


def paint_town(picture: Colours, part: Town, seed: int) -> None:
    """Paint houses side by side, their right walls lit, with windows some of which shine."""
    height, width = picture.shape[:2]
    random = np.random.default_rng(seed)
    base, x = part.base * height, part.left * width
    walls: list[list[tuple[float, float]]] = []
    lit_walls: list[list[tuple[float, float]]] = []
    windows: list[list[tuple[float, float]]] = []
    pane = max(1.0, width / 260)
    while x < part.right * width:
        wide = part.width * width * random.uniform(0.6, 1.3)
        top = base - part.tall * height * random.uniform(0.35, 1.0)
        roof = part.roofs[int(random.integers(len(part.roofs)))]
        walls.append([(x, top), (x + wide, top), (x + wide, base), (x, base)])
        lit_walls.append([(x + wide * 0.72, top), (x + wide, top), (x + wide, base), (x + wide * 0.72, base)])
        if roof == "chimneys":
            walls.append([(x + wide * 0.6, top), (x + wide * 0.6, top - wide * 0.8), (x + wide * 0.8, top - wide * 0.8),
                          (x + wide * 0.8, top)])  # fmt: skip
        elif roof != "flat":
            peaks = roofs(roof, x, top, wide)
            walls += peaks
            lit_walls += [[(px, py) for px, py in peak if px >= x + wide / 2] for peak in peaks]
        for row in range(int((base - top) / (pane * 4.5))):
            for column in range(max(1, int(wide * 0.6 / (pane * 3.4)))):
                if random.random() < part.alight * 0.45:
                    wx, wy = x + wide * 0.08 + column * pane * 3.4, top + pane * (2.5 + row * 4.5)
                    windows.append([(wx, wy), (wx + pane, wy), (wx + pane, wy + pane * 1.8), (wx, wy + pane * 1.8)])
        x += wide + random.uniform(-0.1, 0.2) * part.width * width
    brush, size = _brush(picture, seed, 0.015, 0.06), (width, height)
    colour = rgb(part.colour)
    lay(picture, colour * brush[..., None], mask(size, *walls))
    lay(
        picture,
        (colour * np.float32(0.55) + rgb(part.lit) * np.float32(0.45)) * brush[..., None],
        mask(size, *lit_walls),
    )
    if windows:
        shining = mask(size, *windows)
        lay(picture, WINDOW * np.float32(1.1), shining)
        picture += (blur_field(shining, pane * 2) * np.float32(0.8))[..., None] * WINDOW


def paint_water(picture: Colours, part: Water, seed: int) -> None:
    """Mirror what is above a line below it, moved by ripples and darker."""
    height, width = picture.shape[:2]
    top = max(1, min(height - 1, round(part.top * height)))
    depth = height - top
    rows = np.clip(top - 1 - np.arange(depth), 0, top - 1)
    at = np.arange(depth, dtype=np.float32)
    sway = np.sin(at * 0.9 + np.sin(at * 0.23) * 3) * (1 + at * 0.07)
    columns = np.clip(np.arange(width)[None, :] + sway.astype(int)[:, None], 0, width - 1)
    mirrored = picture[rows[:, None], columns]
    ripples = clouds((width, depth), max(4.0, width * 0.035), seed, octaves=3, stretch=(3.5, 0.3))
    share = clip_field(part.clear * (0.9 + 0.16 * ripples)) * (1 - 0.35 * at / depth)[:, None]
    tint = rgb(part.tint)
    found = mirrored * share[..., None] + tint * (np.float32(0.5) + np.float32(0.08) * ripples)[..., None]
    shine = clip_field((ripples - np.float32(1.2)) * np.float32(1.4)) * np.float32(0.35)
    picture[top:] = found + shine[..., None] * (tint * np.float32(0.6) + np.float32(0.4))


def paint_waves(picture: Colours, part: Waves, seed: int) -> None:
    """Paint a row of waves with light on their crests and foam."""
    height, width = picture.shape[:2]
    line = ridge(width, seed, part.at * height, part.rough * height)
    line += clouds((width, 1), max(3.0, width * 0.03), seed + 1, octaves=2)[0] * np.float32(height * 0.006)
    brush = _brush(picture, seed + 2, 0.035, 0.16)
    lay_hills(picture, line, rgb(part.colour), brush, rgb(part.foam) * np.float32(0.75))
    _, y = grid((width, height))
    below = y - line[None, :]
    crest = np.exp(-np.maximum(below, 0) / np.float32(height * 0.05)) * (below > 0)
    flecks = clip_field((clouds((width, height), 5, seed + 9, octaves=3, stretch=(2.2, 0.5)) - 0.7) * 1.2)
    picture += (flecks * crest * np.float32(0.5))[..., None] * rgb(part.foam)


def paint_trees(picture: Colours, part: Trees, seed: int) -> None:
    """Paint a row of firs."""
    height, width = picture.shape[:2]
    random, polygons = np.random.default_rng(seed), []
    for index in range(part.count):
        x = (index + random.uniform(0.1, 0.9)) / part.count * width
        tall = part.tall * height * random.uniform(0.5, 1.0)
        foot = part.base * height + random.uniform(-0.01, 0.02) * height
        for step in range(4):
            y, wide = foot - tall * (0.08 + step * 0.22), tall * (0.24 - step * 0.045)
            polygons.append([(x - wide, y), (x, y - tall * 0.34), (x + wide, y)])
        polygons.append([(x - tall * 0.02, foot), (x + tall * 0.02, foot), (x, foot - tall * 0.4)])
    lay(picture, rgb(part.colour) * _brush(picture, seed)[..., None], mask((width, height), *polygons))


def paint_pillars(picture: Colours, part: Pillars, seed: int) -> None:
    """Paint columns from the top to a base, with beams and a lattice between them."""
    height, width = picture.shape[:2]
    size, base = (width, height), part.base * height
    bodies, edges, beams = [], [], []
    for x in part.at:
        left, wide = x * width, part.width * width
        bodies.append([(left, 0), (left + wide, 0), (left + wide * 1.15, base), (left - wide * 0.15, base)])
        edges.append([(left + wide * 0.7, 0), (left + wide, 0), (left + wide * 1.15, base), (left + wide * 0.8, base)])
    if part.lattice:
        thin = max(1.0, height * 0.006)
        for level in (0.12, 0.24):
            y = level * height
            beams.append([(0, y), (width, y + height * 0.02), (width, y + height * 0.02 + thin), (0, y + thin)])
        for step in range(14):
            x, y = step / 13 * width, 0.12 * height
            beams.append(
                [
                    (x, y),
                    (x + thin, y),
                    (x + width * 0.07, y + height * 0.13),
                    (x + width * 0.07 - thin, y + height * 0.13),
                ]
            )
    colour = rgb(part.colour) * _brush(picture, seed, 0.02, 0.08)[..., None]
    lay(picture, colour, mask(size, *bodies, *beams))
    lay(picture, colour * np.float32(0.5) + rgb(part.lit) * np.float32(0.5), mask(size, *edges) * np.float32(0.8))


def paint_figure(picture: Colours, part: IconFigure, seed: int) -> None:
    """Paint an icon as a silhouette with a lit edge, or with `relief` as a body."""
    height, width = picture.shape[:2]
    glyph, (left, top) = _figure(part, (width, height))
    side = len(glyph)
    full = place_mask(glyph, (height, width), left, top)
    x, y = grid((width, height))
    shade = clip_field(1 - np.hypot((x - part.at[0] * width) / (side * 0.5), (y - part.at[1] * height) / (side * 0.07)))
    picture *= (1 - np.float32(0.6) * shade)[..., None]
    if part.relief:
        colours = sculpt_glyph(
            glyph, part.colour, _half(part.colour, part.lit), part.lit, rgb(_half(part.colour, part.lit))
        )
        body = np.stack([place_mask(colours[..., index], (height, width), left, top) for index in range(3)], axis=-1)
        lay(picture, body, full)
        return
    lay(picture, rgb(part.colour) * _brush(picture, seed)[..., None], full)
    step = max(1, round(side / 45))
    edge = clip_field(full - shift_field(full, -step, step))
    lay(picture, rgb(part.lit), blur_field(edge, 0.6) * np.float32(0.8))


def lay_figure(picture: Colours, part: IconFigure) -> None:
    """Lay an icon flat: what stands in for it until it is painted."""
    height, width = picture.shape[:2]
    glyph, (left, top) = _figure(part, (width, height))
    colour = _half(part.colour, part.lit) if part.relief else part.colour
    lay(picture, rgb(colour), place_mask(glyph, (height, width), left, top))


def _figure(part: IconFigure, size: Size) -> tuple[Field, tuple[int, int]]:
    """Return the mask of a figure, and where on a picture of a size its upper left corner is."""
    side = max(2, round(part.height * size[1]))
    at = round(part.at[0] * size[0] - side / 2), round(part.at[1] * size[1] - side)
    return glyph_mask(part.glyph, side, flip=part.flip), at


def _half(first: str, second: str) -> str:
    parts = (rgb(first) + rgb(second)) * np.float32(0.5)
    return "#" + "".join(f"{round(float(part) * 255):02X}" for part in parts)


def paint_shape(picture: Colours, part: PolygonPart, seed: int) -> None:
    """Paint a polygon in one colour."""
    height, width = picture.shape[:2]
    corners = [(x * width, y * height) for x, y in part.corners]
    lay(picture, rgb(part.colour) * _brush(picture, seed)[..., None], mask((width, height), corners))
