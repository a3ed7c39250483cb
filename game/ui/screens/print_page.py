"""Printing: what of a mode, on which paper, how many pages that is; then the file, written beside the window."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.kernel.files.paths import user_dir
from game.kernel.language.say import Terms, say, say_count
from game.kernel.mode import Mode
from game.ui.paint.theme import mix
from game.ui.printing.cards import A_PAGE, COLUMNS, ROWS
from game.ui.printing.job import PARTS, Job, Listed, Progress, What, printer_of, rows_of
from game.ui.printing.maps import Layout, lay_out, pages_of
from game.ui.printing.plan import CARD_MM, Face, PrintedMap, PrintsCards, PrintsMaps
from game.ui.printing.sheet import PAPERS
from game.ui.printing.worker import Failed, PrintWorker, Written
from game.ui.screens.page import Page
from game.ui.screens.print_preview import Preview
from game.ui.widgets.buttons import Button
from game.ui.widgets.lists import RowList
from game.ui.window.clipboard import copy_text
from game.ui.window.keys import acts
from game.ui.window.language import language_of
from game.ui.window.scenes import Host

NAMES: Terms[What] = Terms({"cards": "Cards", "maps": "Maps", "sheets": "Sheets"})
ALL: Terms[What] = Terms({"cards": "Every card once", "maps": "All maps", "sheets": "Tables and rules"})
PAPER_NAMES = Terms({"a4": "A4", "letter": "Letter"})
HEXES = (0.0, 15.0, 20.0, 25.0, 30.0, 40.0)
LIST_U, LEFT_U = 380, 56
WATCH_MS = 100
"""How often the page looks how far the printing is."""


class PrintScene(Page):
    """Choose on the left, see the pages in the middle, print on the right."""

    foot_u = 100

    def __init__(self, window: Host, mode: Mode) -> None:
        super().__init__(window)
        self.mode = mode
        printer = printer_of(mode)
        # Read once: every frame asks how many pages there are.
        self.sets = tuple(printer.card_sets()) if isinstance(printer, PrintsCards) else ()
        self.faces = tuple(printer.printed_faces()) if isinstance(printer, PrintsCards) else ()
        self.maps = tuple(printer.printed_maps()) if isinstance(printer, PrintsMaps) else ()
        self.entries = rows_of(self.sets, self.maps)
        self.parts = [part for part in PARTS if part == "sheets" or any(entry.what == part for entry in self.entries)]
        self.what: What = self.parts[0]
        self.key = ""
        self.paper, self.hex_mm = "a4", 0.0
        self.backs = self.plain = False
        self.list = RowList()
        self.worker: PrintWorker | None = None
        self.progress = Progress(0, 0, 0)
        self.written: Written | None = None
        self.preview = Preview(window)

    @property
    def job(self) -> Job:
        """Return what would be printed."""
        key = {self.what: self.key}
        return Job(
            self.mode.key, (self.what,), key.get("cards", ""), key.get("maps", ""), self.hex_mm, self.paper,
            self.backs, self.plain, language_of(self.window.settings),
        )  # fmt: skip

    @property
    def path(self) -> Path:
        """Return the file that would be written."""
        return user_dir("prints") / f"{'-'.join(filter(None, (self.mode.key, self.what, self.key)))}.pdf"

    def resize(self) -> None:
        """Lay the page out for another size or theme."""
        self.preview.forget()
        super().resize()

    def leave(self) -> None:
        """End a print that goes on: nobody waits for it."""
        if self.worker is not None:
            self.worker.stop()

    # What is chosen

    def _choose_part(self, part: What) -> None:
        self.what, self.key, self.written = part, "", None
        self.list.scroll.offset = 0
        self.lay_out()

    def _choose(self, key: str) -> None:
        self.key, self.written = key, None
        self.lay_out()

    def _change(self, name: str, value: object) -> None:
        setattr(self, name, value)
        self.written = None
        self.lay_out()

    def _rows(self) -> list[Listed]:
        return [Listed(self.what, "", ALL[self.what]), *(entry for entry in self.entries if entry.what == self.what)]

    def _chosen(self) -> list[Face]:
        """Return the faces that would be printed, in order."""
        known = {face.key: face for face in self.faces}
        named = next((one.faces for one in self.sets if one.key == self.key), tuple(known))
        return [known[key] for key in named]

    def _step(self, step: int) -> None:
        keys = [row.key for row in self._rows()]
        self.key = keys[max(0, min(len(keys) - 1, keys.index(self.key) + step))]
        self.written = None
        self.list.reveal(self.canvas, self._list_rect(), keys.index(self.key))
        self.lay_out()

    # Layout

    def _list_rect(self) -> pygame.Rect:
        u = self.canvas.u
        return pygame.Rect(u(LEFT_U), u(164), u(LIST_U), max(u(44), self.canvas.size[1] - u(164 + 100)))

    def lay_out(self) -> None:
        """Place the parts, the list, the options and the buttons."""
        self.preview.want(self._chosen()[:A_PAGE] if self.what == "cards" else ())
        u, size = self.canvas.u, self.canvas.size
        found: list[Button] = []
        wide = u(LIST_U) // len(self.parts)
        for index, part in enumerate(self.parts):
            button = Button(NAMES[part], partial(self._choose_part, part), chosen=part == self.what)
            button.rect = pygame.Rect(u(LEFT_U) + index * wide, u(108), wide - u(6), u(46))
            found.append(button)
        rows = [Button(row.title, partial(self._choose, row.key), chosen=row.key == self.key) for row in self._rows()]
        found += self.list.place(self.canvas, self._list_rect(), rows)
        foot = size[1] - u(84)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(u(LEFT_U), foot, u(160), u(56))
        x = size[0] - u(LEFT_U)
        for button in self._acts():
            width = max(u(120), button.width(self.canvas))
            x -= width
            button.rect = pygame.Rect(x, foot, width, u(56))
            x -= u(12)
            found.append(button)
        self.buttons.set([*found, *self._options(), back])

    def _acts(self) -> list[Button]:
        """Return the buttons at the foot, from the right."""
        if self.worker is not None:
            return [Button(say("Stop"), self.stop, icon="cancel")]
        found = [
            Button(
                say("Print"), self.start, icon="scroll-unfurled", primary=True, hint=say("Into {path}", path=self.path)
            )
        ]
        if self.written is not None:
            found.append(Button(say("Copy the path"), partial(self._copy, self.written.path), icon="card-pick"))
        return found

    def _options(self) -> list[Button]:
        u, size = self.canvas.u, self.canvas.size
        following = {"a4": "letter", "letter": "a4"}[self.paper]
        found = [
            Button(
                say("Paper: {paper}", paper=PAPER_NAMES[self.paper]),
                partial(self._change, "paper", following),
            )
        ]
        if self.what != "sheets":
            looks = say("Pictures: plain") if self.plain else say("Pictures: painted")
            hint = say("Plain pictures save ink")
            found.append(Button(looks, partial(self._change, "plain", not self.plain), hint=hint))
        if self.what == "cards":
            hint = say("A page of backs follows each page, for both sides of the paper")
            backs = say("Backs: yes") if self.backs else say("Backs: no")
            found.append(Button(backs, partial(self._change, "backs", not self.backs), hint=hint))
        if self.what == "maps" and any(one.unit == "hex" for one in self._maps()):
            label = say("Hexes: {hex_mm:g} mm", hex_mm=self.hex_mm) if self.hex_mm else say("Hexes: fitted")
            after = HEXES[(HEXES.index(self.hex_mm) + 1) % len(HEXES)]
            found.append(Button(label, partial(self._change, "hex_mm", after), hint=say("The width from side to side")))
        wide = u(190)
        for index, button in enumerate(found):
            button.disabled = say("It is being printed") if self.worker is not None else ""
            button.rect = pygame.Rect(size[0] - u(LEFT_U) - wide, u(108) + index * u(54), wide, u(46))
        return found

    # Printing

    def start(self) -> None:
        """Begin to print."""
        self.worker, self.written = PrintWorker(self.job, self.path), None
        self.progress, self.pulse_ms = Progress(0, 0, 0), WATCH_MS
        self.window.notice = ""
        self.lay_out()

    def stop(self) -> None:
        """Stop printing; nothing is written."""
        if self.worker is not None:
            self.worker.stop()
        self.worker, self.pulse_ms = None, 0
        self.lay_out()

    def _copy(self, path: Path) -> None:
        self.window.notice = (
            say("Copied: {path}", path=path) if copy_text(str(path)) else say("There is no clipboard to copy to")
        )

    def update(self, elapsed_ms: float) -> bool:
        """Take what the printing process tells; without news draw a face of the preview."""
        news = self.worker.poll() if self.worker is not None else None
        if news is None:
            return self.preview.work()
        if isinstance(news, Progress):
            self.progress = news
            return True
        self.stop()
        if isinstance(news, Failed):
            self.window.notice = news.reason
        elif isinstance(news, Written):
            self.written = news
            self.window.notice = say("{pages} in {path}", pages=_pages(news.pages), path=news.path)
            self.lay_out()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll the list with the wheel; the arrows up and down choose what is before or after."""
        offset = self.list.scroll.offset
        if self.list.scroll.handle(event, self.canvas, self.pointer):
            if offset != self.list.scroll.offset:
                self.lay_out()
            return True
        if event.type == pygame.KEYDOWN and self.worker is None:
            step = {"up": -1, "down": 1}.get(next(iter(acts(event) & {"up", "down"}), ""), 0)
            if step:
                self._step(step)
                return True
        return super().handle(event)

    # Drawing

    def _maps(self) -> list[PrintedMap]:
        return [one for one in self.maps if self.key in ("", one.key)]

    def _count(self) -> tuple[str, int, Layout | None]:
        """Return how much there is, on how many pages, and how the pages of one map lie; 0 pages where nobody knows."""
        if self.what == "cards":
            cards = len(self._chosen())
            pages = -(-cards // A_PAGE)
            return say("{cards} cards of 63 × 88 mm", cards=cards), pages * (1 + self.backs), None
        if self.what == "maps":
            layouts = [lay_out(one, PAPERS[self.paper], self.hex_mm) for one in self._maps()]
            pages = sum(map(pages_of, layouts))
            if len(layouts) == 1:
                return self._scale(self._maps()[0]), pages, layouts[0]
            return say("{number} maps", number=len(layouts)), pages, None
        return say("The tables of the mode and all clauses of its rulebook"), 0, None

    def _scale(self, one: PrintedMap) -> str:
        if one.unit == "inch":
            return say("In true scale: an inch is 25.4 mm")
        return (
            say("Hexes of {hex_mm:g} mm", hex_mm=self.hex_mm)
            if one.unit == "hex" and self.hex_mm
            else say("Fitted to one page")
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw headings, a sketch of the pages, and how far the printing is."""
        u, canvas, size = self.canvas.u, self.canvas, self.canvas.size
        self.heading(surface, say("{mode}: print", mode=say(self.mode.title)), u(LEFT_U), u(40))
        self.list.scroll.draw(canvas, surface)
        words, pages, layout = self._count()
        x = u(LEFT_U + LIST_U + 30)
        width = max(u(80), size[0] - x - u(LEFT_U + 190 + 24))
        y = u(112)
        paper = say("{pages} of {paper}", pages=_pages(pages), paper=PAPER_NAMES[self.paper]) if pages else ""
        for text, tone in ((words, "text_strong"), (paper, "text")):
            if text:
                part = canvas.paragraph(text, width, 16, tone)
                surface.blit(part, (x, y))
                y += part.get_height() + u(4)
        room = pygame.Rect(x, y + u(10), width, max(1, size[1] - u(110) - y - u(10)))
        if room.width > u(60) and room.height > u(60):
            self._sketch(surface, room, layout)
        if self.worker is not None:
            self._bar(surface, pygame.Rect(x, size[1] - u(84), max(1, size[0] - x - u(LEFT_U + 160)), u(56)))

    def _sketch(self, surface: pygame.Surface, room: pygame.Rect, layout: Layout | None) -> None:
        """Draw a page of cards, or a map with its pages, in the middle of a room."""
        canvas, theme = self.canvas, self.canvas.theme
        paper, line = theme["paper"], mix(theme["paper"], theme["ink"], 0.35)
        if layout is not None and len(layout.tiles) > 1:
            share = min(room.width / layout.whole[0], room.height / layout.whole[1])
            middle = (room.width - round(layout.whole[0] * share)) // 2
            for tile in layout.tiles:
                left, top, wide, high = (round(length * share) for length in tile.part)
                rect = pygame.Rect(room.x + middle + left, room.y + top, wide, high)
                pygame.draw.rect(surface, paper, rect)
                pygame.draw.rect(surface, line, rect, max(1, canvas.u(1)))
            return
        wide_mm, high_mm = PAPERS[self.paper]
        if layout is not None and layout.wide:
            wide_mm, high_mm = high_mm, wide_mm
        share = min(room.width / wide_mm, room.height / high_mm)
        sheet = pygame.Rect(0, 0, round(wide_mm * share), round(high_mm * share))
        sheet.midtop = room.midtop
        canvas.blit_shadow(surface, sheet, 2, 8)
        pygame.draw.rect(surface, paper, sheet)
        parts = self._parts_of(sheet, share, layout)
        for rect in parts:
            pygame.draw.rect(surface, line, rect, max(1, canvas.u(1)))
        self.preview.draw(surface, parts)

    def _parts_of(self, sheet: pygame.Rect, share: float, layout: Layout | None) -> list[pygame.Rect]:
        """Return what is drawn on a sheet: cards, a map, or the columns of text."""
        if self.what == "cards":
            left = sheet.x + (sheet.width - COLUMNS * CARD_MM[0] * share) / 2
            top = sheet.y + (sheet.height - ROWS * CARD_MM[1] * share) / 2
            size = CARD_MM[0] * share, CARD_MM[1] * share
            return [
                pygame.Rect(left + column * size[0], top + row * size[1], size[0] + 1, size[1] + 1)
                for row in range(ROWS)
                for column in range(COLUMNS)
            ]
        inner = sheet.inflate(-sheet.width // 8, -sheet.height // 8)
        if self.what == "maps":
            return [inner]
        high = max(3, inner.height // 24)
        return [
            pygame.Rect(inner.x + column * inner.width * 13 // 25, inner.y + row * high * 2, inner.width * 12 // 25, 1)
            for column in (0, 1)
            for row in range(12)
        ]

    def _bar(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw how far the printing is, and what is painted now."""
        u, canvas, now = self.canvas.u, self.canvas, self.progress
        words = (
            say("{done} of {total} · {title}", done=now.done, total=now.total, title=now.title)
            if now.total
            else say("Beginning …")
        )
        label = canvas.fitted(words, rect.width, 14, "text")
        surface.blit(label, label.get_rect(bottomleft=(rect.x, rect.centery - u(2))))
        track = pygame.Rect(rect.x, rect.centery + u(4), rect.width, u(10))
        surface.blit(canvas.panel(track.size, "surface2", radius_u=5, border="border"), track)
        done = round(track.width * now.done / now.total) if now.total else 0
        if done > u(10):
            surface.blit(canvas.panel((done, track.height), "mark", radius_u=5), track)


def _pages(pages: int) -> str:
    return say_count("{number} page", "{number} pages", pages)
