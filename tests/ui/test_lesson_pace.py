"""A lesson goes on only from what was there to be read, and it ends when its last blow has landed."""

import pygame
import pytest

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.scenarios.scripts import ScriptRunner
from game.modes import modes
from game.modes.skirmish.model.events import Damaged
from game.ui.screens.mode_lists import load_lessons
from game.ui.table.click_timing import KEYS_MS, ClickGuard

pytestmark = pytest.mark.usefixtures("unpainted")

SHOT = 2
"""The index of the lesson in which a duel of cards is explained step by step."""


def test_a_key_answers_nothing_that_was_shown_for_less_than_half_a_second():
    guard = ClickGuard()
    guard.begin(1000.0, (50, 60))
    guard.end_on_move((500, 400), 6)
    assert KEYS_MS >= 500 and guard.stops_key(1499.0) and not guard.stops_key(1501.0)


def test_the_counterattack_of_the_fifth_lesson_lands_before_it_ends():
    runner = ScriptRunner(load_scenario(data_root("levels") / "skirmish" / "lesson-5-walls.yaml", modes()))
    while runner.step():
        pass
    assert any(isinstance(event, Damaged) and event.figure == "gravetusk-drummer" for event in runner.match.events)


def press_space(player):
    """Press Space at once, however short the question has been there."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=""))
    player.window.run_once(wait=False)


def test_the_key_for_the_next_step_passes_no_caption_that_was_not_there_to_be_read(player):
    scene = player.open_lesson("skirmish", load_lessons("skirmish")[SHOT])
    player.settle()
    while scene.learners_turn:
        scene.forward()
        if not scene.director.idle:
            assert not any(button.primary for button in scene.buttons.buttons), "nothing to press while it plays"
        if not scene.learners_turn:
            break
        player.settle()
    position, caption = scene.runner.position, scene.coming.caption
    press_space(player)
    assert scene.runner.position == position, "the press ended what played, and no more"
    player.settle()
    scene._revision = -1
    scene._ask()
    assert scene.caption == " ".join(caption.split())
    press_space(player)
    assert scene.runner.position == position, "the caption has just come"
    player.wait(int(KEYS_MS) + 50)
    press_space(player)
    assert scene.runner.position == position + 1
