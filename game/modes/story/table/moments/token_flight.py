"""Tokens on their way: they rise where an encounter was settled, turn in the air and come down on the scales."""

from __future__ import annotations

import math

import pygame

from game.modes.story.table.context import StoryContext
from game.modes.story.table.goal import TOKEN_U, stack_of, token
from game.ui.table.motion import out_cubic
from game.ui.table.view import VisualEffect

TOKENS = "tokens:"
FLIGHT_MS, AFTER_MS = 760, 240
"""How long one token is on its way, and how much later each further one comes."""
LARGE_U, RISE_U, TURNS = 58, 70, 3
FOUGHT = frozenset({"victory", "retreat", "driven-off", "defeat"})
"""What is settled where the enemies stand; all else is settled on the lane."""
STEPS = 8
"""In how many sizes a token is painted on its way."""


def flight(white: int, black: int, reason: str) -> VisualEffect:
    """Return the effect of tokens that are gained: the scales show them once they have landed."""
    lasts = FLIGHT_MS + AFTER_MS * (white + black - 1)
    return VisualEffect("moment", f"{TOKENS}{reason}:{white}:{black}", duration_ms=lasts, wait_ms=lasts, holds=True)


def on_the_way(ref: str, share: float) -> list[tuple[bool, int, float]]:
    """Return the tokens of a flight that are in the air: whether White, the how manieth, and how far along it is.

    >>> on_the_way("tokens:challenge:2:0", 0.0)
    [(True, 0, 0.0)]
    >>> on_the_way("tokens:challenge:1:1", 1.0)
    []
    """
    _, _, white, black = ref.split(":")
    count = int(white) + int(black)
    elapsed = share * (FLIGHT_MS + AFTER_MS * (count - 1))
    found = []
    for number in range(count):
        along = (elapsed - AFTER_MS * number) / FLIGHT_MS
        if 0 <= along < 1:
            is_white = number < int(white)
            found.append((is_white, number if is_white else number - int(white), along))
    return found


def draw_flight(draw: StoryContext, ref: str, share: float) -> None:
    """Draw the tokens that are in the air; those that have landed wait in their places."""
    canvas, surface, px = draw.canvas, draw.surface, draw.canvas.px
    table_regions = draw.table_regions
    start = table_regions.band.center if ref.split(":")[1] in FOUGHT else table_regions.lane.center
    for white, number, along in on_the_way(ref, share):
        held = draw.observation.white if white else draw.observation.black
        end = stack_of(draw, white, held + number + 1).top
        eased = along * along * (3 - 2 * along)
        grown = out_cubic(min(1.0, along / 0.3))
        side = px(TOKEN_U + (LARGE_U - TOKEN_U) * grown * (1 - eased))
        side = max(px(TOKEN_U), round(side * STEPS / px(LARGE_U)) * px(LARGE_U) // STEPS)
        x = start[0] + (end[0] - start[0]) * eased
        y = start[1] + (end[1] - start[1]) * eased - px(RISE_U) * math.sin(math.pi * along)
        _shine(draw, (round(x), round(y)), side, along)
        picture = token(canvas, white, side)
        wide = max(2, round(side * abs(math.cos(math.pi * TURNS * eased))))
        if wide < side:
            picture = pygame.transform.smoothscale(picture, (wide, side))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _shine(draw: StoryContext, at: tuple[int, int], side: int, along: float) -> None:
    """Add light around a token, the more the nearer it is to the middle of its way."""
    step = round(STEPS * math.sin(math.pi * along))
    if not step:
        return
    radius = side

    def paint() -> pygame.Surface:
        picture = pygame.Surface((2 * radius, 2 * radius))
        for ring in range(radius, 0, -max(1, radius // 16)):
            near = (1 - ring / radius) ** 2 * step / STEPS
            pygame.draw.circle(
                picture, (round(150 * near), round(120 * near), round(60 * near)), (radius, radius), ring
            )
        return picture

    glow = draw.canvas.get_cached_picture(("token-shine", radius, step), paint)
    draw.surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
