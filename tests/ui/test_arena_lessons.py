"""The course of the Arena: every lesson is played with the mouse alone, and the two chains can be shown."""

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import ChooseMany, Number
from game.kernel.files.paths import data_root
from game.kernel.state import event_name
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.learn import LessonScene
from game.ui.screens.mode_lists import load_lessons
from game.ui.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")
LESSONS = load_lessons("arena")
SCRIPTED = [index for index, lesson in enumerate(LESSONS) if lesson.loaded.scenario.script]
FIRST_GAME = next(lesson for lesson in LESSONS if not lesson.loaded.scenario.script)


def by_mouse(player, answer):
    """Give an answer by clicking: a number by its buttons, a choice by its things on the table, else by its button."""
    scene = player.scene
    decision = scene.controller.decision
    if isinstance(decision, Number):
        for _ in range(answer - decision.low):
            player.button("+")
        player.press(scene.buttons.buttons[-1].rect.center)
        return
    if isinstance(decision, ChooseMany):
        assert answer == (), "the lessons leave all as it is"
        player.button(scene.session.game.wording.nothing(decision))
        return
    option = next(option for option in decision.options if option.id == answer)
    position = scene.runner.position
    for _ in range(3):
        refs = [ref for ref in option.refs if ref in scene.controller.selectable and player.place(ref) is not None]
        if scene.runner.position != position or not refs:
            break
        player.click(refs[0])
        if (popup := scene.input.popup) is not None and option in popup.options:
            player.press(popup.cells[popup.options.index(option)][0].center)
    if scene.runner.position == position:
        player.button(scene.session.game.wording.label(scene.director.display, decision, option))


def test_the_course_is_complete():
    assert [lesson.loaded.scenario.lesson for lesson in LESSONS] == list(range(1, len(LESSONS) + 1))
    assert SCRIPTED[:4] == [0, 1, 2, 3]
    for lesson in LESSONS:
        for entry in lesson.loaded.scenario.script:
            assert entry.caption or lesson.loaded.players[lesson.loaded.seat_number(entry.player)].seat == "bot", entry


@pytest.mark.parametrize("index", SCRIPTED)
def test_a_lesson_is_played_with_the_mouse(player, index):
    scene = player.open_lesson("arena", LESSONS[index])
    assert isinstance(scene, LessonScene)
    decided = 0
    for _ in range(40):
        player.settle()
        if scene.is_done:
            break
        for ref in scene.coming.point:
            assert scene.table.anchor(scene.snapshot(), ref) is not None, ref
        position = scene.runner.position
        if scene.learners_turn:
            by_mouse(player, scene.runner.find_next_answer()[1])
            decided += 1
        else:
            player.key(pygame.K_SPACE)
        assert scene.runner.position > position, f"{scene.coming} {player.window.notice} {scene.refusal}"
    assert scene.is_done and not scene.runner.failures and decided >= 2
    player.key(pygame.K_SPACE)
    assert player.scene is not scene and isinstance(player.scene, TableScene)


def test_a_wrong_decision_is_answered(player):
    scene = player.open_lesson("arena", LESSONS[0])
    while not scene.learners_turn:
        player.key(pygame.K_SPACE)
        player.settle()
    mark = scene.runner.match.hash
    description = []
    for ref in ("hex:-2,0", "hex:2,-1"):
        player.click(ref)
        description.append(scene.wrong)
        assert scene.runner.match.hash == mark
    player.button("End turn")
    description.append(scene.wrong)
    assert all(description) and len(set(description)) == 3, "each kind of wrong move is told what was wrong with it"


def test_no_turn_is_put_off_where_a_lesson_leads(player):
    scene = player.open_lesson("arena", LESSONS[0])
    player.settle()
    assert scene.pointing().scripted and player.place("delay") is None
    scene = player.open_lesson("arena", FIRST_GAME)
    player.settle()
    assert not scene.pointing().scripted and scene.session.match.state.orders == {"0/delay": "never"}


def test_the_first_bout_is_won_by_anybody_who_plays_at_all():
    wins = 0
    for seed in range(1, 11):
        _, match = FIRST_GAME.loaded.start(seed)
        chance = Chance(seed)
        while match.decision is not None:
            seat = match.decision.seat
            bot = bots()["random" if seat == 0 else "greedy"]
            match.answer(bot.choose(match, seat, chance), seat)
        wins += match.outcome.winners == (0,)
    assert wins >= 9


@pytest.mark.parametrize(("name", "steps"), [("chain-two", 3), ("chain-three", 9)])
def test_the_chains_are_demonstrations(player, name, steps):
    scene = DemonstrationScene(player.window, data_root("levels") / "arena" / "examples" / f"{name}.yaml")
    player.window.push(scene)
    captions = set()
    for _ in range(20):
        player.settle()
        captions.add(scene.caption)
        if scene.is_done:
            break
        player.key(pygame.K_SPACE)
    assert scene.is_done and not scene.runner.failures and len(captions) == len(scene.runner.entries)
    fired = [event for event in scene.table.recent_events.fired if event_name(type(event)) == "Fired"]
    assert len(fired) == steps


def test_an_answer_that_is_as_good_is_taken(player):
    """Two hexes are out of reach of the sword; the lesson takes either, and goes on from the one that was chosen."""
    scene = player.open_lesson("arena", next(lesson for lesson in LESSONS if lesson.path.stem.endswith("-answer")))
    while not (scene.learners_turn and scene.coming.do == "step"):
        player.settle()
        if scene.learners_turn:
            by_mouse(player, scene.runner.find_next_answer()[1])
        else:
            player.key(pygame.K_SPACE)
    player.settle()
    player.click("hex:1,1")
    player.settle()
    assert scene.wrong == "" and scene.runner.match.state.units["ilka"].at == (1, 1)
    player.key(pygame.K_SPACE)
    player.settle()
    assert scene.is_done and not scene.runner.failures
