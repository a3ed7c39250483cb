"""A whole game of every mode with real dice and cards: all that is asked for is entered, and the game comes to its end."""

from types import SimpleNamespace

import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import ENTERED_CARDS, ENTERED_DICE
from game.modes import modes
from game.modes.arena.rules.waves import _split_ties
from game.play.real_results import _Recorder
from game.ui.screens.real_results import RealResultsScene
from tests.play.short_games import SHORT_GAMES, write_short_game
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")
ANSWERS = 400
KINDS = {
    "arena": {ENTERED_DICE},
    "duel": {ENTERED_CARDS, ENTERED_DICE},
    "mainframe": {ENTERED_CARDS},
    "skirmish": {ENTERED_CARDS},
    "story": {ENTERED_CARDS},
}
"""What is rolled or drawn in a mode."""


def enter(table, luck):
    """Enter what real dice and cards might show, until the answer is given."""
    scene = table.window.scenes.top
    while table.window.scenes.top is scene:
        wanted = scene.waiting.wanted
        if wanted.dice:
            for sides in wanted.dice:
                scene.show_face(luck.roll(sides))
        else:
            for card in luck.shuffle(wanted.among)[: wanted.count]:
                scene.show_card(card)
        scene.enter_results()


@pytest.mark.parametrize("mode", SHORT_GAMES)
def test_a_game_is_played_with_real_dice_and_cards(mode, tmp_path):
    luck = Chance(2)
    table = TableDriver(f"{mode}:short", path=write_short_game(mode, tmp_path), seed=2)
    table.window.settings.real_results = True
    match = table.match
    try:
        for _ in range(ANSWERS):
            table.wait_until(lambda: match.outcome is not None or (table.scene.director.idle and table.decision))
            if match.outcome is not None:
                break
            table.scene.answer(random_answer(match.question(table.decision.seat), luck))
            table.wait(50)
            if isinstance(table.window.scenes.top, RealResultsScene):
                enter(table, luck)
        assert match.outcome is not None
        assert {entry.order for entry in match.entries if entry.order} >= KINDS[mode]
    finally:
        table.close()


def test_what_is_diced_for_until_dice_differ_has_an_end():
    loaded = load_scenario(data_root("levels") / "arena" / "bout-12-warden.yaml", modes())
    _, match = loaded.start(1)
    match.chance.stand_in = _Recorder(lambda _: 1)
    ctx = SimpleNamespace(roll=match.chance.roll)
    assert sorted(_split_ties(ctx, ["a", "b", "c"])) == ["a", "b", "c"]
