"""A room of the circuit world as a picture: a frame with cut corners, and the scene that shines inside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import numpy as np

from game.ui.paint.art.circuit import inside, outside
from game.ui.paint.art.circuit.sketch import HORIZON, RoomSketch
from game.ui.paint.art.fields import (
    Colours,
    Field,
    Pixels,
    Size,
    blur_field,
    clip_field,
    grid,
    lay,
    pixels,
    rgb,
    seed_of,
    tone,
)
from game.ui.paint.art.light import pool, tone_map
from game.ui.paint.art.noise import clouds, grain
from game.ui.paint.art.outline import masks
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import themes

Kind = Literal[
    "servers", "archive", "gate", "sealed-gate", "passage", "core", "workshop",
    "pit", "bridge", "catwalk", "drain", "yard",
]  # fmt: skip
Edge = Literal["", "start", "goal"]
SCENES: dict[Kind, tuple[Callable[[RoomSketch], None], str]] = {
    "servers": (inside.draw_servers, "#4BE38A"),
    "archive": (inside.draw_archive, "#FFB25A"),
    "gate": (inside.draw_gate, "#5FA8FF"),
    "sealed-gate": (inside.draw_sealed_gate, "#FF5A46"),
    "passage": (inside.draw_passage, "#38D6C8"),
    "core": (inside.draw_core, "#7CF5FF"),
    "workshop": (inside.draw_workshop, "#8FA8FF"),
    "pit": (outside.draw_pit, "#B06BFF"),
    "bridge": (outside.draw_bridge, "#FF9A3C"),
    "catwalk": (outside.draw_catwalk, "#FFD08A"),
    "drain": (outside.draw_drain, "#8CE05A"),
    "yard": (outside.draw_yard, "#FFE3A6"),
}
"""How each kind of room is drawn, and the colour of its light."""
WET: frozenset[Kind] = frozenset({"servers", "gate", "sealed-gate", "core", "passage", "archive", "workshop"})
"""Rooms whose floor mirrors the lights."""
PIT_LIGHTS = ("#B06BFF", "#FF7A5A", "#6BA8FF")
AROUND = 12.0
"""Logical lengths around the frame that the shadow takes."""
CUT, TRAY = 14.0, 4.0
FRAME, DARK, CASING = rgb("#5B6D7B"), rgb("#141B21"), rgb("#0B0E12")
EDGES: dict[Edge, Field] = {"": FRAME, "start": rgb("#5F8FE6"), "goal": rgb("#D9553F")}
EXPOSURE = 1.85


class Room(Recipe, frozen=True, kw_only=True):
    """An area: `seed` makes it one of many of its kind, `edge` is what it means for those who play, `unit` the scale.

    Its picture is `room_size(width, height)` large for a frame of a size, and lies `AROUND` further out on each side.
    """

    kind: Kind
    seed: str
    edge: Edge = ""
    unit: float = 1.0

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the room with its shadow."""
        frame = _Frame(size, self.unit)
        if appearance.plain:
            return self._plain(frame, appearance)
        shadow = blur_field(np.roll(frame.outer, round(5 * self.unit), axis=0), 5 * self.unit) * np.float32(0.8)
        picture: Colours = np.zeros((size[1], size[0], 3), np.float32)
        lay(picture, CASING, frame.outer)
        fall = np.linspace(1.35, 0.55, size[1], dtype=np.float32)[:, None, None]
        lay(picture, clip_field(EDGES[self.edge] * fall + 0 * picture), frame.steel)
        lay(picture, DARK, frame.inner)
        left, top, right, bottom = frame.scene
        lit = self.paint_interior((right - left, bottom - top))
        full = np.zeros_like(picture)
        full[top:bottom, left:right] = lit
        lay(picture, full, frame.floor)
        return pixels(picture, np.maximum(frame.outer, shadow))

    def paint_interior(self, size: Size) -> Colours:
        """Return what is inside, lit: light from above, a pool on the floor, and what shines."""
        draw, accent = SCENES[self.kind]
        seed = seed_of("room", self.kind, self.seed)
        if self.kind == "pit":
            accent = PIT_LIGHTS[seed % len(PIT_LIGHTS)]
        sketch = RoomSketch(size, self.unit, accent, seed)
        draw(sketch)
        body, shine = sketch.pictures()
        rough = (
            1 + np.float32(0.09) * clouds(size, 26 * self.unit, seed, octaves=4) + np.float32(0.03) * grain(size, seed)
        )
        near, far, wide = (blur_field(shine, radius * self.unit) for radius in (3, 13, 34))
        x, y = grid(size)
        down = y / size[1]
        sky = clip_field(1.25 - 0.5 * down, 0, 2)[..., None] * np.array([0.62, 0.72, 0.86], np.float32)
        floor = pool(size, (0.5, 0.8), (0.42, 0.4))[..., None] * np.array([0.62, 0.62, 0.60], np.float32)
        edges = 1 - np.float32(0.55) * clip_field((x / size[0] - 0.5) ** 2 * 3 + (down - 0.55) ** 2 * 2.2)
        lit = body * rough[..., None] * (sky + floor + far * np.float32(5.5) + wide * 7) * edges[..., None]
        lit += shine * np.float32(1.05) + near * np.float32(0.8) + far * np.float32(0.5)
        if self.kind in WET:
            _mirror(lit, shine, round(size[1] * HORIZON))
        return tone_map(lit, EXPOSURE)

    def _plain(self, frame: _Frame, appearance: Appearance) -> Pixels:
        """Return a flat plate in the colours of the theme; a pit is a dark oval with a rim."""
        theme = themes()[appearance.theme]
        picture: Colours = np.broadcast_to(tone(theme["casing"]), (*frame.outer.shape, 3)).copy()
        lay(picture, EDGES[self.edge] if self.edge else tone(theme["border"]), frame.steel)
        lay(picture, tone(theme["surface2"]), frame.floor)
        if self.kind == "pit":
            x, y = grid((frame.outer.shape[1], frame.outer.shape[0]))
            left, top, right, bottom = frame.scene
            away = np.hypot(
                (x - (left + right) / 2) / ((right - left) * 0.44), (y - (top + bottom) / 2) / ((bottom - top) * 0.40)
            )
            lay(picture, tone(theme["danger"]), clip_field((1.0 - away) * 40) * frame.floor)
            lay(picture, tone(theme["casing"]), clip_field((0.93 - away) * 40) * frame.floor)
        return pixels(picture, frame.outer)


def room_size(width: int, height: int, unit: float) -> Size:
    """Return the size of the picture of a room whose frame has a size in pixels."""
    around = round(AROUND * unit)
    return width + 2 * around, height + 2 * around


class _Frame:
    """Masks of a frame: `outer` all of it, `steel` the metal, `inner` its dark line, `floor` what the scene fills."""

    def __init__(self, size: Size, unit: float) -> None:
        around = round(AROUND * unit)
        box = (around, around, size[0] - around, size[1] - around)

        def build_outline(inset: float) -> list[tuple[float, float]]:
            left, top, right, bottom = box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset
            if inset:
                bottom -= TRAY * unit
            cut = (CUT - inset / unit * 0.4) * unit
            return [
                (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
                (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
            ]  # fmt: skip

        self.outer, self.steel, inner = masks(
            size, [[build_outline(0)], [build_outline(1.6 * unit)], [build_outline(4.2 * unit)]], 3
        )
        self.inner = inner
        (self.floor,) = masks(size, [[build_outline(5.4 * unit)]], 3)
        inset = round(5 * unit)
        self.scene = (box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset - round(TRAY * unit))


def _mirror(lit: Colours, shine: Colours, horizon: int) -> None:
    """Mirror what shines above the horizon in the floor, in place, fading towards us."""
    high = min(lit.shape[0] - horizon, horizon)
    mirrored = np.zeros_like(lit)
    mirrored[horizon : horizon + high] = shine[:horizon][::-1][:high]
    soft = np.stack([_drawn_out(mirrored[..., part]) for part in range(3)], axis=-1)
    fade = np.ones(lit.shape[0], np.float32)
    fade[horizon:] = np.linspace(1, 0, lit.shape[0] - horizon, dtype=np.float32)
    lit += soft * (fade * np.float32(0.38))[:, None, None]


def _drawn_out(field: Field) -> Field:
    """Return a field smeared downwards, as lights are in a wet floor."""
    found = field.copy()
    for step in range(1, 5):
        found[step:] += field[:-step]
    found /= np.float32(5)
    return found
