"""What lies on the areas: statuses of their own, locks, and those that somebody carries along.

All functions take the content of the fight and a state or a seat's view of it, and change nothing.
Source: mainframe.gap.area-status, mainframe.field.area-status
"""

from __future__ import annotations

from game.modes.mainframe.content.traits import AREA_STATUSES, AreaStatus, Aura
from game.modes.mainframe.game_content import FightContent, active_units, kit_of
from game.modes.mainframe.model.state import State, Unit

NOTHING: frozenset[str] = frozenset()


def area_has(content: FightContent, state: State, area: str, status: AreaStatus) -> bool:
    """Return whether a status lies on an area: of its own, by a lock, or by somebody who stands there."""
    return (status == "locked" and area in state.locks) or lies_on(content, state, area, status)


def lies_on(content: FightContent, state: State, area: str, status: AreaStatus) -> bool:
    """Return whether a status lies on an area, of its own or by somebody who stands there: not by a lock."""
    if status in state.areas.get(area, ()):
        return True
    if not content.has_auras:
        return False
    return any(unit.at == area and aura.status == status for unit, aura in _auras(content, state))


def statuses_of(content: FightContent, state: State, area: str) -> list[AreaStatus]:
    """Return the statuses that lie on an area, in the order of the list."""
    found: set[AreaStatus] = set(state.areas.get(area, ()))
    if area in state.locks:
        found.add("locked")
    if content.has_auras:
        found.update(aura.status for unit, aura in _auras(content, state) if unit.at == area)
    return [status for status in AREA_STATUSES if status in found]


def _auras(content: FightContent, state: State) -> list[tuple[Unit, Aura]]:
    if not content.has_auras:
        return []
    found = []
    for side in ("mc", "cpu"):
        for unit in active_units(state, side):
            found += [(unit, aura) for _, aura in kit_of(content, unit).all(Aura)]
    return found


def closed_by(state: State, unit_id: str) -> list[str]:
    """Return the areas that a unit has closed until its next turn. Source: mainframe.gap.area-status"""
    return [area for area in state.locks if unit_id in state.closers_of(area)]


def closed_areas(content: FightContent, state: State) -> frozenset[str]:
    """Return the areas whose links are closed. Source: mainframe.gap.area-status"""
    if not state.locks and not state.areas and not content.has_auras:
        return NOTHING
    closed = {area for area, statuses in state.areas.items() if "locked" in statuses}
    closed.update(state.locks)
    closed.update(unit.at for unit, aura in _auras(content, state) if aura.status == "locked")
    return frozenset(closed)


def closed_for(content: FightContent, state: State, unit: Unit) -> frozenset[str]:
    """Return the areas closed for a unit's own moves and shots: none with Noclip.

    Source: mainframe.gap.status-byte, mainframe.gap.area-status
    """
    return NOTHING if "noclip" in unit.status else closed_areas(content, state)
