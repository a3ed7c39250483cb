"""All modes in one table, beside catanatron, a simulator of a board game in Python, measured in the same run.

    pip install catanatron
    pytest tests/bench/test_bench_beside.py --benchmark-enable -s

Catanatron is no dependency of this project; where it is not installed, its line is left out. A decision is one answer
of a seat, a choice a decision that allows more than one answer. Units: a second of CPU time, on one core.

What is loaded is kept out of collections of garbage for all alike: one that goes through the whole of two programs and
their tests takes as long as a thousand clones, and falls on whichever row makes the next object.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from itertools import islice
from statistics import median
from typing import Any

import pytest

from game.bots import bots
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, Decision
from tests.bench.levels import LEVELS, play, positions, spent_since, thinking_times

ROUNDS, GAMES, GREEDY, SEARCHED, CLONES = 7, 6, 60, 20, 300
"""How often the table is measured, by medians, and in each round: games, decisions of bots, clones."""
COLUMNS = ("decisions/s", "choices/s", "with history", "greedy/s", "search/s", "clone µs")

Row = tuple[float, ...]
"""A line of the table, in the order of its columns."""


def seconds(work: Callable[[], Any]) -> float:
    """Return the CPU time that some work takes."""
    began = time.process_time()
    work()
    return spent_since(began)


def is_choice(decision: Decision) -> bool:
    """Return whether a decision allows more than one answer."""
    return not isinstance(decision, Choose) or len(decision.options) > 1


def counted(mode: str, games: int) -> tuple[int, int]:
    """Return the decisions and the choices of the games that `play` plays."""
    chance, found = Chance(1), []
    for seed in range(games):
        _, match = LEVELS[mode].start(seed, history=False)
        while match.decision is not None:
            found.append(is_choice(match.decision))
            match.answer(random_answer(match.question(), chance))
    return len(found), sum(found)


def measure_mode(mode: str, games: int, few: bool) -> Row:
    """Measure a mode once; with `few`, bots think about one decision only."""
    loaded, by_name = LEVELS[mode], bots()
    decisions, choices = counted(mode, games)
    light, remaining = (
        seconds(lambda: play(by_name["random"], range(games), history=history, loaded=loaded))  # noqa: B023
        for history in (False, True)
    )
    greedy, search = (
        thinking_times(loaded, by_name[name], by_name["random"], 1 if few else count, 7)
        for name, count in (("greedy", GREEDY), ("search", SEARCHED))
    )
    (match,) = islice(positions(loaded, by_name["random"], 60), 1)
    clones = 1 if few else CLONES
    cloning = seconds(lambda: [match.clone() for _ in range(clones)])
    return (
        decisions / light, choices / light, decisions / remaining, len(greedy) / sum(greedy), len(search) / sum(search),
        1e6 * cloning / clones,
    )  # fmt: skip


def measure_catanatron(games: int) -> Row:
    """Measure catanatron once: two players at random."""
    from catanatron import Color, Game, RandomPlayer

    def start(seed: int) -> Any:
        random.seed(seed)
        return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)

    decisions = choices = 0
    for seed in range(games):
        game = start(seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += 1
            choices += len(game.state.playable_actions) > 1
            game.play_tick()
    spent = seconds(lambda: [start(seed).play() for seed in range(games)])
    game = start(1)
    for _ in range(60):
        game.play_tick()
    cloning = seconds(lambda: [game.copy() for _ in range(CLONES)])
    return decisions / spent, choices / spent, 1e6 * cloning / CLONES


def table(rows: dict[str, list[Row]]) -> str:
    """Return the medians of all rounds as a table; catanatron has no bots of these kinds and keeps no history."""
    lines = [f"{'':<12}" + "".join(f"{column:>14}" for column in COLUMNS)]
    for name, rounds in rows.items():
        figures = [f"{median(column):,.0f}" for column in zip(*rounds, strict=True)]
        if name == "catanatron":
            figures[2:2] = ["-"] * 3
        lines.append(f"{name:<12}" + "".join(f"{figure:>14}" for figure in figures))
    return "\n".join(lines)


def measure(rounds: int, games: int, few: bool) -> dict[str, list[Row]]:
    """Measure everything in turn, round by round, so that a machine that gets slower slows all alike."""
    rows: dict[str, list[Row]] = {}
    for _ in range(rounds):
        for mode in LEVELS:
            rows.setdefault(mode, []).append(measure_mode(mode, games, few))
        if find_spec("catanatron") is not None:
            rows.setdefault("catanatron", []).append(measure_catanatron(games))
    return rows


def test_modes_beside_catanatron(benchmark):
    arguments = (ROUNDS, GAMES, False) if benchmark.enabled else (1, 1, True)
    gc.collect()
    gc.freeze()
    try:
        rows = benchmark.pedantic(measure, arguments, rounds=1)
    finally:
        gc.unfreeze()
    assert set(LEVELS) <= set(rows)
    assert all(figure > 0 for rounds in rows.values() for row in rounds for figure in row)
    print("\n" + table(rows))


@pytest.mark.skipif(find_spec("catanatron") is None, reason="catanatron is not installed")
def test_catanatron_is_measured_by_its_own_decisions(benchmark):
    """More decisions than choices: it also asks where only one answer is allowed."""
    decisions, choices, cloning = benchmark.pedantic(measure_catanatron, (1,), rounds=1)
    assert decisions > choices > 0 and cloning > 0
