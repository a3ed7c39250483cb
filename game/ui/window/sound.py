"""Short cues, and captions for those who do not hear them. Without an audio device the table is silent, and nothing
else changes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pygame

from game.kernel.files.paths import data_root
from game.kernel.language.say import Terms
from game.ui.window.display import quiet
from game.ui.window.settings import Settings

CAPTIONS = Terms({
    "ace": "Chime", "act": "Horns", "afflict": "Sour notes", "arrive": "Call of horns", "attach": "Buckle",
    "blast": "Explosion", "block": "Clang", "boss-falls": "Ground shakes", "break": "Splinters",
    "card-draw": "Card drawn", "card-play": "Card laid", "chain": "Chain rings", "charge": "Hum that rises",
    "city-falls": "Walls collapse", "clash": "Steel on steel", "cure": "Two soft notes", "defeat": "Sinking horns",
    "dice": "Dice", "dodge": "Swish", "door": "Door", "drawn": "Level horns", "failure": "Falling notes",
    "fall": "Body falls", "flip": "Card turned", "glitch": "Bleeps", "heal": "Healing", "hero-falls": "Lament",
    "hint": "Two plucks", "hit": "Hit", "hit-heavy": "Heavy hit", "interrupt": "Surge", "line": "Fanfare",
    "line-high": "Great fanfare", "lock": "Click", "miss": "Whiff", "no-link": "Dead line", "page": "Page turned",
    "parry": "Blade rings", "plunge": "Plunge", "react": "Snap", "refused": "Buzz", "rise": "Rustle",
    "round": "Drum and bell", "shield": "Shield hums", "shot": "Bowstring", "shuffle": "Shuffling",
    "siege": "Stone cracks", "siege-heavy": "Wall bursts", "slain": "Deadly blow", "slide": "Scraping",
    "spell": "Shimmer", "step": "Steps", "success": "Rising notes", "support": "Short horn", "swing": "Swing",
    "tire": "Breath", "token": "Clink", "toll": "Great bell", "turn": "Two notes", "undo": "Rewind",
    "victory": "Triumph", "wound": "Groan", "zap": "Zap",
})  # fmt: skip
"""What is heard, in a word or two; who presses a button needs no caption for its click."""
CHANNELS = 16
"""How many cues may sound at once: a great one rings on while the next things happen."""
TAKE = re.compile(r"-\d+$")
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
    """The cues in `assets/sounds`, by the name of their file; the takes of one (`hit`, `hit-2`) are heard in turn."""

    def __init__(self, settings: Settings) -> None:
        self._paths: dict[str, list[Path]] = defaultdict(list)
        self._takes: dict[Path, pygame.mixer.Sound] = {}
        self._played: dict[str, int] = {}
        self._volume = settings.sound
        self._settings = settings
        self.captions = Captions()
        folder = data_root("assets") / "sounds"
        if not folder.is_dir():
            return
        try:
            with quiet():
                pygame.mixer.init(22050, -16, 1, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            return
        for path in sorted(folder.glob("*.wav"), key=lambda path: path.stem):
            self._paths[TAKE.sub("", path.stem)].append(path)

    def set_volume(self, percent: int) -> None:
        """Set the volume, 0 to 100."""
        self._volume = percent
        for sound in self._takes.values():
            sound.set_volume(percent / 100)

    def play(self, name: str) -> None:
        """Play a cue, and show its caption where that is wanted, muted or not; an unknown name is silent."""
        if name == "button" and not self._settings.clicks:
            return
        if self._settings.captions and name in CAPTIONS:
            self.captions.hear(CAPTIONS[name])
        if self._volume and name in self._paths:
            self._next_take(name).play()

    def _next_take(self, name: str) -> pygame.mixer.Sound:
        """Return the take of a cue that comes after the one heard last; it is read when it is first wanted."""
        paths = self._paths[name]
        self._played[name] = self._played.get(name, -1) + 1
        path = paths[self._played[name] % len(paths)]
        if path not in self._takes:
            self._takes[path] = pygame.mixer.Sound(path)
            self._takes[path].set_volume(self._volume / 100)
        return self._takes[path]
