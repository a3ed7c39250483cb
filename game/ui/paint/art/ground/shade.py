"""The light over a ground: that of the hour with the shadows of what stands, and lamps whose light walls stop."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pygame

from game.ui.paint.art.fields import Colours, Field, Size, blur_field, clip_field, double_field, rgb
from game.ui.paint.art.ground.plan import GroundPiece, Hour, Lamp
from game.ui.paint.art.ground.raster import GroundRaster
from game.ui.paint.art.light import SHADOW

COARSE = 2
"""Light is worked out for squares of so many pixels and then doubled: it is soft anyway."""
AMBIENT: dict[Hour, tuple[float, float, float]] = {
    "day": (0.46, 0.52, 0.62),
    "dusk": (0.40, 0.36, 0.46),
    "night": (0.24, 0.32, 0.52),
}
KEYS: dict[Hour, tuple[float, float, float]] = {
    "day": (0.86, 0.80, 0.66),
    "dusk": (0.86, 0.58, 0.36),
    "night": (0.42, 0.51, 0.68),
}
DEPTH: dict[Hour, float] = {"day": 0.80, "dusk": 0.84, "night": 0.86}
LONG: dict[Hour, float] = {"day": 0.9, "dusk": 1.9, "night": 1.5}
"""How long a shadow is, in heights."""
LAMPS: dict[Hour, float] = {"day": 0.25, "dusk": 0.8, "night": 1.25}
FLAT = frozenset({"fire", "smoke", "thorns"})
"""What throws no shadow of its footprint."""
SEEN_THROUGH = frozenset({"grove", "fence", *FLAT})
"""What does not stop the light of a lamp."""


def light_up(raster: GroundRaster, pieces: Sequence[GroundPiece], lamps: Sequence[Lamp], lighting: Hour) -> None:
    """Work the light out and put it on what lies flat."""
    size = math.ceil(raster.size[0] / COARSE), math.ceil(raster.size[1] / COARSE)
    scale = raster.scale / COARSE
    ambient, key = np.array(AMBIENT[lighting], np.float32), np.array(KEYS[lighting], np.float32)
    shade = _shadows(size, scale, pieces, lighting)
    ground = ambient + key * (1 - np.float32(DEPTH[lighting]) * shade)[..., None]
    tops = np.broadcast_to(ambient + key, (size[1], size[0], 3)).copy()
    for lamp in lamps:
        _shine(ground, tops, lamp, scale, pieces, LAMPS[lighting])
    ground *= (1 - np.float32(0.42) * _feet(size, scale, pieces))[..., None]
    raster.light = double_field(ground, raster.size)
    # Tops are small: that their light goes in steps of two pixels is not seen.
    tall = np.repeat(np.repeat(tops, COARSE, axis=0), COARSE, axis=1)
    raster.open = tall[: raster.size[1], : raster.size[0]]
    raster.picture *= raster.light


def _make_surface(size: Size) -> pygame.Surface:
    return pygame.Surface(size, 0, 8)


def _field(surface: pygame.Surface) -> Field:
    found: Field = pygame.surfarray.array2d(surface).T.astype(np.float32)
    return found / np.float32(255)


def _paint(surface: pygame.Surface, value: int, points: Sequence[tuple[float, float]]) -> None:
    # Pygame wants a colour even where a pixel is one byte: that of a grey palette is its own value.
    pygame.draw.polygon(surface, value, points)


def _grey(size: Size) -> pygame.Surface:
    surface = _make_surface(size)
    surface.set_palette([(value, value, value) for value in range(256)])
    return surface


def _shadows(size: Size, scale: float, pieces: Sequence[GroundPiece], lighting: Hour) -> Field:
    """Return how much of the key light each place loses, 0 to 1: dark at the foot of a thing, soft at the far end."""
    found = np.zeros((size[1], size[0]), np.float32)
    for share, strength in ((1.0, 0.55), (0.6, 1.0)):
        surface = _grey(size)
        for piece in pieces:
            if piece.kind in FLAT:
                continue
            long = piece.height * LONG[lighting] * share
            across, down = SHADOW[0] * long * scale, SHADOW[1] * long * scale
            foot = [(x * scale, y * scale) for x, y in piece.corners]
            _paint(surface, 255, foot)
            for (x1, y1), (x2, y2) in zip(foot, [*foot[1:], foot[0]], strict=True):
                _paint(surface, 255, [(x1, y1), (x2, y2), (x2 + across, y2 + down), (x1 + across, y1 + down)])
            _paint(surface, 255, [(x + across, y + down) for x, y in foot])
        soft = blur_field(_field(surface), max(0.5, scale * (0.10 if share == 1.0 else 0.05)))
        np.maximum(found, soft * np.float32(strength), out=found)
    return found


def _feet(size: Size, scale: float, pieces: Sequence[GroundPiece]) -> Field:
    """Return the dark rim around the feet of things, where little of the sky is seen."""
    surface = _grey(size)
    for piece in pieces:
        if piece.kind != "grove" and piece.kind not in FLAT:
            _paint(surface, 255, [(x * scale, y * scale) for x, y in piece.corners])
    return blur_field(_field(surface), max(0.6, scale * 0.15))


def _shine(
    ground: Colours, tops: Colours, lamp: Lamp, scale: float, pieces: Sequence[GroundPiece], strength: float
) -> None:
    """Add the light of one lamp to the ground, where nothing stands in the way, and to tops."""
    x, y, reach = lamp.at[0] * scale, lamp.at[1] * scale, lamp.reach * scale
    left, top = max(0, math.floor(x - reach)), max(0, math.floor(y - reach))
    right, bottom = min(ground.shape[1], math.ceil(x + reach)), min(ground.shape[0], math.ceil(y + reach))
    if right <= left or bottom <= top:
        return
    off_x = (np.arange(left, right, dtype=np.float32)[None, :] + np.float32(0.5 - x)) / np.float32(reach)
    off_y = (np.arange(top, bottom, dtype=np.float32)[:, None] + np.float32(0.5 - y)) / np.float32(reach)
    away = off_x * off_x + off_y * off_y
    falls = clip_field(1 - away) ** 2 / (np.float32(0.10) + away * np.float32(2.4)) * np.float32(0.25 * strength)
    colour = rgb(lamp.colour) ** np.float32(1.6) * np.float32(2.1)
    shade = _behind(lamp, scale, (left, top), (right - left, bottom - top), pieces)
    ground[top:bottom, left:right] += (falls * (1 - np.float32(0.92) * shade))[..., None] * colour
    tops[top:bottom, left:right] += (falls * np.float32(0.7))[..., None] * colour


def _behind(lamp: Lamp, scale: float, at: tuple[int, int], size: Size, pieces: Sequence[GroundPiece]) -> Field:
    """Return where the light of a lamp does not come, 0 to 1: behind what stands, seen from it."""
    surface = _grey(size)
    x, y = lamp.at[0] * scale - at[0], lamp.at[1] * scale - at[1]
    far = lamp.reach * scale * 3
    for piece in pieces:
        if piece.kind in SEEN_THROUGH or piece.height < 0.3:
            continue
        foot = [(px * scale - at[0], py * scale - at[1]) for px, py in piece.corners]
        if min(math.hypot(px - x, py - y) for px, py in foot) > far:
            continue
        for (x1, y1), (x2, y2) in zip(foot, [*foot[1:], foot[0]], strict=True):
            beyond = []
            for px, py in ((x2, y2), (x1, y1)):
                away = max(1e-3, math.hypot(px - x, py - y))
                beyond.append((px + (px - x) / away * far, py + (py - y) / away * far))
            _paint(surface, 255, [(x1, y1), (x2, y2), *beyond])
        _paint(surface, 255, foot)
    return blur_field(_field(surface), max(0.6, scale * 0.07))
