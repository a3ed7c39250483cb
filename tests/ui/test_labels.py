"""Labels that do not fit in one line take two before they shrink."""

import pygame
import pytest

import game.ui.paint.canvas as canvas_module
from game.ui.paint.canvas import NARROWEST, SMALLEST, Canvas
from game.ui.widgets.labels import LINES, SMALLER, TITLE_LINES, fitted_label, headline, squeeze_text
from game.ui.window.settings import Settings

LONG = "Zwei Würfel zum Treffen, mehr zum Verletzen"


@pytest.fixture
def canvas():
    pygame.font.init()
    return Canvas(Settings(), (1280, 720))


def test_a_long_label_takes_two_lines_of_nearly_its_size(canvas):
    room = canvas.width(LONG, 16, "semibold") * 4 // 5, 56
    label = fitted_label(canvas, LONG, room, 16, "text", "semibold")
    assert label.get_height() == canvas.font("semibold", 16 * SMALLER).get_height() * LINES
    assert label.get_width() <= room[0]


def test_a_label_that_nearly_fits_stays_one_line(canvas):
    room = round(canvas.width(LONG, 16, "semibold") * 0.95), 56
    label = fitted_label(canvas, LONG, room, 16, "text", "semibold")
    assert label.get_height() <= canvas.font("semibold", 16).get_height() and label.get_width() <= room[0]


def test_a_low_row_has_one_line_that_is_smaller(canvas):
    room = canvas.width(LONG, 16, "semibold") * 5 // 6, 24
    label = fitted_label(canvas, LONG, room, 16, "text", "semibold")
    assert label.get_height() < canvas.font("semibold", 16).get_height() and label.get_width() <= room[0]


@pytest.mark.parametrize("room", [-9, 0, 1, 12])
def test_a_line_without_room_is_no_wider_than_there_is(canvas, room):
    assert squeeze_text(canvas, "beats 0–2", room, 14).get_width() <= max(1, room)


def test_a_label_with_a_long_word_is_narrowed_before_it_is_cut(canvas, monkeypatch):
    wording = "2 × Ambossschwester"
    said = []
    text = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda canvas, line, *more: said.append(line) or text(canvas, line, *more))
    room = round(canvas.width("Ambossschwester", 12.5, "semibold") * 0.85), 40
    label = fitted_label(canvas, wording, room, 16, "text", "semibold")
    assert label.get_width() <= room[0] and label.get_height() <= room[1]
    assert " ".join(said) == wording


def test_a_line_is_no_smaller_than_it_has_to_be(canvas):
    text, most = "1 × Old Marga of the Mauls", canvas.width("1 × Old Marga of the Mauls", 16, "semibold")
    for width in range(most * 4 // 5, most):
        tall = canvas.fit_text(text, width, 16, "text", "semibold").get_height()
        matching = [size for size in (13, 14, 15, 16) if canvas.width(text, size, "semibold") <= width]
        assert tall >= canvas.font("semibold", max(matching, default=12.48)).get_height(), width


@pytest.fixture
def cut(monkeypatch):
    """Return the texts that are cut, as a list that grows."""
    found, fitting = [], canvas_module.count_fitting
    monkeypatch.setattr(canvas_module, "count_fitting", lambda text, *more: found.append(text) or fitting(text, *more))
    return found


def test_a_line_is_narrowed_before_it_is_cut(canvas, cut):
    wide = canvas.width(LONG, 20 * SMALLEST)
    room = round(wide * NARROWEST) + 1
    assert canvas.fit_text(LONG, room, 20).get_width() == room and not cut
    assert canvas.fit_text(LONG, room - 4, 20).get_width() <= room and cut == [LONG]


def test_a_line_is_not_narrowed_twice(canvas, cut):
    room = round(canvas.width(LONG, 16 * SMALLEST) * NARROWEST * NARROWEST) + 1
    assert squeeze_text(canvas, LONG, room, 16, "text", "regular").get_width() <= room and cut == [LONG]


TITLE = "Eifernd und was auf Ausspielen antwortet, kommt in eigener Reihenfolge, wie es der aktive Spieler will"


@pytest.mark.parametrize("scale", [80, 100, 130, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_title_that_is_a_sentence_takes_several_lines(scale, size, cut):
    canvas = Canvas(Settings(scale=scale), size)
    room = canvas.px(380)
    short = headline(canvas, "Half a Watch", room, 34)
    title = headline(canvas, TITLE, room, 34)
    assert title.get_width() <= room and not cut
    assert title.get_height() > 1.5 * short.get_height()
    assert title.get_height() <= TITLE_LINES * short.get_height()
