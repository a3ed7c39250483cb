"""Standing orders: what a seat does outside of its turn, and when it wants to be asked.

Source: mainframe.gap.windows
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.language.say import N_, Terms, say
from game.kernel.listing import translate_name
from game.kernel.state import order_key
from game.modes.mainframe.game_content import POINTS_FOR_A_CARD, FightContent, mc_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.interrupts import active_interrupt, is_ready
from game.modes.mainframe.rules.powers.windows import (
    ALWAYS,
    NEVER,
    NOW,
    ORDER_DRAW,
    ORDER_EQUIP,
    ORDER_INTERRUPT,
    can_buy_card,
)
from game.modes.mainframe.rules.turns.equipment import changes
from game.modes.mainframe.table.reloads import reload_order
from game.modes.mainframe.words.wording import FightWords

Order = tuple[str, str, str, str]
ASKS = Terms({"": "ask at attacks and draws", ALWAYS: "ask at every chance", NEVER: "never ask"})


def orders(content: FightContent, wording: FightWords, observation: State, seat: int) -> Sequence[Order]:
    """Return label, kind, value and why not (empty if it may) of each order a seat could give now."""
    unit = mc_of(observation, seat)
    if unit is None or observation.phase not in ("count", "early-reload", "round", "select"):
        return ()
    if observation.turn is not None and observation.turn.unit == unit.id:
        return ()
    orders = (
        *_draw(observation, unit),
        *_equip(content, wording, observation, unit),
        *_interrupt(content, observation, unit),
    )
    return (*orders, *reload_order(content, observation, unit))


def _draw(observation: State, unit: Unit) -> Iterator[Order]:
    """Source: mainframe.movement.three-points-draw"""
    if observation.orders.get(order_key(unit.seat, ORDER_DRAW)) == NOW:
        yield say("{unit}: do not draw", unit=translate_name(unit.name)), ORDER_DRAW, "", ""
        return
    why = ""
    if unit.points < POINTS_FOR_A_CARD:
        why = say("Needs {cost} Move points, {points} available", cost=POINTS_FOR_A_CARD, points=unit.points)
    elif not can_buy_card(observation, unit):
        why = (
            say("{unit} is downed", unit=translate_name(unit.name))
            if not unit.active
            else say("No card is left to draw")
        )
    yield say("{unit}: draw for 3 Move", unit=translate_name(unit.name)), ORDER_DRAW, NOW, why


def _equip(content: FightContent, wording: FightWords, observation: State, unit: Unit) -> Iterator[Order]:
    """Source: mainframe.movement.three-points-equip"""
    wished = observation.orders.get(order_key(unit.seat, ORDER_EQUIP), "")
    if wished:
        yield say("{unit}: keep what is worn", unit=translate_name(unit.name)), ORDER_EQUIP, "", ""
        return
    for item in changes(content, observation, unit):
        yield say("Change to {item}: 3 Move", item=wording.item(item)), ORDER_EQUIP, item, ""


def _interrupt(content: FightContent, observation: State, unit: Unit) -> Iterator[Order]:
    """Return first what a click on the ring orders: to be asked at every chance, or no more than usual.

    Source: mainframe.interrupts.cards-any-time
    """
    interrupt = active_interrupt(content, unit)
    if interrupt is None:
        return
    why, name = "", say(interrupt.name)
    if not is_ready(unit):
        text = N_("{interrupt} needs {number} charges, {meter} are there")
        why = say(text, interrupt=name, number=METER_TOP, meter=unit.meter)
    elif interrupt.usual_counts:
        why = say("{interrupt} is made of cards at their usual counts: play them in turn", interrupt=name)
    now = observation.orders.get(order_key(unit.seat, ORDER_INTERRUPT), "")
    for value in (ALWAYS, "", NEVER):
        if value != now:
            yield f"{name}: {ASKS[value]}", ORDER_INTERRUPT, value, why


def interrupt_order(observation: State, unit: Unit) -> str:
    """Return when the owner of an Interrupt is asked, in words."""
    return ASKS[observation.orders.get(order_key(unit.seat, ORDER_INTERRUPT), "")]
