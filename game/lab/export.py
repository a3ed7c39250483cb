"""The games of a store as a table: a row for each."""

from __future__ import annotations

import csv
import io
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


def export_rows(store: Store) -> list[dict[str, Any]]:
    """Return all games as rows with the same columns. Raises: ContentError."""
    rows = [row_of(store.info, game) for game in store.games()]
    columns = dict.fromkeys(column for row in rows for column in row if column not in ("hash", "rules"))
    return [{column: row.get(column, 0) for column in (*columns, "hash", "rules")} for row in rows]


def write_csv(path: Path, rows: list[dict[str, Any]]) -> None:
    """Write rows as CSV in UTF-8. Raises: OSError."""
    text = io.StringIO(newline="")
    if rows:
        writer = csv.DictWriter(text, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    write_atomic(path, text.getvalue())
