"""The rules of one game: the mode bound to a set-up, its field and its content."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from game.kernel.chance import Chance
from game.kernel.context import Rule
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.rules import Outcome, Response, ResponseWindow, Step
from game.modes.skirmish.bots.advice import advice
from game.modes.skirmish.bots.evaluate import candidates, evaluate, score_lead
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model import journeys as j
from game.modes.skirmish.model import tasks as t
from game.modes.skirmish.model.apply import apply
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules import (
    acting,
    aiding,
    attacks,
    blasts,
    challenge,
    checks,
    closing,
    finish,
    fleeing,
    hidden,
    hiding,
    holding,
    morale,
    move_edge,
    moving,
    objectives,
    outcomes,
    reacting,
    recovery,
    scenario_tasks,
    setting_up,
    slamming,
    turns,
    waiting,
)
from game.modes.skirmish.scenario import references

VERSION = "1"
TASKS: dict[type[msgspec.Struct], Rule] = {
    t.Acting: acting.run_task,
    t.Recovering: recovery.run_task,
    t.Rallying: recovery.rally_next,
    t.AttackTask: attacks.run_task,
    t.Resolving: checks.run_task,
    t.Breaking: holding.run_task,
    t.Aiding: aiding.run_task,
    t.Working: scenario_tasks.run_task,
    t.Morale: morale.run_task,
    t.WaitWindow: waiting.run_task,
    t.Discarding: closing.discard_one,
    t.Contest: challenge.run_task,
    j.Moving: moving.run_task,
    j.Reacting: reacting.run_task,
    j.Disengaging: reacting.disengage,
    j.StepTwo: move_edge.take_step,
    j.SlamTask: slamming.run_task,
    j.Flight: fleeing.run_task,
    j.Detecting: hiding.detect,
    j.Blast: blasts.blast,
    j.Stunning: outcomes.stun_now,
}
"""The rule for each kind of task."""
PHASES: dict[str, Step] = {
    "setup": Step("set-up", setting_up.begin),
    "edges": Step("choice of edges", setting_up.pick_edge),
    "deploy": Step("deployment", setting_up.deploy),
    "opening": Step("opening phase", turns.opening),
    "activation": Step("activation", turns.activate),
}
CLOSING = {name: Step(f"closing phase: {name}", run) for name, run in closing.STEPS.items()}
NAMED = {kind: (str(kind.__struct_config__.tag), rule) for kind, rule in TASKS.items()}
GOAL_REACHED = Step("end of the game", finish.end_game, ("goal",))
OVER_AT_ONCE = Step("end of the game", finish.end_game, ("standing",))


class SkirmishRules:
    """What the kernel asks of a mode, for one game. Immutable once made; shared by all clones of a match."""

    key = "skirmish"
    open_worth = True

    def __init__(self, content: SkirmishContent, version: str = VERSION) -> None:
        self.content = content
        self.version = version
        self.seats = content.seats

    # The course of a game

    def next_step(self, state: State) -> Step | None:
        """Return the next rule function. Source: skirmish.gap.turn, skirmish.gap.setup-victory"""
        if state.orders and state.phase != "over" and (seat := finish.conceding(self.content, state)) is not None:
            return Step("concede", finish.concede, (seat,))
        if state.tasks:
            task = state.tasks[-1]
            name, rule = NAMED[type(task)]
            return Step(name, rule, (task,))
        phase = state.phase
        if phase == "over":
            return None
        if phase == "closing":
            return CLOSING[state.closing]
        if phase == "activation" and finish.wiped_out(self.content, state):
            return OVER_AT_ONCE
        if phase == "activation" and objectives.ends_game(self.content, state):
            return GOAL_REACHED
        return PHASES[phase]

    apply = staticmethod(apply)

    def responses(self, state: State, window: ResponseWindow, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return nobody: who may act in between is asked by tasks of their own. Source: skirmish.gap.turn"""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended. Source: skirmish.gap.setup-victory"""
        if state.phase != "over":
            return None
        return Outcome(state.winners, state.result, state.result_cite)

    # Who sees what

    def observe(self, state: State, seat: Seat | None) -> State:
        """Return the state without what the seat cannot see. Source: skirmish.gap.information"""
        return hidden.observe(state, seat)

    def build_place_state(self, state: State, seat: Seat) -> State:
        """Return what a place is judged by. Source: skirmish.gap.information"""
        return hidden.build_place_state(state)

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as the seat sees it. Source: skirmish.gap.information"""
        return hidden.view_event(event, seat)

    def sample(self, observation: State, chance: Chance) -> State:
        """Fill what a view hides with one possibility. Source: skirmish.gap.bots"""
        return hidden.sample(observation, chance)

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows what was hidden or random."""
        return hidden.reveals(event)

    # Saves

    def names(self, state: State) -> Mapping[str, Collection[Any]]:
        """Return the names that a state may refer to, by kind."""
        return references.names(self.content, state)

    @cached_property
    def used_entries(self) -> Mapping[str, Any]:
        """Return the entries of content that the game uses."""
        return references.content(self.content)

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for a seat."""
        return evaluate(self.content, state, seat)

    def score_lead(self, state: State, seat: Seat) -> float:
        """Return how far a seat is ahead in deeds: points, and what is left of the crews."""
        return score_lead(self.content, state, seat)

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self.content, state, decision, chance)

    def advice(self, state: State, decision: Decision, chance: Chance) -> Answer | None:
        """Return what a sensible player would answer."""
        return advice(self.content, state, decision, chance)

    def quiescence_key(self, state: State) -> tuple[int, int] | None:
        """Return which activation it is while nothing is under way in it, None in the middle of something."""
        if any(not isinstance(task, t.Acting) for task in state.tasks):
            return None
        return state.turn, state.serial
