"""Real dice and cards: what they show is clicked or typed before the answer that needs them is given."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from game.kernel.language.say import say, say_count
from game.play.real_results import RealAnswer
from game.ui.paint.dice import PIPS, die_picture
from game.ui.paint.plate import draw_framed_plate
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button, Scroll
from game.ui.widgets.search_field import SearchField
from game.ui.window.keys import acts
from game.ui.window.scenes import WindowApi

WIDE_U, LINE_U, GAP_U = 920, 44, 10
FACE_U, NARROW_U, WIDEST_U = 64, 84, 280
KEYS = {key: face for face, key in enumerate("1234567890", 1)}


class RealResultsScene(Page):
    """One throw or one draw after the other, until the answer has all it needs; then it is given."""

    closes = False

    def __init__(self, window: WindowApi, waiting: RealAnswer) -> None:
        super().__init__(window)
        self.waiting = waiting
        self.faces: list[int] = []
        self.cards: list[str] = []
        self.field = SearchField(say("Find a card"))
        self.scroll = Scroll()
        self.backdrop = window.surface.copy()
        self._names = self._list_named_cards()

    @property
    def typing(self) -> bool:
        """Letters find cards."""
        return bool(self._names)

    @property
    def _open(self) -> int:
        """Return how many results are missing."""
        wanted = self.waiting.wanted
        if wanted is None:
            return 0
        return len(wanted.dice) - len(self.faces) if wanted.dice else wanted.count - len(self.cards)

    def _list_named_cards(self) -> list[tuple[str, str]]:
        """Return the cards that may be drawn with their names, in the order of those."""
        wanted = self.waiting.wanted
        among = wanted.among if wanted is not None else ()
        return sorted(((self.waiting.label(card), card) for card in among), key=lambda named: _natural(named[0]))

    # What is entered

    def show_face(self, face: int) -> None:
        """Take what the next die shows."""
        wanted = self.waiting.wanted
        if wanted is not None and self._open and 1 <= face <= wanted.dice[len(self.faces)]:
            self.faces.append(face)
            self.lay_out()

    def show_card(self, card: str) -> None:
        """Take the next card drawn."""
        if self._open:
            self.cards.append(card)
            self.lay_out()

    def one_back(self) -> None:
        """Take the last result back."""
        (self.faces or self.cards or [0]).pop()
        self.lay_out()

    def enter_results(self) -> None:
        """Hand the results on; the next throw or draw is asked for, or the answer given."""
        if self._open or self.waiting.wanted is None:
            return
        faces, self.faces, cards, self.cards = self.faces, [], self.cards, []
        if faces:
            self.waiting.enter_dice(faces)
        else:
            self.waiting.enter_cards(cards)
        if self.waiting.wanted is None:
            self.give()
            return
        self._names = self._list_named_cards()
        self.lay_out()

    def give(self) -> None:
        """Have the answer given; what is missing is the program's to roll and draw."""
        self.window.pop()
        self.waiting.give()

    def close(self) -> None:
        """Give no answer at all: a person may think again."""
        if self.waiting.of_person:
            self.window.pop()

    # Layout

    def _box(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        rect = pygame.Rect(
            0, 0, min(px(WIDE_U), size[0] - px(32)), min(px(600 if self._names else 340), size[1] - px(32))
        )
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def lay_out(self) -> None:
        """Place faces or cards in rows, and what is done with them below."""
        px, box = self.canvas.px, self._box()
        inner = box.inflate(-px(48), 0)
        found = self._card_buttons(inner) if self._names else self._face_buttons(inner)
        missing = say("{number} to go", number=self._open) if self._open else ""
        nothing = "" if self.faces or self.cards else say("nothing yet")
        last = [
            Button(say("Enter"), self.enter_results, primary=True, key=self.key_name("choose"), disabled=missing),
            Button(say("One back"), self.one_back, icon="anticlockwise-rotation", disabled=nothing),
            Button(say("By the program"), self.give, icon="rolling-dices"),
        ]
        if self.waiting.of_person:
            last.append(Button(say("Back"), self.close, key=self.key_name("back")))
        width = (inner.width - px(GAP_U) * (len(last) - 1)) // len(last)
        for index, button in enumerate(last):
            button.rect = pygame.Rect(inner.x + index * (width + px(GAP_U)), box.bottom - px(72), width, px(48))
        self.buttons.replace_buttons([*found, *last])

    def _face_buttons(self, inner: pygame.Rect) -> list[Button]:
        px, wanted = self.canvas.px, self.waiting.wanted
        if wanted is None or not self._open:
            return []
        sides = wanted.dice[len(self.faces)]
        columns = min(sides, (inner.width + px(GAP_U)) // px(FACE_U + GAP_U))
        found = []
        for face in range(1, sides + 1):
            button = Button(str(face), lambda face=face: self.show_face(face))  # type: ignore[misc]
            row, column = divmod(face - 1, columns)
            x = inner.x + column * px(FACE_U + GAP_U)
            button.rect = pygame.Rect(x, inner.y + px(180) + row * px(48), px(FACE_U), px(40))
            found.append(button)
        return found

    def _card_buttons(self, inner: pygame.Rect) -> list[Button]:
        px = self.canvas.px
        field = pygame.Rect(inner.x, inner.y + px(148), px(280), px(40))
        self.field.place(self.canvas, field)
        area = pygame.Rect(inner.x, field.bottom + px(GAP_U), inner.width, 0)
        area.height = self._box().bottom - px(88) - area.y
        wide = max([self.canvas.width(name, 16, "semibold") for name, _ in self._names], default=0) + px(32)
        wide = max(px(NARROW_U), min(px(WIDEST_U), wide))
        columns = max(1, inner.width // (wide + px(GAP_U)))
        shown = [(name, card) for name, card in self._names if card not in self.cards and self._finds(name)]
        rows = -(-len(shown) // columns)
        self.scroll.rect, self.scroll.content = area, rows * px(LINE_U)
        self.scroll.clamp()
        found = []
        for index, (name, card) in enumerate(shown):
            row, column = divmod(index, columns)
            x, y = inner.x + column * (wide + px(GAP_U)), area.y + row * px(LINE_U) - self.scroll.offset
            rect = pygame.Rect(x, y, wide, px(LINE_U - 6))
            if area.contains(rect):
                button = Button(name, lambda card=card: self.show_card(card))  # type: ignore[misc]
                button.rect = rect
                found.append(button)
        return found

    def _finds(self, name: str) -> bool:
        return all(word in name.casefold() for word in self.field.text.casefold().split())

    # Input and drawing

    def update(self, elapsed_ms: float) -> bool:
        """Let the field blink its cursor."""
        return bool(self._names) and self.field.update(elapsed_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Digits are faces, letters find cards; keys enter, and take back as they do at the table."""
        found = acts(event) if event.type == pygame.KEYDOWN else frozenset()
        if "back" in found:
            self.close()
            return True
        if "choose" in found and self.buttons.focused is None:
            self.enter_results()
            return True
        if event.type == pygame.KEYDOWN and not self._names:
            if found & {"undo", "take-back"}:
                self.one_back()
                return True
            if event.unicode in KEYS:
                self.show_face(KEYS[event.unicode])
                return True
        if self._names and self.scroll.handle(event, self.canvas, self.pointer):
            self.lay_out()
            return True
        if self._names and event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT) and not found:
            used, changed = self.field.handle(event)
            if changed:
                self.scroll.offset = 0
                self.lay_out()
            return used
        return super().handle(event)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table below, darkened, and the box over it."""
        canvas, box = self.canvas, self._box()
        if self.backdrop.get_size() == surface.get_size():
            surface.blit(self.backdrop, (0, 0))
        else:
            surface.blit(canvas.get_tablecloth(surface.get_size()), (0, 0))
        surface.blit(canvas.panel(surface.get_size(), "casing", radius_u=0, alpha=150), (0, 0))
        draw_framed_plate(canvas, surface, box)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is asked for and what was entered."""
        px, canvas, wanted = self.canvas.px, self.canvas, self.waiting.wanted
        if wanted is None:
            return
        box = self._box()
        x, room = box.x + px(24), box.width - px(48)
        title = _format_request(wanted.dice, wanted.count, self.waiting.whose)
        surface.blit(canvas.fit_text(title, room // 2, 26, "text_strong", "title"), (x, box.y + px(16)))
        why = canvas.fit_text(self.waiting.why, room - room // 2 - px(GAP_U), 18, "may", "semibold")
        surface.blit(why, why.get_rect(right=x + room, centery=box.y + px(34)))
        if wanted.dice:
            how = say("Click what they show, in order, or type the digits.")
        else:
            how = say("Click what was drawn, in order; type to find a card.")
        surface.blit(canvas.fit_text(how, room, 16, "text"), (x, box.y + px(56)))
        y = box.y + px(92)
        if wanted.dice:
            self._paint_dice(surface, wanted.dice, x, y, room)
        else:
            names = {card: name for name, card in self._names}
            drawn = ", ".join(names[card] for card in self.cards) or say("none yet")
            surface.blit(
                canvas.fit_text(say("Drawn: {cards}", cards=drawn), room, 18, "text_strong", "semibold"), (x, y + px(8))
            )
            self.field.draw(surface)
            self.scroll.draw(canvas, surface)

    def _paint_dice(self, surface: pygame.Surface, dice: Sequence[int], x: int, y: int, room: int) -> None:
        canvas, px = self.canvas, self.canvas.px
        size = min(px(52), room // len(dice) - px(6))
        for index, sides in enumerate(dice):
            rect = pygame.Rect(x + index * (size + px(8)), y, size, size)
            face = self.faces[index] if index < len(self.faces) else 0
            if face and sides == len(PIPS):
                surface.blit(die_picture(canvas, face, size), rect)
                continue
            now = index == len(self.faces)
            surface.blit(canvas.panel(rect.size, "surface2", radius_u=8, border="may" if now else "border"), rect)
            mark = canvas.text(
                str(face) if face else f"d{sides}", 18, "text_strong" if face else "text_quiet", "semibold"
            )
            surface.blit(mark, mark.get_rect(center=rect.center))


def _natural(name: str) -> list[tuple[int, str]]:
    """Return what names are sorted by: 2 comes before 10.

    >>> sorted(["10 of Clubs", "2 of Clubs"], key=_natural)
    ['2 of Clubs', '10 of Clubs']
    """
    return [(int(part) if part.isdecimal() else 0, part.casefold()) for part in re.split(r"(\d+)", name)]


def _format_request(dice: Sequence[int], count: int, whose: str) -> str:
    """Return what has to be rolled or drawn, and from whose pile, as a sentence."""
    if not dice and whose:
        return say_count("{who}: draw a card", "{who}: draw {number} cards", count, who=whose)
    if not dice:
        return say_count("Draw a card", "Draw {number} cards", count)
    if set(dice) == {2}:
        return say("Toss a coin: 1 is heads, 2 is tails")
    return say_count("Roll a die", "Roll {number} dice", len(dice))
