"""The bar above a table: a long title leaves room for the present phase and lies under no button."""

import pygame
import pytest

from game.ui.table import layers
from game.ui.table.motion import INSTANT_SPEED
from game.ui.table.panels import phase_width
from game.ui.window.settings import SPEEDS
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

CREWS = "Four Wells: Watch, Drowned Choir, Brassworks, Greenmantle and the Gravetusk Reavers of the Ridge Road"


@pytest.mark.parametrize("title", ["Duel", CREWS])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_present_phase_stands_between_the_title_and_the_buttons(tmp_path, monkeypatch, title, size):
    path = tmp_path / "named.yaml"
    path.write_text(f"""mode: skirmish
title: "{title}"
players: [{{name: Watch}}, {{name: Reavers}}]
setup:
  map: {{mode: skirmish, kind: map}}
  sides:
  - {{name: Watch, cards: [warden-captain]}}
  - {{name: Reavers, cards: [gravetusk-brawler]}}
""")
    drawn = []
    monkeypatch.setattr(layers, "draw_phases", lambda canvas, surface, *remaining: drawn.append(remaining))
    table = TableDriver("skirmish:named", path=path, size=size)
    table.scene.draw(pygame.Surface(size))
    rect, words, present = drawn[-1]
    first = min(button.rect.x for button in table.scene.bar_buttons.buttons[1:])
    assert rect.right <= first
    assert phase_width(table.scene.canvas, words[present]) <= rect.width
    table.close()


def test_keys_stop_at_the_fastest_and_the_slowest_speed_and_the_button_goes_around():
    table = TableDriver()
    settings = table.window.settings
    for _ in range(9):
        table.key(pygame.K_RIGHTBRACKET)
    assert settings.speed == INSTANT_SPEED
    speed = next(button for button in table.scene.bar_buttons.buttons if button.label == "max")
    table.press(speed.rect.center)
    assert settings.speed == min(SPEEDS)
    table.key(pygame.K_LEFTBRACKET)
    assert settings.speed == min(SPEEDS)
    table.close()
