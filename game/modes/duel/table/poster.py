"""The poster of a duel: the city of one player, and before it whoever leads for either side, with a card of each.

There are no words on it: one picture hangs on the wall in every language.
"""

from __future__ import annotations

import msgspec

from game.modes.duel.content.loading import identify
from game.modes.duel.content.types import Card
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.board.layout import card_size, shown_cards
from game.modes.duel.table.city.columns import draw_painting
from game.modes.duel.table.city.scenes import life_of
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.pieces.card_pictures import draw_shadow
from game.modes.duel.table.pieces.faces import PALETTE, table_face
from game.modes.duel.table.signs import emblem_of
from game.ui.paint.art.people.portraits import StandingBust
from game.ui.paint.poster_pen import PosterPen, Spot
from game.ui.table.motion import Pose

SHOWN = ("battlefield", "keep", "home", "stockpile")
"""Where the cards of a side are looked for, the most telling place first."""
POSES = (Pose(0.29, 0.655, 8.0, 0.92), Pose(0.75, 0.62, -9.0, 0.84))
"""Of either side's card; the middle in shares of the picture."""
BUSTS: tuple[tuple[Spot, float, float], ...] = (((0.37, 0.66), 0.92, 0.0), ((0.71, 0.54), 0.82, 0.22))
"""Where whoever leads for a side stands: the middle of the lower edge, the height, and how dark."""
DRAWN_U = 260
"""The width of a poster on which cards have these scales, in logical pixels."""
FIRES = ((0.82, 0.73, 0.26), (0.63, 0.77, 0.15), (0.95, 0.76, 0.14))
"""Where the city burns, and how wide the fires are in shares of the picture."""


def draw_poster(draw: DuelContext) -> None:
    """Draw the city that has lost most, the two who fight for it, and a card of either side."""
    surface = draw.surface
    lives = [life_of(draw.observation.players[seat].resolve, draw.content.starting_resolve(seat)) for seat in (0, 1)]
    seat = lives.index(min(lives))
    draw_painting(
        draw.canvas, surface, draw.content.city(city_card(draw.observation, seat)), lives[seat], surface.get_rect()
    )
    pen = PosterPen(draw.canvas, surface)
    for index, (x, y, wide) in enumerate(FIRES):
        pen.fire((x, y), wide, index)
    lined_up = [_cards_of(draw.observation, side) for side in (0, 1)]
    for side in (1, 0):
        entries = [draw.content.card(card) for card in lined_up[side]]
        leader = next((entry for entry in entries if entry.kind == "character"), None)
        if leader is not None:
            at, high, shade = BUSTS[side]
            pen.bust(_bust_of(leader, flip=side == 1), at, high, shade=shade)
    for side in (1, 0):
        for card in lined_up[side][1:2]:
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


def _bust_of(entry: Card, *, flip: bool) -> StandingBust:
    who, palette = identify(entry), PALETTE[next(iter(entry.cost.types), "any")]
    return StandingBust(person=who.person, name=who.name, glyph=emblem_of(entry), palette=palette, flip=flip)


def _cards_of(observation: State, seat: int) -> list[str]:
    """Return the open cards of the first zone that has any, the newest first."""
    return next((list(reversed(cards)) for zone in SHOWN if (cards := shown_cards(observation.zone(zone, seat)))), [])
