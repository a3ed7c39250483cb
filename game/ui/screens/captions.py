"""The captions of a demonstration: a strip above the prompt bar, and marks on what is spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import regular

if TYPE_CHECKING:
    from game.ui.table_scene import TableScene

CAPTION_U = 92
RING_U = 38


def draw_caption(scene: TableScene, surface: pygame.Surface, text: str, wrong: str) -> None:
    """Draw what is said now; after a wrong decision, why it is wrong, with a cross."""
    canvas, u = scene.canvas, scene.canvas.u
    frame = scene.frame
    rect = pygame.Rect(frame.stage.x, frame.stage.bottom, frame.stage.width, frame.prompt.y - frame.stage.bottom)
    surface.fill(canvas.theme["surface1"], rect)
    pygame.draw.line(surface, canvas.theme["danger" if wrong else "may"], rect.topleft, rect.topright, max(2, u(2)))
    x, width = rect.x + u(18), rect.width - u(36)
    if wrong:
        cross = canvas.icon("cancel", u(26), "danger")
        surface.blit(cross, cross.get_rect(midleft=(x, rect.centery)))
        x, width = x + u(40), width - u(40)
    for size in (20, 18, 16, 14):
        part = canvas.paragraph(wrong or text, width, size, "text_strong")
        if part.get_height() <= rect.height - u(8):
            break
    surface.blit(part, part.get_rect(midleft=(x, rect.centery + u(1))))


def draw_pointers(scene: TableScene, surface: pygame.Surface, refs: Sequence[str]) -> None:
    """Draw a ring with a tip above it around everything that is spoken of."""
    canvas, u = scene.canvas, scene.canvas.u
    for ref in refs:
        point = scene.table.anchor(scene.director.display, ref, scene.frame)
        if point is None:
            continue
        for colour, extra in (("casing", 2), ("info", 0)):
            pygame.draw.circle(surface, canvas.theme[colour], point, u(RING_U + extra), u(3 + 2 * extra))
        tip = (point[0], point[1] - u(RING_U + 14))
        for colour, size in (("casing", 13), ("info", 10)):
            pygame.draw.polygon(surface, canvas.theme[colour], regular(tip, u(size), 3, 180))
