"""The window of a card: its shape tells the kind of the card, a brass bezel holds the picture."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import numpy as np

from game.ui.paint.art.fields import Colours, Field, Size, blur_field, clip_field, grid, lay, rgb, shift_field
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import mask, move_points

Shape = Literal["arch", "oval", "octagon", "blade", "shield", "notched", "plain"]
SMALL = 240 * 240
"""Up to how many pixels an empty window is kept for the next picture."""
BRASS = (rgb("#543C1E"), rgb("#B08A4A"), rgb("#F0D492"))


def window_outline(shape: Shape, width: float, height: float) -> list[tuple[float, float]]:
    """Return the outline of a window in a box of a size."""
    w, h = width, height
    if shape == "arch":
        bow = h * 0.30
        turns = [math.pi * step / 24 for step in range(25)]
        return [(w, h), (0, h), *((w / 2 - w / 2 * math.cos(t), bow - bow * math.sin(t)) for t in turns)]
    if shape == "oval":
        turns = [math.tau * step / 72 for step in range(72)]
        return [(w / 2 + w / 2 * math.cos(t), h / 2 + h / 2 * math.sin(t)) for t in turns]
    if shape == "octagon":
        c = min(w, h) * 0.17
        return [(c, 0), (w - c, 0), (w, c), (w, h - c), (w - c, h), (c, h), (0, h - c), (0, c)]
    if shape == "blade":
        return [(0, 0), (w, 0), (w, h * 0.80), (w * 0.62, h * 0.93), (w * 0.55, h * 0.86), (0, h)]
    if shape == "shield":
        turns = [step / 12 for step in range(13)]
        right = [(w - w / 2 * t, h * 0.62 + h * 0.38 * math.sin(t * math.pi / 2)) for t in turns]
        left = [(w / 2 - w / 2 * t, h * 0.62 + h * 0.38 * math.cos(t * math.pi / 2)) for t in turns]
        return [(0, 0), (w, 0), (w, h * 0.62), *right, *left]
    if shape == "notched":
        c = min(w, h) * 0.06
        return [(c, 0), (w - c, 0), (w - c, c), (w, c), (w, h - c), (w - c, h - c), (w - c, h), (c, h), (c, h - c),
                (0, h - c), (0, c), (c, c)]  # fmt: skip
    return [(0, 0), (w, 0), (w, h), (0, h)]


def frame_picture(picture: Colours, shape: Shape, bezel: float) -> tuple[Colours, Field]:
    """Return a picture in a bezel of brass, with the shade that it throws on the picture, and the cover of both."""
    height, width = picture.shape[:2]
    empty = _small_window if width * height <= SMALL else _window
    brass, lit, inner, outer = empty(shape, width, height, bezel)
    found: Colours = brass.copy()
    lay(found, picture * lit[..., None], inner)
    return found, outer


def _window(shape: Shape, width: int, height: int, bezel: float) -> tuple[Colours, Field, Field, Field]:
    """Return an empty window: its bezel, the light on what is in it, and the covers of its opening and of all of it."""

    def inside(by: float) -> Field:
        outline = window_outline(shape, width - 2 * by, height - 2 * by)
        return mask((width, height), move_points(outline, by, by))

    outer, brass, inner = inside(0), inside(max(0.6, bezel * 0.2)), inside(bezel)
    x, y = grid((width, height))
    fall = clip_field(1.3 - 0.75 * y / height) * 0.6 + clip_field(1.1 - 0.3 * x / width) * 0.4
    found: Colours = np.broadcast_to(rgb("#0E0C0A"), (height, width, 3)).copy()
    lay(found, BRASS[1] * (fall * np.float32(1.35))[..., None], brass)
    lay(found, BRASS[0] * np.float32(0.6), inside(bezel * 0.74))
    shade = blur_field(inner, max(1.5, width / 50))
    step = max(1, round(width / 110))
    lit = np.float32(0.42) + np.float32(0.58) * np.minimum(shade, shift_field(shade, step, step))
    parts = found, lit, inner, outer
    for part in parts:
        part.setflags(write=False)
    return parts


_small_window = lru_cache(maxsize=32)(_window)
"""Windows of cards on a table: many cards of one kind are painted at the same few sizes."""


def enamel(size: Size, tones: tuple[Field, ...], seed: int) -> Colours:
    """Return glass over metal in one or two tones, split by a slanted border, brighter at the top."""
    width, height = size
    x, y = grid(size)
    colour: Colours = np.broadcast_to(tones[0], (height, width, 3)).copy()
    for index, tone in enumerate(tones[1:], start=1):
        edge = np.float32(index / len(tones))
        lay(colour, tone, clip_field((x / width + (y / height - 0.5) * 0.25 - edge) * (width / 14) + 0.5))
    flow = 1 + np.float32(0.12) * clouds(size, max(5.0, width * 0.12), seed)
    found: Colours = colour * ((1.12 - 0.42 * y / height - 0.12 * x / width) * flow)[..., None]
    return found
