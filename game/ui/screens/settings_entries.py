"""The entries of the settings: what each is called, what it can be, what it does."""

from __future__ import annotations

from typing import Any

import msgspec

from game.kernel.decimals import format_trimmed
from game.kernel.language.catalogues import languages
from game.kernel.language.say import Terms, say, say_as
from game.ui.table.motion import INSTANT_SPEED
from game.ui.window.keys import Keymap
from game.ui.window.settings import SPEEDS, Settings

PAGES = Terms({"Play": "Play", "See": "See", "Move": "Move", "Hear": "Hear", "Keys": "Keys"})
"""The pages by their ids, in their order."""
SIZES = ((1024, 640), (1280, 720), (1600, 900), (1920, 1080))
SIZE = "size"


class SettingsEntry(msgspec.Struct, frozen=True):
    """One setting: its page, caption, field of the settings, choices with their values, and what it does."""

    page: str
    caption: str
    field: str
    choices: tuple[tuple[str, Any], ...]
    hint: str

    def fits(self, wording: str) -> bool:
        """Return whether every word of a search is in the entry."""
        text = " ".join([PAGES[self.page], self.caption, self.hint, *(label for label, _ in self.choices)]).lower()
        return all(word in text for word in wording.lower().split())

    def value(self, settings: Settings) -> Any:
        """Return what is set."""
        return (settings.width, settings.height) if self.field == SIZE else getattr(settings, self.field)

    def set_value(self, settings: Settings, value: Any) -> None:
        """Set a value."""
        if self.field == SIZE:
            settings.width, settings.height = value
        else:
            setattr(settings, self.field, value)


def entries(keymap: Keymap) -> tuple[SettingsEntry, ...]:
    """Return every entry, in the order of the pages; the page Keys shows the table of keys."""
    speeds = (*((f"{format_trimmed(speed)}×", speed) for speed in SPEEDS), (say("instant"), INSTANT_SPEED))
    themes = (
        (say("Night felt"), "night-felt"),
        (say("Day linen"), "day-linen"),
        (say("High contrast"), "high-contrast"),
    )
    name = keymap.name
    return (
        SettingsEntry(
            "Play",
            say("Undo"),
            "undo",
            ((say_as("undo", "Open"), "open"), (say_as("undo", "Fair"), "fair")),
            say("Fair asks where cards were shown"),
        ),
        SettingsEntry(
            "Play",
            say("Pause before a bot acts"),
            "bot_pause_ms",
            (
                (say_as("pause", "None"), 0),
                (say_as("pause", "Short"), 150),
                (say("Normal"), 350),
                (say_as("pause", "Long"), 1200),
            ),
            say("Time to see what it does"),
        ),
        SettingsEntry(
            "Play",
            say("A click on a target"),
            "one_click",
            ((say("Selects, then does"), False), (say("Does it at once"), True)),
            say("The first click shows what would happen"),
        ),
        SettingsEntry(
            "Play",
            say("Dice and cards"),
            "real_results",
            ((say("The program's"), False), (say("Real ones"), True)),
            say("Real ones: type in what they show"),
        ),
        SettingsEntry(
            "Play",
            say("Since your last turn"),
            "recap",
            ((say_as("recap", "Shown"), True), (say("Left out"), False)),
            say("When the device comes back"),
        ),
        SettingsEntry(
            "Play",
            say("First levels"),
            "guided",
            ((say_as("guided", "Ring a good move"), True), (say_as("guided", "Ring nothing"), False)),
            say("A good move and why; {key} gives a hint in any game", key=name("hint")),
        ),
        *_language(),
        SettingsEntry("See", say("Theme"), "theme", themes, say("Colours of the table")),
        SettingsEntry(
            "See",
            say("Text and pieces"),
            "scale",
            tuple((f"{value} %", value) for value in (80, 90, 100, 115, 130, 150, 200)),
            say("Also {larger} and {smaller}", larger=name("larger"), smaller=name("smaller")),
        ),
        SettingsEntry(
            "See",
            say_as("setting", "Window"),
            SIZE,
            tuple((f"{w}×{h}", (w, h)) for w, h in SIZES),
            say("Size in pixels of the screen"),
        ),
        SettingsEntry(
            "See",
            say("Full screen"),
            "full_screen",
            ((say_as("setting", "Window"), False), (say("Full screen"), True)),
            say("Also {key}", key=name("full-screen")),
        ),
        SettingsEntry(
            "See",
            say("Side panel"),
            "panel",
            ((say("Automatic"), 0), ("240", 240), ("280", 280), ("340", 340), ("420", 420)),
            say("Its width; also by dragging its edge"),
        ),
        SettingsEntry(
            "See",
            say("Pictures"),
            "painted",
            ((say_as("pictures", "Painted"), True), (say_as("pictures", "Plain"), False)),
            say("Plain: flat colours, for slow machines"),
        ),
        SettingsEntry(
            "See",
            say_as("setting", "Hand"),
            "flat_hand",
            ((say_as("hand", "Fan"), False), (say_as("hand", "Flat"), True)),
            say("How cards are held; also {key}", key=name("hand")),
        ),
        SettingsEntry(
            "See",
            say("Tooltips"),
            "tooltip_ms",
            ((say_as("wait", "At once"), 0), (say_as("wait", "Soon"), 250), (say_as("wait", "Late"), 700)),
            say("After how long a rest"),
        ),
        SettingsEntry(
            "Move",
            say("Speed"),
            "speed",
            speeds,
            say("Also {slower} and {faster} at the table", slower=name("slower"), faster=name("faster")),
        ),
        SettingsEntry(
            "Move",
            say("Motion"),
            "reduced_motion",
            ((say_as("motion", "Full"), False), (say_as("motion", "Reduced"), True)),
            say("Reduced: no tilt, shake or pulse"),
        ),
        SettingsEntry(
            "Move",
            say("Pull of targets"),
            "magnet_u",
            ((say("Off"), 0), (say_as("pull", "Weak"), 18), (say("Normal"), 36), (say_as("pull", "Strong"), 60)),
            say("How far targets draw a piece"),
        ),
        SettingsEntry(
            "Move",
            say("A drag begins"),
            "drag_u",
            ((say_as("wait", "Soon"), 6), (say_as("wait", "Later"), 12), (say_as("wait", "Late"), 24)),
            say("Late keeps an unsteady click a click"),
        ),
        SettingsEntry(
            "Hear",
            say("Sound"),
            "sound",
            ((say("Off"), 0), (say_as("sound", "Quiet"), 30), (say("Normal"), 60), (say_as("sound", "Loud"), 100)),
            say("{key} mutes", key=name("mute")),
        ),
        SettingsEntry(
            "Hear",
            say("Clicks of buttons"),
            "clicks",
            ((say("On"), True), (say("Off"), False)),
            say("The sound of a pressed button"),
        ),
        SettingsEntry(
            "Hear",
            say("Captions for sounds"),
            "captions",
            ((say("Off"), False), (say("On"), True)),
            say("Words for what is heard"),
        ),
    )


def _language() -> tuple[SettingsEntry, ...]:
    """Return the choice of the language, if there is more than one."""
    there = languages()
    if len(there) < 2:
        return ()
    choices = ((say("Automatic"), ""), *((name, code) for code, name in there.items()))
    # In two languages, so that whoever cannot read the one that is spoken finds it.
    caption = " · ".join(dict.fromkeys((say("Language"), "Language")))
    return (SettingsEntry("Play", caption, "language", choices, say("Automatic: that of this machine")),)
