"""The games of a store as a table: a row for each."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game.kernel.files.documents import write_atomic
from game.lab.games import LabGame
from game.lab.results import lead_changes, winning_sides
from game.lab.store import RunInfo, Store


def row_of(info: RunInfo, game: LabGame) -> dict[str, Any]:
    """Return a game as a flat row; counts by place are summed by kind."""
    row: dict[str, Any] = {
        "seed": game.seed,
        "bots": ",".join(game.bots),
        "turn": game.turn,
        "starts": ",".join(game.starts),
        "outcome": game.outcome,
        "winner": " ".join(winning_sides(info, game)),
        "winning_seats": ",".join(info.seats[seat] for seat in game.winners),
        "first": game.measures.first,
        "rounds": game.rounds,
        "decisions": game.decisions,
        "seconds": game.seconds,
        "lead_changes": lead_changes(game),
    }
    for kind, spots in game.measures.places.items():
        row[kind] = sum(sum(sides.values()) for sides in spots.values())
    return row | {"hash": game.hash, "rules": game.rules}


def export_rows(store: Store) -> Iterator[dict[str, Any]]:
    """Yield all games as rows with the same columns. Raises: ContentError."""
    kinds = dict.fromkeys(kind for game in store.each() for kind in game.measures.places)
    for game in store.each():
        row = row_of(store.info, game)
        counts = {kind: row.get(kind, 0) for kind in kinds}
        plain = {name: value for name, value in row.items() if name not in kinds}
        ends = {name: plain.pop(name) for name in ("hash", "rules")}
        yield plain | counts | ends


FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a text begins with that a spreadsheet takes for something to compute."""


def as_text(value: Any) -> Any:
    """Return a value for a cell: a text that a spreadsheet would run stands behind a quote; numbers stay as they are.

    >>> as_text("=cmd|'/c calc'!A1"), as_text("Ash"), as_text(-3)
    ("'=cmd|'/c calc'!A1", 'Ash', -3)
    """
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def write_csv(path: Path, rows: Iterable[dict[str, Any]]) -> int:
    """Write rows as CSV in UTF-8 and return how many there were. Raises: OSError."""
    text = io.StringIO(newline="")
    number = 0
    for number, cells in enumerate(rows, 1):
        row = {as_text(name): as_text(value) for name, value in cells.items()}
        if number == 1:
            writer = csv.DictWriter(text, list(row))
            writer.writeheader()
        writer.writerow(row)
    write_atomic(path, text.getvalue())
    return number
