"""The report: its parts in their order, figures that agree with the games, replays that open, a bounded size."""

import re
from html.parser import HTMLParser

import msgspec
import pytest

from game import app
from game.kernel.files.documents import ContentError
from game.kernel.measures import MeasureLink, MeasureMap, MeasurePiece, Measures, MeasureSpot, MeasureZone
from game.kernel.scenarios.saves import read_save
from game.lab import report
from game.lab.balance import Balance
from game.lab.columns import Columns
from game.lab.figures import count_chart, use_report_style, wins_chart
from game.lab.interest import worth_watching
from game.lab.maps import LEGEND, WATER, heat_map, sight_map
from game.lab.report import MOST_BYTES, page_html, write_report
from game.lab.runs import build_tasks, play_run
from game.lab.statistics import share
from game.lab.store import open_for, open_store
from game.modes import modes
from tests.lab.bench import DUEL, FIGHT, TWO, counted, here, made, toy_store
from tests.lab.levels import run_info

PARTS = [
    "Wins", "Length", "Where things happened", "Sight lines", "Wins with and without",
    "Options never or always chosen", "The lead", "Worth watching", "Settings, seeds, hashes",
]  # fmt: skip


class Page(HTMLParser):
    """What is on a page: headings, links, whatever it would load, tags that were not closed."""

    VOID = {"meta", "br", "img", "input", "hr", "link"}

    def __init__(self, text):
        super().__init__()
        self.headings, self.links, self.loads, self.open = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag not in self.VOID:
            self.open.append(tag)
        if tag == "a":
            self.links.append(values["href"])
        if tag in ("script", "link") or not values.get("src", "data:").startswith("data:"):
            self.loads.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("h1", "h2"):
            self.headings.append(data)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Twenty-four games by random bots, and the report on them."""
    folder = tmp_path_factory.mktemp("lab")
    info = run_info(FIGHT, ("random",) * 3, 1, swap=False)
    with open_for(folder / "s.sqlite", info) as store:
        play_run(store, build_tasks(info, 1, 24), here(), lambda game: None)
        games = store.games()
        found = write_report(store, folder / "page.html")
    return folder, games, found


def test_the_parts_come_in_their_order(written):
    folder, _, found = written
    text = (folder / "page.html").read_text(encoding="utf-8")
    page = Page(text)
    assert page.headings[1:] == PARTS and page.open == [] and page.loads == []
    assert found.size == len(text.encode()) <= MOST_BYTES and found.warnings == ()
    assert "http://" not in re.sub(r"http://www\.w3\.org/\S+", "", text) and "https://" not in text


def test_it_says_what_the_games_say(written):
    folder, games, _ = written
    text = (folder / "page.html").read_text(encoding="utf-8")
    won = sum(game.outcome == "mc" for game in games)
    decided = sum(bool(game.winners) for game in games)
    assert f"{won} of {decided}" in text and "1–24" in text
    assert run_info(FIGHT, ("random",) * 3, 1, swap=False).rules in text
    for kind, words in modes()["mainframe"].measurer.kinds.items():
        total = sum(sum(sides.values()) for game in games for sides in game.measures.places.get(kind, {}).values())
        assert f"{words} · {total}" in text or f'{words}</td><td class="n">{total}</td>' in text or not total


def test_games_worth_watching_open_at_their_end(written):
    folder, games, found = written
    assert len(found.replays) == 10 and len(set(found.replays)) == 10
    by_seed = {game.seed: game for game in games}
    page = Page((folder / "page.html").read_text(encoding="utf-8"))
    assert page.links == [f"page-games/{path.name}" for path in found.replays]
    for path in found.replays[:3]:
        resumed = read_save(path, modes())
        game = by_seed[resumed.loaded.scenario.seed]
        assert resumed.warning == "" and resumed.match.hash == game.hash and resumed.match.outcome.key == game.outcome
        assert {player.bot for player in resumed.loaded.players} == {"random"}


def test_the_window_shows_a_finished_game_from_its_beginning(written, monkeypatch):
    shown = []
    monkeypatch.setattr(app, "show", lambda path, size, **pictures: shown.append(path) or 0)
    assert app.run_app(written[2].replays[0]) == 0 and shown == [written[2].replays[0]]


def test_the_same_games_give_the_same_page(written):
    folder, _, _ = written
    with open_store(folder / "s.sqlite") as store:
        again = write_report(store, folder / "again.html")
    first, second = ((folder / name).read_text(encoding="utf-8") for name in ("page.html", "again.html"))
    assert again.size and first.replace("page-games", "") == second.replace("again-games", "")


def test_a_game_that_the_rules_play_otherwise_is_no_replay(tmp_path, monkeypatch):
    with toy_store(tmp_path / "s", 24, monkeypatch) as store:
        full = write_report(store, tmp_path / "whole.html")
        store.game, game = (lambda *which: msgspec.structs.replace(game(*which), hash="0")), store.game
        found = write_report(store, tmp_path / "page.html")
    assert (
        found.replays == ()
        and len(found.warnings) == len(full.replays) > 0
        and "the rules have changed" in found.warnings[0]
    )


def test_a_mode_that_counts_nothing_has_a_report(tmp_path, monkeypatch):
    with toy_store(tmp_path / "s", 24, monkeypatch) as store:
        found = write_report(store, tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert (
        Page(text).headings[1:] == [part for part in PARTS if part not in ("Sight lines", "Wins with and without")]
        and "This mode counts nothing by place." in text
        and found.replays
    )
    assert "This mode does not say who is ahead." in text and "bid: 0" in text


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    """Twenty-four duels by random bots: a mode without a map."""
    folder = tmp_path_factory.mktemp("cards")
    info = run_info(DUEL, ("random",) * 2, 1, swap=False)
    with open_for(folder / "s.sqlite", info) as store:
        play_run(store, build_tasks(info, 1, 24), here(), lambda game: None)
        write_report(store, folder / "page.html")
        return info, store.games(), (folder / "page.html").read_text(encoding="utf-8")


def test_a_mode_without_a_map_has_tables(cards):
    _, games, text = cards
    page = Page(text)
    assert page.headings[1:4] == ["Wins", "Length", "What the cards did"] and "Sight lines" not in page.headings
    assert page.open == [] and "A (Hammer and Wall)" in text and "Turns</th>" in text and "Rounds" not in text
    played = sum(sum(sides.values()) for game in games for sides in game.measures.places["played"].values())
    assert f'Cards played</td><td class="n">{played}</td><td class="n">{played / 24:.1f}</td>' in text
    for name in sorted({name for game in games for name in game.measures.places["played"]})[:2]:
        times = sum(sum(game.measures.places["played"].get(name, {}).values()) for game in games)
        assert f"<span>{name} <b>{times}</b></span>" in text


def test_blocks_are_choices_though_only_one_may_block(cards):
    _, games, _ = cards
    offered = {name for game in games for name in game.options if name.startswith("Block with ")}
    assert offered and any(
        sum(game.options.get(name, (0, 0))[0] for game in games)
        > sum(game.options.get(name, (0, 0))[1] for game in games)
        for name in offered
    )


def test_cards_that_nobody_played_are_named(cards):
    info, games, _ = cards
    measurer = modes()["duel"].measurer
    spots = {"Roof Cat": {"b": 3}, "War Drum": {"b": 1}}
    made_up = [msgspec.structs.replace(game, measures=Measures({"played": spots})) for game in games]
    text = page_html(Columns(info, made_up), measurer, [], "games")
    never = text.partition("<h3>Never in any game</h3>")[2].partition("</table>")[0]
    assert "<span>War Drum</span>" in never and "<span>Roof Cat</span>" not in never
    assert "never in any game: spells Cast out of Home" in text.replace("Never", "never")


def test_an_empty_store_has_no_report(tmp_path):
    with open_for(tmp_path / "s", TWO) as store, pytest.raises(ContentError, match="one game at least"):
        write_report(store, tmp_path / "page.html")
    assert not (tmp_path / "page.html").exists()


def test_what_is_counted_beside_the_map_leaves_the_map_as_it_is():
    info = run_info(FIGHT, ("random",) * 3, 1, swap=False)
    one, none = (
        Columns(info, [made(1, measures=counted(spots))]) for spots in ({"C": 9, "-1, 3": 1}, {"C": 1, "-1, 3": 9})
    )
    measurer = modes()["mainframe"].measurer
    assert "Turns ended · 9" in page_html(one, measurer, [], "games")
    description = page_html(none, measurer, [], "games")
    assert "Turns ended ·" not in description and "<span>-1, 3 <b>9</b></span>" in description


def test_text_from_files_is_text(monkeypatch):
    info = msgspec.structs.replace(TWO, title="<script>alert(1)</script>", seats=("<b>", "Bob"))
    text = page_html(Columns(info, map(made, range(24))), None, [], "games")
    assert "<script" not in text and "&lt;script&gt;" in text and "<b>" not in text.partition("The lead")[0]


def test_pictures_by_side_give_way_to_the_bound(written, monkeypatch):
    folder, games, _ = written
    with open_store(folder / "s.sqlite") as store:
        measurer = modes()["mainframe"].measurer
        full_text = page_html(Columns(store.info, games), measurer, [], "games")
        monkeypatch.setattr(report, "MOST_BYTES", len(full_text) // 2)
        less = page_html(Columns(store.info, games), measurer, [], "games")
    assert "The CPU alone" in full_text and "The CPU alone" not in less and "Turns ended" in less


# Charts


def square(side):
    spots = [
        MeasureSpot(
            f"{x}-{y}", f"Spot {x} {y}", x + 0.5, y + 0.5, outline=((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        )
        for x in range(side)
        for y in range(side)
    ]
    return MeasureMap(tuple(spots))


def line():
    spots = (
        MeasureSpot("A", "Alley", 0, 0, "+"),
        MeasureSpot("B", "Bank", 4, 0),
        MeasureSpot("C", "Cliff", 8, 0, hazard=True),
    )
    return MeasureMap(spots, (MeasureLink("A", "B"), MeasureLink("C", "B", True)), (("A", "B"), ("B", "C")))


def test_a_heat_map_shows_what_stands_on_it_and_its_zones_of_any_outline():
    name = "Deployment of the Reds beyond the river"
    corners = ((0.5, 0.5), (2.5, 0.5), (2.5, 1.5), (0.5, 1.5))
    pieces = [
        MeasurePiece("Barn", corners, solid=True, high=True), MeasurePiece("Wall", corners), MeasurePiece("Pond", corners, ground="deep water")
    ]  # fmt: skip
    ground = msgspec.structs.replace(
        square(4), pieces=tuple(pieces), zones=(MeasureZone(name, side="r", outline=corners),)
    )
    drawn = heat_map(ground, {"0-0": 7}, "Stood", {"r": "#EE2A52"})
    words = ("Barn: solid, stops sight", "Wall: low", "Pond: deep water", f">{name}<", ">deep water<")
    assert all(part in drawn for part in words)
    assert 'stroke="#EE2A52"' in drawn and WATER in drawn
    # One row of signs is not enough for all of them: the picture grows by another.
    height = [float(re.search(r'viewBox="0 0 \S+ (\S+)"', one)[1]) for one in (drawn, heat_map(square(4), {}, "Stood"))]
    assert height[0] - height[1] == 2 * LEGEND


def test_a_heat_map_hatches_what_happened_seldom():
    one, none = (heat_map(line(), counts, "Hits") for counts in ({"A": 9, "B": 4, "C": 6}, {"A": 9, "B": 5, "C": 6}))
    assert "pattern" in one and "pattern" not in none
    assert 'aria-label="Hits: Alley 9, Cliff 6, Bank 4"' in one and "Hits · 19" in one and ">Alley +<" in one


def test_the_picture_of_many_places_stays_small():
    few, many = heat_map(square(4), {"0-0": 7}, "Stood"), heat_map(square(24), {"3-3": 7}, "Stood")
    assert "<title>Spot 0 0: 7</title>" in few and 'aria-label="Stood: Spot 3 3 7"' in many and len(many) < 100_000


def test_sight_lines_tell_used_from_unused():
    text = sight_map(line(), {("A", "B"): 10}, "Lines")
    assert 'aria-label="Lines: 1 used, 1 never"' in text


def test_charts_say_in_words_what_they_show():
    with use_report_style():
        balance = Balance({"a": share(5, 20), "b": share(15, 20)}, share(0, 20))
        wins = wins_chart(balance, {"a": "Ann & <Co>", "b": "Bob"}, {"a": "#EE2A52", "b": "#7194E4"})
        rounds = count_chart([4] * 9, "rounds", "rounds: 4")
    assert 'aria-label="Ann &amp; &lt;Co&gt; 25 % (95 %: 11 % to 47 %); Bob' in wins and "<Co>" not in wins
    assert 'aria-label="rounds: 4"' in rounds


# What is worth watching


def test_each_game_is_chosen_for_a_reason_of_its_own():
    games = [made(seed, rounds=5 + seed % 3, decisions=20 + seed) for seed in range(20)]
    games[4] = made(4, 1, rounds=6)
    games[6] = made(6, rounds=30, decisions=90)
    games[8] = made(8, rounds=2, decisions=4)
    games[9] = made(9, rounds=5, leads=((1, "a"), (2, "b"), (3, "a")))
    games[11] = made(11, rounds=6, decisions=10, leads=((1, "b"), (9, "a")))
    games[13] = made(13, rounds=6, measures=counted({"A": 40}))
    selected = {
        interest.why: interest.seed for interest in worth_watching(Columns(TWO, games), [("stood", "Turns ended")])
    }
    expected = {
        "most lead changes": 9, "latest turn of the lead": 11, "the rarer result": 4, "longest": 6, "shortest": 8,
        "most turns ended": 13,
    }  # fmt: skip
    assert {why: selected[why] for why in expected} == expected and len(set(selected.values())) == len(selected)
    assert worth_watching(Columns(TWO), []) == [] and len(worth_watching(Columns(TWO, games[:2]), [])) == 2
