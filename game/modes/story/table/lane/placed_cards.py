"""What lies on what is being settled: where each card and each bonus lies, what it counts, and how a chain holds."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Lay, State
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.context import StoryContext
from game.modes.story.table.heroes.boards import deck_portrait
from game.modes.story.table.pieces.enemies import ally_portrait
from game.ui.paint.art.card.art import Portrait
from game.ui.paint.art.people.portraits import CardBust
from game.ui.paint.canvas import Canvas

LINKS = ("mid", "end")
"""What hangs on a chain."""
ADDS = ("boost", *LINKS)
"""What only adds to something: it is told with a plus."""
LINK_TONE, LINK_EDGE = (166, 128, 255), (24, 14, 46)
NUMBER_SHARE, LEAST_NUMBER_U = 0.24, 11.0
"""How high the number of a card laid is, as a share of the card, and at least."""


class PlacedLay(msgspec.Struct, frozen=True):
    """Something laid and where it lies; `joined` if it hangs on the one before it in a chain."""

    lay: Lay
    rect: pygame.Rect
    joined: bool


def lays_of(observation: State) -> Sequence[Lay]:
    """Return what lies on what is being settled, in the order laid."""
    return next(
        (open_.lays for open_ in (observation.assault, observation.strike, observation.challenge) if open_ is not None),
        (),
    )


def laid_cards(observation: State) -> list[str]:
    """Return the cards that lie on what is being settled, in the order laid."""
    return [lay.card for lay in lays_of(observation) if lay.card]


def pieces(observation: State, table_regions: StoryRegions) -> list[PlacedLay]:
    """Return all that is laid from left to right; the links of a chain touch."""
    lays = lays_of(observation)
    joined = [index > 0 and lay.laid in LINKS for index, lay in enumerate(lays)]
    rects = table_regions.list_placed_rects(joined)
    return [PlacedLay(*found) for found in zip(lays, rects, joined, strict=True)]


def next_place(observation: State, table_regions: StoryRegions) -> pygame.Rect:
    """Return where the next card would lie."""
    lays = lays_of(observation)
    return table_regions.list_placed_rects(
        [index > 0 and lay.laid in LINKS for index, lay in enumerate(lays)] + [False]
    )[-1]


def draw_bonuses(draw: StoryContext) -> None:
    """Draw what is laid without a card, abilities and allies, as a picture with its number; cards are sprites."""
    for piece in pieces(draw.observation, draw.table_regions):
        if piece.lay.card:
            continue
        side = min(piece.rect.size)
        art = pygame.Rect(0, 0, side, side)
        art.center = piece.rect.center
        draw.surface.blit(draw.canvas.art.picture(_portrait(draw.content, piece.lay.source), art.size), art)
        _draw_number(draw.canvas, draw.surface, piece.lay, piece.rect.move(0, (art.bottom - piece.rect.bottom) // 2))


def draw_laid(draw: StoryContext, card: str, rect: pygame.Rect) -> None:
    """Draw over a card in the lane what it counts there, and the clasp by which it hangs on a chain."""
    lays = lays_of(draw.observation)
    index = next((at for at, lay in enumerate(lays) if lay.card == card), -1)
    if index < 0:
        return
    if index and lays[index].laid in LINKS:
        _draw_clasp(draw.canvas, draw.surface, rect)
    _draw_number(draw.canvas, draw.surface, lays[index], rect)


def _portrait(content: StoryContent, source: str) -> CardBust | Portrait:
    """Return the picture of a deck or an ally that adds something."""
    if source in content.decks:
        return deck_portrait(content, source)
    return ally_portrait(content.allies.get(source))


def _draw_number(canvas: Canvas, surface: pygame.Surface, lay: Lay, rect: pygame.Rect) -> None:
    px, number = canvas.px, lay.value + lay.link
    size = max(LEAST_NUMBER_U, min(20.0, rect.height * NUMBER_SHARE / canvas.scale))
    text = f"+{number}" if lay.laid in ADDS or not lay.card else str(number)
    label = canvas.text(text, size, (255, 236, 176) if not lay.link else (222, 206, 255), "bold")
    plate_rect = label.get_rect().inflate(px(14), px(1))
    plate_rect.midbottom = rect.centerx, rect.bottom + px(3)
    surface.blit(canvas.panel(plate_rect.size, (12, 12, 16), radius_u=plate_rect.height / 2 / canvas.scale), plate_rect)
    pygame.draw.rect(
        surface, LINK_TONE if lay.link else (176, 138, 74), plate_rect, 1, border_radius=plate_rect.height // 2
    )
    surface.blit(label, label.get_rect(center=plate_rect.center))


def _draw_clasp(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the clasp between a link and the card before it."""
    clasp = pygame.Rect(0, 0, max(6, canvas.px(12)), max(8, round(rect.height * 0.26)))
    clasp.center = rect.x, rect.y + round(rect.height * 0.42)
    radius = clasp.width // 2
    pygame.draw.rect(surface, LINK_EDGE, clasp.inflate(canvas.px(3), canvas.px(3)), border_radius=radius + 1)
    pygame.draw.rect(surface, LINK_TONE, clasp, border_radius=radius)
    shine = clasp.inflate(-round(clasp.width * 0.55), -round(clasp.height * 0.4))
    pygame.draw.rect(surface, (222, 206, 255), shine, border_radius=max(1, shine.width // 2))
