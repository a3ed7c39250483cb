"""All materials by name, each made once for a scale and shared by whatever is painted with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from threading import Lock

from game.ui.paint.art.fields import Colours
from game.ui.paint.art.materials import built, liquid, pale, soil, stone
from game.ui.paint.art.materials.swatch import PaintContext, Swatch

Maker = Callable[[PaintContext], Colours]
SIDE = 300
"""How many logical pixels a swatch is wide, if that is not too many of the screen."""
LEAST_SIDE, MOST_SIDE = 192, 640
MAKERS: dict[str, Maker] = {
    maker.__name__: maker
    for maker in (
        soil.grass, soil.moor, soil.earth, soil.sand, soil.gravel, soil.mud, soil.snow, soil.leaves,
        stone.cobbles, stone.flags, stone.tiles, stone.brick, stone.ashlar, stone.coping, stone.kerbstones,
        stone.rock, stone.coals,
        built.walnut, built.planks, built.crate, built.slates, built.pantiles, built.thatch, built.metal, built.brass,
        built.felt, built.baize, built.leather, built.parchment,
        pale.birch, pale.oak, pale.calf, pale.linen, pale.tin,
        liquid.water, liquid.shallows, liquid.marsh, liquid.ice,
    )
}  # fmt: skip
_lock = Lock()


def material(name: str, unit: float) -> Swatch:
    """Return a material at `unit` pixels for a logical pixel. Raises: KeyError for a name that MAKERS has not."""
    with _lock:
        return _make_swatch(name, max(0.1, round(unit, 2)))


@lru_cache(maxsize=48)
def _make_swatch(name: str, unit: float) -> Swatch:
    side = max(LEAST_SIDE, min(MOST_SIDE, round(SIDE * unit)))
    return Swatch(MAKERS[name](PaintContext(name, side, unit)))


TONES = {
    "grass": "#587439", "moor": "#515334", "earth": "#786148", "sand": "#C19D69", "gravel": "#756C61",
    "mud": "#564A3C", "snow": "#DDE5EE", "leaves": "#355028", "cobbles": "#616362", "flags": "#77736A",
    "tiles": "#7C7062", "brick": "#664A3D", "ashlar": "#6B5E53", "coping": "#8E7C68", "kerbstones": "#797876",
    "rock": "#766E66", "coals": "#7E4424", "walnut": "#3D2A1C", "planks": "#73502D", "crate": "#936F43",
    "slates": "#454E5D", "pantiles": "#864930", "thatch": "#846B39", "metal": "#5B6D7B", "brass": "#A38958",
    "felt": "#19373E", "baize": "#392F27", "leather": "#252D37", "parchment": "#F1E7D0",
    "birch": "#E8D8BA", "oak": "#865B31", "calf": "#F3ECDD", "linen": "#E7E0D0", "tin": "#D4D9DC", "water": "#235064",
    "shallows": "#61A8A6", "marsh": "#465436", "ice": "#C6DDE8",
}  # fmt: skip
"""The one colour that stands for a material where nothing is textured: about its mean."""
