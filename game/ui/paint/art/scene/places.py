"""Scenes that are ready: each a place with a light of its own. More are made of the same parts."""

from __future__ import annotations

from game.ui.paint.art.scene.far_places import FAR_PLACES
from game.ui.paint.art.scene.parts import (
    Beam,
    Beams,
    Bonfire,
    CloudBank,
    Hills,
    IconFigure,
    Light,
    Lightning,
    Mesa,
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

_NIGHT = ((0.0, "#050B1C"), (0.35, "#0E2444"), (0.7, "#1F5870"), (0.9, "#6F8F86"), (1.0, "#D9B88A"))
_SUNSET = ((0.0, "#170D18"), (0.35, "#45182A"), (0.65, "#A8392A"), (0.85, "#F08A3C"), (1.0, "#FFD28A"))
_DAWN = ((0.0, "#1A2B4C"), (0.4, "#4A6A8E"), (0.75, "#C9A48C"), (0.9, "#F2C48A"), (1.0, "#FFE6B8"))
_STORM = ((0.0, "#0A1018"), (0.5, "#1C2C3A"), (0.85, "#4A6A72"), (1.0, "#9FB4A6"))
_HALL = ((0.0, "#0B1418"), (0.4, "#18313A"), (0.8, "#35545A"), (1.0, "#182428"))
_NOON = ((0.0, "#2E5C8A"), (0.5, "#6FA0C0"), (0.9, "#C8DCDC"), (1.0, "#E8EAD8"))
_GREY = ((0.0, "#3A434C"), (0.5, "#68747C"), (0.9, "#A6ACAA"), (1.0, "#BFC2BA"))

PLACES: dict[str, ScenePicture] = FAR_PLACES | {
    "desert": ScenePicture(
        sky=_NIGHT,
        horizon=0.56,
        seed="desert",
        parts=(
            Stars(count=190, down=0.5, band=True),
            Orb(at=(0.74, 0.20)),
            CloudBank(top=0.2, bottom=0.58, colour="#284A5C", lit="#BEBEAA", thick=0.22),
            Mesa(at=(0.02, 0.57), width=0.16, height=0.17, colour="#264454", lit="#DCBE96"),
            Mesa(at=(0.22, 0.57), width=0.08, height=0.09, colour="#264454", lit="#DCBE96"),
            Mesa(at=(0.84, 0.57), width=0.20, height=0.13, colour="#264454", lit="#DCBE96"),
            Mist(at=0.56, deep=0.05, strength=0.2),
            Hills(at=0.57, colour="#565C5A", lit="#BEB096", rough=0.014, rippled=True),
            Hills(at=0.68, colour="#40464C", lit="#BEAA8C", rough=0.026, rippled=True),
            Hills(at=0.81, colour="#2C323A", lit="#AA967C", rough=0.034, rippled=True),
            Hills(at=0.95, colour="#181E28", lit="#786E64", rough=0.04, rippled=True),
        ),
    ),
    "hangar": ScenePicture(
        sky=_HALL,
        horizon=1.0,
        seed="hangar",
        dark=0.55,
        parts=(
            Pillars(at=(0.06, 0.20, 0.34, 0.62, 0.78, 0.92), base=0.86, colour="#12262C", lit="#3C6468", width=0.025),
            Beams(count=4, strength=0.20),
            Mist(at=0.8, deep=0.16, colour="#4E8084", strength=0.22),
            Pillars(at=(0.12, 0.86), base=0.94, colour="#0A181C", lit="#284A4E", width=0.045, lattice=False),
            Hills(at=0.87, colour="#0E1A1E", lit="#4E8084", rough=0.018),
            Hills(at=0.96, colour="#060C0E", lit="#24383A", rough=0.02),
            Light(at=(0.30, 0.83), radius=0.008, halo=0.22),
        ),
    ),
    "storm sea": ScenePicture(
        sky=_STORM,
        horizon=0.58,
        seed="storm",
        parts=(
            CloudBank(top=0.0, bottom=0.56, colour="#101822", lit="#6E8C96", thick=0.75),
            CloudBank(top=0.0, bottom=0.42, colour="#0A0E16", lit="#466478", thick=0.6),
            Lightning(start=(0.70, 0.06), end=(0.62, 0.58)),
            Waves(at=0.61, colour="#3A5C64", rough=0.018),
            Waves(at=0.71, colour="#224450", rough=0.032),
            Waves(at=0.84, colour="#14303E", rough=0.042),
            Waves(at=0.98, colour="#081A28", rough=0.05, foam="#78A0AA"),
            Rain(strength=0.24),
        ),
    ),
    "harbour": ScenePicture(
        sky=((0.0, "#0A1428"), (0.35, "#15365A"), (0.68, "#2F7586"), (0.86, "#D79A6A"), (1.0, "#FFD79A")),
        horizon=0.72,
        seed="harbour",
        parts=(
            Stars(count=60, down=0.36),
            Orb(at=(0.22, 0.18)),
            CloudBank(top=0.08, bottom=0.62, thick=0.36),
            Hills(at=0.66, colour="#386074", rough=0.015),
            Town(base=0.73, tall=0.18, colour="#2C5268", lit="#FFBE82", roofs=("gables", "spires", "domes"),
                 width=0.07),
            Mist(at=0.72, deep=0.05, colour="#FFBE82", strength=0.2),
            Town(base=0.735, tall=0.34, colour="#18344A", lit="#FFBE82", roofs=("spires", "gables", "tall gables"),
                 right=0.74, width=0.085, alight=0.8),
            Beam(at=(0.86, 0.34), degrees=188),
            Beam(at=(0.86, 0.34), degrees=-8, strength=0.3),
            Water(top=0.73),
            PolygonPart(corners=((0.70, 0.735), (0.78, 0.718), (0.96, 0.716), (1.0, 0.74), (1.0, 0.765), (0.72, 0.75)),
                  colour="#08121E"),
            PolygonPart(corners=((0.835, 0.72), (0.848, 0.37), (0.878, 0.37), (0.89, 0.72)), colour="#C8C4BA"),
            PolygonPart(corners=((0.872, 0.72), (0.868, 0.37), (0.878, 0.37), (0.89, 0.72)), colour="#6E7680"),
            PolygonPart(corners=((0.845, 0.47), (0.882, 0.47), (0.884, 0.53), (0.843, 0.53)), colour="#963028"),
            PolygonPart(corners=((0.841, 0.60), (0.886, 0.60), (0.888, 0.66), (0.839, 0.66)), colour="#963028"),
            PolygonPart(corners=((0.842, 0.372), (0.842, 0.36), (0.885, 0.36), (0.885, 0.372)), colour="#141A22"),
            PolygonPart(corners=((0.846, 0.32), (0.863, 0.27), (0.880, 0.32)), colour="#601E1C"),
            PolygonPart(corners=((0.851, 0.36), (0.851, 0.32), (0.876, 0.32), (0.876, 0.36)), colour="#FFF0BE"),
            Light(at=(0.863, 0.34), radius=0.006, halo=0.09),
        ),
    ),
    "toll bridge": ScenePicture(
        sky=_SUNSET,
        horizon=0.74,
        seed="toll",
        parts=(
            Orb(at=(0.72, 0.62), radius=0.10, colour="#FFC46E", halo=0.5),
            CloudBank(top=0.0, bottom=0.62, colour="#341622", lit="#FA8246", thick=0.45),
            Hills(at=0.63, colour="#76302C", rough=0.02),
            Town(base=0.74, tall=0.22, colour="#682C2C", lit="#FFB060", roofs=("battlements", "gables"), width=0.07),
            Mist(at=0.74, deep=0.06, colour="#FF9646", strength=0.25),
            Town(base=0.75, tall=0.40, colour="#3A1A22", lit="#FFB060", roofs=("battlements", "gables", "battlements"),
                 width=0.12, alight=0.7),
            Water(top=0.755, tint="#341416"),
            PolygonPart(corners=((0.0, 0.72), (1.0, 0.72), (1.0, 0.765), (0.0, 0.765)), colour="#3A1A22"),
            *(
                PolygonPart(corners=((x, 0.76), (x + 0.06, 0.76), (x + 0.075, 0.93), (x - 0.015, 0.93)),
                            colour="#3A1A22")
                for x in (0.04, 0.28, 0.52, 0.76)
            ),
        ),
    ),
    "burning town": ScenePicture(
        sky=_SUNSET,
        horizon=0.8,
        seed="burning",
        parts=(
            CloudBank(top=0.0, bottom=0.7, colour="#24141A", lit="#C8502A", thick=0.6),
            Town(base=0.80, tall=0.24, colour="#4E2426", lit="#FF9646", roofs=("gables", "tall gables")),
            Bonfire(at=(0.22, 0.74), height=0.22),
            Bonfire(at=(0.66, 0.72), height=0.28),
            Town(base=0.91, tall=0.38, colour="#241218", lit="#FF9646", roofs=("gables", "battlements"), alight=0.1,
                 width=0.13),
            Bonfire(at=(0.45, 0.80), height=0.20),
            Hills(at=0.88, colour="#140A0C", lit="#C8502A", rough=0.015),
        ),
    ),
    "winter forest": ScenePicture(
        sky=_DAWN,
        horizon=0.66,
        seed="forest",
        parts=(
            Orb(at=(0.68, 0.52), radius=0.05, colour="#FFE6B8"),
            Hills(at=0.55, colour="#7E8CA0", lit="#FFE6C8", rough=0.05),
            Trees(base=0.66, tall=0.20, colour="#50647C", count=44),
            Mist(at=0.65, deep=0.07, colour="#F2D8C0", strength=0.3),
            Hills(at=0.66, colour="#B4C0CE", lit="#FFE6C8", rough=0.02),
            Trees(base=0.76, tall=0.36, colour="#2A3C50", count=22),
            Hills(at=0.77, colour="#D2DAE2", lit="#FFF0DC", rough=0.022),
            Trees(base=0.97, tall=0.72, colour="#121E2A", count=7),
            Hills(at=0.95, colour="#E6ECF0", lit="#FFF6E6", rough=0.02),
            Rain(snow=True),
        ),
    ),
    "mountain pass": ScenePicture(
        sky=_NOON,
        horizon=0.7,
        seed="pass",
        parts=(
            CloudBank(top=0.05, bottom=0.5, colour="#C8D4DA", lit="#FFFFFF", thick=0.4),
            Hills(at=0.42, colour="#8CA4B4", lit="#F0F4F4", rough=0.09),
            Hills(at=0.54, colour="#64808E", lit="#D8E0DC", rough=0.10),
            Mist(at=0.6, deep=0.08, colour="#D8E4E8", strength=0.25),
            Hills(at=0.70, colour="#4E5E52", lit="#B4BE96", rough=0.06),
            Trees(base=0.86, tall=0.16, colour="#26382E", count=26),
            Hills(at=0.88, colour="#38442F", lit="#A0A878", rough=0.02),
        ),
    ),
    "ruined road": ScenePicture(
        sky=_GREY,
        horizon=0.7,
        seed="road",
        dark=0.5,
        parts=(
            CloudBank(top=0.0, bottom=0.6, colour="#525C64", lit="#BEC4C0", thick=0.7),
            Town(base=0.70, tall=0.26, colour="#5A6266", lit="#A8ACA6", roofs=("flat", "battlements"), alight=0.03),
            Mist(at=0.7, deep=0.08, colour="#B4B8B2", strength=0.25),
            Town(base=0.78, tall=0.40, colour="#32383C", lit="#7E847E", roofs=("flat", "chimneys", "gables"),
                 alight=0.0, right=0.36, width=0.12),
            Hills(at=0.78, colour="#3C3E38", lit="#96968A", rough=0.015),
            Hills(at=0.92, colour="#1E201E", lit="#5A5C54", rough=0.02),
            Rain(strength=0.09),
        ),
    ),
}  # fmt: skip
"""Scenes by name. `with_figures` puts somebody into one."""


def with_figures(location: str, *figures: IconFigure, seed: str = "") -> ScenePicture:
    """Return a ready scene with figures in front of it. Raises: KeyError for a place that PLACES has not."""
    scene = PLACES[location]
    return ScenePicture(
        sky=scene.sky,
        horizon=scene.horizon,
        parts=(*scene.parts, *figures),
        seed=seed or scene.seed,
        dark=scene.dark,
    )
