"""The deck builder's screen: cards to choose from at the left, the deck at the right, its figures below."""

from __future__ import annotations

from typing import Any

import pygame

from game.modes.duel.content.types import DeckList
from game.modes.duel.table.deck_builder.build_session import DRAFT_MS, ZOOM_MS, Building
from game.modes.duel.table.deck_builder.buttons import (
    cell_buttons,
    filter_buttons,
    row_buttons,
    step_buttons,
    top_buttons,
)
from game.modes.duel.table.deck_builder.card_filter import chosen_cards
from game.modes.duel.table.deck_builder.drawing import paint_builder
from game.modes.duel.table.deck_builder.input import BuilderInput
from game.ui.widgets.buttons import Button


class BuilderScene(Building):
    """The screen on which one deck is built."""

    def __init__(self, window: Any, deck: DeckList, saved: DeckList | None = None, stem: str = "") -> None:
        """Open a deck; `saved` is what its file holds, `stem` that file's name, empty for a new deck."""
        super().__init__(window, deck, saved, stem)
        self.input = BuilderInput(self)

    def refresh(self) -> None:
        """Place what follows from the deck and the filter."""
        deck = self.workbench.deck
        self.shown = chosen_cards(self.filter, self.workbench.cards, (*deck.cards, *deck.reserves))
        cells = self.grid.place(self.canvas, self.regions.grid, cell_buttons(self))
        rows = self.list.place(self.canvas, self.regions.rows, row_buttons(self))
        found: list[Button] = [*cells, *filter_buttons(self), *rows, *step_buttons(self, rows), *top_buttons(self)]
        same = [button.label for button in found] == [button.label for button in self.buttons.buttons]
        if same:
            self.buttons.renew(found)
        else:
            self.buttons.replace_buttons(found)
            self.buttons.hovered = self.buttons.at(self.pointer)
        self.window.redraw()

    def update(self, elapsed_ms: float) -> bool:
        """Let fields live, the zoom appear, and the draft be written after a moment."""
        assert self.forms is not None
        waiting = self.workbench.deck != self._drafted
        self._since_edit = self._since_edit + elapsed_ms if waiting else 0.0
        if self._since_edit >= DRAFT_MS:
            self._since_edit = 0.0
            self.keep_draft()
        hover_elapsed, before = self.rested_ms + elapsed_ms, self.rested_ms
        self.rested_ms = hover_elapsed if self.looked_at is not None else 0.0
        resting = self.looked_at is not None and before < ZOOM_MS
        self.window.background = (lambda: True) if waiting or resting else None
        fields = [self.field.update(elapsed_ms), self.forms.update(elapsed_ms)]
        return any(fields) or (resting and self.rested_ms >= ZOOM_MS)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an input event."""
        return self.input.handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the screen below the buttons."""
        paint_builder(self, surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen, fields, what is dragged and the zoom on top."""
        super().draw(surface)
        self.input.draw(surface)
