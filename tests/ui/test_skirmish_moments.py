"""What is seen of an attack: where its verdict stands, what flies, and that the camera keeps still meanwhile."""

import msgspec
import pygame
import pytest

from game.modes.skirmish.model.events import Contested
from game.modes.skirmish.table.attention import Focus, attention
from game.modes.skirmish.table.field import AT_EDGE_U, Field
from game.ui.paint.camera import FramingCamera
from tests.ui.driver import TableDriver
from tests.ui.player import ScreenPlayer
from tests.ui.test_skirmish_table import captain_acts, play_to, yards  # noqa: F401


@pytest.fixture
def meadow():
    table = TableDriver("skirmish:skirmish-01-open-meadow")
    yield table
    table.close()


def test_whether_an_attack_hits_is_told_over_its_target_and_a_shot_flies_there(meadow):
    told = []
    table = meadow.scene.table
    shown_before = table.effects

    def watch(view, event):
        found = shown_before(view, event)
        if isinstance(event, Contested) and event.result.purpose == "attack":
            told.append((event, found))
        return found

    table.effects = watch
    for seed in range(1, 4):
        play_to(meadow, "activate", seed=seed)
        play_to(meadow, "buff", seed=seed)
        play_to(meadow, "activate", seed=seed)
    assert told
    for event, found in told:
        attacker, target = (f"figure:{name}" for name in event.figures)
        flown = [one for one in found if one.kind in ("beam", "lunge")]
        assert [one.ref for one in found if one.kind == "float"] == [target]
        assert [one.path for one in flown] == [(attacker, target)]


def test_a_check_of_somebody_in_sight_leaves_the_camera_where_it_is(meadow):
    play_to(meadow, "activate")
    play_to(meadow, "draw", wanted=lambda decision: len(meadow.match.state.tasks[-1].sides) == 1)
    view, display = meadow.scene.table, meadow.scene.director.display
    focus = attention(view.facts, display, view.pointing, 0)
    assert focus.calm and focus.core
    field = view.field(meadow.scene.frame)
    assert not field.unseen(meadow.window.canvas, focus.core)
    assert field.worth(meadow.window.canvas, field.framing(meadow.window.canvas, focus.core), focus.core), (
        "it could come nearer"
    )
    meadow.wait(600)
    assert view.camera.zoom < field.framing(meadow.window.canvas, focus.core)[0]


def test_nobody_who_can_neither_walk_nor_strike_moves_the_camera(yards):  # noqa: F811
    table = yards()
    captain_acts(table)
    view = table.scene.table
    seen = attention(view.facts, table.scene.director.display, view.pointing, 0)
    assert seen.core
    table.scene.answer("rush")
    table.wait(200)
    table.button("Stay here")
    table.wait(200)
    assert table.decision.key == "act"
    assert attention(view.facts, table.scene.director.display, view.pointing, 0) == Focus([], [])


def test_targets_far_apart_are_seen_from_no_farther_away_than_they_need():
    table = TableDriver("skirmish:skirmish-13-four-winds")
    try:
        canvas, field = table.window.canvas, table.scene.table.field(table.scene.frame)
        apart = [(10_000, 10_000), (30_000, 38_000)]
        near, wide = field.framing(canvas, apart), field.framing(canvas, apart, wide=True)
        assert 1.06 < wide[0] < near[0], "not the whole field, though a near view cannot show them"
        camera = table.scene.table.camera
        camera.glide_to(*wide)
        camera.advance(1000)
        assert not table.scene.table.field(table.scene.frame).unseen(canvas, apart)
    finally:
        table.close()


def test_space_ends_a_run_that_came_where_it_was_sent_and_strikes_nobody_from_there(yards):  # noqa: F811
    table = yards()
    captain_acts(table)
    table.scene.answer("run")
    table.wait(200)
    assert not table.scene.table.suffices(table.scene.director.display, table.match.decision), "it has not run yet"
    goal = table.scene.table.pixel((2_000, 14_000), table.scene.frame)
    table.scene.answer("go")
    table.wait(200)
    table.press(goal)
    table.key(pygame.K_SPACE)
    assert {option.verb for option in table.match.decision.options} == {"go-on", "pass"}
    table.key(pygame.K_SPACE)
    assert table.decision.key != "run"


def test_two_that_are_spoken_of_are_both_seen_whole_in_a_low_stage(meadow):
    canvas, camera = meadow.window.canvas, FramingCamera()
    size, rect, places = (40_000, 30_000), pygame.Rect(0, 44, 1000, 260), [(6_000, 6_000), (18_000, 20_000)]
    camera.zoom = camera.most
    Field(canvas, size, rect, camera).keep(canvas, places, canvas.u(AT_EDGE_U))
    camera.advance(1000)
    field = Field(canvas, size, rect, camera)
    assert camera.zoom > 1.0 and all(field.sees(at, canvas.u(AT_EDGE_U)) for at in places)


def test_at_the_end_of_a_run_whoever_can_be_shot_at_is_seen_and_ways_that_are_left_matter_no_more(yards):  # noqa: F811
    table = yards()
    captain_acts(table)
    table.scene.answer("run")
    table.wait(200)
    view, state = table.scene.table, table.match.state
    assert view.pointing.may, "there is somebody to shoot at"
    focus = attention(view.facts, table.scene.director.display, view.pointing, 0)
    assert not focus.wide
    task = table.scene.director.display.tasks[-1]
    table.scene.director.display.tasks[-1] = msgspec.structs.replace(task, left=700)
    aimed = attention(view.facts, table.scene.director.display, view.pointing, 0)
    assert aimed.wide and state.figures["warden-captain"].at in aimed.core and len(aimed.core) > 1


def test_once_all_is_over_everybody_who_stands_is_seen(meadow):
    play_to(meadow, "activate")
    view, display = meadow.scene.table, meadow.scene.director.display
    assert attention(view.facts, display, view.pointing, 0).core
    display.phase = "over"
    meadow.scene.controller.take(None, ())
    focus = attention(view.facts, display, meadow.scene.pointing(), 0)
    standing = {one.at for one in display.figures.values() if one.at is not None and not one.gone}
    assert standing <= set(focus.all)


def test_the_opposition_of_a_campaign_has_in_the_log_the_shape_that_its_figures_have():
    player = ScreenPlayer()
    try:
        player.set_out("skirmish")
        player.button("Begin the mission")
        game = player.scene.session.game
        hostile = next(number for number, seat in enumerate(game.seats) if seat.opposition)
        assert game.seat_mark(hostile) == hostile
    finally:
        player.close()
