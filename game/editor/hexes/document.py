"""The document of a map of hexes and its plain edits. Every edit is a pure function.

Places are axial hexes as in `game.boards.hex`. Refs: `hex:Q,R`, `zone:SIDE`, `lever:ID`, `item:ID`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from game.boards.hex import Hex, disk, hex_name, parse_hex, rectangle
from game.editor.plugin import EditRefused
from game.kernel.language.say import say

FLOOR = "floor"
GROUND = -1
"""The layer of what always lies there; phases are the layers 0 and up."""
MOST_RADIUS, MOST_SIDE = 50, 101
MOST_ZONES = 4


class HexZone(msgspec.Struct, frozen=True):
    """Where a side starts, and which way its characters face: 0 to 5, counter-clockwise from east."""

    side: int
    hexes: tuple[Hex, ...] = ()
    facing: int = 0


class HexLever(msgspec.Struct, frozen=True):
    """A lever: the doors that it opens, and the expertise and successes that it takes."""

    id: str
    at: Hex
    opens: tuple[Hex, ...] = ()
    expertise: str = "mechanics"
    needs: int = 0


class HexItem(msgspec.Struct, frozen=True):
    """A thing to carry."""

    id: str
    name: str
    at: Hex
    bulk: int = 1


class HexPhase(msgspec.Struct, frozen=True):
    """What lies over the ground for some rounds."""

    terrain: Mapping[Hex, str] = {}
    rounds: int = 1
    text: str = ""


class HexMap(msgspec.Struct, frozen=True):
    """A map in the editor: a disk of a radius, or rows of a width and height where the radius is 0.

    What is not in `terrain` is floor. Mappings are never changed in place. `uneven` says why it favours
    a side on purpose.
    """

    title: str = ""
    notes: str = ""
    uneven: str = ""
    radius: int = 0
    width: int = 0
    height: int = 0
    terrain: Mapping[Hex, str] = {}
    zones: tuple[HexZone, ...] = ()
    levers: tuple[HexLever, ...] = ()
    items: tuple[HexItem, ...] = ()
    phases: tuple[HexPhase, ...] = ()
    repeats: bool = True
    ground: str = ""
    hour: str = ""

    @property
    def cells(self) -> frozenset[Hex]:
        """Return the hexes of the outline."""
        return outline(self.radius, self.width, self.height)

    @property
    def filled_hexes(self) -> frozenset[Hex]:
        """Return the hexes on which anything lies, in any phase: terrain, a zone, a thing, a door of a lever."""
        layers = (self.terrain, *(phase.terrain for phase in self.phases))
        zoned = (cell for zone in self.zones for cell in zone.hexes)
        things = (cell for one in self.levers for cell in (one.at, *one.opens))
        return frozenset().union(*layers, zoned, things, (one.at for one in self.items))

    def layer(self, number: int) -> Mapping[Hex, str]:
        """Return what lies on a layer."""
        return self.phases[number].terrain if 0 <= number < len(self.phases) else self.terrain

    def at(self, cell: Hex, number: int = GROUND) -> str:
        """Return the terrain of a hex as it is on a layer: that of the phase, else that of the ground."""
        return self.layer(number).get(cell) or self.terrain.get(cell, FLOOR)

    def zone(self, side: int) -> HexZone | None:
        """Return the zone of a side."""
        return next((zone for zone in self.zones if zone.side == side), None)


@lru_cache(maxsize=64)
def outline(radius: int, width: int, height: int) -> frozenset[Hex]:
    """Return the hexes of an outline."""
    return frozenset(disk((0, 0), radius) if radius else rectangle(width, height))


def split_ref(ref: str) -> tuple[str, str]:
    """Return the kind and the name of a ref."""
    kind, _, name = ref.partition(":")
    return kind, name


def hex_ref(cell: Hex) -> str:
    """Return the ref of a hex."""
    return f"hex:{hex_name(cell)}"


def selected_hexes(refs: Iterable[str]) -> tuple[Hex, ...]:
    """Return the hexes among some refs."""
    return tuple(parse_hex(name) for kind, name in map(split_ref, refs) if kind == "hex")


def list_objects(document: HexMap) -> tuple[HexLever | HexItem, ...]:
    """Return levers and items."""
    return (*document.levers, *document.items)


def ref_of(map_object: HexLever | HexItem) -> str:
    """Return the ref of a lever or an item."""
    return f"{'lever' if isinstance(map_object, HexLever) else 'item'}:{map_object.id}"


def thing_at(document: HexMap, cell: Hex) -> HexLever | HexItem | None:
    """Return what stands or lies on a hex."""
    return next((map_object for map_object in list_objects(document) if map_object.at == cell), None)


def find_thing(document: HexMap, ref: str) -> HexLever | HexItem | None:
    """Return a lever or an item by its ref."""
    return next((map_object for map_object in list_objects(document) if ref_of(map_object) == ref), None)


def brush(centre: Hex, size: int) -> tuple[Hex, ...]:
    """Return the hexes of a brush: those at most `size` away.

    >>> [len(brush((0, 0), size)) for size in (0, 1, 2)]
    [1, 7, 19]
    """
    return disk(centre, size)


# Edits


def _layer_changed(document: HexMap, number: int, change: Callable[[dict[Hex, str]], object]) -> HexMap:
    placed = dict(document.layer(number))
    change(placed)
    if not 0 <= number < len(document.phases):
        return replace(document, terrain=placed)
    phases = list(document.phases)
    phases[number] = replace(phases[number], terrain=placed)
    return replace(document, phases=tuple(phases))


def paint(document: HexMap, hex_cells: Iterable[Hex], kind: str, number: int = GROUND) -> HexMap:
    """Lay terrain on hexes of the map; floor takes off what a layer has there."""
    cells = document.cells

    def change(placed: dict[Hex, str]) -> None:
        for cell in hex_cells:
            if cell not in cells:
                continue
            if kind == FLOOR:
                placed.pop(cell, None)
            else:
                placed[cell] = kind

    return _layer_changed(document, number, change)


def patch(document: HexMap, start: Hex, number: int = GROUND) -> frozenset[Hex]:
    """Return the hexes that hang together with one and have the same terrain on a layer."""
    cells, kind = document.cells, document.at(start, number)
    found, edge = {start}, [start]
    while edge:
        for cell in disk(edge.pop(), 1)[1:]:
            if cell in cells and cell not in found and document.at(cell, number) == kind:
                found.add(cell)
                edge.append(cell)
    return frozenset(found)


def set_zone(document: HexMap, side: int, add: Collection[Hex] = (), remove: Collection[Hex] = ()) -> HexMap:
    """Add hexes to the zone of a side and take others out; each hex is in one zone, an empty zone goes."""
    fresh = [cell for cell in add if cell in document.cells]
    present = document.zone(side)
    zones = []
    for zone in document.zones if present is not None else (*document.zones, HexZone(side, facing=_usual(side))):
        removed = set(remove) if zone.side == side else set(fresh)
        remaining = tuple(cell for cell in zone.hexes if cell not in removed)
        if zone.side == side:
            remaining += tuple(cell for cell in dict.fromkeys(fresh) if cell not in remaining and cell not in removed)
        if remaining:
            zones.append(replace(zone, hexes=remaining))
    return replace(document, zones=tuple(sorted(zones, key=lambda zone: zone.side)))


def _usual(side: int) -> int:
    return (0, 3, 5, 2)[side % 4]


def set_facing(document: HexMap, side: int, facing: int) -> HexMap:
    """Let the characters of a side face another way."""
    zones = tuple(replace(zone, facing=facing % 6) if zone.side == side else zone for zone in document.zones)
    return replace(document, zones=zones)


def fresh_id(document: HexMap, word: str) -> str:
    """Return an id that no lever or item has."""
    taken = {map_object.id for map_object in list_objects(document)}
    return next(name for number in count(1) if (name := f"{word}-{number}") not in taken)


def add_thing(document: HexMap, kind: str, cell: Hex) -> tuple[HexMap, str]:
    """Add a lever or an item; return the map and its ref. Raises: EditRefused."""
    if cell not in document.cells:
        raise EditRefused(say("That is not on the map"))
    if thing_at(document, cell) is not None:
        raise EditRefused(say("There is something on this hex already"))
    name = fresh_id(document, kind)
    if kind == "lever":
        return replace(document, levers=(*document.levers, HexLever(name, cell))), f"lever:{name}"
    item = HexItem(name, name.replace("-", " ").title(), cell)
    return replace(document, items=(*document.items, item)), f"item:{name}"


def change_thing(document: HexMap, ref: str, **changes: Any) -> HexMap:
    """Change a lever or an item. Raises: EditRefused for an id that another one has."""
    name = changes.get("id")
    if name is not None and any(
        map_object.id == name and ref_of(map_object) != ref for map_object in list_objects(document)
    ):
        raise EditRefused(say("There is a {name} already", name=name))
    levers = tuple(replace(one, **changes) if ref_of(one) == ref else one for one in document.levers)
    items = tuple(replace(one, **changes) if ref_of(one) == ref else one for one in document.items)
    return replace(document, levers=levers, items=items)


def toggle_door(document: HexMap, lever: str, door: Hex) -> HexMap:
    """Let a lever open a door, or no longer. Raises: EditRefused where there is no door."""
    if document.terrain.get(door) != "door":
        raise EditRefused(say("There is no door at {hex}: paint one first", hex=hex_name(door)))
    found = next(one for one in document.levers if one.id == lever)
    opens = tuple(cell for cell in found.opens if cell != door)
    return change_thing(document, f"lever:{lever}", opens=opens if door in found.opens else (*opens, door))


def delete(document: HexMap, refs: Collection[str], number: int = GROUND) -> HexMap:
    """Remove levers and items, zones, and what lies on hexes of a layer."""
    removed = set(refs)
    bare = paint(document, selected_hexes(refs), FLOOR, number)
    return replace(
        bare,
        zones=tuple(zone for zone in document.zones if f"zone:{zone.side}" not in removed),
        levers=tuple(one for one in document.levers if ref_of(one) not in removed),
        items=tuple(one for one in document.items if ref_of(one) not in removed),
    )


def moved_everywhere(document: HexMap, hex_cell: Callable[[Hex], Hex], facing: Callable[[int], int]) -> HexMap:
    """Return the map with every hex at another place, and facings with them."""

    def move_terrain(terrain: Mapping[Hex, str]) -> dict[Hex, str]:
        return {hex_cell(cell): kind for cell, kind in terrain.items()}

    return replace(
        document,
        terrain=move_terrain(document.terrain),
        zones=tuple(
            replace(zone, hexes=tuple(map(hex_cell, zone.hexes)), facing=facing(zone.facing)) for zone in document.zones
        ),
        levers=tuple(
            replace(one, at=hex_cell(one.at), opens=tuple(map(hex_cell, one.opens))) for one in document.levers
        ),
        items=tuple(replace(one, at=hex_cell(one.at)) for one in document.items),
        phases=tuple(replace(phase, terrain=move_terrain(phase.terrain)) for phase in document.phases),
    )


def resize_map(document: HexMap, *, radius: int = 0, width: int = 0, height: int = 0) -> HexMap:
    """Give a map another outline; what lies beyond it is cut off. Raises: EditRefused."""
    if not (1 <= radius <= MOST_RADIUS or (1 <= width <= MOST_SIDE and 1 <= height <= MOST_SIDE)):
        raise EditRefused(
            say("A radius is 1 to {radius}, a side 1 to {side} hexes", radius=MOST_RADIUS, side=MOST_SIDE)
        )
    return crop_to_outline(
        replace(document, radius=radius, width=0 if radius else width, height=0 if radius else height)
    )


def crop_to_outline(document: HexMap) -> HexMap:
    """Return a map without what lies beyond its outline."""
    cells = document.cells

    def within(terrain: Mapping[Hex, str]) -> dict[Hex, str]:
        return {cell: kind for cell, kind in terrain.items() if cell in cells}

    zones = (replace(z, hexes=tuple(cell for cell in z.hexes if cell in cells)) for z in document.zones)
    return replace(
        document,
        terrain=within(document.terrain),
        zones=tuple(zone for zone in zones if zone.hexes),
        levers=tuple(
            replace(one, opens=tuple(door for door in one.opens if door in cells))
            for one in document.levers
            if one.at in cells
        ),
        items=tuple(one for one in document.items if one.at in cells),
        phases=tuple(replace(phase, terrain=within(phase.terrain)) for phase in document.phases),
    )


def reading_order(cells: Iterable[Hex]) -> Iterator[Hex]:
    """Return hexes row by row, as one reads."""
    return iter(sorted(cells, key=lambda cell: (cell[1], cell[0])))
