"""The press: a canvas without a window, on which pictures are painted to the end before they are printed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.window.settings import Settings, ThemeName

Paint = Callable[[Canvas], pygame.Surface]


class Press:
    """One canvas for all that is printed, whose caches are emptied between pictures. `plain` is without texture."""

    def __init__(self, *, plain: bool = False) -> None:
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((16, 16))
        self._canvas = Canvas(Settings(painted=not plain), (1280, 720))

    def picture(self, paint: Paint, scale: float, theme: ThemeName = "night-felt") -> pygame.Surface:
        """Return a picture once nothing in it stands in for what is still to be painted.

        A logical pixel is `scale` pixels long on the canvas.
        """
        canvas = self._canvas
        canvas.settings.theme = theme
        self._empty(scale)
        before = canvas.art.placeholder_count
        picture = paint(canvas)
        if canvas.art.placeholder_count == before:
            return picture
        canvas.art.finish()
        self._empty(scale)
        return paint(canvas)

    def _empty(self, scale: float) -> None:
        """Forget all pictures: at the size of paper hundreds of them would fill the memory."""
        self._canvas.resize(self._canvas.size)
        self._canvas.scale = scale
