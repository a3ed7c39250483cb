"""The course: every lesson is played with the mouse, wrong decisions are answered, and three ways show a script."""

import msgspec
import pygame
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import ChooseMany
from game.modes import modes
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.game_over import GameOverScene
from game.ui.screens.learn import LearnScene, LessonScene
from game.ui.screens.mode_lists import load_lessons
from game.ui.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")

LESSONS = load_lessons("mainframe")
SCRIPTED = [index for index, lesson in enumerate(LESSONS) if lesson.loaded.scenario.script]
FIRST_GAME = next(lesson for lesson in load_lessons("story") if not lesson.loaded.scenario.script)


def by_mouse(player, answer):
    """Give an answer with the mouse alone: on the table where it has a place there, else by its button."""
    scene = player.scene
    decision = scene.controller.decision
    if isinstance(decision, ChooseMany):
        for option in decision.options:
            if option.id in answer:
                if not option.refs:
                    player.button(scene.session.game.wording.label(scene.director.display, decision, option))
                    continue
                player.click(option.refs[0])
                if (popup := scene.input.popup) is not None:
                    # A Jester asks for its name.
                    player.press(popup.cells[popup.options.index(option)][0].center)
        player.button("Confirm")
        return
    option = next(option for option in decision.options if option.id == answer)
    before = scene.runner.position
    places = [ref for ref in option.refs if ref in scene.controller.selectable and player.place(ref) is not None]
    if places:
        player.click(places[-1])
        if scene.input.popup is not None and scene.runner.position == before:
            scene.input.popup = None
            raise AssertionError(f"{answer} needs a menu")
    else:
        label = scene.session.game.wording.label(scene.director.display, decision, option)
        player.button(label)


def test_the_course_is_complete():
    assert [lesson.loaded.scenario.lesson for lesson in LESSONS] == list(range(1, len(LESSONS) + 1))
    assert len(SCRIPTED) >= 5
    for lesson in LESSONS:
        for entry in lesson.loaded.scenario.script:
            if entry.why:
                seat = lesson.loaded.seat_number(entry.player)
                assert lesson.loaded.players[seat].seat == "human" and entry.caption, entry


def test_lessons_are_not_among_the_fights():
    from game.play.level_file import find_levels

    names = [choice.path.name for choice in find_levels("mainframe")]
    assert "fight-01-first-boot.yaml" in names and not any("lesson" in name for name in names)


@pytest.mark.parametrize("index", SCRIPTED)
def test_a_lesson_is_played_with_the_mouse(player, index):
    scene = player.open_lesson("mainframe", LESSONS[index])
    assert isinstance(scene, LessonScene)
    decided = 0
    for _ in range(40):
        player.settle()
        if scene.is_done:
            break
        assert scene.caption, scene.coming
        for ref in scene.coming.point:
            assert scene.table.anchor(scene.snapshot(), ref) is not None, ref
        position = scene.runner.position
        if scene.learners_turn:
            by_mouse(player, scene.runner.find_next_answer()[1])
            decided += 1
        else:
            player.key(pygame.K_SPACE)
        assert scene.runner.position > position, f"{scene.coming} {player.window.notice}"
    assert scene.is_done and not scene.runner.failures and decided >= 2
    assert scene.caption == " ".join(scene.session.loaded.scenario.closing.split())
    player.key(pygame.K_SPACE)
    following = LearnScene if index == len(LESSONS) - 1 else TableScene
    assert player.scene is not scene and isinstance(player.scene, following)


def test_a_wrong_decision_is_answered_and_can_be_tried_again(player):
    scene = player.open_lesson("mainframe", LESSONS[0])
    while not scene.learners_turn:
        player.key(pygame.K_SPACE)
    mark = scene.runner.match.hash
    player.click("card:KD")
    player.button("Confirm")
    assert scene.wrong == scene.coming.why and scene.runner.match.hash == mark
    assert scene.controller.selected == ()
    player.click("card:4H")
    player.button("Confirm")
    assert scene.wrong == "" and scene.runner.match.hash != mark


def test_the_key_that_confirms_never_ends_a_turn_in_a_lesson_that_asks_for_something_else(player):
    scene = player.open_lesson("arena", load_lessons("arena")[0])
    while not scene.learners_turn:
        player.key(pygame.K_SPACE)
    mark = scene.runner.match.hash
    for _ in range(3):
        player.key(pygame.K_SPACE)
        player.wait(1500)
    assert scene.wrong == "" and scene.runner.match.hash == mark
    assert "walks through what is ringed" in player.window.notice


def test_an_illegal_click_still_says_the_rule(player):
    scene = player.open_lesson("mainframe", LESSONS[1])
    for _ in range(20):
        player.settle()
        if scene.learners_turn and scene.coming.do == "attack":
            break
        if scene.learners_turn:
            by_mouse(player, scene.runner.find_next_answer()[1])
        else:
            player.key(pygame.K_SPACE)
    mark = scene.runner.match.hash
    player.click("unit:stray-1")
    assert scene.refusal is not None and scene.refusal[1].startswith("mainframe.field.")
    assert scene.runner.match.hash == mark


def test_show_me_makes_the_decision(player):
    scene = player.open_lesson("mainframe", LESSONS[0])
    while not scene.learners_turn:
        player.key(pygame.K_SPACE)
    position = scene.runner.position
    player.button("Show me")
    assert scene.runner.position > position


def test_three_ways_to_see_a_script(player):
    path = LESSONS[0].path
    scene = DemonstrationScene(player.window, path)
    player.window.push(scene)
    for _ in range(2):
        player.key(pygame.K_SPACE)
    player.wait()
    assert scene.coming.do == "select"
    assert scene.pointing().path_refs == ("card:4H",) and "lowest card" in scene.caption
    player.key(pygame.K_w)
    assert scene.way == "hide" and scene.pointing().path_refs == () and "lowest card" not in scene.caption
    player.key(pygame.K_SPACE)
    assert "chose in secret" in scene.caption
    player.key(pygame.K_z)
    player.key(pygame.K_w)
    player.wait()
    assert scene.way == "try" and scene.controller.decision is not None
    player.key(pygame.K_w)
    assert scene.way == "follow" and scene.controller.decision is None


def test_any_script_can_be_tried(player):
    """Without a single `why` every decision of a person is the learner's."""
    path = LESSONS[0].path.parent / "examples" / "hit-band.yaml"
    scene = DemonstrationScene(player.window, path, "try")
    player.window.push(scene)
    player.wait()
    assert scene.learners_turn and scene.controller.decision.key == "select"
    mark = scene.runner.match.hash
    player.button("Reload")
    assert "another way" in scene.wrong and scene.runner.match.hash == mark
    player.click("card:10S")
    player.button("Confirm")
    assert scene.runner.position == 1 and scene.wrong == ""


def test_nothing_is_seen_through_the_eyes_of_a_bot(player):
    scene = player.open_lesson("mainframe", LESSONS[0])
    for _ in range(8):
        player.wait(200)
        assert scene.session.viewer == 0
        if scene.is_done:
            break
        scene.forward()


def test_taking_over_lets_play_on(player):
    scene = player.open_lesson("mainframe", LESSONS[0])
    tall = scene.regions.board_rect.height
    player.key(pygame.K_t)
    assert scene.taken_over and scene.regions.board_rect.height > tall
    player.click("card:KD")
    player.button("Confirm")
    assert scene.session.match.answers_given >= 1


def test_what_was_taken_over_leads_back_to_the_step_where_it_was(player):
    scene = player.open_lesson("mainframe", LESSONS[0])
    scene.forward()
    step, answers = scene.runner.position, scene.session.match.answers_given
    player.key(pygame.K_t)
    player.click("card:KD")
    player.button("Confirm")
    assert scene.session.match.answers_given > answers
    player.button("Back to the steps")
    assert not scene.taken_over and scene.runner.position == step
    assert scene.session.match.answers_given == answers


def test_the_menu_of_a_demonstration_does_not_say_that_the_game_is_kept(player):
    player.open_lesson("mainframe", LESSONS[0])
    player.key(pygame.K_t)
    player.key(pygame.K_ESCAPE)
    labels = [button.label for button in player.scene.buttons.buttons]
    assert "To the menu" in labels and not any("kept" in label for label in labels)


def test_a_first_game_is_played_to_its_end_and_leads_back(player):
    player.window.push(LearnScene(player.window, modes()["story"]))
    player.wait()
    course = player.scene
    assert isinstance(course, LearnScene)
    player.button(FIRST_GAME.title)
    table = player.scene
    assert isinstance(table, TableScene)
    match, chance = table.session.match, Chance(1)
    while match.decision is not None:
        match.answer(random_answer(match.question(), chance), match.decision.seat)
    player.end_game()
    assert isinstance(player.scene, GameOverScene)
    player.button("Back to the lessons")
    assert player.scene is course


def test_a_lesson_that_cannot_be_read_is_named(player):
    from game.kernel.files.paths import user_dir

    folder = user_dir("levels") / "mainframe"
    folder.mkdir(parents=True)
    (folder / "lesson-9-bad.yaml").write_text("mode: mainframe\nlesson: many\nsetup: {}\n")
    player.window.push(LearnScene(player.window, modes()["mainframe"]))
    bad = player.scene.lessons[-1]
    assert bad.loaded is None and "lesson-9-bad.yaml:2" in bad.error
    player.wait()
    assert [button.disabled for button in player.scene.buttons.buttons if "lesson-9" in button.label] == [bad.error]


def test_a_why_without_a_decision_is_an_error():
    from game.kernel.scenarios.scripts import ScriptRunner

    loaded = LESSONS[0].loaded
    entry = msgspec.structs.replace(loaded.scenario.script[0], why="Because")
    scenario = msgspec.structs.replace(loaded.scenario, script=(entry,))
    errors = ScriptRunner(msgspec.structs.replace(loaded, scenario=scenario)).run_script()
    assert [error.code for error in errors] == ["script"]


def test_the_menu_leads_to_course_and_campaign(player):
    player.button("Learn")
    assert isinstance(player.scene, LearnScene)
    player.key(pygame.K_ESCAPE)
    player.open_of_mode("mainframe", "Campaign")
    assert isinstance(player.scene, CampaignScene)
