"""Show me, where nothing is played: what the rules are asked is said with its answer, and what happens at once is seen."""

import pytest

from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.scenarios.scripts import ScriptRunner
from game.modes import modes
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.mode_lists import examples
from game.ui.screens.rules_answers import _find_rect, asked_lines, happens_at_once, only_asks
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")
WITHOUT_WORDS = {"armour-parts.yaml"}
"""Examples of how a card is written: what is asked is the writing itself, which the caption explains."""


def example(player, mode, name):
    """Open an example and go to its end."""
    scene = DemonstrationScene(player.window, data_root("levels") / mode / "examples" / f"{name}.yaml")
    player.window.push(scene)
    player.wait()
    while not scene.is_done:
        scene.forward()
        player.wait()
    return scene


@pytest.mark.parametrize("mode", modes())
def test_every_example_that_only_asks_says_what_and_what_the_rules_answer(mode, player):
    silent = []
    for path in sorted(set(examples(mode).values())):
        runner = ScriptRunner(load_scenario(path, modes()))
        if not only_asks(runner):
            continue
        scene = example(player, mode, path.stem)
        if not asked_lines(scene, scene.runner) and scene.runner.refusal is None:
            silent.append(path.name)
        player.window.pop()
    assert set(silent) <= WITHOUT_WORDS


def test_answers_are_those_of_the_rules_in_words(player):
    scene = example(player, "arena", "reaction-limits")
    lines = asked_lines(scene, scene.runner)
    assert lines[0].question == "May Orro Lantern react to Ninne Cinder in the hex (6, 0)?"
    assert [line.answer for line in lines[:2]] == ["yes", "no: Reactions reach six hexes"]
    scene = example(player, "skirmish", "teamwork-hand")
    assert [(line.question, line.answer) for line in asked_lines(scene, scene.runner)] == [
        ("Warden Captain attacks Gravetusk Ogre with Sabre", "2 cards, value 6"),
        ("Warden Captain attacks Gravetusk Ogre with Sabre (Watch Medic)", "3 cards, value 6"),
    ]
    scene = example(player, "duel", "borrowed-gear-to-the-fourth")
    assert [line.answer for line in asked_lines(scene, scene.runner)] == ["no: its Fatigue cannot be paid", "yes"]


def test_the_rules_are_asked_once_in_a_position_and_again_in_another_language(player, monkeypatch):
    asked_seats = []
    monkeypatch.setattr(
        "game.ui.screens.rules_answers.asked_lines",
        lambda scene, runner: asked_seats.append(runner) or asked_lines(scene, runner),
    )
    scene = example(player, "skirmish", "teamwork-hand")
    player.wait(1000)
    asked_seats.clear()
    for _ in range(5):
        player.window.redraw()
        player.wait(50)
    assert not asked_seats
    speak("de")
    player.window.redraw()
    player.wait(50)
    assert len(asked_seats) == 1
    scene.back()
    scene.forward()
    player.wait(1000)
    assert len(asked_seats) > 1


def test_questions_are_put_in_german_too(player):
    speak("de")
    scene = example(player, "duel", "attachments-without-limit")
    lines = asked_lines(scene, scene.runner)
    assert lines[0].question.startswith("Angriff: ") and " und " in lines[-1].answer


def test_what_a_step_is_refused_for_is_said(player):
    scene = example(player, "arena", "anybody-but-behind")
    assert scene.runner.refusal == ("not in front: turn first", "arena.gap.attack-arc")
    scene.back()
    assert scene.runner.refusal is None


def test_what_happens_as_the_table_is_laid_out_is_played_and_once_more(player):
    player.window.settings.speed = 1.0
    path = data_root("levels") / "skirmish" / "examples" / "retreat-edge-behind-threat.yaml"
    scene = DemonstrationScene(player.window, path)
    player.window.push(scene)
    assert happens_at_once(scene.runner) and not only_asks(scene.runner)
    player.wait(100)
    assert not scene.director.idle and scene.director.display != scene.session.observe()
    player.wait_until(lambda: scene.director.idle)
    assert scene.director.display == scene.session.observe()
    player.button("Once more")
    assert not scene.director.idle


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_plate_stands_on_the_stage_beside_what_is_asked_about(size):
    player = ScreenPlayer(size)
    try:
        scene = example(player, "skirmish", "teamwork-hand")
        refs = ["figure:a", "figure:b", "figure:a2"]
        area_rect = _find_rect(scene, (scene.canvas.px(420), scene.canvas.px(110)), refs)
        assert scene.regions.board_rect.contains(area_rect)
        areas = scene.table.hit_areas(scene.snapshot())
        about = [area.rect for area in areas if area.ref in refs and scene.regions.board_rect.contains(area.rect)]
        assert about and area_rect.collidelist([rect for rect in about if rect.x > scene.canvas.px(60)]) == -1
    finally:
        player.close()
