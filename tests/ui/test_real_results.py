"""Real dice and cards in the window: clicked or typed before the answer is given, by the mouse or by the keys alone."""

import pygame
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Place
from game.kernel.scenarios.scenario import Player
from game.kernel.state import ENTERED_CARDS, ENTERED_DICE
from game.play.real_results import EnteredResults, find_wanted_results
from game.ui.screens.real_results import RealResultsScene
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def asked(fight):
    """Return a table at which an answer has just been given that rolls or draws, and the answer."""
    table = TableDriver(fight)
    match, luck = table.match, Chance(3)
    while True:
        seat = match.decision.seat
        answer = random_answer(match.question(seat), luck)
        if find_wanted_results(match, answer, seat, EnteredResults(), table.scene.session.humans) is not None:
            break
        match.answer(answer, seat)
    table.catch_up()
    table.window.settings.real_results = True
    table.scene.answer(answer)
    table.wait(200)
    return table, answer


def press(table, label):
    """Press the button of the topmost screen with a label."""
    scene = table.window.scenes.top
    (button,) = [button for button in scene.buttons.buttons if button.label == label and not button.disabled]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=button.rect.center, button=1))
    table.wait(100)


def type_key(table, key, text=""):
    """Press a key that writes a text, as a window sends it."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text))
    if text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=text))
    table.wait(100)


def last_entered(table, kind):
    """Return what was entered for the last answer."""
    *_, entered, answer = table.match.entries
    assert entered.order == kind and not answer.order
    return str(entered.answer)


@pytest.mark.parametrize("option", ["mouse", "keys"])
def test_dice_are_entered_and_rolled(option):
    table, _ = asked("arena:bout-03-pairs")
    scene, given = table.window.scenes.top, table.match.answers_given
    assert isinstance(scene, RealResultsScene)
    dice = scene.waiting.wanted.dice
    assert set(dice) == {6} and table.match.answers_given == given
    wrong = {"mouse": lambda: press(table, "3"), "keys": lambda: type_key(table, pygame.K_3, "3")}
    back = {"mouse": lambda: press(table, "One back"), "keys": lambda: type_key(table, pygame.K_BACKSPACE)}
    face = {"mouse": lambda: press(table, "6"), "keys": lambda: type_key(table, pygame.K_6, "6")}
    enter = {"mouse": lambda: press(table, "Enter"), "keys": lambda: type_key(table, pygame.K_RETURN)}
    wrong[option]()
    back[option]()
    assert scene.faces == []
    for _ in dice:
        face[option]()
    while table.window.scenes.top is scene:
        enter[option]()
        while table.window.scenes.top is scene and scene._open:
            face[option]()
    assert set(last_entered(table, ENTERED_DICE).split()) == {"6"}
    table.catch_up()
    assert any("Real dice: 6, 6" in line.text for line in table.scene.director.log)


def test_cards_are_found_by_typing_and_drawn():
    table, _ = asked("fight-01-first-boot")
    scene = table.window.scenes.top
    assert isinstance(scene, RealResultsScene)
    count, among = scene.waiting.wanted.count, scene.waiting.wanted.among
    cards = among[-count:]
    for card in cards:
        name = next(name for name, other in scene._names if other == card)
        press(table, name)
    assert scene.cards == list(cards)
    press(table, "Enter")
    assert table.window.scenes.top is table.scene
    assert last_entered(table, ENTERED_CARDS).split()[1:] == list(cards)
    assert not set(cards) & set(table.match.state.piles.zones["deck"])


def test_thinking_again_gives_no_answer_and_the_program_can_roll():
    table, answer = asked("arena:bout-03-pairs")
    given = table.match.answers_given
    type_key(table, pygame.K_ESCAPE)
    assert table.window.scenes.top is table.scene and table.match.answers_given == given
    table.scene.answer(answer)
    table.wait(100)
    press(table, "By the program")
    assert table.window.scenes.top is table.scene and table.match.answers_given == given + 1
    assert table.match.entries[-1].answer == answer


def test_what_a_bot_rolls_is_entered_too_and_the_game_goes_on():
    table = TableDriver("duel:duel-01-hammer-and-stairs")
    table.window.settings.real_results = True
    session = table.scene.session
    session.players = (session.players[0], Player(name=session.players[1].name, seat="bot", bot="random"))
    table.scene.answer(next(option.id for option in table.decision.options if option.verb == "keep"))
    table.wait_until(lambda: isinstance(table.window.scenes.top, RealResultsScene))
    assert table.window.scenes.top.waiting.wanted.dice == (2,) and not table.window.scenes.top.waiting.of_person
    press(table, "2")
    press(table, "Enter")
    assert table.window.scenes.top is table.scene
    table.wait_until(lambda: table.decision is not None)
    assert any(line.text == "Real dice: 2." for line in table.scene.director.log)
    table.close()


def test_letters_narrow_the_cards_down():
    table, _ = asked("fight-01-first-boot")
    scene = table.window.scenes.top
    before = len(scene.buttons.buttons)
    type_key(table, pygame.K_q, "q")
    found = [button.label for button in scene.buttons.buttons][:-4]
    assert 0 < len(found) < before - 4 and all("q" in label.casefold() for label in found)


def test_it_says_whose_answer_it_is_and_from_whose_pile_is_drawn():
    table, answer = asked("arena:bout-03-pairs")
    scene, observation = table.window.scenes.top, table.scene.session.observe()
    seat = scene.waiting.seat
    decision = table.match.question(seat).decision
    option = next(option for option in decision.options if option.id == answer)
    label = table.scene.session.game.wording.label(observation, decision, option)
    assert scene.waiting.why == f"{table.scene.session.seat_name(seat)}: {label}"
    assert scene.waiting.whose == ""
    table.close()
    table, _ = asked("skirmish:skirmish-01-open-meadow")
    scene = table.window.scenes.top
    owner = int(scene.waiting.wanted.zone.rpartition(":")[2])
    assert scene.waiting.whose == table.scene.session.seat_name(owner) != ""
    table.close()


def test_what_a_bot_chose_is_not_told_before_it_is_carried_out():
    table = TableDriver("duel:duel-01-hammer-and-stairs")
    table.window.settings.real_results = True
    session = table.scene.session
    session.players = (session.players[0], Player(name=session.players[1].name, seat="bot", bot="random"))
    table.scene.answer(next(option.id for option in table.decision.options if option.verb == "keep"))
    table.wait_until(lambda: isinstance(table.window.scenes.top, RealResultsScene))
    waiting = table.window.scenes.top.waiting
    assert waiting.why == session.seat_name(waiting.seat)
    table.close()


def test_places_are_answered_with_real_cards_too():
    table, luck = TableDriver("skirmish:skirmish-01-open-meadow"), Chance(5)
    match = table.match
    while not isinstance(match.decision, Place):
        match.answer(random_answer(match.question(match.decision.seat), luck), match.decision.seat)
    table.catch_up()
    table.window.settings.real_results = True
    given = match.answers_given
    table.scene.answer(random_answer(match.question(match.decision.seat), luck))
    table.wait(200)
    assert match.answers_given == given + 1 or isinstance(table.window.scenes.top, RealResultsScene)
    table.close()
