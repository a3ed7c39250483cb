"""Looking closer at a board: zoom around a point, pan, fit."""

from __future__ import annotations

import pygame

MOST_ZOOM = 4.0
STEP = 1.15
GLIDE_MS = 320
View = tuple[float, tuple[float, float]]
"""A zoom and a shift."""
WHOLE_VIEW: View = (1.0, (0.0, 0.0))


class Camera:
    """How a board is looked at: `zoom` 1 fits it into its place, `shift` is in device pixels from there.

    `most` is the greatest zoom; `extent` are the shares of width and height of its place that the board fills at
    zoom 1.
    """

    def __init__(self, most: float = MOST_ZOOM) -> None:
        self.zoom = 1.0
        self.shift = (0.0, 0.0)
        self.most = most
        self.extent = (1.0, 1.0)
        self._glide: tuple[View, View, float] | None = None

    @property
    def key(self) -> tuple[float, float, float]:
        """Return what changes whenever the board has to be redrawn."""
        return self.zoom, self.shift[0], self.shift[1]

    def zoom_at(self, point: tuple[int, int], steps: float, rect: pygame.Rect) -> bool:
        """Zoom in (steps above 0) or out, keeping the point where it is; return whether anything changed."""
        self._glide = None
        zoom = max(1.0, min(self.most, self.zoom * STEP**steps))
        if zoom == self.zoom:
            return False
        share = zoom / self.zoom
        away = (point[0] - rect.centerx, point[1] - rect.centery)
        shift = tuple(a - (a - s) * share for a, s in zip(away, self.shift, strict=True))
        self.zoom = zoom
        self._move_to((shift[0], shift[1]), rect)
        return True

    def pan(self, dx: float, dy: float, rect: pygame.Rect) -> bool:
        """Move the board; it never leaves its place altogether. Return whether anything changed."""
        self._glide = None
        before = self.shift
        self._move_to((self.shift[0] + dx, self.shift[1] + dy), rect)
        return before != self.shift

    def fit(self, *, glide: bool = False) -> bool:
        """Show the whole board, at once or gliding there; return whether anything changes."""
        return self._turn_to(WHOLE_VIEW, glide)

    def _turn_to(self, camera_view: View, glide: bool) -> bool:
        if glide:
            changed = self.bound_for != camera_view
            if changed:
                self.glide_to(*camera_view)
            return changed
        self._glide = None
        changed = (self.zoom, self.shift) != camera_view
        self.zoom, self.shift = camera_view
        return changed

    def glide_to(self, zoom: float, shift: tuple[float, float]) -> None:
        """Begin to move to another view; whoever pans or zooms meanwhile stops it."""
        here = (self.zoom, self.shift)
        self._glide = (here, (zoom, shift), 0.0) if here != (zoom, shift) else None

    @property
    def gliding(self) -> bool:
        """Return whether it is on its way to another view."""
        return self._glide is not None

    @property
    def bound_for(self) -> View:
        """Return the view it glides to, or the present one."""
        return self._glide[1] if self._glide is not None else (self.zoom, self.shift)

    def advance(self, elapsed_ms: float) -> bool:
        """Glide on for a time; return whether the view changed."""
        if self._glide is None:
            return False
        (zoom, shift), (goal, aim), elapsed_share = self._glide
        elapsed_share += elapsed_ms
        share = min(1.0, elapsed_share / GLIDE_MS)
        if share == 1.0:
            # Reckoned, it would miss its goal by a rounding, and seem to have been turned elsewhere by hand.
            self.zoom, self.shift, self._glide = goal, aim, None
            return True
        eased = share * share * (3 - 2 * share)
        self.zoom = zoom + (goal - zoom) * eased
        self.shift = shift[0] + (aim[0] - shift[0]) * eased, shift[1] + (aim[1] - shift[1]) * eased
        self._glide = (self._glide[0], self._glide[1], elapsed_share)
        return True

    def _move_to(self, shift: tuple[float, float], rect: pygame.Rect) -> None:
        most = (
            max(0.0, (self.zoom * self.extent[0] - 1.0) * rect.width / 2),
            max(0.0, (self.zoom * self.extent[1] - 1.0) * rect.height / 2),
        )
        self.shift = (max(-most[0], min(most[0], shift[0])), max(-most[1], min(most[1], shift[1])))


class FramingCamera(Camera):
    """A camera that knows two views: the whole board, and the pieces on it. `fit` goes from one to the other.

    `near` is the zoom and the shift of the second, None where there is none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.near: tuple[float, tuple[float, float]] | None = None

    def fit(self, *, glide: bool = False) -> bool:
        """Show the whole board, or the pieces if the whole is shown already; return whether anything changes."""
        return super().fit(glide=glide) or self.go_near(glide=glide)

    def go_near(self, *, glide: bool = False) -> bool:
        """Show the pieces, at once or gliding there; return whether anything changes."""
        return self.near is not None and self._turn_to(self.near, glide)
