"""What a lesson has not come to is not on its table, and all of it is there once the lesson is left for a game."""

import msgspec
import pygame
import pytest

from game.kernel.scenarios.lesson_check import lesson_problems
from game.kernel.scenarios.taught import GENERAL_PARTS, find_untaught, find_untaught_verbs, list_parts
from game.modes import modes
from game.ui.screens.captions import pointed_rect
from game.ui.screens.mode_lists import load_lessons

pytestmark = pytest.mark.usefixtures("unpainted")

TAUGHT = [
    pytest.param(mode, lesson, id=f"{mode} {lesson.path.stem}")
    for mode in modes()
    for lesson in load_lessons(mode)
    if lesson.loaded.scenario.taught is not None
]
REFS = {
    "team-hands": "team:mc",
    "interrupt": "interrupt:last-lesson",
    "piles": "cpu-draw",
    "maintenance": "pool:maintenance",
    "path": "pool:path",
    "persist": "pool:persist",
    "wound": "pool:wound",
    "spent": "pool:spent",
    "traits": "trait:fight",
    "edge": "edge:0",
}
"""Something of a part that can be pointed at, where the part is on the table: those that are not named have none."""


def lesson_of(mode, number):
    """Return a lesson by its number."""
    return load_lessons(mode)[number - 1]


def labels(buttons):
    """Return what stands on buttons."""
    return {button.label for button in buttons.buttons}


def pointable(scene):
    """Return the refs that something lies on."""
    return {area.ref for area in scene.table.hit_areas(scene.snapshot())}


@pytest.mark.parametrize("mode", modes())
def test_each_course_begins_with_less_and_ends_with_all(mode):
    shown = [len(list_parts(lesson.loaded.mode)) - len(find_untaught(lesson.loaded)) for lesson in load_lessons(mode)]
    assert shown[0] < shown[-1] == len(list_parts(modes()[mode])) and shown == sorted(shown)


@pytest.mark.parametrize(("mode", "lesson"), TAUGHT)
def test_what_a_lesson_has_not_come_to_is_on_the_table_only_once_it_is_taken_over(player, mode, lesson):
    scene = player.open_lesson(mode, lesson)
    player.settle()
    untaught = find_untaught(lesson.loaded)
    assert untaught and scene.untaught == untaught
    words = {"reach": "Reach", "sight": "Sight", "threat": "Threat", "ruler": "Ruler", "panel": "Panel"}
    hidden = {words[part] for part in untaught & set(words)}
    hidden_refs = {REFS[part] for part in untaught & set(REFS)}
    assert not hidden & labels(scene.bar_buttons) and not hidden_refs & pointable(scene)
    if "panel" in untaught:
        assert not scene.drawer.open and scene.regions.side.x >= scene.regions.size[0]
    player.key(pygame.K_t)
    player.settle()
    assert scene.taken_over and not scene.untaught
    overlays = {words[name] for name in scene.table.overlays}
    assert (hidden - {"Reach", "Sight", "Threat", "Ruler"}) | overlays <= labels(scene.bar_buttons)
    assert scene.drawer.open == scene.table.panel_opens
    player.button("Back to the steps")
    player.settle()
    assert scene.untaught == untaught and not hidden & labels(scene.bar_buttons)
    assert "panel" not in untaught or not scene.drawer.open


def test_keys_of_what_is_not_shown_do_nothing(player):
    scene = player.open_lesson("mainframe", lesson_of("mainframe", 1))
    player.settle()
    before = scene.regions.board_rect.copy()
    for key in (pygame.K_v, pygame.K_r, pygame.K_l):
        player.key(key)
    assert not scene.overlays and not scene.drawer.open and scene.regions.board_rect == before


def test_neither_buttons_nor_the_question_speak_of_what_is_not_taught(player):
    scene = player.open_lesson("mainframe", lesson_of("mainframe", 1))
    while not scene.learners_turn:
        player.key(pygame.K_SPACE)
        player.settle()
    assert "Reload" not in labels(scene.buttons)
    player.key(pygame.K_t)
    player.settle()
    assert "Reload" in labels(scene.buttons)


@pytest.mark.parametrize(("mode", "lesson"), TAUGHT)
def test_what_a_lesson_speaks_of_and_asks_for_is_shown(player, mode, lesson):
    scene = player.open_lesson(mode, lesson)
    verbs = find_untaught_verbs(lesson.loaded)
    while not scene.is_done:
        player.settle()
        assert all(pointed_rect(scene, ref) is not None for ref in scene.coming.point)
        assert not (scene.learners_turn and scene.coming.do in verbs)
        scene.forward()


def test_a_lesson_that_names_no_part_or_asks_for_what_it_hides_is_refused():
    loaded = lesson_of("mainframe", 5).loaded
    assert "reload" in loaded.scenario.taught and not lesson_problems(loaded)
    unknown = msgspec.structs.replace(loaded.scenario, taught=(*loaded.scenario.taught, "panal"))
    problems = lesson_problems(msgspec.structs.replace(loaded, scenario=unknown))
    assert [problem.found for problem in problems] == ["'panal'"] and problems[0].hint == "panel"
    loaded = lesson_of("arena", 5).loaded
    less = tuple(part for part in loaded.scenario.taught if part != "path")
    hidden = msgspec.structs.replace(loaded.scenario, taught=less)
    problems = lesson_problems(msgspec.structs.replace(loaded, scenario=hidden))
    assert [problem.found for problem in problems] == ["'path'"]


def test_general_parts_are_those_of_every_table():
    for mode in modes().values():
        assert set(GENERAL_PARTS) < set(list_parts(mode))
