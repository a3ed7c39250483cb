"""Pictures of a demonstration, made without a screen."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.kernel.failures import FAILED
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.window.pictures import write_picture
from game.ui.window.settings import Settings
from game.ui.window.window import Window

FRAME_S = 1 / 12
MOST_FRAMES = 600
HOLD_FRAMES = 10
COLOURS, PALETTE_FRAMES = 124, 8


class _Clock:
    """A clock that a recording moves by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def record_demonstration(path: Path, size: tuple[int, int], gif: Path | None, picture: Path | None) -> None:
    """Step through a script and write its last frame, or all of them. Raises: ContentError, OSError."""
    clock = _Clock()
    window = Window(Settings(width=size[0], height=size[1]), size=size, clock=clock)
    scene = DemonstrationScene(window, path)
    window.push(scene)
    frames: list[pygame.Surface] = []
    for _ in range(len(scene.runner.entries) + 1):
        held = 0
        while held < HOLD_FRAMES and len(frames) < MOST_FRAMES:
            clock.now += FRAME_S
            _draw_finished(window)
            if window.failures.last:
                scene.leave()
                pygame.quit()
                raise ContentError(path, 0, FAILED, Phrase("a table that can be shown"), window.failures.last)
            held = held + 1 if scene.director.idle else 0
            if gif is not None:
                frames.append(window.surface.copy())
        scene.forward()
    scene.director.finish()
    clock.now += 1.0
    window.redraw()
    _draw_finished(window)
    if picture is not None:
        write_picture(window.surface, picture)
    scene.leave()
    if gif is not None:
        write_gif(frames, gif)
    pygame.quit()


def _draw_finished(window: Window) -> None:
    """Draw a frame; nobody waits for it, so that pictures which are still being painted are painted first."""
    window.run_once(wait=False)
    if window.canvas.art.busy:
        window.canvas.art.finish()
        window.redraw()
        window.run_once(wait=False)
    window.redraw()


def write_gif(frames: list[pygame.Surface], path: Path) -> None:
    """Write frames as an animated picture. Raises: OSError."""
    from PIL import Image

    full = [Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB")) for frame in frames]
    # One palette and no dithering: what rests is the same in all frames, and takes no room in the file.
    sampled = full[:: max(1, len(full) // PALETTE_FRAMES)]
    sheet = Image.new("RGB", (full[0].width, full[0].height * len(sampled)))
    for index, picture in enumerate(sampled):
        sheet.paste(picture, (0, index * picture.height))
    # What most pixels are, and what few are but tells seats and states apart.
    common = sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT).getpalette() or []
    rare = sheet.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*common[: 3 * COLOURS], *rare[: 3 * COLOURS]])
    pictures = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in full]
    path.parent.mkdir(parents=True, exist_ok=True)
    pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=round(FRAME_S * 1000), loop=0)
