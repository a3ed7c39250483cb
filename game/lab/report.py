"""The report of a run: one HTML page that needs no other file, and the games worth watching beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.decimals import decimal
from game.kernel.files.documents import ContentError, write_atomic
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.kernel.measures import MeasureMap, Measurer, measurer_of
from game.lab.balance import Balance
from game.lab.colours import QUIET, SIDES, side_colours
from game.lab.columns import Columns
from game.lab.doubts import doubt_of
from game.lab.effects import MeasuredEffect, effects_of
from game.lab.extras import need
from game.lab.figures import count_chart, course_chart, use_report_style, wins_chart
from game.lab.games import A_PLACE, open_level
from game.lab.interest import Replay, worth_watching, write_replays
from game.lab.layout import layout_balance, start_name
from game.lab.maps import FEW_SAMPLES, heat_map, sight_map
from game.lab.page import render
from game.lab.results import NOBODY, Length, length_of, side_names
from game.lab.statistics import FEW, Share, percent, share
from game.lab.store import Store
from game.lab.target import WantedShare, fair_target
from game.lab.usage import course_of, usages
from game.lab.verdict import judged_side, verdict
from game.lab.wording import in_sentence, join_with_and, said_names, translate_stored_text
from game.modes import modes

TEMPLATE = "report.html.j2"
MOST_BYTES = 2_000_000
FIRST_SPOTS = 6
MOST_USES = 20
HEADING, ROUNDS = N_("Where things happened"), N_("rounds")
OFFERED = 20
"""An option offered less often is neither called never nor always chosen."""


class WrittenReport(msgspec.Struct, frozen=True):
    """What was written: the size of the page in bytes, the replays, and what could not be."""

    size: int
    replays: tuple[Path, ...]
    warnings: tuple[str, ...]


def write_report(store: Store, page: Path, target: WantedShare | None = None) -> WrittenReport:
    """Write the page, and replays into a folder beside it; the verdict is about a `target` if there is one.

    Raises: ContentError, OSError, ValueError without extras.
    """
    mode = modes().get(store.info.mode)
    measurer = measurer_of(mode) if mode is not None else None
    games = Columns(store.info, store.each(), measurer.uses if measurer is not None else ())
    if not len(games):
        raise ContentError(store.path, 0, "store", Phrase("one game at least"), Phrase("none"))
    if mode is None:
        raise ContentError(
            store.path, 0, "mode", Phrase("games of a mode of {names}", names=", ".join(modes())), store.info.mode
        )
    kinds = tuple(measurer.kinds.items()) if measurer is not None else ()
    folder = page.with_name(f"{page.stem}-games")
    need("jinja2")
    rounds = measurer.rounds if measurer is not None else ROUNDS
    replays = write_replays(store, worth_watching(games, kinds), folder, rounds)
    html = page_html(games, measurer, replays, folder.name, target)
    write_atomic(page, html)
    return WrittenReport(
        len(html.encode()),
        tuple(replay.path for replay in replays if replay.path is not None),
        tuple(replay.problem for replay in replays if replay.problem),
    )


def page_html(
    games: Columns, measurer: Measurer | None, replays: Sequence[Replay], folder: str, target: WantedShare | None = None
) -> str:
    """Return the page of at least one game; pictures by side are left out where it would grow beyond 2 MB."""
    html = ""
    for by_side in (True, False):
        data = _page(games, measurer, target, by_side=by_side)
        html = render(TEMPLATE, {**data, "replays": replays, "folder": folder})
        if len(html.encode()) <= MOST_BYTES:
            break
    return html


def _page(games: Columns, measurer: Measurer | None, target: WantedShare | None, *, by_side: bool) -> dict[str, Any]:
    info = games.info
    names = said_names(info, measurer)
    stored = side_names(info, measurer)
    colours = side_colours({side: stored[side] for side in games.sides})
    seats = [translate_name(seat) for seat in info.seats]
    balance = games.balance()
    shares = balance.shares
    layout = layout_balance(info, games.placed())
    judged = layout or balance
    judged_names = {start: start_name(start) for start in (*layout.shares, NOBODY)} if layout else names
    game = open_level(info.text).game() if measurer is not None else None
    ground = measurer.build_map(game) if measurer is not None and game is not None else None
    rounds = say(measurer.rounds if measurer is not None else ROUNDS)
    with use_report_style():
        return {
            "info": info,
            "title": translate_stored_text(info.title),
            "seat_names": seats,
            "joined": lambda sides: _join_side_names(sides, names),
            "games": len(games),
            "names": names,
            "few_games": FEW,
            "few_samples": FEW_SAMPLES,
            "verdict": verdict(judged, judged_names, target, doubt_of(games, measurer)),
            "evidence": _evidence(judged, target, judged_names),
            "layout": layout and [(start_name(start), found) for start, found in layout.shares.items()],
            "pairs": info.turns > 1,
            **_effects(games, names),
            "shares": shares,
            "nobody": balance.nobody if balance.nobody.wins else None,
            "wins_chart": wins_chart(judged, judged_names, side_colours(judged_names) if layout else colours),
            "seats": [
                (seat, names[side], ", ".join(dict.fromkeys(bots[number] for bots in info.arrangements)), shares[side])
                for number, (seat, side) in enumerate(zip(seats, info.sides, strict=True))
            ],
            "first_turn": [(names.get(side, side), found) for side, found in games.first_turns()],
            "by_bot": games.by_bot() if len({bot for bots in info.arrangements for bot in bots}) > 1 else {},
            "endings": _endings(games, names),
            "heading": say(measurer.heading if measurer is not None else HEADING),
            "rounds": rounds,
            **_lengths(games, rounds),
            "heat": [*heat_rows(games, ground, measurer, None, colours).values()] if measurer is not None else [],
            "heat_by_side": _heat_by_side(games, ground, measurer, colours, names) if measurer and by_side else [],
            "hazards": ground is not None and any(spot.hazard for spot in ground.spots),
            "unseen": ", ".join(_unseen(games, measurer)) if measurer is not None else "",
            "missing": _missing(games, measurer, measurer.list_expected_spots(game), names)
            if measurer and game
            else [],
            "sight": _sight(games, ground),
            "options": _options(games, measurer),
            "offered": OFFERED,
            "uses": _uses(games, measurer, ground) if measurer is not None else None,
            "first_side": games.sides[0],
            "leads": _leads(games, measurer, names, colours) if measurer is not None else None,
            "seeds": _ranges(games.seeds),
            "machine_seconds": games.seconds,
            "results_hash": games.hash,
        }


EFFECTS: Mapping[str, str] = {
    "layout": N_("Layout: {who} wins"),
    "side": N_("Side: {who} wins"),
    "first": N_("Turn: who has the first one wins"),
    "second": N_("Turn: who has the second one wins"),
    "seat": N_("Seat: {who} wins"),
    "bot": N_("Bot: {who} wins"),
}
"""What an effect comes to, where all else is alike."""
TOGETHER: Mapping[str, str] = {
    "first": N_("First turn: it always went with something above"),
    "seat": N_("Seat: each always had the same side of the layout"),
    "bot": N_("Bot: {who} always had the same side"),
}


def _effects(games: Columns, names: Mapping[str, str]) -> dict[str, Any]:
    """Return the four effects in words with their shares; without statsmodels, what would bring them."""
    try:
        found = effects_of(games)
    except ValueError as error:
        return {"effects": None, "effects_missing": str(error)}
    if found is None:
        return {"effects": None, "effects_missing": ""}
    rows: list[tuple[str, MeasuredEffect | None]] = []
    for effect in found.found:
        who = {
            "layout": start_name(effect.who) if effect.kind == "layout" else "",
            "side": names.get(effect.who, effect.who),
            "seat": translate_name(effect.who),
        }.get(effect.kind, effect.who)
        if effect.together:
            rows.append((say(TOGETHER[effect.kind], who=who), None))
        else:
            key = effect.who if effect.kind == "first" else effect.kind
            rows.append((say(EFFECTS[key], who=who), effect))
    return {"effects": rows, "effects_games": found.games, "effects_version": found.version, "effects_missing": ""}


def _evidence(balance: Balance, target: WantedShare | None, names: Mapping[str, str]) -> dict[str, str]:
    """Return the side that is judged, its target and the log-likelihood ratios, in words."""
    aim, side = target or fair_target(len(balance.shares)), judged_side(balance, target)
    found = aim.weigh(balance.shares[side])
    numbers = {"off": decimal(found.off, 2), "on": decimal(found.on, 2), "boundary": decimal(found.boundary, 2)}
    low, high = (percent(end) for end in aim.tolerated)
    return {"name": names[side], "target": aim.text, "low": low, "high": high, **numbers}


def _endings(games: Columns, names: Mapping[str, str]) -> list[tuple[str, str, Share]]:
    """Return how games ended: who won, the mode's key of the end, and how often."""
    return [
        (_join_side_names(sides, names), key, share(count, len(games)))
        for (sides, key), count in games.endings().most_common()
    ]


def _lengths(games: Columns, rounds: str) -> dict[str, Any]:
    found: dict[str, Any] = {"lengths": [], "length_charts": []}
    for label, values in ((rounds, games.rounds), (say("decisions"), games.decisions)):
        if max(values):
            length = length_of(values)
            text = _length_words(label, length)
            found["lengths"].append((label, length))
            found["length_charts"].append(count_chart(values, label, text))
    return found


def _length_words(label: str, length: Length) -> str:
    return say(
        "{label}: {least} to {most}, half of the games at most {half}",
        label=label,
        least=length.least,
        most=length.most,
        half=length.half,
    )


def heat_rows(
    games: Columns, ground: MeasureMap | None, measurer: Measurer, side: str | None, colours: Mapping[str, str]
) -> dict[str, Any]:
    """Return by kind of count: its words, a picture if it is counted by places of a map, the spots with most,
    and the sum.

    What never happened is left out. Without a map one side has all its spots, both together the first few.
    """
    spots = {spot.id: spot.name for spot in ground.spots} if ground is not None else {}
    found = {}
    for kind, template in measurer.kinds.items():
        text = say(template)
        here = games.counts(kind, side)
        if not here:
            continue
        ordered = sorted(here.items(), key=lambda item: (-item[1], item[0]))
        top = [
            (spots.get(spot) or translate_stored_text(spot, measurer), count)
            for spot, count in ordered[: FIRST_SPOTS if side is None else None]
        ]
        # Somebody thrown over the edge of a table is counted beside it: that leaves the map as it is.
        there = {spot: count for spot, count in here.items() if spot in spots}
        mapped = ground is not None and 2 * sum(there.values()) > sum(here.values())
        drawn = heat_map(ground, there, text, colours) if ground is not None and mapped else ""
        found[kind] = (text, drawn, top, sum(here.values()))
    return found


def _unseen(games: Columns, measurer: Measurer) -> list[str]:
    """Return the words of what happened in no game, as they stand in a sentence."""
    return [in_sentence(text) for kind, text in measurer.kinds.items() if not games.counts(kind)]


def _missing(
    games: Columns,
    measurer: Measurer,
    expected: Mapping[str, Mapping[str, Sequence[str]]],
    names: Mapping[str, str],
) -> list[tuple[str, str, list[str]]]:
    """Return what was expected and never counted: the words of the kind, the side, the spots."""
    found = []
    for kind, sides in expected.items():
        for side, spots in sides.items():
            counts = games.counts(kind, side)
            never = [translate_stored_text(spot, measurer) for spot in spots if spot not in counts]
            if never:
                found.append((say(measurer.kinds[kind]), names[side], never))
    return found


def _heat_by_side(
    games: Columns, ground: MeasureMap | None, measurer: Measurer, colours: Mapping[str, str], names: Mapping[str, str]
) -> list[tuple[str, list[Any]]]:
    found = [(names[side], [*heat_rows(games, ground, measurer, side, colours).values()]) for side in games.sides]
    return [(name, rows) for name, rows in found if rows]


def _sight(games: Columns, ground: MeasureMap | None) -> dict[str, Any] | None:
    """Return the sight lines used and unused; None where the mode has none."""
    if ground is None or not ground.lines:
        return None
    used = {pair: found.games for pair, found in games.lines.items()}
    spots = {spot.id: spot.name for spot in ground.spots}

    def format_pair(pair: tuple[str, str]) -> str:
        return f"{spots.get(pair[0], pair[0])} – {spots.get(pair[1], pair[1])}"

    ordered = sorted(used.items(), key=lambda item: (-item[1], item[0]))
    hits = games.hits()
    return {
        "picture": sight_map(ground, used, say("Sight lines")),
        "used": [(format_pair(pair), shots, hits[pair]) for pair, shots in ordered],
        "unused": [format_pair(pair) for pair in ground.lines if pair not in used],
        "all": len(ground.lines),
        "beyond": sum(pair not in ground.lines for pair in used),
    }


def _options(games: Columns, measurer: Measurer | None) -> dict[str, Any]:
    found = sorted(games.options.items(), key=lambda item: (-item[1][0], item[0]))
    places = [
        (translate_stored_text(name.partition(":")[0].replace("-", " "), measurer), taken)
        for name, (_, taken) in found
        if name.endswith(f": {A_PLACE}")
    ]
    found = [item for item in found if not item[0].endswith(f": {A_PLACE}")]
    rows = [
        (translate_stored_text(name, measurer), offered, taken, taken / offered) for name, (offered, taken) in found
    ]
    return {
        "places": ", ".join(say("{name} {number} times", name=name, number=f"{taken:,}") for name, taken in places),
        "never": [row for row in rows if row[1] >= OFFERED and row[2] == 0],
        "always": [row for row in rows if row[1] >= OFFERED and row[2] == row[1]],
        "all": rows,
    }


def _uses(games: Columns, measurer: Measurer, ground: MeasureMap | None) -> dict[str, Any] | None:
    """Return what a side's doing something goes with: rows that differ, how many were compared."""
    if not any(games.counts(kind) for kind in measurer.uses):
        return None
    found = usages(games, measurer.uses)
    spots = {spot.id: spot.name for spot in ground.spots} if ground is not None else {}
    differing = [use for use in found if use.differs]
    rows = [
        msgspec.structs.replace(
            use,
            spot=spots.get(use.spot) or translate_stored_text(use.spot, measurer),
            kind=say(measurer.kinds[use.kind]),
        )
        for use in differing[:MOST_USES]
    ]
    return {"rows": rows, "compared": len(found), "more": max(0, len(differing) - MOST_USES)}


def _leads(games: Columns, measurer: Measurer, names: Mapping[str, str], of_sides: Mapping[str, str]) -> dict[str, Any]:
    course = course_of(games)
    won = {
        winners: say("Nobody won") if NOBODY in winners else say("{name} won", name=_join_side_names(winners, names))
        for winners in course
    }
    # A line has the colour of the side that won; where several or none did, one that no side has.
    free = [colour for colour in SIDES if colour not in of_sides.values()] or [QUIET]
    others = [winners for winners in course if len(winners) > 1 or winners[0] not in of_sides]
    colours = {winners: of_sides[winners[0]] for winners in course if winners not in others}
    colours |= {winners: free[number % len(free)] for number, winners in enumerate(others)}
    first = games.first_leader
    length = length_of(games.changes)
    label, measure = say("lead changes"), say(measurer.measure)
    return {
        "course": course_chart(course, won, colours, measure, say(measurer.rounds)) if course else "",
        "measure": measure,
        "comebacks": games.comebacks if len(games.sides) > 1 else share(0, 0),
        "chart": count_chart(games.changes, label, _length_words(label, length)),
        "length": length,
        "none": share(games.changes.count(0), len(games)),
        "first_won": first,
        "never_led": len(games) - first.games,
    }


def _join_side_names(sides: Sequence[str], names: Mapping[str, str]) -> str:
    return join_with_and([names[side] for side in sides])


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
