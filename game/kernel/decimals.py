"""Decimal numbers in the notation of the current language."""

from __future__ import annotations

from game.kernel.language.say import say_as


def decimal(value: float, places: int = 1) -> str:
    """Return a number with exactly this many decimal places, for measurements to be compared.

    >>> decimal(2), decimal(0.256, 2)
    ('2.0', '0.26')
    """
    return _localize_decimal_mark(f"{value:.{places}f}")


def format_trimmed(value: float, places: int = 1) -> str:
    """Return a number with at most this many decimal places and no trailing zeros.

    >>> format_trimmed(2.0), format_trimmed(2.04), format_trimmed(2.25, 2)
    ('2', '2', '2.25')
    """
    text = f"{value:.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return _localize_decimal_mark(text)


def _localize_decimal_mark(text: str) -> str:
    """Return a number with the decimal mark of the current language."""
    return text.replace(".", say_as("a half, for its decimal mark", "0.5")[1])
