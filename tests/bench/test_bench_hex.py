"""Hex boards of radius 50, 7,651 hexes: reach, sight, and marks on all of them."""

import pygame

from game.boards import hex as hx
from game.ui.paint.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout, mark_hexes
from game.ui.window.settings import Settings

RADIUS = 50
BOARD = frozenset(hx.disk((0, 0), RADIUS))


def test_reach_of_the_whole_board(benchmark):
    steps = {
        cell: [(other, 1 + (other[0] % 3 == 0)) for other in hx.neighbours(cell) if other in BOARD] for cell in BOARD
    }
    found = benchmark(hx.reach, (-RADIUS, 0), 400, steps)
    assert len(found.costs) == 7651


def test_sight_from_one_hex_to_a_thousand_others(benchmark):
    targets = hx.disk((0, 0), 18)

    def look():
        return sum(hx.sight((-20, 5), cell, lambda cell: 0).clear for cell in targets)

    assert benchmark(look) == len(targets) == 1027


def test_marks_on_the_whole_board(benchmark):
    pygame.init()
    canvas = Canvas(Settings(), (1280, 720))
    surface = pygame.Surface((1280, 720))
    layout = HexLayout(canvas, BOARD, pygame.Rect(0, 44, 1000, 472), Camera())
    benchmark(mark_hexes, canvas, surface, layout, BOARD, (255, 217, 61))
