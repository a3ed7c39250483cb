"""How often `greedy` wins every mission of the Skirmish mode from the person's seat, and every fight of its campaign.

    SKIRMISH_GAMES=40 pytest tests/bench/test_bench_skirmish_missions.py --benchmark-enable -s

The figures by which missions are balanced: the first ones should be won in 60 to 85 of 100 games, the later ones in 40
to 70. SKIRMISH_GAMES: games of each level, and runs of the campaign (2), SKIRMISH_SEED: the first seed (1),
SKIRMISH_JOBS: processes (one a core), SKIRMISH_ONLY: a part of the names of those that are played.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

from game.bots import named_bot, play_out
from game.commands.play_campaign import play_run
from game.kernel.campaign.campaign import load_campaign
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.lab.executors import processes
from game.lab.statistics import share
from game.modes import modes

LEVELS = data_root("levels") / "skirmish"
Row = tuple[str, int, int, int]
"""A level or fight, the games won by the person's side and drawn, and how many were played."""


def play_level(path: Path, seed: int, games: int) -> list[Row]:
    """Play a level some times."""
    loaded = load_scenario(path, modes())
    won = drawn = 0
    for number in range(games):
        _, match = loaded.start(seed + number, history=False)
        play_out(match, [named_bot("greedy")] * match.rules.seats, Chance(seed + number))
        assert match.outcome is not None
        won += 0 in match.outcome.winners
        drawn += not match.outcome.winners
    return [(path.stem, won, drawn, games)]


def play_campaign(path: Path, seed: int, games: int) -> list[Row]:
    """Play runs of a campaign and count the fights that were won and lost."""
    loaded = load_campaign(path, modes())
    won: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for number in range(games):
        row = play_run(loaded, ("greedy", "greedy"), seed + number)
        won[path.stem] += row["outcome"] == "won"
        met[path.stem] += 1
        for stop, result in row["results"].items():
            met[stop] += 1
            won[stop] += result == "won"
    return [(name, won[name], 0, met[name]) for name in met]


def all_missions(paths: list[Path], seed: int, games: int, jobs: int) -> list[Row]:
    """Play everything; rows in the order of the files."""
    with processes(jobs) as pool:
        waiting = [
            pool.submit(play_campaign if path.stem.startswith("campaign") else play_level, path, seed, games)
            for path in paths
        ]
        return [row for future in waiting for row in future.result()]


def test_wins_of_every_mission(benchmark):
    """Without --benchmark-enable the first level is played once, so that this file is known to work."""
    env, full = os.environ.get, benchmark.enabled
    paths = sorted([*LEVELS.glob("campaign-*.yaml"), *LEVELS.glob("skirmish-*.yaml")])
    paths = [path for path in paths if env("SKIRMISH_ONLY", "") in path.stem] if full else paths[1:2]
    games, seed = int(env("SKIRMISH_GAMES", "2")) if full else 1, int(env("SKIRMISH_SEED", "1"))
    jobs = int(env("SKIRMISH_JOBS", str(os.cpu_count() or 1))) if full else 1
    rows = benchmark.pedantic(all_missions, (paths, seed, games, jobs), rounds=1)
    print()
    for name, won, drawn, played in rows:
        print(f"{name:<32}{share(won, played).text}, {drawn} drawn of {played}")
    assert len(rows) >= len(paths) and all(0 <= won + drawn <= played for _, won, drawn, played in rows)
