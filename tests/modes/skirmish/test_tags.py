"""What tags on the field of a skirmish say is read: they stand beside each other."""

import msgspec
import pygame
import pytest

from game.kernel.language.catalogues import PSEUDO
from game.kernel.state import copy_state
from game.modes.skirmish.table.overlays import draw_overlays
from game.modes.skirmish.table.ways import beside_others, tag
from game.ui.paint.canvas import Canvas
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver
from tests.ui.looking import Shown, Watch, overlapping

ROOM = pygame.Rect(40, 60, 700, 420)
pygame.font.init()


@pytest.mark.parametrize("end", [(600, 240), (210, 250), (200, 450), (60, 80)])
def test_tags_on_lines_from_one_place_stand_beside_each_other(end):
    canvas, surface = Canvas(Settings(scale=150), (1024, 640)), pygame.Surface((1024, 640))
    taken = []
    for number in range(4):
        words = f"{number},7 Zoll · harte Deckung"
        line = (200, 240), (end[0] + 5 * number, end[1] + 3 * number)
        rect = tag(canvas, surface, words, beside_others(canvas, words, line, taken, ROOM), (200, 0, 0), ROOM)
        assert ROOM.contains(rect) and rect.collidelist(taken) < 0
        taken.append(rect)


def test_a_tag_alone_stands_in_the_middle_of_its_line():
    canvas = Canvas(Settings(), (1280, 720))
    assert beside_others(canvas, "3 in", ((100, 200), (300, 260)), [], ROOM) == (200, 230)


def test_distances_of_all_who_are_seen_are_read(monkeypatch):
    watch, table = Watch(monkeypatch), TableDriver("skirmish:skirmish-07-breakthrough", size=(1024, 640))
    try:
        table.window.settings.language, table.window.settings.scale = PSEUDO, 150
        table.window.apply_settings()
        table.wait()
        scene = table.scene
        view = copy_state(table.match.state)
        looker, *others = [*(one for one in view.figures.values() if one.seat == 0)][:1] + [
            one for one in view.figures.values() if one.seat == 1
        ]
        looker.at = 6000, 18000
        for number, other in enumerate(others):
            other.at = 16000, 16000 + 1500 * number
        surface = Shown((1024, 640), watch.texts)
        watch.canvas = scene.canvas
        pointing = msgspec.structs.replace(scene.pointing(), overlays=frozenset({"sight"}))
        draw_overlays(scene.table.on(surface, view, scene.frame, pointing), looker)
        assert len(others) > 3 and len({words for words, _, _ in surface.drawn}) >= len(others) - 1
        assert not overlapping(surface.drawn)
    finally:
        table.close()
