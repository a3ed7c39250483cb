"""The bookmarks of a running game."""

from __future__ import annotations

from functools import partial

import pygame

from game.kernel.language.say import say
from game.ui.screens.empty import EmptyPlate
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.window.scenes import PlayedTable, WindowApi

MOST = 9


class BookmarksScene(Page):
    """The moments that were marked, the newest first; one click shows the table as it was."""

    def __init__(self, window: WindowApi, table: PlayedTable) -> None:
        super().__init__(window)
        self.table = table
        self.empty: EmptyPlate | None = None

    def lay_out(self) -> None:
        """Place a button for each bookmark."""
        px, size = self.canvas.px, self.canvas.size
        found, y = [], px(120)
        for event in sorted(self.table.session.bookmarks, reverse=True)[:MOST]:
            when, text = self.table.history_view.describe_moment(event)
            button = Button(
                say("{when}: {text}", when=when, text=text), partial(self.table.show_moment, event), icon="ribbon"
            )
            button.rect = pygame.Rect(px(72), y, size[0] - px(144), px(44))
            y += px(50)
            found.append(button)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(72), size[1] - px(68), px(160), px(48))
        self.buttons.replace_buttons([*found, *self._empty_buttons(), back])

    def _empty_buttons(self) -> list[Button]:
        """Return the button on the plate that says that nothing is marked, where that is so."""
        px, size = self.canvas.px, self.canvas.size
        self.empty = None
        if self.table.session.bookmarks:
            return []
        text = say("{key} at the table marks a moment; from here one comes back to it.", key=self.key_name("bookmark"))
        mark = Button(say("Mark this moment"), self._add_bookmark, icon="ribbon", primary=True)
        self.empty = EmptyPlate("mountain pass", "ribbon", say("No moment is marked yet"), text, mark)
        room = pygame.Rect(px(72), px(100), size[0] - px(144), size[1] - px(100 + 84))
        return self.empty.lay_out(self.canvas, room)

    def _add_bookmark(self) -> None:
        self.table.mark_moment()
        self.lay_out()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        self.heading(surface, say("Bookmarks"), self.canvas.px(72), self.canvas.px(48))
        if self.empty is not None:
            self.empty.draw(self.canvas, surface)
