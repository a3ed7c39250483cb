"""Choice of a game: which fight, who holds the seats, with a preview of its battlefield."""

from __future__ import annotations

import importlib
import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.bots import bots
from game.kernel.files import ContentError, read_yaml
from game.kernel.paths import data_root, user_dir
from game.kernel.saves import Resumed
from game.kernel.scenario import Opened, Player, is_scenario, open_document
from game.modes import modes
from game.ui.screens.page import Page
from game.ui.session import Session, with_players
from game.ui.widgets import Button

PEOPLE = ("You", "Guest")


class Choice(msgspec.Struct):
    """One playable level: its file, the opened scenario, or what is wrong with it."""

    path: Path
    opened: Opened | None
    error: str = ""


def find_levels(key: str) -> list[Choice]:
    """Return the levels of a mode, shipped and the user's own, in the order of difficulty."""
    found: list[Choice] = []
    for root in (data_root("levels"), user_dir("levels")):
        folder = root / key
        for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else []:
            try:
                document = read_yaml(path)
                if not is_scenario(document):
                    continue
                opened = open_document(document, modes())
                if not opened.scenario.lesson:
                    found.append(Choice(path, opened))
            except ContentError as error:
                found.append(Choice(path, None, str(error)))
    found.sort(key=lambda choice: (choice.opened is None, choice.opened.scenario.difficulty if choice.opened else 0))
    return found


def following(player: Player) -> Player:
    """Return the player with the next who may hold a seat: people, then bots."""
    ways = [("human", person, "greedy") for person in PEOPLE] + [("bot", "", name) for name in bots()]
    here = ("human", player.person or PEOPLE[0], "greedy") if player.seat == "human" else ("bot", "", player.bot)
    kind, person, bot = ways[(ways.index(here) + 1) % len(ways)] if here in ways else ways[0]
    return msgspec.structs.replace(player, seat=kind, person=person, bot=bot)


class ChooseScene(Page):
    """The list of fights on the left; preview, seats and Start on the right."""

    def __init__(self, window: Any, mode: Any) -> None:
        super().__init__(window)
        self.mode = mode
        self.choices = find_levels(mode.key)
        self.index = 0
        self.players: list[Player] = []
        self._take(0)

    def watched(self) -> Sequence[Path]:
        """Watch the folders of the levels."""
        return (data_root("levels") / self.mode.key, user_dir("levels") / self.mode.key)

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Read the levels again; the choice stays where it was."""
        chosen = self.choice.path if self.choice is not None else None
        self.choices = find_levels(self.mode.key)
        self._take(next((i for i, choice in enumerate(self.choices) if choice.path == chosen), 0))
        self.canvas.forget("map")
        self.lay_out()

    def _take(self, index: int) -> None:
        self.index = index
        opened = self.choices[index].opened if self.choices else None
        self.players = list(opened.players) if opened is not None else []

    @property
    def choice(self) -> Choice | None:
        """Return the level that is chosen."""
        return self.choices[self.index] if self.choices else None

    def _select(self, index: int) -> None:
        self._take(index)
        self.lay_out()

    def lay_out(self) -> None:
        """Place the list, the seats and the buttons."""
        u, size = self.canvas.u, self.canvas.size
        found: list[Button] = []
        y = u(118)
        height = min(u(50), (size[1] - y - u(90)) // max(1, len(self.choices)) - u(6))
        for index, choice in enumerate(self.choices):
            title = choice.opened.scenario.title if choice.opened is not None else choice.path.name
            button = Button(title, partial(self._select, index), chosen=index == self.index)
            button.rect = pygame.Rect(u(56), y, u(320), height)
            found.append(button)
            y += height + u(6)
        opened = self.choice.opened if self.choice is not None else None
        if opened is not None:
            found += self._seat_buttons()
        start = Button(
            "Start",
            self.start,
            icon="play-button",
            primary=True,
            disabled="" if opened is not None else "This level has an error",
        )
        start.rect = pygame.Rect(size[0] - u(56 + 200), size[1] - u(84), u(200), u(56))
        watch = Button("Bots play all", self.all_bots, icon="robot-antennas")
        watch.rect = pygame.Rect(size[0] - u(56 + 420), size[1] - u(84), u(206), u(56))
        back = Button("Back", self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(u(56), size[1] - u(84), u(160), u(56))
        self.buttons.set([*found, watch, start, back])

    def _seat_buttons(self) -> list[Button]:
        u = self.canvas.u
        area = self._seats_rect()
        found = []
        for seat, player in enumerate(self.players):
            label = f"Bot: {player.bot}" if player.seat == "bot" else f"Person: {player.person or 'You'}"
            button = Button(label, partial(self._next_holder, seat), hint="Click for the next")
            button.rect = pygame.Rect(area.right - u(200), area.y + seat * u(50), u(200), u(44))
            found.append(button)
        return found

    def _seats_rect(self) -> pygame.Rect:
        u, size = self.canvas.u, self.canvas.size
        rows = len(self.players)
        return pygame.Rect(u(410), size[1] - u(110) - rows * u(50), size[0] - u(466), rows * u(50))

    def _next_holder(self, seat: int) -> None:
        """Go on to the next who may hold a seat: people, then bots."""
        self.players[seat] = following(self.players[seat])
        self.lay_out()

    def all_bots(self) -> None:
        """Give every seat to a bot and start."""
        self.players = [msgspec.structs.replace(player, seat="bot", person="", bot="greedy") for player in self.players]
        self.start()

    def start(self) -> None:
        """Start the chosen game with a fresh seed."""
        from game.ui.table_scene import TableScene

        choice = self.choice
        if choice is None or choice.opened is None:
            return
        seed = self._fresh_seed()
        scenario = msgspec.structs.replace(choice.opened.scenario, seed=seed)
        opened = with_players(msgspec.structs.replace(choice.opened, scenario=scenario), self.players)
        try:
            game, match = opened.start()
        except ContentError as error:
            self.window.notice = str(error)
            return
        self.window.notice = ""
        session = Session(Resumed(opened, game, match), undo=self.window.settings.undo)
        self.window.replace(TableScene(self.window, session))

    def _fresh_seed(self) -> int:
        """Return a seed nobody chose; a game is never the same twice unless a scenario fixes it."""
        return secrets.randbits(48)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw headings, the preview and the seats."""
        u, canvas, size = self.canvas.u, self.canvas, self.canvas.size
        self.heading(surface, f"{self.mode.title}: choose a fight", u(56), u(44))
        choice = self.choice
        if choice is None:
            line = canvas.text("No level was found.", 18, "danger")
            surface.blit(line, (u(410), u(118)))
            return
        if choice.opened is None:
            part = canvas.paragraph(choice.error, size[0] - u(466), 16, "danger")
            surface.blit(part, (u(410), u(118)))
            return
        scenario = choice.opened.scenario
        title = canvas.text(scenario.title, 26, "text_strong", "title")
        surface.blit(title, (u(410), u(110)))
        for index in range(5):
            centre = (u(410) + title.get_width() + u(26 + index * 18), u(110) + title.get_height() // 2 + u(2))
            full = index <= scenario.difficulty
            pygame.draw.circle(surface, canvas.theme["may" if full else "surface3"], centre, u(6))
        blurb = canvas.paragraph(scenario.blurb, size[0] - u(466), 16, "text")
        surface.blit(blurb, (u(410), u(146)))
        seats = self._seats_rect()
        top = u(152) + blurb.get_height()
        frame = pygame.Rect(u(410), top, size[0] - u(466), seats.y - top - u(14))
        surface.blit(canvas.panel(frame.size, "casing", radius_u=10, alpha=140, border="surface3"), frame)
        self._paint_map(surface, frame, choice)
        self._paint_seats(surface, seats, choice.opened)

    def _paint_map(self, surface: pygame.Surface, frame: pygame.Rect, choice: Choice) -> None:
        def make() -> pygame.Surface:
            picture = pygame.Surface(frame.size, pygame.SRCALPHA)
            assert choice.opened is not None
            view = importlib.import_module(f"game.modes.{self.mode.key}.view")
            view.make_view(self.canvas, choice.opened.game()).draw_map(picture, picture.get_rect())
            return picture

        surface.blit(self.canvas.cached(("map", str(choice.path), frame.size), make), frame)

    def _paint_seats(self, surface: pygame.Surface, rect: pygame.Rect, opened: Opened) -> None:
        u, canvas = self.canvas.u, self.canvas
        seats = opened.game().seats
        for seat, info in enumerate(seats):
            row = pygame.Rect(rect.x, rect.y + seat * u(50), rect.width - u(212), u(44))
            surface.blit(canvas.panel(row.size, "surface1", radius_u=8), row)
            mark = canvas.seat_shape(-1 if info.opposition else seat, u(26))
            surface.blit(mark, mark.get_rect(midleft=(row.x + u(10), row.centery)))
            name = canvas.text(info.name, 18, "text_strong", "semibold")
            surface.blit(name, name.get_rect(midleft=(row.x + u(46), row.centery)))
            if info.opposition:
                side = canvas.fitted("the opposition", row.width - u(60) - name.get_width(), 14, "text_quiet")
                surface.blit(side, side.get_rect(midright=(row.right - u(12), row.centery)))
