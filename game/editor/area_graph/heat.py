"""Overlays of an area graph: how many areas see each one, how far each is from the starts, and what bots did there."""

from __future__ import annotations

import msgspec

from game.boards.area_graph import AreaGraph
from game.boards.area_sight import sight_from
from game.editor.area_graph.document import GraphMap
from game.editor.plugin import Heat
from game.kernel.language.say import mark

FAR = 10_000
OVERLAYS: tuple[tuple[str, str], ...] = (
    ("", mark("No overlay")),
    ("sight-1", mark("Seen at Range 1")),
    ("sight-2", mark("Seen at Range 2")),
    ("sight-3", mark("Seen at Range 3")),
    ("way-+", mark("Points from +")),
    ("way-X", mark("Points from X")),
    ("lead", mark("Nearer to + or X")),
    ("stood", mark("Bots stood")),
    ("fell", mark("Bots fell")),
)


class AreaHeat(msgspec.Struct, frozen=True):
    """How hot an area is, 0..1, and the words on it."""

    share: float
    words: str


def warmth(document: GraphMap, graph: AreaGraph, overlay: str, heat: Heat | None) -> dict[str, AreaHeat]:
    """Return what an overlay shows at each area; areas without an answer are left out."""
    kind, _, rest = overlay.partition("-")
    if kind == "sight":
        reach = int(rest)
        seen = {area.id: 0 for area in document.areas}
        for area in document.areas:
            for other in sight_from(graph, area.id, reach):
                seen[other] += other != area.id
        return _shares(seen)
    if kind == "way":
        return _shares(_ways(document, graph, rest))
    if kind == "lead":
        ours, theirs = _ways(document, graph, "+"), _ways(document, graph, "X")
        leads = {name: ours[name] - theirs[name] for name in ours if name in theirs}
        most = max(map(abs, leads.values()), default=0) or 1
        return {name: AreaHeat(0.5 + lead / most / 2, f"{lead:+d}") for name, lead in leads.items()}
    counts: dict[str, int] = {}
    if heat is not None and kind in ("stood", "fell"):
        counts = {area.id: heat.count(kind, area.id) for area in document.areas}
    # While nothing has been counted, the map is seen as it is.
    return _shares(counts) if any(counts.values()) else {}


def _ways(document: GraphMap, graph: AreaGraph, mark: str) -> dict[str, int]:
    """Return the points that the nearest area with a mark is away."""
    ways: dict[str, int] = {}
    for area in document.areas:
        if area.mark == mark:
            for name, way in graph.reach(area.id, FAR).items():
                ways[name] = min(way.cost, ways.get(name, FAR))
    return ways


def _shares(values: dict[str, int]) -> dict[str, AreaHeat]:
    most = max(values.values(), default=0) or 1
    return {name: AreaHeat(value / most, str(value)) for name, value in values.items()}
