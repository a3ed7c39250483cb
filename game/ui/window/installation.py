"""What the program runs on: its version and those of its libraries, its folders, the drivers of screen and sound."""

from __future__ import annotations

import platform
import sys
from importlib import metadata
from typing import NamedTuple

import pygame

from game import __version__
from game.kernel.files.logs import log_path
from game.kernel.files.paths import cache_dir, data_root, user_dir
from game.lab.extras import way_to_get
from game.ui.window.display import has_screen

LIBRARIES = (
    "pygame-ce", "pygame_gui", "pymunk", "msgspec", "PyYAML", "ruamel.yaml", "networkx", "numpy", "platformdirs",
    "Babel", "reportlab", "Pillow",
)  # fmt: skip
EXTRAS = {
    "scipy": "lab", "statsmodels": "lab", "matplotlib": "lab", "Jinja2": "lab", "tqdm": "lab", "distributed": "cluster",
}  # fmt: skip
"""Libraries that not everybody needs, and the extra that brings each."""
NONE = "none"


class Fact(NamedTuple):
    """One line about the installation: what it belongs to, what it is called, what it is."""

    group: str
    name: str
    value: str


def list_details() -> list[Fact]:
    """Return all there is to say; asks for no window, but whether one could be shown."""
    versions = [("Tablewright", __version__), ("Python", platform.python_version()), ("System", platform.platform())]
    versions += [("SDL", ".".join(map(str, pygame.get_sdl_version())))]
    libraries = [(name, _version(name) or "missing") for name in LIBRARIES]
    libraries += [(name, _version(name) or f"not installed: {way_to_get(extra)}") for name, extra in EXTRAS.items()]
    folders = [("Settings", user_dir("settings")), ("Saves", user_dir("saves")), ("Log", log_path())]
    folders += [("Cache", cache_dir("pictures")), ("Pictures", user_dir("pictures")), ("Prints", user_dir("prints"))]
    folders += [("Pages", user_dir("pages"))]
    folders += [("Own levels", user_dir("levels")), ("Program", data_root("assets").parent)]
    drivers = [("Screen", _screen()), ("Sound", _sound())]
    return [
        *(Fact("versions", name, value) for name, value in versions),
        *(Fact("folders", name, str(path)) for name, path in folders),
        *(Fact("drivers", name, value) for name, value in drivers),
        *(Fact("libraries", name, value) for name, value in libraries),
    ]


def facts_text() -> str:
    """Return all facts as text for a report of a mistake: a line each."""
    return "".join(f"{fact.name}: {fact.value}\n" for fact in list_details())


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _screen() -> str:
    """Return the video driver, of the window or of one that could be opened."""
    if not pygame.display.get_init() and not has_screen():
        return NONE
    surface = pygame.display.get_surface()
    size = f", a window of {surface.get_width()} × {surface.get_height()}" if surface is not None else ""
    return f"{pygame.display.get_driver()}{size}"


def _sound() -> str:
    """Return what sounds are played with, if anything is."""
    mixer = sys.modules.get("pygame.mixer")
    found = pygame.mixer.get_init() if mixer is not None else None
    if not found:
        return "not opened"
    return f"{found[0]} Hz, {found[2]} channel{'' if found[2] == 1 else 's'}"
