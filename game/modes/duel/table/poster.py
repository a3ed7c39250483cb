"""The poster of a duel: the city of one player, and before it the strongest card of either side.

There are no words on it: one picture hangs on the wall in every language.
"""

from __future__ import annotations

import msgspec

from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.board.layout import card_size, shown_cards
from game.modes.duel.table.city.columns import draw_painting
from game.modes.duel.table.city.scenes import life_of
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.pieces.card_pictures import draw_shadow
from game.modes.duel.table.pieces.faces import table_face
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.motion import Pose

SHOWN = ("battlefield", "keep", "home", "stockpile")
"""Where the card of a side is looked for, the most telling place first."""
POSES = (Pose(0.335, 0.51, 7.0, 1.34), Pose(0.69, 0.32, -9.0, 1.18))
"""Of either side's card; the middle in shares of the picture."""
DRAWN_U = 260
"""The width of a poster on which cards have these scales, in logical pixels."""
FIRES = ((0.82, 0.73, 0.26), (0.63, 0.77, 0.15), (0.95, 0.76, 0.14))
"""Where the city burns, and how wide the fires are in shares of the picture."""


def draw_duel_poster(draw: DuelContext) -> None:
    """Draw the city that has lost most, and two cards."""
    surface = draw.surface
    lives = [life_of(draw.observation.players[seat].resolve, draw.content.starting_resolve(seat)) for seat in (0, 1)]
    seat = lives.index(min(lives))
    draw_painting(
        draw.canvas, surface, draw.content.city(city_card(draw.observation, seat)), lives[seat], surface.get_rect()
    )
    pen = PosterPen(draw.canvas, surface)
    for index, (x, y, wide) in enumerate(FIRES):
        pen.fire((x, y), wide, index)
    for side in (1, 0):
        card = _card_of(draw.observation, side)
        if card:
            pose = POSES[side]
            x, y = pose.x * surface.get_width(), pose.y * surface.get_height()
            _draw_wordless(
                draw, card, Pose(x, y, pose.angle, pose.scale * surface.get_width() / draw.canvas.px(DRAWN_U))
            )


def _draw_wordless(draw: DuelContext, card: str, pose: Pose) -> None:
    """Draw the face of a card with its numbers alone."""
    printed = draw.content.card(card)
    plain = msgspec.structs.replace(printed, id=f"{printed.id}-on-poster", name="", keywords=())
    size = card_size(draw.canvas, pose.scale)
    face = table_face(draw.canvas, plain, size, card_size(draw.canvas, 1.0), None, (), pose)
    rect = face.get_rect(center=(round(pose.x), round(pose.y)))
    draw_shadow(draw.canvas, draw.surface, size, rect.center, round(pose.angle * 2) / 2, pose)
    draw.surface.blit(face, rect)


def _card_of(observation: State, seat: int) -> str:
    """Return the newest card in the first zone that has an open one; an empty text if none has."""
    return next((cards[-1] for zone in SHOWN if (cards := shown_cards(observation.zone(zone, seat)))), "")
