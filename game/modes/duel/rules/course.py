"""The course of a duel: what the kernel asks of the mode, chapter by chapter handed on to the rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.kernel.chance import Chance
from game.kernel.context import Rule
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.rules import Outcome, Response, ResponseWindow, Step
from game.modes.duel.bots.evaluate import candidates, evaluate
from game.modes.duel.bots.pointless import pointless_options
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model import tasks as t
from game.modes.duel.model.apply import apply
from game.modes.duel.model.state import LETTERS, PUBLIC_PLAY, State, other
from game.modes.duel.rules import attacks, effects, engage, fights, hidden, setup, triggers, turn, verbs
from game.modes.duel.scenario import references

VERSION = "6"
TASKS: dict[type[t.Task], Rule] = {
    t.Play: engage.play,
    t.Cast: engage.cast_spell,
    t.Use: engage.use,
    t.FreeCast: engage.free_cast,
    t.Zealous: engage.zealous,
    t.EffectEdge: effects.edge,
    t.EffectSupport: effects.support,
    t.EffectJudge: effects.judge,
    t.EffectDo: effects.do,
    t.EffectFinish: effects.finish,
    t.Settle: effects.settle_cause,
    t.PutBack: verbs.put_back,
    t.PutUnder: verbs.put_under,
    t.Join: attacks.join,
    t.PayForAttack: attacks.pay,
    t.Provoke: attacks.provoke,
    t.Block: attacks.block,
    t.NextFight: attacks.next_fight,
    t.Unblocked: attacks.resolve_unblocked,
    t.Sabotage: effects.sabotage,
    t.AttackEnd: attacks.attack_end,
    t.Guard: fights.guard,
    t.FightEdge: fights.edge,
    t.FightSupport: fights.support,
    t.Reveal: fights.reveal,
    t.FightJudge: fights.judge,
    t.FightEnd: fights.end,
    t.OrderTriggers: triggers.order,
    t.TakeTrigger: triggers.take,
}
PHASES: dict[str, Rule] = {
    "reserves": setup.reserves,
    "shuffle": setup.shuffle,
    "opening": setup.opening,
    "first": setup.first,
    "bonus": setup.bonus,
    "begin": turn.begin,
    "recover": turn.recover,
    "deploy": turn.deploy,
    "draw": turn.draw,
    "production": turn.produce,
    "stockpile": turn.stockpile,
    "engage": engage.engage,
    "end": turn.end,
}


class DuelRules:
    """What the kernel asks of a mode, for one duel. Immutable once made; shared by all clones of a match."""

    key = "duel"
    open_worth = True
    seats = 2

    def __init__(self, content: DuelContent, version: str = VERSION) -> None:
        self.content = content
        self.version = version

    # The course of a duel

    def next_step(self, state: State) -> Step | None:
        """Return the next rule function: triggers that need not wait first, then the stack, then the phase.

        Source: duel.support.nested, duel.act.one-at-a-time, duel.turn.alternate
        """
        if state.phase == "over":
            return None
        if state.orders and (seat := turn.conceding(state)) is not None:
            return Step("concede", turn.concede, (seat,))
        if triggers.gathers(state):
            return Step("triggers", triggers.gather)
        if state.stack:
            task = state.stack[-1]
            return Step(type(task).__name__, TASKS[type(task)], (task,))
        return Step(state.phase, PHASES[state.phase])

    apply = staticmethod(apply)

    def responses(self, state: State, window: ResponseWindow, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return nothing: what answers is on the stack, not in windows."""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the duel ended. Source: duel.game.aim, duel.end.no-resolve"""
        if state.phase != "over":
            return None
        winners = () if state.result == "draw" else (LETTERS.index(state.result),)
        return Outcome(winners, state.result, state.result_cite)

    # Who sees what

    def observe(self, state: State, seat: Seat | None) -> State:
        """Return the state without what the seat cannot see."""
        return hidden.observe(state, seat)

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as the seat sees it."""
        return hidden.view_event(event, seat)

    def sample(self, observation: State, chance: Chance) -> State:
        """Fill what a view hides with one possibility, drawn at random."""
        return hidden.sample(self.content, observation, chance)

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows cards that were hidden or random: to the other player, too, as a hand's."""
        return hidden.reveals(event)

    # Saves

    def names(self, state: State) -> Mapping[str, Collection[str | int]]:
        """Return the names that a state may refer to, by kind."""
        return references.names(self.content, state)

    @cached_property
    def used_entries(self) -> Mapping[str, Any]:
        """Return the entries of content that the two decks use."""
        return references.content(self.content)

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for a seat."""
        return evaluate(self.content, state, seat)

    def score_lead(self, state: State, seat: Seat) -> float:
        """Return how far a seat is ahead in Resolve, a card in play counting as much as a point of it."""
        values = [
            state.players[side].resolve + sum(len(state.zone(zone, side)) for zone in PUBLIC_PLAY)
            for side in (seat, other(seat))
        ]
        return values[0] - values[1]

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self.content, state, decision, chance)

    def pointless_options(self, state: State, decision: Decision) -> Collection[str]:
        """Return what even the random bot does not do."""
        return pointless_options(self.content, state, decision)

    def quiescence_key(self, state: State) -> int | None:
        """Return what turn it is, None in the middle of an attack, a fight or an effect."""
        return None if state.stack or state.waiting else state.round
