"""Plates that words stand on: leather, with or without a carved frame; plain panels where nothing is painted."""

from __future__ import annotations

import pygame

from game.ui.paint.art.sheet import CarvedFrame, Sheet
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB

BAR_U = 14
PICTURE_BAR_U = 10
GOLD: tuple[RGB, RGB, RGB] = ((58, 38, 8), (255, 240, 190), (226, 180, 92))
"""The tones of a glyph in gold relief: its shadow, its light edge, its face."""


def draw_plate(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a plate of leather into a rect."""
    canvas.blit_shadow(surface, rect, 9, 10)
    if canvas.art.appearance.plain:
        surface.blit(canvas.panel(rect.size, "surface2", radius_u=9, border="border"), rect)
    else:
        plate = Sheet(material="leather", unit=canvas.scale, radius=9, stitched=True)
        surface.blit(canvas.art.picture(plate, rect.size), rect)


def draw_framed_plate(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a plate of leather with a carved frame around it, outside of the rect."""
    if canvas.art.appearance.plain:
        canvas.blit_shadow(surface, rect, 14, 24)
        surface.blit(canvas.panel(rect.size, "surface1", radius_u=14, border="may", border_u=2), rect)
        return
    outer = rect.inflate(2 * canvas.px(BAR_U), 2 * canvas.px(BAR_U))
    canvas.blit_shadow(surface, outer, 6, 24)
    high = 1.1 if canvas.theme.light else 0.96  # quiet words are read where it is brightest
    plate = Sheet(material="leather", unit=canvas.scale, low=0.55, high=high, focus=(0.5, 0.2))
    surface.blit(canvas.art.picture(plate, rect.size), rect)
    frame = CarvedFrame(width=canvas.px(BAR_U) / min(outer.size), unit=canvas.scale)
    surface.blit(canvas.art.picture(frame, outer.size), outer)


def draw_picture_frame(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a carved frame along the inner edge of a rect, over a picture that fills it all but `PICTURE_BAR_U`."""
    frame = CarvedFrame(width=canvas.px(PICTURE_BAR_U) / min(rect.size), unit=canvas.scale)
    surface.blit(canvas.art.picture(frame, rect.size), rect)


def draw_gold_icon(canvas: Canvas, surface: pygame.Surface, name: str, side: int, centre: tuple[int, int]) -> None:
    """Draw an icon in gold relief; in one colour where nothing is painted."""
    if canvas.art.appearance.plain:
        icon = canvas.icon(name, side, "may")
        surface.blit(icon, icon.get_rect(center=centre))
        return
    step = max(1, side // 40)
    for tone, by in zip(GOLD, (2 * step, -step, 0), strict=True):
        icon = canvas.icon(name, side, tone)
        surface.blit(icon, icon.get_rect(center=(centre[0] + by, centre[1] + by)))
