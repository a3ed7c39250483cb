"""Bots on an unsaved map: same seeds, same games; results gathered beside the window; stopped at any time."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from game.editor.area_graph.document import set_link
from game.editor.line_up import LineUp, trial_data
from game.editor.opening import editors, open_path
from game.editor.plugin import EditRefused
from game.editor.trial import TrialRun, open_trial
from game.kernel.files.documents import ContentError, dump_yaml
from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.lab.games import play_tasks
from tests.editor.maps import FAIR, drawn

PLUGIN = editors()["mainframe"]


def one_thread():
    return ThreadPoolExecutor(1)


def test_bots_play_an_unsaved_map():
    data = trial_data(PLUGIN, drawn(*FAIR))
    bots = tuple(player.bot for player in open_trial(data, None).players)
    tasks = [(seed, bots) for seed in (1, 2)]
    games = play_tasks(dump_yaml(data), tasks)
    assert [game.hash for game in games] == [game.hash for game in play_tasks(dump_yaml(data), tasks)]
    assert all(game.outcome in ("mc", "cpu", "draw") and game.rounds > 0 for game in games)
    assert all(set(game.measures.places["stood"]) <= set("ABCDE") and game.measures.places["stood"] for game in games)


def test_results_are_gathered_and_said():
    document = drawn(*FAIR)
    run = TrialRun(trial_data(PLUGIN, document), document, games=8, pool=one_thread)
    run.join()
    assert not run.running and len(run.games) == 8 and run.error == ""
    lines = run.lines()
    assert any("95 %" in line and "won" in line for line in lines) and lines[-1].startswith("Rounds")
    assert max(run.count("stood", area) for area in "ABCDE") > 0 == run.count("fell", "A")


def test_a_stopped_run_keeps_what_was_played():
    document = drawn(*FAIR)
    run = TrialRun(trial_data(PLUGIN, document), document, games=400, pool=one_thread)
    run.stop()
    run.join()
    assert not run.running and len(run.games) < 400


def test_an_error_in_a_game_is_one_line():
    run = TrialRun({"mode": "mainframe", "setup": {}}, None, games=2, pool=one_thread)
    run.join()
    assert run.error and "\n" not in run.error


def test_what_cannot_be_played_is_refused():
    with pytest.raises(EditRefused, match=r"\+"):
        trial_data(PLUGIN, drawn("A(0,0) B(4,0)", "A-B:2"))
    with pytest.raises(EditRefused, match="opponents"):
        trial_data(PLUGIN, drawn("A(0,0)+"))
    with pytest.raises(ContentError):
        open_trial(trial_data(PLUGIN, drawn("A(0,0)+ B(8,0) C(8,8)", "A-B:2")), None)


def test_more_games_are_played_on_seeds_that_follow():
    document = drawn(*FAIR)
    run = TrialRun(trial_data(PLUGIN, document), document, games=4, bots=("random",), pool=one_thread)
    run.join()
    run.play_on(4)
    run.join()
    assert sorted(game.seed for game in run.games) == list(range(1, 9)) and run.total == 8


def test_a_changed_map_is_compared_with_the_map_as_it_was():
    before, after = drawn(*FAIR), set_link(drawn(*FAIR), 0, cost=9)
    runs = []
    for document in (before, after):
        run = TrialRun(trial_data(PLUGIN, document), document, games=50, bots=("random",), pool=one_thread)
        run.join()
        runs.append(run)
    description = runs[1].against(runs[0])
    assert (
        description.startswith("Against the map as it was, on 50 equal seeds")
        and "points above a fair share, now" in description
    )
    assert runs[1].against(TrialRun({"mode": "mainframe", "setup": {}}, None, games=1, pool=one_thread)) == ""


def test_what_bots_came_to_is_said_in_the_language_that_is_spoken():
    document = drawn(*FAIR)
    run = TrialRun(trial_data(PLUGIN, document), document, games=8, bots=("random",), pool=one_thread)
    run.join()
    speak("de")
    try:
        descriptions = run.lines()
    finally:
        speak("en")
    assert descriptions[0] == "Zu wenige Partien für ein Urteil"
    assert any(
        line.startswith("Die CPU: ") and " gewonnen (95 %: " in line and " bis " in line for line in descriptions
    )
    assert run.lines()[0] == "Too few games to judge"


def test_a_line_up_fits_the_map():
    document = drawn(*FAIR)
    data = trial_data(PLUGIN, document, LineUp(("two", "half")))
    assert len(data["setup"]["team"]) == 2 and len(data["setup"]["mobs"]) == 8 and data["setup"]["bosses"] == []
    assert trial_data(PLUGIN, document, LineUp(("nobody",))) == trial_data(PLUGIN, document)


@pytest.mark.parametrize(("key", "path"), [("arena", "arena/gatehouse.yaml"), ("skirmish", "skirmish/ridge-road.yaml")])
def test_every_kind_of_board_has_a_fight_that_opens(key, path):
    opening = open_path(data_root("levels") / path)
    data = trial_data(editors()[key], opening.document)
    assert [player.bot for player in open_trial(data, None).players][1:] == ["greedy"]
