"""What a fight is made of, and what follows from it and a position: nobody asks, decides or changes anything here.

`FightContent` holds the set-up, the board and the content of one fight. The functions take it where content counts,
with a state or a seat's view of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Literal

from game.boards.area_graph import AreaGraph, Link
from game.kernel.cards.playing_cards import is_joker, rank, standard_deck
from game.kernel.totals import Total
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.kit import Kit, Library, Source, sources_of
from game.modes.mainframe.content.traits import Aura, CutTheDeck, Flying, Immovable, Sorcery, Stash, WiderHand
from game.modes.mainframe.content.types import Battlefield, Boss, Challenger, Character, FightSetup, Mob
from game.modes.mainframe.model.events import Newcomer
from game.modes.mainframe.model.state import (
    ACE_HIGH,
    ACE_LOW,
    SideId,
    State,
    Unit,
    hand_zone,
    look_zone,
    mana_zone,
    other_side,
    play_zone,
    stash_zone,
    team_zone,
)
from game.modes.mainframe.rules.powers.chart import best_line

ACE = 1
POINTS_FOR_A_CARD = 3
NOCLIP_UNITS, NOCLIP_COST = 3, 2


class FightContent:
    """The set-up, board and content of one fight. Shared by all clones of a match: only its caches change."""

    def __init__(
        self,
        setup: FightSetup,
        field: Battlefield,
        definitions: dict[str, Character | Mob | Boss],
        library: Library,
    ) -> None:
        self.setup = setup
        self.field = field
        self.graph: AreaGraph = field.graph()
        self.cpu_seat = len(setup.team)
        self.seats = self.cpu_seat + 1
        self.deck = standard_deck(jokers=2, decks=1 if self.cpu_seat <= 2 else 2)
        self.library = library
        self.definitions = definitions
        self.ratings: dict[tuple[object, ...], Total] = {}
        self.kits: dict[tuple[str, tuple[str, ...], int], Kit] = {}
        self.play_zones = tuple((seat, play_zone(seat)) for seat in range(self.seats))
        team = [definitions[entry if isinstance(entry, str) else entry.id] for entry in setup.team]
        self.free_reloaders = tuple(seat for seat, entry in enumerate(team) if reload_kind(entry) == "out")
        """The seats that reload for free when they are out of cards. Source: mainframe.reload.out-free"""
        self.turn_reloaders = frozenset(seat for seat, entry in enumerate(team) if reload_kind(entry) == "turn")
        """The seats whose reload costs turns and comes at once. Source: mainframe.reload.turn"""
        self.free_reload_zones = tuple((seat, hand_zone(seat), play_zone(seat)) for seat in self.free_reloaders)
        # What no unit of this fight can ever have need not be looked for in every position.
        self.verbs = frozenset(type(source.trait) for source in self._all_sources())
        self.has_auras = Aura in self.verbs

    def definition(self, type_id: str) -> Character | Mob | Boss:
        """Return the content entry with this id."""
        return self.definitions[type_id]

    def kit(self, type_id: str, worn: tuple[str, ...], phases: int) -> Kit:
        """Return what a unit of a type can do with these items worn, after this many phases."""
        key = (type_id, worn, phases)
        cached = self.kits.get(key)
        if cached is None:
            sources = sources_of(self.definitions[type_id], worn, phases, self.library)
            cached = self.kits[key] = Kit(sources)
        return cached

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
        """The board for those who walk through walls: areas at most 3 map units apart are 2 points away, pits too.

        Source: mainframe.gap.status-byte
        """
        close = [
            Link(one.id, two.id, NOCLIP_COST)
            for one, two in combinations(self.field.areas, 2)
            if (one.x - two.x) ** 2 + (one.y - two.y) ** 2 <= NOCLIP_UNITS**2
        ]
        return AreaGraph(self.field.areas, self.field.links, self.field.sight, close)

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


# Units


def active_units(state: State, side: SideId) -> list[Unit]:
    """Return the units of a side that are not downed, in the order of the state."""
    if side == "mc":
        return [unit for unit in state.units.values() if unit.kind == "mc" and unit.hp > 0]
    return [unit for unit in state.units.values() if unit.kind != "mc" and unit.hp > 0]


def any_active(state: State, side: SideId) -> bool:
    """Return whether a side has a unit that is not downed."""
    mc = side == "mc"
    for unit in state.units.values():  # noqa: SIM110 - asked before every step
        if unit.hp > 0 and (unit.kind == "mc") == mc:
            return True
    return False


def enemies_of(state: State, unit: Unit) -> list[Unit]:
    """Return the active opponents of a unit that stand on the battlefield."""
    if unit.kind == "mc":
        return [other for other in state.units.values() if other.kind != "mc" and other.hp > 0 and other.at]
    return [other for other in state.units.values() if other.kind == "mc" and other.hp > 0 and other.at]


def mc_of(state: State, seat: int) -> Unit | None:
    """Return the MC of a seat; None for the CPU."""
    for unit in state.units.values():
        if unit.seat == seat and unit.kind == "mc":
            return unit
    return None


def definition(content: FightContent, unit: Unit) -> Character | Mob | Boss:
    """Return the content entry of a unit."""
    return content.definition(unit.type)


def reload_kind(entry: Character | Mob | Boss) -> str:
    """Return the Reload kind of a content entry; mobs have none."""
    return entry.reload if isinstance(entry, Character | Boss) else ""


def kit_of(content: FightContent, unit: Unit) -> Kit:
    """Return what a unit has and can do now, worn items and boss phases included."""
    cached = content.kits.get((unit.type, unit.worn, unit.phases))
    return cached if cached is not None else content.kit(unit.type, unit.worn, unit.phases)


def flies(content: FightContent, unit: Unit) -> bool:
    """Return whether Falling areas are ordinary areas for a unit. Source: mainframe.field.flying"""
    return Flying in content.verbs and kit_of(content, unit).has(Flying)


def immovable(content: FightContent, state: State, unit: Unit) -> bool:
    """Return whether a unit cannot be pushed now. Source: mainframe.gap.push, mainframe.hands.four-of-a-kind"""
    if not unit.active or has_uptime(state, unit.side, "four-of-a-kind"):
        return True
    return kit_of(content, unit).has(Immovable)


def team_hand_size(content: FightContent, state: State, side: SideId) -> int:
    """Return how many cards a side's Team Hand holds before it is full. Source: mainframe.hands.size-five"""
    size = content.setup.team_hand_size if side == "mc" else content.setup.cpu_team_hand_size
    if WiderHand not in content.verbs:
        return size
    for unit in active_units(state, side):
        wider = kit_of(content, unit).get(WiderHand)
        if wider is not None:
            size = max(size, wider.size)
    return size


def effect_parts(effect: str) -> tuple[str, int]:
    """Return the name of an effect and its amount, which stands after a colon where it is not 1."""
    name, _, amount = effect.partition(":")
    return name, int(amount or 1)


def effect_amount(unit: Unit, name: str) -> int:
    """Return the amount of an effect that works on a unit, 0 if it does not."""
    return sum(amount for kind, amount in map(effect_parts, unit.effects) if kind == name)


# Uptimes and Boots


def is_nullified(state: State, side: SideId) -> bool:
    """Return whether the other side's Flush Boot switches a side's Uptimes off. Source: mainframe.hands.flush"""
    if state.hand_of(other_side(side)).boot == "flush":
        return True
    turn = state.turn
    return turn is not None and turn.boot == "flush" and state.units[turn.unit].side != side


def uptimes(state: State, side: SideId) -> tuple[str, ...]:
    """Return the lines whose Uptimes apply to a side now. Source: mainframe.hands.uptime-stack"""
    reached = state.hand_of(side).reached
    return () if not reached or is_nullified(state, side) else tuple(reached)


def has_uptime(state: State, side: SideId, line: str) -> bool:
    """Return whether an Uptime applies to a side now."""
    return line in state.hand_of(side).reached and not is_nullified(state, side)


def boot_of(state: State, unit: Unit) -> str:
    """Return the Boot a unit has taken up for its running turn, or an empty text."""
    turn = state.turn
    return turn.boot if turn is not None and turn.unit == unit.id else ""


def boot_goes_to(state: State, side: SideId, unit: Unit) -> bool:
    """Return whether the waiting Boot of a side serves this unit's next turn.

    Source: mainframe.hands.boot-next-only, mainframe.gap.boot-timing
    """
    hand = state.hand_of(side)
    if not hand.boot or unit.side != side:
        return False
    return unit.id != hand.boot_from or len(active_units(state, side)) == 1


# Cards


def face_of(state: State, card: str) -> str:
    """Return what a card counts as: itself, or what its owner named a Jester. Source: mainframe.rounds.jesters-wild"""
    return state.names.get(card, card)


def initiative(state: State, card: str) -> int:
    """Return the count on which a played card acts: 1 (Ace low) to 14 (Ace high).

    Source: mainframe.rounds.count-up, mainframe.rounds.aces-low-or-high, mainframe.hands.flush
    """
    number = rank(state.names.get(card, card))
    if number == ACE:
        late = "high" if state.count > ACE_LOW else "low"
        number = ACE_HIGH if state.aces.get(card, late) == "high" else ACE_LOW
    if card in state.shifts:
        return max(ACE_LOW, min(ACE_HIGH, number + state.shifts[card]))
    return number or ACE_LOW


def is_ace(state: State, card: str) -> bool:
    """Return whether a played card counts as an Ace."""
    return rank(face_of(state, card)) == ACE


def list_played_cards(content: FightContent, state: State) -> list[tuple[int, str]]:
    """Return the seats and cards of all play areas, MCs first. Source: mainframe.rounds.turn-on-your-count"""
    zones = state.piles.zones
    return [(seat, card) for seat, zone in content.play_zones for card in zones[zone]]


def card_value(card: str) -> int:
    """Return how good a card is to hold: Jester above Ace above King down to 2.

    Source: mainframe.hands.four-of-a-kind
    """
    if is_joker(card):
        return 15
    return 14 if rank(card) == ACE else rank(card)


def best_cards(cards: Iterable[str]) -> list[str]:
    """Return the best cards, several where they are equal."""
    open_cards = [card for card in cards if card != "?"]
    top = max((card_value(card) for card in open_cards), default=0)
    return [card for card in open_cards if card_value(card) == top]


def team_cards(state: State, side: SideId) -> Sequence[str]:
    """Return the cards of a Team Hand."""
    return state.piles.zones[team_zone(side)]


def line_after(state: State, side: SideId, card: str) -> str:
    """Return the line a Team Hand would make with one more card."""
    return best_line([*team_cards(state, side), card])
