"""The report of a run: one HTML page that needs no other file, and the games worth watching beside it."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.files.documents import ContentError, write_atomic
from game.kernel.measures import Ground, Measurer, measurer_of
from game.lab import results
from game.lab.balance import balance_of
from game.lab.extras import need
from game.lab.figures import count_chart, styled, wins_chart
from game.lab.games import A_PLACE, LabGame, open_level
from game.lab.maps import FEW_SAMPLES, heat_map, sight_map
from game.lab.page import render
from game.lab.results import NOBODY, lead_changes, length_of, side_names, winning_sides, wins_by_bot
from game.lab.statistics import FEW, Share, share
from game.lab.store import RunInfo, Store
from game.lab.verdict import verdict
from game.lab.worth import Replay, worth_watching, write_replays
from game.modes import modes

TEMPLATE = "report.html.j2"
MOST_BYTES = 2_000_000
FIRST_SPOTS = 6
HEADING, ROUNDS = "Where things happened", "rounds"
OFFERED = 20
"""An option offered less often is neither called never nor always chosen."""


class Written(msgspec.Struct, frozen=True):
    """What was written: the size of the page in bytes, the replays, and what could not be."""

    size: int
    replays: tuple[Path, ...]
    warnings: tuple[str, ...]


def write_report(store: Store, page: Path) -> Written:
    """Write the page, and replays into a folder beside it. Raises: ContentError, OSError, ValueError without extras."""
    games = store.games()
    if not games:
        raise ContentError(store.path, 0, "store", "one game at least", "none")
    mode = modes().get(store.info.mode)
    if mode is None:
        raise ContentError(store.path, 0, "mode", f"games of a mode of {', '.join(modes())}", store.info.mode)
    measurer = measurer_of(mode)
    kinds = tuple(measurer.kinds.items()) if measurer is not None else ()
    folder = page.with_name(f"{page.stem}-games")
    need("jinja2")
    rounds = measurer.rounds if measurer is not None else ROUNDS
    replays = write_replays(store, worth_watching(store.info, games, kinds), folder, rounds)
    html = page_html(store.info, games, measurer, replays, folder.name)
    write_atomic(page, html)
    return Written(
        len(html.encode()),
        tuple(replay.path for replay in replays if replay.path is not None),
        tuple(replay.problem for replay in replays if replay.problem),
    )


def page_html(
    info: RunInfo, games: Sequence[LabGame], measurer: Measurer | None, replays: Sequence[Replay], folder: str
) -> str:
    """Return the page of at least one game; pictures by side are left out where it would grow beyond 2 MB."""
    html = ""
    for by_side in (True, False):
        data = _page(info, games, measurer, by_side=by_side)
        html = render(TEMPLATE, {**data, "replays": replays, "folder": folder})
        if len(html.encode()) <= MOST_BYTES:
            break
    return html


def _page(info: RunInfo, games: Sequence[LabGame], measurer: Measurer | None, *, by_side: bool) -> dict[str, Any]:
    names = side_names(info, measurer)
    balance = balance_of(info, games)
    shares = balance.shares
    game = open_level(info.text).game() if measurer is not None else None
    ground = measurer.ground(game) if measurer is not None and game is not None else None
    rounds = measurer.rounds if measurer is not None else ROUNDS
    with styled():
        return {
            "info": info,
            "games": games,
            "names": names,
            "winner": lambda game: " and ".join(names[side] for side in winning_sides(info, game)),
            "few_games": FEW,
            "few_samples": FEW_SAMPLES,
            "verdict": verdict(balance, names),
            "shares": shares,
            "nobody": balance.nobody if balance.nobody.wins else None,
            "wins_chart": wins_chart(balance, names),
            "seats": [
                (seat, names[side], ", ".join(dict.fromkeys(bots[number] for bots in info.arrangements)), shares[side])
                for number, (seat, side) in enumerate(zip(info.seats, info.sides, strict=True))
            ],
            "first_turn": _first_turn(info, games, names),
            "by_bot": wins_by_bot(info, games) if len({bot for game in games for bot in game.bots}) > 1 else {},
            "endings": _endings(info, games, names),
            "heading": measurer.heading if measurer is not None else HEADING,
            "rounds": rounds,
            **_lengths(games, rounds),
            "heat": heat_rows(games, ground, measurer, None) if measurer is not None else [],
            "heat_by_side": _heat_by_side(games, ground, measurer, names) if measurer is not None and by_side else [],
            "unseen": _unseen(games, measurer) if measurer is not None else [],
            "missing": _missing(games, measurer, measurer.expected(game), names) if measurer and game else [],
            "sight": _sight(games, ground),
            "options": _options(games),
            "offered": OFFERED,
            "leads": _leads(info, games, names) if measurer is not None else None,
            "seeds": _ranges(game.seed for game in games),
            "machine_seconds": sum(game.seconds for game in games),
            "results_hash": _results_hash(games),
        }


def _first_turn(info: RunInfo, games: Sequence[LabGame], names: Mapping[str, str]) -> list[tuple[str, int, Share]]:
    """Return for each side that had the first turn: its name, in how many games, and how many of them it won."""
    firsts = Counter(game.measures.first for game in games if game.measures.first)
    won = Counter(game.measures.first for game in games if game.measures.first in winning_sides(info, game))
    return [(names.get(side, side), firsts[side], share(won[side], firsts[side])) for side in sorted(firsts)]


def _endings(info: RunInfo, games: Sequence[LabGame], names: Mapping[str, str]) -> list[tuple[str, str, Share]]:
    """Return how games ended: who won, the mode's key of the end, and how often."""
    counts = Counter((winning_sides(info, game), game.outcome) for game in games)
    return [
        (" and ".join(names[side] for side in sides), key, share(count, len(games)))
        for (sides, key), count in counts.most_common()
    ]


def _lengths(games: Sequence[LabGame], rounds: str) -> dict[str, Any]:
    found: dict[str, Any] = {"lengths": [], "length_charts": []}
    for label, values in (
        (rounds, [game.rounds for game in games]),
        ("decisions", [game.decisions for game in games]),
    ):
        if max(values):
            length = length_of(values)
            words = f"{label}: {length.least} to {length.most}, half of the games at most {length.half}"
            found["lengths"].append((label, length))
            found["length_charts"].append(count_chart(values, label, words))
    return found


def heat_rows(games: Sequence[LabGame], ground: Ground | None, measurer: Measurer, side: str | None) -> list[Any]:
    """Return for each kind of count: its words, a picture if it is counted by places of a map, the spots with most,
    and the sum.

    What never happened is left out. Without a map one side has all its spots, both together the first few.
    """
    counts = results.places(games, side)
    spots = {spot.id: spot.name for spot in ground.spots} if ground is not None else {}
    found = []
    for kind, words in measurer.kinds.items():
        here = counts.get(kind, Counter())
        if not here:
            continue
        ordered = sorted(here.items(), key=lambda item: (-item[1], item[0]))
        top = [(spots.get(spot, spot), count) for spot, count in ordered[: FIRST_SPOTS if side is None else None]]
        mapped = ground is not None and spots.keys() >= here.keys()
        found.append((words, heat_map(ground, here, words) if mapped else "", top, sum(here.values())))  # type: ignore[arg-type]
    return found


def _unseen(games: Sequence[LabGame], measurer: Measurer) -> list[str]:
    """Return the words of what happened in no game."""
    counts = results.places(games)
    return [words for kind, words in measurer.kinds.items() if not counts.get(kind)]


def _missing(
    games: Sequence[LabGame],
    measurer: Measurer,
    expected: Mapping[str, Mapping[str, Sequence[str]]],
    names: Mapping[str, str],
) -> list[tuple[str, str, list[str]]]:
    """Return what was expected and never counted: the words of the kind, the side, the spots."""
    found = []
    for kind, sides in expected.items():
        for side, spots in sides.items():
            counts = results.places(games, side).get(kind, Counter())
            never = [spot for spot in spots if spot not in counts]
            if never:
                found.append((measurer.kinds[kind], names[side], never))
    return found


def _heat_by_side(
    games: Sequence[LabGame], ground: Ground | None, measurer: Measurer, names: Mapping[str, str]
) -> list[tuple[str, list[Any]]]:
    sides = [side for side in names if side != NOBODY]
    found = [(names[side], heat_rows(games, ground, measurer, side)) for side in sides]
    return [(name, rows) for name, rows in found if rows]


def _sight(games: Sequence[LabGame], ground: Ground | None) -> dict[str, Any] | None:
    """Return the sight lines used and unused; None where the mode has none."""
    if ground is None or not ground.lines:
        return None
    used = results.shots(games)
    spots = {spot.id: spot.name for spot in ground.spots}

    def named(pair: tuple[str, str]) -> str:
        return f"{spots.get(pair[0], pair[0])} – {spots.get(pair[1], pair[1])}"

    ordered = sorted(used.items(), key=lambda item: (-item[1][0], item[0]))
    hits = results.hits_by_line(games)
    return {
        "picture": sight_map(ground, used, "Sight lines"),
        "used": [(named(pair), shots, hits[pair]) for pair, (shots, _) in ordered],
        "unused": [named(pair) for pair in ground.lines if pair not in used],
        "all": len(ground.lines),
        "beyond": sum(pair not in ground.lines for pair in used),
    }


def _options(games: Sequence[LabGame]) -> dict[str, Any]:
    found = sorted(results.options(games).items(), key=lambda item: (-item[1][0], item[0]))
    places = [(name, taken) for name, (_, taken) in found if name.endswith(f": {A_PLACE}")]
    found = [item for item in found if not item[0].endswith(f": {A_PLACE}")]
    rows = [(name, offered, taken, taken / offered) for name, (offered, taken) in found]
    return {
        "places": ", ".join(f"{name.partition(':')[0]} {taken:,} times" for name, taken in places),
        "never": [row for row in rows if row[1] >= OFFERED and row[2] == 0],
        "always": [row for row in rows if row[1] >= OFFERED and row[2] == row[1]],
        "all": rows,
    }


def _leads(info: RunInfo, games: Sequence[LabGame], names: Mapping[str, str]) -> dict[str, Any]:
    changes = [lead_changes(game) for game in games]
    led = [game for game in games if game.leads]
    won = sum(game.leads[0][1] in winning_sides(info, game) for game in led)
    length = length_of(changes)
    words = f"lead changes: {length.least} to {length.most}, half of the games at most {length.half}"
    return {
        "chart": count_chart(changes, "lead changes", words),
        "length": length,
        "none": share(changes.count(0), len(games)),
        "first_won": share(won, len(led)),
        "never_led": len(games) - len(led),
    }


def _ranges(numbers: Iterable[int]) -> str:
    """Return numbers as ranges: 1–40, 52.

    >>> _ranges([1, 2, 3, 7])
    '1–3, 7'
    """
    ordered = sorted(set(numbers))
    # Within a run of neighbours, number and place in the list grow alike.
    groups = groupby(enumerate(ordered), lambda item: item[1] - item[0])
    runs = [[number for _, number in group] for _, group in groups]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _results_hash(games: Sequence[LabGame]) -> str:
    """Return a hash of all games: equal for runs that went alike, on any machine."""
    digest = hashlib.blake2b(digest_size=8)
    for game in games:
        digest.update(f"{game.seed}/{','.join(game.bots)}/{game.hash};".encode())
    return digest.hexdigest()
