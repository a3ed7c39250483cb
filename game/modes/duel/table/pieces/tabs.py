"""Cards of a folded Keep as tabs: the picture with its Fatigue below it, beside them name and numbers."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.duel.content.types import Card
from game.modes.duel.table.board.ground import BRASS
from game.modes.duel.table.pieces.faces import get_number_colour, portrait_of
from game.modes.duel.table.pieces.short_names import NARROW_NAME, shown_name
from game.modes.duel.table.signs import STATS, Numbers, tones_of
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular
from game.ui.paint.theme import RGB, mix
from game.ui.widgets.labels import squeeze_text

HEAD_SHARE, PIPS_SHARE = 0.5, 0.26
"""What the name takes of the height of a tab, and the pips of the height below the picture."""
NAME_U, NUMBER_U, HIGH_U = 13, 15, 38
"""Sizes of the texts on a tab that is so high; a lower one has smaller texts."""
ART_FROM_U = 104
"""How wide a tab is at least that has room for its picture."""
PAPER, INK, EMPTY = (238, 229, 208), (36, 30, 26), (40, 34, 30)


def tab_picture(
    canvas: Canvas, card: Card, size: tuple[int, int], now: Numbers, fatigue: int, coming: int = 0
) -> pygame.Surface:
    """Return a card in play as a tab: picture, name, numbers, and its Fatigue as four pips.

    One without room for its picture has the pips as a line of four pieces along its foot.
    """
    px = canvas.px
    wide = size[0] >= px(ART_FROM_U)
    pips_high = round(size[1] * PIPS_SHARE) if wide else px(4)
    art_size = (round((size[1] - pips_high) * 1.3), size[1] - pips_high - px(3)) if wide else (0, 0)
    art = portrait_of(card)
    ready = not wide or canvas.art.ready(art, art_size)
    key = ("duel-tab", card.id, size, now, fatigue, coming, ready)
    picture = canvas.art.picture(art, art_size) if wide and not canvas.has(key) else None

    def make() -> pygame.Surface:
        tone = tones_of(card.cost)[0]
        surface = canvas.panel(size, PAPER, radius_u=5, border=mix(tone, (0, 0, 0), 0.3), border_u=1.5).copy()
        left = px(3)
        if picture is not None:
            strip = pygame.Rect(px(2), px(2), art_size[0], size[1] - px(4))
            surface.blit(canvas.panel(strip.size, (18, 15, 14), radius_u=4), strip)
            surface.blit(picture, strip.topleft)
            left = strip.right + px(2)
        head = pygame.Rect(left, px(2), size[0] - left - px(3), round(size[1] * HEAD_SHARE) - px(2))
        surface.blit(canvas.panel(head.size, mix(tone, (0, 0, 0), 0.12), radius_u=3), head)
        share, room = min(1.0, size[1] / px(HIGH_U)), head.width - px(4)
        display_name = shown_name(canvas, say(card.name), room, NAME_U * share)
        name = squeeze_text(canvas, display_name, room, NAME_U * share, (252, 248, 238), least=NARROW_NAME)
        surface.blit(name, name.get_rect(center=head.center))
        foot = size[1] - (px(2) if wide else px(5))
        if card.kind == "character":
            _numbers(canvas, surface, pygame.Rect(left, head.bottom, head.width, foot - head.bottom), card, now, share)
        pips = pygame.Rect(px(2), size[1] - pips_high - px(1), art_size[0], pips_high)
        _pips(canvas, surface, pips if wide else pygame.Rect(left, foot, head.width, px(3)), fatigue, coming, wide=wide)
        return surface

    return canvas.get_cached_picture(key, make)


def _numbers(
    canvas: Canvas, surface: pygame.Surface, room: pygame.Rect, card: Card, now: Numbers, share: float
) -> None:
    """Draw Martial, Elude and Endure side by side, each after its sign."""
    printed = (card.martial, card.elude, card.endure)
    for index, (_, icon) in enumerate(STATS):
        label = canvas.text(
            str(now[index]), NUMBER_U * share, get_number_colour(INK, now[index], printed[index]), "bold"
        )
        glyph = canvas.icon(icon, canvas.px(11 * share), (96, 74, 52))
        x = room.x + room.width * (index + 0.5) / 3 - (label.get_width() + glyph.get_width()) / 2
        surface.blit(glyph, glyph.get_rect(midleft=(round(x), room.centery)))
        surface.blit(label, label.get_rect(midleft=(round(x) + glyph.get_width() + 1, room.centery)))


def _pips(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, fatigue: int, coming: int, *, wide: bool) -> None:
    """Draw the four pips of Fatigue, full ones coral, those that come gold; as a line where there is no room."""
    for index in range(4):
        fill: RGB = EMPTY
        if index < fatigue + coming:
            fill = canvas.theme["mark" if index >= fatigue else "mark_danger"]
        if wide:
            at = (rect.x + rect.width * (index + 0.5) / 4, rect.centery)
            pygame.draw.polygon(surface, BRASS, regular(at, rect.height * 0.48, 4))
            pygame.draw.polygon(surface, fill, regular(at, rect.height * 0.36, 4))
        else:
            piece = pygame.Rect(rect.x + rect.width * index // 4, rect.y, rect.width // 4 - 1, rect.height)
            pygame.draw.rect(surface, fill, piece)
