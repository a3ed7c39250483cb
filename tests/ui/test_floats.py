"""Texts that rise from what they tell of: they stay where they can be read."""

import msgspec
import pygame
import pytest

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.model.ability_events import AttackJudged
from game.modes.arena.table.effects import EVENT_ROWS, effects
from game.ui.paint.canvas import Canvas
from game.ui.table.anchors import Spots
from game.ui.table.director import RunningEffect
from game.ui.table.effects import TUMBLE_MS, draw_effects
from game.ui.table.event_rows import find_sound_id
from game.ui.table.view import TableRegions, VisualEffect
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def test_what_rises_from_the_upper_edge_of_the_stage_stays_on_it_row_below_row():
    pygame.font.init()
    canvas, surface = Canvas(Settings(), (640, 360)), pygame.Surface((640, 360))
    regions = msgspec.structs.replace(TableRegions.bare((640, 360)), board_rect=pygame.Rect(0, 100, 640, 260))
    running = [
        RunningEffect(VisualEffect("float", "figure:one", text, duration_ms=700), number)
        for number, text in enumerate("AB")
    ]
    for item in running:
        item.elapsed = 300
    draw_effects(canvas, surface, running, Spots(lambda ref: (320, 104)), regions)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    box = drawn.get_bounding_rects()[0].unionall(drawn.get_bounding_rects())
    assert box.top >= 100
    assert box.height > canvas.text("A", 26, "text_strong", "bold").get_height() * 1.5


def test_what_comes_later_than_its_event_is_seen_only_then_or_when_all_is_shown_at_once():
    table = TableDriver("arena:bout-03-pairs")
    director = table.scene.director
    director.finish()
    director.running.clear()
    table.scene.table.effects = lambda observation, event: (
        VisualEffect("float", "hex:0,0", "Late", "text", 500, 600, after_ms=300, sound_id="miss"),
    )
    director.replay(len(table.match.events) - 1)
    for elapsed, seen in ((0, 0), (200, 0), (120, 1), (400, 1), (200, 0)):
        _, sound_ids = director.update(elapsed, 1.0)
        assert sound_ids.count("miss") == (elapsed == 120), "it is heard when it is seen, once"
        assert len([item for item in director.running if item.effect.text == "Late"]) == seen
    director.replay(len(table.match.events) - 1)
    director.finish()
    assert [item.effect.text for item in director.running] == ["Late"]
    table.close()


def test_a_miss_is_told_after_its_dice_have_come_to_rest():
    game, match = load_scenario(data_root("levels") / "arena" / "bout-01-first-blood.yaml", modes()).start(7)
    wording, observation = game.wording, match.rules.observe(match.state, None)
    judged = AttackJudged(
        unit="vael", ability="basic-attack", target="sefi", success=False, dice=(1, 2), needed=9, cite=""
    )
    dice, missed = effects(wording, observation, judged)
    assert missed.text == "Miss" and TUMBLE_MS < missed.after_ms < dice.wait_ms
    assert missed.sound_id == "miss" and not find_sound_id(EVENT_ROWS, judged), "and is heard with its word"
    (missed,) = effects(wording, observation, msgspec.structs.replace(judged, dice=()))
    assert missed.after_ms == 0 and missed.sound_id == "miss"


def test_a_long_queue_is_played_at_double_speed_but_not_while_something_unhurried_lasts():
    table = TableDriver("arena:bout-03-pairs")
    director = table.scene.director
    for unhurried in (False, True):
        director.finish()
        director.running.clear()
        table.scene.table.effects = lambda observation, event, unhurried=unhurried: (
            VisualEffect("float", "hex:0,0", "One", "text", 1000, 1000, unhurried=unhurried),
        )
        for _ in range(2):
            # How long a queue is is judged by how long events of these kinds were seen before.
            while not director.idle:
                director.update(1000, 1.0)
            director.running.clear()
            director.replay(len(table.match.events) - 4)
        director.update(0, 1.0)
        left = len(director._queue)
        director.update(600, 1.0)
        assert (len(director._queue) == left) == unhurried
    table.close()


def test_dice_take_the_place_of_those_that_lay_in_their_tray():
    pygame.font.init()
    canvas, regions = Canvas(Settings(), (640, 360)), TableRegions.bare((640, 360))

    def drawn(*rolls):
        surface = pygame.Surface((640, 360))
        running = [
            RunningEffect(VisualEffect("dice", "unit:one", duration_ms=1600, dice=dice), number)
            for number, dice in enumerate(rolls)
        ]
        for item in running:
            item.elapsed = 1000
        draw_effects(canvas, surface, running, Spots(lambda ref: (320, 300)), regions)
        return pygame.image.tobytes(surface, "RGB")

    assert drawn((1, 2, 3, 4, 5), (6,)) == drawn((6,)) != drawn((1, 2, 3, 4, 5))
