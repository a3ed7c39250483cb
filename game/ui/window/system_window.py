"""The window as the system knows it: its size, the whole screen, and the surface that is shown in it."""

from __future__ import annotations

import warnings
from contextlib import suppress

import pygame

SMALLEST = (640, 400)
"""The smallest size that screens are laid out for; a smaller window, where there is one, shows a part of that."""


def take_surface() -> pygame.Surface:
    """Return what is drawn on: the window's own picture, or a larger one where the window is very small."""
    # Some video drivers know no smallest size.
    with suppress(pygame.error):
        _system_window().minimum_size = SMALLEST
    shown = pygame.display.get_surface()
    size = shown.get_size() if shown is not None else SMALLEST
    least = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
    return shown if shown is not None and size == least else pygame.Surface(least)


def show(surface: pygame.Surface) -> None:
    """Show what was drawn."""
    shown = pygame.display.get_surface()
    if shown is not None and shown is not surface:
        shown.blit(surface, (0, 0))
    pygame.display.flip()


def fill_screen(full: bool) -> None:
    """Fill the screen, or come back to a window."""
    window = _system_window()
    # Some video drivers cannot fill the screen.
    with suppress(pygame.error):
        if full:
            window.set_fullscreen(True)
        else:
            window.set_windowed()


def _system_window() -> pygame.Window:
    # `display.toggle_fullscreen` recreates the window; with `set_mode` it does not shrink again on X11: this way
    # holds as long as pygame-ce 2 does.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
