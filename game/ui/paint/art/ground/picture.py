"""The ground as a recipe: from a plan to a picture, in layers."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.ui.paint.art.fields import Pixels, Size, pixels
from game.ui.paint.art.ground import flame, growth, house, loose, solid, thorns, timber, wares
from game.ui.paint.art.ground.flat import lay_base, lay_patch, lay_rubble
from game.ui.paint.art.ground.life import lay_life
from game.ui.paint.art.ground.net import draw_net, lay_net
from game.ui.paint.art.ground.plan import ArenaWall, GroundPiece, Hexes, Hour, Kind, Lamp, Patch, Rubble
from game.ui.paint.art.ground.raster import GroundRaster
from game.ui.paint.art.ground.ring import add_torches, draw_ring, paint_ring, torches_of
from game.ui.paint.art.ground.shade import light_up
from game.ui.paint.art.light import tone_map, vignette
from game.ui.paint.art.materials.library import TONES
from game.ui.paint.art.outline import to_pixels
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import rgb as theme_rgb

EXPOSURE: dict[Hour, float] = {"day": 1.35, "dusk": 1.55, "night": 1.6}
PAINTERS: dict[Kind, Callable[[GroundRaster, GroundPiece], None]] = {
    "wall": solid.paint_wall,
    "ruin": solid.paint_wall,
    "house": house.paint_house,
    "tower": house.paint_tower,
    "crates": wares.paint_crates,
    "barrels": wares.paint_barrels,
    "sandbags": wares.paint_sandbags,
    "wagon": timber.paint_wagon,
    "logs": timber.paint_logs,
    "hedge": growth.paint_hedge,
    "grove": growth.paint_grove,
    "rock": loose.paint_rock,
    "pillar": solid.paint_pillar,
    "fence": growth.paint_fence,
    "platform": house.paint_platform,
    "smoke": loose.paint_smoke,
    "fire": flame.lay_coals,
    "thorns": thorns.paint_thorns,
}
PLAIN: dict[Kind, str] = {
    "wall": "coping", "ruin": "coping", "house": "slates", "tower": "flags", "crates": "crate", "barrels": "planks",
    "sandbags": "parchment", "hedge": "leaves", "grove": "leaves", "rock": "rock", "pillar": "flags", "fence": "crate",
    "platform": "planks", "fire": "coals", "smoke": "gravel",
    "thorns": "leaves", "wagon": "planks", "logs": "crate",
}  # fmt: skip


class Ground(Recipe, frozen=True, kw_only=True):
    """A ground of `width` by `height` in lengths of the table, seen from above; what stands is lifted to the north.

    Its picture is as wide as `width`; a size of other proportions shows more or less of the bottom.
    """

    version: ClassVar[int] = 3
    living: ClassVar[bool] = True
    """Whether flowers, tufts and pebbles are strewn over it."""

    width: float
    height: float
    base: str = "grass"
    patches: tuple[Patch, ...] = ()
    rubble: tuple[Rubble, ...] = ()
    pieces: tuple[GroundPiece, ...] = ()
    lamps: tuple[Lamp, ...] = ()
    lighting: Hour = "dusk"
    hexes: Hexes | None = None
    ring: ArenaWall | None = None

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the ground, without a cover."""
        if appearance.plain:
            return self._plain(size)
        raster = GroundRaster(size, self.width)
        lay_base(raster, self.base, f"{self.base} {self.width} {self.height}")
        for patch in self.patches:
            lay_patch(raster, patch)
        for rubble in self.rubble:
            lay_rubble(raster, rubble)
        if self.living and self.ring is None and self.hexes is None:
            seed = f"{self.base} {self.width} {self.height}"  # the same when a piece of it has been broken
            lay_life(raster, self.base, (self.width, self.height), self.patches, self.pieces, seed)
        if self.hexes is not None:
            lay_net(raster, self.hexes)
        light_up(raster, self.pieces, self._lights(), self.lighting)
        if self.ring is not None:
            paint_ring(raster, self.ring)
        things: list[tuple[float, Callable[[], None]]] = [
            (
                max(y for _, y in piece.corners) + (99 if piece.kind == "smoke" else 0),
                _bind_paint(PAINTERS[piece.kind], raster, piece),
            )
            for piece in self.pieces
        ]
        things += [(lamp.at[1], _bind_paint(flame.paint_post, raster, lamp)) for lamp in self.lamps if lamp.post]
        for _, paint in sorted(things, key=lambda thing: thing[0]):
            paint()
        raster.picture *= vignette(size, 0.30)[..., None]
        raster.picture = tone_map(raster.picture, EXPOSURE[self.lighting])
        for piece in self.pieces:
            if piece.kind == "fire":
                flame.add_flames(raster, piece)
        for lamp in self.lamps:
            if lamp.post:
                flame.add_lamp_glow(raster, lamp)
        if self.ring is not None:
            add_torches(raster, self.ring)
        return pixels(raster.picture)

    def _lights(self) -> list[Lamp]:
        """Return the lamps, and what else shines: fires and lit houses."""
        found = list(self.lamps)
        if self.ring is not None:
            found += [Lamp((x, y + 0.8), 5.0, "#FFA850", post=False) for x, y in torches_of(self.ring)]
        for piece in self.pieces:
            x = sum(px for px, _ in piece.corners) / len(piece.corners)
            bottom = max(py for _, py in piece.corners)
            if piece.kind == "fire":
                middle = sum(py for _, py in piece.corners) / len(piece.corners)
                found.append(Lamp((x, middle), 4.5, "#FF9A40", post=False))
            elif piece.kind == "house" and piece.lit:
                found.append(Lamp((x, bottom + 0.35), 3.2, "#FFB050", post=False))
        return found

    def _plain(self, size: Size) -> Pixels:
        """Return flat colours with dark outlines: footprints, sides and tops as they stand."""
        scale = size[0] / self.width
        surface = pygame.Surface(size, 0, 24)
        surface.fill(_byte_tone(self.base, 0.85))
        dark = (20, 22, 26)
        for patch in self.patches:
            points = [(x * scale, y * scale) for x, y in patch.corners]
            pygame.draw.polygon(surface, _byte_tone(patch.material, 0.95), points)
            if patch.edge not in ("soft", "wild"):
                pygame.draw.polygon(surface, dark, points, max(1, round(scale * 0.04)))
        if self.hexes is not None:
            draw_net(surface, self.hexes, scale)
        if self.ring is not None:
            draw_ring(surface, self.ring, scale)
        line = max(1, round(scale * 0.05))
        for piece in sorted(self.pieces, key=lambda piece: max(y for _, y in piece.corners)):
            flat = piece.kind in ("fire", "smoke", "grove", "thorns")
            foot = [(x * scale, y * scale) for x, y in piece.corners]
            top = [(x, y - (0.0 if flat else piece.height * scale)) for x, y in foot]
            for first, second in zip(range(len(foot)), [*range(1, len(foot)), 0], strict=True):
                side = [foot[first], foot[second], top[second], top[first]]
                pygame.draw.polygon(surface, _byte_tone(PLAIN[piece.kind], 0.5), side)
                pygame.draw.polygon(surface, dark, side, line)
            pygame.draw.polygon(surface, _byte_tone(PLAIN[piece.kind], 1.0), top)
            pygame.draw.polygon(surface, dark, top, line)
        return to_pixels(surface)


def _bind_paint(paint: Callable[..., None], *arguments: object) -> Callable[[], None]:
    return lambda: paint(*arguments)


def _byte_tone(name: str, share: float) -> tuple[int, int, int]:
    red, green, blue = (min(255, round(part * share)) for part in theme_rgb(TONES[name]))
    return red, green, blue
