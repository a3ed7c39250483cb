"""The Combat Order that what is pointed at would make: whom the coming attacks would hit then.

Source: story.order.set-at-start, story.order.targeting, story.order.discard-to-move
"""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.decisions import Option
from game.modes.story.model.state import State, list_undefeated_seats
from game.modes.story.table.preview.implied_option import pointed_option
from game.ui.table.view import Pointing

SEAT = "seat:"


class Planned(NamedTuple):
    """The seats of an order from the first place on, and how many of the first places have been said.

    The other places are filled as they are now.
    """

    order: tuple[int, ...]
    said: int


def order_now(observation: State) -> tuple[int, ...]:
    """Return the seats of the Combat Order, or of those who stand where it is not set yet."""
    combat = observation.combat
    return tuple(combat.order if combat is not None and combat.order else list_undefeated_seats(observation))


def planned_order(observation: State, pointing: Pointing) -> Planned:
    """Return the order that the pointed choice would make, so far as it is said while the party sets it."""
    order, decision = order_now(observation), pointing.decision
    option = pointed_option(pointing)
    if decision is None or observation.combat is None:
        return Planned(order, len(order))
    if decision.key == "order":
        refs = list(option.refs) if option is not None else list(pointing.path_refs)
        under = pointing.hovered or pointing.focused
        if option is None and under.startswith(SEAT) and under not in refs:
            refs.append(under)
        named = [int(ref.removeprefix(f"{SEAT}P")) - 1 for ref in refs if ref.startswith(SEAT)]
        if named:
            return Planned((*named, *(seat for seat in order if seat not in named)), len(named))
    elif int(decision.seat) in order and (way := _planned_direction(option, pointing)):
        index = order.index(int(decision.seat))
        other = index + (-1 if way == "way:up" else 1)
        if 0 <= other < len(order):
            moved = list(order)
            moved[index], moved[other] = moved[other], moved[index]
            return Planned(tuple(moved), len(moved))
    return Planned(order, len(order))


def _planned_direction(option: Option | None, pointing: Pointing) -> str:
    """Return which way the asked hero would move; what is discarded for it need not be said yet. Empty for no move."""
    if option is not None:
        return option.refs[-1] if option.verb == "move" else ""
    pointed = (pointing.hovered, pointing.focused, *pointing.path_refs)
    return next((ref for ref in pointed if ref.startswith("way:")), "")
