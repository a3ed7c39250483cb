"""The About page: what is copied for a report, and a crash that is found in the log."""

import pygame

from game import __version__
from game.kernel.files.logs import LOG, keep_log, log_path
from game.ui.screens.about import AboutScene
from game.ui.window.scenes import Scene


class Breaking(Scene):
    """A screen that fails as soon as it is drawn."""

    def draw(self, surface):
        raise ZeroDivisionError("no table")


def test_the_page_names_versions_and_the_log_and_copies_them(player, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    player.window.push(AboutScene(player.window))
    player.wait()
    player.button("Copy")
    assert player.window.notice == "Copied"
    assert f"Tablewright: {__version__}\n" in copied[0] and f"Log: {log_path()}\n" in copied[0]
    assert copied[0] in player.scene.text and "game-icons.net" in player.scene.text


def test_without_a_clipboard_that_is_said(player, monkeypatch):
    def none(text):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    player.window.push(AboutScene(player.window))
    player.button("Copy")
    assert player.window.notice == "There is no clipboard to copy to"


def test_a_screen_that_fails_is_in_the_log(player, capsys):
    keep_log()
    handlers = list(LOG.handlers)
    try:
        player.window.push(Breaking(player.window))
        player.wait()
        text = log_path().read_text(encoding="utf-8")
        assert "Breaking failed" in text and "ZeroDivisionError: no table" in text
        assert "Something went wrong" in player.window.notice and "About names the log" in player.window.notice
        assert "no table" in capsys.readouterr().err
    finally:
        for handler in handlers[1:]:
            LOG.removeHandler(handler)
            handler.close()
