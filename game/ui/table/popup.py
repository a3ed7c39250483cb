"""The menu that opens at a point of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.cards.playing_cards import RANKS
from game.kernel.decisions import Option
from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import card_picture
from game.ui.window.keys import acts, digit_of, step_of

NOTE_U = 440
"""How wide a note may make a menu."""
NO_ROW = -1
"""The index of the chosen row as long as none is."""
FACES_ABOVE_U = 96
"""How far above the middle of the window the middle of the faces lies that a Jester may have."""


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
        notes: Sequence[str] = (),
        answers: bool = True,
        index: int = NO_ROW,
    ) -> None:
        """Open a menu; `answers` if its options are those of the open question.

        `notes` tell below each label what the choice would do, an empty one nothing. `index` is the row that is chosen
        at first: no key takes one that nobody has chosen.
        """
        self.options = tuple(options)
        self.choose = choose
        self.answers = answers
        self.index = index if len(options) > 1 else 0
        self.top = 0
        self.faces = {
            option.refs[-1].partition(":")[2]: option
            for option in options
            if option.refs and option.refs[-1].startswith("face:")
        }
        self.labels = tuple(labels)
        self.notes = tuple(notes) or ("",) * len(self.labels)
        self._lay_out(canvas, pointer)

    def _lay_out(self, canvas: Canvas, pointer: tuple[int, int]) -> None:
        px = canvas.px
        self.cells: list[tuple[pygame.Rect, Option]] = []
        if self.faces:
            width, height = px(13 * 48 + 20), px(4 * 66 + 44)
            self.rect = pygame.Rect(0, 0, width, height)
            # What a lesson says stands over the prompt bar: it has to be read while a face is chosen.
            self.rect.center = (canvas.size[0] // 2, canvas.size[1] // 2 - px(FACES_ABOVE_U))
            self.rect.top = max(self.rect.top, px(4))
            for row, suit in enumerate("SHDC"):
                for column, rank in enumerate(RANKS):
                    option = self.faces.get(rank + suit)
                    if option is not None:
                        cell = pygame.Rect(
                            self.rect.x + px(10 + column * 48), self.rect.y + px(36 + row * 66), px(44), px(62)
                        )
                        self.cells.append((cell, option))
            return
        noted = [min(px(NOTE_U), canvas.width(note, 14)) + px(64) for note in self.notes]
        width = max(px(180), *(canvas.width(label, 16, "semibold") + px(64) for label in self.labels), *noted)
        rows = max(1, min(len(self.options), (canvas.size[1] - px(20)) // px(44)))
        height = px(44) * rows + px(12)
        self.rect = pygame.Rect(pointer[0] + px(8), pointer[1] - height // 2, width, height)
        self.rect.clamp_ip(pygame.Rect(px(4), px(4), canvas.size[0] - px(8), canvas.size[1] - px(8)))
        for row, option in enumerate(self.options[:rows]):
            cell = pygame.Rect(self.rect.x + px(6), self.rect.y + px(6) + row * px(44), width - px(12), px(44))
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
            count = len(self.cells) if self.faces else len(self.options)
            began = self.index == NO_ROW
            self.index = (0 if step > 0 else count - 1) if began else (self.index + step * columns) % count
            if not self.top <= self.index < self.top + len(self.cells):
                self._scroll(self.index - len(self.cells) // 2)
        elif found & {"confirm", "choose"}:
            if self.index == NO_ROW:
                return "used"
            self.choose(self.cells[self.index][1] if self.faces else self.options[self.index])
            return "close"
        elif digit is not None and not self.faces and digit < len(self.cells):
            self.choose(self.cells[digit][1])
            return "close"
        return "used"

    def draw(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw the menu."""
        px = canvas.px
        canvas.blit_shadow(surface, self.rect, 10, 14)
        surface.blit(canvas.panel(self.rect.size, "surface2", radius_u=10, border="border"), self.rect)
        if self.faces:
            title = canvas.text(say("The Jester counts as"), 16, "text_strong", "semibold")
            surface.blit(title, (self.rect.x + px(14), self.rect.y + px(8)))
        for index, (cell, option) in enumerate(self.cells, self.top):
            here = index == self.index
            if self.faces:
                picture = card_picture(canvas, option.refs[-1].partition(":")[2], (44, 62))
                surface.blit(picture, cell)
                if here:
                    pygame.draw.rect(
                        surface, canvas.theme["may"], cell.inflate(px(6), px(6)), px(3), border_radius=px(6)
                    )
                continue
            stark = canvas.theme.stark
            if here or stark:
                edge = ("border" if here else "rim") if stark else None
                ground = "surface3" if here else "surface2"
                surface.blit(canvas.panel(cell.size, ground, radius_u=6, border=edge, border_u=2), cell)
            digit = canvas.text(str(index + 1), 14, "may", "mono")
            surface.blit(digit, digit.get_rect(midleft=(cell.x + px(12), cell.centery)))
            label = canvas.text(self.labels[index], 16, "text_strong", "semibold")
            note = self.notes[index]
            surface.blit(label, label.get_rect(midleft=(cell.x + px(36), cell.centery - (px(9) if note else 0))))
            if note:
                said = canvas.fit_text(note, cell.width - px(44), 14, "info")
                surface.blit(said, said.get_rect(midleft=(cell.x + px(36), cell.centery + px(10))))
        if not self.faces and len(self.cells) < len(self.options):
            self._draw_bar(canvas, surface)

    def _draw_bar(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw which part of the menu is shown."""
        total = self.rect.height - canvas.px(12)
        share = max(canvas.px(20), total * len(self.cells) // len(self.options))
        direction = (total - share) * self.top // (len(self.options) - len(self.cells))
        bar = pygame.Rect(
            self.rect.right - canvas.px(6), self.rect.y + canvas.px(6) + direction, max(2, canvas.px(3)), share
        )
        pygame.draw.rect(surface, canvas.theme["text_quiet"], bar, border_radius=bar.width)
