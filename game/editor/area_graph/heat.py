"""Overlays of an area graph: how many areas see each one, how far each is from the starts, and what bots did there."""

from __future__ import annotations

import msgspec

from game.boards.area_graph import AreaGraph
from game.boards.area_sight import sight_from
from game.editor.area_graph.document import GraphMap
from game.editor.plugin import Heat
from game.kernel.language.say import N_

FAR = 10_000
OVERLAYS: tuple[tuple[str, str], ...] = (
    ("", N_("No overlay")),
    ("sight-1", N_("Seen at Range 1")),
    ("sight-2", N_("Seen at Range 2")),
    ("sight-3", N_("Seen at Range 3")),
    ("way-+", N_("Points from +")),
    ("way-X", N_("Points from X")),
    ("lead", N_("Nearer to + or X")),
    ("stood", N_("Bots stood")),
    ("fell", N_("Bots fell")),
)


class AreaHeat(msgspec.Struct, frozen=True):
    """How hot an area is, 0..1, and the words on it."""

    share: float
    wording: str


def warmth(document: GraphMap, graph: AreaGraph, overlay: str, heat: Heat | None) -> dict[str, AreaHeat]:
    """Return what an overlay shows at each area; areas without an answer are left out."""
    kind, _, remaining = overlay.partition("-")
    if kind == "sight":
        reach = int(remaining)
        seen = {area.id: 0 for area in document.areas}
        for area in document.areas:
            for other in sight_from(graph, area.id, reach):
                seen[other] += other != area.id
        return _shares(seen)
    if kind == "way":
        return _shares(_measure_distances(document, graph, remaining))
    if kind == "lead":
        ours, theirs = _measure_distances(document, graph, "+"), _measure_distances(document, graph, "X")
        leads = {name: ours[name] - theirs[name] for name in ours if name in theirs}
        most = max(map(abs, leads.values()), default=0) or 1
        return {name: AreaHeat(0.5 + margin / most / 2, f"{margin:+d}") for name, margin in leads.items()}
    counts: dict[str, int] = {}
    if heat is not None and kind in ("stood", "fell"):
        counts = {area.id: heat.count(kind, area.id) for area in document.areas}
    # While nothing has been counted, the map is seen as it is.
    return _shares(counts) if any(counts.values()) else {}


def _measure_distances(document: GraphMap, graph: AreaGraph, mark: str) -> dict[str, int]:
    """Return the points that the nearest area with a mark is away."""
    ways: dict[str, int] = {}
    for area in document.areas:
        if area.mark == mark:
            for name, route in graph.reach(area.id, FAR).items():
                ways[name] = min(route.cost, ways.get(name, FAR))
    return ways


def _shares(values: dict[str, int]) -> dict[str, AreaHeat]:
    most = max(values.values(), default=0) or 1
    return {name: AreaHeat(value / most, str(value)) for name, value in values.items()}
