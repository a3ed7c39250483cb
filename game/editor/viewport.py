"""Which part of a map is on the stage: pan, zoom, and the way between map units and pixels."""

from __future__ import annotations

import pygame

UNIT_U = 40
LEAST_ZOOM, MOST_ZOOM = 0.2, 3.0
ZOOM_STEP = 1.2


class Viewport:
    """A window on the map. `zoom` 1 shows one map unit as 40 logical pixels.

    `fitted` tells whether the whole map is shown, as it then stays when the window changes. `layer` is which layer is
    looked at where a map has several, such as what lies there in some rounds; -1 is the ground itself.
    """

    def __init__(self, rect: pygame.Rect, scale: float) -> None:
        self.rect = rect
        self.scale = scale
        self.zoom = 1.0
        self.centre = (8.0, 4.0)
        self.fitted = False
        self.layer = -1

    def resize(self, rect: pygame.Rect, scale: float) -> None:
        """Take another place on the screen; the middle stays."""
        self.rect, self.scale = rect, scale

    @property
    def unit(self) -> float:
        """Return the pixels of one map unit."""
        return UNIT_U * self.scale * self.zoom

    @property
    def key(self) -> tuple[object, ...]:
        """Return what a picture of the map depends on."""
        return (*self.rect, self.scale, self.zoom, self.centre, self.layer)

    def to_screen(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place on the map."""
        return (
            round(self.rect.centerx + (x - self.centre[0]) * self.unit),
            round(self.rect.centery + (y - self.centre[1]) * self.unit),
        )

    def to_map(self, point: tuple[int, int]) -> tuple[float, float]:
        """Return the place on the map of a pixel."""
        return (
            (point[0] - self.rect.centerx) / self.unit + self.centre[0],
            (point[1] - self.rect.centery) / self.unit + self.centre[1],
        )

    def pan(self, dx: float, dy: float) -> None:
        """Move the map under the window by pixels."""
        self.fitted = False
        self.centre = (self.centre[0] - dx / self.unit, self.centre[1] - dy / self.unit)

    def zoom_at(self, point: tuple[int, int], factor: float) -> None:
        """Zoom with the place under a point fixed."""
        self.fitted = False
        before = self.to_map(point)
        self.zoom = max(LEAST_ZOOM, min(MOST_ZOOM, self.zoom * factor))
        after = self.to_map(point)
        self.centre = (self.centre[0] + before[0] - after[0], self.centre[1] + before[1] - after[1])

    def fit(self, bounds: tuple[float, float, float, float], margin: tuple[float, float]) -> None:
        """Show the whole of some bounds, with a margin in pixels for what stands at their edges."""
        self.fitted = True
        left, top, right, bottom = bounds
        self.centre = ((left + right) / 2, (top + bottom) / 2)
        wide = max(1.0, self.rect.width - 2 * margin[0]) / max(4, right - left)
        high = max(1.0, self.rect.height - 2 * margin[1]) / max(4, bottom - top)
        self.zoom = max(LEAST_ZOOM, min(1.5, min(wide, high) / (UNIT_U * self.scale)))

    def show(self, x: float, y: float) -> None:
        """Bring a place to the middle unless it is well within the stage."""
        if not self.rect.inflate(-self.rect.width // 4, -self.rect.height // 4).collidepoint(self.to_screen(x, y)):
            self.centre, self.fitted = (x, y), False
