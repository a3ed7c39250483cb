"""On a Crew Card every weapon says how far it comes and what it is, whole in every window, in German too."""

from types import SimpleNamespace

import pygame
import pytest

from game.kernel.language.catalogues import ENGLISH, speak
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.table.dock.crew_card import _weapon, weapon_rects
from game.modes.skirmish.table.hand import crew_room
from game.modes.skirmish.table.view import SkirmishView
from game.ui.paint.canvas import Canvas
from game.ui.table.regions import make_frame
from game.ui.window.settings import Settings
from tests.ui.looking import Watch


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 130), ((1920, 1080), 200)]
)
def test_every_weapon_says_how_far_it_comes(size, scale, monkeypatch):
    pygame.init()
    pygame.display.set_mode((1, 1))
    watch, canvas = Watch(monkeypatch), Canvas(Settings(scale=scale), size)
    watch.canvas = canvas
    room = crew_room(canvas, make_frame(canvas, SkirmishView.state_panel_u).dock)
    figure = SimpleNamespace(id="one", spent=())
    draw = SimpleNamespace(canvas=canvas, surface=pygame.Surface(size))
    speak("de")
    try:
        weapons = [*data().library.weapons.values()]
        for weapon in weapons:
            content = SimpleNamespace(weapons_of=lambda _, weapon=weapon: [weapon])
            ((_, rect),) = weapon_rects(canvas, content, figure, room)
            _weapon(draw, figure, weapon, rect, highlighted=False, selectable=False)
    finally:
        speak(ENGLISH)
    assert len(weapons) > 20 and not watch.cut
