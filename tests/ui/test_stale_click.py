"""A click on a picture that is one answer old is refused, also where the next question looks exactly the same."""

import pygame
import pytest

from game.kernel.decisions import Choose, fingerprint
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

MOST_ANSWERS = 120


@pytest.fixture
def table():
    found = TableDriver("duel:duel-01-hammer-and-stairs", seed=4)
    yield found
    found.close()


def leads_to_a_likeness(match, decision, option):
    """Return whether an answer leads to a question that cannot be told from the one it answers."""
    ahead = match.clone()
    ahead.answer(option, decision.seat)
    following = ahead.decision_of(decision.seat)
    return following is not None and fingerprint(following) == fingerprint(decision)


def play_to_a_likeness(table):
    """Play until a button of the open question leads to one that looks the same; return the button."""
    for _ in range(MOST_ANSWERS):
        decision = table.decision
        if isinstance(decision, Choose):
            ids = {option.id for option in decision.options}
            for button in table.scene.buttons.buttons:
                if button.option in ids and leads_to_a_likeness(table.match, decision, button.option):
                    return button
        table.answer_somehow()
        table.catch_up()
        table.wait(50)
    raise AssertionError("no two questions in a row look the same")


def test_a_click_on_a_picture_one_answer_old_is_refused(table):
    button = play_to_a_likeness(table)
    table.move_to(button.rect.center)
    table.wait(600)
    decision, option, point = table.decision, button.option, button.rect.center
    given = table.match.answers_given
    table.scene.session.answer(decision.seat, option, table.match.get_question_id(decision.seat))
    assert fingerprint(table.match.decision_of(decision.seat)) == fingerprint(decision), "they look the same"
    assert table.decision is decision, "and the picture still shows the first one"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=point, button=1))
    table.window.run_once(wait=False)
    assert table.match.answers_given == given + 1, "the click was meant for the question before"


def test_the_same_click_answers_once_the_picture_shows_the_question(table):
    button = play_to_a_likeness(table)
    decision, option = table.decision, button.option
    given = table.match.answers_given
    table.scene.session.answer(decision.seat, option, table.match.get_question_id(decision.seat))
    table.catch_up()
    table.wait(600)
    again = next(button for button in table.scene.buttons.buttons if button.option == option)
    table.press(again.rect.center)
    assert table.match.answers_given == given + 2
