"""What can be done at any time: spending 3 Move points, and Interrupts.

Only a seat that has flagged an intention, or can complete an Interrupt, is asked. Standing orders say when:
`draw` is `now` or `ask`; `equip` names an item to change to at the next chance; `interrupt` is `never` or `always`,
and without it a seat is asked when an enemy attacks, when selections are revealed and when cards were drawn.
`reload` is `always` where a table is to put every question for a Reload: Turn to a person, which the rules ask anyway.
Source: mainframe.gap.windows, mainframe.movement.three-points-draw, mainframe.movement.three-points-equip
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial

from game.kernel.decisions import Option, Seat
from game.kernel.rules import Response, ResponseWindow
from game.kernel.state import OrderGiven, order_key
from game.modes.mainframe.game_content import POINTS_FOR_A_CARD, FightContent
from game.modes.mainframe.model.events import PointsChanged
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.common import AttackMoment, FightCtx, a_card_is_left, draw_cards, seat_of
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.interrupt_effects import belt_choices, throw_card
from game.modes.mainframe.rules.powers.interrupts import play, play_choices
from game.modes.mainframe.rules.rounds.reloading import reload_if_out
from game.modes.mainframe.rules.turns.equipment import change, changes

Respond = Callable[[FightCtx], Awaitable[bool]]

ORDER_DRAW, ORDER_EQUIP, ORDER_INTERRUPT, ORDER_RELOAD = "draw", "equip", "interrupt", "reload"
NOW, ASK, NEVER, ALWAYS = "now", "ask", "never", "always"
USUAL_MOMENTS = frozenset({"revealed", "drawn"})


def can_buy_card(state: State, unit: Unit) -> bool:
    """Return whether a unit can buy a card: MCs and bosses that are not downed and have the points, if one is left.

    Source: mainframe.movement.three-points-draw, mainframe.movement.boss-draw, mainframe.gap.deck
    """
    return unit.kind != "mob" and unit.hp > 0 and unit.points >= POINTS_FOR_A_CARD and a_card_is_left(state)


def buy_cite(unit: Unit) -> str:
    """Return the clause under which a unit buys a card."""
    return "mainframe.movement.three-points-draw" if unit.kind == "mc" else "mainframe.movement.boss-draw"


def responses(
    content: FightContent, state: State, window: ResponseWindow, chain: tuple[str, ...]
) -> Sequence[Response]:
    """Return who may and wants to do something now: MCs in seat order, then the CPU. Source: mainframe.gap.windows"""
    # Who has no Interrupt has none under way either: one look for most units, at every moment of a fight.
    ready = [
        unit
        for unit in state.units.values()
        if unit.interrupt and (unit.meter >= METER_TOP or unit.played or "belt" in unit.effects)
    ]
    if not state.orders and not ready:
        return ()
    found: list[Response] = []
    if state.orders:
        for unit in state.units.values():
            found += _orders(content, state, unit)
    for unit in ready:
        if _wants_interrupts(content, state, unit, window):
            found += _interrupts(content, state, unit, chain)
    return sorted(found, key=lambda response: response.seat)


def _seat(content: FightContent, unit: Unit) -> Seat:
    return Seat(unit.seat if unit.kind == "mc" else content.cpu_seat)


def _orders(content: FightContent, state: State, unit: Unit) -> Iterator[Response]:
    seat = _seat(content, unit)
    wish = state.orders.get(order_key(seat, ORDER_DRAW))
    if wish in (NOW, ASK) and can_buy_card(state, unit):
        option = Option(f"draw:{unit.id}", (f"unit:{unit.id}",))
        buy: Respond = partial(_draw, unit_id=unit.id, seat=seat)
        yield Response(seat, option, buy_cite(unit), buy, auto=wish == NOW)
    item = state.orders.get(order_key(seat, ORDER_EQUIP), "")
    if item and item in changes(content, state, unit):
        option = Option(f"equip:{item}", (f"unit:{unit.id}", f"item:{item}"))
        swap: Respond = partial(_equip, unit_id=unit.id, seat=seat, item=item)
        yield Response(seat, option, "mainframe.movement.three-points-equip", swap, auto=True)


def _wants_interrupts(content: FightContent, state: State, unit: Unit, window: ResponseWindow) -> bool:
    """Return whether the owner of an Interrupt is asked at a moment: its own turn offers it at every act anyway."""
    if state.turn is not None and state.turn.unit == unit.id:
        return False
    wish = state.orders.get(order_key(_seat(content, unit), ORDER_INTERRUPT), "")
    if wish in (NEVER, ALWAYS):
        return wish == ALWAYS
    if isinstance(window, AttackMoment) and window.before:
        return state.units[window.attacker].side != unit.side
    return window.kind in USUAL_MOMENTS


def _interrupts(content: FightContent, state: State, unit: Unit, chain: tuple[str, ...]) -> Iterator[Response]:
    completing = state.orders.get(order_key(_seat(content, unit), ORDER_INTERRUPT)) != ALWAYS
    for option, card in play_choices(content, state, unit, completing=completing).items():
        if option.id not in chain:
            run: Respond = partial(_play, unit_id=unit.id, card=card)
            yield Response(_seat(content, unit), option, "mainframe.interrupts.cards-any-time", run)
    for option, (card, enemy) in belt_choices(content, state, unit).items():
        run = partial(_throw, unit_id=unit.id, card=card, enemy_id=enemy)
        yield Response(_seat(content, unit), option, "mainframe.interrupts.cards-any-time", run)


async def _play(ctx: FightCtx, *, unit_id: str, card: str) -> bool:
    await play(ctx, unit_id, card)
    await reload_if_out(ctx, seat_of(ctx, ctx.state.units[unit_id]))
    return False


async def _throw(ctx: FightCtx, *, unit_id: str, card: str, enemy_id: str) -> bool:
    throw_card(ctx, unit_id, card, enemy_id)
    await reload_if_out(ctx, seat_of(ctx, ctx.state.units[unit_id]))
    return False


async def _draw(ctx: FightCtx, *, unit_id: str, seat: int) -> bool:
    await buy_card(ctx, unit_id)
    if ctx.state.orders.get(order_key(seat, ORDER_DRAW)) == NOW:
        ctx.emit(OrderGiven(seat, ORDER_DRAW, "", cite="mainframe.gap.windows"))
    return False


async def _equip(ctx: FightCtx, *, unit_id: str, seat: int, item: str) -> bool:
    await change(ctx, unit_id, item)
    ctx.emit(OrderGiven(seat, ORDER_EQUIP, "", cite="mainframe.gap.windows"))
    return False


async def buy_card(ctx: FightCtx, unit_id: str) -> None:
    """Pay 3 Move points and draw a card. Source: mainframe.movement.three-points-draw, mainframe.movement.boss-draw"""
    unit = ctx.state.units[unit_id]
    cite = buy_cite(unit)
    seat = unit.seat if unit.kind == "mc" else ctx.content.cpu_seat
    after = unit.points - POINTS_FOR_A_CARD
    ctx.emit(PointsChanged(unit=unit_id, before=unit.points, after=after, reason="card", cite=cite))
    draw_cards(ctx, seat, 1, cite)
