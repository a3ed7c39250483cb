"""Moments that the table draws itself, step by step: a blow that lands, and a fall."""

from __future__ import annotations

import math

import pygame

from game.ui.paint.art.burst import Burst
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.burst_light import add_burst, burst_wish
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import out_cubic

SPARKS, MOST_SPARKS = 7, 15
HEAVY = 12
"""From how many hit points lost on a blow looks as heavy as one can."""
LIGHTS_FROM = 4
"""From how many hit points lost on a blow throws light."""
PUFFS = 9
DUST = (206, 174, 126)


def moment_wishes(canvas: Canvas) -> list[PictureRequest]:
    """Return the light of a heavy blow, to be painted before the first one."""
    return [burst_wish(canvas, _burst())]


def _burst() -> Burst:
    return Burst(seed="arena")


def draw_blow(
    canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, share: float, lost: int = 1
) -> None:
    """Draw the sparks of a blow around a disc, and a white ring that fades; the more the more hit points are lost."""
    grown, left, heavy = out_cubic(share), 1 - share, min(1.0, lost / HEAVY)
    if lost >= LIGHTS_FROM:
        _throw_light(canvas, surface, at, radius * (1.6 + 1.8 * heavy), share)
    ring = canvas.px(max(1.0, (5 + 3 * heavy) * left))
    reach = 1 + 0.9 * heavy
    pygame.draw.circle(surface, canvas.theme["on_dark"], at, round(radius * (0.9 + 0.35 * reach * grown)), ring)
    sparks = SPARKS + round((MOST_SPARKS - SPARKS) * heavy)
    for index in range(sparks):
        turn = math.tau * (index / sparks + 0.04)
        uneven = 1 + 0.35 * heavy * (index * 0.618 % 1)
        near, far = radius * (0.9 + 0.4 * reach * grown), radius * (1.15 + 0.75 * reach * grown) * uneven
        start = at[0] + near * math.cos(turn), at[1] + near * math.sin(turn)
        end = at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)
        pygame.draw.line(surface, canvas.theme["casing"], start, end, canvas.px(5 * left + 2))
        pygame.draw.line(surface, canvas.theme["mark_danger"], start, end, canvas.px(3 * left + 1))


def draw_fall(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, share: float) -> None:
    """Draw light, dust and the rings that go out from somebody who falls."""
    if canvas.settings.reduced_motion:
        return
    _dust(canvas, surface, at, radius, share / 0.75)
    _throw_light(canvas, surface, at, radius * 3.6, share / 0.3)
    for index in range(3):
        part = share * 1.5 - index * 0.22
        if 0 < part < 1:
            width = canvas.px(max(1.0, 7 * (1 - part)))
            grown = round(radius * (0.8 + 2.2 * out_cubic(part)))
            pygame.draw.circle(surface, canvas.theme["casing"], at, grown, width + canvas.px(3))
            pygame.draw.circle(surface, canvas.theme["mark_danger"], at, grown, width)


def _throw_light(
    canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], reach: float, elapsed_share: float
) -> None:
    """Draw a burst of light that grows and fades."""
    if not 0 < elapsed_share < 1:
        return
    add_burst(canvas, surface, _burst(), at, 2 * round(reach * (0.7 + 0.5 * out_cubic(elapsed_share))), elapsed_share)


def _dust(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, elapsed_share: float) -> None:
    """Let dust roll away from the foot of a disc to all sides."""
    if not 0 < elapsed_share < 1:
        return
    size = max(4, round(radius * 0.62))

    def make() -> pygame.Surface:
        picture = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
        for ring in range(size, 0, -1):
            pygame.draw.circle(picture, (*DUST, round(150 * (1 - ring / size) ** 1.3)), (size, size), ring)
        return picture

    puff = canvas.get_cached_picture(("arena-dust", size), make).copy()
    puff.set_alpha(round(255 * (1 - elapsed_share)))
    for index in range(PUFFS):
        turn, far = (
            math.tau * (index + 0.3) / PUFFS,
            radius * (0.5 + (1.1 + 0.5 * (index * 0.618 % 1)) * out_cubic(elapsed_share)),
        )
        point = at[0] + far * math.cos(turn), at[1] + radius * 0.45 + far * 0.55 * math.sin(turn)
        surface.blit(puff, puff.get_rect(center=point))
