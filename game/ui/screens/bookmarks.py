"""The bookmarks of a running game."""

from __future__ import annotations

from functools import partial

import pygame

from game.kernel.language.say import say
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.window.scenes import Host, PlayedTable

MOST = 9


class BookmarksScene(Page):
    """The moments that were marked, the newest first; one click shows the table as it was."""

    def __init__(self, window: Host, table: PlayedTable) -> None:
        super().__init__(window)
        self.table = table

    def lay_out(self) -> None:
        """Place a button for each bookmark."""
        u, size = self.canvas.u, self.canvas.size
        found, y = [], u(120)
        for event in sorted(self.table.session.bookmarks, reverse=True)[:MOST]:
            step, text = self.table.moment(event)
            button = Button(
                say("Step {step}: {text}", step=step, text=text), partial(self.table.show_moment, event), icon="ribbon"
            )
            button.rect = pygame.Rect(u(72), y, size[0] - u(144), u(44))
            y += u(50)
            found.append(button)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(u(72), size[1] - u(68), u(160), u(48))
        self.buttons.set([*found, back])

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        self.heading(surface, say("Bookmarks"), self.canvas.u(72), self.canvas.u(48))
        if not self.table.session.bookmarks:
            text = say("There is no bookmark yet. {key} at the table marks a moment.", key=self.key_name("bookmark"))
            line = self.canvas.text(text, 16, "text")
            surface.blit(line, (self.canvas.u(74), self.canvas.u(104)))
