"""Wins by the sides of the layout, seeds from both sides, four effects apart, and bots that cannot play a layout."""

import re

import msgspec
import pytest

from game.kernel.files.paths import data_root
from game.kernel.measures import Measures, measurer_of, name_starts
from game.lab.columns import Columns
from game.lab.compare import compare
from game.lab.compare_page import write_comparison
from game.lab.doubts import doubt_of
from game.lab.games import GameTask, open_level, play_tasks
from game.lab.interest import worth_watching, write_replays
from game.lab.layout import layout_balance, start_name
from game.lab.report import page_html
from game.lab.runs import build_tasks, info_of, open_played, play_run
from game.lab.store import open_for
from game.lab.verdict import verdict
from game.modes import modes
from tests.lab.bench import FIGHT, TWO, here, made

LEVELS = data_root("levels")
NORTH = msgspec.structs.replace(TWO, turned="the same, turned")


def placed(seed, *, north_seat, winner, first="", bots=("random", "random")):
    """Make up a game in which a seat began in the north and a side or nobody won."""
    starts = ("north", "south") if north_seat == 0 else ("south", "north")
    return made(seed, winner, bots=bots, starts=starts, turn=north_seat, measures=Measures(first=first))


def north_wins(number, often):
    """Make up games in pairs in which the north wins nine of ten, whoever sits there."""
    games = []
    for seed in range(number // 2):
        for seat in (0, 1):
            won = (seed * 7 + seat) % 10 < often
            games.append(placed(seed, north_seat=seat, winner=seat if won else 1 - seat, first="ab"[(seed + seat) % 2]))
    return games


def test_wins_are_counted_by_the_side_of_the_layout_and_not_by_seat():
    """The north wins nine of ten whoever sits there: by seat that looked even."""
    games = Columns(NORTH, north_wins(100, 9))
    found = layout_balance(NORTH, games.placed())
    assert games.balance().shares["a"].value == pytest.approx(0.5) and found.shares["north"].value == 0.9
    said = verdict(found, {start: start_name(start) for start in found.shares})
    assert said.words.startswith("North is clearly ahead: 90 % of games") or said.words.startswith("North wins nearly")
    page = page_html(games, None, [], "games")
    assert "<h1>North" in page and "By side of the layout" in page and "Layout: North wins" in page


def test_where_nobody_ever_changes_places_sides_are_judged_as_before():
    still = [placed(seed, north_seat=0, winner=seed % 2) for seed in range(30)]
    assert layout_balance(TWO, Columns(TWO, still).placed()) is None
    unknown = [made(seed, seed % 2) for seed in range(30)]
    assert layout_balance(TWO, Columns(TWO, unknown).placed()) is None
    team = msgspec.structs.replace(TWO, seats=("Ann", "Bob", "Cy"), sides=("a", "a", "b"))
    assert layout_balance(team, Columns(TWO, north_wins(40, 9)).placed()) is None


def test_four_effects_are_told_apart():
    pytest.importorskip("statsmodels")
    from game.lab.effects import effects_of

    numpy = pytest.importorskip("numpy")
    random, games = numpy.random.default_rng(4), []
    for seed in range(400):
        strong = ("greedy", "random") if seed % 2 else ("random", "greedy")
        for seat in (0, 1):
            first = random.integers(2)
            # Logits: 0.8 for the north, 0.5 for the first turn, 1.2 for greedy, nothing for the seat.
            odds = 0.8 + 0.5 * (1 if first == seat else -1) + 1.2 * (1 if strong[seat] == "greedy" else -1)
            won = random.random() < 1 / (1 + numpy.exp(-odds))
            games.append(
                placed(seed, north_seat=seat, winner=seat if won else 1 - seat, first="ab"[first], bots=strong)
            )
    found = {(effect.kind, effect.who): effect for effect in effects_of(Columns(NORTH, games)).found}
    for key, logit in ((("layout", "north"), 0.8), (("first", "first"), 0.5), (("bot", "random"), 1.2)):
        if key[0] == "bot":
            key = ("bot", "greedy")
        effect = found[key]
        true = 1 / (1 + numpy.exp(-logit))
        assert effect.low < true < effect.high and effect.low > 0.5, key
    seat = next(effect for effect in found.values() if effect.kind == "seat")
    assert seat.low < 0.5 < seat.high and seat.value < 0.56


def test_a_side_that_won_every_game_has_an_interval_and_what_goes_together_is_named():
    pytest.importorskip("statsmodels")
    from game.lab.effects import effects_of

    found = {effect.kind: effect for effect in effects_of(Columns(TWO, [made(seed, 0) for seed in range(30)])).found}
    assert found["side"].who == "a" and 0.7 < found["side"].low < found["side"].value < 1
    assert found["seat"].together and "bot" not in found
    assert effects_of(Columns(TWO, [made(seed, 0) for seed in range(10)])) is None


def test_places_have_names_that_no_seat_changes():
    assert name_starts([(0, 5), (0, -5)], (0, 0)) == ("south", "north")
    assert name_starts([(4, 4), (-4, -4), (4, -3)], (0, 0)) == ("south-east", "north-west", "north-east")
    assert name_starts([(4, 0), (3, 0)], (0, 0)) == ("start 2", "start 1")


PAIRS = {
    "arena": ("arena/bench/walled-west-bout", {"west", "east"}),
    "skirmish": ("skirmish/bench/near-wells-game", {"south", "north"}),
    "skirmish, zones picked": ("skirmish/skirmish-06-king-of-the-hill", {"south", "north"}),
}


@pytest.mark.parametrize("name", PAIRS)
def test_a_level_is_turned_so_that_each_begins_where_the_other_did(name):
    path, places = PAIRS[name]
    loaded = open_played(LEVELS / f"{path}.yaml")
    info = info_of(loaded, path, ("random", "random"), 1, pairs=True)
    starts = []
    for text in (info.text, info.turned):
        level = open_level(text)
        game, match = level.start(1)
        measurer = measurer_of(level.mode)
        while not measurer.list_starts(game, match.state):
            answer = match.decision.options[0].id
            match.answer(answer, match.decision.seat)
        starts.append(tuple(measurer.list_starts(game, match.state)))
    assert set(starts[0]) == places and starts[1] == (starts[0][1], starts[0][0])


def test_what_cannot_be_turned_is_played_once():
    for path in ("mainframe/fight-01-first-boot", "skirmish/skirmish-01-open-meadow", "duel/duel-01-hammer-and-stairs"):
        loaded = open_played(LEVELS / f"{path}.yaml")
        info = info_of(loaded, path, ("random",) * len(loaded.players), 1, pairs=True)
        assert info.turned == "" and info.turns == 1, path
    assert build_tasks(NORTH, 5, 4) == [GameTask(5, ("random", "random"), turn) for turn in (0, 1)] + [
        GameTask(6, ("random", "random"), turn) for turn in (0, 1)
    ]


def test_both_games_of_a_seed_are_stored_watched_and_compared(tmp_path):
    loaded = open_played(LEVELS / "arena" / "bench" / "walled-west-bout.yaml")
    info = info_of(loaded, "walled", ("random", "random"), 1, pairs=True)
    with open_for(tmp_path / "s", info) as store:
        tasks = build_tasks(info, 1, 4)
        play_run(store, tasks, here(), lambda game: None)
        play_run(store, tasks, here(), lambda game: None)
        assert store.list_stored_tasks() == set(tasks) and len(store) == 4
        games = store.games()
        assert [(game.seed, game.turn, game.starts) for game in games] == [
            (1, 0, ("west", "east")), (1, 1, ("east", "west")), (2, 0, ("west", "east")), (2, 1, ("east", "west"))
        ]  # fmt: skip
        columns = Columns(info, store.each())
        replays = write_replays(store, worth_watching(columns, ()), tmp_path / "games")
        assert all(replay.path is not None for replay in replays)
        assert any(replay.path.stem.endswith("-turned") for replay in replays)
        found = compare(store, store)
        write_comparison(found, store, store, tmp_path / "both.html")
        drawn = set(re.findall(r'aria-label="(East|West|North)', (tmp_path / "both.html").read_text("utf-8")))
    assert [one.side for one in found.sides][:2] == ["east", "west"] and found.sides[0].difference.paired == 4
    assert drawn == {"East"}, "charts show the sides of the layout, in their order"
    (again,) = play_tasks(info.text, [tasks[1]], info.turned)
    assert again.hash == games[1].hash != games[0].hash


# Bots that cannot play a layout


def counted(number, **kinds):
    """Make up games in which things happened so often at one place."""
    places = {kind: {"A": {"a": count}} for kind, count in kinds.items() if count}
    return [made(seed, None if kinds.get("drawn") else seed % 2, measures=Measures(places)) for seed in range(number)]


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        ({"stood": 10, "shot": 4}, ""),
        ({"stood": 10}, "in 100 % of games the sides never met"),
        ({"stood": 10, "shot": 1, "idle": 7}, "70 % of all turns passed without a move or an attack"),
        ({"stood": 10, "shot": 1, "drawn": 1}, "100 % of all turns ended on the same two places, and 100 % of games were drawn"),
    ],
)  # fmt: skip
def test_bots_that_do_nothing_are_doubted_and_not_the_map(kinds, words):
    measurer = modes()["mainframe"].measurer
    games = Columns(TWO, counted(40, **kinds))
    assert doubt_of(games, measurer) == words
    assert doubt_of(Columns(TWO, counted(10, **kinds)), measurer) == ""
    assert doubt_of(games, modes()["duel"].measurer) == doubt_of(games, None) == ""
    said = verdict(games.balance(), {"a": "A", "b": "B", "": "Nobody"}, None, doubt_of(games, measurer))
    assert said.words.startswith("These bots do not tell: ") == bool(words)


@pytest.mark.parametrize("path", [FIGHT, LEVELS / "arena" / "bout-01-first-blood.yaml"])
def test_turns_without_a_deed_are_counted(path):
    loaded = open_played(path)
    (game,) = play_tasks(info_of(loaded, "x", ("random",) * len(loaded.players), 1).text,
                         [GameTask(1, ("random",) * len(loaded.players))])  # fmt: skip

    def total(kind):
        return sum(sum(sides.values()) for sides in game.measures.places.get(kind, {}).values())

    assert 0 < total("idle") < total("stood")
