"""Places where a story ends up: water by night, the marsh, the sea, the wall, chimneys, a hall, a field of war."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.paint.art.scene.parts import (
    Beams,
    Bonfire,
    CloudBank,
    Hills,
    Light,
    Lightning,
    Mist,
    Orb,
    Pillars,
    PolygonPart,
    Rain,
    Stars,
    Town,
    Trees,
    Water,
    Waves,
)
from game.ui.paint.art.scene.picture import ScenePicture

_RIVER = ((0.0, "#060B1A"), (0.4, "#12264A"), (0.75, "#2A5070"), (0.92, "#6E7C84"), (1.0, "#B49A7C"))
_MARSH = ((0.0, "#0B1516"), (0.4, "#1B3833"), (0.75, "#55734E"), (0.92, "#AFA468"), (1.0, "#E0CB86"))
_SEA = ((0.0, "#040A14"), (0.45, "#0C2C38"), (0.8, "#2C6A6A"), (1.0, "#9CC0A4"))
_WALL = ((0.0, "#0B0D18"), (0.45, "#23263C"), (0.8, "#565064"), (1.0, "#A88A7C"))
_SMOKE = ((0.0, "#120A10"), (0.35, "#3A1820"), (0.7, "#8C3A24"), (0.9, "#D87A34"), (1.0, "#FFC878"))
_CHAMBER = ((0.0, "#150E0C"), (0.45, "#2E2018"), (0.8, "#5A4028"), (1.0, "#2A1C14"))
_WAR = ((0.0, "#17161F"), (0.45, "#3C3440"), (0.8, "#8A6458"), (1.0, "#D8A274"))

Outline = tuple[tuple[float, float], ...]
_KEEL: Outline = ((0.0, -0.10), (0.08, 0.0), (0.9, 0.0), (1.0, -0.16), (0.82, -0.12), (0.78, -0.07))
_SAIL: Outline = (
    (-0.11, 0.05), (0.11, 0.0), (0.09, 0.20), (0.04, 0.15), (-0.01, 0.30), (-0.06, 0.18), (-0.10, 0.26),
)  # fmt: skip
_YARD: Outline = ((-0.13, 0.03), (0.13, -0.03), (0.13, -0.01), (-0.13, 0.05))


def _reeds(colour: str, clumps: tuple[float, ...], base: float, tall: float) -> Iterator[PolygonPart]:
    """Yield blades in clumps: the higher, the nearer the middle of their clump, bent away from it."""
    for number, at in enumerate(clumps):
        for blade in range(-3, 4):
            foot = at + 0.006 * blade
            height = tall * (1.0 - 0.13 * abs(blade)) * (0.8 + 0.1 * ((number * 3 + blade) % 4))
            tip = foot + 0.004 * blade
            yield PolygonPart(
                corners=((foot - 0.0022, base), (tip, base - height), (foot + 0.0022, base)), colour=colour
            )


def _merlons(colour: str, top: float, bottom: float, wide: float) -> Iterator[PolygonPart]:
    """Yield a wall over the whole width with a merlon every second step."""
    yield PolygonPart(corners=((0.0, top), (1.0, top), (1.0, bottom), (0.0, bottom)), colour=colour)
    x = 0.0
    while x < 1.0:
        yield PolygonPart(corners=((x, top), (x, top - 0.05), (x + wide, top - 0.05), (x + wide, top)), colour=colour)
        x += 2 * wide


def _build_shape(outline: Outline, at: tuple[float, float], wide: float, high: float, colour: str) -> PolygonPart:
    """Return an outline drawn as wide and high from a place on; what is above the place is negative in it."""
    return PolygonPart(corners=tuple((at[0] + x * wide, at[1] + y * high) for x, y in outline), colour=colour)


def _hull(x: float, base: float, long: float, tall: float, colour: str) -> Iterator[PolygonPart]:
    """Yield a ship that lies deep, with a torn sail on each of two masts."""
    yield _build_shape(_KEEL, (x, base), long, tall, colour)
    for share, high in ((0.34, 0.72), (0.62, 0.6)):
        mast, top = x + share * long, base - high * tall
        yield PolygonPart(corners=((mast, base), (mast, top), (mast + 0.003, top), (mast + 0.004, base)), colour=colour)
        for outline in (_SAIL, _YARD):
            yield _build_shape(outline, (mast, top + 0.14 * tall), long, tall, colour)


def _chimney(x: float, base: float, tall: float, colour: str) -> PolygonPart:
    top = base - tall
    return PolygonPart(corners=((x, base), (x + 0.006, top), (x + 0.022, top), (x + 0.028, base)), colour=colour)


def _spear(x: float, base: float, tall: float, lean: float, colour: str) -> PolygonPart:
    top = base - tall
    return PolygonPart(corners=((x, base), (x + lean, top), (x + lean + 0.003, top), (x + 0.004, base)), colour=colour)


def _banner(x: float, base: float, tall: float, lean: float, colour: str) -> Iterator[PolygonPart]:
    yield _spear(x, base, tall, lean, "#171016")
    high, top = 0.38 * tall, base - tall
    yield PolygonPart(
        corners=((x + lean, top), (x + lean + 0.032, top + 0.25 * high), (x + lean + 0.02, top + 0.5 * high),
                 (x + lean + 0.036, top + high), (x + 0.8 * lean, top + 0.8 * high)),
        colour=colour,
    )  # fmt: skip


def _window(x: float, top: float, wide: float, high: float, colour: str) -> PolygonPart:
    """Return a pointed window."""
    return PolygonPart(
        corners=((x, top + high), (x, top + 0.28 * high), (x + wide / 2, top), (x + wide, top + 0.28 * high),
                 (x + wide, top + high)),
        colour=colour,
    )  # fmt: skip


FAR_PLACES: dict[str, ScenePicture] = {
    "river by night": ScenePicture(
        sky=_RIVER,
        horizon=0.6,
        seed="river",
        parts=(
            Stars(count=120, down=0.45),
            Orb(at=(0.80, 0.20), radius=0.06),
            CloudBank(top=0.1, bottom=0.5, colour="#1C3450", lit="#A8AEB0", thick=0.25),
            Hills(at=0.50, colour="#23405A", lit="#8CA0A0", rough=0.05),
            Trees(base=0.60, tall=0.22, colour="#142C40", count=52),
            Town(base=0.61, tall=0.12, colour="#0E2032", lit="#FFBE6E", roofs=("gables",), left=0.12, right=0.30,
                 width=0.04, alight=0.9),
            Mist(at=0.61, deep=0.06, colour="#9CB4BE", strength=0.22),
            Water(top=0.61, tint="#0A1E30", clear=0.75),
            PolygonPart(corners=((0.50, 0.745), (0.53, 0.79), (0.70, 0.79), (0.735, 0.735), (0.70, 0.755),
                                 (0.53, 0.755)),
                  colour="#060D16"),
            PolygonPart(corners=((0.56, 0.755), (0.565, 0.70), (0.64, 0.70), (0.645, 0.755)), colour="#0A131E"),
            Light(at=(0.715, 0.70), radius=0.007, halo=0.13),
            *_reeds("#050C12", (0.03, 0.10, 0.21, 0.86, 0.94, 0.99), 1.0, 0.30),
        ),
    ),
    "marsh": ScenePicture(
        sky=_MARSH,
        horizon=0.62,
        seed="marsh",
        parts=(
            Orb(at=(0.30, 0.44), radius=0.06, colour="#F4E8B0", halo=0.6),
            CloudBank(top=0.05, bottom=0.5, colour="#1E332E", lit="#B4AA70", thick=0.4),
            Hills(at=0.56, colour="#3E574A", lit="#C8BC7C", rough=0.03),
            Trees(base=0.63, tall=0.20, colour="#26392F", count=34),
            Mist(at=0.62, deep=0.08, colour="#C8D0A0", strength=0.34),
            Water(top=0.635, tint="#16241C", clear=0.6),
            Hills(at=0.80, colour="#1C2A20", lit="#5C6640", rough=0.012),
            Light(at=(0.62, 0.66), colour="#A6F2CC", radius=0.006, halo=0.12),
            Light(at=(0.47, 0.74), colour="#A6F2CC", radius=0.005, halo=0.09),
            Mist(at=0.82, deep=0.06, colour="#A8B890", strength=0.24),
            *_reeds("#131D16", (0.16, 0.34, 0.71, 0.83), 0.86, 0.26),
            *_reeds("#080E0B", (0.02, 0.07, 0.27, 0.56, 0.91, 0.97), 1.0, 0.40),
        ),
    ),
    "drowned fleet": ScenePicture(
        sky=_SEA,
        horizon=0.6,
        seed="fleet",
        parts=(
            Stars(count=110, down=0.45, band=True),
            Orb(at=(0.44, 0.20), radius=0.07, colour="#E6F4DC"),
            CloudBank(top=0.08, bottom=0.55, colour="#123038", lit="#8CB8A8", thick=0.4),
            *_hull(0.30, 0.61, 0.13, 0.30, "#1E4448"),
            *_hull(0.52, 0.61, 0.11, 0.26, "#1E4448"),
            Light(at=(0.365, 0.58), colour="#8CF0D2", radius=0.004, halo=0.07),
            Light(at=(0.575, 0.58), colour="#8CF0D2", radius=0.004, halo=0.07),
            Waves(at=0.61, colour="#24545A", rough=0.014),
            Mist(at=0.62, deep=0.06, colour="#8CC4B4", strength=0.22),
            *_hull(0.04, 0.73, 0.20, 0.56, "#0C262C"),
            *_hull(0.72, 0.72, 0.21, 0.60, "#0C262C"),
            Light(at=(0.13, 0.66), colour="#8CF0D2", radius=0.006, halo=0.12),
            Light(at=(0.83, 0.65), colour="#8CF0D2", radius=0.006, halo=0.12),
            Waves(at=0.72, colour="#163E46", rough=0.026),
            Waves(at=0.85, colour="#0C2A32", rough=0.034),
            Waves(at=0.98, colour="#061A20", rough=0.04, foam="#6EA89C"),
        ),
    ),
    "tidewall": ScenePicture(
        sky=_WALL,
        horizon=0.66,
        seed="tidewall",
        parts=(
            CloudBank(top=0.0, bottom=0.6, colour="#171828", lit="#8C7E86", thick=0.7),
            Lightning(start=(0.26, 0.04), end=(0.21, 0.56)),
            Hills(at=0.58, colour="#2A2C42", lit="#6E6470", rough=0.05),
            Town(base=0.68, tall=0.34, colour="#262639", lit="#FFB868", roofs=("battlements",), width=0.07,
                 alight=0.25),
            Mist(at=0.68, deep=0.07, colour="#B4948C", strength=0.26),
            *_merlons("#1B1B2A", 0.70, 0.80, 0.017),
            PolygonPart(corners=((0.42, 0.80), (0.42, 0.47), (0.58, 0.47), (0.58, 0.80)), colour="#151523"),
            *(
                PolygonPart(corners=((x, 0.47), (x, 0.41), (x + 0.022, 0.41), (x + 0.022, 0.47)), colour="#151523")
                for x in (0.42, 0.459, 0.498, 0.537, 0.558)
            ),
            PolygonPart(corners=((0.47, 0.80), (0.47, 0.63), (0.50, 0.57), (0.53, 0.63), (0.53, 0.80)),
                        colour="#07070E"),
            Bonfire(at=(0.39, 0.68), height=0.14, smoke=False),
            Bonfire(at=(0.61, 0.68), height=0.14, smoke=False),
            Bonfire(at=(0.12, 0.68), height=0.10, smoke=False),
            Bonfire(at=(0.88, 0.68), height=0.10, smoke=False),
            Hills(at=0.82, colour="#12121C", lit="#6E5A54", rough=0.014),
            Hills(at=0.95, colour="#08080E", lit="#2C2830", rough=0.02),
            Rain(strength=0.12),
        ),
    ),
    "refinery": ScenePicture(
        sky=_SMOKE,
        horizon=0.72,
        seed="refinery",
        parts=(
            CloudBank(top=0.0, bottom=0.62, colour="#1C1014", lit="#C8582C", thick=0.7),
            *(_chimney(x, 0.72, tall, "#54242A") for x, tall in
              ((0.05, 0.42), (0.14, 0.50), (0.24, 0.38), (0.37, 0.54), (0.46, 0.44), (0.58, 0.52), (0.67, 0.40),
               (0.79, 0.55), (0.90, 0.43))),
            Mist(at=0.66, deep=0.12, colour="#FF9A4A", strength=0.3),
            Town(base=0.73, tall=0.24, colour="#3A1A20", lit="#FF9A46", roofs=("chimneys", "flat"), width=0.08,
                 alight=0.5),
            *(_chimney(x, 0.76, tall, "#200E14") for x, tall in
              ((0.09, 0.62), (0.30, 0.68), (0.52, 0.60), (0.73, 0.70), (0.94, 0.60))),
            Bonfire(at=(0.104, 0.15), height=0.14),
            Bonfire(at=(0.314, 0.09), height=0.12),
            Bonfire(at=(0.744, 0.07), height=0.12),
            Town(base=0.77, tall=0.16, colour="#180A10", lit="#FFB050", roofs=("flat", "chimneys"), width=0.12,
                 alight=0.7),
            Bonfire(at=(0.42, 0.74), height=0.22),
            Water(top=0.775, tint="#2A0E10", clear=0.75),
            Hills(at=0.96, colour="#0C0608", lit="#6E2C1C", rough=0.02),
        ),
    ),
    "hall": ScenePicture(
        sky=_CHAMBER,
        horizon=1.0,
        seed="hall",
        dark=0.5,
        parts=(
            *(_window(x, 0.12, 0.05, 0.46, "#7A5A34") for x in (0.13, 0.28, 0.475, 0.67, 0.82)),
            *(_window(x + 0.007, 0.16, 0.036, 0.41, "#E8B866") for x in (0.13, 0.28, 0.475, 0.67, 0.82)),
            Beams(count=5, colour="#FFD890", strength=0.24),
            Pillars(at=(0.06, 0.22, 0.38, 0.60, 0.77, 0.93), base=0.84, colour="#2C1E16", lit="#8C6638", width=0.022,
                    lattice=False),
            Mist(at=0.80, deep=0.14, colour="#C89858", strength=0.2),
            PolygonPart(corners=((0.0, 0.84), (1.0, 0.84), (1.0, 1.0), (0.0, 1.0)), colour="#1C120C"),
            PolygonPart(corners=((0.44, 0.84), (0.56, 0.84), (0.66, 1.0), (0.34, 1.0)), colour="#4E1C18"),
            Pillars(at=(0.0, 0.995), base=1.0, colour="#120B08", lit="#4E3820", width=0.05, lattice=False),
            Light(at=(0.225, 0.62), radius=0.006, halo=0.13),
            Light(at=(0.775, 0.62), radius=0.006, halo=0.13),
        ),
    ),
    "battlefield": ScenePicture(
        sky=_WAR,
        horizon=0.68,
        seed="battlefield",
        parts=(
            Orb(at=(0.62, 0.58), radius=0.06, colour="#FFC890", halo=0.5),
            CloudBank(top=0.0, bottom=0.62, colour="#2A2630", lit="#C89070", thick=0.6),
            Hills(at=0.58, colour="#5A4A50", lit="#D8A070", rough=0.05),
            Bonfire(at=(0.16, 0.60), height=0.12),
            Bonfire(at=(0.47, 0.59), height=0.10),
            Bonfire(at=(0.84, 0.60), height=0.14),
            Mist(at=0.64, deep=0.10, colour="#D8A888", strength=0.3),
            Hills(at=0.70, colour="#3C3238", lit="#A07860", rough=0.04),
            *(_spear(x, 0.80, 0.30 - 0.04 * (index % 3), 0.012 * (index % 4 - 1.5), "#241C22")
              for index, x in enumerate((0.08, 0.11, 0.19, 0.27, 0.36, 0.41, 0.55, 0.64, 0.72, 0.81, 0.86, 0.93))),
            *_banner(0.31, 0.82, 0.46, 0.008, "#6E2420"),
            *_banner(0.76, 0.82, 0.50, -0.010, "#6E2420"),
            Hills(at=0.83, colour="#211B20", lit="#6E5448", rough=0.03),
            *(_spear(x, 0.98, 0.34, 0.03 * (-1) ** index, "#0E0B0E") for index, x in enumerate((0.03, 0.17, 0.90))),
            Hills(at=0.96, colour="#0E0B0E", lit="#3C2E2C", rough=0.02),
        ),
    ),
}  # fmt: skip
"""Scenes by name."""
