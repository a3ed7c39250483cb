"""Several lines to write in, by pygame_gui, whose text is laid out anew after each edit.

The box of pygame_gui edits its text and its rows of letters each by itself. The two come apart at ends of lines, and
the next letter then ends the program, or goes where the cursor is not seen. Here the text is changed alone.
"""

from __future__ import annotations

from typing import Any

import pygame
from pygame_gui.core.utility import clipboard_copy, clipboard_paste
from pygame_gui.elements import UITextEntryBox


class EntryBox(UITextEntryBox):
    """The box. What is marked lies between the two numbers of `select_range`, the cursor at `edit_position`."""

    def begin(self, text: str, cursor: int) -> None:
        """Begin with a text, and the cursor in front of so many of its signs."""
        self.set_text(text)
        self._put_cursor(min(cursor, len(text)))

    def set_text(self, html_text: str, *, text_kwargs: dict[str, str] | None = None) -> None:
        """Take a text as it is, whatever signs it holds, with the cursor at its end."""
        self.html_text, self.text_kwargs, self.appended_text = html_text, text_kwargs or {}, ""
        self._box._reparse_and_rebuild()
        self._put_cursor(len(html_text))

    @property
    def _box(self) -> Any:
        return self

    @property
    def _rows(self) -> Any:
        return self.text_box_layout

    def _align_all_text_rows(self) -> None:
        # A row is measured in parts; in one part, or in more, it can be a little wider, which the layout refuses.
        self._rows.layout_rect.width = self.text_wrap_rect[2] + self.text_wrap_rect[2] // 4
        super()._align_all_text_rows()

    def _get_marked_range(self) -> tuple[int, int]:
        """Return from where to where the text is marked; an empty stretch at the cursor where nothing is."""
        low, high = sorted(self.select_range)
        return (low, high) if low < high else (self.edit_position, self.edit_position)

    def _replace_stretch(self, low: int, high: int, text: str) -> None:
        """Put a text in the place of a stretch; the rows that are shown stay where they are."""
        low, high = max(0, low), min(len(self.html_text), high)
        shown = self.scroll_bar.start_percentage * self._rows.layout_rect.height if self.scroll_bar else 0
        self.set_text(self.html_text[:low] + text + self.html_text[high:])
        if self.scroll_bar is not None:
            self.scroll_bar.set_scroll_from_start_percentage(shown / self._rows.layout_rect.height)
        self._put_cursor(low + len(text))
        self._box.redraw_from_text_block()

    def _put_cursor(self, index: int) -> None:
        self.edit_position, self.select_range = index, [0, 0]
        self._rows.set_cursor_position(index)
        self.cursor_has_moved_recently = True

    def _process_action_key_event(self, event: pygame.event.Event) -> bool:
        """Use a key that edits or moves the cursor."""
        low, high = self._get_marked_range()
        if event.key == pygame.K_RETURN:
            self._replace_stretch(low, high, "\n")
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if low == high:
                low, high = (low - 1, high) if event.key == pygame.K_BACKSPACE else (low, high + 1)
            self._replace_stretch(low, high, "")
        else:
            return bool(super()._process_action_key_event(event))
        return True

    def _process_entered_character(self, character: str) -> bool:
        self._replace_stretch(*self._get_marked_range(), character)
        return True

    def _do_cut(self) -> None:
        low, high = self._get_marked_range()
        if low < high:
            clipboard_copy(self.html_text[low:high])
            self._replace_stretch(low, high, "")

    def _do_paste(self) -> None:
        text: Any = clipboard_paste()
        if text:
            self._replace_stretch(*self._get_marked_range(), self.convert_all_line_endings_to_unix(text))
