"""The pictures that will be seen on the Story table, so that they are painted before."""

from __future__ import annotations

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.table import book
from game.modes.story.table import hand as own_hand
from game.modes.story.table.board import backdrop, ground
from game.modes.story.table.context import StoryContext
from game.modes.story.table.heroes import boards, chooser
from game.modes.story.table.heroes.hearts import HARM_CARDS, hands_ahead
from game.modes.story.table.pieces import enemies, trials
from game.modes.story.table.pieces.cards import card_size
from game.modes.story.table.pieces.faces import faces_ahead, master_size
from game.modes.story.table.side_rail import party
from game.ui.paint.art.recipe import PaintJob, PictureRequest


def pictures_ahead(draw: StoryContext) -> list[PictureRequest | PaintJob]:
    """Return the pictures of the table, the page, enemies, decks, and the faces of all hands, the nearest first."""
    canvas, content, observation, table_regions = draw.canvas, draw.content, draw.observation, draw.table_regions
    found: list[PictureRequest | PaintJob] = list(ground.list_requests(canvas, table_regions))
    if observation.phase == "choose":
        found += backdrop.backdrop_wishes(canvas, content, observation, table_regions)
        return [*found, *chooser.list_requests(canvas, content, table_regions)]
    found += [
        *book.list_requests(canvas, content, observation, table_regions),
        *backdrop.list_requests(canvas, content, observation, table_regions),
    ]
    found += enemies.list_requests(canvas, content, observation, table_regions)
    found += trials.list_requests(canvas, observation, table_regions)
    found += boards.list_requests(canvas, content, observation, table_regions)
    open_cards = [
        card for other in range(len(observation.players)) for card in observation.hand(other) if card != HIDDEN
    ]
    found += faces_ahead(canvas, content, open_cards, (card_size(canvas, own_hand.SCALE), master_size(canvas)))
    found += faces_ahead(canvas, content, HARM_CARDS, [master_size(canvas)])
    seats = party(observation)
    found += hands_ahead(draw, seats, table_regions.tiles(len(seats)))
    return [*found, *backdrop.ahead(canvas, content, observation, table_regions)]
