"""What a save is shown as: a picture of its table, its name, and where the game stands."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from pathlib import Path

import msgspec
import pygame

from game.kernel.files.documents import ContentError
from game.kernel.files.logs import LOG
from game.kernel.language.say import say
from game.kernel.scenarios.saves import Resumed, read_save
from game.modes import modes
from game.play.session import address
from game.ui.paint.canvas import Canvas
from game.ui.paint.miniature import table_picture
from game.ui.paint.stills import Stills
from game.ui.table.table_view import table_of
from game.ui.window.shown_modes import has_table

PICTURE_U = (170, 72)


class SavedGame(msgspec.Struct):
    """One save: its picture (public information alone), its name, and where it stands in words."""

    picture: pygame.Surface
    name: str
    standing: str


class _Looked(msgspec.Struct):
    """A save that was opened: how its file was then, what it is, and its words."""

    mark: int
    resumed: Resumed | None
    name: str = ""
    standing: str = ""


class SavedGames:
    """The saves that were looked at; each is opened again only when its file has changed."""

    def __init__(self) -> None:
        self._known: dict[Path, _Looked] = {}
        self._stills = Stills()
        self._coming: dict[tuple[Path, int], Future[Resumed | None]] = {}

    def read_beside(self, pool: Executor, path: Path) -> bool:
        """Have a save read beside the loop that was not looked at yet; return whether that goes on still."""
        try:
            mark = path.stat().st_mtime_ns
        except OSError:
            return False
        cached = self._known.get(path)
        if cached is not None and cached.mark == mark:
            return False
        if (path, mark) not in self._coming:
            self._coming = {(path, mark): pool.submit(_try_read_save, path)}
        return self.reads(path)

    def reads(self, path: Path) -> bool:
        """Return whether a save is being read."""
        return any(file_path == path and not coming.done() for (file_path, _), coming in self._coming.items())

    def read_save(self, canvas: Canvas, path: Path) -> SavedGame | None:
        """Return what a save is shown as; None if it cannot be opened."""
        try:
            mark = path.stat().st_mtime_ns
        except OSError:
            return None
        cached = self._known.get(path)
        if cached is None or cached.mark != mark:
            coming = self._coming.pop((path, mark), None)
            resumed = _try_read_save(path) if coming is None or coming.cancel() else coming.result()
            cached = self._known[path] = _told_safely(canvas, path, resumed, mark)
        resumed = cached.resumed
        if resumed is None:
            return None
        size = (canvas.px(PICTURE_U[0]), canvas.px(PICTURE_U[1]))
        mode, game = resumed.loaded.scenario.mode, resumed.game

        def make() -> pygame.Surface:
            address(game, resumed.loaded.players)
            return table_picture(canvas, mode, game, resumed.match.observe(None), size)

        return SavedGame(self._stills.get_picture(canvas, (path, mark, size), make), cached.name, cached.standing)


def _try_read_save(path: Path) -> Resumed | None:
    """Return a save opened; None if it cannot be."""
    try:
        return read_save(path, modes())
    except ContentError:
        return None
    except Exception:
        LOG.exception("%s cannot be read", path)
        return None


def _told_safely(canvas: Canvas, path: Path, resumed: Resumed | None, mark: int) -> _Looked:
    """Return a save with its words; one whose mode has none for it cannot be shown, and harms nothing else."""
    try:
        return _describe_save(canvas, resumed, mark)
    except Exception:
        LOG.exception("%s cannot be shown", path)
        return _Looked(mark, None)


def _describe_save(canvas: Canvas, resumed: Resumed | None, mark: int) -> _Looked:
    """Return a save with its words."""
    if resumed is None:
        return _Looked(mark, None)
    loaded = resumed.loaded
    if not has_table(loaded.scenario.mode):
        return _Looked(mark, None)
    words, present = table_of(canvas, loaded.mode, resumed.game).phases(resumed.match.observe(None))
    where = words[0] if present <= 0 else f"{words[0]} · {words[present]}"
    asked_seats = [decision.seat for decision in resumed.match.decisions]
    mine = [loaded.seat_names[seat] for seat in asked_seats if loaded.players[seat].seat == "human"]
    people = sum(player.seat == "human" for player in loaded.players)
    if mine and people > 1:
        where = say("{where}, your move with {side}", where=where, side=mine[0])
    elif mine:
        where = say("{where}, your move", where=where)
    elif asked_seats:
        where = say("{where}, a bot's move", where=where)
    name = f"{say(modes()[loaded.scenario.mode].title)}: {say(loaded.scenario.title)}"
    return _Looked(mark, resumed, name, where)


def draw_saved_game(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, saved: SavedGame | None, room: int
) -> None:
    """Draw a save into a row, with so much room for its words; one that cannot be opened says so."""
    px = canvas.px
    if saved is None:
        text_surface = canvas.fit_text(say("This game cannot be shown; opening it says why."), room, 16, "text")
        surface.blit(text_surface, text_surface.get_rect(midleft=(rect.x + px(18), rect.centery)))
        return
    area_rect = saved.picture.get_rect(midleft=(rect.x + px(8), rect.centery))
    surface.blit(saved.picture, area_rect)
    x, room = area_rect.right + px(18), room - area_rect.width - px(8)
    name = canvas.fit_text(saved.name, room, 20, "text_strong", "semibold")
    surface.blit(name, name.get_rect(midleft=(x, rect.centery - px(13))))
    standing_units = canvas.fit_text(saved.standing, room, 16, "text")
    surface.blit(standing_units, standing_units.get_rect(midleft=(x, rect.centery + px(15))))
