"""What keeps a map or a set-up from being played. Source: arena.gap.terrain, arena.gap.deployment"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.boards.hex import Hex, distance, neighbours, parse_hex, reach
from game.kernel.language.phrases import Phrase
from game.modes.arena.content.board import COST, Board, outline
from game.modes.arena.content.types import ArenaMap, BattleSetup, Goal

ZONES_APART = 6
HEXES_A_CHARACTER = 2


class MapProblem(NamedTuple):
    """Something wrong at a place of a file."""

    cell_name: str
    code: str
    expected: str
    found: str


def map_problems(field: ArenaMap) -> Iterator[MapProblem]:
    """Yield what is wrong with a map by itself."""
    if (field.radius is None) == (field.width is None or field.height is None):
        yield MapProblem("radius", "outline", Phrase("a radius, or width and height"), Phrase("both or neither"))
        return
    cells = set(outline(field))
    base: dict[str, str] = {}
    layers = [("terrain", field.terrain), *((f"phases[{n}].terrain", p.terrain) for n, p in enumerate(field.phases))]
    for prefix, layer in layers:
        placed: dict[str, str] = {}
        for kind, places in layer.items():
            for index, text in enumerate(places):
                where = f"{prefix}.{kind}[{index}]"
                if parse_hex(text) not in cells:
                    yield MapProblem(where, "off-map", Phrase("a hex of the map"), text)
                elif text in placed:
                    yield MapProblem(
                        where,
                        "doubled",
                        Phrase("each hex once"),
                        Phrase("{text} as {name} too", text=text, name=placed[text]),
                    )
                placed[text] = kind
        if prefix == "terrain":
            base = placed
    for number, lever in enumerate(field.levers):
        if parse_hex(lever.at) not in cells:
            yield MapProblem(f"levers[{number}].at", "off-map", Phrase("a hex of the map"), lever.at)
        for index, text in enumerate(lever.opens):
            if base.get(text) != "door":
                yield MapProblem(f"levers[{number}].opens[{index}]", "no-door", Phrase("a door"), text)
    for number, item in enumerate(field.items):
        if parse_hex(item.at) not in cells:
            yield MapProblem(f"items[{number}].at", "off-map", Phrase("a hex of the map"), item.at)
    yield from _zone_problems(field, cells, base)
    yield from _walled_in(field, cells)


def _zone_problems(field: ArenaMap, cells: set[tuple[int, int]], base: dict[str, str]) -> Iterator[MapProblem]:
    """Zones lie on hexes that can be entered, at least 6 apart. Source: arena.gap.deployment"""
    sides: dict[int, int] = {}
    for number, zone in enumerate(field.zones):
        if zone.side in sides:
            yield MapProblem(
                f"zones[{number}].side",
                "doubled",
                Phrase("one zone for each side"),
                Phrase("side {side} twice", side=zone.side),
            )
        sides[zone.side] = number
        for index, text in enumerate(zone.hexes):
            where = f"zones[{number}].hexes[{index}]"
            if parse_hex(text) not in cells:
                yield MapProblem(where, "off-map", Phrase("a hex of the map"), text)
            elif COST[base.get(text, "floor")] is None:
                yield MapProblem(
                    where,
                    "zone",
                    Phrase("a hex that can be entered"),
                    Phrase("{text} is {name}", text=text, name=base[text]),
                )
        for other in range(number):
            gap = min(distance(parse_hex(a), parse_hex(b)) for a in zone.hexes for b in field.zones[other].hexes)
            if gap < ZONES_APART:
                expected = Phrase("zones at least {number} hexes apart", number=ZONES_APART)
                found = Phrase("{distance} from that of side {side}", distance=gap, side=field.zones[other].side)
                yield MapProblem(f"zones[{number}]", "zone", expected, found)


def _walled_in(field: ArenaMap, cells: set[Hex]) -> Iterator[MapProblem]:
    """Yield start zones with hexes that no way leads out of, not even through doors or in another phase.

    Source: arena.gap.deployment, arena.gap.terrain
    """
    if not field.zones:
        return
    board = Board(field)
    phases = range(len(field.phases)) if field.phases else (-1,)
    walkable = {
        cell
        for cell in cells
        if any(kind == "door" or COST[kind] is not None for kind in (board.terrain(cell, n, []) for n in phases))
    }
    steps = {cell: [(other, 1) for other in neighbours(cell) if other in walkable] for cell in walkable}
    grounds: list[set[Hex]] = []
    for cell in sorted(walkable):
        if not any(cell in ground for ground in grounds):
            grounds.append(set(reach(cell, len(cells), steps).costs))
    largest = max(grounds, key=len, default=set[Hex]())
    for number, zone in enumerate(field.zones):
        shut = [text for text in zone.hexes if parse_hex(text) in walkable - largest]
        if shut:
            found = Phrase("side {side} walled in at {shut}", side=zone.side, shut=", ".join(shut))
            yield MapProblem(f"zones[{number}]", "walled-in", Phrase("a way out of every hex of the start zone"), found)


def setup_problems(setup: BattleSetup, field: ArenaMap, waiting: list[int]) -> Iterator[MapProblem]:
    """Yield what does not fit between a set-up and its map; `waiting` counts characters to be placed by side.

    Source: arena.gap.deployment
    """
    zones = {zone.side: zone for zone in field.zones}
    cells = set(outline(field))
    if setup.draft is not None and len(setup.draft.pool) < setup.draft.each * len(setup.sides):
        expected = Phrase("{number} fighters to choose from", number=setup.draft.each * len(setup.sides))
        yield MapProblem("setup.draft.pool", "draft", expected, str(len(setup.draft.pool)))
    for seat, side in enumerate(setup.sides):
        if not side.fighters and setup.draft is None:
            yield MapProblem(f"setup.sides[{seat}]", "fighters", Phrase("fighters, or a draft"), Phrase("none"))
    for seat, side in enumerate(setup.sides):
        if not waiting[seat]:
            continue
        wanted = waiting[seat] * HEXES_A_CHARACTER
        have = len(zones[seat].hexes) if seat in zones else 0
        if have < wanted:
            expected = Phrase(
                "a start zone of {wanted} hexes for {number} characters of {name}",
                wanted=wanted,
                number=waiting[seat],
                name=side.name,
            )
            yield MapProblem(
                f"setup.sides[{seat}].fighters", "zone", expected, Phrase("{number} hexes on the map", number=have)
            )
    for number, wave in enumerate(setup.waves):
        if wave.side >= len(setup.sides) or wave.side not in zones:
            yield MapProblem(f"setup.waves[{number}].side", "zone", Phrase("a side with a start zone"), str(wave.side))
    for name, text in setup.placements.items():
        if parse_hex(text) not in cells:
            yield MapProblem(f"setup.placements.{name}", "off-map", Phrase("a hex of the map"), text)
    if setup.goal is not None:
        yield from _goal_problems(setup, setup.goal, field)


def _goal_problems(setup: BattleSetup, goal: Goal, field: ArenaMap) -> Iterator[MapProblem]:
    """Yield what does not fit between a goal and the map: hexes, an item, the side it is for."""
    cells = set(outline(field))
    for index, text in enumerate(goal.hexes):
        if parse_hex(text) not in cells:
            yield MapProblem(f"setup.goal.hexes[{index}]", "off-map", Phrase("a hex of the map"), text)
    if goal.kind in ("hold", "score") and not goal.hexes:
        yield MapProblem("setup.goal.hexes", "goal", Phrase("the hexes to {kind}", kind=goal.kind), Phrase("none"))
    if goal.kind == "bring" and goal.item not in {item.id for item in field.items}:
        yield MapProblem("setup.goal.item", "unknown-id", Phrase("an item of the map"), repr(goal.item))
    if goal.side is not None and goal.side >= len(setup.sides):
        yield MapProblem("setup.goal.side", "goal", Phrase("a side of this battle"), str(goal.side))
