"""`python -m tests.soak`: play whole games with every frame drawn, and do anything at all to every screen."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.modes import modes
from tests.soak.jobs import played
from tests.soak.plan import Plan, draw_game, draw_towards, draw_visit
from tests.soak.playing import play
from tests.soak.report import Report, plan_of
from tests.ui.every_screen import SCREENS

EVENTS_EACH = 200
"""How many events a visit to a screen has."""
MOST_MORE = 60
"""So many games more than were asked for are played at most, until every ending was seen."""


def main() -> int:
    """Play what is asked for; 1 if something is wrong."""
    options = _options()
    if options.repeat is not None:
        # The plan is played in a folder of its own.
        pictures = options.repeat.resolve().with_suffix("")
        pictures.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="soak-cache-") as cache:
            found = play(plan_of(options.repeat), Path(cache), catch=False, pictures=pictures)
        print(found.plan, *(f"{what}\n{where}" for what, where in found.faults), sep="\n")
        return 1 if found.faults else 0
    print(f"seed {options.seed}", flush=True)
    report, until = Report(options.out), time.monotonic() + (options.seconds or float("inf"))
    with tempfile.TemporaryDirectory(prefix="soak-cache-") as cache:
        for one in played(_plans(options, report, until), options.jobs, Path(cache)):
            report.take(one)
    print(report.summary())
    return 1 if report.faults or (options.every_ending and report.unseen(options.mode)) else 0


def _plans(options: argparse.Namespace, report: Report, until: float) -> Iterator[Plan]:
    """Yield games and visits by turns, as many as are asked for, as long as there is time."""
    visits = -(-options.events // EVENTS_EACH)
    turns_more = 0
    games_to_come, visits_to_come = iter(range(options.games)), iter(range(visits))
    while True:
        if time.monotonic() > until:
            return
        number = next(games_to_come, None)
        if number is not None:
            yield draw_game(number, options.seed, options.mode)
        for _ in range(-(-visits // max(1, options.games)) if number is not None else 1):
            visit = next(visits_to_come, None)
            if visit is not None:
                yield draw_visit(visit, options.seed, EVENTS_EACH, _screens(options.mode))
        if number is None and visit is None:
            left = report.unseen(options.mode)
            unseen = sorted((key, ending) for key, endings in left.items() for ending in endings)
            turns_more += 1
            if not options.every_ending or not unseen or turns_more > MOST_MORE:
                return
            key, ending = unseen[turns_more % len(unseen)]
            yield draw_towards(ending, options.games + turns_more, options.seed, key)


def _screens(mode: str) -> tuple[str, ...]:
    """Return the screens that are visited: of one mode those that are its own."""
    return tuple(name for name in SCREENS if not mode or name.split()[-1] == mode)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="how many games")
    parser.add_argument("--events", type=int, default=4000, help="how many events, over all screens")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--mode", default="", choices=["", *modes()], help="of one mode only")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes")
    parser.add_argument("--seconds", type=float, default=0, help="nothing more is begun after so long")
    parser.add_argument("--every-ending", action="store_true", help="go on until every ending of every mode was seen")
    parser.add_argument("--out", type=Path, default=Path("dist/soak"), help="where files that repeat faults go")
    parser.add_argument(
        "--repeat", type=Path, metavar="FILE", help="play what a file holds again, and show where it fails"
    )
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
