"""Which modes the window offers: those that bring a table of their own; the further screens they bring, and tools."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec

import game
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase
from game.kernel.mode import Mode, Tabled
from game.kernel.scenarios.scenario import LoadedGame
from game.modes import modes
from game.ui.window.scenes import Scene, WindowApi


class ModeScreen(msgspec.Struct, frozen=True):
    """A screen that one mode has and others have not, such as a deck builder: its name, its icon, how it is made.

    `label` and `hint` are templates, said where they are shown.
    """

    label: str
    icon: str
    hint: str
    make: Callable[[WindowApi], Scene]


@cache
def mode_screens(key: str) -> tuple[ModeScreen, ...]:
    """Return the further screens of a mode: `SCREENS` of the module `screens` beside its table, if it is there."""
    mode = modes()[key]
    name = f"{mode.table.rpartition('.')[0]}.screens" if isinstance(mode, Tabled) else ""
    if not name or importlib.util.find_spec(name) is None:
        return ()
    return tuple(importlib.import_module(name).SCREENS)


class ProgramTool(msgspec.Struct, frozen=True):
    """A tool of the program that the menu offers, such as the editor: `said` tells in a few words what it is for.

    `label` is asked whenever the menu is shown; `said` is a template, said by the menu.
    """

    label: Callable[[], str]
    said: str
    icon: str
    make: Callable[[WindowApi], Scene]


class GameTool(msgspec.Struct, frozen=True):
    """What a tool can do with a game that is over, such as draw its map anew: `label` and `hint` are templates.

    `way` returns what a click does; None where there is nothing to do with this game.
    """

    label: str
    hint: str
    icon: str
    way: Callable[[WindowApi, LoadedGame], Callable[[], None] | None]


@cache
def _menu_tools() -> tuple[ModuleType, ...]:
    """Return every module `game.<package>.menu_tools`, in the order of the packages."""
    packages = sorted(module.name for module in pkgutil.iter_modules(game.__path__) if module.ispkg)
    names = [f"game.{package}.menu_tools" for package in packages]
    return tuple(importlib.import_module(name) for name in names if importlib.util.find_spec(name) is not None)


def tools() -> tuple[ProgramTool, ...]:
    """Return the tools that the menu offers: `TOOLS` of the modules that bring some."""
    return tuple(tool for module in _menu_tools() for tool in module.TOOLS)


def game_tools() -> tuple[GameTool, ...]:
    """Return the tools that the end of a game offers: `GAME_TOOLS` of the same modules."""
    return tuple(tool for module in _menu_tools() for tool in module.GAME_TOOLS)


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
        found = Phrase("{key}, which has none yet: use the command play", key=key)
        raise ContentError(
            path, 0, "no-table", Phrase("a mode with a table: {names}", names=", ".join(shown_modes())), found
        )
