"""The bench for many games: how long a report takes, and how much memory. Printed, never asserted on time."""

import time
import tracemalloc

import msgspec
import pytest

from game.lab.balance import balance_of_winners
from game.lab.columns import Columns
from game.lab.report import write_report
from game.lab.results import sides_of
from game.lab.runs import build_tasks, play_run
from game.lab.store import open_for
from tests.lab.bench import DUEL, FIGHT, here
from tests.lab.levels import run_info, seat_count

REPORTED, RUN = 20_000, 100_000
PLAYED = 8
FEW = 40
"""Games where nothing is measured."""


def filled(path, level, number):
    """Return an open store with a few games that were played, and copies of them under other seeds."""
    info = run_info(level, ("random",) * seat_count(level), 1, swap=False)
    store = open_for(path, info)
    play_run(store, build_tasks(info, 1, PLAYED), here(), lambda game: None)
    played = store.games()
    store.add(msgspec.structs.replace(played[seed % PLAYED], seed=seed) for seed in range(PLAYED + 1, number + 1))
    return store


@pytest.mark.parametrize("level", [FIGHT, DUEL], ids=["map", "cards"])
def test_the_report_of_many_games(benchmark, tmp_path, level):
    number = REPORTED if benchmark.enabled else FEW
    with filled(tmp_path / "s", level, number) as store:
        found = benchmark.pedantic(write_report, (store, tmp_path / "page.html"), rounds=1)
    assert found.size > 50_000
    if benchmark.stats is not None:
        print(
            f"\n{number:,} games, {level.stem}: report in {benchmark.stats.stats.max:.1f} s, {found.size / 1e6:.2f} MB"
        )


def test_the_memory_of_a_run(benchmark, tmp_path):
    """What a run keeps of its games: the list of what is wanted, what is done, who won; and what a report gathers."""
    number = RUN if benchmark.enabled else FEW
    with filled(tmp_path / "s", FIGHT, number) as store:

        def gathered():
            tracemalloc.start()
            began = time.perf_counter()
            tasks = build_tasks(store.info, 1, number)
            done = store.list_stored_tasks()
            assert done == set(tasks)
            balance = balance_of_winners(((seed, won) for seed, _, won in store.winners()), sides_of(store.info))
            run = tracemalloc.get_traced_memory()[1]
            del tasks, done
            tracemalloc.reset_peak()
            columns = Columns(store.info, store.each())
            report = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert balance.games == len(columns) == number
            return run / 1e6, report / 1e6, time.perf_counter() - began

        run, report, seconds = benchmark.pedantic(gathered, rounds=1)
    if benchmark.stats is not None:
        print(f"\n{number:,} games: {run:.0f} MB for a run, {report:.0f} MB for a report, {seconds:.0f} s, both traced")
