"""Cards of a folded Keep as tabs: the picture small, beside it name and numbers."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.duel.content.types import Card
from game.modes.duel.table.cards import STATS, Numbers, tones_of
from game.modes.duel.table.faces import NARROW_NAME, changed, portrait_of
from game.modes.duel.table.ground import BRASS
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular
from game.ui.paint.theme import mix
from game.ui.widgets.labels import squeezed

ART_SHARE = 0.9


def tab_picture(
    canvas: Canvas, card: Card, size: tuple[int, int], now: Numbers, fatigue: int, coming: int = 0
) -> pygame.Surface:
    """Return a card in play as a tab: picture, name, numbers, and its Fatigue as four pips along the foot."""
    side = round(size[1] * ART_SHARE)
    art = portrait_of(card)
    ready = canvas.art.ready(art, (side, side))
    key = ("duel-tab", card.id, size, now, fatigue, coming, ready)
    picture = canvas.art.picture(art, (side, side)) if not canvas.has(key) else None

    def make() -> pygame.Surface:
        u = canvas.u
        tone = tones_of(card.cost)[0]
        surface = canvas.panel(size, (238, 229, 208), radius_u=5, border=mix(tone, (0, 0, 0), 0.3), border_u=1.5).copy()
        narrow = size[0] < u(70)
        left = u(3) if narrow else side + u(3)
        if picture is not None and not narrow:
            surface.blit(picture, (u(1), (size[1] - side) // 2))
        head = pygame.Rect(left, u(2), size[0] - left - u(3), round(size[1] * 0.42))
        surface.blit(canvas.panel(head.size, mix(tone, (0, 0, 0), 0.12), radius_u=3), head)
        name = squeezed(canvas, say(card.name), head.width - u(4), 13, (252, 248, 238), least=NARROW_NAME)
        surface.blit(name, name.get_rect(center=head.center))
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
