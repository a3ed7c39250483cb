"""The side panel tells a whole attack, however many take part, above what waits below it."""

from types import SimpleNamespace

import pygame
import pytest

from game.kernel.state import copy_state
from game.modes.duel.model.tasks import Waiting
from game.modes.duel.table.side import queue
from game.modes.duel.table.view import DuelView
from game.ui.paint.canvas import Canvas
from game.ui.table.regions import make_frame
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def test_a_long_attack_is_told_whole(monkeypatch):
    table = TableDriver("duel:duel-01-hammer-and-stairs")
    scene = table.scene
    observation = copy_state(table.match.state)
    observation.attacks.append(None)
    monkeypatch.setattr(queue, "_attack_line", lambda *_: "Gate Breaker against Wall Surveyor; " * 4)
    monkeypatch.setattr(queue, "step_words", lambda *_: "")
    monkeypatch.setattr(queue, "coming_words", lambda *_: "")
    surface = pygame.Surface(scene.canvas.size)
    draw = SimpleNamespace(
        canvas=scene.canvas, surface=surface, observation=observation, wording=scene.table.wording, regions=scene.regions,
        pointing=scene.pointing(),
    )  # fmt: skip
    queue.draw_queue(draw)
    description_picture = scene.canvas.paragraph(
        "Gate Breaker against Wall Surveyor; " * 4, draw.regions.state_panel.width - scene.canvas.px(24), 14
    )
    part = draw.regions.state_panel.move(0, scene.canvas.px(28))
    part.height = description_picture.get_height()
    last = surface.subsurface(part.x, part.bottom - scene.canvas.px(14), part.width, scene.canvas.px(12))
    assert description_picture.get_height() > 2 * scene.canvas.font("regular", 14).get_height()
    assert len({tuple(last.get_at((x, y))) for x in range(last.width) for y in range(last.height)}) > 1, "it ends early"
    table.close()


@pytest.mark.parametrize("scale", [100, 200])
def test_triggers_wait_below_the_last_line_of_a_long_attack(monkeypatch, scale):
    pygame.font.init()
    canvas = Canvas(Settings(scale=scale), (1280, 720))
    regions = make_frame(canvas, DuelView.state_panel_u)
    observation = SimpleNamespace(stack=[], waiting=[Waiting(0, f"card-{number}", "trigger:0") for number in range(3)])
    for attackers in (1, 4, 6):
        attack = "Gate Breaker against Wall Surveyor; " * attackers
        monkeypatch.setattr(queue, "_attack_line", lambda *_, attack=attack: attack)
        description_picture = queue._attack_picture(canvas, None, observation, regions)
        rows = queue.queue_rows(canvas, None, observation, regions)
        end = regions.state_panel.y + canvas.px(queue.ATTACK_U) + description_picture.get_height()
        assert len(rows) >= queue.LEAST_ROWS
        assert all(rect.top - canvas.px(queue.CAPTION_U) >= end for _, rect in rows)
