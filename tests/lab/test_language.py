"""Pages of the lab in another language: no English on them, the same numbers, and English words in what is stored."""

import re
from html import unescape

import pytest

from game.cli import main
from game.kernel.language.catalogues import speak
from game.kernel.measures import measurer_of
from game.lab.columns import Columns
from game.lab.executors import Here, Workers
from game.lab.report import write_report
from game.lab.runs import build_tasks, info_of, open_played, play_run
from game.lab.statistics import FINDINGS
from game.lab.store import open_for, open_store
from game.lab.sweep import outcome_of, sweep_of, write_sweep
from game.lab.verdict import verdict
from game.lab.wording import in_sentence, join_with_and, translate_stored_text
from game.modes import modes
from tests.lab.bench import DUEL, FIGHT, here
from tests.lab.test_statistics import NAMES, standing

LEVELS = {
    "mainframe": FIGHT,
    "duel": DUEL,
    "arena": FIGHT.parents[1] / "arena" / "bout-06-cinders.yaml",
    "skirmish": FIGHT.parents[1] / "skirmish" / "skirmish-06-king-of-the-hill.yaml",
    "story": FIGHT.parents[1] / "story" / "story-01-first-watch.yaml",
}
ALIKE = {"Bot", "Level", "Sabotage", "Blocks", "Hammerfall"}
"""What is the same word in German."""
NO_WORDS = re.compile(r"\S+\.yaml|python main\.py \S+|[0-9a-f-]{8,}|\*\{stroke.*|\W*")


@pytest.fixture
def german():
    """Speak German."""
    speak("de")
    yield
    speak("en")


def played(folder, mode):
    """Play a few games of a mode into a store and return its path."""
    path = folder / f"{mode}.sqlite"
    loaded = open_played(LEVELS[mode])
    info = info_of(loaded, LEVELS[mode].name, ("random",) * len(loaded.players), 1)
    with open_for(path, info) as store:
        play_run(store, build_tasks(info, 1, 6), here(), lambda game: None)
    return path, {*info.seats, *info.sides, "random", f"{info.mode},"}


def shown(page):
    """Return the texts of a page and those that are said of its pictures; the level as it was played is left out."""
    text = re.sub(r"<style>.*?</style>|<pre>.*?</pre>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.findall(r">([^<>]+)<|(?:aria-label|alt)=\"([^\"]+)\"", text)
    return [unescape(part).strip() for pair in found for part in pair if part.strip()]


@pytest.mark.parametrize("mode", list(LEVELS))
def test_a_report_in_german_holds_no_english(tmp_path, mode):
    path, names = played(tmp_path, mode)
    pages = {}
    for language in ("en", "de"):
        pages[language] = tmp_path / f"{language}.html"
        speak(language)
        try:
            with open_store(path) as store:
                write_report(store, pages[language])
        finally:
            speak("en")
    english, german = (shown(pages[language]) for language in ("en", "de"))
    left = {text for text in german if text in set(english) and not NO_WORDS.fullmatch(text)}
    left = {text for text in left if re.search(r"[A-Za-z]{2}", text)} - names - ALIKE
    left = {text for text in left if not all(part in names for part in re.split(r"[:,] ", text))}
    assert left == set()
    assert '<html lang="de">' in pages["de"].read_text(encoding="utf-8")
    assert '<html lang="en">' in pages["en"].read_text(encoding="utf-8")
    headings = re.findall(r"<h2>([^<]+)", pages["de"].read_text(encoding="utf-8"))
    assert headings[:2] == ["Siege", "Länge"] and headings[-1] == "Einstellungen, Startzahlen, Prüfsummen"
    numbers = [
        re.findall(r'<td class="n">(?:<b>)?(\d+)<', pages[language].read_text("utf-8")) for language in ("en", "de")
    ]
    assert numbers[0] == numbers[1] != []


@pytest.mark.parametrize("mode", ["mainframe", "duel", "skirmish"])
def test_what_is_counted_is_english_in_every_language(tmp_path, german, mode):
    """Stores are read and compared in other languages, and by other programs."""
    path, _ = played(tmp_path, mode)
    measurer = measurer_of(modes()[mode])
    with open_store(path) as store:
        games = Columns(store.info, store.each(), measurer.uses)
    speak("en")
    english, _ = played(tmp_path / "again", mode)
    with open_store(english) as store:
        again = Columns(store.info, store.each(), measurer.uses)
    assert games.hash == again.hash and games.options == again.options and games.places == again.places


def test_the_command_line_speaks_english_whatever_the_page_speaks(tmp_path, capsys):
    path, _ = played(tmp_path, "mainframe")
    page = tmp_path / "page.html"
    description = {}
    for language in ("en", "de"):
        assert main(["lab", "compare", str(path), str(path), "--out", str(page), "--language", language]) == 0
        description[language] = re.sub(r"\d\.\d\d MB", "", capsys.readouterr().out)
        assert ("Die beste Seite liegt" in page.read_text(encoding="utf-8")) == (language == "de")
    assert description["en"] == description["de"] and "points above a fair share" in description["en"]
    assert main(["lab", "report", str(path), "--out", str(page), "--language", "de", "--json"]) == 0
    assert '"page"' in capsys.readouterr().out and "Sichtlinien" in page.read_text(encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["lab", "report", str(path), "--out", str(page), "--language", "tlh"])


def test_a_comparison_and_a_sweep_in_german_hold_no_english(tmp_path, capsys):
    words = ["lab", "sweep", str(FIGHT), "stray.max_hp=20..50:10", "--bots", "random", "--games", "2"]
    found = {}
    for language in ("en", "de"):
        page = tmp_path / f"{language}.html"
        more = ["--store", str(tmp_path / "s"), "--out", str(page), "--language", language]
        assert main([*words, *more]) == 0
        assert "Nothing is concluded from fewer than 20 decided games" in capsys.readouterr().out
        found[language] = set(shown(page))
    same = {text for text in found["en"] & found["de"] if re.search(r"[A-Za-z]{3}", text)}
    assert {text for text in same if not text.startswith("*{")} == {"stray.max_hp"}


def test_where_sides_stand_closest_is_said_with_and_without_other_values(tmp_path, german):
    loaded = open_played(FIGHT)
    sweep = sweep_of(loaded, "stray.max_hp=20..30:10")
    info = info_of(loaded, "fight", ("random",) * 3, 1)
    with open_for(tmp_path / "s", info) as store:
        tasks = build_tasks(info, 1, 24)
        play_run(store, tasks, Workers(Here(), 1, 0.0), lambda game: None)
        outcome = outcome_of(sweep, [store, store], tasks)
    assert outcome.heading.startswith(("Am ausgeglichensten bei 20", "Aus weniger als 20 entschiedenen"))
    assert outcome.fairest.startswith(outcome.heading) and outcome.wording.startswith("stray.max_hp von 20 bis 30: ")
    assert write_sweep(outcome, "First Boot", tmp_path / "page.html") > 0
    assert "Erster Start" in (tmp_path / "page.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("wins", "words", "more"),
    [
        ((196, 4, 0), "The team gewinnt fast immer: 98 %", "also über der Hälfte."),
        ((1000, 1000, 0), "Ausgeglichen", "; die Hälfte liegt darin."),
        ((30, 20, 150), "Meist gewinnt niemand: 75 %", "150 von 200 Partien gewann niemand, 75 % (95 %: 65 % bis 83 %)."),
        ((1, 0, 40), "Meist gewinnt niemand", "Nur 1 Partie von 41 wurde entschieden"),
        ((5, 5, 0), "Zu wenige Partien", "Nur 10 Partien wurden gespielt"),
        ((0, 0, 0), "Zu wenige Partien", "Keine Partie wurde gespielt"),
    ],
)  # fmt: skip
def test_a_verdict_and_how_sure_it_is_in_german(german, wins, words, more):
    found = verdict(standing(dict(zip(("mc", "cpu"), wins, strict=False)), wins[2]), NAMES)
    assert found.words.startswith(words) and more in found.confidence


def test_the_fair_share_of_three_sides_in_german(german):
    found = verdict(standing({"mc": 90, "cpu": 5, "third": 5}), NAMES)
    assert "also über einem gerechten Anteil von 33 %." in found.confidence


def test_stored_words_are_said_as_a_whole_or_by_their_phrases(german):
    measurer = measurer_of(modes()["mainframe"])
    assert translate_stored_text("Turn: move to Midspan", measurer) == "Zug: gehen nach Brückenmitte"
    assert translate_stored_text("Team Hand: no", measurer) == "Team-Hand: nein"
    assert translate_stored_text("When cards are revealed: let it pass", measurer).endswith(": geschehen lassen")
    assert translate_stored_text("Of no catalogue at all", measurer) == "Of no catalogue at all"
    story = measurer_of(modes()["story"])
    assert (
        translate_stored_text("Act 1, fight", story) == "Akt 1, Kampf"
        and translate_stored_text("Act 2 won", story) == "Akt 2 gewonnen"
    )
    assert translate_stored_text("the party of 3", story) == "die Gruppe aus 3"
    assert in_sentence("Hits taken") == "Erlittene Treffer" and join_with_and(["A", "B"]) == "A und B"
    assert FINDINGS["less fair"] == "weniger gerecht"
