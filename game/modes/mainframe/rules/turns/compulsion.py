"""What Berserk and Confused units have to do before anything else in their turn.

Source: mainframe.gap.status-byte
"""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.decisions import Option
from game.modes.mainframe.game_content import active_units, best_cards, enemies_of, flies
from game.modes.mainframe.model.power_events import ConfusionActed
from game.modes.mainframe.model.state import Turn, Unit, hand_zone
from game.modes.mainframe.rules.board import held_up, may_be_aimed_at, nearest, nearest_enemies, reach_of, targets_of
from game.modes.mainframe.rules.common import FightCtx, seat_of
from game.modes.mainframe.rules.leaps import pits_towards
from game.modes.mainframe.rules.powers.status import ATTACK_ALLY, ATTACK_ENEMY, ATTACK_SELF, FLED, FLEE
from game.modes.mainframe.rules.turns.attacks import attack, attack_own
from game.modes.mainframe.rules.turns.movement import move

CITE = "mainframe.gap.status-byte"


class Rage(NamedTuple):
    """What a Berserk unit must do before anything else: go to one of some areas, or attack one of some units."""

    areas: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


NO_RAGE = Rage()


def rage_of(ctx: FightCtx, unit: Unit, turn: Turn) -> Rage:
    """Return what a Berserk unit must do now; nothing if the nearest enemy is out of its reach or dealt with.

    It goes to the nearest enemy, through a pit where it must, and attacks there at range 0.
    Source: mainframe.gap.status-byte
    """
    if "berserk" not in unit.status or turn.attacked or turn.confusion == FLED:
        return NO_RAGE
    content, state = ctx.content, ctx.state
    near = nearest_enemies(content, state, unit)
    here = [enemy for enemy in near if enemy.at == unit.at]
    if here:
        legal = targets_of(content, state, unit.id) if turn.card else []
        return Rage(targets=tuple(enemy.id for enemy in here if enemy.id in legal))
    if held_up(state, unit, turn):
        return NO_RAGE
    reach = reach_of(content, state, unit.id)
    areas = dict.fromkeys(enemy.at for enemy in near)
    beyond = frozenset(areas).difference(reach)
    return Rage(areas=(*(area for area in areas if area in reach), *pits_towards(content, state, unit, beyond)))


async def act_confused(ctx: FightCtx, unit: Unit, turn: Turn) -> None:
    """Make a Confused unit do what its card says; what is not possible leaves the turn free.

    Whoever has to move away neither goes on nor uses its card after that. Source: mainframe.gap.status-byte
    """
    content, state = ctx.content, ctx.state
    act = turn.confusion
    if act == FLEE:
        await _flee(ctx, unit)
    elif act == ATTACK_ENEMY and turn.card and not turn.attacked:
        legal = targets_of(content, state, unit.id)
        near = [enemy for enemy in nearest_enemies(content, state, unit) if enemy.id in legal]
        if near:
            await attack(ctx, unit.id, await _whom(ctx, unit, near))
    elif act == ATTACK_ALLY and turn.card and not turn.attacked:
        others = [ally for ally in active_units(state, unit.side) if ally.id != unit.id]
        allies = [ally for ally in others if may_be_aimed_at(content, state, unit, ally)]
        if allies:
            target = await _whom(ctx, unit, nearest(content, unit, allies))
            await attack_own(ctx, unit.id, target, turn.card)
    elif act == ATTACK_SELF and turn.card:
        hand = state.piles.zones[hand_zone(unit.seat)] if unit.kind == "mc" else []
        best = best_cards([turn.card, *hand])[0]
        await attack_own(ctx, unit.id, unit.id, best, sure=True)
    ctx.emit(ConfusionActed(unit=unit.id, then=FLED if act == FLEE else "", cite=CITE))


async def _whom(ctx: FightCtx, unit: Unit, units: list[Unit]) -> str:
    """Let the owner choose among equally near ones."""
    choices = {Option(f"nearest:{other.id}", (f"unit:{other.id}",)): other.id for other in units}
    return await ctx.pick(seat_of(ctx, unit), "nearest", choices, cite=CITE, about=(f"unit:{unit.id}",))


async def _flee(ctx: FightCtx, unit: Unit) -> None:
    """Move away from the nearest enemy as far as possible."""
    content, state = ctx.content, ctx.state
    enemies = enemies_of(state, unit)
    near = nearest_enemies(content, state, unit)
    if not enemies or not near:
        return
    reach = reach_of(content, state, unit.id)
    away = {area: _distance(ctx, unit, area, near) for area in reach}
    farthest = max(away.values())
    if farthest <= away[unit.at]:
        return
    areas = [area for area, distance in away.items() if distance == farthest]
    choices = {Option(f"move:{area}", (f"unit:{unit.id}", f"area:{area}")): area for area in areas}
    area = await ctx.pick(seat_of(ctx, unit), "flee", choices, cite=CITE, about=(f"unit:{unit.id}",))
    await move(ctx, unit.id, area)


def _distance(ctx: FightCtx, unit: Unit, area: str, enemies: list[Unit]) -> int:
    graph = ctx.content.graph
    hops = graph.hops_from(area, flying=flies(ctx.content, unit))
    return min(hops.get(enemy.at, 99) for enemy in enemies)
