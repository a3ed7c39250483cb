"""A whole game of every mode by clicks, by drags, by keys and as text alone, by robots that see only what is shown."""

import io

import pygame
import pytest

from game.commands.text_play import play_text
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.ui.screens.game_over import GameOverScene
from tests.play.reader import Reader
from tests.play.robots import Clicker, Dragger, Typist
from tests.play.short_games import SHORT_GAMES, write_short_game

pytestmark = pytest.mark.usefixtures("unpainted")
WINDOWS = {"clicks": (Clicker, (1024, 640)), "drags": (Dragger, (1280, 720)), "keys": (Typist, (1280, 720))}
BY_PIECES = {
    "arena": {"place", "main"},
    "duel": {"engage"},
    "mainframe": {"turn"},
    "skirmish": {"at", "act"},
    "story": {"round.hero"},
}
"""The questions of which some are answered by dragging a piece or a card, in a game by drags: what one came to do."""


class Hand:
    """What is done with mouse and keys: presses of keys, clicks, and drags, in which the pointer goes between."""

    def __init__(self):
        self.kinds = set()
        self._pressed = None

    def take(self, event):
        """Take an event that is posted."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            self.kinds.add("keys")
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = event.pos
        elif event.type == pygame.MOUSEBUTTONUP:
            self.kinds.add("clicks" if event.pos == self._pressed else "drags")
            self._pressed = None
        elif event.type == pygame.MOUSEWHEEL:
            self.kinds.add("wheel")


@pytest.fixture
def hand(monkeypatch):
    """Return what is done with mouse and keys in a test."""
    found, post = Hand(), pygame.event.post
    monkeypatch.setattr(pygame.event, "post", lambda event: found.take(event) or post(event))
    return found


def test_every_mode_has_a_short_game():
    assert set(SHORT_GAMES) == set(modes())


@pytest.mark.parametrize("option", WINDOWS)
@pytest.mark.parametrize("mode", SHORT_GAMES)
def test_a_whole_game_in_one_way_alone(mode, option, tmp_path, hand):
    kind, size = WINDOWS[option]
    robot = kind(write_short_game(mode, tmp_path), mode, seed=2, size=size)
    try:
        robot.play()
        used = set(hand.kinds)
        if mode == "story":
            # The page of the ending is read before the summary lies over it.
            robot.wait_until(lambda: robot.offered() and robot.scene.director.idle)
            assert robot.window.scenes.top is robot.scene and robot.offered()[0].label == "How it ended"
            robot.key(pygame.K_SPACE) if option == "keys" else robot.press(robot.offered()[0].rect.center)
        robot.wait_until(lambda: isinstance(robot.window.scenes.top, GameOverScene))
        assert used == {option}
        if option == "drags":
            asked_seats = {key for key in BY_PIECES[mode] if not robot.moved[key]}
            assert not asked_seats, (
                f"no piece was dragged where {asked_seats} was asked: the mark of the seat did it all"
            )
    finally:
        robot.close()


@pytest.mark.parametrize("mode", SHORT_GAMES)
def test_a_whole_game_as_text(mode, tmp_path, monkeypatch):
    loaded = load_scenario(write_short_game(mode, tmp_path), modes())
    out = io.StringIO()
    reader = Reader(out)
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("sys.stdin", reader)
    monkeypatch.setenv("COLUMNS", "100")
    assert play_text(loaded, ["random"] * len(loaded.players), 1) == 0
    assert reader.questions >= 3 and "left and not kept" not in out.getvalue()
