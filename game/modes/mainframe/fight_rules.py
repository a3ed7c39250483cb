"""The rules of one Mainframe fight: the mode bound to a set-up, its battlefield and its content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from game.boards.area_graph import AreaGraph
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.piles import CardsDrawn, CardsMoved, PileShuffled, fill_piles, mask_event, mask_piles
from game.kernel.playing_cards import standard_deck
from game.kernel.rules import Moment, Outcome, Response, Step
from game.kernel.state import copy_state
from game.modes.mainframe.apply import apply
from game.modes.mainframe.bot import candidates, evaluate
from game.modes.mainframe.content import Battlefield, Boss, Challenger, Character, FightSetup, Mob
from game.modes.mainframe.events import Newcomer
from game.modes.mainframe.rules import end, reloading, rounds, start, turn, windows
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.queries import active_units, mc_of
from game.modes.mainframe.state import NO_CARD, SideId, State

VERSION = "1"


class FightRules:
    """What the kernel asks of a mode, for one fight. Immutable once made; shared by all clones of a match."""

    key = "mainframe"

    def __init__(
        self,
        setup: FightSetup,
        field: Battlefield,
        definitions: dict[str, Character | Mob | Boss],
        version: str = VERSION,
    ) -> None:
        self.setup = setup
        self.field = field
        self.graph: AreaGraph = field.graph()
        self.version = version
        self.cpu_seat = len(setup.team)
        self.seats = self.cpu_seat + 1
        self.deck = standard_deck(jokers=2, decks=1 if self.cpu_seat <= 2 else 2)
        self._definitions = definitions

    # Content

    def definition(self, type_id: str) -> Character | Mob | Boss:
        """Return the content entry with this id."""
        return self._definitions[type_id]

    def side(self, seat: int) -> SideId:
        """Return the side of a seat."""
        return "cpu" if seat == self.cpu_seat else "mc"

    def placement(self, fight: int, unit: str) -> str:
        """Return where the scenario puts a unit at the start of a fight, or an empty text."""
        placements = self.setup.placements
        if fight and self.setup.challenger is not None:
            placements = self.setup.challenger.placements
        return placements.get(unit, "")

    def newcomers(self, state: State, source: FightSetup | Challenger) -> tuple[Newcomer, ...]:
        """Return the opponents of a set-up as units with ids of their own, bosses first."""
        taken = set(state.units)
        found: list[Newcomer] = []
        groups: tuple[tuple[Literal["boss", "mob"], Sequence[str | Boss | Mob]], ...] = (
            ("boss", source.bosses),
            ("mob", source.mobs),
        )
        for kind, entries in groups:
            for entry in entries:
                type_id = entry if isinstance(entry, str) else entry.id
                definition = self.definition(type_id)
                number = 1
                while f"{type_id}-{number}" in taken:
                    number += 1
                unit_id = type_id if kind == "boss" and type_id not in taken else f"{type_id}-{number}"
                taken.add(unit_id)
                name = definition.name if kind == "boss" else f"{definition.name} {number}"
                found.append(
                    Newcomer(
                        unit_id, kind, type_id, name, self.cpu_seat, definition.max_hp, 0, definition.default_status
                    )
                )
        return tuple(found)

    # The course of a fight

    def next_step(self, state: State) -> Step | None:
        """Return the next rule function. Source: mainframe.start.first-round, mainframe.rounds.end"""
        phase = state.phase
        if phase == "over":
            return None
        if phase == "collector":
            return Step("start", start.open_fight)
        if phase == "reload":
            if state.todo:
                return Step("reload", start.reload_one, (int(state.todo[0]),))
            return Step("placing", _sync_begin_placing)
        if phase == "place":
            if state.todo:
                return Step("place", start.place_one, (state.todo[0],))
            return Step("round", rounds.begin_round)
        if phase == "end":
            return Step("end of round", end.settle, (state.todo[0],))
        free = self._free_reload(state)
        if free is not None:
            return Step("free reload", reloading.offer_free_reload, (free,))
        if phase == "round":
            return Step("round", rounds.begin_round)
        if phase == "early-reload":
            if state.todo:
                return Step("early reload", rounds.early_reload, (int(state.todo[0]),))
            return Step("selection", rounds.select)
        return self._next_of_count(state)

    def _next_of_count(self, state: State) -> Step:
        if state.todo:
            return Step("shift", rounds.shift, (state.todo[0],))
        if state.turn is not None:
            return Step("turn", turn.act)
        if end.nothing_left_to_change(state):
            return Step("end of round", _sync_begin_end)
        ace = rounds.undecided_ace(self, state)
        if ace is not None:
            return Step("ace", rounds.decide_ace, ace)
        due = rounds.due(self, state)
        if due:
            mcs = [(seat, card) for seat, card in due if seat != self.cpu_seat]
            if mcs:
                return Step("initiative", rounds.take_mc_card, (mcs,))
            return Step("initiative", rounds.take_cpu_card, ([card for _, card in due],))
        if state.count == NO_CARD and rounds.waiting_idle(state):
            return Step("turn without a card", rounds.take_idle_turn)
        return Step("count", rounds.next_count)

    def _free_reload(self, state: State) -> int | None:
        """Return a seat that is out of cards and reloads for free. Source: mainframe.reload.out-free"""
        for unit in active_units(state, "mc"):
            entry = self._definitions[unit.type]
            if (
                reloading.reload_kind(entry) == "out"
                and unit.seat not in state.declined
                and reloading.is_out(state, unit.seat)
            ):
                return unit.seat
        return None

    def apply(self, state: State, event: Any) -> None:
        """Write one event into the state."""
        apply(state, event)

    def responses(self, state: State, moment: Moment, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return who may respond at a moment. Source: mainframe.gap.windows"""
        return windows.responses(self.cpu_seat, state, moment)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the fight ended. Source: mainframe.rounds.fight-over"""
        if state.phase != "over":
            return None
        mcs = tuple(range(self.cpu_seat))
        winners = {"mc": mcs, "cpu": (self.cpu_seat,)}.get(state.result, ())
        return Outcome(winners, state.result, state.result_cite)

    # Who sees what

    def sees(self, seat: int | None, zone: str) -> bool:
        """Return whether a seat sees the cards of a zone. Source: mainframe.gap.initiative-visibility"""
        if zone == "deck":
            return False
        if zone.startswith("hand:"):
            return seat is not None and self.side(int(zone[5:])) == self.side(seat)
        return True

    def view(self, state: State, seat: Seat | None) -> State:
        """Return the state without what the seat cannot see."""
        seen = copy_state(state)
        seen.piles = mask_piles(state.piles, lambda zone: self.sees(seat, zone))
        return seen

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as the seat sees it."""
        if isinstance(event, CardsMoved | CardsDrawn | PileShuffled):
            return mask_event(event, lambda zone: self.sees(seat, zone))
        return event

    def sample(self, view: State, chance: Chance) -> State:
        """Deal the cards a view does not show at random."""
        filled = copy_state(view)
        filled.piles = fill_piles(view.piles, self.deck, chance.below)
        return filled

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows cards that were hidden: draws, and selections turned over."""
        if isinstance(event, CardsDrawn | PileShuffled):
            return True
        return isinstance(event, CardsMoved) and event.source.startswith("hand:") and event.target.startswith("play:")

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for a seat."""
        return evaluate(self, state, seat)

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self, state, decision, chance)

    def unit_of_seat(self, state: State, seat: int) -> str:
        """Return the MC of a seat, or an empty text for the CPU."""
        unit = mc_of(state, seat)
        return unit.id if unit is not None else ""


async def _sync_begin_placing(ctx: FightCtx) -> None:
    start.begin_placing(ctx)


async def _sync_begin_end(ctx: FightCtx) -> None:
    end.begin_end(ctx)
