"""What the rules say of units, Uptimes, Boots and cards in a position, without asking or changing anything.

All functions take a state or a seat's view of it, and the rules of the fight where content counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.kernel.cards.playing_cards import is_joker, rank
from game.modes.mainframe.content.kit import Kit
from game.modes.mainframe.content.traits import Flying, Immovable, WiderHand
from game.modes.mainframe.content.types import Boss, Character, Mob
from game.modes.mainframe.model.state import ACE_HIGH, ACE_LOW, SideId, State, Unit, other_side, play_zone, team_zone
from game.modes.mainframe.rules.powers.chart import best_line

if TYPE_CHECKING:
    from game.modes.mainframe.rules.course import FightRules

ACE = 1
POINTS_FOR_A_CARD = 3


# Units


def active_units(state: State, side: SideId) -> list[Unit]:
    """Return the units of a side that are not downed, in the order of the state."""
    return [unit for unit in state.units.values() if unit.hp > 0 and (unit.kind == "mc") == (side == "mc")]


def enemies_of(state: State, unit: Unit) -> list[Unit]:
    """Return the active opponents of a unit that stand on the battlefield."""
    mc = unit.kind == "mc"
    return [other for other in state.units.values() if other.hp > 0 and (other.kind == "mc") != mc and other.at]


def mc_of(state: State, seat: int) -> Unit | None:
    """Return the MC of a seat; None for the CPU."""
    return next((unit for unit in state.units.values() if unit.kind == "mc" and unit.seat == seat), None)


def definition(rules: FightRules, unit: Unit) -> Character | Mob | Boss:
    """Return the content entry of a unit."""
    return rules.definition(unit.type)


def kit_of(rules: FightRules, unit: Unit) -> Kit:
    """Return what a unit has and can do now, worn items and boss phases included."""
    return rules.kit(unit.type, unit.worn, unit.phases)


def flies(rules: FightRules, unit: Unit) -> bool:
    """Return whether Falling areas are ordinary areas for a unit. Source: mainframe.field.flying"""
    return kit_of(rules, unit).has(Flying)


def immovable(rules: FightRules, state: State, unit: Unit) -> bool:
    """Return whether a unit cannot be pushed now. Source: mainframe.gap.push, mainframe.hands.four-of-a-kind"""
    if not unit.active or has_uptime(state, unit.side, "four-of-a-kind"):
        return True
    return kit_of(rules, unit).has(Immovable)


def team_hand_size(rules: FightRules, state: State, side: SideId) -> int:
    """Return how many cards a side's Team Hand holds before it is full. Source: mainframe.hands.size-five"""
    size = rules.setup.team_hand_size if side == "mc" else rules.setup.cpu_team_hand_size
    if not rules.has_wider_hands:
        return size
    for unit in active_units(state, side):
        wider = kit_of(rules, unit).get(WiderHand)
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


def nullified(state: State, side: SideId) -> bool:
    """Return whether the other side's Flush Boot switches a side's Uptimes off. Source: mainframe.hands.flush"""
    if state.hand_of(other_side(side)).boot == "flush":
        return True
    turn = state.turn
    return turn is not None and turn.boot == "flush" and state.units[turn.unit].side != side


def uptimes(state: State, side: SideId) -> tuple[str, ...]:
    """Return the lines whose Uptimes apply to a side now. Source: mainframe.hands.uptime-stack"""
    reached = state.hand_of(side).reached
    return () if not reached or nullified(state, side) else tuple(reached)


def has_uptime(state: State, side: SideId, line: str) -> bool:
    """Return whether an Uptime applies to a side now."""
    return line in state.hand_of(side).reached and not nullified(state, side)


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
    number = rank(face_of(state, card))
    if number == ACE:
        late = "high" if state.count > ACE_LOW else "low"
        number = ACE_HIGH if state.aces.get(card, late) == "high" else ACE_LOW
    return max(ACE_LOW, min(ACE_HIGH, number + state.shifts.get(card, 0)))


def is_ace(state: State, card: str) -> bool:
    """Return whether a played card counts as an Ace."""
    return rank(face_of(state, card)) == ACE


def played(rules: FightRules, state: State) -> list[tuple[int, str]]:
    """Return the seats and cards of all play areas, MCs first. Source: mainframe.rounds.turn-on-your-count"""
    zones = state.piles.zones
    return [(seat, card) for seat in range(rules.seats) for card in zones[play_zone(seat)]]


def card_value(card: str) -> int:
    """Return how good a card is to hold: Jester above Ace above King down to 2.

    Source: mainframe.hands.four-of-a-kind
    """
    if is_joker(card):
        return 15
    return 14 if rank(card) == ACE else rank(card)


def best_cards(cards: Iterable[str]) -> list[str]:
    """Return the best cards, several where they are equal."""
    known = [card for card in cards if card != "?"]
    top = max((card_value(card) for card in known), default=0)
    return [card for card in known if card_value(card) == top]


def team_cards(state: State, side: SideId) -> Sequence[str]:
    """Return the cards of a Team Hand."""
    return state.piles.zones[team_zone(side)]


def line_after(state: State, side: SideId, card: str) -> str:
    """Return the line a Team Hand would make with one more card."""
    return best_line([*team_cards(state, side), card])
