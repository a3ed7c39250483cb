"""The place of the open card, painted behind the enemies or the Tests as wide as the table."""

from __future__ import annotations

import pygame

from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State
from game.modes.story.table.book import place_of, places_ahead
from game.modes.story.table.context import StoryContext
from game.modes.story.table.kept import draw_kept
from game.modes.story.table.places import StoryRegions
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.art.scene.places import PLACES
from game.ui.paint.canvas import Canvas

SHADE = (8, 10, 16)
DIM, DEEP, NIGHT = 58, 196, 128
"""How dark the place is in its light, at its edges, and as a backdrop: what lies in front of it has to be read."""
EDGE_SHARE = 0.07


def _rect(canvas: Canvas, places: StoryRegions) -> pygame.Rect:
    """Return the whole of the band, from the page to the edge of the window."""
    stage, left = places.frame.stage, places.band.x - canvas.u(8)
    return pygame.Rect(left, stage.y, stage.right - left, places.band.bottom - stage.y)


def wishes(canvas: Canvas, facts: StoryFacts, view: State, places: StoryRegions) -> list[PictureRequest]:
    """Return the picture of the place; none where everything is plain."""
    if canvas.art.look.plain:
        return []
    return [PictureRequest(PLACES[place_of(facts, view)], _rect(canvas, places).size)]


def ahead(canvas: Canvas, facts: StoryFacts, view: State, places: StoryRegions) -> list[PictureRequest]:
    """Return the pictures of the places of this act, to be painted before a card leads there."""
    if canvas.art.look.plain:
        return []
    return [PictureRequest(PLACES[name], _rect(canvas, places).size) for name in places_ahead(facts, view)]


def draw_band(on: StoryContext) -> None:
    """Draw the place, dimmed, and darkest towards its edges; where everything is plain there is none."""
    canvas = on.canvas
    found = wishes(canvas, on.facts, on.view, on.places)
    if not found:
        return
    rect, place = _rect(canvas, on.places), place_of(on.facts, on.view)

    def draw(layer: pygame.Surface) -> None:
        layer.blit(canvas.art.picture(found[0].recipe, rect.size), rect)
        layer.blit(canvas.get_cached_picture(("story-dusk", rect.size), lambda: _dusk(rect.size)), rect)
        pygame.draw.line(layer, (12, 8, 8), rect.bottomleft, rect.bottomright, canvas.u(2))
        pygame.draw.line(layer, (120, 92, 50), rect.move(0, 1).bottomleft, rect.move(0, 1).bottomright, canvas.u(1))

    draw_kept(canvas, on.surface, ("story-place", place), rect, lambda: found, draw)


def draw_backdrop(on: StoryContext) -> None:
    """Draw the place where the story begins over the whole stage, in the dark, while heroes are chosen."""
    stage = on.places.frame.stage
    found = backdrop_wishes(on.canvas, on.facts, on.view, on.places)
    for wish in found:

        def draw(layer: pygame.Surface, wish: PictureRequest = wish) -> None:
            layer.blit(on.canvas.art.picture(wish.recipe, wish.size), stage)
            veil = pygame.Surface(stage.size, pygame.SRCALPHA)
            veil.fill((*SHADE, NIGHT))
            layer.blit(veil, stage)

        draw_kept(on.canvas, on.surface, ("story-backdrop", place_of(on.facts, on.view)), stage, lambda: found, draw)


def backdrop_wishes(canvas: Canvas, facts: StoryFacts, view: State, places: StoryRegions) -> list[PictureRequest]:
    """Return the picture of that place; none where everything is plain."""
    return [] if canvas.art.look.plain else [PictureRequest(PLACES[place_of(facts, view)], places.frame.stage.size)]


def _dusk(size: tuple[int, int]) -> pygame.Surface:
    """Return the veil over a place: a light in the middle, dark to the left, the right and below."""
    small = pygame.Surface((32, 8), pygame.SRCALPHA)
    for x in range(32):
        side = max(0.0, 1 - min(x, 31 - x) / (32 * EDGE_SHARE))
        for y in range(8):
            low = max(0.0, (y - 5) / 2)
            share = min(1.0, max(side, low * 0.8))
            small.set_at((x, y), (*SHADE, round(DIM + (DEEP - DIM) * share)))
    return pygame.transform.smoothscale(small, size)
