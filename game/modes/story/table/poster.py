"""The poster of a story: a place at night, and the enemies that wait for the travellers there."""

from __future__ import annotations

import pygame

from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State
from game.modes.story.table.book import poster_place
from game.ui.paint.art.scene.parts import Figure
from game.ui.paint.art.scene.picture import Scene
from game.ui.paint.art.scene.places import with_figures
from game.ui.paint.canvas import Canvas

STANDS = ((0.75, 0.62, 0.17), (0.24, 0.66, 0.22), (0.52, 0.74, 0.26))
"""Where an enemy stands and how tall it is: the feet and the height in shares of the place, the farthest first."""


def draw_story_poster(canvas: Canvas, surface: pygame.Surface, facts: StoryFacts, view: State) -> None:
    """Draw the place, upright, with the enemies of the present combat in front of it."""
    surface.blit(canvas.art.picture(_scene(facts, view), surface.get_size()), (0, 0))


def _scene(facts: StoryFacts, view: State) -> Scene:
    place = poster_place()
    present = [enemy.kind for enemy in view.combat.enemies] if view.combat is not None else []
    figures = [
        Figure(glyph=facts.enemies[kind].icon, at=(x, y), height=tall)
        for kind, (x, y, tall) in zip(present, reversed(STANDS), strict=False)
        if facts.enemies[kind].icon
    ]
    return with_figures(place, *reversed(figures))
