"""What is wrong with text that is no YAML, in words of somebody who wrote it: the parser speaks of tokens and scalars.

The phrases follow "found"; a mistake that has none here keeps the words of the parser, which has no codes for them.
"""

from __future__ import annotations

from collections.abc import Sequence

import yaml

from game.kernel.language.phrases import Phrase

TAB = Phrase("a tab in the indentation, where only spaces may be")
TOO_FAR = Phrase("a line that is indented too far")
UNQUOTED_COLON = Phrase("a text with a colon in it that has no quotes")
NO_SPACE = Phrase("a line above it without a space after its colon")
ASTRAY = Phrase("a line that is indented like none above it")
AFTER_QUOTES = Phrase("more after closing quotes")
ITEM = Phrase("an item of a list where a key belongs")
NO_ITEM = Phrase("a key where an item of a list belongs")
OPEN_QUOTES = Phrase("quotes that are not closed")
NO_COLON = Phrase("a line without a colon after its key")
OPEN_BRACKET = Phrase("a bracket that is not closed, or a comma that is missing")
OPEN_BRACE = Phrase("a brace that is not closed, or a comma that is missing")

_WHERE_IT_BEGAN = {
    "could not find expected ':'": NO_COLON,
    "did not find expected ',' or ']'": OPEN_BRACKET,
    "did not find expected ',' or '}'": OPEN_BRACE,
    "found unexpected end of stream": OPEN_QUOTES,
}
"""Mistakes that the parser notices later than where they were made."""
_BEGINNINGS = ("found character that cannot start any token", "did not find expected alphabetic or numeric character")


def mistake(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> tuple[int, str]:
    """Return the index of the line that is to be mended, and what is found there."""
    problem, at, began = error.problem or "something else", error.problem_mark, error.context_mark
    if at is None or at.line >= len(lines):
        return _at_end(problem, began or at, len(lines))
    line = lines[at.line]
    inset = len(line) - len(line.lstrip(" "))
    if "\t" in line[: len(line) - len(line.lstrip())] or "tab character" in problem:
        return at.line, TAB
    if problem in _BEGINNINGS:
        sign = (began if "alphabetic" in problem and began is not None else at).column
        return at.line, Phrase("a text that begins with {sign} and has no quotes", sign=line[sign : sign + 1])
    if problem in _WHERE_IT_BEGAN and began is not None:
        return began.line, _WHERE_IT_BEGAN[problem]
    if problem == "mapping values are not allowed in this context":
        return at.line, _colon(lines, at.line, inset, at.column)
    if problem == "did not find expected key":
        return at.line, AFTER_QUOTES if at.column > inset else ITEM if line.lstrip().startswith("- ") else ASTRAY
    if problem == "did not find expected '-' indicator":
        return at.line, NO_ITEM
    return at.line, problem.removeprefix("found ")


def _at_end(problem: str, began: yaml.error.Mark | None, count: int) -> tuple[int, str]:
    """Return what was noticed behind the last line only."""
    line = min(began.line, count - 1) if began is not None else 0
    return line, _WHERE_IT_BEGAN.get(problem, problem.removeprefix("found "))


def _colon(lines: Sequence[str], index: int, inset: int, column: int) -> str:
    """Return why a colon may not stand in a column of a line."""
    if ": " in lines[index][:column]:
        return UNQUOTED_COLON
    above = next((line for line in reversed(lines[:index]) if line.strip()), "")
    return TOO_FAR if inset > len(above) - len(above.lstrip(" ")) else NO_SPACE
