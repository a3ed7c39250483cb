"""Files of older formats open, and what cannot be read is told in one line."""

import shutil
import sqlite3

import pytest

from game.bots.random_bot import random_answer
from game.kernel.campaign.campaign import load_campaign
from game.kernel.campaign.file import read_run, run_path
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError, dump_yaml, parse_yaml, read_yaml
from game.kernel.files.formats import FIRST, FORMATS, KEY, add_format
from game.kernel.files.migrations import MIGRATIONS, STORE_STEPS
from game.kernel.files.paths import data_root, user_dir
from game.kernel.scenarios.saves import read_save, write_save
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.scenarios.scripts import ScriptRunner
from game.lab.store import open_store
from game.modes import modes
from game.modes.duel.content.deck_text import export_deck, load_deck, read_deck
from game.modes.duel.content.loading import data as duel_data
from game.play.done import LESSONS
from game.ui.window.settings import Settings, keep_settings, load_settings, settings_path
from tests.formats import OLD

DAMAGED = OLD / "save-without-end.yaml"
"""A hero who may walk a thousand million steps."""
OLDER = "was made by an older version of the program; it opens at its last checkpoint"
ANEW = "was made by an older version of the program; nothing in it fits the rules any more, so its level begins anew"
SAVES = {
    "save-mainframe": OLDER,
    "save-arena": OLDER,
    "save-duel": OLDER,
    "save-duel-attack": OLDER,
    "save-story": OLDER,
    "save-skirmish": ANEW,
    "save-skirmish-points": OLDER,
}


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_the_first_version_opens_tells_so_and_can_be_kept_anew(name, tmp_path):
    resumed = read_save(OLD / f"{name}.yaml", modes())
    assert resumed.warning == f"{name}.yaml {SAVES[name]}" and resumed.rescued
    chance = Chance(1)
    for _ in range(8):
        resumed.match.answer(random_answer(resumed.match.question(), chance))
    remaining = tmp_path / "kept.yaml"
    write_save(remaining, resumed.loaded, resumed.match, resumed.loaded.players)
    assert parse_yaml(remaining.read_bytes(), remaining).older is False
    again = read_save(remaining, modes())
    assert again.warning == "" and again.match.hash == resumed.match.hash


@pytest.mark.parametrize("name", ["level-mainframe", "level-duel"])
def test_an_example_of_the_first_version_plays_as_it_did(name, tmp_path):
    path = shutil.copy(OLD / f"{name}.yaml", tmp_path)
    assert ScriptRunner(load_scenario(path, modes())).run_script() == []


@pytest.mark.parametrize("name", ["map-areas", "map-hexes", "map-inches"])
def test_a_map_of_the_first_version_is_a_map(name):
    document = read_yaml(OLD / f"{name}.yaml")
    assert list(modes()[document.data["mode"]].check(document, OLD)) == []


def test_a_campaign_and_a_run_of_the_first_version_go_on(tmp_path):
    campaign = tmp_path / "campaign-cold-boot.yaml"
    shutil.copy(OLD / "campaign.yaml", campaign)
    shutil.copytree(data_root("levels") / "mainframe" / "campaign", tmp_path / "campaign")
    for path in (data_root("levels") / "mainframe").glob("*.yaml"):
        if not path.name.startswith("campaign"):
            shutil.copy(path, tmp_path)
    loaded = load_campaign(data_root("levels") / "mainframe" / "campaign-cold-boot.yaml", modes())
    run, holders = read_run(OLD / "run.yaml", loaded)
    assert run.at == "wake" and holders["CPU"].bot == "greedy"
    assert run_path("mainframe", campaign).name == "mainframe-campaign-cold-boot.yaml"


def test_settings_of_the_first_version_are_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    settings_path().parent.mkdir(parents=True)
    shutil.copy(OLD / "settings.yaml", settings_path())
    settings, description = load_settings()
    assert description == "" and (settings.theme, settings.scale) == ("day-linen", 120)
    assert keep_settings(settings) == "" and f'"{KEY}": {FORMATS["settings"]}' in settings_path().read_text()
    assert load_settings() == (settings, "")


def test_what_is_done_is_read_with_and_without_a_format(monkeypatch, tmp_path):
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    user_dir("settings").mkdir(parents=True)
    LESSONS.path.write_text("lessons: [arena/lesson-1]\n")
    LESSONS.keep("arena/lesson-2")
    assert LESSONS.names() == {"arena/lesson-1", "arena/lesson-2"} and KEY in LESSONS.path.read_text()


def test_a_deck_of_the_first_version_is_a_deck():
    catalogue = duel_data()
    deck = load_deck(OLD / "deck.txt", catalogue.cards, catalogue.cities)
    assert (
        read_deck(export_deck(deck, catalogue.cards, catalogue.cities), catalogue.cards, catalogue.cities).deck == deck
    )


def test_a_store_of_the_first_format_is_brought_up(tmp_path):
    path = tmp_path / "old.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript((OLD / "store.sql").read_text())
    connection.close()
    with open_store(path) as store:
        assert len(store) == 1 and store.games()[0].course == ()


def test_a_position_with_a_number_that_no_game_comes_to_is_not_opened(tmp_path):
    resumed = read_save(DAMAGED, modes())
    assert resumed.warning == f"{DAMAGED.name} {ANEW}" and resumed.match.answers_given == 0
    present = tmp_path / "present.yaml"
    data = {**read_yaml(DAMAGED).data, "rules_version": resumed.match.rules.version}
    present.write_text(dump_yaml(add_format("scenario", data)))
    with pytest.raises(
        ContentError, match=r"present\.yaml:\d+: expected a number of at most 1,000,000, found a larger"
    ):
        read_save(present, modes())


NEWER = {
    "level": "mode: duel\nformat: 99\nsetup: {}\n",
    "save": "mode: duel\nkind: save\nformat: 99\nsetup: {}\n",
    "map": "mode: arena\nkind: map\nformat: 99\n",
    "campaign": "kind: campaign\nmode: arena\nformat: 99\n",
}


@pytest.mark.parametrize("name", NEWER)
def test_a_file_of_a_newer_version_is_told_in_one_line(name):
    with pytest.raises(ContentError) as caught:
        parse_yaml(NEWER[name].encode(), OLD / "new.yaml")
    line = str(caught.value)
    assert "format 99, made by a newer version of the program" in line and "\n" not in line
    assert f"new.yaml:{NEWER[name][: NEWER[name].index('format')].count(chr(10)) + 1}:" in line


def test_settings_decks_and_stores_of_a_newer_version_are_told(monkeypatch, tmp_path):
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text("format: 99\nscale: 120\n")
    settings, description = load_settings()
    assert settings == Settings() and "newer version" in description
    catalogue = duel_data()
    (problem,) = read_deck("Format: 99\n" + (OLD / "deck.txt").read_text(), catalogue.cards, catalogue.cities).problems
    assert "newer version" in problem.found and problem.place == "line 1"


@pytest.mark.parametrize("written", ["0", "-1", "soon", "true", "[1]", "1.5"])
def test_what_is_no_format_is_refused_with_its_line(written):
    with pytest.raises(ContentError, match=r"x\.yaml:2: expected a format from 1 to \d+, found"):
        parse_yaml(f"mode: duel\nformat: {written}\nsetup: {{}}\n".encode(), OLD / "x.yaml")


def test_there_is_a_step_from_every_format_to_the_next():
    for kind, newest in FORMATS.items():
        steps = list(STORE_STEPS) if kind == "store" else [step.before for step in MIGRATIONS if step.kind == kind]
        assert sorted(set(steps)) == list(range(FIRST, newest)), kind
        assert steps == sorted(steps), f"the steps of a {kind} stand in their order"
