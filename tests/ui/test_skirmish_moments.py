"""What is seen of an attack: where its verdict stands, what flies, and that the camera keeps still meanwhile."""

import math

import msgspec
import pygame
import pytest

from game.modes.skirmish.model.events import Contested, Damaged, SkirmishEnded, WentOut
from game.modes.skirmish.table.board.camera_focus import Focus, attention
from game.modes.skirmish.table.board.layout import AT_EDGE_U, FieldProjection
from game.modes.skirmish.table.effects import effects, place_ref
from game.modes.skirmish.table.moments import BLOW, GONE, MEETING, TRAIL
from game.modes.skirmish.table.pieces.disc_spots import disc_radius, stand_spots
from game.ui.paint.camera import FramingCamera
from game.ui.table.view import VisualEffect
from tests.ui.driver import TableDriver
from tests.ui.player import ScreenPlayer
from tests.ui.test_skirmish_table import captain_acts, play_to, yards  # noqa: F401

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def meadow():
    table = TableDriver("skirmish:skirmish-01-open-meadow")
    yield table
    table.close()


def attacks_shown(meadow, seeds):
    """Play an attack for each seed; return the contests, each with what was shown of it."""
    description, table = [], meadow.scene.table
    shown_before = table.effects

    def watch(observation, event):
        found = shown_before(observation, event)
        if isinstance(event, Contested) and event.result.purpose == "attack":
            description.append((event, found))
        return found

    table.effects = watch
    for seed in seeds:
        play_to(meadow, "activate", seed=seed)
        play_to(meadow, "buff", seed=seed)
        play_to(meadow, "activate", seed=seed)
    assert description
    return description


def test_whether_an_attack_hits_is_told_over_its_target_and_a_shot_flies_there(meadow):
    description = attacks_shown(meadow, seeds=(1, 2, 3))
    for event, found in description:
        attacker, target = (f"figure:{name}" for name in event.figures)
        flown = [one for one in found if one.kind in ("beam", "lunge")]
        assert [one.ref for one in found if one.kind == "float"] == [target]
        assert [one.path for one in flown] == [(attacker, target)]


def test_a_check_of_somebody_in_sight_leaves_the_camera_where_it_is(meadow):
    play_to(meadow, "activate")
    play_to(meadow, "draw", seed=2, wanted=lambda decision: len(meadow.match.state.tasks[-1].sides) == 1)
    observation, display = meadow.scene.table, meadow.scene.director.display
    focus = attention(observation.content, display, meadow.scene.pointing())
    assert focus.calm and focus.core
    field = observation.field(meadow.scene.regions)
    assert not field.unseen(meadow.window.canvas, focus.core)
    assert field.is_worth_moving(meadow.window.canvas, field.framing(meadow.window.canvas, focus.core), focus.core), (
        "it could come nearer"
    )
    meadow.wait(600)
    assert observation.camera.zoom < field.framing(meadow.window.canvas, focus.core)[0]


def test_nobody_who_can_neither_walk_nor_strike_moves_the_camera(yards):  # noqa: F811
    table = yards()
    captain_acts(table)
    observation = table.scene.table
    seen = attention(observation.content, table.scene.director.display, table.scene.pointing())
    assert seen.core
    table.scene.answer("rush")
    table.wait(200)
    table.button("Stay here")
    table.wait(200)
    assert table.decision.key == "act"
    assert attention(observation.content, table.scene.director.display, table.scene.pointing()) == Focus([], [])


def test_targets_far_apart_are_seen_from_no_farther_away_than_they_need():
    table = TableDriver("skirmish:skirmish-13-four-winds")
    try:
        canvas, field = table.window.canvas, table.scene.table.field(table.scene.regions)
        apart = [(10_000, 10_000), (30_000, 38_000)]
        near, wide = field.framing(canvas, apart), field.framing(canvas, apart, wide=True)
        assert 1.06 < wide[0] < near[0], "not the whole field, though a near view cannot show them"
        camera = table.scene.table.camera
        camera.glide_to(*wide)
        camera.advance(1000)
        assert not table.scene.table.field(table.scene.regions).unseen(canvas, apart)
    finally:
        table.close()


def test_space_ends_a_run_that_came_where_it_was_sent_and_strikes_nobody_from_there(yards):  # noqa: F811
    table = yards()
    captain_acts(table)
    table.scene.answer("run")
    table.wait(200)
    rules = table.scene.table.answer_rules
    assert rules.find_safe_answer(table.scene.director.display, table.match.decision) is None, "it has not run yet"
    goal = table.scene.table.place_input.pixel((2_000, 14_000), table.scene.regions)
    table.scene.answer("go")
    table.wait(200)
    table.press(goal)
    table.key(pygame.K_SPACE)
    assert {option.verb for option in table.match.decision.options} == {"go-on", "pass"}
    table.key(pygame.K_SPACE)
    assert table.decision.key != "run"


def test_two_that_are_spoken_of_are_both_seen_whole_in_a_low_stage(meadow):
    canvas, camera = meadow.window.canvas, FramingCamera()
    size, rect, points = (40_000, 30_000), pygame.Rect(0, 44, 1000, 260), [(6_000, 6_000), (18_000, 20_000)]
    camera.zoom = camera.most
    FieldProjection(canvas, size, rect, camera).keep(canvas, points, canvas.px(AT_EDGE_U))
    camera.advance(1000)
    field = FieldProjection(canvas, size, rect, camera)
    assert camera.zoom > 1.0 and all(field.sees(at, canvas.px(AT_EDGE_U)) for at in points)


def test_at_the_end_of_a_run_whoever_can_be_shot_at_is_seen_and_ways_that_are_left_matter_no_more(yards):  # noqa: F811
    table = yards()
    captain_acts(table)
    table.scene.answer("run")
    table.wait(200)
    observation, state = table.scene.table, table.match.state
    assert table.scene.pointing().selectable, "there is somebody to shoot at"
    focus = attention(observation.content, table.scene.director.display, table.scene.pointing())
    assert focus.calm, "it moves only for what is out of sight"
    task = table.scene.director.display.tasks[-1]
    table.scene.director.display.tasks[-1] = msgspec.structs.replace(task, left=700)
    aimed = attention(observation.content, table.scene.director.display, table.scene.pointing())
    assert aimed.wide and state.figures["warden-captain"].at in aimed.core and len(aimed.core) > 1


def test_once_all_is_over_everybody_who_stands_is_seen(meadow):
    play_to(meadow, "activate")
    observation, display = meadow.scene.table, meadow.scene.director.display
    assert attention(observation.content, display, meadow.scene.pointing()).core
    display.phase = "over"
    meadow.scene.controller.take(None, ())
    focus = attention(observation.content, display, meadow.scene.pointing())
    standing_units = {one.at for one in display.figures.values() if one.at is not None and not one.gone}
    assert standing_units <= set(focus.all)


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


def standing(table):
    """Return the table, its state, and two figures of different sides that stand on the field."""
    observation, state = table.scene.table, table.match.state
    first = next(one for one in state.figures.values() if one.seat == 0 and one.at is not None)
    second = next(one for one in state.figures.values() if one.seat == 1 and one.at is not None)
    return observation, state, first, second


def drawn(table, effect, share):
    """Return the pixels of the window after a moment was drawn, and those before."""
    observation, surface = table.scene.table, table.window.surface
    before = pygame.image.tobytes(surface, "RGB")
    observation.draw_moment(surface, table.scene.snapshot(), effect, share)
    after = pygame.image.tobytes(surface, "RGB")
    table.window.redraw()
    table.wait(50)
    return before, after


def test_the_sums_of_an_attack_meet_where_it_strikes(meadow):
    description = attacks_shown(meadow, seeds=(1, 2))
    for event, found in description:
        (met,) = [one for one in found if one.kind == "moment"]
        assert met.ref.startswith(MEETING + ":".join(map(str, event.result.scores)))
        assert met.path == tuple(f"figure:{name}" for name in event.figures)


def test_what_is_lost_is_written_the_larger_the_more_it_is(meadow):
    observation, state, first, second = standing(meadow)

    def size(lost):
        event = Damaged(figure=second.id, by=first.id, lost=lost, left=1, cite="")
        return next(one.size_u for one in observation.effects(state, event) if one.kind == "float")

    assert size(1) < size(2) < size(4) <= size(9)


def test_that_a_leader_is_lost_is_told_across_the_field(meadow):
    observation, state, _, _ = standing(meadow)

    def banners(name, how):
        event = WentOut(figure=name, by="", how=how, cite="")
        return [one.text for one in observation.effects(state, event) if one.kind == "banner"]

    assert banners("gravetusk-chief", "out") == ["Reavers: the Leader is lost"]
    assert banners("gravetusk-chief", "left") == [] == banners("gravetusk-netter", "out")


def test_the_end_names_the_winner_and_lights_up_those_who_stand(meadow):
    play_to(meadow, "activate")
    observation, state, _, _ = standing(meadow)
    found = observation.effects(state, SkirmishEnded(key="broken", winners=(1,), cite=""))
    assert [one.text for one in found if one.kind == "banner"] == ["Victory for Reavers"]
    highlighted = {one.ref.partition(":")[2] for one in found if one.kind == "burst"}
    assert highlighted == {one.id for one in state.figures.values() if one.seat == 1 and not one.gone}
    assert meadow.scene.snapshot().near == 0
    assert [observation.sound(SkirmishEnded(key="", winners=who, cite=""), 0) for who in ((1,), (0,))] == [
        "defeat",
        "victory",
    ]


@pytest.mark.parametrize("share", [0.1, 0.3, 0.6])
def test_moments_are_seen_on_the_field_while_they_last(meadow, share):
    play_to(meadow, "activate")
    _, _, first, second = standing(meadow)
    path = (f"figure:{first.id}", f"figure:{second.id}")
    option = (place_ref(first.at), place_ref(second.at))
    for effect in (
        VisualEffect("moment", f"{MEETING}14:9:0:1", path=path),
        VisualEffect("moment", f"{MEETING}9:9:0:1", path=path),
        VisualEffect("moment", f"{BLOW}{second.id}"),
        VisualEffect("moment", f"{GONE}{second.id}", text="out"),
        VisualEffect("moment", f"{GONE}{second.id}", text="left"),
        VisualEffect("moment", f"{TRAIL}0", path=option),
    ):
        before, after = drawn(meadow, effect, share)
        assert before != after, effect
    before, after = drawn(meadow, VisualEffect("moment", f"{TRAIL}0", path=option), 1.0)
    assert before == after, "a trail fades"
    meadow.window.settings.reduced_motion = True
    before, after = drawn(meadow, VisualEffect("moment", f"{MEETING}14:9:0:1", path=path), 1.0)
    assert before != after, "without motion it is a still"


def test_portraits_of_figures_in_contact_are_both_seen_from_afar(meadow):
    play_to(meadow, "activate")
    observation, state, first, second = standing(meadow)
    content, canvas = observation.content, meadow.window.canvas
    close = content.radius[first.id] + content.radius[second.id]
    figures = {**state.figures, second.id: msgspec.structs.replace(second, at=(first.at[0] + close, first.at[1]))}
    state = msgspec.structs.replace(state, figures=figures)
    observation.camera.zoom, observation.camera.shift = 1.0, (0.0, 0.0)
    field = observation.field(meadow.scene.regions)
    spots = stand_spots(canvas, content, state, field)
    radii = [disc_radius(canvas, field, content.radius[one.id]) for one in (first, second)]
    assert field.length(close) < 0.8 * sum(radii), "from here the discs are larger than the bases"
    assert math.dist(spots[first.id], spots[second.id]) > 0.85 * sum(radii)
    for one, radius in zip((first, second), radii, strict=True):
        assert math.dist(spots[one.id], field.pixel(figures[one.id].at)) < radius, "the base is under its disc"


def test_all_that_may_answer_a_question_is_in_view(meadow):
    for key in ("activate", "act"):
        play_to(meadow, key)
        meadow.wait(1000)
        scene, display = meadow.scene, meadow.scene.director.display
        field, asked = scene.table.field(scene.regions), scene.controller.decision
        named = {
            ref.partition(":")[2]
            for ref in (*asked.about, *(ref for one in asked.options for ref in one.refs))
            if ref.startswith("figure:")
        }
        enemies = (
            {one.id for one in display.figures.values() if one.seat != int(asked.seat)} if key == "activate" else ()
        )
        seen = [display.figures[name].at for name in {*named, *enemies} if display.figures[name].at is not None]
        assert seen and all(field.sees(at) for at in seen), key


def test_the_end_is_told_once_nothing_else_is_to_be_read_and_the_result_comes_after_it(meadow):
    observation = meadow.scene.table
    shown = effects(
        observation.content, meadow.scene.director.display, SkirmishEnded(key="broken", winners=(0,), cite="")
    )
    banner = next(one for one in shown if one.kind == "banner")
    assert banner.after_ms >= 500 and banner.wait_ms >= banner.after_ms + banner.duration_ms
    assert all(one.after_ms >= banner.after_ms for one in shown if one.kind == "burst")
