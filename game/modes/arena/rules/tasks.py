"""Small doings and expertise: levers, doors, things, weapons, First Aid.

Source: arena.move.special-one, arena.turn.free-actions, arena.gap.expertise, arena.gap.healing, arena.gap.encumbrance
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.boards.hex import Hex, distance, hex_name, neighbours, parse_hex
from game.kernel.decisions import Option
from game.modes.arena.content.types import Lever
from game.modes.arena.facts import (
    BattleFacts,
    fighter_of,
    has,
    modifier,
    near,
    present,
    seat_of,
    terrain_at,
    under_water,
    weapon_of,
)
from game.modes.arena.model.ability_events import ActionsChanged, Injured
from game.modes.arena.model.events import (
    Carried,
    DoorOpened,
    ExpertiseUsed,
    ItemDropped,
    ItemTaken,
    LeverPulled,
    Loaded,
    MovePaid,
    WeaponChanged,
)
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import aftermath, breath
from game.modes.arena.rules.common import BattleCtx, root
from game.modes.arena.rules.conditions import cure
from game.modes.arena.rules.damage import heal
from game.modes.arena.rules.numbers import dice_step, max_hp, most_rolled
from game.modes.arena.rules.stamina import end_effect, pay, roll_hits

SPECIAL_COST = 1
WAKE_SUCCESSES = 2
CITE_SPECIAL = "arena.move.special-one"


class Pull(NamedTuple):
    """Pulling a lever."""

    lever: str


class OpenDoor(NamedTuple):
    """Opening a door."""

    at: Hex


class Take(NamedTuple):
    """Taking an item up."""

    item: str


class Carry(NamedTuple):
    """Dragging a fallen friend along."""

    other: str


class Load(NamedTuple):
    """Loading the wielded weapon."""


Small = Pull | OpenDoor | Take | Carry | Load


def doors_near(facts: BattleFacts, state: State, unit: Unit) -> list[Hex]:
    """Return the closed doors next to a character. Source: arena.gap.terrain"""
    assert unit.at is not None
    if not facts.has_doors:
        return []
    locked = {parse_hex(text) for lever in facts.board.levers.values() for text in lever.opens}
    return [
        place
        for place in neighbours(unit.at)
        if place in facts.board.cells and terrain_at(facts, state, place) == "door" and place not in locked
    ]


def small_doings(facts: BattleFacts, state: State, unit: Unit, left: int) -> dict[Option, Small]:
    """Return what can be done for 1 movement each: levers, doors, things, loading.

    Source: arena.move.special-one, arena.turn.simple-with-movement, arena.key.paralyze
    """
    assert unit.at is not None
    found: dict[Option, Small] = {}
    if left < SPECIAL_COST or (unit.effects and (has(unit, "paralyze") or has(unit, "unconscious"))):
        return found
    for lever, place in facts.board.lever_at.items():
        plain = not facts.board.levers[lever].needs
        if plain and lever not in state.pulled and distance(unit.at, place) <= 1:
            found[Option(f"lever:{lever}", (f"lever:{lever}",))] = Pull(lever)
    for place in doors_near(facts, state, unit):
        found[Option(f"door:{hex_name(place)}", (f"hex:{hex_name(place)}",))] = OpenDoor(place)
    for item, place in state.lying.items():
        if distance(unit.at, place) <= 1 and not modifier(facts, unit, "no-items"):
            found[Option(f"take:{item}", (f"item:{item}",))] = Take(item)
    if not unit.carrying:
        for other in _fallen_friends(facts, state, unit):
            found[Option(f"carry:{other.id}", (f"unit:{other.id}",))] = Carry(other.id)
    if "slow" in weapon_of(facts, unit).traits and not unit.loaded:
        found[Option("load", (f"unit:{unit.id}",))] = Load()
    return found


def _fallen_friends(facts: BattleFacts, state: State, unit: Unit) -> list[Unit]:
    """Return who lies beside a character and can be dragged along. Source: arena.gap.encumbrance"""
    return [
        other
        for other in state.units.values()
        if present(other) and other.id != unit.id and other.prone and near(unit, other, 1)
        and facts.allied(unit.seat, other.seat) and not other.carrying
    ]  # fmt: skip


def hard_tasks(facts: BattleFacts, state: State, unit: Unit) -> list[Lever]:
    """Return the tasks of the map that take an expertise and the Action. Source: arena.gap.expertise"""
    assert unit.at is not None
    return [
        lever
        for lever in facts.board.levers.values()
        if lever.needs and lever.id not in state.pulled and distance(unit.at, facts.board.lever_at[lever.id]) <= 1
    ]


async def do_task(ctx: BattleCtx, unit: Unit, lever_id: str) -> None:
    """Try a task: as many successes as it needs do it. Source: arena.gap.expertise, arena.turn.main-actions"""
    lever = ctx.facts.board.levers[lever_id]
    successes = await use_expertise(ctx, unit, lever.expertise, "")
    if successes >= lever.needs:
        pull(ctx, unit, lever_id)


def pull(ctx: BattleCtx, unit: Unit, lever: str) -> None:
    """Pull a lever: the doors it is for open. Source: arena.move.special-one"""
    ctx.emit(LeverPulled(unit=unit.id, lever=lever, cite=CITE_SPECIAL))
    for text in ctx.facts.board.levers[lever].opens:
        ctx.emit(DoorOpened(unit=unit.id, at=parse_hex(text), cite=CITE_SPECIAL))


def do_small(ctx: BattleCtx, unit: Unit, small: Small) -> None:
    """Do a small doing for 1 movement. Source: arena.move.special-one"""
    why = {Pull: "lever", OpenDoor: "door", Take: "take", Carry: "carry", Load: "load"}[type(small)]
    ctx.emit(MovePaid(unit=unit.id, amount=SPECIAL_COST, why=why, cite=CITE_SPECIAL))
    match small:
        case Pull(lever):
            pull(ctx, unit, lever)
        case Carry(other):
            ctx.emit(Carried(unit=unit.id, other=other, on=True, cite="arena.gap.encumbrance"))
        case OpenDoor(at):
            ctx.emit(DoorOpened(unit=unit.id, at=at, cite=CITE_SPECIAL))
        case Take(item):
            ctx.emit(ItemTaken(unit=unit.id, item=item, cite="arena.gap.encumbrance"))
        case Load():
            ctx.emit(Loaded(unit=unit.id, on=True, cite="arena.gap.weapon-range"))


def drop(ctx: BattleCtx, unit: Unit, item: str) -> None:
    """Drop a held thing: a Free Action. Source: arena.turn.free-actions"""
    assert unit.at is not None
    ctx.emit(ItemDropped(unit=unit.id, item=item, at=unit.at, cite="arena.turn.free-actions"))


def change_weapon(ctx: BattleCtx, unit: Unit, weapon: str) -> None:
    """Take another weapon in hand: the Action of the turn. Source: arena.gap.action-economy"""
    ctx.emit(ActionsChanged(unit=unit.id, left=unit.actions - 1, cite="arena.gap.action-economy"))
    ctx.emit(WeaponChanged(unit=unit.id, weapon=weapon, cite="arena.gap.action-economy"))


def can_use_expertise(facts: BattleFacts, unit: Unit) -> bool:
    """Return whether dice can be rolled for an expertise. Source: arena.gap.expertise, arena.key.confused"""
    return unit.actions > 0 and most_rolled(unit) > 0


def patients(facts: BattleFacts, state: State, unit: Unit) -> list[Unit]:
    """Return whom First Aid could help: oneself or anybody adjacent that needs it, opponents too.

    Source: arena.gap.healing
    """
    return [
        other
        for other in state.units.values()
        if present(other) and near(unit, other, 1) and aid_choices(facts, state, other, 9)
    ]


class Mend(NamedTuple):
    """Treating an Injury."""

    injury: str


Help = Literal["revive", "heal", "staunch", "wake"] | Mend


def aid_choices(facts: BattleFacts, state: State, patient: Unit, successes: int) -> dict[Option, Help]:
    """Return what so many successes of First Aid can do. Source: arena.gap.healing, arena.key.injury"""
    found: dict[Option, Help] = {}
    if successes < 1:
        return found
    if patient.drowning and not under_water(facts, state, patient):
        return {Option("revive"): "revive"}
    if patient.hp < max_hp(facts, patient):
        found[Option("heal")] = "heal"
    if has(patient, "bleed"):
        found[Option("staunch")] = "staunch"
    for injury in patient.injuries:
        found[Option(f"mend:{injury}", (f"injury:{injury}",))] = Mend(injury)
    if successes >= WAKE_SUCCESSES and has(patient, "unconscious") and not patient.drowning:
        found[Option("wake")] = "wake"
    return found


async def use_expertise(ctx: BattleCtx, unit: Unit, expertise: str, target: str) -> int:
    """Pay any number of dice, roll, add the rank if a die was rolled; return the successes.

    Source: arena.gap.expertise, arena.key.stamina-use
    """
    facts = ctx.facts
    ctx.emit(ActionsChanged(unit=unit.id, left=unit.actions - 1, cite="arena.turn.main-actions"))
    step = dice_step(unit)
    most = most_rolled(unit)
    about: tuple[str, ...] = (f"unit:{unit.id}", f"expertise:{expertise}")
    if target:
        about = (*about, f"unit:{target}")
    count = await ctx.number(seat_of(unit), "expertise", 1, most, cite="arena.gap.expertise", about=about)
    pay(ctx, unit, count * step, "expertise", "arena.gap.expertise")
    hits = roll_hits(ctx, unit, count, expertise)
    successes = hits + fighter_of(facts, unit).expertise.get(expertise, 0)  # type: ignore[call-overload]
    ctx.emit(
        ExpertiseUsed(unit=unit.id, expertise=expertise, target=target, successes=successes, cite="arena.gap.expertise")
    )
    return int(successes)


async def first_aid(ctx: BattleCtx, unit: Unit, patient: Unit) -> None:
    """Use First Aid on oneself or somebody adjacent. Source: arena.gap.healing, arena.key.drowning-saved"""
    successes = await use_expertise(ctx, unit, "first-aid", patient.id)
    choices = aid_choices(ctx.facts, ctx.state, patient, successes)
    if not choices:
        return
    about = (f"unit:{unit.id}", f"unit:{patient.id}")
    node = root("first-aid", unit.id)
    match await ctx.pick(seat_of(unit), "aid", choices, cite="arena.gap.healing", about=about):
        case "heal":
            heal(ctx, node, patient, successes, unit.id, "arena.gap.healing")
        case "staunch":
            cure(ctx, patient, ("bleed",), "arena.gap.healing")
        case "wake":
            for effect in [effect for effect in patient.effects.values() if effect.name == "unconscious"]:
                end_effect(ctx, patient, effect, "woken", "arena.gap.healing")
        case "revive":
            breath.revive(ctx, patient)
        case Mend(injury):
            ctx.emit(Injured(unit=patient.id, injury=injury, on=False, cite="arena.key.injury"))
    await aftermath.settle(ctx, node)
