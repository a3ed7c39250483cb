"""Changing equipment: one carried item into its slot, what was there out of it.

Source: mainframe.movement.three-points-equip, mainframe.gap.equipment
"""

from __future__ import annotations

from collections.abc import Sequence

from game.modes.mainframe.content.types import RING_CLASS, Character, Item
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.events import PointsChanged
from game.modes.mainframe.model.power_events import Equipped
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.damage import shed_bits
from game.modes.mainframe.rules.points import cap_points
from game.modes.mainframe.rules.powers.full_hands import clear_full_hands
from game.modes.mainframe.rules.turns.movement import fall

POINTS_FOR_A_CHANGE = 3
CITE = "mainframe.movement.three-points-equip"


def may_use(entry: Character, item: Item) -> bool:
    """Return whether a character's class can use an item: rings and charms exclude each other.

    Source: mainframe.gap.equipment
    """
    if item.classes and entry.class_name not in item.classes:
        return False
    if item.slot == "ring":
        return entry.class_name == RING_CLASS
    return item.slot != "charm" or entry.class_name != RING_CLASS


def in_the_way(content: FightContent, worn: Sequence[str], item: Item) -> str:
    """Return the worn item that has to go for another, or an empty text: four items at most leave room for all rings.

    Source: mainframe.gap.equipment
    """
    if item.slot == "ring":
        return ""
    return next((name for name in worn if content.library.items[name].slot == item.slot), "")


def split_worn_items(content: FightContent, entry: Character, items: list[str]) -> tuple[list[str], list[str]]:
    """Return what a character starts with worn and carried: the first item of each slot is worn."""
    worn: list[str] = []
    carried: list[str] = []
    for name in items:
        item = content.library.items[name]
        free = may_use(entry, item) and in_the_way(content, worn, item) == ""
        (worn if free else carried).append(name)
    return worn, carried


def changes(content: FightContent, state: State, unit: Unit) -> list[str]:
    """Return the carried items a unit can change to now. Source: mainframe.movement.three-points-equip"""
    if unit.kind != "mc" or not unit.active or unit.points < POINTS_FOR_A_CHANGE:
        return []
    entry = content.definition(unit.type)
    assert isinstance(entry, Character)
    return [name for name in unit.carried if may_use(entry, content.library.items[name])]


async def change(ctx: FightCtx, unit_id: str, item_id: str) -> None:
    """Pay 3 Move points and put a carried item into its slot; whoever takes wings off over a pit falls.

    What the old item made wider or higher is so no more: a Team Hand, Max Move. What the new one keeps off ends.
    Source: mainframe.movement.three-points-equip, mainframe.field.fall-immediate, mainframe.turn.move-cap,
    mainframe.hands.size-five
    """
    content = ctx.content
    unit = ctx.state.units[unit_id]
    after = unit.points - POINTS_FOR_A_CHANGE
    ctx.emit(PointsChanged(unit=unit_id, before=unit.points, after=after, reason="equip", cite=CITE))
    removed = in_the_way(content, unit.worn, content.library.items[item_id])
    ctx.emit(Equipped(unit=unit_id, item=item_id, removed=removed, cite=CITE))
    shed_bits(ctx, unit)
    cap_points(ctx, unit)
    clear_full_hands(ctx)
    if unit.at:
        await fall(ctx, unit_id)
