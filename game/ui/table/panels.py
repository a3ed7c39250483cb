"""The frame of a table: top bar, prompt bar, the tabs of the side panel, and tooltips."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import N_, say
from game.kernel.listing import capitalize
from game.ui.paint.canvas import LEAST_TEXT_U, Canvas
from game.ui.paint.fills import fill_part
from game.ui.table.clearest import WeightedRect, beside, clearest
from game.ui.table.side_panel import RULE_SIGN
from game.ui.table.view import TableRegions
from game.ui.widgets.buttons import BUTTON_U, Button, label_room
from game.ui.widgets.labels import fits, fitted_label, holds

TABS = (N_("Log"), N_("Piece"), N_("Rules"))
TABS_U = 38
"""Height of the row of tabs; what the open one shows lies below it."""
NARROWER = (0.6, 0.7, 0.8, 0.9)
"""How much of its width a button may keep that has its label in two lines: the least that holds it."""
LEAST_BUTTON_U, LEAST_ROOM_U = 96, 120
"""How wide a button is at least, and the room that a question has beside buttons."""


def draw_bar(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ground of the top bar."""
    surface.fill(canvas.theme["surface1"], rect)
    pygame.draw.line(surface, canvas.theme.seam, rect.bottomleft, (rect.right, rect.bottom), max(1, canvas.px(1)))


def phase_width(canvas: Canvas, word: str) -> int:
    """Return how wide a phase is in the strip."""
    return canvas.width(word, 14, "semibold") + canvas.px(20)


def draw_phases(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, words: Sequence[str], present: int) -> None:
    """Draw the phase strip into a rect, the present phase in gold; where it is too long, its beginning is left out."""
    x, chevron = rect.x, canvas.px(8)
    widths = [phase_width(canvas, word) + chevron for word in words]
    first = 0
    while first < present and sum(widths[first : present + 1]) - chevron > rect.width:
        first += 1
    for index, word in enumerate(words[first:], first):
        here = index == present
        label = canvas.text(word, 14, "casing" if here else "text_quiet", "semibold" if here else "regular")
        width = label.get_width() + canvas.px(20)
        if x + width > rect.right:
            return
        if index > first:
            sign = canvas.text("›", 16, "text_quiet")
            surface.blit(sign, sign.get_rect(center=(x - chevron // 2, rect.centery)))
        if here:
            pill = pygame.Rect(x, rect.centery - canvas.px(13), width, canvas.px(26))
            gold = canvas.theme["mark"]
            surface.blit(canvas.panel(pill.size, gold, radius_u=13), pill)
        surface.blit(label, label.get_rect(center=(x + width // 2, rect.centery)))
        x += width + chevron


def draw_prompt(
    canvas: Canvas,
    surface: pygame.Surface,
    regions: TableRegions,
    *,
    seat: int | None,
    text: str,
    progress: str,
    refusal: tuple[str, str] | None,
    buttons: Sequence[Button],
    icon: str = "",
    head: str = "",
) -> None:
    """Draw the prompt bar: whose it is, one sentence, how far it has come, the buttons on the right.

    A refusal stands there in place of the sentence; its clause is told by the Rules tab. An `icon` stands for the
    table where no seat is asked, with a `head` above the sentence.
    """
    rect = regions.prompt
    surface.fill(canvas.theme["surface2"], rect)
    for one in ((rect.topleft, rect.topright), (rect.bottomleft, rect.bottomright)):
        pygame.draw.line(surface, canvas.theme.seam, *one, max(1, canvas.px(1)))
    right = rect.right - canvas.px(10)
    taken = canvas.width(progress, 16, "semibold") + canvas.px(12) if progress and refusal is None and not head else 0
    widths = _widths(canvas, buttons, rect, text, taken)
    for button, width in reversed(list(zip(buttons, widths, strict=True))):
        button.rect = pygame.Rect(right - width, rect.y + canvas.px(3), width, rect.height - canvas.px(6))
        right -= width + canvas.px(8)
    x = rect.x + canvas.px(14)
    if seat is not None:
        shape = canvas.seat_shape(seat, canvas.px(24))
        surface.blit(shape, shape.get_rect(midleft=(x, rect.centery)))
        x += canvas.px(34)
    elif icon:
        sign = canvas.icon(icon, canvas.px(24), "info")
        surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        x += canvas.px(34)
    room = right - x - canvas.px(6)
    if refusal is not None:
        cross = canvas.icon("cancel", canvas.px(18), "danger")
        surface.blit(cross, cross.get_rect(midleft=(x, rect.centery)))
        x, room = x + canvas.px(26), room - canvas.px(26)
        _draw_sentence(canvas, surface, capitalize(refusal[0]), pygame.Rect(x, rect.y, room, rect.height), "danger")
        return
    if head:
        _draw_headed(canvas, surface, head, text, pygame.Rect(x, rect.y, room, rect.height))
        return
    if progress:
        mark = canvas.text(progress, 16, "may", "semibold")
        surface.blit(mark, mark.get_rect(midright=(right - canvas.px(4), rect.centery)))
        room -= mark.get_width() + canvas.px(12)
    _draw_sentence(canvas, surface, text, pygame.Rect(x, rect.y, room, rect.height), "text_strong")


def _draw_headed(canvas: Canvas, surface: pygame.Surface, head: str, text: str, room: pygame.Rect) -> None:
    """Draw a sentence below its head: in one line, or below a smaller head in two."""
    is_full = fits(canvas, text, room.width, 16, "semibold")
    title = canvas.fit_text(head, room.width, 14 if is_full else LEAST_TEXT_U, "may", "semibold")
    left = room.height - title.get_height()
    line = fitted_label(canvas, text, (room.width, left), 16, "text_strong", "semibold")
    y = room.centery - (title.get_height() + line.get_height()) // 2
    surface.blit(title, (room.x, y))
    surface.blit(line, (room.x, y + title.get_height()))


def _widths(canvas: Canvas, buttons: Sequence[Button], bar: pygame.Rect, text: str, taken: int) -> list[int]:
    """Return how wide buttons are beside a question, which needs `taken` pixels besides its sentence.

    Where that has no room, one after the other gets its label in two lines, the widest first. They stay in the bar.
    """
    found = [button.width(canvas) for button in buttons]
    full_count = bar.width - canvas.px(8) * len(found) - canvas.px(64) - taken

    def enough() -> bool:
        room = full_count - sum(found)
        if not text:
            return room >= 0
        wide = room >= canvas.px(LEAST_ROOM_U)
        return wide and sentence(canvas, text, (room, bar.height), "text").get_height() <= bar.height

    for index in sorted(range(len(found)), key=lambda index: -found[index]):
        if enough():
            return found
        found[index] = _compute_narrow_width(canvas, buttons[index], found[index], bar.height)
    most = max(1, full_count - (canvas.px(LEAST_ROOM_U) if text else 0))
    total = sum(found)
    return found if total <= most else [width * most // total for width in found]


def _compute_narrow_width(canvas: Canvas, button: Button, width: int, high: int) -> int:
    """Return the least width of a button that holds its label in two lines."""
    for share in NARROWER:
        narrow = min(width, max(canvas.px(LEAST_BUTTON_U), round(width * share)))
        if holds(canvas, button.label, label_room(canvas, (narrow, high - canvas.px(6))), BUTTON_U, "semibold"):
            return narrow
    return width


def _draw_sentence(canvas: Canvas, surface: pygame.Surface, text: str, room: pygame.Rect, tone: str) -> None:
    """Draw a sentence at the left of a room: in one line where it fits, else in smaller ones."""
    line = sentence(canvas, text, room.size, tone)
    surface.blit(line, line.get_rect(midleft=room.midleft), (0, 0, room.width, room.height))


def sentence(canvas: Canvas, text: str, room: tuple[int, int], tone: str) -> pygame.Surface:
    """Return a sentence in the largest letters with which it fits a width and height; else in the smallest."""
    size = next((size for size in (18, 16) if canvas.width(text, size, "semibold") <= room[0]), 0)
    if size:
        return canvas.text(text, size, tone, "semibold")
    for size in (14, 13, 12):
        found = canvas.paragraph(text, room[0], size, tone, "semibold")
        if found.get_height() <= room[1]:
            break
    return found


def draw_notice(
    canvas: Canvas,
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    kept_rects: Sequence[WeightedRect] = (),
    *,
    icon: str = "info",
    strength: float = 1.0,
) -> pygame.Rect | None:
    """Draw a line for the person at the bottom of a rect, over everything, if there is one; return where it stands.

    Where it would hide what is to be `kept_rects` in sight it stands at a side, or higher. Below its full `strength`
    its edge is plain; it is read all the same.
    """
    if not text:
        return None
    px = canvas.px
    rendered = canvas.paragraph(text, min(rect.width - px(80), px(900)), 16, "text_strong", "semibold")
    sign = canvas.icon(icon, px(20), "info")
    width = rendered.get_bounding_rect().right + px(58)
    box = pygame.Rect(0, 0, width, rendered.get_height() + px(16))
    box = clearest(notice_places(canvas, rect, box.size), kept_rects)
    canvas.blit_shadow(surface, box, 10, 10)
    edge = "info" if strength >= 1.0 else "border"
    surface.blit(canvas.panel(box.size, "surface2", radius_u=10, border=edge), box)
    surface.blit(sign, sign.get_rect(midleft=(box.x + px(14), box.centery)))
    surface.blit(rendered, (box.x + px(44), box.y + px(9)))
    return box


def notice_places(canvas: Canvas, rect: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return where a notice of a size may stand in a rect, the usual place first."""
    box, edge = pygame.Rect((0, 0), size), canvas.px(8)
    left, middle, right = rect.x + edge, rect.centerx - box.width // 2, rect.right - edge - box.width
    low = rect.bottom - edge - box.height
    xs = (middle, left, right, (left + middle) // 2, (right + middle) // 2)
    rows = (low, *range(low, rect.centery, -canvas.px(12)))
    return [box.move(x, y) for y in rows for x in xs]


def draw_tabs(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, present: int) -> list[pygame.Rect]:
    """Draw the row of tabs and return their rects."""
    fill_part(canvas, surface, "surface1", pygame.Rect(rect.x, rect.y, rect.width, canvas.px(TABS_U)))
    width = rect.width // len(TABS)
    found = []
    for index, title in enumerate(TABS):
        tab = pygame.Rect(rect.x + index * width, rect.y, width, canvas.px(36))
        here = index == present
        label = canvas.text(say(title), 14, "text_strong" if here else "text_quiet", "semibold" if here else "regular")
        surface.blit(label, label.get_rect(center=tab.center))
        if here:
            pygame.draw.rect(
                surface,
                canvas.theme["may"],
                (tab.x + canvas.px(14), tab.bottom - canvas.px(3), width - canvas.px(28), canvas.px(3)),
            )
        found.append(tab)
    pygame.draw.line(
        surface, canvas.theme["rim"], (rect.x, rect.y + canvas.px(36)), (rect.right, rect.y + canvas.px(36))
    )
    return found


def draw_tooltip(
    canvas: Canvas,
    surface: pygame.Surface,
    lines: Sequence[str],
    pointer: tuple[int, int],
    keep: pygame.Rect | None = None,
    kept_rects: Sequence[WeightedRect] = (),
) -> None:
    """Draw a tooltip beside the pointer: a title line, then lines; those that name a clause are quiet.

    It stands above `keep`, the question, where it would hide it, and beside what is to be `kept_rects` in sight.
    """
    px = canvas.px
    bounds = tooltip_bounds(canvas, pointer, keep) if kept_rects and keep is not None else None
    room = px(300) if bounds is None else min(px(300), bounds.width - px(24))
    parts = [
        canvas.paragraph(
            line,
            room,
            16 if index == 0 else 14,
            "text_strong" if index == 0 else "text",
            "semibold" if index == 0 else "regular",
        )
        if not line.startswith(RULE_SIGN)
        else canvas.fit_text(line, room, 13, "text_quiet")
        for index, line in enumerate(lines)
    ]
    height = sum(rendered.get_height() for rendered in parts) + px(4) * len(parts) + px(14)
    width = min(px(324), max(px(120), *(_inked_width(rendered) for rendered in parts)) + px(24))
    rect = pygame.Rect(pointer[0] + px(18), pointer[1] + px(18), width, height)
    if bounds is not None:
        rect = beside((width, height), pointer, bounds, kept_rects, px(28))
    if rect.right > canvas.size[0] - px(4):
        rect.right = pointer[0] - px(12)
    if rect.bottom > canvas.size[1] - px(4):
        rect.bottom = pointer[1] - px(10)
    if keep is not None and rect.colliderect(keep):
        rect.bottom = min(keep.y - px(4), pointer[1] - px(10))
    rect.clamp_ip(pygame.Rect(px(4), px(4), canvas.size[0] - px(8), canvas.size[1] - px(8)))
    canvas.blit_shadow(surface, rect, 8, 10)
    surface.blit(canvas.panel(rect.size, "surface2", border="border"), rect)
    y = rect.y + px(8)
    for rendered in parts:
        surface.blit(rendered, (rect.x + px(12), y), (0, 0, rect.width - px(18), rendered.get_height()))
        y += rendered.get_height() + px(4)


def tooltip_bounds(canvas: Canvas, pointer: tuple[int, int], keep: pygame.Rect) -> pygame.Rect:
    """Return within what a tooltip may stand: above the question, and beside it for what lies in the side panel."""
    px, (wide, high) = canvas.px, canvas.size
    if pointer[0] > keep.right:
        return pygame.Rect(keep.right, px(4), wide - px(4) - keep.right, high - px(8))
    return pygame.Rect(px(4), px(4), wide - px(8), keep.y - px(8))


def _inked_width(rendered: pygame.Surface) -> int:
    return rendered.get_bounding_rect().right
