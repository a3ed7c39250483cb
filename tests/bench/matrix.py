"""Everybody against everybody else, bots on both sides: games of pairs in several processes, and a table of shares.

A mode's matrix says who there is and how many games one pair won; what it plays, and what it counts beside wins, is its
own affair.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import as_completed
from itertools import combinations
from pathlib import Path
from typing import Any

from game.lab.executors import processes
from game.lab.statistics import share

PlayPair = Callable[[str, str, int, int], dict[str, Any]]
"""Plays two names with a first seed and a number of games; returns `pair`, `seed`, `games`, `wins` and `draws`."""


def matrix(
    play_pair: PlayPair, names: list[str], seed: int, games: int, jobs: int, out: Path | None
) -> list[dict[str, Any]]:
    """Play what is not in the file yet and return the lines of all pairs."""
    lines = [json.loads(line) for line in out.read_text().splitlines()] if out is not None and out.exists() else []
    played = {tuple(line["pair"]) for line in lines if (line["seed"], line["games"]) == (seed, games)}
    left = [pair for pair in combinations(names, 2) if pair not in played]
    with processes(jobs) as pool:
        for future in as_completed([pool.submit(play_pair, *pair, seed, games) for pair in left]):
            lines.append(future.result())
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(lines[-1]) + "\n")
    return lines


def table(names: list[str], lines: list[dict[str, Any]]) -> list[str]:
    """Return the lines as a table: rows won against columns, in per cent, then against all with a 95 % interval."""
    wins: Counter[tuple[str, str]] = Counter()
    games: Counter[tuple[str, str]] = Counter()
    for line in lines:
        for pair, won in zip((line["pair"], line["pair"][::-1]), line["wins"], strict=True):
            wins[tuple(pair)] += won
            games[tuple(pair)] += line["games"]
    width = max(map(len, names))
    text = [" " * (width + 4) + "".join(f"{number:>5}" for number in range(1, len(names) + 1)) + "  all others"]
    for number, row in enumerate(names, start=1):
        cells = [
            f"{100 * wins[row, other] / games[row, other]:5.0f}" if games[row, other] else "    ." for other in names
        ]
        won, played = (sum(count[row, other] for other in names) for count in (wins, games))
        text.append(
            f"{number:>2}  {row:<{width}}" + "".join(cells) + (f"  {share(won, played).text}" if played else "")
        )
    return text
