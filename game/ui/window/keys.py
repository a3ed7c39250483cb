"""The one table of keys: what can be done by key, with which keys, and what a person has rebound.

The window looks every key up once and hands the event on with the actions it stands for; scenes ask `acts(event)` and
never for a key. A key is written as people read it: `z`, `ctrl+s`, `shift+tab`, `f11`, `[`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import msgspec
import pygame

from game.kernel.files.documents import closest
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import Terms, say


class Action(msgspec.Struct, frozen=True):
    """Something a key can do. `places` are where it counts; two actions clash where they share a key and a place.
    `number` is that of one of several alike, which the label names.
    """

    id: str
    label: str
    group: str
    keys: tuple[str, ...]
    places: tuple[str, ...] = ("table", "past")
    number: int = 0

    @property
    def translated_label(self) -> str:
        """Return the label in the language that is spoken."""
        return say(self.label, number=self.number)


REPEAT_MS = (350, 45)
"""After how long a held key repeats, and how often then."""
ALL = ("table", "past", "page", "show")
WALK = ("table", "past", "page")
NOW = ("table",)
LISTS = ("page",)
PAST = ("past",)
ACTIONS: tuple[Action, ...] = (
    Action("confirm", "Confirm", "Choosing", ("space",), WALK),
    Action("choose", "Take what is focused", "Choosing", ("return",), WALK),
    Action("back", "Back, one step", "Choosing", ("escape",), ALL),
    Action("next", "Next thing", "Choosing", ("tab",), WALK),
    Action("previous", "Thing before", "Choosing", ("shift+tab",), WALK),
    Action("right", "Right", "Choosing", ("right",), WALK),
    Action("left", "Left", "Choosing", ("left",), WALK),
    Action("down", "Down", "Choosing", ("down",), WALK),
    Action("up", "Up", "Choosing", ("up",), WALK),
    Action("take-back", "Last point back", "Choosing", ("backspace",), NOW),
    Action("page-down", "A page down", "Choosing", ("page down",), LISTS),
    Action("page-up", "A page up", "Choosing", ("page up",), LISTS),
    Action("take-out", "Take a card out of a deck", "Choosing", ("backspace", "delete"), LISTS),
    *(Action(f"choose-{n % 10}", "Card or option {number}", "Choosing", (str(n % 10),), NOW, n) for n in range(1, 11)),
    Action("undo", "Undo", "Playing", ("z", "ctrl+z"), NOW),
    Action("redo", "Redo", "Playing", ("y", "ctrl+y", "ctrl+shift+z"), NOW),
    Action("run-on", "My next decision", "Playing", ("n",), NOW),
    Action("end", "End or pass", "Playing", ("g",), NOW),
    Action("hint", "Hint", "Playing", ("h",), NOW),
    Action("slower", "Slower", "Playing", ("[",)),
    Action("faster", "Faster", "Playing", ("]",)),
    Action("pause", "Pause, or go on", "Playing", ("p",), NOW),
    Action("save", "Save", "Playing", ("f5", "ctrl+s")),
    Action("reach", "Reach", "Looking", ("r",)),
    Action("sight", "Sight", "Looking", ("v",)),
    Action("threat", "Threat", "Looking", ("t",)),
    Action("ruler", "Ruler", "Looking", ("x",)),
    Action("fit", "Fit the board", "Looking", ("f",)),
    Action("closer", "Look closer", "Looking", ("+", "=")),
    Action("farther", "Look from farther", "Looking", ("-",)),
    Action("pan-left", "Look farther left", "Looking", ("a",)),
    Action("pan-right", "Look farther right", "Looking", ("d",)),
    Action("pan-up", "Look farther up", "Looking", ("w",)),
    Action("pan-down", "Look farther down", "Looking", ("s",)),
    Action("hand", "Flat or fanned hand", "Looking", ("c",)),
    Action("pin", "Pin a piece", "Looking", ("i",)),
    Action("panel", "Side panel", "Looking", ("l",)),
    Action("why", "Why: the clause", "Looking", ("?", "f1")),
    Action("search", "Search the rules", "Looking", ("/",)),
    Action("earlier", "One moment back", "Time", (",",)),
    Action("later", "One moment on", "Time", (".",)),
    Action("first", "To the beginning", "Time", ("home",)),
    Action("now", "Back to now", "Time", ("end",)),
    Action("bookmark", "Bookmark this moment", "Time", ("b",)),
    Action("branch", "Play from here", "Time", ("p",), PAST),
    Action("show-next", "Next step", "Demonstration", ("space", "return", "right", "page down"), ("show",)),
    Action("show-back", "Step back", "Demonstration", ("backspace", "left", "page up"), ("show",)),
    Action("show-way", "Follow, hide or try", "Demonstration", ("w",), ("show",)),
    Action("show-try", "Take over", "Demonstration", ("t",), ("show",)),
    Action("show-first", "Chapter from its beginning", "Demonstration", ("home",), ("show",)),
    Action("show-fresh", "First chapter, all fresh", "Demonstration", ("shift+home",), ("show",)),
    Action("mute", "Mute", "Window", ("m",), ALL),
    Action("picture", "Save a picture", "Window", ("f2",), ALL),
    Action("full-screen", "Full screen", "Window", ("f11",), ALL),
    Action("inspector", "Inspector", "Window", ("f12",), ALL),
    Action("larger", "Larger", "Window", ("ctrl++", "ctrl+="), ALL),
    Action("smaller", "Smaller", "Window", ("ctrl+-",), ALL),
    Action("normal-size", "Normal size", "Window", ("ctrl+0",), ALL),
)
BY_ID: dict[str, Action] = {action.id: action for action in ACTIONS}
STEPS: Mapping[str, int] = {"next": 1, "right": 1, "down": 1, "previous": -1, "left": -1, "up": -1}
_PLAIN = {"enter": "return", "keypad enter": "return", "equals": "="}
_WORDS = Terms({
    "escape": "Esc", "return": "Return", "space": "Space", "page down": "Page Down", "page up": "Page Up",
    "left": "Left", "right": "Right", "up": "Up", "down": "Down", "-": "−",
    ",": "Comma", ".": "Period", "backspace": "Backspace", "delete": "Del", "insert": "Ins", "home": "Home",
    "end": "End",
}, context="key")  # fmt: skip
_MODIFIERS = frozenset(
    {"left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "left meta", "right meta",
     "alt gr", "caps lock", "numlock", "scroll lock"}
)  # fmt: skip


@cache
def key_names() -> frozenset[str]:
    """Return every name a key can have in the settings, without modifiers."""
    codes = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
    return frozenset(_plain(pygame.key.name(code)) for code in codes) - _MODIFIERS - {""}


def _plain(name: str) -> str:
    name = name.lower()
    if len(name) == 3 and name[0] == "[" and name[2] == "]":
        return name[1]
    return _PLAIN.get(name, name)


def spellings(event: pygame.event.Event) -> list[str]:
    """Return how a key press can be written, the most exact way first; a modifier alone has none.

    Signs are taken as typed, so that `[` and `?` are found on every keyboard.
    """
    name = _plain(pygame.key.name(event.key))
    if not name or name in _MODIFIERS:
        return []
    mod = event.mod
    ctrl = "ctrl+" if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    shift = "shift+" if mod & pygame.KMOD_SHIFT else ""
    typed = getattr(event, "unicode", "")
    found = []
    if len(typed) == 1 and typed.isprintable() and not typed.isalnum() and typed != " ":
        found.append(typed if not ctrl or mod & pygame.KMOD_MODE else ctrl + typed)
    elif mod & pygame.KMOD_ALT:
        return []
    return list(dict.fromkeys([*found, ctrl + shift + name, ctrl + name]))


def is_text(event: pygame.event.Event) -> bool:
    """Return whether a key press writes something into a text field."""
    typed = getattr(event, "unicode", "")
    writes = len(_plain(pygame.key.name(event.key))) == 1 or event.key == pygame.K_SPACE
    return (writes or (bool(typed) and typed.isprintable())) and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)


def is_paste(event: pygame.event.Event) -> bool:
    """Return whether a key press pastes into a text field."""
    return event.key == pygame.K_v and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))


def key_label(key: str) -> str:
    """Return a key as it is shown.

    >>> key_label("ctrl+z"), key_label("escape"), key_label("shift+tab")
    ('Ctrl Z', 'Esc', 'Shift Tab')
    """
    parts = []
    for prefix, word in (("ctrl+", say("Ctrl")), ("shift+", say("Shift"))):
        if key.startswith(prefix) and len(key) > len(prefix):
            parts.append(word)
            key = key[len(prefix) :]
    return " ".join([*parts, _WORDS.get(key, key.title() if len(key) > 1 else key.upper())])


class Keymap:
    """The table as a person has it: the keys as delivered, but for the actions in `changed`."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        self._keys = {action.id: action.keys for action in ACTIONS}
        for action, keys in (changed or {}).items():
            if action in BY_ID:
                self._keys[action] = tuple(keys)
        self._actions: dict[str, list[str]] = {}
        for action, bound in self._keys.items():
            for key in bound:
                self._actions.setdefault(key, []).append(action)

    def keys(self, action: str) -> tuple[str, ...]:
        """Return the keys of an action, the one that is shown first."""
        return self._keys[action]

    def name(self, action: str) -> str:
        """Return the key of an action as it is shown; empty if none is bound."""
        keys = self._keys[action]
        return key_label(keys[0]) if keys else ""

    def hint(self, text: str, *actions: str) -> str:
        """Return a tooltip that ends in the keys of its actions."""
        names = [name for action in actions if (name := self.name(action))]
        return f"{text} ({say(' and ').join(names)})" if names else text

    def acts(self, event: pygame.event.Event) -> frozenset[str]:
        """Return the actions that a key press stands for."""
        for spelling in spellings(event):
            if spelling in self._actions:
                return frozenset(self._actions[spelling])
        return frozenset()

    def clashes(self, action: str) -> list[str]:
        """Return the other actions that share a key with this one where both count."""
        places = set(BY_ID[action].places)
        return [
            other
            for other in self._keys
            if other != action
            and places & set(BY_ID[other].places)
            and set(self._keys[action]) & set(self._keys[other])
        ]


AS_DELIVERED = Keymap()


def acts(event: pygame.event.Event) -> frozenset[str]:
    """Return the actions of a key press: those the window found, else those of the table as delivered."""
    found = getattr(event, "acts", None)
    return AS_DELIVERED.acts(event) if found is None else found


def is_shift(event: pygame.event.Event) -> bool:
    """Return whether Shift is held at a key press, which makes a step larger."""
    return bool(event.mod & pygame.KMOD_SHIFT)


def is_repeated(event: pygame.event.Event) -> bool:
    """Return whether a key press comes of a key that is held down since an earlier one."""
    return bool(getattr(event, "again", False))


def is_alt(event: pygame.event.Event) -> bool:
    """Return whether a key event is of Alt, which stands for no act: while it is held, what waits is shown at once."""
    return event.key in (pygame.K_LALT, pygame.K_RALT)


def step_of(event: pygame.event.Event) -> int:
    """Return how far a key press walks through a row of things: 1, −1, or 0 if it does not walk."""
    return next((STEPS[action] for action in STEPS if action in acts(event)), 0)


def digit_of(event: pygame.event.Event) -> int | None:
    """Return the place, from 0, that a key press of the digits names; None for other keys."""
    return next(((int(name[-1]) - 1) % 10 for name in acts(event) if name.startswith("choose-")), None)


def problem(changed: Mapping[str, Iterable[str]]) -> tuple[str, str, str] | None:
    """Return what does not fit in bindings from a file as (key, expected, hint), or None."""
    for action, keys in changed.items():
        if action not in BY_ID:
            return action, Phrase("an action that keys can be bound to"), closest(action, BY_ID)
        for key in keys:
            bare = key
            for prefix in ("ctrl+", "shift+"):
                if bare.startswith(prefix) and len(bare) > len(prefix):
                    bare = bare[len(prefix) :]
            if bare not in key_names() and not (len(bare) == 1 and bare.isprintable()):
                return (
                    action,
                    Phrase("a key such as z, ctrl+s or f11, not {key}", key=repr(key)),
                    closest(bare, key_names()),
                )
    return None
