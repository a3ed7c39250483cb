"""What people type and paste into fields: without what nothing can show, and without the key that opened the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.paint.lettering import one_line
from game.ui.window.keys import is_paste

Cleaning = Callable[[str], str]


class TypedKeys:
    """Knows of every key that is held whether its letters belong into a field.

    A press arrives twice: as a key, which may open a field or a screen with one, and then as text. The text is meant
    only where a field had the keys before the press; what a held key repeats goes where its first press went.
    """

    def __init__(self) -> None:
        self._held: dict[int, bool] = {}
        self._last = True

    def press(self, key: int, *, writing: bool) -> None:
        """Note a press; `writing` says that a field has the keys."""
        self._last = self._held.setdefault(key, writing)

    def note_action(self, key: int) -> None:
        """Note that a press has opened or closed a screen: its text is for no field there."""
        self._held[key] = self._last = False

    def release(self, key: int) -> None:
        """Note that a key was let go."""
        self._held.pop(key, None)
        self._last = self._last or not self._held

    def release_all(self) -> None:
        """Forget every key: the window has lost them."""
        self._held.clear()
        self._last = True

    @property
    def writes(self) -> bool:
        """Return whether a text that arrives now is meant to be written."""
        return self._last


def feed(manager: Any, event: pygame.event.Event, clean: Cleaning = one_line) -> bool:
    """Hand an event to the widgets of a manager; what it writes or pastes is cleaned first."""
    from pygame_gui.core.utility import clipboard_copy, clipboard_paste

    if event.type == pygame.TEXTINPUT:
        text = clean(event.text)
        return bool(text) and bool(manager.process_events(pygame.event.Event(pygame.TEXTINPUT, text=text)))
    held = clipboard_paste() if event.type == pygame.KEYDOWN and is_paste(event) else None
    if not held or clean(held) == held:
        return bool(manager.process_events(event))
    clipboard_copy(clean(held))
    try:
        return bool(manager.process_events(event))
    finally:
        clipboard_copy(held)
