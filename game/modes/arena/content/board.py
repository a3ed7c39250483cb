"""The board of one battle: outline, terrain by rounds, doors and levers, zones. Immutable; shared by all clones.

Source: arena.gap.terrain, arena.gap.deployment
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from game.boards.hex import OPAQUE, Hex, disk, hex_name, parse_hex, rectangle
from game.modes.arena.content.types import ArenaMap, Lever, Terrain

COST: dict[str, int | None] = {
    "floor": 1, "rubble": 2, "thicket": 3, "bog": 4, "shallow-water": 2, "deep-water": 3, "fire": 1, "smoke": 1,
    "wall": None, "pillar": None, "door": None, "pit": 2,
}  # fmt: skip
OPACITY = {"wall": OPAQUE, "pillar": OPAQUE, "door": OPAQUE, "smoke": OPAQUE, "thicket": 1}
WATER = frozenset({"shallow-water", "deep-water"})


class Board:
    """What lies where; hexes as pairs."""

    def __init__(self, field: ArenaMap) -> None:
        self.field = field
        self.cells: frozenset[Hex] = frozenset(outline(field))
        self.base: dict[Hex, Terrain] = _build_terrain(field.terrain)
        self.phases = tuple(_build_terrain(phase.terrain) for phase in field.phases)
        self._lengths = tuple(phase.rounds for phase in field.phases)
        self.zones: dict[int, tuple[Hex, ...]] = {}
        self.zone_facing: dict[int, int] = {}
        for zone in field.zones:
            self.zones[zone.side] = tuple(parse_hex(text) for text in zone.hexes)
            self.zone_facing[zone.side] = zone.facing
        self.levers: dict[str, Lever] = {lever.id: lever for lever in field.levers}
        self.lever_at: dict[str, Hex] = {lever.id: parse_hex(lever.at) for lever in field.levers}
        self.items = {item.id: item for item in field.items}

    def phase_of(self, round_number: int) -> int:
        """Return which phase is on in a round; -1 if the map never changes."""
        if not self._lengths:
            return -1
        total = sum(self._lengths)
        left = max(0, round_number - 1)
        if left >= total and not self.field.phases_repeat:
            return len(self._lengths) - 1
        left %= total
        for index, length in enumerate(self._lengths):
            if left < length:
                return index
            left -= length
        return 0

    def terrain(self, cell: Hex, phase: int, opened_doors: Collection[str]) -> Terrain:
        """Return what is on a hex in a phase; an opened door is floor."""
        found: Terrain = self.base.get(cell, "floor")
        if phase >= 0:
            found = self.phases[phase].get(cell, found)
        if found == "door" and hex_name(cell) in opened_doors:
            return "floor"
        return found


def outline(field: ArenaMap) -> tuple[Hex, ...]:
    """Return the hexes of a map: a disk around 0,0 or staggered rows from 0,0."""
    if field.radius is not None:
        return _disk_around_middle(field.radius)
    return rectangle(field.width or 1, field.height or 1)


@lru_cache(maxsize=16)
def _disk_around_middle(radius: int) -> tuple[Hex, ...]:
    """Return the hexes of a disk; few radii are played on, and every game that is opened asks for one of them."""
    return disk((0, 0), radius)


def _build_terrain(terrain: dict[Terrain, tuple[str, ...]]) -> dict[Hex, Terrain]:
    return {parse_hex(text): kind for kind, places in terrain.items() for text in places}
