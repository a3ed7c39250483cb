"""The first level of every mode, for benchmarks, and bots that play it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from game.bots import Bot
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.match import Match
from game.kernel.scenarios.scenario import LoadedGame, load_scenario
from game.modes import modes

FIRST = {
    "mainframe": "fight-01-first-boot",
    "arena": "bout-03-pairs",
    "duel": "duel-01-hammer-and-stairs",
    "skirmish": "skirmish-02-crossroads",
    "story": "story-01-first-watch",
}
LEVELS = {key: load_scenario(data_root("levels") / key / f"{name}.yaml", modes()) for key, name in FIRST.items()}


def play(bot: Bot, seeds: range, *, history: bool, loaded: LoadedGame) -> int:
    """Play games and return the number of decisions."""
    chance, decisions = Chance(1), 0
    for seed in seeds:
        _, match = loaded.start(seed, history=history)
        while (decision := match.decision) is not None:
            match.answer(bot.choose(match, decision.seat, chance), decision.seat)
            decisions += 1
    return decisions


def positions(loaded: LoadedGame, walker: Bot, every: int) -> Iterator[Match[Any]]:
    """Play one game after another and yield the match at every `every`-th decision."""
    chance, decisions, seed = Chance(1), 0, 0
    while True:
        seed += 1
        _, match = loaded.start(seed, history=False)
        while (decision := match.decision) is not None:
            decisions += 1
            if decisions % every == 0:
                yield match
            match.answer(walker.choose(match, decision.seat, chance), decision.seat)


def thinking_times(loaded: LoadedGame, bot: Bot, walker: Bot, count: int, every: int) -> list[float]:
    """Measure how long a bot thinks about every `every`-th decision of games played by another bot.

    Units: seconds of CPU time, which depends less on what else the machine does than time on the clock.
    """
    chance, times = Chance(2), []
    for _, match in zip(range(count), positions(loaded, walker, every), strict=False):
        assert match.decision is not None
        began = time.process_time()
        bot.choose(match, match.decision.seat, chance)
        times.append(spent_since(began))
    return times


def spent_since(began: float) -> float:
    """Return the CPU time since `time.process_time` said so, which may be too short for the clock: more than nothing."""
    return max(time.process_time() - began, time.get_clock_info("process_time").resolution)
