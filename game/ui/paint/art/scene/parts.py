"""The parts of a scene as data. Places and lengths are shares of the picture, from the upper left; colours `#RRGGBB`.

Parts are painted in their order, so what is far comes first.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Stops = tuple[tuple[float, str], ...]
Roof = Literal["battlements", "gables", "tall gables", "spires", "domes", "flat", "chimneys"]


class ScenePart(msgspec.Struct, frozen=True, kw_only=True, tag_field="part"):
    """Something in a scene; `part` names which in data."""


class Stars(ScenePart, frozen=True, kw_only=True, tag="stars"):
    """Stars down to a height, so many on a picture; with `band` a milky way crosses them."""

    count: int = 90
    down: float = 0.5
    band: bool = False


class Orb(ScenePart, frozen=True, kw_only=True, tag="orb"):
    """A moon or a sun with its halo; the radius is a share of the height."""

    at: tuple[float, float]
    radius: float = 0.08
    colour: str = "#FFF4DC"
    halo: float = 0.5


class CloudBank(ScenePart, frozen=True, kw_only=True, tag="clouds"):
    """Clouds between two heights, `thick` from 0 to 1, lit from below in a colour."""

    top: float = 0.0
    bottom: float = 0.55
    colour: str = "#22425C"
    lit: str = "#F0AA78"
    thick: float = 0.5


class Hills(ScenePart, frozen=True, kw_only=True, tag="hills"):
    """A range whose crest lies about a height; `rough` is how much it rises, `rippled` draws wind on sand."""

    at: float
    colour: str
    lit: str = "#000000"
    rough: float = 0.03
    rippled: bool = False


class Mesa(ScenePart, frozen=True, kw_only=True, tag="mesa"):
    """A table mountain: its left end, its foot, its width and its height."""

    at: tuple[float, float]
    width: float
    height: float
    colour: str
    lit: str


class Town(ScenePart, frozen=True, kw_only=True, tag="town"):
    """A row of houses between two places, their feet at a height; `alight` is the share of windows with light."""

    base: float
    tall: float
    colour: str
    lit: str
    roofs: tuple[Roof, ...] = ("gables",)
    left: float = 0.0
    right: float = 1.0
    width: float = 0.09
    alight: float = 0.6


class Water(ScenePart, frozen=True, kw_only=True, tag="water"):
    """Water from a height downwards: it mirrors what is above it."""

    top: float
    tint: str = "#0E2C3C"
    clear: float = 0.7


class Waves(ScenePart, frozen=True, kw_only=True, tag="waves"):
    """A row of waves whose crests lie about a height, with foam."""

    at: float
    colour: str
    foam: str = "#BEDCD2"
    rough: float = 0.03


class Trees(ScenePart, frozen=True, kw_only=True, tag="trees"):
    """A row of firs, their feet at a height; `tall` is the highest."""

    base: float
    tall: float
    colour: str
    count: int = 30


class Pillars(ScenePart, frozen=True, kw_only=True, tag="pillars"):
    """Columns of a hall, with beams between them, one edge lit."""

    at: tuple[float, ...]
    base: float
    colour: str
    lit: str
    width: float = 0.03
    lattice: bool = True


class IconFigure(ScenePart, frozen=True, kw_only=True, tag="figure"):
    """An icon as a shape in the scene: its feet, its height, in a dark colour with one lit edge."""

    glyph: str
    at: tuple[float, float]
    height: float
    colour: str = "#0A0E14"
    lit: str = "#E2CEAA"
    flip: bool = False
    relief: bool = False


class PolygonPart(ScenePart, frozen=True, kw_only=True, tag="shape"):
    """Any polygon, for what has no part of its own."""

    corners: tuple[tuple[float, float], ...]
    colour: str


class Beams(ScenePart, frozen=True, kw_only=True, tag="beams"):
    """Shafts of light that fall from above, from left to right."""

    count: int = 4
    colour: str = "#A8E0D8"
    strength: float = 0.22


class Mist(ScenePart, frozen=True, kw_only=True, tag="mist"):
    """A band of light haze about a height."""

    at: float
    deep: float = 0.06
    colour: str = "#FFD6A0"
    strength: float = 0.25


class Light(ScenePart, frozen=True, kw_only=True, tag="light"):
    """A lamp, an eye, a window far away: a small bright spot with a halo. The radius is a share of the width."""

    at: tuple[float, float]
    colour: str = "#FFBE5A"
    radius: float = 0.01
    halo: float = 0.16


class Beam(ScenePart, frozen=True, kw_only=True, tag="beam"):
    """The beam of a lighthouse, in degrees clockwise from the right."""

    at: tuple[float, float]
    degrees: float
    wide: float = 8.0
    colour: str = "#FFECB4"
    strength: float = 0.6


class Bonfire(ScenePart, frozen=True, kw_only=True, tag="blaze"):
    """A fire with its smoke; its foot and its height."""

    at: tuple[float, float]
    height: float = 0.18
    smoke: bool = True


class Lightning(ScenePart, frozen=True, kw_only=True, tag="lightning"):
    """A bolt from a place in the clouds to one on the ground."""

    start: tuple[float, float]
    end: tuple[float, float]


class Rain(ScenePart, frozen=True, kw_only=True, tag="rain"):
    """Rain or, with `snow`, snow, over all that was painted before."""

    strength: float = 0.2
    snow: bool = False


AnyPart = (
    Stars | Orb | CloudBank | Hills | Mesa | Town | Water | Waves | Trees | Pillars | IconFigure | PolygonPart | Beams
    | Mist | Light | Beam | Bonfire | Lightning | Rain
)  # fmt: skip
