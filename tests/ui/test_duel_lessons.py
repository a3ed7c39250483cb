"""The course of Two Cities: every lesson is played with the mouse alone, and the first duel gives hints and can be won."""

import re

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import ChooseMany, Number
from game.modes import modes
from game.modes.duel.words.wording import PROMPTS
from game.ui.screens.captions import pointed_rect
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.first_game import FirstGameScene
from game.ui.screens.learn import LessonScene
from game.ui.screens.mode_lists import examples, load_lessons
from game.ui.screens.rulebook import RulebookScene
from game.ui.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")
LESSONS = load_lessons("duel")
SCRIPTED = [index for index, lesson in enumerate(LESSONS) if lesson.loaded.scenario.script]
FIRST_GAME = next(lesson for lesson in LESSONS if lesson.loaded.scenario.hints)
SHOWN = (
    "duel.turn.deploy",
    "duel.turn.production-stockpile",
    "duel.fight.support-concealed",
    "duel.fight.win",
    "duel.fatigue.fourth",
    "duel.fight.overflow",
    "duel.unblocked.demoralize",
    "duel.unblocked.sabotage-dl",
    "duel.unblocked.ambush-tie",
    "duel.tactics.prepared-lost",
    "duel.trigger.active-first",
    "duel.act.cast-attach",
    "duel.keyword.provoke",
)


def by_mouse(player, answer):
    """Give an answer by clicking: cards on the table, then a small menu where one opens, else the answer's button."""
    scene, position = player.scene, player.scene.runner.position
    decision = scene.controller.decision
    if isinstance(decision, Number):
        for _ in range(answer):
            player.button("+")
        player.press(scene.buttons.buttons[-1].rect.center)
        return
    wanted = answer if isinstance(decision, ChooseMany) else (answer,)
    for option in (option for option in decision.options if option.id in wanted):
        for ref in option.refs:
            if (
                ref in scene.controller.selectable
                and ref not in scene.controller.path_refs
                and player.place(ref) is not None
            ):
                player.click(ref)
            if (
                scene.input.popup is not None
                or scene.runner.position != position
                or option.id in scene.controller.selected
            ):
                break
        cells = (
            [rect for rect, cell in scene.input.popup.cells if cell.id == option.id]
            if scene.input.popup is not None
            else []
        )
        if cells:
            player.press(cells[0].center)
        elif scene.runner.position == position and not isinstance(decision, ChooseMany):
            player.button(scene.session.game.wording.label(scene.director.display, decision, option))
    if isinstance(decision, ChooseMany):
        player.button("Confirm")


def test_the_course_is_complete():
    assert [lesson.loaded.scenario.lesson for lesson in LESSONS] == list(range(1, len(LESSONS) + 1))
    assert len(SCRIPTED) == len(LESSONS) - 1
    for lesson in LESSONS:
        scenario = lesson.loaded.scenario
        said = [scenario.blurb, scenario.closing, *(text for texts in scenario.hints.values() for text in texts)]
        for entry in scenario.script:
            said += [entry.caption, entry.why]
            by_bot = bool(entry.player) and lesson.loaded.players[lesson.loaded.seat_number(entry.player)].seat == "bot"
            assert by_bot or (entry.caption and (entry.only_says or entry.why)), entry
        for text in said:
            assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 3, text


@pytest.mark.parametrize("index", SCRIPTED)
def test_a_lesson_is_played_with_the_mouse(player, index):
    scene = player.open_lesson("duel", LESSONS[index])
    assert isinstance(scene, LessonScene)
    decided = 0
    for _ in range(40):
        player.settle()
        if scene.is_done:
            break
        assert scene.coming.caption, scene.coming
        for ref in scene.coming.point:
            rect = pointed_rect(scene, ref)
            regions = scene.regions
            assert rect is not None, ref
            seen = regions.board_rect.contains(rect) or regions.state_panel.contains(rect)
            assert seen or regions.dock.colliderect(rect), ref
        position = scene.runner.position
        if scene.learners_turn:
            by_mouse(player, scene.runner.find_next_answer()[1])
            decided += 1
        else:
            player.key(pygame.K_SPACE)
        assert scene.runner.position > position, f"{scene.coming} {scene.wrong} {scene.refusal} {player.window.notice}"
    assert scene.is_done and not scene.runner.failures and decided >= 2
    player.key(pygame.K_SPACE)
    assert player.scene is not scene and isinstance(player.scene, TableScene)


def test_a_wrong_decision_is_answered(player):
    scene = player.open_lesson("duel", next(lesson for lesson in LESSONS if lesson.path.stem.endswith("-block")))
    while not scene.learners_turn:
        player.key(pygame.K_SPACE)
        player.settle()
    mark = scene.runner.match.hash
    player.button("No block")
    assert scene.wrong == scene.coming.why and scene.runner.match.hash == mark
    by_mouse(player, scene.runner.find_next_answer()[1])
    assert scene.wrong == "" and scene.runner.match.hash != mark


def test_a_step_about_which_nothing_is_said_tells_what_comes_next(player):
    path = examples("duel")["duel.attack.group"].with_name("two-demoralize.yaml")
    scene = DemonstrationScene(player.window, path)
    player.window.push(scene)
    player.settle()
    player.key(pygame.K_SPACE)
    player.settle()
    assert not scene.coming.caption and scene.coming.do == "join"
    who = scene.session.game.wording.seat_name(0)
    assert scene.caption.startswith(scene.title) and scene.caption.endswith(f"Next, {who}: Levy attacks too.")
    player.key(pygame.K_w)
    last = scene.runner.entries[0].caption
    assert scene.way == "hide" and scene.caption == " ".join(last.split())


def test_hints_come_with_their_question_and_change_with_the_turn(player):
    scene = player.open_lesson("duel", FIRST_GAME)
    assert isinstance(scene, FirstGameScene)
    hints, blurb = FIRST_GAME.loaded.scenario.hints, FIRST_GAME.loaded.scenario.blurb
    assert set(hints) <= set(PROMPTS)
    player.settle()
    assert scene.hint == hints["deploy"][0]
    player.button("Done moving")
    player.settle()
    assert scene.hint == hints["stockpile"][0]
    player.button("No card")
    player.settle()
    assert scene.hint == hints["engage"][0]
    match = scene.session.match
    chance = Chance(3)
    for turn in (3, 5, 7):
        while match.state.round < turn:
            seat = match.decision.seat
            match.answer(
                "end" if match.decision.key == "engage" else bots()["greedy"].choose(match, seat, chance), seat
            )
        scene.session.revision += 1
        scene.director.resync()
        player.settle()
        texts = hints["deploy"]
        number = turn // 2
        assert scene.controller.decision.key == "deploy"
        assert scene.hint == (texts[number] if number < len(texts) else blurb)


def test_the_first_duel_can_be_won():
    wins = 0
    for seed in range(1, 11):
        _, match = FIRST_GAME.loaded.start(seed)
        chance = Chance(seed)
        while match.decision is not None:
            seat = match.decision.seat
            match.answer(bots()["greedy"].choose(match, seat, chance), seat)
        wins += match.outcome.winners == (0,)
    assert wins >= 9


@pytest.mark.parametrize("clause", SHOWN)
def test_the_rulebook_shows_a_clause(player, clause):
    assert clause in examples("duel")
    player.window.push(RulebookScene(player.window, modes()["duel"], clause))
    player.wait()
    player.button("Show me")
    scene = player.scene
    assert isinstance(scene, DemonstrationScene)
    assert clause in scene.session.loaded.scenario.clauses
    for _ in range(30):
        player.settle()
        assert scene.caption
        if scene.is_done:
            break
        player.key(pygame.K_SPACE)
    assert scene.is_done and not scene.runner.failures and not player.window.notice
    assert scene.caption == " ".join(scene.session.loaded.scenario.closing.split()) != ""


def test_the_frame_around_a_resolve_holds_the_words_beside_it_and_crosses_none(player):
    scene = player.open_lesson("duel", LESSONS[0])
    player.settle()
    places = scene.table.find_table_regions(scene.snapshot())
    for seat in (0, 1):
        framed = pointed_rect(scene, f"resolve:{seat}")
        assert framed.contains(places.shield(seat)) and framed.right >= places.edge(seat).right
        assert not framed.colliderect(places.gem(seat, 0))
        assert scene.table.anchor(scene.snapshot(), f"resolve:{seat}") == places.shield(seat).center
