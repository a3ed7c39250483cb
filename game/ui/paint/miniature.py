"""Small pictures of tables, drawn by the modes themselves, and games that bots play in them while one looks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame

from game.bots.random_bot import RandomBot
from game.kernel.chance import Chance
from game.kernel.mode import Game
from game.kernel.scenarios.scenario import Opened
from game.modes import modes
from game.ui.paint.art.fields import Field
from game.ui.paint.canvas import Canvas
from game.ui.paint.stills import Stills
from game.ui.table.view import Frame, Pointing, table_of

LEAST_WIDTH_U = 1000
STAGE_U = 620
SHARE = 0.8
"""How much of the height of a stage a window into it shows."""
CLEAR = (0.1, 0.04, 0.8, 0.56)
"""The part of a window that no words lie over: left, top, width and height as shares of it."""
GRAIN = 8
"""How many pixels are one where the part with most to see is looked for."""
ENOUGH, PIECES = 4, 0.5
"""So many pieces are enough, and what they count beside the detail of the picture."""
STEP_MS = 450.0
FIRST_ANSWERS = 30
SEED = 11


_last_drawn: dict[str, tuple[Opened, pygame.Surface]] = {}
"""By mode: a menu that opens again has its pictures at once."""
_stills = Stills()


def table_picture(canvas: Canvas, key: str, game: Game, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """Return the stage of a table as everybody sees it, in device pixels; it is drawn large and made smaller."""
    width = max(size[0], canvas.u(LEAST_WIDTH_U))
    surface, _ = _drawn(canvas, key, game, view, (width, round(size[1] * width / size[0])))
    return pygame.transform.smoothscale(surface, size)


def window_into(canvas: Canvas, key: str, game: Game, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """Return a part of the stage of a table as everybody sees it: of this shape, and where there is most to see."""
    whole = (canvas.u(LEAST_WIDTH_U), canvas.u(STAGE_U))
    surface, places = _drawn(canvas, key, game, view, whole)
    part = pygame.Rect(0, 0, 0, round(whole[1] * SHARE))
    part.width = min(whole[0], round(part.height * size[0] / size[1]))
    clear = pygame.Rect(*(round(share * side) for share, side in zip(CLEAR, part.size * 2, strict=True)))
    detail = _detail(surface)
    most = float(detail.max()) or 1.0

    def worth(corner: tuple[int, int]) -> float:
        seen = clear.move(corner)
        inside = min(ENOUGH, sum(map(seen.collidepoint, places)))
        x, y = seen.x // GRAIN, seen.y // GRAIN
        spread = detail[y : y + seen.height // GRAIN, x : x + seen.width // GRAIN]
        return float(spread.mean()) / most + PIECES * inside / ENOUGH

    corners = [
        (left, top)
        for left in range(0, whole[0] - part.width + 1, 2 * GRAIN)
        for top in range(0, whole[1] - part.height + 1, 2 * GRAIN)
    ]
    best: tuple[int, int] = max(corners, key=worth)
    part.topleft = best
    return pygame.transform.smoothscale(surface.subsurface(part), size)


def _detail(surface: pygame.Surface) -> Field:
    """Return how much each square of a picture, GRAIN pixels wide, differs from its neighbours."""
    width, height = surface.get_width() // GRAIN, surface.get_height() // GRAIN
    small = pygame.transform.smoothscale(surface, (width, height))
    grey = pygame.surfarray.array3d(small).astype(np.float32).mean(axis=2).T
    down, right = np.gradient(grey)
    found: Field = np.hypot(down, right)
    return found


def _drawn(
    canvas: Canvas, key: str, game: Game, view: Any, size: tuple[int, int]
) -> tuple[pygame.Surface, list[tuple[int, int]]]:
    """Return the stage of a table drawn at a size, and where its pieces and cards are."""
    table = table_of(canvas, modes()[key], game)
    width, height = size
    gone = pygame.Rect(width, height, 0, 0)
    dock = pygame.Rect(0, height, width, canvas.u(156))
    frame = Frame((width, height), gone, pygame.Rect(0, 0, width, height), gone, dock, gone, gone)
    surface = pygame.Surface((width, height))
    pointing = Pointing()
    table.draw_board(surface, view, frame)
    table.draw_state(surface, view, None, frame, pointing)
    poses = table.layout(view, None, frame, pointing)
    places = []
    for ref, pose in sorted(poses.items(), key=lambda item: item[1].layer):
        place = round(pose.x), round(pose.y)
        if frame.stage.collidepoint(place):
            table.draw_sprite(surface, view, ref, pose, frame)
            places.append(place)
    return surface, places


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

    def prepare(self, canvas: Canvas, size: tuple[int, int]) -> bool:
        """Make the picture where it is missing or would be better now; return whether it was made."""
        key = self.key, self.match.hash, size
        if _stills.current(canvas, key):
            return False
        picture = _stills.look(
            canvas, key, lambda: window_into(canvas, self.key, self.game, self.match.view(None), size)
        )
        _last_drawn[self.key] = self.opened, picture
        return True

    def picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the last picture of this size; None before there is one."""
        opened, picture = _last_drawn.get(self.key, (None, None))
        fits = opened is self.opened and picture is not None and picture.get_size() == size
        return picture if fits else None
