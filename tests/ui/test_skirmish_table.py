"""The Skirmish in the window: moves by click, drag and keys, odds, the Effects Table."""

from itertools import combinations, pairwise, product
from math import dist

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.boards.inch_paths import end_fault
from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, Option
from game.kernel.files.paths import data_root
from game.kernel.totals import Total
from game.modes.skirmish.content.verbs import COLUMNS
from game.modes.skirmish.model.effects import ROWS, EffectCheck, Shift
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.effects_table import SCRATCH, read_table
from game.modes.skirmish.rules.places import mover_of
from game.modes.skirmish.rules.wayfinding import refusal
from game.modes.skirmish.table.board.camera_focus import aims
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.board.minimap import mat_rect
from game.modes.skirmish.table.board.reach import find_path, roads_of, within_field
from game.modes.skirmish.table.dock.crew_card import only_breaks
from game.modes.skirmish.table.goal_chip import BESIDE_U
from game.modes.skirmish.table.preview import move
from game.modes.skirmish.table.preview.forecast import best_of
from game.modes.skirmish.table.side.effects_table import OutcomeDisplay, steps_of
from game.ui.paint.camera import FramingCamera
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.ui.driver import TableDriver
from tests.ui.every_screen import open_screen

pytestmark = pytest.mark.usefixtures("unpainted")

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
THEMES = ("night-felt", "day-linen", "high-contrast")
LEVEL = """mode: skirmish
title: Two Yards
seed: 5
players: [{name: Watch}, {name: Reavers}]
setup:
  map:
    mode: skirmish
    kind: map
    width: 20
    height: 16
    pieces:
    - {kind: low-wall, at: [10, 9], size: [3, 0.5]}
    - {kind: crates, at: [7, 8.5], size: [1, 1]}
    strips: [{edge: west}, {edge: east}]
  sides:
  - {name: Watch, cards: [warden-captain, watch-rifleman]}
  - {name: Reavers, cards: [gravetusk-brawler, gravetusk-thrower]}
  placements:
    warden-captain: [5, 8.5]
    watch-rifleman: [4, 4]
    gravetusk-brawler: [9, 4]
    gravetusk-thrower: [15, 10]
"""


@pytest.fixture
def yards(tmp_path):
    path = tmp_path / "yards.yaml"
    path.write_text(LEVEL)
    loaded = []

    def sit_down(**options):
        loaded.append(TableDriver("skirmish:yards", path=path, **options))
        return loaded[-1]

    yield sit_down
    for table in loaded:
        table.close()


def play_to(table, key, seed=1, most=300, wanted=lambda decision: True):
    """Let chance play until a question is put; return it."""
    bot, chance = named_bot("random"), Chance(seed)
    for _ in range(most):
        decision = table.match.decision
        assert decision is not None, f"the game ended before {key}"
        if decision.key == key and wanted(decision):
            table.catch_up()
            table.wait(100)
            return decision
        table.match.answer(bot.choose(table.match, decision.seat, chance), decision.seat)
    raise AssertionError(f"no {key}")


def captain_acts(table):
    """Go on to the Captain's first action; return its ref."""
    play_to(table, "activate", wanted=lambda decision: decision.seat == 0)
    table.match.answer("activate:warden-captain", 0)
    table.catch_up()
    table.wait(100)
    assert table.decision.key == "act"
    return "figure:warden-captain"


def spot(table, x, y):
    """Return where a place in inches is on the screen."""
    return table.scene.table.place_input.pixel((round(x * 1000), round(y * 1000)), table.scene.regions)


def where(table, name):
    return table.match.state.figures[name].at


# Moves


def test_a_click_on_the_ground_draws_the_way_round_what_is_between_and_space_goes_it(yards):
    table = yards()
    captain_acts(table)
    goal = spot(table, 9, 7.9)
    table.move_to(goal)
    table.press(goal)
    point = table.scene.controller.place_choice
    assert table.decision.key == "walk" and point.reason is None
    assert len(point.points) > 1, "the crates stand in the straight way"
    table.key(pygame.K_SPACE)
    at = where(table, "warden-captain")
    assert abs(at[0] - 9000) < 60 and abs(at[1] - 7900) < 60


def test_a_farther_place_means_a_run_or_a_rush_and_none_is_said_to_be_out_of_reach(yards, monkeypatch):
    table = yards()
    captain_acts(table)
    table.key(pygame.K_f)
    table.press(spot(table, 5, 15))
    assert table.decision.key in ("run", "rush")
    table.scene.undo()
    table.wait(200)
    description = []
    monkeypatch.setattr(move, "tag", lambda draw, words, *rest: description.append(words))
    table.move_to(spot(table, 18, 15))
    table.scene.draw(pygame.Surface((1280, 720)))
    assert (
        len(set(description)) == 1
        and description[0].startswith("Out of reach: 1")
        and description[0].endswith("in, at most 10")
    )
    table.press(spot(table, 18, 15))
    assert table.decision.key == "act"


def test_whoever_points_at_what_nobody_stands_on_comes_to_stand_beside_it(yards):
    table = yards()
    captain_acts(table)
    content, observation = table.scene.table.content, table.scene.director.display
    captain = observation.figures["warden-captain"]
    mover = mover_of(content, observation, captain)
    led_aside = 0
    for x in range(0, content.width, 400):
        for y in range(0, content.height, 400):
            path = find_path(content, observation, captain, captain.at, 0, (x, y))
            if roads_of(content, observation, captain).way_to(path[-1]) is None:
                continue
            wanted = within_field(content, captain, (x, y))
            led_aside += end_fault(mover, wanted) is not None
            assert refusal(content, observation, Moving(figure=captain.id, gait="rush", left=20_000), path) is None
    assert led_aside > 5, "crates, a wall and others stand there"


def test_a_run_is_pointed_out_once_and_what_is_left_of_it_again(yards):
    """The rules ask for a Quick attack before the way; whoever clicked the ground has said that the way comes first."""
    table = yards()
    captain_acts(table)
    table.key(pygame.K_f)
    goal = spot(table, 5, 14)
    table.press(goal)
    point = table.scene.controller.place_choice
    assert table.decision.key == "run" and point is not None and point.points
    table.press(goal)
    assert abs(where(table, "warden-captain")[1] - 14000) < 60
    assert table.decision.key == "run" and table.scene.controller.place_choice is None
    left = table.match.state.tasks[-1].left
    before = where(table, "warden-captain")
    near = before[0] / 1000 - left / 1100, before[1] / 1000
    table.press(spot(table, *near))
    table.press(spot(table, *near))
    moved = where(table, "warden-captain")
    assert 0 < before[0] - moved[0] <= left


def test_a_figure_is_dragged_to_where_it_goes_and_onto_whom_it_attacks(yards):
    table = yards()
    ref = captain_acts(table)
    start, end = table.place(ref), spot(table, 4, 11)
    table.drag_between(start, end)
    assert table.decision.key == "walk" and len(table.scene.controller.place_choice.points) == 1
    table.scene.undo()
    table.wait(200)
    table.drag_between(table.place(ref), table.place("figure:gravetusk-brawler"))
    menu = table.scene.input.popup
    assert menu is not None and any(option.verb == "attack" for option in menu.options)


def test_a_second_click_at_the_end_of_a_way_goes_it(yards):
    table = yards()
    captain_acts(table)
    table.press(spot(table, 4, 11))
    table.press(spot(table, 4, 11))
    assert abs(where(table, "warden-captain")[1] - 11000) < 60


def test_arrow_keys_move_the_ghost_as_they_point(yards):
    table = yards()
    captain_acts(table)
    before = where(table, "warden-captain")
    table.scene.answer("walk")
    table.wait(200)
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_LEFT):
        table.key(key, pygame.KMOD_SHIFT)
    assert table.scene.controller.place_choice.ghost == (before[0] - 1000, before[1] + 2000)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_SPACE)
    assert where(table, "warden-captain") == (before[0] - 1000, before[1] + 2000)


def test_a_place_beside_a_base_snaps_into_contact_one_on_crates_gives_way_and_one_too_far_says_why_not(yards):
    table = yards()
    captain_acts(table)
    table.scene.answer("walk")
    table.wait(200)
    table.move_to(spot(table, 7, 8.5))
    point = table.scene.controller.place_choice
    assert point.reason is None and 900 < dist(point.ghost, (7000, 8500)) < 1300
    table.move_to(spot(table, 12, 14))
    assert table.scene.controller.place_choice.reason[0].startswith("it costs")
    table.move_to(spot(table, 4.2, 5.1))
    (x, y), (fx, fy) = table.scene.controller.place_choice.ghost, where(table, "watch-rifleman")
    assert abs(((x - fx) ** 2 + (y - fy) ** 2) ** 0.5 - 1020) <= 2


def test_staying_is_a_button_of_its_own(yards):
    table = yards()
    captain_acts(table)
    before = where(table, "warden-captain")
    table.scene.answer("walk")
    table.wait(200)
    table.button("Stay here")
    assert where(table, "warden-captain") == before and table.match.state.figures["warden-captain"].move


def test_the_camera_shows_all_and_then_the_figures_again(yards):
    table = yards()
    camera = table.scene.table.camera
    assert table.decision.key == "edge" and camera.zoom == 1.0 and camera.near is None, "set-up shows both zones"
    play_to(table, "activate")
    near = camera.key
    table.key(pygame.K_f)
    assert camera.zoom == 1.0 and near[0] > 1.0
    table.key(pygame.K_f)
    assert camera.key == near


def test_the_camera_glides_to_who_acts_out_of_sight_and_back_to_whom_one_may_choose():
    table = TableDriver("skirmish:skirmish-02-crossroads")
    try:
        table.window.settings.speed = 1.0
        play_to(table, "activate", wanted=lambda decision: decision.seat == 1)
        scene, table_view = table.scene, table.scene.table
        scene.session.look_as(0)
        scene.controller.take(None, ())
        scene.lay_out(0)
        table_view.camera.zoom_at(scene.regions.board_rect.midbottom, 6, scene.regions.board_rect)
        table.match.answer("activate:gravetusk-chief", 1)
        scene.director.collect()
        scene.director.finish()
        at = table.match.state.figures["gravetusk-chief"].at
        assert not table_view.field(scene.regions).sees(at)
        scene.lay_out(0)
        before = table_view.camera.key
        scene.move(100)
        assert table_view.camera.key != before and table_view.camera.bound_for != (
            table_view.camera.zoom,
            table_view.camera.shift,
        )
        scene.move(1000)
        assert table_view.field(scene.regions).sees(at)
        point = table_view.field(scene.regions).spot(at)
        table_view.camera.pan(0, -200, scene.regions.board_rect)
        scene.lay_out(0)
        scene.move(1000)
        assert table_view.field(scene.regions).spot(at) != point, "who looks elsewhere is left alone"
    finally:
        table.close()


def test_the_camera_comes_near_for_a_challenge_and_goes_back_to_whom_one_may_choose():
    table = TableDriver("skirmish:skirmish-01-open-meadow")
    play_to(table, "activate")
    scene, table_view = table.scene, table.scene.table
    wide = table_view.camera.bound_for
    play_to(table, "draw", wanted=lambda decision: closely(table.match.state))
    table.wait(1000)
    near, display = table_view.field(scene.regions), scene.director.display
    assert table_view.camera.zoom > wide[0] * 1.2
    sides = [display.figures[side.figure].at for side in display.tasks[-1].sides]
    assert all(near.clear.collidepoint(near.spot(at)) for at in sides)
    play_to(table, "activate")
    table.wait(1000)
    assert table_view.camera.zoom < near.camera.most
    everybody = [
        figure.at for figure in table.match.state.figures.values() if figure.at is not None and not figure.gone
    ]
    assert all(table_view.field(scene.regions).sees(at) for at in everybody)


def test_who_has_walked_and_may_still_strike_sees_at_whom():
    table = TableDriver("skirmish:skirmish-02-crossroads")
    try:
        play_to(table, "act", wanted=lambda decision: verbs(decision) >= {"attack"} and not verbs(decision) & {"walk"})
        table.wait(1000)
        field, decision = table.scene.table.field(table.scene.regions), table.match.decision
        targets = {ref.partition(":")[2] for option in decision.options for ref in option.refs if "figure:" in ref}
        assert targets and all(field.sees(table.match.state.figures[name].at) for name in targets)
    finally:
        table.close()


def verbs(decision):
    """The verbs of the options of a question."""
    return {option.verb for option in decision.options}


def closely(state):
    """Whether the two sides of a Challenge are within six inches."""
    places = [state.figures[side.figure].at for side in state.tasks[-1].sides]
    return len(places) > 1 and dist(*places) < 6000


def test_who_looks_elsewhere_by_hand_is_not_taken_to_a_challenge(yards):
    table = yards()
    play_to(table, "activate")
    observation = table.scene.table
    table.key(pygame.K_f)
    table.wait(1000)
    full = observation.camera.bound_for
    play_to(table, "draw", wanted=lambda decision: closely(table.match.state))
    table.wait(1000)
    assert observation.camera.bound_for == full


def test_a_click_on_the_small_mat_looks_there(yards):
    table = yards()
    for _ in range(6):
        table.key(pygame.K_PLUS)
        table.scene.table.camera.zoom_at(table.scene.regions.board_rect.center, 1, table.scene.regions.board_rect)
    table.scene.lay_out(0)
    before = table.scene.table.camera.key
    mat = next(area.rect for area in areas(table) if area.ref == "mat")
    table.press((mat.right - 3, mat.y + 3))
    assert table.scene.table.camera.key != before


def areas(table):
    return table.scene.table.hit_areas(table.scene.snapshot())


# What is shown


@pytest.mark.parametrize(("size", "theme"), [*product(SIZES, THEMES[:1]), (SIZES[1], THEMES[1]), (SIZES[1], THEMES[2])])
def test_everything_that_can_be_pointed_at_lies_in_the_window_and_explains_itself(yards, size, theme):
    table = yards(size=size)
    table.window.settings.theme = theme
    table.window.canvas.resize(size)
    table.scene.resize()
    full_rect = pygame.Rect(0, 0, *size)
    for key in ("act", "draw", "buff", "push", "edges"):
        decision = play_to(table, key, seed=1, most=900)
        table.window.canvas.art.finish()
        table.scene.draw(pygame.Surface(size))
        for area in areas(table):
            assert full_rect.contains(area.rect), f"{key}: {area.ref} at {area.rect}"
            assert all(table.scene.table.explain(table.scene.snapshot(), area.ref)), area.ref
        for button in table.scene.buttons.buttons:
            assert full_rect.contains(button.rect), f"{key}: {button.label}"
        bot = named_bot("random")
        table.match.answer(bot.choose(table.match, decision.seat, Chance(2)), decision.seat)


def test_a_hovered_card_shows_the_sum_it_would_make(yards):
    table = yards()
    decision = play_to(table, "buff", seed=2, most=900, wanted=lambda one: len(one.options) > 2)
    from game.modes.skirmish.rules.challenge import score
    from game.modes.skirmish.table.preview.card_sums import ghost_sums

    shown = table.scene.table.contest(table.scene.snapshot())
    index = next(i for i, side in enumerate(shown.task.sides) if side.seat == decision.seat)
    option = next(option for option in decision.options if option.verb == "replace")
    table.move_to(table.place(option.refs[0]))
    sums = ghost_sums(table.scene.director.display, shown, table.scene.pointing(), decision.seat)
    side = shown.task.sides[index]
    by_role = {
        "reinforce": score(side) + deck.value(option.refs[0][5:]),
        "replace": side.base.value + deck.value(option.refs[0][5:]),
    }
    assert sums[index] in by_role.values() and sums[1 - index] is None


@settings(max_examples=30, deadline=None)
@given(st.sets(st.sampled_from(deck.DECK), min_size=4, max_size=8), st.integers(1, 4))
def test_odds_of_the_highest_card_are_those_of_all_hands(cards, count):
    pool = tuple(sorted(card for card in cards if not deck.is_ace(card))) or ("5H",)
    hands = [max(map(deck.value, hand)) for hand in combinations(pool, min(count, len(pool)))]
    for value, share in best_of(pool, count):
        assert share == pytest.approx(hands.count(value) / len(hands))


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(COLUMNS), st.lists(st.integers(-2, 2), max_size=3), st.lists(st.integers(-2, 2), max_size=2),
    st.integers(0, 20),
)  # fmt: skip
def test_the_arrows_lead_from_the_start_to_where_the_rules_read(severity, columns, rows, mof):
    """One arrow after the other, each from where the last one ended; the last one ends in the cell of the reading."""
    effect = EffectCheck(
        kind="hit", outcome="damage", severity=severity,
        columns=tuple(Shift(f"c{n}", by, "") for n, by in enumerate(columns) if by),
        rows=tuple(Shift(f"r{n}", by, "") for n, by in enumerate(rows) if by),
    )  # fmt: skip
    reading = read_table(severity, effect.columns, effect.rows, 20 - mof, Total(20, ()))
    steps = steps_of(OutcomeDisplay(effect, reading))
    assert steps[0].start == (COLUMNS.index(severity), -1)
    for one, two in pairwise(steps):
        assert one.end[0] == two.start[0]
    column, row = steps[-1].end
    assert COLUMNS[column] == reading.column
    if reading.row != "nothing":
        assert ROWS[row + SCRATCH] == reading.row


def test_figures_are_set_up_by_keys_alone_on_the_whole_field(tmp_path):
    path = tmp_path / "bare.yaml"
    path.write_text(LEVEL.partition("  placements:")[0])
    table = TableDriver("skirmish:bare", path=path)
    table.scene.answer(table.decision.options[0].id)
    table.wait(600)
    assert table.decision.key == "deploy" and table.scene.table.camera.zoom == 1.0
    for _ in range(400):
        table.wait_until(lambda: table.decision is not None)
        if table.decision.key == "activate":
            break
        deploying = table.decision.key == "deploy"
        for key in (pygame.K_TAB, pygame.K_RETURN) if deploying else (pygame.K_UP, pygame.K_SPACE):
            table.key(key)
    assert table.decision.key == "activate" and table.scene.table.camera.zoom > 1.0
    table.close()


def test_a_figure_is_dragged_from_the_strip_to_where_it_is_set_up(tmp_path):
    path = tmp_path / "bare.yaml"
    path.write_text(LEVEL.partition("  placements:")[0])
    table = TableDriver("skirmish:bare", path=path)
    table.scene.answer(table.decision.options[0].id)
    table.wait(600)
    ref, initial = table.decision.options[0].refs[0], table.decision
    assert initial.key == "deploy"
    on_strip = table.place(ref)
    table.drag_between(on_strip, spot(table, 10, 8))
    assert table.decision.key == "at", "no place of its zone: it is asked for"
    table.scene.undo()
    table.wait(200)
    edge = table.scene.table.content.field.strips[table.match.state.strips[int(initial.seat)]].edge
    table.drag_between(on_strip, spot(table, {"west": 1.5, "east": 18.5}[edge], 8))
    name = ref.partition(":")[2]
    assert table.match.state.figures[name].at is not None
    table.scene.undo()
    table.wait(200)
    assert table.decision == initial, "both answers of one drag are taken back together"
    table.close()


def test_a_figure_of_the_strip_that_was_clicked_is_set_up_by_a_click_on_the_ground(tmp_path):
    path = tmp_path / "bare.yaml"
    path.write_text(LEVEL.partition("  placements:")[0])
    table = TableDriver("skirmish:bare", path=path)
    table.scene.answer(table.decision.options[0].id)
    table.wait(600)
    ref, initial = table.decision.options[0].refs[0], table.decision
    edge = table.scene.table.content.field.strips[table.match.state.strips[int(initial.seat)]].edge
    table.window.settings.one_click = False
    own, name = spot(table, {"west": 1.5, "east": 18.5}[edge], 8), ref.partition(":")[2]
    table.press(own)
    assert table.decision == initial, "nobody was clicked"
    table.press(table.place(ref))
    assert table.decision == initial and table.match.state.figures[name].at is None
    table.move_to(spot(table, 10, 8))
    assert table.scene.pointing().at == spot(table, 10, 8), "its ghost is at the pointer"
    table.scene.draw(pygame.Surface((1280, 720)))
    table.press(own)
    assert table.match.state.figures[name].at is not None
    table.scene.undo()
    table.wait(200)
    assert table.decision == initial, "both answers of one click are taken back together"
    table.press(table.place(ref))
    table.press(spot(table, 10, 8))
    assert table.decision.key == "at", "no place of its zone: it is asked for"
    table.close()


def test_stars_of_extra_force_are_given_and_taken_back_by_clicks():
    table = TableDriver("skirmish:examples/show-05-edges")
    try:
        for answer in ("attack:wrench:ash-acolyte", "draw:KH", "abuse:0", "extra-hit"):
            table.match.answer(answer)
        table.catch_up()
        table.wait(100)
        controller = table.scene.controller
        assert table.decision.key == "force"
        table.click("number:3")
        assert controller.number == 3
        table.click("number:3")
        assert controller.number == 2
        refs = {area.ref for area in table.scene.table.hit_areas(table.scene.snapshot())}
        assert f"number:{table.decision.high}" in refs and f"number:{table.decision.high + 1}" not in refs
        table.key(pygame.K_SPACE)
        table.wait_until(lambda: table.scene.director.idle)
        assert table.match.state.figures["ash-acolyte"].capacity == 2
    finally:
        table.close()


def test_a_demonstration_marks_its_next_move_though_the_pointer_lies_on_the_field():
    window = Window(Settings(speed=64.0), size=(1280, 720))
    scene = DemonstrationScene(window, data_root("levels") / "skirmish" / "examples" / "show-03-sight-and-cover.yaml")
    window.push(scene)
    scene.input.hovered = "ground"
    for _ in range(4):
        scene.forward()
        scene.director.finish()
        scene.update(100)
    assert scene.pointing().hovered == "figure:gravetusk-netter"
    window.scenes.clear()


def test_a_menu_does_not_cover_whom_it_is_about(yards):
    table = yards()
    captain_acts(table)
    table.click("figure:gravetusk-brawler")
    popup, scene = table.scene.input.popup, table.scene
    assert popup is not None and len(popup.options) > 1
    areas = scene.table.hit_areas(scene.snapshot())
    brawler = next(area.rect for area in areas if area.ref == "figure:gravetusk-brawler")
    assert not popup.rect.colliderect(brawler)


# Scenario tasks

WHEEL = """mode: skirmish
title: A Wheel
players: [{name: Watch}, {name: Reavers}]
setup:
  map: {mode: skirmish, kind: map, width: 20, height: 16}
  mission:
    id: wheel
    name: Wheel
    goals:
    - {do: task, title: "Turn the {place}", text: "{who} turns the {place}.", attribute: body, places: [wheel], points: 3}
    markers: [{id: wheel, name: West Sluice, at: [7.2, 8]}]
  sides:
  - {name: Watch, cards: [warden-captain]}
  - {name: Reavers, cards: [gravetusk-brawler]}
position:
  active: warden-captain
  seats: [{deck: [KS, 2S], tokens: 0}, {tokens: 0}]
  figures:
    warden-captain: {at: [%s, 8]}
    gravetusk-brawler: {at: [15, 12]}
"""


@pytest.fixture
def wheel(tmp_path):
    loaded = []

    def sit_down(x, **options):
        path = tmp_path / "wheel.yaml"
        path.write_text(WHEEL % x)
        loaded.append(TableDriver("skirmish:wheel", path=path, **options))
        return loaded[-1]

    yield sit_down
    for table in loaded:
        table.close()


@pytest.mark.parametrize("option", ["click", "tile", "drag", "keys"])
def test_a_task_in_contact_is_done_by_a_click_a_tile_a_drag_or_keys(wheel, option):
    table = wheel(6.2)
    assert table.decision.key == "act"
    if option == "click":
        table.move_to(table.place("marker:wheel"))
        assert table.scene.pointing().hovered == "marker:wheel"
        table.press(table.place("marker:wheel"))
    elif option == "tile":
        table.press(table.place("option:task:wheel"))
    elif option == "drag":
        table.drag_between(table.place("figure:warden-captain"), table.place("marker:wheel"))
    else:
        for _ in range(40):
            if table.scene.input.focused == "marker:wheel":
                break
            table.key(pygame.K_TAB)
        table.key(pygame.K_RETURN)
    for _ in range(3):
        if not table.match.state.done:
            table.key(pygame.K_SPACE if option == "keys" else pygame.K_RETURN)
            table.wait(100)
    assert table.match.state.done == {"wheel": 0} and table.match.state.points == [3, 0]


def test_out_of_contact_a_click_on_a_task_goes_there(wheel):
    """It says why nothing can be done there yet, and shows the way."""
    table = wheel(4)
    table.move_to(table.place("marker:wheel"))
    table.wait(100)
    assert table.scene.pointing().refused["marker:wheel"].reason == "it is not in contact"
    table.press(table.place("marker:wheel"))
    assert table.decision.key == "walk" and table.scene.controller.place_choice.points
    table.key(pygame.K_SPACE)
    assert "task:wheel" in {option.id for option in table.decision.options}


def test_the_camera_keeps_whom_a_lesson_speaks_of_in_sight():
    window = Window(Settings(speed=64.0), size=(1280, 720))
    level = data_root("levels") / "skirmish" / "lesson-1-inches.yaml"
    scene = DemonstrationScene(window, level)
    window.push(scene)
    table_view = scene.table
    assert scene.pointing().lesson_refs == ("figure:watch-pikeman", "figure:gravetusk-thrower")
    table_view.camera.zoom_at(scene.regions.board_rect.bottomleft, 8, scene.regions.board_rect)
    table_view._followed = ()
    scene.lay_out(0)
    scene.move(1000)
    field, figures = table_view.field(scene.regions), scene.director.display.figures
    assert all(field.sees(figures[name].at) for name in ("watch-pikeman", "gravetusk-thrower"))
    window.scenes.clear()


@pytest.mark.parametrize("size", SIZES)
def test_the_goal_lies_neither_over_the_small_mat_nor_over_a_figure_that_is_framed(size):
    table = TableDriver("skirmish:skirmish-01-open-meadow", size=size)
    try:
        play_to(table, "activate")
        found = {area.ref: area.rect for area in areas(table)}
        figures = [rect for ref, rect in found.items() if ref.startswith("figure:")]
        assert found["goal"].collidelist([*figures, found.get("mat", pygame.Rect(0, 0, 0, 0))]) < 0
    finally:
        table.close()


def test_a_weapon_that_is_clicked_brings_whom_it_reaches_into_view():
    table = TableDriver("skirmish:skirmish-01-open-meadow")
    try:
        play_to(table, "act", wanted=lambda decision: decision.seat == 0 and aims(decision, "weapon:bolt-rifle"))
        scene, table_view = table.scene, table.scene.table
        figures = scene.director.display.figures
        places = [figures[name].at for name in sorted(aims(table.decision, "weapon:bolt-rifle"))]
        table_view.camera.zoom_at(scene.regions.board_rect.bottomright, 8, scene.regions.board_rect)
        table.wait(1000)
        assert not all(table_view.field(scene.regions).sees(at) for at in places)
        table.press(table.place("weapon:bolt-rifle"))
        table.wait(2000)
        assert scene.controller.path_refs == ("weapon:bolt-rifle",)
        assert all(table_view.field(scene.regions).sees(at) for at in places)
    finally:
        table.close()


def test_a_weapon_that_only_breaks_things_is_not_gold():
    wall, enemy = Option("break:a:w", ("weapon:a", "piece:w")), Option("attack:a:e", ("weapon:a", "figure:e"))
    only, both = (Choose(0, "act", options, "x.y", ("figure:f",)) for options in ((wall,), (wall, enemy)))
    assert only_breaks(only, "weapon:a") and not only_breaks(both, "weapon:a") and not only_breaks(both, "weapon:b")
    assert aims(both, "weapon:a") == {"e"} and not aims(both) and not aims(only, "weapon:a")


def test_the_goal_makes_room_for_a_figure_at_the_upper_edge():
    table = TableDriver("skirmish:skirmish-01-open-meadow")
    try:
        play_to(table, "activate")
        scene, observation = table.scene, table.scene.director.display

        def goal() -> pygame.Rect:
            found = scene.table.hit_areas(replace(scene.snapshot(), observation=observation, seat=0))
            return next(area.rect for area in found if area.ref == "goal")

        middle, figure = goal(), observation.figures["gravetusk-chief"]
        at = figure.at
        figure.at = scene.table.field(scene.regions).find_point(middle.center)
        aside = goal()
        assert not aside.colliderect(middle) and scene.regions.board_rect.contains(aside)
        figure.at = at
        assert goal() == middle
    finally:
        table.close()


@pytest.mark.parametrize("screen", ["chapter skirmish", "lesson skirmish", "demonstration skirmish"])
def test_the_goal_lies_on_the_boards_where_they_have_room_for_it(player, screen):
    player.window.settings.scale = 200
    player.window.apply_settings()
    scene = open_screen(player, screen)
    player.wait(1000)
    found = {area.ref: area.rect for area in scene.table.hit_areas(scene.snapshot())}
    shown = scene.table.field(scene.regions).visible_rect
    assert found["goal"].x >= shown.right - scene.canvas.px(BESIDE_U) and scene.regions.board_rect.contains(
        found["goal"]
    )


def test_nobody_that_is_framed_stands_below_the_small_mat(yards):
    canvas, rect = yards().scene.canvas, pygame.Rect(0, 44, 1000, 454)
    for spread in (6_000, 10_000, 14_000, 18_000):
        points = [(35_000 - spread * 2, 35_500 - spread), (35_500, 35_500)]
        field = FieldProjection(canvas, (36_000, 36_000), rect, FramingCamera())
        field.camera.zoom, field.camera.shift = field.framing(canvas, points)
        framed = FieldProjection(canvas, (36_000, 36_000), rect, field.camera)
        mat = mat_rect(canvas, framed)
        assert not any(mat.collidepoint(framed.spot(point)) for point in points), spread
        assert all(framed.sees(point) for point in points)
