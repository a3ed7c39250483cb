"""The poster of a story: the place of the open card, with the enemies of its combat."""

from __future__ import annotations

import msgspec
import pygame

from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table.book import poster_place
from game.ui.paint.art.scene.parts import IconFigure, Light
from game.ui.paint.art.scene.picture import ScenePicture
from game.ui.paint.art.scene.places import PLACES
from game.ui.paint.canvas import Canvas

STANDS = ((0.22, 0.665, 0.27), (0.50, 0.615, 0.20), (0.86, 0.60, 0.15))
"""Where an enemy stands and how tall it is: the feet and the height in shares of the place, the nearest first."""
SKY = (0.58, 0.365, 0.27)
"""The same for one that flies."""
FLIERS = frozenset({"wyvern", "kite"})
LANTERN = (0.77, 0.775, 0.23)
LANTERN_PARTS = (
    Light(at=(0.77, 0.67), colour="#8C4A18", radius=0.01, halo=0.62),
    IconFigure(glyph="old-lantern", at=LANTERN[:2], height=LANTERN[2], colour="#1C1008", lit="#FFD08A", relief=True),
    Light(at=(0.77, 0.70), colour="#FFD27A", radius=0.028, halo=0.20),
)
"""What the company carries: a lantern on the ground, its light on the sand and in its glass."""


def draw_story_poster(canvas: Canvas, surface: pygame.Surface, content: StoryContent, observation: State) -> None:
    """Draw the place, upright, with the enemies of the present combat in front of it."""
    surface.blit(canvas.art.picture(_scene(content, observation), surface.get_size()), (0, 0))


def _scene(content: StoryContent, observation: State) -> ScenePicture:
    scene = PLACES[poster_place()]
    kinds = [enemy.kind for enemy in observation.combat.enemies] if observation.combat is not None else []
    glyphs = [content.enemies[kind].icon for kind in kinds if content.enemies[kind].icon]
    flying = [glyph for glyph in glyphs if glyph in FLIERS]
    placed = [*zip(flying, (SKY,), strict=False)]
    placed += zip((glyph for glyph in glyphs if glyph not in FLIERS), STANDS, strict=False)
    figures = [
        IconFigure(glyph=glyph, at=(x, y), height=tall)
        for glyph, (x, y, tall) in sorted(placed, key=lambda one: one[1][1])
    ]
    return msgspec.structs.replace(scene, parts=(*scene.parts, *figures, *LANTERN_PARTS))
