"""Texts that rise from what they tell of: they stay where they can be read."""

import msgspec
import pygame

from game.ui.paint.canvas import Canvas
from game.ui.table.director import Running
from game.ui.table.effects import draw_effects
from game.ui.table.view import Effect, Frame
from game.ui.window.settings import Settings


def test_what_rises_from_the_upper_edge_of_the_stage_stays_on_it_row_below_row():
    pygame.font.init()
    canvas, surface = Canvas(Settings(), (640, 360)), pygame.Surface((640, 360))
    frame = msgspec.structs.replace(Frame.bare((640, 360)), stage=pygame.Rect(0, 100, 640, 260))
    running = [
        Running(Effect("float", "figure:one", text, duration_ms=700), number) for number, text in enumerate("AB")
    ]
    for item in running:
        item.elapsed = 300
    draw_effects(canvas, surface, running, lambda ref: (320, 104), frame)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    box = drawn.get_bounding_rects()[0].unionall(drawn.get_bounding_rects())
    assert box.top >= 100
    assert box.height > canvas.text("A", 26, "text_strong", "bold").get_height() * 1.5
