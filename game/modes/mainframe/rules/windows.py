"""What can be done at any time: spending 3 Move points on a card.

Source: mainframe.gap.windows, mainframe.movement.three-points-draw, mainframe.movement.boss-draw
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from game.kernel.decisions import Option, Seat
from game.kernel.rules import Moment, Response
from game.kernel.state import OrderGiven, order_key
from game.modes.mainframe.events import PointsChanged
from game.modes.mainframe.rules.common import FightCtx, draw_cards, rules_of
from game.modes.mainframe.rules.queries import POINTS_FOR_A_CARD
from game.modes.mainframe.state import State, Unit

ORDER_DRAW = "draw"
NOW, ASK = "now", "ask"


def can_buy_card(unit: Unit) -> bool:
    """Return whether a unit has the Move points for a card: MCs and bosses that are not downed."""
    return unit.kind != "mob" and unit.hp > 0 and unit.points >= POINTS_FOR_A_CARD


def buy_cite(unit: Unit) -> str:
    """Return the clause under which a unit buys a card."""
    return "mainframe.movement.three-points-draw" if unit.kind == "mc" else "mainframe.movement.boss-draw"


def responses(cpu_seat: int, state: State, moment: Moment) -> Sequence[Response]:
    """Return who has flagged to buy a card and can: MCs in seat order, then the CPU.

    The seat of the running turn is left out: its own turn offers the same at every step.
    """
    if not state.orders:
        return ()
    found: list[Response] = []
    for unit in state.units.values():
        seat = unit.seat if unit.kind == "mc" else cpu_seat
        wish = state.orders.get(order_key(seat, ORDER_DRAW))
        if wish in (NOW, ASK) and can_buy_card(unit):
            option = Option(f"draw:{unit.id}", (f"unit:{unit.id}",))
            run: Callable[[FightCtx], Awaitable[bool]] = partial(_respond, unit_id=unit.id, seat=seat)
            found.append(Response(Seat(seat), option, buy_cite(unit), run, auto=wish == NOW))
    return sorted(found, key=lambda response: response.seat)


async def _respond(ctx: FightCtx, *, unit_id: str, seat: int) -> bool:
    await buy_card(ctx, unit_id)
    if ctx.state.orders.get(order_key(seat, ORDER_DRAW)) == NOW:
        ctx.emit(OrderGiven(seat, ORDER_DRAW, "", cite="mainframe.gap.windows"))
    return False


async def buy_card(ctx: FightCtx, unit_id: str) -> None:
    """Pay 3 Move points and draw a card. Source: mainframe.movement.three-points-draw, mainframe.movement.boss-draw"""
    unit = ctx.state.units[unit_id]
    cite = buy_cite(unit)
    seat = unit.seat if unit.kind == "mc" else rules_of(ctx).cpu_seat
    after = unit.points - POINTS_FOR_A_CARD
    ctx.emit(PointsChanged(unit=unit_id, before=unit.points, after=after, reason="card", cite=cite))
    draw_cards(ctx, seat, 1, cite)
