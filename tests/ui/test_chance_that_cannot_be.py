"""A scripted result that cannot be is said in one line, and the game stays before the answer that led to it."""

import pygame
import pytest

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def path(tmp_path):
    text = (data_root("levels") / "arena" / "bout-01-first-blood.yaml").read_text(encoding="utf-8")
    (tmp_path / "little-ring.yaml").write_bytes((data_root("levels") / "arena" / "little-ring.yaml").read_bytes())
    path = tmp_path / "loaded.yaml"
    # The first rolls of the bout are those of initiative, before anybody is asked.
    path.write_text(f"{text}chance: {{rolls: [3, 4, 5, 2, {', '.join(['99'] * 40)}]}}\n", encoding="utf-8")
    return path


def play_until_told(table):
    """Play on until a line is said; return the line."""
    bot, luck = named_bot("greedy"), Chance(2)
    for _ in range(200):
        table.wait(100)
        if table.window.notice or table.window.scenes.top is not table.scene:
            break
        if table.decision is not None:
            table.scene.answer(bot.choose(table.match, table.decision.seat, luck))
    return table.window.notice


def test_a_person_is_told_and_asked_again(path):
    table = TableDriver(path=path)
    try:
        line = play_until_told(table)
        assert line.startswith("loaded.yaml:") and "scripted roll" in line and "\n" not in line
        assert table.window.scenes.top is table.scene and table.decision is not None
        before = table.match.answers_given
        table.key(pygame.K_y)
        table.wait(200)
        assert table.window.scenes.top is table.scene and table.match.answers_given == before
        assert table.scene.session.undo() and table.match.answers_given == before - 1
    finally:
        table.close()


def test_a_game_of_bots_pauses(path):
    table = TableDriver(path=path)
    try:
        table.scene.session.players = tuple(
            type(player)(name=player.name, seat="bot", bot="greedy") for player in table.scene.session.players
        )
        table.scene.ask_again()
        table.wait_until(lambda: table.window.notice or table.window.scenes.top is not table.scene)
        assert table.window.notice.startswith("loaded.yaml:")
        assert table.window.scenes.top is table.scene and table.scene.director.paused
    finally:
        table.close()
