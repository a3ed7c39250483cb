"""Before the first turn: priority, then the sides place their characters in turns.

Source: arena.gap.priority-roll, arena.gap.deployment, arena.gap.surprise-start
"""

from __future__ import annotations

from game.kernel.decisions import Option, Seat
from game.modes.arena.game_content import free_hex, seat_of
from game.modes.arena.model.ability_events import EffectSet
from game.modes.arena.model.events import CharacterPlaced, PhaseBegan, Picked, TurnOrderSet
from game.modes.arena.model.state import LastingEffect
from game.modes.arena.rules import movement, waves
from game.modes.arena.rules.common import BattleCtx
from game.modes.arena.rules.conditions import fresh_id


def picking_order(seats: int, each: int) -> list[str]:
    """Return which seat picks when: one each in turns, and back again."""
    forth = [str(seat) for seat in range(seats)]
    return [seat for turn in range(each) for seat in (forth if turn % 2 == 0 else reversed(forth))]


async def pick_one(ctx: BattleCtx, seat: str) -> None:
    """Let a side choose a fighter of the draft. Source: arena.gap.sides"""
    free = [unit for unit in ctx.state.units.values() if not unit.joined and unit.id in ctx.content.drafted]
    choices = {Option(f"pick:{unit.id}", (f"unit:{unit.id}",)): unit.id for unit in free}
    chosen = await ctx.pick(Seat(int(seat)), "pick", choices, cite="arena.gap.sides")
    ctx.emit(Picked(unit=chosen, seat=int(seat), cite="arena.gap.sides"))
    if not ctx.state.todo:
        ctx.emit(PhaseBegan(phase="priority", cite="arena.gap.sides"))


def roll_priority(ctx: BattleCtx) -> None:
    """Roll priority for everybody and fix the order. Source: arena.gap.priority-roll"""
    content, state = ctx.content, ctx.state
    names = [unit.id for unit in state.units.values() if unit.joined]
    for name in names:
        waves.roll_unit_priority(ctx, state.units[name])
    order = waves.sorted_order(ctx, names)
    ctx.emit(TurnOrderSet(order=tuple(order), queue=(), cite="arena.gap.priority-roll"))
    for name in names:
        unit = state.units[name]
        if content.setup.sides[unit.seat].ambushed:
            surprised = LastingEffect(fresh_id(state), "surprised", turns=1)
            ctx.emit(EffectSet(unit=name, effect=surprised, cite="arena.gap.surprise-start"))
    todo = deployment_order(ctx, [name for name in order if state.units[name].at is None])
    ctx.emit(PhaseBegan(phase="deploy" if todo else "play", todo=tuple(todo), cite="arena.gap.deployment"))


def deployment_order(ctx: BattleCtx, names: list[str]) -> list[str]:
    """Return who is placed when: the sides alternate, the lowest priority first. Source: arena.gap.deployment"""
    waiting = list(reversed(names))
    seats = list(dict.fromkeys(ctx.state.units[name].seat for name in waiting))
    found: list[str] = []
    while waiting:
        for seat in seats:
            name = next((name for name in waiting if ctx.state.units[name].seat == seat), None)
            if name is not None:
                waiting.remove(name)
                found.append(name)
    return found


async def place_one(ctx: BattleCtx, name: str) -> None:
    """Place a character in its zone with a facing. Source: arena.gap.deployment, arena.gap.turning"""
    content, state = ctx.content, ctx.state
    unit = state.units[name]
    cells = [cell for cell in content.board.zones[unit.seat] if free_hex(content, state, cell)]
    choices = {Option(f"place:{q},{r}", (f"unit:{name}", f"hex:{q},{r}")): (q, r) for q, r in cells}
    cell = await ctx.pick(seat_of(unit), "place", choices, cite="arena.gap.deployment", about=(f"unit:{name}",))
    facing = await movement.ask_facing(ctx, unit, content.board.zone_facing[unit.seat], cell)
    ctx.emit(CharacterPlaced(unit=name, at=cell, facing=facing, cite="arena.gap.deployment"))
    if not state.todo:
        ctx.emit(PhaseBegan(phase="play", cite="arena.gap.deployment"))
