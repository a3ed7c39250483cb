"""How effects under way move sprites from where they stand: blows, walks, falls, and cards that are turned over."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.ui.table.anchors import Spots
from game.ui.table.blows import CONTACT, HOLD
from game.ui.table.director import RunningEffect
from game.ui.table.motion import out_cubic

LUNGE_REACH, WIND_UP = 0.42, 0.07
"""How far of the way to its target a lunge goes, and how far it first draws back."""
RECOIL_U, SHAKE_U = 15, 7
"""How far who is struck is thrown back from the striker, and shaken where nobody strikes."""
CONTACT_FLASH_MS = 80
"""For how long who is struck is seen as white as light."""


def compute_shakes(running: Iterable[RunningEffect], spots: Spots) -> dict[str, tuple[float, float]]:
    """Return how far refs are thrown back along their path, or shaken to the side where they have none, in u."""
    found: dict[str, tuple[float, float]] = {}
    for item in running:
        if item.effect.kind != "shake":
            continue
        share = min(1.0, item.elapsed / item.effect.duration_ms)
        away = _find_direction(item.effect.path, spots)
        if away is None:
            found[item.effect.ref] = (math.sin(share * math.pi * 7) * SHAKE_U * (1 - share), 0.0)
        else:
            thrown = RECOIL_U * _compute_recoil(share)
            found[item.effect.ref] = (away[0] * thrown, away[1] * thrown)
    return found


def _find_direction(path: Sequence[str], spots: Spots) -> tuple[float, float] | None:
    """Return the unit vector from the first to the last ref of a path; None where they are not apart."""
    ends = (spots(path[0]), spots(path[-1])) if len(path) > 1 else (None, None)
    if ends[0] is None or ends[1] is None or ends[0] == ends[1]:
        return None
    length = math.dist(ends[0], ends[1])
    return (ends[1][0] - ends[0][0]) / length, (ends[1][1] - ends[0][1]) / length


def _compute_recoil(share: float) -> float:
    """Return how far a blow has thrown somebody back, 0..1: at once, held for a moment, then back with a small sway."""
    if share < 0.1:
        return share / 0.1
    if share < 0.3:
        return 1.0
    left = (share - 0.3) / 0.7
    return math.cos(left * math.pi * 1.5) * (1 - left) ** 2


def _compute_lunge(share: float) -> float:
    """Return how far a lunge has come: it draws back, strikes, holds where it lands, and goes back softly."""
    if share < CONTACT - 0.14:
        return -WIND_UP * math.sin(share / (CONTACT - 0.14) * math.pi / 2)
    if share < CONTACT:
        return -WIND_UP + (LUNGE_REACH + WIND_UP) * ((share - CONTACT + 0.14) / 0.14) ** 2
    if share < CONTACT + HOLD:
        return LUNGE_REACH
    return LUNGE_REACH * (1 - out_cubic(min(1.0, (share - CONTACT - HOLD) / (1 - CONTACT - HOLD))))


def compute_lunges(running: Iterable[RunningEffect], spots: Spots) -> dict[str, tuple[float, float]]:
    """Return how far refs have lunged towards the end of their path, in device pixels."""
    found: dict[str, tuple[float, float]] = {}
    for item in running:
        if item.effect.kind != "lunge" or len(item.effect.path) < 2:
            continue
        struck = item.effect.path[-1]
        aim = spots if spots.find_body(struck) is None else spots.find_chest
        start, end = aim(item.effect.path[0]), aim(struck)
        if start is None or end is None:
            continue
        reach = _compute_lunge(item.elapsed / item.effect.duration_ms)
        found[item.effect.ref] = ((end[0] - start[0]) * reach, (end[1] - start[1]) * reach)
    return found


def compute_walks(running: Iterable[RunningEffect], spots: Spots) -> dict[str, tuple[float, float]]:
    """Return where refs are on the paths they walk along, in device pixels: starting and ending softly."""
    found: dict[str, tuple[float, float]] = {}
    for item in running:
        if item.effect.kind != "walk":
            continue
        points = [point for ref in item.effect.path if (point := spots(ref)) is not None]
        if len(points) < 2:
            continue
        share = min(1.0, item.elapsed / item.effect.duration_ms)
        went = sum(math.dist(a, b) for a, b in pairwise(points)) * (share * share * (3 - 2 * share))
        found[item.effect.ref] = points[-1]
        for a, b in pairwise(points):
            length = math.dist(a, b)
            if went <= length and length:
                found[item.effect.ref] = (a[0] + (b[0] - a[0]) * went / length, a[1] + (b[1] - a[1]) * went / length)
                break
            went -= length
    return found


def compute_widths(running: Iterable[RunningEffect]) -> dict[str, float]:
    """Return how wide refs that are turned over look, 0..1: `fold` ends on the edge, `unfold` begins there."""
    found: dict[str, float] = {}
    for item in running:
        share = min(1.0, item.elapsed / item.effect.duration_ms)
        if item.effect.kind == "fold":
            found[item.effect.ref] = math.cos(share * math.pi / 2)
        elif item.effect.kind == "unfold":
            found[item.effect.ref] = math.sin(share * math.pi / 2)
    return found


def find_flashing(running: Iterable[RunningEffect]) -> set[str]:
    """Return the refs that flash: who is struck, for a moment from when the blow lands."""
    return {item.effect.ref for item in running if item.effect.kind == "shake" and item.elapsed < CONTACT_FLASH_MS}
