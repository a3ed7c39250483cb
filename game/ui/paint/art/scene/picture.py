"""A scene as a recipe: a sky and parts, in their order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from game.ui.paint.art.card.backdrop import add_brush_marks
from game.ui.paint.art.fields import Colours, Pixels, Size, lay, pixels, rgb, seed_of
from game.ui.paint.art.outline import mask
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.art.scene import glow, land
from game.ui.paint.art.scene import parts as p
from game.ui.paint.art.scene import sky as above

PAINTERS: dict[type[p.ScenePart], Callable[[Colours, Any, int], None]] = {
    p.Stars: above.paint_stars,
    p.Orb: above.paint_orb,
    p.CloudBank: above.paint_clouds,
    p.Lightning: above.paint_lightning,
    p.Rain: above.paint_rain,
    p.Hills: land.paint_hills,
    p.Mesa: land.paint_mesa,
    p.Town: land.paint_town,
    p.Water: land.paint_water,
    p.Waves: land.paint_waves,
    p.Trees: land.paint_trees,
    p.Pillars: land.paint_pillars,
    p.IconFigure: land.paint_figure,
    p.PolygonPart: land.paint_shape,
    p.Beams: glow.paint_beams,
    p.Mist: glow.paint_mist,
    p.Light: glow.paint_light,
    p.Beam: glow.paint_beam,
    p.Bonfire: glow.paint_blaze,
}
FLAT = (p.Hills, p.Town, p.Water, p.Waves, p.Mesa)


class ScenePicture(Recipe, frozen=True, kw_only=True):
    """A place: `sky` are stops of its colours from the top to the horizon. `seed` makes it one of many of its kind."""

    hung: ClassVar[bool] = True
    sky: p.Stops
    horizon: float = 0.6
    parts: tuple[p.AnyPart, ...] = ()
    seed: str = ""
    dark: float = 0.42

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the scene, without a cover."""
        if appearance.plain:
            return self._plain(size)
        picture = glow.sky(size, self.sky, self.horizon, seed_of("sky", self.seed))
        for index, part in enumerate(self.parts):
            PAINTERS[type(part)](picture, part, seed_of("scene", self.seed, index))
        return pixels(add_brush_marks(picture, seed_of("canvas", self.seed), self.dark))

    def _plain(self, size: Size) -> Pixels:
        """Return flat bands: the middle of the sky, then ground and water where they begin, and the figures."""
        width, height = size
        picture: Colours = np.empty((height, width, 3), np.float32)
        picture[:] = rgb(self.sky[len(self.sky) // 2][1])
        for part in self.parts:
            if isinstance(part, FLAT):
                colour = rgb(part.tint if isinstance(part, p.Water) else part.colour)
                if isinstance(part, p.Town):
                    top, left, right = part.base - part.tall * 0.6, part.left, part.right
                elif isinstance(part, p.Mesa):
                    top, left, right = part.at[1] - part.height, part.at[0], part.at[0] + part.width
                else:
                    top, left, right = (part.top if isinstance(part, p.Water) else part.at), 0.0, 1.0
                picture[max(0, round(top * height)) :, round(left * width) : round(right * width)] = colour
            elif isinstance(part, p.PolygonPart):
                corners = [(x * width, y * height) for x, y in part.corners]
                lay(picture, rgb(part.colour), mask(size, corners, oversample=2))
            elif isinstance(part, p.IconFigure):
                land.lay_figure(picture, part)
        return pixels(picture)
