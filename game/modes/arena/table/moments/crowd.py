"""How the stands take it: whoever sits at the near side springs up, and light runs along the far one.

It is drawn over the lower edge of the stage, which the camera shows whatever it looks at, in pictures that are kept.
"""

from __future__ import annotations

import math

import pygame

from game.modes.arena.table.context import ArenaContext
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.theme import RGB
from game.ui.table.motion import out_cubic

CHEER_MS = 1900
HIGH_U, PITCH_U, PEOPLE = 72, 32, 11
"""How high the picture of a row of people is, how far they stand from each other, and how many are in a picture."""
ROWS: tuple[tuple[float, float, RGB, RGB], ...] = (
    (0.80, 0.5, (33, 25, 24), (132, 88, 46)), (0.62, 0.0, (12, 9, 9), (84, 54, 30)),
)  # fmt: skip
"""The rows from the far one on: how much of the height is seen, the shift in pitches, colour and rim."""
FLAGS: tuple[RGB, ...] = ((178, 44, 36), (214, 164, 52), (62, 92, 168))
UP, DOWN = 0.16, 0.74
"""Until when they have sprung up, and from when on they sit down again, in shares of the time."""
LOUD_U, WAVE_U = 6, (300, 150)
"""How high they jump, and how large the light is that runs along."""
WAVE: RGB = (120, 78, 34)


def draw_cheer(draw: ArenaContext, share: float, *, rows: int = 2) -> None:
    """Draw the crowd as it cheers: of the near stands one row or both. Nothing where nothing moves."""
    canvas, surface, board_rect = draw.canvas, draw.surface, draw.regions.board_rect
    if canvas.settings.reduced_motion or not 0 < share < 1:
        return
    _light(canvas, surface, board_rect, share)
    if canvas.art.appearance.plain:
        return
    standing_units = out_cubic(min(1.0, share / UP)) * (1 - max(0.0, (share - DOWN) / (1 - DOWN)) ** 2)
    for index, (seen, shift, colour, rim) in list(enumerate(ROWS))[len(ROWS) - rows :]:
        picture = _row(canvas, index, shift, colour, rim)
        jump = abs(math.sin(share * math.pi * (5 + index) + index)) * canvas.px(LOUD_U) * standing_units
        y = board_rect.bottom - round(picture.get_height() * seen * standing_units + jump)
        for x in range(board_rect.x, board_rect.right, picture.get_width()):
            surface.blit(picture, (x, y))


def _light(canvas: Canvas, surface: pygame.Surface, board_rect: pygame.Rect, share: float) -> None:
    """Let light run from the middle of the far stands to both sides."""
    size = canvas.px(WAVE_U[0]), canvas.px(WAVE_U[1])

    def make() -> pygame.Surface:
        small = pygame.Surface((48, 24))
        for x in range(48):
            for y in range(24):
                near = max(0.0, 1 - math.hypot((x - 23.5) / 24, y / 24)) ** 1.5
                small.set_at((x, y), (round(WAVE[0] * near), round(WAVE[1] * near), round(WAVE[2] * near)))
        return pygame.transform.smoothscale(small, size)

    light = canvas.get_cached_picture(("arena-cheer-light", size), make)
    for side in (-1, 1):
        for late in (0.0, 0.22):
            along = (share - late) / (0.9 - late)
            if 0 < along < 1:
                x = board_rect.centerx + side * round(along * (board_rect.width / 2 + size[0] / 2))
                surface.blit(light, light.get_rect(midtop=(x, board_rect.top)), special_flags=pygame.BLEND_RGB_ADD)


def _row(canvas: Canvas, index: int, shift: float, colour: RGB, rim: RGB) -> pygame.Surface:
    """Return some people of a row seen from behind, arms raised, with a rim of torchlight and flags here and there.

    Its ends fit each other, so that it can be repeated.
    """

    def paint(large: pygame.Surface) -> None:
        unit = OVERSAMPLE * canvas.scale
        for number in range(-1, PEOPLE + 1):
            variant_seed = number % PEOPLE * 0.618 % 1, (number % PEOPLE * 0.377 + index * 0.31) % 1
            x = (number + shift + 0.5 * (variant_seed[0] - 0.5)) * PITCH_U * unit
            if variant_seed[1] > 0.82:
                _flag(large, x + 12 * unit, (1 + 6 * variant_seed[0]) * unit, unit, FLAGS[number % PEOPLE % len(FLAGS)])
            for tone, lift in ((rim, 0.0), (colour, 1.6 * unit)):
                _person(large, (x, (22 + 8 * variant_seed[1]) * unit + lift), unit, variant_seed, tone)

    return canvas.shape(("arena-cheer", index), (canvas.px(PEOPLE * PITCH_U), canvas.px(HIGH_U)), paint)


def _person(
    large: pygame.Surface, head: tuple[float, float], unit: float, variant_seed: tuple[float, float], tone: RGB
) -> None:
    x, y = head
    pygame.draw.ellipse(large, tone, (x - 15 * unit, y + 6 * unit, 30 * unit, 90 * unit))
    for side in (-1, 1):
        if side * (variant_seed[0] - 0.5) > 0.38:
            # This one keeps an arm down.
            continue
        elbow = x + side * (15 + 3 * variant_seed[1]) * unit, y + 4 * unit
        hand = x + side * (9 + 7 * variant_seed[0]) * unit, y - (13 + 7 * variant_seed[1]) * unit
        shoulder = x + side * 10 * unit, y + 14 * unit
        pygame.draw.lines(large, tone, False, [shoulder, elbow, hand], max(1, round(6 * unit)))
        for joint, reach in ((elbow, 3.0), (hand, 3.8)):
            pygame.draw.circle(large, tone, joint, reach * unit)
    pygame.draw.circle(large, tone, head, 8.5 * unit)


def _flag(large: pygame.Surface, x: float, y: float, unit: float, tone: RGB) -> None:
    pygame.draw.line(large, (60, 44, 30), (x, y), (x - 4 * unit, y + 60 * unit), max(1, round(2.4 * unit)))
    corners = [(x, y), (x + 22 * unit, y + 3 * unit), (x + 15 * unit, y + 8 * unit), (x + 21 * unit, y + 14 * unit),
               (x - 1 * unit, y + 13 * unit)]  # fmt: skip
    pygame.draw.polygon(large, tone, corners)
