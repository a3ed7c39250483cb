"""The poster of a story: the place of the open card, the enemies of its combat, and the heroes before them."""

from __future__ import annotations

import msgspec
import pygame

from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table.book import poster_place
from game.modes.story.table.heroes.boards import hero_bust, is_hero
from game.modes.story.table.pieces.enemies import figure_of
from game.ui.paint.art.scene.parts import Light
from game.ui.paint.art.scene.picture import ScenePicture
from game.ui.paint.art.scene.places import PLACES
from game.ui.paint.canvas import Canvas
from game.ui.paint.poster_pen import PosterPen, Spot

FOES: tuple[tuple[Spot, float, float], ...] = (
    ((0.56, 0.41), 0.62, 0.22),
    ((0.18, 0.44), 0.50, 0.34),
    ((0.86, 0.47), 0.48, 0.34),
)
"""Where an enemy stands: the middle of the lower edge, the height, and how dark; the largest first."""
HEROES: tuple[tuple[Spot, float, float], ...] = (((0.74, 0.90), 0.92, 0.06), ((0.29, 0.94), 1.0, 0.0))
"""The same for heroes, the one behind first; every other one looks to the left."""
LANTERN_LIGHT = (Light(at=(0.5, 0.72), colour="#8C4A18", radius=0.01, halo=0.62),)
"""The light of what the company carries on the ground, and in the faces of the heroes."""
GLOW: Spot = (0.53, 0.74)


def draw_poster(canvas: Canvas, surface: pygame.Surface, content: StoryContent, observation: State) -> None:
    """Draw the place, upright, the enemies of the present combat in its dusk, and two heroes in the lantern's light."""
    surface.blit(canvas.art.picture(_scene(), surface.get_size()), (0, 0))
    pen = PosterPen(canvas, surface)
    kinds = [enemy.kind for enemy in observation.combat.enemies] if observation.combat is not None else []
    for kind, (at, high, shade) in reversed(list(zip(kinds, FOES, strict=False))):
        pen.bust(figure_of(content.enemies[kind]), at, high, shade=shade)
    heroes = [name for player in observation.players for name in player.decks if is_hero(content, name)]
    for index, (name, (at, high, shade)) in enumerate(zip(heroes, HEROES, strict=False)):
        pen.bust(hero_bust(content, name, flip=index % 2 == 0), at, high, shade=shade)
    pen.glow(GLOW, 1.1, (150, 84, 30), 0.5)


def _scene() -> ScenePicture:
    scene = PLACES[poster_place()]
    return msgspec.structs.replace(scene, parts=(*scene.parts, *LANTERN_LIGHT))
