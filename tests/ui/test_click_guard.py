"""A click that was meant for what is gone answers nothing; one that follows the pointer, or comes later, does."""

import pygame
import pytest

from game.ui.table.click_timing import GUARD_MS, ClickGuard
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def test_a_resting_pointer_is_guarded_for_a_while():
    guard = ClickGuard()
    guard.begin(1000.0, (50, 60))
    assert guard.stops(1000.0, (50, 60), 6) and guard.stops(1000.0 + GUARD_MS - 1, (56, 54), 6)
    assert not guard.stops(1000.0 + GUARD_MS, (50, 60), 6), "later it is meant"
    guard.begin(2000.0, (50, 60))
    assert not guard.stops(2001.0, (57, 60), 6), "and so it is where the pointer has moved"
    guard.begin(3000.0, (50, 60))
    guard.end_on_move((90, 60), 6)
    assert not guard.stops(3001.0, (50, 60), 6), "even if it comes back"


@pytest.fixture
def table():
    found = TableDriver("duel:duel-01-hammer-and-stairs", seed=4)
    yield found
    found.close()


def press(table, point):
    """Press and let go in one frame, and wait just until the next question is put."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=point, button=1))
    for _ in range(100):
        table.wait(50)
        if table.decision is not None:
            break


def a_button(table):
    """Return the middle of a button of the question, with the pointer on it and long after it was put."""
    point = table.scene.buttons.buttons[-1].rect.center
    table.move_to(point)
    table.wait(400)
    return point


def test_the_second_click_of_a_double_one_meets_no_other_question(table):
    point, given = a_button(table), table.match.answers_given
    press(table, point)
    assert table.match.answers_given == given + 1 and table.decision is not None
    press(table, point)
    press(table, point)
    assert table.match.answers_given == given + 1, "the next question was not read yet"
    table.wait(300)
    press(table, table.scene.buttons.buttons[-1].rect.center)
    assert table.match.answers_given == given + 2


def test_a_pointer_that_moves_is_believed_at_once(table):
    point, given = a_button(table), table.match.answers_given
    press(table, point)
    away = (point[0] - 12, point[1] + 3)
    table.move_to(away)
    press(table, away)
    assert table.match.answers_given == given + 2


def test_what_is_let_go_after_the_question_changed_answers_nothing(table):
    press(table, a_button(table))
    while not table.scene.controller.complete:
        press(table, a_button(table))
    table.wait(400)
    scene, ref = table.scene, next(iter(table.scene.controller.complete))
    point = table.place(ref)
    table.move_to(point)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    table.wait(50)
    given = table.match.answers_given
    scene.ask_again()
    table.wait(50)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
    table.wait(50)
    assert table.match.answers_given == given and scene.input.drag is None


def test_the_bar_above_is_never_guarded(table):
    press(table, a_button(table))
    undo = next(b for b in table.scene.bar_buttons.buttons if b.hint.startswith("Undo"))
    given = table.match.answers_given
    assert not undo.disabled
    table.scene.guard.begin(table.now * 1000, undo.rect.center)
    press(table, undo.rect.center)
    assert table.match.answers_given == given - 1


def test_a_key_that_confirms_waits_until_the_question_can_have_been_seen(table, monkeypatch):
    table.wait(400)
    # Where there is nothing to choose, the key answers; here every question is taken for such a one.
    monkeypatch.setattr(
        type(table.scene), "safe_answer", lambda scene, decision: decision.options[-1].id if decision.options else None
    )
    table.scene.make_buttons()
    given = table.match.answers_given
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=""))
        table.wait_until(lambda: table.decision is not None)
        table.move_to((400, 300))
        table.move_to((700, 300))
    assert table.match.answers_given == given + 1, "the second press was not meant for the next question"
    table.key(pygame.K_SPACE)
    assert table.match.answers_given == given + 2, "later it is"
