"""Lists of rows of full height, scrolled where there are many; the rows of levels show their difficulty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.widgets.buttons import Button, Scroll, draw_check, draw_focus
from game.ui.widgets.labels import fitted_label

ROW_U = 44
GAP_U = 4
MOST_DIFFICULT = 4

Row = TypeVar("Row", bound=Button)


class LevelRow(Button):
    """One level: its number, or a check once it is done, its title, and how hard it is in dots; a cross where it
    cannot be opened.
    """

    def __init__(
        self,
        number: int,
        title: str,
        difficulty: int | None,
        action: Callable[[], object],
        *,
        is_selected: bool,
        done: bool = False,
        rated: bool = True,
    ) -> None:
        """Make a row; what is not `rated` shows no difficulty."""
        super().__init__(title, action, is_selected=is_selected)
        self.number, self.difficulty, self.done, self.rated = number, difficulty, done, rated

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the row into its rect."""
        rect, px = self.rect, canvas.px
        draw_row(canvas, surface, rect, is_selected=self.is_selected, hovered=hovered)
        if self.done:
            tab = pygame.Rect(0, 0, px(24), px(20))
            tab.center = (rect.x + px(24), rect.centery)
            draw_check(canvas, surface, tab)
        else:
            number = canvas.text(str(self.number), 14, "text_quiet", "mono")
            surface.blit(number, number.get_rect(midright=(rect.x + px(34), rect.centery)))
        dots = px(18 * MOST_DIFFICULT + 28) if self.rated else px(24)
        room = (rect.width - px(48) - dots, rect.height - px(6))
        title = fitted_label(canvas, self.label, room, size_u, "text_strong", "semibold")
        surface.blit(title, title.get_rect(midleft=(rect.x + px(46), rect.centery)))
        if self.difficulty is None:
            cross = canvas.icon("cancel", px(18), "danger")
            surface.blit(cross, cross.get_rect(midright=(rect.right - px(14), rect.centery)))
        elif self.rated:
            right = rect.right - px(18)
            draw_difficulty(canvas, surface, (right - px(14 * MOST_DIFFICULT), rect.centery), self.difficulty, 14, 5)
        if focused:
            draw_focus(canvas, surface, rect)


def draw_row(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, *, is_selected: bool, hovered: bool) -> None:
    """Draw what a row of a list lies on."""
    theme = canvas.theme
    fill = theme["surface3"] if is_selected else theme["surface2"]
    if hovered:
        fill = mix(fill, theme["text_strong"], 0.14)
    border = theme["may"] if is_selected else mix(fill, theme["border"], 0.4)
    surface.blit(canvas.panel(rect.size, fill, border=border, border_u=2 if is_selected else 1), rect)


def draw_difficulty(
    canvas: Canvas,
    surface: pygame.Surface,
    at: tuple[int, int],
    difficulty: int,
    pitch_u: float,
    radius_u: float,
    *,
    colour: str = "may",
    rim: str = "border",
) -> None:
    """Draw five dots to the right of a point; the full ones, with a rim, say how hard a level is."""
    px = canvas.px
    for index in range(MOST_DIFFICULT + 1):
        centre = (at[0] + px(index * pitch_u), at[1])
        pygame.draw.circle(surface, canvas.theme[rim], centre, px(radius_u), max(1, px(1)))
        if index <= difficulty:
            pygame.draw.circle(surface, canvas.theme[colour], centre, px(radius_u))


class RowList:
    """Which rows of a list are seen; it moves by whole rows. `row_u` is the height of one, `gap_u` what is between."""

    def __init__(self, row_u: float = ROW_U, gap_u: float = GAP_U) -> None:
        self.scroll = Scroll()
        self.row_u, self.gap_u = row_u, gap_u

    def _pitch(self, canvas: Canvas) -> int:
        return canvas.px(self.row_u + self.gap_u)

    def place(self, canvas: Canvas, rect: pygame.Rect, rows: Sequence[Row]) -> Sequence[Row]:
        """Give their places to the rows that are seen, and return them."""
        scroll, pitch = self.scroll, self._pitch(canvas)
        count = max(1, rect.height // pitch)
        scroll.rect = pygame.Rect(rect.x, rect.y, rect.width, count * pitch)
        scroll.content, scroll.step = len(rows) * pitch, pitch
        scroll.clamp()
        first = round(scroll.offset / pitch)
        room = canvas.px(14) if len(rows) > count else 0
        seen = rows[first : first + count]
        for index, row in enumerate(seen):
            row.rect = pygame.Rect(rect.x, rect.y + index * pitch, rect.width - room, canvas.px(self.row_u))
        return seen

    def reveal(self, canvas: Canvas, rect: pygame.Rect, index: int) -> None:
        """Scroll as little as needed to see a row."""
        pitch = self._pitch(canvas)
        count = max(1, rect.height // pitch)
        first = round(self.scroll.offset / pitch)
        self.scroll.offset = min(max(first, index - count + 1), index) * pitch
