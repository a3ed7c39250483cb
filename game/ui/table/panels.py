"""The frame of a table: top bar, prompt bar, the tabs of the side panel, and tooltips."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import mark, say
from game.kernel.listing import capital
from game.ui.paint.canvas import LEAST_TEXT_U, Canvas
from game.ui.paint.fills import fill_part
from game.ui.table.clearest import WeightedRect, beside, clearest
from game.ui.table.view import Frame
from game.ui.widgets.buttons import BUTTON_U, Button, label_room
from game.ui.widgets.labels import fits, fitted_label, holds

TABS = (mark("Log"), mark("Piece"), mark("Rules"))
TABS_U = 38
"""Height of the row of tabs; what the open one shows lies below it."""
NARROWER = (0.6, 0.7, 0.8, 0.9)
"""How much of its width a button may keep that has its label in two lines: the least that holds it."""
LEAST_BUTTON_U, LEAST_ROOM_U = 96, 120
"""How wide a button is at least, and the room that a question has beside buttons."""


def draw_bar(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ground of the top bar."""
    surface.fill(canvas.theme["surface1"], rect)
    pygame.draw.line(surface, canvas.theme.seam, rect.bottomleft, (rect.right, rect.bottom), max(1, canvas.u(1)))


def phase_width(canvas: Canvas, word: str) -> int:
    """Return how wide a phase is in the strip."""
    return canvas.width(word, 14, "semibold") + canvas.u(20)


def draw_phases(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, words: Sequence[str], present: int) -> None:
    """Draw the phase strip into a rect, the present phase in gold; where it is too long, its beginning is left out."""
    x, chevron = rect.x, canvas.u(8)
    widths = [phase_width(canvas, word) + chevron for word in words]
    first = 0
    while first < present and sum(widths[first : present + 1]) - chevron > rect.width:
        first += 1
    for index, word in enumerate(words[first:], first):
        here = index == present
        label = canvas.text(word, 14, "casing" if here else "text_quiet", "semibold" if here else "regular")
        width = label.get_width() + canvas.u(20)
        if x + width > rect.right:
            return
        if index > first:
            sign = canvas.text("›", 16, "text_quiet")
            surface.blit(sign, sign.get_rect(center=(x - chevron // 2, rect.centery)))
        if here:
            pill = pygame.Rect(x, rect.centery - canvas.u(13), width, canvas.u(26))
            gold = canvas.theme["mark"]
            surface.blit(canvas.panel(pill.size, gold, radius_u=13), pill)
        surface.blit(label, label.get_rect(center=(x + width // 2, rect.centery)))
        x += width + chevron


def draw_prompt(
    canvas: Canvas,
    surface: pygame.Surface,
    frame: Frame,
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
    rect = frame.prompt
    surface.fill(canvas.theme["surface2"], rect)
    for one in ((rect.topleft, rect.topright), (rect.bottomleft, rect.bottomright)):
        pygame.draw.line(surface, canvas.theme.seam, *one, max(1, canvas.u(1)))
    right = rect.right - canvas.u(10)
    taken = canvas.width(progress, 16, "semibold") + canvas.u(12) if progress and refusal is None and not head else 0
    widths = _widths(canvas, buttons, rect, text, taken)
    for button, width in reversed(list(zip(buttons, widths, strict=True))):
        button.rect = pygame.Rect(right - width, rect.y + canvas.u(3), width, rect.height - canvas.u(6))
        right -= width + canvas.u(8)
    x = rect.x + canvas.u(14)
    if seat is not None:
        shape = canvas.seat_shape(seat, canvas.u(24))
        surface.blit(shape, shape.get_rect(midleft=(x, rect.centery)))
        x += canvas.u(34)
    elif icon:
        sign = canvas.icon(icon, canvas.u(24), "info")
        surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        x += canvas.u(34)
    room = right - x - canvas.u(6)
    if refusal is not None:
        cross = canvas.icon("cancel", canvas.u(18), "danger")
        surface.blit(cross, cross.get_rect(midleft=(x, rect.centery)))
        x, room = x + canvas.u(26), room - canvas.u(26)
        _draw_sentence(canvas, surface, capital(refusal[0]), pygame.Rect(x, rect.y, room, rect.height), "danger")
        return
    if head:
        _draw_headed(canvas, surface, head, text, pygame.Rect(x, rect.y, room, rect.height))
        return
    if progress:
        mark = canvas.text(progress, 16, "may", "semibold")
        surface.blit(mark, mark.get_rect(midright=(right - canvas.u(4), rect.centery)))
        room -= mark.get_width() + canvas.u(12)
    _draw_sentence(canvas, surface, text, pygame.Rect(x, rect.y, room, rect.height), "text_strong")


def _draw_headed(canvas: Canvas, surface: pygame.Surface, head: str, text: str, room: pygame.Rect) -> None:
    """Draw a sentence below its head: in one line, or below a smaller head in two."""
    whole = fits(canvas, text, room.width, 16, "semibold")
    title = canvas.fit_text(head, room.width, 14 if whole else LEAST_TEXT_U, "may", "semibold")
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
    whole = bar.width - canvas.u(8) * len(found) - canvas.u(64) - taken

    def enough() -> bool:
        room = whole - sum(found)
        if not text:
            return room >= 0
        wide = room >= canvas.u(LEAST_ROOM_U)
        return wide and sentence(canvas, text, (room, bar.height), "text").get_height() <= bar.height

    for index in sorted(range(len(found)), key=lambda index: -found[index]):
        if enough():
            return found
        found[index] = _compute_narrow_width(canvas, buttons[index], found[index], bar.height)
    most = max(1, whole - (canvas.u(LEAST_ROOM_U) if text else 0))
    total = sum(found)
    return found if total <= most else [width * most // total for width in found]


def _compute_narrow_width(canvas: Canvas, button: Button, width: int, high: int) -> int:
    """Return the least width of a button that holds its label in two lines."""
    for share in NARROWER:
        narrow = min(width, max(canvas.u(LEAST_BUTTON_U), round(width * share)))
        if holds(canvas, button.label, label_room(canvas, (narrow, high - canvas.u(6))), BUTTON_U, "semibold"):
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
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, text: str, kept: Sequence[WeightedRect] = ()
) -> None:
    """Draw a line for the person at the bottom of a rect, over everything, if there is one.

    Where it would hide what is to be `kept` in sight it stands at a side, or higher.
    """
    if not text:
        return
    u = canvas.u
    part = canvas.paragraph(text, min(rect.width - u(80), u(900)), 16, "text_strong", "semibold")
    icon = canvas.icon("info", u(20), "info")
    width = part.get_bounding_rect().right + u(58)
    box = pygame.Rect(0, 0, width, part.get_height() + u(16))
    box = clearest(notice_places(canvas, rect, box.size), kept)
    canvas.blit_shadow(surface, box, 10, 10)
    surface.blit(canvas.panel(box.size, "surface2", radius_u=10, border="info"), box)
    surface.blit(icon, icon.get_rect(midleft=(box.x + u(14), box.centery)))
    surface.blit(part, (box.x + u(44), box.y + u(9)))


def notice_places(canvas: Canvas, rect: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return where a notice of a size may stand in a rect, the usual place first."""
    box, edge = pygame.Rect((0, 0), size), canvas.u(8)
    left, middle, right = rect.x + edge, rect.centerx - box.width // 2, rect.right - edge - box.width
    low = rect.bottom - edge - box.height
    xs = (middle, left, right, (left + middle) // 2, (right + middle) // 2)
    rows = (low, *range(low, rect.centery, -canvas.u(12)))
    return [box.move(x, y) for y in rows for x in xs]


def draw_tabs(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, present: int) -> list[pygame.Rect]:
    """Draw the row of tabs and return their rects."""
    fill_part(canvas, surface, "surface1", pygame.Rect(rect.x, rect.y, rect.width, canvas.u(TABS_U)))
    width = rect.width // len(TABS)
    found = []
    for index, title in enumerate(TABS):
        tab = pygame.Rect(rect.x + index * width, rect.y, width, canvas.u(36))
        here = index == present
        label = canvas.text(say(title), 14, "text_strong" if here else "text_quiet", "semibold" if here else "regular")
        surface.blit(label, label.get_rect(center=tab.center))
        if here:
            pygame.draw.rect(
                surface,
                canvas.theme["may"],
                (tab.x + canvas.u(14), tab.bottom - canvas.u(3), width - canvas.u(28), canvas.u(3)),
            )
        found.append(tab)
    pygame.draw.line(surface, canvas.theme["rim"], (rect.x, rect.y + canvas.u(36)), (rect.right, rect.y + canvas.u(36)))
    return found


def draw_tooltip(
    canvas: Canvas,
    surface: pygame.Surface,
    lines: Sequence[str],
    pointer: tuple[int, int],
    keep: pygame.Rect | None = None,
    kept: Sequence[WeightedRect] = (),
) -> None:
    """Draw a tooltip beside the pointer: a title line, then lines; clause ids in a quiet fixed-width face.

    It stands above `keep`, the question, where it would hide it, and beside what is to be `kept` in sight.
    """
    u = canvas.u
    bounds = tooltip_bounds(canvas, pointer, keep) if kept and keep is not None else None
    room = u(300) if bounds is None else min(u(300), bounds.width - u(24))
    parts = [
        canvas.paragraph(
            line,
            room,
            16 if index == 0 else 14,
            "text_strong" if index == 0 else "text",
            "semibold" if index == 0 else "regular",
        )
        if not line.startswith("[")
        else canvas.text(line, 13, "text_quiet", "mono")
        for index, line in enumerate(lines)
    ]
    height = sum(part.get_height() for part in parts) + u(4) * len(parts) + u(14)
    width = min(u(324), max(u(120), *(_inked_width(part) for part in parts)) + u(24))
    rect = pygame.Rect(pointer[0] + u(18), pointer[1] + u(18), width, height)
    if bounds is not None:
        rect = beside((width, height), pointer, bounds, kept, u(28))
    if rect.right > canvas.size[0] - u(4):
        rect.right = pointer[0] - u(12)
    if rect.bottom > canvas.size[1] - u(4):
        rect.bottom = pointer[1] - u(10)
    if keep is not None and rect.colliderect(keep):
        rect.bottom = min(keep.y - u(4), pointer[1] - u(10))
    rect.clamp_ip(pygame.Rect(u(4), u(4), canvas.size[0] - u(8), canvas.size[1] - u(8)))
    canvas.blit_shadow(surface, rect, 8, 10)
    surface.blit(canvas.panel(rect.size, "surface2", border="border"), rect)
    y = rect.y + u(8)
    for part in parts:
        surface.blit(part, (rect.x + u(12), y), (0, 0, rect.width - u(18), part.get_height()))
        y += part.get_height() + u(4)


def tooltip_bounds(canvas: Canvas, pointer: tuple[int, int], keep: pygame.Rect) -> pygame.Rect:
    """Return within what a tooltip may stand: above the question, and beside it for what lies in the side panel."""
    u, (wide, high) = canvas.u, canvas.size
    if pointer[0] > keep.right:
        return pygame.Rect(keep.right, u(4), wide - u(4) - keep.right, high - u(8))
    return pygame.Rect(u(4), u(4), wide - u(8), keep.y - u(8))


def _inked_width(part: pygame.Surface) -> int:
    return part.get_bounding_rect().right
