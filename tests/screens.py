"""Every screen of the program in every size, scale and theme, for people to look at: `python -m tests.screens FOLDER`.

One folder a size, scale and theme, one picture a screen. Every picture is made in a home of its own, so that nothing which
was set, saved or played before is seen, neither by the person who asks nor for another picture.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from itertools import product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.kernel.files.paths import HOME_VARIABLE
from game.kernel.language.catalogues import speak
from tests.ui.every_screen import SCREENS, open_screen
from tests.ui.player import ScreenPlayer

SIZES = ("1024x640", "1280x720", "1920x1080", "3840x2160")
SCALES = (80, 100, 200)
THEMES = ("night-felt", "day-linen", "high-contrast")
SETTLED_MS = 1500


@contextmanager
def own_home() -> Iterator[Path]:
    """Have an empty home for as long as this is open. Yields: its folder."""
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        try:
            yield Path(home)
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def picture(name: str, player: ScreenPlayer) -> pygame.Surface:
    """Return a screen by its name, once all on it is painted and has come to rest."""
    open_screen(player, name)
    for _ in range(2):
        player.wait(SETTLED_MS)
        player.window.canvas.art.finish()
    player.window.redraw()
    player.wait(100)
    return player.window.surface


def opened(size: str, scale: int, theme: str, language: str) -> ScreenPlayer:
    """Return a window of a size in pixels, with a scale in percent, a theme and a language."""
    width, _, height = size.partition("x")
    player = ScreenPlayer((int(width), int(height)))
    settings = player.window.settings
    settings.scale, settings.theme, settings.language = scale, theme, language
    speak(language)
    player.window.apply_settings()
    # Some screens show, darkened, what was seen before them.
    player.wait(100)
    return player


def main() -> None:
    """Write the pictures that are asked for; all of them without options."""
    parser = argparse.ArgumentParser(prog="python -m tests.screens", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--screen", default="*", help="a pattern of names, such as 'table *'")
    parser.add_argument("--size", nargs="+", default=SIZES, metavar="WxH")
    parser.add_argument("--scale", nargs="+", type=int, default=SCALES, help="in percent of the automatic one")
    parser.add_argument("--theme", nargs="+", default=THEMES, choices=THEMES)
    parser.add_argument("--language", default="en")
    options = parser.parse_args()
    names = [name for name in SCREENS if fnmatch(name, options.screen)]
    if not names:
        parser.error(f"no screen is called {options.screen!r}; there are {', '.join(SCREENS)}")
    for size, scale, theme in product(options.size, options.scale, options.theme):
        folder = options.folder / f"{size}-{scale}-{theme}"
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            with own_home():
                player = opened(size, scale, theme, options.language)
                pygame.image.save(picture(name, player), folder / f"{name}.png")
                player.close()
        print(f"{folder}: {len(names)} pictures", flush=True)


if __name__ == "__main__":
    main()
