"""Every ready deck of the Duel mode against every other, `greedy` on both sides: wins, with what chance leaves open, and what it is
worth to begin.

    DUEL_MATRIX_GAMES=200 DUEL_MATRIX_OUT=matrix.jsonl pytest tests/bench/test_bench_duel_matrix.py --benchmark-enable -s

Every seed is played twice, with the decks changing seats. DUEL_MATRIX_GAMES: games a pair (2), DUEL_MATRIX_SEED: the
first seed (1), DUEL_MATRIX_JOBS: processes (one a core). DUEL_MATRIX_OUT: a file that gets one JSON line a pair; pairs
that stand in it with this seed and number are not played again, and the table counts all its lines, other seeds too.
"""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path
from typing import Any

from game.lab.games import play_tasks
from game.lab.statistics import share
from game.modes.duel.content.loading import data
from tests.bench.matrix import matrix, table

BOTS = ("greedy", "greedy")


def play_pair(one: str, two: str, seed: int, games: int) -> dict[str, Any]:
    """Play a pair of decks and return how often each won; runs in any process."""
    seeds = [(seed + number, BOTS) for number in range(games)]
    there = play_tasks(_level(one, two), seeds[: (games + 1) // 2])
    back = play_tasks(_level(two, one), seeds[: games // 2])
    wins = sum(game.winners == (0,) for game in there) + sum(game.winners == (1,) for game in back)
    draws = sum(not game.winners for game in (*there, *back))
    rounds = sum(game.rounds for game in (*there, *back))
    initial = sum("ab".index(game.measures.first) in game.winners for game in (*there, *back))
    return {
        "pair": [one, two], "seed": seed, "games": games, "wins": [wins, games - wins - draws], "draws": draws,
        "rounds": rounds, "begun": initial,
    }  # fmt: skip


def _level(one: str, two: str) -> str:
    return f"mode: duel\ntitle: Matrix\nsetup: {{decks: [{one}, {two}]}}\n"


def report(decks: list[str], lines: list[dict[str, Any]]) -> str:
    """Return the table of shares, with who begins and how long games are."""
    text = table(decks, lines)
    rounds, total = sum(line["rounds"] for line in lines), sum(line["games"] for line in lines)
    draws = sum(line["draws"] for line in lines)
    timed = [line for line in lines if "begun" in line]
    if timed:
        begun = share(sum(line["begun"] for line in timed), sum(line["games"] for line in timed))
        text.append(f"who begins wins {begun.text}")
    return "\n".join([*text, f"{total} games, {draws} drawn, {rounds / max(1, total):.1f} rounds a game"])


def test_every_deck_against_every_other(benchmark):
    """Without --benchmark-enable only the first two decks meet, so that this file is known to work."""
    decks = list(data().decks) if benchmark.enabled else list(data().decks)[:2]
    env = os.environ.get
    games, seed, out = int(env("DUEL_MATRIX_GAMES", "2")), int(env("DUEL_MATRIX_SEED", "1")), env("DUEL_MATRIX_OUT")
    jobs = int(env("DUEL_MATRIX_JOBS", str(os.cpu_count() or 1)))
    arguments = (play_pair, decks, seed, games, jobs, Path(out) if out and benchmark.enabled else None)
    lines = benchmark.pedantic(matrix, arguments, rounds=1)
    print("\n" + report(decks, lines))
    assert {tuple(line["pair"]) for line in lines} == set(combinations(decks, 2))
    assert all(sum(line["wins"]) + line["draws"] == line["games"] for line in lines)
