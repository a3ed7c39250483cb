"""Small doings and expertise: levers, doors, things, weapons, First Aid.

Source: arena.move.special-one, arena.turn.free-actions, arena.gap.expertise, arena.gap.healing, arena.gap.encumbrance
"""

from __future__ import annotations

from functools import partial
from typing import Literal, NamedTuple

from game.boards.hex import Hex, disk_set, distance, hex_name, neighbours, parse_hex
from game.kernel.decisions import Option, Refusal
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.arena.content.types import Lever
from game.modes.arena.game_content import (
    BattleContent,
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
CITE_DICE = "arena.key.no-overpaying"
NO_ACTION = N_("no Action left"), "arena.gap.action-economy"
UNDER_WATER = N_("under water: to be brought out first"), "arena.key.drowning-saved"


class LeverPull(NamedTuple):
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


Small = LeverPull | OpenDoor | Take | Carry | Load


def doors_near(content: BattleContent, state: State, unit: Unit) -> list[Hex]:
    """Return the closed doors next to a character. Source: arena.gap.terrain"""
    assert unit.at is not None
    if not content.has_doors:
        return []
    locked = {parse_hex(text) for lever in content.board.levers.values() for text in lever.opens}
    return [
        cell
        for cell in neighbours(unit.at)
        if cell in content.board.cells and terrain_at(content, state, cell) == "door" and cell not in locked
    ]


def small_doings(content: BattleContent, state: State, unit: Unit, left: int) -> dict[Option, Small]:
    """Return what can be done for 1 movement each: levers, doors, things, loading.

    Source: arena.move.special-one, arena.turn.simple-with-movement, arena.key.paralyze
    """
    # What is missing mostly is movement, which needs no reason put into words here.
    return _at_hand(content, state, unit) if left >= SPECIAL_COST and small_refusal(unit, left) is None else {}


def small_refusal(unit: Unit, left: int) -> tuple[str, str] | None:
    """Return why a character can do nothing that costs 1 movement, with the clause; None if it can.

    Restrain binds no hands. Source: arena.move.special-one, arena.key.paralyze, arena.key.unconscious-pay
    """
    if unit.effects and has(unit, "paralyze"):
        return N_("paralyzed"), "arena.key.paralyze"
    if unit.effects and has(unit, "unconscious"):
        return N_("unconscious"), "arena.key.unconscious-pay"
    if left < SPECIAL_COST:
        return Phrase("not enough movement: {number} left", number=left), CITE_SPECIAL
    return None


def small_refusals(content: BattleContent, state: State, unit: Unit, left: int) -> list[Refusal]:
    """Return what lies at hand but cannot be done for 1 movement now, with the reason.

    Source: arena.move.special-one, arena.key.paralyze, arena.key.injury, arena.gap.encumbrance
    """
    full_value = small_refusal(unit, left)
    if full_value is not None:
        return [
            Refusal(option.id.partition(":")[0], option.refs, *full_value) for option in _at_hand(content, state, unit)
        ]
    found: list[Refusal] = []
    if modifier(content, unit, "no-items"):
        hurt = N_("can pick nothing up"), "arena.key.injury"
        found += [Refusal("take", (f"item:{item}",), *hurt) for item in _things_near(state, unit)]
    if unit.carrying:
        full = N_("drags somebody already"), "arena.gap.encumbrance"
        others = (other.id for other in _fallen_friends(content, state, unit) if other.id != unit.carrying)
        found += [Refusal("carry", (f"unit:{other}",), *full) for other in others]
    return found


def _at_hand(content: BattleContent, state: State, unit: Unit) -> dict[Option, Small]:
    """Return what is at hand to be done for 1 movement each by one that can move and has it."""
    assert unit.at is not None
    found: dict[Option, Small] = {}
    for lever, cell in content.board.lever_at.items():
        plain = not content.board.levers[lever].needs
        if plain and lever not in state.pulled and distance(unit.at, cell) <= 1:
            found[Option(f"lever:{lever}", (f"lever:{lever}",))] = LeverPull(lever)
    for cell in doors_near(content, state, unit):
        found[Option(f"door:{hex_name(cell)}", (f"hex:{hex_name(cell)}",))] = OpenDoor(cell)
    if state.lying and not modifier(content, unit, "no-items"):
        for item in _things_near(state, unit):
            found[Option(f"take:{item}", (f"item:{item}",))] = Take(item)
    if not unit.carrying:
        for other in _fallen_friends(content, state, unit):
            found[Option(f"carry:{other.id}", (f"unit:{other.id}",))] = Carry(other.id)
    if "slow" in weapon_of(content, unit).traits and not unit.loaded:
        found[Option("load", (f"unit:{unit.id}",))] = Load()
    return found


def _things_near(state: State, unit: Unit) -> list[str]:
    """Return the things that lie within reach of a character's hands. Source: arena.gap.encumbrance"""
    assert unit.at is not None
    return [item for item, cell in state.lying.items() if distance(unit.at, cell) <= 1]


def _fallen_friends(content: BattleContent, state: State, unit: Unit) -> list[Unit]:
    """Return who lies beside a character and can be dragged along. Source: arena.gap.encumbrance"""
    assert unit.at is not None
    beside = disk_set(unit.at, 1)
    return [
        other
        for other in state.units.values()
        if other.prone and other.at in beside and not other.gone and other.id != unit.id
        and content.are_allied(unit.seat, other.seat) and not other.carrying
    ]  # fmt: skip


def hard_tasks(content: BattleContent, state: State, unit: Unit) -> list[Lever]:
    """Return the tasks of the map that take an expertise and the Action. Source: arena.gap.expertise"""
    assert unit.at is not None
    return [
        lever
        for lever in content.board.levers.values()
        if lever.needs and lever.id not in state.pulled and distance(unit.at, content.board.lever_at[lever.id]) <= 1
    ]


async def do_task(ctx: BattleCtx, unit: Unit, lever_id: str) -> None:
    """Try a task: as many successes as it needs do it. Source: arena.gap.expertise, arena.turn.main-actions"""
    lever = ctx.content.board.levers[lever_id]
    successes = await use_expertise(ctx, unit, lever.expertise, "")
    if successes >= lever.needs:
        pull(ctx, unit, lever_id)


def pull(ctx: BattleCtx, unit: Unit, lever: str) -> None:
    """Pull a lever: the doors it is for open. Source: arena.move.special-one"""
    ctx.emit(LeverPulled(unit=unit.id, lever=lever, cite=CITE_SPECIAL))
    for text in ctx.content.board.levers[lever].opens:
        ctx.emit(DoorOpened(unit=unit.id, at=parse_hex(text), cite=CITE_SPECIAL))


def do_small(ctx: BattleCtx, unit: Unit, small: Small) -> None:
    """Do a small doing for 1 movement. Source: arena.move.special-one"""
    why = {LeverPull: "lever", OpenDoor: "door", Take: "take", Carry: "carry", Load: "load"}[type(small)]
    ctx.emit(MovePaid(unit=unit.id, amount=SPECIAL_COST, why=why, cite=CITE_SPECIAL))
    match small:
        case LeverPull(lever):
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


def can_use_expertise(unit: Unit) -> bool:
    """Return whether dice can be rolled for an expertise. Source: arena.gap.expertise, arena.key.confused"""
    return unit.actions > 0 and most_rolled(unit) > 0


def expertise_refusal(unit: Unit) -> tuple[str, str] | None:
    """Return why no expertise can be used, with the clause; None if one can.

    Source: arena.gap.action-economy, arena.key.confused, arena.key.no-overpaying
    """
    if unit.actions < 1:
        return NO_ACTION
    if can_use_expertise(unit):
        return None
    if has(unit, "confused"):
        return N_("Confused: no dice to roll"), "arena.key.confused"
    return Phrase("costs {cost}, {dice} Available", cost=dice_step(unit), dice=unit.pools.available), CITE_DICE


def action_refusals(content: BattleContent, state: State, unit: Unit) -> list[Refusal]:
    """Return the tasks, patients and weapons at hand that the Action cannot be used for now, with the reason.

    Source: arena.gap.expertise, arena.gap.action-economy, arena.key.drowning-saved, arena.gap.encumbrance
    """
    found: list[Refusal] = []
    reason = expertise_refusal(unit)
    if reason is not None:
        for lever in hard_tasks(content, state, unit):
            found.append(Refusal("task", (f"expertise:{lever.expertise}", f"lever:{lever.id}"), *reason))
        for other in patients(content, state, unit):
            found.append(Refusal("aid", ("expertise:first-aid", f"unit:{other.id}"), *reason))
    for other in state.units.values():
        if other.drowning and present(other) and near(unit, other, 1) and not aid_choices(content, state, other, 9):
            found.append(Refusal("aid", ("expertise:first-aid", f"unit:{other.id}"), *UNDER_WATER))
    if unit.actions < 1:
        others = (weapon for weapon in content.weapons_of(unit.type) if weapon != unit.weapon)
        found += [Refusal("weapon", (f"weapon:{weapon}",), *NO_ACTION) for weapon in others]
    stays = N_("weapons stay with their bearer"), "arena.gap.encumbrance"
    found += [Refusal("drop", (f"weapon:{weapon}",), *stays) for weapon in content.weapons_of(unit.type)]
    return found


def patients(content: BattleContent, state: State, unit: Unit) -> list[Unit]:
    """Return whom First Aid could help: oneself or anybody adjacent that needs it, opponents too.

    Source: arena.gap.healing
    """
    assert unit.at is not None
    beside = disk_set(unit.at, 1)
    return [
        other
        for other in state.units.values()
        if other.at in beside and not other.gone and aid_choices(content, state, other, 9)
    ]


class InjuryTreatment(NamedTuple):
    """Treating an Injury."""

    injury: str


Help = Literal["revive", "heal", "staunch", "wake"] | InjuryTreatment


def aid_choices(content: BattleContent, state: State, patient: Unit, successes: int) -> dict[Option, Help]:
    """Return what so many successes of First Aid can do. Source: arena.gap.healing, arena.key.injury"""
    found: dict[Option, Help] = {}
    if successes < 1:
        return found
    if patient.drowning and not under_water(content, state, patient):
        return {Option("revive"): "revive"}
    if patient.hp < max_hp(content, patient):
        found[Option("heal")] = "heal"
    if has(patient, "bleed"):
        found[Option("staunch")] = "staunch"
    for injury in patient.injuries:
        found[Option(f"mend:{injury}", (f"injury:{injury}",))] = InjuryTreatment(injury)
    if successes >= WAKE_SUCCESSES and has(patient, "unconscious") and not patient.drowning:
        found[Option("wake")] = "wake"
    return found


def _aid_refusals(content: BattleContent, state: State, patient: Unit, successes: int) -> list[Refusal]:
    """Return what First Aid cannot do for one that drowns or sleeps, with the reason.

    Source: arena.key.drowning-saved, arena.gap.healing
    """
    if patient.drowning:
        return [Refusal(verb, (), *UNDER_WATER) for verb in ("revive", "wake") if under_water(content, state, patient)]
    if has(patient, "unconscious") and successes < WAKE_SUCCESSES:
        return [Refusal("wake", (), Phrase("takes {number} successes", number=WAKE_SUCCESSES), "arena.gap.healing")]
    return []


async def use_expertise(ctx: BattleCtx, unit: Unit, expertise: str, target: str) -> int:
    """Pay any number of dice, roll, add the rank if a die was rolled; return the successes.

    Source: arena.gap.expertise, arena.key.stamina-use
    """
    content = ctx.content
    ctx.emit(ActionsChanged(unit=unit.id, left=unit.actions - 1, cite="arena.turn.main-actions"))
    step = dice_step(unit)
    most = most_rolled(unit)
    about: tuple[str, ...] = (f"unit:{unit.id}", f"expertise:{expertise}")
    if target:
        about = (*about, f"unit:{target}")
    count = await ctx.number(seat_of(unit), "expertise", 1, most, cite="arena.gap.expertise", about=about)
    pay(ctx, unit, count * step, "expertise", "arena.gap.expertise")
    hits = roll_hits(ctx, unit, count, expertise)
    successes = hits + fighter_of(content, unit).expertise.get(expertise, 0)  # type: ignore[call-overload]
    ctx.emit(
        ExpertiseUsed(unit=unit.id, expertise=expertise, target=target, successes=successes, cite="arena.gap.expertise")
    )
    return int(successes)


async def first_aid(ctx: BattleCtx, unit: Unit, patient: Unit) -> None:
    """Use First Aid on oneself or somebody adjacent. Source: arena.gap.healing, arena.key.drowning-saved"""
    successes = await use_expertise(ctx, unit, "first-aid", patient.id)
    choices = aid_choices(ctx.content, ctx.state, patient, successes)
    if not choices:
        return
    about = (f"unit:{unit.id}", f"unit:{patient.id}")
    node = root("first-aid", unit.id)
    refused = partial(_aid_refusals, ctx.content, ctx.state, patient, successes)
    match await ctx.pick(seat_of(unit), "aid", choices, cite="arena.gap.healing", about=about, refusals=refused):
        case "heal":
            heal(ctx, node, patient, successes, unit.id, "arena.gap.healing")
        case "staunch":
            cure(ctx, patient, ("bleed",), "arena.gap.healing")
        case "wake":
            for effect in [effect for effect in patient.effects.values() if effect.name == "unconscious"]:
                end_effect(ctx, patient, effect, "woken", "arena.gap.healing")
        case "revive":
            breath.revive(ctx, patient)
        case InjuryTreatment(injury):
            ctx.emit(Injured(unit=patient.id, injury=injury, on=False, cite="arena.key.injury"))
    await aftermath.settle(ctx, node)
