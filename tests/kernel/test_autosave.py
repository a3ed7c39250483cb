"""A game keeps itself: it says when it cannot, has a file of its own, and leaves it behind when its program ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.documents import dump_yaml, write_atomic
from game.kernel.files.locks import held_elsewhere, lock_file
from game.kernel.files.paths import data_root
from game.kernel.scenarios.autosave import Autosave, InUse, autosaves, is_autosave
from game.kernel.scenarios.saves import Saver, read_save, save_text, snapshot
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes


@pytest.fixture
def game():
    loaded = load_scenario(data_root("levels") / "mainframe" / "fight-01-first-boot.yaml", modes())
    return loaded, loaded.start()[1]


def go_on(match, count, seed=3):
    chance = Chance(seed)
    for _ in range(count):
        match.answer(random_answer(match.question(), chance))


def test_a_failed_write_is_told_each_time_and_its_end_too(tmp_path, game, monkeypatch):
    loaded, match = game
    description, full = [], [True]

    def write(path, data):
        if full[0]:
            raise OSError(28, "No space left on device")
        write_atomic(path, data)

    monkeypatch.setattr("game.kernel.scenarios.autosave.write_atomic", write)
    autosave = Autosave(tmp_path / "a.yaml")
    autosave.tell = description.append
    for _ in range(2):
        go_on(match, 1)
        autosave.offer(snapshot(loaded, match, loaded.players))
        autosave.flush()
    assert (
        len(description) == 2
        and "is not kept" in description[0]
        and "No space left" in description[0]
        and not autosave.keeps
    )
    full[0] = False
    autosave.close()
    assert description[2:] == ["The game is kept again."] and not autosave.error and autosave.keeps
    assert read_save(tmp_path / "a.yaml", modes()).match.hash == match.hash


def test_what_cannot_be_removed_is_told(tmp_path, game, monkeypatch):
    loaded, match = game
    description = []
    autosave = Autosave(tmp_path / "a.yaml")
    autosave.tell = description.append
    autosave.offer(snapshot(loaded, match, loaded.players))
    autosave.flush()

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    autosave.discard()
    assert "could not be removed" in description[0]
    monkeypatch.undo()
    autosave.close()


def test_every_game_has_a_file_of_its_own_and_none_is_thrown_away(tmp_path, game):
    loaded, match = game
    for number in range(1, 5):
        autosave = Autosave.in_folder(tmp_path)
        assert autosave.path.name == ("autosave.yaml" if number == 1 else f"autosave-{number}.yaml")
        go_on(match, 1)
        autosave.offer(snapshot(loaded, match, loaded.players))
        autosave.close()
    assert len(autosaves(tmp_path)) == 4 and all(is_autosave(path, tmp_path) for path in autosaves(tmp_path))
    assert not list(tmp_path.glob(".*")), "a lock was left behind"


def test_a_file_that_is_being_written_to_is_nobody_elses(tmp_path, game):
    loaded, match = game
    autosave = Autosave.in_folder(tmp_path)
    autosave.offer(snapshot(loaded, match, loaded.players))
    autosave.flush()
    assert held_elsewhere(autosave.path) and autosaves(tmp_path) == []
    with pytest.raises(InUse, match=r"autosave.yaml is being played in another window"):
        Autosave(autosave.path)
    other = Autosave.in_folder(tmp_path)
    assert other.path.name == "autosave-2.yaml"
    other.close()
    autosave.close()
    assert autosaves(tmp_path) == [tmp_path / "autosave.yaml"]


def test_a_folder_without_room_for_a_lock_is_no_reason_not_to_play(tmp_path, game):
    loaded, match = game
    write_atomic(tmp_path / "file", "x")
    assert lock_file(tmp_path / "file" / "a.yaml") == (None, False)
    description = []
    autosave = Autosave.in_folder(tmp_path / "file")
    autosave.tell = description.append
    autosave.offer(snapshot(loaded, match, loaded.players))
    autosave.flush()
    assert description and not autosave.keeps
    autosave.discard()
    autosave.close()


PLAYER = """
import sys
from game.kernel.decisions import Seat
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import load_scenario, Player
from game.modes import modes
from game.play.session import Session

opened = load_scenario(sys.argv[1], modes())
game, match = opened.start()
session = Session(Resumed(opened, game, match), [Player(name, "human") for name in opened.seat_names])
for line in sys.stdin:
    if line.strip() == "end":
        break
    session.answer(Seat(session.decision.seat), session.decision.options[0].id, session.match.get_question_id(session.decision.seat))
    session.autosave.flush()
    print(session.autosave.path, flush=True)
session.close(keep=False)
"""


def test_two_programs_with_one_home_leave_each_other_alone_and_a_crash_leaves_its_game(tmp_path):
    level = data_root("levels") / "mainframe" / "fight-01-first-boot.yaml"
    root = Path(__file__).parents[2]
    home = Path(os.environ["TABLEWRIGHT_HOME"])
    env = {**os.environ, "PYTHONPATH": str(root)}
    one, two = (
        subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(level)], cwd=root, env=env, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        for _ in range(2)
    )  # fmt: skip

    def answers(program):
        program.stdin.write("go\n")
        program.stdin.flush()
        return Path(program.stdout.readline().strip())

    first, second = answers(one), answers(two)
    assert first != second
    assert answers(one) == first and answers(two) == second and answers(two) == second
    assert autosaves(home / "saves") == [], "what is being played is not there to be gone on with"
    one.send_signal(signal.SIGKILL)
    one.communicate()
    assert autosaves(home / "saves") == [first]
    assert read_save(first, modes()).match.answers_given == 2
    two.communicate("end\n")
    assert autosaves(home / "saves") == [first] and not second.exists()


def test_a_save_is_the_same_text_whether_or_not_parts_of_it_were_written_before(game):
    loaded, match = game
    saver = Saver()
    for _ in range(40):
        go_on(match, 2, seed=match.answers_given)
        text = save_text(saver.take(loaded, match, loaded.players, "autosave"))
        for segment in match.segments:
            segment.written = None
        assert text == save_text(snapshot(loaded, match, loaded.players, "autosave"))
        if match.answers_given % 6 == 0:
            match.undo()
    # As the whole mapping would be written at once.
    assert dump_yaml(yaml.load(text, yaml.CSafeLoader)) == text


def test_what_is_complete_is_written_once(game, monkeypatch):
    loaded, match = game
    saver, hashed = Saver(), []
    go_on(match, 60)
    save_text(saver.take(loaded, match, loaded.players))
    from game.kernel.scenarios import saves

    real = saves.state_hash
    monkeypatch.setattr(saves, "state_hash", lambda *remaining: hashed.append(1) or real(*remaining))
    before = len(match.segments)
    go_on(match, 1)
    save_text(saver.take(loaded, match, loaded.players))
    assert len(hashed) <= 2 + len(match.segments) - before
