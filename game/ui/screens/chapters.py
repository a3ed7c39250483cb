"""A demonstration as one chapter of several, shown to people: pointer and keys are seen, and it can begin anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pygame

from game.kernel.language.say import say
from game.play.level_file import LevelFile
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.reading_time import reading_ms
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts
from game.ui.window.scenes import WindowApi

HALO_U = 24
HALO_ALPHA = 54
KEY_MS = 1500.0
LOOP_MS = 4200.0
"""How long a step stays at least while everything is shown over and over; a long caption has longer."""
PRESENTER_SCALE, PRESENTER_SPEED = 150, 0.5


class Program(msgspec.Struct):
    """What is shown: the chapters in order, and which of them is shown now.

    `looping` goes through all of them over and over until somebody acts.
    """

    files: Sequence[LevelFile]
    looping: bool = False
    index: int = 0

    @property
    def shown(self) -> LevelFile:
        """Return the chapter that is shown."""
        return self.files[self.index]


class ChapterScene(DemonstrationScene):
    """One chapter: its end leads to the next. Home begins it again, Shift+Home begins with the first one."""

    def __init__(self, window: Any, program: Program, index: int) -> None:
        super().__init__(window, program.files[index].path)
        self.program = program
        program.index = index
        self.input.pointer = window.pointer
        self._key, self._key_ms = "", 0.0
        self._step_ms = 0.0

    @property
    def index(self) -> int:
        """Return which chapter of the program this is, from 0 on."""
        return self.program.index

    @property
    def title(self) -> str:
        """Which chapter of how many, and its name."""
        number = len(self.program.files)
        return say("{index} of {number} · {title}", index=self.index + 1, number=number, title=super().title)

    # Where it goes on

    def step_buttons(self) -> list[Button]:
        """Return the buttons of a demonstration, at the end the way to the next chapter."""
        found = super().step_buttons()
        if self.index:
            found[1].disabled = ""
        if self.is_done:
            last = self.index + 1 >= len(self.program.files)
            label = say("Back to the list") if last else say("Next chapter")
            go = self.window.pop if last else self.onward
            found[0] = Button(label, go, key=self.key_name("show-next"), primary=True)
        return found

    def onward(self) -> None:
        """Show the next chapter, after the last one the first."""
        self.show_chapter((self.index + 1) % len(self.program.files))

    def show_chapter(self, index: int, *, at_end: bool = False) -> None:
        """Show a chapter in the place of this one, from its beginning or as it ends."""
        chapter = ChapterScene(self.window, self.program, index)
        self.window.replace(chapter)
        if at_end:
            chapter.go_to_end()

    def back(self) -> None:
        """Take the last entry back; at the beginning go back to the end of the chapter before."""
        if self.runner.position or not self.index:
            super().back()
        else:
            self.show_chapter(self.index - 1, at_end=True)

    def update(self, elapsed_ms: float) -> bool:
        """Let a pressed key fade; step on by itself while everything is shown over and over."""
        changed = super().update(elapsed_ms)
        self._key_ms = max(0.0, self._key_ms - elapsed_ms)
        if self._key and not self._key_ms:
            self._key, changed = "", True
        if self.program.looping and self.director.idle and self.window.scenes.top is self:
            self._step_ms += elapsed_ms
            if self._step_ms >= max(LOOP_MS, reading_ms(self.caption)):
                self._step_ms = 0.0
                if self.is_done:
                    self.onward()
                else:
                    self.forward()
                return True
        return changed

    @property
    def pulse_ms(self) -> int:  # type: ignore[override]
        """Return how often it wants to be updated: for its clock and a shown key more often than a table."""
        return 200 if self._key or self.program.looping else super().pulse_ms

    # What the audience sees

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; whoever acts while everything is shown over and over takes it in hand."""
        acted = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if acted and self.program.looping:
            self.program.looping = False
            self.window.notice = say("Shown by hand from here")
            return True
        if event.type == pygame.KEYDOWN:
            self._key, self._key_ms = pygame.key.name(event.key).capitalize(), KEY_MS
        return super().handle(event) or acted

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key: the two that begin anew first."""
        found = acts(event)
        if "show-fresh" in found:
            self.show_chapter(0)
        elif "show-first" in found:
            self.show_chapter(self.index)
        else:
            return super().key(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, a halo around the pointer, and the key that was pressed."""
        super().draw(surface)
        canvas, px = self.canvas, self.canvas.px

        def paint(picture: pygame.Surface) -> None:
            middle, radius, gold = picture.get_rect().center, picture.get_width() // 2, canvas.theme["may"]
            pygame.draw.circle(picture, (*gold, HALO_ALPHA), middle, radius)
            pygame.draw.circle(picture, (*canvas.theme["casing"], 150), middle, radius, max(1, radius // 9))
            pygame.draw.circle(picture, (*gold, 230), middle, radius - radius // 24, max(1, radius // 16))

        # Until a mouse has been moved there is no pointer, and its place is the corner.
        if any(self.input.pointer):
            halo = canvas.shape(("halo",), (px(2 * HALO_U), px(2 * HALO_U)), paint)
            surface.blit(halo, halo.get_rect(center=self.input.pointer))
        if self._key:
            label = canvas.text(self._key, 20, "text_strong", "semibold")
            chip = label.get_rect().inflate(px(28), px(16))
            chip.midbottom = (self.regions.board_rect.centerx, self.regions.board_rect.bottom - px(12))
            surface.blit(canvas.panel(chip.size, "surface2", border="may", border_u=2), chip)
            surface.blit(label, label.get_rect(center=chip.center))


class PresenterView(msgspec.Struct):
    """The size and the speed that a room full of people needs, and what was set before."""

    scale: int
    speed: float

    @classmethod
    def begin(cls, window: WindowApi) -> PresenterView:
        """Make everything larger and slower; return what puts it back."""
        before = cls(window.settings.scale, window.settings.speed)
        _set_scale_and_speed(window, max(before.scale, PRESENTER_SCALE), min(before.speed, PRESENTER_SPEED))
        return before

    def end(self, window: WindowApi) -> None:
        """Put size and speed back."""
        _set_scale_and_speed(window, self.scale, self.speed)


def _set_scale_and_speed(window: WindowApi, scale: int, speed: float) -> None:
    window.settings.scale, window.settings.speed = scale, speed
    window.apply_settings()
