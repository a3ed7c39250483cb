"""The log of a table: what has happened, a line each, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.emphasis import build_emphasised_text
from game.ui.paint.fills import fill_part, loose
from game.ui.paint.theme import mix
from game.ui.table.director import LogLine
from game.ui.widgets.buttons import Scroll

TEXT_U, MARK_U, GUTTER_U = 10, 13, 20
"""Where a line of the log begins, how large the shape of its seat is, and how far right of that the words stand."""


class LogPanel:
    """The log: cached lines, newest at the bottom, the clause below the line under the pointer."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.hovered: LogLine | None = None
        self._marked: LogLine | None = None
        self._reveal = False
        self._places: list[tuple[pygame.Rect, LogLine]] = []
        self._count = -1
        self._measured: Sequence[LogLine] | None = None
        self._heights_key: tuple[float, int] | None = None
        self._heights: dict[int, int] = {}
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None

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
        width = self._room(canvas, rect)
        heights = self._heights_of(canvas, log, width)
        scroll.content = sum(heights) + canvas.px(8)
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
        key = (rect.topleft, rect.size, scroll.offset, len(log), self.hovered, self._marked, tuple(bookmarks))
        # The last line may still be told on in place of itself: one that walks goes so many hexes and then one more.
        shown = (*key, canvas.scale, canvas.theme.name, log[0] if log else None, log[-1] if log else None)
        if self._kept is None or self._kept[0] != shown:
            before = self._kept[1] if self._kept is not None else None
            picture = before if before is not None and before.get_size() == rect.size else loose(rect.size)
            self._draw_lines(canvas, picture, rect, log, heights, bookmarks)
            self._kept = shown, picture
        surface.blit(self._kept[1], rect)
        scroll.draw(canvas, surface)

    def _draw_lines(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        at: pygame.Rect,
        log: Sequence[LogLine],
        heights: Sequence[int],
        bookmarks: Sequence[int],
    ) -> None:
        """Draw the lines into a picture of their own, which is shown `at` a place of the window."""
        width, scroll = self._room(canvas, at), self.scroll
        rect = surface.get_rect()
        fill_part(canvas, surface, "surface1", rect)
        self._places = []
        y = rect.y - scroll.offset + canvas.px(4)
        if scroll.content < rect.height:
            y = rect.y + canvas.px(6)
        for line, height in zip(log, heights, strict=True):
            if y + height > rect.y and y < rect.bottom:
                area_rect = pygame.Rect(rect.x, y, rect.width, height)
                self._places.append((area_rect.move(at.topleft), line))
                if line in (self.hovered, self._marked):
                    surface.fill(canvas.theme["surface3"], area_rect)
                if line.heading:
                    surface.fill(mix(canvas.theme["surface1"], canvas.theme["surface3"], 0.6), area_rect)
                left = rect.x + canvas.px(TEXT_U if line.heading else TEXT_U + GUTTER_U)
                surface.blit(self._line(canvas, line, width), (left, y + canvas.px(4 if line.heading else 2)))
                if line.mark is not None:
                    shape = canvas.seat_shape(line.mark, canvas.px(MARK_U))
                    middle = rect.x + canvas.px(TEXT_U + MARK_U / 2), y + canvas.px(11)
                    surface.blit(shape, shape.get_rect(center=middle))
                if line == self._marked:
                    surface.fill(canvas.theme["info"], (rect.x, y, canvas.px(4), height))
                if line.event in bookmarks:
                    ribbon = canvas.icon("ribbon", canvas.px(16), "may")
                    surface.blit(ribbon, ribbon.get_rect(midright=(rect.right - canvas.px(10), y + height // 2)))
            y += height

    def _heights_of(self, canvas: Canvas, log: Sequence[LogLine], width: int) -> list[int]:
        """Return the height of every line. Of a log that only grows, new lines alone are measured."""
        key = (canvas.scale, width)
        if log is not self._measured or key != self._heights_key:
            self._heights = {}
        self._measured, self._heights_key = log, key
        entries = self._heights
        for line in reversed(log):
            if line.event in entries:
                break
            entries[line.event] = self._line(canvas, line, width).get_height() + canvas.px(8 if line.heading else 4)
        return [entries[line.event] for line in log]

    def _room(self, canvas: Canvas, rect: pygame.Rect) -> int:
        """Return how wide the lines of a seat are."""
        return rect.width - canvas.px(14 + TEXT_U + GUTTER_U)

    def mark_line(self, line: LogLine | None) -> None:
        """Mark the line of the moment that is shown, and bring it into sight."""
        self._marked, self._reveal = line, line is not None

    def at(self, point: tuple[int, int]) -> LogLine | None:
        """Return the line at a point."""
        if not self.scroll.rect.collidepoint(point):
            return None
        return next((line for rect, line in self._places if rect.collidepoint(point)), None)

    def _line(self, canvas: Canvas, line: LogLine, width: int) -> pygame.Surface:
        if line.heading:
            return canvas.paragraph(line.text, width + canvas.px(GUTTER_U), 14, "text_strong", "bold")
        return build_emphasised_text(canvas, line.text, line.names, width, 14)

    def point(self, pointer: tuple[int, int]) -> bool:
        """Take the pointer's place; return whether another line is under it now."""
        found = self.at(pointer)
        changed = found is not self.hovered
        self.hovered = found
        return changed
