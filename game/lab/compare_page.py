"""Two runs on one page: what has become of fairness and wins, and where things happened, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any

from game.kernel.files.documents import write_atomic
from game.kernel.language.say import say
from game.kernel.measures import Measurer, measurer_of
from game.lab.colours import side_colours
from game.lab.columns import Columns
from game.lab.compare import Comparison, describe_store
from game.lab.figures import use_report_style, wins_chart
from game.lab.games import open_level
from game.lab.layout import layout_balance, start_name
from game.lab.page import render
from game.lab.report import HEADING, ROUNDS, heat_rows
from game.lab.results import length_of, side_names
from game.lab.statistics import FINDINGS
from game.lab.store import Store
from game.lab.wording import said_names, translate_stored_text
from game.modes import modes


def write_comparison(found: Comparison, first: Store, second: Store, page: Path) -> int:
    """Write the page and return its size in bytes. Raises: ContentError, OSError, ValueError without extras."""
    mode = modes().get(first.info.mode)
    measurer = measurer_of(mode) if mode is not None else None
    games = [Columns(store.info, store.each(), ()) for store in (first, second)]
    with use_report_style():
        charts = [_chart(played, measurer, found) for played in games]
    rows = _rows(games, measurer) if measurer is not None else []
    html = render(
        "compare.html.j2",
        {
            "found": found,
            "titles": (translate_stored_text(first.info.title), translate_stored_text(second.info.title)),
            "finding": FINDINGS[found.fairness.finding],
            "described": (describe_store(first), describe_store(second)),
            "charts": charts,
            "lengths": _lengths(games, say(measurer.rounds if measurer is not None else ROUNDS)),
            "heading": say(measurer.heading if measurer is not None else HEADING),
            "rows": rows,
        },
    )
    write_atomic(page, html)
    return len(html.encode())


def _chart(played: Columns, measurer: Measurer | None, found: Comparison) -> str:
    """Draw the wins of one run by what is compared: the sides of the layout, or those who play."""
    layout = layout_balance(played.info, played.placed())
    if layout is None or not {one.side for one in found.sides} >= set(layout.shares):
        return wins_chart(played.balance(), said_names(played.info, measurer), _colours(played, measurer))
    names = {start: start_name(start) for start in layout.shares}
    return wins_chart(layout, names, side_colours(names))


def _rows(games: Sequence[Columns], measurer: Measurer) -> list[Any]:
    """Return for each kind of count its words, and its row of either run, None where it never happened."""
    found: list[dict[str, Any]] = []
    for played in games:
        ground = measurer.build_map(open_level(played.info.text).game())
        found.append(heat_rows(played, ground, measurer, None, _colours(played, measurer)))
    return [
        (say(text), found[0].get(kind), found[1].get(kind))
        for kind, text in measurer.kinds.items()
        if kind in found[0] or kind in found[1]
    ]


def _colours(played: Columns, measurer: Measurer | None) -> dict[str, str]:
    names = side_names(played.info, measurer)
    return side_colours({side: names[side] for side in played.sides})


def _lengths(games: Sequence[Columns], rounds: str) -> list[Any]:
    found = []
    for label, column in ((rounds, attrgetter("rounds")), (say("decisions"), attrgetter("decisions"))):
        one, two = (column(played) or [0] for played in games)
        if max(*one, *two, 0):
            found.append((label, length_of(one), length_of(two)))
    return found
