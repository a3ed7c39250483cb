"""What a unit may do in its turn: every kind of act with the options it offers now and the rule that does it.

Source: mainframe.turn.any-order, mainframe.turn.attack-with-card, mainframe.turn.spend-points-otherwise
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator

import msgspec

from game.kernel.decisions import Option
from game.modes.mainframe.content.traits import Heal
from game.modes.mainframe.facts import kit_of
from game.modes.mainframe.model.state import Turn, Unit
from game.modes.mainframe.rules.board import held_up, reach_of, targets_of
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.powers.interrupt_effects import belt_options, throw_card
from game.modes.mainframe.rules.powers.interrupts import (
    play,
    play_options,
    serve,
    serve_options,
    switch,
    switch_options,
)
from game.modes.mainframe.rules.powers.windows import buy_card, can_buy_card
from game.modes.mainframe.rules.turns.attacks import attack, blast
from game.modes.mainframe.rules.turns.bonus import bonus_options, use_bonus
from game.modes.mainframe.rules.turns.equipment import change, changes
from game.modes.mainframe.rules.turns.hacks import hack_alone, lone_hacks
from game.modes.mainframe.rules.turns.healing import heal_with_card, wounded_near
from game.modes.mainframe.rules.turns.movement import move
from game.modes.mainframe.rules.turns.sorcery import blast_options, lay_mana


class Act(msgspec.Struct, frozen=True):
    """A kind of act: what it offers a unit in a turn, and what its options do, by their verbs."""

    options: Callable[[FightCtx, Unit, Turn], Iterable[Option]]
    verbs: dict[str, Callable[[FightCtx, str, str], Awaitable[None]]]


# Moving


def move_options(ctx: FightCtx, unit: Unit, turn: Turn) -> Iterator[Option]:
    """Yield where a unit may go in this stretch. Source: mainframe.turn.move, mainframe.movement.split-by-attack"""
    if held_up(ctx.state, unit, turn):
        return
    for area in reach_of(ctx.facts, ctx.state, unit.id):
        if area != unit.at:
            yield Option(f"move:{area}", (f"unit:{unit.id}", f"area:{area}"))


# The card


def card_options(ctx: FightCtx, unit: Unit, turn: Turn) -> Iterator[Option]:
    """Yield what the card of the turn may be used for: once. Source: mainframe.turn.card-used-once"""
    if not turn.card or turn.attacked:
        return
    for target in targets_of(ctx.facts, ctx.state, unit.id):
        yield Option(f"attack:{target}", (f"card:{turn.card}", f"unit:{target}"))
    kit = kit_of(ctx.facts, unit)
    if kit.uses_cards:
        yield from blast_options(ctx, unit, turn.card)
        yield from lone_hacks(ctx, unit)
        if kit.has(Heal):
            for other in wounded_near(ctx, unit):
                yield Option(f"heal:{other.id}", (f"card:{turn.card}", f"unit:{other.id}"))
    yield from serve_options(ctx, unit, turn.card)
    yield from switch_options(ctx, unit, turn.card)


async def _mana(ctx: FightCtx, unit_id: str, rest: str) -> None:
    turn = ctx.state.turn
    assert turn is not None
    lay_mana(ctx, ctx.state.units[unit_id], turn.card)


async def _heal(ctx: FightCtx, unit_id: str, target: str) -> None:
    heal_with_card(ctx, unit_id, target)


async def _serve(ctx: FightCtx, unit_id: str, rest: str) -> None:
    await serve(ctx, unit_id)


async def _switch(ctx: FightCtx, unit_id: str, interrupt: str) -> None:
    switch(ctx, unit_id, interrupt)


# At any time


def free_options(ctx: FightCtx, unit: Unit, turn: Turn) -> Iterator[Option]:
    """Yield what needs neither the card nor a walk: bonus actions, Interrupts, spending Move points.

    Source: mainframe.turn.bonus-actions, mainframe.turn.spend-points-otherwise
    """
    yield from bonus_options(ctx, unit)
    yield from play_options(ctx.facts, ctx.state, unit)
    yield from belt_options(ctx.facts, ctx.state, unit)
    for item in changes(ctx.facts, ctx.state, unit):
        yield Option(f"equip:{item}", (f"unit:{unit.id}", f"item:{item}"))
    if can_buy_card(unit):
        yield Option("draw", ("pile:deck",))


async def _interrupt(ctx: FightCtx, unit_id: str, rest: str) -> None:
    await play(ctx, unit_id, rest.partition(":")[2])


async def _belt(ctx: FightCtx, unit_id: str, rest: str) -> None:
    _, card, enemy = rest.split(":")
    throw_card(ctx, unit_id, card, enemy)


async def _equip(ctx: FightCtx, unit_id: str, item: str) -> None:
    await change(ctx, unit_id, item)


async def _draw(ctx: FightCtx, unit_id: str, rest: str) -> None:
    await buy_card(ctx, unit_id)


ACTS: tuple[Act, ...] = (
    Act(move_options, {"move": move}),
    Act(
        card_options,
        {
            "attack": attack,
            "blast": blast,
            "mana": _mana,
            "hack": hack_alone,
            "heal": _heal,
            "serve": _serve,
            "switch": _switch,
        },
    ),
    Act(free_options, {"bonus": use_bonus, "interrupt": _interrupt, "belt": _belt, "equip": _equip, "draw": _draw}),
)
VERBS = {verb: run for act in ACTS for verb, run in act.verbs.items()}
