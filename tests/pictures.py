"""The pictures that come with the program and those of README and `docs`, made anew: `python -m tests.pictures
[NAME ...]`.

Those of tables are of games that bots have played so far; whose turn it is, is asked, and the pointer rests on what
the picture is to show.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.bots.greedy import GreedyBot
from game.kernel.chance import Chance
from game.kernel.files.paths import HOME_VARIABLE, data_root
from game.modes import modes
from game.play.new_game import menu_level
from game.ui.paint.canvas import Canvas
from game.ui.paint.miniature import poster, poster_path
from game.ui.table.scene import TableScene
from game.ui.window.films import FRAME_S, FilmFrame, write_film
from game.ui.window.pictures import write_picture
from tests.screens import opened
from tests.ui.every_screen import session
from tests.ui.player import ScreenPlayer

POSTER = (404, 800)
"""The size of the posters that come with the program: twice that of a window of 1280x720."""
SIZE = "1280x720"
GIF_WIDTH = 720
GIF_FRAMES = 180
HELD_FRAMES = 4
SEED = 5


class Shot(NamedTuple):
    """A table after so many answers of bots; the pointer rests on the first thing that may be chosen of those whose refs
    begin so."""

    mode: str
    level: str
    answers: int
    pointed: str = ""


SHOTS = {
    "arena": Shot("arena", "bout-01-first-blood", 14, "unit:"),
    "mainframe": Shot("mainframe", "fight-01-first-boot", 77, "unit:watcher-2"),
    "duel": Shot("duel", "duel-01-hammer-and-stairs", 70),
    "skirmish": Shot("skirmish", "skirmish-01-open-meadow", 90),
    "story": Shot("story", "story-09-the-drowned-fleet", 84),
}
"""By the name of the file."""
PLAYED = Shot("arena", "bout-01-first-blood", 6)
"""From where on the animated picture shows a game."""


def painted_poster(canvas: Canvas, key: str, size: tuple[int, int] = POSTER) -> pygame.Surface:
    """Return the poster of a mode at the beginning of its game, when all of it is painted."""
    level = menu_level(key)
    assert level is not None
    game, match = level.start(11)
    poster(canvas, key, game, match.observe(None), size)
    canvas.art.finish()
    return poster(canvas, key, game, match.observe(None), size)


def write_posters() -> None:
    """Write the posters that the menu shows until its own are painted."""
    canvas = opened("1920x1080", 100, "night-felt", "en").window.canvas
    for key in modes():
        path = poster_path(key)
        path.parent.mkdir(exist_ok=True)
        pygame.image.save(painted_poster(canvas, key), path)


def played(player: ScreenPlayer, shot: Shot, chance: Chance) -> TableScene:
    """Open a table at which bots have given so many answers."""
    game = session(shot.mode, shot.level)
    match = game.match
    for _ in range(shot.answers):
        if (decision := match.decision) is not None:
            match.answer(GreedyBot().choose(match, decision.seat, chance), decision.seat)
    scene = TableScene(player.window, game)
    player.window.push(scene)
    scene.director.collect()
    scene.director.finish()
    _settled(player)
    return scene


def _settled(player: ScreenPlayer) -> None:
    for _ in range(3):
        player.window.quiet_ms = 0.0
        player.wait(900)
        player.window.canvas.art.finish()
        player.window.redraw()
        player.wait(100)


def table_shot(shot: Shot) -> pygame.Surface:
    """Return the window with a table."""
    player = opened(SIZE, 100, "night-felt", "en")
    scene = played(player, shot, Chance(SEED))
    refs = [ref for option in getattr(scene.session.match.decision, "options", ()) for ref in option.refs]
    places = (player.place(ref) for ref in refs if shot.pointed and ref.startswith(shot.pointed))
    at = next((point for point in places if point is not None), None)
    if at is not None:
        player.move_to(at)
    _settled(player)
    return player.window.surface


def write_shot(name: str) -> None:
    """Write the picture of a table."""
    write_picture(table_shot(SHOTS[name]), data_root("assets") / "pictures" / f"{name}.jpg")


def write_menu() -> None:
    """Write the picture of the menu."""
    player = opened(SIZE, 100, "night-felt", "en")
    _settled(player)
    write_picture(player.window.surface, data_root("assets") / "pictures" / "menu.jpg")


def write_play() -> None:
    """Write the animated picture: a game that bots play, as it moves on the table."""
    player = opened(SIZE, 100, "night-felt", "en")
    chance = Chance(SEED)
    scene = played(player, PLAYED, chance)
    frames: list[FilmFrame] = []
    player.window.settings.speed = 2.0
    while len(frames) < GIF_FRAMES and (decision := scene.session.match.decision) is not None:
        scene.answer(GreedyBot().choose(scene.session.match, decision.seat, chance))
        held = 0
        while held < HELD_FRAMES and len(frames) < GIF_FRAMES:
            player.now += FRAME_S
            player.window.quiet_ms = 0.0
            player.window.run_once(wait=False)
            player.window.canvas.art.finish()
            player.window.redraw()
            player.window.run_once(wait=False)
            held = held + 1 if scene.director.idle else 0
            size = GIF_WIDTH, round(player.window.surface.get_height() * GIF_WIDTH / player.window.surface.get_width())
            frames.append(FilmFrame(pygame.transform.smoothscale(player.window.surface, size), FRAME_S))
    write_film(frames, data_root("assets") / "pictures" / "play.gif")


PICTURES: dict[str, Callable[[], None]] = {
    "posters": write_posters,
    "menu": write_menu,
    **{name: partial(write_shot, name) for name in SHOTS},
    "play": write_play,
}


def main() -> None:
    """Write the pictures that are named; all of them without names."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"which to make: {', '.join(PICTURES)}")
    names = parser.parse_args().names
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = str(Path(home))
        for name in names or PICTURES:
            PICTURES[name]()


if __name__ == "__main__":
    main()
