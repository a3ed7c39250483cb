"""Nothing is lost on the Story table that nobody asked for: cards that only pay, cards that are changed, the last page."""

import pygame
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.modes.story.table.effects import ENDED
from game.ui.screens.game_over import GameOverScene
from game.ui.table.menus import KEEPING
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")
LEVEL = """mode: story
title: A test
players:
- {name: P1, seat: human}
- {name: P2, seat: human}
setup:
  story: first-watch
  players: 2
  decks: []
"""
ATTACKED = """position:
  phase: enemies
  quiet: false
  order: [P1, P2]
  players:
    P1: {hand: [Work 1, Melee Defense 1]}
    P2: {hand: [Work 2]}
  enemies: ["E1: attacks Melee 3 on First"]
"""
CHANGING = """position:
  phase: discard
  tests: [Work Small]
  players:
    P1: {hand: [Wealth 2, Work 2], deck: [Work 1, Work 1, Work 1, Work 1]}
    P2: {hand: [Work 1], deck: [Work 1]}
"""


@pytest.fixture
def table(tmp_path):
    loaded = []

    def open_position(position):
        path = tmp_path / "level.yaml"
        path.write_text(LEVEL + position)
        loaded.append(TableDriver("story:test", path=path))
        return loaded[-1]

    yield open_position
    for one in loaded:
        one.close()


def paying(one):
    """Return a card of the hand that could only be thrown away in the open question."""
    assert one.decision.key == "round.before" and {option.verb for option in one.decision.options} == {"move", "pass"}
    return one.decision.options[0].refs[0]


def test_one_click_throws_no_card_away_that_cannot_be_played(table):
    """Source: story.order.discard-to-move"""
    one = table(ATTACKED)
    card, given = paying(one), one.match.answers_given
    hand = one.match.state.hand(0)
    for _ in range(2):
        one.click(card)
        assert one.scene.input.popup is not None and one.match.answers_given == given
        popup = one.scene.input.popup
        assert popup.options[popup.index].id == KEEPING and popup.notes[popup.index], (
            "it is kept unless it is asked for"
        )
        one.key(pygame.K_SPACE)
        assert one.scene.input.popup is None and one.match.state.hand(0) == hand
    one.click(card)
    one.press(one.scene.input.popup.cells[0][0].center)
    assert card.removeprefix("card:") not in one.match.state.hand(0), "a row of the menu asks for it"


def test_a_card_that_pays_goes_at_once_where_it_was_said_what_for(table):
    """Source: story.order.discard-to-move"""
    one = table(ATTACKED)
    card = paying(one)
    one.click("way:down")
    one.click(card)
    assert card.removeprefix("card:") not in one.match.state.hand(0)


def test_space_changes_no_card_that_was_not_seen_to_be_chosen(table):
    """Source: story.discard.any-number"""
    one = table(CHANGING)
    assert one.decision.key == "discard" and one.scene.controller.selected == ()
    hand, given = one.match.state.hand(0), one.match.answers_given
    one.key(pygame.K_SPACE)
    assert one.scene.controller.selected == () and one.match.answers_given == given
    one.click(one.decision.options[0].refs[0])
    assert len(one.scene.controller.selected) == 1 and one.match.answers_given == given
    labels = [button.label for button in one.scene.buttons.buttons]
    assert "Change 1 card" in labels
    one.click(one.decision.options[0].refs[0])
    one.button("Keep all")
    assert one.match.state.hand(0)[: len(hand)] == hand


def test_the_last_page_is_read_before_the_summary(table):
    one = table(CHANGING)
    match, chance = one.match, Chance(1)
    while (decision := match.decision) is not None:
        match.answer(random_answer(match.question(decision.seat), chance), decision.seat)
    one.catch_up()
    one.wait(600)
    assert one.window.scenes.top is one.scene
    last = one.scene.table.recent_events.last
    assert last is not None and last.head in ENDED.values(), "the lane tells how it ended"
    one.key(pygame.K_SPACE)
    assert isinstance(one.window.scenes.top, GameOverScene)
