"""Who plays decides: gold and Space answer what is forced, safe or chosen, and nothing else, in every mode."""

import copy

import pygame
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, ChooseMany, Number
from game.ui.table.gold import find_golden_answer, forced_answer
from tests.bench.levels import FIRST
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted", "undrawn")

SAFE = {
    "mainframe": set(),
    "arena": {"facing", "trigger-order"},
    "duel": set(),
    "skirmish": {"act", "run"},
    "story": {"order", "repair", "heal", "choose-decks", "round.challenge", "round.defense", "round.strike"},
}
"""The questions that may have a safe answer; nothing is safe about a target, an attack, dice, a card, a block, a way."""
GAMES, MOST, LOOKED_AT = 3, 260, 4


def walked(mode, seed, level=""):
    """Yield a table at every few questions of a game that is played at random by people in all seats."""
    table = TableDriver(f"{mode}:{level or FIRST[mode]}", seed=seed)
    chance = Chance(seed)
    try:
        for number in range(MOST):
            match = table.match
            if match.decision is None:
                return
            decision = match.decisions[chance.below(len(match.decisions))]
            if number % LOOKED_AT == seed % LOOKED_AT:
                table.catch_up()
                if table.decision is not None:
                    yield table
                if match.decision is None:
                    return
                decision = match.decision
            match.answer(random_answer(match.question(decision.seat), chance), decision.seat)
    finally:
        table.close()


def gold(table):
    return [button for button in table.scene.buttons.buttons if button.primary]


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
@pytest.mark.parametrize("mode", sorted(FIRST))
def test_gold_and_space_answer_only_what_is_forced_or_safe(mode, seed):
    asked = 0
    for table in walked(mode, seed):
        scene, decision = table.scene, table.decision
        golden, forced = find_golden_answer(scene), forced_answer(decision)
        if forced is None and golden is not None:
            assert decision.key in SAFE[mode], decision
        for button in gold(table):
            # A list may be opened by gold: that answers nothing.
            assert golden is not None or button.label == "Choose", (decision, button.label)
        given = table.match.answers_given
        if golden is None:
            asked += 1
            for _ in range(3):
                table.key(pygame.K_SPACE)
                table.pass_time(700)
            implied = scene.controller.place_choice is not None and scene.controller.place_choice.points
            assert table.match.answers_given == given or implied, decision
            scene.input.popup = None
    assert asked > 3


@pytest.mark.parametrize("mode", sorted(FIRST))
def test_nothing_is_chosen_before_somebody_chooses(mode):
    for table in walked(mode, GAMES + 1):
        controller, decision = table.scene.controller, table.decision
        golden = find_golden_answer(table.scene)
        if isinstance(decision, ChooseMany):
            assert controller.selected == (golden if isinstance(golden, tuple) else ()), decision
        elif isinstance(decision, Number):
            assert controller.number == (golden if golden is not None else max(decision.low, min(decision.high, 0))), (
                decision
            )
        assert not controller.path_refs and controller.preselected_option is None


@pytest.mark.parametrize("mode", sorted(FIRST))
def test_what_is_called_safe_is_legal_and_looks_the_same_without_what_is_hidden(mode):
    """A safe answer is found on the view of whoever is asked, and the rules take it."""
    for table in walked(mode, GAMES + 2):
        decision = table.decision
        rules = table.scene.table.answer_rules
        observation = table.match.observe(decision.seat)
        before = copy.deepcopy(observation)
        found = rules.find_safe_answer(observation, decision)
        assert observation == before
        assert found is None or table.match.question(decision.seat).takes(found)


@pytest.mark.parametrize("mode", sorted(FIRST))
def test_space_says_what_is_asked_where_there_is_a_choice(mode):
    for table in walked(mode, GAMES + 3):
        scene, decision = table.scene, table.decision
        plain = isinstance(decision, Choose) and find_golden_answer(scene) is None and not gold(table)
        if not plain or not scene.director.idle:
            continue
        table.key(pygame.K_SPACE)
        asked = scene.session.game.wording.prompt(scene.director.display, decision)
        notice = table.window.notice
        assert "Tab walks through what is ringed" in notice, (decision.key, notice)
        assert not notice.startswith(asked), "the bar below it says that already"
        return
    raise AssertionError("nothing was to be chosen")
