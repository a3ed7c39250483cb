"""The registry of modes: every package in this folder with a `MODE` is one.

One that cannot be imported is left out, with a line in the log and in `broken_modes`; the others do not suffer.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from pathlib import Path

from game.kernel.failures import failure
from game.kernel.files.logs import LOG
from game.kernel.mode import Mode

__all__ = ["broken_modes", "content_folder", "content_folders", "find_mode", "forget_content", "modes"]

_broken: dict[str, str] = {}


@cache
def modes() -> dict[str, Mode]:
    """Return the modes by key, in the order of their keys."""
    found: dict[str, Mode] = {}
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda item: item.name):
        try:
            mode = getattr(importlib.import_module(f"{__name__}.{info.name}"), "MODE", None)
        except Exception as error:
            LOG.exception("the mode %s cannot be imported", info.name)
            _broken[info.name] = failure(error)
            continue
        if mode is not None:
            found[mode.key] = mode
    return found


def broken_modes() -> dict[str, str]:
    """Return the modes that cannot be imported, each with the reason in one line."""
    modes()
    return dict(_broken)


def content_folder(mode: Mode) -> Path:
    """Return the folder of a mode's own content, beside its rulebook."""
    return Path(mode.rulebook).with_name("data")


def content_folders(mode: Mode) -> tuple[Path, ...]:
    """Return the folder of a mode's own content and those in it: large modes sort their entries into several."""
    folder = content_folder(mode)
    return (folder, *sorted(path for path in folder.rglob("*") if path.is_dir()))


def forget_content(key: str) -> None:
    """Let the modules of a mode forget what they cached, so that its content files are read again when next used.

    Caches of a mode hold only what follows from its files, so nothing else changes.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{__name__}.{key}."):
            for value in vars(module).values():
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()


def find_mode(key: str) -> Mode:
    """Return the mode with this key. Raises: KeyError that names the modes there are."""
    try:
        return modes()[key]
    except KeyError:
        raise KeyError(f"no mode {key!r}; there are {', '.join(modes()) or 'none'}") from None
