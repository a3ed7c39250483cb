"""Where refs are on the screen, looked up once while the picture stays the same: effects ask in every frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.paint.standing import Stand

Point = tuple[int, int]
FindPoint = Callable[[str], Point | None]
ListBodies = Callable[[], Mapping[str, Stand]]


def _list_nobody() -> Mapping[str, Stand]:
    return {}


class Spots:
    """Where refs are in a picture: called with a ref it tells the point on the ground, or the middle of what is flat.

    Figures stand up from there: blows, shots and words are at their bodies.
    """

    def __init__(self, find_point: FindPoint, list_bodies: ListBodies = _list_nobody) -> None:
        self._find_point, self._list_bodies = find_point, list_bodies
        self._points: dict[str, Point | None] = {}
        self._bodies: Mapping[str, Stand] | None = None

    def __call__(self, ref: str) -> Point | None:
        """Return the point of a ref; None where it is not to be seen."""
        if ref not in self._points:
            self._points[ref] = self._find_point(ref)
        return self._points[ref]

    @property
    def _known_bodies(self) -> Mapping[str, Stand]:
        if self._bodies is None:
            self._bodies = self._list_bodies()
        return self._bodies

    def find_body(self, ref: str) -> Stand | None:
        """Return what the figure of a ref takes up, lying or standing; None for whatever is no figure."""
        return self._known_bodies.get(ref)

    def find_chest(self, ref: str) -> Point | None:
        """Return where a ref is struck: at the chest of a figure, at the point of anything else."""
        body = self.find_body(ref)
        return self(ref) if body is None else body.chest

    def find_flight(self, path: Sequence[str]) -> list[Point]:
        """Return the points of what flies along refs, from chest to chest; it leaves a figure at the hand."""
        points = [point for ref in path if (point := self.find_chest(ref)) is not None]
        body = self.find_body(path[0]) if path else None
        if body is not None and len(points) > 1:
            (x1, y1), (x2, y2) = points[:2]
            share = min(0.5, body.hand_reach / max(1.0, math.hypot(x2 - x1, y2 - y1)))
            points[0] = round(x1 + (x2 - x1) * share), round(y1 + (y2 - y1) * share)
        return points

    def list_faces(self) -> list[pygame.Rect]:
        """Return where the heads of all figures are."""
        return [body.head for body in self._known_bodies.values()]


class Anchors:
    """The spots of refs, for as long as whatever they depend on stays equal."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] | None = None
        self._spots = Spots(lambda ref: None)

    def find_spots(self, key: tuple[object, ...], find_point: FindPoint, list_bodies: ListBodies) -> Spots:
        """Return the spots of one frame; those of another key are forgotten."""
        if key != self._key:
            self._key, self._spots = key, Spots(find_point, list_bodies)
        return self._spots
