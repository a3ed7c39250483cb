"""Tabs that lead from a screen of one mode to the same screen of another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kernel.language.say import say
from game.kernel.mode import Mode
from game.ui.screens.mode_lists import modes_in_order
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.window.scenes import Scene

TAB_U = 44


def mode_tabs(page: Page, here: Mode, top: int, make: Callable[[Mode], Scene]) -> list[Button]:
    """Return a row of tabs that ends at the right edge, one for each mode; `make` makes the screen of another."""
    canvas, px = page.canvas, page.canvas.px
    right, found = canvas.size[0] - px(56), []
    for mode in reversed(modes_in_order()):
        go = partial(_go, page, mode, make)
        tab = Button(
            say(mode.title), page.window.redraw if mode.key == here.key else go, is_selected=mode.key == here.key
        )
        width = tab.width(canvas, 15)
        right -= width
        tab.rect = pygame.Rect(right, top, width, px(TAB_U))
        right -= px(6)
        found.append(tab)
    return found[::-1]


def _go(page: Page, mode: Mode, make: Callable[[Mode], Scene]) -> None:
    page.window.replace(make(mode))
