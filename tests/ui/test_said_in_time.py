"""Small things that are said or done where they are looked for: a capped scale, the gold button, the end of the log."""

import pygame
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.modes.arena.model.ability_events import AttackJudged
from game.ui.paint.scaling import automatic_scale, largest_percent
from game.ui.screens.settings_entries import entries
from game.ui.screens.settings_page import SettingsScene
from game.ui.table.drawing import last_deed
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (3840, 2160), (5000, 800)])
def test_beyond_the_largest_percentage_nothing_grows(size):
    most = largest_percent(*size)
    assert automatic_scale(*size, most + 1) == automatic_scale(*size, 10 * most)
    assert automatic_scale(*size, most - 1) < automatic_scale(*size, most + 1)


def test_settings_say_that_a_scale_is_capped(player):
    player.window.push(page := SettingsScene(player.window))
    player.wait()
    scale = next(entry for entry in entries(player.window.keymap) if entry.field == "scale")
    assert page._said_of(scale) == scale.hint
    player.window.settings.scale = 200
    player.window.apply_settings()
    assert page._said_of(scale) == "200 % is set; this window has room for 120 %"


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 120), ((1920, 1080), 128), ((3840, 2160), 144)])
def test_the_scale_that_is_marked_is_the_one_that_is_used(player, size, most):
    window = player.window
    window.push(page := SettingsScene(window))
    window.take_size(size)
    window.settings.scale = 200
    window.apply_settings()
    page.page = "See"
    page.lay_out()
    labels = [f"{percent} %" for percent in (80, 90, 100, 115, 130, 150, 200)]
    offered = [button for button in page.buttons.buttons if button.label.endswith(" %")]
    assert [button.label for button in offered if button.is_selected] == [f"{most} %"]
    assert window.canvas.scale == pytest.approx(automatic_scale(*size, most), rel=0.01)
    assert [button.label for button in offered] == [label for label in labels if int(label[:-2]) < most] + [f"{most} %"]
    window.settings.scale = 110
    window.apply_settings()
    entry = next(entry for entry in entries(window.keymap) if entry.field == "scale")
    assert page._said_of(entry) == "Now 110 %" and not any(
        button.is_selected for button in page.buttons.buttons if button.label.endswith(" %")
    )


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_gold_button_of_the_menu_is_what_confirming_means(player, key):
    gold = [button for button in player.scene.buttons.buttons if button.primary]
    assert len(gold) == 1
    pressed = []
    gold[0].action = lambda: pressed.append(gold[0].label)
    player.key(key)
    assert pressed == [gold[0].label]


def test_the_end_key_scrolls_the_log_to_its_end():
    table = TableDriver()
    try:
        log = table.scene.log_panel.scroll
        for _ in range(40):
            table.answer_somehow()
            table.wait(100)
            if log.content > log.rect.height + 100:
                break
        assert log.content > log.rect.height + 100
        log.offset = 0
        table.key(pygame.K_END)
        assert log.at_end
    finally:
        table.close()


def shot_that_hits():
    """Return a table at speed 1 on which a shot has just been decided, before anything of that was seen."""
    path = data_root("levels") / "skirmish" / "examples" / "show-04-challenge.yaml"
    table = TableDriver("skirmish:show-04-challenge", path=path)
    table.window.settings.speed = 1.0
    answers = ("attack:bolt-rifle:gravetusk-netter", "draw:5C", "reinforce:4S", "reinforce:8C", "push")
    for answer in answers[:-1]:
        table.match.answer(answer)
    table.catch_up()
    table.scene.answer(answers[-1])
    return table


def test_the_log_tells_what_came_of_a_challenge_only_once_it_was_seen():
    table = shot_that_hits()
    try:
        director = table.scene.director
        floats = []
        for _ in range(60):
            table.wait(50)
            floats = [item.effect.text for item in director.running if item.effect.kind == "float"]
            if "Hit by 1" in floats:
                break
        assert "Hit by 1" in floats
        assert not any("won by" in line.text for line in director.log), "the log is ahead of the table"
        table.wait_until(lambda: director.idle)
        assert sum("won by 1" in line.text for line in director.log) == 1
    finally:
        table.close()


def test_a_click_shows_all_at_once_and_the_log_tells_all_of_it():
    table = shot_that_hits()
    try:
        table.wait(50)
        table.scene.director.finish()
        assert sum("won by 1" in line.text for line in table.scene.director.log) == 1
    finally:
        table.close()


def test_while_events_play_the_prompt_says_what_is_done(monkeypatch):
    table = shot_that_hits()
    try:
        table.wait(100)
        director = table.scene.director
        said, _ = last_deed(table.scene)
        assert not director.idle and said
        written = []
        text = table.window.canvas.text
        monkeypatch.setattr(
            table.window.canvas, "text", lambda said, *remaining: written.append(said) or text(said, *remaining)
        )
        table.scene.draw_prompt_bar(pygame.Surface((1280, 720)))
        assert said in written
    finally:
        table.close()


def test_nothing_tells_what_dice_show_while_they_roll():
    table = TableDriver("arena:bout-03-pairs")
    try:
        scene, director, chance = table.scene, table.scene.director, Chance(2)
        judged = None
        while judged is None:
            events = len(table.match.events)
            table.match.answer(random_answer(table.match.question(table.match.decision.seat), chance))
            judged = next(
                (one for one in table.match.events[events:] if isinstance(one, AttackJudged) and one.dice), None
            )
            if judged is None:
                table.catch_up()
        table.window.settings.speed = 1.0
        caption = scene.table.recent_events.caption
        director.collect()
        for _ in range(200):
            director.update(20, 1.0)
            if any(item.effect.dice == judged.dice for item in director.running):
                break
        assert any(item.effect.dice == judged.dice for item in director.running)
        assert scene.table.recent_events.caption in ("", caption)
        director.update(2000, 1.0)
        assert f" against {judged.needed}: " in scene.table.recent_events.caption
    finally:
        table.close()
