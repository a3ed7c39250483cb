"""Starting a fight: the Collector, reloading, placing, the first round.

Source: mainframe.start.*, mainframe.field.start-marks
"""

from __future__ import annotations

from game.boards.area_graph import Area
from game.kernel.cards.piles import PileShuffled
from game.kernel.decisions import Option, Refusal
from game.kernel.language.say import N_
from game.modes.mainframe.content.traits import STATUS_BITS
from game.modes.mainframe.game_content import FightContent, flies
from game.modes.mainframe.model.events import Done, DrawStatSet, PhaseBegan, Placed
from game.modes.mainframe.model.power_events import BitsShuffled
from game.modes.mainframe.model.state import Unit
from game.modes.mainframe.rules.common import DECK, FightCtx, seat_of
from game.modes.mainframe.rules.numbers import cpu_draw_stat
from game.modes.mainframe.rules.rounds.collector import collector_pass
from game.modes.mainframe.rules.rounds.reloading import reload


def open_fight(ctx: FightCtx) -> None:
    """Let the Collector pass, then set the CPU Draw stat and let everybody reload.

    A challenger fight has no pass, and goes on with the deck as it lies.
    Source: mainframe.start.garbage-collector, mainframe.end.no-pass-no-heal, mainframe.gap.deck
    """
    if ctx.state.fight == 0 and not ctx.content.setup.goes_on:
        collector_pass(ctx, after_fight=False)
        order = tuple(ctx.shuffle(ctx.state.piles.zones[DECK]))
        ctx.emit(PileShuffled(zone=DECK, order=order, cite="mainframe.gap.deck"))
        ctx.emit(BitsShuffled(order=tuple(ctx.shuffle(STATUS_BITS)), cite="mainframe.gap.status-byte"))
    begin_reloading(ctx)


def begin_reloading(ctx: FightCtx) -> None:
    """Open the reload at the start of a fight: MCs in seat order, then the CPU.

    Source: mainframe.start.everyone-reloads, mainframe.start.cpu-first-draw-stat
    """
    content = ctx.content
    total = cpu_draw_stat(ctx.state, moved={unit.id: "+" for unit in ctx.state.units.values()})
    ctx.emit(DrawStatSet(total=total, cite="mainframe.start.cpu-first-draw-stat"))
    seats = sorted(unit.seat for unit in ctx.state.units.values() if unit.kind == "mc" and unit.active)
    todo = tuple(str(seat) for seat in [*seats, content.cpu_seat])
    ctx.emit(PhaseBegan(phase="reload", todo=todo, cite="mainframe.start.everyone-reloads"))


async def reload_one(ctx: FightCtx, seat: int) -> None:
    """Reload one seat at no cost. Source: mainframe.start.everyone-reloads"""
    ctx.emit(Done(item=str(seat), cite="mainframe.start.everyone-reloads"))
    await reload(ctx, seat, "mainframe.start.everyone-reloads")


def begin_placing(ctx: FightCtx) -> None:
    """Open the placing: MCs in seat order, then bosses, then mobs.

    Source: mainframe.start.mcs-at-plus, mainframe.start.mobs-placed-by-cpu, mainframe.start.boss-at-x
    """
    order = {"mc": 0, "boss": 1, "mob": 2}
    waiting = [unit for unit in ctx.state.units.values() if unit.kind == "mc" or not unit.at]
    waiting.sort(key=lambda unit: (order[unit.kind], unit.seat if unit.kind == "mc" else 0))
    todo = tuple(unit.id for unit in waiting)
    ctx.emit(PhaseBegan(phase="place", todo=todo, cite="mainframe.field.start-marks"))


def may_start(content: FightContent, unit: Unit, area: Area) -> bool:
    """Return whether a unit may start in an area: MCs at +, bosses at X, mobs anywhere but at +.

    Source: mainframe.field.start-marks, mainframe.field.x-only-in-boss-fights
    """
    if unit.kind == "mc":
        return area.mark == "+"
    if unit.kind == "boss":
        return area.mark == "X"
    return area.mark != "+" and (not area.falling or flies(content, unit))


async def place_one(ctx: FightCtx, unit_id: str) -> None:
    """Put one unit on the battlefield; a placement fixed by the scenario counts as the choice of the CPU.

    Source: mainframe.start.mcs-at-plus, mainframe.start.mobs-placed-by-cpu, mainframe.start.boss-at-x
    """
    content = ctx.content
    unit = ctx.state.units[unit_id]
    cite = {
        "mc": "mainframe.start.mcs-at-plus",
        "boss": "mainframe.start.boss-at-x",
        "mob": "mainframe.start.mobs-placed-by-cpu",
    }[unit.kind]
    areas = [area.id for area in content.field.areas if may_start(content, unit, area)]
    fixed = content.placement(ctx.state.fight, unit_id)
    if fixed in areas:
        area = fixed
    else:
        area = await ctx.pick(
            seat_of(ctx, unit),
            "place",
            {Option(f"place:{area}", (f"unit:{unit_id}", f"area:{area}")): area for area in areas},
            cite=cite,
            about=(f"unit:{unit_id}",),
            refusals=lambda: _list_placing_refusals(ctx, unit, set(areas), cite),
        )
    ctx.emit(Done(item=unit_id, cite=cite))
    ctx.emit(Placed(unit=unit_id, area=area, cite=cite))


def _list_placing_refusals(ctx: FightCtx, unit: Unit, areas: set[str], cite: str) -> list[Refusal]:
    reasons = {
        "mc": N_("Main characters start at the + area"),
        "boss": N_("A boss starts at an X area"),
        "mob": N_("Mobs start anywhere but at the +, and on firm ground unless they fly"),
    }
    return [
        Refusal("place", (f"unit:{unit.id}", f"area:{area.id}"), reasons[unit.kind], cite)
        for area in ctx.content.field.areas
        if area.id not in areas
    ]
