"""Giving up from the menu of the game, where the rules know it."""

import pytest

from game.ui.screens.game_menu import GameMenuScene
from tests.ui.driver import TableDriver

LABELS = {
    "fight-01-first-boot": "Give up at the end of the round",
    "duel:duel-01-hammer-and-stairs": "Concede",
    "arena:bout-03-pairs": None,
}


@pytest.mark.parametrize("level", LABELS)
def test_the_menu_offers_what_the_rules_know(level):
    table = TableDriver(level)
    while table.decision.seat != 0:
        table.scene.answer(table.decision.options[0].id)
        table.wait()
    table.scene.open_menu()
    menu = table.window.scenes.top
    assert isinstance(menu, GameMenuScene)
    labels = [button.label for button in menu.buttons.buttons]
    if LABELS[level] is None:
        assert not {"Give up at the end of the round", "Concede"} & set(labels)
    else:
        button = next(button for button in menu.buttons.buttons if button.label == LABELS[level])
        menu.buttons.press(button)
        assert "yes" in table.match.state.orders.values() and table.window.notice
    table.close()
