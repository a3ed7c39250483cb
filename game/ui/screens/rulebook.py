"""The rulebook: what the game is about, then its clauses, searched as one types, with examples that show them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.kernel.files.rulebook import Clause, load_rulebook
from game.kernel.language.say import say
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.mode_lists import examples
from game.ui.screens.mode_poster import ModePoster
from game.ui.screens.mode_tabs import mode_tabs
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button, Scroll
from game.ui.widgets.search_field import SearchField
from game.ui.window.keys import acts

ROW_U, EDGE_U = 34, 6
POSTER_U, POSTER_HIGH = 300, 1.7
"""How wide the poster of the mode is at most, and how many times as high."""
LEAST_WORDS_U = 280


class RulebookScene(Page):
    """A search field, the list of pages, and the page that is open: a clause, or None for what the game is about."""

    @property
    def typing(self) -> bool:
        """Keys that write go into the search field."""
        return True

    def __init__(self, window: Any, mode: Any, cite: str) -> None:
        super().__init__(window)
        self.mode = mode
        self.book = load_rulebook(mode.rulebook).translate_rulebook()
        self.found: list[Clause] = self.book.by_chapter()
        self.open: Clause | None = self.book.find(cite) or (None if self.book.idea else self.book.clauses[0])
        self.poster = ModePoster(mode)
        self.scroll, self.page = Scroll(), Scroll()
        self.rects: list[tuple[pygame.Rect, Clause | None]] = []
        self.field = SearchField(say("Search the rules"))
        self._jump = bool(cite)

    def lay_out(self) -> None:
        """Place the search field, the list and the buttons."""
        px, size = self.canvas.px, self.canvas.size
        self.field.place(self.canvas, pygame.Rect(px(56), px(104), px(400), px(44)))
        self.scroll.rect = pygame.Rect(px(56), px(158), px(400), self._whole_rows(size[1] - px(250)))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(76), px(160), px(52))
        found = [back]
        path = examples(self.mode.key).get(self.open.id) if self.open is not None else None
        if path is not None:
            show = Button(say("Show me"), lambda: self._show(path), icon="play-button", primary=True)
            show.rect = pygame.Rect(px(496), size[1] - px(76), px(200), px(52))
            found.append(show)
        tabs = mode_tabs(self, self.mode, px(40), lambda mode: RulebookScene(self.window, mode, ""))
        self.buttons.replace_buttons([*found, *tabs])
        if self._jump:
            self._jump = False
            self.scroll.offset = max(0, self._above(self.open) - px(60))

    @property
    def pages(self) -> list[Clause | None]:
        """Return what the list holds: the page about the game unless something is searched for, and the clauses."""
        about: list[Clause | None] = [None] if self.book.idea and not self.field.text else []
        return [*about, *self.found]

    @property
    def rows(self) -> list[Clause | str | None]:
        """Return the lines of the list: its pages, each chapter of them under its title unless one searches."""
        found: list[Clause | str | None] = []
        chapter = ""
        for page in self.pages:
            if page is not None and page.chapter != chapter and not self.field.text:
                chapter = page.chapter
                found.append(self.book.chapters[chapter])
            found.append(page)
        return found

    def _above(self, page: Clause | None) -> int:
        """Return how many pixels of the list lie above a page."""
        return self.rows.index(page) * self.canvas.px(ROW_U)

    def chapter_beside(self, page: Clause | None) -> str:
        """Return the chapter of a clause that was found and whose title others have too: it tells them apart."""
        alike = page is not None and sum(clause.title == page.title for clause in self.found) > 1
        return self.book.chapters[page.chapter] if page is not None and alike and self.field.text else ""

    def _whole_rows(self, height: int) -> int:
        """Return the largest height within another one that ends with a whole row of the list."""
        row, edge = self.canvas.px(ROW_U), self.canvas.px(EDGE_U)
        return max(row, (height - edge) // row * row) + edge

    def _show(self, path: Path) -> None:
        self.window.push(DemonstrationScene(self.window, path))

    def update(self, elapsed_ms: float) -> bool:
        """Let the search field blink its cursor."""
        return self.field.update(elapsed_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Type to search; click or use the arrows to open a clause."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        found = acts(event) if event.type == pygame.KEYDOWN else frozenset()
        pages = self.pages
        if found & {"up", "down"} and pages:
            index = pages.index(self.open) if self.open in pages else -1
            self._open(pages[(index + (1 if "down" in found else -1)) % len(pages)])
            self.scroll.offset = max(0, self._above(self.open) - self.scroll.rect.height // 2)
            return True
        if "back" in found:
            self.close()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for rect, page in self.rects:
                if rect.collidepoint(event.pos):
                    self._open(page)
                    return True
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) and self.buttons.handle(event, self.window.sounds.play):
            return True
        if any(part.handle(event, self.canvas, self.pointer) for part in (self.scroll, self.page)):
            return True
        used, changed = self.field.handle(event)
        if changed:
            self.found = self.book.search(self.field.text) if self.field.text else self.book.by_chapter()
            self.scroll.offset = 0
            if self.found and self.open not in self.found:
                self._open(self.found[0])
        return used

    def _open(self, page: Clause | None) -> None:
        self.open = page
        self.page = Scroll()
        self.lay_out()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the list and the open clause."""
        px, canvas = self.canvas.px, self.canvas
        self.heading(surface, say("{mode}: the rules", mode=say(self.mode.title)), px(56), px(40))
        self.field.draw(surface)
        self._paint_list(surface)
        rect = pygame.Rect(px(480), px(104), canvas.size[0] - px(536), canvas.size[1] - px(196))
        surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, border="rim"), rect)
        if self.open is None:
            self._paint_idea(surface, rect)
        else:
            self._paint_clause(surface, rect, self.open)

    def _paint_idea(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what the game is about, smaller where the page is small, and the poster of the mode if it has room."""
        px, canvas = self.canvas.px, self.canvas
        x, y, width = rect.x + px(24), rect.y + px(18), rect.width - px(48)
        if width >= px(LEAST_WORDS_U + POSTER_U + 24):
            high = min(rect.height - px(48), round(px(POSTER_U) * POSTER_HIGH))
            wide = round(high / POSTER_HIGH)
            self.poster.draw(canvas, surface, pygame.Rect(rect.right - px(24) - wide, rect.y + px(24), wide, high))
            width -= wide + px(24)
        title = canvas.paragraph(say("What the game is about"), width, 26, "text_strong", "title")
        surface.blit(title, (x, y))
        y += title.get_height() + px(14)
        for size in (20, 18, 16, 14):
            parts = [canvas.paragraph(text, width, size, "text_strong") for text in self.book.idea]
            if y + sum(rendered.get_height() + px(14) for rendered in parts) <= rect.bottom:
                break
        for rendered in parts:
            surface.blit(rendered, (x, y))
            y += rendered.get_height() + px(14)

    def _paint_clause(self, surface: pygame.Surface, rect: pygame.Rect, clause: Clause) -> None:
        """Draw a clause; a long one is scrolled."""
        canvas, px, page = self.canvas, self.canvas.px, self.page
        width, parts = rect.width - px(48), []
        for text, size, tone, font in (
            (self.book.chapters[clause.chapter], 16, "text_quiet", "caps"),
            (clause.title, 26, "text_strong", "title"),
            (clause.text, 18, "text_strong", "regular"),
            (say("Ruling. {ruling}", ruling=clause.ruling) if clause.ruling else "", 16, "text", "regular"),
            (clause.id, 13, "text_quiet", "mono"),
        ):
            if text:
                parts.append(canvas.paragraph(text, width, size, tone, font))
        page.rect, page.content = rect, px(18) + sum(rendered.get_height() + px(10) for rendered in parts)
        page.clamp()
        before = surface.get_clip()
        surface.set_clip(rect)
        y = rect.y + px(18) - page.offset
        for rendered in parts:
            surface.blit(rendered, (rect.x + px(24), y))
            y += rendered.get_height() + px(10)
        page.draw(canvas, surface)
        surface.set_clip(before)

    def _paint_list(self, surface: pygame.Surface) -> None:
        px, canvas, rect = self.canvas.px, self.canvas, self.scroll.rect
        surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, border="rim"), rect)
        rows = self.rows
        self.scroll.content, self.scroll.step = len(rows) * px(ROW_U) + px(EDGE_U), px(ROW_U)
        self.scroll.clamp()
        before = surface.get_clip()
        surface.set_clip(rect)
        self.rects = []
        for index, line in enumerate(rows):
            row = pygame.Rect(
                rect.x + px(6),
                rect.y + px(EDGE_U) + index * px(ROW_U) - self.scroll.offset,
                rect.width - px(22),
                px(32),
            )
            if row.bottom < rect.y or row.y > rect.bottom:
                continue
            if isinstance(line, str):
                title = canvas.fit_text(line, row.width - px(20), 16, "may", "caps")
                surface.blit(title, title.get_rect(bottomleft=(row.x + px(10), row.bottom - px(3))))
            else:
                self.rects.append((row, line))
                self._paint_row(surface, row, line)
        self.scroll.draw(canvas, surface)
        surface.set_clip(before)
        if not self.found:
            nothing = canvas.text(say("No clause holds all of these words."), 16, "text_quiet")
            surface.blit(nothing, (rect.x + px(16), rect.y + px(16)))

    def _paint_row(self, surface: pygame.Surface, row: pygame.Rect, page: Clause | None) -> None:
        """Draw a page in the list, with a sign where an example shows it."""
        px, canvas = self.canvas.px, self.canvas
        if page is self.open:
            border = "may" if canvas.theme.stark else None
            surface.blit(canvas.panel(row.size, "surface3", radius_u=6, border=border, border_u=2), row)
        name = page.title if page is not None else say("What the game is about")
        label = canvas.fit_text(name, row.width - px(50), 16, "text_strong" if page is self.open else "text")
        at = label.get_rect(midleft=(row.x + px(10), row.centery))
        surface.blit(label, at)
        if chapter := self.chapter_beside(page):
            beside = canvas.fit_text(chapter, row.right - px(44) - at.right, 14, "text_quiet")
            surface.blit(beside, beside.get_rect(midleft=(at.right + px(10), row.centery)))
        if page is not None and page.id in examples(self.mode.key):
            play = canvas.icon("play-button", px(14), "may")
            surface.blit(play, play.get_rect(midright=(row.right - px(8), row.centery)))
