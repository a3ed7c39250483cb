"""The tag on a card that says what choosing it would do: in one line, narrower where the card shows but a strip."""

from __future__ import annotations

import pygame

from game.modes.duel.table.preview.forecast import Result
from game.ui.paint.canvas import NARROWEST, Canvas
from game.ui.widgets.column import Column
from game.ui.widgets.labels import SMALLER, squeeze_text

SIZE_U = 14
ICONS = {"good": "laurel-crown", "bad": "cancel", "open": ""}
TONES = {"good": "mark_info", "bad": "mark_danger", "open": "on_dark"}
EDGE_U, ICON_U = 5, 17
"""What stands beside the words, in logical pixels: an edge on each side, and the sign."""


def draw_tag(
    canvas: Canvas, surface: pygame.Surface, result: Result, at: tuple[int, int], width: int, *, left: bool = False
) -> pygame.Rect:
    """Draw the outcome of a choice around a point or, `left`, right of it, at most so wide in device pixels.

    Its sign says good or bad beside colour. Return where it was drawn. What has not even room for a sign gets no tag: a
    card of which so little is seen shows its own when it is pointed at.
    """
    if width < canvas.px(ICON_U + EDGE_U):
        return pygame.Rect(at, (0, 0))
    px, tone, icon = canvas.px, TONES[result.tone], ICONS[result.tone]
    lines, with_icon = fit_tag_lines(canvas, result, width)
    if not lines and not with_icon:
        return pygame.Rect(at, (0, 0))
    room = width - px(2 * EDGE_U + (ICON_U if with_icon else 0))
    labels = [squeeze_text(canvas, line, room, SIZE_U, tone) for line in lines]
    wide = max((label.get_width() for label in labels), default=0) + px(2 * EDGE_U + (ICON_U if with_icon else 0))
    high = sum(label.get_height() for label in labels) or canvas.font("bold", SIZE_U).get_height()
    rect = pygame.Rect(0, 0, wide if labels else px(ICON_U + EDGE_U), high + px(4))
    if left:
        rect.midleft = at
    else:
        rect.center = at
    surface.blit(canvas.panel(rect.size, "casing", radius_u=5, border=tone, alpha=235), rect)
    if with_icon:
        mark = canvas.icon(icon, px(SIZE_U), tone)
        surface.blit(mark, mark.get_rect(midleft=(rect.x + px(4), rect.centery)))
    column = Column(rect.move(px(EDGE_U + (ICON_U if with_icon else 0)), px(2)))
    for label in labels:
        column.put(surface, label)
    return rect


def fit_tag_lines(canvas: Canvas, result: Result, width: int) -> tuple[list[str], bool]:
    """Return the lines of a tag of a width in device pixels, and whether its sign stands before them.

    A word is never broken: what has no room even narrowed or in two lines is told by its short form or its sign alone.
    """
    px, icon = canvas.px, bool(ICONS[result.tone])
    room = width - px(2 * EDGE_U + (ICON_U if icon else 0))
    if canvas.width(result.tag, SIZE_U, "bold") * NARROWEST <= room:
        return [result.tag], icon
    is_full = all(canvas.width(word, SIZE_U, "bold") * NARROWEST <= room for word in result.tag.split())
    lines = canvas.wrap(result.tag, round(room / NARROWEST), SIZE_U, "bold") if is_full else ()
    if lines and len(lines) <= 2 and not result.short:
        return list(lines), icon
    if result.short and canvas.width(result.short, SIZE_U * SMALLER, "bold") * NARROWEST <= width - px(2 * EDGE_U):
        return [result.short], False
    if result.short:
        return [], icon
    return ([], True) if icon else ([result.tag], False)
