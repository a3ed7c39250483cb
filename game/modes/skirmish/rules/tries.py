"""Suggested places that are made when somebody asks for them, so that random play costs one or two tests a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from game.boards.inches import Point

Way = tuple[Point, ...]


def numbers_of(path: Way) -> tuple[int, ...]:
    """Return a way as an answer."""
    return tuple(number for point in path for number in point)


class Tries(Sequence[tuple[int, ...]]):
    """Answers out of ways that are tried one after the other, and that of staying, if there is one.

    The answer at a place is the first legal one from there on, round to the beginning; to go through all of them gives
    each legal one once. Raises: IndexError where nothing is legal.
    """

    def __init__(
        self, count: int, make: Callable[[int], Way], legal: Callable[[Way], bool], stay: Way | None = None
    ) -> None:
        self._count, self._make, self._legal, self._stay = count, make, legal, stay

    def __len__(self) -> int:
        return self._count + (self._stay is not None)

    @overload
    def __getitem__(self, index: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[int, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[int, ...] | list[tuple[int, ...]]:
        if isinstance(index, slice):
            return list(self)[index]
        if not 0 <= index < len(self):
            raise IndexError(index)
        if index < self._count:
            for step in range(self._count):
                path = self._make((index + step) % self._count)
                if self._legal(path):
                    return numbers_of(path)
        if self._stay is None:
            raise IndexError("nothing is legal")
        return numbers_of(self._stay)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        paths = [path for path in map(self._make, range(self._count)) if self._legal(path)]
        if self._stay is not None:
            paths.append(self._stay)
        return iter([numbers_of(path) for path in dict.fromkeys(paths)])
