"""The course of a story: what the kernel asks of the mode, chapter by chapter handed on to the rules."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.kernel.chance import Chance
from game.kernel.context import Rule
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.rules import Outcome, Response, ResponseWindow, Step
from game.modes.story.bots.candidates import candidates
from game.modes.story.bots.evaluate import evaluate
from game.modes.story.bots.senseless import pointless_options
from game.modes.story.game_content import StoryContent
from game.modes.story.model.apply import apply
from game.modes.story.model.state import WINDOWS, State, is_dead
from game.modes.story.rules import (
    challenges,
    conceding,
    effects,
    ending,
    enemies,
    fleeing,
    following,
    heroes,
    hidden,
    setup,
    steps,
    turning,
    windows,
)
from game.modes.story.scenario import references

VERSION = "1"
CARRIED = ("draw", "hand", "discard", "aside")
TOKEN_WEIGHT, DEFEAT_WEIGHT = 5.0, 4.0
"""What a token and a Defeated hero weigh against a card of harm when the turning points of a story are found."""
PHASES: dict[str, Rule] = {
    "choose": setup.choose,
    "deal": setup.deal,
    "turn": turning.turn,
    "open": turning.open_act_end,
    "lay": turning.lay,
    "order": enemies.order,
    "discard": steps.discard,
    "draw": steps.draw,
    "defeat": steps.defeat,
    "pick": challenges.pick,
    "challenge": challenges.challenge,
    "count": challenges.count,
    "traits": enemies.traits,
    "enemy": enemies.enemy,
    "aim": enemies.aim,
    "defend": enemies.defend,
    "defense": enemies.defense,
    "settle": enemies.settle_assault,
    "half": heroes.half,
    "hero": heroes.hero,
    "yield": heroes.pass_turn,
    "strike": heroes.strike,
    "hit": heroes.settle_strike,
    "round-end": fleeing.round_end,
    "result": ending.result,
    "rest": ending.rest_heroes,
    "close": following.close,
}
EFFECT = Step("effect", effects.next_effect)
IN_WINDOW = {kind: Step(kind, windows.window) for kind in WINDOWS}
IN_PHASE = {phase: Step(phase, run) for phase, run in PHASES.items()}


class StoryRules:
    """What the kernel asks of a mode, for one story. Immutable once made; shared by all clones of a match."""

    key = "story"

    def __init__(self, content: StoryContent, version: str = VERSION) -> None:
        self.content = content
        self.version = version
        self.seats = content.seats
        self.open_worth = not content.setup.closed_hands

    # The course of a story

    def next_step(self, state: State) -> Step | None:
        """Return the next rule function: effects that are pending, then the open window, then the phase."""
        if state.phase == "over":
            return None
        if state.orders and conceding.has_conceded(state):
            return Step("concede", conceding.concede)
        if state.pending:
            return EFFECT
        return IN_WINDOW[state.rounds[-1].kind] if state.rounds else IN_PHASE[state.phase]

    apply = staticmethod(apply)

    def responses(self, state: State, window: ResponseWindow, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return nothing: everybody has a place in windows that go round."""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the story ended: all win or lose together. Source: story.gap.end-of-story"""
        if state.phase != "over":
            return None
        winners = tuple(range(self.seats)) if state.result == "won" else ()
        return Outcome(winners, state.result, state.result_cite)

    # Who sees what

    def observe(self, state: State, seat: Seat | None) -> State:
        """Return the state without what the seat cannot see."""
        return hidden.observe(self.content, state, seat)

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as the seat sees it."""
        return hidden.view_event(self.content, event, seat)

    def sample(self, observation: State, chance: Chance) -> State:
        """Fill what a view hides with one possibility, drawn at random."""
        return hidden.sample(self.content, observation, chance)

    def reveals(self, event: Any) -> bool:
        """Return whether an event makes something known that was hidden or random."""
        return hidden.reveals(event)

    # Saves

    def names(self, state: State) -> Mapping[str, Collection[str | int]]:
        """Return the names that a state may refer to, by kind."""
        return references.names(self.content, state)

    @cached_property
    def used_entries(self) -> Mapping[str, Any]:
        """Return the entries of content that the story may use."""
        return references.content(self.content)

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for the party."""
        return evaluate(self.content, state, seat)

    def score_lead(self, state: State, seat: Seat) -> float:
        """Return how the party stands: by its tokens, by the Damage and Wounds it carries, by who is Defeated."""
        harm = sum(sum(map(is_dead, state.zone(zone, hero))) for hero in range(self.seats) for zone in CARRIED)
        down = sum(player.defeated for player in state.players)
        return TOKEN_WEIGHT * (state.white - state.black) - harm - DEFEAT_WEIGHT * down

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self.content, state, decision, chance)

    def pointless_options(self, state: State, decision: Decision) -> Collection[str]:
        """Return what even the random bot does not do."""
        return pointless_options(decision)

    def quiescence_key(self, state: State) -> Hashable | None:
        """Return which step of which encounter it is; None while an attack, a defense or a challenge is under way."""
        if state.pending or state.rounds or state.assault is not None or state.strike is not None:
            return None
        combat = state.combat
        return state.round, combat.round if combat is not None else 0, state.phase in ("half", "hero")
