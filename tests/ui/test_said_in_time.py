"""Small things that are said or done where they are looked for: a capped scale, the gold button, the end of the log."""

import pygame
import pytest

from game.ui.paint.canvas import automatic_scale, largest_percent
from game.ui.screens.settings_entries import entries
from game.ui.screens.settings_page import SettingsScene
from game.ui.table.scene import TableScene
from tests.ui.driver import TableDriver


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (3840, 2160), (5000, 800)])
def test_beyond_the_largest_percentage_nothing_grows(size):
    most = largest_percent(*size)
    assert automatic_scale(*size, most + 1) == automatic_scale(*size, 10 * most)
    assert automatic_scale(*size, most - 1) < automatic_scale(*size, most + 1)


def test_settings_say_that_a_scale_is_capped(player):
    player.window.push(page := SettingsScene(player.window))
    player.wait()
    scale = next(entry for entry in entries(player.window.keymap) if entry.field == "scale")
    assert page._said_of(scale) == scale.hint
    player.window.settings.scale = 200
    player.window.apply_settings()
    assert page._said_of(scale) == "This window has room for 120 %"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_gold_button_of_the_menu_is_what_confirming_means(player, key):
    gold = [button for button in player.scene.buttons.buttons if button.primary]
    assert len(gold) == 1
    player.key(key)
    assert isinstance(player.scene, TableScene)


def test_the_end_key_scrolls_the_log_to_its_end():
    table = TableDriver()
    try:
        log = table.scene.log_panel.scroll
        for _ in range(40):
            table.answer_somehow()
            table.wait(100)
            if log.content > log.rect.height + 100:
                break
        assert log.content > log.rect.height + 100
        log.offset = 0
        table.key(pygame.K_END)
        assert log.at_end
    finally:
        table.close()
