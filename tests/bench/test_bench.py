"""Benchmarks: run with `pytest tests/bench --benchmark-enable`. Printed, never asserted on time."""

import time
from itertools import count

import pygame
import pytest

from game.bots import bots
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.mode import Tabled
from game.modes import modes
from tests.bench.levels import FIRST, LEVELS, play

SEED = 3
"""A game of usual length in every mode."""
MOST_FRAMES, FEW_FRAMES = 20_000, 24
"""Frames drawn of a game: enough for its end, or for a look where nothing is measured."""


by_mode = pytest.mark.parametrize("mode", LEVELS)
by_mode_with_table = pytest.mark.parametrize("mode", [key for key in LEVELS if isinstance(modes()[key], Tabled)])


@by_mode
@pytest.mark.parametrize("history", [False, True])
def test_random_play(benchmark, mode, history):
    bot = bots()["random"]
    decisions = benchmark(play, bot, range(3), history=history, loaded=LEVELS[mode])
    if benchmark.stats is not None:
        print(f"\n{mode}: {decisions / benchmark.stats.stats.median:,.0f} decisions a second, history {history}")


@by_mode
def test_greedy_play(benchmark, mode):
    decisions = benchmark(play, bots()["greedy"], range(1), history=False, loaded=LEVELS[mode])
    if benchmark.stats is not None:
        print(f"\n{mode}: {decisions / benchmark.stats.stats.median:,.0f} decisions a second, greedy")


def play_to_mid_game(mode):
    """Return a game of a level after 60 answers by chance, none that was over before."""
    for seed in count(4):
        _, match = LEVELS[mode].start(seed)
        chance = Chance(2)
        for _ in range(60):
            if match.decision is None:
                break
            match.answer(random_answer(match.question(match.decision.seat), chance), match.decision.seat)
        if match.decision is not None:
            return match
    raise AssertionError


@by_mode
def test_clone_in_mid_game(benchmark, mode):
    match = play_to_mid_game(mode)
    benchmark(match.clone)


@by_mode
def test_undo_and_redo(benchmark, mode):
    match = play_to_mid_game(mode)

    def there_and_back():
        match.undo()
        match.redo()

    benchmark(there_and_back)


@by_mode_with_table
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_frames_of_a_whole_game(benchmark, mode, size):
    """Bots play a game in the window, 60 frames for each second at the table; the work of every frame is recorded.

    The table's clock is made up, so that a slow machine draws the same frames and the game comes to its end.
    """
    from tests.ui.driver import TableDriver

    def watch():
        level = f"{mode}:{FIRST[mode]}"
        if benchmark.enabled:
            TableDriver(level, size, seed=SEED).close()
        table = TableDriver(level, size, seed=SEED)
        table.window.settings.speed = 2.0
        art = table.window.canvas.art
        chance, frames, most = Chance(1), [], MOST_FRAMES if benchmark.enabled else FEW_FRAMES
        while table.match.outcome is None and len(frames) < most and table.window.running:
            if table.decision is not None:
                table.scene.answer(bots()["random"].choose(table.match, table.decision.seat, chance))
            table.now += 1 / 60
            began = time.perf_counter()
            if table.window.run_once(wait=False):
                frames.append(1000 * (time.perf_counter() - began))
                # What is left of the time of a frame is for painting, as it is in the program.
                while art.busy and time.perf_counter() - began < 1 / 60:
                    art.work()
        ended = table.match.outcome is not None
        table.close()
        return sorted(frames), ended

    frames, ended = benchmark.pedantic(watch, rounds=1)
    assert ended or len(frames) == FEW_FRAMES
    if benchmark.stats is not None:
        p50, p95, p99 = (frames[int(len(frames) * share)] for share in (0.5, 0.95, 0.99))
        print(f"\n{mode} {size}: {len(frames)} frames, p50 {p50:.1f} p95 {p95:.1f} p99 {p99:.1f} "
              f"max {frames[-1]:.1f} ms, driver {pygame.display.get_driver()}")  # fmt: skip
