"""Playing an unsaved map: a scenario of it for the table, and many games by bots beside the window.

`play_trial` is all that the editor knows of batch play.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from game.bots import named_bot, play_out
from game.kernel.chance import Chance
from game.kernel.files import dump_yaml, parse_yaml
from game.kernel.scenario import Opened, open_document
from game.modes import modes

GAMES = 200
GAMES_A_TASK = 4
BOT_STREAM = 0x5DEECE66D
Footprints = Callable[[Any], dict[str, dict[str, int]]]


class TrialGame(msgspec.Struct, frozen=True):
    """One game played by bots: how it ended, how long it was, and what happened where."""

    seed: int
    outcome: str
    rounds: int
    footprints: dict[str, dict[str, int]]


def open_trial(data: dict[str, Any], near: Path | None) -> Opened:
    """Open scenario data as if it lay beside a file. Raises: ContentError."""
    return open_document(parse_yaml(dump_yaml(data).encode(), near or Path("trial.yaml")), modes())


def play_trial(data: dict[str, Any], seeds: Sequence[int], footprints: Footprints) -> list[TrialGame]:
    """Play a game for each seed with the bots that the scenario names. Raises: ContentError."""
    opened = open_trial(data, None)
    players = [named_bot(player.bot) for player in opened.players]
    found = []
    for seed in seeds:
        _, match = opened.start(seed, history=False)
        play_out(match, players, Chance(seed ^ BOT_STREAM))
        outcome = match.outcome.key if match.outcome is not None else ""
        found.append(TrialGame(seed, outcome, int(getattr(match.state, "round", 0)), footprints(match.events)))
    return found


def _pool() -> Executor:
    jobs = max(1, (os.cpu_count() or 2) - 1)
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_quietly)


def _leave_quietly() -> None:
    """Let Ctrl-C end a worker at once and without a word; the window speaks."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))


def confidence(wins: int, games: int) -> tuple[float, float] | None:
    """Return the 95 % interval of a share of wins (Wilson); None without scipy or games."""
    try:
        from scipy.stats import binomtest
    except ImportError:
        return None
    if not games:
        return None
    interval = binomtest(wins, games).proportion_ci(0.95, method="wilson")
    return float(interval.low), float(interval.high)


class TrialRun:
    """Games being played beside the window. A thread hands them out and gathers them; the window only looks."""

    def __init__(
        self,
        data: dict[str, Any],
        document: Any,
        footprints: Footprints,
        *,
        games: int = GAMES,
        pool: Callable[[], Executor] = _pool,
    ) -> None:
        self.document = document
        self.total = games
        self.error = ""
        self.games: tuple[TrialGame, ...] = ()
        self.intervals: dict[str, tuple[float, float] | None] = {}
        self._counts: dict[str, Counter[str]] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(data, footprints, pool), daemon=True)
        self._thread.start()

    def _run(self, data: dict[str, Any], footprints: Footprints, make_pool: Callable[[], Executor]) -> None:
        pool = make_pool()
        try:
            seeds = range(1, self.total + 1)
            batches = [seeds[start : start + GAMES_A_TASK] for start in range(0, self.total, GAMES_A_TASK)]
            tasks = [pool.submit(play_trial, data, list(batch), footprints) for batch in batches]
            self._gather(as_completed(tasks))
        except Exception as error:
            self.error = f"The games could not be played: {' '.join(str(error).split())[:160]}"
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _gather(self, tasks: Iterable[Future[list[TrialGame]]]) -> None:
        for task in tasks:
            if self._stop.is_set():
                return
            self.games = (*self.games, *task.result())
            # Counted anew and put in place as a whole: the window reads it at any moment.
            counts: dict[str, Counter[str]] = {}
            for game in self.games:
                for kind, places in game.footprints.items():
                    counts.setdefault(kind, Counter()).update(places)
            self._counts = counts
            wins = Counter(game.outcome for game in self.games)
            self.intervals = {outcome: confidence(count, len(self.games)) for outcome, count in wins.items()}

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
            return ["No game has ended yet"]
        found = []
        for outcome, count in Counter(game.outcome for game in games).most_common():
            interval = self.intervals.get(outcome)
            words = f" (95 %: {interval[0]:.0%} to {interval[1]:.0%})" if interval else " (95 %: needs scipy)"
            found.append(f"{side(outcome)}: {count / len(games):.0%}{words}")
        rounds = sorted(game.rounds for game in games)
        middle = rounds[len(rounds) // 2]
        found.append(f"Rounds: {rounds[0]} to {rounds[-1]}, half of them at most {middle}")
        return found
