"""Dice on the screen: six-sided ones with pips and numeral, small ones without a value, and a tray of rolled ones."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.theme import RGB, mix

DIE_U = 40
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)),
}


def die_picture(canvas: Canvas, value: int, size: int, *, highlighted: bool = True) -> pygame.Surface:
    """Return a die that shows a value, in device pixels; one that is not lit is dark."""
    theme = canvas.theme
    paper = theme["paper"] if highlighted else mix(theme["paper"], theme["surface1"], 0.55)
    ink = theme["ink"] if highlighted else mix(theme["ink"], theme["surface1"], 0.2)

    def paint(large: pygame.Surface) -> None:
        _body(canvas, large, paper)
        side = large.get_width()
        for x, y in PIPS.get(value, ()):
            pygame.draw.circle(large, ink, (x * side, y * side), side * 0.09)

    picture = canvas.shape(("die", value, highlighted), (size, size), paint)
    if size < canvas.px(30):
        return picture

    def with_numeral() -> pygame.Surface:
        full_surface = picture.copy()
        numeral = canvas.text(str(value), 13, "casing" if highlighted else "text_quiet", "bold")
        full_surface.blit(numeral, numeral.get_rect(bottomright=(size - canvas.px(3), size - canvas.px(1))))
        return full_surface

    return canvas.get_cached_picture(("die-numeral", value, highlighted, size), with_numeral)


def blank_die(canvas: Canvas, size: int, colour: RGB) -> pygame.Surface:
    """Return a small die without a value, as it lies in a pool."""

    def paint(large: pygame.Surface) -> None:
        _body(canvas, large, colour)
        side = large.get_width()
        pygame.draw.circle(large, mix(colour, canvas.theme["casing"], 0.55), (side / 2, side / 2), side * 0.13)

    return canvas.shape(("blank-die", colour), (size, size), paint)


def _body(canvas: Canvas, large: pygame.Surface, colour: RGB) -> None:
    rect = large.get_rect()
    radius = round(rect.width * 0.22)
    pygame.draw.rect(large, canvas.theme["casing"], rect, border_radius=radius)
    inner = rect.inflate(-OVERSAMPLE * 2, -OVERSAMPLE * 2)
    pygame.draw.rect(large, mix(colour, (0, 0, 0), 0.25), inner, border_radius=radius)
    face = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * 0.9))
    pygame.draw.rect(large, colour, face, border_radius=radius)


def draw_tray(
    canvas: Canvas,
    surface: pygame.Surface,
    centre: tuple[int, int],
    dice: Sequence[int],
    least: int,
    caption: str,
    *,
    landed: float = 1.0,
) -> pygame.Rect:
    """Draw rolled dice from high to low, those that count raised and ringed; return the tray's rectangle.

    While `landed` is below 1 they still tumble in from the left, and the caption does not tell the result.
    """
    px = canvas.px
    size = px(DIE_U) if len(dice) <= 8 else px(30)
    pitch = size + px(6)
    width = max(px(160), pitch * len(dice) + px(20), canvas.width(caption, 14, "semibold") + px(24))
    rect = pygame.Rect(0, 0, width, size + px(44))
    rect.center = centre
    canvas.blit_shadow(surface, rect, 10, 12)
    surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, border="border"), rect)
    if landed >= 1:
        text_surface = canvas.fit_text(caption, rect.width - px(20), 14, "text_strong", "semibold")
        surface.blit(text_surface, text_surface.get_rect(midtop=(rect.centerx, rect.y + px(5))))
    x = rect.centerx - (pitch * len(dice) - px(6)) // 2
    for index, value in enumerate(sorted(dice, reverse=True)):
        if landed < 1:
            _tumbling(canvas, surface, (x + size // 2, rect.y + px(32) + size // 2), size, value + index, landed)
            x += pitch
            continue
        counts = value >= least
        area_rect = pygame.Rect(x, rect.y + px(32) - (px(4) if counts else 0), size, size)
        surface.blit(die_picture(canvas, value, size, highlighted=counts), area_rect)
        if counts:
            pygame.draw.rect(surface, canvas.theme["mark"], area_rect.inflate(px(6), px(6)), px(3), border_radius=px(8))
        x += pitch
    return rect


def _tumbling(
    canvas: Canvas, surface: pygame.Surface, centre: tuple[int, int], size: int, seed: int, landed: float
) -> None:
    """Draw a die that rolls in: it turns, hops and shows other faces, ever slower."""
    left = (1 - landed) ** 2
    turn = round(left * (340 + 60 * (seed % 4)) / 15) * 15 % 360
    value = 1 + (seed + round(left * 9)) % 6

    def paint() -> pygame.Surface:
        return pygame.transform.rotozoom(die_picture(canvas, value, size), turn, 1.0)

    picture = canvas.get_cached_picture(("die-turned", value, size, turn), paint)
    hop = abs(math.sin(landed * math.pi * 2.5)) * left
    x = centre[0] - round(left * canvas.px(150))
    surface.blit(picture, picture.get_rect(center=(x, centre[1] - round(hop * canvas.px(26)))))
