"""While fighters are placed, opponents who are still to come are seen on their zone, and those of one's own side are not."""

import msgspec
import pygame
import pytest

from game.boards.hex import distance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.start_places import draw_expected, expected_places
from game.modes.arena.table.view import make_view
from game.modes.arena.words.wording import BattleWords
from game.ui.paint.canvas import Canvas
from game.ui.table.regions import make_frame
from game.ui.table.view import Pointing, Snapshot
from game.ui.window.settings import Settings

BLANK = (1, 2, 3)


@pytest.fixture
def scene():
    """Return the first question where to start in a bout against three rats, none of whom is placed."""
    pygame.init()
    canvas = Canvas(Settings(), (1280, 720))
    game, match = load_scenario(data_root("levels") / "arena" / "bout-02-rats.yaml", modes()).start(7)
    assert match.decision.key == "place"
    table, regions = make_view(canvas, game), make_frame(canvas, 300)
    observation = match.rules.observe(match.state, None)
    table.follow(Snapshot(observation, None, regions))
    surface = pygame.Surface(regions.size)
    surface.fill(BLANK)
    content = game.rules.content
    pointing = Pointing(decision=msgspec.structs.replace(match.decision, seat=0))
    return PreviewContext(
        canvas=canvas, surface=surface, content=content, wording=BattleWords(content), observation=observation,
        layout=table.board(regions), regions=regions, pointing=pointing, recent_events=table.recent_events, shown=None,
    )  # fmt: skip


def drawn(scene, cell):
    """Return whether anything was drawn on the lower half of a hex."""
    x, y = scene.layout.spot(cell)
    return scene.surface.get_at((x, y + round(scene.layout.size * 0.3)))[:3] != BLANK


def test_opponents_to_come_stand_faintly_in_the_middle_of_their_zone(scene):
    rats = [unit for unit in scene.observation.units.values() if unit.npc and unit.joined]
    own, other = (expected_places(scene.observation, scene.content.board.zones[seat]) for seat in (0, 1))
    draw_expected(scene)
    assert len(rats) == 3 and all(drawn(scene, cell) for cell in other[:3])
    assert not any(drawn(scene, cell) for cell in own)


def test_they_are_shown_on_free_places_only_and_in_the_middle_first(scene):
    zone = scene.content.board.zones[1]
    before = expected_places(scene.observation, zone)
    scene.observation.units["pit-rat-1"].at = before[0]
    after = expected_places(scene.observation, zone)
    assert after == before[1:] and set(before) == set(zone)
    spread = [sum(distance(cell, other) for other in zone) for cell in before]
    assert spread == sorted(spread)
