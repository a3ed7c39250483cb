"""How long `search` thinks about a decision, in every mode. Wanted: within half a second in 95 of 100 decisions."""

import pytest

from game.bots import bots
from tests.bench.levels import LEVELS, thinking_times

WANTED_S = 0.5
DECISIONS, EVERY = 100, 7
"""How many decisions are measured, and how far apart they are, so that they come from several games."""


@pytest.mark.parametrize("mode", LEVELS)
def test_time_of_a_decision_of_search(benchmark, mode):
    count = DECISIONS if benchmark.enabled else 1
    arguments = (LEVELS[mode], bots()["search"], bots()["greedy"], count, EVERY)
    times = sorted(benchmark.pedantic(thinking_times, arguments, rounds=1))
    assert len(times) == count
    if benchmark.stats is not None:
        p50, p95 = (1000 * times[int(count * share)] for share in (0.5, 0.95))
        within = sum(seconds <= WANTED_S for seconds in times) / count
        print(f"\n{mode}: {count} decisions, p50 {p50:.0f} p95 {p95:.0f} max {1000 * times[-1]:.0f} ms of CPU time, "
              f"{within:.0%} within {1000 * WANTED_S:.0f} ms")  # fmt: skip
