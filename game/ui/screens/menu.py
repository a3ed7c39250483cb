"""The first screen: a live table of every mode, the game to continue, and the tools."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.kernel.campaign.file import find_campaigns
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import user_dir
from game.kernel.mode import Mode
from game.kernel.scenarios.autosave import autosaves
from game.play.new_game import first_level
from game.ui.paint.miniature import Miniature
from game.ui.screens.about import AboutScene
from game.ui.screens.campaign.choice import open_campaigns, run_waits
from game.ui.screens.choose import ChooseScene
from game.ui.screens.learn import LearnScene
from game.ui.screens.load import LoadScene
from game.ui.screens.mode_lists import find_lessons
from game.ui.screens.open_game import open_game
from game.ui.screens.page import Page
from game.ui.screens.rulebook import RulebookScene
from game.ui.screens.settings_page import SettingsScene
from game.ui.table.new_table import new_table
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts
from game.ui.window.saved_games import SavedGames, draw_saved_game
from game.ui.window.shown_modes import ModeScreen, Tool, mode_screens, shown_modes, tools

SIDE_U = 56
GAP_U = 16
HEAD_U = 108
CONTINUE_U = 88
BUTTON_U = 44
SMALL_BUTTON_U = 90
MORE_U = 130
WIDE_U = 700
REST_MS = 30_000.0


class ModeCard:
    """One mode on the menu: its table, its name and sentence, its buttons."""

    def __init__(self, scene: MenuScene, mode: Mode) -> None:
        self.scene, self.mode = scene, mode
        self.level = first_level(mode.key)
        self.lessons = len(find_lessons(mode.key))
        self.teaches = bool(self.lessons)
        self.leads_on = bool(find_campaigns(mode.key))
        self.miniature = Miniature(self.level) if self.level is not None else None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.picture = pygame.Rect(0, 0, 0, 0)
        self.words = pygame.Rect(0, 0, 0, 0)

    def play_now(self) -> None:
        """Start the easiest level, with the players its file names."""
        window = self.scene.window
        assert self.level is not None
        window.notice = ""
        try:
            window.push(new_table(window, self.level, self.level.players))
        except ContentError as error:
            window.notice = str(error)

    def choose(self) -> None:
        """Open the choice of a level."""
        self.scene.window.push(ChooseScene(self.scene.window, self.mode))

    def learn(self) -> None:
        """Open the course."""
        self.scene.window.push(LearnScene(self.scene.window, self.mode))

    def campaign(self) -> None:
        """Open the campaign."""
        open_campaigns(self.scene.window, self.mode.key)

    def open_screen(self, screen: ModeScreen) -> None:
        """Open a screen that only this mode has."""
        self.scene.window.push(screen.make(self.scene.window))

    def rulebook(self) -> None:
        """Open the rulebook."""
        self.scene.window.push(RulebookScene(self.scene.window, self.mode, ""))

    def lay_out(self, rect: pygame.Rect, *, primary: bool) -> list[Button]:
        """Divide a rect into picture, words and buttons: side by side where it is wide; return the buttons."""
        canvas, u = self.scene.canvas, self.scene.canvas.u
        self.rect = rect
        none = "" if self.level is not None else "No level can be opened"
        main = [
            Button("Play now", self.play_now, icon="play-button", primary=primary, disabled=none),
            Button("Choose…", self.choose, icon="card-pick"),
        ]
        more = [Button("Rulebook", self.rulebook)]
        more += [
            Button(screen.label, partial(self.open_screen, screen), hint=screen.hint)
            for screen in mode_screens(self.mode.key)
        ]
        if self.leads_on:
            more.insert(0, Button("Campaign: go on" if run_waits(self.mode.key) else "Campaign", self.campaign))
        if self.teaches:
            more.insert(0, Button("Learn", self.learn))
        pad, gap, height = u(14), u(8), u(BUTTON_U)
        inner = rect.inflate(-2 * pad, -2 * pad)
        wide = rect.width >= u(WIDE_U)
        column = pygame.Rect(inner)
        if wide:
            column.width = u(360)
            column.right = inner.right
        if any(button.width(canvas) > (column.width - gap) // 2 for button in main):
            for button in main:
                button.icon = ""
        needed = max(button.width(canvas) for button in more)
        across = max(1, min(len(more), (column.width + gap) // (min(needed, u(SMALL_BUTTON_U)) + gap)))
        # As few rows as that takes, each as full as the others.
        across = -(-len(more) // -(-len(more) // across))
        rows = [main, *(more[start : start + across] for start in range(0, len(more), across))]
        top = column.bottom - len(rows) * height - (len(rows) - 1) * gap
        for index, row in enumerate(rows):
            width = (column.width - gap * (len(row) - 1)) // len(row)
            for place, button in enumerate(row):
                button.rect = pygame.Rect(column.x + place * (width + gap), top + index * (height + gap), width, height)
        words = self._words_height(column.width)
        if wide:
            self.picture = pygame.Rect(inner.x, inner.y, column.x - u(20) - inner.x, inner.height)
            self.words = pygame.Rect(column.x, inner.y, column.width, top - inner.y - gap)
        else:
            self.words = pygame.Rect(column.x, top - words - gap, column.width, words)
            self.picture = pygame.Rect(inner.x, inner.y, inner.width, self.words.y - inner.y - gap)
        return [*main, *more]

    @property
    def hint(self) -> str:
        """Return what a newcomer is told; where there is no course, nothing."""
        return "New here? Learn teaches the rules in six minutes, move by move." if self.teaches else ""

    def _words_height(self, width: int) -> int:
        sentence = self.scene.canvas.paragraph(f"{self.mode.tagline}.", width, 16)
        return self.scene.canvas.u(38) + sentence.get_height()

    def draw(self, surface: pygame.Surface, *, here: bool) -> None:
        """Draw the card; the one that is pointed at has a gold edge."""
        canvas, u = self.scene.canvas, self.scene.canvas.u
        canvas.blit_shadow(surface, self.rect, 12, 12)
        edge = "may" if here else "surface3"
        surface.blit(canvas.panel(self.rect.size, "surface1", radius_u=12, border=edge, border_u=1.5), self.rect)
        if self.miniature is not None and min(self.picture.size) > 0:
            self.miniature.draw(canvas, surface, self.picture)
            pygame.draw.rect(surface, canvas.theme["surface3"], self.picture, max(1, u(1)), border_radius=u(4))
        title = canvas.fitted(self.mode.title, self.words.width, 28, "text_strong", "title")
        surface.blit(title, self.words)
        sentence = canvas.paragraph(f"{self.mode.tagline}.", self.words.width, 16, "text")
        surface.blit(sentence, (self.words.x, self.words.y + u(38)))
        y = self.words.y + u(38) + sentence.get_height() + u(14)
        if self.level is not None and self.rect.width >= u(WIDE_U):
            scenario = self.level.scenario
            caption = canvas.text(f"Play now: {scenario.title}", 16, "text_strong", "semibold")
            surface.blit(caption, (self.words.x, y))
            blurb = canvas.paragraph(scenario.blurb, self.words.width, 16, "text_quiet")
            room = self.words.bottom - y - u(24)
            if blurb.get_height() <= room:
                surface.blit(blurb, (self.words.x, y + u(24)))
            hint = canvas.paragraph(self.hint, self.words.width, 16, "text")
            if blurb.get_height() + hint.get_height() + u(12) <= room:
                surface.blit(hint, hint.get_rect(bottomleft=(self.words.x, self.words.bottom - u(6))))


class MenuScene(Page):
    """The menu."""

    closes = False

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        # A newcomer looks to the left first: there stands what can be learned, and of that the shortest course.
        self.cards = sorted(
            (ModeCard(self, mode) for mode in shown_modes().values()),
            key=lambda card: (not card.teaches, not card.leads_on, card.lessons),
        )
        self.saved = SavedGames()
        self.waiting: list[Path] = []
        self._continue = pygame.Rect(0, 0, 0, 0)

    def lay_out(self) -> None:
        """Place the game to continue, a card for each mode, and the tools below."""
        u, size = self.canvas.u, self.canvas.size
        side, gap = u(SIDE_U), u(GAP_U)
        found: list[Button] = []
        y = u(HEAD_U)
        self.waiting = autosaves(user_dir("saves"))
        waits = bool(self.waiting)
        if waits:
            self._continue = pygame.Rect(side, y, size[0] - 2 * side, u(CONTINUE_U))
            go_on = Button("Continue", self.continue_game, icon="play-button", primary=True)
            go_on.rect = pygame.Rect(0, 0, u(200), u(56))
            go_on.rect.midright = (self._continue.right - u(18), self._continue.centery)
            found.append(go_on)
            if more := len(self.waiting) - 1:
                others = Button(f"{more} more", self.load_game, icon="load", hint="Games that were kept before")
                others.rect = pygame.Rect(0, 0, u(MORE_U), u(56))
                others.rect.midright = (go_on.rect.x - u(10), go_on.rect.centery)
                found.append(others)
            y = self._continue.bottom + gap
        tools = self._tools()
        foot = size[1] - u(24) - u(BUTTON_U)
        cards = len(self.cards)
        width = (size[0] - 2 * side - gap * (cards - 1)) // max(1, cards)
        for index, card in enumerate(self.cards):
            rect = pygame.Rect(side + index * (width + gap), y, width, foot - gap - y)
            found += card.lay_out(rect, primary=not waits and index == 0)
        width = (size[0] - 2 * side - u(8) * (len(tools) - 1)) // len(tools)
        for index, button in enumerate(tools):
            button.rect = pygame.Rect(side + index * (width + u(8)), foot, width, u(BUTTON_U))
        self.buttons.set([*found, *tools])

    def _tools(self) -> list[Button]:
        return [
            *(Button(tool.label(), partial(self.open_tool, tool), icon=tool.icon) for tool in tools()),
            Button("Load a game", self.load_game, icon="load"),
            Button("Settings", self.open_settings, icon="cog"),
            Button("About", self.open_about, icon="info"),
            Button("Quit", self.quit, icon="exit-door"),
        ]

    def update(self, elapsed_ms: float) -> bool:
        """Let the game on the card that is pointed at go on, until nobody has been there for a while."""
        if self.window.settings.reduced_motion or self.window.quiet_ms > REST_MS:
            return False
        card = self._pointed()
        return card is not None and card.miniature is not None and card.miniature.update(elapsed_ms)

    def _pointed(self) -> ModeCard | None:
        return next((card for card in self.cards if card.rect.collidepoint(self.pointer)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use the buttons; a click on the picture of a table opens the choice of a game."""
        before = self._pointed()
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and acts(event) & {"confirm", "choose"} and not getattr(event, "again", False):
            gold = next((button for button in self.buttons.buttons if button.primary), None)
            if gold is not None:
                self.buttons.press(gold, self.window.sounds.play)
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            card = next((card for card in self.cards if card.picture.collidepoint(event.pos)), None)
            if card is not None:
                card.choose()
                return True
        return self._pointed() is not before

    def paint(self, surface: pygame.Surface) -> None:
        """Draw name, promise, the game that waits, and the cards."""
        u, canvas = self.canvas.u, self.canvas
        title = canvas.text("Tablewright", 56, "text_strong", "title")
        surface.blit(title, (u(SIDE_U - 2), u(14)))
        pygame.draw.rect(surface, canvas.theme["may"], (u(SIDE_U), u(82), u(92), max(2, u(3))))
        room = canvas.size[0] - u(SIDE_U * 2 + 30) - title.get_width()
        line = canvas.fitted("Play tabletop rule systems, show them, try your own maps on them.", room, 18, "text")
        surface.blit(line, line.get_rect(bottomright=(canvas.size[0] - u(SIDE_U), u(88))))
        if self.waiting:
            self._paint_continue(surface)
        for card in self.cards:
            card.draw(surface, here=card is self._pointed())

    def _paint_continue(self, surface: pygame.Surface) -> None:
        canvas, rect = self.canvas, self._continue
        surface.blit(canvas.panel(rect.size, "surface2", radius_u=12, border="surface3"), rect)
        waiting = self.saved.look(canvas, self.waiting[0])
        room = 250 + (MORE_U + 10 if len(self.waiting) > 1 else 0)
        draw_saved_game(canvas, surface, rect, waiting, rect.width - canvas.u(room))

    def continue_game(self) -> None:
        """Open the game that was left last."""
        open_game(self, self.waiting[0])

    def open_tool(self, tool: Tool) -> None:
        """Open a tool that comes with the program, such as the editor."""
        self.window.push(tool.make(self.window))

    def load_game(self) -> None:
        """Open the list of saves."""
        self.window.push(LoadScene(self.window))

    def open_settings(self) -> None:
        """Open the settings."""
        self.window.push(SettingsScene(self.window))

    def open_about(self) -> None:
        """Open the page of credits."""
        self.window.push(AboutScene(self.window))

    def quit(self) -> None:
        """End the program."""
        self.window.running = False
