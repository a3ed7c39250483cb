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
from game.play.seat_memory import seat_again, write_holders
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
from game.ui.screens.seat_portraits import SeatPortraits
from game.ui.table.briefing_plate import draw_lines, lines_height, lines_size
from game.ui.table.new_table import new_table
from game.ui.widgets.buttons import Button
from game.ui.widgets.lists import LevelRow, RowList, draw_difficulty
from game.ui.window.keys import acts
from game.ui.window.settings import keep_settings
from game.ui.window.shown_modes import ModeScreen, mode_screens

BEGUN = 30
"""How many answers into a game the picture of a level is."""
LEAST_MAP_U = 80
VISITED = "visited"
"""Under what the key of the mode whose levels were looked at last is in the memory of a window."""
PORTRAITS_FROM_U = 130
"""How far from the beginning of a name its fighters stand at least: those of all seats begin below each other."""


class ChooseScene(Page):
    """The list of fights on the left; preview, seats and Start on the right."""

    def __init__(self, window: Any, mode: Any) -> None:
        super().__init__(window)
        self.mode = mode
        window.memory[VISITED] = mode.key
        self.choices = find_levels(mode.key)
        self.index = 0
        self.players: list[Player] = []
        self.game: Game | None = None
        self.lines: tuple[BriefingLine, ...] = ()
        self.display_names: tuple[str, ...] = ()
        self.list = RowList()
        self._ways_left = 0
        self._maps = PlacePictures()
        self._portraits: SeatPortraits | None = None
        self._take(self._first_left())

    def list_watched_paths(self) -> Sequence[Path]:
        """Watch the folders of the levels."""
        return (data_root("levels") / self.mode.key, user_dir("levels") / self.mode.key)

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Read the levels again; the choice stays where it was."""
        selected = self.choice.path if self.choice is not None else None
        self.choices = find_levels(self.mode.key)
        self._take(next((i for i, choice in enumerate(self.choices) if choice.path == selected), 0))
        self._maps = PlacePictures()
        self.lay_out()

    def _take(self, index: int) -> None:
        self.index = index
        loaded = self.choices[index].loaded if self.choices else None
        kept = self.window.settings.seats.get(self.mode.key, ())
        self.players = seat_again(loaded.players, kept) if loaded is not None else []
        self.game = loaded.game() if loaded is not None else None
        self._portraits = SeatPortraits(self.canvas, self.mode, loaded) if loaded is not None else None
        self._tell()

    def _tell(self) -> None:
        """Find out what the level is about for whoever plays it, and what its seats are called."""
        self.lines, self.display_names = (), ()
        loaded = self.choice.loaded if self.choice is not None else None
        if loaded is None or self.game is None:
            return
        wording = self.game.wording
        address(self.game, self.players)
        self.display_names = tuple(wording.seat_name(Seat(seat)) for seat in range(len(self.game.seats)))
        first = next((seat for seat, player in enumerate(self.players) if player.seat == "human"), 0)
        self.lines = briefing(loaded, self.game, first) or (BriefingLine(THIS_TIME, loaded.scenario.blurb),)

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
        px, size = self.canvas.px, self.canvas.size
        done = LEVELS.names()
        rows = [
            LevelRow(
                index + 1,
                say(choice.title),
                choice.loaded.scenario.difficulty if choice.loaded is not None else None,
                partial(self._select, index),
                is_selected=index == self.index,
                done=level_name(self.mode.key, choice.path) in done,
            )
            for index, choice in enumerate(self.choices)
        ]
        found: list[Button] = [*self.list.place(self.canvas, self._list_rect(), rows)]
        loaded = self.choice.loaded if self.choice is not None else None
        if loaded is not None:
            found += self._seat_buttons()
        unfit = "" if loaded is not None else say("This level has an error")
        start = Button(say("Start"), self.start, icon="play-button", primary=True, disabled=unfit)
        start.rect = pygame.Rect(size[0] - px(56 + 200), size[1] - px(84), px(200), px(56))
        watch = Button(say("Bots play all"), self.all_bots, icon="robot-antennas", disabled=unfit)
        watch.rect = pygame.Rect(size[0] - px(56 + 420), size[1] - px(84), px(206), px(56))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(84), px(160), px(56))
        if isinstance(self.mode, Printable):
            paper = Button(
                say("Print"), self._print, icon="scroll-unfurled", hint=say("Cards, maps and sheets for a real table")
            )
            paper.rect = pygame.Rect(px(56 + 172), size[1] - px(84), px(130), px(56))
            found.append(paper)
        self.buttons.replace_buttons([*found, watch, start, back, *self._make_way_buttons()])

    def _make_way_buttons(self) -> list[Button]:
        """Return a row of buttons that ends at the right edge: what else there is of this mode."""
        px, window, mode = self.canvas.px, self.window, self.mode
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
        right = self.canvas.size[0] - px(56)
        for button in reversed(ways):
            width = button.width(self.canvas)
            right -= width
            button.rect = pygame.Rect(right, px(40), width, px(44))
            right -= px(8)
        self._ways_left = right
        return ways

    def _print(self) -> None:
        self.window.push(PrintScene(self.window, self.mode))

    def _open_screen(self, screen: ModeScreen) -> None:
        self.window.push(screen.make(self.window))

    def resize(self) -> None:
        """Lay the screen out for another size or language; the chosen level stays in sight."""
        self._tell()
        self.list.reveal(self.canvas, self._list_rect(), self.index)
        self.lay_out()

    def _list_rect(self) -> pygame.Rect:
        px = self.canvas.px
        return pygame.Rect(px(56), px(108), px(334), self.canvas.size[1] - px(108 + 100))

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
        px = self.canvas.px
        area = self._seats_rect()
        found = []
        together = self.choice is not None and self.choice.loaded is not None and is_cooperative(self.choice.loaded)
        for seat, player in enumerate(self.players):
            button = holder_button(self.window, player, partial(self._give, seat), allied=together)
            button.rect = pygame.Rect(area.right - px(200), area.y + seat * px(50), px(200), px(44))
            found.append(button)
        return found

    def _seats_rect(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        rows = len(self.players)
        return pygame.Rect(px(410), size[1] - px(110) - rows * px(50), size[0] - px(466), rows * px(50))

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
        """Start the chosen game with a fresh seed; who plays in it is found again with the next one."""
        choice = self.choice
        if choice is None or choice.loaded is None:
            return
        if any(player.seat == "human" for player in self.players):
            settings = self.window.settings
            settings.seats = settings.seats | {self.mode.key: write_holders(self.players)}
            self.window.tell(keep_settings(settings))
        try:
            table = new_table(self.window, choice.loaded, self.players)
        except ContentError as error:
            self.window.notice = describe_error(error)
            return
        self.window.notice = ""
        self.window.replace(table)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw headings, the preview and the seats."""
        px, canvas, size = self.canvas.px, self.canvas, self.canvas.size
        heading = canvas.fit_text(say(self.mode.title), self._ways_left - px(56), 34, "text_strong", "title")
        surface.blit(heading, (px(56), px(40)))
        self.list.scroll.draw(canvas, surface)
        choice = self.choice
        if choice is None:
            line = canvas.text(say("No level was found."), 18, "danger")
            surface.blit(line, (px(410), px(118)))
            return
        if choice.loaded is None:
            rendered = canvas.paragraph(choice.error, size[0] - px(466), 16, "danger")
            surface.blit(rendered, (px(410), px(118)))
            return
        scenario = choice.loaded.scenario
        title = canvas.text(say(scenario.title), 26, "text_strong", "title")
        surface.blit(title, (px(410), px(110)))
        beside = (px(410) + title.get_width() + px(26), px(110) + title.get_height() // 2 + px(2))
        draw_difficulty(canvas, surface, beside, scenario.difficulty, 18, 6)
        seats, width = self._seats_rect(), size[0] - px(466)
        text = lines_size(canvas, self.lines, (width, seats.y - px(158)))
        draw_lines(canvas, surface, self.lines, (px(410), px(148)), width, text)
        top = px(158) + lines_height(canvas, self.lines, width, text)
        frame_rect = pygame.Rect(px(410), top, size[0] - px(466), max(1, seats.y - top - px(14)))
        if frame_rect.height >= px(LEAST_MAP_U):
            self._paint_map(surface, frame_rect, choice)
        self._paint_seats(surface, seats)

    def _paint_map(self, surface: pygame.Surface, room: pygame.Rect, choice: LevelFile) -> None:
        """Draw the table of the level a little way into a game, in a frame in the middle of a room."""

        def begin() -> Begun:
            assert choice.loaded is not None
            begun = Miniature(choice.loaded, BEGUN)
            address(begun.game, self.players)
            return self.mode.key, begun.game, begun.match

        self._maps.draw(self.canvas, surface, room, choice.path, begin)

    def _paint_seats(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px, canvas = self.canvas.px, self.canvas
        assert self.game is not None
        for seat, (info, display_name) in enumerate(zip(self.game.seats, self.display_names, strict=True)):
            row = pygame.Rect(rect.x, rect.y + seat * px(50), rect.width - px(212), px(44))
            surface.blit(canvas.panel(row.size, "surface1", radius_u=8, border="rim"), row)
            mark = canvas.seat_shape(-1 if info.opposition else seat, px(26))
            surface.blit(mark, mark.get_rect(midleft=(row.x + px(10), row.centery)))
            name = canvas.text(display_name, 18, "text_strong", "semibold")
            surface.blit(name, name.get_rect(midleft=(row.x + px(46), row.centery)))
            room = row.inflate(-2 * px(12), 0)
            if info.opposition:
                side = canvas.fit_text(say("the opposition"), row.width - px(60) - name.get_width(), 14, "text_quiet")
                surface.blit(side, side.get_rect(midright=(room.right, row.centery)))
                room.width -= side.get_width() + px(12)
            if self._portraits is not None:
                left = row.x + px(46) + max(px(PORTRAITS_FROM_U), name.get_width() + px(14))
                self._portraits.draw(surface, seat, pygame.Rect(left, room.y, room.right - left, room.height))
