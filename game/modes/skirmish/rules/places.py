"""Who stands where, as bases on the table in inches: what is in the way of a figure, where it may stand.

Places and distances are whole thousandths of an inch. Source: skirmish.gap.distances, skirmish.gap.moving,
skirmish.gap.flying
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.boards.inch_paths import Fault, Mover
from game.boards.inch_push import PushObstacles
from game.boards.inches import CONTACT, Disc, InchTable, Layer, Point
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.skirmish.content.field import DROP, LEAP, SLOW, SOLID, TALL, WALL
from game.modes.skirmish.content.types import RADII
from game.modes.skirmish.game_content import SkirmishContent, upright
from game.modes.skirmish.model.state import Figure, State

MOVING = "skirmish.gap.moving"
MOST_RADIUS = max(RADII.values())


def table_of(content: SkirmishContent, state: State) -> InchTable:
    """Return the table with its terrain as it is now."""
    return content.table(state)


def base_of(content: SkirmishContent, figure: Figure) -> Disc:
    """Return the base of a figure on the table."""
    assert figure.at is not None, f"{figure.id} is not on the table"
    return Disc(figure.at[0], figure.at[1], content.radius[figure.id])


def bases_of(content: SkirmishContent, figures: Iterable[Figure]) -> tuple[Disc, ...]:
    """Return the bases of figures, in their order."""
    return tuple(base_of(content, figure) for figure in figures)


def standing_at(figure: Figure, point: Point) -> Figure:
    """Return a figure as if it stood somewhere else."""
    return msgspec.structs.replace(figure, at=point)


def flies(content: SkirmishContent, figure: Figure) -> bool:
    """Return whether a figure is in the air. Source: skirmish.gap.flying"""
    return bool(content.fliers) and figure.id in content.fliers and not figure.grounded and not figure.prone


def nothing(table: InchTable) -> Layer:
    """Return a layer without pieces."""
    return table.layer("-")


def mover_of(content: SkirmishContent, state: State, figure: Figure, allowance: int | None = None) -> Mover:
    """Return what is in the way of a figure: solid terrain and upright enemies; nothing on the ground for a flier.

    With an `allowance` without the bases that no move which it pays for can come to. No move may end on solid pieces,
    on what is leapt, or on a base. Source: skirmish.gap.moving, skirmish.gap.flying
    """
    blocking, others = [], []
    friends, name, radii = content.side(figure.seat), figure.id, content.radius
    air = flies(content, figure)
    x, y = figure.at or (0, 0)
    far = max(content.width, content.height) if allowance is None else allowance + radii[name] + MOST_RADIUS + CONTACT
    left, right, low, high = x - far, x + far, y - far, y + far
    for other in state.figures.values():
        at = other.at
        if at is None or other.gone or other.id == name:
            continue
        if not (left <= at[0] <= right and low <= at[1] <= high):
            continue
        base = Disc(at[0], at[1], radii[other.id])
        if not (air or friends[other.seat] or other.prone) and (not other.conditions or upright(other)):
            blocking.append(base)
        else:
            others.append(base)
    return _mover(content, state, figure, tuple(blocking), tuple(others))


def lone_mover_of(content: SkirmishContent, state: State, figure: Figure) -> Mover:
    """Return what terrain is to a figure, as if nobody else stood there: enough for what a way costs."""
    return _mover(content, state, figure, (), ())


def _mover(
    content: SkirmishContent, state: State, figure: Figure, blocking: tuple[Disc, ...], others: tuple[Disc, ...]
) -> Mover:  # fmt: skip
    table, radius = content.table(state), content.radius[figure.id]
    unfit = table.layer(SOLID, LEAP)
    if flies(content, figure):
        none = nothing(table)
        return Mover(table, radius, none, unfit, none, none, blocking, others)
    return Mover(
        table, radius, table.layer(SOLID), unfit, table.layer(SLOW), table.layer(LEAP), blocking, others
    )  # fmt: skip


def bold_mover_of(content: SkirmishContent, state: State, figure: Figure, allowance: int | None = None) -> Mover:
    """Return what is in the way of a short step that leaps nothing and goes through nobody: Move Edge, follow-up.

    `allowance` is as for `mover_of`. Source: skirmish.edge.move-two-unoccupied, skirmish.gap.slam-geometry
    """
    mover = mover_of(content, state, figure, allowance)
    if flies(content, figure):
        return mover
    return mover._replace(
        solid=mover.unfit, leapt=nothing(mover.table), blocking=mover.blocking + mover.others, others=()
    )


REASONS = {
    "field": N_("it would leave the field"),
    "end-field": N_("its base would hang over the edge"),
    "base": N_("an enemy is in the way"),
    "bold-base": N_("another base is in the way"),
    "end-base": N_("another base is there"),
}


def reason_of(content: SkirmishContent, fault: Fault, *, bold: bool = False) -> str:
    """Return in words why a way is not legal; for a `bold` step any base is in the way, not only those of enemies."""
    if fault.piece:
        name = content.pieces[fault.piece].name if fault.piece in content.pieces else N_("smoke")
        return Phrase("{piece} is in the way", piece=Phrase(name))
    return REASONS["bold-base" if bold and fault.what == "base" else fault.what]


def ground_of(content: SkirmishContent, state: State, figure: Figure) -> tuple[PushObstacles, list[Figure]]:
    """Return what a push of a figure may meet, and the upright figures in the order of their bases.

    Source: skirmish.gap.slam-geometry, skirmish.gap.flying
    """
    table = content.table(state)
    others = sorted((one for one in content.in_play(state) if one.id != figure.id), key=lambda one: one.id)
    up = [one for one in others if upright(one)]
    air = flies(content, figure)
    ground = PushObstacles(
        table,
        table.layer(TALL) if air else table.layer(WALL, LEAP),
        nothing(table) if air else table.layer(DROP),
        tuple(base_of(content, one) for one in up),
        tuple(base_of(content, one) for one in others if not upright(one)),
        content.field.walled,
    )
    return ground, up
