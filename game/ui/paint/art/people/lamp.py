"""Light on people: the key light of all pictures, its shadows, a cool sky, a warm floor, and two rims behind.

Shadows and hollows are found in the buffers, as on a relief: a lamp from the upper left does not see what lies behind.
"""

from __future__ import annotations

import numpy as np

from game.ui.paint.art import light
from game.ui.paint.art.fields import Colours, Field, blur_field, clip_field
from game.ui.paint.art.people.pigments import Pigment
from game.ui.paint.art.people.trace import NOTHING, Buffers

KEY = (light.KEY[0], -light.KEY[1], light.KEY[2])
KEY_COLOUR = (1.62, 1.43, 1.16)
SKY = (0.22, 0.26, 0.38)
FLOOR = (0.19, 0.13, 0.09)
RIM_WARM = (0.85, 0.62, 0.36)
RIM_COOL = (0.34, 0.56, 0.98)
SHADOW_STEPS = 30
SHADOW_REACH = 1.5
"""How far a shadow falls, in units."""
MASSED_OVER = 0.055
"""Over which distance the form of hair is that of the whole, in units."""
BACKED = 0.9
"""How thick what throws a shadow is taken to be, in units."""


def find_shadow(seen: Buffers) -> Field:
    """Return 1 where the key light comes to, 0 where something is before it."""
    height, width = seen.near.shape
    open_to: Field = np.ones((height, width), np.float32)
    flat = np.hypot(KEY[0], KEY[1])
    reach = SHADOW_REACH * seen.unit * float(flat)
    done = set()
    for step in range(1, SHADOW_STEPS + 1):
        far = 1.4 + reach * (step / SHADOW_STEPS) ** 1.7
        right, up = round(far * KEY[0] / float(flat)), round(far * KEY[1] / float(flat))
        if (right, up) in done or abs(right) >= width or abs(up) >= height:
            continue
        done.add((right, up))
        away = float(np.hypot(right, up)) / seen.unit
        other = np.full((height, width), NOTHING, np.float32)
        moved = _moved(seen.near, -right, up, other)
        over = moved - (seen.near + np.float32(away * KEY[2] / float(flat) + 0.02))
        soft = clip_field(over * np.float32(1 / (0.012 + 0.10 * away)))
        soft *= over < BACKED
        np.minimum(open_to, 1 - soft, out=open_to)
    return blur_field(open_to, 0.011 * seen.unit)


def _moved(field: Field, right: int, down: int, into: Field) -> Field:
    """Put a field moved by whole pixels into another, which stays where nothing comes from."""
    height, width = field.shape
    to_y, from_y = slice(max(0, down), height + min(0, down)), slice(max(0, -down), height + min(0, -down))
    to_x, from_x = slice(max(0, right), width + min(0, right)), slice(max(0, -right), width + min(0, -right))
    into[to_y, to_x] = field[from_y, from_x]
    return into


def find_hollows(seen: Buffers, radius: float) -> Field:
    """Return how deep each pixel lies below what is around it within a radius in units; above it is negative."""
    cover = seen.cover.astype(np.float32)
    near = np.where(seen.cover, seen.near, np.float32(0))
    wide = max(0.6, radius * seen.unit)
    around = blur_field(near, wide) / np.maximum(blur_field(cover, wide), np.float32(0.05))
    found: Field = np.where(seen.cover, around - near, np.float32(0))
    return found


def find_openness(seen: Buffers) -> Field:
    """Return how much of the sky each pixel sees: little in folds, under chins and behind hands."""
    height, width = seen.near.shape
    shut: Field = np.zeros((height, width), np.float32)
    count = 0
    for radius in (0.045, 0.13, 0.30):
        for turn in range(8):
            angle = (turn + (0.5 if radius > 0.1 else 0.0)) * np.pi / 4
            right, down = round(np.cos(angle) * radius * seen.unit), round(np.sin(angle) * radius * seen.unit)
            if (right, down) == (0, 0):
                continue
            other = _moved(seen.near, right, down, np.full((height, width), NOTHING, np.float32))
            over = other - seen.near
            shut += clip_field(over * np.float32(1 / radius), 0, 1) * (over < np.float32(radius * 5))
            count += 1
    found: Field = clip_field(1 - shut * np.float32(1.55 / max(1, count)), 0.12, 1)
    return found


def light_clay(seen: Buffers, pigments: list[Pigment]) -> Colours:
    """Return the colours of what is seen, in linear light; black where there is nothing."""
    height, width = seen.near.shape
    sun, sky = find_shadow(seen).ravel(), find_openness(seen).ravel()
    fine = find_hollows(seen, 0.022).ravel() * np.float32(1 / 0.012)
    broad = find_hollows(seen, 0.075).ravel() * np.float32(1 / 0.05)
    numbers = seen.pigment.ravel()
    normals, local = _massed(seen, pigments).reshape(3, -1), seen.local.reshape(3, -1)
    colours = np.zeros((3, height * width), np.float32)
    order = np.argsort(numbers, kind="stable")
    starts = np.searchsorted(numbers[order], np.arange(len(pigments) + 1))
    for number, pigment in enumerate(pigments):
        where = order[starts[number] : starts[number + 1]]
        if len(where):
            colours[:, where] = _shaded(
                pigment, normals[:, where], local[:, where], sun[where], sky[where], fine[where], broad[where]
            )
    found = np.ascontiguousarray(colours.reshape(3, height, width).transpose(1, 2, 0))
    return found + _shine(seen, pigments, found)


def _massed(seen: Buffers, pigments: list[Pigment]) -> Field:
    """Return normals, those of locks leaning towards that of the whole: a head of hair is one form in the light."""
    shares = np.array([pigment.mass for pigment in pigments] + [0.0], np.float32)[seen.pigment]
    if not shares.any():
        return seen.normal
    inside = (shares > 0).astype(np.float32)
    wide = MASSED_OVER * seen.unit
    whole = np.stack([blur_field(seen.normal[row] * inside, wide) for row in range(3)])
    whole /= np.sqrt((whole * whole).sum(axis=0)) + np.float32(1e-6)
    found: Field = seen.normal + (whole - seen.normal) * shares
    found /= np.sqrt((found * found).sum(axis=0)) + np.float32(1e-6)
    return found


def _shine(seen: Buffers, pigments: list[Pigment], colours: Colours) -> Colours:
    """Return the light that what glows throws on what is around it."""
    glows = np.array([pigment.glow > 0.5 for pigment in pigments] + [False])
    lamps = glows[seen.pigment]
    if not lamps.any():
        return np.zeros_like(colours)
    source = np.where(lamps[..., None], colours, np.float32(0))
    spread = blur_field(source, 0.05 * seen.unit) * np.float32(0.5) + blur_field(source, 0.16 * seen.unit) * np.float32(
        0.55
    )
    found: Colours = spread * np.where(lamps, np.float32(0.15), np.float32(1))[..., None] * seen.cover[..., None]
    return found


def _column(colour: tuple[float, float, float]) -> Field:
    return np.array(colour, np.float32)[:, None]


def _shaded(pigment: Pigment, normal: Field, local: Field, sun: Field, sky: Field, fine: Field, broad: Field) -> Field:
    """Return the colours `(3, n)` of points of one pigment."""
    base: Field = _column(pigment.colour)
    own: Field | None = None
    if pigment.pattern is not None:
        tint, bump, own = pigment.pattern(local)
        if bump is not None:
            normal = normal + bump * np.float32(0.55)
            normal = normal / (np.sqrt((normal * normal).sum(axis=0)) + np.float32(1e-6))
        base = _eye(pigment, tint) if pigment.wet else np.maximum(base * tint, 0)
    # As miniatures are painted: a wash runs into hollows, edges are brushed with a lighter tone.
    wash = clip_field(fine * np.float32(0.5) + broad * np.float32(0.5), 0, 1)
    edge = clip_field(-fine * np.float32(0.7) - broad * np.float32(0.25) - np.float32(0.1), 0, 1)
    x, y, z = normal
    key = x * np.float32(KEY[0]) + y * np.float32(KEY[1]) + z * np.float32(KEY[2])
    facing, bent = np.maximum(key, 0), np.maximum((key + np.float32(0.4)) / np.float32(1.4), 0)
    direct = facing * sun * np.float32(0.84) + bent * (np.float32(0.3) + np.float32(0.7) * sun) * np.float32(0.2)
    up = np.float32(0.5) + np.float32(0.5) * y
    seen = np.maximum(z, 0)
    plain = _column(KEY_COLOUR) * direct + _column(SKY) * (sky * (np.float32(0.35) + np.float32(0.75) * up))
    plain += _column(FLOOR) * (sky * (1 - up))
    if pigment.flesh:
        edge_of_shadow = np.exp(-((key - np.float32(0.10)) ** 2) * 9) * sky
        plain += _column((0.34, 0.075, 0.03)) * (edge_of_shadow * np.float32(pigment.flesh))
    found: Field = base * plain * np.float32(1 - 0.74 * pigment.metal)
    if pigment.metal:
        found += base * _mirrored(seen, y, z, sun, sky) * np.float32(pigment.metal)
    half = np.array((KEY[0], KEY[1], KEY[2] + 1), np.float32)
    half /= np.linalg.norm(half)
    point = np.maximum(x * half[0] + y * half[1] + z * half[2], 0) ** np.float32(pigment.shine)
    spark = point * np.float32(pigment.gloss) * (1 if pigment.wet else sun * (key > 0))
    found += _column(KEY_COLOUR) * spark * (base * np.float32(1.7) + np.float32(0.3) if pigment.metal else 1)
    found *= 1 - np.float32(0.62) * wash * (0.4 if pigment.glow else 1)
    found += (
        (base * np.float32(0.70) + np.float32(0.008))
        * (edge * np.float32(pigment.edge))
        * (np.float32(0.35) + sun * np.float32(0.65))
    )
    rim = (1 - seen) ** np.float32(2.3) * sky
    cool, warm = (
        rim * np.maximum(x * np.float32(0.95) + y * np.float32(0.2), 0),
        rim * np.maximum(y * np.float32(0.5) - x * np.float32(0.8), 0),
    )
    found += (_column(RIM_COOL) * cool + _column(RIM_WARM) * warm) * (np.float32(0.22) + base * np.float32(0.95))
    if pigment.glow:
        found += _column(pigment.colour) * np.float32(pigment.glow)
    if own is not None:
        found += _column(pigment.second) * own
    return found


def _mirrored(seen: Field, y: Field, z: Field, sun: Field, sky: Field) -> Field:
    """Return what a metal mirrors: a sky, a bright line at the horizon, a dark ground with some light from below."""
    high = 2 * seen * y
    line = np.maximum(np.float32(0.9) - np.abs(high - np.float32(0.42)) * np.float32(3.4), 0)
    low = np.maximum(np.float32(0.40) - np.abs(high + np.float32(0.55)) * np.float32(2.2), 0)
    light_from = np.float32(0.16) + np.float32(0.8) * np.maximum(high, 0) ** np.float32(1.1) + line + low
    found: Field = light_from * sky * (np.float32(0.38) + np.float32(0.62) * sun) * _column(KEY_COLOUR)
    return found


def _eye(pigment: Pigment, parts: Field) -> Field:
    """Return the colours of an eyeball: `colour` is its iris, `second` what is white."""
    iris, dark, spokes = parts
    white = _column(pigment.second)
    found: Field = white + (_column(pigment.colour) * spokes - white) * iris
    seen: Field = found + (np.float32(0.008) - found) * dark
    return seen
