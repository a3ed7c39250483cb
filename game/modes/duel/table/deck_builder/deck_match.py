"""Two decks against each other: which ones, who plays them, and how the game is set up."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pygame

from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError, document_of
from game.kernel.files.paths import user_dir
from game.kernel.language.say import say
from game.kernel.scenarios.scenario import LoadedGame, Player, open_document
from game.modes import modes
from game.modes.duel.content.loading import data
from game.modes.duel.content.types import DeckList
from game.modes.duel.table.deck_builder.shelf import shelf
from game.ui.screens.holders import holder_button
from game.ui.screens.page import Page
from game.ui.table.new_table import new_table
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import fitted_label
from game.ui.widgets.lists import RowList

SIDES = ("A", "B")
STANDARD = ("You", "greedy")


class DuelOptions(msgspec.Struct, frozen=True):
    """How a game is set up: 6 more Resolve each, and whether Reserves are swapped first.

    Source: duel.setup.reserves, duel.resolve.long-game
    """

    long: bool = False
    swap: bool = True


def open_duel(decks: tuple[DeckList, DeckList], players: tuple[Player, Player], options: DuelOptions) -> LoadedGame:
    """Open a game of two decks, which are written into it. Raises: ContentError if one breaks a rule."""
    plain = [{**msgspec.to_builtins(deck), "id": ""} for deck in decks]
    scenario = {
        "mode": "duel",
        "title": say("{card} against {other}", card=say(decks[0].name), other=say(decks[1].name)),
        "players": [msgspec.to_builtins(player) for player in players],
        "setup": {"decks": plain, "long": options.long, "swap": options.swap},
    }
    return open_document(document_of(scenario, user_dir("levels") / "duel" / "decks.yaml"), modes())


class PlayDecksScene(Page):
    """A list of decks for each side; below them who plays, and the options."""

    foot_u = 84

    def __init__(self, window: Any, deck: DeckList) -> None:
        """Begin with a deck for side A, and a ready deck with another City for side B."""
        super().__init__(window)
        full = [entry.deck for entry in shelf(data()) if entry.deck is not None and not entry.problems]
        self.decks: list[DeckList] = [deck, *(other for other in full if other.name != deck.name)]
        others = [other for other in self.decks if other.city != deck.city]
        self.selected = [deck, others[0] if others else deck]
        self.players = [Player(name="A", person=STANDARD[0]), Player(name="B", seat="bot", bot=STANDARD[1])]
        self.options = DuelOptions()
        self.lists = [RowList(), RowList()]

    def _column(self, side: int) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        width = (size[0] - px(112 + 32)) // 2
        return pygame.Rect(px(56) + side * (width + px(32)), px(148), width, size[1] - px(148 + 216))

    def lay_out(self) -> None:
        """Place lists, seats, options and Start."""
        px, size = self.canvas.px, self.canvas.size
        found: list[Button] = []
        for side in (0, 1):
            column = self._column(side)
            rows = [
                Button(
                    say(deck.name),
                    partial(self._choose, side, deck),
                    is_selected=deck is self.selected[side],
                    hint=say(deck.plan),
                )
                for deck in self.decks
            ]
            found += self.lists[side].place(self.canvas, column, rows)
            player = self.players[side]
            seat = holder_button(self.window, player, partial(self._give, side))
            seat.rect = pygame.Rect(column.right - px(200), px(96), px(200), px(44))
            found.append(seat)
        y = size[1] - px(140)
        options = (
            (say("Long game: 6 more Resolve each"), "long", 290),
            (say("Swap Reserves before the game"), "swap", 290),
        )
        x = px(56)
        for label, name, width in options:
            is_on = bool(getattr(self.options, name))
            toggle = Button(label, partial(self._toggle, name), is_selected=is_on)
            toggle.rect = pygame.Rect(x, y, px(width), px(44))
            x += px(width + 12)
            found.append(toggle)
        start = Button(say("Start"), self.start, icon="play-button", primary=True)
        start.rect = pygame.Rect(size[0] - px(56 + 200), size[1] - px(76), px(200), px(52))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(76), px(160), px(52))
        self.buttons.replace_buttons([*found, start, back])

    def _choose(self, side: int, deck: DeckList) -> None:
        self.selected[side] = deck
        self.lay_out()

    def _give(self, side: int, player: Player) -> None:
        self.players[side] = player
        self.lay_out()

    def _toggle(self, name: str) -> None:
        self.options = msgspec.structs.replace(self.options, **{name: not getattr(self.options, name)})
        self.lay_out()

    def start(self) -> None:
        """Start the game with a fresh seed."""
        first, second = self.players
        try:
            loaded = open_duel((self.selected[0], self.selected[1]), (first, second), self.options)
            table = new_table(self.window, loaded, loaded.players)
        except ContentError as error:
            self.window.notice = describe_error(error)
            return
        self.window.notice = ""
        self.window.push(table)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll the lists with the wheel, then use the buttons."""
        for found in self.lists:
            before = found.scroll.offset
            if found.scroll.handle(event, self.canvas, self.pointer):
                if found.scroll.offset != before:
                    self.lay_out()
                return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the headings and what the chosen decks are up to."""
        px, canvas = self.canvas.px, self.canvas
        self.heading(surface, say("Two decks, two cities"), px(56), px(36))
        cities = data().cities
        for side in (0, 1):
            column, deck = self._column(side), self.selected[side]
            shape = canvas.seat_shape(side, px(24))
            surface.blit(shape, (column.x, px(106)))
            city = say(cities[deck.city].name) if deck.city in cities else deck.city
            room = column.width - px(250), px(44)
            title = fitted_label(canvas, f"{say(deck.name)} · {city}", room, 20, "text_strong", "semibold")
            surface.blit(title, title.get_rect(midleft=(column.x + px(34), px(118))))
            plan = canvas.paragraph(say(deck.plan), column.width, 16, "text")
            surface.blit(plan, (column.x, column.bottom + px(10)), pygame.Rect(0, 0, column.width, px(54)))
            self.lists[side].scroll.draw(canvas, surface)
