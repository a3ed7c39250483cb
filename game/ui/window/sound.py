"""Short cues, and captions for those who do not hear them. Without an audio device the table is silent, and nothing
else changes.
"""

from __future__ import annotations

import pygame

from game.kernel.files.paths import data_root
from game.kernel.language.say import Terms
from game.ui.window.display import quiet
from game.ui.window.settings import Settings

CAPTIONS = Terms({
    "ace": "Chime", "block": "Clang", "card-draw": "Card drawn", "card-play": "Card laid", "chain": "Chain rings",
    "defeat": "Falling chimes", "dice": "Dice", "dodge": "Swish", "fall": "Fall", "flip": "Card turned",
    "heal": "Healing", "hit": "Hit", "miss": "Miss", "page": "Page turned", "refused": "Buzz", "shot": "Shot",
    "shuffle": "Shuffling", "step": "Steps", "token": "Clink", "turn": "Bell", "undo": "Rewind",
    "victory": "Rising chimes", "wound": "Groan",
})  # fmt: skip
"""What is heard, in a word or two; who presses a button needs no caption for its click."""
CAPTION_MS = 1500.0
MOST_CAPTIONS = 3


class Captions:
    """What was heard in the last moments, the latest last."""

    def __init__(self) -> None:
        self._left: dict[str, float] = {}
        self._fresh: set[str] = set()

    @property
    def visible_captions(self) -> tuple[str, ...]:
        """Return the captions that are shown now."""
        return tuple(self._left)[-MOST_CAPTIONS:]

    def hear(self, text: str) -> None:
        """Show a caption for a while from now on; one that is shown stays longer."""
        self._left.pop(text, None)
        self._left[text] = CAPTION_MS
        self._fresh.add(text)

    def age(self, elapsed_ms: float) -> bool:
        """Let time pass; return whether other captions are shown than before."""
        fresh, self._fresh = self._fresh, set()
        left = {text: ms if text in fresh else ms - elapsed_ms for text, ms in self._left.items()}
        remaining = {text: ms for text, ms in left.items() if ms > 0}
        changed = bool(fresh) or len(remaining) != len(left)
        self._left = remaining
        return changed


class Sounds:
    """The cues in `assets/sounds`, by the name of their file."""

    def __init__(self, settings: Settings) -> None:
        self._sound_ids: dict[str, pygame.mixer.Sound] = {}
        self._volume = settings.sound
        self._settings = settings
        self.captions = Captions()
        folder = data_root("assets") / "sounds"
        if not folder.is_dir():
            return
        try:
            with quiet():
                pygame.mixer.init(22050, -16, 1, 512)
            for path in sorted(folder.glob("*.wav")):
                self._sound_ids[path.stem] = pygame.mixer.Sound(path)
        except pygame.error:
            self._sound_ids = {}
        self.set_volume(settings.sound)

    def set_volume(self, percent: int) -> None:
        """Set the volume, 0 to 100."""
        self._volume = percent
        for cue in self._sound_ids.values():
            cue.set_volume(percent / 100)

    def play(self, name: str) -> None:
        """Play a cue, and show its caption where that is wanted, muted or not; an unknown name is silent."""
        cue = self._sound_ids.get(name)
        if name == "button" and not self._settings.clicks:
            return
        if self._settings.captions and name in CAPTIONS:
            self.captions.hear(CAPTIONS[name])
        if cue is not None and self._volume:
            cue.play()
