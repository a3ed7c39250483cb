"""What the arena's table itself draws while an event plays: a blow, a fall, a Clash, the crowd."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.effects import BLOW, CHEER, CLASH
from game.modes.arena.table.moments.clash import draw_clash
from game.modes.arena.table.moments.crowd import draw_cheer
from game.modes.arena.table.moments.hits import draw_blow, draw_fall
from game.modes.arena.table.pieces.tokens import token_radius
from game.ui.paint.standing import Stand
from game.ui.table.view import VisualEffect


def draw_moment(
    draw: ArenaContext,
    effect: VisualEffect,
    share: float,
    find_spot: Callable[[str], tuple[int, int] | None],
    list_bodies: Callable[[], Mapping[str, Stand]],
) -> None:
    """Draw a moment of which a share from 0 to 1 is done; refs have spots on the screen, fighters bodies."""
    kind, _, number = effect.ref.partition(":")
    if kind == CHEER:
        clip = draw.surface.get_clip()
        draw.surface.set_clip(draw.regions.board_rect.clip(clip))
        draw_cheer(draw, share, rows=int(number))
        draw.surface.set_clip(clip)
        return
    radius = token_radius(draw.canvas, draw.layout)
    if kind == CLASH:
        clash = draw.recent_events.clash
        names = (clash.unit, clash.target) if clash is not None else ()
        boxes = [pygame.Rect(0, 0, 3 * radius, 3 * radius) for _ in names]
        for box, name in zip(boxes, names, strict=True):
            box.center = find_spot(f"unit:{name}") or box.center
        draw_clash(draw, boxes, share)
        return
    at = find_spot(f"unit:{effect.text}")
    if at is not None and kind == BLOW:
        body = list_bodies().get(f"unit:{effect.text}")
        draw_blow(draw.canvas, draw.surface, at if body is None else body.chest, radius, share, int(number or 1))
    elif at is not None:
        draw_fall(draw.canvas, draw.surface, at, radius, share)
