"""Small pictures of tables, drawn by the modes themselves, and games that bots play in them while one looks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.bots.random_bot import RandomBot
from game.kernel.chance import Chance
from game.kernel.files.logs import LOG
from game.kernel.files.paths import data_root
from game.kernel.mode import Game
from game.kernel.scenarios.scenario import Opened
from game.modes import modes
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.canvas import Canvas
from game.ui.paint.stills import Stills
from game.ui.table.view import Frame, Pointing, table_of

LEAST_WIDTH_U, LEAST_HEIGHT_U = 1000, 472
WIDEST = 2.4
"""No table is much wider than high."""
DOCK_U = 156
STEP_MS = 450.0
SEED = 11


_last_drawn: dict[str, tuple[Opened, Appearance, pygame.Surface]] = {}
"""By mode: a menu that opens again has its pictures at once."""
_stills = Stills()


def poster_path(key: str) -> Path:
    """Return the file of the poster of a mode that comes with the program; `python -m tests.pictures` writes it."""
    return data_root("assets") / "posters" / f"{key}.jpg"


@cache
def shipped_poster(key: str) -> pygame.Surface | None:
    """Return that poster; None if there is none that can be read."""
    try:
        return pygame.image.load(poster_path(key))
    except (OSError, pygame.error):
        return None


def table_picture(canvas: Canvas, key: str, game: Game, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """Return the stage of a table as everybody sees it, in device pixels; it is drawn large and made smaller.

    In a room that is wider than a table, the picture is narrower than `size`.
    """
    wide = min(size[0] / size[1], WIDEST)
    high = max(size[1], canvas.u(LEAST_HEIGHT_U), round(canvas.u(LEAST_WIDTH_U) / wide))
    drawn = round(high * wide), high
    table, frame, pointing = table_of(canvas, modes()[key], game), Frame.bare(drawn, canvas.u(DOCK_U)), Pointing()
    surface = pygame.Surface(drawn)
    poses = table.layout(view, None, frame, pointing)  # first, since a camera finds its place by it
    table.draw_board(surface, view, frame)
    table.draw_state(surface, view, None, frame, pointing)
    for ref, pose in sorted(poses.items(), key=lambda item: item[1].layer):
        if frame.stage.collidepoint(round(pose.x), round(pose.y)):
            table.draw_sprite(surface, view, ref, pose, frame)
    return pygame.transform.smoothscale(surface, (round(size[1] * wide), size[1]))


def poster(canvas: Canvas, key: str, game: Game, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """Return the poster of a table as everybody sees it, in device pixels; it is drawn large and made smaller.

    The table has the upper part of it; the rest is dark and bears words. It is a picture in a frame, painted wherever
    such are.
    """
    table = table_of(canvas, modes()[key], game)
    width = max(size[0], canvas.u(table.poster_u))
    surface = pygame.Surface((width, round(size[1] * width / size[0])))
    surface.fill(canvas.theme["casing"])
    upper = pygame.Rect(0, 0, width, round(surface.get_height() * table.poster_share))
    art, look = canvas.art, canvas.art.look
    art.look = Appearance(look.theme) if look.hung else look
    try:
        table.draw_poster(surface.subsurface(upper), view)
    finally:
        art.look = look
    return pygame.transform.smoothscale(surface, size)


class Miniature:
    """A game of a mode that goes on, an answer at a time, while somebody points at it; shown as a poster.

    It begins so many answers into the game, and again when it is over. What is not painted yet is not shown: the
    poster before it stays, at a first start the one that comes with the program, and the game waits.
    """

    def __init__(self, opened: Opened, begun: int = 0) -> None:
        self.opened, self.begun = opened, begun
        self.key = opened.scenario.mode
        self._chance = Chance(SEED)
        self._waited = 0.0
        self._behind = self._failed = False
        self._start()

    def _start(self) -> None:
        self.game, self.match = self.opened.start(SEED)
        self.answers = 0
        for _ in range(self.begun):
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
        if self._waited < STEP_MS or self._behind or self._failed:
            return False
        self._waited = 0.0
        try:
            if self.match.outcome is not None:
                self._start()
            else:
                self._answer()
        except Exception:
            LOG.exception("the game of %s in the menu stops", self.key)
            self._failed = True
            return False
        return True

    def prepare(self, canvas: Canvas, size: tuple[int, int]) -> bool:
        """Make the picture where it is missing or would be better now; return whether it was made.

        One that cannot be drawn is not tried again: the poster that comes with the program stays.
        """
        key = self.key, self.match.hash, size
        if self._failed or _stills.current(canvas, key):
            return False

        def make() -> pygame.Surface:
            try:
                return poster(canvas, self.key, self.game, self.match.view(None), size)
            except Exception:
                self._failed = True
                raise

        picture = _stills.look(canvas, key, make)
        if self._failed:
            return False
        self._behind = not _stills.is_finished(canvas, key)
        if not self._behind or self.picture(canvas, size) is None:
            _last_drawn[self.key] = self.opened, canvas.art.look, picture
        return True

    def picture(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the last picture of this size, or the one that comes with the program; None before there is one."""
        opened, look, picture = _last_drawn.get(self.key, (None, None, None))
        if opened is self.opened and look == canvas.art.look and picture is not None and picture.get_size() == size:
            return picture
        return shipped_at(canvas, self.key, size)


def shipped_at(canvas: Canvas, key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the poster of a mode that comes with the program, at a size in device pixels.

    None if there is none, or where places are not painted.
    """
    whole = None if canvas.art.look.without_pictures else shipped_poster(key)
    if whole is None:
        return None
    return canvas.get_cached_picture(("shipped-poster", key, size), lambda: pygame.transform.smoothscale(whole, size))
