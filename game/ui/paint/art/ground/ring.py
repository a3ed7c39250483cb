"""The ring of an arena: its wall with gate, banners and torches, and the people who watch from the seats behind it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pygame

from game.ui.paint.art.fields import Colours, Field, blend, blur_field, clip_field, grid, lay, rgb, seed_of, smooth
from game.ui.paint.art.flames import flame
from game.ui.paint.art.glyph import glyph_mask
from game.ui.paint.art.ground import flame as fire
from game.ui.paint.art.ground.plan import ArenaWall, Point
from game.ui.paint.art.ground.raster import GroundRaster, RasterWindow
from game.ui.paint.art.light import relief
from game.ui.paint.art.materials.library import material
from game.ui.paint.art.outline import mask
from game.ui.paint.theme import RGB
from game.ui.paint.theme import rgb as theme_rgb

RIM = 0.75
"""How deep the top of the wall is, in lengths."""
TIER = 0.74
"""How deep a row of seats is."""
PITCH = 0.50
"""How far apart people sit."""
TORCHES = (-0.86, -0.52, -0.17, 0.17, 0.52, 0.86)
BANNERS = (-0.70, -0.36, 0.36, 0.70)
"""Where torches and banners hang on the far wall of a small ring, in shares of its half width."""
LARGE = 7.5
"""From which radius from front to back on a ring is large: torches and banners follow all of its bend."""
APART, STEEP = 5.2, 0.82
"""How far apart torches hang on a large ring, and up to which share of its half width banners hang between them."""
DUSK, LIT_DUSK = 0.46, 0.66
"""How much light there is where no torch is near, and on the seats of a large ring, of which more is seen."""
CLOTH: tuple[RGB, ...] = (
    (96, 62, 54), (112, 80, 60), (64, 56, 70), (80, 72, 60), (98, 52, 60), (56, 70, 82), (120, 98, 66), (74, 84, 62),
)  # fmt: skip
SKIN: RGB = (200, 150, 106)
AISLES = (-0.93, -0.60, -0.28, 0.05, 0.37, 0.66, 0.95)
"""Where steps lead up between the seats."""
NIGHT: RGB = (12, 10, 13)
FINE = 400
"""Into how many parts the bend is divided to measure along it."""


def _edge(ring: ArenaWall, x: float) -> float:
    """Return how far above the middle the inner edge of the wall lies at an x, in lengths."""
    share = min(1.0, abs((x - ring.at[0]) / ring.radii[0])) ** ring.power
    return float(ring.radii[1] * (1 - share) ** (1 / ring.power))


def _on_wall(ring: ArenaWall, share: float, up: float) -> Point:
    """Return a point of the far wall at a share of its half width and at a height."""
    x = ring.at[0] + share * ring.radii[0]
    return x, ring.at[1] - _edge(ring, x) - up


def torches_of(ring: ArenaWall) -> list[Point]:
    """Return where torches burn on the far wall."""
    return [_on_wall(ring, share, ring.height * 0.62) for share in _list_wall_shares(ring)[0]]


def _list_wall_shares(ring: ArenaWall) -> tuple[Sequence[float], Sequence[float]]:
    """Return where torches and banners hang on the far wall, in shares of its half width.

    On a large ring they take turns along the bend; in its middle is the gate.
    """
    if ring.radii[1] < LARGE:
        return TORCHES, BANNERS
    long = sum(math.dist(start, end) for start, end in pairwise(_bend(ring)))
    pitch = long / (2 * round(long / APART / 2))
    shares = _list_seats(ring, pitch / 2, 1)
    return shares[::2], [share for share in shares[1::2] if 0.05 < abs(share) < STEEP]


def _beyond(ring: ArenaWall, x: Field, y: Field) -> Field:
    """Return about how far beyond the inner edge points of the plan are, in lengths; less than 0 inside."""
    across, down = np.abs(x - ring.at[0]), np.abs(y - ring.at[1])
    wide, high = np.float32(ring.radii[0]), np.float32(ring.radii[1])
    power = np.float32(ring.power)
    share = (across / wide) ** power + (down / high) ** power
    away = share ** (1 / power)
    # From the middle outwards the edge is 1; a unit of it is as long as the radius in that direction.
    long = np.where(away > 0.02, np.hypot(across, down) / np.maximum(away, np.float32(0.02)), np.minimum(wide, high))
    found: Field = (away - 1) * long
    return found


def paint_ring(raster: GroundRaster, ring: ArenaWall) -> None:
    """Paint the ring over whatever ground lies there: shade at its foot, wall, rim, seats and people."""
    x, y = grid(raster.size)
    x, y = x / np.float32(raster.scale), y / np.float32(raster.scale)
    inside = _beyond(ring, x, y + 0 * x)
    foot = clip_field(1 + inside / np.float32(0.9)) * (inside < 0)
    raster.picture *= (1 - np.float32(0.62) * foot**2)[..., None]
    far = y < ring.at[1]
    lifted = _beyond(ring, x, np.where(far, np.minimum(y + np.float32(ring.height), np.float32(ring.at[1])), y) + 0 * x)
    wall = (inside >= 0) & (lifted < 0) & far
    _lay_wall(raster, ring, wall.astype(np.float32))
    rim = (lifted >= 0) & (lifted < RIM)
    full_table = raster.full_window()
    light = _compute_light(raster, ring)
    top = window_material(raster, full_table, "coping") * light[..., None]
    edge = smooth(0.10, 0.0, lifted) * np.float32(0.35) - smooth(RIM - 0.10, RIM, lifted) * np.float32(0.45)
    raster.lay(full_table, top * (1 + edge)[..., None], rim.astype(np.float32))
    seats = lifted >= RIM
    steps = (lifted - np.float32(RIM)) / np.float32(TIER)
    fall = clip_field(1.10 - 0.075 * np.floor(steps), 0.20, 1.1) * (0.72 + 0.5 * (steps - np.floor(steps)))
    stone = window_material(raster, full_table, "ashlar") * (fall * np.float32(0.34) * light)[..., None]
    raster.lay(full_table, stone, seats.astype(np.float32))
    _seat_people(raster, ring, light)
    for index, share in enumerate(_list_wall_shares(ring)[1] if ring.emblems else ()):
        _hang(raster, ring, share, ring.emblems[index % len(ring.emblems)])
    _gate(raster, ring)


def window_material(raster: GroundRaster, window: RasterWindow, name: str) -> Colours:
    """Return a material over a window at the scale of the stage."""
    return window.material(name, raster.unit)


def _compute_light(raster: GroundRaster, ring: ArenaWall) -> Field:
    """Return the light on the ring: warm by the torches, dark far from them and towards the viewer."""
    x, y = grid(raster.size)
    dusk = DUSK if ring.radii[1] < LARGE else LIT_DUSK
    found = np.full((raster.size[1], raster.size[0]), dusk, np.float32)
    for tx, ty in torches_of(ring):
        px, py, reach = tx * raster.scale, ty * raster.scale, 4.2 * raster.scale
        left, right = max(0, round(px - 3 * reach)), min(raster.size[0], round(px + 3 * reach))
        top, bottom = max(0, round(py - 3 * reach)), min(raster.size[1], round(py + 3 * reach))
        if right > left and bottom > top:
            away = ((x[:, left:right] - px) / reach) ** 2 + ((y[top:bottom] - py) / reach) ** 2
            found[top:bottom, left:right] += np.float32(0.85) / (1 + away * 3) ** 2
    return found


def _lay_wall(raster: GroundRaster, ring: ArenaWall, wall: Field) -> None:
    """Lay the face of the far wall in courses that follow its bend."""
    columns = (np.arange(raster.size[0], dtype=np.float32) + np.float32(0.5)) / np.float32(raster.scale)
    edge = np.array([ring.at[1] - _edge(ring, float(x)) for x in columns], np.float32)
    slope = np.gradient(edge) * np.float32(raster.scale)
    along = np.cumsum(np.sqrt(1 + np.clip(slope, -6, 6) ** 2)).astype(np.float32)
    rows = np.flatnonzero(wall.any(axis=1))
    if not len(rows):
        return
    window = RasterWindow(0, int(rows[0]), raster.size[0], int(rows[-1]) + 1)
    _, y = window.grid()
    up = edge[None, :] * np.float32(raster.scale) - y
    swatch = material("ashlar", raster.unit)
    colours = swatch.at(np.broadcast_to(along[None, :], up.shape), np.abs(up))
    share = up / np.float32(ring.height * raster.scale)
    turned = clip_field(1.0 + 0.34 * slope / np.sqrt(1 + slope * slope), 0.5, 1.35)
    fall = (np.float32(0.40) + np.float32(0.60) * clip_field(share * 1.5)) * turned[None, :]
    lit = _compute_light(raster, ring)[window.rows, window.columns] * np.float32(1.15)
    warm = np.array([1.12, 0.98, 0.80], np.float32)
    raster.lay(window, colours * (fall * lit)[..., None] * warm, wall[window.rows, window.columns])


def _seat_people(raster: GroundRaster, ring: ArenaWall, light: Field) -> None:
    """Paint the people, row behind row: heads and shoulders in dull colours, with gaps and steps between them."""
    fine = 2
    scale = raster.scale * fine
    surface = pygame.Surface((raster.size[0] * fine, raster.size[1] * fine), pygame.SRCALPHA, 32)
    random = np.random.default_rng(seed_of("people", ring.radii))
    for tier in range(ring.tiers - 1, -1, -1):
        out = RIM + TIER * (tier + 0.35)
        dim = max(0.30, 1.0 - 0.085 * tier)
        grown = ArenaWall(ring.at, (ring.radii[0] + out, ring.radii[1] + out), ring.power)
        for share in _list_seats(grown, PITCH, tier % 2 * 0.5):
            variant_seed, tall, cloth = (
                random.random(),
                random.uniform(0.85, 1.18),
                CLOTH[int(random.integers(len(CLOTH)))],
            )
            if variant_seed < 0.10 or min(abs(share - aisle) for aisle in AISLES) * ring.radii[0] < 0.26:
                continue
            x, y = _on_wall(grown, share, ring.height + random.uniform(-0.07, 0.07))
            at = (x + random.uniform(-0.08, 0.08)) * scale, y * scale
            _person(surface, at, scale / 34, cloth, dim, tall, raised=variant_seed > 0.94)
    _near_row(surface, ring, scale, random)
    small = pygame.transform.smoothscale(surface.premul_alpha(), raster.size)
    cover = pygame.surfarray.array_alpha(small).T.astype(np.float32) / np.float32(255)
    colours = pygame.surfarray.array3d(small).swapaxes(0, 1).astype(np.float32) / np.float32(255)
    colours *= (np.float32(0.50) + light)[..., None]
    raster.picture *= (1 - cover)[..., None]
    raster.picture += colours


def _list_seats(ring: ArenaWall, pitch: float, first: float) -> list[float]:
    """Return where on the far side somebody sits, as shares of its half width: evenly spread along the bend."""
    found, went, next_one = [], 0.0, first * pitch
    for step, (start, end) in enumerate(pairwise(_bend(ring))):
        length = math.dist(start, end)
        while next_one <= went + length:
            found.append((step + (next_one - went) / max(1e-6, length)) / FINE * 2 - 1)
            next_one += pitch
        went += length
    return found


def _bend(ring: ArenaWall) -> list[Point]:
    """Return points along the far half of the inner edge, from the left end to the right one."""
    return [_on_wall(ring, step / FINE * 2 - 1, 0.0) for step in range(FINE + 1)]


def _person(
    surface: pygame.Surface, at: Point, k: float, cloth: RGB, dim: float, tall: float, *, raised: bool = False
) -> None:
    """Draw one who watches, from the waist up."""
    x, y = at
    body, skin = (_darken_colour(colour, dim) for colour in (cloth, SKIN))
    dark = _darken_colour(cloth, dim * 0.45)
    size = 7.6 * k * tall
    if raised:
        pygame.draw.line(surface, body, (x + size, y), (x + size * 1.6, y - size * 2.1), max(1, round(2.4 * k)))
        pygame.draw.circle(surface, skin, (x + size * 1.6, y - size * 2.2), max(1.0, 1.7 * k))
    pygame.draw.ellipse(surface, dark, (x - size * 1.1, y - size * 0.05, size * 2.2, size * 2.5))
    pygame.draw.ellipse(surface, body, (x - size, y, size * 2, size * 2.3))
    pygame.draw.circle(surface, dark, (x, y - size * 0.45), size * 0.74)
    pygame.draw.circle(surface, skin, (x - 0.3 * k, y - size * 0.5), size * 0.62)
    pygame.draw.circle(surface, dark, (x + 0.2 * k, y - size * 0.85), size * 0.56)


def _near_row(surface: pygame.Surface, ring: ArenaWall, scale: float, random: np.random.Generator) -> None:
    """Draw the backs of those who sit nearest to the viewer: black heads that frame the picture."""
    count = round(2 * ring.radii[0] / 0.62)
    for row, (out, tone) in enumerate(((0.55, (26, 21, 22)), (1.25, NIGHT))):
        for seat in range(count + 1):
            share = (seat + row * 0.5 + random.uniform(-0.2, 0.2)) / count * 2 - 1
            if abs(share) > 1 or random.random() < 0.1:
                continue
            x = ring.at[0] + share * (ring.radii[0] + out)
            grown = ArenaWall(ring.at, (ring.radii[0] + out, ring.radii[1] + out), ring.power)
            y = ring.at[1] + _edge(grown, x)
            size = random.uniform(0.19, 0.25) * scale
            pygame.draw.ellipse(surface, tone, (x * scale - size * 1.5, y * scale, size * 3, size * 4))
            pygame.draw.circle(surface, tone, (x * scale, y * scale - size * 0.2), size)


def _darken_colour(colour: RGB, share: float) -> RGB:
    red, green, blue = (round(night + (part - night) * share) for part, night in zip(colour, NIGHT, strict=True))
    return red, green, blue


def _hang(raster: GroundRaster, ring: ArenaWall, share: float, emblem: str) -> None:
    """Hang a banner with an emblem over the wall."""
    x, y = _on_wall(ring, share, ring.height * 0.98)
    wide, long = 0.46, 1.5
    shape = [(x - wide, y), (x + wide, y), (x + wide, y + long), (x, y + long - 0.24), (x - wide, y + long)]
    points = raster.points(tuple(shape))
    window = raster.window(points, raster.px(8))
    if window.empty or min(window.size) < 4:
        return
    cloth = window.mask(points)
    px, py = window.grid()
    across = (px / np.float32(raster.scale) - np.float32(x)) / np.float32(wide)
    down = (py / np.float32(raster.scale) - np.float32(y)) / np.float32(long)
    folds = np.sin(across * 4.2 + down * 0.8) * (np.float32(0.35) + clip_field(down)) * np.float32(raster.px(2.2))
    light = relief(folds + 0 * (across + down), 0.55, low=0.45, high=1.5)
    colours = rgb(ring.banner) * (light * (1.12 - 0.45 * clip_field(down)))[..., None]
    near = smooth(0.74, 0.82, np.abs(across) + 0 * down)
    colours = blend(colours, rgb("#D0A050") * light[..., None], near * np.float32(0.85))
    side = round(raster.px(21))
    glyph = np.zeros_like(cloth)
    left, top = (
        round(x * raster.scale - side / 2) - window.at[0],
        round((y + 0.58) * raster.scale - side / 2) - window.at[1],
    )
    sign = glyph_mask(emblem, side)
    if min(left, top) >= 0 and left + side <= cloth.shape[1] and top + side <= cloth.shape[0]:
        glyph[top : top + side, left : left + side] = sign
    lay(colours, rgb("#F0CC80"), glyph)
    shade = blur_field(cloth, raster.px(2.5))
    part = raster.picture[window.rows, window.columns]
    part *= (1 - np.float32(0.5) * np.roll(shade, (round(raster.px(3)), round(raster.px(4))), (0, 1)))[..., None]
    raster.lay(window, colours * np.float32(0.95), cloth)


def _gate(raster: GroundRaster, ring: ArenaWall) -> None:
    """Paint the portcullis in the middle of the far wall."""
    x, y = _on_wall(ring, 0.0, 0.0)
    wide, high = 0.95, ring.height * 0.92

    def arch(grow: float) -> list[Point]:
        turns = [math.pi * step / 14 for step in range(15)]
        top = [
            (x + (wide + grow) * math.cos(turn), y - high * 0.62 - (high * 0.38 + grow) * math.sin(turn))
            for turn in turns
        ]
        return [(x + wide + grow, y), *top, (x - wide - grow, y)]

    frame, opening = (raster.points(tuple(arch(grow))) for grow in (0.16, 0.0))
    window = raster.window(frame, 2)
    if window.empty or min(window.size) < 4:
        return
    raster.lay(window, window.material("coping", raster.unit) * np.float32(0.7), window.mask(frame))
    hole = window.mask(opening)
    raster.lay(window, rgb("#070506"), hole)
    px, py = window.grid()
    pitch = np.float32(raster.px(9))
    bars = smooth(1.6, 0.7, np.abs((px - x * raster.scale) % pitch - pitch / 2) / np.float32(max(0.5, raster.unit)))
    rungs = smooth(1.5, 0.6, np.abs((py % (pitch * 1.3)) - pitch * 0.65) / np.float32(max(0.5, raster.unit)))
    raster.lay(window, rgb("#4C4743"), np.maximum(bars + 0 * py, rungs + 0 * px) * hole * np.float32(0.9))


def add_torches(raster: GroundRaster, ring: ArenaWall) -> None:
    """Paint the torches on the far wall, and add their flames and glow."""
    for index, (x, y) in enumerate(torches_of(ring)):
        for points, colour in (
            (((x - 0.10, y), (x + 0.10, y), (x + 0.05, y + 0.62), (x - 0.05, y + 0.62)), "#2C1F16"),
            (((x - 0.17, y - 0.12), (x + 0.17, y - 0.12), (x + 0.11, y + 0.10), (x - 0.11, y + 0.10)), "#6B563F"),
        ):
            placed = raster.points(points)
            window = raster.window(placed, 1)
            if not window.empty:
                raster.lay(window, rgb(colour), mask_of(window, placed))
        fire.add_glow(raster, (x, y - 0.3), 3.0, "#C8641E", 0.42)
        fire.add_glow(raster, (x, y - 0.25), 0.8, "#FFC870", 0.5)
        size = max(4, round(raster.px(26))), max(6, round(raster.px(40)))
        fire.add(
            raster,
            flame(size, seed_of("torch", index)),
            (x * raster.scale - size[0] / 2, y * raster.scale - size[1] * 0.95),
        )


def mask_of(window: RasterWindow, points: list[Point]) -> Field:
    """Return the mask of a small shape over a window."""
    left, top = window.at
    return mask(window.size, [(x - left, y - top) for x, y in points], oversample=4)


def draw_ring(surface: pygame.Surface, ring: ArenaWall, scale: float) -> None:
    """Draw the ring plainly: flat bands for wall and rim, and seats as far as the picture goes."""
    far = math.hypot(*surface.get_size()) / scale
    outline = [_around(ring, turn / 60 * math.tau) for turn in range(60)]
    for grow, up, colour in (
        (far, ring.height, "#2A2422"), (RIM, ring.height, "#8A7862"), (0.0, ring.height, "#5E5148"),
    ):  # fmt: skip
        outer = [((x + dx * grow) * scale, (y + dy * grow - (up if dy < 0 else 0)) * scale) for x, y, dx, dy in outline]
        inner = [(x * scale, y * scale) for x, y, _, _ in outline]
        for index in range(len(outline)):
            follow = (index + 1) % len(outline)
            quad = [outer[index], outer[follow], inner[follow], inner[index]]
            pygame.draw.polygon(surface, theme_rgb(colour), quad)
    pygame.draw.polygon(
        surface, (20, 22, 26), [(x * scale, y * scale) for x, y, _, _ in outline], max(1, round(scale * 0.06))
    )


def _around(ring: ArenaWall, turn: float) -> tuple[float, float, float, float]:
    """Return a point of the inner edge and the direction outwards from the middle."""
    dx, dy = math.cos(turn), math.sin(turn)
    away = (abs(dx / ring.radii[0]) ** ring.power + abs(dy / ring.radii[1]) ** ring.power) ** (-1 / ring.power)
    return ring.at[0] + dx * away, ring.at[1] + dy * away, dx, dy
