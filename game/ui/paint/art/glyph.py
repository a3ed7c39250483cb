"""Icons as masks and as figures: a flat glyph becomes a body on which light falls."""

from __future__ import annotations

import io
from functools import lru_cache
from threading import Lock

import numpy as np
import pygame

from game.kernel.files.paths import data_root
from game.ui.paint.art.fields import Colours, Field, blend, blur_field, clip_field, ramp, seed_of, shift_field
from game.ui.paint.art.light import KEY
from game.ui.paint.art.noise import clouds

_lock = Lock()


def glyph_mask(name: str, side: int, *, flip: bool = False) -> Field:
    """Return the cover of an icon in a square of pixels, 0 to 1; a name without a picture gives a plain disc."""
    with _lock:
        found = _mask(name, max(1, side))
    return found[:, ::-1] if flip else found


@lru_cache(maxsize=512)
def _mask(name: str, side: int) -> Field:
    path = data_root("assets") / "icons" / f"{name}.svg"
    if not name or not path.is_file():
        at = (np.arange(side, dtype=np.float32) + 0.5) / side - 0.5
        away = np.hypot(at[None, :], at[:, None])
        disc: Field = clip_field((np.float32(0.34) - away) * side).astype(np.float32)
        return disc
    picture = pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), (side, side))
    alpha = pygame.surfarray.array_alpha(picture).T.astype(np.float32) / np.float32(255)
    # The picture keeps its proportions and may be narrower than the square.
    mask: Field = np.zeros((side, side), np.float32)
    height, width = alpha.shape
    top, left = (side - height) // 2, (side - width) // 2
    mask[top : top + height, left : left + width] = alpha
    return mask


def place_mask(mask: Field, shape: tuple[int, int], left: int, top: int) -> Field:
    """Return a mask laid into a larger field of a shape; what is beyond the edges is cut off."""
    found: Field = np.zeros(shape, np.float32)
    height, width = mask.shape
    x0, y0, x1, y1 = max(0, left), max(0, top), min(shape[1], left + width), min(shape[0], top + height)
    if x1 > x0 and y1 > y0:
        found[y0:y1, x0:x1] = mask[y0 - top : y1 - top, x0 - left : x1 - left]
    return found


def compute_emboss(mask: Field, thickness: float) -> Field:
    """Return how bright a raised glyph is, about 1 on its flats; `thickness` is its height in pixels."""
    height = blur_field(mask, thickness * 0.22) * np.float32(thickness * 0.8) + blur_field(
        mask, thickness * 0.6
    ) * np.float32(thickness)
    down, right = np.gradient(height)
    lit = (KEY[2] - (right * KEY[0] + down * KEY[1]) * 0.42) / (np.sqrt(0.18 * (right**2 + down**2) + 1) * KEY[2])
    return clip_field(lit, 0.35, 1.75)


def sculpt_glyph(mask: Field, dark: str, low: str, high: str, bounce: Field) -> Colours:
    """Return the colours of a glyph as a figure lit from the upper left, between stops as `#RRGGBB`.

    `bounce` is the colour that the ground throws back on its shadow side and its lower half.
    """
    height, width = mask.shape
    scale = max(1.0, width / 64)
    body = sum((blur_field(mask, 1.2 * scale * step) * np.float32(step) for step in (1, 2, 4)), np.zeros_like(mask))
    down, right = np.gradient(body)
    lit = (-right * np.float32(-0.55) - down * np.float32(-0.72) + np.float32(0.15)) / np.sqrt(
        right * right + down * down + np.float32(0.036)
    )
    brush = clouds((width, height), max(4.0, width / 8), seed_of("figure", width, height), octaves=3)
    fall = np.linspace(0.74, 0.24, height, dtype=np.float32)[:, None]
    value = clip_field(fall + np.float32(0.46) * lit + np.float32(0.06) * brush)
    colours = ramp(value, ((0, dark), (0.38, low), (0.84, high), (1, "#FFFFFF")))
    share = clip_field((np.float32(0.62) - lit) * np.float32(0.55)) + clip_field(
        np.linspace(-0.25, 0.75, height, dtype=np.float32)[:, None]
    ) * np.float32(0.6)
    thrown = colours * np.float32(0.35) + bounce * (np.float32(0.75) * clip_field(value + np.float32(0.35)))[..., None]
    colours = blend(colours, thrown, clip_field(share, 0, 0.92))
    step = max(1, round(width / 48))
    rim = blur_field(clip_field(mask - shift_field(mask, step, step)), max(0.5, width / 110))
    return colours + rim[..., None] * np.array([0.9, 0.83, 0.67], np.float32)
