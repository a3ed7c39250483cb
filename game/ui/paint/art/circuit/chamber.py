"""What is inside a room of the circuit world, as a picture without the room's own frame, and who waits there."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.circuit.room import Kind, Room
from game.ui.paint.art.fields import Colours, Pixels, Size, pixels, tone
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.art.scene.land import paint_figure
from game.ui.paint.art.scene.parts import IconFigure
from game.ui.paint.theme import themes


class Chamber(Recipe, frozen=True, kw_only=True):
    """A room of a kind; `seed` makes it one of many, `figures` stand in it, `unit` is the scale."""

    hung: ClassVar[bool] = True

    kind: Kind
    seed: str
    figures: tuple[IconFigure, ...] = ()
    unit: float = 1.0

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the room up to the edges; a plain panel with its figures where nothing is lit."""
        if appearance.plain:
            return self._plain(size, appearance)
        picture = Room(kind=self.kind, seed=self.seed, unit=self.unit).paint_interior(size)
        for figure in self.figures:
            paint_figure(picture, figure, 0)
        return pixels(picture)

    def _plain(self, size: Size, appearance: Appearance) -> Pixels:
        picture: Colours = np.broadcast_to(tone(themes()[appearance.theme]["surface2"]), (size[1], size[0], 3)).copy()
        for figure in self.figures:
            paint_figure(picture, figure, 0)
        return pixels(picture)
