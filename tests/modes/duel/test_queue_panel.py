"""The side panel tells a whole attack, however many take part, as long as nothing waits below it."""

from types import SimpleNamespace

import pygame

from game.kernel.state import copy_state
from game.modes.duel.table import queue
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
    assert told.get_height() > scene.canvas.u(queue.ATTACK_U)
    assert len({tuple(last.get_at((x, y))) for x in range(last.width) for y in range(last.height)}) > 1, "it ends early"
    table.close()
