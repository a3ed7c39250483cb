"""The pictures that will be seen on the Story table, so that they are painted before."""

from __future__ import annotations

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.table import band, boards, book, chooser, enemies, ground, trials
from game.modes.story.table.areas import HAND_SCALE
from game.modes.story.table.context import StoryContext
from game.modes.story.table.faces import faces_ahead, master_size
from game.modes.story.table.hearts import HARM_CARDS, hands_ahead
from game.modes.story.table.pieces import card_size
from game.modes.story.table.rail import party
from game.ui.paint.art.recipe import PaintJob, PictureRequest


def pictures_ahead(draw: StoryContext) -> list[PictureRequest | PaintJob]:
    """Return the pictures of the table, the page, enemies, decks, and the faces of all hands, the nearest first."""
    canvas, content, observation, table_regions = draw.canvas, draw.content, draw.observation, draw.table_regions
    found: list[PictureRequest | PaintJob] = list(ground.list_requests(canvas, table_regions))
    if observation.phase == "choose":
        found += band.backdrop_wishes(canvas, content, observation, table_regions)
        return [*found, *chooser.list_requests(canvas, content, table_regions)]
    found += [
        *book.list_requests(canvas, content, observation, table_regions),
        *band.list_requests(canvas, content, observation, table_regions),
    ]
    found += enemies.list_requests(canvas, content, observation, table_regions)
    found += trials.list_requests(canvas, observation, table_regions)
    found += boards.list_requests(canvas, content, observation, table_regions)
    known_names = [
        card for other in range(len(observation.players)) for card in observation.hand(other) if card != HIDDEN
    ]
    found += faces_ahead(canvas, content, known_names, (card_size(canvas, HAND_SCALE), master_size(canvas)))
    found += faces_ahead(canvas, content, HARM_CARDS, [master_size(canvas)])
    seats = party(observation)
    found += hands_ahead(draw, seats, table_regions.tiles(len(seats)))
    return [*found, *band.ahead(canvas, content, observation, table_regions)]
