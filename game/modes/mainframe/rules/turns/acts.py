"""What a unit may do in its turn: every option with the act it stands for, a rule function bound to what it concerns.

Source: mainframe.turn.any-order, mainframe.turn.attack-with-card, mainframe.turn.spend-points-otherwise
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import chain

from game.kernel.decisions import Option
from game.modes.mainframe.content.traits import Heal
from game.modes.mainframe.game_content import enemies_of, kit_of
from game.modes.mainframe.model.state import Turn, Unit
from game.modes.mainframe.rules.board import held_up, reach_of, targets_of
from game.modes.mainframe.rules.common import FightCtx, seat_of
from game.modes.mainframe.rules.powers.interrupt_effects import belt_choices, throw_card
from game.modes.mainframe.rules.powers.interrupts import play, play_choices, serve, served_by, switch, switches
from game.modes.mainframe.rules.powers.status import FLED
from game.modes.mainframe.rules.powers.windows import buy_card, can_buy_card
from game.modes.mainframe.rules.turns.attacks import attack, blast
from game.modes.mainframe.rules.turns.bonus import bonus_option, bonuses, use_bonus
from game.modes.mainframe.rules.turns.compulsion import Rage
from game.modes.mainframe.rules.turns.equipment import change, changes
from game.modes.mainframe.rules.turns.hacks import hack_alone, lone_hacks
from game.modes.mainframe.rules.turns.healing import heal_with_card, wounded_near
from game.modes.mainframe.rules.turns.movement import move
from game.modes.mainframe.rules.turns.sorcery import blast_areas, can_lay_mana, lay_mana

Act = Callable[[FightCtx], Awaitable[None]]
Choice = tuple[Option, Act]


def own_acts(ctx: FightCtx, unit: Unit, turn: Turn) -> Iterator[Choice]:
    """Return what a unit may do that is a walk, an attack or a bonus action, listed as far as it is read."""
    enemies = enemies_of(ctx.state, unit)
    moves = move_acts(ctx, unit, turn, enemies)
    return chain(moves, card_acts(ctx, unit, turn, enemies), bonus_acts(ctx, unit))


def forced_acts(unit: Unit, turn: Turn, rage: Rage) -> Iterable[Choice]:
    """Return what a Berserk unit must do. Source: mainframe.gap.status-byte"""
    moves = [_move(unit.id, area) for area in rage.areas]
    return [*moves, *(_attack(unit.id, turn.card, target) for target in rage.targets)]


# Moving


def move_acts(ctx: FightCtx, unit: Unit, turn: Turn, enemies: list[Unit]) -> Iterable[Choice]:
    """Return where a unit may go in this stretch. Source: mainframe.turn.move, mainframe.movement.split-by-attack"""
    if turn.confusion == FLED or held_up(ctx.state, unit, turn):
        return ()
    return [_move(unit.id, area) for area in reach_of(ctx.content, ctx.state, unit.id, enemies) if area != unit.at]


@lru_cache(maxsize=4096)
def _move(unit_id: str, area: str) -> Choice:
    return Option(f"move:{area}", (f"unit:{unit_id}", f"area:{area}")), partial(move, unit_id=unit_id, area=area)


# The card


def card_acts(ctx: FightCtx, unit: Unit, turn: Turn, enemies: list[Unit]) -> Iterator[Choice]:
    """Yield what the card of the turn may be used for: once. Source: mainframe.turn.card-used-once"""
    card = turn.card
    if not card or turn.attacked or turn.confusion == FLED:
        return
    for target in targets_of(ctx.content, ctx.state, unit.id, enemies):
        yield _attack(unit.id, card, target)
    if kit_of(ctx.content, unit).uses_cards:
        yield from _special_acts(ctx, unit, card)
    served = served_by(ctx, unit, card)
    if served is not None:
        yield Option("serve", (f"card:{card}", f"interrupt:{served.id}")), partial(serve, unit_id=unit.id)
    for name in switches(ctx.content, ctx.state, unit, card):
        act = partial(_switch, unit_id=unit.id, interrupt=name)
        yield Option(f"switch:{name}", (f"card:{card}", f"interrupt:{name}")), act


@lru_cache(maxsize=4096)
def _attack(unit_id: str, card: str, target: str) -> Choice:
    option = Option(f"attack:{target}", (f"card:{card}", f"unit:{target}"))
    return option, partial(attack, unit_id=unit_id, target_id=target)


def _special_acts(ctx: FightCtx, unit: Unit, card: str) -> Iterator[Choice]:
    """Yield what only some can do with a card: blast, lay mana, hack, heal. Source: mainframe.gap.mana-and-hack"""
    ref = f"card:{card}"
    for area in blast_areas(ctx, unit):
        yield Option(f"blast:{area}", (ref, f"area:{area}")), partial(blast, unit_id=unit.id, area=area)
    if can_lay_mana(ctx, unit, card):
        option = Option("mana", (ref, f"pile:mana-{seat_of(ctx, unit)}"))
        yield option, partial(_lay_mana, unit=unit, card=card)
    for option, aim in lone_hacks(ctx, unit).items():
        yield option, partial(hack_alone, unit_id=unit.id, aim=aim)
    if kit_of(ctx.content, unit).has(Heal):
        for other in wounded_near(ctx, unit):
            act = partial(_heal, unit_id=unit.id, target_id=other.id)
            yield Option(f"heal:{other.id}", (ref, f"unit:{other.id}")), act


async def _lay_mana(ctx: FightCtx, *, unit: Unit, card: str) -> None:
    lay_mana(ctx, unit, card)


async def _heal(ctx: FightCtx, *, unit_id: str, target_id: str) -> None:
    heal_with_card(ctx, unit_id, target_id)


async def _switch(ctx: FightCtx, *, unit_id: str, interrupt: str) -> None:
    switch(ctx, unit_id, interrupt)


# At any time


def bonus_acts(ctx: FightCtx, unit: Unit) -> Iterator[Choice]:
    """Yield the bonus actions a unit can use. Source: mainframe.turn.bonus-actions"""
    for bonus in bonuses(ctx, unit):
        yield bonus_option(unit, bonus), partial(use_bonus, unit_id=unit.id, bonus=bonus)


def free_acts(ctx: FightCtx, unit: Unit) -> Iterator[Choice]:
    """Yield what even a Berserk unit may do: Interrupts, and spending Move points on items and cards.

    Source: mainframe.turn.spend-points-otherwise
    """
    content, state = ctx.content, ctx.state
    for option, card in play_choices(content, state, unit).items():
        yield option, partial(play, unit_id=unit.id, card=card)
    for option, (card, enemy) in belt_choices(content, state, unit).items():
        yield option, partial(_throw, unit_id=unit.id, card=card, enemy_id=enemy)
    for item in changes(content, state, unit):
        act = partial(change, unit_id=unit.id, item_id=item)
        yield Option(f"equip:{item}", (f"unit:{unit.id}", f"item:{item}")), act
    if can_buy_card(state, unit):
        yield Option("draw", ("pile:deck",)), partial(buy_card, unit_id=unit.id)


async def _throw(ctx: FightCtx, *, unit_id: str, card: str, enemy_id: str) -> None:
    throw_card(ctx, unit_id, card, enemy_id)
