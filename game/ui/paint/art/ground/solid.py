"""Things with a flat top and upright sides: walls, crates, barrels, sandbags, rocks, pillars.

The top is moved up by the height and the sides that face the viewer are painted below it; the footprint stays true.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from game.ui.paint.art.fields import Colours, Field, blurred, clipped, lay, rgb, shifted, smooth
from game.ui.paint.art.ground.plan import Corners, Piece
from game.ui.paint.art.ground.stage import Stage, Window
from game.ui.paint.art.light import relief
from game.ui.paint.art.materials.library import material
from game.ui.paint.art.outline import Points

FACE_LIGHT = 0.74
MOONLIT = rgb("#BFD2FF")


@dataclass(frozen=True)
class Side:
    """Where on an upright side the pixels of a window are: `along` in pixels from its left end, `up` from 0 to 1.

    `length` and `height` are its own in pixels; `cover` is its mask.
    """

    window: Window
    along: Field
    up: Field
    length: float
    height: float
    cover: Field


def clockwise(corners: Corners) -> Corners:
    """Return corners so that the inside is on the right of every side, on a screen whose y goes down."""
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True))
    return corners if area > 0 else tuple(reversed(corners))


def sides_seen(stage: Stage, corners: Corners, height: float) -> list[tuple[Side, float]]:
    """Return the sides that face the viewer, back to front, each with how much light falls on it."""
    points = stage.points(clockwise(corners))
    tall, found = height * stage.scale, []
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        # Clockwise on the screen, a side that faces down runs from right to left.
        if x1 - x2 < 0.5:
            continue
        quad = [(x2, y2), (x1, y1), (x1, y1 - tall), (x2, y2 - tall)]
        window = stage.window(quad, 1)
        if window.empty:
            continue
        length = math.dist((x1, y1), (x2, y2))
        x, y = window.grid()
        share = (x - np.float32(x2)) / np.float32(x1 - x2)
        foot = np.float32(y2) + share * np.float32(y1 - y2)
        up = (foot - y) / np.float32(max(1.0, tall))
        turned = (y1 - y2) / length
        light = FACE_LIGHT + 0.24 * turned
        side = Side(window, share * np.float32(length) + 0 * y, up, length, tall, window.mask(quad))
        found.append((max(y1, y2), side, light))
    return [(side, light) for _, side, light in sorted(found, key=lambda item: item[0])]


def paint_sides(
    stage: Stage, corners: Corners, height: float, paint: Callable[[Side], Colours], *, foot: float = 0.42
) -> None:
    """Paint the sides that are seen; `foot` is how much darker they get towards the ground."""
    for side, light in sides_seen(stage, corners, height):
        fall = 1 - np.float32(foot) * clipped(1 - side.up)
        colours = paint(side) * (fall * np.float32(light))[..., None]
        stage.lay(side.window, colours * stage.open[side.window.rows, side.window.columns], side.cover)


def masonry(stage: Stage, name: str) -> Callable[[Side], Colours]:
    """Return the painter of a side of an upright material."""
    swatch = material(name, stage.unit)
    return lambda side: swatch.at(np.abs(side.along), np.abs(side.up) * np.float32(side.height))


def paint_top(stage: Stage, piece: Piece, paint: Callable[[Window, Points], Colours]) -> None:
    """Paint the flat top at its height, with a lit edge at the upper left and a light lip below."""
    points = stage.points(piece.corners, piece.height)
    window = stage.window(points, 2)
    if window.empty:
        return
    cover = window.mask(points)
    stage.lay(window, paint(window, points) * stage.open[window.rows, window.columns] * np.float32(1.08), cover)
    edge = clipped(cover - shifted(cover, 1, 1)) * np.float32(0.20)
    edge += clipped(cover - shifted(cover, 0, -1)) * np.float32(0.14)
    part = stage.picture[window.rows, window.columns]
    part += edge[..., None] * MOONLIT * stage.open[window.rows, window.columns]


def paint_wall(stage: Stage, piece: Piece) -> None:
    """Paint a wall: coursed stone at its sides, coping on top."""
    paint_sides(stage, piece.corners, piece.height, masonry(stage, piece.face or "brick"))
    paint_top(stage, piece, lambda window, _: window.material(piece.material or "coping", stage.unit))


def paint_pillar(stage: Stage, piece: Piece) -> None:
    """Paint a round thing of stone: its sides are lit as a column."""
    left, right = (f(x for x, _ in stage.points(piece.corners)) for f in (min, max))

    def side_of(side: Side) -> Colours:
        x, _ = side.window.grid()
        around = (x - np.float32((left + right) / 2)) / np.float32(max(1.0, (right - left) / 2))
        light = clipped(1.05 - 0.6 * around + 0 * side.up, 0.3, 1.35)
        return masonry(stage, piece.face or "ashlar")(side) * light[..., None]

    paint_sides(stage, piece.corners, piece.height, side_of)
    paint_top(stage, piece, lambda window, _: window.material(piece.material or "flags", stage.unit))


def paint_rock(stage: Stage, piece: Piece) -> None:
    """Paint a boulder: a rounded body of raw rock."""
    points = stage.points(piece.corners)
    lifted = stage.points(piece.corners, piece.height)
    window = stage.window([*points, *lifted], 2)
    if window.empty:
        return
    steps = [stage.points(piece.corners, piece.height * share) for share in (0.0, 0.25, 0.5, 0.75)]
    small = _towards_middle(stage.points(piece.corners, piece.height * 0.85), 0.72)
    body = window.mask(*steps, small)
    rough = window.noise(stage.u(13), "rock") * np.float32(0.06)
    cover = smooth(0.42, 0.58, blurred(body, stage.u(2.5)) + rough)
    height = blurred(body, stage.u(9)) * np.float32(stage.u(30)) + blurred(window.mask(small), stage.u(3)) * np.float32(
        stage.u(9)
    )
    light = relief(height, 0.6, low=0.30, high=1.5)
    colours = window.material(piece.material or "rock", stage.unit) * light[..., None]
    stage.lay(window, colours * stage.open[window.rows, window.columns], cover)


def _towards_middle(points: Points, share: float) -> list[tuple[float, float]]:
    x = sum(px for px, _ in points) / len(points)
    y = sum(py for _, py in points) / len(points)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in points]


def paint_sandbags(stage: Stage, piece: Piece) -> None:
    """Paint a low wall of bags: rows of rounded bricks in canvas."""
    swatch = material("parchment", stage.unit)
    wide, tall = stage.u(17), stage.u(8)

    def bags(across: Field, down: Field) -> Colours:
        row = np.floor(down / np.float32(tall))
        x = (across / np.float32(wide) + (row % 2) * np.float32(0.5)) % 1
        y = down / np.float32(tall) % 1
        round_x, round_y = np.sin(x * np.float32(np.pi)), np.sin(y * np.float32(np.pi))
        dome = clipped(round_x**0.5 * round_y**0.6)
        lit = 0.45 + 0.55 * dome + 0.16 * (0.5 - y) + 0.12 * (0.5 - x)
        tint = rgb("#BFA97C")
        shade: Field = np.float32(1.15) * lit * dome**0.4
        return swatch.at(np.abs(across), np.abs(down)) * tint * shade[..., None]

    paint_sides(
        stage, piece.corners, piece.height, lambda side: bags(side.along, (1 - side.up) * side.height), foot=0.3
    )

    def top(window: Window, points: Points) -> Colours:
        x, y = window.grid()
        (x1, y1), (x2, y2) = _longest(points)
        long = max(1e-3, math.dist((x1, y1), (x2, y2)))
        cos, sin = (x2 - x1) / long, (y2 - y1) / long
        across = (x - x1) * np.float32(cos) + (y - y1) * np.float32(sin)
        down = (y - y1) * np.float32(cos) - (x - x1) * np.float32(sin)
        return bags(across + 10_000, down + 10_000) * np.float32(1.12)

    paint_top(stage, piece, top)


def _longest(points: Points) -> tuple[tuple[float, float], tuple[float, float]]:
    pairs = list(zip(points, [*points[1:], points[0]], strict=True))
    return max(pairs, key=lambda pair: math.dist(*pair))


def paint_smoke(stage: Stage, piece: Piece) -> None:
    """Paint a bank of smoke over an area: lit as soft lumps, so thick in its middle that little is seen through."""
    points = stage.points(piece.corners)
    window = stage.window(points, stage.u(16))
    if window.empty:
        return
    near = blurred(window.mask(points), stage.u(13))
    lumps = window.noise(stage.u(46), "smoke") * np.float32(0.16) + window.noise(stage.u(15), "smoke2") * np.float32(
        0.07
    )
    cover = smooth(0.18, 0.85, near + lumps * near * 2.0) * np.float32(0.92)
    light = relief(blurred(near + lumps * 2.2, stage.u(2)) * np.float32(stage.u(22)), 0.55, low=0.5, high=1.35)
    colours = rgb("#A9A7A4") * light[..., None] * stage.open[window.rows, window.columns]
    stage.lay(window, colours, cover)


def framed(x: Field, y: Field, unit: Field | float) -> tuple[Field, Field]:
    """Return where on a board face of 0..1 the frame and its diagonal are, and the dark lines beside them."""
    near = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
    diagonal = np.abs(x - y)
    frame = ((near < 0.14) | (diagonal < 0.09)).astype(np.float32)
    line = ((np.abs(near - 0.155) < 0.02) | ((np.abs(diagonal - 0.105) < 0.02) & (near > 0.14))).astype(np.float32)
    return frame, line


def paint_crates(stage: Stage, piece: Piece) -> None:
    """Paint crates: as many as fit the footprint, planked, framed, with a brace."""
    swatch = material("crate", stage.unit)
    quad = stage.points(clockwise(piece.corners), piece.height)

    def boarded(colours: Colours, x: Field, y: Field) -> Colours:
        frame, line = framed(x % 1, y % 1, stage.unit)
        found: Colours = colours * (0.86 + 0.40 * frame - 0.50 * line)[..., None]
        return found

    def side_of(side: Side) -> Colours:
        count = max(1, round(side.length / stage.scale))
        x = side.along / np.float32(side.length) * count
        colours = swatch.at(np.abs(side.along), np.abs(side.up) * np.float32(side.height))
        return boarded(colours, clipped(x, 0.001, count - 0.001), clipped(side.up, 0.001, 0.999))

    def top(window: Window, points: Points) -> Colours:
        x, y = window.grid()
        colours = window.material("crate", stage.unit)
        if len(points) != 4:
            return colours
        across, down, wide, deep = affine(quad, x, y)
        columns, rows = max(1, round(wide / stage.scale)), max(1, round(deep / stage.scale))
        turned = swatch.at(across * wide + 9000, down * deep + 9000)
        return boarded(turned, clipped(across, 0.001, 0.999) * columns, clipped(down, 0.001, 0.999) * rows)

    paint_sides(stage, piece.corners, piece.height, side_of, foot=0.32)
    paint_top(stage, piece, top)


def affine(quad: Points, x: Field, y: Field) -> tuple[Field, Field, float, float]:
    """Return how far points are along the first and the last side of a four-cornered shape, and their lengths."""
    (ax, ay), (bx, by), _, (dx, dy) = quad
    ux, uy, vx, vy = bx - ax, by - ay, dx - ax, dy - ay
    whole = ux * vy - uy * vx or 1e-6
    px, py = x - np.float32(ax), y - np.float32(ay)
    across = (px * np.float32(vy) - py * np.float32(vx)) / np.float32(whole)
    down = (py * np.float32(ux) - px * np.float32(uy)) / np.float32(whole)
    return across, down, math.hypot(ux, uy), math.hypot(vx, vy)


def paint_barrel(stage: Stage, at: tuple[float, float], radius: float, height: float) -> None:
    """Paint one barrel: staves, two hoops, a lid."""
    corners = tuple(
        (at[0] + radius * math.cos(math.tau * step / 20), at[1] + radius * 0.85 * math.sin(math.tau * step / 20))
        for step in range(20)
    )
    swatch, middle, wide = material("crate", stage.unit), at[0] * stage.scale, radius * stage.scale

    def side_of(side: Side) -> Colours:
        x, _ = side.window.grid()
        around = (x - np.float32(middle)) / np.float32(wide)
        light = clipped(1.05 - 0.75 * around, 0.25, 1.4) * (0.75 + 0.25 * np.abs(np.sin(around * np.float32(9))))
        colours = swatch.at(np.abs(side.up) * np.float32(side.height), np.abs(around * np.float32(wide)) + 0 * side.up)
        colours *= rgb("#C79A66") * light[..., None] * np.float32(1.25)
        hoop = (np.abs(side.up - 0.25) < 0.09) | (np.abs(side.up - 0.78) < 0.09)
        lay(colours, rgb("#565A60") * light[..., None], hoop.astype(np.float32))
        return colours

    def top(window: Window, points: Points) -> Colours:
        x, y = window.grid()
        top_y = np.float32((at[1] - height) * stage.scale)
        away = np.hypot((x - np.float32(middle)) / np.float32(wide), (y - top_y) / np.float32(wide * 0.85))
        colours = window.material("crate", stage.unit) * np.where(away > 0.82, 1.0, 0.78)[..., None].astype(np.float32)
        lay(colours, rgb("#4A4D53"), smooth(0.86, 0.92, away) * np.float32(0.9))
        return colours

    paint_sides(stage, corners, height, side_of, foot=0.3)
    paint_top(stage, Piece("barrels", corners, height), top)
