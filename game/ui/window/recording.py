"""Pictures of a demonstration, made without a screen: its last step, or a film of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.kernel.failures import FAILED
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase
from game.ui.screens.chapters import PRESENTER_SCALE, PRESENTER_SPEED
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.reading_time import reading_ms
from game.ui.window.films import FRAME_S, FilmFrame, write_film
from game.ui.window.pictures import write_picture
from game.ui.window.settings import Settings
from game.ui.window.window import Window

MOST_MOVING = 600
"""How many frames a step may move for: what moves without end is not waited for."""


class FilmedScene(DemonstrationScene):
    """A demonstration without the buttons of somebody who leads through it."""

    def make_buttons(self) -> None:
        """Show what is said and how far the script is, and nothing that could be pressed."""
        self.buttons.replace_buttons([])

    def make_bar(self) -> None:
        """Leave the bar of orders empty."""
        self.bar_buttons.replace_buttons([])


class _Clock:
    """A clock that a recording moves by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def record_demonstration(
    path: Path, size: tuple[int, int], film: Path | None, picture: Path | None, *, room: bool = False
) -> None:
    """Step through a script and write its last frame, or all of them; for a `room` larger and slower.

    Raises: ContentError, OSError.
    """
    clock = _Clock()
    settings = Settings(width=size[0], height=size[1])
    if room:
        settings.scale, settings.speed = PRESENTER_SCALE, PRESENTER_SPEED
    window = Window(settings, size=size, clock=clock)
    scene = FilmedScene(window, path)
    window.push(scene)
    try:
        if film is not None:
            write_film(_film(window, scene, clock), film)
        else:
            scene.go_to_end()
            _rest(window, scene, clock)
        if picture is not None:
            write_picture(window.surface, picture)
    finally:
        scene.leave()
        pygame.quit()


def _film(window: Window, scene: DemonstrationScene, clock: _Clock) -> Iterator[FilmFrame]:
    """Yield the frames of a script: moves as they are seen, and what is said for as long as it takes to read."""
    for step in range(len(scene.runner.entries) + 1):
        if step:
            scene.forward()
        for _ in range(MOST_MOVING):
            _draw(window, scene, clock)
            if scene.director.idle:
                break
            yield FilmFrame(window.surface, FRAME_S)
        _rest(window, scene, clock)
        yield FilmFrame(window.surface, reading_ms(scene.caption) / 1000)


def _rest(window: Window, scene: DemonstrationScene, clock: _Clock) -> None:
    """Draw the table at rest, with a second in which what glides arrives."""
    scene.director.finish()
    for _ in range(round(1 / FRAME_S)):
        _draw(window, scene, clock)


def _draw(window: Window, scene: DemonstrationScene, clock: _Clock) -> None:
    """Draw the next frame; nobody waits for it, so that pictures which are still being painted are painted first.

    Raises: ContentError where the table cannot be shown.
    """
    clock.now += FRAME_S
    window.redraw()
    window.run_once(wait=False)
    if window.canvas.art.busy:
        window.canvas.art.finish()
        window.redraw()
        window.run_once(wait=False)
    if window.failures.last:
        raise ContentError(scene.path, 0, FAILED, Phrase("a table that can be shown"), window.failures.last)
