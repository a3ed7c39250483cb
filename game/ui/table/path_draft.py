"""A place that is being drawn on the ground: what is there so far, and how a table draws it by default."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

import msgspec
import pygame

from game.kernel.decisions import Place
from game.kernel.places import Point, origin_of, progress
from game.ui.paint.canvas import Canvas

SPOT_U, GHOST_U, ARROW_U = 5, 9, 30


class PathDraft(msgspec.Struct, frozen=True):
    """A point, path or facing on its way to an answer.

    `points` are those set, `ghost` the one that would come next, `facing` in degrees clockwise from the direction of
    x. `reason` says with its clause why the rules would refuse what is drawn. `via` are points by which it would go to
    the ghost.
    """

    decision: Place
    points: tuple[Point, ...] = ()
    ghost: Point | None = None
    facing: int | None = None
    reason: tuple[str, str] | None = None
    via: tuple[Point, ...] = ()

    @property
    def drawn_points(self) -> tuple[Point, ...]:
        """Return the points with the ghost at their end."""
        return self.points if self.ghost is None else (*self.points, *self.via, self.ghost)

    @property
    def progress(self) -> str:
        """Return how long the way is with the ghost, `3.2 of 6.0`; empty for what is no path."""
        return progress(self.decision, self.drawn_points)


def draw_way(
    canvas: Canvas, surface: pygame.Surface, path_draft: PathDraft, pixel: Callable[[Point], tuple[int, int] | None]
) -> None:
    """Draw a way with its ghost, its facing and its length; red while the rules would refuse it."""
    px, theme = canvas.px, canvas.theme
    colour = theme["danger"] if path_draft.reason is not None else theme["mark"]
    path = path_draft.decision.shape in ("path", "path-facing")
    line = [
        spot
        for point in (*origin_of(path_draft.decision), *path_draft.drawn_points)
        if (spot := pixel(point)) is not None
    ]
    if path and len(line) > 1:
        pygame.draw.lines(surface, theme["casing"], False, line, px(6))
        pygame.draw.lines(surface, colour, False, line, px(3))
    for point in path_draft.points:
        if (spot := pixel(point)) is not None:
            pygame.draw.circle(surface, colour, spot, px(SPOT_U))
    if path_draft.ghost is not None and (spot := pixel(path_draft.ghost)) is not None:
        pygame.draw.circle(surface, theme["casing"], spot, px(GHOST_U), px(5))
        pygame.draw.circle(surface, colour, spot, px(GHOST_U), px(2))
    if not line:
        return
    if path_draft.facing is not None:
        x, y = line[-1]
        tip = (
            x + round(cos(radians(path_draft.facing)) * px(ARROW_U)),
            y + round(sin(radians(path_draft.facing)) * px(ARROW_U)),
        )
        pygame.draw.line(surface, colour, line[-1], tip, px(3))
        pygame.draw.circle(surface, colour, tip, px(SPOT_U))
    if path and path_draft.drawn_points:
        label = canvas.text(path_draft.progress, 14, "text_strong", "semibold")
        box = label.get_rect(midbottom=(line[-1][0], line[-1][1] - px(14))).inflate(px(12), px(4))
        surface.blit(canvas.panel(box.size, "casing", radius_u=6, alpha=200), box)
        surface.blit(label, label.get_rect(center=box.center))
