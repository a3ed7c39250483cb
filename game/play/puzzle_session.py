"""A puzzle at the table: the opponent answers as the proof does, and solved puzzles are recorded."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.decisions import Answer, Decision
from game.kernel.match import Match
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.puzzles import Prover, TooLarge, solver
from game.kernel.scenarios.saves import Resumed, write_save
from game.kernel.scenarios.scenario import LoadedGame
from game.play.session import Session


class PuzzleSession(Session):
    """A game against the best defence, found by searching every line on a thread. Where that is too large, the bot

    of the seat defends. Raises: ContentError, if nobody is to solve it.
    """

    def __init__(self, loaded: LoadedGame, left: Resumed | None = None) -> None:
        """Begin a puzzle, or go on where it was left."""
        self.seat = solver(loaded)
        assert loaded.scenario.puzzle is not None
        self._puzzle = msgspec.structs.replace(loaded.scenario.puzzle, tempting=())
        scenario = msgspec.structs.replace(loaded.scenario, puzzle=None, script=(), expect=())
        bare = msgspec.structs.replace(loaded, scenario=scenario)
        game, match = (left.game, left.match) if left is not None else bare.start()
        self._prover = Prover(self.seat)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="defence")
        self._thought: Future[Answer | None] | None = None
        # Looked through at once, so that the first answer is there when it is needed.
        self._thread.submit(self._prover.winning, match.clone())
        super().__init__(Resumed(bare, game, match), autosave=Autosave(None))

    @property
    def is_solved(self) -> bool:
        """Return whether the game has ended as the puzzle asks."""
        outcome = self.match.outcome
        return outcome is not None and self.seat in outcome.winners

    def _bots_answer(self, waiting: Decision, now_ms: float, pause_ms: float) -> Answer | None:
        """Return what the defence has found to answer; where the puzzle is too large for it, what the bot has."""
        if self._thought is None:
            self._thought = self._thread.submit(self._defence, self.match.clone())
            self._pause_until = now_ms + pause_ms
            return None
        if now_ms < self._pause_until or not self._thought.done():
            return None
        answer = self._thought.result()
        return super()._bots_answer(waiting, now_ms, pause_ms) if answer is None else answer

    def _finish_change(self) -> None:
        self._thought = None
        super()._finish_change()

    def _defence(self, match: Match[Any]) -> Answer | None:
        try:
            return self._prover.defence(match)
        except TooLarge:
            return None

    def save(self, path: Path) -> None:
        """Write a save that opens as the puzzle again, with goal and hint but no way to play it. Raises: OSError."""
        scenario = msgspec.structs.replace(self.loaded.scenario, puzzle=self._puzzle)
        write_save(path, msgspec.structs.replace(self.loaded, scenario=scenario), self.match, self.players, "saved")

    def close(self, *, keep: bool) -> None:
        """Stop thinking."""
        self._prover.most = 0
        self._thread.shutdown(wait=False, cancel_futures=True)
        super().close(keep=keep)
