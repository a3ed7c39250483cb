"""A Mainframe team between two fights, as plain data: its members, its items, and the cards while nobody sweeps them.

Source: mainframe.gap.equipment, mainframe.gap.mc-count
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from game.modes.mainframe.content.loading import data
from game.modes.mainframe.content.traits import StatusBit
from game.modes.mainframe.content.types import MOST_ITEMS, Character, Item
from game.modes.mainframe.rules.turns.equipment import may_use
from game.modes.mainframe.scenario.position import TeamPosition

MOST_MEMBERS = 4
METER_TOP = 10
Charges = Annotated[int, msgspec.Meta(ge=0, le=METER_TOP)]
Duration = Literal["turn", "attack", "round", "next-round"]


class TeamMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of the team between fights. `hp` of 0 or less is downed; the items that are worn come first in `items`."""

    id: str
    hp: int
    meter: Charges = 0
    interrupt: str = ""
    items: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()
    worn: tuple[str, ...] = ()
    points: int = 0
    status: tuple[StatusBit, ...] = ()
    played: tuple[str, ...] = ()
    effects: dict[str, Duration] = {}


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where every card lies between two fights without the Collector; hands and cards aside by member, or `cpu`."""

    hands: dict[str, tuple[str, ...]]
    stash: dict[str, tuple[str, ...]]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    team: TeamPosition
    cpu_team: TeamPosition
    bits: tuple[StatusBit, ...]


class CarriedTeam(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a run carries: the team in the order of its seats, items nobody carries, and the cards while the Collector
    waits.
    """

    members: Annotated[tuple[TeamMember, ...], msgspec.Meta(min_length=1, max_length=MOST_MEMBERS)]
    stash: tuple[str, ...] = ()
    cards: Cards | None = None


def characters() -> dict[str, Character]:
    """Return the characters of the mode by id."""
    return {name: entry for name, entry in data().entries.items() if isinstance(entry, Character)}


def list_worn_items(name: str, items: Sequence[str]) -> tuple[str, ...]:
    """Return what is worn of some items: the first of each slot, four rings. Source: mainframe.gap.equipment"""
    entry = characters()[name]
    worn: list[str] = []
    for item_id in items:
        item: Item = data().library.items[item_id]
        same = sum(data().library.items[other].slot == item.slot for other in worn)
        if may_use(entry, item) and same < (MOST_ITEMS if item.slot == "ring" else 1):
            worn.append(item_id)
    return tuple(worn)
