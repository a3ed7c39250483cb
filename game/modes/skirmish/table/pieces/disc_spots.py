"""Where the discs of figures are shown on the field, and how large they are there."""

from __future__ import annotations

from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.pieces.arrangement import FigureDisc, moved_apart
from game.ui.paint.canvas import Canvas

LEAST_U, MOST_U = 21.0, 52.0
STEP_U = 2
"""Radii come in steps, so that a zoom paints few pictures."""


def disc_radius(canvas: Canvas, field: FieldProjection, radius: int) -> int:
    """Return the radius in pixels of the disc of a figure whose base has a radius in thousandths of an inch."""
    logical = field.length(radius) / canvas.scale
    least = LEAST_U * (1.0 if radius <= 500 else 1.2)
    return canvas.px(max(least, min(MOST_U, round(logical / STEP_U) * STEP_U)))


def stand_spots(
    canvas: Canvas, content: SkirmishContent, observation: State, field: FieldProjection
) -> dict[str, tuple[float, float]]:
    """Return where the discs of all figures on the field are shown: at their bases, or a little apart from afar."""
    standing_units = [one for one in content.in_play(observation) if one.at is not None]
    discs = []
    for figure in standing_units:
        assert figure.at is not None
        radius, base = disc_radius(canvas, field, content.radius[figure.id]), field.length(content.radius[figure.id])
        discs.append(FigureDisc(field.pixel(figure.at), radius, radius > base + canvas.px(STEP_U)))
    return dict(zip([one.id for one in standing_units], moved_apart(tuple(discs)), strict=True))


def whole_spots(
    canvas: Canvas, content: SkirmishContent, observation: State, field: FieldProjection
) -> dict[str, tuple[int, int]]:
    """Return where the discs of all figures on the field are shown, as whole pixels."""
    return {name: (round(x), round(y)) for name, (x, y) in stand_spots(canvas, content, observation, field).items()}


def stand_spot(
    canvas: Canvas, content: SkirmishContent, observation: State, field: FieldProjection, figure: Figure
) -> tuple[int, int]:
    """Return where the disc of a figure on the field is shown, as whole pixels."""
    assert figure.at is not None
    return whole_spots(canvas, content, observation, field).get(figure.id) or field.spot(figure.at)
