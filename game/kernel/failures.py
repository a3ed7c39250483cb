"""What fails in a mode becomes one line about the file that was opened; the log has where it failed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.kernel.files.documents import ContentError
from game.kernel.files.logs import LOG
from game.kernel.language.phrases import Phrase

FAILED = "mode"
"""The code of such an error."""


def failure(error: Exception) -> str:
    """Return what failed in one line: the kind of the error and what it says.

    >>> failure(KeyError("ash"))
    "KeyError: 'ash'"
    """
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


@contextmanager
def blamed_on(file: Path | str, expected: str, *but: type[Exception]) -> Iterator[None]:
    """Tell whatever fails inside as an error of a file, in which something was `expected`; the log has the traceback.

    Errors of content, and those named after, go on as they are. Raises: ContentError.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, (ContentError, *but)):
            raise
        LOG.exception("%s: %s failed", file, expected)
        raise ContentError(
            file, 0, FAILED, expected, Phrase("{error} (the log tells where)", error=failure(error))
        ) from error
