"""What goes with winning: wins with and without, the lead by rounds, comebacks."""

import re

import pytest

from game.kernel.measures import Measures
from game.lab.columns import Columns
from game.lab.report import page_html
from game.lab.store import open_for, open_store
from game.lab.usage import course_of, usages
from game.modes import modes
from tests.lab.bench import FIGHT, TWO, made
from tests.lab.test_report import Page


def used(*names, side="a"):
    return Measures({"used": {name: {side: 1} for name in names}})


def test_what_goes_with_winning_is_found_among_what_does_not():
    """The horn is blown in half of the games, of which nine in ten are won; whistles come and go."""
    games = []
    for seed in range(200):
        blown = seed % 2 == 0
        won = seed % 20 != 0 if blown else seed % 10 == 1
        whistles = [f"Whistle {number}" for number in range(8) if seed // 2 >> number & 1]
        games.append(made(seed, 0 if won else 1, measures=used(*(["Horn"] * blown), *whistles)))
    found = usages(Columns(TWO, games), ["used"])
    assert [use.spot for use in found if use.differs] == ["Horn"] and len(found) >= 7
    horn = found[0]
    assert (horn.used.games, horn.used.wins, horn.unused.games, horn.unused.wins) == (100, 90, 100, 20)
    assert horn.change.value == pytest.approx(0.7) and 0.4 < horn.change.low < 0.7 < horn.change.high < 0.9


def test_what_is_used_seldom_or_always_is_not_compared():
    games = [made(seed, seed % 2, measures=used("Always", *(["Seldom"] * (seed < 19)))) for seed in range(100)]
    assert usages(Columns(TWO, games), ["used"]) == [] and usages(Columns(TWO), ["used"]) == []
    drawn = [made(seed, None, measures=used("Horn")) for seed in range(100)]
    assert usages(Columns(TWO, drawn), ["used"]) == []


def test_of_a_hundred_things_without_effect_few_runs_call_any_one():
    numpy = pytest.importorskip("numpy")
    random = numpy.random.default_rng(3)
    alarms = 0
    for _ in range(40):
        heads = random.random((120, 60)) < 0.5
        won = random.integers(0, 2, 120)
        games = (
            made(seed, int(won[seed]), measures=used(*(f"Thing {one}" for one in numpy.flatnonzero(heads[seed]))))
            for seed in range(120)
        )
        alarms += any(use.differs for use in usages(Columns(TWO, games), ["used"]))
    assert alarms <= 6


def test_the_lead_by_rounds_is_told_by_winner():
    games = [made(seed, 0, course=((10, 10), (10, 10 - seed % 5), (10, 0))) for seed in range(50)]
    games += [made(seed, 1, course=((10, 10), (6, 10))) for seed in range(50, 100)]
    games += [made(seed, None, course=((10, 10), (10, 10))) for seed in range(100, 110)]
    found = course_of(Columns(TWO, games))
    assert set(found) == {("a",), ("b",)}, "ten games that nobody won are too few"
    assert [(stood.round, stood.mean, stood.low, stood.high) for stood in found["a",]] == [
        (1, 0, 0, 0), (2, 2, 0, 4), (3, 10, 10, 10)
    ]  # fmt: skip
    assert [stood.mean for stood in found["b",]] == [0, -4]


def test_a_comeback_is_won_by_who_was_behind_at_half_time():
    games = [
        made(1, 0, leads=((2, "b"), (8, "a"))), made(2, 1, leads=((2, "b"), (6, "a"), (9, "b"))), made(3, 0, leads=((5, "a"),)),
        made(4, 0, leads=((6, "a"),)), made(5, None, leads=((1, "a"),)),
    ]  # fmt: skip
    found = Columns(TWO, games).comebacks
    assert (found.wins, found.games) == (1, 3)


def test_the_report_shows_them_in_words_that_players_know(tmp_path):
    from game.kernel.scenarios.scenario import load_scenario
    from game.lab.runs import build_tasks, info_of, play_run
    from tests.lab.bench import here

    info = info_of(load_scenario(FIGHT, modes()), str(FIGHT), ("random",) * 3, 1)
    with open_for(tmp_path / "s", info) as store:
        play_run(store, build_tasks(info, 1, 2), here(), lambda game: None)
        played = store.games()
    assert all(game.course[0] == (100, 100) and len(game.course) > game.rounds for game in played)
    several = [
        made(seed, 0 if seed % 3 else 2, bots=("random",) * 3, course=played[0].course, measures=Measures(
            {"stood": {"C": {"mc": 1}} if seed % 2 else {}, "used": {"Reposition": {"mc": 1}} if seed % 3 else {}}
        ))
        for seed in range(90)
    ]  # fmt: skip
    html = page_html(Columns(info, several), modes()["mainframe"].measurer, [], "games")
    part = html.partition("<h2>Wins with and without</h2>")[2].partition("</section>")[0]
    assert "Reposition" in part and "Midspan" not in part and "2 things were compared" in part
    assert "The team won: 1 +0" in html and "Comebacks" not in html and Page(html).open == []


def test_no_option_is_called_by_an_id():
    """The names of what could be chosen in games of every mode that has a fight, a bout or a story of its own."""
    from game.lab.games import play_tasks
    from tests.lab.levels import run_info, seat_count

    for level in (FIGHT, FIGHT.parents[1] / "arena" / "bout-02-rats.yaml"):
        seats = seat_count(level)
        info = run_info(level, ("random",) * seats, 1, swap=False)
        (game,) = play_tasks(info.text, [(1, ("random",) * seats)])
        ids = {name.partition(" ")[2] for name in modes()[info.mode].catalogue()}
        words = [word for name in game.options for word in re.findall(r"[a-z]+(?:-[a-z0-9]+)+", name)]
        assert not ids.intersection(words) and not any(
            name.startswith("When ") and ":" not in name for name in game.options
        )


def test_a_store_of_the_format_before_is_read(tmp_path):
    import sqlite3

    with open_for(tmp_path / "s", TWO) as store:
        store.add([made(1, course=((1, 2), (3, 4)))])
        assert store.games()[0].course == ((1, 2), (3, 4))
    with sqlite3.connect(tmp_path / "s") as connection:
        connection.executescript("ALTER TABLE game DROP COLUMN course; PRAGMA user_version = 1;")
    connection.close()
    with open_store(tmp_path / "s") as store:
        assert store.games() == [made(1)]
        store.add([made(2, course=((1, 1),))])
        assert [game.course for game in store.each()] == [(), ((1, 1),)]
