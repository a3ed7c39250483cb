"""Using a combat ability in the own turn: its target and its cost, then the attack, the Clash or what else it does.

Source: arena.ability.*, arena.basic.*
"""

from __future__ import annotations

from game.boards.hex import Hex, distance
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import near, present, sees, unit_at
from game.modes.arena.model.ability_events import (
    AbilityActivated,
    ActionsChanged,
    AttackChanged,
    RepeatSet,
    ShotFellWide,
)
from game.modes.arena.model.events import KeptUp
from game.modes.arena.model.state import MaintainedEffect, Repeat, Unit
from game.modes.arena.rules import aftermath, aiming, attacks, clash, finish, movement
from game.modes.arena.rules.aiming import Aim, aim_name
from game.modes.arena.rules.common import BattleCtx, root
from game.modes.arena.rules.conditions import fresh_id
from game.modes.arena.rules.numbers import cost_of
from game.modes.arena.rules.stamina import end_kept, pay

BLIND_AREA = 8


async def use(ctx: BattleCtx, unit: Unit, ability: Ability, aim: Aim, invested: int) -> None:
    """Activate a combat ability.

    Source: arena.ability.what-is-combat, arena.ability.zero-cost-still, arena.ability.step2-pay-all
    """
    state = ctx.state
    zeros = unit.zeros
    cost = cost_of(unit, ability, invested)
    ctx.emit(ActionsChanged(unit=unit.id, left=unit.actions - 1, cite="arena.turn.main-actions"))
    keeper = ""
    if ability.maintain:
        keeper = fresh_id(state)
        pay(ctx, unit, cost.value, "activation", "arena.key.maintain-pool", into="maintenance")
        ctx.emit(
            KeptUp(unit=unit.id, kept=MaintainedEffect(keeper, ability.id, cost.value), cite="arena.key.maintain-pool")
        )
    else:
        pay(ctx, unit, cost.value, "activation", "arena.ability.step2-in-full")
    ctx.emit(
        AbilityActivated(
            unit=unit.id, ability=ability.id, target=aim_name(aim), cost=cost, invested=invested,
            cite="arena.ability.step2-pay-all",
        )
    )  # fmt: skip
    attacks.unload(ctx, unit, ability)
    targets = _targets(ctx, unit, ability, aim)
    if ability.charge and targets and not await _charge(ctx, unit, ability, targets[0]):
        targets = []
    node = root("attack" if ability.target == "opponent" else "ability", unit.id)
    if unit.gone or unit.zeros != zeros:
        targets = []
    reached = targets
    swing = attacks.Swing(unit, ability, invested, keeper)
    if ability.clash is not None:
        judged = await clash.settle_bids(ctx, unit, ability, targets)
        reached = await attacks.go_through(ctx, node, swing, targets, judged)
    elif ability.target == "opponent":
        reached = await attacks.make_attack(ctx, node, swing, targets)
    elif targets:
        await attacks.carry_out(ctx, node, swing, {target.id: (0,) for target in targets})
    if keeper in unit.kept and not reached:
        end_kept(ctx, unit, unit.kept[keeper], "failed", "arena.key.maintain-pool")
    if ability.descending and reached and not unit.gone:
        names = tuple(target.id for target in reached)
        repeat = Repeat(fresh_id(state), ability.id, names, ability.descending)
        ctx.emit(RepeatSet(unit=unit.id, repeat=repeat, cite="arena.key.descending"))
    await aftermath.settle(ctx, node)
    ctx.emit(AttackChanged(cite="arena.ability.step5-simultaneous"))


def _targets(ctx: BattleCtx, unit: Unit, ability: Ability, aim: Aim) -> list[Unit]:
    content, state = ctx.content, ctx.state
    if aim is None:
        return aiming.all_targets(content, state, unit, ability)
    if isinstance(aim, str):
        return [state.units[aim]]
    if ability.area:
        return aiming.area_targets(content, state, unit, ability, aim)
    return _blind_shot(ctx, unit, aim)


def _blind_shot(ctx: BattleCtx, unit: Unit, centre: Hex) -> list[Unit]:
    """Draw one of eight hexes; whoever stands there in sight is attacked. Source: arena.gap.blind-area"""
    assert unit.at is not None
    number = ctx.roll(BLIND_AREA)
    cell = aiming.blind_area(unit.at, centre)[number - 1]
    hit = unit_at(ctx.state, cell)
    if hit is not None and (hit.id == unit.id or not sees(ctx.content, ctx.state, unit.at, cell)):
        hit = None
    name = hit.id if hit is not None else ""
    ctx.emit(ShotFellWide(unit=unit.id, number=number, at=cell, target=name, cite="arena.gap.blind-area"))
    return [hit] if hit is not None else []


async def _charge(ctx: BattleCtx, unit: Unit, ability: Ability, target: Unit) -> bool:
    """Run in a straight line at the target; return whether it is within range where the run ends.

    Who is thrown off its way runs on along it where it still can, or else straight from where it is with the steps it
    has left. Whoever is held on its way runs no farther. Source: arena.move.granted-or-forced
    """
    content, left, zeros = ctx.content, ability.charge, unit.zeros
    path = aiming.charge_path(content, ctx.state, unit, target, left)
    while path:
        cell, *path = path
        if not movement.free_to_move(unit) or movement.price_of(content, ctx.state, unit, cell) is None:
            break
        left -= 1
        await aftermath.own_step(ctx, unit, cell)
        if unit.gone or unit.zeros != zeros or finish.is_decided(ctx) or not present(target):
            return False
        assert unit.at is not None
        if unit.at != cell and not (path and distance(unit.at, path[0]) == 1):
            path = aiming.charge_path(content, ctx.state, unit, target, left)
    return near(unit, target, aiming.range_of(content, unit, ability))
