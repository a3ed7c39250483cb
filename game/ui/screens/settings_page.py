"""The settings: each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.motion import INSTANT_SPEED
from game.ui.screens.page import Page
from game.ui.settings import SPEEDS, Settings
from game.ui.widgets import Button

SIZES = ((1280, 720), (1600, 900), (1920, 1080))
Row = tuple[str, str, list[tuple[str, Any]], str]


def rows() -> list[Row]:
    """Return the settings: caption, field, choices with their values, and what it does."""
    speeds = [(f"{speed:g}×", speed) for speed in SPEEDS] + [("instant", INSTANT_SPEED)]
    return [
        (
            "Theme",
            "theme",
            [("Night felt", "night-felt"), ("Day linen", "day-linen"), ("High contrast", "high-contrast")],
            "Colours of the table",
        ),
        (
            "Text and pieces",
            "scale",
            [(f"{value} %", value) for value in (80, 90, 100, 115, 130, 150)],
            "Also Ctrl + and −",
        ),
        ("Window", "size", [(f"{w} × {h}", (w, h)) for w, h in SIZES], "F11 fills the screen"),
        ("Speed", "speed", speeds, "Also [ and ] at the table"),
        ("Motion", "reduced_motion", [("Full", False), ("Reduced", True)], "Reduced: no tilt, shake or pulse"),
        ("Hand", "flat_hand", [("Fan", False), ("Flat", True)], "How cards are held"),
        ("Undo", "undo", [("Open", "open"), ("Fair", "fair")], "Fair: asks when cards were shown"),
        ("Sound", "sound", [("Off", 0), ("Quiet", 30), ("Normal", 60), ("Loud", 100)], "M mutes"),
    ]


class SettingsScene(Page):
    """One page of settings."""

    def lay_out(self) -> None:
        """Place a row of choices for each setting."""
        u, size = self.canvas.u, self.canvas.size
        found: list[Button] = []
        top, bottom = u(110), size[1] - u(92)
        pitch = min(u(60), (bottom - top) // len(rows()))
        y = top
        for _, field, choices, _ in rows():
            x = u(250)
            width = min(u(140), (size[0] - x - u(56)) // len(choices) - u(8))
            for label, value in choices:
                button = Button(label, self._setter(field, value), chosen=self._value(field) == value)
                button.rect = pygame.Rect(x, y, width, min(u(46), pitch - u(8)))
                found.append(button)
                x += width + u(8)
            y += pitch
        back = Button("Back", self.close, key="Esc")
        back.rect = pygame.Rect(u(56), size[1] - u(76), u(160), u(52))
        reset = Button("Defaults", self._reset)
        reset.rect = pygame.Rect(u(226), size[1] - u(76), u(160), u(52))
        self.buttons.set([*found, back, reset])
        self._pitch, self._top = pitch, top

    def _value(self, field: str) -> Any:
        settings = self.window.settings
        return self.canvas.size if field == "size" else getattr(settings, field)

    def _setter(self, field: str, value: Any) -> Callable[[], None]:
        def change() -> None:
            if field == "size":
                self.window.surface = pygame.display.set_mode(value, pygame.RESIZABLE)
                self.window.settings.width, self.window.settings.height = value
            else:
                setattr(self.window.settings, field, value)
            self.window.apply_settings()

        return change

    def _reset(self) -> None:
        fresh = Settings()
        for field in fresh.__struct_fields__:
            if field not in ("width", "height"):
                setattr(self.window.settings, field, getattr(fresh, field))
        self.window.apply_settings()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the captions."""
        u, canvas = self.canvas.u, self.canvas
        self.heading(surface, "Settings", u(56), u(44))
        y = self._top
        for caption, _, _, hint in rows():
            line = canvas.text(caption, 18, "text_strong", "semibold")
            surface.blit(line, (u(56), y + u(2)))
            small = canvas.fitted(hint, u(186), 13, "text_quiet")
            surface.blit(small, (u(56), y + u(26)))
            y += self._pitch
