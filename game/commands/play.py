"""`play`: games without a window, by bots or as text; a save is played on from where it was left."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.bots import Bot, named_bot, play_out
from game.commands import play_campaign
from game.commands.decks import chooser_of, deck_names, level_with_decks
from game.commands.languages import speak_as_told
from game.commands.stand_in import level_on_map
from game.commands.text_play import play_text
from game.kernel.campaign.campaign import is_campaign, load_campaign
from game.kernel.chance import Chance, ChanceError
from game.kernel.files.documents import read_yaml
from game.kernel.scenarios.saves import resume
from game.kernel.scenarios.scenario import LoadedGame, load_scenario
from game.lab.executors import losing, processes
from game.lab.games import BOT_STREAM
from game.modes import modes

GAMES_A_TASK = 10


def play_command(options: argparse.Namespace) -> int:
    """Play games and print a line for each; of a campaign, whole runs."""
    document = read_yaml(options.level)
    if is_campaign(document):
        return _play_campaign(options)
    with level_on_map(options.level, options.teams) as bare, level_with_decks(bare, options.decks) as level:
        return _play_level(level, options)


def _play_level(level: Path, options: argparse.Namespace) -> int:
    loaded = load_scenario(level, modes())
    names = bot_names(options.bots, len(loaded.players))
    if options.games < 1 or options.jobs < 1:
        raise ValueError("expected one game and one job at least")
    if options.text:
        speak_as_told(options)
        return play_text(loaded, names, options.seed)
    seeds = range(options.seed, options.seed + options.games)
    for row in play_games(level, names, seeds, options.jobs):
        print(json.dumps(row) if options.json else _line(row), flush=True)
    return 0


def _play_campaign(options: argparse.Namespace) -> int:
    if options.text or options.jobs != 1:
        raise ValueError("expected a campaign to be played by bots in one process, found --text or --jobs")
    names = play_campaign.team_bots(options.bots)
    if options.games < 1:
        raise ValueError("expected one game at least")
    loaded = load_campaign(options.level, modes())
    if options.decks:
        party = chooser_of(loaded.rules, loaded.campaign.mode).with_decks(loaded.party, deck_names(options.decks))
        loaded = msgspec.structs.replace(loaded, party=party)
    seeds = range(options.seed, options.seed + options.games)
    rows = (play_campaign.play_run(loaded, names, seed) for seed in seeds)
    play_campaign.print_runs(loaded, rows, as_json=options.json)
    return 0


def bot_names(text: str, seats: int) -> tuple[str, ...]:
    """Return a bot name for each seat. Raises: ValueError for unknown names or a wrong number."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        named_bot(name)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise ValueError(f"expected 1 or {seats} bots, one for each seat, found {len(names)}")
    return tuple(names)


def play_games(level: Path, names: Sequence[str], seeds: Sequence[int], jobs: int) -> Iterator[dict[str, Any]]:
    """Play a game for each seed and yield a row for each, in the order of seeds."""
    if jobs == 1:
        yield from _play_batch(level, names, seeds)
        return
    batches = [seeds[start : start + GAMES_A_TASK] for start in range(0, len(seeds), GAMES_A_TASK)]
    pool = processes(jobs)
    try:
        with losing("one of the processes that played"):
            tasks = [pool.submit(_play_list, level, tuple(names), batch) for batch in batches]
        for task in tasks:
            with losing("one of the processes that played"):
                rows = task.result()
            yield from rows
    finally:
        pool.shutdown(cancel_futures=True)


def _play_list(level: Path, names: Sequence[str], seeds: Sequence[int]) -> list[dict[str, Any]]:
    return list(_play_batch(level, names, seeds))


def _play_batch(level: Path, names: Sequence[str], seeds: Sequence[int]) -> Iterator[dict[str, Any]]:
    loaded = load_scenario(level, modes())
    players = [named_bot(name) for name in names]
    for seed in seeds:
        yield play_one(loaded, players, seed)


def play_one(loaded: LoadedGame, players: Sequence[Bot], seed: int) -> dict[str, Any]:
    """Play one game to its end and return its row."""
    started = time.perf_counter()
    match = resume(loaded).match.clone() if loaded.scenario.kind == "save" else loaded.start(seed, history=False)[1]
    try:
        decisions = play_out(match, players, Chance(seed ^ BOT_STREAM))
    except ChanceError as error:
        raise loaded.chance_error(error) from None
    outcome = match.outcome
    return {
        "seed": seed,
        "outcome": outcome.key if outcome is not None else None,
        "winners": [loaded.seat_names[seat] for seat in outcome.winners] if outcome is not None else [],
        "rounds": match.state.rounds_played or None,
        "decisions": decisions,
        "events": len(match.events),
        "seconds": round(time.perf_counter() - started, 4),
        "hash": match.hash,
    }


def _line(row: dict[str, Any]) -> str:
    winners = ", ".join(row["winners"]) or "nobody"
    return (
        f"seed {row['seed']:>6}  {row['outcome']}: {winners} after {row['rounds']} rounds, "
        f"{row['decisions']} decisions, {row['seconds']:.2f} s  {row['hash']}"
    )
