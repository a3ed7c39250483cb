"""Edits of many areas at once: flip, turn, spread, line up, and stamps made of a selection."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec.structs import replace

from game.boards.area_graph import Area, Link, SightLink
from game.editor.area_graph.document import FARTHEST, MOST_AREAS, GraphMap, at_spot, fresh_ids
from game.editor.plugin import EditRefused
from game.editor.symmetry import OFF, Symmetry
from game.kernel.language.say import say

Turn = Literal["flip-x", "flip-y", "quarter"]


def bounds_of(areas: Iterable[Area]) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of some areas; all 0 without any."""
    found = list(areas)
    if not found:
        return 0, 0, 0, 0
    xs, ys = [area.x for area in found], [area.y for area in found]
    return min(xs), min(ys), max(xs), max(ys)


def _select_areas(document: GraphMap, ids: Iterable[str]) -> list[Area]:
    wanted = set(ids)
    return [area for area in document.areas if not wanted or area.id in wanted]


def turn(document: GraphMap, ids: Iterable[str], how: Turn) -> GraphMap:
    """Flip areas within their bounds, or turn them by a quarter clockwise; no ids means all.

    Raises: EditRefused if two would meet, or one would leave the map.
    """
    selected = _select_areas(document, ids)
    left, top, right, bottom = bounds_of(selected)
    areas = {}
    for area in selected:
        if how == "flip-x":
            areas[area.id] = (left + right - area.x, area.y)
        elif how == "flip-y":
            areas[area.id] = (area.x, top + bottom - area.y)
        else:
            areas[area.id] = (left + bottom - area.y, top + area.x - left)
    return _place_areas(document, areas)


def spread_areas(document: GraphMap, ids: Iterable[str], factor: Fraction) -> GraphMap:
    """Move areas apart or together, from the top left corner of their bounds. Raises: EditRefused if two would meet."""
    selected = _select_areas(document, ids)
    left, top, _, _ = bounds_of(selected)
    areas = {
        area.id: (left + round((area.x - left) * factor), top + round((area.y - top) * factor)) for area in selected
    }
    return _place_areas(document, areas)


def line_up(document: GraphMap, ids: Iterable[str], axis: Literal["x", "y"]) -> GraphMap:
    """Give areas the same x or y, the median of theirs. Raises: EditRefused if two would meet."""
    selected = _select_areas(document, ids)
    values = sorted(area.x if axis == "x" else area.y for area in selected)
    middle = values[len(values) // 2]
    return _place_areas(document, {a.id: (middle, a.y) if axis == "x" else (a.x, middle) for a in selected})


def _place_areas(document: GraphMap, area_ids: dict[str, tuple[int, int]]) -> GraphMap:
    """Return the map with areas at other places. Raises: EditRefused if two meet that stood apart, or one leaves it."""
    before = {area.id: (area.x, area.y) for area in document.areas}
    after = before | area_ids
    if len(set(after.values())) < len(set(before.values())):
        raise EditRefused(say("Two areas would stand in one place"))
    if any(max(abs(x), abs(y)) > FARTHEST for x, y in area_ids.values()):
        raise EditRefused(say("An area would leave the map: places go from −{limit} to {limit}", limit=FARTHEST))
    areas = tuple(
        replace(area, x=area_ids[area.id][0], y=area_ids[area.id][1]) if area.id in area_ids else area
        for area in document.areas
    )
    return replace(document, areas=areas)


class Stamp(msgspec.Struct, frozen=True):
    """A copy of some areas and what joins them, its top left corner at 0, 0."""

    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()
    sights: tuple[SightLink, ...] = ()

    def turn_stamp(self, how: Turn) -> Stamp:
        """Return the stamp flipped or turned."""
        moved = turn(GraphMap(areas=self.areas), (), how)
        left, top, _, _ = bounds_of(moved.areas)
        return replace(self, areas=tuple(replace(a, x=a.x - left, y=a.y - top) for a in moved.areas))


def stamp_of(document: GraphMap, ids: Iterable[str]) -> Stamp:
    """Return a stamp of areas with the links among them."""
    wanted = set(ids)
    areas = [area for area in document.areas if area.id in wanted]
    left, top, _, _ = bounds_of(areas)
    return Stamp(
        tuple(replace(area, x=area.x - left, y=area.y - top) for area in areas),
        tuple(link for link in document.links if {link.a, link.b} <= wanted),
        tuple(sight for sight in document.sights if {sight.a, sight.b} <= wanted),
    )


def place_stamp(
    document: GraphMap, stamp: Stamp, x: int, y: int, symmetry: Symmetry = OFF
) -> tuple[GraphMap, tuple[str, ...]]:
    """Add a copy of a stamp with its top left corner at a place, and its twin; return the map and the new ids.

    Names and start marks are not copied, since a map has each only once. Raises: EditRefused.
    """
    after, ids = _place_stamp(document, stamp, x, y, OFF)
    if symmetry.kind != "off":
        spots = {symmetry.mirror(x + area.x, y + area.y) for area in stamp.areas}
        if not any(at_spot(after, *spot) for spot in spots):
            after, _ = _place_stamp(after, stamp, x, y, symmetry)
    return after, ids


def _place_stamp(
    document: GraphMap, stamp: Stamp, x: int, y: int, symmetry: Symmetry
) -> tuple[GraphMap, tuple[str, ...]]:
    if len(document.areas) + len(stamp.areas) > MOST_AREAS:
        raise EditRefused(say("A map holds at most {number} areas", number=MOST_AREAS))
    names = dict(zip((area.id for area in stamp.areas), fresh_ids(document), strict=False))
    added = []
    for area in stamp.areas:
        spot = symmetry.mirror(x + area.x, y + area.y)
        if at_spot(document, *spot):
            raise EditRefused(say("At {x}, {y} there is an area already", x=spot[0], y=spot[1]))
        added.append(Area(names[area.id], *spot, falling=area.falling))
    after = replace(
        document,
        areas=(*document.areas, *added),
        links=(*document.links, *(replace(link, a=names[link.a], b=names[link.b]) for link in stamp.links)),
        sights=(*document.sights, *(replace(sight, a=names[sight.a], b=names[sight.b]) for sight in stamp.sights)),
    )
    return after, tuple(names.values())
