"""The decks there are: a list at the left, the chosen one at the right, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pygame

from game.kernel.files.content_errors import describe_error
from game.kernel.language.say import N_, Terms, say, say_as
from game.modes.duel.content.deck_text import export_deck, load_deck
from game.modes.duel.content.decks import DECK_SIZE, DeckError
from game.modes.duel.content.describe import city_text
from game.modes.duel.content.loading import data
from game.modes.duel.content.types import DeckList
from game.modes.duel.table.deck_builder.card_filter import card_order
from game.modes.duel.table.deck_builder.deck_stats import deck_figures
from game.modes.duel.table.deck_builder.findings import finding
from game.modes.duel.table.deck_builder.shelf import ShelvedDeck, deck_path, delete_deck, drop_draft, free_name, shelf
from game.modes.duel.table.deck_builder.stats_chart import draw_figures
from game.modes.duel.table.signs import city_words, draw_cost
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.screens.page import Page
from game.ui.screens.question import QuestionScene
from game.ui.widgets.buttons import Button, draw_focus
from game.ui.widgets.column import Column
from game.ui.widgets.labels import squeeze_text
from game.ui.widgets.lists import RowList
from game.ui.window.keys import acts

ORIGIN_WORDS = Terms({"ready": "Ready deck", "own": "Your deck", "draft": "Draft"})
ROW_U = 54
LIST_U = 344
FIGURES_U = 160
PITCH_U, LEAST_COLUMN_U = 22, 150


class ShelfRow(Button):
    """A deck of the list: its name, where it comes from and its City."""

    def __init__(self, entry: ShelvedDeck, below: str, action: Callable[[], object], *, is_selected: bool) -> None:
        super().__init__(say(entry.name), action, is_selected=is_selected)
        self.entry, self.below = entry, below

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the row."""
        px, theme, rect = canvas.px, canvas.theme, self.rect
        fill = mix(theme["surface2"], theme["text_strong"], 0.1) if hovered else theme["surface2"]
        border = "may" if self.is_selected else "rim"
        surface.blit(canvas.panel(rect.size, fill, border=border, border_u=2 if self.is_selected else 1), rect)
        title = canvas.fit_text(self.label, rect.width - px(28), 16, "text_strong", "semibold")
        surface.blit(title, (rect.x + px(14), rect.y + px(5)))
        tone = "may" if self.entry.origin == "draft" else "danger" if self.entry.problems else "text_quiet"
        surface.blit(canvas.fit_text(self.below, rect.width - px(28), 14, tone), (rect.x + px(14), rect.y + px(28)))
        if focused:
            draw_focus(canvas, surface, rect)


class DecksScene(Page):
    """The shelf. Drafts come first, since they wait."""

    foot_u = 84

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.entries: list[ShelvedDeck] = []
        self.index = 0
        self.list = RowList(ROW_U)

    def enter(self) -> None:
        """Look at what there is, coming from the menu or back from the builder; the choice stays with its deck."""
        selected = self.selected_deck
        self.entries = shelf(data())
        same = [
            index
            for index, entry in enumerate(self.entries)
            if selected is not None
            and (entry.origin, entry.stem, entry.name) == (selected.origin, selected.stem, selected.name)
        ]
        self.index = same[0] if same else min(self.index, max(0, len(self.entries) - 1))
        self.lay_out()

    @property
    def selected_deck(self) -> ShelvedDeck | None:
        """Return the deck that is chosen."""
        return self.entries[self.index] if self.index < len(self.entries) else None

    # Layout

    def _list_rect(self) -> pygame.Rect:
        px = self.canvas.px
        return pygame.Rect(px(56), px(100), px(LIST_U), self.canvas.size[1] - px(100 + 96))

    def _page_rect(self) -> pygame.Rect:
        px, size, left = self.canvas.px, self.canvas.size, self._list_rect()
        return pygame.Rect(left.right + px(20), left.y, size[0] - left.right - px(76), left.height)

    def lay_out(self) -> None:
        """Place the list and the buttons."""
        px, size = self.canvas.px, self.canvas.size
        rows = [
            ShelfRow(entry, self._below(entry), partial(self._select, index), is_selected=index == self.index)
            for index, entry in enumerate(self.entries)
        ]
        found: list[Button] = [*self.list.place(self.canvas, self._list_rect(), rows)]
        y, height = size[1] - px(76), px(52)
        x = size[0] - px(56)
        for button in self._acts():
            width = button.width(self.canvas) + px(12)
            x -= width
            button.rect = pygame.Rect(x, y, width, height)
            x -= px(8)
            found.append(button)
        left = px(56)
        for button in (Button(say("Back"), self.close, key=self.key_name("back")), Button(say("New deck"), self.new),
                       Button(say("From text…"), self.from_text)):  # fmt: skip
            button.rect = pygame.Rect(left, y, px(120), height)
            left += px(128)
            found.append(button)
        self.buttons.replace_buttons(found)

    def _below(self, entry: ShelvedDeck) -> str:
        text = ORIGIN_WORDS[entry.origin]
        if entry.deck is None:
            return f"{text} · {say('cannot be read')}"
        size = sum(entry.deck.cards.values())
        if size != DECK_SIZE:
            return f"{text} · {say('{number} of {all} cards', number=size, all=DECK_SIZE)}"
        cities = data().cities
        city = say(cities[entry.deck.city].name) if entry.deck.city in cities else say("no City")
        return f"{text} · {city}" if not entry.problems else f"{text} · {say('breaks a rule')}"

    def _acts(self) -> list[Button]:
        """Return what can be done with the chosen deck, the main thing first."""
        entry = self.selected_deck
        if entry is None:
            return []
        if entry.deck is None:
            return [Button(say("Delete…"), self.delete)]
        broken = say("The deck breaks a rule") if entry.problems else ""
        play = Button(say("Play…"), self.play, icon="play-button", primary=True, disabled=broken)
        if entry.origin == "ready":
            return [play, Button(say("Build on it"), self.build), Button(say("As text"), self.as_text)]
        word = say("Go on building") if entry.origin == "draft" else say_as("deck", "Build")
        give_up = Button(say("Give up…") if entry.origin == "draft" else say("Delete…"), self.delete)
        return [play, Button(word, self.build), Button(say("As text"), self.as_text), give_up]

    def _select(self, index: int) -> None:
        self.index = index
        self.lay_out()
        self.window.redraw()

    # Acts

    def new(self) -> None:
        """Begin an empty deck."""
        self._open_new(DeckList(name=say("New deck"), city="", cards={}))

    def from_text(self) -> None:
        """Write or paste a deck."""
        from game.modes.duel.table.deck_builder.deck_text import DeckTextScene

        catalogue = data()
        deck = DeckList(name=free_name(say("New deck"), catalogue), city="", cards={})
        empty = export_deck(deck, catalogue.cards, catalogue.cities, spoken=True)
        self.window.push(DeckTextScene(self.window, catalogue, empty, self._open_new))

    def build(self) -> None:
        """Open the chosen deck on the workbench; a ready one as a copy."""
        entry = self.selected_deck
        assert entry is not None and entry.deck is not None
        if entry.origin == "ready":
            self._open_new(
                msgspec.structs.replace(entry.deck, name=say("{deck}, mine", deck=say(entry.deck.name)), id="")
            )
            return
        saved = entry.deck if entry.origin == "own" else None
        if entry.origin == "draft" and deck_path(entry.stem).is_file():
            catalogue = data()
            try:
                saved = load_deck(deck_path(entry.stem), catalogue.cards, catalogue.cities)
            except (DeckError, OSError) as error:
                self.window.notice = describe_error(error)
        self._open(entry.deck, saved, entry.stem)

    def _open_new(self, deck: DeckList) -> None:
        """Open a deck that has no file yet, under a name that is free."""
        self._open(msgspec.structs.replace(deck, name=free_name(deck.name, data())))

    def _open(self, deck: DeckList, saved: DeckList | None = None, stem: str = "") -> None:
        from game.modes.duel.table.deck_builder.builder import BuilderScene

        self.window.push(BuilderScene(self.window, deck, saved, stem))

    def play(self) -> None:
        """Choose an opponent for the chosen deck."""
        from game.modes.duel.table.deck_builder.deck_match import PlayDecksScene

        entry = self.selected_deck
        assert entry is not None and entry.deck is not None
        self.window.push(PlayDecksScene(self.window, entry.deck))

    def as_text(self) -> None:
        """Show the chosen deck as text; what is taken from there is a new deck."""
        from game.modes.duel.table.deck_builder.deck_text import DeckTextScene

        entry, catalogue = self.selected_deck, data()
        assert entry is not None and entry.deck is not None
        text = export_deck(entry.deck, catalogue.cards, catalogue.cities, spoken=True)
        self.window.push(DeckTextScene(self.window, catalogue, text, self._open_new))

    def delete(self) -> None:
        """Ask, then remove the chosen deck or draft."""
        entry = self.selected_deck
        assert entry is not None

        def remove() -> None:
            try:
                (drop_draft if entry.origin == "draft" else delete_deck)(entry.stem)
            except OSError as error:
                self.window.notice = say("Not removed: {error}", error=error.strerror or error)
            self.enter()

        question_text = N_("Remove the draft of {deck}?") if entry.origin == "draft" else N_("Remove {deck}?")
        text = say("It cannot be brought back.")
        if self._saved_too(entry):
            text = say("The deck as it was saved last stays.")
        answers = ((say("Remove it"), "R", remove), (say("Keep it"), "K", lambda: None))
        self.window.push(QuestionScene(self.window, say(question_text, deck=entry.name), text, answers))

    def _saved_too(self, entry: ShelvedDeck) -> bool:
        return entry.origin == "draft" and deck_path(entry.stem).is_file()

    # Input and drawing

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll with the wheel; the arrows up and down choose; Return plays or builds."""
        before = self.list.scroll.offset
        if self.list.scroll.handle(event, self.canvas, self.pointer):
            if self.list.scroll.offset != before:
                self.lay_out()
            return True
        if event.type == pygame.KEYDOWN and self.entries:
            step = {"up": -1, "down": 1}.get(next(iter(acts(event) & {"up", "down"}), ""), 0)
            if step:
                index = max(0, min(len(self.entries) - 1, self.index + step))
                self.list.reveal(self.canvas, self._list_rect(), index)
                self._select(index)
                return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading and the chosen deck."""
        px, canvas = self.canvas.px, self.canvas
        self.heading(surface, say("Decks"), px(56), px(36))
        self.list.scroll.draw(canvas, surface)
        rect, entry = self._page_rect(), self.selected_deck
        surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, border="rim"), rect)
        if entry is None:
            return
        inner = rect.inflate(-px(40), -px(28))
        title = canvas.fit_text(say(entry.name), inner.width, 26, "text_strong", "title")
        surface.blit(title, inner)
        column = Column(inner)
        column.skip(px(38))
        for problem in entry.problems[:4]:
            column.put(surface, canvas.paragraph(finding(problem), inner.width, 14, "danger"), px(4))
        if entry.deck is None:
            return
        deck, catalogue = entry.deck, data()
        if deck.plan:
            column.put(surface, canvas.paragraph(say(deck.plan), inner.width, 16, "text"), px(6))
        if deck.city in catalogue.cities:
            city = catalogue.cities[deck.city]
            text = say(
                "{city}: Resolve {resolve}, {attributes} a turn. {text}",
                city=say(city.name), resolve=city.resolve, attributes=city_words(city), text=" ".join(city_text(city)),
            )  # fmt: skip
            column.put(surface, canvas.paragraph(text, inner.width, 14, "text_quiet"), px(10))
        figures = pygame.Rect(inner.x, inner.bottom - px(FIGURES_U), min(inner.width, px(460)), px(FIGURES_U))
        cards = pygame.Rect(inner.x, column.y, inner.width, figures.y - column.y - px(10))
        lines = len(deck.cards) + len(deck.reserves) + 1
        if -(-lines // max(1, cards.height // px(PITCH_U))) * px(LEAST_COLUMN_U) <= cards.width:
            draw_figures(canvas, surface, figures, deck_figures(deck, catalogue.cards, catalogue.cities))
            self._paint_cards(surface, cards, deck)
        else:
            cards.height = figures.bottom - column.y
            self._paint_cards(surface, cards, deck, names_only=True)

    def _paint_cards(
        self, surface: pygame.Surface, rect: pygame.Rect, deck: DeckList, *, names_only: bool = False
    ) -> None:
        """Draw the cards as a list in columns, the Reserves last; `names_only` where room is scarce."""
        canvas, px, catalogue = self.canvas, self.canvas.px, data()
        lines: list[tuple[str, int, str]] = []
        for heading, group in (("", deck.cards), (say("Reserves"), deck.reserves)):
            if heading and group:
                lines.append((heading, 0, ""))
            there = sorted(
                (key for key in group if key in catalogue.cards), key=lambda key: card_order(catalogue.cards[key])
            )
            lines += [(say(catalogue.cards[key].name), group[key], key) for key in there]
        pitch = px(18 if names_only else PITCH_U)
        rows = max(1, rect.height // pitch)
        columns = max(1, -(-len(lines) // rows))
        width = rect.width // columns
        for index, (text, number, key) in enumerate(lines):
            column, row = divmod(index, rows)
            x, y = rect.x + column * width, rect.y + row * pitch
            if not key:
                surface.blit(canvas.text(text, 14, "text_quiet", "caps"), (x, y))
                continue
            surface.blit(canvas.text(f"{number}×", 14, "text_quiet", "semibold"), (x, y + px(1)))
            left = x + px(24)
            if not names_only:
                end = draw_cost(canvas, surface, catalogue.cards[key].cost, (x + px(26), y + px(2)), px(15))
                left = max(x + px(72), end + px(4))
            name = squeeze_text(canvas, text, x + width - px(8) - left, 14, "text_strong", "regular", least=0.5)
            surface.blit(name, (left, y + px(1)))
