"""The companies there are: going on with one, with other people in its seats if need be, or setting a new one up."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.language.say import say
from game.kernel.scenarios.autosave import InUse
from game.kernel.scenarios.scenario import Player
from game.modes.story.table.companies.company_file import PREFIX, go_on, kept_companies, players_of, price
from game.modes.story.table.companies.new_company import SettingOutScene
from game.ui.screens.empty import EmptyPlate
from game.ui.screens.holders import holder_button
from game.ui.screens.load import GAP_U, ROW_U, SaveRow
from game.ui.screens.page import Page
from game.ui.table.scene import TableScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.lists import RowList
from game.ui.window.saved_games import SavedGames


class CompanyRow(SaveRow):
    """One company, called by its name."""

    def __init__(self, path: Path, looked_at: Any, action: Any, *, is_selected: bool) -> None:
        super().__init__(path, looked_at, action)
        self.is_selected = is_selected
        if self.display_name != "being played":
            self.display_name = path.stem.removeprefix(PREFIX).replace("-", " ").capitalize()


class CompaniesScene(Page):
    """The list of companies on the left, the seats of the chosen one on the right."""

    foot_u = 84

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.games = SavedGames()
        self.list = RowList(ROW_U, GAP_U)
        self.files: list[Path] = []
        self.selected: Path | None = None
        self.players: list[Player] = []
        self.empty: EmptyPlate | None = None

    def enter(self) -> None:
        """Look for companies anew: one may have been played just now."""
        self.files = kept_companies()
        if self.selected not in self.files:
            self._choose(self.files[0] if self.files else None)
        else:
            self.lay_out()

    def _choose(self, path: Path | None) -> None:
        self.selected, self.players = path, []
        if path is not None:
            try:
                self.players = list(players_of(path))
            except ContentError as error:
                self.window.notice = describe_error(error)
        self.lay_out()

    def lay_out(self) -> None:
        """Place the companies, the seats and the buttons; where there is none, the one that makes the first."""
        px, size = self.canvas.px, self.canvas.size
        y = size[1] - px(84)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), y, px(160), px(56))
        new = Button(say("New company"), self._new, icon="lantern-flame", primary=not self.players)
        new.rect = pygame.Rect(size[0] - px(56 + 420), y, px(206), px(56))
        self.empty = None
        if not self.files:
            text = say(
                "No company has set out yet. A new one keeps itself under its name, for as many evenings as it takes."
            )
            self.empty = EmptyPlate("toll bridge", "lantern-flame", say("The road is open"), text, new)
            full_rect = pygame.Rect(px(56), px(108), size[0] - px(112), size[1] - px(108 + 100))
            self.buttons.replace_buttons([*self.empty.lay_out(self.canvas, full_rect), back])
            return
        found: list[Button] = []
        room = self._room()
        rows = [
            CompanyRow(
                path,
                partial(self.games.read_save, self.canvas, path),
                partial(self._choose, path),
                is_selected=path == self.selected,
            )
            for path in self.files
        ]
        found += self.list.place(self.canvas, room, rows)
        seats = self._seats()
        for seat, player in enumerate(self.players):
            button = holder_button(self.window, player, partial(self._give, seat), allied=True)
            button.rect = pygame.Rect(seats.right - px(170), seats.y + px(40) + seat * px(52), px(170), px(46))
            found.append(button)
        go_button = Button(
            say("Go on"),
            self.go_on,
            icon="play-button",
            primary=bool(self.players),
            disabled="" if self.players else say("No company is chosen"),
        )
        go_button.rect = pygame.Rect(size[0] - px(56 + 200), y, px(200), px(56))
        self.buttons.replace_buttons([*found, go_button, new, back])

    def _room(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        return pygame.Rect(px(56), px(108), size[0] - px(112 + 380), size[1] - px(108 + 100))

    def _seats(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        return pygame.Rect(size[0] - px(56 + 350), px(108), px(350), px(260))

    def _give(self, seat: int, player: Player) -> None:
        self.players[seat] = player
        self.lay_out()

    def _new(self) -> None:
        self.window.push(SettingOutScene(self.window))

    def go_on(self) -> None:
        """Go on with the chosen company."""
        if self.selected is None or not self.players:
            return
        try:
            session = go_on(self.selected, self.players, self.window.way_of_undo)
        except (ContentError, InUse) as error:
            self.window.notice = describe_error(error)
            return
        self.window.notice = ""
        table = TableScene(self.window, session)
        table.stakes = price()
        self.window.push(table)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll the companies, then use the buttons."""
        before = self.list.scroll.offset
        used = self.list.scroll.handle(event, self.canvas, self.pointer)
        if self.list.scroll.offset != before:
            self.lay_out()
        return used or super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the headings, and who played the chosen company last."""
        px, canvas = self.canvas.px, self.canvas
        self.heading(surface, say("Companies"), px(56), px(44))
        text = say("Each goes on where it stopped. A save, in Load a game, is a copy of one moment.")
        line = canvas.fit_text(text, canvas.size[0] - px(56 * 2 + 230), 16, "text_quiet")
        surface.blit(line, line.get_rect(bottomright=(canvas.size[0] - px(56), px(88))))
        self.list.scroll.draw(canvas, surface)
        if self.empty is not None:
            self.empty.draw(canvas, surface)
        seats = self._seats()
        if self.players:
            head = canvas.text(say("Who plays tonight"), 20, "text_strong", "title")
            surface.blit(head, seats.topleft)
        for seat, player in enumerate(self.players):
            y = seats.y + px(40) + seat * px(52) + px(23)
            mark = canvas.seat_shape(seat, px(24))
            surface.blit(mark, mark.get_rect(midleft=(seats.x, y)))
            name = canvas.fit_text(player.name or f"P{seat + 1}", px(120), 18, "text_strong", "semibold")
            surface.blit(name, name.get_rect(midleft=(seats.x + px(34), y)))
