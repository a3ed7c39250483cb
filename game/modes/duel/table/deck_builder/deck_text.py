"""A deck as text: to copy, to paste, to write by hand, with what does not fit beside it as one types."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pygame

from game.kernel.language.say import say, say_count
from game.modes.duel.content.deck_text import ReadDeck, read_deck
from game.modes.duel.content.loading import Data
from game.modes.duel.content.types import DeckList
from game.modes.duel.table.deck_builder.findings import finding
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.widgets.forms import TextBox
from game.ui.window.keys import acts

MOST_PROBLEMS = 12


LOST = ("line", "heading-twice")
"""Problems of lines that would be lost if the deck were taken."""


class DeckTextScene(Page):
    """A box of text at the left; at the right what it is read as. `take` gets the deck once it is taken."""

    foot_u = 84

    def __init__(self, window: Any, data: Data, text: str, take: Callable[[DeckList], object]) -> None:
        super().__init__(window)
        self.data, self._take_deck = data, take
        self.box = TextBox(text)
        self.read: ReadDeck = read_deck(text, data.cards, data.cities)

    @property
    def typing(self) -> bool:
        """Keys that write go into the box."""
        return True

    @property
    def refusal(self) -> str:
        """Return why the text cannot be taken at all: it holds lines that are no cards."""
        lost = sum(problem.place.startswith("line") and problem.code in LOST for problem in self.read.problems)
        if lost:
            return say_count("{number} line cannot be read", "{number} lines cannot be read", lost)
        return "" if self.read.deck.cards or self.read.deck.reserves else say("No card is named")

    def lay_out(self) -> None:
        """Place the box and the buttons."""
        px, size = self.canvas.px, self.canvas.size
        self.box.place(self.canvas, self._box_rect())
        y, height = size[1] - px(76), px(52)
        take = Button(say("Take this deck"), self.take, primary=True, disabled=self.refusal)
        take.rect = pygame.Rect(size[0] - px(56 + 200), y, px(200), height)
        copy = Button(say("Copy"), self.copy, hint=say("Put the text on the clipboard"))
        copy.rect = pygame.Rect(take.rect.x - px(156), y, px(144), height)
        paste = Button(say("Paste"), self.paste, hint=say("Put what is on the clipboard in its place"))
        paste.rect = pygame.Rect(copy.rect.x - px(156), y, px(144), height)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), y, px(160), height)
        self.buttons.replace_buttons([paste, copy, take, back])

    def leave(self) -> None:
        """Let go of the keys."""
        self.box.close()

    def _box_rect(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        return pygame.Rect(px(56), px(96), (size[0] - px(136)) // 2, size[1] - px(96 + 96))

    def take(self) -> None:
        """Go back with the deck."""
        self.window.pop()
        self._take_deck(self.read.deck)

    def copy(self) -> None:
        """Put the text on the clipboard."""
        try:
            pygame.scrap.put_text(self.box.text)
            self.window.notice = say("The deck is on the clipboard.")
        except pygame.error as error:
            self.window.notice = say("The clipboard cannot be used: {error}", error=error)

    def paste(self) -> None:
        """Put what is on the clipboard in the place of the text."""
        text = ""
        with suppress(pygame.error):
            text = pygame.scrap.get_text()
        if not text.strip():
            self.window.notice = say("The clipboard holds no text.")
            return
        self.box = TextBox(text)
        self.lay_out()
        self._parse_text()

    def _parse_text(self) -> None:
        self.read = read_deck(self.box.text, self.data.cards, self.data.cities)
        take = next((button for button in self.buttons.buttons if button.primary), None)
        if take is not None:
            take.disabled = self.refusal
        self.window.redraw()

    def update(self, elapsed_ms: float) -> bool:
        """Let the cursor blink."""
        return self.box.update(elapsed_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """The box has the keys, but for the one that goes back."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if event.type == pygame.KEYDOWN and "back" in acts(event):
            self.close()
            return True
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) and self.buttons.handle(event, self.window.sounds.play):
            return True
        used, changed = self.box.handle(event)
        if changed:
            self._parse_text()
        return used

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the box, and what the text says."""
        px, canvas = self.canvas.px, self.canvas
        self.heading(surface, say("A deck as text"), px(56), px(36))
        self.box.draw(surface)
        box = self._box_rect()
        rect = pygame.Rect(box.right + px(24), box.y, box.width, box.height)
        surface.blit(canvas.panel(rect.size, "surface1", radius_u=10), rect)
        deck = self.read.deck
        x, y, width = rect.x + px(20), rect.y + px(14), rect.width - px(40)
        title = canvas.fit_text(say(deck.name), width, 26, "text_strong", "title")
        surface.blit(title, (x, y))
        city = say(self.data.cities[deck.city].name) if deck.city in self.data.cities else say("no City")
        counts = say(
            "{city} · {number} cards · {spare} in Reserves",
            city=city, number=sum(deck.cards.values()), spare=sum(deck.reserves.values()),
        )  # fmt: skip
        surface.blit(canvas.fit_text(counts, width, 16, "text"), (x, y + px(38)))
        y += px(74)
        if not self.read.problems:
            icon = canvas.icon("shield", px(20), "text_strong")
            surface.blit(icon, (x, y))
            surface.blit(canvas.text(say("It keeps all deck rules."), 18, "text_strong"), (x + px(30), y - px(2)))
            return
        for number, problem in enumerate(self.read.problems):
            line = finding(problem)
            if number == MOST_PROBLEMS - 1 and len(self.read.problems) > MOST_PROBLEMS:
                line = say("… and {number} more", number=len(self.read.problems) - number)
            rendered = canvas.paragraph(line, width - px(30), 16, "danger")
            if y + rendered.get_height() > rect.bottom - px(10) or number >= MOST_PROBLEMS:
                break
            surface.blit(canvas.icon("cancel", px(16), "danger"), (x, y + px(3)))
            surface.blit(rendered, (x + px(30), y))
            y += rendered.get_height() + px(6)
