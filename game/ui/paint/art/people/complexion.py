"""What is painted on a face: blood in cheeks and nose, shadows of eyes and beard, freckles, lines of age, marks."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Field, clip_field
from game.ui.paint.art.people.patterns import Pattern, Touch, find_noise
from game.ui.paint.art.people.pigments import Colour
from game.ui.paint.art.people.sculpt.traits import Traits
from game.ui.paint.art.people.solids import Points

WARM = (1.16, 0.74, 0.72)
COOL = (0.72, 0.66, 0.76)


def build_complexion(
    of: Traits, marks: tuple[str, ...], *, shade: float, paint: Colour, base: Colour, alive: bool = True
) -> Pattern:
    """Return what is painted on a face with these measures; `shade` is how dark a shaved beard shows."""

    def pattern(points: Points) -> Touch:
        x, y, z = points
        aside = np.abs(x)
        broad = find_noise(points, 3.0)
        tint: Field = np.ones((3, points.shape[1]), np.float32) * (1 + np.float32(0.05) * broad)
        red = np.float32(0.85) * _spot(aside - 0.47, y + 0.20, 0.24, 0.20) * (z > 0)
        red += np.float32(0.75) * _spot(x, y + 0.30, 0.17, 0.13) * (z > 0.78)
        red += np.float32(0.5) * clip_field((aside - 0.72) * 6) + np.float32(0.25) * _spot(x, y + 0.97, 0.2, 0.12)
        if "blush" in marks:
            red += _spot(aside - 0.45, y + 0.22, 0.20, 0.15) * (z > 0)
        if alive:
            _mix(tint, WARM, red * np.float32(0.48))
        socket = _spot(aside - 0.30, y - 0.09, 0.24, 0.155) * (z > 0.3)
        bag = _spot(aside - 0.30, y + 0.13, 0.19, 0.05) * (z > 0.3)
        _mix(
            tint,
            (0.70, 0.58, 0.66) if of.soft > 0.5 else COOL,
            socket * np.float32(0.50 + 0.15 * of.soft) + bag * np.float32(0.25 + 0.35 * of.worn),
        )
        if shade:
            jaw = clip_field((-0.36 - y) * 5) * clip_field((z + 0.1) * 4) * (1 - _spot(x, y + 0.60, 0.25, 0.10))
            jaw = np.maximum(jaw, _spot(x, y + 0.47, 0.26, 0.07) * (z > 0.5))
            _mix(
                tint,
                (0.62, 0.64, 0.68),
                jaw * np.float32(shade) * (np.float32(0.85) + np.float32(0.5) * find_noise(points, 24.0)),
            )
        if "freckles" in marks:
            spots = clip_field((find_noise(points, 13.0) - np.float32(0.30)) * 6)
            _mix(tint, (0.72, 0.50, 0.38), spots * _spot(aside - 0.30, y + 0.16, 0.36, 0.20) * (z > 0.3))
        if "soot" in marks:
            soot = clip_field(
                (find_noise(points, 2.2) + np.float32(0.5) * find_noise(points, 6.0) - np.float32(0.12)) * 3
            )
            _mix(tint, (0.30, 0.28, 0.28), soot * np.float32(0.75))
        if "cracks" in marks:
            crack = clip_field(1 - np.abs(find_noise(points + np.float32(2.2), 1.9)) * 15)
            _mix(tint, (0.25, 0.22, 0.22), crack * np.float32(0.8))
        if "patches" in marks:
            _mix(tint, (1.5, 1.45, 1.4), clip_field((find_noise(points + np.float32(6.4), 1.5) - np.float32(0.12)) * 5))
        cover = _painted(points, marks)
        if cover is not None:
            over = np.array(paint, np.float32) / np.maximum(np.array(base, np.float32), 0.02)
            tint = tint * (1 - cover) + over[:, None] * cover
        lines = _lines(points, of)
        return Touch(tint * (1 - np.float32(0.30) * clip_field(lines[1], 0, 1)), lines)

    return pattern


def _spot(x: Field, y: Field, wide: float, high: float) -> Field:
    found: Field = np.exp(-((x / np.float32(wide)) ** 2) - (y / np.float32(high)) ** 2)
    return found


def _mix(tint: Field, to: Colour, share: Field) -> None:
    """Multiply a tint towards another, in place."""
    tint *= 1 + (np.array(to, np.float32)[:, None] - 1) * clip_field(share)


def _painted(points: Points, marks: tuple[str, ...]) -> Field | None:
    """Return where paint lies on the face."""
    x, y, z = points
    aside, found = np.abs(x), None
    rough = np.float32(0.03) * find_noise(points, 9.0)
    if "war-paint" in marks:
        lean = aside + rough * 2
        stripes = (np.abs(lean - 0.34) < 0.055) & (y < 0.55) & (y > -0.62)
        found = (stripes & (z > 0.2)).astype(np.float32)
    if "eye-band" in marks:
        band = (np.abs(y - 0.10 + rough) < 0.21) & (z > -0.1)
        found = band.astype(np.float32) * np.float32(0.92)
    if "tattoo" in marks:
        spiral = np.sin(np.hypot(x - 0.44, y + 0.26) * 34 + np.arctan2(y + 0.26, x - 0.44) * 2)
        near = np.hypot(x - 0.44, y + 0.26) < 0.30
        brow = (np.abs(np.abs(x) * 0.6 + y - 0.80) < 0.035) & (aside < 0.45)
        found = (((spiral > 0.35) & near) | brow).astype(np.float32) * (z > 0.1) * np.float32(0.85)
    return found


def _lines(points: Points, of: Traits) -> Points:
    """Return how lines of age and pores push the normal about."""
    x, y, z = points
    push = np.zeros_like(points)
    push[0] = find_noise(points, 14.0) * np.float32(0.05)
    if of.worn > 0.05:
        worn = np.float32(min(1.0, of.worn))
        forehead = (
            np.sin(y * 42 + np.cos(x * 4) * 2.2) * clip_field((y - 0.42) * 6) * clip_field((0.95 - y) * 5) * (z > 0.2)
        )
        corner = np.sin(np.arctan2(y - 0.05, np.abs(x) - 0.42) * 9) * _spot(np.abs(x) - 0.60, y - 0.03, 0.14, 0.16)
        cheek = np.sin((np.abs(x) * 0.8 - y * 0.35) * 40) * _spot(np.abs(x) - 0.50, y + 0.45, 0.18, 0.26)
        push[1] = (forehead * np.float32(1.0) + corner * np.float32(0.9) + cheek * np.float32(0.5)) * worn
    return push
