"""`play` of a campaign: whole runs by bots, a row for each, and how far they came."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.bots import named_bot, play_out
from game.kernel.campaign.campaign import (
    LEAVE,
    FightStop,
    GearStop,
    LoadedCampaign,
    Run,
    after_fight,
    choices,
    choose,
    enter_fight,
    set_out,
)
from game.kernel.chance import Chance
from game.modes import modes

BOT_STREAM = 0x5DEECE66D
WAY_STREAM = 0x2545F4914F


def team_bots(text: str) -> tuple[str, str]:
    """Return the bot of the team and that of the opposition, empty if not said. Raises: ValueError, in one line."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        named_bot(name)
    if len(names) > 2:
        raise ValueError(f"expected 1 or 2 bots, for the team and for the opposition, found {len(names)}")
    return names[0], names[1] if len(names) == 2 else ""


def play_run(loaded: LoadedCampaign, names: tuple[str, str], seed: int) -> dict[str, Any]:
    """Play one run to its end. The ways and what is taken are drawn from the seed, so that runs differ.

    An opposition that is not named is played by the bot of its stop, or as the team is.
    """
    started = time.perf_counter()
    run, chance, rounds = set_out(loaded, seed), Chance(seed ^ WAY_STREAM), 0
    while run.phase != "over":
        if run.phase == "fight":
            run, length = _fight(loaded, run, names)
            rounds += length
            continue
        found = [choice.id for choice in choices(loaded, run) if not choice.refused]
        stop = loaded.stops[run.at]
        if run.phase == "offer" and LEAVE in found and isinstance(stop, GearStop) and stop.must:
            # Whoever may keep what they set out with was sent on the way with it.
            found = [LEAVE]
        elif run.phase == "offer":
            found = [choice for choice in found if choice != LEAVE] or found
        run = choose(loaded, run, found[chance.below(len(found))])
    return {
        "seed": seed,
        "outcome": run.outcome,
        "end": run.at,
        "stops": [passed.stop for passed in run.passed],
        "results": {passed.stop: passed.result for passed in run.passed if passed.result},
        "taken": [passed.taken for passed in run.passed if passed.taken],
        "rounds": rounds,
        "seconds": round(time.perf_counter() - started, 3),
    }


def _fight(loaded: LoadedCampaign, run: Run, names: tuple[str, str]) -> tuple[Run, int]:
    scenario = enter_fight(loaded, run, modes())
    game, match = scenario.start(history=False)
    stop = loaded.stops[run.at]
    against = names[1] or (stop.bot if isinstance(stop, FightStop) else "") or names[0]
    players = [named_bot(against if info.opposition else names[0]) for info in game.seats]
    play_out(match, players, Chance(scenario.scenario.seed ^ BOT_STREAM))
    assert match.outcome is not None
    return after_fight(loaded, run, game, match.state, match.outcome), match.state.rounds_played


def print_runs(loaded: LoadedCampaign, rows: Iterable[dict[str, Any]], *, as_json: bool) -> None:
    """Print a line for each run, and then how far they came."""
    remaining = []
    for row in rows:
        remaining.append(row)
        line = (
            f"seed {row['seed']:>6}  {row['outcome']:<4} at {row['end']:<10} after {len(row['stops'])} stops, "
            f"{row['rounds']} rounds, {row['seconds']:.1f} s  {' > '.join(row['stops'])}"
        )
        print(json.dumps(row) if as_json else line, flush=True)
    if not as_json:
        for line in how_far(loaded, remaining):
            print(line)


def how_far(loaded: LoadedCampaign, rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield a line for each stop: how many runs came to it, and how many of its fights were won."""
    won = sum(row["outcome"] == "won" for row in rows)
    yield f"\n{loaded.campaign.title}: {won} of {len(rows)} runs won"
    for stop in loaded.campaign.stops:
        there = [row for row in rows if stop.id in row["stops"]]
        fights = (
            f", {sum(row['results'].get(stop.id) == 'won' for row in there)} won" if isinstance(stop, FightStop) else ""
        )
        yield f"  {stop.id:<12} {stop.title:<24} {len(there):>4} came{fights}"
