"""Whether what is left of a round may still down everybody of the side that alone stands.

Source: mainframe.rounds.fight-over
"""

from __future__ import annotations

from collections.abc import Collection

from game.modes.mainframe.game_content import FightContent, active_units, flies, immovable
from game.modes.mainframe.model.state import SideId, State, Unit, play_zone
from game.modes.mainframe.rules.areas import area_has, closed_for
from game.modes.mainframe.rules.board import falls_from, links_of
from game.modes.mainframe.rules.numbers import damage_of, fall_damage, tenth_of_max_hp
from game.modes.mainframe.rules.powers.bits import is_immune
from game.modes.mainframe.rules.rounds.upkeep import CITE, POINTS_TO_STAY


def all_in_peril(content: FightContent, state: State, side: SideId) -> bool:
    """Return whether fire, Unstable ground and confused blows could down all who stand of a side in this round.

    Then the turns it has left decide who wins: they may put a fire out, pay for the ground, or go wrong.
    Source: mainframe.rounds.fight-over, mainframe.gap.status-byte, mainframe.gap.area-status
    """
    units = active_units(state, side)
    confused = [unit for unit in units if "confused" in unit.status and _has_a_card_to_come(content, state, unit)]

    def worst(unit: Unit) -> int:
        hits = sum(damage_of(content, state, other, unit, True).value for other in confused)
        return hits + _fire(content, state, unit) + _compute_ground_damage(content, state, unit)

    return bool(units) and all(unit.hp <= worst(unit) for unit in units)


def _has_a_card_to_come(content: FightContent, state: State, unit: Unit) -> bool:
    """Return whether a card in a play area may give a unit a turn with an attack."""
    if unit.kind == "mob" and unit.turns > 0:
        return False
    return bool(state.piles.zones[play_zone(unit.seat if unit.kind == "mc" else content.cpu_seat)])


def _fire(content: FightContent, state: State, unit: Unit) -> int:
    """Return the HP that a unit's fire takes before the round is over. Source: mainframe.gap.status-byte"""
    if "burning" not in unit.status or unit.burned or is_immune(content, unit, "burning"):
        return 0
    return tenth_of_max_hp(content, state, unit, "a tenth, Burning", CITE).value


def _compute_ground_damage(content: FightContent, state: State, unit: Unit) -> int:
    """Return the most HP that a push from Unstable ground may cost a unit: a push hurts only where it ends in a pit.

    Source: mainframe.gap.area-status, mainframe.field.fall-damage, mainframe.field.fall-choice,
        mainframe.field.fall-chain
    """
    if unit.kind == "mob" or unit.points >= POINTS_TO_STAY or not area_has(content, state, unit.at, "unstable"):
        return 0
    if flies(content, unit) or immovable(content, state, unit):
        return 0
    closed = closed_for(content, state, unit)
    falls = max((_falls_from(content, area, closed) for area in links_of(content, state, unit, pushed=True)), default=0)
    return falls * fall_damage(content, state, unit).value


def _falls_from(content: FightContent, area: str, closed: Collection[str]) -> int:
    """Return how many pits at most one drops out of after another, beginning with an area."""
    if not content.graph.area(area).falling:
        return 0
    return 1 + max((_falls_from(content, landing, closed) for landing in falls_from(content, area, closed)), default=0)
