"""Small pictures of tables, drawn by the modes themselves, and games that bots play in them while one looks."""

from __future__ import annotations

from typing import Any

import pygame

from game.bots.random_bot import RandomBot
from game.kernel.chance import Chance
from game.kernel.mode import Game
from game.kernel.scenarios.scenario import Opened
from game.modes import modes
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Frame, Pointing, table_of

LEAST_WIDTH_U = 1000
STEP_MS = 450.0
FIRST_ANSWERS = 30
SEED = 11

_last_drawn: dict[str, tuple[Opened, tuple[object, ...], pygame.Surface]] = {}
"""By mode, of what the last picture was drawn, and how: a menu that opens again has it at once."""


def table_picture(canvas: Canvas, key: str, game: Game, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """Return the stage of a table as everybody sees it, in device pixels; it is drawn large and made smaller."""
    table = table_of(canvas, modes()[key], game)
    width = max(size[0], canvas.u(LEAST_WIDTH_U))
    height = round(size[1] * width / size[0])
    gone = pygame.Rect(width, height, 0, 0)
    dock = pygame.Rect(0, height, width, canvas.u(156))
    frame = Frame((width, height), gone, pygame.Rect(0, 0, width, height), gone, dock, gone, gone)
    surface = pygame.Surface((width, height))
    pointing = Pointing()
    table.draw_board(surface, view, frame)
    table.draw_state(surface, view, None, frame, pointing)
    poses = table.layout(view, None, frame, pointing)
    for ref, pose in sorted(poses.items(), key=lambda item: item[1].layer):
        if frame.stage.collidepoint(round(pose.x), round(pose.y)):
            table.draw_sprite(surface, view, ref, pose, frame)
    return pygame.transform.smoothscale(surface, size)


class Miniature:
    """A game of a mode that goes on, an answer at a time, while somebody points at it."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.key = opened.scenario.mode
        self._chance = Chance(SEED)
        self._waited = 0.0
        self._start()

    def _start(self) -> None:
        self.game, self.match = self.opened.start(SEED)
        self.answers = 0
        for _ in range(FIRST_ANSWERS):
            self._answer()

    def _answer(self) -> None:
        decision = self.match.decision
        if decision is None:
            return
        self.match.answer(RandomBot().choose(self.match, decision.seat, self._chance), decision.seat)
        self.answers += 1

    def update(self, elapsed_ms: float) -> bool:
        """Let the game go on; return whether it looks different now."""
        self._waited += elapsed_ms
        if self._waited < STEP_MS:
            return False
        self._waited = 0.0
        if self.match.outcome is not None:
            self._start()
        else:
            self._answer()
        return True

    def draw(self, canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the game into a rect."""
        key = (self.match.hash, rect.size, canvas.scale, canvas.theme.name)
        opened, drawn_as, picture = _last_drawn.get(self.key, (None, (), surface))
        if opened is not self.opened or drawn_as != key:
            picture = table_picture(canvas, self.key, self.game, self.match.view(None), rect.size)
            _last_drawn[self.key] = self.opened, key, picture
        surface.blit(picture, rect)
