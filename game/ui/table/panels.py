"""The frame of a table: top bar, prompt bar, log and the other tabs of the side panel, menus and tooltips."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.cards.playing_cards import RANKS
from game.kernel.decisions import Option
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import card_picture
from game.ui.paint.theme import mix
from game.ui.table.director import LogLine
from game.ui.table.view import Frame
from game.ui.widgets.buttons import Button, Scroll
from game.ui.window.keys import acts, digit_of, step_of

TABS = ("Log", "Piece", "Rules")


def draw_bar(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ground of the top bar."""
    surface.fill(canvas.theme["surface1"], rect)
    pygame.draw.line(surface, canvas.theme["casing"], rect.bottomleft, (rect.right, rect.bottom), max(1, canvas.u(1)))


def draw_phases(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, words: Sequence[str], present: int) -> None:
    """Draw the phase strip into a rect, the present phase in gold."""
    x = rect.x
    for index, word in enumerate(words):
        here = index == present
        label = canvas.text(word, 14, "casing" if here else "text_quiet", "semibold" if here else "regular")
        width = label.get_width() + canvas.u(20)
        if x + width > rect.right:
            return
        if here:
            pill = pygame.Rect(x, rect.centery - canvas.u(13), width, canvas.u(26))
            gold = canvas.theme["mark"]
            surface.blit(canvas.panel(pill.size, gold, radius_u=13), pill)
        surface.blit(label, label.get_rect(center=(x + width // 2, rect.centery)))
        x += width
        if index < len(words) - 1:
            chevron = canvas.text("›", 16, "text_quiet")
            surface.blit(chevron, chevron.get_rect(center=(x + canvas.u(4), rect.centery)))
            x += canvas.u(8)


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
) -> None:
    """Draw the prompt bar: whose it is, one sentence, how far it has come, the buttons on the right."""
    rect = frame.prompt
    surface.fill(canvas.theme["surface2"], rect)
    pygame.draw.line(surface, canvas.theme["casing"], rect.topleft, rect.topright, max(1, canvas.u(1)))
    right = rect.right - canvas.u(10)
    for button in reversed(list(buttons)):
        width = button.width(canvas)
        button.rect = pygame.Rect(right - width, rect.y + canvas.u(3), width, rect.height - canvas.u(6))
        right -= width + canvas.u(8)
    x = rect.x + canvas.u(14)
    if seat is not None:
        shape = canvas.seat_shape(seat, canvas.u(24))
        surface.blit(shape, shape.get_rect(midleft=(x, rect.centery)))
        x += canvas.u(34)
    room = right - x - canvas.u(6)
    if refusal is not None:
        cross = canvas.icon("cancel", canvas.u(18), "danger")
        surface.blit(cross, cross.get_rect(midleft=(x, rect.centery)))
        x += canvas.u(26)
        line = canvas.fitted(refusal[0], room - canvas.u(26), 18, "danger", "semibold")
        surface.blit(line, line.get_rect(midleft=(x, rect.centery - canvas.u(8))))
        cite = canvas.fitted(refusal[1], room - canvas.u(26), 13, "text_quiet", "mono")
        surface.blit(cite, cite.get_rect(midleft=(x, rect.centery + canvas.u(13))))
        return
    if progress:
        mark = canvas.text(progress, 16, "may", "semibold")
        surface.blit(mark, mark.get_rect(midright=(right - canvas.u(4), rect.centery)))
        room -= mark.get_width() + canvas.u(12)
    size = next((size for size in (18, 16) if canvas.width(text, size, "semibold") <= room), 0)
    if size:
        line = canvas.text(text, size, "text_strong", "semibold")
    else:
        line = canvas.paragraph(text, room, 14, "text_strong", "semibold")
    surface.blit(line, line.get_rect(midleft=(x, rect.centery)), (0, 0, room, rect.height))


def draw_notice(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """Draw a line for the person at the bottom of a rect, over everything, if there is one."""
    if not text:
        return
    u = canvas.u
    part = canvas.paragraph(text, min(rect.width - u(80), u(900)), 16, "text_strong", "semibold")
    icon = canvas.icon("info", u(20), "info")
    width = part.get_bounding_rect().right + u(58)
    box = pygame.Rect(0, 0, width, part.get_height() + u(16))
    box.midbottom = (rect.centerx, rect.bottom - u(8))
    canvas.blit_shadow(surface, box, 10, 10)
    surface.blit(canvas.panel(box.size, "surface2", radius_u=10, border="info"), box)
    surface.blit(icon, icon.get_rect(midleft=(box.x + u(14), box.centery)))
    surface.blit(part, (box.x + u(44), box.y + u(9)))


def draw_tabs(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, present: int) -> list[pygame.Rect]:
    """Draw the row of tabs and return their rects."""
    surface.fill(canvas.theme["surface1"], rect)
    width = rect.width // len(TABS)
    found = []
    for index, title in enumerate(TABS):
        tab = pygame.Rect(rect.x + index * width, rect.y, width, canvas.u(36))
        here = index == present
        label = canvas.text(title, 14, "text_strong" if here else "text_quiet", "semibold" if here else "regular")
        surface.blit(label, label.get_rect(center=tab.center))
        if here:
            pygame.draw.rect(
                surface,
                canvas.theme["may"],
                (tab.x + canvas.u(14), tab.bottom - canvas.u(3), width - canvas.u(28), canvas.u(3)),
            )
        found.append(tab)
    pygame.draw.line(
        surface, canvas.theme["surface3"], (rect.x, rect.y + canvas.u(36)), (rect.right, rect.y + canvas.u(36))
    )
    return found


class LogPanel:
    """The log: cached lines, newest at the bottom, the clause below the line under the pointer."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.hovered: LogLine | None = None
        self._marked: LogLine | None = None
        self._reveal = False
        self._places: list[tuple[pygame.Rect, LogLine]] = []
        self._count = -1

    def draw(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        rect: pygame.Rect,
        log: Sequence[LogLine],
        bookmarks: Sequence[int],
    ) -> None:
        """Draw the lines that fit; `bookmarks` are events."""
        scroll = self.scroll
        stick = scroll.at_end or self._count < 0
        scroll.rect = rect
        width = rect.width - canvas.u(26)
        heights = [self._line(canvas, line, width).get_height() + canvas.u(8 if line.heading else 4) for line in log]
        scroll.content = sum(heights) + canvas.u(8)
        if stick or (len(log) != self._count and stick):
            scroll.to_end()
        if self._reveal and self._marked in log:
            row = log.index(self._marked)
            top = sum(heights[:row])
            if not scroll.offset <= top <= scroll.offset + rect.height - heights[row]:
                scroll.offset = top - rect.height // 2
        self._reveal = False
        scroll.clamp()
        self._count = len(log)
        before = surface.get_clip()
        surface.set_clip(rect)
        self._places = []
        y = rect.y - scroll.offset + canvas.u(4)
        if scroll.content < rect.height:
            y = rect.y + canvas.u(6)
        for line, height in zip(log, heights, strict=True):
            if y + height > rect.y and y < rect.bottom:
                place = pygame.Rect(rect.x, y, rect.width, height)
                self._places.append((place, line))
                if line in (self.hovered, self._marked):
                    surface.fill(canvas.theme["surface3"], place)
                if line.heading:
                    surface.fill(mix(canvas.theme["surface1"], canvas.theme["surface3"], 0.6), place)
                surface.blit(
                    self._line(canvas, line, width), (rect.x + canvas.u(12), y + canvas.u(4 if line.heading else 2))
                )
                if line == self._marked:
                    surface.fill(canvas.theme["info"], (rect.x, y, canvas.u(4), height))
                if line.event in bookmarks:
                    ribbon = canvas.icon("ribbon", canvas.u(16), "may")
                    surface.blit(ribbon, ribbon.get_rect(midright=(rect.right - canvas.u(10), y + height // 2)))
            y += height
        scroll.draw(canvas, surface)
        surface.set_clip(before)

    def mark(self, line: LogLine | None) -> None:
        """Mark the line of the moment that is shown, and bring it into sight."""
        self._marked, self._reveal = line, line is not None

    def at(self, point: tuple[int, int]) -> LogLine | None:
        """Return the line at a point."""
        if not self.scroll.rect.collidepoint(point):
            return None
        return next((line for place, line in self._places if place.collidepoint(point)), None)

    def _line(self, canvas: Canvas, line: LogLine, width: int) -> pygame.Surface:
        if line.heading:
            return canvas.paragraph(line.text, width, 14, "text_strong", "bold")
        return canvas.paragraph(line.text, width, 14, "text")

    def point(self, pointer: tuple[int, int]) -> bool:
        """Take the pointer's place; return whether another line is under it now."""
        found = self.at(pointer)
        changed = found is not self.hovered
        self.hovered = found
        return changed


class Popup:
    """A small menu at the pointer; options that name card faces are laid out as a grid of suits and ranks.

    Of a menu longer than the window is high a part is shown, which the wheel and the arrow keys move.
    """

    def __init__(
        self,
        canvas: Canvas,
        options: Sequence[Option],
        labels: Sequence[str],
        pointer: tuple[int, int],
        choose: Callable[[Option], None],
        *,
        answers: bool = True,
    ) -> None:
        """Open a menu; `answers` if its options are those of the open question."""
        self.options = tuple(options)
        self.choose = choose
        self.answers = answers
        self.index = 0
        self.top = 0
        self.faces = {
            option.refs[-1].partition(":")[2]: option
            for option in options
            if option.refs and option.refs[-1].startswith("face:")
        }
        self.labels = tuple(labels)
        self._lay_out(canvas, pointer)

    def _lay_out(self, canvas: Canvas, pointer: tuple[int, int]) -> None:
        u = canvas.u
        self.cells: list[tuple[pygame.Rect, Option]] = []
        if self.faces:
            width, height = u(13 * 48 + 20), u(4 * 66 + 44)
            self.rect = pygame.Rect(0, 0, width, height)
            self.rect.center = (canvas.size[0] // 2, canvas.size[1] // 2 - u(40))
            for row, suit in enumerate("SHDC"):
                for column, rank in enumerate(RANKS):
                    option = self.faces.get(rank + suit)
                    if option is not None:
                        cell = pygame.Rect(
                            self.rect.x + u(10 + column * 48), self.rect.y + u(36 + row * 66), u(44), u(62)
                        )
                        self.cells.append((cell, option))
            return
        width = max(u(180), *(canvas.width(label, 16, "semibold") + u(64) for label in self.labels))
        rows = max(1, min(len(self.options), (canvas.size[1] - u(20)) // u(44)))
        height = u(44) * rows + u(12)
        self.rect = pygame.Rect(pointer[0] + u(8), pointer[1] - height // 2, width, height)
        self.rect.clamp_ip(pygame.Rect(u(4), u(4), canvas.size[0] - u(8), canvas.size[1] - u(8)))
        for row, option in enumerate(self.options[:rows]):
            cell = pygame.Rect(self.rect.x + u(6), self.rect.y + u(6) + row * u(44), width - u(12), u(44))
            self.cells.append((cell, option))

    def _scroll(self, top: int) -> None:
        """Show the options from the nth on, as far as there are enough of them."""
        if self.faces:
            return
        self.top = max(0, min(top, len(self.options) - len(self.cells)))
        shown = self.options[self.top : self.top + len(self.cells)]
        self.cells = [(cell, option) for (cell, _), option in zip(self.cells, shown, strict=True)]

    def row_of(self, ref: str) -> int | None:
        """Return the only row that is about a ref on the table, None if there are several or none."""
        rows = [index for index, option in enumerate(self.options) if ref and ref in option.refs]
        return rows[0] if self.answers and len(rows) == 1 < len(self.options) else None

    def handle(self, event: pygame.event.Event) -> str:
        """Use an event: `used`, `close`, or an empty text if it is for somebody else."""
        if event.type == pygame.MOUSEMOTION:
            for row, (cell, _) in enumerate(self.cells):
                if cell.collidepoint(event.pos):
                    self.index = self.top + row
            return "used"
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(self.top - event.y)
            return "used"
        if event.type == pygame.MOUSEBUTTONDOWN:
            for cell, option in self.cells:
                if event.button == 1 and cell.collidepoint(event.pos):
                    self.choose(option)
                    return "close"
            return "used" if self.rect.collidepoint(event.pos) else "close"
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return ""

    def _key(self, event: pygame.event.Event) -> str:
        found, step, digit = acts(event), step_of(event), digit_of(event)
        if "back" in found:
            return "close"
        if step:
            columns = len(RANKS) if self.faces and found & {"down", "up"} else 1
            self.index = (self.index + step * columns) % (len(self.cells) if self.faces else len(self.options))
            if not self.top <= self.index < self.top + len(self.cells):
                self._scroll(self.index - len(self.cells) // 2)
        elif found & {"confirm", "choose"}:
            self.choose(self.cells[self.index][1] if self.faces else self.options[self.index])
            return "close"
        elif digit is not None and not self.faces and digit < len(self.cells):
            self.choose(self.cells[digit][1])
            return "close"
        return "used"

    def draw(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw the menu."""
        u = canvas.u
        canvas.blit_shadow(surface, self.rect, 10, 14)
        surface.blit(canvas.panel(self.rect.size, "surface2", radius_u=10, border="border"), self.rect)
        if self.faces:
            title = canvas.text("The Jester counts as", 16, "text_strong", "semibold")
            surface.blit(title, (self.rect.x + u(14), self.rect.y + u(8)))
        for index, (cell, option) in enumerate(self.cells, self.top):
            here = index == self.index
            if self.faces:
                picture = card_picture(canvas, option.refs[-1].partition(":")[2], (44, 62))
                surface.blit(picture, cell)
                if here:
                    pygame.draw.rect(surface, canvas.theme["may"], cell.inflate(u(6), u(6)), u(3), border_radius=u(6))
                continue
            if here:
                surface.blit(canvas.panel(cell.size, "surface3", radius_u=6), cell)
            digit = canvas.text(str(index + 1), 14, "may", "mono")
            surface.blit(digit, digit.get_rect(midleft=(cell.x + u(12), cell.centery)))
            label = canvas.text(self.labels[index], 16, "text_strong", "semibold")
            surface.blit(label, label.get_rect(midleft=(cell.x + u(36), cell.centery)))
        if not self.faces and len(self.cells) < len(self.options):
            self._draw_bar(canvas, surface)

    def _draw_bar(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw which part of the menu is shown."""
        whole = self.rect.height - canvas.u(12)
        share = max(canvas.u(20), whole * len(self.cells) // len(self.options))
        way = (whole - share) * self.top // (len(self.options) - len(self.cells))
        bar = pygame.Rect(self.rect.right - canvas.u(6), self.rect.y + canvas.u(6) + way, max(2, canvas.u(3)), share)
        pygame.draw.rect(surface, canvas.theme["text_quiet"], bar, border_radius=bar.width)


def draw_tooltip(
    canvas: Canvas,
    surface: pygame.Surface,
    lines: Sequence[str],
    pointer: tuple[int, int],
    keep: pygame.Rect | None = None,
) -> None:
    """Draw a tooltip beside the pointer: a title line, then lines; clause ids in a quiet fixed-width face.

    It stands above `keep`, the question, where it would hide it.
    """
    u = canvas.u
    parts = [
        canvas.paragraph(
            line,
            u(300),
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


def _inked_width(part: pygame.Surface) -> int:
    return part.get_bounding_rect().right
