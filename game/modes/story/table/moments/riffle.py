"""The end of an act: all that a hero owns, Damage and Wounds too, goes into one packet that is riffled."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, is_dead
from game.modes.story.table.context import StoryContext
from game.modes.story.table.pieces.faces import BACK, back_picture, face
from game.modes.story.table.side_rail import party
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.motion import out_cubic

GATHER = "gather:"
GATHER_MS = 2200
SHOWN, SHOWN_DEAD = 9, 4
"""How many cards are seen to go in, and how many of them Damage and Wounds at most."""
IN, TURNED, RIFFLED = 0.42, 0.5, 0.86
"""At which share of the time all cards lie in the packet, are face down, are riffled."""
LEAVES = 10


class Gathering:
    """What each hero had in hand and discard pile before everything was shuffled together."""

    def __init__(self) -> None:
        self._cards: dict[str, tuple[str, ...]] = {}

    def keep(self, observation: State, seat: int) -> None:
        """Remember some of the cards of a hero before they go in, harm among them."""
        loose = [*observation.hand(seat), *reversed(observation.zone("discard", seat))]
        dead = [card for card in loose if is_dead(card)][:SHOWN_DEAD]
        living = [card for card in loose if not is_dead(card)][: SHOWN - len(dead)]
        mixed = sorted([*dead, *living], key=loose.index)
        if mixed:
            self._cards[f"{GATHER}{seat}"] = tuple(mixed)

    def draw(self, draw: StoryContext, ref: str, share: float) -> None:
        """Draw the packet of a hero over its board: cards come in, are turned over, riffled and go away."""
        seat = int(ref.removeprefix(GATHER))
        seats = party(draw.observation)
        if share >= 1 or seat not in seats:
            return
        tile = draw.table_regions.tiles(len(seats))[seats.index(seat)]
        size = _size(tile)
        if share < TURNED:
            cards = self._cards.get(ref, ())
            # What cannot be seen, and a hero without a loose card, shows backs only.
            _come_in(draw, [card for card in cards if _is_known(draw.content, card)], tile, size, min(1.0, share / IN))
        elif share < RIFFLED:
            _riffle(draw, tile, size, (share - TURNED) / (RIFFLED - TURNED))
        else:
            _go_away(draw, tile, size, (share - RIFFLED) / (1 - RIFFLED))


def list_requests(canvas: Canvas, tile: pygame.Rect) -> list[PictureRequest]:
    """Return the back of the cards of a packet."""
    return [PictureRequest(BACK, _size(tile))]


def _is_known(content: StoryContent, card: str) -> bool:
    """Return whether a card can be seen: those of closed hands have no name."""
    try:
        content.card(card)
    except KeyError:
        return False
    return True


def _size(tile: pygame.Rect) -> tuple[int, int]:
    height = round(tile.height * 0.9)
    return round(height * HAND[0] / HAND[1]), height


def _come_in(draw: StoryContext, cards: Sequence[str], tile: pygame.Rect, size: tuple[int, int], share: float) -> None:
    """Draw loose cards on their way from a row over the whole board into its middle, one after another."""
    back = back_picture(draw.canvas, size)
    draw.surface.blit(back, back.get_rect(center=tile.center))
    room, last = tile.width - size[0], max(1, len(cards) - 1)
    for index, card in enumerate(cards):
        late = 0.5 * index / max(1, len(cards))
        eased = out_cubic(min(1.0, max(0.0, (share - late) / 0.5)))
        start = tile.x + size[0] // 2 + room * index // last
        picture = face(draw.canvas, draw.content, card, size)
        picture = pygame.transform.rotozoom(picture, 10 * (1 - eased) * (1 if index % 2 else -1), 1.0)
        lift = draw.canvas.px(26) * math.sin(math.pi * eased)
        at = round(start + (tile.centerx - start) * eased), round(tile.centery - lift)
        draw.surface.blit(picture, picture.get_rect(center=at))


def _riffle(draw: StoryContext, tile: pygame.Rect, size: tuple[int, int], share: float) -> None:
    """Draw the packet cut in two halves, whose leaves fall between each other by turns."""
    back, apart = back_picture(draw.canvas, size), round(size[0] * 0.62 * min(1.0, share * 5))
    step = max(1, draw.canvas.px(2))
    fallen = LEAVES * max(0.0, share - 0.2) / 0.8
    for leaf in range(LEAVES):
        side = 1 if leaf % 2 else -1
        eased = out_cubic(min(1.0, max(0.0, fallen - leaf)))
        picture = pygame.transform.rotozoom(back, -side * 9 * (1 - eased), 1.0) if eased < 1 else back
        x = tile.centerx + round(side * apart * (1 - eased))
        draw.surface.blit(picture, picture.get_rect(center=(x, tile.centery - leaf * step // 2)))


def _go_away(draw: StoryContext, tile: pygame.Rect, size: tuple[int, int], share: float) -> None:
    """Draw the packet as it becomes the draw deck: down into the dock for the hero whose hand is shown."""
    seats = party(draw.observation)
    mine = draw.table_regions.tiles(len(seats))[seats.index(draw.near)] == tile if draw.near in seats else False
    goal = draw.table_regions.deck.center if mine else (tile.centerx, tile.centery + draw.canvas.px(30))
    eased = out_cubic(share)
    picture = back_picture(draw.canvas, size).copy()
    picture.set_alpha(round(255 * (1 - share * share)))
    at = tile.centerx + (goal[0] - tile.centerx) * eased, tile.centery + (goal[1] - tile.centery) * eased
    draw.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
