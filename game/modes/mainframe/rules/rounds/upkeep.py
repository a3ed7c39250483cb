"""What areas, fires and bosses do at the beginning and the end of a round.

Source: mainframe.gap.area-status, mainframe.gap.status-byte
"""

from __future__ import annotations

from game.kernel.decisions import Option, Seat
from game.modes.mainframe.content.traits import SpreadHazard, Vanish
from game.modes.mainframe.game_content import FightContent, immovable, kit_of
from game.modes.mainframe.model.events import Arrived, PointsChanged
from game.modes.mainframe.model.power_events import UnitEffectBegan
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.areas import area_has
from game.modes.mainframe.rules.board import links_of
from game.modes.mainframe.rules.common import FightCtx, seat_of
from game.modes.mainframe.rules.powers.status import burn, lose_a_tenth, set_area_status, set_bit
from game.modes.mainframe.rules.turns.movement import push_one

CITE = "mainframe.gap.area-status"
UNSTABLE, SPREAD = "unstable", "spread"
POINTS_TO_STAY = 2


# The beginning of a round


def begin_upkeep(ctx: FightCtx) -> None:
    """Hurt whoever begins a round in a Hazardous area; what is left behind by the downed does not begin it there.

    Source: mainframe.gap.area-status
    """
    content = ctx.content
    for unit in tuple(ctx.state.units.values()):
        if unit.active and unit.at and area_has(content, ctx.state, unit.at, "hazardous"):
            lose_a_tenth(ctx, unit, "a tenth, Hazardous area", CITE)


async def arrive(ctx: FightCtx) -> None:
    """Let the opponents enter whom the scenario sends this round of its first fight, where the CPU says.

    Source: mainframe.rounds.cpu-breaks-up, mainframe.end.challenger
    """
    content = ctx.content
    cite = "mainframe.rounds.cpu-breaks-up"
    for arrival in content.setup.arrivals if ctx.state.fight == 0 else ():
        if not arrival.first_round <= ctx.state.round <= arrival.last_round:
            continue
        for entry in arrival.mobs:
            newcomer = content.newcomer(ctx.state, entry if isinstance(entry, str) else entry.id, "mob")
            choices = {Option(f"place:{area}", (f"area:{area}",)): area for area in arrival.areas}
            about = (f"type:{newcomer.type}",)
            at = await ctx.pick(Seat(content.cpu_seat), "arrive", choices, cite=cite, about=about)
            newcomer = content.newcomer(ctx.state, newcomer.type, "mob", at=at)
            ctx.emit(Arrived(units=(newcomer,), cite=cite))


# The end of a round


def end_upkeep(ctx: FightCtx) -> None:
    """Settle what needs nobody's choice: fires that still burn, who becomes Invisible."""
    for unit in tuple(ctx.state.units.values()):
        if "burning" in unit.status:
            burn(ctx, unit)
    _vanish(ctx)


def upkeep_todo(content: FightContent, state: State) -> tuple[str, ...]:
    """Return what has to be settled at the end of a round, as `unstable:<unit>` and `spread:<unit>`."""
    shaky = [
        f"{UNSTABLE}:{unit.id}"
        for unit in state.units.values()
        if unit.active and unit.at and area_has(content, state, unit.at, "unstable")
    ]
    if SpreadHazard not in content.verbs:
        return tuple(shaky)
    spreading = [
        f"{SPREAD}:{unit.id}"
        for unit in state.units.values()
        if unit.active and unit.side == "cpu" and kit_of(content, unit).has(SpreadHazard)
    ]
    return (*shaky, *spreading)


def is_upkeep(item: str) -> bool:
    """Return whether a thing to do at the end of a round belongs here."""
    return item.partition(":")[0] in (UNSTABLE, SPREAD)


async def settle_upkeep(ctx: FightCtx, item: str) -> None:
    """Deal with one thing: an Unstable area or a spreading hazard."""
    kind, _, unit_id = item.partition(":")
    unit = ctx.state.units.get(unit_id)
    if unit is not None and unit.active:
        await (_shake(ctx, unit) if kind == UNSTABLE else _spread_hazard(ctx, unit))


def _vanish(ctx: FightCtx) -> None:
    """Make those Invisible who can be and made no attack this round. Source: mainframe.gap.status-byte"""
    if Vanish not in ctx.content.verbs:
        return
    for unit in ctx.state.units.values():
        if unit.active and not unit.aimed and kit_of(ctx.content, unit).has(Vanish):
            set_bit(ctx, unit.id, "invisible", True, unit.id)


async def _shake(ctx: FightCtx, unit: Unit) -> None:
    """Charge for staying in an Unstable area: 2 Move points, or a push, or the steps of the next round.

    Source: mainframe.gap.area-status
    """
    content = ctx.content
    if not area_has(content, ctx.state, unit.at, "unstable"):
        return
    if unit.kind == "mob":
        ctx.emit(UnitEffectBegan(unit=unit.id, effect="rooted", until="next-round", cite=CITE))
    elif unit.points >= POINTS_TO_STAY:
        after = unit.points - POINTS_TO_STAY
        ctx.emit(PointsChanged(unit=unit.id, before=unit.points, after=after, reason="unstable", cite=CITE))
    elif not immovable(content, ctx.state, unit):
        areas = links_of(content, ctx.state, unit, pushed=True)
        if areas:
            await push_one(ctx, _other_side(ctx, unit), "", unit.id, areas, CITE)


def _other_side(ctx: FightCtx, unit: Unit) -> Seat:
    """Return who decides for the side against a unit: the CPU, or the first MC that can act."""
    if unit.side == "mc":
        return Seat(ctx.content.cpu_seat)
    return Seat(next((other.seat for other in ctx.state.units.values() if other.side == "mc" and other.active), 0))


async def _spread_hazard(ctx: FightCtx, unit: Unit) -> None:
    """Make the own area Hazardous, or one next to a Hazardous one, as long as there are not too many.

    Source: mainframe.gap.area-status
    """
    content, state = ctx.content, ctx.state
    spread = kit_of(content, unit).get(SpreadHazard)
    assert spread is not None
    burning = [area for area in content.graph.areas if area_has(content, state, area, "hazardous")]
    if len(burning) >= spread.most:
        return
    if unit.at not in burning:
        set_area_status(ctx, unit.at, "hazardous", True, unit.id, CITE)
        return
    near = {area for hot in burning for area in content.graph.neighbours[hot]} - set(burning)
    areas = [area for area in content.graph.areas if area in near]
    if not areas:
        return
    choices = {Option(f"spread:{area}", (f"area:{area}",)): area for area in areas}
    chosen = await ctx.pick(seat_of(ctx, unit), "spread", choices, cite=CITE, about=(f"unit:{unit.id}",))
    set_area_status(ctx, chosen, "hazardous", True, unit.id, CITE)
