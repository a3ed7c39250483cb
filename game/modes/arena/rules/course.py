"""The rules of one battle: the mode bound to a set-up, its board and its content."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.rules import Outcome, Response, ResponseWindow, Step
from game.kernel.scenarios.references import Broken
from game.kernel.state import copy_state
from game.modes.arena.bots.evaluate import candidates, evaluate
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.apply import apply
from game.modes.arena.model.state import State
from game.modes.arena.rules import finish, main_phase, reactions, start, turns
from game.modes.arena.scenario import dice, references

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

    def __init__(self, content: BattleContent, version: str = VERSION) -> None:
        self.content = content
        self.version = version
        self.seats = content.seats

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
        if finish.verdict(self.content, state) is not None:
            return Step("end of combat", finish.end_combat)
        if not state.active:
            if not state.queue:
                return Step("end of round", finish.end_round)
            return Step("next turn", turns.next_turn)
        if state.units[state.active].gone:
            return Step("fallen", turns.end_fallen_turn, (state.active,))
        return Step(f"{state.step} step", STEPS[state.step], (state.active,))

    apply = staticmethod(apply)

    def responses(self, state: State, window: ResponseWindow, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return the Reactions that may answer a moment. Source: arena.gap.reaction-order"""
        return reactions.responses(self.content, state, window)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the combat ended. Source: arena.gap.combat-end"""
        if state.phase != "over":
            return None
        return Outcome(state.winners, state.result, state.result_cite)

    # Who sees what

    def observe(self, state: State, seat: Seat | None) -> State:
        """Return the state: all of it is public; Clash payments are never in it. Source: arena.gap.bots-and-secrets"""
        return copy_state(state)

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as it is. Source: arena.gap.bots-and-secrets"""
        return event

    def sample(self, observation: State, chance: Chance) -> State:
        """Return a copy: nothing is hidden in a state."""
        return copy_state(observation)

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows what chance or a secret payment had hidden."""
        return isinstance(event, RANDOM)

    # Saves

    def names(self, state: State) -> Mapping[str, Collection[Any]]:
        """Return the names that a state may refer to, by kind."""
        return references.names(self.content, state)

    def find_miscount(self, state: State) -> Broken | None:
        """Return the first pools of a state whose dice do not add up, or None."""
        return dice.miscounted_unit(self.content, state)

    @cached_property
    def used_entries(self) -> Mapping[str, Any]:
        """Return the entries of content that the battle uses."""
        return references.content(self.content)

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for a seat."""
        return evaluate(self.content, state, seat)

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self.content, state, decision, chance)

    def quiescence_key(self, state: State) -> tuple[int, str] | None:
        """Return whose turn it is and in which round, None between turns."""
        return (state.round, state.active) if state.active else None
