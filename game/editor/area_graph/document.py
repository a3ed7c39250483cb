"""The document of an area graph and its edits. Every edit is a pure function; with a symmetry it edits the twins too.

Units: whole map units. Refs: `area:ID`, `link:INDEX`, `sight:INDEX`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from string import ascii_uppercase
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from game.boards.area_graph import Area, AreaGraph, Link, SightLink
from game.editor.plugin import EditRefused
from game.editor.same import Same
from game.editor.symmetry import OFF, Symmetry
from game.kernel.language.say import say

FARTHEST = 999
MOST_AREAS = 400
LONGEST_ID = 24
OTHER_MARK = {"+": "X", "X": "+"}


class Fitting(NamedTuple):
    """What of a map fits together: areas by their ids, and the links between two of them."""

    areas: Mapping[str, Area]
    links: Sequence[Link]
    sights: Sequence[SightLink]


class GraphMap(msgspec.Struct, frozen=True):
    """A map in the editor. Ids of areas differ; a link may name an area that is not there, until it is mended.

    `uneven` says why the map favours a side on purpose.
    """

    title: str = ""
    notes: str = ""
    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()
    sights: tuple[SightLink, ...] = ()
    uneven: str = ""

    def area(self, area_id: str) -> Area:
        """Return an area. Raises: KeyError."""
        return self.by_id[area_id]

    @property
    def by_id(self) -> Mapping[str, Area]:
        """Return the areas by id."""
        return _by_id(Same(self))

    def drop_dangling(self) -> Fitting:
        """Return what fits together, which is all that is drawn: it takes less time than to build the board."""
        return _drop_dangling(Same(self))

    def graph(self) -> AreaGraph:
        """Build the board from what fits together; links to nowhere are left out."""
        return _graph(Same(self))


@lru_cache(maxsize=8)
def _by_id(document: Same) -> Mapping[str, Area]:
    return {area.id: area for area in document.it.areas}


@lru_cache(maxsize=8)
def _drop_dangling(document: Same) -> Fitting:
    found: GraphMap = document.it
    ids = found.by_id
    return Fitting(
        ids,
        [link for link in found.links if link.a in ids and link.b in ids and link.a != link.b],
        [sight for sight in found.sights if sight.a in ids and sight.b in ids],
    )


@lru_cache(maxsize=8)
def _graph(document: Same) -> AreaGraph:
    """Build the board of a map once, for all that is drawn and asked of it until it changes."""
    found = document.it.drop_dangling()
    return AreaGraph(tuple(found.areas.values()), found.links, found.sights)


def split_ref(ref: str) -> tuple[str, str]:
    """Return the kind and the name of a ref."""
    kind, _, name = ref.partition(":")
    return kind, name


def selected_areas(document: GraphMap, refs: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the areas among some refs that are there, in the order of the map."""
    wanted = {name for kind, name in map(split_ref, refs) if kind == "area"}
    return tuple(area.id for area in document.areas if area.id in wanted)


def at_spot(document: GraphMap, x: int, y: int) -> str:
    """Return the id of the area at a place, or an empty text."""
    return next((area.id for area in document.areas if (area.x, area.y) == (x, y)), "")


def twin_of(document: GraphMap, symmetry: Symmetry, area_id: str) -> str:
    """Return the id of the area at the mirrored place, itself on the axis; empty where there is none."""
    if symmetry.kind == "off":
        return ""
    area = document.by_id.get(area_id)
    return at_spot(document, *symmetry.mirror(area.x, area.y)) if area is not None else ""


def fresh_ids(document: GraphMap) -> Iterator[str]:
    """Return ids that no area has: A to Z, then A1 and so on."""
    taken = document.by_id.keys()
    for number in count():
        for letter in ascii_uppercase:
            name = f"{letter}{number or ''}"
            if name not in taken:
                yield name


# Areas


def add_area(document: GraphMap, x: int, y: int, symmetry: Symmetry = OFF) -> tuple[GraphMap, str]:
    """Add an area, and its twin; return the map and the id of the new area. Raises: EditRefused."""
    taken = at_spot(document, x, y)
    if taken:
        raise EditRefused(say("{name} stands at {x}, {y} already", name=label_of(document, taken), x=x, y=y))
    if len(document.areas) >= MOST_AREAS:
        raise EditRefused(say("A map holds at most {number} areas", number=MOST_AREAS))
    names = fresh_ids(document)
    area_id = next(names)
    spots = dict.fromkeys([(x, y), symmetry.mirror(x, y)])
    added = [
        Area(name, *spot)
        for name, spot in zip([area_id, next(names)], spots, strict=False)
        if not at_spot(document, *spot)
    ]
    return replace(document, areas=(*document.areas, *added)), area_id


def move_areas(document: GraphMap, ids: Iterable[str], dx: int, dy: int, symmetry: Symmetry = OFF) -> GraphMap:
    """Move areas by a step, their twins by the mirrored one; what lies on the axis stays on it."""
    moved = set(ids)
    steps: dict[str, tuple[int, int]] = {}
    for name in sorted(moved):
        mirror_image = twin_of(document, symmetry, name)
        steps[name] = symmetry.own_step(dx, dy) if mirror_image == name else (dx, dy)
        if mirror_image and mirror_image not in moved:
            steps[mirror_image] = symmetry.twin_step(dx, dy)
    areas = tuple(
        replace(area, x=_clamp_coordinate(area.x + steps[area.id][0]), y=_clamp_coordinate(area.y + steps[area.id][1]))
        if area.id in steps
        else area
        for area in document.areas
    )
    return replace(document, areas=areas)


def set_area(document: GraphMap, area_id: str, symmetry: Symmetry = OFF, **changes: Any) -> GraphMap:
    """Change what an area is; its twin changes too, and gets the other mark. Names are not mirrored."""
    mirror_image = twin_of(document, symmetry, area_id)
    mirrored = {key: value for key, value in changes.items() if key in ("falling", "mark", "status")}
    if "mark" in mirrored:
        mirrored["mark"] = OTHER_MARK.get(mirrored["mark"], mirrored["mark"])
    areas = tuple(
        replace(area, **changes)
        if area.id == area_id
        else replace(area, **mirrored)
        if area.id == mirror_image and mirrored
        else area
        for area in document.areas
    )
    return replace(document, areas=areas)


def rename_id(document: GraphMap, before: str, after: str) -> GraphMap:
    """Give an area another id, in its links too. Raises: EditRefused."""
    name = after.strip()
    if not 1 <= len(name) <= LONGEST_ID:
        raise EditRefused(say("An id has 1 to {number} letters", number=LONGEST_ID))
    if name != before and name in document.by_id:
        raise EditRefused(say("There is an area {name} already", name=name))

    def ends(entry: Any) -> Any:
        return replace(entry, a=name if entry.a == before else entry.a, b=name if entry.b == before else entry.b)

    return replace(
        document,
        areas=tuple(replace(area, id=name) if area.id == before else area for area in document.areas),
        links=tuple(map(ends, document.links)),
        sights=tuple(map(ends, document.sights)),
    )


def label_of(document: GraphMap, area_id: str) -> str:
    """Return how people call an area."""
    area = document.by_id.get(area_id)
    return (area.name or area.id) if area is not None else area_id


def _ends_of(document: GraphMap, entry: Link | SightLink) -> dict[str, str]:
    return {"one": label_of(document, entry.a), "other": label_of(document, entry.b)}


# Links


def find_link(document: GraphMap, a: str, b: str, *, one_way: bool) -> int | None:
    """Return the index of a link between two areas: of a two-way one, or of a one-way one in this direction."""
    for index, link in enumerate(document.links):
        if link.one_way == one_way and ((link.a, link.b) == (a, b) or (not one_way and (link.b, link.a) == (a, b))):
            return index
    return None


def joins(document: GraphMap) -> tuple[tuple[str, Sequence[Link | SightLink]], ...]:
    """Return links and sight links, each with the kind of their refs."""
    return ("link", document.links), ("sight", document.sights)


def find_sight(document: GraphMap, a: str, b: str) -> int | None:
    """Return the index of the sight link between two areas."""
    return next((index for index, sight in enumerate(document.sights) if {sight.a, sight.b} == {a, b}), None)


def add_link(document: GraphMap, link: Link, symmetry: Symmetry = OFF) -> GraphMap:
    """Add a move link, and its twin. Raises: EditRefused."""
    if link.a == link.b:
        raise EditRefused(say("A link joins two different areas"))
    if find_link(document, link.a, link.b, one_way=link.one_way) is not None:
        raise EditRefused(say("{one} and {other} are linked already", **_ends_of(document, link)))
    added = [link]
    ends = [twin_of(document, symmetry, end) for end in (link.a, link.b)]
    if all(ends):
        mirror_image = replace(link, a=ends[0], b=ends[1])
        same = {ends[0], ends[1]} == {link.a, link.b}
        if not same and find_link(document, mirror_image.a, mirror_image.b, one_way=mirror_image.one_way) is None:
            added.append(mirror_image)
    return replace(document, links=(*document.links, *added))


def add_sight(document: GraphMap, sight: SightLink, symmetry: Symmetry = OFF) -> GraphMap:
    """Add a sight link, and its twin. Raises: EditRefused."""
    if sight.a == sight.b:
        raise EditRefused(say("A sight link joins two different areas"))
    if find_sight(document, sight.a, sight.b) is not None:
        raise EditRefused(say("{one} and {other} have a sight link already", **_ends_of(document, sight)))
    added = [sight]
    ends = [twin_of(document, symmetry, end) for end in (sight.a, sight.b)]
    if all(ends) and set(ends) != {sight.a, sight.b} and find_sight(document, ends[0], ends[1]) is None:
        added.append(replace(sight, a=ends[0], b=ends[1]))
    return replace(document, sights=(*document.sights, *added))


def twin_link(document: GraphMap, symmetry: Symmetry, index: int) -> int | None:
    """Return the index of the mirrored link, None if there is no other."""
    link = document.links[index]
    ends = [twin_of(document, symmetry, end) for end in (link.a, link.b)]
    found = find_link(document, ends[0], ends[1], one_way=link.one_way) if all(ends) else None
    return found if found != index else None


def twin_sight(document: GraphMap, symmetry: Symmetry, index: int) -> int | None:
    """Return the index of the mirrored sight link, None if there is no other."""
    sight = document.sights[index]
    ends = [twin_of(document, symmetry, end) for end in (sight.a, sight.b)]
    found = find_sight(document, ends[0], ends[1]) if all(ends) else None
    return found if found != index else None


def set_link(document: GraphMap, index: int, symmetry: Symmetry = OFF, **changes: Any) -> GraphMap:
    """Change cost or direction of a link and of its twin; `turned=True` swaps its ends."""
    turned = changes.pop("turned", False)
    links = list(document.links)
    for position in (index, twin_link(document, symmetry, index)):
        if position is not None:
            link = replace(links[position], **changes)
            links[position] = replace(link, a=link.b, b=link.a) if turned else link
    return replace(document, links=tuple(links))


def set_sight(document: GraphMap, index: int, symmetry: Symmetry = OFF, **changes: Any) -> GraphMap:
    """Change the Range of a sight link and of its twin."""
    sights = list(document.sights)
    for position in (index, twin_sight(document, symmetry, index)):
        if position is not None:
            sights[position] = replace(sights[position], **changes)
    return replace(document, sights=tuple(sights))


def delete(document: GraphMap, refs: Sequence[str], symmetry: Symmetry = OFF) -> GraphMap:
    """Remove areas with their links, links and sight links, and their twins."""
    removed: dict[str, set[Any]] = {"area": set(), "link": set(), "sight": set()}
    for kind, name in map(split_ref, refs):
        if kind == "area":
            removed["area"] |= {name, twin_of(document, symmetry, name)}
        elif kind == "link" and int(name) < len(document.links):
            removed["link"] |= {int(name), twin_link(document, symmetry, int(name))}
        elif kind == "sight" and int(name) < len(document.sights):
            removed["sight"] |= {int(name), twin_sight(document, symmetry, int(name))}
    areas = removed["area"] & document.by_id.keys()

    def stays(kind: str, index: int, entry: Link | SightLink) -> bool:
        return index not in removed[kind] and entry.a not in areas and entry.b not in areas

    return replace(
        document,
        areas=tuple(area for area in document.areas if area.id not in areas),
        links=tuple(link for index, link in enumerate(document.links) if stays("link", index, link)),
        sights=tuple(sight for index, sight in enumerate(document.sights) if stays("sight", index, sight)),
    )


def _clamp_coordinate(value: int) -> int:
    return max(-FARTHEST, min(FARTHEST, value))
