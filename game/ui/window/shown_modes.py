"""Which modes the window offers: those that bring a table of their own; the further screens they bring, and tools."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

import game
from game.kernel.files.documents import ContentError
from game.kernel.mode import Mode, Tabled
from game.modes import modes
from game.ui.window.scenes import Host, Scene


class ModeScreen(msgspec.Struct, frozen=True):
    """A screen that one mode has and others have not, such as a deck builder: its name, its icon, how it is made.

    `label` and `hint` are templates, said where they are shown.
    """

    label: str
    icon: str
    hint: str
    make: Callable[[Host], Scene]


@cache
def mode_screens(key: str) -> tuple[ModeScreen, ...]:
    """Return the further screens of a mode: `SCREENS` of the module `screens` beside its table, if it is there."""
    mode = modes()[key]
    name = f"{mode.table.rpartition('.')[0]}.screens" if isinstance(mode, Tabled) else ""
    if not name or importlib.util.find_spec(name) is None:
        return ()
    return tuple(importlib.import_module(name).SCREENS)


class Tool(msgspec.Struct, frozen=True):
    """A tool of the program that the menu offers, such as the editor: `said` tells in a few words what it is for.

    `label` is asked whenever the menu is shown; `said` is a template, said by the menu.
    """

    label: Callable[[], str]
    said: str
    icon: str
    make: Callable[[Host], Scene]


@cache
def tools() -> tuple[Tool, ...]:
    """Return the tools: `TOOLS` of every module `game.<package>.menu_tools`, in the order of the packages."""
    found: list[Tool] = []
    for package in sorted(module.name for module in pkgutil.iter_modules(game.__path__) if module.ispkg):
        name = f"game.{package}.menu_tools"
        if importlib.util.find_spec(name) is not None:
            found += importlib.import_module(name).TOOLS
    return tuple(found)


@cache
def has_table(key: str) -> bool:
    """Return whether a mode can be played in the window."""
    return isinstance(modes().get(key), Tabled)


def shown_modes() -> dict[str, Mode]:
    """Return the modes that have a table, by key, in the order of their keys."""
    return {key: mode for key, mode in modes().items() if has_table(key)}


def refuse_without_table(path: Path, key: str) -> None:
    """Refuse a file of a mode that cannot be played in the window. Raises: ContentError."""
    if not has_table(key):
        found = f"{key}, which has none yet: use main.py play"
        raise ContentError(path, 0, "no-table", f"a mode with a table: {', '.join(shown_modes())}", found)
