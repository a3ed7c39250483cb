"""How often bots win every story, by the number of heroes, act by act.

    STORY_GAMES=60 STORY_BOT=greedy pytest tests/bench/test_bench_story_wins.py --benchmark-enable -s

The figures by which the content is balanced: `greedy` should win between 35 and 75 of 100 games of each, and the first
act of the first story in at least half. STORY_GAMES: games of each (4), STORY_SEED: the first seed (1), STORY_BOT: who
plays (greedy), STORY_JOBS: processes (one a core), STORY_DIFFICULTY: gentle, standard or harsh (standard).
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import as_completed
from typing import Any

from game.lab.executors import processes
from game.lab.games import play_tasks
from game.lab.statistics import share
from game.modes.story.content.loading import data

PLAYERS = (1, 2, 3, 4)
Row = tuple[str, int, int, Counter[str]]
"""A story, its number of heroes, the games won, and the acts won and lost of all games."""


def play_story(story: str, players: int, difficulty: str, bot: str, seed: int, games: int) -> Row:
    """Play a story some times; the bots' decks are chosen at random. Runs in any process."""
    setup = f"{{story: {story}, players: {players}, difficulty: {difficulty}, bot-decks: random}}"
    seats = "".join(f"- {{name: P{number + 1}, seat: bot}}\n" for number in range(players))
    level = f"mode: story\ntitle: Wins\nplayers:\n{seats}setup: {setup}\n"
    played = play_tasks(level, [(seed + number, (bot,) * players) for number in range(games)])
    acts: Counter[str] = Counter()
    for game in played:
        for spot, sides in game.measures.places.get("acts", {}).items():
            acts[spot] += sum(sides.values())
    return story, players, sum(bool(game.winners) for game in played), acts


def all_stories(stories: Sequence[str], jobs: int, *arguments: Any) -> list[Row]:
    """Play all stories with every number of heroes."""
    with processes(jobs) as pool:
        waiting = [pool.submit(play_story, story, players, *arguments) for story in stories for players in PLAYERS]
        return sorted(future.result() for future in as_completed(waiting))


def table(rows: Sequence[Row], games: int) -> str:
    """Return the rows as a table: wins with a 95 % interval, and how many of the games won each act."""
    lines = []
    for story, players, won, acts in rows:
        by_act = " ".join(f"{act}: {acts[f'Act {act} won']}" for act in (1, 2, 3) if acts[f"Act {act} won"])
        lines.append(f"{story:<20}{players}  {share(won, games).text}   acts won {by_act}")
    return "\n".join(lines)


def test_wins_of_every_story(benchmark):
    """Without --benchmark-enable random bots play the short story, so that this file is known to work."""
    env, full = os.environ.get, benchmark.enabled
    stories = sorted(data().stories) if full else ["first-watch"]
    games, seed = int(env("STORY_GAMES", "4")) if full else 1, int(env("STORY_SEED", "1"))
    bot = env("STORY_BOT", "greedy") if full else "random"
    jobs = int(env("STORY_JOBS", str(os.cpu_count() or 1))) if full else 1
    arguments = (stories, jobs, env("STORY_DIFFICULTY", "standard"), bot, seed, games)
    rows = benchmark.pedantic(all_stories, arguments, rounds=1)
    print("\n" + table(rows, games))
    assert [(story, players) for story, players, _, _ in rows] == [(s, p) for s in sorted(stories) for p in PLAYERS]
    assert all(0 <= won <= games for _, _, won, _ in rows)
    assert all(sum(acts.values()) >= games for _, _, _, acts in rows)
