"""The choice of a game: which fight, who holds the seats, with a preview of its battlefield."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.kernel.campaign.file import find_campaigns
from game.kernel.decisions import Seat
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root, user_dir
from game.kernel.language.say import say
from game.kernel.mode import Game, Printable
from game.kernel.scenarios.scenario import Player
from game.play.briefing import THIS_TIME, BriefingLine, briefing
from game.play.done import LEVELS, level_name
from game.play.level_file import LevelFile, find_levels
from game.play.new_game import is_cooperative
from game.play.session import address
from game.ui.paint.miniature import Miniature
from game.ui.screens.campaign.choice import open_campaigns, run_waits
from game.ui.screens.demonstrations import DemonstrationsScene
from game.ui.screens.holders import holder_button
from game.ui.screens.learn import LearnScene
from game.ui.screens.mode_lists import find_lessons
from game.ui.screens.page import Page
from game.ui.screens.place_picture import Begun, PlacePictures
from game.ui.screens.print_page import PrintScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.table.briefing_plate import draw_lines, lines_height, lines_size
from game.ui.table.new_table import new_table
from game.ui.widgets.buttons import Button
from game.ui.widgets.lists import LevelRow, RowList, draw_difficulty
from game.ui.window.keys import acts
from game.ui.window.shown_modes import ModeScreen, mode_screens

BEGUN = 30
"""How many answers into a game the picture of a level is."""
LEAST_MAP_U = 80


class ChooseScene(Page):
    """The list of fights on the left; preview, seats and Start on the right."""

    def __init__(self, window: Any, mode: Any) -> None:
        super().__init__(window)
        self.mode = mode
        self.choices = find_levels(mode.key)
        self.index = 0
        self.players: list[Player] = []
        self.game: Game | None = None
        self.lines: tuple[BriefingLine, ...] = ()
        self.called: tuple[str, ...] = ()
        self.list = RowList()
        self._ways_left = 0
        self._maps = PlacePictures()
        self._take(self._first_left())

    def list_watched_paths(self) -> Sequence[Path]:
        """Watch the folders of the levels."""
        return (data_root("levels") / self.mode.key, user_dir("levels") / self.mode.key)

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Read the levels again; the choice stays where it was."""
        chosen = self.choice.path if self.choice is not None else None
        self.choices = find_levels(self.mode.key)
        self._take(next((i for i, choice in enumerate(self.choices) if choice.path == chosen), 0))
        self._maps = PlacePictures()
        self.lay_out()

    def _take(self, index: int) -> None:
        self.index = index
        opened = self.choices[index].opened if self.choices else None
        self.players = list(opened.players) if opened is not None else []
        self.game = opened.game() if opened is not None else None
        self._tell()

    def _tell(self) -> None:
        """Find out what the level is about for whoever plays it, and what its seats are called."""
        self.lines, self.called = (), ()
        opened = self.choice.opened if self.choice is not None else None
        if opened is None or self.game is None:
            return
        words = self.game.words
        address(self.game, self.players)
        self.called = tuple(words.seat_name(Seat(seat)) for seat in range(len(self.game.seats)))
        first = next((seat for seat, player in enumerate(self.players) if player.seat == "human"), 0)
        self.lines = briefing(opened, self.game, first) or (BriefingLine(THIS_TIME, opened.scenario.blurb),)

    def _first_left(self) -> int:
        """Return the first level that has not been won; the first of all where none is left."""
        done = LEVELS.names()
        left = (index for index, one in enumerate(self.choices) if level_name(self.mode.key, one.path) not in done)
        return next(left, 0)

    @property
    def choice(self) -> LevelFile | None:
        """Return the level that is chosen."""
        return self.choices[self.index] if self.choices else None

    def _select(self, index: int) -> None:
        self._take(index)
        self.list.reveal(self.canvas, self._list_rect(), index)
        self.lay_out()

    def lay_out(self) -> None:
        """Place the list, the seats and the buttons."""
        u, size = self.canvas.u, self.canvas.size
        done = LEVELS.names()
        rows = [
            LevelRow(
                index + 1,
                say(choice.title),
                choice.opened.scenario.difficulty if choice.opened is not None else None,
                partial(self._select, index),
                chosen=index == self.index,
                done=level_name(self.mode.key, choice.path) in done,
            )
            for index, choice in enumerate(self.choices)
        ]
        found: list[Button] = [*self.list.place(self.canvas, self._list_rect(), rows)]
        opened = self.choice.opened if self.choice is not None else None
        if opened is not None:
            found += self._seat_buttons()
        unfit = "" if opened is not None else say("This level has an error")
        start = Button(say("Start"), self.start, icon="play-button", primary=True, disabled=unfit)
        start.rect = pygame.Rect(size[0] - u(56 + 200), size[1] - u(84), u(200), u(56))
        watch = Button(say("Bots play all"), self.all_bots, icon="robot-antennas", disabled=unfit)
        watch.rect = pygame.Rect(size[0] - u(56 + 420), size[1] - u(84), u(206), u(56))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(u(56), size[1] - u(84), u(160), u(56))
        if isinstance(self.mode, Printable):
            paper = Button(
                say("Print"), self._print, icon="scroll-unfurled", hint=say("Cards, maps and sheets for a real table")
            )
            paper.rect = pygame.Rect(u(56 + 172), size[1] - u(84), u(130), u(56))
            found.append(paper)
        self.buttons.replace_buttons([*found, watch, start, back, *self._ways()])

    def _ways(self) -> list[Button]:
        """Return a row of buttons that ends at the right edge: what else there is of this mode."""
        u, window, mode = self.canvas.u, self.window, self.mode
        ways = [
            Button(say(screen.label), partial(self._open_screen, screen), hint=say(screen.hint))
            for screen in mode_screens(mode.key)
        ]
        if find_lessons(mode.key):
            ways.insert(0, Button(say("Learn"), lambda: window.push(LearnScene(window, mode))))
        if find_campaigns(mode.key):
            label = say("Campaign: go on") if run_waits(mode.key) else say("Campaign")
            ways.insert(1, Button(label, lambda: open_campaigns(window, mode.key)))
        ways.append(Button(say("Demonstrate"), lambda: window.push(DemonstrationsScene(window, mode))))
        ways.append(Button(say("Rulebook"), lambda: window.push(RulebookScene(window, mode, ""))))
        right = self.canvas.size[0] - u(56)
        for button in reversed(ways):
            width = button.width(self.canvas)
            right -= width
            button.rect = pygame.Rect(right, u(40), width, u(44))
            right -= u(8)
        self._ways_left = right
        return ways

    def _print(self) -> None:
        self.window.push(PrintScene(self.window, self.mode))

    def _open_screen(self, screen: ModeScreen) -> None:
        self.window.push(screen.make(self.window))

    def resize(self) -> None:
        """Lay the screen out for another size; the chosen level stays in sight."""
        self.list.reveal(self.canvas, self._list_rect(), self.index)
        self.lay_out()

    def _list_rect(self) -> pygame.Rect:
        u = self.canvas.u
        return pygame.Rect(u(56), u(108), u(334), self.canvas.size[1] - u(108 + 100))

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll the list with the wheel; the arrows up and down choose the level before or after."""
        offset = self.list.scroll.offset
        if self.list.scroll.handle(event, self.canvas, self.pointer):
            if offset != self.list.scroll.offset:
                self.lay_out()
            return True
        if event.type == pygame.KEYDOWN and self.choices:
            step = {"up": -1, "down": 1}.get(next(iter(acts(event) & {"up", "down"}), ""), 0)
            if step:
                self._select(max(0, min(len(self.choices) - 1, self.index + step)))
                return True
        return super().handle(event)

    def _seat_buttons(self) -> list[Button]:
        u = self.canvas.u
        area = self._seats_rect()
        found = []
        together = self.choice is not None and self.choice.opened is not None and is_cooperative(self.choice.opened)
        for seat, player in enumerate(self.players):
            button = holder_button(self.window, player, partial(self._give, seat), allied=together)
            button.rect = pygame.Rect(area.right - u(200), area.y + seat * u(50), u(200), u(44))
            found.append(button)
        return found

    def _seats_rect(self) -> pygame.Rect:
        u, size = self.canvas.u, self.canvas.size
        rows = len(self.players)
        return pygame.Rect(u(410), size[1] - u(110) - rows * u(50), size[0] - u(466), rows * u(50))

    def _give(self, seat: int, player: Player) -> None:
        """Give a seat to somebody else."""
        self.players[seat] = player
        self._tell()
        self.lay_out()

    def all_bots(self) -> None:
        """Give every seat to a bot and start."""
        self.players = [msgspec.structs.replace(player, seat="bot", person="", bot="greedy") for player in self.players]
        self.start()

    def start(self) -> None:
        """Start the chosen game with a fresh seed."""
        choice = self.choice
        if choice is None or choice.opened is None:
            return
        try:
            table = new_table(self.window, choice.opened, self.players)
        except ContentError as error:
            self.window.notice = describe_error(error)
            return
        self.window.notice = ""
        self.window.replace(table)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw headings, the preview and the seats."""
        u, canvas, size = self.canvas.u, self.canvas, self.canvas.size
        heading = canvas.fit_text(say(self.mode.title), self._ways_left - u(56), 34, "text_strong", "title")
        surface.blit(heading, (u(56), u(40)))
        self.list.scroll.draw(canvas, surface)
        choice = self.choice
        if choice is None:
            line = canvas.text(say("No level was found."), 18, "danger")
            surface.blit(line, (u(410), u(118)))
            return
        if choice.opened is None:
            part = canvas.paragraph(choice.error, size[0] - u(466), 16, "danger")
            surface.blit(part, (u(410), u(118)))
            return
        scenario = choice.opened.scenario
        title = canvas.text(say(scenario.title), 26, "text_strong", "title")
        surface.blit(title, (u(410), u(110)))
        beside = (u(410) + title.get_width() + u(26), u(110) + title.get_height() // 2 + u(2))
        draw_difficulty(canvas, surface, beside, scenario.difficulty, 18, 6)
        seats, width = self._seats_rect(), size[0] - u(466)
        text = lines_size(canvas, self.lines, (width, seats.y - u(158)))
        draw_lines(canvas, surface, self.lines, (u(410), u(148)), width, text)
        top = u(158) + lines_height(canvas, self.lines, width, text)
        frame = pygame.Rect(u(410), top, size[0] - u(466), max(1, seats.y - top - u(14)))
        if frame.height >= u(LEAST_MAP_U):
            self._paint_map(surface, frame, choice)
        self._paint_seats(surface, seats)

    def _paint_map(self, surface: pygame.Surface, room: pygame.Rect, choice: LevelFile) -> None:
        """Draw the table of the level a little way into a game, in a frame in the middle of a room."""

        def begin() -> Begun:
            assert choice.opened is not None
            begun = Miniature(choice.opened, BEGUN)
            address(begun.game, self.players)
            return self.mode.key, begun.game, begun.match

        self._maps.draw(self.canvas, surface, room, choice.path, begin)

    def _paint_seats(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        u, canvas = self.canvas.u, self.canvas
        assert self.game is not None
        for seat, (info, called) in enumerate(zip(self.game.seats, self.called, strict=True)):
            row = pygame.Rect(rect.x, rect.y + seat * u(50), rect.width - u(212), u(44))
            surface.blit(canvas.panel(row.size, "surface1", radius_u=8, border="rim"), row)
            mark = canvas.seat_shape(-1 if info.opposition else seat, u(26))
            surface.blit(mark, mark.get_rect(midleft=(row.x + u(10), row.centery)))
            name = canvas.text(called, 18, "text_strong", "semibold")
            surface.blit(name, name.get_rect(midleft=(row.x + u(46), row.centery)))
            if info.opposition:
                side = canvas.fit_text(say("the opposition"), row.width - u(60) - name.get_width(), 14, "text_quiet")
                surface.blit(side, side.get_rect(midright=(row.right - u(12), row.centery)))
