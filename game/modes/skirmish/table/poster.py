"""The poster of a Skirmish: a street from above, the figures on it as people, and how far the nearest enemy is."""

from __future__ import annotations

from itertools import product

import pygame

from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.table.board.ground import SeenGround, draw_ground
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.figures import bear, identify_figure
from game.modes.skirmish.table.turn_order_bar import acting
from game.ui.paint.camera import FramingCamera
from game.ui.paint.poster_pen import PosterPen, Spot
from game.ui.table.view import TableRegions

RADII = 0.115, 0.16
"""The radius of a base at the top of the picture and at its foot: far larger than on the table."""
MEASURED = 3000
"""From how many thousandths of an inch a gap is measured: a shorter line would lie below the figures."""


def draw_poster(pen: PosterPen, content: SkirmishContent, observation: State) -> None:
    """Draw the street with people on it, and a measured line."""
    _draw_street(pen, content, observation)
    pen.shade(0.55)
    _draw_people(pen, content, observation)


def _draw_street(pen: PosterPen, content: SkirmishContent, observation: State) -> None:
    """Draw the ground, so large that none of its edges is seen."""
    draw_ground(
        SkirmishContext(
            canvas=pen.canvas,
            surface=pen.surface,
            content=content,
            observation=observation,
            regions=TableRegions.bare(pen.surface.get_size()),
            field=_field(pen, content),
            near=0,
        ),
        SeenGround(),
    )


def _draw_people(pen: PosterPen, content: SkirmishContent, observation: State) -> None:
    """Draw the figures, those behind first, and the measured line between who acts and the nearest enemy."""
    field, placed = _field(pen, content), sorted(content.in_play(observation), key=lambda figure: -_at(figure)[1])
    pair = _pair(content, observation)
    if pair is not None:
        one, two = pair
        inches = f'{content.gap(one, two) / 1000:.0f}"'  # No word: one picture hangs on the wall in every language.
        pen.measure(pen.share(field.pixel(_at(one))), pen.share(field.pixel(_at(two))), inches)
    seats = len(pen.canvas.theme.seats)
    for figure in placed:
        at = pen.share(field.pixel(_at(figure)))
        radius = RADII[0] + (RADII[1] - RADII[0]) * at[1]
        who, bearing = identify_figure(content, figure), bear(content, observation, figure)
        pen.person(who, figure.seat % seats, at, radius, bearing, flip=figure.seat % 2 == 1)
    if pair is not None:
        spots = [pen.share(field.pixel(_at(figure))) for figure in pair]
        pen.pill(inches, _between(spots[0], spots[1]), pen.canvas.theme["mark"])


def _field(pen: PosterPen, content: SkirmishContent) -> FieldProjection:
    size = content.width, content.height
    scale = max(pen.width / size[0], pen.height / size[1]) * 1.02
    rect = pygame.Rect(0, 0, round(size[0] * scale), round(size[1] * scale))
    rect.midtop = pen.width // 2, -round((rect.height - pen.height) * 0.01)
    return FieldProjection(pen.canvas, size, rect, FramingCamera())


def _at(figure: Figure) -> tuple[int, int]:
    assert figure.at is not None
    return figure.at


def _between(one: Spot, two: Spot) -> Spot:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def _pair(content: SkirmishContent, observation: State) -> tuple[Figure, Figure] | None:
    """Return who acts, or else the first one, and the nearest enemy that a line leads to; None where there is none."""
    here = sorted(content.in_play(observation), key=lambda figure: figure.id != acting(observation))
    pairs = [pair for pair in product(here, here) if pair[0].seat != pair[1].seat and content.gap(*pair) >= MEASURED]
    return min((pair for pair in pairs if pair[0] is pairs[0][0]), key=lambda pair: content.gap(*pair), default=None)
