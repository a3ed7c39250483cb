"""What a room is drawn on: what is there in its own colours, and apart from it what shines.

Lengths are logical; both drawings are larger than the picture and made smaller at the end, for smooth edges.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame
from numpy.random import Generator

from game.ui.paint.art.fields import Colours, Size
from game.ui.paint.theme import RGB, mix, rgb

OVERSAMPLE = 3
HORIZON = 0.56
Point = tuple[float, float]


class RoomSketch:
    """Two drawings of a room of `width` by `height` logical lengths: `body` and `shine`."""

    def __init__(self, size: Size, unit: float, accent: str, seed: int) -> None:
        self.size, self.accent = size, accent
        self.width, self.height = size[0] / unit, size[1] / unit
        self.horizon = self.height * HORIZON
        self.middle = self.width / 2
        self.random: Generator = np.random.default_rng(seed)
        self._k = OVERSAMPLE * unit
        large = (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE)
        self.body, self.shine = pygame.Surface(large, 0, 32), pygame.Surface(large, 0, 32)

    def between(self, low: float, high: float) -> float:
        """Return a number drawn from this room's own lot."""
        return float(self.random.uniform(low, high))

    def one_of(self, colours: Sequence[str]) -> str:
        """Return one of some colours."""
        return colours[int(self.random.integers(len(colours)))]

    def chance(self, share: float) -> bool:
        """Return whether something happens that does in this share of cases."""
        return bool(self.random.random() < share)

    # Drawing

    def box(self, colour: str | RGB, x: float, y: float, wide: float, high: float, radius: float = 0.0) -> None:
        """Draw a rectangle of the room."""
        self._box(self.body, colour, x, y, wide, high, radius)

    def lamp(self, colour: str | RGB, x: float, y: float, wide: float, high: float, radius: float = 0.0) -> None:
        """Draw a rectangle that shines."""
        self._box(self.shine, colour, x, y, wide, high, radius)

    def _box(
        self, surface: pygame.Surface, colour: str | RGB, x: float, y: float, wide: float, high: float, radius: float
    ) -> None:
        k = self._k
        rect = pygame.Rect(round(x * k), round(y * k), max(1, round(wide * k)), max(1, round(high * k)))
        pygame.draw.rect(surface, _tone(colour), rect, border_radius=round(radius * k))

    def shape(self, colour: str | RGB, points: Sequence[Point], *, shines: bool = False) -> None:
        """Draw a polygon."""
        pygame.draw.polygon(self._on(shines), _tone(colour), [self._at(point) for point in points])

    def line(self, colour: str | RGB, start: Point, end: Point, wide: float = 1.0, *, shines: bool = False) -> None:
        """Draw a straight line."""
        width = max(1, round(wide * self._k))
        pygame.draw.line(self._on(shines), _tone(colour), self._at(start), self._at(end), width)

    def strokes(self, colour: str | RGB, points: Sequence[Point], wide: float, *, shines: bool = False) -> None:
        """Draw a line with corners."""
        width = max(1, round(wide * self._k))
        pygame.draw.lines(self._on(shines), _tone(colour), False, [self._at(point) for point in points], width)

    def disc(self, colour: str | RGB, centre: Point, radius: float, *, wide: float = 0.0, shines: bool = False) -> None:
        """Draw a disc, or a ring of a width."""
        width = max(1, round(wide * self._k)) if wide else 0
        pygame.draw.circle(self._on(shines), _tone(colour), self._at(centre), max(1, round(radius * self._k)), width)

    def oval(
        self, colour: str | RGB, centre: Point, across: float, down: float, *, wide: float = 0.0, shines: bool = False
    ) -> None:
        """Draw an ellipse of two radii, or a ring of a width."""
        k = self._k
        rect = pygame.Rect(
            round((centre[0] - across) * k), round((centre[1] - down) * k), round(2 * across * k), round(2 * down * k)
        )
        if rect.width > 1 and rect.height > 1:
            pygame.draw.ellipse(self._on(shines), _tone(colour), rect, max(1, round(wide * k)) if wide else 0)

    def _at(self, point: Point) -> tuple[int, int]:
        return round(point[0] * self._k), round(point[1] * self._k)

    def _on(self, shines: bool) -> pygame.Surface:
        return self.shine if shines else self.body

    # Grounds

    def fall(self, top: str, low: str, y: float, end: float) -> None:
        """Fill the width from a height down to another, from one colour to the next."""
        steps = max(1, round((end - y) * 2))
        for step in range(steps):
            self.box(mix(rgb(top), rgb(low), step / steps), 0, y + step / 2, self.width, 1.0)

    def wall(self, top: str, low: str) -> None:
        """Fill what is above the horizon."""
        self.fall(top, low, 0, self.horizon)

    def floor(self, far: str, near: str, line: str = "#0D1218", *, lanes: int = 9, rows: int = 5) -> None:
        """Lay a floor of plates from the horizon towards us, in perspective."""
        high = self.height - self.horizon
        self.fall(far, near, self.horizon, self.height)
        for lane in range(-2 * lanes, 2 * lanes + 1):
            step = lane * self.width / lanes
            self.line(line, (self.middle + step * 0.55, self.horizon), (self.middle + step * 1.5, self.height), 0.7)
        for row in range(rows):
            y = self.horizon + high * ((row + 0.2) / rows) ** 1.5
            self.line(line, (0, y), (self.width, y), 0.7)
        self.line("#0A0D12", (0, self.horizon), (self.width, self.horizon), 1.4)

    def pictures(self) -> tuple[Colours, Colours]:
        """Return both drawings at the size of the picture."""
        return _small(self.body, self.size), _small(self.shine, self.size)


def _small(large: pygame.Surface, size: Size) -> Colours:
    small = pygame.surfarray.array3d(pygame.transform.smoothscale(large, size))
    return np.ascontiguousarray(small.swapaxes(0, 1)).astype(np.float32) / np.float32(255)


def _tone(colour: str | RGB) -> RGB:
    return rgb(colour) if isinstance(colour, str) else colour


def darken_colour(colour: str, share: float) -> RGB:
    """Return a colour this share of the way to black."""
    return mix(rgb(colour), (0, 0, 0), share)


def lighten_colour(colour: str, share: float) -> RGB:
    """Return a colour this share of the way to white."""
    return mix(rgb(colour), (255, 255, 255), share)
