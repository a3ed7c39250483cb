"""Who takes part in a battle: every fighter of a set-up as a character with an id of its own.

Source: arena.gap.sides, arena.gap.deployment
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.modes.arena.content.library import ids
from game.modes.arena.content.types import BattleSetup, Fighter

AT_ONCE, DRAFTED = -1, -2
"""Stand in the place of a wave's number: there from the beginning; only if chosen."""


class Enlisted(NamedTuple):
    """A character before the battle: its id and name, the fighter it is, its seat, the wave it comes with."""

    unit: str
    name: str
    type: str
    seat: int
    wave: int


def roster(setup: BattleSetup, fighters: Mapping[str, Fighter]) -> tuple[Enlisted, ...]:
    """Return the characters of a set-up: the sides, then the waves, then the draft; alike ones are numbered."""
    groups = [(seat, ids(side.fighters), AT_ONCE) for seat, side in enumerate(setup.sides)]
    groups += [(wave.side, ids(wave.fighters), number) for number, wave in enumerate(setup.waves)]
    groups.append((0, ids(setup.draft.pool) if setup.draft is not None else (), DRAFTED))
    every = [type_id for _, names, _ in groups for type_id in names]
    counted: dict[str, int] = {}
    found: list[Enlisted] = []
    for seat, names, wave in groups:
        for type_id in names:
            counted[type_id] = number = counted.get(type_id, 0) + 1
            name = fighters[type_id].name
            if every.count(type_id) > 1:
                found.append(Enlisted(f"{type_id}-{number}", f"{name} {number}", type_id, seat, wave))
            else:
                found.append(Enlisted(type_id, name, type_id, seat, wave))
    return tuple(found)
