"""Where things are: the installed assets and levels, and the user's own writable folders."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

from game.kernel.files.atomic import sweep
from game.kernel.language.phrases import Phrase

APPLICATION = "tablewright"
HOME_VARIABLE = "TABLEWRIGHT_HOME"


DATA_ROOTS: dict[str, Path] = {}
"""The folders that `data_root` has found; whoever tries the program may give it others."""


def data_root(name: str) -> Path:
    """Return the folder `assets` or `levels`: in a wheel, in a checkout, or beside a bundled program.

    Raises: FileNotFoundError if it is in none of these places.
    """
    found = DATA_ROOTS.get(name)
    if found is None:
        found = DATA_ROOTS[name] = _find_data(name)
    return found


def _find_data(name: str) -> Path:
    """Look for a folder that came with the program. Raises: FileNotFoundError."""
    package = Path(__file__).resolve().parents[2]
    bundle = Path(getattr(sys, "_MEIPASS", package))
    for path in (package / f"_{name}", package.parent / name, bundle / name):
        if path.is_dir():
            return path
    raise FileNotFoundError(f"the folder {name} is not installed beside the program")


USER_FOLDERS = ("settings", "saves", "levels", "results", "drafts", "campaigns", "decks", "pictures", "prints", "pages")


def user_dir(kind: str) -> Path:
    """Return a writable folder of the user's, one of USER_FOLDERS. It may not exist yet.

    The environment variable TABLEWRIGHT_HOME puts all of them below one folder.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    if kind == "settings":
        return Path(platformdirs.user_config_dir(APPLICATION, appauthor=False))
    if kind == "pictures":
        return Path(platformdirs.user_pictures_dir()) / "Tablewright"
    if kind in ("prints", "pages"):
        return Path(platformdirs.user_documents_dir()) / "Tablewright"
    return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False)) / kind


def cache_dir(kind: str) -> Path:
    """Return a folder for what can be made again at any time. It may not exist, and nothing may depend on it."""
    home = os.environ.get(HOME_VARIABLE)
    return (Path(home) / "cache" if home else Path(platformdirs.user_cache_dir(APPLICATION, appauthor=False))) / kind


def check_user_folders() -> None:
    """Refuse a home in which nothing could be kept. Raises: ValueError where one of the folders, or what it is in, is
    a file.
    """
    for kind in USER_FOLDERS:
        folder = user_dir(kind)
        for path in (folder, *folder.parents):
            if path.is_dir():
                break
            if path.exists():
                named = f"{HOME_VARIABLE}: " if os.environ.get(HOME_VARIABLE) else ""
                raise ValueError(f"{named}expected a folder for settings and saves, found the file {path}")


def sweep_user_folders() -> None:
    """Remove what writers that were killed left in the user's folders and in those below them."""
    for kind in USER_FOLDERS:
        folder = user_dir(kind)
        for path in (folder, *folder.glob("*/")):
            sweep(path)


def level_files(mode: str, pattern: str = "*.yaml") -> list[Path]:
    """Return the files of a mode's levels folder that fit a pattern: shipped ones, then the user's own."""
    roots = (data_root("levels"), user_dir("levels"))
    return [path for root in roots for path in sorted((root / mode).glob(pattern))]


def shipped_twin(mode: str, path: Path) -> Path | None:
    """Return the shipped file of a mode's levels folder that one of the user's own shares its name with, or None."""
    twin = data_root("levels") / mode / path.name
    own = user_dir("levels") / mode / path.name
    return twin if twin.is_file() and own.resolve() == path.resolve() else None


def inside(root: Path, relative: str | Path, base: Path | None = None) -> Path:
    """Resolve a path named in a file, relative to `base` (or `root`). The file itself may be missing.

    Raises: ValueError if it leaves `root`, by `..`, from the top or through a link, or is no path at all.
    """
    top = root.resolve()
    try:
        path = ((base or top) / relative).resolve()
        path.exists()
    except (OSError, RuntimeError, ValueError):
        raise ValueError(Phrase("{path} is no path", path=repr(str(relative)[:80]))) from None
    if path != top and top not in path.parents:
        raise ValueError(Phrase("{path} leaves the folder {folder}", path=relative, folder=top.name))
    return path
