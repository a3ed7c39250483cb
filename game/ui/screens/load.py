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


def format_time(seconds: float) -> str:
    """Return a point in time as day, month and time of day here."""
    when = time.localtime(seconds)
    return say("{day} {month}, {time}", day=when.tm_mday, month=MONTHS[when.tm_mon], time=time.strftime("%H:%M", when))


class SaveRow(Button):
    """One save; it is opened to be shown only when it is seen."""

    def __init__(self, path: Path, read_save: Callable[[], SavedGame | None], action: Callable[[], object]) -> None:
        super().__init__(path.stem, action)
        self.read_save = read_save
        self.display_name = say("kept by itself") if is_autosave(path, path.parent) else path.stem.replace("-", " ")
        if held_elsewhere(path):
            self.display_name = say("being played")
        self.when = format_time(path.stat().st_mtime)

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the row into its rect."""
        theme, rect, px = canvas.theme, self.rect, canvas.px
        fill = mix(theme["surface2"], theme["text_strong"], 0.14) if hovered else theme["surface2"]
        surface.blit(canvas.panel(rect.size, fill, radius_u=10, border="may" if hovered else "rim"), rect)
        draw_saved_game(canvas, surface, rect, self.read_save(), rect.width - px(230))
        for text, tone, shift in ((self.display_name, "text", -12), (self.when, "text_quiet", 14)):
            line = canvas.fit_text(text, px(190), 14, tone)
            surface.blit(line, line.get_rect(midright=(rect.right - px(18), rect.centery + px(shift))))
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
        px, size = self.canvas.px, self.canvas.size
        folder = user_dir("saves")
        self.saves = sorted(folder.glob("*.yaml"), key=lambda file: -file.stat().st_mtime) if folder.is_dir() else []
        rows = [
            SaveRow(save, partial(self.games.read_save, self.canvas, save), partial(open_game, self, save))
            for save in self.saves
        ]
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(84), px(160), px(56))
        room = pygame.Rect(px(56), px(108), min(px(1200), size[0] - px(112)), size[1] - px(108 + 100))
        self.buttons.replace_buttons([*self.list.place(self.canvas, room, rows), *self._empty_buttons(), back])

    def _empty_buttons(self) -> list[Button]:
        """Return what comes next where there is no save, on the plate that says so."""
        px, size = self.canvas.px, self.canvas.size
        self.empty = None
        if self.saves:
            return []
        text = say(
            "A game that you leave is kept by itself; {key} at the table saves a moment as well.",
            key=self.key_name("save"),
        )
        button = None
        if self.onward is not None:
            button = Button(self.onward[0], self._go_on, icon="play-button", primary=True)
        self.empty = EmptyPlate("harbour", "save", say("Nothing is saved yet"), text, button)
        room = pygame.Rect(px(56), px(100), size[0] - px(112), size[1] - px(100 + 100))
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
            direction = 1 if "page-down" in step else -1
            self.list.scroll.offset += direction * self.list.scroll.rect.height
            self.list.scroll.clamp()
            used = True
        if self.list.scroll.offset != before:
            self.lay_out()
        return used or super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        self.heading(surface, say("Load a game"), self.canvas.px(56), self.canvas.px(44))
        self.list.scroll.draw(self.canvas, surface)
        if self.empty is not None:
            self.empty.draw(self.canvas, surface)
