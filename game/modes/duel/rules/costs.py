"""Paying: symbols of a type, numbers of any types, less what Edge takes off a Trigger Effect.

Source: duel.cost.*, duel.tactics.trigger-cost, duel.gap.edge-trigger-cost
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from game.kernel.decisions import Option, Seat
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.duel.content.describe import cost_phrase
from game.modes.duel.content.terms import ATTRIBUTES, Cost
from game.modes.duel.model.state import MOST_FATIGUE, State
from game.modes.duel.rules.common import DuelCtx

Payment = tuple[int, int, int, int]


def pool_of(state: State, seat: int) -> Payment:
    """Return a player's Attributes in the order of the types."""
    pool = state.players[seat].pool
    return (pool["brawn"], pool["guile"], pool["sorcery"], pool["lore"])


@lru_cache(maxsize=20_000)
def payments(symbols: Payment, number: int, pool: Payment, edge: int = 0) -> tuple[Payment, ...]:
    """Return every way to pay a cost out of a pool when `edge` Edge take off 1 Attribute each.

    Shapes: each way is the numbers of brawn, guile, sorcery and lore paid.
    Source: duel.cost.specific, duel.cost.generic, duel.cost.unpayable, duel.gap.edge-trigger-cost

    >>> payments((1, 0, 0, 0), 1, (2, 1, 0, 0))
    ((2, 0, 0, 0), (1, 1, 0, 0))
    >>> payments((0, 2, 0, 0), 0, (0, 1, 0, 0), 1)
    ((0, 1, 0, 0),)
    """
    total = max(0, sum(symbols) + number - edge)
    found: list[Payment] = []
    for paid in _list_payments(total, pool):
        missing = sum(max(0, wanted - given) for wanted, given in zip(symbols, paid, strict=True))
        if missing <= edge:
            found.append(paid)
    return tuple(found)


def _list_payments(total: int, pool: Payment) -> Iterator[Payment]:
    for brawn in range(min(total, pool[0]), -1, -1):
        for guile in range(min(total - brawn, pool[1]), -1, -1):
            for sorcery in range(min(total - brawn - guile, pool[2]), -1, -1):
                lore = total - brawn - guile - sorcery
                if lore <= pool[3]:
                    yield brawn, guile, sorcery, lore


def ways_to_pay(state: State, seat: int, cost: Cost, edge: int = 0, discount: int = 0) -> tuple[Payment, ...]:
    """Return how a player could pay the Attributes of a cost now; a discount lowers the number only."""
    return payments(cost.symbols, max(0, cost.any - discount), pool_of(state, seat), edge)


def can_pay(pool: Payment, cost: Cost, discount: int = 0) -> bool:
    """Return whether Attributes pay a cost without Edge; a discount lowers the number only.

    Source: duel.cost.unpayable
    """
    brawn, guile, sorcery, lore = pool
    if cost.brawn > brawn or cost.guile > guile or cost.sorcery > sorcery or cost.lore > lore:
        return False
    return cost.brawn + cost.guile + cost.sorcery + cost.lore + max(0, cost.any - discount) <= sum(pool)


def unpaid(state: State, seat: int, cost: Cost, discount: int = 0) -> tuple[str, str]:
    """Return why a cost cannot be paid, with what it needs and what there is, and the clause."""
    brawn, guile, sorcery, lore = pool_of(state, seat)
    pool = Cost(brawn=brawn, guile=guile, sorcery=sorcery, lore=lore)
    wanted = msgspec.structs.replace(cost, any=max(0, cost.any - discount))
    reason = N_("its cost cannot be paid: needs {cost}; available {pool}")
    return Phrase(reason, cost=cost_phrase(wanted), pool=cost_phrase(pool)), "duel.cost.unpayable"


def can_tire(state: State, card: str, fatigue: int) -> bool:
    """Return whether a card can pay Fatigue: up to its fourth.

    Source: duel.fatigue.may-pay-fourth, duel.fatigue.paying-at-four
    """
    return state.cards[card].fatigue + fatigue <= MOST_FATIGUE


async def choose_payment(
    ctx: DuelCtx, seat: int, cost: Cost, about: str, *, edge: int = 0, discount: int = 0
) -> Payment:
    """Ask which Attributes pay the number of a cost, the best for the cards in hand first; a sole way is taken.

    Source: duel.cost.generic, duel.cost.pay-first
    """
    ways = ways_to_pay(ctx.state, seat, cost, edge, discount)
    if len(ways) == 1:
        return ways[0]
    wanted = _count_wanted_attributes(ctx, seat, about)
    ordered = sorted(ways, key=lambda option: sum(given * need for given, need in zip(option, wanted, strict=True)))
    choices = {Option("pay:" + "-".join(map(str, option)), _paid_refs(option)): option for option in ordered}
    return await ctx.pick(Seat(seat), "payment", choices, cite="duel.cost.generic", about=(f"card:{about}",))


def _paid_refs(option: Payment) -> tuple[str, ...]:
    """Return what is paid, Attribute by Attribute, so that a script can name it."""
    return tuple(f"paid:{name}" for name, number in zip(ATTRIBUTES, option, strict=True) for _ in range(number))


def _count_wanted_attributes(ctx: DuelCtx, seat: int, about: str) -> list[int]:
    """Return how much of each type the other cards in hand ask for."""
    content = ctx.content
    need = [0] * len(ATTRIBUTES)
    for card in ctx.state.zone("hand", seat):
        if card != about:
            for index, number in enumerate(content.card(card).cost.symbols):
                need[index] += number
    return need


def negative(paid: Payment) -> Payment:
    """Return a payment as a change of the pool."""
    return -paid[0], -paid[1], -paid[2], -paid[3]
