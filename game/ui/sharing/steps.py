"""The steps of a scenario or a game: a picture of each, with what is said and what the log tells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame

from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase
from game.ui.table.director import LogLine
from game.ui.table.scene import TableScene
from game.ui.table.view import TableRegions
from game.ui.window.recording import FilmedScene, Recording, recording
from game.ui.window.settings import Settings

SIZE = (1280, 720)
"""The window of which pictures are taken, in pixels."""


class SharedStep(msgspec.Struct, frozen=True):
    """What a page shows of a step; its `picture` is drawn upon again once the next step is asked for."""

    caption: str
    lines: tuple[LogLine, ...]
    picture: pygame.Surface


class SharedScene(FilmedScene):
    """A demonstration whose captions stand beside its pictures, not in them."""

    def make_frame(self) -> TableRegions:
        """Divide the window without a strip for captions."""
        return TableScene.make_frame(self)

    def _where(self) -> str:
        """Leave it to the page how far the script is."""
        return ""

    def draw_prompt_bar(self, surface: pygame.Surface) -> None:
        """Mark what is spoken of."""
        self.draw_steps(surface)


def iterate_steps(path: Path, language: str) -> Iterator[SharedStep]:
    """Yield the steps of a scenario, a lesson, or a save whose answers are its steps; the first is the beginning.

    A step of which nothing is said and nothing told is left out. Raises: ContentError.
    """
    settings = Settings(width=SIZE[0], height=SIZE[1], language=language, reduced_motion=True)
    with recording(path, settings, SharedScene) as shown:
        yield _look(shown, 0)
        scene, events = shown.scene, _count_events(shown)
        while scene.coming is not None:
            position = scene.runner.position
            scene.forward()
            if scene.runner.position == position:
                raise ContentError(path, 0, "script", Phrase("a script that can be played"), shown.window.notice)
            step = _look(shown, events)
            events = _count_events(shown)
            if step.caption or step.lines:
                yield step


def _look(shown: Recording, events: int) -> SharedStep:
    """Return the step at which a recording stands, with what the log tells since so many events."""
    scene, picture = shown.scene, shown.settle()
    lines = tuple(line for line in scene.director.log if line.event >= events)
    return SharedStep(scene.written_caption, lines, _crop(shown, picture))


def _count_events(shown: Recording) -> int:
    return len(shown.scene.session.match.events)


def _crop(shown: Recording, picture: pygame.Surface) -> pygame.Surface:
    """Return a picture of the window without its bar of orders, which a page has no use for."""
    top = shown.scene.regions.top_bar.bottom
    return picture.subsurface(pygame.Rect(0, top, picture.get_width(), picture.get_height() - top))
