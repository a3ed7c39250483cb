"""Newcomers and what changes with the rounds. Source: arena.gap.priority-roll, arena.gap.deployment"""

from __future__ import annotations

from game.kernel.decisions import Option
from game.modes.arena.game_content import attribute_of, fighter_of, free_hex, seat_of
from game.modes.arena.model.events import CharacterPlaced, PriorityRolled, TurnOrderSet, WaveArrived
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.common import BattleCtx


def roll_unit_priority(ctx: BattleCtx, unit: Unit) -> None:
    """Roll priority: two dice plus Quickness. Source: arena.gap.priority-roll"""
    dice = (ctx.roll(6), ctx.roll(6))
    total = sum(dice) + fighter_of(ctx.content, unit).quickness
    ctx.emit(PriorityRolled(unit=unit.id, dice=dice, total=total, cite="arena.gap.priority-roll"))


def sorted_order(ctx: BattleCtx, names: list[str]) -> list[str]:
    """Return names by priority: the total, AGI, INT, then one die each until they differ.

    Source: arena.gap.priority-roll
    """
    groups: dict[tuple[int, int, int], list[str]] = {}
    for name in names:
        groups.setdefault(_rank(ctx, name), []).append(name)
    found: list[str] = []
    for key in sorted(groups, reverse=True):
        found += _split_ties(ctx, groups[key])
    return found


def _rank(ctx: BattleCtx, name: str) -> tuple[int, int, int]:
    """Return what is compared before dice are: the priority rolled, AGI, INT. Source: arena.gap.priority-roll"""
    unit = ctx.state.units[name]
    return unit.priority, attribute_of(ctx.content, unit, "agi"), attribute_of(ctx.content, unit, "int")


def _goes_before(ctx: BattleCtx, name: str, other: str) -> bool:
    """Return whether a newcomer comes before somebody in the order; a full tie is diced for.

    Source: arena.gap.priority-roll
    """
    mine, theirs = _rank(ctx, name), _rank(ctx, other)
    return mine > theirs if mine != theirs else _split_ties(ctx, [name, other])[0] == name


def _split_ties(ctx: BattleCtx, names: list[str]) -> list[str]:
    if len(names) < 2:
        return names
    by_die: dict[int, list[str]] = {}
    for name in names:
        by_die.setdefault(ctx.roll(6), []).append(name)
    return [name for die in sorted(by_die, reverse=True) for name in _split_ties(ctx, by_die[die])]


async def arrive(ctx: BattleCtx) -> None:
    """Let the waves of this round enter: they roll priority and act from the next round on."""
    content, state = ctx.content, ctx.state
    for number, wave in enumerate(content.setup.waves):
        if wave.round != state.round or number in state.waves:
            continue
        names = content.wave_units(number)
        came = []
        for name in names:
            unit = state.units[name]
            cells = [cell for cell in content.board.zones[wave.side] if free_hex(content, state, cell)]
            if not cells:
                continue
            choices = {Option(f"place:{q},{r}", (f"unit:{name}", f"hex:{q},{r}")): (q, r) for q, r in cells}
            about = (f"unit:{name}",)
            cell = await ctx.pick(seat_of(unit), "place", choices, cite="arena.gap.deployment", about=about)
            facing = content.board.zone_facing[wave.side]
            ctx.emit(CharacterPlaced(unit=name, at=cell, facing=facing, cite="arena.gap.deployment"))
            roll_unit_priority(ctx, unit)
            came.append(name)
        ctx.emit(WaveArrived(units=tuple(came), wave=number, cite="arena.gap.priority-roll"))
        remaining, start = list(state.order), 0
        for name in sorted_order(ctx, came):
            # Newcomers are in order among themselves: each looks for its place behind the one before it.
            later = range(start, len(remaining))
            place_in = next((index for index in later if _goes_before(ctx, name, remaining[index])), len(remaining))
            remaining.insert(place_in, name)
            start = place_in + 1
        ctx.emit(TurnOrderSet(order=tuple(remaining), queue=tuple(state.queue), cite="arena.gap.priority-roll"))
