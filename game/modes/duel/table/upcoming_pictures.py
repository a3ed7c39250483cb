"""Faces of cards that are drawn before they are needed, in turns of the loop that have time left."""

from __future__ import annotations

from collections.abc import Mapping

from game.modes.duel.content.types import Card
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, type_of
from game.modes.duel.table.board.layout import card_size
from game.modes.duel.table.pieces.current_values import keywords_of, numbers_of
from game.modes.duel.table.pieces.faces import face_key, face_picture, face_wishes
from game.modes.duel.table.signs import Numbers
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose


def face_errands(
    canvas: Canvas, content: DuelContent, observation: State, poses: Mapping[str, Pose], hovered: float
) -> list[PictureRequest | PaintJob]:
    """Return the faces of the cards that are seen at all sizes of cards on the table, then those of all other cards.

    What is drawn ahead tells nothing: all cards of both decks are drawn in every game.
    """
    master = card_size(canvas, 1.0)
    seen = [ref.partition(":")[2] for ref in poses if ref.startswith("card:")]
    known_names = [card for card in seen if "." in card and type_of(card) in content.cards]
    # A card of the hand that is pointed at has a size of its own.
    sizes = {
        master: None,
        card_size(canvas, hovered): None,
        **{card_size(canvas, poses[f"card:{card}"].scale): None for card in known_names},
    }
    pictures = [request for card in known_names for size in sizes for request in face_wishes(content.card(card), size)]
    found = [
        _make_job(
            canvas,
            content.card(card),
            size,
            numbers_of(content, observation, card),
            keywords_of(content, observation, card),
        )
        for card in known_names
        for size in sizes
    ]
    there = {type_of(card) for card in known_names}
    remaining = [card for name, card in sorted(content.cards.items()) if name not in there]
    later = [request for card in remaining for request in face_wishes(card, master)]
    return [*pictures, *found, *later, *(_make_job(canvas, card, master, None, None) for card in remaining)]


def _make_job(
    canvas: Canvas, card: Card, size: tuple[int, int], numbers: Numbers | None, keywords: tuple[str, ...] | None
) -> PaintJob:
    return PaintJob(
        done=lambda: canvas.has(face_key(card, size, numbers, keywords)),
        draw=lambda: face_picture(canvas, card, size, numbers, keywords),
    )
