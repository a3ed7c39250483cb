"""Moving, falling and being pushed.

Source: mainframe.movement.*, mainframe.field.*, mainframe.gap.push
"""

from __future__ import annotations

from game.kernel.decisions import Option
from game.kernel.rules import Moment
from game.modes.mainframe.content import Reposition
from game.modes.mainframe.events import BonusUsed, Damaged, Fell, Moved, Pushed
from game.modes.mainframe.rules.common import FightCtx, note_downed, rules_of, seat_of
from game.modes.mainframe.rules.queries import fall_damage, flies, immovable, max_hp, reach_of, stops_for
from game.modes.mainframe.state import Unit


async def move(ctx: FightCtx, unit_id: str, area: str) -> None:
    """Walk a unit to an area, link by link along the cheapest path of this stretch.

    Source: mainframe.turn.move, mainframe.movement.cost, mainframe.movement.auto
    """
    rules = rules_of(ctx)
    path = reach_of(rules, ctx.state, unit_id)[area].path
    for target in path[1:]:
        unit = ctx.state.units[unit_id]
        await ctx.window(Moment("step", (f"unit:{unit_id}", f"area:{target}")))
        way = reach_of(rules, ctx.state, unit_id).get(target)
        if not unit.active or way is None or len(way.path) != 2:
            return
        auto = unit.kind == "mob"
        ctx.emit(
            Moved(
                unit=unit_id,
                before=unit.at,
                after=target,
                points=0 if auto else way.cost,
                steps=1 if auto else 0,
                stops=target in stops_for(ctx.state, unit),
                cite="mainframe.movement.auto" if auto else "mainframe.movement.cost",
            )
        )
        await fall(ctx, unit_id)
        await ctx.window(Moment("step", (f"unit:{unit_id}", f"area:{target}"), before=False))
        turn = ctx.state.turn
        if turn is None or turn.unit != unit_id or turn.stopped:
            return


def reposition_areas(ctx: FightCtx, unit: Unit) -> list[str]:
    """Return where the free link of a bonus action may lead; empty if the unit has none left.

    Source: mainframe.turn.bonus-actions
    """
    rules = rules_of(ctx)
    if "reposition" in unit.bonus or not any(
        isinstance(trait, Reposition) for trait in rules.definition(unit.type).traits
    ):
        return []
    held = stops_for(ctx.state, unit)
    return [area for area in rules.graph.exits(unit.at, flying=flies(rules, unit)) if area not in held]


async def reposition(ctx: FightCtx, unit_id: str, area: str) -> None:
    """Go along one link for free. Source: mainframe.turn.bonus-actions"""
    cite = "mainframe.turn.bonus-actions"
    before = ctx.state.units[unit_id].at
    ctx.emit(BonusUsed(unit=unit_id, name="reposition", cite=cite))
    ctx.emit(Moved(unit=unit_id, before=before, after=area, cite=cite))
    await fall(ctx, unit_id)


async def fall(ctx: FightCtx, unit_id: str) -> None:
    """Let a unit fall out of a Falling area, again as long as it lands in one.

    Source: mainframe.field.fall-immediate, mainframe.field.fall-choice, mainframe.field.fall-damage,
    mainframe.field.fall-chain
    """
    rules = rules_of(ctx)
    while True:
        unit = ctx.state.units[unit_id]
        if not rules.graph.area(unit.at).falling or flies(rules, unit):
            return
        options = [Option(f"exit:{area}", (f"area:{area}",)) for area in rules.graph.falling_exits(unit.at)]
        about = (f"unit:{unit_id}", f"area:{unit.at}")
        chosen = await ctx.choose(seat_of(ctx, unit), "exit", options, cite="mainframe.field.fall-choice", about=about)
        landing = chosen.partition(":")[2]
        damage = fall_damage(rules, ctx.state, unit)
        was_active = unit.active
        ctx.emit(
            Fell(
                unit=unit_id,
                before=unit.at,
                after=landing,
                damage=damage,
                hp=lowered(unit.hp, damage.value, max_hp(rules, ctx.state, unit).value),
                stops=landing in stops_for(ctx.state, unit),
                cite="mainframe.field.fall-damage",
            )
        )
        if was_active:
            note_downed(ctx, unit)


def lowered(hp: int, damage: int, max_hp_value: int) -> int:
    """Return hit points after damage: never lower than minus MaxHP. Source: mainframe.gap.downed"""
    return max(min(hp, -max_hp_value), hp - damage)


def hurt(ctx: FightCtx, event: Damaged) -> None:
    """Apply damage and say if it downs its target."""
    unit = ctx.state.units[event.unit]
    was_active = unit.active
    ctx.emit(event)
    if was_active:
        note_downed(ctx, unit)


async def push(ctx: FightCtx, pusher: Unit, target_id: str, links: int) -> None:
    """Push a unit along links chosen by the pusher; a fall ends the push. Source: mainframe.gap.push"""
    rules = rules_of(ctx)
    for _ in range(links):
        target = ctx.state.units[target_id]
        if immovable(rules, ctx.state, target):
            return
        exits = rules.graph.exits(target.at, flying=flies(rules, target))
        if not exits:
            return
        options = [Option(f"push:{area}", (f"unit:{target_id}", f"area:{area}")) for area in exits]
        about = (f"unit:{pusher.id}", f"unit:{target_id}")
        chosen = await ctx.choose(seat_of(ctx, pusher), "push", options, cite="mainframe.gap.push", about=about)
        area = chosen.partition(":")[2]
        ctx.emit(Pushed(unit=target_id, before=target.at, after=area, by=pusher.id, cite="mainframe.gap.push"))
        if rules.graph.area(area).falling and not flies(rules, target):
            await fall(ctx, target_id)
            return
