"""A run: which games are wanted, played by an executor in the order of seeds, stored as they come in."""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from pathlib import Path

from game.kernel.files.documents import ContentError, dump_yaml
from game.kernel.files.formats import add_format
from game.kernel.language.phrases import Phrase
from game.kernel.measures import measurer_of
from game.kernel.scenarios.saves import level_data, level_text
from game.kernel.scenarios.scenario import LoadedGame, load_scenario
from game.lab.executors import Workers, losing
from game.lab.games import GameTask, LabGame, open_level, play_tasks
from game.lab.results import sides_of
from game.lab.statistics import FEW, Share, share
from game.lab.store import NOBODY, RunInfo, Store
from game.lab.target import WantedShare, fair_target
from game.modes import modes

MOST_GAMES_A_TASK = 100


def open_played(path: Path) -> LoadedGame:
    """Read a level that can be played from seeds. Raises: ContentError, for a save as well."""
    loaded = load_scenario(path, modes())
    if loaded.scenario.kind == "save":
        found = Phrase("a save, whose cards and dice are already settled")
        raise loaded.document.error("$.kind", "kind", Phrase("a scenario, which is played from its seeds"), found)
    return loaded


def info_of(
    loaded: LoadedGame, level: str, bots: Sequence[str], seed: int, *, swap: bool = False, pairs: bool = False
) -> RunInfo:
    """Return what is to be played on an opened level. With `swap` every seed is played with the bots in every seat.

    With `pairs` every seed is also played with the two sides of the layout swapped, where the mode can swap them.
    """
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
        turned=turned_text(loaded) if pairs else "",
    )


def turned_text(loaded: LoadedGame) -> str:
    """Return a level with the two sides of its layout swapped, as `level_text` writes it; nothing if it cannot be."""
    measurer = measurer_of(loaded.mode)
    if measurer is None or loaded.position is not None:
        return ""
    data = level_data(loaded)
    setup = measurer.turn_sides(data.get("setup", {}))
    if setup is None:
        return ""
    text = dump_yaml(add_format("scenario", {**data, "setup": setup}))
    try:
        open_level(text).game()
    except ContentError:
        return ""  # crews that have no room where the others begin
    return text


def build_tasks(info: RunInfo, seed: int, games: int) -> list[GameTask]:
    """Return this many games: seeds that count up, each with every arrangement of the bots and on either side."""
    seeds = range(seed, seed + -(-games // (len(info.arrangements) * info.turns)))
    turns = range(info.turns)
    return [GameTask(number, bots, turn) for number in seeds for bots in info.arrangements for turn in turns]


class Precision:
    """Counts wins, and says when there are games enough.

    That is when the interval of every side is narrow enough, `points` of a hundred each way, or, with `settled`, when
    it has been shown that the first side wins as often as the `target` says, or that it does not. Without a target an
    equal share is asked for, of every side. Intervals hold however often one looks.
    """

    def __init__(
        self, info: RunInfo, points: float, target: WantedShare | None = None, *, settled: bool = False
    ) -> None:
        self.info, self.limit, self.settled = info, points / 100, settled
        self.target = target
        self.games = self.decided = 0
        self.wins: Counter[str] = Counter()

    def count(self, store: Store, tasks: Iterable[GameTask]) -> None:
        """Begin again with those of some games that are stored. Raises: ContentError."""
        wanted_ones = frozenset(tasks)
        self.games = self.decided = 0
        self.wins.clear()
        for game in store.placed():
            if GameTask(game.seed, game.bots, game.turn) in wanted_ones:
                self.take(tuple(dict.fromkeys(self.info.sides[seat] for seat in game.winners)) or (NOBODY,))

    def take(self, winners: Iterable[str]) -> None:
        """Count a game that these sides won."""
        found = tuple(winners)
        self.games += 1
        self.decided += NOBODY not in found
        self.wins.update(found)

    def get_share(self, side: str) -> Share:
        """Return the share of decided games that a side has won. Raises: ValueError without scipy."""
        return share(self.wins[side], self.decided, watched=True)

    @property
    def is_reached(self) -> bool:
        """Return whether there are games enough. Raises: ValueError without scipy."""
        sides = sides_of(self.info)
        if self.decided < FEW:
            return False
        if self.settled:
            aim = self.target or fair_target(len(sides))
            asked = sides[:1] if self.target is not None or len(sides) == 2 else sides
            stands = [aim.stand(self.get_share(side)) for side in asked]
            return any(one in ("above", "below") for one in stands) or all(one == "on" for one in stands)
        return bool(self.limit) and all(self.get_share(side).half_width <= self.limit for side in sides)


def play_run(
    store: Store,
    tasks: Sequence[GameTask],
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
                    turned = (store.info.turned,) if store.info.turned else ()
                    pending.append(workers.executor.submit(play_tasks, store.info.text, batch, *turned))
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
