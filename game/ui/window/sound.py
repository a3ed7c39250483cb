"""Short cues. Without an audio device the table is silent, and nothing else changes."""

from __future__ import annotations

import pygame

from game.kernel.files.paths import data_root
from game.ui.window.display import quiet
from game.ui.window.settings import Settings


class Sounds:
    """The cues in `assets/sounds`, by the name of their file."""

    def __init__(self, settings: Settings) -> None:
        self._cues: dict[str, pygame.mixer.Sound] = {}
        self._volume = settings.sound
        self._settings = settings
        folder = data_root("assets") / "sounds"
        if not folder.is_dir():
            return
        try:
            with quiet():
                pygame.mixer.init(22050, -16, 1, 512)
            for path in sorted(folder.glob("*.wav")):
                self._cues[path.stem] = pygame.mixer.Sound(path)
        except pygame.error:
            self._cues = {}
        self.set_volume(settings.sound)

    def set_volume(self, percent: int) -> None:
        """Set the volume, 0 to 100."""
        self._volume = percent
        for cue in self._cues.values():
            cue.set_volume(percent / 100)

    def play(self, name: str) -> None:
        """Play a cue; an unknown name is silent."""
        cue = self._cues.get(name)
        if name == "button" and not self._settings.clicks:
            return
        if cue is not None and self._volume:
            cue.play()
