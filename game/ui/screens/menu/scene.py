"""The first screen: a framed window into every mode on the wall, and a shelf with everything else below it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.kernel.files.paths import user_dir
from game.kernel.language.say import say, say_count
from game.kernel.scenarios.autosave import autosaves
from game.play.done import LESSONS, LEVELS
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.art.wall import LampWall
from game.ui.paint.miniature import shipped_at
from game.ui.screens.about import AboutScene
from game.ui.screens.choose import VISITED
from game.ui.screens.demonstrations import DemonstrationsScene
from game.ui.screens.learn import LearnScene
from game.ui.screens.load import LoadScene
from game.ui.screens.menu.card import ModeCard
from game.ui.screens.menu.loading import Loading
from game.ui.screens.menu.onward import Onward, course_left, find_onward
from game.ui.screens.menu.tiles import LearnPlate, LinkButton, TileButton, draw_next, draw_waiting, next_frame
from game.ui.screens.mode_lists import find_lessons, modes_in_order
from game.ui.screens.open_game import open_game
from game.ui.screens.page import Page
from game.ui.screens.rulebook import RulebookScene
from game.ui.screens.settings_page import SettingsScene
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts, is_repeated
from game.ui.window.saved_games import SavedGames
from game.ui.window.shown_modes import ProgramTool, tools

SIDE_U = 30
HEAD_U = 84
SHELF_U = 196
PLATE_U = 152
GAP_U = 16
REST_MS = 30_000.0
STAY_MS = 500.0
"""How long the pointer stays at a card until its game is shown."""
GOLD_RELIEF = ((8, 6, 4), (74, 50, 18), (180, 138, 74), (240, 212, 146))
BURNT_RELIEF = ((222, 206, 174), (252, 246, 230), (74, 46, 16), (104, 66, 24))
"""The tones of the name, from its shadow to its face: gold on a dark wall, burnt into pale wood."""
LEDGE = ((158, 118, 74), (118, 86, 54), (30, 20, 12))
PALE_LEDGE = ((252, 247, 236), (176, 150, 108), (134, 104, 66))


class MenuScene(Page):
    """The menu."""

    closes = False

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.loading = Loading()
        self.cards = [ModeCard(self, mode, self.loading) for mode in modes_in_order()]
        self.saved = SavedGames()
        self.waiting: list[Path] = []
        self.onward: Onward | None = None
        self._plate = self.picture_place = pygame.Rect(0, 0, 0, 0)
        self._seen = self._reading = False
        self._stayed = 0.0
        self._stays_at: ModeCard | None = None

    @property
    def is_new(self) -> bool:
        """Return whether nothing was played to its end and nothing learned yet, and no game waits."""
        return not (self.waiting or LESSONS.names() or LEVELS.names())

    # Layout

    def lay_out(self) -> None:
        """Place the frames on the wall, and the plates on the shelf."""
        px, size = self.canvas.px, self.canvas.size
        side, gap = px(SIDE_U), px(GAP_U)
        self.waiting = autosaves(user_dir("saves"))
        self.onward = find_onward(self.window, self.cards)
        shelf = size[1] - px(SHELF_U)
        found: list[Button] = []
        cards = max(1, len(self.cards))
        width = min(px(420), (size[0] - 2 * side - gap * (cards - 1)) // cards)
        left = (size[0] - width * cards - gap * (cards - 1)) // 2
        for index, card in enumerate(self.cards):
            rect = pygame.Rect(left + index * (width + gap), px(HEAD_U), width, shelf - px(HEAD_U + 12))
            found += card.lay_out(rect, self.cards)
        top = shelf + px(22)
        found += self._shelf_buttons(pygame.Rect(side, top, size[0] - 2 * side, px(PLATE_U)))
        self.buttons.replace_buttons([*found, *self._link_buttons()])

    def _shelf_buttons(self, row: pygame.Rect) -> list[Button]:
        """Place the plate of the game that waits or comes next, the one that teaches, and the tiles beside them.

        One button is gold and has the key of the choice: *Learn* for who is new, else what leads on.
        """
        px, gap = self.canvas.px, self.canvas.px(GAP_U)
        self._plate = pygame.Rect(row.x, row.y, round(row.width * 0.36), row.height)
        teaching = pygame.Rect(self._plate.right + gap, row.y, round(row.width * 0.24), row.height)
        right_rect = pygame.Rect(teaching.right + gap, row.y, row.right - teaching.right - gap, row.height)
        found = self._plate_buttons()
        said = (
            say("Lessons of a few minutes each, move by move.")
            if not self.is_new
            else say("New here? Learn the rules by playing them.")
        )
        learn = LearnPlate(say("Learn"), said, self.learn, "open-book", primary=self.is_new)
        learn.rect = teaching
        found.append(learn)
        for button in found:
            button.key = self.key_name("choose") if button.primary else ""
        tiles = [
            TileButton(say("Demonstrate"), say("With captions, by steps"), self.demonstrate, "discussion"),
            *(TileButton(tool.label(), say(tool.said), partial(self.open_tool, tool), tool.icon) for tool in tools()),
            TileButton(say("Settings"), say("See, move, hear, keys"), self.open_settings, "cog"),
            TileButton(say("Rulebooks"), say("Every clause, searchable"), self.open_rulebooks, "bookshelf"),
        ]
        rows = -(-len(tiles) // 2)
        width, high = (right_rect.width - px(10)) // 2, (right_rect.height - px(8) * (rows - 1)) // rows
        for index, tile in enumerate(tiles):
            down, across = divmod(index, 2)
            tile.rect = pygame.Rect(
                right_rect.x + across * (width + px(10)), right_rect.y + down * (high + px(8)), width, high
            )
        return [*found, *tiles]

    def _plate_buttons(self) -> list[Button]:
        """Return the buttons on the plate of the game that waits, or on the one that says what comes next."""
        px, plate_rect = self.canvas.px, self._plate
        if not self.waiting:
            if self.onward is None:
                return []
            play = Button(self.onward.label, self.onward.action, icon="play-button", primary=not self.is_new)
            self.picture_place = next_frame(self.canvas, plate_rect, play.width(self.canvas))
            room = (
                (self.picture_place.x - px(14) if self.picture_place else plate_rect.right - px(22))
                - plate_rect.x
                - px(22)
            )
            play.rect = pygame.Rect(plate_rect.x + px(22), plate_rect.bottom - px(58), min(room, px(240)), px(44))
            return [play]
        go_on = Button(say("Continue"), self.continue_game, icon="play-button", primary=True)
        go_on.rect = pygame.Rect(0, 0, px(132), px(44))
        go_on.rect.bottomright = (plate_rect.right - px(14), plate_rect.bottom - px(14))
        found = [go_on]
        if more := len(self.waiting) - 1:
            others = Button(say("{more} more", more=more), self.load_game, hint=say("Games that were kept before"))
            others.rect = pygame.Rect(0, 0, px(96), px(44))
            others.rect.midright = (go_on.rect.x - px(8), go_on.rect.centery)
            found.insert(0, others)
        return found

    def _link_buttons(self) -> list[Button]:
        """Return what stands in the corner of the wall."""
        px, right = self.canvas.px, self.canvas.size[0] - self.canvas.px(SIDE_U)
        found: list[Button] = []
        for label, action in (
            (say("Quit"), self.quit_program),
            (say("About"), self.open_about),
            (say("Load a game"), self.load_game),
        ):
            button = LinkButton(label, action, quiet=True)
            width = max(px(56), self.canvas.width(label, 16, "semibold") + px(24))
            right -= width
            button.rect = pygame.Rect(right, px(22), width, px(44))
            right -= px(8)
            found.append(button)
        return found[::-1]

    # Time and input

    def update(self, elapsed_ms: float) -> bool:
        """Make one missing picture at a time; let the game that is pointed at go on, until nobody has been there.

        The first frame does not wait for them: it has the posters that come with the program. Nor does the pointer:
        a game is shown once somebody stays at its card.
        """
        card = self._find_pointed_card()
        self._stayed = self._stayed + elapsed_ms if card is not None and card is self._stays_at else 0.0
        self._stays_at = card
        live = card if self._stayed >= STAY_MS else None
        if self._reading and not (self.waiting and self.saved.reads(self.waiting[0])):
            self._reading = False
            return True
        if self._seen and any(one.prepare(live=one is live) for one in self.cards):
            return True
        if live is not None:
            live.paint_ahead()
        if self.window.settings.reduced_motion or self.window.quiet_ms > REST_MS:
            return False
        shown = live.miniature if live is not None and live.is_loaded else None
        return shown is not None and shown.update(elapsed_ms)

    def leave(self) -> None:
        """Read nothing more."""
        self.loading.close()

    def _find_pointed_card(self) -> ModeCard | None:
        return next((card for card in self.cards if card.rect.collidepoint(self.pointer)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use the buttons; a click on a window into a table opens the choice of a game."""
        before = self._find_pointed_card()
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and acts(event) & {"confirm", "choose"} and not is_repeated(event):
            gold = next((button for button in self.buttons.buttons if button.primary), None)
            if gold is not None:
                self.buttons.press(gold, self.window.sounds.play)
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            card = next((card for card in self.cards if card.picture.collidepoint(event.pos)), None)
            if card is not None:
                card.choose()
                return True
        return self._find_pointed_card() is not before

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the wall with its lamps, and the shelf; where nothing is painted, plain cloth."""
        canvas, px, size = self.canvas, self.canvas.px, self.canvas.size
        shelf = pygame.Rect(0, size[1] - px(SHELF_U), size[0], px(SHELF_U))
        if canvas.art.appearance.plain:
            super().draw_ground(surface)
            pygame.draw.line(surface, canvas.theme["border"], shelf.topleft, shelf.topright, max(1, px(2)))
            return
        wall = (size[0], shelf.y)
        lamps = tuple((card.rect.centerx / size[0], (card.rect.y + px(10)) / shelf.y) for card in self.cards)
        surface.blit(canvas.art.picture(LampWall(lamps=lamps, unit=canvas.scale), wall), (0, 0))
        board = Sheet(material="walnut", unit=canvas.scale, focus=(0.5, 0.1), low=0.62, high=1.2)
        surface.blit(canvas.art.picture(board, shelf.size), shelf)
        for down, colour in enumerate(PALE_LEDGE if canvas.theme.light else LEDGE):
            pygame.draw.line(surface, colour, (0, shelf.y + down), (size[0], shelf.y + down))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw name and promise, the frames, and the plate of the game that waits."""
        px, canvas = self.canvas.px, self.canvas
        self._seen = True
        title = self._title()
        surface.blit(title, (px(SIDE_U + 8), px(8)))
        left = px(SIDE_U + 26) + title.get_width()
        corner = [button.rect for button in self.buttons.buttons if isinstance(button, LinkButton)]
        links = min((rect.x for rect in corner), default=canvas.size[0])
        for rect in corner[1:]:
            pygame.draw.circle(surface, canvas.theme["text"], (rect.x - px(4), rect.centery), max(1, px(2)))
        promise = canvas.fit_text(say("Five table games. One table."), links - left - px(16), 21, "text", "story")
        surface.blit(promise, promise.get_rect(midleft=(left, px(46))))
        pointed = self._find_pointed_card()
        for card in self.cards:
            card.draw(surface, here=card is pointed)
        if self.waiting:
            self._reading = self.saved.read_beside(self.loading.pool, self.waiting[0])
            game = None if self._reading else self.saved.read_save(canvas, self.waiting[0])
            on_plate = [button.rect.x for button in self.buttons.buttons if self._plate.contains(button.rect)]
            self.picture_place = draw_waiting(canvas, surface, self._plate, game, min(on_plate))
        else:
            onward = None if self.onward is None else self.onward.card
            poster = None if onward is None else shipped_at(canvas, onward.mode.key, onward.picture.size)
            draw_next(canvas, surface, self._plate, self._what_comes_next(), poster, self.picture_place)

    def _title(self) -> pygame.Surface:
        """Return the name of the program in relief."""
        canvas = self.canvas
        if canvas.art.appearance.plain:
            return canvas.text("Tablewright", 52, "text_strong", "title")

        def make() -> pygame.Surface:
            tones = BURNT_RELIEF if canvas.theme.light else GOLD_RELIEF
            layers = [canvas.text("Tablewright", 52, colour, "title") for colour in tones]
            step = max(1, canvas.px(1))
            size = layers[0].get_width() + 4 * step, layers[0].get_height() + 5 * step
            picture = pygame.Surface(size, pygame.SRCALPHA)
            for layer, (right, down) in zip(layers, ((3, 5), (2, 2), (0, 0), (1, 1)), strict=True):
                picture.blit(layer, (right * step, down * step))
            return picture

        return canvas.get_cached_picture(("menu title",), make)

    def _what_comes_next(self) -> tuple[str, str]:
        """Return a heading and a sentence for the plate where no game waits."""
        if self.is_new:
            return say("Welcome"), say("Learn it first, or play at once.")
        learned = len(LESSONS.names())
        total = sum(len(find_lessons(card.mode.key)) for card in self.cards)
        return say("What next?"), say_count(
            "{number} level won, {learned} of {total} lessons done.",
            "{number} levels won, {learned} of {total} lessons done.",
            len(LEVELS.names()),
            learned=learned,
            total=total,
        )

    # What the buttons do

    def continue_game(self) -> None:
        """Open the game that was left last."""
        open_game(self, self.waiting[0])

    def learn(self) -> None:
        """Open the course of the mode that was looked at last, else the one that was followed last.

        Where nothing was, it is the first in which there is something left to learn.
        """
        card = self._find_visited_card() or course_left(self.cards) or self.cards[0]
        self.window.push(LearnScene(self.window, card.mode))

    def _find_visited_card(self) -> ModeCard | None:
        """Return the card of the mode whose levels were looked at last since the program was started."""
        visited = self.window.memory.get(VISITED)
        return next((card for card in self.cards if card.mode.key == visited), None)

    def demonstrate(self) -> None:
        """Open the list of demonstrations."""
        card = self._find_visited_card() or self.cards[0]
        self.window.push(DemonstrationsScene(self.window, card.mode))

    def open_tool(self, tool: ProgramTool) -> None:
        """Open a tool that comes with the program, such as the editor."""
        self.window.push(tool.make(self.window))

    def open_rulebooks(self) -> None:
        """Open the rulebook of the mode that was looked at last, or of the first; its tabs lead to the others."""
        card = self._find_visited_card() or self.cards[0]
        self.window.push(RulebookScene(self.window, card.mode, ""))

    def load_game(self) -> None:
        """Open the list of saves."""
        onward = self.onward
        self.window.push(LoadScene(self.window, None if onward is None else (onward.label, onward.action)))

    def open_settings(self) -> None:
        """Open the settings."""
        self.window.push(SettingsScene(self.window))

    def open_about(self) -> None:
        """Open the page of credits."""
        self.window.push(AboutScene(self.window))

    def quit_program(self) -> None:
        """End the program."""
        self.window.running = False
