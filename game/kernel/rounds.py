"""Going round: in one's place one may do any number of things or pass, until all have passed one after another.

A round is plain data in the state, and each act or pass is a step of its own, so that undo, saves and clones stay
cheap in the middle of one. Rounds may be nested: an act may open another, which closes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.kernel.state import GameEvent, TableState


class Round(msgspec.Struct, frozen=True):
    """One round: its kind, the seats in the order in which they are asked, whose place it is, passes in a row."""

    kind: str
    seats: tuple[int, ...]
    at: int = 0
    passes: int = 0

    @property
    def seat(self) -> int:
        """Return the seat whose place it is."""
        return self.seats[self.at]


class RoundsState(TableState, kw_only=True):
    """The state of a mode that goes round: the open rounds, the innermost one last."""

    rounds: list[Round] = []


class RoundOpened(GameEvent, frozen=True, tag=True, kw_only=True):
    """A round began; nobody has acted or passed."""

    kind: str
    seats: tuple[int, ...]


class RoundActed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat is about to do something: whoever passed before will be asked again."""

    seat: int


class RoundPassed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat passed: `asked` tells whether it was a choice, or there was nothing to do or a standing pass held."""

    seat: int
    asked: bool


class RoundClosed(GameEvent, frozen=True, tag=True, kw_only=True):
    """The innermost round is over."""

    kind: str


RoundEvent = RoundOpened | RoundActed | RoundPassed | RoundClosed


def _open(state: RoundsState, event: RoundOpened) -> None:
    state.rounds.append(Round(event.kind, event.seats))


def _act(state: RoundsState, event: RoundActed) -> None:
    current = state.rounds[-1]
    state.rounds[-1] = Round(current.kind, current.seats, current.at)


def _pass(state: RoundsState, event: RoundPassed) -> None:
    current = state.rounds[-1]
    at = (current.at + 1) % len(current.seats)
    state.rounds[-1] = Round(current.kind, current.seats, at, current.passes + 1)


def _close(state: RoundsState, event: RoundClosed) -> None:
    state.rounds.pop()


ROUND_WRITERS: dict[type[RoundEvent], Callable[[Any, Any], None]] = {
    RoundOpened: _open,
    RoundActed: _act,
    RoundPassed: _pass,
    RoundClosed: _close,
}
"""What writes each event of a round into the state, for the writers of a mode."""


def apply_round(state: RoundsState, event: RoundEvent) -> None:
    """Write an event of a round into the state."""
    ROUND_WRITERS[type(event)](state, event)


def current_round(state: RoundsState) -> Round | None:
    """Return the innermost open round, or None."""
    return state.rounds[-1] if state.rounds else None


def build_round_opened(kind: str, seats: Sequence[int], cite: str = "") -> RoundOpened:
    """Return the event that opens a round. Raises: ValueError without seats, or with one named twice."""
    if not seats or len(set(seats)) != len(seats):
        raise ValueError(f"a round needs seats, each once; found {list(seats)}")
    return RoundOpened(kind=kind, seats=tuple(seats), cite=cite)
