"""What a save is shown as: a picture of its table, its name, and where the game stands."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import msgspec
import pygame

from game.kernel.files.documents import ContentError
from game.kernel.scenarios.saves import read_save
from game.modes import modes
from game.ui.paint.canvas import Canvas
from game.ui.paint.miniature import table_picture
from game.ui.table.view import table_of
from game.ui.window.shown_modes import has_table

PICTURE_U = (170, 72)


class SavedGame(msgspec.Struct):
    """One save: its picture (public information alone), its name, and where it stands in words."""

    picture: pygame.Surface
    name: str
    standing: str


class SavedGames:
    """The saves that were looked at; each is opened again only when its file or the window has changed."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[Hashable, SavedGame | None]] = {}

    def look(self, canvas: Canvas, path: Path) -> SavedGame | None:
        """Return what a save is shown as; None if it cannot be opened."""
        try:
            key = (path.stat().st_mtime_ns, canvas.size, canvas.scale, canvas.theme.name)
        except OSError:
            return None
        known = self._known.get(path)
        if known is None or known[0] != key:
            known = self._known[path] = (key, _open(canvas, path))
        return known[1]


def _open(canvas: Canvas, path: Path) -> SavedGame | None:
    try:
        resumed = read_save(path, modes())
    except ContentError:
        return None
    opened, game = resumed.opened, resumed.game
    mode = opened.scenario.mode
    if not has_table(mode):
        return None
    view = resumed.match.view(None)
    size = (canvas.u(PICTURE_U[0]), canvas.u(PICTURE_U[1]))
    picture = table_picture(canvas, mode, game, view, size)
    words, present = table_of(canvas, opened.mode, game).phases(view)
    where = words[0] if present <= 0 else f"{words[0]} · {words[present]}"
    asked = [decision.seat for decision in resumed.match.decisions]
    mine = [opened.seat_names[seat] for seat in asked if opened.players[seat].seat == "human"]
    move = f", your move with {mine[0]}" if mine else ", a bot's move" if asked else ""
    return SavedGame(picture, f"{modes()[mode].title}: {opened.scenario.title}", f"{where}{move}")


def draw_saved_game(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, saved: SavedGame | None, room: int
) -> None:
    """Draw a save into a row, with so much room for its words; one that cannot be opened says so."""
    u = canvas.u
    if saved is None:
        words = canvas.fitted("This game cannot be shown; opening it says why.", room, 16, "text")
        surface.blit(words, words.get_rect(midleft=(rect.x + u(18), rect.centery)))
        return
    place = saved.picture.get_rect(midleft=(rect.x + u(8), rect.centery))
    surface.blit(saved.picture, place)
    x, room = place.right + u(18), room - place.width - u(8)
    name = canvas.fitted(saved.name, room, 20, "text_strong", "semibold")
    surface.blit(name, name.get_rect(midleft=(x, rect.centery - u(13))))
    standing = canvas.fitted(saved.standing, room, 16, "text")
    surface.blit(standing, standing.get_rect(midleft=(x, rect.centery + u(15))))
