"""What can be done in the Main Phase, each thing by its option; and why the rest cannot.

Source: arena.turn.main-act-and-move, arena.ability.step1-target, arena.turn.main-move-limit
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple

from game.boards.hex import Hex, disk_set, distance, hex_name, neighbours
from game.kernel.decisions import Option, Refusal
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.arena.content.ground import Reached
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import BattleContent, faces, foes, has, present, sees, unit_at
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import aiming, breath, movement, tasks
from game.modes.arena.rules.aiming import Aim, aim_name
from game.modes.arena.rules.numbers import cost_of, dice_of, move_left, turning_cost
from game.modes.arena.rules.stamina import can_pay, too_dear


class Walk(NamedTuple):
    """Going to a hex."""

    goal: Hex


class TurnOnSpot(NamedTuple):
    """Turning on the spot."""

    facing: int


class AbilityUse(NamedTuple):
    """Using an ability on an aim, with so many investments."""

    ability: Ability
    aim: Aim
    invested: int


class Aid(NamedTuple):
    """First Aid for a character."""

    patient: str


class Task(NamedTuple):
    """Working at a lever that takes an expertise."""

    lever: str


class Drop(NamedTuple):
    """Dropping an item."""

    item: str


class Wield(NamedTuple):
    """Taking another weapon in hand."""

    weapon: str


Plain = Literal["stand", "restrain", "leave", "path", "breath", "lie", "end"]
Doing = Walk | TurnOnSpot | AbilityUse | Aid | Task | Drop | Wield | tasks.Small | Plain


def doings(content: BattleContent, state: State, unit: Unit) -> dict[Option, Doing]:
    """Return everything a character can do now in its Main Phase, by its option."""
    end: dict[Option, Doing] = {Option("end", (f"unit:{unit.id}",)): "end"}
    if has(unit, "unconscious"):
        return end
    left = move_left(content, state, unit)
    found = _uses(content, state, unit)
    found.update(_moves(content, state, unit, left))
    found.update(tasks.small_doings(content, state, unit, left))
    if tasks.can_use_expertise(unit):
        for lever in tasks.hard_tasks(content, state, unit):
            found[Option(f"task:{lever.id}", (f"expertise:{lever.expertise}", f"lever:{lever.id}"))] = Task(lever.id)
        for other in tasks.patients(content, state, unit):
            # Whoever points at an opponent means to strike it: that it may be helped as well is said in words alone.
            kind = "unit" if content.are_allied(unit.seat, other.seat) else "patient"
            found[Option(f"aid:{other.id}", ("expertise:first-aid", f"{kind}:{other.id}"))] = Aid(other.id)
    if unit.actions > 0:
        for weapon in content.weapons_of(unit.type):
            if weapon != unit.weapon:
                found[Option(f"weapon:{weapon}", (f"weapon:{weapon}",))] = Wield(weapon)
    found.update(_free_actions(content, unit))
    found.update(end)
    return found


def can_lie(content: BattleContent, unit: Unit) -> bool:
    """Return whether a character can lie down. Source: arena.turn.free-actions, arena.gap.prone"""
    if unit.prone or (unit.effects and (has(unit, "paralyze") or has(unit, "unconscious"))):
        return False
    return "unfellable" not in content.fighter(unit.type).traits


def _free_actions(content: BattleContent, unit: Unit) -> dict[Option, Doing]:
    """Return the Free Actions: the Path, dropping, lying down, holding the breath. Source: arena.turn.free-actions"""
    found: dict[Option, Doing] = {}
    path = content.path_of(unit.type)
    if path is not None and not unit.path_on and can_pay(unit, path.dice):
        found[Option("path", (f"path:{path.id}",))] = "path"
    if unit.carrying:
        found[Option("leave", (f"unit:{unit.carrying}",))] = "leave"
    for item in unit.items:
        found[Option(f"drop:{item}", (f"item:{item}",))] = Drop(item)
    if can_lie(content, unit):
        found[Option("lie", (f"unit:{unit.id}",))] = "lie"
    if content.has_deep_water and breath.can_hold(unit):
        found[Option("breath", (f"unit:{unit.id}",))] = "breath"
    return found


def _moves(content: BattleContent, state: State, unit: Unit, left: int) -> dict[Option, Doing]:
    """Return where a character can go, turn, or stand up. Source: arena.turn.main-move-limit, arena.gap.turning"""
    first = movement.before_walking(content, state, unit, left)
    if first is not None:
        return dict(first.items())
    found: dict[Option, Doing] = {}
    if left:
        found.update(_walks(unit, movement.find_paths(content, state, unit, left)))
        found.update(map(_walks_of(unit.id).__getitem__, movement.all_in_steps(content, state, unit)))
    if turning_cost(content, unit) <= left:
        turns = _turns(unit.id)
        found.update((option, turn) for option, turn in turns if turn.facing != unit.facing)
    return found


def _walks(unit: Unit, reached: Reached) -> Mapping[Option, Walk]:
    """Return the options of going somewhere; made once for each character and what it can reach."""
    found = reached.listed.get(unit.id)
    if found is None:
        start, *cells = reached.reach.costs
        assert start == unit.at
        found = dict(map(_walks_of(unit.id).__getitem__, cells))
        reached.listed[unit.id] = found
    return found


class _WalksOf(dict[Hex, tuple[Option, Walk]]):
    """The options of a character going to a hex, each made when it is first asked for."""

    def __init__(self, unit_id: str) -> None:
        super().__init__()
        self.unit_id = unit_id

    def __missing__(self, cell: Hex) -> tuple[Option, Walk]:
        name = hex_name(cell)
        found = self[cell] = Option(f"move:{name}", (f"unit:{self.unit_id}", f"hex:{name}")), Walk(cell)
        return found


@cache
def _walks_of(unit_id: str) -> _WalksOf:
    return _WalksOf(unit_id)


@cache
def _turns(unit_id: str) -> tuple[tuple[Option, TurnOnSpot], ...]:
    """Return the options of turning to each side."""
    return tuple(
        (Option(f"turn:{facing}", (f"unit:{unit_id}", f"facing:{facing}")), TurnOnSpot(facing)) for facing in range(6)
    )


def _uses(content: BattleContent, state: State, unit: Unit) -> dict[Option, Doing]:
    """Return every ability with every legal aim and number of investments. Source: arena.ability.step1-target"""
    found: dict[Option, Doing] = {}
    if aiming.unable(unit) is not None:
        return found
    others = aiming.with_distances(state, unit)
    for ability in content.abilities_of(unit.type):
        if aiming.unfit(content, unit, ability) is not None:
            continue
        for aim in aims(content, state, unit, ability, others):
            for invested in range(most_invested(unit, ability) + 1):
                found[_use_option(ability.id, aim, invested)] = AbilityUse(ability, aim, invested)
    return found


@cache
def _use_option(ability: str, aim: Aim, invested: int) -> Option:
    """Return the option of using an ability."""
    refs: tuple[str, ...] = (f"ability:{ability}",)
    if isinstance(aim, tuple):
        refs = (*refs, f"hex:{hex_name(aim)}")
    elif aim is not None:
        refs = (*refs, f"unit:{aim}")
    if invested:
        refs = (*refs, f"invest:{invested}")
    return Option(f"use:{ability}:{aim_name(aim)}:{invested}", refs)


def most_invested(unit: Unit, ability: Ability) -> int:
    """Return how often an ability can be invested in now. Source: arena.key.invest-pay"""
    if ability.invest is None:
        return 0
    count = 0
    while count < ability.invest.most and can_pay(unit, dice_of(unit, ability, count + 1)):
        count += 1
    return count


def aims(
    content: BattleContent, state: State, unit: Unit, ability: Ability, others: list[tuple[Unit, int]] | None = None
) -> list[Aim]:
    """Return what an ability can be aimed at: characters, hexes, or everyone in range.

    `others` are those of `aiming.with_distances`, for callers that have them already.
    """
    if ability.everyone:
        return [None] if aiming.all_targets(content, state, unit, ability, others) else []
    if ability.area:
        return [*area_centres(content, state, unit, ability)]
    assert unit.at is not None
    found: list[Aim] = [other.id for other in aiming.all_targets(content, state, unit, ability, others)]
    if ability.range == "weapon" and ability.target == "opponent" and has(unit, "blind"):
        found += aiming.blind_centres(content, state, unit)
    return found


def area_centres(content: BattleContent, state: State, unit: Unit, ability: Ability) -> list[Hex]:
    """Return the hexes an area may be centred on so that it reaches somebody, in range and sight.

    It reaches opponents only ahead; that of the Blind only in adjacent hexes.
    Source: arena.gap.attack-arc, arena.key.blind-melee
    """
    assert unit.at is not None
    ahead: set[Hex] = set()
    around: set[Hex] = set()
    for other, at in aiming.area_kind(content, state, unit, ability):
        reached = ahead if aiming.against(ability, foes(content, unit, other)) else around
        reached.update(disk_set(at, ability.area))
    harming = ahead & disk_set(unit.at, 1) if has(unit, "blind") else ahead
    around -= ahead
    around.update(cell for cell in harming if faces(unit, cell))
    ground, reach = content.get_ground(state), aiming.range_of(content, unit, ability)
    return sorted(
        cell
        for cell in around
        if distance(unit.at, cell) <= reach and ground.passable(cell) and sees(content, state, unit.at, cell)
    )


def refusals(content: BattleContent, state: State, unit: Unit) -> Sequence[Refusal]:
    """Return what may be pointed at but cannot be done, with the reason and its clause."""
    found: list[Refusal] = []
    for ability in content.abilities_of(unit.type):
        full = aiming.ability_refusal(content, unit, ability)
        for other in state.units.values():
            if not present(other):
                continue
            reason = full or aiming.target_refusal(content, state, unit, ability, other)
            refs = (f"ability:{ability.id}", f"unit:{other.id}")
            if reason is not None:
                found.append(Refusal("use", refs, *reason))
            elif ability.invest is not None:
                found += _investments(unit, ability, refs)
        if has(unit, "blind") and ability.range == "weapon":
            for cell in sorted(content.board.cells):
                reason = full or aiming.blind_refusal(content, state, unit, cell)
                if reason is not None:
                    found.append(Refusal("use", (f"ability:{ability.id}", f"hex:{hex_name(cell)}"), *reason))
    assert unit.at is not None
    bound = movement.held_up(unit)
    left = move_left(content, state, unit)
    found += _bodily_refusals(content, state, unit, left)
    found += _free_refusals(content, unit)
    found += tasks.small_refusals(content, state, unit, left)
    found += tasks.action_refusals(content, state, unit)
    reached = movement.find_paths(content, state, unit, left).reach.costs if bound is None else {}
    for cell in sorted(content.board.cells):
        if cell == unit.at or cell in reached:
            continue
        refs = (f"unit:{unit.id}", f"hex:{hex_name(cell)}")
        found.append(Refusal("move", refs, *(bound or _move_refusal(content, state, unit, cell, left))))
    return found


def _bodily_refusals(content: BattleContent, state: State, unit: Unit, left: int) -> list[Refusal]:
    """Return why a character cannot stand up, work free or turn now, each if it has to and cannot.

    Source: arena.move.stand-up, arena.key.restrain-pay, arena.gap.turning, arena.key.paralyze
    """
    own = f"unit:{unit.id}"
    dear = Phrase("not enough movement: {number} left", number=left)
    bound = movement.find_immobility_reason(unit)
    offered = movement.before_walking(content, state, unit, left)
    found: list[Refusal] = []
    if unit.prone and (offered is None or "stand" not in offered.values()):
        found.append(Refusal("stand", (own,), *(bound or (dear, "arena.move.stand-up"))))
    if bound is not None and has(unit, "restrain") and not offered:
        reason = (dear, "arena.move.pay-to-end") if bound[1] == "arena.key.restrain-pay" else bound
        found.append(Refusal("restrain", (own,), *reason))
    if not unit.prone and has(unit, "paralyze"):
        found.append(Refusal("lie", (own,), N_("paralyzed"), "arena.key.paralyze"))
    held_up = movement.held_up(unit)
    if held_up is None and turning_cost(content, unit) > left:
        held_up = dear, "arena.gap.turning"
    if held_up is not None:
        facings = (facing for facing in range(6) if facing != unit.facing)
        found += [Refusal("turn", (own, f"facing:{facing}"), *held_up) for facing in facings]
    return found


def _free_refusals(content: BattleContent, unit: Unit) -> list[Refusal]:
    """Return why a Path is not switched on and no breath held now, each where it could be otherwise.

    Source: arena.gap.path-pool, arena.key.breath-cost
    """
    found: list[Refusal] = []
    if has(unit, "unconscious"):
        return found
    path = content.path_of(unit.type)
    if path is not None and not unit.path_on and not can_pay(unit, path.dice):
        found.append(Refusal("path", (f"path:{path.id}",), *too_dear(unit, path.dice)))
    if content.has_deep_water and not unit.breath:
        reason = breath.breath_refusal(unit)
        if reason is not None:
            found.append(Refusal("breath", (f"unit:{unit.id}",), *reason))
    return found


def _investments(unit: Unit, ability: Ability, refs: tuple[str, ...]) -> list[Refusal]:
    """Return the investments that cannot be paid, at an aim that the ability itself may have.

    Source: arena.key.invest-pay, arena.key.no-overpaying
    """
    assert ability.invest is not None
    return [
        Refusal("use", (*refs, f"invest:{count}"), *too_dear(unit, cost_of(unit, ability, count).value))
        for count in range(most_invested(unit, ability) + 1, ability.invest.most + 1)
    ]


def _move_refusal(
    content: BattleContent, state: State, unit: Unit, cell: tuple[int, int], left: int
) -> tuple[str, str]:
    if unit_at(state, cell) is not None:
        return N_("somebody stands there"), "arena.move.occupied"
    if not content.passable(state, cell):
        return N_("cannot be entered"), "arena.gap.terrain"
    if unit.at is not None and cell in neighbours(unit.at):
        return Phrase("not enough movement: {number} left", number=left), "arena.move.all-in-step"
    return Phrase("too far for {number} movement", number=left), "arena.turn.main-move-limit"
