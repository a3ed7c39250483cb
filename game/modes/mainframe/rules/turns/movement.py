"""Moving, falling and being pushed.

Source: mainframe.movement.*, mainframe.field.*, mainframe.gap.push
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.decisions import Option, Seat
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.game_content import enemies_of, flies, immovable
from game.modes.mainframe.model.events import Fell, Moved, Pushed
from game.modes.mainframe.model.state import Unit
from game.modes.mainframe.rules.areas import closed_for
from game.modes.mainframe.rules.board import falls_from, held_up, links_of, reach_of, stops_for
from game.modes.mainframe.rules.common import FightCtx, seat_of
from game.modes.mainframe.rules.damage import compute_remaining_hp, settle
from game.modes.mainframe.rules.numbers import fall_damage, max_hp
from game.modes.mainframe.rules.turns.link_refusals import refused_exits, refused_links


async def move(ctx: FightCtx, unit_id: str, area: str) -> None:
    """Walk a unit to an area, link by link along the cheapest path of this stretch.

    Source: mainframe.turn.move, mainframe.movement.cost, mainframe.movement.auto
    """
    content = ctx.content
    path = reach_of(content, ctx.state, unit_id)[area].path
    for target in path[1:]:
        unit = ctx.state.units[unit_id]
        about = f"unit:{unit_id}", f"area:{target}"
        await ctx.window(ResponseWindow("step", about))
        enemies = enemies_of(ctx.state, unit)
        option = reach_of(content, ctx.state, unit_id, enemies).get(target)
        if not unit.active or option is None or len(option.path) != 2:
            return
        auto = unit.kind == "mob"
        ctx.emit(
            Moved(
                unit=unit_id,
                before=unit.at,
                after=target,
                points=0 if auto else option.cost,
                steps=1 if auto else 0,
                stops=target in stops_for(ctx.state, unit, enemies),
                cite="mainframe.movement.auto" if auto else "mainframe.movement.cost",
            )
        )
        await fall(ctx, unit_id)
        await ctx.window(ResponseWindow("step", about, before=False))
        turn = ctx.state.turn
        if turn is None or turn.unit != unit_id or held_up(ctx.state, ctx.state.units[unit_id], turn):
            return


async def free_link(ctx: FightCtx, unit_id: str, area: str, cite: str, *, points: int = 0) -> None:
    """Go along one link, for nothing or at a fixed cost. Source: mainframe.turn.bonus-actions"""
    unit = ctx.state.units[unit_id]
    stops = area in stops_for(ctx.state, unit)
    ctx.emit(Moved(unit=unit_id, before=unit.at, after=area, points=points, stops=stops, cite=cite))
    await fall(ctx, unit_id)


async def fall(ctx: FightCtx, unit_id: str, by: str = "") -> None:
    """Let a unit fall out of a Falling area, again as long as it lands in one; `by` names who pushed it.

    Source: mainframe.field.fall-immediate, mainframe.field.fall-choice, mainframe.field.fall-damage,
    mainframe.field.fall-chain
    """
    content = ctx.content
    while True:
        unit = ctx.state.units[unit_id]
        if not content.graph.area(unit.at).falling or flies(content, unit):
            return
        exits = falls_from(content, unit.at, closed_for(content, ctx.state, unit))
        choices = {Option(f"exit:{area}", (f"area:{area}",)): area for area in exits}
        about = (f"unit:{unit_id}", f"area:{unit.at}")
        refusals = partial(refused_exits, content.graph, unit.at, exits)
        seat, cite = seat_of(ctx, unit), "mainframe.field.fall-choice"
        landing = await ctx.pick(seat, "exit", choices, cite=cite, about=about, refusals=refusals)
        damage = fall_damage(content, ctx.state, unit)
        before = unit.hp
        ctx.emit(
            Fell(
                unit=unit_id,
                before=unit.at,
                after=landing,
                damage=damage,
                hp=compute_remaining_hp(unit.hp, damage.value, max_hp(content, ctx.state, unit).value),
                stops=landing in stops_for(ctx.state, unit),
                cite="mainframe.field.fall-damage",
            )
        )
        settle(ctx, unit, before, damage.value, by)


async def push(ctx: FightCtx, pusher: Unit, target_id: str, links: int, *, nearer: bool = False) -> None:
    """Push a unit along links chosen by the pusher's side; a fall ends the push.

    `nearer` pulls: only links that bring the target nearer to the pusher. Source: mainframe.gap.push
    """
    content = ctx.content
    for _ in range(links):
        target = ctx.state.units[target_id]
        if immovable(content, ctx.state, target):
            return
        areas = links_of(content, ctx.state, target, pushed=True)
        if nearer:
            hops = content.graph.hops_from(pusher.at, flying=True)
            areas = [area for area in areas if hops.get(area, 99) < hops.get(target.at, 99)]
        if not areas:
            return
        seat = seat_of(ctx, pusher)
        if not await push_one(ctx, seat, pusher.id, target_id, areas, "mainframe.gap.push"):
            return


async def push_one(ctx: FightCtx, seat: Seat, pusher: str, target_id: str, areas: Sequence[str], cite: str) -> bool:
    """Let a seat choose the link along which a unit is pushed, and let the unit fall if that leads into a pit.

    Return whether the unit stands where it was pushed to: a fall ends the push. Source: mainframe.gap.push
    """
    choices = {Option(f"push:{area}", (f"unit:{target_id}", f"area:{area}")): area for area in areas}
    about = ((f"unit:{pusher}",) if pusher else ()) + (f"unit:{target_id}",)
    target = ctx.state.units[target_id]
    refusals = partial(refused_links, ctx.content, ctx.state, target, "push", areas, pushed=True)
    area = await ctx.pick(seat, "push", choices, cite=cite, about=about, refusals=refusals)
    before = target.at
    ctx.emit(Pushed(unit=target_id, before=before, after=area, by=pusher, cite=cite))
    await fall(ctx, target_id, pusher)
    return ctx.state.units[target_id].at == area
