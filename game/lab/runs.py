"""A run: which games are wanted, played by an executor in the order of seeds, stored as they come in."""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from pathlib import Path

from game.kernel.files.documents import dump_yaml
from game.kernel.language.phrases import Phrase
from game.kernel.scenarios.saves import level_data, level_text
from game.kernel.scenarios.scenario import LoadedGame, load_scenario
from game.lab.executors import Workers, losing
from game.lab.games import LabGame, Task, play_tasks
from game.lab.results import sides_of
from game.lab.statistics import FEW, share
from game.lab.store import RunInfo, Store
from game.modes import modes

MOST_GAMES_A_TASK = 100


def open_played(path: Path) -> LoadedGame:
    """Read a level that can be played from seeds. Raises: ContentError, for a save as well."""
    loaded = load_scenario(path, modes())
    if loaded.scenario.kind == "save":
        found = Phrase("a save, whose cards and dice are already settled")
        raise loaded.document.error("$.kind", "kind", Phrase("a scenario, which is played from its seeds"), found)
    return loaded


def info_of(loaded: LoadedGame, level: str, bots: Sequence[str], seed: int, *, swap: bool = False) -> RunInfo:
    """Return what is to be played on an opened level. With `swap` every seed is played with the bots in every seat."""
    game = loaded.game()
    text = level_text(loaded)
    turns = range(len(bots)) if swap else range(1)
    arrangements = tuple(dict.fromkeys((*bots[turn:], *bots[:turn]) for turn in turns))
    return RunInfo(
        mode=loaded.scenario.mode,
        title=loaded.scenario.title or Path(level).stem,
        level=level,
        text=text,
        # The number of its format makes no other level of it.
        level_hash=hashlib.blake2b(dump_yaml(level_data(loaded)).encode(), digest_size=8).hexdigest(),
        rules=game.rules.version,
        seats=loaded.seat_names,
        sides=tuple(seat.side for seat in game.seats),
        arrangements=arrangements,
        seed=seed,
    )


def build_tasks(info: RunInfo, seed: int, games: int) -> list[Task]:
    """Return this many games: seeds that count up, each with every arrangement of the bots."""
    pairs = -(-games // len(info.arrangements))
    return [(number, bots) for number in range(seed, seed + pairs) for bots in info.arrangements]


class Precision:
    """Counts wins, and says when the interval of every side is narrow enough. `points` of a hundred each way."""

    def __init__(self, info: RunInfo, points: float) -> None:
        self.info, self.limit = info, points / 100
        self.games = 0
        self.wins: Counter[str] = Counter()

    def count(self, store: Store, tasks: Iterable[Task]) -> None:
        """Begin again with those of some games that are stored. Raises: ContentError."""
        wanted_ones = frozenset(tasks)
        self.games = 0
        self.wins.clear()
        for seed, bots, winners in store.winners():
            if (seed, bots) in wanted_ones:
                self.take(winners)

    def take(self, winners: Iterable[str]) -> None:
        """Count a game that these sides won."""
        self.games += 1
        self.wins.update(winners)

    @property
    def is_reached(self) -> bool:
        """Return whether there are games enough. Raises: ValueError without scipy."""
        if not self.limit or self.games < FEW:
            return False
        return all(share(self.wins[side], self.games).half_width <= self.limit for side in sides_of(self.info))


def play_run(
    store: Store,
    tasks: Sequence[Task],
    workers: Workers,
    seen: Callable[[LabGame], None],
    enough: Callable[[], bool] = lambda: False,
) -> None:
    """Play the games that are not stored yet and store them; `seen` hears of each, in the order of tasks.

    Ends early when `enough` says so: a game more is then neither played nor stored, so that where a run ends does not
    depend on how many played beside each other. Whatever ends it otherwise, games that were played are stored.
    Raises: ContentError, ValueError with the seed of a game that failed, WorkersLost.
    """
    done = store.list_stored_tasks()
    missing = deque(task for task in tasks if task not in done)
    pending: deque[Future[list[LabGame]]] = deque()
    size = 1
    try:
        while (missing or pending) and not enough():
            with losing(workers.name):
                while missing and len(pending) < workers.ahead:
                    batch = [missing.popleft() for _ in range(min(size, len(missing)))]
                    pending.append(workers.executor.submit(play_tasks, store.info.text, batch))
                games = pending[0].result()
            size = _task_size(games, workers.task_seconds)
            store.add(list(_until(games, seen, enough)))
            # Only now: a stop between these lines must find it among what was played.
            pending.popleft()
    except BaseException:
        for future in pending:
            store.add(_collect_games(future))
        raise
    finally:
        workers.executor.shutdown(wait=False, cancel_futures=True)


def _until(games: Sequence[LabGame], seen: Callable[[LabGame], None], enough: Callable[[], bool]) -> Iterator[LabGame]:
    for game in games:
        if enough():
            return
        seen(game)
        yield game


def _task_size(games: Sequence[LabGame], seconds: float) -> int:
    """Return how many games make a task that is worth sending and does not keep a stop waiting."""
    each = sum(game.seconds for game in games) / len(games)
    return max(1, min(MOST_GAMES_A_TASK, int(seconds / max(each, 0.001))))


def _collect_games(future: Future[list[LabGame]]) -> list[LabGame]:
    """Return the games of a task if it has ended well; take back one that has not begun."""
    if future.cancel() or not future.done():
        return []
    try:
        return future.result()
    except (CancelledError, Exception):
        return []
