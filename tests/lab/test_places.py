"""The bench plays a game of places, measures it, and says what it does not compare."""

from game.lab.report import write_report
from game.lab.runs import build_tasks, info_of, play_run
from game.lab.store import open_for
from tests.lab.bench import here
from tests.toys.playing import race


def test_a_race_is_measured_and_its_places_are_counted_not_compared(race_mode, tmp_path):
    info = info_of(race(), "race.yaml", ("random", "greedy"), 1)
    store = open_for(tmp_path / "race.sqlite", info)
    play_run(store, build_tasks(info, 1, 3), here(), lambda game: None)
    games = store.games()
    assert len(games) == 3 and all(game.outcome == "line" for game in games)
    for game in games:
        assert game.options == {"go: a place": (game.decisions, game.decisions)}
        assert min(game.measures.places["Inches"]["the field"].values()) > 10
    write_report(store, tmp_path / "race.html")
    page = (tmp_path / "race.html").read_text()
    named = sum(game.decisions for game in games)
    assert f"Places were named as well (go {named} times); where they were is not compared." in page
    assert "No option was always chosen." in page
