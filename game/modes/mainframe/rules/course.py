"""The rules of one Mainframe fight: the mode bound to a set-up, its battlefield and its content."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, Literal

from game.boards.area_graph import AreaGraph, Link
from game.kernel.cards.piles import CardsDrawn, CardsMoved, PileShuffled, fill_piles, mask_event, mask_piles
from game.kernel.cards.playing_cards import standard_deck
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.rules import Moment, Outcome, Response, Step
from game.kernel.state import copy_state
from game.modes.mainframe.bots.evaluate import candidates, evaluate
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.kit import Kit, Library, Source, sources_of
from game.modes.mainframe.content.traits import Aura, CutTheDeck, Sorcery, Stash, WiderHand
from game.modes.mainframe.content.types import Battlefield, Boss, Challenger, Character, FightSetup, Mob
from game.modes.mainframe.facts import active_units
from game.modes.mainframe.model.apply import apply
from game.modes.mainframe.model.events import Newcomer
from game.modes.mainframe.model.state import NO_CARD, SideId, State, Unit, look_zone, mana_zone, stash_zone
from game.modes.mainframe.rules.common import DECK, FightCtx
from game.modes.mainframe.rules.powers import windows
from game.modes.mainframe.rules.rounds import count, end, reloading, selection, start
from game.modes.mainframe.rules.turns import last_words, turn
from game.modes.mainframe.scenario import references

VERSION = "3"
NOCLIP_UNITS, NOCLIP_COST = 3, 2
PRIVATE = frozenset({"hand", "stash", "look"})


class FightRules:
    """What the kernel asks of a mode, for one fight. Immutable once made; shared by all clones of a match."""

    key = "mainframe"
    open_worth = False

    def __init__(
        self,
        setup: FightSetup,
        field: Battlefield,
        definitions: dict[str, Character | Mob | Boss],
        library: Library,
        version: str = VERSION,
    ) -> None:
        self.facts = self
        self.setup = setup
        self.field = field
        self.graph: AreaGraph = field.graph()
        self.version = version
        self.cpu_seat = len(setup.team)
        self.seats = self.cpu_seat + 1
        self.deck = standard_deck(jokers=2, decks=1 if self.cpu_seat <= 2 else 2)
        self.library = library
        self.definitions = definitions
        self._kits: dict[tuple[str, tuple[str, ...], int], Kit] = {}
        # What no unit of this fight can ever have need not be looked for in every position.
        verbs = {type(source.trait): True for source in self._all_sources()}
        self.has_auras = Aura in verbs
        self.has_wider_hands = WiderHand in verbs

    # Content

    def definition(self, type_id: str) -> Character | Mob | Boss:
        """Return the content entry with this id."""
        return self.definitions[type_id]

    def kit(self, type_id: str, worn: tuple[str, ...], phases: int) -> Kit:
        """Return what a unit of a type can do with these items worn, after this many phases."""
        key = (type_id, worn, phases)
        known = self._kits.get(key)
        if known is None:
            sources = sources_of(self.definitions[type_id], worn, phases, self.library)
            known = self._kits[key] = Kit(sources)
        return known

    def _all_sources(self) -> Iterator[Source]:
        for entry in self.definitions.values():
            phases = len(entry.phases) if isinstance(entry, Boss) else 0
            yield from sources_of(entry, tuple(self.items_of(entry)), phases, self.library)

    def further_zones(self, unit: Unit) -> list[str]:
        """Return the card zones that only some units need: mana, a card aside, cards looked at."""
        if unit.kind != "mc":
            return []
        sources = sources_of(self.definitions[unit.type], (*unit.worn, *unit.carried), 0, self.library)
        verbs = {type(source.trait) for source in sources}
        wanted = ((Sorcery, mana_zone), (Stash, stash_zone), (CutTheDeck, look_zone))
        return [zone(unit.seat) for verb, zone in wanted if verb in verbs]

    def items_of(self, entry: Character | Mob | Boss) -> list[str]:
        """Return the items a character brings: those of the set-up if it names any, else its own."""
        if not isinstance(entry, Character):
            return []
        items = self.setup.equipment.get(entry.id, entry.equipment)
        return [item if isinstance(item, str) else item.id for item in items]

    def interrupts_of(self, type_id: str) -> list[Interrupt]:
        """Return the Interrupts of a content entry, the one it begins with first."""
        entry = self.definitions[type_id]
        own: Sequence[str | Interrupt] = ()
        if isinstance(entry, Character):
            own = entry.interrupts
        elif isinstance(entry, Boss) and entry.interrupt is not None:
            own = (entry.interrupt,)
        return [self.library.interrupts[item] if isinstance(item, str) else item for item in own]

    def first_interrupt(self, type_id: str) -> str:
        """Return the id of the Interrupt a unit begins with, or an empty text."""
        owned = self.interrupts_of(type_id)
        return owned[0].id if owned else ""

    @cached_property
    def noclip_graph(self) -> AreaGraph:
        """The board for those who walk through walls: areas at most 3 map units apart are linked for 2 points.

        Source: mainframe.gap.status-byte
        """
        close = [
            Link(one.id, two.id, NOCLIP_COST)
            for one, two in combinations(self.field.areas, 2)
            if (one.x - two.x) ** 2 + (one.y - two.y) ** 2 <= NOCLIP_UNITS**2
        ]
        return AreaGraph(self.field.areas, (*self.field.links, *close), self.field.sight)

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
                newcomer = self._newcomer(taken, type_id, kind, "")
                taken.add(newcomer.id)
                found.append(newcomer)
        return tuple(found)

    def newcomer(self, state: State, type_id: str, kind: Literal["boss", "mob"], at: str = "") -> Newcomer:
        """Return one more opponent as a unit with an id of its own."""
        return self._newcomer(set(state.units), type_id, kind, at)

    def _newcomer(self, taken: set[str], type_id: str, kind: Literal["boss", "mob"], at: str) -> Newcomer:
        definition = self.definition(type_id)
        number = 1
        while f"{type_id}-{number}" in taken:
            number += 1
        unit_id = type_id if kind == "boss" and type_id not in taken else f"{type_id}-{number}"
        return Newcomer(
            unit_id,
            kind,
            type_id,
            definition.name if kind == "boss" else f"{definition.name} {number}",
            self.cpu_seat,
            definition.max_hp,
            self.setup.meters.get(unit_id, self.setup.meter) if kind == "boss" else 0,
            definition.default_status,
            at,
            self.first_interrupt(type_id),
        )

    # The course of a fight

    def next_step(self, state: State) -> Step | None:
        """Return the next rule function. Source: mainframe.start.first-round, mainframe.rounds.end"""
        phase = state.phase
        if phase == "over":
            return None
        if state.last_words:
            return Step("last word", last_words.speak, (state.last_words[0],))
        if phase == "collector":
            return Step("start", start.open_fight)
        if phase == "reload":
            if state.todo:
                return Step("reload", start.reload_one, (int(state.todo[0]),))
            return Step("placing", _sync_begin_placing)
        if phase == "place":
            if state.todo:
                return Step("place", start.place_one, (state.todo[0],))
            return Step("round", selection.begin_round)
        if phase == "end":
            return Step("end of round", end.settle, (state.todo[0],))
        free = self._free_reload(state)
        if free is not None:
            return Step("free reload", reloading.offer_free_reload, (free,))
        if phase == "round":
            return Step("round", selection.begin_round)
        if phase == "early-reload":
            if state.todo:
                return Step("early reload", selection.early_reload, (int(state.todo[0]),))
            return Step("selection", selection.select)
        return self._next_of_count(state)

    def _next_of_count(self, state: State) -> Step:
        if state.todo:
            return Step("shift", selection.shift, (state.todo[0],))
        if state.turn is not None:
            return Step("turn", turn.act)
        if end.nothing_left_to_change(self, state):
            return Step("end of round", _sync_begin_end)
        ace = count.undecided_ace(self, state)
        if ace is not None:
            return Step("ace", count.decide_ace, ace)
        due = count.due(self, state)
        if due:
            mcs = [(seat, card) for seat, card in due if seat != self.cpu_seat]
            if mcs:
                return Step("initiative", count.take_mc_card, (mcs,))
            return Step("initiative", count.take_cpu_card, ([card for _, card in due],))
        if state.count == NO_CARD and count.waiting_idle(state):
            return Step("turn without a card", count.take_idle_turn)
        return Step("count", count.next_count)

    def _free_reload(self, state: State) -> int | None:
        """Return a seat that is out of cards and reloads for free. Source: mainframe.reload.out-free"""
        mcs = active_units(state, "mc")
        return next((unit.seat for unit in mcs if reloading.may_reload_free(self, state, unit)), None)

    def apply(self, state: State, event: Any) -> None:
        """Write one event into the state."""
        apply(state, event)

    def responses(self, state: State, moment: Moment, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return who may respond at a moment. Source: mainframe.gap.windows"""
        return windows.responses(self, state, moment, chain)

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
        kind, _, owner = zone.partition(":")
        if kind in PRIVATE:
            return seat is not None and self.side(int(owner)) == self.side(seat)
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
        if not isinstance(event, CardsMoved):
            return False
        laid_open = event.source.startswith(("hand:", "stash:")) and event.target.startswith("play:")
        return laid_open or event.source == DECK

    # Saves

    def names(self, state: State) -> Mapping[str, Collection[str | int]]:
        """Return the names that a state may refer to, by kind."""
        return references.names(self, state)

    @cached_property
    def content(self) -> Mapping[str, Any]:
        """Return the entries of content that the fight uses."""
        return references.content(self)

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for a seat."""
        return evaluate(self, state, seat)

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self, state, decision, chance)


async def _sync_begin_placing(ctx: FightCtx) -> None:
    start.begin_placing(ctx)


async def _sync_begin_end(ctx: FightCtx) -> None:
    end.begin_end(ctx)
