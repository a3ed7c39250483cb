"""The cards to choose from, as a grid of faces with their copies below, and the rows of the deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.language.say import say
from game.modes.duel.content.types import Card
from game.modes.duel.table.pieces.faces import face_picture
from game.modes.duel.table.signs import draw_cost
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.widgets.buttons import Button, Scroll, draw_check, draw_focus
from game.ui.widgets.labels import fitted_label

CARD_U = (104, 146)
STRIP_U = 24
GAP_U = 10
ROW_U = 44


class CardCell(Button):
    """A card that can be put in: its face, and how many copies are in the deck and in the Reserves."""

    def __init__(
        self, card: Card, copies: tuple[int, int], most: int, action: Callable[[], object], *, disabled: str
    ) -> None:
        """Make a cell; `copies` are those of the deck and of the Reserves, `disabled` why none more may be in."""
        super().__init__(say(card.name), action, hint=disabled)
        self.card, self.copies, self.most = card, copies, most
        self.full = bool(disabled)

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the face and the strip below."""
        px, theme, rect = canvas.px, canvas.theme, self.rect
        face = pygame.Rect(rect.x, rect.y, rect.width, rect.height - px(STRIP_U))
        surface.blit(face_picture(canvas, self.card, face.size), face)
        inside = sum(self.copies)
        if hovered or inside:
            tone = theme["text_strong"] if hovered else theme["mark"]
            pygame.draw.rect(surface, tone, face.inflate(px(4), px(4)), px(3 if hovered else 2), border_radius=px(9))
        x = rect.x + px(2)
        middle = rect.bottom - px(STRIP_U) // 2
        for index in range(self.most):
            box = pygame.Rect(x, middle - px(5), px(10), px(10))
            if index < inside:
                pygame.draw.rect(surface, theme["mark"], box, border_radius=px(2))
            pygame.draw.rect(surface, theme["text_quiet"], box, max(1, px(1)), border_radius=px(2))
            x += px(14)
        deck, reserves = self.copies
        text = say("{number} of {all}", number=deck, all=self.most)
        if reserves:
            text = say("{number} + {spare} spare", number=deck, spare=reserves)
        room = rect.right - x - px(4)
        if canvas.width(text, 13, "semibold") > room:
            text = f"{deck} + {reserves}" if reserves else f"{deck}/{self.most}"
        label = canvas.fit_text(text, room, 14, "text_strong" if inside else "text", "semibold")
        surface.blit(label, label.get_rect(midleft=(x + px(2), middle)))
        if self.full and inside:
            tab = pygame.Rect(0, 0, px(20), px(16))
            tab.topright = (face.right - px(2), face.y - px(4))
            draw_check(canvas, surface, tab)
        if focused:
            draw_focus(canvas, surface, face)


class CardGrid:
    """Where the cells stand: rows that fill the height, as many columns as fit; it moves by whole rows."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.columns = self.rows = 1
        self._pitch = 1

    def place(self, canvas: Canvas, rect: pygame.Rect, cells: Sequence[CardCell]) -> Sequence[CardCell]:
        """Give their places to the cells that are seen, and return them."""
        px, scroll = canvas.px, self.scroll
        scroll.rect = rect
        self.rows = max(1, round(rect.height / px(CARD_U[1] + STRIP_U + GAP_U)))
        self._pitch = rect.height // self.rows
        height = self._pitch - px(STRIP_U + GAP_U)
        width = height * CARD_U[0] // CARD_U[1]
        room = rect.width - px(14)
        self.columns = max(1, (room + px(GAP_U)) // (width + px(GAP_U)))
        across = room // self.columns
        scroll.content, scroll.step = -(-len(cells) // self.columns) * self._pitch, self._pitch
        scroll.clamp()
        first = round(scroll.offset / self._pitch) * self.columns
        seen = cells[first : first + self.rows * self.columns]
        for index, cell in enumerate(seen):
            row, column = divmod(index, self.columns)
            x = rect.x + column * across + (across - width) // 2
            cell.rect = pygame.Rect(x, rect.y + row * self._pitch + px(4), width, height + px(STRIP_U))
        return seen

    def reveal(self, index: int) -> None:
        """Scroll as little as needed to see a cell."""
        row, first = index // self.columns, round(self.scroll.offset / self._pitch)
        self.scroll.offset = min(max(first, row - self.rows + 1), row) * self._pitch


class DeckRow(Button):
    """A card of the deck: its cost, its name, what is wrong with it, its copies; minus and plus stand beside it."""

    def __init__(self, key: str, card: Card | None, number: int, wrong: str, action: Callable[[], object]) -> None:
        super().__init__(say(card.name) if card is not None else key, action)
        self.card_id, self.card, self.number, self.wrong = key, card, number, wrong

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the row."""
        px, theme, rect = canvas.px, canvas.theme, self.rect
        fill = mix(theme["surface2"], theme["text_strong"], 0.12) if hovered else theme["surface2"]
        border = "danger" if self.wrong else None
        surface.blit(canvas.panel(rect.size, fill, radius_u=5, border=border, border_u=2), rect)
        x = rect.x + px(8)
        if self.card is not None:
            size = px(18)
            ends = draw_cost(canvas, surface, self.card.cost, (x, rect.centery - size // 2), size)
            x = max(x + px(56), ends + px(6)) if self.card.cost.attributes else x + px(56)
        count = canvas.text(f"×{self.number}", 18, "danger" if self.wrong else "text_strong", "bold")
        surface.blit(count, count.get_rect(midright=(rect.right - px(8), rect.centery)))
        room = rect.right - px(14) - count.get_width() - x
        high = canvas.font("semibold", 16).get_height() if self.wrong else rect.height - px(4)
        title = fitted_label(canvas, self.label, (room, high), 16, "text_strong", "semibold")
        if self.wrong:
            surface.blit(title, (x, rect.y + px(2)))
            reason = canvas.fit_text(self.wrong, room, 13, "danger")
            surface.blit(reason, (x, rect.y + px(23)))
        else:
            surface.blit(title, title.get_rect(midleft=(x, rect.centery)))
        if focused:
            draw_focus(canvas, surface, rect)
