"""The first screen: the modes there are, Continue, rulebooks, settings, about."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.kernel.campaign_file import find_campaigns
from game.kernel.files import ContentError
from game.kernel.paths import user_dir
from game.kernel.saves import read_save
from game.modes import modes
from game.ui.cards import HAND, card_picture
from game.ui.screens.campaign_choice import open_campaigns, run_waits
from game.ui.screens.learn import LearnScene, find_lessons
from game.ui.screens.page import Page
from game.ui.session import Session, autosave_path
from game.ui.shown_modes import shown_modes
from game.ui.widgets import Button

FAN = ("10S", "JH", "QD", "KC", "AS")


class MenuScene(Page):
    """The menu."""

    closes = False

    def lay_out(self) -> None:
        """Place a column of buttons on the left."""
        u = self.canvas.u
        found: list[Button] = []
        if autosave_path().is_file():
            found.append(Button("Continue", self.continue_game, icon="play-button", primary=True))
        for mode in shown_modes().values():
            found.append(Button(f"Play {mode.title}", self._choosing(mode), icon="poker-hand", primary=not found))
            which = f" {mode.title}" if len(shown_modes()) > 1 else ""
            if find_lessons(mode.key):
                found.append(Button(f"Learn{which}", self._learning(mode), icon="magnifying-glass"))
            if find_campaigns(mode.key):
                label = f"Campaign{which}: go on" if run_waits(mode.key) else f"Campaign{which}"
                found.append(Button(label, self._campaigning(mode.key), icon="walking-boot"))
        waiting = any(user_dir("drafts").glob("*-*.yaml"))
        found.append(Button("Editor: a draft waits" if waiting else "Editor", self.open_editor, icon="gears"))
        found.append(Button("Load a game", self.load_game, icon="load"))
        for mode in shown_modes().values():
            found.append(Button("Rulebook", self._reading(mode), icon="open-book"))
        last = [
            Button("Settings", self.open_settings),
            Button("About", self.open_about),
            Button("Quit", self.quit),
        ]
        x, y = u(72), u(250)
        height = min(u(52), (self.canvas.size[1] - y - u(30)) // (len(found) + 1) - u(6))
        for button in found:
            button.rect = pygame.Rect(x, y, u(300), height)
            y += height + u(6)
        width = (u(300) - u(6) * (len(last) - 1)) // len(last)
        for index, button in enumerate(last):
            button.rect = pygame.Rect(x + index * (width + u(6)), y, width, height)
        self.buttons.set([*found, *last])

    def paint(self, surface: pygame.Surface) -> None:
        """Draw name, promise and a hand of cards over a battlefield."""
        u, canvas = self.canvas.u, self.canvas
        title = canvas.text("Tablewright", 76, "text_strong", "title")
        surface.blit(title, (u(70), u(70)))
        gold = canvas.theme["may"]
        pygame.draw.rect(surface, gold, (u(74), u(164), u(120), max(2, u(3))))
        line = canvas.text("A table for rule systems: play them, show them, try your maps on them.", 18, "text")
        surface.blit(line, (u(74), u(180)))
        for mode in shown_modes().values():
            tag = canvas.text(f"{mode.title}: {mode.tagline}.", 16, "text_quiet")
            surface.blit(tag, (u(74), u(210)))
        centre = (round(canvas.size[0] * 0.70), round(canvas.size[1] * 0.60))
        for index, card in enumerate(FAN):
            turn = index - 2
            size = (round(HAND[0] * 1.7), round(HAND[1] * 1.7))
            picture = card_picture(canvas, card, size, -turn * 11)
            place = (centre[0] + u(turn * 92), centre[1] + u(abs(turn) ** 2 * 11))
            rect = picture.get_rect(center=place)
            dark = canvas.cached(("menu-shadow", card, picture.get_size()), partial(_shadow_of, picture))
            surface.blit(dark, rect.move(u(8), u(12)))
            surface.blit(picture, rect)

    def _choosing(self, mode: Any) -> Any:
        from game.ui.screens.choose import ChooseScene

        return lambda: self.window.push(ChooseScene(self.window, mode))

    def _campaigning(self, key: str) -> Any:
        return lambda: open_campaigns(self.window, key)

    def _learning(self, mode: Any) -> Any:
        return lambda: self.window.push(LearnScene(self.window, mode))

    def _reading(self, mode: Any) -> Any:
        from game.ui.screens.rulebook import RulebookScene

        return lambda: self.window.push(RulebookScene(self.window, mode, ""))

    def continue_game(self) -> None:
        """Open the autosave."""
        open_game(self, autosave_path())

    def open_editor(self) -> None:
        """Open the choice of maps to edit."""
        from game.editor.chooser import MapChoiceScene

        self.window.push(MapChoiceScene(self.window))

    def load_game(self) -> None:
        """Open the list of saves."""
        from game.ui.screens.load import LoadScene

        self.window.push(LoadScene(self.window))

    def open_settings(self) -> None:
        """Open the settings."""
        from game.ui.screens.settings_page import SettingsScene

        self.window.push(SettingsScene(self.window))

    def open_about(self) -> None:
        """Open the page of credits."""
        from game.ui.screens.about import AboutScene

        self.window.push(AboutScene(self.window))

    def quit(self) -> None:
        """End the program."""
        self.window.running = False


def _shadow_of(picture: pygame.Surface) -> pygame.Surface:
    dark = picture.copy()
    dark.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.box_blur(dark, 6)


def open_game(scene: Page, path: Path) -> bool:
    """Open a save or scenario at a table, in front of a scene; say in the notice why it cannot be opened."""
    from game.ui.table_scene import TableScene

    window = scene.window
    try:
        resumed = read_save(path, modes())
    except ContentError as error:
        window.notice = str(error)
        scene.lay_out()
        window.redraw()
        return False
    window.notice = resumed.warning
    window.push(TableScene(window, Session(resumed, undo=window.settings.undo)))
    return True
