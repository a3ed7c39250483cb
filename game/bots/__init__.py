"""Bots: they know only the kernel's interface and see no more than their seat may."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Protocol

from game.bots.easy import EasyBot
from game.bots.greedy import GreedyBot
from game.bots.random_bot import RandomBot
from game.bots.search import SearchBot, ruthless_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Seat
from game.kernel.files.documents import closest
from game.kernel.match import Match

__all__ = ["Bot", "bots", "named_bot", "play_out"]

BUDGET = "search:400 for 400 playouts, search:0.5s for half a second"


class Bot(Protocol):
    """Something that answers for a seat; it draws from a chance of its own, never from the game's."""

    name: str

    def choose(self, match: Match[Any], seat: Seat, chance: Chance) -> Answer:
        """Return a legal answer to the open decision of a seat."""


def bots() -> Mapping[str, Bot]:
    """Return the bots by name."""
    return {bot.name: bot for bot in (RandomBot(), EasyBot(), GreedyBot(), SearchBot(), ruthless_bot())}


def named_bot(name: str) -> Bot:
    """Return the bot with a name; `search` takes a budget. Raises: ValueError in one line.

    >>> named_bot("search:50").name
    'search:50'
    """
    kind, _, budget = name.partition(":")
    if kind not in bots():
        near = closest(kind, bots())
        hint = f" (did you mean {near}?)" if near else ""
        raise ValueError(f"expected a bot of {', '.join(bots())}, found {name!r}{hint}")
    if not budget:
        return bots()[kind]
    number = budget.removesuffix("s")
    try:
        amount = float(number)
    except ValueError:
        amount = 0.0
    is_full = budget == number
    if kind != "search" or not 0 < amount < 1e6 or (is_full and amount != int(amount)):
        raise ValueError(f"expected a budget such as {BUDGET}, found {name!r}")
    if is_full:
        return SearchBot(name, playouts=int(amount), positions=inf)
    return SearchBot(name, playouts=inf, positions=inf, seconds=amount)


def play_out(match: Match[Any], players: Sequence[Bot], chance: Chance, *, most_decisions: int = 100_000) -> int:
    """Let bots play a match to its end and return how many decisions were made.

    Raises: RuntimeError if it does not end within the bound.
    """
    made = 0
    while (decision := match.decision) is not None:
        if made >= most_decisions:
            raise RuntimeError(f"the game did not end within {most_decisions} decisions")
        match.answer(players[decision.seat].choose(match, decision.seat, chance), decision.seat)
        made += 1
    return made
