"""Packages that are not always there: imported when needed, with one line that says what to install."""

from __future__ import annotations

import importlib
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

APPLICATION = "tablewright"
PIPX_FILE = "pipx_metadata.json"
"""What pipx keeps in the environment of a program."""
_NAME = re.compile(r"[A-Za-z0-9._-]+")


def need(module: str, extra: str = "lab") -> Any:
    """Import a module of an extra. Raises: ValueError in one line if it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise ValueError(f"{package} is not installed; install it with: {way_to_get(extra)}") from None


def way_to_get(extra: str) -> str:
    """Return the command that brings the packages of an extra.

    In an environment of pipx there is no checkout to install from: its own command names the packages.
    """
    if not (Path(sys.prefix) / PIPX_FILE).exists():
        return f"pip install '.[{extra}]'"
    packages = " ".join(_packages(extra))
    return f"pipx inject {APPLICATION} {packages}" if packages else f"pipx reinstall {APPLICATION}"


def _packages(extra: str) -> list[str]:
    """Return the names of the packages of an extra, as the installed program knows them."""
    try:
        wanted = metadata.requires(APPLICATION) or []
    except metadata.PackageNotFoundError:
        return []
    mark = re.compile(rf"extra == ['\"]{extra}['\"]")
    return [found.group() for line in wanted if mark.search(line) and (found := _NAME.match(line)) is not None]
