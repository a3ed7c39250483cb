"""How a figure falls and gets up: it goes over faster and faster, and lies; it gets up fast, and stands softly."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.table.director import RunningEffect
from game.ui.table.motion import out_cubic
from game.ui.table.view import VisualEffect

FALL_MS, RISE_MS = 300, 320


def make_fall(ref: str, *, lying_ms: int = 0) -> VisualEffect:
    """Return how a figure falls; with `lying_ms` it comes about after so long only, and it lies there until then."""
    return VisualEffect("topple", ref, duration_ms=max(FALL_MS, lying_ms), holds=lying_ms > 0)


def make_rise(ref: str) -> VisualEffect:
    """Return how a figure gets up."""
    return VisualEffect("rise", ref, duration_ms=RISE_MS)


def compute_falls(running: Iterable[RunningEffect], *, reduced_motion: bool = False) -> dict[str, float]:
    """Return how far figures have fallen that fall or get up, 0..1; without motion only what they come to."""
    found: dict[str, float] = {}
    for item in running:
        if item.effect.kind == "topple":
            share = 1.0 if reduced_motion else min(1.0, item.elapsed / FALL_MS)
            found[item.effect.ref] = share * share
        elif item.effect.kind == "rise":
            share = 1.0 if reduced_motion else min(1.0, item.elapsed / RISE_MS)
            found[item.effect.ref] = 1.0 - out_cubic(share)
    return found
