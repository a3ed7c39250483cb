"""The place of the open card, painted behind the enemies or the Tests as wide as the table."""

from __future__ import annotations

import pygame

from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.book import place_of, places_ahead
from game.modes.story.table.context import StoryContext
from game.modes.story.table.picture_cache import draw_kept
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.art.scene.places import PLACES
from game.ui.paint.canvas import Canvas

SHADE = (8, 10, 16)
DIM, DEEP, NIGHT = 58, 196, 128
"""How dark the place is in its light, at its edges, and as a backdrop: what lies in front of it has to be read."""
EDGE_SHARE = 0.07


def _rect(canvas: Canvas, table_regions: StoryRegions) -> pygame.Rect:
    """Return the whole of the band, from the page to the edge of the window."""
    board_rect, left = table_regions.regions.board_rect, table_regions.band.x - canvas.px(8)
    return pygame.Rect(left, board_rect.y, board_rect.right - left, table_regions.band.bottom - board_rect.y)


def list_requests(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions
) -> list[PictureRequest]:
    """Return the picture of the place; none where everything is plain."""
    if canvas.art.appearance.plain:
        return []
    return [PictureRequest(PLACES[place_of(content, observation)], _rect(canvas, table_regions).size)]


def ahead(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions
) -> list[PictureRequest]:
    """Return the pictures of the places of this act, to be painted before a card leads there."""
    if canvas.art.appearance.plain:
        return []
    return [
        PictureRequest(PLACES[name], _rect(canvas, table_regions).size) for name in places_ahead(content, observation)
    ]


def draw_band(drawing: StoryContext) -> None:
    """Draw the place, dimmed, and darkest towards its edges; where everything is plain there is none."""
    canvas = drawing.canvas
    found = list_requests(canvas, drawing.content, drawing.observation, drawing.table_regions)
    if not found:
        return
    rect, location = _rect(canvas, drawing.table_regions), place_of(drawing.content, drawing.observation)

    def draw(layer: pygame.Surface) -> None:
        layer.blit(canvas.art.picture(found[0].recipe, rect.size), rect)
        layer.blit(canvas.get_cached_picture(("story-dusk", rect.size), lambda: _dusk(rect.size)), rect)
        pygame.draw.line(layer, (12, 8, 8), rect.bottomleft, rect.bottomright, canvas.px(2))
        pygame.draw.line(layer, (120, 92, 50), rect.move(0, 1).bottomleft, rect.move(0, 1).bottomright, canvas.px(1))

    draw_kept(canvas, drawing.surface, ("story-place", location), rect, lambda: found, draw)


def draw_backdrop(drawing: StoryContext) -> None:
    """Draw the place where the story begins over the whole stage, in the dark, while heroes are chosen."""
    board_rect = drawing.table_regions.regions.board_rect
    found = backdrop_wishes(drawing.canvas, drawing.content, drawing.observation, drawing.table_regions)
    for request in found:

        def draw(layer: pygame.Surface, request: PictureRequest = request) -> None:
            layer.blit(drawing.canvas.art.picture(request.recipe, request.size), board_rect)
            veil = pygame.Surface(board_rect.size, pygame.SRCALPHA)
            veil.fill((*SHADE, NIGHT))
            layer.blit(veil, board_rect)

        draw_kept(
            drawing.canvas,
            drawing.surface,
            ("story-backdrop", place_of(drawing.content, drawing.observation)),
            board_rect,
            lambda: found,
            draw,
        )


def backdrop_wishes(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions
) -> list[PictureRequest]:
    """Return the picture of that place; none where everything is plain."""
    return (
        []
        if canvas.art.appearance.plain
        else [PictureRequest(PLACES[place_of(content, observation)], table_regions.regions.board_rect.size)]
    )


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
