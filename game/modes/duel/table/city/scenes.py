"""Each City as a painted place with one landmark, one light and one shape of roofs; it dims and burns with its Resolve.

A City that is not among them has the place of its Attribute.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.modes.duel.content.types import City
from game.ui.paint.art.scene.parts import (
    AnyPart,
    Beam,
    Bonfire,
    CloudBank,
    Hills,
    IconFigure,
    Light,
    Mesa,
    Mist,
    Orb,
    Pillars,
    PolygonPart,
    Rain,
    Roof,
    Stars,
    Stops,
    Town,
    Water,
)
from game.ui.paint.art.scene.picture import ScenePicture
from game.ui.paint.art.scene.places import PLACES

STEPS = 6
"""How many steps there are from a whole City to a fallen one: each is a picture of its own."""
MOST_FIRES = 4
FIRES = ((0.24, 0.80), (0.68, 0.78), (0.46, 0.86), (0.86, 0.84))
DUSK: Stops = ((0.0, "#140D1E"), (0.4, "#3C1C34"), (0.75, "#A8462E"), (1.0, "#FFB25E"))
NIGHT: Stops = ((0.0, "#070B1C"), (0.4, "#141E44"), (0.75, "#3A3A6E"), (1.0, "#8A6A8E"))
DAWN: Stops = ((0.0, "#1B2C50"), (0.45, "#54749A"), (0.8, "#E0B080"), (1.0, "#FFE2A8"))
GREEN: Stops = ((0.0, "#04110F"), (0.45, "#0C3230"), (0.8, "#2C7A5C"), (1.0, "#B8D890"))
GREY: Stops = ((0.0, "#2A323A"), (0.5, "#55616A"), (0.9, "#98A09E"), (1.0, "#B8BAB4"))
NOON: Stops = ((0.0, "#24507E"), (0.5, "#6698BC"), (0.9, "#CCDEDE"), (1.0, "#ECECDA"))
SAND: Stops = ((0.0, "#3A2A3C"), (0.4, "#7E5A50"), (0.8, "#DCA468"), (1.0, "#FFDFA0"))


def _towns(
    base: float, far: str, near: str, highlighted: str, roofs: tuple[Roof, ...], tall: float = 0.40
) -> list[AnyPart]:
    """Return a hazy row of houses behind a dark one, with the haze between them."""
    return [
        Town(base=base - 0.02, tall=tall * 0.6, colour=far, lit=highlighted, roofs=roofs, width=0.07, alight=0.5),
        Mist(at=base - 0.03, deep=0.07, colour=highlighted, strength=0.22),
        Town(base=base, tall=tall, colour=near, lit=highlighted, roofs=roofs, width=0.11, alight=0.8),
    ]


def _forge() -> ScenePicture:
    return ScenePicture(sky=DUSK, horizon=0.72, seed="hammerfall", parts=(
        CloudBank(top=0.0, bottom=0.6, colour="#2A1618", lit="#F0702E", thick=0.6),
        Hills(at=0.60, colour="#5A2A24", lit="#E08040", rough=0.04),
        *_towns(0.80, "#5C2A22", "#2A1416", "#FF9A3C", ("chimneys", "flat", "chimneys"), 0.44),
        PolygonPart(corners=((0.40, 0.82), (0.42, 0.46), (0.60, 0.46), (0.62, 0.82)), colour="#1A0E10"),
        Light(at=(0.51, 0.70), radius=0.045, halo=0.34, colour="#FFB050"),
        Light(at=(0.45, 0.44), radius=0.012, halo=0.16, colour="#FF8A3C"),
        Hills(at=0.82, colour="#120A0C", lit="#A04A24", rough=0.015),
    ))  # fmt: skip


def _market() -> ScenePicture:
    tents: list[AnyPart] = []
    pitched = ((0.02, 0.28, 0.62, "#1C5A48"), (0.26, 0.22, 0.66, "#7A2E3C"), (0.46, 0.30, 0.56, "#2A6A58"),
               (0.74, 0.26, 0.64, "#8A6A2C"))  # fmt: skip
    for x, wide, top, tone in pitched:
        middle, end, foot = x + wide / 2, x + wide, 0.88
        eaves = (x + wide * 0.08, 0.74), (middle, top), (x + wide * 0.92, 0.74)
        door = (x + wide * 0.4, foot), (middle, top), (x + wide * 0.6, foot)
        tents.append(PolygonPart(corners=((x, foot), *eaves, (end, foot)), colour=tone))
        tents.append(PolygonPart(corners=door, colour="#0C2A24"))
        tents.append(Light(at=(middle, 0.84), radius=0.012, halo=0.16, colour="#FFE08A"))
    return ScenePicture(sky=GREEN, horizon=0.7, seed="veilmarket", parts=(
        Stars(count=70, down=0.4),
        Orb(at=(0.76, 0.22), radius=0.09, colour="#E8FFD8"),
        *_towns(0.72, "#1C4A40", "#0E2C28", "#FFE08A", ("domes", "gables"), 0.28),
        Hills(at=0.73, colour="#0C2620", lit="#5CB088", rough=0.012),
        Mist(at=0.74, deep=0.08, colour="#8AD0A0", strength=0.2),
        *tents,
        Hills(at=0.91, colour="#061412", lit="#3C8A68", rough=0.012),
    ))  # fmt: skip


def _lamps() -> ScenePicture:
    lamps = [(0.08, 0.50), (0.20, 0.40), (0.31, 0.56), (0.42, 0.34), (0.53, 0.48), (0.64, 0.36), (0.75, 0.54),
             (0.85, 0.42), (0.94, 0.56)]  # fmt: skip
    return ScenePicture(sky=NIGHT, horizon=0.74, seed="nine lamps", parts=(
        Stars(count=120, down=0.5, band=True),
        *_towns(0.80, "#34285E", "#1A1238", "#FFC46E", ("domes", "spires", "domes"), 0.42),
        *(Light(at=at, radius=0.014, halo=0.15, colour="#FFD08A") for at in lamps),
        Water(top=0.82, tint="#1C1640"),
    ))  # fmt: skip


def _quills() -> ScenePicture:
    return ScenePicture(sky=DAWN, horizon=0.74, seed="quillhaven", parts=(
        Orb(at=(0.30, 0.60), radius=0.09, colour="#FFF0C0", halo=0.55),
        CloudBank(top=0.04, bottom=0.5, colour="#5C7694", lit="#FFD8A0", thick=0.45),
        Hills(at=0.64, colour="#7890A0", lit="#FFE0B0", rough=0.04),
        *_towns(0.82, "#56708A", "#28405C", "#FFE8A8", ("tall gables", "spires", "tall gables"), 0.50),
        PolygonPart(corners=((0.60, 0.84), (0.62, 0.34), (0.74, 0.34), (0.76, 0.84)), colour="#1E344E"),
        PolygonPart(corners=((0.60, 0.35), (0.68, 0.14), (0.76, 0.35)), colour="#16283E"),
        Light(at=(0.68, 0.44), radius=0.016, halo=0.16, colour="#FFE8A8"),
        Hills(at=0.835, colour="#16283C", lit="#C89A64", rough=0.012),
    ))  # fmt: skip


def _gallows() -> ScenePicture:
    return ScenePicture(sky=GREY, horizon=0.74, seed="gallowgate", dark=0.5, parts=(
        CloudBank(top=0.0, bottom=0.6, colour="#3A444C", lit="#A8B0AE", thick=0.7),
        *_towns(0.80, "#48525A", "#262E34", "#E8C078", ("battlements", "gables", "flat"), 0.36),
        PolygonPart(corners=((0.30, 0.88), (0.30, 0.38), (0.42, 0.38), (0.42, 0.88)), colour="#181E22"),
        PolygonPart(corners=((0.62, 0.88), (0.62, 0.38), (0.74, 0.38), (0.74, 0.88)), colour="#181E22"),
        PolygonPart(corners=((0.28, 0.46), (0.28, 0.34), (0.76, 0.34), (0.76, 0.46)), colour="#1E262A"),
        Light(at=(0.36, 0.56), radius=0.010, halo=0.12, colour="#FFC878"),
        Light(at=(0.68, 0.56), radius=0.010, halo=0.12, colour="#FFC878"),
        Hills(at=0.82, colour="#14191B", lit="#545C5C", rough=0.012),
        Rain(strength=0.2),
    ))  # fmt: skip


def _stairs() -> ScenePicture:
    steps: list[AnyPart] = [
        PolygonPart(corners=((0.20 + index * 0.055, 0.94), (0.20 + index * 0.055, 0.90 - index * 0.068),
                       (1.0, 0.90 - index * 0.068), (1.0, 0.94)),
              colour=tone)
        for index, tone in enumerate(("#5A3440", "#532F3C", "#4B2A37", "#432532", "#3B202D", "#331B28", "#2B1622"))
    ]  # fmt: skip
    return ScenePicture(sky=DUSK, horizon=0.8, seed="cinder steps", parts=(
        CloudBank(top=0.0, bottom=0.7, colour="#2A1828", lit="#E0603A", thick=0.55),
        *_towns(0.82, "#54283A", "#2E1626", "#FF9E5A", ("flat", "domes", "battlements"), 0.34),
        Hills(at=0.83, colour="#1E1018", lit="#A0462E", rough=0.012),
        *steps,
        *(Light(at=(0.25 + index * 0.055, 0.87 - index * 0.068), radius=0.009, halo=0.09, colour="#FF9E4A")
          for index in range(7)),
        Hills(at=0.94, colour="#140A12", lit="#8A3C2E", rough=0.012),
    ))  # fmt: skip


def _wall() -> ScenePicture:
    walls: list[AnyPart] = []
    for index, (top, tone) in enumerate(((0.42, "#A8AEA0"), (0.54, "#808A84"), (0.67, "#56645F"), (0.80, "#2E3A3A"))):
        walls.append(PolygonPart(corners=((0.0, 1.0), (0.0, top), (1.0, top + 0.02), (1.0, 1.0)), colour=tone))
        wide = 0.05 + index * 0.012
        for step in range(round(1 / (2 * wide)) + 1):
            x = step * 2 * wide + index * 0.02
            high, low = top - 0.035, top + 0.03
            merlon = (x, low), (x, high), (x + wide, high), (x + wide, low)
            walls.append(PolygonPart(corners=merlon, colour=tone))
        walls.append(Light(at=(0.2 + index * 0.19, top + 0.07), radius=0.009, halo=0.08, colour="#FFD890"))
    return ScenePicture(sky=NOON, horizon=0.6, seed="ninefold wall", parts=(
        CloudBank(top=0.02, bottom=0.4, colour="#B8CCD4", lit="#FFFFFF", thick=0.4),
        Hills(at=0.38, colour="#7C98A4", lit="#E8F0EC", rough=0.08),
        Town(base=0.46, tall=0.2, colour="#6E8088", lit="#FFE8B0", roofs=("spires", "battlements"), alight=0.3),
        *walls,
    ))  # fmt: skip


def _wells() -> ScenePicture:
    return ScenePicture(sky=SAND, horizon=0.66, seed="three wells", parts=(
        Orb(at=(0.70, 0.34), radius=0.10, colour="#FFF0C8", halo=0.5),
        Mesa(at=(0.0, 0.66), width=0.22, height=0.20, colour="#7C5444", lit="#F0C088"),
        Mesa(at=(0.78, 0.66), width=0.24, height=0.16, colour="#7C5444", lit="#F0C088"),
        *_towns(0.76, "#8A6048", "#54382E", "#FFE0A0", ("flat", "domes", "flat"), 0.24),
        Hills(at=0.78, colour="#A87C54", lit="#F8D498", rough=0.02, rippled=True),
        IconFigure(glyph="well", at=(0.22, 0.93), height=0.30, colour="#2A1A16", lit="#FFDC9A"),
        IconFigure(glyph="well", at=(0.52, 0.90), height=0.22, colour="#33211A", lit="#FFDC9A"),
        IconFigure(glyph="well", at=(0.78, 0.93), height=0.28, colour="#2A1A16", lit="#FFDC9A"),
        Hills(at=0.95, colour="#5C3E2E", lit="#D8A870", rough=0.015, rippled=True),
    ))  # fmt: skip


def _hall() -> ScenePicture:
    return ScenePicture(sky=GREY, horizon=0.74, seed="a city", parts=(
        CloudBank(top=0.0, bottom=0.6, colour="#46525C", lit="#C8CCC4", thick=0.5),
        Pillars(at=(0.1, 0.9), base=0.86, colour="#2A3238", lit="#8A9498", width=0.05, lattice=False),
        *_towns(0.82, "#5A666E", "#303A42", "#FFD890", ("gables", "battlements", "flat"), 0.40),
        Hills(at=0.83, colour="#161C20", lit="#6A7476", rough=0.015),
    ))  # fmt: skip


MAKERS: dict[str, Callable[[], ScenePicture]] = {
    "hammerfall": _forge,
    "veilmarket": _market,
    "nine-lamps": _lamps,
    "quillhaven": _quills,
    "gallowgate": _gallows,
    "cinder-steps": _stairs,
    "tollkeepers-row": lambda: PLACES["toll bridge"],
    "salt-harbour": lambda: PLACES["harbour"],
    "ninefold-wall": _wall,
    "three-wells": _wells,
}
OF_ATTRIBUTE: dict[str, Callable[[], ScenePicture]] = {
    "brawn": _forge, "guile": _market, "sorcery": _lamps, "lore": _quills,
}  # fmt: skip


def life_of(resolve: int, start: int) -> float:
    """Return how much of a City stands, from 0 to 1 in steps: what is left of the Resolve it began with.

    >>> life_of(16, 16), life_of(20, 16), life_of(0, 16), round(life_of(8, 16), 2)
    (1.0, 1.0, 0.0, 0.5)
    """
    return round(max(0.0, min(1.0, resolve / max(1, start))) * STEPS) / STEPS


def city_scene(city: City, life: float) -> ScenePicture:
    """Return a City with so much of it standing: that share of its lights is lit, the rest is dark or burns."""
    kind = next(iter(city.attributes), "")
    base = MAKERS.get(city.id, OF_ATTRIBUTE.get(kind, _hall))()
    parts: list[AnyPart] = [part for part in (_after(part, life) for part in base.parts) if part is not None]
    fires = min(MOST_FIRES, round((1 - life) * 5.4))
    height = 0.16 + 0.10 * (1 - life)
    parts += [Bonfire(at=at, height=height) for at in FIRES[:fires]]
    return ScenePicture(
        sky=base.sky, horizon=base.horizon, parts=tuple(parts), seed=base.seed, dark=base.dark + 0.22 * (1 - life)
    )


def _after(part: AnyPart, life: float) -> AnyPart | None:
    """Return what is left of a part of a City; None for a light that is out."""
    if isinstance(part, Town):
        return msgspec.structs.replace(part, alight=part.alight * life)
    if isinstance(part, Beam):
        return msgspec.structs.replace(part, strength=part.strength * life) if life else None
    if isinstance(part, Light) and life < 1:
        highlighted = (part.at[0] * 7.31 + part.at[1] * 3.7) % 1.0 < life
        return part if highlighted else None
    return part
