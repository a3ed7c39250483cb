"""What may be wrong with a map: terrain nobody knows, pieces that are not convex or lie off the field.

Source: skirmish.gap.terrain
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.kernel.files.documents import closest
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.content.maps import SkirmishMap, is_convex, polygon


class Problem(msgspec.Struct, frozen=True):
    """Something that does not fit: its place in the map, a code, what was expected and what was found."""

    place: str
    code: str
    expected: str
    found: str
    hint: str = ""


def map_problems(field: SkirmishMap) -> Iterator[Problem]:
    """Yield what is wrong with a map."""
    kinds = data().library.terrain
    width, height = field.field
    for index, entry in enumerate(field.pieces):
        where = f"pieces[{index}]"
        if entry.kind not in kinds:
            hint = closest(entry.kind, kinds)
            yield Problem(f"{where}.kind", "unknown-id", "a kind of terrain", repr(entry.kind), hint)
        shapes = sum((entry.size is not None, entry.ellipse is not None, entry.radius is not None, bool(entry.corners)))
        if shapes != 1:
            yield Problem(where, "shape", "one of size, ellipse, radius and corners", str(shapes))
            continue
        corners = polygon(entry)
        if not is_convex(corners):
            yield Problem(where, "convex", "corners counter-clockwise round a convex piece", f"{len(corners)} corners")
        if not all(0 <= x <= width and 0 <= y <= height for x, y in corners):
            yield Problem(where, "off-field", "a piece that lies on the field", repr(entry.kind))
    if len(field.strips) < 2:
        yield Problem("strips", "strips", "a deployment zone for each player", str(len(field.strips)))
