"""Reference sheets: the tables of a mode, then the clauses of its rulebook by chapters, in two columns."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Frame, Paragraph, Spacer, Table

from game.kernel.files.rulebook import Clause, Rulebook
from game.kernel.language.say import say
from game.ui.printing.plan import ReferenceTable
from game.ui.printing.sheet import POINTS_A_MM, Sheets

MARGIN_MM, HEAD_MM, FOOT_MM, GUTTER_MM = 14.0, 22.0, 14.0, 7.0
COLUMNS = 2
SHORT_ROWS = 14
"""Tables up to here are not torn apart."""
CELL = 8.0
"""Size of type in tables, in points."""
SIGNS = {
    **{sign: ("ZapfDingbats", sign) for sign in "♠♥♦♣▲▼"},
    "≤": ("Symbol", "≤"), "→": ("Symbol", "→"), "►": ("Symbol", "⇒"), "◄": ("Symbol", "⇐"),
}  # fmt: skip
"""Signs that the fonts of the program lack, by fonts that every reader of PDFs has."""


class _Flow:
    """Paragraphs and tables that run down columns and over sheets."""

    def __init__(self, sheets: Sheets, title: str) -> None:
        self._sheets, self._title = sheets, title
        self._frames: list[Any] = []

    def _next_frame(self) -> Any:
        if not self._frames:
            sheets = self._sheets
            sheets.begin()
            sheets.write(self._title, MARGIN_MM, 14, 11)
            sheets.write(str(sheets.pages), sheets.size[0] - MARGIN_MM, 14, 11, right=True)
            sheets.line(MARGIN_MM, 16.5, sheets.size[0] - MARGIN_MM, 16.5)
            width = (sheets.size[0] - 2 * MARGIN_MM - (COLUMNS - 1) * GUTTER_MM) / COLUMNS
            height = sheets.size[1] - HEAD_MM - FOOT_MM
            self._frames = [
                Frame(
                    (MARGIN_MM + column * (width + GUTTER_MM)) * POINTS_A_MM, FOOT_MM * POINTS_A_MM,
                    width * POINTS_A_MM, height * POINTS_A_MM,
                    leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0,
                )
                for column in range(COLUMNS)
            ]  # fmt: skip
        return self._frames[0]

    @property
    def width(self) -> float:
        """Return the width of a column in points."""
        inner = self._sheets.paper[0] - 2 * MARGIN_MM - (COLUMNS - 1) * GUTTER_MM
        return inner / COLUMNS * POINTS_A_MM

    def add(self, parts: Sequence[Any]) -> None:
        """Let parts run on from where the last ones ended."""
        left = list(parts)
        refused = 0
        while left:
            before = len(left)
            self._next_frame().addFromList(left, self._sheets.pdf)
            if left and hasattr(left[0], "repeatRows"):
                # A long table fills what is left of the column and goes on in the next one, under its heads.
                first, *remaining = self._frames[0].split(left[0], self._sheets.pdf) or left[:1]
                if remaining:
                    self._frames[0].add(first, self._sheets.pdf)
                    left[:1], before = remaining, 0
            if left:
                self._frames.pop(0)
            refused = refused + 1 if len(left) == before else 0
            if refused > COLUMNS:
                raise ValueError(f"{self._title}: a text is longer than a column of paper")


def print_reference(
    sheets: Sheets, title: str, book: Rulebook, tables: Sequence[ReferenceTable]
) -> Iterator[str]:  # fmt: skip
    """Print tables and clauses; yields the heading of each table and chapter before it is set."""
    flow, styles = _Flow(sheets, title), _styles()
    for table in tables:
        yield table.title
        body = _table(table, flow.width, styles)
        short = len(table.rows) <= SHORT_ROWS
        flow.add([_together([body], flow.width) if short else body, Spacer(1, 8)])
    for chapter, name in book.chapters.items():
        clauses = [clause for clause in book.clauses if clause.chapter == chapter]
        yield name
        if clauses:
            first, *remaining = (_clause(clause, styles) for clause in clauses)
            flow.add([_together([_heading(name, styles), first], flow.width), *remaining, Spacer(1, 6)])


def steps_of(book: Rulebook, tables: Sequence[ReferenceTable]) -> int:
    """Return how many headings there are."""
    return len(tables) + len(book.chapters)


def _styles() -> dict[str, Any]:
    return {
        "heading": ParagraphStyle("heading", fontName="title", fontSize=14, leading=17, spaceBefore=4, spaceAfter=3),
        "clause": ParagraphStyle("clause", fontName="regular", fontSize=8.2, leading=10.4, spaceAfter=3.4),
        "cell": ParagraphStyle("cell", fontName="regular", fontSize=CELL, leading=9.8),
        "head": ParagraphStyle("head", fontName="bold", fontSize=CELL, leading=9.8),
    }  # fmt: skip


def to_markup(text: str) -> str:
    """Return a text as markup, signs in a font that has them.

    >>> to_markup("A♥ & up")
    'A<font face="ZapfDingbats">♥</font> &amp; up'
    """
    wording = html.escape(text, quote=False)
    return "".join(
        f'<font face="{SIGNS[sign][0]}">{SIGNS[sign][1]}</font>' if sign in SIGNS else sign for sign in wording
    )


def _heading(text: str, styles: dict[str, Any]) -> Any:
    return Paragraph(to_markup(text), styles["heading"])


def _together(parts: list[Any], width: float) -> Any:
    """Return parts that are not torn apart at the end of a column: they are one cell of a table."""
    bare: list[tuple[Any, ...]] = [(f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "TOP")]
    bare.append(("BOTTOMPADDING", (0, 0), (-1, -1), 3.4))
    return Table([[parts]], [width], style=bare)


def _clause(clause: Clause, styles: dict[str, Any]) -> Any:
    ruling = f' <font face="semibold">{say("Ruling:")}</font> {to_markup(clause.ruling)}' if clause.ruling else ""
    ident = f'<font size="6.4" color="#667788">{clause.id}</font>'
    text = f'<font face="bold">{to_markup(clause.title)}</font> {ident}<br/>{to_markup(clause.text)}{ruling}'
    return Paragraph(text, styles["clause"])


def _table(table: ReferenceTable, width: float, styles: dict[str, Any]) -> Any:
    """Return a table under its heading whose columns are as wide as their words ask for.

    The heading is a row of it, so that it is never left behind at the foot of a column; the heads are repeated.
    """
    rows = [[_heading(table.title, styles), *[""] * (len(table.head) - 1)]]
    rows += [[Paragraph(to_markup(cell), styles["head"]) for cell in table.head]]
    rows += [[Paragraph(to_markup(cell), styles["cell"]) for cell in row] for row in table.rows]
    widths = _widths([table.head, *table.rows], width)
    grid: list[tuple[Any, ...]] = [
        ("LINEBELOW", (0, 1), (-1, -1), 0.25, "#9AA4AE"),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ]
    grid += [(f"{side}PADDING", (0, 0), (-1, -1), 2) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")]
    grid += [("SPAN", (0, 0), (-1, 0)), ("LEFTPADDING", (0, 0), (-1, 0), 0)]
    return Table(rows, widths, style=grid, repeatRows=(1,), hAlign="LEFT")


def _widths(rows: Sequence[Sequence[str]], width: float) -> list[float]:
    """Return the widths of columns: as wide as the longest word at least, the rest shared by the length of texts."""
    columns = [[row[column] for row in rows] for column in range(len(rows[0]))]
    least = [
        max(stringWidth(word, "bold", CELL) for text in texts for word in (text.split() or [""])) + 6
        for texts in columns
    ]
    lengths = [max(4, *(min(60, len(text)) for text in texts)) for texts in columns]
    spare = max(0.0, width - sum(least))
    return [base + spare * length / sum(lengths) for base, length in zip(least, lengths, strict=True)]
