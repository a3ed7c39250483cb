"""What is painted on a pigment: strands, weave, mail, wood, seams of light. All of it by where a point is on its part.

A pattern takes points `(3, n)` in the frame of their part and returns how much brighter each is, a factor or one for
each colour, and how its normal is pushed about, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.ui.paint.art.fields import Field
from game.ui.paint.art.people.solids import Points

CELLS = 32


class Touch(NamedTuple):
    """What a pattern does at points: `tint` times the colour, `bump` to the normal, `glow` as light."""

    tint: Field
    bump: Points | None = None
    glow: Field | None = None


Pattern = Callable[[Points], Touch]


@lru_cache(maxsize=1)
def _lattice() -> Field:
    """Return random numbers from -1 to 1 in a cube that goes on over its sides."""
    return np.random.default_rng(41).uniform(-1, 1, (CELLS, CELLS, CELLS)).astype(np.float32)


def find_noise(points: Points, scale: float | tuple[float, float, float]) -> Field:
    """Return smooth noise about 0 in space; `scale` says how many spots there are in a unit, in each direction."""
    at = points * np.array(scale if isinstance(scale, tuple) else (scale,) * 3, np.float32)[:, None]
    base = np.floor(at)
    share = at - base
    share = share * share * (3 - 2 * share)
    x, y, z = base.astype(np.int64) % CELLS
    x1, y1, z1 = (x + 1) % CELLS, (y + 1) % CELLS, (z + 1) % CELLS
    grid, (right, up, out) = _lattice(), share
    low = grid[x, y, z] * (1 - right) + grid[x1, y, z] * right
    low = low * (1 - up) + (grid[x, y1, z] * (1 - right) + grid[x1, y1, z] * right) * up
    high = grid[x, y, z1] * (1 - right) + grid[x1, y, z1] * right
    high = high * (1 - up) + (grid[x, y1, z1] * (1 - right) + grid[x1, y1, z1] * right) * up
    found: Field = low * (1 - out) + high * out
    return found


def _pushed(x: Field | None, y: Field | None, z: Field | None, like: Points) -> Points:
    """Return pushes to a normal in three directions, nothing where there is none."""
    found = np.zeros_like(like)
    for row, push in enumerate((x, y, z)):
        if push is not None:
            found[row] = push
    return found


def paint_smooth_skin(points: Points) -> Touch:
    """Return skin away from faces: a little uneven."""
    return Touch(1 + np.float32(0.05) * find_noise(points, 5.0))


def paint_strands(points: Points) -> Touch:
    """Return hair: streaks along it, lighter and darker."""
    fine = find_noise(points, (15.0, 0.9, 15.0))
    broad = find_noise(points, (6.0, 0.5, 6.0))
    bump = _pushed(fine * np.float32(0.62), None, broad * np.float32(0.3), points)
    return Touch(np.maximum(1 + np.float32(0.50) * fine + np.float32(0.24) * broad, np.float32(0.3)), bump)


def paint_furry(points: Points) -> Touch:
    """Return fur: short streaks."""
    fine = find_noise(points, (15.0, 5.0, 15.0))
    broad = find_noise(points, (3.0, 2.0, 3.0))
    bump = _pushed(fine * np.float32(0.5), find_noise(points, (9.0, 5.0, 9.0)) * np.float32(0.4), None, points)
    return Touch(1 + np.float32(0.42) * fine + np.float32(0.22) * broad, bump)


def paint_cloth(points: Points) -> Touch:
    """Return woven cloth: soft folds that hang, and a few brighter threads."""
    folds = find_noise(points, (3.4, 0.9, 3.4))
    weave = find_noise(points, (22.0, 22.0, 22.0))
    bump = _pushed(folds * np.float32(0.44), find_noise(points, (2.4, 2.0, 2.4)) * np.float32(0.26), None, points)
    return Touch(1 + np.float32(0.10) * folds + np.float32(0.07) * weave, bump)


def paint_leather(points: Points) -> Touch:
    """Return leather: worn in spots, a little rough."""
    worn = find_noise(points, 4.5)
    fine = find_noise(points, 15.0)
    return Touch(
        1 + np.float32(0.16) * worn + np.float32(0.12) * fine,
        _pushed(fine * np.float32(0.16), worn * np.float32(0.12), None, points),
    )


def paint_hammered(points: Points) -> Touch:
    """Return metal that was beaten into its form, with scratches."""
    dents = find_noise(points, 4.0)
    fine = find_noise(points, (8.0, 26.0, 8.0))
    bump = _pushed(dents * np.float32(0.13), find_noise(points + np.float32(3.3), 4.0) * np.float32(0.13), None, points)
    return Touch(1 + np.float32(0.06) * dents + np.float32(0.06) * fine, bump)


def paint_rusty(points: Points) -> Touch:
    """Return metal with rust in spots: orange, brown, and some that is still blank."""
    spots = find_noise(points, 2.6) + np.float32(0.5) * find_noise(points, 7.0)
    fine = find_noise(points, 16.0)
    light = 1 + np.float32(0.35) * spots + np.float32(0.2) * fine
    tint = np.stack([light * (1 + np.float32(0.10) * spots), light, light * (1 - np.float32(0.25) * spots)])
    return Touch(
        np.maximum(tint, np.float32(0.2)), _pushed(fine * np.float32(0.25), spots * np.float32(0.2), None, points)
    )


def paint_ringed(points: Points) -> Touch:
    """Return mail: rows of small rings."""
    rows = np.sin(points[1] * np.float32(44))
    half = np.where(np.floor(points[1] * np.float32(44 / 6.2832)) % 2 == 0, np.float32(0), np.float32(1.57))
    rings = np.sin((points[0] - points[2] * np.float32(0.6)) * np.float32(44) + half) * rows
    folds = find_noise(points, (3.0, 1.0, 3.0))
    bump = _pushed(rings * np.float32(0.45) + folds * np.float32(0.25), rows * np.float32(0.12), None, points)
    return Touch(1 + np.float32(0.40) * rings, bump)


def paint_wooden(points: Points) -> Touch:
    """Return wood: grain along it."""
    grain = find_noise(points, (16.0, 1.6, 16.0))
    return Touch(1 + np.float32(0.3) * grain, _pushed(grain * np.float32(0.15), None, None, points))


def paint_stony(points: Points) -> Touch:
    """Return stone: chips, cracks and some moss from above."""
    chips = find_noise(points, 3.0) + np.float32(0.6) * find_noise(points, 8.0)
    crack = np.clip(1 - np.abs(find_noise(points + np.float32(9.1), 2.1)) * 14, 0, 1)
    bump = _pushed(chips * np.float32(0.35), find_noise(points + 4, 6.0) * np.float32(0.35), None, points)
    return Touch(np.maximum(1 + np.float32(0.22) * chips - np.float32(0.55) * crack, np.float32(0.15)), bump)


def paint_scaly(points: Points) -> Touch:
    """Return scales in rows."""
    row = points[1] * np.float32(9)
    shift = np.where(np.floor(row) % 2 == 0, np.float32(0), np.float32(0.5))
    across = (np.arctan2(points[0], points[2] + np.float32(0.4)) * np.float32(4.5) + shift) % 1 - np.float32(0.5)
    down = row % 1
    scale = down - np.abs(across) * 2 * down
    return Touch(
        np.float32(0.78) + np.float32(0.5) * scale,
        _pushed(across * np.float32(-0.5), scale * np.float32(0.5), None, points),
    )


def paint_feathered(points: Points) -> Touch:
    """Return feathers in rows, each with a shaft."""
    row = points[1] * np.float32(6.5)
    shift = np.where(np.floor(row) % 2 == 0, np.float32(0), np.float32(0.5))
    across = (np.arctan2(points[0], points[2] + np.float32(0.3)) * np.float32(4.2) + shift) % 1 - np.float32(0.5)
    down = row % 1
    tip = np.clip(1.2 - down - across * across * 2.4, 0, 1)
    fine = find_noise(points, (22.0, 4.0, 22.0))
    return Touch(
        np.float32(0.72) + np.float32(0.5) * tip + np.float32(0.16) * fine,
        _pushed(across * np.float32(0.5), tip * np.float32(-0.4), None, points),
    )


def paint_seamed(points: Points) -> Touch:
    """Return a skin of plates with seams in which light runs, as programs wear it."""
    cells = np.abs(find_noise(points, 1.7))
    other = np.abs(find_noise(points + np.float32(5.7), (0.4, 2.6, 2.6)))
    line = np.maximum(np.clip(1 - cells * 26, 0, 1), np.clip(1 - other * 34, 0, 1) * np.float32(0.6))
    return Touch(1 - np.float32(0.4) * line, None, line)


def paint_flaming(points: Points) -> Touch:
    """Return fire: bright below, with darker tongues."""
    tongues = find_noise(points - np.array([[0], [0.3], [0]], np.float32), (5.0, 1.8, 5.0))
    high = np.clip(points[1] * np.float32(0.55), -0.2, 1)
    light = np.clip(1.0 + np.float32(0.5) * tongues - np.float32(0.3) * high, 0.15, 2)
    tint = np.stack(
        [
            light,
            light * (1 - np.float32(0.35) * np.clip(high, 0, 1)),
            light * (1 - np.clip(high, 0, 1) * np.float32(0.7)),
        ]
    )
    return Touch(tint, _pushed(tongues * np.float32(0.4), None, None, points), light)


def paint_misty(points: Points) -> Touch:
    """Return what a ghost is made of: veils that hang and drift."""
    veils = find_noise(points, (4.0, 1.0, 4.0))
    return Touch(
        1 + np.float32(0.3) * veils,
        _pushed(veils * np.float32(0.4), None, None, points),
        np.clip(veils + np.float32(0.35), 0, 1),
    )


def paint_eye(points: Points) -> Touch:
    """Return an eyeball that looks along z, its radius 1: what is white, the iris with its dark rim, the pupil."""
    away = np.sqrt(points[0] * points[0] + points[1] * points[1])
    front = points[2] > 0
    iris = np.clip((np.float32(0.64) - away) * 14, 0, 1) * front
    pupil = np.clip((np.float32(0.29) - away) * 14, 0, 1) * front
    rim = np.clip(1 - np.abs(away - np.float32(0.62)) * 9, 0, 1) * front
    spokes = 1 + np.float32(0.25) * np.sin(np.arctan2(points[1], points[0]) * 11)
    low = np.clip(np.float32(0.85) - points[1] * np.float32(1.1), 0.5, 1.6)
    return Touch(np.stack([iris, np.maximum(pupil, rim * np.float32(0.75)), spokes * low]))


PATTERNS: dict[str, Pattern] = {
    "skin": paint_smooth_skin,
    "hair": paint_strands,
    "fur": paint_furry,
    "cloth": paint_cloth,
    "leather": paint_leather,
    "metal": paint_hammered,
    "rust": paint_rusty,
    "mail": paint_ringed,
    "wood": paint_wooden,
    "stone": paint_stony,
    "scales": paint_scaly,
    "feathers": paint_feathered,
    "seams": paint_seamed,
    "fire": paint_flaming,
    "mist": paint_misty,
}
