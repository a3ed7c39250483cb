"""What a person set up once and wants to find again."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.kernel.files.documents import ContentError, convert, dump_yaml, read_yaml, write_atomic
from game.kernel.files.formats import add_format
from game.kernel.files.locks import hold_lock
from game.kernel.files.paths import user_dir
from game.kernel.language.say import say
from game.ui.window.keys import problem

ThemeName = Literal["night-felt", "day-linen", "high-contrast"]
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """The settings; the window size is in device pixels, `scale` in percent of the automatic one, `panel` the width
    of the side panel in logical pixels, 0 for that of the window's size. `tooltip_ms` is the rest before a tooltip,
    `bot_pause_ms` the pause before a bot acts, `magnet_u` how far targets pull a dragged piece and `drag_u` where a
    drag starts; with `one_click` the first click on a target decides, with `real_results` real dice and cards are
    typed in. `guided` lets first levels ring a good move unasked. `captions` says in words what is heard. Without
    `painted`, pictures are plain: for slow machines. `language` is a code, empty for that of the machine. `people` are
    names that were typed for who plays, the newest first. `keys` holds the actions that were rebound, `seats` by mode
    who held the seats of the game that was begun last (`game/play/seat_memory.py`).
    """

    width: Annotated[int, msgspec.Meta(ge=640, le=7680)] = 1280
    height: Annotated[int, msgspec.Meta(ge=480, le=4320)] = 720
    scale: Annotated[int, msgspec.Meta(ge=80, le=200)] = 100
    speed: Annotated[float, msgspec.Meta(ge=0.5, le=64)] = 1.0
    reduced_motion: bool = False
    theme: ThemeName = "night-felt"
    sound: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60
    undo: Literal["open", "fair"] = "open"
    flat_hand: bool = False
    panel: Annotated[int, msgspec.Meta(ge=0, le=420)] = 0
    full_screen: bool = False
    tooltip_ms: Annotated[int, msgspec.Meta(ge=0, le=2000)] = 250
    bot_pause_ms: Annotated[int, msgspec.Meta(ge=0, le=3000)] = 350
    recap: bool = True
    guided: bool = True
    magnet_u: Annotated[int, msgspec.Meta(ge=0, le=100)] = 36
    drag_u: Annotated[int, msgspec.Meta(ge=1, le=40)] = 6
    one_click: bool = False
    real_results: bool = False
    clicks: bool = True
    captions: bool = False
    painted: bool = True
    language: Annotated[str, msgspec.Meta(max_length=20)] = ""
    people: tuple[Annotated[str, msgspec.Meta(max_length=40)], ...] = ()
    keys: dict[str, tuple[str, ...]] = {}
    seats: dict[str, tuple[str, ...]] = {}


_known: dict[Path, Settings] = {}
"""The settings as this program has read or written them last, by their file: what differs was changed here."""


def settings_path() -> Path:
    """Return the file in which settings are kept."""
    return user_dir("settings") / "settings.yaml"


def load_settings() -> tuple[Settings, str]:
    """Return the kept settings, and a line for the person if the file could not be read.

    A file that does not fit is kept beside as `.bad`, and the defaults are used.
    """
    path = settings_path()
    if not path.exists():
        _known[path] = Settings()
        return Settings(), ""
    try:
        document = read_yaml(path, kind="settings")
        settings: Settings = convert(document, Settings)
        wrong = problem(settings.keys)
        if wrong is not None:
            raise document.error(f"$.keys.{wrong[0]}", "keys", wrong[1], repr(wrong[0]), wrong[2])
        _known[path] = deepcopy(settings)
        return settings, ""
    except ContentError as error:
        try:
            path.replace(path.with_suffix(".bad"))
        except OSError:
            return Settings(), say("{error}; the defaults are used", error=error.describe())
        return Settings(), say(
            "{error}; the defaults are used and the file is kept as settings.bad", error=error.describe()
        )


def keep_settings(settings: Settings) -> str:
    """Write what was changed here since the settings were read or written last; return a line for the person if that
    failed.

    What another window has written meanwhile stays, so that neither takes a setting back that was changed in the other.
    """
    path = settings_path()
    try:
        with hold_lock(path):
            merged = _merge_settings(path, settings)
            write_atomic(path, dump_yaml(add_format("settings", msgspec.to_builtins(merged))))
    except OSError as error:
        return say("{file}: could not be written: {error}", file=path, error=error.strerror or error)
    _known[path] = deepcopy(settings)
    return ""


def _merge_settings(path: Path, settings: Settings) -> Settings:
    """Return what is in the file, with what was changed here; settings that were never read are all meant."""
    before = _known.get(path)
    if before is None or not path.is_file():
        return settings
    try:
        theirs: Settings = convert(read_yaml(path, kind="settings"), Settings)
    except ContentError:
        return settings
    for field in settings.__struct_fields__:
        mine, was = getattr(settings, field), getattr(before, field)
        if field == "keys":
            changed = {action for action in {*mine, *was} if mine.get(action) != was.get(action)}
            remaining = {action: keys for action, keys in theirs.keys.items() if action not in changed}
            keys = remaining | {action: mine[action] for action in changed if action in mine}
            theirs.keys = keys if problem(keys) is None else mine
        elif field == "seats":
            theirs.seats = theirs.seats | {mode: held for mode, held in mine.items() if was.get(mode) != held}
        elif mine != was:
            setattr(theirs, field, mine)
    return theirs
