"""Pictures of a demonstration, made without a screen: its last step, or a film of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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


class Recording:
    """A demonstration in a window that nobody sees, with a clock that is moved by hand."""

    def __init__(self, path: Path, settings: Settings, scene_type: type[FilmedScene] = FilmedScene) -> None:
        """Open a scenario as the settings say. Raises: ContentError."""
        self._now = 0.0
        size = settings.width, settings.height
        self.window = Window(settings, size=size, clock=lambda: self._now)
        self.scene = scene_type(self.window, path)
        self.window.push(self.scene)

    def draw(self) -> pygame.Surface:
        """Draw the next frame and return it; it is drawn upon again.

        Nobody waits for it, so that pictures which are still being painted are painted first.
        Raises: ContentError where the table cannot be shown.
        """
        window = self.window
        self._now += FRAME_S
        window.redraw()
        window.run_once(wait=False)
        if window.canvas.art.busy:
            window.canvas.art.finish()
            window.redraw()
            window.run_once(wait=False)
        if window.failures.last:
            raise ContentError(self.scene.path, 0, FAILED, Phrase("a table that can be shown"), window.failures.last)
        return window.surface

    def rest(self) -> pygame.Surface:
        """Draw the table at rest, with a second in which what glides arrives. Raises: ContentError."""
        self.scene.director.finish()
        for _ in range(round(1 / FRAME_S)):
            self.draw()
        return self.window.surface

    def settle(self) -> pygame.Surface:
        """Draw the table at rest without what led to it. Raises: ContentError."""
        self.scene.end_motion()
        # What flashes by would stand over a table at which nothing happens any more.
        self.scene.director.running.clear()
        return self.draw()


@contextmanager
def recording(path: Path, settings: Settings, scene_type: type[FilmedScene] = FilmedScene) -> Iterator[Recording]:
    """Open a recording for a while. Raises: ContentError."""
    found = Recording(path, settings, scene_type)
    try:
        yield found
    finally:
        found.scene.leave()
        pygame.quit()


def record_demonstration(
    path: Path,
    size: tuple[int, int],
    film: Path | None,
    picture: Path | None,
    *,
    room: bool = False,
    language: str = "",
) -> None:
    """Step through a script and write its last frame, or all of them; for a `room` larger and slower.

    The `language` is a code, empty for that of the machine.

    Raises: ContentError, OSError.
    """
    settings = Settings(width=size[0], height=size[1], language=language)
    if room:
        settings.scale, settings.speed = PRESENTER_SCALE, PRESENTER_SPEED
    with recording(path, settings) as shown:
        if film is not None:
            write_film(_film(shown), film)
        else:
            shown.scene.go_to_end()
            shown.rest()
        if picture is not None:
            write_picture(shown.window.surface, picture)


def _film(shown: Recording) -> Iterator[FilmFrame]:
    """Yield the frames of a script: moves as they are seen, and what is said for as long as it takes to read."""
    scene = shown.scene
    for step in range(len(scene.runner.entries) + 1):
        if step:
            scene.forward()
        for _ in range(MOST_MOVING):
            frame = shown.draw()
            if scene.director.idle:
                break
            yield FilmFrame(frame, FRAME_S)
        yield FilmFrame(shown.rest(), reading_ms(scene.caption) / 1000)
