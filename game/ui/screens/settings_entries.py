"""The entries of the settings: what each is called, what it can be, what it does."""

from __future__ import annotations

from typing import Any

import msgspec

from game.ui.table.motion import INSTANT_SPEED
from game.ui.window.keys import Keymap
from game.ui.window.settings import SPEEDS, Settings

PAGES = ("Play", "See", "Move", "Hear", "Keys")
SIZES = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080))
SIZE = "size"


class Entry(msgspec.Struct, frozen=True):
    """One setting: its page, caption, field of the settings, choices with their values, and what it does."""

    page: str
    caption: str
    field: str
    choices: tuple[tuple[str, Any], ...]
    hint: str

    def fits(self, words: str) -> bool:
        """Return whether every word of a search is in the entry."""
        text = " ".join([self.page, self.caption, self.hint, *(label for label, _ in self.choices)]).lower()
        return all(word in text for word in words.lower().split())

    def value(self, settings: Settings) -> Any:
        """Return what is set."""
        return (settings.width, settings.height) if self.field == SIZE else getattr(settings, self.field)

    def put(self, settings: Settings, value: Any) -> None:
        """Set a value."""
        if self.field == SIZE:
            settings.width, settings.height = value
        else:
            setattr(settings, self.field, value)


def entries(keymap: Keymap) -> tuple[Entry, ...]:
    """Return every entry, in the order of the pages; the page Keys shows the table of keys."""
    speeds = (*((f"{speed:g}×", speed) for speed in SPEEDS), ("instant", INSTANT_SPEED))
    themes = (("Night felt", "night-felt"), ("Day linen", "day-linen"), ("High contrast", "high-contrast"))
    name = keymap.name
    return (
        Entry("Play", "Undo", "undo", (("Open", "open"), ("Fair", "fair")), "Fair asks where cards were shown"),
        Entry(
            "Play",
            "Pause before a bot acts",
            "bot_pause_ms",
            (("None", 0), ("Short", 150), ("Normal", 350), ("Long", 1200)),
            "Time to see what it does",
        ),
        Entry(
            "Play",
            "A click on a target",
            "one_click",
            (("Selects, then does", False), ("Does it at once", True)),
            "The first click shows what would happen",
        ),
        Entry(
            "Play",
            "Since your last turn",
            "recap",
            (("Shown", True), ("Left out", False)),
            "When the device comes back",
        ),
        Entry("See", "Theme", "theme", themes, "Colours of the table"),
        Entry(
            "See",
            "Text and pieces",
            "scale",
            tuple((f"{value} %", value) for value in (80, 90, 100, 115, 130, 150, 200)),
            f"Also {name('larger')} and {name('smaller')}",
        ),
        Entry("See", "Window", SIZE, tuple((f"{w}×{h}", (w, h)) for w, h in SIZES), "Size in pixels of the screen"),
        Entry(
            "See",
            "Full screen",
            "full_screen",
            (("Window", False), ("Full screen", True)),
            f"Also {name('full-screen')}",
        ),
        Entry(
            "See",
            "Side panel",
            "panel",
            (("Automatic", 0), ("240", 240), ("280", 280), ("340", 340), ("420", 420)),
            "Its width; also by dragging its edge",
        ),
        Entry(
            "See",
            "Pictures",
            "painted",
            (("Painted", True), ("Plain", False)),
            "Plain: flat colours, for slow machines",
        ),
        Entry("See", "Hand", "flat_hand", (("Fan", False), ("Flat", True)), f"How cards are held; also {name('hand')}"),
        Entry(
            "See",
            "Tooltips",
            "tooltip_ms",
            (("At once", 0), ("Soon", 250), ("Late", 700)),
            "After how long a rest",
        ),
        Entry("Move", "Speed", "speed", speeds, f"Also {name('slower')} and {name('faster')} at the table"),
        Entry(
            "Move",
            "Motion",
            "reduced_motion",
            (("Full", False), ("Reduced", True)),
            "Reduced: no tilt, shake or pulse",
        ),
        Entry(
            "Move",
            "Pull of targets",
            "magnet_u",
            (("Off", 0), ("Weak", 18), ("Normal", 36), ("Strong", 60)),
            "How far targets draw a piece",
        ),
        Entry(
            "Move",
            "A drag begins",
            "drag_u",
            (("Soon", 6), ("Later", 12), ("Late", 24)),
            "Late keeps an unsteady click a click",
        ),
        Entry(
            "Hear",
            "Sound",
            "sound",
            (("Off", 0), ("Quiet", 30), ("Normal", 60), ("Loud", 100)),
            f"{name('mute')} mutes",
        ),
        Entry("Hear", "Clicks of buttons", "clicks", (("On", True), ("Off", False)), "The sound of a pressed button"),
        Entry(
            "Hear",
            "Captions for sounds",
            "captions",
            (("Off", False), ("On", True)),
            "Words for what is heard",
        ),
    )
