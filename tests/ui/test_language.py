"""The language of the window: chosen in the settings, at once, and nothing but what is read depends on it."""

import pytest

from game.kernel.language.catalogues import PSEUDO, PSEUDO_VARIABLE, speak
from game.kernel.language.pseudo import pseudo
from game.ui.screens.settings_page import SettingsScene
from game.ui.window.settings import load_settings
from tests.ui.driver import TableDriver
from tests.ui.every_screen import session
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")


def open_settings(player):
    """Open the page of the settings with the language."""
    player.window.push(SettingsScene(player.window))
    player.wait()
    player.button("Play")


def test_a_language_takes_effect_at_once_and_is_kept(player):
    open_settings(player)
    player.button("Deutsch")
    labels = player.labels()
    assert "Zurück" in labels and "Back" not in labels
    assert load_settings()[0].language == "de"
    player.window.pop()
    assert any("Lernen" in button.label for button in player.scene.buttons.buttons)


def test_whoever_cannot_read_a_language_finds_the_setting(player):
    open_settings(player)
    player.button("Deutsch")
    rows = [row.caption for row, _ in player.scene._shown if hasattr(row, "caption")]
    assert "Sprache · Language" in rows
    player.button("English")
    assert "Back" in player.labels()


def test_the_pseudo_language_is_offered_to_developers(player, monkeypatch):
    open_settings(player)
    assert "Pseudo" not in player.labels()
    monkeypatch.setenv(PSEUDO_VARIABLE, "1")
    player.scene.lay_out()
    player.button("Pseudo")
    assert pseudo("Back") in player.labels()


def test_the_machine_decides_where_nobody_has(monkeypatch):
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [{"language": "xx"}, {"language": "de"}])
    player = ScreenPlayer()
    assert any("Lernen" in button.label for button in player.scene.buttons.buttons)
    player.close()


@pytest.mark.parametrize("mode", ["arena", "duel", "mainframe", "skirmish", "story"])
def test_a_game_is_the_same_in_every_language(mode):
    """What is kept, hashed and asked is data; only what is read is translated."""
    found = []
    for language in ("en", "de", PSEUDO):
        speak(language)
        game = session(mode)
        found.append((game.match.hash, [(d.key, d.seat, getattr(d, "options", ())) for d in game.match.decisions]))
    assert found[0] == found[1] == found[2]


def test_the_log_of_a_game_is_told_again_in_another_language():
    table = TableDriver("arena:bout-01-first-blood")
    title = table.scene.title
    for _ in range(6):
        table.wait_until(lambda: table.scene.director.idle and table.decision is not None)
        table.answer_somehow()
    table.wait_until(lambda: table.scene.director.idle)
    director = table.scene.director
    english = list(director.log)
    table.window.settings.language = "de"
    table.window.apply_settings()
    german = list(director.log)
    assert [line.event for line in german] == [line.event for line in english]
    assert all(one.text != other.text for one, other in zip(german, english, strict=True))
    assert table.scene.title != title
    while len(director.log) == len(german):
        table.wait_until(lambda: director.idle and table.decision is not None)
        table.answer_somehow()
        table.wait_until(lambda: director.idle)
    assert director.log[: len(german)] == german, "what comes next goes on below it"
    table.close()


def test_what_has_not_been_seen_yet_is_not_told_by_another_language():
    """A line waits until its event has been seen, as with dice that tumble: also where the language changes meanwhile."""
    table = TableDriver("arena:bout-01-first-blood")
    director = table.scene.director
    table.wait_until(lambda: director.idle and table.decision is not None)
    director._held = director.log.pop()
    told_count, held = len(director.log), director._held
    table.window.settings.language = "de"
    table.window.apply_settings()
    assert len(director.log) == told_count and director._held.event == held.event and director._held.text != held.text
    table.close()
