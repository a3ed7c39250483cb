"""The key of a pass does not mean something else a moment later: after a question has ended by itself it first says so."""

import pygame

from game.kernel.decisions import Choose, Option, Place, Seat
from game.ui.table.pass_guard import READ_MS, WARY_MS, PassGuard
from tests.ui.test_duel_pointing import until


def question(key, *ids, seat=0):
    return Choose(Seat(seat), key, tuple(Option(name) for name in ids))


def test_only_what_came_by_itself_after_an_act_is_guarded():
    guard, deploy, stock = PassGuard(), question("deploy", "move:x", "done"), question("stockpile", "none", "put:y")
    guard.note_answer(deploy, "move:x")
    guard.note_question(stock, 1000.0)
    assert guard.stops(1100.0) and not guard.stops(1200.0), "the second press is meant"
    guard.note_answer(deploy, "move:x")
    guard.note_question(stock, 1000.0)
    assert not guard.stops(1000.0 + WARY_MS), "by then it has been read"
    guard.note_answer(deploy, "done")
    guard.note_question(stock, 1000.0)
    assert not guard.stops(1100.0), "who passed knows that something else comes"
    guard.note_answer(deploy, "move:x")
    guard.note_question(question("deploy", "move:z", "done"), 1000.0)
    assert not guard.stops(1100.0), "the same question goes on"
    guard.note_answer(deploy, "move:x")
    guard.note_question(question("block", "no", "b:1", seat=1), 1000.0)
    assert not guard.stops(1100.0), "somebody else is asked"
    guard.note_answer(deploy, "move:x")
    guard.note_question(Place(Seat(0), "way", "path"), 1000.0)
    assert not guard.stops(1100.0), "where to go is asked of whoever chose to go"


def test_the_end_of_a_turn_does_not_end_the_next_one_too():
    guard, turn = PassGuard(), question("turn", "attack:x", "end")
    for following in (turn, question("turn", "move:y", "end", seat=1)):
        guard.note_answer(turn, "end")
        guard.note_question(None, 1000.0)
        guard.note_question(following, 5000.0)
        assert guard.stops(6000.0) and not guard.stops(6000.0), "the next turn has just begun"
        guard.note_answer(turn, "end")
        guard.note_question(following, 5000.0)
        assert not guard.stops(7000.0), "after two quiet seconds it has been read"
    guard.note_answer(turn, "attack:x")
    guard.note_question(turn, 1000.0)
    assert not guard.stops(1100.0), "the same turn goes on"
    guard.note_answer(turn, "end")
    guard.note_question(question("select", "select:x"), 1000.0)
    assert not guard.stops(1100.0), "there is no turn to end"


def test_the_last_move_does_not_turn_done_into_no_card():
    table = until("deploy", test=lambda t: len(t.scene.session.decision.options) == 2)
    move = next(option.id for option in table.decision.options if option.verb == "move")
    seat = table.decision.seat
    table.scene.answer(move)
    for _ in range(12):
        if table.decision is not None:
            break
        table.wait(100)
    assert table.decision.key == "stockpile" and table.decision.seat == seat
    table.key(pygame.K_g)
    assert table.decision is not None and table.decision.key == "stockpile"
    assert "No card" in table.window.notice
    table.key(pygame.K_g)
    table.wait(300)
    assert table.decision is None or table.decision.key != "stockpile"
    table.close()


def test_a_pass_that_costs_something_says_so_first_and_is_not_pressed_by_haste():
    guard, defense = PassGuard(), question("round.defense", "defense:x", "pass")
    guard.note_question(defense, 1000.0)
    assert guard.stops_cost(9000.0), "however long it was there"
    assert guard.stops_cost(9000.0 + READ_MS - 1), "nobody reads so fast"
    assert not guard.stops_cost(9000.0 + 2 * READ_MS)
    guard.note_question(defense, 11000.0)
    assert guard.stops_cost(12000.0), "the next one costs something too"


def test_a_wound_is_never_taken_by_one_press_of_a_key():
    table = until("round.defense", level="story:story-01-first-watch", test=lambda t: "Wound" in cost_of(t))
    given = table.match.answers_given
    table.key(pygame.K_g)
    table.key(pygame.K_g)
    assert table.match.answers_given == given and "1 Wound" in table.window.notice
    table.wait(round(READ_MS) + 100)
    table.key(pygame.K_g)
    assert table.match.answers_given == given + 1
    table.close()


def test_space_says_what_is_asked_where_only_a_pass_is_offered_and_never_takes_it():
    table = until("round.defense", level="story:story-01-first-watch", test=lambda t: "Wound" in cost_of(t))
    given = table.match.answers_given
    assert len(table.decision.options) > 1
    for _ in range(3):
        table.key(pygame.K_SPACE)
        assert table.match.answers_given == given and "to choose from" in table.window.notice
        table.wait(round(READ_MS) + 100)
    table.close()


def cost_of(table):
    decision = table.decision
    passing = next(option for option in decision.options if option.id == "pass")
    return table.scene.table.answer_rules.cost(table.scene.director.display, decision, passing)


def test_the_key_of_a_pass_while_others_play_shows_what_they_did_and_passes_nothing():
    table = until("engage", test=lambda t: any(option.id == "end" for option in t.decision.options))
    given, asked, director = table.match.answers_given, table.decision, table.scene.director
    table.outwait_key_guard()
    director.replay(len(table.match.events) // 2)
    assert not director.idle
    table.key(pygame.K_g)
    assert director.idle, "what was done is shown at once"
    assert table.match.answers_given == given and table.decision is asked
    table.key(pygame.K_g)
    table.wait(300)
    assert table.match.answers_given > given, "now it is meant"
    table.close()


def test_a_click_meant_for_the_move_before_says_what_the_button_means_now():
    table = until("deploy", test=lambda t: len(t.scene.session.decision.options) == 2)
    move = next(option.id for option in table.decision.options if option.verb == "move")
    table.scene.answer(move)
    for _ in range(12):
        if table.decision is not None:
            break
        table.wait(100)
    table.scene.director.finish()
    table.wait(400)
    button = next(button for button in table.scene.buttons.buttons if button.label == "No card")
    given = table.match.answers_given
    for expected in (given, given + 1):
        table.move_to((button.rect.centerx - 40, button.rect.centery))
        table.move_to(button.rect.center)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=button.rect.center, button=1))
        table.wait(200)
        assert (table.match.answers_given > given) == (expected > given)
    table.close()
