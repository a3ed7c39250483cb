"""Cards made of words: everything that is written on them can be read."""

import pytest

from game.modes import modes
from game.ui.paint.canvas import Canvas
from game.ui.printing import text_card
from game.ui.printing.cards import CARD_PX, CARD_SCALE
from game.ui.printing.job import printer_of
from game.ui.printing.plan import PrintsCards
from game.ui.printing.press import Press
from game.ui.printing.text_card import SMALLEST, TextCard, fits
from game.ui.window.settings import Settings

LEAST_MM = 1.6
"""Type smaller than this on paper is read by nobody."""


@pytest.fixture
def canvas():
    Press()
    found = Canvas(Settings(), (1280, 720))
    found.scale = CARD_SCALE
    return found


@pytest.mark.parametrize("key", [key for key, mode in modes().items() if isinstance(printer_of(mode), PrintsCards)])
def test_all_texts_of_all_cards_fit(key, canvas, monkeypatch):
    seen = []
    monkeypatch.setattr(text_card, "_paint_card", lambda canvas, card, size: seen.append(card))
    faces = [face for face in printer_of(modes()[key]).printed_faces() if "TextCard" in face.paint.__qualname__]
    for face in faces:
        face.paint(canvas, CARD_PX)
    assert len(seen) == len(faces) and faces
    assert [card.name for card in seen if not fits(canvas, card, CARD_PX)] == []


def test_a_text_that_is_too_long_is_seen(canvas):
    card = TextCard(key="long", name="Long", lines=("word " * 900,))
    assert not fits(canvas, card, CARD_PX)


def test_the_smallest_type_can_be_read():
    assert SMALLEST * CARD_SCALE / 300 * 25.4 >= LEAST_MM


def test_a_card_shows_its_name_its_numbers_and_its_lines(monkeypatch):
    written = []
    real = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda self, text, *words: written.append(text) or real(self, text, *words))
    card = TextCard(key="k", name="Lamp Post", numbers=(("Light", "7"),), lines=("Lit: it burns.",), foot="Tall.")
    Press(plain=True).picture(lambda canvas: card.face().paint(canvas, CARD_PX), CARD_SCALE)
    assert {"Lamp Post", "Light", "7", "Lit:", " it burns.", "Tall."} <= {*written}
