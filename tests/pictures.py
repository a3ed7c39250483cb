"""The pictures that come with the program and those of README, made anew: `python -m tests.pictures [NAME ...]`."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.kernel.files.paths import HOME_VARIABLE
from game.modes import modes
from game.play.new_game import menu_level
from game.ui.paint.canvas import Canvas
from game.ui.paint.miniature import poster, poster_path
from tests.screens import opened

POSTER = (404, 800)
"""The size of the posters that come with the program: twice that of a window of 1280x720."""


def painted_poster(canvas: Canvas, key: str, size: tuple[int, int] = POSTER) -> pygame.Surface:
    """Return the poster of a mode at the beginning of its game, when all of it is painted."""
    level = menu_level(key)
    assert level is not None
    game, match = level.start(11)
    poster(canvas, key, game, match.view(None), size)
    canvas.art.finish()
    return poster(canvas, key, game, match.view(None), size)


def write_posters() -> None:
    """Write the posters that the menu shows until its own are painted."""
    canvas = opened("1920x1080", 100, "night-felt", "en").window.canvas
    for key in modes():
        path = poster_path(key)
        path.parent.mkdir(exist_ok=True)
        pygame.image.save(painted_poster(canvas, key), path)


PICTURES = {"posters": write_posters}


def main() -> None:
    """Write the pictures that are named; all of them without names."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", help="which to make")
    names = parser.parse_args().names
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = str(Path(home))
        for name in names or PICTURES:
            PICTURES[name]()


if __name__ == "__main__":
    main()
