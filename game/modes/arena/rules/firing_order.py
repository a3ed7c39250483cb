"""The order of triggered abilities that fire at the same point: the Active Player's own, firing by firing.

The question comes only where the order can matter; one answer takes all that are left in the order they are listed in.
Source: arena.trigger.simultaneous-order, arena.gap.trigger-algorithm
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from game.kernel.decisions import Option, Seat
from game.modes.arena.content.types import Triggered
from game.modes.arena.content.verbs import (
    ChooseFacing,
    Damage,
    Effect,
    FreeStep,
    GainAction,
    GiveShield,
    Immediate,
    Inflict,
    Knock,
    Pull,
    Push,
    RestoreHitPoints,
    Swap,
)
from game.modes.arena.rules import effects
from game.modes.arena.rules.common import BattleCtx, Happening, Key, TriggerNode
from game.modes.arena.rules.numbers import max_hp, weapon_damage

IN_ORDER = "in-order"
"""The answer that takes every firing that is left in the order of the options."""

MOVING = (Push, Pull, Swap, Immediate, FreeStep, ChooseFacing)
DISABLING = frozenset({"unconscious", "winded", "exhausted"})
"""Conditions after which their bearer's own triggered abilities may fail: the latter two can let others take hold."""


class Due(msgspec.Struct, frozen=True):
    """A triggered ability that is about to answer a happening of a node."""

    node: TriggerNode
    happening: Happening
    owner: str
    ability: Triggered

    @property
    def action(self) -> effects.AbilityAction:
        """Return whose ability does something to whom when this fires."""
        happening = self.happening
        return effects.AbilityAction(
            self.owner, self.ability.id, happening.who, happening.by, self.ability.range, loss=happening.amount
        )


async def ask_next(ctx: BattleCtx, seat: Seat, waiting: Sequence[Due]) -> int | None:
    """Ask which of the waiting firings comes next; return its place among them, None for all in their order."""
    choices: dict[Option, int | None] = {Option(IN_ORDER): None}
    seen: Counter[str] = Counter()
    for index, option in enumerate(map(_option, waiting)):
        seen[option.id] += 1
        several = seen[option.id] > 1
        choices[Option(f"{option.id}:{seen[option.id]}", option.refs) if several else option] = index
    return await ctx.pick(seat, "trigger-order", choices, cite="arena.trigger.simultaneous-order")


def _option(due: Due) -> Option:
    """Return the option of a firing: its cause with the cause's number, the ability, its owner, whom it answers."""
    who = due.happening.who
    refs: tuple[str, ...] = (
        f"chain:{due.node.number}",
        f"cause:{due.node.name}",
        f"ability:{due.ability.id}",
        f"unit:{due.owner}",
    )
    if who != due.owner:
        refs = (*refs, f"unit:{who}")
    return Option(f"first:{due.ability.id}:{due.owner}:{who}:{due.node.number}", refs)


class _Marks:
    """What a group of firings would do, added up by character."""

    def __init__(self) -> None:
        self.loss: Counter[str] = Counter()
        self.gain: Counter[str] = Counter()
        self.hp: dict[str, set[int]] = {}
        self.alone: dict[str, set[int]] = {}
        self.moving: set[int] = set()
        self.asking: set[int] = set()
        self.by_place: set[int] = set()
        self.disabling: dict[str, set[int]] = {}


def order_matters(ctx: BattleCtx, waiting: Sequence[Due]) -> bool:
    """Return whether two orders of some firings can have different results; in doubt they can.

    Plain damage and healing add up in any order as long as nobody reaches 0, nobody has less to regain than is healed,
    and no Shield is in the way. Anything else is compared with what the others do to the same character. Firings that
    are the same but for their names have no order.
    """
    if len(waiting) < 2 or _alike(waiting):
        return False
    marks = _Marks()
    for number, due in enumerate(waiting):
        for effect in due.ability.effects:
            _note_effect(ctx, marks, number, due, effect)
    owners: dict[str, set[int]] = {}
    for number, due in enumerate(waiting):
        owners.setdefault(due.owner, set()).add(number)
    if len(marks.moving) and len(marks.moving | marks.by_place | marks.asking) > 1:
        return True
    if len(marks.asking) > 1:
        return True
    for name, numbers in marks.alone.items():
        if len(numbers | marks.hp.get(name, set())) > 1:
            return True
    if any(owners.get(name, set()) - numbers for name, numbers in marks.disabling.items()):
        return True
    return any(_hit_points_matter(ctx, marks, name) for name in marks.hp)


def _alike(waiting: Sequence[Due]) -> bool:
    """Return whether firings are one like another: the same deed of the same character answers the same event.

    One that stands in the chain already may be stopped where another is not, and so is none of them.
    Source: arena.trigger.simultaneous-order, arena.trigger.chain-memory
    """
    first = waiting[0]
    earlier = _keys(first.node)
    return all(
        due.owner == first.owner
        and due.node is first.node
        and due.happening is first.happening
        and _nature(due.ability) == _nature(first.ability)
        and (due.ability.id, due.owner) not in earlier
        for due in waiting
    )


def _nature(ability: Triggered) -> Triggered:
    """Return an ability without what it is called and looks like."""
    return msgspec.structs.replace(ability, id="", name="", icon="", text="")


def _keys(node: TriggerNode) -> set[Key]:
    """Return the causes of a chain, from its root to a node."""
    found: set[Key] = set()
    above: TriggerNode | None = node
    while above is not None:
        found.add(above.key)
        above = above.parent
    return found


def _note_effect(ctx: BattleCtx, marks: _Marks, number: int, due: Due, effect: Effect) -> None:
    """Note what one effect of a firing does to whom, and whether it moves, asks, or depends on who stands where."""
    units = ctx.state.units
    if effect.on in ("allies", "opponents") or (isinstance(effect, Damage) and effect.weapon):
        marks.by_place.add(number)
    if isinstance(effect, MOVING):
        marks.moving.add(number)
    if isinstance(effect, Inflict | Knock) and (effect.withstand or getattr(effect, "persist", 0)):
        marks.asking.add(number)
    for unit in effects.subjects(ctx.content, ctx.state, due.action, effect):
        if isinstance(effect, Damage | RestoreHitPoints):
            marks.hp.setdefault(unit.id, set()).add(number)
            if isinstance(effect, RestoreHitPoints):
                marks.gain[unit.id] += effect.amount
            else:
                weapon = weapon_damage(ctx.content, units[due.owner], unit).value * effect.weapon
                marks.loss[unit.id] += effect.amount + weapon
            continue
        if isinstance(effect, GainAction) and unit.id != ctx.state.active:
            continue
        if isinstance(effect, Knock) and unit.prone:
            continue
        if isinstance(effect, GiveShield) and not effect.half_loss and effect.amount <= unit.shield:
            # It is no larger than what is there; damage to the same Shield is looked at with the hit points.
            continue
        marks.alone.setdefault(unit.id, set()).add(number)
        if isinstance(effect, Swap):
            marks.alone.setdefault(due.owner, set()).add(number)
        if isinstance(effect, Inflict) and effect.name in DISABLING:
            marks.disabling.setdefault(unit.id, set()).add(number)


def _hit_points_matter(ctx: BattleCtx, marks: _Marks, name: str) -> bool:
    """Return whether what firings take from and give to one character's hit points depends on their order."""
    unit = ctx.state.units[name]
    loss, gain = marks.loss[name], marks.gain[name]
    if loss >= unit.hp and loss:
        # Who falls fires no more, lets go of what it kept up, and leaves its hex.
        return True
    if len(marks.hp[name]) < 2:
        return False
    room = max_hp(ctx.content, unit) - unit.hp
    return bool(loss and unit.shield) or (gain > room and (room > 0 or loss > 0))
