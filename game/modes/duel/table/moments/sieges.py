"""What a city suffers: the bolt of an attacker that breaks through, the blow that it lands, and how a city falls."""

from __future__ import annotations

import math

import pygame

from game.modes.duel.table.context import DuelContext
from game.ui.paint.art.burst import Burst
from game.ui.paint.burst_light import BURST_U, add_burst
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import out_cubic

BOLT_MS, BURN_MS, FALL_MS = 380, 1000, 1700
BOLT_U, ARC = 15, 0.16
"""How large the head of a bolt is, and how high it flies for the length of its way."""
TRAIL = 11
FIRE, GOLD = (255, 150, 48), (255, 217, 61)
MOST_EMBERS = 30
BLASTS = ((0.30, 0.62, 0.0), (0.72, 0.44, 0.16), (0.50, 0.70, 0.34))
"""Where on its painting a city that falls bursts, in shares of it, and when."""
BLAST_SHARE = 0.4
CRACKS = ((0.16, 0.30), (0.50, 0.18), (0.82, 0.34))
"""Where the cracks of a fallen city begin, in shares of its painting; all run down to its shield."""
STILL = 0.5
"""How far a burning city has come in the still that stands for it where nothing moves."""


def draw_bolt(draw: DuelContext, start: tuple[int, int], seat: int, share: float) -> None:
    """Draw a bolt of fire on its way from an attacker to a city; nothing where nothing moves."""
    if draw.canvas.settings.reduced_motion:
        return
    end = draw.table_regions.painting(seat).center
    length = math.dist(start, end)
    glow = draw.canvas.px(BOLT_U)
    for index in range(TRAIL):
        along = share**1.5 - 0.028 * index
        if along < 0:
            break
        lift = math.sin(along * math.pi) * length * ARC
        at = start[0] + (end[0] - start[0]) * along, start[1] + (end[1] - start[1]) * along - lift
        light = _glow(draw.canvas, max(2, round(glow * (1 - 0.75 * index / TRAIL))))
        draw.surface.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def draw_burn(draw: DuelContext, seat: int, share: float, lost: int) -> None:
    """Let a city be struck: it shakes, flares up and throws embers, the more the more Resolve it loses."""
    canvas, surface, painting = draw.canvas, draw.surface, draw.table_regions.painting(seat)
    reduced = canvas.settings.reduced_motion
    share = STILL if reduced else share
    strength = min(1.0, 0.35 + 0.13 * lost)
    if not reduced:
        _shake(draw, seat, canvas.px(9) * strength * (1 - share) ** 1.5, share * 9)
        _blast(draw, painting.center, share / 0.6, 0.7 + 0.6 * strength)
    _flare(surface, painting, round(190 * strength * max(0.0, 1 - share) ** 2))
    wide = max(1, canvas.px(6 * (1 - share)))
    edge = painting.inflate(wide, wide)
    pygame.draw.rect(surface, canvas.theme["mark_danger"], edge, wide, border_radius=canvas.px(4))
    if not reduced:
        _embers(canvas, surface, painting, share, min(MOST_EMBERS, 5 + 4 * lost))


def draw_fallen(draw: DuelContext, seat: int, share: float) -> None:
    """Let a city fall: it bursts in three places, cracks and goes dark, and the other one stands in gold."""
    canvas, surface, painting = draw.canvas, draw.surface, draw.table_regions.painting(seat)
    reduced = canvas.settings.reduced_motion
    share = 1.0 if reduced else share
    if not reduced:
        _shake(draw, seat, canvas.px(11) * max(0.0, 1 - share * 1.25), share * 13)
    dark = round(190 * (1 - 0.6 * out_cubic(min(1.0, share * 1.4))))
    veil = pygame.Surface(painting.size)
    veil.fill((dark + 40, dark, dark))
    surface.blit(veil, painting, special_flags=pygame.BLEND_RGB_MULT)
    _cracks(draw, seat, min(1.0, share * 1.8))
    if not reduced:
        for x, y, begins in BLASTS:
            at = painting.x + round(painting.width * x), painting.y + round(painting.height * y)
            _blast(draw, at, (share - begins) / BLAST_SHARE, 1.15)
        _flare(surface, painting, round(200 * max(0.0, 1 - share * 3)))
        _embers(canvas, surface, painting, share, MOST_EMBERS)
    stands = draw.table_regions.city(1 - seat)
    wide = canvas.px(2 + 2 * out_cubic(share))
    pygame.draw.rect(surface, GOLD, stands.inflate(wide, wide), wide, border_radius=canvas.px(6))


def _shake(draw: DuelContext, seat: int, reach: float, turns: float) -> None:
    """Move the picture of a city to the side as it has been drawn, frame and all."""
    across, down = round(math.sin(turns * math.pi) * reach), round(math.cos(turns * math.pi * 1.3) * reach / 3)
    region = draw.table_regions.city(seat).clip(draw.surface.get_rect())
    if (across or down) and region.width and region.height:
        draw.surface.blit(draw.surface.subsurface(region).copy(), region.move(across, down))


def _blast(draw: DuelContext, at: tuple[int, int], elapsed_share: float, size: float) -> None:
    """Draw a burst of which a share has passed, so many times as large as that of a blow."""
    if not 0 < elapsed_share < 1:
        return
    wide = round(draw.canvas.px(BURST_U) * size * (0.5 + 0.6 * out_cubic(elapsed_share)))
    add_burst(draw.canvas, draw.surface, Burst(seed="hit"), at, wide, elapsed_share)


def _flare(surface: pygame.Surface, painting: pygame.Rect, glow: int) -> None:
    """Let a painting flare up in red, near to white at its brightest."""
    if glow > 0:
        light = pygame.Surface(painting.size)
        light.fill((glow, max(glow // 3, 2 * glow - 260), max(glow // 8, 2 * glow - 320)))
        surface.blit(light, painting, special_flags=pygame.BLEND_RGB_ADD)


def _embers(canvas: Canvas, surface: pygame.Surface, painting: pygame.Rect, share: float, count: int) -> None:
    """Let embers fly up from a painting, each on a way of its own."""
    for index in range(count):
        variant_seed = index * 0.618 % 1, index * 0.377 % 1
        part = (share - 0.12 * variant_seed[1]) / (0.6 + 0.4 * variant_seed[0])
        if not 0 < part < 1:
            continue
        sway = math.sin(part * 5 + index) * painting.width * 0.06
        x = painting.x + painting.width * (0.06 + 0.88 * variant_seed[0]) + sway
        y = painting.bottom - painting.height * (0.1 + 0.5 * variant_seed[1] + 0.9 * out_cubic(part))
        left = 1 - part
        tone = round(90 + 165 * left), round(40 + 140 * left**1.5), round(20 + 40 * left**2)
        pygame.draw.circle(surface, tone, (x, y), max(1, canvas.px((1 + 2.2 * variant_seed[1]) * (0.4 + 0.6 * left))))


def _cracks(draw: DuelContext, seat: int, share: float) -> None:
    """Draw the cracks of a city as far as they have come, glowing inside."""
    painting, shield = draw.table_regions.painting(seat), draw.table_regions.shield(seat)
    for index, (x, y) in enumerate(CRACKS):
        top = painting.x + painting.width * x, painting.y + painting.height * y
        foot = shield.centerx + index * painting.width * 0.22, shield.bottom - shield.height * 0.2
        points = [top]
        for step in range(1, 8):
            part = step / 7
            if part > share:
                break
            aside = math.sin(index * 5 + step * 2.4) * painting.width * 0.05
            points.append((top[0] + (foot[0] - top[0]) * part + aside, top[1] + (foot[1] - top[1]) * part))
        if len(points) > 1:
            pygame.draw.lines(draw.surface, draw.canvas.theme["casing"], False, points, draw.canvas.px(5))
            pygame.draw.lines(draw.surface, FIRE, False, points, max(1, draw.canvas.px(1.6)))


def _glow(canvas: Canvas, radius: int) -> pygame.Surface:
    """Return a round light to be added to what is below."""

    def make() -> pygame.Surface:
        picture = pygame.Surface((2 * radius, 2 * radius))
        for ring in range(radius, 0, -1):
            near = 1 - ring / radius
            tone = min(255, round(300 * near)), round(190 * near**1.4), round(120 * near**2.4)
            pygame.draw.circle(picture, tone, (radius, radius), ring)
        return picture

    return canvas.get_cached_picture(("duel-glow", radius), make)
