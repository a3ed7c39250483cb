"""Packages that are not always there: imported when needed, with one line that says what to install."""

from __future__ import annotations

import importlib
from typing import Any


def need(module: str, extra: str = "lab") -> Any:
    """Import a module of an extra. Raises: ValueError in one line if it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise ValueError(f"{package} is not installed; install it with: pip install '.[{extra}]'") from None
