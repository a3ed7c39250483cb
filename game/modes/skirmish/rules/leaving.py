"""Leaving the field: on purpose, as a mission wants, or in flight.

Source: skirmish.gap.moving, skirmish.gap.objectives, skirmish.panic.l4-edge
"""

from __future__ import annotations

from game.boards.inches import TOLERANCE
from game.modes.skirmish.content.maps import FieldEdge
from game.modes.skirmish.content.missions import BreakThrough, CarryOff, Free
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.events import MarkerMoved
from game.modes.skirmish.model.state import Figure, Point, State
from game.modes.skirmish.rules import objectives, outcomes
from game.modes.skirmish.rules.common import SkirmishCtx
from game.modes.skirmish.rules.objectives import give

OPPOSITE: dict[FieldEdge, FieldEdge] = {"south": "north", "north": "south", "west": "east", "east": "west"}
CITE = "skirmish.gap.objectives"


def off_edge(content: SkirmishContent, at: Point, edge: FieldEdge) -> int:
    """Return how far a point is from an edge of the field."""
    return {"south": at[1], "north": content.height - at[1], "west": at[0], "east": content.width - at[0]}[edge]


def edges_at(content: SkirmishContent, figure: Figure) -> tuple[FieldEdge, ...]:
    """Return the edges that the base of a figure has reached; none on a walled field."""
    if figure.at is None or content.field.walled:
        return ()
    near, (x, y) = content.radius[figure.id] + TOLERANCE, figure.at
    if near < x < content.width - near and near < y < content.height - near:
        return ()
    return tuple(edge for edge in OPPOSITE if off_edge(content, figure.at, edge) <= near)


def own_edges(content: SkirmishContent, state: State, seat: int) -> tuple[FieldEdge, ...]:
    """Return the edges of a seat's deployment zone: one, or two of a corner. Source: skirmish.panic.l3-fallback"""
    strip = state.strips[seat] if seat < len(state.strips) else -1
    if strip < 0:
        return ("south",) if seat == 0 else ("north",)
    name = content.field.strips[strip].edge
    return tuple(edge for edge in OPPOSITE if edge in name.split("-"))


def pays(content: SkirmishContent, state: State, figure: Figure) -> bool:
    """Return whether the mission gives points for a figure that leaves where it stands."""
    if not content.pays_leaving:
        return False
    at, own = edges_at(content, figure), own_edges(content, state, figure.seat)
    home, far = any(edge in own for edge in at), any(OPPOSITE[edge] in own for edge in at)
    carries = any(marker.bearer == figure.id for marker in state.markers.values())
    return any(
        (isinstance(goal, CarryOff) and home and carries)
        or (isinstance(goal, BreakThrough) and far)
        or (isinstance(goal, Free) and home and figure.id in content.captives)
        for goal in content.mission.goals
    )


def leave_field(ctx: SkirmishCtx, figure: Figure) -> None:
    """Let a figure leave by the edge it stands at: as its mission wants, or it has fled.

    Source: skirmish.gap.moving, skirmish.gap.objectives
    """
    content, state = ctx.content, ctx.state
    at = edges_at(content, figure)
    own = own_edges(content, state, figure.seat)
    home = any(edge in own for edge in at)
    far = any(OPPOSITE[edge] in own for edge in at)
    carried = [marker.id for marker in state.markers.values() if marker.bearer == figure.id]
    if home and objectives.brought_home(ctx, figure):
        outcomes.leave(ctx, figure, "left", "", CITE)
        return
    for goal in content.mission.goals:
        if isinstance(goal, CarryOff) and home and carried:
            for marker in carried:
                ctx.emit(MarkerMoved(marker=marker, at=None, bearer="", gone=True, cite=CITE))
                give(ctx, figure.seat, goal.points, "carried-off", marker)
            outcomes.leave(ctx, figure, "left", "", CITE)
            return
        if isinstance(goal, BreakThrough) and far:
            give(ctx, figure.seat, goal.points, "broke-through", figure.id)
            outcomes.leave(ctx, figure, "left", "", CITE)
            return
    outcomes.leave(ctx, figure, "fled", "", "skirmish.gap.moving")


def flee_field(ctx: SkirmishCtx, figure: Figure) -> None:
    """Let a figure in Retreat leave the field: what it brings out so counts as if it had gone on purpose.

    Source: skirmish.panic.l4-edge, skirmish.gap.objectives
    """
    if pays(ctx.content, ctx.state, figure):
        leave_field(ctx, figure)
        return
    morale = figure.condition("morale")
    outcomes.leave(ctx, figure, "fled", morale.by if morale is not None else "", "skirmish.panic.l4-edge")
