"""Playing an unsaved map: a scenario of it for the table, and many games by bots beside the window.

Games are those of the playtest bench (`game.lab`); `TrialRun` keeps their results where the window can look.
"""

from __future__ import annotations

import os
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, as_completed
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.editor.line_up import LineUp
from game.kernel.decimals import decimal
from game.kernel.files.documents import document_of
from game.kernel.language.say import Terms, say
from game.kernel.measures import Measurer, measurer_of
from game.kernel.scenarios.scenario import LoadedGame, open_document
from game.lab.balance import Balance
from game.lab.columns import Columns
from game.lab.compare import compare_results, points
from game.lab.doubts import doubt_of
from game.lab.executors import end_workers, processes
from game.lab.games import LabGame, play_tasks
from game.lab.layout import layout_balance, start_name
from game.lab.results import NOBODY, length_of, side_names, sides_of, winning_sides
from game.lab.runs import build_tasks, info_of
from game.lab.statistics import percent
from game.lab.store import RunInfo
from game.lab.verdict import verdict
from game.modes import modes

GAMES = 200
GAMES_A_TASK = 4
SINGLE_GAMES = 8
FINDINGS: Terms[str] = Terms(
    {
        "fairer": "fairer",
        "less fair": "less fair",
        "no difference shown": "no difference shown",
        "too few": "too few games to tell",
        "differs": "another side is ahead, as far from fair",
    }
)
"""What a comparison finds, by its name in the lab."""


def open_trial(data: dict[str, Any], near: Path | None) -> LoadedGame:
    """Open scenario data as if it lay beside a file. Raises: ContentError."""
    return open_document(document_of(data, near or Path("trial.yaml")), modes())


def seconds_left(done: int, wanted: int, passed: float) -> float | None:
    """Return how many seconds the rest of the games will take after so many; None while too few say it.

    >>> seconds_left(50, 200, 20.0), seconds_left(7, 200, 3.0)
    (60.0, None)
    """
    return passed / done * (wanted - done) if done >= SINGLE_GAMES else None


def _pool() -> Executor:
    return processes(max(1, os.cpu_count() or 2))


class TrialRun:
    """Games being played beside the window. A thread hands them out and gathers them; the window only looks.

    `bots` are the bots by seat, one for all where there is only one.
    """

    def __init__(
        self,
        data: dict[str, Any],
        document: Any,
        *,
        games: int = GAMES,
        first_seed: int = 1,
        bots: Sequence[str] = (),
        line_up: LineUp | None = None,
        pool: Callable[[], Executor] = _pool,
    ) -> None:
        self.document, self.data, self.line_up = document, data, line_up
        self.total, self.first_seed = games, first_seed
        self.error = ""
        self.games: tuple[LabGame, ...] = ()
        self.info: RunInfo | None = None
        self.names: dict[str, str] = {}
        self.balance: Balance | None = None
        self.by_start, self.doubt = False, ""
        self._measurer: Measurer | None = None
        self._bots = tuple(bots)
        self._columns: Columns | None = None
        self._began, self._had = time.monotonic(), 0
        self._counts: dict[str, Counter[str]] = {}
        self._pool = pool
        self._playing: Executor | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run_games, args=(first_seed, games), daemon=True)
        self._thread.start()

    def play_on(self, games: int) -> None:
        """Play so many games more, on the seeds that follow; while games are played nothing happens."""
        if self.running:
            return
        first = max((game.seed for game in self.games), default=self.first_seed - 1) + 1
        self.total = len(self.games) + games
        self._began, self._had = time.monotonic(), len(self.games)
        self.error = ""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run_games, args=(first, games), daemon=True)
        self._thread.start()

    def _run_games(self, first: int, games: int) -> None:
        pool: Executor | None = None
        try:
            loaded = open_trial(self.data, None)
            usual = tuple(player.bot for player in loaded.players)
            bots = self._bots * len(usual) if len(self._bots) == 1 else self._bots or usual
            info = info_of(loaded, loaded.scenario.title or "trial", bots, self.first_seed, pairs=True)
            self._measurer = measurer_of(loaded.mode)
            self.names = side_names(info, self._measurer)
            self.info = info
            columns = self._columns = self._columns or Columns(info)
            pool = self._playing = self._pool()
            if self._stop.is_set():
                return
            tasks = build_tasks(info, first, games)[:games]
            # The first results come soon; later games are handed out several at a time.
            cuts = [*range(min(games, SINGLE_GAMES)), *range(SINGLE_GAMES, games, GAMES_A_TASK), games]
            batches = [tasks[start:end] for start, end in pairwise(cuts)]
            turned = (info.turned,) if info.turned else ()
            playing = [pool.submit(play_tasks, info.text, batch, *turned) for batch in batches]
            self._gather(as_completed(playing), columns)
        except Exception as error:
            if self._stop.is_set():
                return
            self.error = say("The games could not be played: {reason}", reason=" ".join(str(error).split())[:160])
        finally:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)

    def _gather(self, tasks: Iterable[Future[list[LabGame]]], columns: Columns) -> None:
        for task in tasks:
            if self._stop.is_set():
                return
            for game in task.result():
                columns.take(game)
                self.games = (*self.games, game)
            # Replaced as a whole: the window reads it at any moment.
            self._counts = {kind: columns.counts(kind) for kind in columns.places}
            try:
                layout = layout_balance(columns.info, columns.placed())
                self.by_start = layout is not None
                self.balance = layout or columns.balance()
                self.doubt = doubt_of(columns, self._measurer)
            except ValueError:
                self.balance = None

    def winners(self) -> list[tuple[int, tuple[str, ...]]]:
        """Return the winning sides of each game with its seed, in the order of seeds."""
        info = self.info
        if info is None:
            return []
        return sorted((game.seed, winning_sides(info, game)) for game in self.games)

    def list_results(self, *, by_start: bool) -> dict[tuple[int, int], tuple[str, ...]]:
        """Return by seed and turn of the layout who won, or from where."""
        info = self.info
        if info is None:
            return {}
        return {
            (game.seed, game.turn): (
                tuple(game.starts[seat] for seat in game.winners) or (NOBODY,)
                if by_start
                else winning_sides(info, game)
            )
            for game in self.games
        }

    def against(self, before: TrialRun) -> str:
        """Return whether this map plays fairer than another one did on equal seeds, and how a side's wins changed.

        Empty as long as there is nothing to compare: other sides, or no games.
        """
        here, there = self.info, before.info
        if here is None or there is None or sides_of(here) != sides_of(there) or not self.games or not before.games:
            return ""
        by_start = self.by_start and before.by_start
        one, two = (run.list_results(by_start=by_start) for run in (before, self))
        sides = tuple(sorted(self.games[0].starts)) if by_start else sides_of(here)
        names = {start: start_name(start) for start in (*sides, NOBODY)} if by_start else self.names
        try:
            found = compare_results(one, two, sides, names)
        except ValueError:
            return say("Comparing needs scipy")
        fairness, most = found.fairness, found.most_changed
        return say(
            "Against the map as it was, on {games} equal seeds: {finding}. The best side was {before} points above a "
            "fair share, now {after}. {name} won {first} of games, now {second}: {points}.",
            games=found.games,
            finding=FINDINGS[fairness.finding],
            before=decimal(100 * fairness.first),
            after=decimal(100 * fairness.second),
            name=say(most.name),
            first=percent(most.first.value),
            second=percent(most.second.value),
            points=points(most.difference),
        )

    @property
    def running(self) -> bool:
        """Return whether games are still being played."""
        return self._thread.is_alive()

    @property
    def seconds_left(self) -> float | None:
        """Return how long it will take until all games are played, or None while that is not known."""
        return seconds_left(len(self.games) - self._had, self.total - self._had, time.monotonic() - self._began)

    def stop(self) -> None:
        """Play no more games, those that are being played included; what was played stays."""
        self._stop.set()
        if self._playing is not None:
            end_workers(self._playing)

    def join(self, seconds: float | None = None) -> None:
        """Wait until the games have ended."""
        self._thread.join(seconds)

    # Heat

    def count(self, kind: str, ref: str) -> int:
        """Return how often something happened at a place."""
        return self._counts.get(kind, Counter())[ref]

    def lines(self) -> list[str]:
        """Return the result in words: a verdict, wins with their intervals, and how long games were."""
        games, info = self.games, self.info
        if not games or info is None:
            return [say("No game has ended yet")]
        found = []
        wins = Counter(side for _, winners in self.winners() for side in winners)
        if self.balance is not None:
            names = {side: say(name) for side, name in self.names.items()}
            if self.by_start:
                names = {start: start_name(start) for start in (*self.balance.shares, NOBODY)}
            found.append(verdict(self.balance, names, doubt=self.doubt).words)
            shares = {**self.balance.shares, **({NOBODY: self.balance.nobody} if wins[NOBODY] else {})}
            found += [
                say(
                    "{side}: {share} won (95 %: {least} to {most})",
                    side=names[side],
                    share=percent(entry.value),
                    least=percent(entry.low),
                    most=percent(entry.high),
                )
                for side, entry in shares.items()
            ]
        else:
            found += [
                say(
                    "{side}: {share} won (95 %: needs scipy)",
                    side=say(self.names[side]),
                    share=percent(count / len(games)),
                )
                for side, count in wins.most_common()
            ]
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
