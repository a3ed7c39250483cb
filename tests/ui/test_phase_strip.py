"""The phase strip shows the present phase, however little room there is."""

import pygame
import pytest

from game.ui.paint.canvas import Canvas
from game.ui.table.panels import draw_phases
from game.ui.window.settings import Settings

WORDS = ("Round 1", "Start of Turn", "Maintenance", "Persist", "Regenerate", "Main", "End")


@pytest.mark.parametrize("present", range(len(WORDS)))
@pytest.mark.parametrize("room", [150, 360, 900])
def test_the_present_phase_is_seen(present, room):
    pygame.init()
    surface = pygame.Surface((1000, 60))
    canvas = Canvas(Settings(), (1280, 720))
    draw_phases(canvas, surface, pygame.Rect(0, 0, room, 44), WORDS, present)
    red, green, blue = canvas.theme["mark"]
    pixels = pygame.surfarray.array3d(surface).astype(int)[:room]
    gold = abs(pixels - [red, green, blue]).sum(axis=2) < 60
    assert gold.any(axis=1).sum() > canvas.width(WORDS[present], 14, "semibold"), "the whole pill of the present phase"
