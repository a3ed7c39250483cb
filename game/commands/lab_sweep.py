"""`lab sweep`: one number of a level over a range, a run for each value; and levels with changes for `lab run`."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from game.commands.languages import add_language, speaking
from game.commands.play import bot_names
from game.commands.program import level_path
from game.commands.targets import check_target
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import user_dir
from game.kernel.language.phrases import Phrase, reason_of

SET_HELP = (
    "put a value in the place of another: a key of the set-up such as map.links[A-B].cost, or of an entry that the "
    "level uses, such as stray.max_hp; may be given several times"
)
CONTENT_HELP = "a file with entries, each with its id, in place of those of the mode: a card, a mob, an ability"


def add_changes(command: Any) -> None:
    """Add the options that change a level before it is played."""
    command.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help=SET_HELP)
    command.add_argument("--content", action="append", default=[], type=Path, metavar="FILE", help=CONTENT_HELP)


def add_sweep(command: Any) -> None:
    """Add what `lab sweep` understands."""
    command.add_argument("level", type=level_path, help="a scenario")
    command.add_argument("key", metavar="KEY=FROM..TO[:STEP]", help="what to change, and its values; or KEY=A,B,C")
    command.add_argument("--games", type=int, default=100, help="how many games at each value (default: 100)")
    command.add_argument("--jobs", type=int, default=1, help="processes to play in (default: 1)")
    command.add_argument("--bots", default="greedy", help="a bot for each seat, or one for all (default: greedy)")
    command.add_argument("--seed", type=int, default=1, help="seed of the first game at each value (default: 1)")
    command.add_argument("--swap", action="store_true", help="play every seed with the bots moved on through all seats")
    command.add_argument("--store", type=Path, help="folder for the games of each value (default: in your results)")
    command.add_argument("--out", type=Path, help="a page to write, with a chart")
    add_language(command, "of the page")
    add_changes(command)


def open_changed_level(options: argparse.Namespace, level: Path) -> Any:
    """Return an opened level with the changes that were asked for. Raises: ContentError, ValueError."""
    from game.lab.changes import Change, changed_level, read_entries
    from game.lab.runs import open_played
    from game.lab.sweep import value_of

    changes = []
    for text in options.set:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise ValueError(f"expected KEY=VALUE such as stray.max_hp=50 for --set, found {text!r}")
        changes.append(Change(key, value_of(value)))
    loaded = open_played(level)
    entries = [entry for path in options.content for entry in read_entries(path)]
    return changed_level(loaded, changes, entries) if changes or entries else loaded


def sweep_command(options: argparse.Namespace) -> int:
    """Play the games of each value, and say what becomes of the wins. Raises: ContentError, ValueError."""
    from game.lab.changes import Change, changed_level
    from game.lab.executors import WorkersLost, workers_for
    from game.lab.extras import need
    from game.lab.runs import build_tasks, info_of, play_run
    from game.lab.store import open_for
    from game.lab.sweep import outcome_of, store_name, sweep_of

    if options.games < 1 or options.jobs < 1:
        raise ValueError("expected one game and one job at least")
    check_target(options.out)
    tqdm = need("tqdm").tqdm
    loaded = open_changed_level(options, options.level)
    bots = bot_names(options.bots, len(loaded.players))
    sweep = sweep_of(loaded, options.key)
    for value, why in sweep.left_out:
        print(f"{value} is left out: {why}", file=sys.stderr)
    folder = options.store or user_dir("results") / f"{options.level.stem} {sweep.key}"
    with ExitStack() as stack:
        stores = []
        bar = stack.enter_context(
            tqdm(total=len(sweep.values) * options.games, unit="game", disable=None, dynamic_ncols=True)
        )
        for value in sweep.values:
            level = changed_level(loaded, [Change(sweep.key, value)])
            info = info_of(level, f"{options.level} {sweep.key}={value}", bots, options.seed, swap=options.swap)
            store = stack.enter_context(open_for(folder / store_name(value), info))
            stores.append(store)
            tasks = build_tasks(info, options.seed, options.games)
            bar.set_postfix_str(f"{sweep.key}={value}")
            bar.update(len(store.list_stored_tasks().intersection(tasks)))
            try:
                play_run(store, tasks, workers_for(options.jobs), lambda _: bar.update())
            except (KeyboardInterrupt, WorkersLost) as stop:
                why = "stopped" if isinstance(stop, KeyboardInterrupt) else str(stop)
                print(f"{why}; games are kept in {folder}, and the same command goes on", file=sys.stderr)
                return 130 if isinstance(stop, KeyboardInterrupt) else 1
        found = outcome_of(sweep, stores, tasks)
        size = 0
        if options.out is not None:
            with speaking(options.language) as other:
                title = loaded.scenario.title or options.level.stem
                size = _write(outcome_of(sweep, stores, tasks) if other else found, title, options.out)
    _tell(found, options, folder, size)
    return 0


def _write(found: Any, title: str, page: Path) -> int:
    """Write the page of a sweep and return its size in bytes. Raises: ContentError."""
    from game.lab.sweep import write_sweep

    try:
        return write_sweep(found, title, page)
    except OSError as error:
        raise ContentError(page, 0, "write", Phrase("a place to write to"), reason_of(error)) from None


def _tell(found: Any, options: argparse.Namespace, folder: Path, size: int) -> None:
    """Print a line for each value and what they come to; `size` is that of the page in bytes, 0 without one."""
    from game.lab.statistics import percent

    if options.json:
        for point in found.points:
            print(json.dumps(point.data))
        print(json.dumps({"words": found.wording, "fairest": found.fairest, "store": str(folder)}))
        return
    wide = max(len(str(point.value)) for point in found.points)
    for point in found.points:
        sides = ", ".join(f"{found.names[side]} {share.text}" for side, share in point.balance.shares.items())
        drawn = f"; nobody {percent(point.balance.nobody.value)}" if point.balance.nobody.wins else ""
        print(f"{point.value!s:>{wide}}  {sides}{drawn}")
    print(found.wording)
    print(found.fairest)
    print(f"The games are in {folder}" + (f", the chart in {options.out} ({size / 1e6:.2f} MB)" if size else ""))
