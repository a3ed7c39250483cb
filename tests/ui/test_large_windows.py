"""Large windows: what belongs together stands together."""

import pytest

from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer


@pytest.fixture
def player():
    loaded = ScreenPlayer((3840, 2160))
    loaded.window.settings.scale = 80
    loaded.window.apply_settings()
    yield loaded
    loaded.close()


@pytest.mark.usefixtures("unpainted")
def test_what_puts_a_setting_back_stands_near_its_choices(player):
    scene = open_screen(player, "settings")
    px, rows = player.window.canvas.px, {}
    for button in scene.buttons.buttons:
        if button.rect.x > px(232):
            rows.setdefault(button.rect.centery, []).append(button.rect)
    rows = [sorted(row, key=lambda rect: rect.x) for row in rows.values() if len(row) > 1]
    assert len(rows) >= 5
    for row in rows:
        assert row[-1].x - row[-2].right <= px(560), row
    assert min(row[-1].x - row[-2].right for row in rows) <= px(160)


@pytest.mark.usefixtures("unpainted")
def test_what_keeps_a_code_stands_near_its_pad(player):
    scene = open_screen(player, "code")
    px, rects = player.window.canvas.px, [button.rect for button in scene.buttons.buttons]
    lowest = max(rect.bottom for rect in rects[:-3])
    assert all(px(20) <= rect.top - lowest <= px(80) for rect in rects[-3:])
