"""What a battle is made of and what is so in it now: content, sides, board, who is alive, who is a foe.

Nobody decides here: rules, bots, words and the table ask. Source: arena.gap.sides
"""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.hex import Hex, HexSight, arc_of, distance, in_front, neighbours
from game.kernel.decisions import Option, Seat
from game.modes.arena.content.board import WATER
from game.modes.arena.content.ground import HexGround, grounds_of
from game.modes.arena.content.library import BASIC, UNARMED, Library, ids
from game.modes.arena.content.roster import DRAFTED, roster
from game.modes.arena.content.types import (
    Ability,
    ArenaMap,
    Attribute,
    BattleSetup,
    Fighter,
    ModifierValue,
    Path,
    Reaction,
    Terrain,
    Triggered,
    Weapon,
)
from game.modes.arena.model.state import LastingEffect, State, Unit


class BattleContent:
    """The content, sides and board of one battle. Immutable; shared by all clones of a match."""

    def __init__(self, setup: BattleSetup, field: ArenaMap, fighters: dict[str, Fighter], library: Library) -> None:
        self.setup = setup
        self.field = field
        self._grounds = grounds_of(field)
        self.board = self._grounds.board
        self.library = library
        self.fighters = fighters
        self.seats = len(setup.sides)
        self._teams = [side.team or side.name for side in setup.sides]
        self._allies = [tuple(other for other, name in enumerate(self._teams) if name == team) for team in self._teams]
        self.roster = roster(setup, fighters)
        self._opposition = frozenset(
            seat
            for seat, side in enumerate(setup.sides)
            if (setup.campaign and seat not in self._allies[0])
            or (side.fighters and all(self.fighter(name).npc for name in ids(side.fighters)))
        )
        self.drafted = frozenset(one.unit for one in self.roster if one.wave == DRAFTED)
        self._abilities: dict[str, tuple[Ability, ...]] = {}
        self._reactions: dict[str, tuple[Reaction, ...]] = {}
        self._triggered: dict[str, tuple[Triggered, ...]] = {}
        self._weapons: dict[str, tuple[str, ...]] = {}
        self._paths: dict[str, Path | None] = {}
        for name, entry in fighters.items():
            own = tuple(library.abilities[one] for one in ids(entry.abilities))
            self._abilities[name] = (library.abilities[BASIC], *(one for one in own if one.id != BASIC))
            self._reactions[name] = tuple(library.reactions[one] for one in ids(entry.reactions))
            self._triggered[name] = tuple(library.triggered[one] for one in ids(entry.triggered))
            self._weapons[name] = ids(entry.weapons)
            path = entry.path if entry.path is None or isinstance(entry.path, str) else entry.path.id
            self._paths[name] = library.paths[path] if path else None
        # What nobody in this battle can do need not be looked for at every step.
        self.trigger_kinds = frozenset(one.trigger for every in self._triggered.values() for one in every)
        self.reaction_timings = frozenset(one.timing for every in self._reactions.values() for one in every)
        self._swimmers = frozenset(name for name, entry in fighters.items() if "swimmer" in entry.traits)
        self._bulk = {name: sum(library.weapons[one].bulk for one in own) for name, own in self._weapons.items()}
        self._plain = self._grounds.of(-1, ())
        layers = [self.board.base, *self.board.phases]
        self.has_deep_water = any("deep-water" in layer.values() for layer in layers)
        self.has_doors = any("door" in layer.values() for layer in layers)

    def opposes(self, seat: int) -> bool:
        """Return whether a side is the opposition: all of it are NPCs, or it is against the team of a campaign."""
        return seat in self._opposition

    # Content

    def fighter(self, type_id: str) -> Fighter:
        """Return the content entry of a character."""
        return self.fighters[type_id]

    def abilities_of(self, type_id: str) -> tuple[Ability, ...]:
        """Return the combat abilities of a character, Basic Attack first. Source: arena.basic.entry"""
        return self._abilities[type_id]

    def reactions_of(self, type_id: str) -> tuple[Reaction, ...]:
        """Return the Reactions of a character."""
        return self._reactions[type_id]

    def triggered_of(self, type_id: str) -> tuple[Triggered, ...]:
        """Return the triggered abilities of a character."""
        return self._triggered[type_id]

    def weapons_of(self, type_id: str) -> tuple[str, ...]:
        """Return the ids of the weapons a character brings."""
        return self._weapons[type_id]

    def bulk_of(self, type_id: str) -> int:
        """Return the bulk of the weapons a character brings."""
        return self._bulk[type_id]

    def path_of(self, type_id: str) -> Path | None:
        """Return the Path of a character."""
        return self._paths[type_id]

    # Sides

    def are_allied(self, one: int, two: int) -> bool:
        """Return whether two seats are on the same or on allied sides. Source: arena.gap.sides"""
        return two in self._allies[one]

    def team_of(self, seat: int) -> tuple[int, ...]:
        """Return the seats allied with a seat, itself included."""
        return self._allies[seat]

    def active_seat(self, state: State) -> Seat | None:
        """Return the Active Player: who controls the active character. Source: arena.gap.sides"""
        return Seat(state.units[state.active].seat) if state.active else None

    def wave_units(self, wave: int) -> list[str]:
        """Return the ids of the units of a wave."""
        return [one.unit for one in self.roster if one.wave == wave]

    # Ground

    def get_ground(self, state: State) -> HexGround:
        """Return the board as it is now. Source: arena.gap.terrain"""
        if not state.opened and not self.board.phases:
            return self._plain
        return self._grounds.of(self.board.phase_of(state.round), tuple(state.opened))

    def passable(self, state: State, cell: Hex) -> bool:
        """Return whether a hex is on the board and can be entered at all. Source: arena.gap.terrain"""
        return self.get_ground(state).passable(cell)

    def swims(self, type_id: str) -> bool:
        """Return whether water is to a character as plain floor. Source: arena.gap.numbers"""
        return type_id in self._swimmers

    def price(self, state: State, unit: Unit, cell: Hex) -> int | None:
        """Return what entering a hex costs a character, None where nobody can: the sum of `enter_cost`.

        Source: arena.move.base-cost-one, arena.move.modifiers
        """
        price = self.get_ground(state).price(cell, unit.type in self._swimmers)
        return None if price is None else price + is_encumbered(self, unit)


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


def foes(content: BattleContent, one: Unit, two: Unit) -> bool:
    """Return whether two characters are opponents. Source: arena.gap.sides"""
    return one.seat != two.seat and not content.are_allied(one.seat, two.seat)


def opponents(content: BattleContent, state: State, unit: Unit) -> list[Unit]:
    """Return the opponents of a character on the board."""
    friends = content.team_of(unit.seat)
    return [other for other in everybody(state) if other.seat not in friends]


def allies(content: BattleContent, state: State, unit: Unit) -> list[Unit]:
    """Return the other characters of its side and of allied sides on the board. Source: arena.gap.sides"""
    friends = content.team_of(unit.seat)
    return [other for other in everybody(state) if other.id != unit.id and other.seat in friends]


def is_for_opponent(content: BattleContent, state: State, option: Option) -> bool:
    """Return whether what whoever acts would do is for an opponent."""
    unit, other = state.units.get(state.active), state.units.get(option.id.partition(":")[2])
    return unit is not None and other is not None and not content.are_allied(unit.seat, other.seat)


def unit_at(state: State, cell: Hex) -> Unit | None:
    """Return who stands on a hex; bodies do not occupy one. Source: arena.move.occupied"""
    for unit in state.units.values():
        if unit.at == cell and not unit.gone:
            return unit
    return None


def lasting(unit: Unit, name: str) -> Iterator[LastingEffect]:
    """Yield the effects of a name that hold; one held off by Persist dice does not."""
    for effect in unit.effects.values():
        if effect.name == name and not effect.held:
            yield effect


def has(unit: Unit, name: str) -> bool:
    """Return whether a condition holds. Source: arena.key.persist-pool-negates

    What is asked most often first looks whether there are `effects` at all: mostly there are none.
    """
    for effect in unit.effects.values():  # noqa: SIM110 - asked thirty times for each choice
        if effect.name == name and not effect.held:
            return True
    return False


def value_of(unit: Unit, name: str) -> int:
    """Return the value of a condition: the largest, 0 without it. Source: arena.gap.condition-stacking"""
    return max((effect.value for effect in lasting(unit, name)), default=0)


def fighter_of(content: BattleContent, unit: Unit) -> Fighter:
    """Return what a character is by its content."""
    return content.fighter(unit.type)


def weapon_of(content: BattleContent, unit: Unit) -> Weapon:
    """Return the wielded weapon, or bare hands. Source: arena.gap.weapon-range"""
    return content.library.weapons.get(unit.weapon, UNARMED)


def helpless(unit: Unit) -> bool:
    """Unconscious, or Paralyzed and Stunned together. Source: arena.key.helpless-derived"""
    return bool(unit.effects) and (has(unit, "unconscious") or (has(unit, "paralyze") and has(unit, "stunned")))


def modifier(content: BattleContent, unit: Unit, name: str) -> int:
    """Return the sum of a modifier: lasting effects, the Path, Injuries. Source: arena.gap.path-pool"""
    amount = 0
    for effect in unit.effects.values():
        if effect.name == name and not effect.held:
            amount += effect.value
    if unit.path_on:
        path = content.path_of(unit.type)
        if path is not None:
            amount += _sum_modifiers(path.gives, name)
    for injury in unit.injuries:
        amount += _sum_modifiers(content.library.injuries[injury].gives, name)
    return amount


def _sum_modifiers(gives: tuple[ModifierValue, ...], name: str) -> int:
    return sum(give.value for give in gives if give.name == name)


def attribute_of(content: BattleContent, unit: Unit, name: Attribute) -> int:
    """Return the number of an attribute as it is now, whatever it is asked for.

    Source: arena.gap.success-roll, arena.gap.encumbrance, arena.key.injury
    """
    return fighter_of(content, unit).attribute(name) + modifier(content, unit, name)


def is_encumbered(content: BattleContent, unit: Unit) -> bool:
    """Carried bulk above the present STR, carrying somebody, or the condition.

    Source: arena.gap.encumbrance, arena.key.encumbered-cost
    """
    if unit.carrying or (unit.effects and has(unit, "encumbered")):
        return True
    bulk = content.bulk_of(unit.type)
    for item in unit.items:
        if item in content.board.items:
            bulk += content.board.items[item].bulk
    return bulk > attribute_of(content, unit, "str")


def terrain_at(content: BattleContent, state: State, cell: Hex) -> Terrain:
    """Return what is on a hex now."""
    return content.get_ground(state).terrain.get(cell, "floor")


def sight_between(content: BattleContent, state: State, a: Hex, b: Hex) -> HexSight:
    """Return the sight between two hexes; at distance 1 there always is. Source: arena.gap.line-of-sight"""
    return content.get_ground(state).sight(a, b)


def sees(content: BattleContent, state: State, a: Hex, b: Hex) -> bool:
    """Return whether sight exists; it is needed at distance 2 or more. Source: arena.gap.line-of-sight"""
    return distance(a, b) <= 1 or sight_between(content, state, a, b).clear


def faces(unit: Unit, cell: Hex) -> bool:
    """Return whether a hex is in the front arc; the prone may attack all around. Source: arena.gap.attack-arc"""
    assert unit.at is not None
    return unit.prone or in_front(unit.at, unit.facing, cell)


def in_rear(unit: Unit, cell: Hex) -> bool:
    """The one hex straight behind; for the prone every adjacent hex. Source: arena.gap.facing, arena.gap.prone"""
    assert unit.at is not None
    arc = arc_of(unit.at, unit.facing, cell)
    return arc is not None and (unit.prone or arc == "rear")


def in_flank(unit: Unit, cell: Hex) -> bool:
    """Return whether a hex is one of the two flank hexes."""
    assert unit.at is not None
    return arc_of(unit.at, unit.facing, cell) == "flank"


def apart(one: Unit, two: Unit) -> int:
    """Return the distance between two characters on the board."""
    assert one.at is not None and two.at is not None
    return distance(one.at, two.at)


def near(one: Unit, two: Unit, reach: int) -> bool:
    """Return whether two characters on the board are within so many hexes."""
    return one.at is not None and two.at is not None and distance(one.at, two.at) <= reach


def in_water(content: BattleContent, state: State, unit: Unit) -> bool:
    """Return whether a character stands in water."""
    return unit.at is not None and terrain_at(content, state, unit.at) in WATER


def under_water(content: BattleContent, state: State, unit: Unit) -> bool:
    """In deep water while Prone, Restrained, Encumbered or Unconscious. Source: arena.gap.submerged"""
    if unit.at is None or terrain_at(content, state, unit.at) != "deep-water":
        return False
    return unit.prone or has(unit, "restrain") or is_encumbered(content, unit) or has(unit, "unconscious")


def free_hex(content: BattleContent, state: State, cell: Hex) -> bool:
    """Return whether a hex may be moved into: on the board, passable, empty. Source: arena.move.occupied"""
    return content.passable(state, cell) and unit_at(state, cell) is None


def is_threatened(content: BattleContent, state: State, unit: Unit) -> bool:
    """Return whether an enemy that can defend itself is adjacent. Source: arena.gap.weapon-range"""
    assert unit.at is not None
    around = set(neighbours(unit.at))
    return any(foe.at in around and not helpless(foe) for foe in opponents(content, state, unit))
