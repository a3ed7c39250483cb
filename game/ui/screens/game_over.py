"""The end of a game: how it ended and why, a summary, and what to do next."""

from __future__ import annotations

import msgspec
import pygame

from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed
from game.play.session import Session
from game.ui.screens.page import Page
from game.ui.table.scene import TableScene
from game.ui.widgets.buttons import Button
from game.ui.window.scenes import Host, PlayedTable


class GameOverScene(Page):
    """Shown over the table when a game has ended."""

    def __init__(self, window: Host, table: PlayedTable) -> None:
        super().__init__(window)
        self.table = table
        self.backdrop = window.surface.copy()

    def lay_out(self) -> None:
        """Place the buttons below the summary."""
        u, size, back = self.canvas.u, self.canvas.size, self.table.way_back
        again = self.table.rematch
        found = [
            Button("Look at the table", self.close, key=self.key_name("back")),
            Button("To the menu" if back is None else back[0], self._leave, icon="exit-door", primary=not again),
        ]
        if again:
            found.insert(0, Button("Again", self._again, icon="clockwise-rotation", primary=True))
        width = max(u(210), *(button.width(self.canvas) for button in found))
        x = size[0] // 2 - (width * len(found) + u(12) * (len(found) - 1)) // 2
        for button in found:
            button.rect = pygame.Rect(x, self._box().bottom - u(76), width, u(52))
            x += width + u(12)
        self.buttons.set(found)

    def _box(self) -> pygame.Rect:
        u, size = self.canvas.u, self.canvas.size
        rect = pygame.Rect(0, 0, u(760), u(460))
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def _leave(self) -> None:
        if self.table.way_back is None:
            self.window.home()
        else:
            self.window.back_to(self.table.way_back[1])

    def _again(self) -> None:
        """Play the same fight again with the next seed."""
        old = self.table.session
        scenario = msgspec.structs.replace(
            old.opened.scenario,
            kind="scenario",
            seed=old.opened.scenario.seed + 1,
            script=(),
            bookmarks=(),
            marks=(),
            checkpoint=None,
        )
        opened = msgspec.structs.replace(old.opened, scenario=scenario)
        game, match = opened.start()
        # The old game has its own file until its table is left; what kept nothing keeps nothing again.
        autosave = None if old.autosave.path is not None else Autosave(None)
        session = Session(Resumed(opened, game, match), old.players, undo=self.window.way_of_undo, autosave=autosave)
        self.window.scenes.pop()
        self.window.replace(TableScene(self.window, session, way_back=self.table.way_back))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, darkened, and the summary."""
        u, canvas = self.canvas.u, self.canvas
        if self.backdrop.get_size() == surface.get_size():
            surface.blit(self.backdrop, (0, 0))
        veil = canvas.panel(surface.get_size(), "casing", radius_u=0, alpha=170)
        surface.blit(veil, (0, 0))
        rect = self._box()
        canvas.blit_shadow(surface, rect, 14, 24)
        surface.blit(canvas.panel(rect.size, "surface1", radius_u=14, border="may", border_u=2), rect)
        session = self.table.session
        outcome = session.match.outcome
        if outcome is None:
            return
        seats = session.game.seats
        watched = session.humans or [seat for seat, info in enumerate(seats) if not info.opposition]
        won = any(seat in outcome.winners for seat in watched)
        title, _, rest = self.table.how_it_ended().partition(":")
        icon = canvas.icon("laurel-crown" if won else "death-skull", u(72), "may" if won else "danger")
        surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + u(20))))
        heading = canvas.text(title, 34, "text_strong", "title")
        surface.blit(heading, heading.get_rect(midtop=(rect.centerx, rect.y + u(94))))
        rest = rest.strip()
        line = canvas.text(rest[:1].upper() + rest[1:] or title, 18, "text")
        surface.blit(line, line.get_rect(midtop=(rect.centerx, rect.y + u(138))))
        cite = canvas.text(outcome.cite, 13, "text_quiet", "mono")
        surface.blit(cite, cite.get_rect(midtop=(rect.centerx, rect.y + u(164))))
        y = rect.y + u(196)
        for caption, value in self.table.summary():
            left = canvas.text(caption, 18, "text_quiet")
            right = canvas.text(value, 18, "text_strong", "semibold")
            surface.blit(left, left.get_rect(topright=(rect.centerx - u(14), y)))
            surface.blit(right, (rect.centerx + u(14), y))
            y += u(34)
