"""The language of the window: that of the settings, or that of the machine."""

from __future__ import annotations

import pygame.system

from game.kernel.language.catalogues import find_preferred_language, speak
from game.ui.window.settings import Settings


def language_of(settings: Settings) -> str:
    """Return the language of the settings, or the first of the machine's that there is where they name none."""
    return settings.language or find_preferred_language(
        locale_row["language"] for locale_row in pygame.system.get_pref_locales()
    )


def speak_as_set(settings: Settings) -> None:
    """Speak the language of the settings."""
    speak(language_of(settings))
