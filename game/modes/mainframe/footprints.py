"""Where units of a fight stood and fell, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.modes.mainframe import events as e


def footprints(events: Iterable[Any]) -> dict[str, dict[str, int]]:
    """Return counts by area: `stood` at the end of turns, and `fell` through falling areas."""
    places: dict[str, str] = {}
    stood: Counter[str] = Counter()
    fell: Counter[str] = Counter()
    for event in events:
        if isinstance(event, e.Placed):
            places[event.unit] = event.area
        elif isinstance(event, e.Moved | e.Pushed | e.Fell):
            places[event.unit] = event.after
            if isinstance(event, e.Fell):
                fell[event.before] += 1
        elif isinstance(event, e.Swapped):
            places[event.first], places[event.second] = event.first_at, event.second_at
        elif isinstance(event, e.RolledBack):
            places[event.unit] = event.at
        elif isinstance(event, e.TurnEnded) and event.unit in places:
            stood[places[event.unit]] += 1
    return {"stood": dict(stood), "fell": dict(fell)}
