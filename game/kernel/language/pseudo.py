"""A pseudo-language: English with accents and 35 % more letters. It shows which texts are not translated (they have

no accents) and which have no room (they are cut).
"""

from __future__ import annotations

import math
import re
from functools import lru_cache

LONGER = 1.35
"""How much longer than English a text may get in another language."""
_ACCENTS = str.maketrans("aeiounycAEIOUNC", "àéîöüñýçÀÉÎÖÜÑÇ")
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_VOWELS = "aeiouAEIOU"


@lru_cache(maxsize=8192)
def pseudo(template: str, longer: float = LONGER) -> str:
    """Return a template with accents and `longer` times its letters; placeholders stay as they are.

    Vowels are doubled first, so that words get as long as those of other languages; what is missing comes behind.

    >>> pseudo("Draw {number} cards.")
    'Dràäw {number} çàärds~~~.'
    >>> pseudo("OK")
    'ÖÔK'
    """
    parts = _PLACEHOLDER.split(template)
    letters = sum(len(part) for part in parts[::2])
    more = math.ceil(letters * (longer - 1))
    for index in range(0, len(parts), 2):
        parts[index], more = _double_vowels(parts[index], more)
    return _lengthen_text("".join(parts), more)


def _double_vowels(text: str, more: int) -> tuple[str, int]:
    """Return a text with accents and vowels doubled as long as letters are wanted, and how many are still wanted."""
    letters = []
    for letter in text:
        letters.append(letter.translate(_ACCENTS))
        if more and letter in _VOWELS:
            letters.append("äêïôûÄÊÏÔÛ"[_VOWELS.index(letter)])
            more -= 1
    return "".join(letters), more


def _lengthen_text(text: str, more: int) -> str:
    """Return a text lengthened by this many characters before its closing punctuation."""
    end = len(text.rstrip(" .,:;!?…"))
    return text[:end] + "~" * more + text[end:]


class Pseudo:
    """The voice of the pseudo-language."""

    def gettext(self, message: str) -> str:
        """Return a message in the pseudo-language."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for one, or that for several."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return a message in the pseudo-language."""
        return pseudo(message)
