"""The rules of one battle: the mode bound to a set-up, its board and its content."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.boards.hex import Hex
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.rules import Moment, Outcome, Response, Step
from game.kernel.state import copy_state
from game.modes.arena.bots.evaluate import candidates, evaluate
from game.modes.arena.content.board import COST, WATER, Board
from game.modes.arena.content.library import BASIC, Library, ids
from game.modes.arena.content.types import Ability, ArenaMap, BattleSetup, Fighter, Path, Reaction, Triggered
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.apply import apply
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import finish, main_phase, start, turns
from game.modes.arena.scenario import references

VERSION = "1"
STEPS = {
    "start": turns.start_of_turn,
    "maintenance": turns.maintenance,
    "persist": turns.persist,
    "regenerate": turns.regenerate,
    "main": main_phase.act,
    "end": turns.end_of_turn,
}
"""Source: arena.turn.step-order"""
RANDOM = (e.PriorityRolled, e.StaminaRolled, a.AttackJudged, a.ShotFellWide, a.ClashPaid, e.ExpertiseUsed)


class BattleRules:
    """What the kernel asks of a mode, for one battle. Immutable once made; shared by all clones of a match."""

    key = "arena"
    open_worth = True

    def __init__(
        self,
        setup: BattleSetup,
        field: ArenaMap,
        fighters: dict[str, Fighter],
        library: Library,
        version: str = VERSION,
    ) -> None:
        self.facts = self
        self.setup = setup
        self.field = field
        self.board = Board(field)
        self.library = library
        self.version = version
        self.seats = len(setup.sides)
        self.fighters = fighters
        self._teams = [side.team or side.name for side in setup.sides]
        self._waves: dict[int, list[str]] = {}
        self.drafted: frozenset[str] = frozenset()
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
        self.has_triggers = any(self._triggered.values())
        self.has_reactions = any(self._reactions.values())
        layers = [self.board.base, *self.board.phases]
        self.has_deep_water = any("deep-water" in layer.values() for layer in layers)

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

    def weapon_bulk(self, weapon: str) -> int:
        """Return the bulk of a weapon."""
        return self.library.weapons[weapon].bulk

    def path_of(self, type_id: str) -> Path | None:
        """Return the Path of a character."""
        return self._paths[type_id]

    # Sides

    def allied(self, one: int, two: int) -> bool:
        """Return whether two seats are on the same or on allied sides. Source: arena.gap.sides"""
        return self._teams[one] == self._teams[two]

    def team_of(self, seat: int) -> tuple[int, ...]:
        """Return the seats allied with a seat, itself included."""
        return tuple(other for other in range(self.seats) if self.allied(seat, other))

    def active_seat(self, state: State) -> Seat | None:
        """Return the Active Player: who controls the active character. Source: arena.gap.sides"""
        return Seat(state.units[state.active].seat) if state.active else None

    def wave_units(self, wave: int) -> list[str]:
        """Return the ids of the units of a wave."""
        return self._waves.get(wave, [])

    def set_drafted(self, names: frozenset[str]) -> None:
        """Note which units may be chosen in the draft; once, when the battle is laid out."""
        self.drafted = names

    def set_waves(self, waves: dict[int, list[str]]) -> None:
        """Note which units come with which wave; once, when the battle is laid out."""
        self._waves = waves

    # Ground

    def passable(self, state: State, place: Hex) -> bool:
        """Return whether a hex is on the board and can be entered at all. Source: arena.gap.terrain"""
        if place not in self.board.cells:
            return False
        return COST[self.board.terrain(place, self.board.phase_of(state.round), state.opened)] is not None

    def price(self, state: State, unit: Unit, place: Hex, phase: int) -> int | None:
        """Return what a hex of the board costs a character before Encumbered: `enter_cost` for reach.

        Source: arena.move.base-cost-one, arena.move.modifiers
        """
        terrain = self.board.terrain(place, phase, state.opened)
        price = COST[terrain]
        if price is None:
            return None
        if terrain in WATER and "swimmer" in self.fighters[unit.type].traits:
            price = 1
        return price

    # The course of a battle

    def next_step(self, state: State) -> Step | None:
        """Return the next rule function. Source: arena.turn.step-order, arena.gap.combat-end"""
        if state.phase == "over":
            return None
        if state.phase == "draft":
            return Step("draft", start.pick_one, (state.todo[0],))
        if state.phase == "priority":
            return Step("priority", start.roll_priority)
        if state.phase == "deploy":
            return Step("deployment", start.place_one, (state.todo[0],))
        if finish.verdict(self, state) is not None:
            return Step("end of combat", finish.decided)
        if not state.active:
            if not state.queue:
                return Step("end of round", finish.end_round)
            return Step("next turn", turns.next_turn)
        if state.units[state.active].gone:
            return Step("fallen", turns.fallen, (state.active,))
        return Step(f"{state.step} step", STEPS[state.step], (state.active,))

    def apply(self, state: State, event: Any) -> None:
        """Write one event into the state."""
        apply(state, event)

    def responses(self, state: State, moment: Moment, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return nothing: Reactions have windows of their own. Source: arena.gap.reaction-order"""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the combat ended. Source: arena.gap.combat-end"""
        if state.phase != "over":
            return None
        return Outcome(state.winners, state.result, state.result_cite)

    # Who sees what

    def view(self, state: State, seat: Seat | None) -> State:
        """Return the state: all of it is public; Clash payments are never in it. Source: arena.gap.bots-and-secrets"""
        return copy_state(state)

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as it is. Source: arena.gap.bots-and-secrets"""
        return event

    def sample(self, view: State, chance: Chance) -> State:
        """Return a copy: nothing is hidden in a state."""
        return copy_state(view)

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows what chance or a secret payment had hidden."""
        return isinstance(event, RANDOM)

    # Saves

    def names(self, state: State) -> Mapping[str, Collection[Any]]:
        """Return the names that a state may refer to, by kind."""
        return references.names(self, state)

    @cached_property
    def content(self) -> Mapping[str, Any]:
        """Return the entries of content that the battle uses."""
        return references.content(self)

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for a seat."""
        return evaluate(self, state, seat)

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self, state, decision, chance)

    def lull(self, state: State) -> tuple[int, str] | None:
        """Return whose turn it is and in which round, None between turns."""
        return (state.round, state.active) if state.active else None
