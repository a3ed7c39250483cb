"""`lab`: the playtest bench. Run games by bots, report on them, compare two levels, export a table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.commands.decks import DECKS_HELP, level_with_decks
from game.commands.lab_sweep import add_changes, add_sweep, open_changed_level, sweep_command
from game.commands.languages import add_language, speaking
from game.commands.play import bot_names
from game.commands.program import command_line, example, level_path
from game.commands.stand_in import TEAMS_HELP, level_on_map
from game.commands.targets import check_target
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import user_dir
from game.kernel.language.phrases import Phrase, reason_of

SETTLED = "settled"
EXAMPLES = {
    "run": "lab run levels/mainframe/fight-01-first-boot.yaml --games 400 --jobs 2 --bots greedy --store first.sqlite",
    "report": "lab report first.sqlite --out first.html",
    "sweep": "lab sweep levels/mainframe/fight-01-first-boot.yaml stray.max_hp=20..50:10 --out stray.html",
    "compare": "lab compare first.sqlite second.sqlite --out both.html",
    "export": "lab export first.sqlite --out games.csv",
}


TARGET_HELP = "how often the first side is to win: '50 %%', '40-60 %%' (without it an equal share is fair)"


def add_lab(commands: Any) -> None:
    """Add `lab` and its own commands to the tree."""
    summary = "The playtest bench: let bots play a level many times, and report what was seen."
    top = commands.add_parser("lab", help=summary, description=summary, epilog=example(EXAMPLES["run"]))
    inner = top.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Callable[[argparse.Namespace], int], summary: str, machine: str) -> Any:
        command = inner.add_parser(name, help=summary, description=summary, epilog=example(EXAMPLES[name]))
        command.set_defaults(run=run)
        command.add_argument("--json", action="store_true", help=machine)
        return command

    run = add(
        "run",
        run_command,
        "Play games by bots and store each; the same command goes on where it was stopped.",
        "print one JSON object for each game, and one with the result",
    )
    run.add_argument("level", type=level_path, help="a scenario, or a bare map")
    run.add_argument("--teams", default="", metavar="TEAMS", help=TEAMS_HELP)
    run.add_argument("--decks", default="", metavar="DECKS", help=DECKS_HELP)
    run.add_argument("--games", type=int, default=200, help="how many games, stored ones included (default: 200)")
    run.add_argument("--jobs", type=int, help="processes to play in, also when a cluster is gone (default: 1)")
    run.add_argument("--bots", default="greedy", help="a bot for each seat, or one for all (default: greedy)")
    run.add_argument("--seed", type=int, default=1, help="seed of the first game; the next ones count up (default: 1)")
    run.add_argument("--swap", action="store_true", help="play every seed with the bots moved on through all seats")
    run.add_argument(
        "--alone", action="store_true",
        help="play every seed once only, not from both sides of the layout where the level allows that",
    )  # fmt: skip
    run.add_argument("--store", type=Path, help="file for the games (default: named after the level, in your results)")
    run.add_argument(
        "--until", default="0", metavar="POINTS",
        help="stop as soon as every 95 %% interval is narrower than plus or minus so many points, "
        "or, with 'settled', as soon as the target has been shown to be met or missed",
    )  # fmt: skip
    run.add_argument("--target", default="", metavar="SHARE", help=TARGET_HELP)
    run.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Dask cluster, such as tcp://host:8786")

    add_changes(run)
    add_sweep(
        add(
            "sweep",
            sweep_command,
            "Play a level with one number over a range, on equal seeds, and say what becomes of the wins.",
            "print a JSON object for each value, and one with the result",
        )
    )

    report = add(
        "report",
        report_command,
        "Write one HTML page about the games in a store, and ten games worth watching beside it.",
        "print what was written as a JSON object",
    )
    report.add_argument("store", type=Path, help="a results store")
    report.add_argument("--target", default="", metavar="SHARE", help=TARGET_HELP)
    report.add_argument("--out", type=Path, required=True, help="the page to write")
    add_language(report, "of the page")

    compare = add(
        "compare",
        compare_command,
        "Say whether the second store is fairer than the first, and whether they differ in who wins.",
        "print a JSON object for each side, and one for fairness",
    )
    compare.add_argument("first", type=Path, help="a results store")
    compare.add_argument("second", type=Path, help="another one, of the same mode")
    compare.add_argument("--out", type=Path, help="a page to write, with both heat maps side by side")
    add_language(compare, "of the page")

    export = add("export", export_command, "Write a row for each game as CSV.", "print a JSON object for each game")
    export.add_argument("store", type=Path, help="a results store")
    export.add_argument("--out", type=Path, help="the CSV file to write (needed without --json)")


def run_command(options: argparse.Namespace) -> int:
    """Play and store games, with a progress bar where there is a terminal."""
    with level_on_map(options.level, options.teams) as bare, level_with_decks(bare, options.decks) as level:
        return _run_games(level, options)


def _run_games(level: Path, options: argparse.Namespace) -> int:
    from game.lab.balance import balance_of_winners
    from game.lab.columns import Columns
    from game.lab.doubts import doubt_of
    from game.lab.executors import WorkersLost, workers_for
    from game.lab.extras import need
    from game.lab.layout import layout_balance, start_name
    from game.lab.results import NOBODY, side_names, sides_of, winning_sides
    from game.lab.runs import Precision, build_tasks, info_of, play_run
    from game.lab.statistics import percent
    from game.lab.store import open_for
    from game.lab.target import fair_target, target_of
    from game.lab.verdict import judged_side, verdict

    jobs = 1 if options.jobs is None else options.jobs
    if options.games < 1 or jobs < 1:
        raise ValueError("expected one game and one job at least")
    points = _points_of(options.until)
    target = target_of(options.target) if options.target else None
    tqdm = need("tqdm").tqdm
    need("scipy.special")
    loaded = open_changed_level(options, level)
    bots = bot_names(options.bots, len(loaded.players))
    info = info_of(loaded, str(level), bots, options.seed, swap=options.swap, pairs=not options.alone)
    path = options.store or user_dir("results") / f"{level.stem}.sqlite"
    with open_for(path, info) as store:
        # A store that was begun without pairs goes on without them.
        info = store.info
        tasks = build_tasks(info, options.seed, options.games)
        precision = Precision(info, points, target, settled=options.until == SETTLED)
        precision.count(store, tasks)
        sides = sides_of(info)
        names = side_names(info, _measurer(info.mode))
        workers = workers_for(jobs, options.cluster)
        bar = tqdm(total=len(tasks), initial=precision.games, unit="game", disable=None, dynamic_ncols=True)

        def report_game(game: Any) -> None:
            precision.take(winning_sides(info, game))
            if options.json:
                print(json.dumps(_row(info, game)), flush=True)
            now = precision.get_share(sides[0])
            bar.set_postfix_str(f"{names[sides[0]]} {percent(now.value)} ± {percent(now.half_width)}", refresh=False)
            bar.update()

        def should_go_on(lost: WorkersLost) -> bool:
            """Whoever gives both processes and a cluster wants the games, wherever they are played."""
            if options.cluster and options.jobs is not None:
                bar.clear()
                print(f"{lost}; {len(store)} games are kept, going on here with --jobs {jobs}", file=sys.stderr)
                precision.count(store, tasks)
            return bool(options.cluster) and options.jobs is not None

        try:
            try:
                play_run(store, tasks, workers, report_game, lambda: precision.is_reached)
            except WorkersLost as lost:
                if not should_go_on(lost):
                    raise
                play_run(store, tasks, workers_for(jobs), report_game, lambda: precision.is_reached)
        except (KeyboardInterrupt, WorkersLost, ContentError) as stop:
            bar.close()
            if isinstance(stop, ContentError) and stop.code != "full":
                raise
            count = len(store)
            why = {KeyboardInterrupt: "stopped", ContentError: "the disk is full"}.get(type(stop), str(stop))
            how = "with --jobs N in place of --cluster " if isinstance(stop, WorkersLost) and options.cluster else ""
            print(f"{why}; {count} games are kept in {path}, and the same command {how}goes on", file=sys.stderr)
            return 130 if isinstance(stop, KeyboardInterrupt) else 1
        finally:
            bar.close()
        games = len(store)
        balance = balance_of_winners(((seed, winners) for seed, _, winners in store.winners()), sides)
        layout = layout_balance(info, store.placed())
        if layout is not None:
            balance, names = layout, {start: start_name(start) for start in (*layout.shares, NOBODY)}
        measurer = _measurer(info.mode)
        doubt = doubt_of(Columns(info, store.each(), ()), measurer)
        said = verdict(balance, names, target, doubt)
        if options.json:
            shares = {**balance.shares, **({"nobody": balance.nobody} if balance.nobody.wins else {})}
            sides_out = {side: [found.value, found.low, found.high] for side, found in shares.items()}
            aim, side = target or fair_target(len(balance.shares)), judged_side(balance, target)
            evidence = aim.weigh(balance.shares[side])
            row = {"games": games, "decided": balance.decided_games, "wins": sides_out, "verdict": said.words}
            row |= {"side": side, "target": [aim.low, aim.high], "stands": aim.stand(balance.shares[side])}
            row["llr"] = {"off": evidence.off, "on": evidence.on, "boundary": evidence.boundary}
            print(json.dumps({**row, "store": str(path)}))
        else:
            print(said.words)
            print(said.confidence)
            print(f"{games} games are in {path}")
            print("Next:", command_line(f"lab report {path} --out {Path(path.name).with_suffix('.html')}"))
    return 0


def _points_of(until: str) -> float:
    """Return the points of `--until`. Raises: ValueError."""
    if until == SETTLED:
        return 0.0
    try:
        points = float(until)
    except ValueError:
        points = -1.0
    if not 0 <= points < 50:
        raise ValueError(f"expected --until between 0 and 50 points, or {SETTLED}, found {until}")
    return points


def report_command(options: argparse.Namespace) -> int:
    """Write the page and the replays. Raises: ContentError."""
    from game.lab.report import write_report
    from game.lab.store import open_store
    from game.lab.target import target_of

    check_target(options.out)
    target = target_of(options.target) if options.target else None
    with open_store(options.store) as store, speaking(options.language):
        try:
            written = write_report(store, options.out, target)
        except OSError as error:
            raise ContentError(options.out, 0, "write", Phrase("a place to write to"), reason_of(error)) from None
    if options.json:
        replays = list(map(str, written.replays))
        row = {"page": str(options.out), "bytes": written.size, "replays": replays, "warnings": written.warnings}
        print(json.dumps(row))
    else:
        print(f"{options.out}: {written.size / 1e6:.2f} MB; {len(written.replays)} games to watch beside it")
        for warning in written.warnings:
            print(warning, file=sys.stderr)
    return 0


def compare_command(options: argparse.Namespace) -> int:
    """Print how the shares of wins of two stores differ. Raises: ContentError."""
    from game.lab.compare import compare, describe_store
    from game.lab.store import open_store

    check_target(options.out)
    with open_store(options.first) as first, open_store(options.second) as second:
        found = compare(first, second)
        if not options.json:
            stores = f"{describe_store(first)}, against {describe_store(second)}"
            print(f"{stores}; the first {found.games} of each are compared")
        if options.out is not None:
            _write_comparison(found, first, second, options)
    if options.json:
        for side in found.sides:
            print(json.dumps(side.data))
        print(json.dumps(found.fairness.data))
        return 0
    print(found.fairness.wording)
    for side in found.sides:
        print(side.wording)
    return 0


def _write_comparison(found: Any, first: Any, second: Any, options: argparse.Namespace) -> None:
    from game.lab.compare import compare
    from game.lab.compare_page import write_comparison

    try:
        with speaking(options.language) as other:
            said = compare(first, second) if other else found
            size = write_comparison(said, first, second, options.out)
    except OSError as error:
        raise ContentError(options.out, 0, "write", Phrase("a place to write to"), reason_of(error)) from None
    if not options.json:
        print(f"{options.out}: {size / 1e6:.2f} MB")


def export_command(options: argparse.Namespace) -> int:
    """Write the games as CSV, or print them. Raises: ContentError."""
    from game.lab.export import export_rows, write_csv
    from game.lab.store import open_store

    if options.out is None and not options.json:
        raise ValueError("expected --out FILE for the table, or --json")
    check_target(options.out)
    with open_store(options.store) as store:
        if options.json:
            for row in export_rows(store):
                print(json.dumps(row))
        if options.out is not None:
            try:
                games = write_csv(options.out, export_rows(store))
            except OSError as error:
                why = error.strerror or str(error)
                raise ContentError(options.out, 0, "write", Phrase("a place to write to"), why) from None
            if not options.json:
                print(f"{options.out}: {games} games")
    return 0


def _measurer(mode: str) -> Any:
    from game.kernel.measures import measurer_of
    from game.modes import modes

    return measurer_of(modes()[mode])


def _row(info: Any, game: Any) -> dict[str, Any]:
    from game.lab.export import row_of

    return row_of(info, game)
