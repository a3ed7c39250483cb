"""How the program is called on the command line, and how its own levels are named there from any folder."""

from __future__ import annotations

import sys
from pathlib import Path

from game.kernel.files.paths import data_root

INSTALLED, CHECKOUT = "tablewright", "main.py"
LEVELS = "levels"


def program_name() -> str:
    """Return what was typed to start the program: its own command, or the file of a checkout."""
    return INSTALLED if Path(sys.argv[0]).stem == INSTALLED else CHECKOUT


def example(text: str) -> str:
    """Return a line for the end of a help text: how the program may be called."""
    return f"Example: {program_name()} {text}"


def command_line(text: str) -> str:
    """Return a whole line that can be typed to start the program with some words."""
    name = program_name()
    return f"{name} {text}" if name == INSTALLED else f"python {name} {text}"


def level_path(text: str) -> Path:
    """Return the path of a file or folder; `levels/…` that is not in this folder is what came with the program."""
    path = Path(text)
    if path.exists() or path.parts[:1] != (LEVELS,):
        return path
    own = data_root(LEVELS).joinpath(*path.parts[1:])
    return own if own.exists() else path
