"""Cards of a folded Keep: their names are whole words, however narrow the tab."""

from __future__ import annotations

import pygame
import pytest

from game.modes.duel.content.loading import data
from game.modes.duel.table.pieces.short_names import NARROW_NAME, shown_name
from game.modes.duel.table.pieces.tabs import NAME_U
from game.ui.paint.canvas import Canvas
from game.ui.widgets.labels import SMALLER
from game.ui.window.settings import Settings


@pytest.fixture
def canvas():
    """Return a canvas of the standard size."""
    pygame.font.init()
    return Canvas(Settings(), (1280, 720))


def test_a_name_without_room_loses_its_end_and_no_letter_of_a_word(canvas):
    for card in data().cards.values():
        for width in (56, 68, 82, 110):
            display_name = shown_name(canvas, card.name, canvas.px(width), NAME_U)
            assert set(display_name.split()) <= {word.rstrip(",") for word in card.name.split()} | set(
                card.name.split()
            )
            narrow = canvas.width(display_name, NAME_U * SMALLER, "bold") * NARROW_NAME
            assert narrow <= canvas.px(width) or " " not in display_name


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Old Marga of the Mauls", "Old Marga"),
        ("Mother Finch, Queen of Crumbs", "Mother Finch"),
        ("Captain Torv Ironhand", "Captain Torv"),
        ("Militia", "Militia"),
    ],
)
def test_a_name_is_cut_where_a_person_would_cut_it(canvas, name, called):
    assert shown_name(canvas, name, canvas.px(64), NAME_U) == called
