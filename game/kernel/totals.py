"""Numbers that can be shown: a value with the parts it was made from."""

from __future__ import annotations

from typing import Literal

import msgspec

Operation = Literal["base", "add", "times", "becomes", "half"]


class Part(msgspec.Struct, frozen=True, gc=False):
    """One term of a computation: `base` starts it, `becomes` replaces the value (a step on a ladder)."""

    label: str
    operation: Operation
    amount: int
    cite: str


class Total(msgspec.Struct, frozen=True):
    """A value and its parts in the order in which they were applied."""

    value: int
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        signs = {"base": "", "add": "+", "times": "×", "becomes": "→ ", "half": "half → "}
        words = [f"{part.label} {signs[part.operation]}{part.amount}" for part in self.parts]
        return f"{self.value} ({', '.join(words)})" if words else str(self.value)


class Tally:
    """Collect the parts of a total while a rule computes it."""

    __slots__ = ("parts", "value")

    def __init__(self, label: str, value: int, cite: str) -> None:
        self.value = value
        self.parts = [Part(label, "base", value, cite)]

    def add(self, label: str, amount: int, cite: str) -> None:
        """Add an amount; zero leaves no trace."""
        if amount:
            self.value += amount
            self.parts.append(Part(label, "add", amount, cite))

    def times(self, label: str, factor: int, cite: str) -> None:
        """Multiply by a factor; one leaves no trace."""
        if factor != 1:
            self.value *= factor
            self.parts.append(Part(label, "times", factor, cite))

    def becomes(self, label: str, value: int, cite: str) -> None:
        """Replace the value, as a step on a ladder does; the same value leaves no trace."""
        if value != self.value:
            self.value = value
            self.parts.append(Part(label, "becomes", value, cite))

    def half(self, label: str, cite: str) -> None:
        """Halve, a half rounded up."""
        self.value = (self.value + 1) // 2
        self.parts.append(Part(label, "half", self.value, cite))

    def total(self) -> Total:
        """Return what was collected."""
        return Total(self.value, tuple(self.parts))
