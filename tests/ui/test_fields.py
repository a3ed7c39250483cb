"""Fields that are written into: their edges grow with the scale of the window."""

import pygame
import pytest

from game.ui.paint.canvas import Canvas
from game.ui.widgets.forms import form_theme
from game.ui.widgets.search_field import SearchField
from game.ui.window.settings import Settings


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_edge_of_a_field_grows_with_the_window(size):
    pygame.init()
    canvas, field = Canvas(Settings(), size), SearchField("Search")
    surface = pygame.Surface(size)
    rect = pygame.Rect(canvas.u(40), canvas.u(40), canvas.u(300), canvas.u(44))
    field.place(canvas, rect, focused=False)
    field.update(16)
    field.draw(surface)
    edge = [surface.get_at((rect.x + x, rect.y + rect.height // 3))[:3] for x in range(canvas.u(6))]
    assert edge.count(tuple(canvas.theme["border"])) >= canvas.u(1)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_room_in_a_form_grows_with_the_window(size):
    canvas = Canvas(Settings(), size)
    for kind in ("text_entry_line", "text_box", "text_entry_box", "selection_list"):
        assert int(form_theme(canvas)[kind]["misc"]["border_width"]) >= canvas.u(1)
