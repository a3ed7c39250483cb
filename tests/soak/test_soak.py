"""A small share of the soak: one game of each mode in a window, and a visit to a screen of each, the same every time."""

from functools import cache

import msgspec
import pytest

from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from tests.play.robots import Clicker
from tests.play.short_games import write_short_game
from tests.soak.endings import POSSIBLE
from tests.soak.opening import in_a_hurry
from tests.soak.plan import Game, draw_game, draw_towards, draw_visit, level_path, numbered_levels, other_games
from tests.soak.playing import play
from tests.soak.report import Report, as_file, kind_of, plan_of
from tests.ui.every_screen import SCREENS

GAMES = {
    "arena": Game(0, 11, "arena", "short", language="de", size=(1024, 640), scale=130, people=("You", "Guest"), restless=0.1),
    "duel": Game(1, 12, "duel", "short", language="qps", scale=100, people=("You", ""), answers="gold", way="clicks"),
    "mainframe": Game(2, 13, "mainframe", "short", language="de", scale=90, people=("You",), real=True, motion=0.2),
    "skirmish": Game(3, 14, "skirmish", "short", people=("You", ""), answers="greedy", way="drags", restless=0.1),
    "story": Game(4, 15, "story", "story-10-single-lamp", language="de", people=("You",), answers="random", motion=0.1),
}  # fmt: skip
EVENTS = 60


@cache
def play_once(mode, painted):
    """Return the game of a mode as it was played, once for all tests that look at it."""
    return play(GAMES[mode], painted)


@pytest.mark.parametrize("mode", GAMES)
def test_a_game_is_played_to_its_end_with_every_frame_drawn(mode, painted):
    played = play_once(mode, painted)
    assert not played.faults
    assert played.endings and set(played.endings) <= POSSIBLE[mode] | {"watched"}
    assert played.frames > played.answers > 3


@pytest.mark.parametrize("number", range(4))
def test_anything_at_all_is_done_to_screens(number, painted):
    played = play(draw_visit(number, 5, EVENTS, tuple(SCREENS)), painted)
    assert not played.faults
    assert played.events >= EVENTS and played.frames > EVENTS // 10


@pytest.mark.parametrize("mode", sorted(mode for mode, endings in POSSIBLE.items() if "given up" in endings))
def test_who_gives_up_has_lost(mode, painted):
    played = play(Game(5, 16, mode, "short", people=("You", ""), restless=0.0, gives_up=0), painted)
    assert not played.faults and played.endings == ["given up", "lost"]


@pytest.mark.parametrize("mode", sorted(mode for mode, endings in POSSIBLE.items() if "limit" in endings))
def test_in_a_hurry_the_time_is_up_soon(mode):
    level = next(level for key, level in numbered_levels() if key == mode)
    loaded = load_scenario(level_path(Game(6, 17, mode, level)), modes())
    hurried = in_a_hurry(loaded)
    assert hurried.setup != loaded.setup and hurried.start(1)[1].decision is not None


def test_every_ending_of_a_mode_has_games_that_lead_to_it():
    for mode, endings in POSSIBLE.items():
        games = {ending: draw_towards(ending, 1, 3, mode) for ending in endings}
        assert {game.mode for game in games.values()} == {mode} and {game.kind for game in games.values()} == {"level"}
        assert {ending for ending, game in games.items() if game.gives_up >= 0} == endings & {"given up"}
        assert {ending for ending, game in games.items() if game.hurried} == endings & {"limit", "drawn"}


def test_one_seed_is_one_game(painted):
    first, second = play_once("arena", painted), play(GAMES["arena"], painted)
    assert (first.answers, first.frames, first.endings) == (second.answers, second.frames, second.endings)


def test_every_level_and_every_other_game_comes():
    levels, others = numbered_levels(), other_games()
    assert {mode for mode, _ in levels} == set(modes()) == {mode for _, mode, _ in others}
    games = [draw_game(number, 3) for number in range(len(levels) * 2)]
    assert {(game.mode, game.level) for game in games} >= set(levels)
    assert {game.kind for game in games} == {"level", "lesson", "puzzle", "campaign", "demonstration", "example"}
    assert games == [draw_game(number, 3) for number in range(len(levels) * 2)]
    assert {draw_game(number, 3, "story").mode for number in range(40)} == {"story"}


class Broken(Exception):
    """What a table of this file raises."""


def test_what_fails_is_told_with_a_file_that_repeats_it(painted, monkeypatch, tmp_path, capsys):
    """A net that lets everything through would find nothing either."""

    def fail(*_):
        raise Broken("no such piece")

    game = msgspec.structs.replace(GAMES["duel"], restless=0.0)
    with monkeypatch.context() as patch:
        patch.setattr("game.modes.duel.table.view.DuelView.layout", fail)
        played = play(game, painted)
    report = Report(tmp_path)
    report.take(played)
    (kind,) = report.faults
    assert "Broken" in played.faults[0][0] and "fault-001.yaml" in capsys.readouterr().out
    assert plan_of(report.files[kind]) == game and "no such piece" in report.files[kind].with_suffix(".txt").read_text()
    assert not play(plan_of(report.files[kind]), painted).faults


def test_who_clicks_takes_what_is_half_below_a_bar_where_it_is_seen(painted, tmp_path):
    robot = Clicker(write_short_game("arena", tmp_path), "arena")
    scene, found = robot.scene, []
    for _ in range(60):
        robot.wait_until(robot._asked_or_over)
        if found := [ref for ref in robot.lit() if ref.startswith("hex:")]:
            break
        robot.gesture()
    camera, board_rect, bar = scene.table.camera, scene.regions.board_rect, scene.regions.prompt
    camera.zoom_at(board_rect.center, 8, board_rect)
    lowest = max(found, key=lambda ref: robot.place(ref)[1])
    camera.pan(0, bar.y + 4 - robot.place(lowest)[1], board_rect)
    below = [ref for ref in robot.lit() if ref.startswith("hex:") and bar.collidepoint(robot.place(ref))]
    seen = {ref: point for ref in below if (point := robot.seen_at(ref)) is not None}
    assert seen and all(scene.ref_at(point) == ref for ref, point in seen.items())
    assert not any(bar.collidepoint(point) for point in seen.values())
    robot.close()


def test_faults_are_told_apart_by_where_they_are():
    where = 'File "/a/game/ui/x.py", line 3, in f\n  g()\nFile "/a/game/ui/y.py", line {}, in g\n  h()\nE: no'
    assert (
        kind_of("E: no", where.format(4)) == kind_of("E: other", where.format(4)) != kind_of("F: no", where.format(4))
    )
    assert as_file(GAMES["duel"])["kind"] == "game"
