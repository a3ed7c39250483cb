"""The list of saves, the newest first, each with a picture of its table and where it stands."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.kernel.files.locks import held_elsewhere
from game.kernel.files.paths import user_dir
from game.kernel.language.say import Terms, say
from game.kernel.scenarios.autosave import is_autosave
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.screens.empty import EmptyPlate
from game.ui.screens.open_game import open_game
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button, draw_focus
from game.ui.widgets.lists import RowList
from game.ui.window.keys import acts
from game.ui.window.saved_games import SavedGame, SavedGames, draw_saved_game

ROW_U, GAP_U = 88, 8


MONTHS: Terms[int] = Terms(
    {
        1: "Jan", 2: "Feb", 3: "Mar", 4: "Apr", 5: "May", 6: "Jun",
        7: "Jul", 8: "Aug", 9: "Sep", 10: "Oct", 11: "Nov", 12: "Dec",
    },
    context="month",
)  # fmt: skip


def moment(seconds: float) -> str:
    """Return a point in time as day, month and time of day here."""
    when = time.localtime(seconds)
    return say("{day} {month}, {time}", day=when.tm_mday, month=MONTHS[when.tm_mon], time=time.strftime("%H:%M", when))


class SaveRow(Button):
    """One save; it is opened to be shown only when it is seen."""

    def __init__(self, path: Path, look: Callable[[], SavedGame | None], action: Callable[[], object]) -> None:
        super().__init__(path.stem, action)
        self.look = look
        self.called = say("kept by itself") if is_autosave(path, path.parent) else path.stem.replace("-", " ")
        if held_elsewhere(path):
            self.called = say("being played")
        self.when = moment(path.stat().st_mtime)

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the row into its rect."""
        theme, rect, u = canvas.theme, self.rect, canvas.u
        fill = mix(theme["surface2"], theme["text_strong"], 0.14) if hovered else theme["surface2"]
        surface.blit(canvas.panel(rect.size, fill, radius_u=10, border="may" if hovered else "rim"), rect)
        draw_saved_game(canvas, surface, rect, self.look(), rect.width - u(230))
        for text, tone, shift in ((self.called, "text", -12), (self.when, "text_quiet", 14)):
            line = canvas.fit_text(text, u(190), 14, tone)
            surface.blit(line, line.get_rect(midright=(rect.right - u(18), rect.centery + u(shift))))
        if focused:
            draw_focus(canvas, surface, rect)


class LoadScene(Page):
    """Choose one of the saves. `onward` is the label of what comes next where there is none yet, and what it does."""

    def __init__(self, window: Any, onward: tuple[str, Callable[[], object]] | None = None) -> None:
        super().__init__(window)
        self.onward = onward
        self.games = SavedGames()
        self.list = RowList(ROW_U, GAP_U)
        self.saves: list[Path] = []
        self.empty: EmptyPlate | None = None

    def lay_out(self) -> None:
        """Place a row for each save that is seen, the newest first."""
        u, size = self.canvas.u, self.canvas.size
        folder = user_dir("saves")
        self.saves = sorted(folder.glob("*.yaml"), key=lambda file: -file.stat().st_mtime) if folder.is_dir() else []
        rows = [
            SaveRow(save, partial(self.games.look, self.canvas, save), partial(open_game, self, save))
            for save in self.saves
        ]
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(u(56), size[1] - u(84), u(160), u(56))
        room = pygame.Rect(u(56), u(108), min(u(1200), size[0] - u(112)), size[1] - u(108 + 100))
        self.buttons.replace_buttons([*self.list.place(self.canvas, room, rows), *self._empty_buttons(), back])

    def _empty_buttons(self) -> list[Button]:
        """Return what comes next where there is no save, on the plate that says so."""
        u, size = self.canvas.u, self.canvas.size
        self.empty = None
        if self.saves:
            return []
        words = say(
            "A game that you leave is kept by itself; {key} at the table saves a moment as well.",
            key=self.key_name("save"),
        )
        button = None
        if self.onward is not None:
            button = Button(self.onward[0], self._go_on, icon="play-button", primary=True)
        self.empty = EmptyPlate("harbour", "save", say("Nothing is saved yet"), words, button)
        room = pygame.Rect(u(56), u(100), size[0] - u(112), size[1] - u(100 + 100))
        return self.empty.lay_out(self.canvas, room)

    def _go_on(self) -> None:
        assert self.onward is not None
        self.onward[1]()
        self.lay_out()
        self.window.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll with the wheel, the thumb, or a page at a time with the keys."""
        before = self.list.scroll.offset
        used = self.list.scroll.handle(event, self.canvas, self.pointer)
        if event.type == pygame.KEYDOWN and (step := acts(event) & {"page-up", "page-down"}):
            way = 1 if "page-down" in step else -1
            self.list.scroll.offset += way * self.list.scroll.rect.height
            self.list.scroll.clamp()
            used = True
        if self.list.scroll.offset != before:
            self.lay_out()
        return used or super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        self.heading(surface, say("Load a game"), self.canvas.u(56), self.canvas.u(44))
        self.list.scroll.draw(self.canvas, surface)
        if self.empty is not None:
            self.empty.draw(self.canvas, surface)
