"""The side panel tells a whole attack, however many take part, above what waits below it."""

from types import SimpleNamespace

import pygame
import pytest

from game.kernel.state import copy_state
from game.modes.duel.model.tasks import Waiting
from game.modes.duel.table import queue
from game.modes.duel.table.view import DuelView
from game.ui.paint.canvas import Canvas
from game.ui.table.frames import make_frame
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver


def test_a_long_attack_is_told_whole(monkeypatch):
    table = TableDriver("duel:duel-01-hammer-and-stairs")
    scene = table.scene
    view = copy_state(table.match.state)
    view.attacks.append(None)
    monkeypatch.setattr(queue, "_attack_line", lambda *_: "Gate Breaker against Wall Surveyor; " * 4)
    monkeypatch.setattr(queue, "step_words", lambda *_: "")
    monkeypatch.setattr(queue, "coming_words", lambda *_: "")
    surface = pygame.Surface(scene.canvas.size)
    on = SimpleNamespace(
        canvas=scene.canvas, surface=surface, view=view, words=scene.table.words, frame=scene.frame,
        pointing=scene.pointing(),
    )  # fmt: skip
    queue.draw_queue(on)
    told = scene.canvas.paragraph(
        "Gate Breaker against Wall Surveyor; " * 4, on.frame.state_panel.width - scene.canvas.u(24), 14
    )
    part = on.frame.state_panel.move(0, scene.canvas.u(28))
    part.height = told.get_height()
    last = surface.subsurface(part.x, part.bottom - scene.canvas.u(14), part.width, scene.canvas.u(12))
    assert told.get_height() > 2 * scene.canvas.font("regular", 14).get_height()
    assert len({tuple(last.get_at((x, y))) for x in range(last.width) for y in range(last.height)}) > 1, "it ends early"
    table.close()


@pytest.mark.parametrize("scale", [100, 200])
def test_triggers_wait_below_the_last_line_of_a_long_attack(monkeypatch, scale):
    pygame.font.init()
    canvas = Canvas(Settings(scale=scale), (1280, 720))
    frame = make_frame(canvas, DuelView.state_panel_u)
    view = SimpleNamespace(stack=[], waiting=[Waiting(0, f"card-{number}", "trigger:0") for number in range(3)])
    for attackers in (1, 4, 6):
        attack = "Gate Breaker against Wall Surveyor; " * attackers
        monkeypatch.setattr(queue, "_attack_line", lambda *_, attack=attack: attack)
        told = queue._attack_picture(canvas, None, view, frame)
        rows = queue.queue_rows(canvas, None, view, frame)
        end = frame.state_panel.y + canvas.u(queue.ATTACK_U) + told.get_height()
        assert len(rows) >= queue.LEAST_ROWS
        assert all(rect.top - canvas.u(queue.CAPTION_U) >= end for _, rect in rows)
