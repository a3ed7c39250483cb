"""Kept pictures with stand-ins on them: which are made anew, and which are forgotten."""

import pygame
import pytest

from game.modes.story.table.picture_cache import draw_kept
from game.ui.paint.art.flames import Flame
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.stills import Stills
from game.ui.window.settings import Settings


@pytest.fixture
def canvas():
    return Canvas(Settings(), (1280, 720))


def test_what_was_not_asked_for_for_longest_is_forgotten_first(canvas, monkeypatch):
    monkeypatch.setattr("game.ui.paint.stills.MOST", 3)
    stills, made = Stills(), []

    def make(key):
        made.append(key)
        return pygame.Surface((1, 1))

    for key in "abcabdac":
        stills.get_picture(canvas, key, lambda key=key: make(key))
    assert made == ["a", "b", "c", "d", "c"]


def test_the_drafts_of_a_window_are_not_those_of_another():
    request, drawn = PictureRequest(Flame(variant=1), (40, 40)), []

    def draw_in(canvas):
        def draw(layer):
            drawn.append(canvas)
            layer.blit(canvas.art.picture(request.recipe, request.size), (0, 0))

        draw_kept(canvas, pygame.Surface((60, 60)), ("part",), pygame.Rect(0, 0, 40, 40), lambda: [request], draw)

    first, second = (Canvas(Settings(), (1280, 720)) for _ in range(2))
    for canvas in (first, second, first, second):
        draw_in(canvas)
    assert drawn == [first, second]
