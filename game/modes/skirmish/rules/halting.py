"""Where a figure comes to stand whose move ends before it should: never on a base, nor on what nobody can stand on.

A way may lead over friends and those who lie, a flier's over all; what stops it there puts it back along the way to the
last place where the move might have ended. Source: skirmish.gap.moving, skirmish.gap.reactions
"""

from __future__ import annotations

from game.boards.inch_paths import end_fault, last_clear, why_not
from game.boards.inches import Point
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.events import Moved
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.common import SkirmishCtx
from game.modes.skirmish.rules.places import MOVING, mover_of, standing_at

ROUNDING = 2
"""Points cut out of a way are whole thousandths of an inch: so much nearer they may come to what the way passes."""


def trail_to(
    content: SkirmishContent, state: State, figure: Figure, before: tuple[Point, ...], removed: tuple[Point, ...]
) -> tuple[Point, ...]:
    """Return the points by which a figure comes to the last of those `removed` if no move may end there, else nothing.

    `before` are those by which it came to where it is.
    """
    assert figure.at is not None and removed
    if end_fault(mover_of(content, state, standing_at(figure, removed[-1]), 0), removed[-1]) is None:
        return ()
    return (*before, figure.at, *removed[:-1])


def step_back(ctx: SkirmishCtx, figure: Figure, at: Point | None, trail: tuple[Point, ...], how: str) -> None:
    """Put a figure that was stopped at a place back to the last clear one of its trail, if it still is where it was."""
    if not trail or figure.at is None or figure.gone or figure.at != at:
        return
    mover = mover_of(ctx.content, ctx.state, figure)
    clear = last_clear(mover, (*trail, figure.at))
    if clear is not None and clear != figure.at:
        ctx.emit(Moved(figure=figure.id, points=(clear,), how=how, cite=MOVING))


def way_is_shut(content: SkirmishContent, state: State, figure: Figure, path: tuple[Point, ...]) -> bool:
    """Return whether somebody has come into the rest of a way since it was chosen. Source: skirmish.gap.turn"""
    assert figure.at is not None
    mover = mover_of(content, state, figure)
    return why_not(mover._replace(radius=max(0, mover.radius - ROUNDING)), (figure.at, *path)) is not None
