"""Saves: they open where they were left, and say in one line when they cannot."""

import msgspec
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError, write_atomic
from game.kernel.files.paths import data_root
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import read_save, save_text, snapshot, write_save
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes


@pytest.fixture
def game():
    loaded = load_scenario(data_root("levels") / "mainframe" / "fight-02-pit-stop.yaml", modes())
    _, match = loaded.start()
    chance = Chance(3)
    for _ in range(60):
        match.answer(random_answer(match.question(), chance))
    return loaded, match


def test_a_save_needs_no_other_file(tmp_path, game):
    loaded, match = game
    write_save(tmp_path / "s.yaml", loaded, match, loaded.players)
    again = read_save(tmp_path / "s.yaml", modes())
    assert again.match.hash == match.hash and not again.warning
    again.match.undo()
    assert again.match.can_redo


@pytest.mark.parametrize("share", [0.1, 0.4, 0.7, 0.95])
def test_a_truncated_save_is_one_line(tmp_path, game, share):
    loaded, match = game
    text = save_text(snapshot(loaded, match, loaded.players))
    path = tmp_path / "s.yaml"
    path.write_text(text[: int(len(text) * share)])
    try:
        resumed = read_save(path, modes())
    except ContentError as error:
        assert "\n" not in str(error) and str(path) in str(error)
    else:
        assert resumed.match.answers_given <= match.answers_given


def test_a_save_from_changed_rules_opens_at_its_checkpoint(tmp_path, game):
    loaded, match = game
    text = save_text(snapshot(loaded, match, loaded.players))
    path = tmp_path / "s.yaml"
    path.write_text(text.replace('"meter": 6', '"meter": 3', 1))
    resumed = read_save(path, modes())
    assert (
        resumed.warning
        == "s.yaml: the decisions in it do not lead to where it was left; it opens at its last checkpoint"
    )
    assert resumed.match.state.round == match.segments[-1].checkpoint.round
    resumed.match.answer(random_answer(resumed.match.question(), Chance(1)))


def test_a_game_rescued_from_its_checkpoint_is_saved_and_opened_like_any_other(tmp_path, game):
    loaded, match = game
    path = tmp_path / "s.yaml"
    path.write_text(save_text(snapshot(loaded, match, loaded.players)).replace('"meter": 6', '"meter": 3', 1))
    rescued = read_save(path, modes())
    chance = Chance(2)
    for count in range(1, 26):
        rescued.match.answer(random_answer(rescued.match.question(), chance))
        write_save(path, rescued.loaded, rescued.match, rescued.loaded.players)
        again = read_save(path, modes())
        assert again.warning == "" and again.match.hash == rescued.match.hash and again.match.answers_given == count


def test_autosave_keeps_the_newest(tmp_path, game):
    loaded, match = game
    autosave = Autosave(tmp_path / "a.yaml")
    for _ in range(5):
        match.answer(random_answer(match.question(), Chance(5)))
        autosave.offer(snapshot(loaded, match, loaded.players))
    autosave.flush()
    assert read_save(tmp_path / "a.yaml", modes()).match.hash == match.hash
    autosave.discard()
    assert not (tmp_path / "a.yaml").exists()
    autosave.close()


def test_an_autosave_keeps_what_another_game_left(tmp_path, game):
    loaded, match = game
    path, remaining = tmp_path / "a.yaml", tmp_path / "a-before.yaml"
    write_save(path, loaded, match, loaded.players)
    left = path.read_text()

    going_on = Autosave(path)
    match.answer(random_answer(match.question(), Chance(5)))
    going_on.offer(snapshot(loaded, match, loaded.players))
    going_on.close()
    assert not remaining.exists() and path.read_text() != left
    left = path.read_text()

    idle = Autosave(path)
    idle.discard()
    idle.close()
    assert path.read_text() == left, "a game that wrote nothing has nothing to remove"

    other = load_scenario(data_root("levels") / "mainframe" / "fight-01-first-boot.yaml", modes())
    _, fresh = other.start()
    fresh.answer(random_answer(fresh.question(), Chance(5)))
    new = Autosave(path)
    for _ in range(2):
        new.offer(snapshot(other, fresh, other.players))
        new.flush()
    assert remaining.read_text() == left and read_save(path, modes()).match.hash == fresh.hash
    new.discard()
    new.close()
    assert remaining.exists() and not path.exists()


def test_an_autosave_that_cannot_be_written_says_so(tmp_path, game):
    loaded, match = game
    write_atomic(tmp_path / "file", "x")
    autosave = Autosave(tmp_path / "file" / "a.yaml")
    autosave.offer(snapshot(loaded, match, loaded.players))
    autosave.flush()
    assert "could not be written" in autosave.error
    autosave.close()


def test_players_of_a_save_are_those_who_played(tmp_path, game):
    loaded, match = game
    players = [msgspec.structs.replace(player, person="Somebody") for player in loaded.players]
    write_save(tmp_path / "s.yaml", loaded, match, players)
    assert read_save(tmp_path / "s.yaml", modes()).loaded.players == tuple(players)
