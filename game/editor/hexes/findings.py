"""What there is to say about a map of hexes: what `verify` refuses, and what plays badly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import networkx as nx
from msgspec.structs import replace

from game.boards.hex import Hex, hex_name, neighbours
from game.editor.hexes.document import (
    GROUND,
    HexItem,
    HexLever,
    HexMap,
    crop_to_outline,
    hex_ref,
    list_objects,
    reading_order,
    set_zone,
)
from game.editor.hexes.file import hex_data
from game.editor.hexes.heat import sample_evenly
from game.editor.hexes.properties import mirrored_half
from game.editor.hexes.symmetry import Image, images
from game.editor.hexes.world import HexWorld, sees_all, sees_beyond, ways_from
from game.editor.plugin import EditRefused, Finding, QuickFix, Severity, Trouble
from game.editor.pockets import pockets
from game.kernel.language.say import N_, say, say_count

RANK: dict[Severity, int] = {"error": 0, "warning": 1, "note": 2}
NARROW = 3
"""So few hexes between two starts are a choke point, if more lead out of the starts themselves."""
FAIR_DIFFERENCE = 1
POCKET = range(2, 30)
"""How many hexes behind one make a dead end worth a word."""
MOST_SAMPLES, MOST_TRIED = 40, 60
MOST_NAMED = 12
MOST_POCKETS = 6
PARTS = {
    "zones": N_("A start zone"),
    "levers": N_("A lever"),
    "items": N_("An item"),
    "terrain": N_("Terrain"),
    "phases": N_("A phase"),
}
PLACES = re.compile(r"(\w+)(?:\.([\w-]+))?(?:\[(\d+)\])?(?:\.(\w+))?(?:\[(\d+)\])?")


def hex_findings(document: HexMap, world: HexWorld) -> list[Finding]:
    """Return the findings of a map, the gravest first."""
    graph = _graph(document, world)
    found = [
        *_find_board_problems(document, world, graph),
        *_missing(document),
        *_narrow(document, graph),
        *_pockets(document, graph),
        *_fairness(document, world),
        *_sights(document, world),
    ]
    return sorted(found, key=lambda finding: RANK[finding.severity])


# What keeps a map from being played


def _find_board_problems(document: HexMap, world: HexWorld, graph: nx.Graph) -> Iterator[Finding]:
    data = hex_data(document, world.mode)
    troubles = world.problems(data)
    bare = any(one.location.startswith("zones") for one in troubles) and _bare_zones(document, graph) != document
    for trouble in troubles:
        refs = tuple(_refs(document, trouble))
        mend = _mend(world, trouble, bare=bare)
        yield Finding(trouble.code, "error", _sentence(trouble), refs, mend)


def _sentence(trouble: Trouble) -> str:
    part = trouble.location.partition("[")[0].partition(".")[0]
    what = say(PARTS[part]) if part in PARTS else say("The map")
    return trouble.describe_trouble(what)


def _refs(document: HexMap, trouble: Trouble) -> Iterator[str]:
    """Return what a place of the file is about."""
    match = PLACES.match(trouble.location)
    if match is None:
        return
    part, index = match[1], int(match[3]) if match[3] else -1
    if part == "zones" and 0 <= index < len(document.zones):
        zone = document.zones[index]
        yield from (hex_ref(cell) for cell in zone.hexes if hex_name(cell) == trouble.values.get("text", trouble.found))
        yield f"zone:{zone.side}"
    elif part == "levers" and 0 <= index < len(document.levers):
        yield f"lever:{document.levers[index].id}"
    elif part == "items" and 0 <= index < len(document.items):
        yield f"item:{document.items[index].id}"


def _mend(world: HexWorld, trouble: Trouble, *, bare: bool) -> QuickFix | None:
    """Return a mend; `bare` tells whether start zones hold anything that they may do without."""
    if trouble.code == "off-map":
        return QuickFix(say("Cut off what lies beyond the map"), crop_to_outline)
    if trouble.location.startswith("zones") and bare:
        return QuickFix(say("Only hexes that can be entered"), lambda d: _bare_zones(d, _graph(d, world)))
    if trouble.code == "no-door":
        return QuickFix(say("Part levers from what is no door"), _detach_levers)
    return None


def _bare_zones(document: HexMap, graph: nx.Graph) -> HexMap:
    """Take out of start zones what cannot be entered, or cannot be left to most of the map."""
    largest: set[Hex] = max(nx.connected_components(graph), key=len, default=set())
    for zone in document.zones:
        shut = [cell for cell in zone.hexes if cell not in largest]
        if shut:
            document = set_zone(document, zone.side, remove=shut)
    return document


def _detach_levers(document: HexMap) -> HexMap:
    levers = tuple(
        replace(one, opens=tuple(door for door in one.opens if document.terrain.get(door) == "door"))
        for one in document.levers
    )
    return replace(document, levers=levers)


def _missing(document: HexMap) -> Iterator[Finding]:
    if len(document.zones) < 2:
        text = say("Draw a start zone for each of two sides: then it can be played")
        yield Finding("no-start", "warning", text)


# Ways


def _graph(document: HexMap, world: HexWorld) -> nx.Graph:
    """Return the hexes that can be entered in some phase, with the steps between them."""
    layers = range(len(document.phases)) if document.phases else (GROUND,)
    cells = {cell for layer in layers for cell in world.costs(document, layer)}
    graph = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from((cell, other) for cell in cells for other in neighbours(cell) if other in cells)
    return graph


def _narrow(document: HexMap, graph: nx.Graph) -> Iterator[Finding]:
    """Choke points: the fewest hexes that part two starts."""
    for index, one in enumerate(document.zones):
        for other in document.zones[index + 1 :]:
            yield from _between(graph, one.side, one.hexes, other.side, other.hexes)


def _between(graph: nx.Graph, a: int, ours: Sequence[Hex], b: int, theirs: Sequence[Hex]) -> Iterator[Finding]:
    ours, theirs = [cell for cell in ours if cell in graph], [cell for cell in theirs if cell in graph]
    if not ours or not theirs or any(other in theirs for cell in ours for other in graph[cell]):
        return
    exits = min(len({o for cell in side for o in graph[cell]} - set(side)) for side in (ours, theirs))
    # Start zones themselves are no choke points: start and goal lie beside them.
    joined = graph.copy()
    joined.remove_nodes_from((*ours, *theirs))
    for end, side in (("start", ours), ("goal", theirs)):
        joined.add_node(end)
        joined.add_edges_from((end, other) for cell in side for other in graph[cell] if other in joined)
    width = nx.connectivity.local_node_connectivity(joined, "start", "goal", cutoff=min(NARROW + 1, exits))
    if width == 0:
        text = say("No way leads from the start of side {one} to that of side {other}", one=a + 1, other=b + 1)
        yield Finding("no-way", "error", text, (f"zone:{a}", f"zone:{b}"))
    elif width <= NARROW and width < exits:
        hexes = sorted(nx.minimum_node_cut(joined, "start", "goal"))
        one = len(hexes) == 1
        text = say_count(
            "A choke point: every way from side {one} to side {other} leads through this hex",
            "A choke point: every way from side {one} to side {other} leads through these {number} hexes",
            len(hexes), one=a + 1, other=b + 1,
        )  # fmt: skip
        yield Finding("choke-point", "warning" if one else "note", text, tuple(map(hex_ref, hexes)))


def _pockets(document: HexMap, graph: nx.Graph) -> Iterator[Finding]:
    """Dead ends: hexes behind a single one, where nobody starts and nothing lies."""
    wanted = {cell for zone in document.zones for cell in zone.hexes} | {
        map_object.at for map_object in list_objects(document)
    }
    found: list[tuple[Hex, set[Hex]]] = []
    for gate, side in pockets(graph, min(POCKET.stop - 1, (len(graph) - 1) // 3)):
        if len(side) in POCKET and not side & wanted:
            found.append((gate, side))
    found.sort(key=lambda pair: -len(pair[1]))
    already_told: set[Hex] = set()
    for gate, side in found[: 4 * MOST_POCKETS]:
        if not side <= already_told:
            already_told |= side
            text = say(
                "A dead end: one gets to {number} hexes through {hex} alone", number=len(side), hex=hex_name(gate)
            )
            yield Finding("dead-end", "note", text, (hex_ref(gate), *map(hex_ref, sorted(side))))


# Fairness


def _fairness(document: HexMap, world: HexWorld) -> list[Finding]:
    """Return what favours a side; where the map says that it is meant to, one note that answers all of it."""
    found = [*_unequal(document, world), *_images(document, world)]
    if not found or not document.uneven:
        return found
    refs = tuple(dict.fromkeys(ref for finding in found for ref in finding.refs))
    return [Finding("uneven", "note", say("Uneven on purpose: {why}", why=document.uneven), refs)]


def _unequal(document: HexMap, world: HexWorld) -> Iterator[Finding]:
    """Starts should be equally far from each other, and from what is fought for."""
    if len(document.zones) < 2:
        return
    costs = world.costs(document, 0 if document.phases else GROUND)
    paths = {zone.side: ways_from(zone.hexes, costs) for zone in document.zones}
    mirror_images = [] if len(document.zones) != 2 else _find_symmetries(document)
    for map_object in list_objects(document):
        if any(_has_twin(document, map_object, image) for image in mirror_images):
            continue
        far = {side: min((path[c] for c in (map_object.at, *neighbours(map_object.at)) if c in path), default=-1)
               for side, path in paths.items()}  # fmt: skip
        reached = {side: cost for side, cost in far.items() if cost >= 0}
        if len(reached) > 1 and max(reached.values()) - min(reached.values()) > FAIR_DIFFERENCE:
            near, late = min(reached, key=lambda s: reached[s]), max(reached, key=lambda s: reached[s])
            name = getattr(map_object, "name", "") or map_object.id
            text = say(
                "Unequal ways to {name}: {near} for side {one}, {far} for side {other}",
                name=name,
                near=reached[near],
                one=near + 1,
                far=reached[late],
                other=late + 1,
            )
            yield Finding(
                "unequal", "warning", text, (_thing_ref(document, map_object), f"zone:{near}", f"zone:{late}")
            )
    if len(document.zones) > 2:
        gaps = {
            zone.side: min(
                (paths[other.side][cell] for other in document.zones if other.side != zone.side
                 for cell in zone.hexes if cell in paths[other.side]), default=0,
            )
            for zone in document.zones
        }  # fmt: skip
        near, late = min(gaps, key=lambda s: gaps[s]), max(gaps, key=lambda s: gaps[s])
        if gaps[late] - gaps[near] > FAIR_DIFFERENCE:
            text = say(
                "Side {one} has {near} to its nearest opponent, side {other} has {far}",
                one=near + 1,
                near=gaps[near],
                other=late + 1,
                far=gaps[late],
            )
            yield Finding("unequal", "warning", text, (f"zone:{near}", f"zone:{late}"))


def _thing_ref(document: HexMap, map_object: object) -> str:
    kind = "lever" if map_object in document.levers else "item"
    return f"{kind}:{getattr(map_object, 'id', '')}"


def _count_nearer(document: HexMap, world: HexWorld) -> dict[str, int]:
    """Return how many hexes the first side reaches for less movement than the second, and the other way round."""
    costs = world.costs(document, 0 if document.phases else GROUND)
    one, other = (ways_from(zone.hexes, costs) for zone in document.zones)
    both = [(one[cell], other[cell]) for cell in costs if cell in one and cell in other]
    return {"near": sum(a < b for a, b in both), "far": sum(b < a for a, b in both)}


def _images(document: HexMap, world: HexWorld) -> Iterator[Finding]:
    """Two sides are alike where a turn or a mirroring of the map takes one start to the other."""
    if len(document.zones) != 2:
        return
    one, other = document.zones
    refs = (f"zone:{one.side}", f"zone:{other.side}")
    matching = _find_symmetries(document)
    if not matching:
        text = say("The start zones are no mirror images of each other")
        yield Finding("no-image", "warning", text, refs, _mend_image(document))
        return
    differing = min((_differing(document, image) for image in matching), key=len)
    if differing:
        count = len(differing)
        text = say_count(
            "The ground is not the same for both sides: {number} hex differs from the mirror image",
            "The ground is not the same for both sides: {number} hexes differ from the mirror image", count,
        )  # fmt: skip
        text = say(
            "{text}. Side {one} is the first at {near} hexes, side {other} at {far}",
            text=text, one=one.side + 1, other=other.side + 1, **_count_nearer(document, world),
        )  # fmt: skip
        mend = _mend_image(document)
        yield Finding("no-image", "note", text, tuple(map(hex_ref, differing[:MOST_NAMED])), mend)


def _find_symmetries(document: HexMap) -> list[Image]:
    """Return the turns and mirrorings that take the first start of two to the other."""
    one, other = document.zones
    wanted = set(other.hexes)
    return [image for image in images(document).values() if set(map(image, one.hexes)) == wanted]


def _has_twin(document: HexMap, map_object: HexLever | HexItem, image: Image) -> bool:
    """Return whether another thing of its kind lies where the other side has it: then each side has one."""
    at = image(map_object.at)
    alike = [
        one
        for one in list_objects(document)
        if type(one) is type(map_object) and one.at == at and one is not map_object
    ]
    if isinstance(map_object, HexLever):
        opened_cells = set(map(image, map_object.opens))
        return any(
            isinstance(one, HexLever) and one.needs == map_object.needs and set(one.opens) == opened_cells
            for one in alike
        )
    return bool(alike)


def _differing(document: HexMap, image: Image) -> list[Hex]:
    layers = (GROUND, *range(len(document.phases)))
    cells = document.cells
    return [
        cell
        for cell in reading_order(cells)
        if (mirror_image := image(cell)) in cells
        and any(document.at(cell, layer) != document.at(mirror_image, layer) for layer in layers)
    ]


def _mend_image(document: HexMap) -> QuickFix:
    """Return a mend that says how much of the map it changes."""

    def turned(d: HexMap) -> HexMap:
        return mirrored_half(d, "point")

    try:
        after = turned(document)
    except EditRefused:
        return QuickFix(say("The left half, turned"), turned)
    layers = (GROUND, *range(len(document.phases)))
    changed = sum(any(document.at(c, n) != after.at(c, n) for n in layers) for c in document.cells)
    label = say_count(
        "The left half, turned: {number} hex changes", "The left half, turned: {number} hexes change", changed
    )
    return QuickFix(label, turned)


# Sight


def _sights(document: HexMap, world: HexWorld) -> Iterator[Finding]:
    """Hexes that see all of the map, or nothing of it but what is beside them."""
    weights = world.opacities(document, GROUND)
    costs = world.costs(document, GROUND)
    if not weights or len(costs) < 7:
        return
    cells = list(reading_order(costs))
    # Few hexes see even a few of the others: those that do are tried with all of them.
    sample = sample_evenly(cells, MOST_SAMPLES)
    all_seeing = [cell for cell in cells if sees_all(cell, sample, weights)]
    if 0 < len(all_seeing) <= MOST_TRIED:
        all_seeing = [cell for cell in all_seeing if sees_all(cell, cells, weights)]
    if 0 < len(all_seeing) <= MOST_NAMED:
        count = len(all_seeing)
        text = say_count("One hex sees all of the map", "{number} hexes see all of the map", count)
        yield Finding("sees-all", "note", text, tuple(map(hex_ref, all_seeing)))
    starts = {cell for zone in document.zones for cell in zone.hexes}
    blind = [cell for cell in cells if not sees_beyond(cell, costs, weights)]
    if blind:
        count = len(blind)
        text = say_count(
            "One hex sees nothing but what is beside", "{number} hexes see nothing but what is beside", count
        )
        if starts & set(blind):
            text = say("{text}, a start among them", text=text)
        yield Finding("sees-nothing", "note", text, tuple(map(hex_ref, blind[:MOST_NAMED])))
