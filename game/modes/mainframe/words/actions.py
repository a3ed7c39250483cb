"""Turning points of a fight told as deeds: who struck whom, who came down by it, who fell where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.language.say import N_, say
from game.kernel.listing import join_names, translate_name
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model.state import State
from game.modes.mainframe.words.names import FightNames


def describe_action(names: FightNames, observation: State, events: Sequence[Any], number: int) -> list[str]:
    """Return an event as a deed, the fullest wording first; nothing where the log says enough."""
    event = events[number]
    if isinstance(event, e.Damaged) and event.by not in ("", event.unit):
        return _describe_hit(names, observation, event)
    if isinstance(event, e.Downed):
        hit = next((one for one in reversed(events[:number]) if isinstance(one, e.Damaged | e.Fell)), None)
        if isinstance(hit, e.Damaged) and hit.unit == event.unit and hit.by not in ("", hit.unit):
            return _describe_hit(names, observation, hit)
    if isinstance(event, e.Fell):
        about = {
            "unit": names.unit(observation, event.unit),
            "area": names.area(event.after),
            "number": event.damage.value,
        }
        if event.hp <= 0:
            return [say("{unit} falls to {area} and does not get up", **about)]
        return [say("{unit} falls to {area} and loses {number} HP", **about)]
    if isinstance(event, e.Arrived):
        return _arrival(names, events, number)
    return []


def _arrival(names: FightNames, events: Sequence[Any], number: int) -> list[str]:
    """Say who came to whose help and where, with those who came in at the same time."""
    first = events[number]
    units = list(first.units)
    for event in events[number + 1 :]:
        if not isinstance(event, e.Arrived) or event.by != first.by:
            break
        units += event.units
    about = {"names": join_names([translate_name(unit.name) for unit in units]), "area": names.area(units[0].at)}
    if len({unit.at for unit in units}) > 1:
        return [say("{names} come to the CPU's help", **about)]
    one, several = N_("{names} comes to the CPU's help at {area}"), N_("{names} come to the CPU's help at {area}")
    return [say(one if len(units) == 1 else several, **about)]


def _describe_hit(names: FightNames, observation: State, event: e.Damaged) -> list[str]:
    """Say who struck whom, and whether that brought the struck one down."""
    about = {
        "who": names.unit(observation, event.by),
        "target": names.unit(observation, event.unit),
        "number": event.damage.value,
        "left": event.hp,
    }
    if event.hp <= 0:
        return [
            say("{who} brings {target} down with a hit of {number}", **about),
            say("{who} brings {target} down", **about),
        ]
    return [
        say("{who} takes {number} HP off {target}: {left} left", **about),
        say("{who} takes {number} HP off {target}", **about),
    ]
