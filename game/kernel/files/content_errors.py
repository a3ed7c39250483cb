"""Why a file does not fit: a code with values, said in one line in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.kernel.files.plain_text import printable
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.language.say import say_phrase

MOST_OF_A_PATH = 300


class ContentError(Exception):
    """Something in a file that does not fit: file, line, a code, what was expected, what was found, what was meant.

    What was expected and found are phrases, or names and values as they stand in the file. `str` is the English line.
    """

    def __init__(self, file: str | Path, line: int, code: str, expected: str, found: str, hint: str = "") -> None:
        self.file, self.line, self.code = str(file), line, code
        self.expected, self.found, self.hint = expected, found, hint
        super().__init__(self.file, line, code, expected, found, hint)

    @property
    def location(self) -> str:
        """Return file and line, as they are shown: in one line, and of a very long path the end."""
        file = printable(self.file)
        file = file if len(file) <= MOST_OF_A_PATH else f"…{file[1 - MOST_OF_A_PATH :]}"
        return f"{file}:{self.line}" if self.line else file

    @property
    def phrase(self) -> Phrase:
        """Return the line as a phrase, as other errors tell of this one."""
        return self._in_line(self.expected, self.found)

    def describe(self) -> str:
        """Return the line in the language that is spoken."""
        return say_phrase(self._in_line(shorten_text(say_phrase(self.expected)), shorten_text(say_phrase(self.found))))

    def __str__(self) -> str:
        return str(self._in_line(shorten_text(self.expected), shorten_text(self.found)))

    def _in_line(self, expected: str, found: str) -> Phrase:
        """Return the line with what was expected and found in some language."""
        return error_line(self.location, expected, found, self.hint, self.code)


def error_line(location: str, expected: str, found: str, hint: str, code: str) -> Phrase:
    """Return what does not fit at a place as one line, which ends in its code or clause."""
    line = Phrase("{place}: expected {expected}, found {found}", place=location, expected=expected, found=found)
    if hint:
        line = Phrase("{line} (did you mean {hint}?)", line=line, hint=hint)
    return Phrase("{line} [{code}]", line=line, code=code)


class ContentErrors(ContentError):
    """Several errors of one file; reads as the first of them."""

    def __init__(self, errors: Sequence[ContentError]) -> None:
        self.errors = tuple(errors)
        first = self.errors[0]
        super().__init__(first.file, first.line, first.code, first.expected, first.found, first.hint)
        self.args = (self.errors,)


def all_errors(error: ContentError) -> tuple[ContentError, ...]:
    """Return the single errors of an error."""
    return error.errors if isinstance(error, ContentErrors) else (error,)


def describe_error(error: Exception) -> str:
    """Return an error in one line, in the language that is spoken; one that is no phrase in its own words."""
    return error.describe() if isinstance(error, ContentError) else str(say_phrase(phrase_of(error)))


def shorten_text(text: str, most: int = 120) -> str:
    """Return a text in one line, cut at a length."""
    line = printable(" ".join(text.split()))
    return line if len(line) <= most else line[: most - 1] + "…"
