"""The cover between two people who share a screen: it hides everything until it is held for a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.kernel.language.say import say
from game.play.codes import code_length, opens
from game.play.new_game import PEOPLE, person_name
from game.ui.paint.plate import draw_framed_plate
from game.ui.screens.code import CodePad
from game.ui.screens.page import Page
from game.ui.window.keys import acts

HOLD_MS = 500
WIDTH_U, UP_U, DOWN_U = 700, 278, 70
"""The plate: its width, and how far it reaches from the middle of the window up, and down where no code is asked."""


class CoverScene(Page):
    """Covers the whole window, in the same frame in which the seat changes; a code may be asked for after the hold.

    The `first` cover of a game is there before anybody has looked. `code` is a sealed one, or empty.
    """

    closes = False

    def __init__(
        self,
        window: Any,
        mark: int,
        person: str,
        seat_name: str,
        code: str,
        reveal: Callable[[], None],
        *,
        first: bool = False,
    ) -> None:
        super().__init__(window)
        self.mark, self.person, self.seat_name, self.code = mark, person, seat_name, code
        self.reveal, self.first = reveal, first
        self.pad: CodePad | None = None
        self._wrong = False
        self._held: float | None = None

    def lay_out(self) -> None:
        """Place the digits, once a code is asked for."""
        self.buttons.replace_buttons([] if self.pad is None else self.pad.buttons(self.canvas, self._top()))

    def _box(self) -> pygame.Rect:
        """Return the plate on which everything stands."""
        px, middle = self.canvas.px, self._middle()
        top = middle[1] - px(UP_U)
        foot = max((button.rect.bottom + px(20) for button in self.buttons.buttons), default=middle[1] + px(DOWN_U))
        width = min(px(WIDTH_U), self.canvas.size[0] - px(48))
        return pygame.Rect(middle[0] - width // 2, top, width, foot - top)

    def _middle(self) -> tuple[int, int]:
        """Return the point around which everything stands: without the digits lower, so that the plate is centred."""
        px, (width, height) = self.canvas.px, self.canvas.size
        return width // 2, height // 2 + (px(UP_U - DOWN_U) // 2 if self.pad is None else 0)

    def _top(self) -> int:
        return self.canvas.size[1] // 2 + self.canvas.px(64)

    def handle(self, event: pygame.event.Event) -> bool:
        """Hold the mouse or a key to reveal, or type the code."""
        if self.pad is not None:
            return self._type(event)
        if (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or (
            event.type == pygame.KEYDOWN and acts(event) & {"confirm", "choose"}
        ):
            if self._held is None:
                self._held = 0.0
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
            self._held = None
            return True
        return False

    def _type(self, event: pygame.event.Event) -> bool:
        assert self.pad is not None
        before = self.pad.typed
        used = (event.type == pygame.KEYDOWN and self.pad.key(event)) or self.buttons.handle(event)
        if self.pad.typed != before:
            self._wrong = False
        if opens(self.code, self.pad.typed):
            self._open()
        elif len(self.pad.typed) >= code_length(self.code):
            self.pad.clear()
            self._wrong = True
        return used

    def update(self, elapsed_ms: float) -> bool:
        """Count how long it is held."""
        if self._held is None:
            return False
        self._held += elapsed_ms
        if self._held >= HOLD_MS:
            self._held = None
            if code_length(self.code):
                self.pad = CodePad()
                self.lay_out()
            else:
                self._open()
        return True

    def _open(self) -> None:
        self.reveal()
        self.window.pop()
        self.window.skip_transition()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw whose turn it is and nothing else."""
        self.draw_ground(surface)
        self.paint(surface)
        self.buttons.draw(self.canvas, surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw whose turn it is, and how to go on."""
        px, canvas = self.canvas.px, self.canvas
        middle = self._middle()
        draw_framed_plate(canvas, surface, self._box())
        shape = canvas.seat_shape(self.mark, px(110))
        surface.blit(shape, shape.get_rect(center=(middle[0], middle[1] - px(200))))
        heading, reason = self._describe_handover()
        name = canvas.fit_text(heading, self._box().width - px(48), 34, "text_strong", "title")
        surface.blit(name, name.get_rect(center=(middle[0], middle[1] - px(100))))
        why = canvas.fit_text(reason, self._box().width - px(48), 18, "text")
        surface.blit(why, why.get_rect(center=(middle[0], middle[1] - px(56))))
        if self.pad is not None:
            self.pad.draw(canvas, surface, (middle[0], middle[1] + px(28)))
            text = (
                say("That is not the code of {person}", person=person_name(self.person))
                if self._wrong
                else say("The code of {person}", person=person_name(self.person))
            )
            line = canvas.text(text, 16, "danger" if self._wrong else "text", "semibold")
            surface.blit(line, line.get_rect(center=(middle[0], middle[1] - px(16))))
            return
        bar = pygame.Rect(0, 0, px(360), px(48))
        bar.center = (middle[0], middle[1] + px(20))
        surface.blit(canvas.panel(bar.size, "surface2", radius_u=10, border="border"), bar)
        if self._held is not None:
            share = min(1.0, self._held / HOLD_MS)
            fill = pygame.Rect(bar.x, bar.y, max(px(12), round(bar.width * share)), bar.height)
            surface.blit(canvas.panel(fill.size, "chain", radius_u=10), fill)
        hint = canvas.text(say("Hold here, or hold {key}", key=self.key_name("confirm")), 18, "text_strong", "semibold")
        surface.blit(hint, hint.get_rect(center=bar.center))

    def _describe_handover(self) -> tuple[str, str]:
        """Return who is to have the device, and why."""
        if self.first:
            return (
                say("{side} decides first", side=self.seat_name),
                say("Only who plays for {side} may look now.", side=self.seat_name),
            )
        # "You" is what somebody without a name is called, and nothing to call somebody else by.
        heading = (
            say("Pass the device back")
            if self.person == PEOPLE[0]
            else say("Pass the device to {person}", person=person_name(self.person))
        )
        return heading, say("{side} has to decide, and may know what you may not.", side=self.seat_name)
