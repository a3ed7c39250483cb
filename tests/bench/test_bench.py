"""Benchmarks: run with `pytest tests/bench --benchmark-enable`. Printed, never asserted on time."""

import pygame
import pytest

from game.bots import bots
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.paths import data_root
from game.kernel.scenario import load_scenario
from game.modes import modes

FIRST = {"mainframe": "fight-01-first-boot", "arena": "bout-03-pairs", "duel": "duel-01-hammer-and-stairs"}
LEVELS = {key: load_scenario(data_root("levels") / key / f"{name}.yaml", modes()) for key, name in FIRST.items()}
OPENED = LEVELS["mainframe"]


def play(bot, seeds, *, history, opened=OPENED):
    """Play games and return the number of decisions."""
    chance, decisions = Chance(1), 0
    for seed in seeds:
        _, match = opened.start(seed, history=history)
        while (decision := match.decision) is not None:
            match.answer(bot.choose(match, decision.seat, chance), decision.seat)
            decisions += 1
    return decisions


by_mode = pytest.mark.parametrize("mode", LEVELS)


@by_mode
@pytest.mark.parametrize("history", [False, True])
def test_random_play(benchmark, mode, history):
    bot = bots()["random"]
    decisions = benchmark(play, bot, range(3), history=history, opened=LEVELS[mode])
    if benchmark.stats is not None:
        print(f"\n{mode}: {decisions / benchmark.stats.stats.median:,.0f} decisions a second, history {history}")


@by_mode
def test_greedy_play(benchmark, mode):
    decisions = benchmark(play, bots()["greedy"], range(1), history=False, opened=LEVELS[mode])
    if benchmark.stats is not None:
        print(f"\n{mode}: {decisions / benchmark.stats.stats.median:,.0f} decisions a second, greedy")


@by_mode
def test_clone_in_mid_game(benchmark, mode):
    _, match = LEVELS[mode].start(4)
    chance = Chance(2)
    for _ in range(60):
        match.answer(random_answer(match.question(match.decision.seat), chance), match.decision.seat)
    benchmark(match.clone)


def test_undo_and_redo(benchmark):
    _, match = OPENED.start(4)
    chance = Chance(2)
    for _ in range(60):
        match.answer(random_answer(match.question(), chance))

    def there_and_back():
        match.undo()
        match.redo()

    benchmark(there_and_back)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_frames_of_a_whole_fight(benchmark, size):
    """Bots play a fight in the window; the work of every frame that was drawn is recorded."""
    from tests.ui.driver import TableDriver

    def watch():
        import time

        table = TableDriver(size=size, seed=4)
        table.close()
        table = TableDriver(size=size, seed=4)
        table.window.settings.speed = 2.0
        table.window.clock = time.perf_counter
        table.window.frame_ms.clear()
        chance = Chance(1)
        end = time.perf_counter() + 25
        while table.match.outcome is None and time.perf_counter() < end:
            if table.decision is not None:
                table.scene.answer(bots()["random"].choose(table.match, table.decision.seat, chance))
            table.window.run_once()
        frames = sorted(table.window.frame_ms)
        table.close()
        return frames

    frames = benchmark.pedantic(watch, rounds=1)
    if benchmark.stats is not None:
        shares = [frames[int(len(frames) * share)] for share in (0.5, 0.95, 0.99)]
        print(f"\n{size}: {len(frames)} frames, p50 {shares[0]:.1f} p95 {shares[1]:.1f} p99 {shares[2]:.1f} "
              f"max {frames[-1]:.1f} ms, driver {pygame.display.get_driver()}")  # fmt: skip
