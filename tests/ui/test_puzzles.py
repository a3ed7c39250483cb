"""Puzzles on the screen that teaches: opened, failed, taken back, tried again, solved and kept."""

from concurrent import futures
from multiprocessing import connection

import pygame
import pytest

from game.commands.verify import check_file
from game.kernel.files.paths import user_dir
from game.kernel.scenarios.named_answers import named_answer
from game.kernel.scenarios.puzzles import Prover, TooLarge
from game.modes import modes
from game.play.done import PUZZLES as SOLVED
from game.play.level_file import find_levels
from game.play.new_game import first_level
from game.play.puzzle_session import PuzzleSession
from game.ui.screens.learn import LearnScene
from game.ui.screens.menu import MenuScene
from game.ui.screens.open_game import open_game
from game.ui.screens.puzzle import FAILED, PuzzleOverScene, PuzzleScene
from game.ui.screens.puzzle_shelf import load_puzzles
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

PUZZLES = load_puzzles("duel")


@pytest.fixture
def player():
    found = ScreenPlayer()
    found.window.push(LearnScene(found.window, modes()["duel"]))
    found.wait()
    found.button("Puzzles")
    yield found
    found.close()


def _refuse():
    raise TooLarge("too large")


def settle(player):
    """Wait until the solver is asked or the turn has ended."""

    def settled():
        scene = player.scene
        return not isinstance(scene, PuzzleScene) or (scene.director.idle and scene.controller.decision is not None)

    player.wait(100)
    player.wait_until(settled)


def play(player, script):
    """Play the solver's part of a script; the other part is the defence's own."""
    scene = player.scene
    assert isinstance(scene, PuzzleScene)
    for entry in script:
        settle(player)
        if player.scene is not scene:
            return
        if entry.player == "A":
            decision = scene.session.match.decision
            scene.answer(named_answer(entry, decision, scene.session.match.refusals(decision.seat)))
    settle(player)


@pytest.mark.parametrize("index", [0, 2, 8])
def test_a_puzzle_is_solved_and_kept(player, index):
    player.scene.puzzles.open(index)
    settle(player)
    scene = player.scene
    play(player, scene.file.loaded.scenario.script)
    over = player.scene
    assert isinstance(over, PuzzleOverScene) and over.solved
    assert PUZZLES[index].name in SOLVED.names()
    player.button("Back to the puzzles")
    assert f"Puzzles: 1 of {len(PUZZLES)} solved" in player.labels()
    assert [b.solved for b in player.scene.buttons.buttons if hasattr(b, "solved")][index]


def test_the_obvious_way_is_not_yet_and_retry_begins_anew(player):
    player.button("Lose Well")
    settle(player)
    scene = player.scene
    play(player, scene.puzzle.tempting)
    scene.answer("end")
    settle(player)
    assert isinstance(player.scene, PuzzleOverScene) and not player.scene.solved
    assert FAILED == "Not yet: try again" and SOLVED.names() == frozenset()
    assert "Next puzzle" not in player.labels()
    player.button("Retry")
    settle(player)
    assert isinstance(player.scene, PuzzleScene) and player.scene is not scene
    assert player.scene.session.match.answers_given == 0
    play(player, player.scene.file.loaded.scenario.script)
    assert player.scene.solved
    player.button("Next puzzle")
    settle(player)
    assert player.scene.title.startswith("Puzzle 4")


def test_a_lost_turn_can_be_taken_back(player):
    player.button("Lose Well")
    settle(player)
    scene = player.scene
    scene.answer("end")
    settle(player)
    player.button("Look at the table")
    assert player.scene is scene
    scene.undo()
    settle(player)
    assert scene.session.match.outcome is None
    play(player, scene.file.loaded.scenario.script)
    assert isinstance(player.scene, PuzzleOverScene) and player.scene.solved


def test_the_hint_is_there_for_who_asks(player):
    player.key(pygame.K_SPACE)
    settle(player)
    scene = player.scene
    assert scene.title.startswith("Puzzle 1") and not scene.hinted
    player.button("Hint")
    assert scene.hinted and "Hint" not in player.labels()


def test_to_give_up_the_turn_is_not_golden_in_a_puzzle(player):
    """The table knows a best answer, but to find one is the puzzle."""
    player.scene.puzzles.open(0)
    settle(player)
    ends = [button for button in player.scene.buttons.buttons if button.option == "end"]
    assert ends and not any(button.primary for button in player.scene.buttons.buttons)


def test_a_puzzle_shows_no_solution_and_leaves_no_game(player):
    player.button("Twice Said")
    settle(player)
    scenario = player.scene.session.loaded.scenario
    assert scenario.puzzle is None and scenario.script == ()
    player.scene.answer(player.scene.session.match.decision.options[0].id)
    player.window.home()
    assert not list(user_dir("saves").glob("autosave*"))


def test_puzzles_are_no_levels():
    names = {file.path for file in PUZZLES}
    assert len(names) == len(PUZZLES) and not names & {choice.path for choice in find_levels("duel")}
    assert first_level("duel").scenario.puzzle is None


def test_a_puzzle_opened_by_its_file_is_one(player):
    menu = MenuScene(player.window)
    player.window.push(menu)
    assert open_game(menu, PUZZLES[2].path)
    settle(player)
    play(player, player.scene.file.loaded.scenario.script)
    assert player.scene.solved and "Next puzzle" not in player.labels()
    player.button("To the menu")
    assert player.scene is player.window.scenes.first


def test_a_saved_puzzle_goes_on_as_the_puzzle_it_was(player):
    player.button("Lose Well")
    settle(player)
    scene = player.scene
    first = scene.session.match.decision.options[0].id
    scene.answer(first)
    settle(player)
    given = scene.session.match.answers_given
    player.key(pygame.K_F5)
    assert "Saved as" in player.window.notice
    (saved,) = user_dir("saves").glob("*.yaml")
    player.window.home()
    assert open_game(player.scene, saved)
    settle(player)
    again = player.scene
    assert isinstance(again, PuzzleScene) and again.title == scene.title and again.puzzle.goal == scene.puzzle.goal
    assert again.puzzle.tempting == (), "the ways to play it are told nobody"
    assert again.session.match.answers_given == given
    assert "Hint" in player.labels()
    again.undo()
    settle(player)
    play(player, PUZZLES[2].loaded.scenario.script)
    assert player.scene.solved and SOLVED.names() == {PUZZLES[2].name}
    player.button("Look at the table")
    again.again()
    settle(player)
    assert player.scene.session.match.answers_given == 0, "trying again begins at the beginning"
    player.window.home()
    assert len(list(user_dir("saves").glob("*.yaml"))) == 1, "a puzzle leaves nothing else behind"


def test_a_saved_puzzle_is_sound_for_verify(player):
    player.button("Lose Well")
    settle(player)
    player.scene.answer(player.scene.session.match.decision.options[0].id)
    settle(player)
    path = user_dir("saves") / "one.yaml"
    player.scene.session.save(path)
    assert check_file(path).errors == []


def test_a_file_that_is_none_says_so(player):
    folder = user_dir("levels") / "duel"
    folder.mkdir(parents=True)
    (folder / "puzzle-bad.yaml").write_text("mode: duel\ntitle: X\nsetup: {}\n")
    found = load_puzzles("duel")[-1]
    assert found.loaded is None and "puzzle-bad.yaml" in found.error
    player.window.pop()
    player.window.push(LearnScene(player.window, modes()["duel"]))
    player.wait()
    player.button("13 solved" if "13 solved" in str(player.labels()) else "Puzzles")
    player.button("More puzzles")
    bad = next(b for b in player.scene.buttons.buttons if getattr(b, "file", None) is not None)
    assert bad.disabled == found.error


def test_what_is_solved_outlives_a_broken_file():
    SOLVED.path.parent.mkdir(parents=True, exist_ok=True)
    SOLVED.path.write_text("{[")
    assert SOLVED.names() == frozenset()
    SOLVED.keep("duel/puzzle-01")
    assert SOLVED.path.with_suffix(".bad").read_text() == "{["
    SOLVED.keep("duel/puzzle-02")
    assert SOLVED.names() == {"duel/puzzle-01", "duel/puzzle-02"}


def test_what_cannot_be_proved_is_defended_by_the_bot(monkeypatch):
    monkeypatch.setattr(Prover, "wins", lambda self, match: _refuse())
    session = PuzzleSession(PUZZLES[8].loaded)
    try:
        while session.worker is None or session.worker.thinking_for is None:
            futures.wait([session._thought] if session._thought is not None else [])
            session.drive_bots(0, 0)
        while not session.match.answers_given:
            connection.wait([session.worker._pipe])
            session.drive_bots(0, 0)
    finally:
        session.close(keep=False)
