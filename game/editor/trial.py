"""Playing an unsaved map: a scenario of it for the table, and many games by bots beside the window.

Games are those of the playtest bench (`game.lab`); `TrialRun` keeps their results where the window can look.
"""

from __future__ import annotations

import os
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, as_completed
from pathlib import Path
from typing import Any

from game.kernel.files.documents import dump_yaml, parse_yaml
from game.kernel.language.say import say
from game.kernel.scenarios.scenario import Opened, open_document
from game.lab.executors import processes
from game.lab.games import LabGame, play_tasks
from game.lab.results import length_of, places
from game.lab.statistics import Share, percent, share
from game.modes import modes

GAMES = 200
GAMES_A_TASK = 4


def open_trial(data: dict[str, Any], near: Path | None) -> Opened:
    """Open scenario data as if it lay beside a file. Raises: ContentError."""
    return open_document(parse_yaml(dump_yaml(data).encode(), near or Path("trial.yaml")), modes())


def play_trial(data: dict[str, Any], seeds: Sequence[int]) -> list[LabGame]:
    """Play a game for each seed with the bots that the scenario names. Raises: ContentError."""
    bots = tuple(player.bot for player in open_trial(data, None).players)
    return play_tasks(dump_yaml(data), [(seed, bots) for seed in seeds])


def _pool() -> Executor:
    return processes(max(1, (os.cpu_count() or 2) - 1))


def _share(wins: int, games: int) -> Share | None:
    """Return a share with its interval; None without scipy."""
    try:
        return share(wins, games)
    except ValueError:
        return None


class TrialRun:
    """Games being played beside the window. A thread hands them out and gathers them; the window only looks."""

    def __init__(
        self, data: dict[str, Any], document: Any, *, games: int = GAMES, pool: Callable[[], Executor] = _pool
    ) -> None:
        self.document = document
        self.total = games
        self.error = ""
        self.games: tuple[LabGame, ...] = ()
        self.shares: dict[str, Share | None] = {}
        self._counts: dict[str, Counter[str]] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(data, pool), daemon=True)
        self._thread.start()

    def _run(self, data: dict[str, Any], make_pool: Callable[[], Executor]) -> None:
        pool = make_pool()
        try:
            seeds = range(1, self.total + 1)
            batches = [seeds[start : start + GAMES_A_TASK] for start in range(0, self.total, GAMES_A_TASK)]
            tasks = [pool.submit(play_trial, data, list(batch)) for batch in batches]
            self._gather(as_completed(tasks))
        except Exception as error:
            self.error = say("The games could not be played: {reason}", reason=" ".join(str(error).split())[:160])
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _gather(self, tasks: Iterable[Future[list[LabGame]]]) -> None:
        for task in tasks:
            if self._stop.is_set():
                return
            self.games = (*self.games, *task.result())
            # Recounted and replaced as a whole: the window reads it at any moment.
            self._counts = places(self.games)
            wins = Counter(game.outcome for game in self.games)
            self.shares = {outcome: _share(count, len(self.games)) for outcome, count in wins.items()}

    @property
    def running(self) -> bool:
        """Return whether games are still being played."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Hand out no more games; what was played stays."""
        self._stop.set()

    def join(self, seconds: float | None = None) -> None:
        """Wait until the games have ended."""
        self._thread.join(seconds)

    # Heat

    def count(self, kind: str, ref: str) -> int:
        """Return how often something happened at a place."""
        return self._counts.get(kind, Counter())[ref]

    def lines(self, side: Callable[[str], str]) -> list[str]:
        """Return the result in words: wins with their intervals, and how long games were."""
        games = self.games
        if not games:
            return [say("No game has ended yet")]
        found = []
        for outcome, count in Counter(game.outcome for game in games).most_common():
            known = self.shares.get(outcome)
            words = (
                known.text
                if known is not None
                else say("{share} (95 %: needs scipy)", share=percent(count / len(games)))
            )
            found.append(f"{side(outcome)}: {words}")
        rounds = length_of(game.rounds for game in games)
        found.append(
            say(
                "Rounds: {least} to {most}, half of them at most {half}",
                least=rounds.least,
                most=rounds.most,
                half=rounds.half,
            )
        )
        return found
