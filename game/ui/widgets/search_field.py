"""A line to type into, with its cursor and clipboard from pygame_gui, in the colours of the theme."""

from __future__ import annotations

from typing import Any

import pygame

from game.kernel.files.paths import data_root
from game.ui.paint.canvas import FONTS, Canvas
from game.ui.paint.lettering import one_line
from game.ui.widgets.forms import build_edge_measures, field_colours, padding
from game.ui.widgets.labels import fitted_label
from game.ui.widgets.typed import feed

SETTLING = 3


class SearchField:
    """A text line; `place` rebuilds it for a rect and keeps what was typed."""

    def __init__(self, placeholder: str) -> None:
        self.placeholder = placeholder
        self._manager: Any = None
        self._entry: Any = None
        self._fresh = 0
        self._canvas: Canvas | None = None

    @property
    def text(self) -> str:
        """Return what was typed."""
        return self._entry.get_text() if self._entry is not None else ""

    def place(self, canvas: Canvas, rect: pygame.Rect, *, focused: bool = True) -> None:
        """Put the field somewhere, at the present scale and theme."""
        import pygame_gui

        text = self.text
        self._canvas = canvas
        self._manager = pygame_gui.UIManager(canvas.size, enable_live_theme_updates=False)
        self._manager.get_theme().load_theme(_theme(canvas))
        self._entry = pygame_gui.elements.UITextEntryLine(rect, self._manager)
        self._entry.set_text(one_line(text))
        self.focus(focused)

    def focus(self, is_on: bool) -> None:
        """Take the keys, or leave them to others."""
        if is_on:
            self._entry.focus()
            self._manager.set_focus_set(self._entry)
        else:
            self._entry.unfocus()
            self._manager.set_focus_set(None)

    def update(self, elapsed_ms: float) -> bool:
        """Let the cursor blink, which is seen when something else is drawn; return whether a frame is needed.

        What was typed appears in the field's picture one update after the one that follows the key.
        """
        self._manager.update(elapsed_ms / 1000)
        self._fresh = max(0, self._fresh - 1)
        return self._fresh > 0

    def handle(self, event: pygame.event.Event) -> tuple[bool, bool]:
        """Use an event; return whether it was used, and whether the text changed."""
        before = self.text
        used = feed(self._manager, event)
        changed = self.text != before
        if used or changed:
            self._fresh = SETTLING
        return used or changed, changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field; what it is for stands in it until something is typed, the cursor in it or not."""
        self._manager.draw_ui(surface)
        if self._canvas is not None and not self.text:
            canvas, rect = self._canvas, self._entry.rect
            text_surface = fitted_label(
                canvas, self.placeholder, (rect.width - canvas.px(20), rect.height), 18, "text_quiet"
            )
            surface.blit(text_surface, text_surface.get_rect(midleft=(rect.x + canvas.px(10), rect.centery)))


def _theme(canvas: Canvas) -> dict[str, Any]:
    return {
        "text_entry_line": {
            "colours": field_colours(canvas),
            "misc": build_edge_measures(canvas, 1, **padding(canvas, 8, 2)),
            "font": {
                "name": "atkinson",
                "size": str(canvas.px(18)),
                "regular_path": str(data_root("assets") / "fonts" / FONTS["regular"]),
            },
        }
    }
