"""The list of saves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.kernel.paths import user_dir
from game.ui.screens.menu import open_game
from game.ui.screens.page import Page
from game.ui.widgets import Button

MOST = 9


class LoadScene(Page):
    """Choose one of the newest saves."""

    def lay_out(self) -> None:
        """Place a button for each save, the newest first."""
        u = self.canvas.u
        folder = user_dir("saves")
        saves = sorted(folder.glob("*.yaml"), key=lambda file: -file.stat().st_mtime)[:MOST] if folder.is_dir() else []
        found = [Button(save.stem.replace("-", " "), self._opening(save), icon="save") for save in saves]
        found.append(Button("Back", self.close, key=self.key_name("back")))
        y = u(130)
        for button in found:
            button.rect = pygame.Rect(u(72), y, u(520), u(46))
            y += u(54)
        self.buttons.set(found)
        self.saves = saves

    def _opening(self, path: Path) -> Callable[[], object]:
        return lambda: open_game(self, path)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        self.heading(surface, "Load a game", self.canvas.u(72), self.canvas.u(56))
        if not self.saves:
            line = self.canvas.text(f"There is no save yet. {self.key_name('save')} at a table writes one.", 16, "text")
            surface.blit(line, (self.canvas.u(74), self.canvas.u(104)))
