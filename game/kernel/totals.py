"""Numbers that can be shown: a value with the parts it was made from."""

from __future__ import annotations

from typing import Literal

import msgspec

Operation = Literal["base", "add", "times", "becomes", "half"]


class TotalTerm(msgspec.Struct, frozen=True, gc=False):
    """One term of a computation: `base` starts it, `becomes` replaces the value (a step on a ladder)."""

    label: str
    operation: Operation
    amount: int
    cite: str


Term = tuple[str, Operation, int, str]
"""A part as its fields: totals are made far more often than anybody reads what they were made from."""


class Total(msgspec.Struct, frozen=True):
    """A value and the terms it was made from, in the order in which they were applied."""

    value: int
    terms: tuple[Term, ...]

    @property
    def sum_terms(self) -> tuple[TotalTerm, ...]:
        """Return the terms as parts."""
        return tuple(TotalTerm(*term) for term in self.terms)

    def __str__(self) -> str:
        signs = {"base": "", "add": "+", "times": "×", "becomes": "→ ", "half": "half → "}
        words = [f"{term.label} {signs[term.operation]}{term.amount}" for term in self.sum_terms]
        return f"{self.value} ({', '.join(words)})" if words else str(self.value)


class Tally:
    """Collect the terms of a total while a rule computes it; where nobody shows them, its `value` is enough."""

    __slots__ = ("_terms", "value")

    def __init__(self, label: str, value: int, cite: str) -> None:
        self.value = value
        self._terms: list[Term] = [(label, "base", value, cite)]

    def add(self, label: str, amount: int, cite: str) -> None:
        """Add an amount; zero leaves no trace."""
        if amount:
            self.value += amount
            self._terms.append((label, "add", amount, cite))

    def times(self, label: str, factor: int, cite: str) -> None:
        """Multiply by a factor; one leaves no trace."""
        if factor != 1:
            self.value *= factor
            self._terms.append((label, "times", factor, cite))

    def becomes(self, label: str, value: int, cite: str) -> None:
        """Replace the value, as a step on a ladder does; the same value leaves no trace."""
        if value != self.value:
            self.value = value
            self._terms.append((label, "becomes", value, cite))

    def half(self, label: str, cite: str) -> None:
        """Halve, a half rounded up."""
        self.value = (self.value + 1) // 2
        self._terms.append((label, "half", self.value, cite))

    def total(self) -> Total:
        """Return what was collected."""
        return Total(self.value, tuple(self._terms))
