"""Where the inches of the field lie on the screen, and the camera that looks at them.

Places are whole thousandths of an inch with the origin bottom left and y up; pixels have y down.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.modes.skirmish.model.state import Point
from game.ui.paint.camera import WHOLE_VIEW, FramingCamera, View
from game.ui.paint.canvas import Canvas

CLOSEST_U = 80
"""Logical pixels that an inch has at most."""
PLAY_U, SMALLER = (17.0, 52.0), 0.88
"""Between how many logical pixels to the inch the camera frames the figures; which share of that shows them all too."""
ROUND_FIGURES = 2.0
"""Inches of ground that are shown around the figures that the camera frames."""
NEARER = 1.2
"""How much nearer a view has to be that the camera moves to where all is seen already, or leaves the whole field."""
SLIGHTLY = 1.06
"""How much nearer it has to be at least where all of the places have to be seen."""
AT_EDGE_U = 26
"""How near to the edge of the stage somebody may stand before the camera follows."""
CORNER_U = 140
"""Side of the corner of the stage in which the small mat lies, while not all of the field is seen."""
WHOLE = 1.02
"""Up to which zoom the field counts as seen whole: without a small mat."""
CLEAR_U = (54, 40, 10, 14)
"""Logical pixels at the left, top, right and bottom of the stage in which strip and goal lie over the field."""


def _make_camera(zoom: float, shift: tuple[float, float]) -> FramingCamera:
    """Return a camera with a view."""
    found = FramingCamera()
    found.zoom, found.shift = zoom, shift
    return found


def _build_settled_camera(camera: FramingCamera) -> FramingCamera:
    """Return a camera that stands where another one is bound for."""
    return _make_camera(*camera.bound_for)


def _start(clear: int, room: int, long: float, at: float) -> float:
    """Return where along one axis a field of some length starts, so that what lies `at` its pixel comes to the middle
    of the `room` that is `clear` from a pixel on, without more of the room left empty than need be."""
    ends = sorted((clear + room - long, float(clear)))
    return max(ends[0], min(ends[1], clear + room / 2 - at))


class FieldProjection:
    """The field in a rectangle of the window, as the camera looks at it.

    `head` is the room in pixels that is left above the field where all of it is seen: who stands at its far edge
    reaches up over that.
    """

    def __init__(self, canvas: Canvas, size: Point, rect: pygame.Rect, camera: FramingCamera, head: int = 0) -> None:
        self.size, self.rect, self.camera, self.head = size, rect, camera, head
        fit = min(rect.width / size[0], (rect.height - head) / size[1])
        self._tall = size[1] + head / fit
        # By these a camera is bounded that looks at this field for longer than it takes to work a view out.
        self.most = max(1.0, canvas.px(CLOSEST_U) / (fit * 1000))
        self.extent = (fit * size[0] / rect.width, fit * self._tall / rect.height)
        self.fit = fit
        self.scale = fit * camera.zoom
        left, top, right, bottom = (canvas.px(side) for side in CLEAR_U)
        self.clear = pygame.Rect(
            rect.x + left, rect.y + top, max(1, rect.width - left - right), max(1, rect.height - top - bottom)
        )
        self._left = rect.centerx + camera.shift[0] - self.scale * size[0] / 2
        self._bottom = rect.centery + camera.shift[1] + self.scale * self._tall / 2

    @property
    def inch(self) -> float:
        """Return how many pixels an inch has."""
        return self.scale * 1000

    @property
    def ground_rect(self) -> pygame.Rect:
        """Return where the whole field lies, in pixels; it may reach beyond its place."""
        wide, high = round(self.scale * self.size[0]), round(self.scale * self.size[1])
        return pygame.Rect(round(self._left), round(self._bottom - self.scale * self.size[1]), wide, high)

    @property
    def visible_rect(self) -> pygame.Rect:
        """Return the part of the window in which ground is seen."""
        return self.ground_rect.clip(self.rect)

    def pixel(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return where a place lies."""
        return self._left + point[0] * self.scale, self._bottom - point[1] * self.scale

    def spot(self, point: tuple[float, float]) -> tuple[int, int]:
        """Return where a place lies, as whole pixels."""
        x, y = self.pixel(point)
        return round(x), round(y)

    def across(self, x: float) -> int:
        """Return where a place lies from left to right, as a whole pixel."""
        return round(self._left + x * self.scale)

    def find_point(self, point: tuple[float, float]) -> Point:
        """Return the place under a point of the window, on the field or beyond it."""
        return round((point[0] - self._left) / self.scale), round((self._bottom - point[1]) / self.scale)

    def nearest(self, spot: tuple[int, int]) -> tuple[int, int]:
        """Return the point of the window in which the field is shown that is nearest to a point."""
        rect = self.rect
        return max(rect.x, min(rect.right - 1, spot[0])), max(rect.y, min(rect.bottom - 1, spot[1]))

    def length(self, thousandths: float) -> float:
        """Return a length of the field in pixels."""
        return thousandths * self.scale

    def holds(self, point: Point) -> bool:
        """Return whether a place is on the field."""
        return 0 <= point[0] <= self.size[0] and 0 <= point[1] <= self.size[1]

    def framing(
        self, canvas: Canvas, points: Iterable[Point], *, wide: bool = False
    ) -> tuple[float, tuple[float, float]] | None:
        """Return the zoom and shift that show these places with some ground around them; None without places.

        `wide` views show all of them, from as far away as that needs.
        """
        found = list(points)
        if not found:
            return None
        framed = self._compute_framing(canvas, found, self.clear, wide=wide)
        seen = FieldProjection(canvas, self.size, self.rect, _make_camera(*framed), self.head)
        corner = pygame.Rect(0, 0, canvas.px(CORNER_U), canvas.px(CORNER_U))
        corner.topright = self.rect.topright
        if framed[0] <= WHOLE or not any(corner.collidepoint(seen.spot(point)) for point in found):
            return framed
        beside = self.clear.copy()
        beside.width = max(1, corner.x - beside.x)
        return self._compute_framing(canvas, found, beside, wide=wide)

    def _compute_framing(
        self, canvas: Canvas, found: list[Point], clear: pygame.Rect, *, wide: bool = False
    ) -> tuple[float, tuple[float, float]]:
        """Return the zoom and shift that show places in a clear part of the stage."""
        around = round(ROUND_FIGURES * 1000)
        left, right = min(x for x, _ in found) - around, max(x for x, _ in found) + around
        low, high = min(y for _, y in found) - around, max(y for _, y in found) + around
        scale = min(clear.width / (right - left), clear.height / (high - low))
        least, most = (canvas.px(limit) / 1000 for limit in PLAY_U)
        # A little smaller than what is good for play is better than somebody at the edge who is seen in part.
        least = scale if (wide or least * SMALLER <= scale) and scale < least else least
        zoom = max(1.0, min(self.most, max(least, min(most, scale)) / self.fit))
        if zoom < (SLIGHTLY if wide else NEARER):
            return WHOLE_VIEW
        return zoom, self._compute_centring_shift(zoom, ((left + right) / 2, (low + high) / 2), clear)

    def is_framed(self, canvas: Canvas, points: Iterable[Point]) -> bool:
        """Return whether the view that `framing` gives shows all of these places."""
        found = list(points)
        if not found:
            return True
        least = canvas.px(PLAY_U[0]) / 1000
        room = self.clear.width / least, self.clear.height / least
        spans = [max(axis) - min(axis) for axis in zip(*found, strict=True)]
        return self.fit >= least or all(
            span + 2000 * ROUND_FIGURES <= most for span, most in zip(spans, room, strict=True)
        )

    def _compute_centring_shift(
        self, zoom: float, point: tuple[float, float], clear: pygame.Rect | None = None
    ) -> tuple[float, float]:
        """Return the shift that brings a place to the middle of what nothing lies over, as far as the field reaches."""
        scale, clear = self.fit * zoom, clear or self.clear
        wide, high = scale * self.size[0], scale * self._tall
        narrowed = clear.width < self.clear.width
        x = _start(clear.x, clear.width, wide, scale * point[0]) + wide / 2 - self.rect.centerx
        y = _start(clear.y, clear.height, high, high - scale * point[1]) + high / 2 - self.rect.centery
        return (
            x if narrowed or wide > self.rect.width + 1 else 0.0,
            y if high > self.rect.height + 1 else 0.0,
        )

    def look_at(self, point: tuple[float, float]) -> bool:
        """Let the camera glide until a place is in the middle; return whether it will move."""
        zoom, before = self.camera.bound_for
        shift = self._compute_centring_shift(zoom, point)
        self.camera.glide_to(zoom, shift)
        return before != shift

    def keep(self, canvas: Canvas, points: list[Point], margin: float) -> None:
        """Let the camera glide until all of these places are seen, from farther away where they need it."""
        bound = FieldProjection(canvas, self.size, self.rect, _build_settled_camera(self.camera), self.head)
        if all(bound.sees(point, margin) for point in points):
            return
        framed = self.framing(canvas, points, wide=True)
        assert framed is not None
        zoom = min(bound.camera.zoom, framed[0])
        middle = [(min(axis) + max(axis)) / 2 for axis in zip(*points, strict=True)]
        self.camera.glide_to(zoom, self._compute_centring_shift(zoom, (middle[0], middle[1])))

    def is_worth_moving(self, canvas: Canvas, camera_view: View, points: Iterable[Point]) -> bool:
        """Return whether a view is worth moving the camera: it shows what is out of sight, or is much nearer."""
        nearer = camera_view[0] > self.camera.bound_for[0] * NEARER
        return nearer or (camera_view != self.camera.bound_for and self.unseen(canvas, points))

    def unseen(self, canvas: Canvas, points: Iterable[Point]) -> bool:
        """Return whether the view that the camera is bound for leaves some of these places out."""
        bound = FieldProjection(canvas, self.size, self.rect, _build_settled_camera(self.camera), self.head)
        return any(not bound.sees(point, -canvas.px(4)) for point in points)

    def sees(self, point: Point, margin: float = 0.0) -> bool:
        """Return whether a place lies in the window, at least some pixels from its edges."""
        x, y = self.pixel(point)
        inner = self.rect.inflate(-2 * margin, -2 * margin)
        return inner.collidepoint(x, y)
