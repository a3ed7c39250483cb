"""Enemies that fall: a copy of the tile is kept and animated out of the row, which closes up afterwards."""

from __future__ import annotations

import pygame

from game.modes.story.table.context import StoryContext
from game.modes.story.table.pieces.enemies import draw_enemy
from game.ui.paint.canvas import Canvas

FALLEN = "fallen:"
DROP_U, TILT = 46, 7.0


class Fallen:
    """The tile of the last enemy that fell and where it stood; `falling` while it is seen to fall."""

    def __init__(self) -> None:
        self.falling = ""
        self._key: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)

    def keep(self, draw: StoryContext, name: str) -> None:
        """Keep the tile of an enemy as it is seen before it falls; asked twice for one fall, only once."""
        observation, table_regions = draw.observation, draw.table_regions
        combat = observation.combat
        order = [enemy.id for enemy in combat.enemies] if combat is not None else []
        key = (name, observation.round, combat.round if combat is not None else 0, tuple(order))
        if combat is None or name not in order or key == self._key:
            return
        index = order.index(name)
        tile = table_regions.enemy_tiles(len(order))[index]
        layer = pygame.Surface(table_regions.regions.size, pygame.SRCALPHA)
        draw_enemy(draw.with_surface(layer), combat.enemies[index], tile)
        self._key, self._picture, self._rect = key, layer.subsurface(tile).copy(), tile

    def middle(self, ref: str) -> tuple[int, int] | None:
        """Return where the enemy of a ref stood that has fallen."""
        return self._rect.center if self._is(ref) else None

    def draw(self, canvas: Canvas, surface: pygame.Surface, ref: str, share: float) -> None:
        """Draw the tile on its way down, of which a share from 0 to 1 is done."""
        if self._picture is None or not self._is(ref) or share >= 1:
            return
        self.falling = ref.removeprefix(FALLEN)
        picture = pygame.transform.rotozoom(self._picture, -TILT * share, 1 - 0.1 * share)
        picture.set_alpha(round(255 * (1 - share)))
        down = round(canvas.px(DROP_U) * share * share)
        surface.blit(picture, picture.get_rect(center=(self._rect.centerx, self._rect.centery + down)))

    def _is(self, ref: str) -> bool:
        return bool(self._key) and ref == f"{FALLEN}{self._key[0]}"
