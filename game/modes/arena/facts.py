"""Questions about a battle that many rules ask: who is alive, who is a foe, which conditions hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.boards.hex import OPAQUE, Hex, Sight, arc_of, distance, in_front, neighbours, sight
from game.kernel.decisions import Seat
from game.modes.arena.content.board import OPACITY, WATER
from game.modes.arena.content.library import UNARMED
from game.modes.arena.content.types import Fighter, Terrain, Weapon
from game.modes.arena.model.state import Lasting, State, Unit

if TYPE_CHECKING:
    from game.modes.arena.rules.course import BattleRules


def seat_of(unit: Unit) -> Seat:
    """Return the seat that decides for a character."""
    return Seat(unit.seat)


def present(unit: Unit) -> bool:
    """Return whether a character is on the board and in the combat. Source: arena.hp.npc-incapacitated"""
    return not unit.gone and unit.at is not None


def everybody(state: State) -> Iterator[Unit]:
    """Yield those on the board, in priority order; before it is rolled in the order of the sides."""
    for name in state.order or state.units:
        unit = state.units[name]
        if present(unit):
            yield unit


def foes(rules: BattleRules, one: Unit, two: Unit) -> bool:
    """Return whether two characters are opponents. Source: arena.gap.sides"""
    return not rules.allied(one.seat, two.seat)


def opponents(rules: BattleRules, state: State, unit: Unit) -> list[Unit]:
    """Return the opponents of a character on the board."""
    return [other for other in everybody(state) if foes(rules, unit, other)]


def allies(rules: BattleRules, state: State, unit: Unit) -> list[Unit]:
    """Return the other characters of its side and of allied sides on the board. Source: arena.gap.sides"""
    return [other for other in everybody(state) if other.id != unit.id and not foes(rules, unit, other)]


def unit_at(state: State, place: Hex) -> Unit | None:
    """Return who stands on a hex; bodies do not occupy one. Source: arena.move.occupied"""
    return next((unit for unit in state.units.values() if unit.at == place and not unit.gone), None)


def lasting(unit: Unit, name: str) -> Iterator[Lasting]:
    """Yield the effects of a name that hold; one held off by Persist dice does not."""
    for effect in unit.effects.values():
        if effect.name == name and not effect.held:
            yield effect


def has(unit: Unit, name: str) -> bool:
    """Return whether a condition holds. Source: arena.key.persist-pool-negates"""
    return any(True for _ in lasting(unit, name))


def value_of(unit: Unit, name: str) -> int:
    """Return the value of a condition: the largest, 0 without it. Source: arena.gap.condition-stacking"""
    return max((effect.value for effect in lasting(unit, name)), default=0)


def fighter_of(rules: BattleRules, unit: Unit) -> Fighter:
    """Return what a character is by its content."""
    return rules.fighter(unit.type)


def weapon_of(rules: BattleRules, unit: Unit) -> Weapon:
    """Return the wielded weapon, or bare hands. Source: arena.gap.weapon-range"""
    return rules.library.weapons.get(unit.weapon, UNARMED)


def helpless(unit: Unit) -> bool:
    """Unconscious, or Paralyzed and Stunned together. Source: arena.key.helpless-derived"""
    return has(unit, "unconscious") or (has(unit, "paralyze") and has(unit, "stunned"))


def encumbered(rules: BattleRules, unit: Unit) -> bool:
    """Carried bulk above STR, carrying somebody, or the condition.

    Source: arena.gap.encumbrance, arena.key.encumbered-cost
    """
    if unit.carrying or has(unit, "encumbered"):
        return True
    entry = fighter_of(rules, unit)
    bulk = sum(rules.weapon_bulk(name) for name in rules.weapons_of(unit.type))
    bulk += sum(rules.board.items[item].bulk for item in unit.items if item in rules.board.items)
    return bulk > entry.str_


def terrain_at(rules: BattleRules, state: State, place: Hex) -> Terrain:
    """Return what is on a hex now."""
    return rules.board.terrain(place, rules.board.phase_of(state.round), state.opened)


def sight_between(rules: BattleRules, state: State, a: Hex, b: Hex) -> Sight:
    """Return the sight between two hexes; at distance 1 there always is. Source: arena.gap.line-of-sight"""
    phase = rules.board.phase_of(state.round)
    opened = state.opened

    def opacity(place: Hex) -> int:
        return OPACITY.get(rules.board.terrain(place, phase, opened), 0) if place in rules.board.cells else OPAQUE

    return sight(a, b, opacity)


def sees(rules: BattleRules, state: State, a: Hex, b: Hex) -> bool:
    """Return whether sight exists; it is needed at distance 2 or more. Source: arena.gap.line-of-sight"""
    return distance(a, b) <= 1 or sight_between(rules, state, a, b).clear


def faces(unit: Unit, place: Hex) -> bool:
    """Return whether a hex is in the front arc; the prone may attack all around. Source: arena.gap.attack-arc"""
    assert unit.at is not None
    return unit.prone or in_front(unit.at, unit.facing, place)


def in_rear(unit: Unit, place: Hex) -> bool:
    """The one hex straight behind; for the prone every adjacent hex. Source: arena.gap.facing, arena.gap.prone"""
    assert unit.at is not None
    arc = arc_of(unit.at, unit.facing, place)
    return arc is not None and (unit.prone or arc == "rear")


def in_flank(unit: Unit, place: Hex) -> bool:
    """Return whether a hex is one of the two flank hexes."""
    assert unit.at is not None
    return arc_of(unit.at, unit.facing, place) == "flank"


def apart(one: Unit, two: Unit) -> int:
    """Return the distance between two characters on the board."""
    assert one.at is not None and two.at is not None
    return distance(one.at, two.at)


def near(one: Unit, two: Unit, reach: int) -> bool:
    """Return whether two characters on the board are within so many hexes."""
    return one.at is not None and two.at is not None and distance(one.at, two.at) <= reach


def in_water(rules: BattleRules, state: State, unit: Unit) -> bool:
    """Return whether a character stands in water."""
    return unit.at is not None and terrain_at(rules, state, unit.at) in WATER


def under_water(rules: BattleRules, state: State, unit: Unit) -> bool:
    """In deep water while Prone, Restrained, Encumbered or Unconscious. Source: arena.gap.submerged"""
    if unit.at is None or terrain_at(rules, state, unit.at) != "deep-water":
        return False
    return unit.prone or has(unit, "restrain") or encumbered(rules, unit) or has(unit, "unconscious")


def free_hex(rules: BattleRules, state: State, place: Hex) -> bool:
    """Return whether a hex may be moved into: on the board, passable, empty. Source: arena.move.occupied"""
    return rules.passable(state, place) and unit_at(state, place) is None


def threatened(rules: BattleRules, state: State, unit: Unit) -> bool:
    """Return whether an enemy that can defend itself is adjacent. Source: arena.gap.weapon-range"""
    assert unit.at is not None
    around = set(neighbours(unit.at))
    return any(foe.at in around and not helpless(foe) for foe in opponents(rules, state, unit))
