"""What bots need to know of Mainframe: how good a position is, and which answers are worth trying.

Behaviour lines of mobs are advice that weighs on the evaluation, never a rule.
Source: mainframe.gap.cpu-choice-automation
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.kernel.cards.playing_cards import rank
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Seat
from game.modes.mainframe.content.statuses import AREA_ROWS, BIT_ROWS
from game.modes.mainframe.content.traits import Leaves
from game.modes.mainframe.content.types import Boss, Character, Mob
from game.modes.mainframe.game_content import (
    ACE,
    FightContent,
    active_units,
    card_value,
    face_of,
    flies,
    kit_of,
    mc_of,
    team_cards,
    uptimes,
)
from game.modes.mainframe.model.state import (
    SideId,
    State,
    Unit,
    hand_zone,
    mana_zone,
    other_side,
    play_zone,
    stash_zone,
)
from game.modes.mainframe.rules.numbers import accuracy_of, evade_of

WIN = 10_000.0
ALIVE = 12.0
BOOT_VALUE = {"pair": 5, "two-pair": 14, "straight": 16, "flush": 6, "dead-mans-hand": 10, "royal-flush": 30}
MOST_CANDIDATES = 24
PLENTY = 6
MC_WORTH, MOB_WORTH, BOSS_WORTH = 60.0, 18.0, 110.0
BIT_VALUE = {row.id: row.value for row in BIT_ROWS}
AREA_VALUE = {row.id: row.value for row in AREA_ROWS}


def evaluate(content: FightContent, state: State, seat: Seat) -> float:
    """Return how good a state is for a seat: HP and numbers first, then position, cards, Team Hand and Boots."""
    side = content.side(seat)
    if state.result:
        return WIN if state.result == side else -WIN if state.result == other_side(side) else 0.0
    own, foes = active_units(state, side), active_units(state, other_side(side))
    # Only the own positions count, since getting nearer brings both sides nearer.
    reach = sum([_position(content, unit, foes) for unit in own])
    return (
        _side_value(content, state, side, own, foes) + reach - _side_value(content, state, other_side(side), foes, own)
    )


def _side_value(
    content: FightContent, state: State, side: SideId, units: Sequence[Unit], foes: Sequence[Unit]
) -> float:
    value = 0.0
    leaving = Leaves in content.verbs
    for unit in units:
        entry = content.definition(unit.type)
        option_value = _value_of(entry)
        value += ALIVE + option_value * min(1.0, unit.hp / entry.max_hp) + min(unit.hp, 400) * 0.12
        leaves = kit_of(content, unit).get(Leaves) if leaving else None
        if leaves is not None:
            left = content.definition(leaves.mob)
            value += ALIVE + _value_of(left) + left.max_hp * 0.12
        value += min(unit.points, 6) * 0.4 + 0.5 * unit.meter
        if unit.status or state.areas:
            value += sum(BIT_VALUE[bit] for bit in unit.status) + _compute_area_value(state, unit)
    hand = state.hand_of(side)
    value += 2.0 * len(uptimes(state, side)) + 0.8 * hand.best + 0.4 * len(team_cards(state, side))
    value += BOOT_VALUE.get(hand.boot, 0) * 0.8
    value += _cards(content, state, side, units, foes)
    if side == "mc":
        value -= 0.6 * len({unit.at for unit in units})
    return value


def _value_of(entry: Character | Mob | Boss) -> float:
    """Return what all the hit points of a unit are worth."""
    if isinstance(entry, Mob):
        return MOB_WORTH * (1 + entry.points)
    return MC_WORTH if isinstance(entry, Character) else BOSS_WORTH


def _compute_area_value(state: State, unit: Unit) -> float:
    """Value what lies on the area a unit stands in. Source: mainframe.gap.area-status"""
    return sum(AREA_VALUE[status] for status in state.areas.get(unit.at, ()))


def _position(content: FightContent, unit: Unit, foes: Sequence[Unit]) -> float:
    """Value having somebody to shoot at, and being near enough to get there; a sniper likes distance."""
    if not foes or not unit.at:
        return 0.0
    entry = content.definition(unit.type)
    hops = content.graph.hops_from(unit.at, flying=flies(content, unit))
    near = min(foes, key=lambda foe: (hops.get(foe.at, 99), foe.hp))
    distance = hops.get(near.at, 99)
    value = -2.5 * max(0, distance - entry.range)
    if distance <= entry.range:
        value += 2.0 + entry.damage * 0.04
        weakest = min((foe.hp for foe in foes if hops.get(foe.at, 99) <= entry.range), default=99)
        if weakest <= entry.damage:
            value += 3.0
    behaviour = getattr(entry, "behaviour", "")
    if behaviour == "keep-distance" or (isinstance(entry, Character) and entry.range >= 2):
        value += 0.7 * min(distance, entry.range)
    if behaviour == "hunt-isolated":
        alone = [foe for foe in foes if sum(1 for other in foes if other.at == foe.at) == 1]
        value -= 0.5 * min((hops.get(foe.at, 99) for foe in alone), default=0)
    return value


def _cards(content: FightContent, state: State, side: SideId, units: Sequence[Unit], foes: Sequence[Unit]) -> float:
    """Value the cards of a side: those in play by their chance to hit, those in hand by their rank."""
    zones = state.piles.zones
    if side == "cpu":
        units = units[:1]
    evade = min([evade_of(content, state, foe).value for foe in foes], default=14)
    value = 0.0
    for unit in units:
        seat = content.cpu_seat if side == "cpu" else unit.seat
        held = len(zones[hand_zone(seat)])
        value += 1.1 * min(held, PLENTY) + 0.3 * max(0, held - PLENTY)
        value += 1.5 * len(zones.get(mana_zone(seat), ())) + 0.9 * len(zones.get(stash_zone(seat), ()))
        damage = content.definition(unit.type).damage
        for card in zones[play_zone(seat)]:
            value += _card_in_play(content, state, unit, face_of(state, card), evade, damage)
        if seat in state.reloading and seat not in content.turn_reloaders:
            value += 1.0
    return value


def _card_in_play(content: FightContent, state: State, unit: Unit, face: str, evade: int, damage: int) -> float:
    number = rank(face)
    if number == ACE:
        return 2.0 + damage * 0.5
    if accuracy_of(content, state, unit).value <= number < evade:
        return 2.0 + damage * 0.25
    return 0.5


def candidates(content: FightContent, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
    """Return the answers worth trying: every option of a choice, a handful of sets otherwise."""
    if isinstance(decision, Choose):
        return [option.id for option in decision.options]
    if isinstance(decision, ChooseMany):
        if decision.key == "discards":
            return _discards(decision)
        return _selections(content, state, decision)
    return []


def _discards(decision: ChooseMany) -> list[Answer]:
    """Keep everything, or throw away what would hardly ever hit."""
    poor = [option.id for option in decision.options if card_value(option.id.partition(":")[2]) in (2, 3, 12, 13)]
    found: list[Answer] = [()]
    if poor:
        found.append(tuple(poor))
    return found


def _selections(content: FightContent, state: State, decision: ChooseMany) -> list[Answer]:
    """Return sets of cards, the likeliest hits first, with one useful name for each Jester."""
    by_card: dict[str, list[str]] = {}
    for option in decision.options:
        if option.id not in decision.alone:
            by_card.setdefault(option.refs[0], []).append(option.id)
    wanted = _rank_by_use(content, state, int(decision.seat))
    aside = {f"card:{card}" for card in state.piles.zones.get(stash_zone(int(decision.seat)), ())}
    best = {ref: _best_name(ids, wanted) for ref, ids in by_card.items()}
    single = [name for ref, name in best.items() if ref not in aside]
    single.sort(key=lambda item: -wanted.get(_rank_of(item), 0.0))
    extra = tuple(name for ref, name in best.items() if ref in aside)
    found: list[Answer] = [(name,) for name in decision.alone]
    if extra:
        found.append(extra)
    top = min(decision.most - len(extra), len(single))
    sets: list[tuple[str, ...]] = []
    if top == 1:
        sets = [(item,) for item in single]
    elif top > 1:
        sets = [tuple(single[:top])]
        sets += [tuple(group) for group in combinations(single[: top + 2], top)]
        sets += [tuple(single[:size]) for size in range(max(1, decision.least), top)]
    for group in sets:
        found.append(group)
        if extra:
            found.append((*group, *extra))
    return list(dict.fromkeys(found))[:MOST_CANDIDATES]


def _rank_of(item: str) -> int:
    return rank(item.rpartition("=")[2].rpartition(":")[2])


def _best_name(ids: Sequence[str], wanted: dict[int, float]) -> str:
    return max(ids, key=lambda item: wanted.get(_rank_of(item), 0.0))


def _rank_by_use(content: FightContent, state: State, seat: int) -> dict[int, float]:
    """Return how useful each rank is for a seat's attacks now: the share of targets it would hit."""
    unit = mc_of(state, seat) or next(iter(active_units(state, "cpu")), None)
    if unit is None:
        return {}
    foes = active_units(state, other_side(unit.side))
    accuracy = accuracy_of(content, state, unit).value
    table = {}
    for number in range(2, 14):
        hits = sum(1 for foe in foes if accuracy <= number < evade_of(content, state, foe).value)
        table[number] = hits / max(1, len(foes))
    table[ACE] = 2.0
    return table
