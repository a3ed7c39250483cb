"""Where opponents could strike in their next turn, place by place, and what that would cost on average.

A turn is taken as the rules begin it: movement is full, conditions that end then are over, dice have come back, and
what is kept up stays so. What somebody else does before it is not foreseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from game.boards.hex import Hex, direction_of, disk, distance, subtract
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import BattleContent, faces, in_rear, modifier, opponents, sees, value_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import ability_refusal, aim_range, range_of, target_refusal
from game.modes.arena.rules.movement import all_in_steps, before_walking, find_paths, free_to_move, stand_cost
from game.modes.arena.rules.numbers import has_cover, move_left, regeneration, turning_cost
from game.modes.arena.table.preview.forecast import AbilityOdds, odds_of
from game.modes.arena.table.preview.standing import stand_at

Kind = tuple[bool, bool, bool]
"""What the worth of an attack depends on besides who makes it: from behind, from beside, past cover."""


class Threat(NamedTuple):
    """How many opponents could strike at a place, and how many hit points their best attacks cost on average."""

    foes: int
    damage: float


class ThreatOfFoe(NamedTuple):
    """The attack of one opponent that costs most on average: how much, from which place, with which ability."""

    damage: float
    at: Hex
    ability: Ability


class ThreatMaps:
    """Keeps the last map: it is asked for in every frame, and changes only with the position."""

    def __init__(self) -> None:
        self._key: tuple[str, bytes] | None = None
        self._found: dict[Hex, Threat] = {}

    def find(self, content: BattleContent, observation: State, unit: Unit, *, settled: bool) -> dict[Hex, Threat]:
        """Return the places at which somebody would be struck, with how many could and what it costs on average.

        While things still happen, not `settled`, the last map stands.
        """
        if not settled and self._key is not None and self._key[0] == unit.id:
            return self._found
        key = unit.id, msgspec.msgpack.encode(observation.units) + repr((observation.active, observation.step)).encode()
        if key != self._key:
            self._key, self._found = key, map_threats(content, observation, unit)
        return self._found


def map_threats(content: BattleContent, observation: State, unit: Unit) -> dict[Hex, Threat]:
    """Return the places at which somebody would be struck if it stood there, looking as it does now."""
    found: dict[Hex, Threat] = {}
    taken = {other.at for other in observation.units.values() if other is not unit and not other.gone}
    free = [cell for cell in content.board.cells if cell not in taken]
    free = [cell for cell in free if cell == unit.at or content.price(observation, unit, cell) is not None]
    for foe in opponents(content, observation, unit):
        known: dict[tuple[str, Kind], AbilityOdds] = {}
        with at_its_turn(content, observation, foe):
            far = move_left(content, observation, foe) + max(
                (_reach_of(content, foe, one) for one in _list_attacks(content, foe)), default=0
            )
            for cell in free:
                if foe.at is None or distance(foe.at, cell) > far:
                    continue
                with stand_at(unit, cell, unit.facing):
                    threat = find_worst_attack(content, observation, foe, unit, known)
                if threat is not None:
                    before = found.get(cell, Threat(0, 0.0))
                    found[cell] = Threat(before.foes + 1, min(unit.hp, before.damage + threat.damage))
    return found


@contextmanager
def at_its_turn(content: BattleContent, observation: State, foe: Unit) -> Iterator[None]:
    """Let an opponent be for a while as it is in the Main Phase of its next turn, or of the one that is running.

    It has paid then for what keeps it from walking, if it can.
    Source: arena.turn.movement-refill, arena.turn.durations-count, arena.turn.regenerate-four, arena.key.restrain-pay,
    arena.move.stand-up
    """
    kept = foe.paid, foe.bonus, foe.actions, foe.effects, foe.pools, foe.loosened, foe.prone
    if foe.id != observation.active or observation.step != "main":
        foe.paid, foe.bonus, foe.actions, foe.loosened = 0, 0, 1, False
        if foe.id != observation.active or observation.step == "start":
            foe.effects = {name: one for name, one in foe.effects.items() if one.until != "turns" or one.turns > 1}
        foe.pools = msgspec.structs.replace(foe.pools)
        count = min(regeneration(content, foe).value, foe.pools.spent)
        foe.pools.available, foe.pools.spent = foe.pools.available + count, foe.pools.spent - count
    try:
        while ready := before_walking(content, observation, foe, move_left(content, observation, foe)):
            if "restrain" in ready.values():
                foe.paid, foe.loosened = foe.paid + value_of(foe, "restrain"), True
            else:
                foe.paid, foe.prone = foe.paid + stand_cost(content, observation, foe), False
        yield
    finally:
        foe.paid, foe.bonus, foe.actions, foe.effects, foe.pools, foe.loosened, foe.prone = kept


def _list_attacks(content: BattleContent, foe: Unit) -> list[Ability]:
    """Return the attacks that an opponent can pay for and begin."""
    return [
        one
        for one in content.abilities_of(foe.type)
        if one.target == "opponent" and ability_refusal(content, foe, one) is None
    ]


def _reach_of(content: BattleContent, foe: Unit, ability: Ability) -> int:
    return aim_range(content, foe, ability) + int(ability.area)


def _list_stands(content: BattleContent, observation: State, foe: Unit) -> list[Hex]:
    """Return where an opponent could strike from: where it stands, and where its movement leads.

    Source: arena.turn.main-move-limit, arena.move.all-in-step
    """
    assert foe.at is not None
    if not free_to_move(foe):
        return [foe.at]
    left = move_left(content, observation, foe)
    reached = find_paths(content, observation, foe, left).reach.costs
    return list(dict.fromkeys([foe.at, *reached, *all_in_steps(content, observation, foe)]))


def find_worst_attack(
    content: BattleContent, observation: State, foe: Unit, unit: Unit, known: dict[tuple[str, Kind], AbilityOdds]
) -> ThreatOfFoe | None:
    """Return the attack that costs somebody most on average; None where none reaches it.

    An attack is worth the same from all places of a kind: of each the first that serves is looked at, and `known` are
    the odds of those that were looked at before, wherever that was.
    """
    assert unit.at is not None and foe.at is not None
    best: ThreatOfFoe | None = None
    home, turns = foe.at, turning_cost(content, foe) <= move_left(content, observation, foe) and free_to_move(foe)
    places = [place for place in _list_stands(content, observation, foe) if place != unit.at]
    for ability in _list_attacks(content, foe):
        reach, kinds = _reach_of(content, foe, ability), set[Kind]()
        for place in places:
            away = distance(place, unit.at)
            if away > reach:
                continue
            onward = direction_of(subtract(unit.at, place)) if place != home or turns else foe.facing
            with stand_at(foe, place, onward):
                cover = away > 1 and has_cover(content, observation, place, unit.at)
                kind = in_rear(unit, place), away <= 1, cover
                if kind in kinds or not _can_strike(content, observation, foe, unit, ability):
                    continue
                kinds.add(kind)
                odds = known.get((ability.id, kind))
                if odds is None:
                    odds = odds_of(content, observation, foe, unit, ability)
                    if not ability.charge and not modifier(content, foe, "pack"):
                        known[ability.id, kind] = odds
            damage = odds.loss * (odds.chance if odds.chance is not None else 1.0)
            if best is None or damage > best.damage:
                best = ThreatOfFoe(damage, place, ability)
    return best


def _can_strike(content: BattleContent, observation: State, foe: Unit, unit: Unit, ability: Ability) -> bool:
    """Return whether an opponent could use an attack on somebody from where it stands; an area need only touch it."""
    if not ability.area:
        return target_refusal(content, observation, foe, ability, unit) is None
    assert unit.at is not None and foe.at is not None
    reach = range_of(content, foe, ability)
    return any(
        distance(foe.at, centre) <= reach and faces(foe, centre) and sees(content, observation, foe.at, centre)
        for centre in disk(unit.at, int(ability.area))
        if centre in content.board.cells
    )
