"""What the rules say of a position, without asking or changing anything. Every number comes with its parts.

All functions take the rules of the fight and a state or a seat's view of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from game.boards.area_graph import Reach
from game.boards.area_sight import SightLine, sight_from
from game.kernel.playing_cards import is_joker, rank
from game.kernel.totals import Tally, Total
from game.modes.mainframe.content import Boss, Character, Flying, Immovable, Mob
from game.modes.mainframe.rules.chart import best_line
from game.modes.mainframe.rules.ladder import FALL_CUTS, guard_rating, own_rating, raised
from game.modes.mainframe.state import ACE_HIGH, ACE_LOW, SideId, State, Unit, other_side, play_zone, team_zone

if TYPE_CHECKING:
    from game.modes.mainframe.fight_rules import FightRules

ACE = 1
POINTS_FOR_A_CARD = 3
BOOT_FACTORS = {"two-pair": 2, "straight": 2, "royal-flush": 4}
BOOTS_THROUGH_ARMOR = frozenset({"straight", "royal-flush"})


class Verdict(msgspec.Struct, frozen=True):
    """How a card compares with attacker and target, and the damage it would do on a hit."""

    result: Literal["miss", "dodge", "hit", "ace"]
    accuracy: Total
    evade: Total
    damage: Total


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


def flies(rules: FightRules, unit: Unit) -> bool:
    """Return whether Falling areas are ordinary areas for a unit. Source: mainframe.field.flying"""
    return any(isinstance(trait, Flying) for trait in rules.definition(unit.type).traits)


def immovable(rules: FightRules, state: State, unit: Unit) -> bool:
    """Return whether a unit cannot be pushed now. Source: mainframe.gap.push, mainframe.hands.four-of-a-kind"""
    if not unit.active or has_uptime(state, unit.side, "four-of-a-kind"):
        return True
    return any(isinstance(trait, Immovable) for trait in rules.definition(unit.type).traits)


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


# Numbers


def max_hp(rules: FightRules, state: State, unit: Unit) -> Total:
    """Compute MaxHP with its parts. Source: mainframe.hands.dead-mans-hand, mainframe.gap.ladder"""
    tally = Tally("MaxHP", rules.definition(unit.type).max_hp, "mainframe.gap.ladder")
    if boot_of(state, unit) == "dead-mans-hand":
        tally.becomes("Boot of Dead Man's Hand", raised(tally.value, 1), "mainframe.hands.dead-mans-hand")
    return tally.total()


def fall_damage(rules: FightRules, state: State, unit: Unit) -> Total:
    """Compute the damage of one fall: MaxHP after four cuts. Source: mainframe.field.fall-damage"""
    whole = max_hp(rules, state, unit).value
    tally = Tally("MaxHP", whole, "mainframe.field.fall-damage")
    tally.becomes("four cuts", raised(whole, -FALL_CUTS), "mainframe.gap.ladder")
    return tally.total()


def accuracy_of(rules: FightRules, state: State, unit: Unit) -> Total:
    """Compute the lowest rank that does not miss. Source: mainframe.attacks.miss, mainframe.hands.pair"""
    return _rating(rules.definition(unit.type).accuracy, "Accuracy", state, unit.side, "pair", "mainframe.attacks.miss")


def evade_of(rules: FightRules, state: State, unit: Unit) -> Total:
    """Compute the lowest rank that is dodged. Source: mainframe.attacks.dodge, mainframe.hands.straight"""
    base = rules.definition(unit.type).evade
    return _rating(base, "Evade", state, unit.side, "straight", "mainframe.attacks.dodge")


def connect_of(rules: FightRules, state: State, unit: Unit) -> Total:
    """Compute the lowest rank that connects. Source: mainframe.gap.connect-resist, mainframe.hands.three-of-a-kind"""
    base = rules.definition(unit.type).connect
    return _rating(base, "Connect", state, unit.side, "three-of-a-kind", "mainframe.gap.connect-resist")


def resist_of(rules: FightRules, state: State, unit: Unit) -> Total:
    """Compute the lowest rank that is resisted. Source: mainframe.gap.connect-resist, mainframe.hands.two-pair"""
    base = rules.definition(unit.type).resist
    return _rating(base, "Resist", state, unit.side, "two-pair", "mainframe.gap.connect-resist")


def _rating(base: int, label: str, state: State, side: SideId, line: str, cite: str) -> Total:
    limit = own_rating if label in ("Accuracy", "Connect") else guard_rating
    tally = Tally(label, base, cite)
    if has_uptime(state, side, line):
        tally.add(f"Uptime of {line.replace('-', ' ')}", limit(base, 1) - base, f"mainframe.hands.{line}")
    return tally.total()


def is_armored(state: State, unit: Unit) -> bool:
    """Return whether non-elemental attacks do half damage. Source: mainframe.hands.royal-flush"""
    return "armored" in unit.status or has_uptime(state, unit.side, "royal-flush")


def status_locked(state: State, side: SideId) -> bool:
    """Return whether no status bit of a side can change. Source: mainframe.hands.five-of-a-kind"""
    return has_uptime(state, side, "five-of-a-kind")


def damage_of(rules: FightRules, state: State, unit: Unit, target: Unit | None, ace: bool) -> Total:
    """Compute the damage of a hit with its parts. Source: mainframe.gap.damage-order"""
    boot = boot_of(state, unit)
    tally = Tally("Damage", rules.definition(unit.type).damage, "mainframe.attacks.hit")
    raises = 0
    causes = []
    if has_uptime(state, unit.side, "dead-mans-hand"):
        raises += 1
        causes.append(("Uptime of Dead Man's Hand", "mainframe.hands.dead-mans-hand"))
    if boot == "pair":
        raises += 1
        causes.append(("Boot of the Pair", "mainframe.hands.pair"))
    for number, (label, cite) in enumerate(causes, start=1):
        tally.becomes(label, raised(tally.parts[0].amount, number), cite)
    if ace:
        tally.times("Ace", 2, "mainframe.attacks.ace")
    if boot in BOOT_FACTORS:
        tally.times(f"Boot of the {boot.replace('-', ' ').title()}", BOOT_FACTORS[boot], f"mainframe.hands.{boot}")
    if target is not None and boot not in BOOTS_THROUGH_ARMOR and is_armored(state, target):
        tally.half("Armored", "mainframe.gap.damage-order")
    if tally.value > LARGEST:
        tally.becomes("nothing above", LARGEST, "mainframe.gap.rounding")
    return tally.total()


LARGEST = 9999


def judge(rules: FightRules, state: State, attacker: Unit, target: Unit, face: str) -> Verdict:
    """Compare a card with an attacker's Accuracy and a target's Evade.

    Source: mainframe.attacks.miss, mainframe.attacks.dodge, mainframe.attacks.hit, mainframe.attacks.ace
    """
    accuracy, evade = accuracy_of(rules, state, attacker), evade_of(rules, state, target)
    number = rank(face)
    result: Literal["miss", "dodge", "hit", "ace"]
    if number == ACE:
        result = "ace"
    elif number < accuracy.value:
        result = "miss"
    elif number >= evade.value:
        result = "dodge"
    else:
        result = "hit"
    return Verdict(result, accuracy, evade, damage_of(rules, state, attacker, target, result == "ace"))


def draw_stat(rules: FightRules, state: State, seat: int) -> Total:
    """Compute the Draw a seat reloads to. Source: mainframe.gap.what-reload-does, mainframe.hands.full-house"""
    if seat == rules.cpu_seat:
        tally = Tally("CPU Draw", state.cpu_draw, "mainframe.rounds.cpu-draw-stat")
        hinder: SideId = "mc"
    else:
        unit = mc_of(state, seat)
        assert unit is not None
        entry = rules.definition(unit.type)
        assert isinstance(entry, Character)
        tally = Tally("Draw", entry.draw, "mainframe.gap.what-reload-does")
        hinder = "cpu"
    if has_uptime(state, hinder, "full-house") and tally.value > 0:
        tally.add("Uptime of the other side's Full House", -1, "mainframe.hands.full-house")
    return tally.total()


def cpu_draw_stat(state: State, moved: dict[str, str] | None = None) -> Total:
    """Compute the next CPU Draw stat: MCs plus the areas they hold; `moved` previews other places of units.

    Source: mainframe.rounds.cpu-draw-stat, mainframe.start.cpu-first-draw-stat
    """
    mcs = [unit for unit in state.units.values() if unit.kind == "mc"]
    areas = {(moved or {}).get(unit.id, unit.at) for unit in mcs} - {""}
    tally = Tally("main characters", len(mcs), "mainframe.rounds.cpu-draw-stat")
    tally.add("areas they hold", max(1, len(areas)), "mainframe.rounds.cpu-draw-stat")
    return tally.total()


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


def cards_in_play(state: State, seat: int) -> Sequence[str]:
    """Return the cards of a seat whose turn is still to come or running."""
    return state.piles.zones[play_zone(seat)]


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


# Board


def stops_for(state: State, unit: Unit) -> frozenset[str]:
    """Return the areas with active enemies, where a stretch ends. Source: mainframe.movement.not-through-enemy"""
    return frozenset(other.at for other in enemies_of(state, unit))


def reach_of(rules: FightRules, state: State, unit_id: str) -> dict[str, Reach]:
    """Return where a unit can go in this stretch, with cost (points, or Auto steps for mobs) and path.

    Source: mainframe.movement.cost, mainframe.movement.auto, mainframe.field.one-way
    """
    unit = state.units[unit_id]
    if not unit.at or not unit.active:
        return {}
    if unit.kind == "mob":
        return rules.graph.auto_reach(unit.at, unit.steps, stops_for(state, unit), flying=flies(rules, unit))
    return rules.graph.reach(unit.at, unit.points, stops_for(state, unit), flying=flies(rules, unit))


def sight_of(rules: FightRules, state: State, unit_id: str) -> dict[str, SightLine]:
    """Return what a unit has in sight within its Range, with the line of each. Source: mainframe.gap.los"""
    unit = state.units[unit_id]
    if not unit.at:
        return {}
    return sight_from(rules.graph, unit.at, rules.definition(unit.type).range)


def targets_of(rules: FightRules, state: State, unit_id: str) -> list[str]:
    """Return the units an attack may be aimed at, in the order of the state.

    Source: mainframe.attacks.target-is-enemy, mainframe.attacks.range-n
    """
    unit = state.units[unit_id]
    enemies = enemies_of(state, unit)
    if not enemies:
        return []
    seen = sight_of(rules, state, unit_id)
    return [enemy.id for enemy in enemies if enemy.at in seen]
