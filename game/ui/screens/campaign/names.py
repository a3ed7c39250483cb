"""Where the names of stops stand: below them, or above where two in a row would take each other's room."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec


class NamePlace(msgspec.Struct, frozen=True):
    """The room of a name: how wide it may be, in pixels, and whether it stands above its stop."""

    room: int
    above: bool = False


class Names(msgspec.Struct, frozen=True):
    """The names of stops around these, which stand at points in columns.

    `radius` is half of a stop, `reach` how far from its middle names go, `gap` what stays free between two names,
    `line` how high one of their lines is, `top` how high they may go. All are in pixels.
    """

    stops: Mapping[str, tuple[int, int]]
    column: int
    radius: int
    reach: int
    gap: int
    line: int
    top: int

    def find_places(self, lines: Callable[[str, int], int]) -> dict[str, NamePlace]:
        """Return the place of every name; `lines` says how many the name of a stop takes in a room, 0 if it has none.

        From left to right, a name goes up where it has no room below, if it has more there.
        """
        above: set[str] = set()
        for stop in sorted(self.stops, key=lambda name: self.stops[name]):
            below, over = self._room(stop, above), self._room(stop, {*above, stop})
            if lines(stop, below) or over <= below:
                continue
            high = self.radius + self.gap + self.line * lines(stop, over) if lines(stop, over) else self.reach
            if self.stops[stop][1] - high >= self.top:
                above.add(stop)
        return {stop: NamePlace(self._room(stop, above), stop in above) for stop in self.stops}

    def _room(self, stop: str, above: set[str]) -> int:
        """Return how wide a name may be: as a column, more where no other stop or its name stands near."""
        (x, y), room, up = self.stops[stop], 2 * self.column, stop in above
        for other, (across, down) in self.stops.items():
            if other != stop:
                # Seen from a name that is above, the table stands on its head.
                away, below = abs(across - x), (y - down) if up else (down - y)
                room = min(room, self._beside(away, below, opposite=(other in above) != up))
        columns = [across for across, _ in self.stops.values()]
        edge = self.column // 2 + min(x - min(columns), max(columns) - x)
        return max(self.column - self.gap, min(room, 2 * edge))

    def _beside(self, away: int, below: int, *, opposite: bool) -> int:
        """Return the room that another stop leaves, so far to the side and below; its name may be opposite."""
        free = 2 * self.column
        if self.radius <= below < self.reach:
            free = 2 * (away - self.radius) - self.gap
        met = 2 * self.radius < below < 2 * self.reach if opposite else -self.radius < below < self.radius
        return min(free, away - self.gap) if met else free
