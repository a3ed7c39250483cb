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
from game.kernel.scenarios.scenario import LoadedGame
from game.modes import modes
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.canvas import Canvas
from game.ui.paint.stills import Stills
from game.ui.table.table_view import table_of
from game.ui.table.view import Snapshot, TableRegions

LEAST_WIDTH_U, LEAST_HEIGHT_U = 1000, 472
WIDEST = 2.4
"""No table is much wider than high."""
DOCK_U = 156
STEP_MS = 450.0
SEED = 11


_last_drawn: dict[str, tuple[LoadedGame, Appearance, pygame.Surface]] = {}
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


def table_picture(canvas: Canvas, key: str, game: Game, observation: Any, size: tuple[int, int]) -> pygame.Surface:
    """Return the stage of a table as everybody sees it, in device pixels; it is drawn large and made smaller.

    In a room that is wider than a table, the picture is narrower than `size`.
    """
    wide = min(size[0] / size[1], WIDEST)
    high = max(size[1], canvas.px(LEAST_HEIGHT_U), round(canvas.px(LEAST_WIDTH_U) / wide))
    drawn = round(high * wide), high
    table, regions = table_of(canvas, modes()[key], game), TableRegions.bare(drawn, canvas.px(DOCK_U))
    surface, snapshot = pygame.Surface(drawn), Snapshot(observation, None, regions)
    table.follow(snapshot)
    poses = table.layout(snapshot)
    table.draw_board(surface, snapshot)
    table.draw_state(surface, snapshot)
    for ref, pose in sorted(poses.items(), key=lambda item: item[1].layer):
        if regions.board_rect.collidepoint(round(pose.x), round(pose.y)):
            table.draw_sprite(surface, snapshot, ref, pose)
    return pygame.transform.smoothscale(surface, (round(size[1] * wide), size[1]))


def poster(canvas: Canvas, key: str, game: Game, observation: Any, size: tuple[int, int]) -> pygame.Surface:
    """Return the poster of a table as everybody sees it, in device pixels; it is drawn large and made smaller.

    The table has the upper part of it; the rest is dark and bears words. It is a picture in a frame, painted wherever
    such are.
    """
    table = table_of(canvas, modes()[key], game)
    width = max(size[0], canvas.px(table.poster_u))
    surface = pygame.Surface((width, round(size[1] * width / size[0])))
    surface.fill(canvas.theme["casing"])
    upper = pygame.Rect(0, 0, width, round(surface.get_height() * table.poster_share))
    art, appearance = canvas.art, canvas.art.appearance
    art.appearance = Appearance(appearance.theme) if appearance.hung else appearance
    try:
        table.draw_poster(surface.subsurface(upper), observation)
    finally:
        art.appearance = appearance
    return pygame.transform.smoothscale(surface, size)


class Miniature:
    """A game of a mode that goes on, an answer at a time, while somebody points at it; shown as a poster.

    It begins so many answers into the game, and again when it is over. What is not painted yet is not shown: the
    poster before it stays, at a first start the one that comes with the program, and the game waits.
    """

    def __init__(self, loaded: LoadedGame, initial: int = 0) -> None:
        self.loaded, self.initial = loaded, initial
        self.key = loaded.scenario.mode
        self._chance = Chance(SEED)
        self._waited = 0.0
        self._behind = self._failed = False
        self._start()

    def _start(self) -> None:
        self.game, self.match = self.loaded.start(SEED)
        self.answers = 0
        for _ in range(self.initial):
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
                return poster(canvas, self.key, self.game, self.match.observe(None), size)
            except Exception:
                self._failed = True
                raise

        picture = _stills.get_picture(canvas, key, make)
        if self._failed:
            return False
        self._behind = not _stills.is_finished(canvas, key)
        if not self._behind or self.picture(canvas, size) is None:
            _last_drawn[self.key] = self.loaded, canvas.art.appearance, picture
        return True

    def picture(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the last picture of this size, or the one that comes with the program; None before there is one."""
        loaded, appearance, picture = _last_drawn.get(self.key, (None, None, None))
        if (
            loaded is self.loaded
            and appearance == canvas.art.appearance
            and picture is not None
            and picture.get_size() == size
        ):
            return picture
        return shipped_at(canvas, self.key, size)


def shipped_at(canvas: Canvas, key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the poster of a mode that comes with the program, at a size in device pixels.

    None if there is none, or where places are not painted.
    """
    full = None if canvas.art.appearance.without_pictures else shipped_poster(key)
    if full is None:
        return None
    return canvas.get_cached_picture(("shipped-poster", key, size), lambda: pygame.transform.smoothscale(full, size))
