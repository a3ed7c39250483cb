"""Why a target is out of sight, as a sentence with its clause."""

from __future__ import annotations

from game.boards.area_graph import AreaGraph
from game.boards.area_sight import SightRefusal
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_


def sight_reason(graph: AreaGraph, refusal: SightRefusal | None, range_areas: int) -> tuple[str, str]:
    """Word a refusal of sight and name its clause. Source: mainframe.gap.los"""
    if refusal is None:
        return N_("In sight"), "mainframe.gap.los"
    at = (Phrase(graph.area(refusal.at).name) or refusal.at) if refusal.at else ""
    if refusal.code == "range":
        text = N_("Out of range: too far away, Range is {range}")
        if refusal.needs == 1:
            text = N_("Out of range: one area away, Range is {range}")
        elif refusal.needs:
            text = N_("Out of range: {needs} areas away, Range is {range}")
        clause = "mainframe.attacks.range-zero" if range_areas == 0 else "mainframe.attacks.range-n"
        return Phrase(text, needs=refusal.needs, range=range_areas), clause
    if refusal.code == "sharp":
        text = N_("Sharp corner of {degrees}° at {area}")
        return Phrase(text, degrees=refusal.degrees, area=at), "mainframe.field.los-corner"
    if refusal.code == "second-bend":
        text = N_("Second bend at {area}: only one shallow corner is allowed")
        return Phrase(text, area=at), "mainframe.attacks.one-shallow-corner"
    if refusal.code == "closed":
        text = N_("The links of {area} are closed")
        return Phrase(text, area=at or Phrase("a Locked area")), "mainframe.attacks.open-path"
    return N_("No open path leads there"), "mainframe.attacks.open-path"
