"""Text for terminals: nothing in it can steer one, and every stream can write it."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import TextIO

INSTEAD = {
    "–": "-", "—": "-", "−": "-", "‑": "-", "…": "...", "‘": "'", "’": "'", "‚": ",", "“": '"', "”": '"', "„": '"',
    "›": ">", "‹": "<", "»": ">>", "«": "<<", "→": "->", "←": "<-", "↑": "^", "↓": "v", "×": "x", "·": "-", "•": "*",
    "≥": ">=", "≤": "<=", "≠": "!=", "½": "1/2", "¼": "1/4", "¾": "3/4", "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o",
    "Ø": "O", "œ": "oe", "Œ": "OE", "ł": "l", "Ł": "L", "″": '"', "′": "'", "♠": "S", "♥": "H", "♦": "D", "♣": "C",
    "■": "#", "□": ".", "●": "o", "○": "o", "✓": "x", "\u00a0": " ", "\u202f": " ", "\u2009": " ",
}  # fmt: skip
"""What stands for a sign that a stream cannot show; a letter with an accent loses it, anything else is `?`."""
UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
HANDLER = "tablewright"


def printable(text: str) -> str:
    r"""Return a text whose signs that steer a terminal, or cannot be written, stand there by their numbers.

    >>> print(printable("a\x1b[2Jb\udc80"))
    a\x1b[2Jb\udc80
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def without_control(text: str) -> str:
    r"""Return a text of lines and columns whose other control signs stand there by their numbers.

    >>> without_control("a\tb\n\x07")
    'a\tb\n\\x07'
    """
    if text.isprintable():
        return text
    return "".join(
        ascii(sign)[1:-1] if unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\t\r" else sign
        for sign in text
    )


def instead(sign: str) -> str:
    """Return what stands for a sign that a stream cannot show.

    >>> [instead(sign) for sign in "é–üß漢"]
    ['e', '-', 'ue', 'ss', '?']
    """
    cached = INSTEAD.get(sign) or UMLAUTS.get(sign)
    if cached is not None:
        return cached
    bare = "".join(part for part in unicodedata.normalize("NFKD", sign) if part.isascii() and part.isprintable())
    return bare or "?"


def _replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(instead, error.object[error.start : error.end])), error.end


codecs.register_error(HANDLER, _replace_unencodable)


class _Tame(io.TextIOWrapper):
    """A stream of text that no control sign of a level or a name gets into."""

    def write(self, text: str, /) -> int:
        """Write a text."""
        return super().write(without_control(text))


def tame_streams() -> None:
    """Let standard output and error show another sign for what they cannot show, and never fail for it."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if type(stream) is io.TextIOWrapper:
            tame = _Tame(
                stream.buffer, stream.encoding, HANDLER, line_buffering=stream.line_buffering,
                write_through=stream.write_through,
            )  # fmt: skip
            stream.detach()
            setattr(sys, name, tame)
            setattr(sys, f"__{name}__", tame)
    if type(sys.stdin) is io.TextIOWrapper:
        sys.stdin.reconfigure(errors="replace")
