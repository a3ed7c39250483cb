"""Words stand apart, whatever letters they end and begin with."""

import pygame
import pytest

from game.ui.paint.canvas import FONTS, Canvas
from game.ui.paint.lettering import LEAST_SPACE, FontFace, measure, render
from game.ui.window.settings import Settings


@pytest.fixture
def canvas():
    pygame.font.init()
    return Canvas(Settings(), (1280, 720))


@pytest.mark.parametrize("words", ["of What", "red You", "Every clause", "1 of", "or play"])
@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("size", [13, 14, 16, 20])
def test_a_space_is_as_wide_behind_every_letter(canvas, font, size, words):
    face = canvas.font(font, size)
    first, second = words.split()
    space = measure(face, words) - measure(face, first) - measure(face, second)
    assert space >= face.size(" ")[0] and space >= round(size * LEAST_SPACE)
    assert render(face, words, (255, 255, 255)).get_width() == measure(face, words)


def test_spaces_at_the_edges_and_several_of_them_stay(canvas):
    face = canvas.font("regular", 16)
    one = measure(face, "a b") - measure(face, "a") - measure(face, "b")
    assert measure(face, " a  b ") == measure(face, "a b") + 3 * one


def test_a_word_is_laid_out_once_for_all_windows(canvas, monkeypatch):
    wide = canvas.width("quincunx over quincunx", 17)
    monkeypatch.setattr(FontFace, "size", lambda face, text: pytest.fail(f"{text!r} is laid out again"))
    assert Canvas(Settings(), (1280, 720)).width("over quincunx quincunx", 17) == wide


def test_lines_are_broken_once_and_belong_to_whoever_asked(canvas, monkeypatch):
    text = "every word that is told has its line"
    first = canvas.wrap(text, 90, 16)
    assert len(first) > 2
    asked_seats = []
    width = canvas.width
    monkeypatch.setattr(canvas, "width", lambda *given: asked_seats.append(given) or width(*given))
    again = canvas.wrap(text, 90, 16)
    assert again == first and not asked_seats
    again.clear()
    assert canvas.wrap(text, 90, 16) == first
    canvas.scale *= 2
    assert len(canvas.wrap(text, 90, 16)) > len(first)
