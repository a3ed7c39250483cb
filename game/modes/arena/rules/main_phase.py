"""The Main Phase: act and move in any order, one thing at a time, until the turn is passed.

Source: arena.turn.main-act-and-move, arena.turn.main-actions, arena.turn.free-actions, arena.turn.end-by-passing
"""

from __future__ import annotations

from functools import partial

from game.boards.hex import Hex, hex_name
from game.modes.arena.game_content import present, seat_of
from game.modes.arena.model.events import Carried, MovePaid, StepBegan
from game.modes.arena.model.state import Unit
from game.modes.arena.rules import abilities, aftermath, breath, finish, movement, tasks
from game.modes.arena.rules.common import BattleCtx, root
from game.modes.arena.rules.conditions import fall_prone
from game.modes.arena.rules.doings import (
    AbilityUse,
    Aid,
    Doing,
    Drop,
    Task,
    TurnOnSpot,
    Walk,
    Wield,
    can_lie,
    doings,
    refusals,
)
from game.modes.arena.rules.numbers import move_left, move_max
from game.modes.arena.rules.stamina import switch_path


async def act(ctx: BattleCtx, name: str) -> None:
    """Ask for one thing to do, and do it. Source: arena.turn.main-act-and-move"""
    state = ctx.state
    unit = state.units[name]
    match await _ask(ctx, unit):
        case Walk(goal):
            await walk(ctx, unit, goal)
        case TurnOnSpot(facing):
            movement.turn_to(ctx, unit, facing)
        case AbilityUse(ability, aim, invested):
            await abilities.use(ctx, unit, ability, aim, invested)
        case Aid(patient):
            await tasks.first_aid(ctx, unit, state.units[patient])
        case Task(lever):
            await tasks.do_task(ctx, unit, lever)
        case Drop(item):
            tasks.drop(ctx, unit, item)
        case Wield(weapon):
            tasks.change_weapon(ctx, unit, weapon)
        case "stand":
            await movement.stand_up(ctx, unit)
        case "restrain":
            movement.loosen(ctx, unit)
        case "leave":
            ctx.emit(Carried(unit=name, other=unit.carrying, on=False, cite="arena.turn.free-actions"))
        case "path":
            switch_path(ctx, unit, True, "arena.gap.path-pool")
        case "breath":
            breath.hold(ctx, unit)
        case "lie":
            node = root("lie", name)
            fall_prone(ctx, node, unit, "arena.gap.prone")
            await aftermath.settle(ctx, node)
        case "end":
            ctx.emit(StepBegan(unit=name, step="end", cite="arena.turn.end-by-passing"))
        case small:
            tasks.do_small(ctx, unit, small)


async def _ask(ctx: BattleCtx, unit: Unit) -> Doing:
    """Ask for one thing to do. What there is, is listed only for who wants to know, where there is surely a choice."""
    content, state, seat = ctx.content, ctx.state, seat_of(unit)
    cite, about = "arena.turn.main-act-and-move", (f"unit:{unit.id}",)
    refused = partial(refusals, content, state, unit)
    if can_lie(content, unit):
        listed = partial(doings, content, state, unit)
        return await ctx.pick_listed(seat, "main", listed, cite=cite, about=about, refusals=refused)
    return await ctx.pick(seat, "main", doings(content, state, unit), cite=cite, about=about, refusals=refused)


async def walk(ctx: BattleCtx, unit: Unit, goal: Hex) -> None:
    """Go to a hex by the cheapest way, paying for each hex as it is entered; stop when something happens.

    Source: arena.move.pay-to-enter, arena.move.enter-when-paid, arena.move.any-number-of-times,
    arena.move.declared-hex-always-entered
    """
    content = ctx.content
    assert unit.at is not None
    found = movement.find_paths(content, ctx.state, unit, move_left(content, ctx.state, unit)).reach
    all_in = goal not in found.costs
    path = (goal,) if all_in else found.path(goal)
    for cell in path:
        price = movement.price_of(content, ctx.state, unit, cell)
        if price is None or (not all_in and price > move_left(content, ctx.state, unit)):
            return
        amount = move_max(content, ctx.state, unit).value if all_in else price
        cite = "arena.move.all-in-step" if all_in else "arena.move.pay-to-enter"
        ctx.emit(MovePaid(unit=unit.id, amount=amount, why=f"hex {hex_name(cell)}", cite=cite))
        before = unit.hp, unit.prone, unit.zeros
        answered = await aftermath.own_step(ctx, unit, cell)
        if not present(unit) or unit.at != cell or finish.is_decided(ctx):
            return
        stopped = (
            answered or before != (unit.hp, unit.prone, unit.zeros) or movement.find_immobility_reason(unit) is not None
        )
        if stopped and cell != goal:
            break
    if movement.free_to_move(unit):
        await movement.face_freely(ctx, unit)
