"""Decimal numbers in the notation of the current language."""

from __future__ import annotations

from game.kernel.language.phrases import Phrase, Voice
from game.kernel.language.say import say


class DecimalPhrase(Phrase):
    """A number written with a point, which is said with the decimal mark of a language."""

    def in_voice(self, voice: Voice) -> str:
        """Return the number with the decimal mark of a voice."""
        return self.replace(".", voice.pgettext("a half, for its decimal mark", "0.5")[1])


def decimal(value: float, places: int = 1) -> str:
    """Return a number with exactly this many decimal places, for measurements to be compared.

    >>> decimal(2), decimal(0.256, 2)
    ('2.0', '0.26')
    """
    return say(decimal_phrase(value, places))


def decimal_phrase(value: float, places: int = 1) -> Phrase:
    """Return a number with exactly this many decimal places, for a sentence that is said elsewhere."""
    return DecimalPhrase(f"{value:.{places}f}")


def format_trimmed(value: float, places: int = 1) -> str:
    """Return a number with at most this many decimal places and no trailing zeros.

    >>> format_trimmed(2.0), format_trimmed(2.04), format_trimmed(2.25, 2)
    ('2', '2', '2.25')
    """
    return say(trimmed_phrase(value, places))


def trimmed_phrase(value: float, places: int = 1) -> Phrase:
    """Return a number without trailing zeros, for a sentence that is said elsewhere."""
    text = f"{value:.{places}f}"
    return DecimalPhrase(text.rstrip("0").rstrip(".") if "." in text else text)
