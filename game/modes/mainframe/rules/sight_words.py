"""Why a target is out of sight, as a sentence with its clause."""

from __future__ import annotations

from game.boards.area_graph import AreaGraph
from game.boards.area_sight import SightRefusal


def sight_reason(graph: AreaGraph, refusal: SightRefusal | None, range_areas: int) -> tuple[str, str]:
    """Word a refusal of sight and name its clause. Source: mainframe.gap.los"""
    if refusal is None:
        return "In sight", "mainframe.gap.los"
    at = graph.area(refusal.at).name or refusal.at if refusal.at else ""
    if refusal.code == "range":
        needed = f"{refusal.needs} areas away" if refusal.needs else "too far away"
        clause = "mainframe.attacks.range-zero" if range_areas == 0 else "mainframe.attacks.range-n"
        return f"Out of range: {needed}, Range is {range_areas}", clause
    if refusal.code == "sharp":
        return f"Sharp corner of {refusal.degrees}° at {at}", "mainframe.field.los-corner"
    if refusal.code == "second-bend":
        return f"Second bend at {at}: only one shallow corner is allowed", "mainframe.attacks.one-shallow-corner"
    if refusal.code == "closed":
        return f"The links of {at or 'a Locked area'} are closed", "mainframe.attacks.open-path"
    return "No open path leads there", "mainframe.attacks.open-path"
