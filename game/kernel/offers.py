"""Options that are judged lazily: a random choice needs only a few of them to be judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar, overload

from game.kernel.errors import RulesError

if TYPE_CHECKING:
    from game.kernel.decisions import Option

T = TypeVar("T")
OptionCheck = Callable[[], bool]
"""Judges whether an option holds."""


class Offered(NamedTuple, Generic[T]):
    """What each option stands for, and the doubts there are about some of them. At least one is beyond doubt."""

    choices: Mapping[Option, T]
    doubts: Mapping[Option, OptionCheck]

    def holding(self) -> dict[Option, T]:
        """Return the choices that hold; all are judged."""
        doubts = self.doubts
        return {option: one for option, one in self.choices.items() if option not in doubts or doubts[option]()}


class LazyOptions:
    """The options that hold, in order. All are judged as soon as somebody goes through them or counts them.

    A doubt is judged by the state as it is while the question is open. Raises: RulesError where one is looked at later.
    """

    __slots__ = ("_doubts", "_open", "_options")

    def __init__(self, options: tuple[Option, ...], doubts: Mapping[Option, OptionCheck]) -> None:
        self._options = options
        self._doubts = dict(doubts)
        self._open = True

    def draw(self, below: Callable[[int], int]) -> Option:
        """Return one of those that hold, each as likely as any other; `below(n)` gives a random number 0..n-1.

        What turns out not to hold is drawn again without it; doubts about others are left alone.
        """
        while True:
            option = self._options[below(len(self._options))]
            if self._holds(option):
                return option

    def find(self, name: object) -> Option | None:
        """Return the option of an id if it holds; no other one is judged."""
        for option in self._options:
            if option.id == name:
                return option if self._holds(option) else None
        return None

    def close(self) -> None:
        """End the time in which doubts may be judged."""
        self._open = False

    @property
    def has_expired(self) -> bool:
        """Return whether it can no longer be said which options held: not all were judged in time."""
        return bool(self._doubts) and not self._open

    def _holds(self, option: Option) -> bool:
        """Return whether an option holds; one that does not is no longer there."""
        option_check = self._doubts.get(option)
        if option_check is None:
            return True
        if not self._open:
            raise RulesError(f"{option.id} is judged after its question was answered")
        holds = option_check()
        del self._doubts[option]
        if not holds:
            self._options = tuple(other for other in self._options if other is not option)
        return holds

    def _all(self) -> tuple[Option, ...]:
        for option in tuple(self._doubts):
            self._holds(option)
        return self._options

    def __iter__(self) -> Iterator[Option]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        return self._all()[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple | LazyOptions) and self._all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all())
