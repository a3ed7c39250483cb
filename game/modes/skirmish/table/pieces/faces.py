"""Faces of the cards of this game: a standard deck in red and black, in which the Jokers are the Flood and the Void."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.skirmish.rules.deck import FLOOD, VOID
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import card_picture


def face_of(canvas: Canvas, card: str, size: tuple[int, int], angle: float = 0.0) -> pygame.Surface:
    """Return the picture of a card; the two Jokers of this game are the Flood and the Void."""
    if card not in (FLOOD, VOID):
        return card_picture(canvas, card, size, angle, two_colours=True)
    word, sign, tone = say("Void"), "portal", (90, 40, 140)
    if card == FLOOD:
        word, sign, tone = say("Flood"), "big-wave", (36, 87, 197)
    pixels = (canvas.px(size[0]), canvas.px(size[1]))

    def make() -> pygame.Surface:
        picture = canvas.panel(pixels, "paper", radius_u=6, border="ink2").copy()
        icon = canvas.icon(sign, round(pixels[0] * 0.66), tone)
        picture.blit(icon, icon.get_rect(center=(pixels[0] // 2, round(pixels[1] * 0.44))))
        label = canvas.fit_text(word, pixels[0] - 4, max(13, size[0] * 0.2), tone, "caps")
        picture.blit(label, label.get_rect(center=(pixels[0] // 2, round(pixels[1] * 0.82))))
        corner = canvas.text("12" if card == FLOOD else "0", max(13, size[0] * 0.2), tone, "bold")
        picture.blit(corner, (round(pixels[0] * 0.07), round(pixels[1] * 0.03)))
        return picture if not round(angle) else pygame.transform.rotozoom(picture, round(angle), 1.0)

    return canvas.get_cached_picture(("sk-joker", card, pixels, round(angle)), make)
