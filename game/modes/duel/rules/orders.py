"""Standing orders: Guards and optional Trigger Effects that a player does not want to be asked about in this game.

Source: duel.trigger.optional, duel.keyword.guard
"""

from __future__ import annotations

from typing import Literal

from game.kernel.decisions import Seat
from game.kernel.state import order_key
from game.modes.duel.model.state import State, type_of
from game.modes.duel.model.tasks import Waiting

NEVER, ALWAYS = "never", "always"
GUARD, USE = "guard-", "use-"


def guard_kind(card: str) -> str:
    """Return the kind of the order about a Guard; it holds for every copy of the card."""
    return f"{GUARD}{type_of(card)}"


def use_kind(card: str, ability: str) -> str:
    """Return the kind of the order about a Trigger Effect; it holds for every copy of the card."""
    return f"{USE}{type_of(card)}/{ability}"


def no_guard(state: State, seat: int, card: str) -> bool:
    """Return whether a player has ordered not to be asked about a Guard. Source: duel.keyword.guard"""
    return state.orders.get(order_key(Seat(seat), guard_kind(card))) == NEVER


def get_standing_order(state: State, trigger: Waiting) -> Literal["", "never", "always"]:
    """Return what a player has ordered about a Trigger Effect. Source: duel.trigger.optional"""
    found = state.orders.get(order_key(Seat(trigger.seat), use_kind(trigger.card, trigger.ability)), "")
    return "never" if found == NEVER else "always" if found == ALWAYS else ""
