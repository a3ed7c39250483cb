"""Cards of a folded Keep as tabs: the picture small, beside it name and numbers."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.duel.content.types import Card
from game.modes.duel.table.cards import STATS, Numbers, tones_of
from game.modes.duel.table.faces import changed, portrait_of
from game.modes.duel.table.ground import BRASS
from game.modes.duel.table.names import NARROW_NAME, shown_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular
from game.ui.paint.theme import mix
from game.ui.widgets.labels import squeezed

ART_SHARE, HEAD_SHARE = 0.9, 0.42
NAME_U = 13
EASY_NAME = 0.8
"""How far a name is narrowed beside the picture; one that is longer gets the whole width."""


def tab_picture(
    canvas: Canvas, card: Card, size: tuple[int, int], now: Numbers, fatigue: int, coming: int = 0
) -> pygame.Surface:
    """Return a card in play as a tab: picture, name, numbers, and its Fatigue as four pips along the foot.

    A name without room beside the picture takes the whole width, with the picture below it.
    """
    u, narrow = canvas.u, size[0] < canvas.u(70)
    high, side = round(size[1] * HEAD_SHARE), 0 if narrow else round(size[1] * ART_SHARE)
    beside = size[0] - side - u(10)
    across = not narrow and canvas.width(say(card.name), NAME_U, "bold") * EASY_NAME > beside
    if across:
        side = size[1] - high - u(4)
    art = portrait_of(card)
    ready = not side or canvas.art.ready(art, (side, side))
    key = ("duel-tab", card.id, size, now, fatigue, coming, ready)
    picture = canvas.art.picture(art, (side, side)) if side and not canvas.has(key) else None

    def make() -> pygame.Surface:
        tone = tones_of(card.cost)[0]
        surface = canvas.panel(size, (238, 229, 208), radius_u=5, border=mix(tone, (0, 0, 0), 0.3), border_u=1.5).copy()
        left = side + u(3)
        if picture is not None:
            surface.blit(picture, (u(1), size[1] - side - u(1) if across else (size[1] - side) // 2))
        head = pygame.Rect(left, u(2), size[0] - left - u(3), high)
        plate = pygame.Rect(u(3), u(2), size[0] - u(6), high) if across else head
        surface.blit(canvas.panel(plate.size, mix(tone, (0, 0, 0), 0.12), radius_u=3), plate)
        room = plate.width - u(4)
        called = shown_name(canvas, say(card.name), room, NAME_U)
        name = squeezed(canvas, called, room, NAME_U, (252, 248, 238), least=NARROW_NAME)
        surface.blit(name, name.get_rect(center=plate.center))
        middle = head.bottom + (size[1] - head.bottom) * 0.36
        printed = (card.martial, card.elude, card.endure)
        shown = list(range(3)) if card.kind == "character" else []
        for index in shown:
            x = left + head.width * (index + 0.5) / 3
            label = canvas.text(str(now[index]), 15, changed((36, 30, 26), now[index], printed[index]), "bold")
            glyph = canvas.icon(STATS[index][1], u(9), (96, 74, 52))
            total = label.get_width() + glyph.get_width()
            surface.blit(glyph, glyph.get_rect(midleft=(round(x - total / 2), round(middle))))
            surface.blit(label, label.get_rect(midleft=(round(x - total / 2) + glyph.get_width(), round(middle))))
        for index in range(4):
            at = (left + head.width * (0.14 + index * 0.24), size[1] - u(5))
            pygame.draw.polygon(surface, BRASS, regular(at, u(4.6), 4))
            full = canvas.theme["mark"] if index >= fatigue else canvas.theme["mark_danger"]
            fill = full if index < fatigue + coming else (40, 34, 30)
            pygame.draw.polygon(surface, fill, regular(at, u(3.4), 4))
        return surface

    return canvas.cached(key, make)
