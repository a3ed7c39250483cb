"""Printing: what of a mode, on which paper, how many pages that is; then the file, written beside the window."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.kernel.files.paths import user_dir
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.say import Terms, say, say_count
from game.kernel.mode import Mode
from game.ui.printing.cards import A_PAGE
from game.ui.printing.job import PARTS, Job, Listed, Progress, What, printer_of, rows_of
from game.ui.printing.maps import lay_out, pages_of
from game.ui.printing.plan import CardFace, PrintedMap, PrintsCards, PrintsMaps, PrintsTables
from game.ui.printing.sheet import PAPERS
from game.ui.printing.worker import Failed, PrintedFile, PrintWorker
from game.ui.screens.page import Page
from game.ui.screens.print_preview import Preview, shown_face, shown_map
from game.ui.screens.print_sketch import PageSketch, cards_in, draw_contents, draw_sketch, map_in, sheet_in
from game.ui.widgets.buttons import Button
from game.ui.widgets.lists import RowList
from game.ui.window.browser import show_file
from game.ui.window.clipboard import copy_text
from game.ui.window.keys import acts
from game.ui.window.language import language_of
from game.ui.window.scenes import WindowApi

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

    def __init__(self, window: WindowApi, mode: Mode) -> None:
        super().__init__(window)
        self.mode = mode
        printer = printer_of(mode)
        # Read once: every frame asks how many pages there are.
        self.sets = tuple(printer.card_sets()) if isinstance(printer, PrintsCards) else ()
        self.faces = tuple(printer.printed_faces()) if isinstance(printer, PrintsCards) else ()
        self.maps = tuple(printer.printed_maps()) if isinstance(printer, PrintsMaps) else ()
        tables = printer.reference_tables() if isinstance(printer, PrintsTables) else ()
        chapters = load_rulebook(mode.rulebook).translate_rulebook().chapters
        self.contents = (*(table.title for table in tables), *chapters.values())
        self.entries = rows_of(self.sets, self.maps)
        self.parts = [kind for kind in PARTS if kind == "sheets" or any(entry.what == kind for entry in self.entries)]
        self.what: What = self.parts[0]
        self.key = ""
        self.paper, self.hex_mm = "a4", 0.0
        self.backs = self.plain = False
        self.list = RowList()
        self.worker: PrintWorker | None = None
        self.progress = Progress(0, 0, 0)
        self.written: PrintedFile | None = None
        self.preview = Preview(window)
        self._acts_left = 0

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

    def _choose_part(self, kind: What) -> None:
        self.what, self.key, self.written = kind, "", None
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

    def _list_selected_faces(self) -> list[CardFace]:
        """Return the faces that would be printed, in order."""
        entries = {face.key: face for face in self.faces}
        named = next((one.faces for one in self.sets if one.key == self.key), tuple(entries))
        return [entries[key] for key in named]

    def _step(self, step: int) -> None:
        keys = [row.key for row in self._rows()]
        self.key = keys[max(0, min(len(keys) - 1, keys.index(self.key) + step))]
        self.written = None
        self.list.reveal(self.canvas, self._list_rect(), keys.index(self.key))
        self.lay_out()

    # Layout

    def _list_rect(self) -> pygame.Rect:
        px = self.canvas.px
        return pygame.Rect(px(LEFT_U), px(164), px(LIST_U), max(px(44), self.canvas.size[1] - px(164 + 100)))

    def lay_out(self) -> None:
        """Place the parts, the list, the options and the buttons."""
        px, size = self.canvas.px, self.canvas.size
        found: list[Button] = []
        wide = px(LIST_U) // len(self.parts)
        for index, kind in enumerate(self.parts):
            button = Button(NAMES[kind], partial(self._choose_part, kind), is_selected=kind == self.what)
            button.rect = pygame.Rect(px(LEFT_U) + index * wide, px(108), wide - px(6), px(46))
            found.append(button)
        rows = [
            Button(row.title, partial(self._choose, row.key), is_selected=row.key == self.key) for row in self._rows()
        ]
        found += self.list.place(self.canvas, self._list_rect(), rows)
        foot = size[1] - px(84)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(LEFT_U), foot, px(160), px(56))
        x = size[0] - px(LEFT_U)
        for button in self._acts():
            width = max(px(120), button.width(self.canvas))
            x -= width
            button.rect = pygame.Rect(x, foot, width, px(56))
            x -= px(12)
            found.append(button)
        self._acts_left = x
        self.buttons.replace_buttons([*found, *self._options(), back])
        if self.what == "sheets":
            self.preview.want(())
        else:
            self._sketch(self._room())

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
            found.append(Button(say("Open"), partial(self._open, self.written.path), icon="open-book"))
            found.append(Button(say("Copy the path"), partial(self._copy, self.written.path), icon="card-pick"))
        return found

    def _options(self) -> list[Button]:
        px, size = self.canvas.px, self.canvas.size
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
        wide = px(190)
        for index, button in enumerate(found):
            button.disabled = say("It is being printed") if self.worker is not None else ""
            button.rect = pygame.Rect(size[0] - px(LEFT_U) - wide, px(108) + index * px(54), wide, px(46))
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

    def _open(self, path: Path) -> None:
        if not show_file(path):
            self.window.notice = say("No program was found to open it with")

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
        elif isinstance(news, PrintedFile):
            self.written = news
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

    def _count(self) -> tuple[str, int]:
        """Return how much there is, and on how many pages; 0 pages where nobody knows."""
        if self.what == "cards":
            cards = len(self._list_selected_faces())
            pages = -(-cards // A_PAGE)
            return say("{cards} cards of 63 × 88 mm", cards=cards), pages * (1 + self.backs)
        if self.what == "maps":
            layouts = [lay_out(one, PAPERS[self.paper], self.hex_mm) for one in self._maps()]
            pages = sum(map(pages_of, layouts))
            if len(layouts) == 1:
                return self._scale(self._maps()[0]), pages
            return say("{number} maps", number=len(layouts)), pages
        return say("The tables of the mode and all clauses of its rulebook"), 0

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
        px, canvas, size = self.canvas.px, self.canvas, self.canvas.size
        self.heading(surface, say("{mode}: print", mode=say(self.mode.title)), px(LEFT_U), px(40))
        self.list.scroll.draw(canvas, surface)
        room = self._room()
        y = px(112)
        for rendered in self._build_summary():
            surface.blit(rendered, (room.x, y))
            y += rendered.get_height() + px(4)
        self._paint_sketch(surface, room)
        foot = pygame.Rect(room.x, size[1] - px(84), max(1, self._acts_left - room.x - px(4)), px(56))
        if self.worker is not None:
            self._bar(surface, foot)
        elif self.written is not None:
            text = say("{pages} in {path}", pages=_pages(self.written.pages), path=self.written.path)
            rendered = canvas.paragraph(text, foot.width, 14, "text_strong")
            surface.blit(rendered, rendered.get_rect(midleft=foot.midleft))

    def _build_summary(self) -> list[pygame.Surface]:
        """Return how much there is and on how many pages, in words."""
        wording, pages = self._count()
        paper = say("{pages} of {paper}", pages=_pages(pages), paper=PAPER_NAMES[self.paper]) if pages else ""
        description = ((wording, "text_strong"), (paper, "text"))
        return [self.canvas.paragraph(text, self._room_width(), 16, tone) for text, tone in description if text]

    def _room_width(self) -> int:
        px = self.canvas.px
        return max(px(80), self.canvas.size[0] - px(LEFT_U + LIST_U + 30) - px(LEFT_U + 190 + 24))

    def _room(self) -> pygame.Rect:
        """Return where pages are shown, below the words."""
        px = self.canvas.px
        y = px(112) + sum(rendered.get_height() + px(4) for rendered in self._build_summary()) + px(10)
        return pygame.Rect(px(LEFT_U + LIST_U + 30), y, self._room_width(), max(1, self.canvas.size[1] - px(110) - y))

    def _sketch(self, room: pygame.Rect) -> PageSketch:
        """Return the first page of cards, or the first map with its pages, and want the pictures on it."""
        paper, plain = PAPERS[self.paper], self.plain
        if self.what == "cards":
            self.preview.want([shown_face(face, plain=plain) for face in self._list_selected_faces()[:A_PAGE]])
            return cards_in(room, paper)
        first = self._maps()[0]
        layout = lay_out(first, paper, self.hex_mm)
        sketch = map_in(room, paper, layout)
        self.preview.want([shown_map(first, layout, sketch.places[0], plain=plain)])
        return sketch

    def _paint_sketch(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw what would be printed; of reference sheets what they hold."""
        if self.what == "sheets":
            title = say("{mode}: reference", mode=say(self.mode.title))
            draw_contents(self.canvas, surface, sheet_in(room, PAPERS[self.paper])[0], title, self.contents)
        else:
            draw_sketch(self.canvas, surface, self._sketch(room), self.preview)

    def _bar(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw how far the printing is, and what is painted now."""
        px, canvas, now = self.canvas.px, self.canvas, self.progress
        text = (
            say("{done} of {total} · {title}", done=now.done, total=now.total, title=now.title)
            if now.total
            else say("Beginning …")
        )
        label = canvas.fit_text(text, rect.width, 14, "text")
        surface.blit(label, label.get_rect(bottomleft=(rect.x, rect.centery - px(2))))
        track = pygame.Rect(rect.x, rect.centery + px(4), rect.width, px(10))
        surface.blit(canvas.panel(track.size, "surface2", radius_u=5, border="border"), track)
        done = round(track.width * now.done / now.total) if now.total else 0
        if done > px(10):
            surface.blit(canvas.panel((done, track.height), "mark", radius_u=5), track)


def _pages(pages: int) -> str:
    return say_count("{number} page", "{number} pages", pages)
