"""How often one bot beats another in the Skirmish mode, on tables that are the same to both sides with the same crew.

    SKIRMISH_BOTS=search,greedy SKIRMISH_GAMES=40 SKIRMISH_BOTS_OUT=b.jsonl pytest \
        tests/bench/test_bench_skirmish_bots.py --benchmark-enable -s

Every seed is played twice, with the seats changed; tables, missions and crews take turns from seed to seed. Wanted:
`greedy` beats `random` in 80 of 100 games, `search` beats `greedy` in 60. SKIRMISH_BOTS: two bots (greedy,random),
SKIRMISH_GAMES: games (2), SKIRMISH_SEED: the first seed (1), SKIRMISH_JOBS: processes (one a core).
SKIRMISH_BOTS_OUT: a file that gets one JSON line a game; games that are in it already are not played again.
"""

from __future__ import annotations

import json
import os
import time
from concurrent.futures import as_completed
from pathlib import Path
from typing import Any

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.files.documents import parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import open_document
from game.lab.executors import processes
from game.lab.statistics import share
from game.modes import modes
from game.modes.skirmish.content.loading import data
from tests.bench.test_bench_skirmish_matrix import TABLES


def play(names: tuple[str, str], seed: int, swapped: bool) -> dict[str, Any]:
    """Play one game; return whether the first bot won, and the seconds of CPU time that each bot thought."""
    field, mission = TABLES[seed % len(TABLES)]
    crews = list(data().library.crews)
    crew = crews[seed % len(crews)]
    text = (
        f"mode: skirmish\ntitle: Bots\nsetup:\n  map: {field}.yaml\n  mission: {mission}\n  sides:\n"
        f"  - {{name: One, crew: {crew}}}\n  - {{name: Two, crew: {crew}}}\n"
    )
    loaded = open_document(parse_yaml(text.encode(), data_root("levels") / "skirmish" / "bots.yaml"), modes())
    _, match = loaded.start(seed, history=False)
    order = names[::-1] if swapped else names
    bots, thought, chance = [named_bot(name) for name in order], [0.0, 0.0], Chance(seed)
    while (decision := match.decision) is not None:
        began = time.process_time()
        answer = bots[decision.seat].choose(match, decision.seat, chance)
        thought[decision.seat] += time.process_time() - began
        match.answer(answer, decision.seat)
    assert match.outcome is not None
    winners, first = match.outcome.winners, int(swapped)
    return {
        "bots": list(names), "seed": seed, "swapped": swapped, "won": winners == (first,), "drawn": not winners,
        "thought": [round(thought[first], 2), round(thought[1 - first], 2)],
    }  # fmt: skip


def duels(names: tuple[str, str], seed: int, games: int, jobs: int, out: Path | None) -> list[dict[str, Any]]:
    """Play what is not in the file yet and return the lines of all games."""
    entry = [json.loads(line) for line in out.read_text().splitlines()] if out is not None and out.exists() else []
    wanted = [(seed + number // 2, number % 2 == 1) for number in range(games)]
    lines = [one for one in entry if one["bots"] == list(names) and (one["seed"], one["swapped"]) in wanted]
    played = {(one["seed"], one["swapped"]) for one in lines}
    with processes(jobs) as pool:
        waiting = [pool.submit(play, names, *one) for one in wanted if one not in played]
        for future in as_completed(waiting):
            lines.append(future.result())
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(lines[-1]) + "\n")
    return lines


def test_one_bot_against_another(benchmark):
    """Without --benchmark-enable two games of the quick bots are played, so that this file is known to work."""
    env, full = os.environ.get, benchmark.enabled
    one, two = env("SKIRMISH_BOTS", "greedy,random").split(",") if full else ("greedy", "random")
    games, seed = int(env("SKIRMISH_GAMES", "2")) if full else 2, int(env("SKIRMISH_SEED", "1"))
    jobs, out = int(env("SKIRMISH_JOBS", str(os.cpu_count() or 1))) if full else 1, env("SKIRMISH_BOTS_OUT")
    arguments = ((one, two), seed, games, jobs, Path(out) if out and full else None)
    lines = benchmark.pedantic(duels, arguments, rounds=1)
    won, drawn = (sum(line[key] for line in lines) for key in ("won", "drawn"))
    thought = [sum(line["thought"][point] for line in lines) / len(lines) for point in (0, 1)]
    print(f"\n{one} beats {two} in {share(won, len(lines)).text}, {drawn} drawn of {len(lines)}; "
          f"they think {thought[0]:.1f} and {thought[1]:.1f} s of CPU time a game")  # fmt: skip
    assert len(lines) == games and won + drawn <= games
