"""What a game is made of and what is so in it now: cards, crews, pieces, who stands, who is a friend, how far apart.

Nobody decides here: rules, bots, words and the table ask. Places and distances are whole thousandths of an inch.
Source: skirmish.gap.distances, skirmish.gap.several-players
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import isqrt
from typing import Any, TypeVar

from game.boards.inches import InchTable
from game.modes.skirmish.content.armour import Protection, parse_protection
from game.modes.skirmish.content.field import Field
from game.modes.skirmish.content.library import Library, names_of
from game.modes.skirmish.content.maps import SkirmishMap, TerrainPiece
from game.modes.skirmish.content.missions import (
    BreakThrough,
    CarryOff,
    Free,
    Mission,
    Ring,
    ScenarioTask,
    SkirmishSetup,
)
from game.modes.skirmish.content.roster import RosterFigure
from game.modes.skirmish.content.types import Ability, Card, EdgeTerms, Terrain, Weapon
from game.modes.skirmish.content.verbs import AbilityWord, Command, DirectDamage, FlyingAbility, Terrifying, thousandths
from game.modes.skirmish.model.state import Figure, State

W = TypeVar("W", bound=AbilityWord)

TOLERANCE = 10
"""Within X inches is at most X + 0.01. Source: skirmish.gap.distances"""
CONTACT = 50
BEYOND = 1 << 30
"""Farther than anything on a field."""
LEAST_SOUL = 6
"""Every caster with this Soul or more knows the helping powers. Source: skirmish.gap.powers"""
MOST_KEPT = 60_000
STUNNED, UNCONSCIOUS = 3, 4
PETRIFIED = 4
HOLD_LEVELS = {"grab": 1, "grapple": 2}
"""The Levels of holds, by a figure or by a net or snare: the hands they take. Source: skirmish.hold.grab-types"""
HALF = "half"
"""What `Figure.ever` notes of one that damage has brought to half of its Capacity. Source: skirmish.gap.morale"""


class SkirmishContent:
    """The content, crews and field of one game. Immutable; shared by all clones of a match."""

    def __init__(
        self,
        setup: SkirmishSetup,
        field: SkirmishMap,
        mission: Mission,
        pieces: tuple[TerrainPiece, ...],
        library: Library,
        roster: tuple[RosterFigure, ...],
    ) -> None:
        self.setup, self.field, self.mission, self.library, self.roster = setup, field, mission, library, roster
        self.pieces = {piece.id: piece for piece in pieces}
        self.seats = len(setup.sides)
        self.ringed = any(isinstance(goal, Ring) for goal in mission.goals)
        self.pays_leaving = any(isinstance(goal, CarryOff | BreakThrough | Free) for goal in mission.goals)
        self.width, self.height = field.field
        self.ground = Field(field.field, pieces, library.terrain)
        self.gates = tuple(dict.fromkeys(one.id for one in pieces if library.terrain[one.kind].opens))
        self.tasks = {
            location: goal for goal in mission.goals if isinstance(goal, ScenarioTask) for location in goal.places
        }
        self._teams = tuple(side.team or f"{seat}:" for seat, side in enumerate(setup.sides))
        self._friends = tuple(tuple(one == two for two in self._teams) for one in self._teams)
        self._allies, self._enemies = (
            tuple(
                tuple(one.figure for one in roster if self._friends[seat][one.seat] is same)
                for seat in range(self.seats)
            )
            for same in (True, False)
        )
        self._carriable = frozenset(one.id for one in mission.markers if one.carried)
        self._bulky = tuple(one.id for one in mission.markers if one.bulky)
        self.captives = frozenset(one.figure for one in roster if one.captive)
        self.cards: dict[str, Card] = {one.figure: library.cards[one.card] for one in roster}
        self.radius: dict[str, int] = {name: card.radius for name, card in self.cards.items()}
        self.pace: dict[str, int] = {name: max(0, thousandths(card.move)) for name, card in self.cards.items()}
        self._weapons: dict[str, tuple[Weapon, ...]] = {}
        self._abilities: dict[str, tuple[Ability, ...]] = {}
        self._words: dict[str, dict[type, AbilityWord]] = {}
        self.protection: dict[str, Protection] = {}
        self.helping: dict[str, tuple[Weapon, ...]] = {}
        self.breakers: dict[str, tuple[Weapon, ...]] = {}
        self.arm: dict[str, int] = {}
        self.memory: dict[Hashable, float] = {}
        self.places: dict[Hashable, Any] = {}
        self.hits: dict[Hashable, Any] = {}
        self.stands: dict[Hashable, tuple[float, ...]] = {}
        self.spoilers: dict[str, str] = {}
        self.providers: dict[str, tuple[Any, ...]] = {}
        for name, card in self.cards.items():
            self._weapons[name] = tuple(library.weapons[one] for one in names_of(card.weapons))
            self._abilities[name] = tuple(library.abilities[one] for one in names_of(card.abilities))
            self._words[name] = {type(word): word for one in self._abilities[name] for word in one.effects}
            self.protection[name] = parse_protection(card.protection)
            self.helping[name] = self._helping(name)
            self.breakers[name] = tuple(one for one in self._weapons[name] if breaks(one))
            self.arm[name] = max((one.far for one in self._weapons[name] if one.kind == "fight"), default=-1)
        self.longest_arm = max(self.arm.values(), default=-1)
        self.fliers = frozenset(name for name, words in self._words.items() if FlyingAbility in words)
        self.terrifying = frozenset(name for name, words in self._words.items() if Terrifying in words)

    # Cards

    def weapons_of(self, figure: str) -> tuple[Weapon, ...]:
        """Return the weapons and powers of a figure."""
        return self._weapons[figure]

    def _helping(self, figure: str) -> tuple[Weapon, ...]:
        """Return the helping powers of a figure: those on its card, all of them for a caster with enough Soul.

        Source: skirmish.gap.powers
        """
        own = [one for one in self._weapons[figure] if one.kind == "help"]
        card = self.cards[figure]
        if card.cast and card.soul >= LEAST_SOUL:
            names = {one.id for one in own}
            own += [one for one in self.library.weapons.values() if one.kind == "help" and one.id not in names]
        return tuple(own)

    def weapon(self, name: str) -> Weapon:
        """Return a weapon by its id."""
        return self.library.weapons[name]

    def abilities_of(self, figure: str) -> tuple[Ability, ...]:
        """Return the abilities of a figure."""
        return self._abilities[figure]

    def word(self, figure: str, kind: type[W]) -> W | None:
        """Return what an ability of this kind says on a figure's card, None if it has none."""
        return self._words[figure].get(kind)  # type: ignore[return-value]

    def command(self, figure: str) -> int:
        """Return the Command rank of a figure, 0 for one that is no Leader. Source: skirmish.gap.command"""
        word = self._words[figure].get(Command)
        return word.rank if isinstance(word, Command) else 0

    def terrain(self, piece: str) -> Terrain:
        """Return the kind of a piece."""
        return self.library.terrain[self.pieces[piece].kind]

    def edge_terms(self, weapon: Weapon, edge: str) -> EdgeTerms | None:
        """Return how often a weapon may buy an Edge and for how many; None if its list has not got it.

        A weapon without a list has the defaults of its kind. Source: skirmish.gap.edge-availability
        """
        if weapon.edges is None:
            return _default_terms(weapon, edge)
        listed = weapon.edges.get(edge)
        if listed is None or isinstance(listed, EdgeTerms):
            return listed
        special = self.library.edges.get(edge)
        return EdgeTerms(listed, special.cost if special is not None else 1)

    def remember(self, key: Hashable, value: float) -> None:
        """Cache a value of the bots that depends on nothing but the key; emptied above `MOST_KEPT` entries."""
        if len(self.memory) > MOST_KEPT:
            self.memory.clear()
        self.memory[key] = value

    # Sides

    def friends(self, one: int, two: int) -> bool:
        """Return whether two seats are the same or of one team. Source: skirmish.gap.several-players"""
        return self._friends[one][two]

    def side(self, seat: int) -> tuple[bool, ...]:
        """Return of each seat whether it is a friend of one."""
        return self._friends[seat]

    def in_play(self, state: State) -> Iterator[Figure]:
        """Yield the figures on the table."""
        for figure in state.figures.values():
            if figure.at is not None and not figure.gone:
                yield figure

    def enemies(self, state: State, seat: int) -> list[Figure]:
        """Return the enemies of a seat on the table."""
        figures = state.figures
        return [one for name in self._enemies[seat] if (one := figures[name]).at is not None and not one.gone]

    def allies(self, state: State, seat: int) -> list[Figure]:
        """Return the figures of a seat and its team on the table."""
        figures = state.figures
        return [one for name in self._allies[seat] if (one := figures[name]).at is not None and not one.gone]

    def leader_of(self, state: State, seat: int) -> Figure | None:
        """Return the Leader of a seat while it stands."""
        for one in self.roster:
            if one.seat == seat and self.cards[one.figure].rank == "leader":
                figure = state.figures[one.figure]
                return figure if is_able(figure) else None
        return None

    def crew_size(self, seat: int) -> int:
        """Return with how many figures a seat began, without a bound friend."""
        return sum(one.seat == seat and not one.captive for one in self.roster)

    # Distances

    def gap(self, one: Figure, two: Figure) -> int:
        """Return the distance of two bases, not below 0, rounded down. Source: skirmish.gap.distances"""
        assert one.at is not None and two.at is not None
        square = (one.at[0] - two.at[0]) ** 2 + (one.at[1] - two.at[1]) ** 2
        return max(0, isqrt(square) - self.radius[one.id] - self.radius[two.id])

    def within(self, one: Figure, two: Figure, distance: int) -> bool:
        """Return whether two bases are at most so far apart; a base is within 0 of those it is in contact with."""
        a, b = one.at, two.at
        if a is None or b is None:
            return False
        most = distance + self.radius[one.id] + self.radius[two.id] + (TOLERANCE if distance else CONTACT)
        dx, dy = a[0] - b[0], a[1] - b[1]
        return dx * dx + dy * dy <= most * most

    def touching(self, one: Figure, two: Figure) -> bool:
        """Return whether two bases are in contact."""
        return self.within(one, two, 0)

    def move_of(self, state: State, figure: Figure) -> int:
        """Return the Move of a figure now: Conditions and bulky things make it slower, crawling is half of it.

        Source: skirmish.gap.moving
        """
        if not figure.conditions and not self._bulky:
            return self.pace[figure.id] // (2 if figure.prone else 1)
        inches = self.cards[figure.id].move
        for held in figure.conditions:
            kind = self.library.conditions.get(held.slot)
            if kind is not None and kind.slower:
                inches = max(min(inches, 1), inches - kind.slower * held.level)
        if self._bulky and any(state.markers[marker].bearer == figure.id for marker in self._bulky):
            inches -= 1
        return max(0, thousandths(inches) // (2 if figure.prone else 1))

    def bulky(self, marker: str) -> bool:
        """Return whether a carried object slows its bearer."""
        return marker in self._bulky

    def table(self, state: State) -> InchTable:
        """Return the field with its terrain as it is now: broken, opened, in smoke. Source: skirmish.gap.terrain"""
        smoke = tuple([(one.at, one.radius) for one in state.smoke]) if state.smoke else ()
        return self.ground.table(state.broken, state.opened, smoke)

    def carriable(self, marker: str) -> bool:
        """Return whether a marker is an object that may be picked up. Source: skirmish.gap.objectives"""
        return marker in self._carriable

    def breakable(self, state: State, piece: str) -> bool:
        """Return whether a piece of terrain can still be broken; smoke cannot."""
        return piece in self.pieces and piece not in state.broken and self.capacity_left(state, piece) > 0

    def capacity_left(self, state: State, piece: str) -> int:
        """Return the points a piece of terrain can still take, 0 for one that cannot be broken."""
        return max(0, self.pieces[piece].capacity - state.losses.get(piece, 0))


def _default_terms(weapon: Weapon, edge: str) -> EdgeTerms | None:
    """Return the terms of an Edge for a weapon without a list. Source: skirmish.gap.edge-availability"""
    hits = targets = 0
    if weapon.kind == "fight":
        hits, targets = 1, 2 if weapon.far >= 1000 else 1
    elif "repeating" in weapon.tags:
        hits = targets = 2
    elif "blast" in weapon.tags:
        targets = 3
    most = {"extra-hit": hits, "extra-target": targets}.get(edge, 0)
    return EdgeTerms(most) if most else None


# What a figure is in now


def unconscious(figure: Figure) -> bool:
    """Return whether a figure is Unconscious."""
    return bool(figure.conditions) and figure.level("shock") == UNCONSCIOUS


def is_stunned(figure: Figure) -> bool:
    """Return whether a figure is Stunned, from whatever source."""
    return bool(figure.conditions) and figure.level("shock") == STUNNED


def is_petrified(figure: Figure) -> bool:
    """Return whether a figure is Petrified. Source: skirmish.fear.l4-petrified"""
    morale = figure.condition("morale")
    return morale is not None and morale.name == "fear" and morale.level == PETRIFIED


def fleeing(figure: Figure) -> bool:
    """Return whether a figure is in Fall Back or Retreat. Source: skirmish.panic.duration-high"""
    return bool(figure.conditions) and figure.level("morale") >= 3 and not is_petrified(figure)


def inactive(figure: Figure) -> bool:
    """Return whether a figure can do nothing at all. Source: skirmish.fear.inactive-defense"""
    return bool(figure.conditions) and (unconscious(figure) or is_petrified(figure))


def is_able(figure: Figure) -> bool:
    """Return whether a figure is in play and able to act in some way; a Prone or Stunned one is."""
    if figure.gone or figure.at is None:
        return False
    return not figure.conditions or not inactive(figure)


def upright(figure: Figure) -> bool:
    """Return whether a figure in play is not lying; a Petrified one is upright."""
    return not figure.gone and figure.at is not None and not figure.prone and not unconscious(figure)


def is_held(figure: Figure) -> bool:
    """Return whether a figure is held by a Grab or Grapple."""
    return bool(figure.conditions) and figure.condition("hold") is not None


def victims_of(state: State, figure: str) -> list[Figure]:
    """Return whom a figure holds: with two hands one in a Grapple, or two that it Grabs. Source: skirmish.gap.grab"""
    return [other for other in state.figures.values() if other.conditions and is_held_by(other, figure)]


def is_held_by(figure: Figure, holder: str) -> bool:
    """Return whether a figure is held by a certain other one."""
    hold = figure.condition("hold")
    return hold is not None and hold.by == holder


def is_wounded(content: SkirmishContent, figure: Figure) -> bool:
    """Return whether a figure is at or below half of its Capacity, rounded down. Source: skirmish.gap.wounds"""
    return figure.capacity <= content.cards[figure.id].capacity // 2


def ever_at_first(content: SkirmishContent, figure: Figure) -> tuple[str, ...]:
    """Return what has happened to a figure before a game into which it comes with the Capacity it has.

    Source: skirmish.gap.morale
    """
    return (HALF,) if is_wounded(content, figure) else ()


def breaks(weapon: Weapon) -> bool:
    """Return whether a weapon can be turned on terrain. Source: skirmish.gap.terrain"""
    return harms(weapon) and weapon.severity != "AoN"


def harms(weapon: Weapon) -> bool:
    """Return whether a weapon does damage, so that Protection counts."""
    return isinstance(weapon.effect, DirectDamage)
