"""What every chapter uses: the typed context, and the stack of tasks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from game.kernel.context import Ctx
from game.kernel.decisions import Option, Seat
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.events import Advanced, Begun, Finished
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Task
from game.modes.skirmish.rules.around import Around

SkirmishCtx = Ctx[State, SkirmishContent]
_FINISHED = Finished()
T = TypeVar("T", bound=Task)


MOST_KEPT = 4096
"""How many things of a kind that figures may do are kept, so that they need not be made for every list anew."""


class Doing(msgspec.Struct, frozen=True):
    """One thing that a figure may do: the option, and what carries it out.

    It names figures and pieces by their ids, so that it means the same in every state and game. What asks something
    on the way returns what is to be awaited. `holds` judges what costs too much to find out before somebody looks.
    """

    option: Option
    run: Callable[[SkirmishCtx], Awaitable[None] | None]
    holds: Callable[[SkirmishContent, State, Around], bool] | None = None


def begin(ctx: SkirmishCtx, *tasks: Task) -> None:
    """Put tasks on top of the stack; the first of them is resolved first."""
    ctx.emit(Begun(tasks=tasks))


def advance(ctx: SkirmishCtx, task: T, **changes: Any) -> T:
    """Let the task on top of the stack go on with these fields changed, and return it."""
    further = msgspec.structs.replace(task, **changes)
    ctx.emit(Advanced(task=further))
    return further


def finish(ctx: SkirmishCtx) -> None:
    """End the task on top of the stack."""
    ctx.emit(_FINISHED)


def seat_of(figure: Figure) -> Seat:
    """Return the seat that decides for a figure."""
    return Seat(figure.seat)


@lru_cache(maxsize=1024)
def about(*figures: str) -> tuple[str, ...]:
    """Return the refs of figures that a question is about."""
    return tuple(f"figure:{name}" for name in figures if name)
