"""Numbers with a fraction, as the language of the person writes them."""

from __future__ import annotations

from game.kernel.language.say import say_as


def decimal(value: float, places: int = 1) -> str:
    """Return a number with so many places after the decimal mark, for what is measured and compared.

    >>> decimal(2), decimal(0.256, 2)
    ('2.0', '0.26')
    """
    return _written(f"{value:.{places}f}")


def trimmed(value: float, places: int = 1) -> str:
    """Return a number with at most so many places after the decimal mark and no zeros at its end.

    >>> trimmed(2.0), trimmed(2.04), trimmed(2.25, 2)
    ('2', '2', '2.25')
    """
    text = f"{value:.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return _written(text)


def _written(text: str) -> str:
    """Return a number with the decimal mark with which the language writes a half."""
    return text.replace(".", say_as("a half, for its decimal mark", "0.5")[1])
