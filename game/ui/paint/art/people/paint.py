"""From light to paint: tones, strokes of a brush, ink where forms part; or flat tones and a thick line."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, Field, blur_field, clip_field
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.people.trace import Buffers

EXPOSURE = 1.45
GAMMA = 0.50
CONTRAST = 1.16
SATURATION = 1.22
BRUSHED = 0.62
"""How much of the picture is brushed; the rest is left as it was, or faces turn to facets."""
JUMP = 0.055
"""From which step in depth on, in units, a line is drawn."""
INK = (0.045, 0.032, 0.045)
SHADOW_TONE, LIGHT_TONE = (0.10, 0.07, 0.17), (1.0, 0.95, 0.84)
GRADE = 0.12
TONES = ((0.24, 0.14), (0.44, 0.44), (0.70, 0.70), (2.0, 0.97))
"""For the plain look: up to which brightness which tone is laid."""


def paint_picture(colours: Colours, seen: Buffers, *, fine: float, seed: int = 1) -> Colours:
    """Return the picture as painted with a brush; `fine` is how many samples make a pixel of the finished picture."""
    cover = seen.cover.astype(np.float32)
    toned = clip_field(1 - np.exp(np.maximum(colours, 0) * np.float32(-EXPOSURE))) ** np.float32(GAMMA)
    toned = clip_field((toned - np.float32(0.48)) * np.float32(CONTRAST) + np.float32(0.48))
    spread = max(1.5, 2.5 * fine)
    full = toned * cover[..., None]
    around = blur_field(full, spread) / (blur_field(cover, spread)[..., None] + np.float32(1e-3))
    ground = np.where(seen.cover[..., None], toned, around).astype(np.float32)
    height, width = cover.shape
    strokes = clouds((width, height), 3.0 * fine, seed, octaves=2, stretch=(1.6, 1.0)) * np.float32(0.012)
    brushed = _brushed(ground + strokes[..., None], max(1, round(0.6 * fine)))
    picture = brushed * np.float32(BRUSHED) + ground * np.float32(1 - BRUSHED)
    picture = picture + (picture - blur_field(picture, 1.3 * fine)) * np.float32(0.42)
    picture = _graded(clip_field(picture))
    grey = picture.mean(axis=-1, keepdims=True)
    picture = clip_field(grey + (picture - grey) * np.float32(SATURATION))
    ink = blur_field(find_edges(seen), 0.30 * fine)[..., None] * np.float32(0.80)
    dark = picture * np.float32(0.22) + np.array(INK, np.float32) * np.float32(0.5)
    return clip_field(picture + (dark - picture) * ink)


def ink_picture(colours: Colours, seen: Buffers, *, fine: float) -> Colours:
    """Return the picture in four flat tones with a thick line, bright enough to be read on black."""
    toned = clip_field(1 - np.exp(np.maximum(colours, 0) * np.float32(-EXPOSURE * 1.5))) ** np.float32(GAMMA)
    grey = blur_field(toned.mean(axis=-1), 0.8 * fine)
    hue = blur_field(toned, 0.9 * fine) / (grey[..., None] + np.float32(0.06))
    tone = np.select([grey < low for low, _ in TONES], [np.float32(flat) for _, flat in TONES])
    picture = clip_field(hue * tone[..., None])
    line = clip_field(blur_field(find_edges(seen), 0.75 * fine) * np.float32(2.6))[..., None]
    return clip_field(picture * (1 - line) + np.float32(0.015) * line)


def find_edges(seen: Buffers) -> Field:
    """Return 1 where one form ends before another or before nothing, less where only the pigment changes."""
    near = np.where(seen.cover, seen.near, seen.near[seen.cover].min() - 1 if seen.cover.any() else 0)
    high, low = near.copy(), near.copy()
    change = np.zeros(near.shape, bool)
    for axis in (0, 1):
        for step in (1, -1):
            other = np.roll(near, step, axis)
            np.maximum(high, other, out=high)
            np.minimum(low, other, out=low)
            change |= np.roll(seen.pigment, step, axis) != seen.pigment
    # A form that turns away is steep by itself: only what jumps more than its own slope is an edge.
    steep = np.float32(2.0 / seen.unit) / np.maximum(seen.normal[2], np.float32(0.22))
    jump = clip_field((high - low - np.float32(JUMP) - steep) * np.float32(1 / JUMP))
    found: Field = np.maximum(jump, change * np.float32(0.38)) * seen.cover
    return found


def _brushed(colours: Colours, reach: int) -> Colours:
    """Return each pixel as the mean of the calmest of four squares around it: strokes that keep edges."""
    grey = colours.mean(axis=-1)
    stack = np.concatenate([colours, grey[..., None], (grey * grey)[..., None]], axis=-1)
    sums = _sums(stack, reach)
    best = np.full(grey.shape, np.inf, np.float32)
    found = np.zeros_like(colours)
    for down in (-reach, reach):
        for right in (-reach, reach):
            mean = np.roll(sums, (-down, -right), (0, 1))
            spread = mean[..., 4] - mean[..., 3] * mean[..., 3]
            take = spread < best
            best = np.where(take, spread, best)
            found = np.where(take[..., None], mean[..., :3], found)
    return found


def _sums(stack: Field, reach: int) -> Field:
    """Return the mean over squares of `2 reach + 1`."""
    span = 2 * reach + 1
    for axis in (0, 1):
        around = [(0, 0)] * 3
        around[axis] = (reach + 1, reach)
        total = np.cumsum(np.pad(stack, around, mode="edge"), axis=axis, dtype=np.float64)
        far = np.take(total, range(span, total.shape[axis]), axis)
        start = np.take(total, range(total.shape[axis] - span), axis)
        stack = ((far - start) / span).astype(np.float32)
    return stack


def _graded(picture: Colours) -> Colours:
    """Pull shadows a little towards violet and lights towards straw, so that all belong to one lamp."""
    grey = picture @ np.array((0.3, 0.55, 0.15), np.float32)
    share = grey[..., None]
    dark, bright = np.array(SHADOW_TONE, np.float32), np.array(LIGHT_TONE, np.float32)
    duo = dark + (bright - dark) * share
    found: Colours = picture * np.float32(1 - GRADE) + duo * np.float32(GRADE)
    return found


def shrink_picture(picture: Colours, cover: Field, by: int) -> tuple[Colours, Field]:
    """Return a picture and its cover with `by` samples a side made one pixel each."""
    if by == 1:
        return picture, cover
    height, width = cover.shape[0] // by, cover.shape[1] // by
    whole = picture * cover[..., None]
    small = cover.reshape(height, by, width, by).mean(axis=(1, 3))
    mean = whole.reshape(height, by, width, by, 3).mean(axis=(1, 3))
    return mean / np.maximum(small, np.float32(1e-3))[..., None], small
