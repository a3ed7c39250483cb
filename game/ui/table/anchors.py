"""Where refs are on the screen, looked up once while the picture stays the same: effects ask in every frame."""

from __future__ import annotations

from collections.abc import Callable

Point = tuple[int, int]


class Anchors:
    """The points of refs, for as long as whatever they depend on stays equal."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] | None = None
        self._points: dict[str, Point | None] = {}

    def finder(self, key: tuple[object, ...], find: Callable[[str], Point | None]) -> Callable[[str], Point | None]:
        """Return the lookup for one frame; points of another key are forgotten."""
        if key != self._key:
            self._key, self._points = key, {}

        def find_anchor(ref: str) -> Point | None:
            if ref not in self._points:
                self._points[ref] = find(ref)
            return self._points[ref]

        return find_anchor
