"""The Effects Table against its printed grid, and against a second reading that moves one step at a time."""

import itertools

import pytest

from game.kernel.totals import Tally
from game.modes.skirmish.content.verbs import COLUMNS
from game.modes.skirmish.model.effects import ROWS, Shift
from game.modes.skirmish.rules.effects_table import read_table, row_of, shift_column

GRID = """
0: Sc Sc Sc Sc Sc
1: Sc Sc Sc Sc Li
2: Sc Sc Li Li Mi
3: Sc Li Li Mi Mi
4: Li Li Mi Mi Se
5: Li Mi Mi Se Se
6: Li Mi Se Se Gr
7: Mi Mi Se Gr Gr
8: Mi Se Se Gr OK
9: Mi Se Gr Gr OK
10: Se Se Gr OK OK
11: Se Gr Gr OK OK
12: Se Gr OK OK OK
13: Gr Gr OK OK OK
14: Gr OK OK OK OK
15: Gr OK OK OK OK
16: OK OK OK OK OK
"""
SHORT = {"Sc": "scratch", "Li": "light", "Mi": "minor", "Se": "serious", "Gr": "grievous", "OK": "overkill"}
SHIFTS = """
VL: VL▲▲▲▲▲ VL▲▲▲▲ VL▲▲▲ VL▲▲ VL▲ VL L M H VH VH▼
L: VL▲▲▲▲ VL▲▲▲ VL▲▲ VL▲ VL L M H VH VH▼ VH▼▼
M: VL▲▲▲ VL▲▲ VL▲ VL L M H VH VH▼ VH▼▼ VH▼▼▼
H: VL▲▲ VL▲ VL L M H VH VH▼ VH▼▼ VH▼▼▼ VH▼▼▼▼
VH: VL▲ VL L M H VH VH▼ VH▼▼ VH▼▼▼ VH▼▼▼▼ VH▼▼▼▼▼
"""


def grid():
    """Return the printed rows by Margin of Failure and column."""
    for line in GRID.strip().splitlines():
        mof, _, cells = line.partition(":")
        yield from ((int(mof), column, SHORT[cell]) for column, cell in zip(COLUMNS, cells.split(), strict=True))


@pytest.mark.parametrize(("mof", "column", "row"), list(grid()))
def test_rows_are_as_printed(mof, column, row):
    """Source: skirmish.gap.effects-table, skirmish.table.row-by-mof, skirmish.table.levels"""
    assert row_of(column, mof) == row


def test_more_than_sixteen_reads_like_sixteen():
    assert {row_of(column, 40) for column in COLUMNS} == {"overkill"}


@pytest.mark.parametrize("line", SHIFTS.strip().splitlines())
def test_shifts_are_as_printed(line):
    """Source: skirmish.table.shift-overflow"""
    start, _, cells = line.partition(":")
    for net, cell in zip(range(-5, 6), cells.split(), strict=True):
        column = cell.rstrip("▲▼")
        assert shift_column(start, net) == (column, cell.count("▼") - cell.count("▲"))


def step_by_step(severity, columns, rows, mof):
    """Read the table as a person moves a marker: columns one at a time, then rows one at a time.

    The shift of an equal score lifts nothing above Scratch. Source: skirmish.gap.effects-table
    """
    at, net, down = COLUMNS.index(severity), sum(columns) - (mof == 0), sum(rows)
    for _ in range(abs(net)):
        step = 1 if net > 0 else -1
        if 0 <= at + step < len(COLUMNS):
            at += step
        else:
            down += step
    down += mof == 0 and COLUMNS.index(severity) + net < 0
    index = ROWS.index(row_of(COLUMNS[at], mof))
    return COLUMNS[at], ROWS[min(max(index + down, 0), len(ROWS) - 1)]


@pytest.mark.parametrize("severity", COLUMNS)
def test_reading_is_the_same_step_by_step(severity):
    """Opposed symbols cancel; a printed row and an overflow row are equal in kind. Source: skirmish.table.shift-cancel"""
    signs = [(), (1,), (-1,), (2, -1), (-1, -1), (1, 2)]
    for columns, rows, mof in itertools.product(signs, signs, range(18)):
        given = [tuple(Shift("", amount, "") for amount in shifts) for shifts in (columns, rows)]
        reading = read_table(severity, *given, 3, Tally("TN", 3 + mof, "").total())
        assert (reading.column, reading.row) == step_by_step(severity, columns, rows, mof)
        assert reading.contact == (reading.row == "scratch") and reading.stunned == (reading.row == "overkill")
        assert reading.trail[0][0] == severity and reading.trail[-1] == (reading.column, reading.row)


def test_a_score_above_the_number_is_nothing_whatever_the_shifts():
    """Source: skirmish.result.above"""
    reading = read_table("VH", (Shift("", 2, ""),), (Shift("", 3, ""),), 17, Tally("TN", 16, "").total())
    assert (reading.row, reading.level, reading.contact) == ("nothing", 0, False)


@pytest.mark.parametrize(("score", "level"), [(15, 4), (16, 0), (17, 0)])
def test_all_or_nothing_has_no_rows(score, level):
    """Source: skirmish.aon.no-table, skirmish.aon.partial-nothing, skirmish.table.aon"""
    assert read_table("AoN", (), (), score, Tally("TN", 16, "").total()).level == level
