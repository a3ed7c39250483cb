"""How a mission changes its field: pieces in a ring are left out, markers under pieces move to the nearest free place.

Places and distances are whole thousandths of an inch. Source: skirmish.gap.setup-victory, skirmish.gap.objectives
"""

from __future__ import annotations

from collections.abc import Iterable

from game.boards.inches import Disc, InchTable, square
from game.modes.skirmish.content.field import LEAP, SOLID
from game.modes.skirmish.content.maps import Point, TerrainPiece
from game.modes.skirmish.content.missions import Mission, Ring
from game.modes.skirmish.content.verbs import thousandths

MARKER_RADIUS = 500
STEP = 250
"""Free places are looked for on a lattice of a quarter of an inch."""


def middle_of(piece: TerrainPiece) -> Point:
    """Return the middle of the box round a piece."""
    xs, ys = zip(*piece.corners, strict=True)
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def filter_pieces_outside_rings(pieces: Iterable[TerrainPiece], mission: Mission) -> tuple[TerrainPiece, ...]:
    """Return the pieces of a field without those whose middle lies in a ring of the mission."""
    rings = [
        ((thousandths(goal.at[0]), thousandths(goal.at[1])), thousandths(goal.radius))
        for goal in mission.goals
        if isinstance(goal, Ring)
    ]
    return tuple(
        piece for piece in pieces
        if not any(square(middle_of(piece), middle) <= radius * radius for middle, radius in rings)
    )  # fmt: skip


def free_place(table: InchTable, at: Point, radius: int, bases: Iterable[Disc] = ()) -> Point:
    """Return the nearest place where a disc lies clear of pieces and bases, `at` itself if it does there.

    Of places as near the one with the smaller x, then y. Where nothing is free it is `at`.
    """
    layer = table.layer(SOLID, LEAP)
    taken = tuple(bases)

    def free(point: Point) -> bool:
        x, y = point
        if not (radius <= x <= table.width - radius and radius <= y <= table.height - radius):
            return False
        if layer.under(Disc(x, y, radius)):
            return False
        return all(square(point, base) >= (radius + base.radius) ** 2 for base in taken)

    if free(at):
        return at
    most = max(table.width, table.height) // STEP
    for ring in range(1, most):
        # A square ring holds nothing nearer than its half side; what is found is compared with the next rings.
        found = [point for point in _ring(at, ring) if free(point)]
        if found:
            remaining = [
                point for wider in range(ring + 1, ring * 3 // 2 + 1) for point in _ring(at, wider) if free(point)
            ]
            return min((*found, *remaining), key=lambda point: (square(point, at), point))
    return at


def _ring(at: Point, ring: int) -> list[Point]:
    """Return the places of a square ring round a place."""
    span = range(-ring, ring + 1)
    return [(at[0] + i * STEP, at[1] + j * STEP) for i in span for j in span if max(abs(i), abs(j)) == ring]
