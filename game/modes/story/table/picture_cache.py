"""Parts of the table kept as pictures: they are drawn again only when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from weakref import WeakKeyDictionary

import pygame

from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.stills import Stills

_drafts: WeakKeyDictionary[Canvas, Stills] = WeakKeyDictionary()
"""The drafts of each window: what is finished in one is not what is finished in another."""
MARGIN_U = 14
"""How far shadows and rings reach over the edge of a part."""


def draw_kept(
    canvas: Canvas,
    surface: pygame.Surface,
    key: tuple[Hashable, ...],
    rect: pygame.Rect,
    pictures: Callable[[], Iterable[PictureRequest]],
    draw: Callable[[pygame.Surface], object],
    *,
    shift: tuple[int, int] = (0, 0),
) -> None:
    """Draw a part of the table that lies at a place, at a `shift` from there while it moves, from its kept picture.

    Until all its painted `pictures` are there, a draft is kept in its stead; they are asked for only while that may
    have changed.
    """
    area = rect.inflate(canvas.px(MARGIN_U) * 2, canvas.px(MARGIN_U) * 2).clip(surface.get_rect())

    def make() -> pygame.Surface:
        layer = canvas.get_cached_picture(
            ("story-scratch", surface.get_size()), lambda: pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        )
        layer.fill((0, 0, 0, 0), area)
        before = layer.get_clip()
        layer.set_clip(area)
        draw(layer)
        layer.set_clip(before)
        return layer.subsurface(area).copy()

    full = (*key, tuple(area))
    drafts = _drafts.setdefault(canvas, Stills())
    done = canvas.has(full) or (
        not drafts.is_awaiting_paint(canvas, full)
        and all(canvas.art.ready(request.recipe, request.size) for request in pictures())
    )
    if done:
        surface.blit(canvas.get_cached_picture(full, make), area.move(shift))
    else:
        surface.blit(drafts.get_picture(canvas, full, make), area.move(shift))
        canvas.art.note_placeholder(drafts.list_awaited(canvas, full), is_flat=drafts.is_flat(canvas, full))
