"""Bots: they know only the kernel's interface and see no more than their seat may."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.bots.greedy import GreedyBot
from game.bots.random_bot import RandomBot
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Seat
from game.kernel.match import Match

__all__ = ["Bot", "bots", "play_out"]


class Bot(Protocol):
    """Something that answers for a seat; it draws from a chance of its own, never from the game's."""

    name: str

    def choose(self, match: Match[Any], seat: Seat, chance: Chance) -> Answer:
        """Return a legal answer to the open decision of a seat."""


def bots() -> Mapping[str, Bot]:
    """Return the bots by name."""
    return {bot.name: bot for bot in (RandomBot(), GreedyBot())}


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
