"""A deck being built: its workbench, the filter of the cards, its draft and file, and everything that can be done."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.kernel.files.locks import hold_lock
from game.kernel.language.say import N_, say
from game.modes import content_folders, forget_content, modes
from game.modes.duel.content.decks import DeckError
from game.modes.duel.content.loading import data
from game.modes.duel.content.types import Card, DeckList
from game.modes.duel.table.deck_builder.card_cells import CardCell, CardGrid, DeckRow
from game.modes.duel.table.deck_builder.card_filter import CardFilter
from game.modes.duel.table.deck_builder.findings import finding
from game.modes.duel.table.deck_builder.regions import make_frame
from game.modes.duel.table.deck_builder.shelf import (
    deck_path,
    draft_path,
    drafts_folder,
    drop_draft,
    free_stem,
    holds,
    keep_deck,
    keep_draft,
)
from game.modes.duel.table.deck_builder.workbench import Part, Workbench, other_part
from game.ui.screens.page import Page
from game.ui.widgets.forms import Forms
from game.ui.widgets.lists import RowList
from game.ui.widgets.search_field import SearchField

ZOOM_MS = 250.0
DRAFT_MS = 400.0


Taken = TypeVar("Taken")


class Building(Page):
    """One deck on the workbench, without its looks.

    What is changed is kept as a draft by itself; Save writes the deck's file.
    """

    def __init__(self, window: Any, deck: DeckList, saved: DeckList | None = None, stem: str = "") -> None:
        """Open a deck; `saved` is what its file holds, `stem` that file's name, empty for a new deck."""
        super().__init__(window)
        catalogue = data()
        self.workbench = Workbench(deck, saved, catalogue.cards, catalogue.cities)
        self.stem = stem
        self.filter = CardFilter()
        self.deck_part: Part = "cards"
        self.grid, self.list = CardGrid(), RowList()
        self.field = SearchField(say("Search names and texts"))
        self.searching = False
        self.forms: Forms | None = None
        self.shown: list[Card] = []
        self.regions = make_frame(self.canvas)
        self.rested_ms = 0.0
        self._drafted: DeckList | None = saved if stem else deck
        self._draft = stem
        """The file name of its draft: another one where a draft that is not from here lies under that of the deck."""
        self._opened = deck
        self._since_edit = 0.0

    @property
    def typing(self) -> bool:
        """Return whether keys that write go into a field."""
        return self.searching or (self.forms is not None and self.forms.writing)

    @property
    def title(self) -> str:
        """Return the name of the deck."""
        return self.workbench.deck.name

    # Layout

    def resize(self) -> None:
        """Take another size, scale or theme; a name that is being written is kept."""
        if self.forms is not None:
            self.forms.close(keep=True)
        self.forms = None
        self.lay_out()

    def lay_out(self) -> None:
        """Lay everything out again."""
        self.regions = make_frame(self.canvas)
        self.forms = self.forms or Forms(self.canvas)
        self.field.place(self.canvas, self.regions.search, focused=self.searching)
        self.refresh()

    @abstractmethod
    def refresh(self) -> None:
        """Place what follows from the deck and the filter."""

    @property
    def looked_at(self) -> Card | None:
        """Return the card that is pointed at or has the focus of the keys."""
        button = self.buttons.hovered or self.buttons.focused
        return button.card if isinstance(button, CardCell | DeckRow) else None

    @property
    def zoomed_card(self) -> tuple[Card, pygame.Rect] | None:
        """Return the card to show at full size and the place it must not cover, after a moment of rest."""
        button = self.buttons.hovered or self.buttons.focused
        card = self.looked_at
        at_once = bool(pygame.key.get_mods() & pygame.KMOD_ALT)
        if card is None or button is None or (self.rested_ms < ZOOM_MS and not at_once):
            return None
        return card, button.rect

    # What can be done

    def add(self, card: str, deck_part: Part | None = None) -> None:
        """Put one copy into the part that is open, or into another one; say why not, if not."""
        reason = self.workbench.add(deck_part or self.deck_part, card)
        self.window.notice = reason
        self.window.sounds.play("refused" if reason else "card-play")
        self.refresh()

    def take_out(self, card: str, deck_part: Part | None = None) -> None:
        """Take one copy out of the part that is open, or out of the other one if it is only there."""
        here = deck_part or self.deck_part
        if deck_part is None and not self.workbench.number(here, card):
            here = other_part(here)
        if self.workbench.remove(here, card):
            self.window.sounds.play("card-draw")
        self.refresh()

    def move(self, card: str, source: Part) -> None:
        """Move one copy between deck and Reserves."""
        self.workbench.move(source, card)
        self.window.sounds.play("card-draw")
        self.refresh()

    def show_part(self, deck_part: Part) -> None:
        """Open the deck or the Reserves."""
        self.deck_part = deck_part
        self.list.scroll.offset = 0
        self.refresh()

    def set_filter(self, wanted: CardFilter) -> None:
        """Show other cards."""
        self.filter = wanted
        self.grid.scroll.offset = 0
        self.refresh()

    def clear_filter(self) -> None:
        """Show every card."""
        self.field = SearchField(self.field.placeholder)
        self.searching = False
        self.filter = CardFilter()
        self.grid.scroll.offset = 0
        self.lay_out()

    def search(self, is_on: bool) -> None:
        """Let the search field have the keys, or take them away."""
        self.searching = is_on
        self.field.focus(is_on)
        self.window.redraw()

    def undo(self) -> None:
        """Take the last edit back."""
        self.workbench.undo()
        self.refresh()

    def redo(self) -> None:
        """Do the edit that was taken back again."""
        self.workbench.redo()
        self.refresh()

    def rename(self) -> None:
        """Write another name."""
        assert self.forms is not None

        def apply_name(text: str) -> None:
            self.workbench.rename(text)
            self.refresh()

        self.forms.ask_text(self.regions.name, self.workbench.deck.name, apply_name)
        self.window.redraw()

    def write_plan(self) -> None:
        """Write what the deck is up to."""
        assert self.forms is not None

        def apply_plan(text: str) -> None:
            self.workbench.set_plan(text)
            self.refresh()

        self.forms.ask_text(self.regions.plan, self.workbench.deck.plan, apply_plan)
        self.window.redraw()

    def choose_city(self) -> None:
        """Open the choice of a City."""
        from game.modes.duel.table.deck_builder.city_choice import CityChoiceScene

        workbench = self.workbench
        self._show(CityChoiceScene(self.window, workbench.cities, workbench.deck.city, self._take(workbench.set_city)))

    def open_text(self) -> None:
        """Open the deck as text."""
        from game.modes.duel.content.deck_text import export_deck
        from game.modes.duel.table.deck_builder.deck_text import DeckTextScene

        workbench = self.workbench
        text = export_deck(workbench.deck, workbench.cards, workbench.cities, spoken=True)
        self._show(DeckTextScene(self.window, data(), text, self._take(workbench.replace)))

    def _take(self, change: Callable[[Taken], object]) -> Callable[[Taken], None]:
        """Return a change of the deck that is seen at once: the screen that makes it has left before."""

        def apply_and_refresh(value: Taken) -> None:
            change(value)
            self.refresh()

        return apply_and_refresh

    def save(self) -> None:
        """Save the deck; one that breaks a rule is refused, and its file stays as it was."""
        workbench = self.workbench
        stem = self.stem
        try:
            with hold_lock(drafts_folder() / "names"):  # so that two windows do not find the same one free
                if not stem or not holds(deck_path(stem), (workbench.saved,), workbench.cards, workbench.cities):
                    stem = free_stem(workbench.deck.name)
                keep_deck(stem, workbench.deck, workbench.cards, workbench.cities)
                if self._draft and self._is_own_draft(self._draft):
                    drop_draft(self._draft)
        except DeckError as error:
            text = N_("Not saved: {problem}. What you have is kept as a draft.")
            if workbench.saved is not None:
                text = N_("Not saved: {problem}. Its file is as it was. What you have is kept as a draft.")
            self.window.notice = say(text, problem=finding(error.problems[0]))
            self.window.sounds.play("refused")
            return
        except OSError as error:
            self.window.notice = say("Not saved: {error}", error=error.strerror or error)
            return
        text = N_("Saved: {deck}")
        if self.stem not in ("", stem):
            text = N_("Saved as a deck of its own: {deck} was changed in another window.")
        self.stem = self._draft = stem
        workbench.saved = self._drafted = workbench.deck
        self.window.notice = say(text, deck=workbench.deck.name)
        self.refresh()

    def play(self) -> None:
        """Choose an opponent for the deck as it is."""
        from game.modes.duel.table.deck_builder.deck_match import PlayDecksScene

        self._show(PlayDecksScene(self.window, self.workbench.deck))

    def _show(self, scene: Page) -> None:
        """Show a screen above this one; what waits is done first, since nothing is updated below."""
        self.keep_draft()
        self.window.background = None
        self.window.notice = ""
        self.window.push(scene)

    def close(self) -> None:
        """Go back; changes that were not saved stay as a draft."""
        self.keep_draft()
        if self.workbench.is_modified and self.stem:
            self.window.notice = say("{deck} is kept as a draft.", deck=self.workbench.deck.name)
        self.window.pop()

    # The draft

    def keep_draft(self) -> None:
        """Write the draft if the deck changed since; a deck as its file has it needs none."""
        deck = self.workbench.deck
        if deck == self._drafted:
            return
        workbench = self.workbench
        try:
            with hold_lock(drafts_folder() / "names"):
                self._draft = self._draft or free_stem(deck.name)
                self.stem = self.stem or self._draft
                if not self._is_own_draft(self._draft):
                    self._draft = free_stem(deck.name)
                if workbench.is_modified:
                    keep_draft(self._draft, deck, workbench.cards, workbench.cities)
                else:
                    drop_draft(self._draft)
        except OSError as error:
            self.window.notice = say("The draft could not be kept: {error}", error=error.strerror or error)
        self._drafted = deck

    def _is_own_draft(self, stem: str) -> bool:
        """Return whether the draft of that name is from here, or there is none."""
        workbench = self.workbench
        return holds(
            draft_path(stem), (self._drafted, workbench.saved, self._opened), workbench.cards, workbench.cities
        )

    def leave(self) -> None:
        """Keep the draft, also where the window is closed."""
        self.keep_draft()
        self.window.background = None

    # Time and files

    def list_watched_paths(self) -> Sequence[Path]:
        """Watch the cards and Cities, so that a card that is being written appears."""
        return content_folders(modes()["duel"])

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Read cards and Cities again; the first error of them is told."""
        forget_content("duel")
        catalogue = data()
        self.workbench.take_content(catalogue.cards, catalogue.cities)
        self.canvas.forget("duel-face")
        self.canvas.forget("duel-zoom")
        self.window.notice = str(catalogue.errors[0]) if catalogue.errors else say("The cards were read again.")
        self.refresh()
