"""While fighters are placed, opponents who are still to come are seen on their zone, and those of one's own side are not."""

import msgspec
import pygame
import pytest

from game.boards.hex import distance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.table.preview_scene import PreviewContext
from game.modes.arena.table.start import draw_expected, expected_places
from game.modes.arena.table.view import make_view
from game.modes.arena.words.words import BattleWords
from game.ui.paint.canvas import Canvas
from game.ui.table.frames import make_frame
from game.ui.table.view import Pointing
from game.ui.window.settings import Settings

BLANK = (1, 2, 3)


@pytest.fixture
def scene():
    """Return the first question where to start in a bout against three rats, none of whom is placed."""
    pygame.init()
    canvas = Canvas(Settings(), (1280, 720))
    game, match = load_scenario(data_root("levels") / "arena" / "bout-02-rats.yaml", modes()).start(7)
    assert match.decision.key == "place"
    table, frame = make_view(canvas, game), make_frame(canvas, 300)
    view = match.rules.view(match.state, None)
    table.look(view, frame)
    surface = pygame.Surface(frame.size)
    surface.fill(BLANK)
    facts = game.rules.facts
    pointing = Pointing(decision=msgspec.structs.replace(match.decision, seat=0))
    return PreviewContext(canvas, surface, facts, BattleWords(facts), view, table.board(frame), frame, pointing, None)


def drawn(scene, place):
    """Return whether anything was drawn on the lower half of a hex."""
    x, y = scene.layout.spot(place)
    return scene.surface.get_at((x, y + round(scene.layout.size * 0.3)))[:3] != BLANK


def test_opponents_to_come_stand_faintly_in_the_middle_of_their_zone(scene):
    rats = [unit for unit in scene.view.units.values() if unit.npc]
    own, other = (expected_places(scene.view, scene.facts.board.zones[seat]) for seat in (0, 1))
    draw_expected(scene)
    assert len(rats) == 3 and all(drawn(scene, place) for place in other[:3])
    assert not any(drawn(scene, place) for place in own)


def test_they_are_shown_on_free_places_only_and_in_the_middle_first(scene):
    zone = scene.facts.board.zones[1]
    before = expected_places(scene.view, zone)
    scene.view.units["pit-rat-1"].at = before[0]
    after = expected_places(scene.view, zone)
    assert after == before[1:] and set(before) == set(zone)
    spread = [sum(distance(place, other) for other in zone) for place in before]
    assert spread == sorted(spread)
