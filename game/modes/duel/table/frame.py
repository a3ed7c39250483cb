"""What lies under the words of a card: its frame in the tones of its Attributes, the ground of its picture, the emblem.

Sizes are in device pixels. `tones` are a card's Attributes from left to right, one for a card without any.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular
from game.ui.paint.theme import RGB, mix

Tones = tuple[RGB, ...]
LIGHT, DEEP = 0.06, 0.40
"""How much of the tone is in the ground of a picture, in its middle and at its rim."""
SHADE = 0.45
"""How much black is in an emblem; it keeps every tone readable on its own ground."""
MIDDLE = 0.56
"""How far down in a picture its emblem stands: the cost and the Trait lie upon the upper corners."""
SEAM = 0.36
"""How wide the seam between two tones is, as a share of one."""
GRAIN = 24
PROPORTIONS = 25
GOLD: RGB = (214, 168, 70)
GOLD_LIGHT: RGB = (246, 216, 138)
GOLD_DEEP: RGB = (110, 76, 18)
RAYS = 12
BLACK: RGB = (0, 0, 0)


def tone_at(tones: Tones, share: float) -> RGB:
    """Return the tone at a share of the way from left to right: plain parts, soft seams.

    >>> red, blue = (200, 0, 0), (0, 0, 200)
    >>> [tone_at((red, blue), share) for share in (0.0, 0.4, 0.5, 1.0)]
    [(200, 0, 0), (200, 0, 0), (100, 0, 100), (0, 0, 200)]
    """
    if len(tones) == 1:
        return tones[0]
    seam = max(1, min(len(tones) - 1, round(share * len(tones))))
    return mix(tones[seam - 1], tones[seam], _limited((share * len(tones) - seam) / SEAM + 0.5))


def _limited(share: float) -> float:
    return max(0.0, min(1.0, share))


def strip(canvas: Canvas, size: tuple[int, int], tones: Tones, black: float) -> pygame.Surface:
    """Return a bar with round corners in the tones from left to right, darkened by a share of black."""

    def paint(large: pygame.Surface) -> None:
        rect = large.get_rect()
        large.fill((*mix(tones[0], BLACK, black), 0))
        _fill(large, _across(tones, lambda tone: mix(tone, BLACK, black)), rect, round(rect.height * 0.2))

    return canvas.shape(("duel-strip", tones, black), size, paint)


def paper(canvas: Canvas, size: tuple[int, int], tones: Tones, *, hero: bool) -> pygame.Surface:
    """Return an empty card: paper in a frame of its tones; a Hero's has a golden edge with studs in the corners."""
    sheet = canvas.theme["paper"]

    def paint(large: pygame.Surface) -> None:
        rect = large.get_rect()
        short = min(rect.size)
        radius, line = round(short * 0.075), max(2, round(short * 0.02))
        pygame.draw.rect(large, GOLD_DEEP if hero else mix(tones[0], BLACK, 0.55), rect, border_radius=radius)
        rect = rect.inflate(-line, -line)
        if hero:
            pygame.draw.rect(large, GOLD, rect, border_radius=radius)
            rect = rect.inflate(-short * 0.036, -short * 0.036)
        _fill(large, _across(tones, lambda tone: mix(tone, sheet, 0.22)), rect, round(radius * 0.85))
        inner = large.get_rect().inflate(-short * 0.075, -short * 0.075)
        mean = mix(tones[0], tones[-1], 0.5)
        pygame.draw.rect(large, mix(sheet, mean, 0.07), inner, border_radius=round(radius * 0.6))
        if hero:
            edge = short * 0.045
            for x in (edge, large.get_width() - edge):
                for y in (edge, large.get_height() - edge):
                    pygame.draw.polygon(large, GOLD_DEEP, regular((x, y), short * 0.045, 4))
                    pygame.draw.polygon(large, GOLD_LIGHT, regular((x, y), short * 0.031, 4))

    return _sized(canvas, ("duel-paper", tones, hero), size, paint)


def draw_emblem(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, tones: Tones, kind: str, emblem: str, side: int
) -> None:
    """Draw the picture of a card into a rect: its emblem, `side` pixels large, on the soft ground of its kind."""
    surface.blit(ground(canvas, rect.size, tones, kind), rect)
    place = pygame.Rect(0, 0, side, side)
    place.center = (rect.centerx, rect.y + round(rect.height * MIDDLE))
    white = canvas.icon(emblem, side, (255, 255, 255))
    relief, glyph = white.copy(), white.copy()
    relief.fill(mix(canvas.theme["paper"], tones[0], LIGHT), special_flags=pygame.BLEND_RGB_MULT)
    ink = pygame.transform.smoothscale(_across(tones, lambda tone: mix(tone, BLACK, SHADE)), place.size)
    glyph.blit(ink, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(relief, place.move(0, max(1, round(side * 0.025))))
    surface.blit(glyph, place)


def ground(canvas: Canvas, size: tuple[int, int], tones: Tones, kind: str) -> pygame.Surface:
    """Return a picture's ground, light in the middle: a horizon for Characters, rays for Spells, a disc for Gear."""
    sheet = canvas.theme["paper"]

    def paint(large: pygame.Surface) -> None:
        rect = large.get_rect()
        fine = pygame.Surface((GRAIN, GRAIN), pygame.SRCALPHA)
        pygame.surfarray.pixels_alpha(fine)[:] = 255
        pygame.surfarray.pixels3d(fine)[:] = _soft(tones, sheet)
        large.fill((*fine.get_at((0, 0))[:3], 0))
        _fill(large, fine, rect, round(min(rect.size) * 0.05), FIGURES[kind])

    return _sized(canvas, ("duel-ground", tones, kind), size, paint)


def _soft(tones: Tones, sheet: RGB) -> NDArray[np.float64]:
    """Return the colours of a ground by x and y: light in the middle, the tones from left to right at its rim."""
    at = (np.arange(GRAIN) + 0.5) / GRAIN
    away = np.minimum(1.0, np.hypot(at[:, None] - 0.5, at[None, :] - MIDDLE) * 1.5)
    share = (LIGHT + (DEEP - LIGHT) * away * away)[..., None]
    across = np.array([tone_at(tones, float(x)) for x in at], float)[:, None, :]
    found: NDArray[np.float64] = np.rint(np.array(sheet) * (1 - share) + across * share)
    return found


def _sized(
    canvas: Canvas, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], object]
) -> pygame.Surface:
    """Return a picture scaled down from a larger one of about its proportions, painted once while a card grows."""
    width = 1 << max(6, (2 * size[0] - 1).bit_length())
    height = round(width * round(PROPORTIONS * size[1] / size[0]) / PROPORTIONS)

    def large() -> pygame.Surface:
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        paint(surface)
        return surface

    master = canvas.cached((key, "large", width, height), large)
    return canvas.cached((key, size), lambda: pygame.transform.smoothscale(master, size))


def _across(tones: Tones, ink: Callable[[RGB], RGB]) -> pygame.Surface:
    """Return a row of pixels in the tones from left to right."""
    row = pygame.Surface((2 * GRAIN, 1), pygame.SRCALPHA)
    for x in range(row.get_width()):
        row.set_at((x, 0), ink(tone_at(tones, (x + 0.5) / row.get_width())))
    return row


def _fill(
    large: pygame.Surface,
    fine: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    figure: Callable[[pygame.Surface], None] | None = None,
) -> None:
    """Fill a rounded rect with a small picture drawn large, and a figure of light and shade upon it.

    What lies outside the corners keeps its colour, or scaling down would draw a dark line around them.
    """
    spread = pygame.transform.smoothscale(fine, rect.size)
    if figure is not None:
        figure(spread)
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    spread.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(spread, rect)


def _horizon(surface: pygame.Surface) -> None:
    width, height = surface.get_size()
    shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (0, 0, 0, 26), (-width * 0.25, height * 0.76, width * 1.5, height * 0.7))
    pygame.draw.ellipse(shade, (0, 0, 0, 44), (-width * 0.1, height * 0.88, width * 1.2, height * 0.5))
    surface.blit(shade, (0, 0))


def _rays(surface: pygame.Surface) -> None:
    width, height = surface.get_size()
    light = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    reach = width + height
    for index in range(RAYS):
        turns = [math.tau * (index + offset) / RAYS for offset in (-0.25, 0.25)]
        corners = [(width / 2 + reach * math.sin(turn), height * MIDDLE - reach * math.cos(turn)) for turn in turns]
        pygame.draw.polygon(light, (255, 255, 255, 88), [(width / 2, height * MIDDLE), *corners])
    surface.blit(light, (0, 0))


def _disc(surface: pygame.Surface) -> None:
    width, height = surface.get_size()
    light = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    radius = min(width, height) * (1 - MIDDLE) * 0.96
    pygame.draw.circle(light, (255, 255, 255, 120), (width / 2, height * MIDDLE), radius)
    pygame.draw.circle(light, (0, 0, 0, 46), (width / 2, height * MIDDLE), radius, max(1, round(radius * 0.05)))
    surface.blit(light, (0, 0))


FIGURES: dict[str, Callable[[pygame.Surface], None]] = {"character": _horizon, "spell": _rays, "gear": _disc}
