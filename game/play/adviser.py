"""A good player whom somebody at the table asks what to do: thinks in another process, like the bots of a game."""

from __future__ import annotations

from typing import Any

from game.bots.worker import BotWorker, Thought
from game.kernel.decisions import Seat
from game.kernel.match import Match
from game.kernel.scenarios.scenario import LoadedGame

GOOD_PLAYER = "search"
"""The bot that is asked: it tries answers out in worlds that fit what the seat knows."""
PATIENCE_S = 120.0
"""How long its answer is waited for: nothing stands still meanwhile, on however slow a machine."""


class Adviser:
    """Thinks about one open question at a time, as its seat sees it. It is there from the first question on."""

    def __init__(self, loaded: LoadedGame, seed: int) -> None:
        self._loaded, self._seed = loaded, seed
        self.worker: BotWorker | None = None

    @property
    def is_thinking(self) -> bool:
        """Return whether a question is being thought about."""
        return self.worker is not None and self.worker.thinking_for is not None

    def ask(self, match: Match[Any], seat: Seat) -> None:
        """Begin to think about the open question of a seat."""
        if self.worker is None:
            self.worker = BotWorker(self._loaded, self._seed, patience_s=PATIENCE_S)
        self.worker.ask(match, seat, GOOD_PLAYER)

    def poll(self, match: Match[Any]) -> Thought | None:
        """Return what was found about the question; None while it is thought about, or where nothing is asked."""
        return self.worker.poll_thought(match) if self.worker is not None else None

    def close(self) -> None:
        """Stop the process."""
        if self.worker is not None:
            self.worker.close()
        self.worker = None
