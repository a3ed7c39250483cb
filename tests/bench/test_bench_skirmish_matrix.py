"""Every ready crew of the Skirmish mode against every other, `greedy` on both sides: wins and Victory Points, with what
chance leaves open.

    SKIRMISH_MATRIX_GAMES=120 SKIRMISH_MATRIX_OUT=m.jsonl pytest tests/bench/test_bench_skirmish_matrix.py \
        --benchmark-enable -s

Every seed is played twice, with the crews changing sides; tables and missions take turns from seed to seed.
SKIRMISH_MATRIX_GAMES: games a pair (2), SKIRMISH_MATRIX_SEED: the first seed (1), SKIRMISH_MATRIX_JOBS: processes (one
a core). SKIRMISH_MATRIX_OUT: a file that gets one JSON line a pair, as in the matrix of Two Cities.
"""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path
from typing import Any

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.files.documents import parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import open_document
from game.modes import modes
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.rules.finish import victory_points
from tests.bench.matrix import matrix, table

TABLES = (
    ("crossroads-farm", "last-stand"), ("market-street", "king-of-the-hill"), ("ridge-road", "last-stand"),
    ("broken-aqueduct", "three-wells"), ("timber-yard", "last-stand"), ("shrine-hill", "hunt-the-chief"),
)  # fmt: skip
"""Maps with missions that are the same to both sides."""


def play_pair(one: str, two: str, seed: int, games: int) -> dict[str, Any]:
    """Play a pair of crews and return how often each won, and its Victory Points; runs in any process."""
    wins, points = [0, 0], [0, 0]
    for number in range(games):
        order = (one, two) if number % 2 == 0 else (two, one)
        winners, scored = play(order, seed + number // 2)
        for side, crew in enumerate(order):
            index = (one, two).index(crew)
            wins[index] += winners == (side,)
            points[index] += scored[side]
    draws = games - sum(wins)
    return {"pair": [one, two], "seed": seed, "games": games, "wins": wins, "draws": draws, "points": points}


def play(crews: tuple[str, str], seed: int) -> tuple[tuple[int, ...], list[int]]:
    """Play one game and return who won, and the Victory Points of both sides."""
    field, mission = TABLES[seed % len(TABLES)]
    text = (
        f"mode: skirmish\ntitle: Matrix\nsetup:\n  map: {field}.yaml\n  mission: {mission}\n  sides:\n"
        f"  - {{name: One, crew: {crews[0]}}}\n  - {{name: Two, crew: {crews[1]}}}\n"
    )
    loaded = open_document(parse_yaml(text.encode(), data_root("levels") / "skirmish" / "matrix.yaml"), modes())
    _, match = loaded.start(seed, history=False)
    bot, chance = named_bot("greedy"), Chance(seed)
    while (decision := match.decision) is not None:
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert match.outcome is not None
    return match.outcome.winners, [victory_points(match.rules.content, match.state, seat) for seat in (0, 1)]


def report(crews: list[str], lines: list[dict[str, Any]]) -> str:
    """Return the table of shares of wins, and of Victory Points by crew."""
    text = table(crews, lines)
    total = sum(line["games"] for line in lines)
    for crew in crews:
        met = [(line, line["pair"].index(crew)) for line in lines if crew in line["pair"]]
        own, every = sum(line["points"][point] for line, point in met), sum(sum(line["points"]) for line, _ in met)
        text.append(f"{crew}: {100 * own / max(1, every):.1f} % of the Victory Points in its games")
    return "\n".join([*text, f"{total} games, {sum(line['draws'] for line in lines)} drawn"])


def test_every_crew_against_every_other(benchmark):
    """Without --benchmark-enable only the first two crews meet, so that this file is known to work."""
    crews = list(data().library.crews) if benchmark.enabled else list(data().library.crews)[:2]
    env = os.environ.get
    games, seed = int(env("SKIRMISH_MATRIX_GAMES", "2")), int(env("SKIRMISH_MATRIX_SEED", "1"))
    jobs, out = int(env("SKIRMISH_MATRIX_JOBS", str(os.cpu_count() or 1))), env("SKIRMISH_MATRIX_OUT")
    arguments = (play_pair, crews, seed, games, jobs, Path(out) if out and benchmark.enabled else None)
    lines = benchmark.pedantic(matrix, arguments, rounds=1)
    print("\n" + report(crews, lines))
    assert {tuple(line["pair"]) for line in lines} == set(combinations(crews, 2))
    assert all(sum(line["wins"]) + line["draws"] == line["games"] for line in lines)
