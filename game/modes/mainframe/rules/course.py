"""The rules of one Mainframe fight: the mode bound to a set-up, its battlefield and its content."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.kernel.cards.piles import CardsDrawn, CardsMoved, PileShuffled, fill_piles, mask_event, mask_piles
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.rules import Outcome, Response, ResponseWindow, Step
from game.kernel.state import copy_state
from game.modes.mainframe.bots.evaluate import candidates, evaluate
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.apply import apply
from game.modes.mainframe.model.state import NO_CARD, State
from game.modes.mainframe.rules.common import DECK
from game.modes.mainframe.rules.powers import windows
from game.modes.mainframe.rules.rounds import count, end, reloading, selection, start
from game.modes.mainframe.rules.rounds.over import nothing_left_to_change
from game.modes.mainframe.rules.turns import last_words, turn
from game.modes.mainframe.scenario import references

VERSION = "3"
TURN = Step("turn", turn.act)
PRIVATE = frozenset({"hand", "stash", "look"})


class FightRules:
    """What the kernel asks of a mode, for one fight. Immutable once made; shared by all clones of a match."""

    key = "mainframe"
    open_worth = False

    def __init__(self, content: FightContent, version: str = VERSION) -> None:
        self.content = content
        self.seats = content.seats
        self.version = version

    # The course of a fight

    def next_step(self, state: State) -> Step | None:
        """Return the next rule function. Source: mainframe.start.first-round, mainframe.rounds.end"""
        phase = state.phase
        if phase == "over":
            return None
        if state.last_words:
            return Step("last word", last_words.speak, (state.last_words[0],))
        if phase == "count":
            return self._free_reload(state) or self._next_of_count(state)
        if phase == "collector":
            return Step("start", start.open_fight)
        if phase == "reload":
            if state.todo:
                return Step("reload", start.reload_one, (int(state.todo[0]),))
            return Step("placing", start.begin_placing)
        if phase == "place":
            if state.todo:
                return Step("place", start.place_one, (state.todo[0],))
            return Step("round", selection.begin_round)
        if phase == "end":
            return Step("end of round", end.settle, (state.todo[0],))
        free = self._free_reload(state)
        if free is not None:
            return free
        if phase == "round":
            return Step("round", selection.begin_round)
        if state.todo:
            return Step("early reload", selection.early_reload, (int(state.todo[0]),))
        return Step("selection", selection.select)

    def _free_reload(self, state: State) -> Step | None:
        free = reloading.next_free_reload(self.content, state)
        return None if free is None else Step("free reload", reloading.offer_free_reload, (free,))

    def _next_of_count(self, state: State) -> Step:
        if state.todo:
            return Step("shift", selection.shift, (state.todo[0],))
        if state.turn is not None:
            return TURN
        if nothing_left_to_change(self.content, state):
            return Step("end of round", end.begin_end)
        ace = count.undecided_ace(self.content, state)
        if ace is not None:
            return Step("ace", count.decide_ace, ace)
        due = count.due(self.content, state)
        if due:
            mcs = [(seat, card) for seat, card in due if seat != self.content.cpu_seat]
            if mcs:
                return Step("initiative", count.take_mc_card, (mcs,))
            return Step("initiative", count.take_cpu_card, ([card for _, card in due],))
        if state.count == NO_CARD and count.waiting_idle(state):
            return Step("turn without a card", count.take_idle_turn)
        return Step("count", count.next_count)

    apply = staticmethod(apply)

    def responses(self, state: State, window: ResponseWindow, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return who may respond at a moment. Source: mainframe.gap.windows"""
        return windows.responses(self.content, state, window, chain)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the fight ended. Source: mainframe.rounds.fight-over"""
        if state.phase != "over":
            return None
        mcs = tuple(range(self.content.cpu_seat))
        winners = {"mc": mcs, "cpu": (self.content.cpu_seat,)}.get(state.result, ())
        return Outcome(winners, state.result, state.result_cite)

    # Who sees what

    def sees(self, seat: int | None, zone: str) -> bool:
        """Return whether a seat sees the cards of a zone. Source: mainframe.gap.initiative-visibility"""
        if zone == "deck":
            return False
        kind, _, owner = zone.partition(":")
        if kind in PRIVATE:
            return seat is not None and self.content.side(int(owner)) == self.content.side(seat)
        return True

    def observe(self, state: State, seat: Seat | None) -> State:
        """Return the state without what the seat cannot see."""
        seen = copy_state(state)
        seen.piles = mask_piles(state.piles, lambda zone: self.sees(seat, zone))
        return seen

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as the seat sees it."""
        if isinstance(event, CardsMoved | CardsDrawn | PileShuffled):
            return mask_event(event, lambda zone: self.sees(seat, zone))
        return event

    def sample(self, observation: State, chance: Chance) -> State:
        """Deal the cards a view does not show at random."""
        filled = copy_state(observation)
        filled.piles = fill_piles(observation.piles, self.content.deck, chance.below)
        return filled

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows cards that were hidden: draws, and selections turned over."""
        if isinstance(event, CardsDrawn | PileShuffled):
            return True
        if not isinstance(event, CardsMoved):
            return False
        laid_open = event.source.startswith(("hand:", "stash:")) and event.target.startswith("play:")
        return laid_open or event.source == DECK

    # Saves

    def names(self, state: State) -> Mapping[str, Collection[str | int]]:
        """Return the names that a state may refer to, by kind."""
        return references.names(self.content, state)

    @cached_property
    def used_entries(self) -> Mapping[str, Any]:
        """Return the entries of content that the fight uses."""
        return references.content(self.content)

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for a seat."""
        return evaluate(self.content, state, seat)

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self.content, state, decision, chance)
