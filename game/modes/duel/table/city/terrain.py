"""On what ground each City is defended: what lies before its wall and behind it, and the colour of its light.

A City that is not among them has the ground of its Attribute.
"""

from __future__ import annotations

import msgspec

from game.modes.duel.content.types import City


class CityGround(msgspec.Struct, frozen=True):
    """Materials before the wall and behind it, and the light that falls from the City as `#RRGGBB`."""

    before: str
    behind: str
    light: str


GROUNDS = {
    "hammerfall": CityGround("gravel", "brick", "#FF8A3C"),
    "veilmarket": CityGround("cobbles", "tiles", "#7AE0A8"),
    "nine-lamps": CityGround("flags", "tiles", "#A08CFF"),
    "quillhaven": CityGround("tiles", "flags", "#FFE0A0"),
    "gallowgate": CityGround("mud", "cobbles", "#B8C8D4"),
    "cinder-steps": CityGround("earth", "brick", "#FF7448"),
    "tollkeepers-row": CityGround("kerbstones", "planks", "#FFB050"),
    "salt-harbour": CityGround("sand", "planks", "#80C8F0"),
    "ninefold-wall": CityGround("moor", "flags", "#FFF0C8"),
    "three-wells": CityGround("sand", "tiles", "#FFD890"),
}
OF_ATTRIBUTE = {"brawn": "hammerfall", "guile": "veilmarket", "sorcery": "nine-lamps", "lore": "quillhaven"}


def ground_of(city: City) -> CityGround:
    """Return the ground on which a City is defended."""
    kind = next(iter(city.attributes), "brawn")
    return GROUNDS.get(city.id) or GROUNDS[OF_ATTRIBUTE.get(kind, "hammerfall")]
