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


def pictures_ahead(on: StoryContext) -> list[PictureRequest | PaintJob]:
    """Return the pictures of the table, the page, enemies, decks, and the faces of all hands, the nearest first."""
    canvas, facts, view, places = on.canvas, on.facts, on.view, on.places
    found: list[PictureRequest | PaintJob] = list(ground.wishes(canvas, places))
    if view.phase == "choose":
        found += band.backdrop_wishes(canvas, facts, view, places)
        return [*found, *chooser.wishes(canvas, facts, places)]
    found += [*book.wishes(canvas, facts, view, places), *band.wishes(canvas, facts, view, places)]
    found += enemies.wishes(canvas, facts, view, places)
    found += trials.wishes(canvas, view, places)
    found += boards.wishes(canvas, facts, view, places)
    known = [card for other in range(len(view.players)) for card in view.hand(other) if card != HIDDEN]
    found += faces_ahead(canvas, facts, known, (card_size(canvas, HAND_SCALE), master_size(canvas)))
    found += faces_ahead(canvas, facts, HARM_CARDS, [master_size(canvas)])
    seats = party(view)
    found += hands_ahead(on, seats, places.tiles(len(seats)))
    return [*found, *band.ahead(canvas, facts, view, places)]
