"""The Effects Table: columns, shifts, overflow, rows. Pure sums on plain data.

Source: skirmish.gap.effects-table, skirmish.table.shift-count, skirmish.table.shift-cancel,
skirmish.table.shift-overflow, skirmish.table.row-by-mof, skirmish.table.levels
"""

from __future__ import annotations

from game.kernel.totals import Total
from game.modes.skirmish.content.verbs import COLUMNS, Column, Severity
from game.modes.skirmish.model.effects import ROWS, Reading, Row, Shift

FROM = {
    "VL": (4, 7, 10, 13, 16),
    "L": (3, 5, 8, 11, 14),
    "M": (2, 4, 6, 9, 12),
    "H": (2, 3, 5, 7, 10),
    "VH": (1, 2, 4, 6, 8),
}
"""The lowest MoF of Light, Minor, Serious, Grievous and Overkill in each column; below Light it is a Scratch."""
SCRATCH, OVERKILL = ROWS.index("scratch"), ROWS.index("overkill")
MOST_LEVEL = 4
EQUAL = Shift("equal score", -1, "skirmish.result.equal-primary")


def row_of(column: str, mof: int) -> Row:
    """Return the row of a Margin of Failure in a column; 0 is an equal score.

    >>> row_of("L", 7), row_of("L", 8), row_of("VH", 1), row_of("M", 0)
    ('minor', 'serious', 'light', 'scratch')
    """
    return ROWS[SCRATCH + sum(mof >= least for least in FROM[column])]


def shift_column(start: Column, columns: int) -> tuple[Column, int]:
    """Return the column after a net shift, and the rows that what is left of it turns into (down is positive).

    >>> shift_column("VL", -2), shift_column("H", 2), shift_column("M", 1)
    (('VL', -2), ('VH', 1), ('H', 0))
    """
    wanted = COLUMNS.index(start) + columns
    found = max(0, min(len(COLUMNS) - 1, wanted))
    return COLUMNS[found], wanted - found


def level_of(row: Row) -> int:
    """Return the Effect Level of a row."""
    return max(0, min(MOST_LEVEL, ROWS.index(row) - SCRATCH))


def read_table(
    severity: Severity, columns: tuple[Shift, ...], rows: tuple[Shift, ...], score: int, tn: Total
) -> Reading:  # fmt: skip
    """Read the table for a Check: nothing above the TN, an equal score is a Scratch with one more shift to the left."""
    mof = tn.value - score
    if mof < 0:
        return Reading(tn=tn, score=score, mof=0, start=severity, column=severity)
    if severity == "AoN":
        return _all_or_nothing(mof, score, tn)
    if mof == 0:
        columns = (*columns, EQUAL)
    net = sum(shift.amount for shift in columns)
    column, overflow = shift_column(severity, net)
    first = row_of(column, mof)
    down = sum(shift.amount for shift in rows)
    if mof == 0 and overflow < 0:
        # An equal score is a Scratch in every column: its own shift to the left lifts it nowhere.
        overflow += 1
    last = ROWS[max(0, min(OVERKILL, ROWS.index(first) + down + overflow))]
    return Reading(
        tn=tn, score=score, mof=mof, start=severity, column=column, columns=net, rows=down, overflow=overflow,
        row=last, level=level_of(last), contact=last == "scratch", stunned=last == "overkill",
        trail=_trail(severity, column, first, last),
    )  # fmt: skip


def _all_or_nothing(mof: int, score: int, tn: Total) -> Reading:
    """Return full effect or none; an equal score is none. Source: skirmish.table.aon, skirmish.aon.partial-nothing"""
    full = mof > 0
    return Reading(
        tn=tn, score=score, mof=mof, start="AoN", column="AoN",
        row="grievous" if full else "nothing", level=MOST_LEVEL if full else 0,
    )  # fmt: skip


def _trail(start: Column, end: Column, first: Row, last: Row) -> tuple[tuple[str, str], ...]:
    """Return the cells the marker passes: along the columns above the table, then down to the row, then its shifts."""
    cells: list[tuple[str, str]] = []
    at, to = COLUMNS.index(start), COLUMNS.index(end)
    step = 1 if to >= at else -1
    cells += [(COLUMNS[index], "") for index in range(at, to + step, step)]
    at, to = ROWS.index(first), ROWS.index(last)
    step = 1 if to >= at else -1
    cells += [(end, ROWS[index]) for index in range(at, to + step, step)]
    return tuple(cells)
