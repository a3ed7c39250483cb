"""The registry of modes: every package in this folder with a `MODE` is one."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from game.kernel.mode import Mode

__all__ = ["find_mode", "modes"]


@cache
def modes() -> dict[str, Mode]:
    """Return the modes by key, in the order of their keys."""
    found: dict[str, Mode] = {}
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda item: item.name):
        mode = getattr(importlib.import_module(f"{__name__}.{info.name}"), "MODE", None)
        if mode is not None:
            found[mode.key] = mode
    return found


def find_mode(key: str) -> Mode:
    """Return the mode with this key. Raises: KeyError that names the modes there are."""
    try:
        return modes()[key]
    except KeyError:
        raise KeyError(f"no mode {key!r}; there are {', '.join(modes()) or 'none'}") from None
