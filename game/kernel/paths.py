"""Where things are: the installed assets and levels, and the user's own writable folders."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

APPLICATION = "tablewright"
HOME_VARIABLE = "TABLEWRIGHT_HOME"


def data_root(name: str) -> Path:
    """Return the folder `assets` or `levels`: in a wheel, in a checkout, or beside a bundled program.

    Raises: FileNotFoundError if it is in none of these places.
    """
    package = Path(__file__).resolve().parent.parent
    bundle = Path(getattr(sys, "_MEIPASS", package))
    for place in (package / f"_{name}", package.parent / name, bundle / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the folder {name} is not installed beside the program")


def user_dir(kind: str) -> Path:
    """Return a writable folder of the user's.

    It is one of `settings`, `saves`, `levels`, `results`, `drafts`, `campaigns` and `pictures`. The environment
    variable TABLEWRIGHT_HOME puts all of them below one folder. The folder may not exist yet.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    if kind == "settings":
        return Path(platformdirs.user_config_dir(APPLICATION, appauthor=False))
    if kind == "pictures":
        return Path(platformdirs.user_pictures_dir()) / "Tablewright"
    return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False)) / kind


def level_files(mode: str, pattern: str = "*.yaml") -> list[Path]:
    """Return the files of a mode's levels folder that fit a pattern: shipped ones, then the user's own."""
    roots = (data_root("levels"), user_dir("levels"))
    return [path for root in roots for path in sorted((root / mode).glob(pattern))]


def inside(root: Path, relative: str | Path, base: Path | None = None) -> Path:
    """Resolve a path named in a file, relative to `base` (or `root`). The file itself may be missing.

    Raises: ValueError if it leaves `root`, by `..`, from the top or through a link, or is no path at all.
    """
    top = root.resolve()
    try:
        path = ((base or top) / relative).resolve()
        path.exists()
    except (OSError, RuntimeError, ValueError):
        raise ValueError(f"{str(relative)[:80]!r} is no path") from None
    if path != top and top not in path.parents:
        raise ValueError(f"{relative} leaves the folder {top.name}")
    return path
