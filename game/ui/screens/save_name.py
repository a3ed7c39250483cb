"""The name of a save: a copy of one moment of a game, found again by whoever wants to go back to it."""

from __future__ import annotations

import pygame

from game.kernel.files.names import safe_stem
from game.kernel.language.say import say
from game.play.saving import save_game
from game.play.session import Session
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.widgets.search_field import SearchField
from game.ui.window.keys import acts
from game.ui.window.scenes import WindowApi


class SaveNameScene(Page):
    """A line for the name, and a button that saves."""

    @property
    def typing(self) -> bool:
        """Keys that write go into the field."""
        return True

    def __init__(self, window: WindowApi, session: Session) -> None:
        super().__init__(window)
        self.session = session
        self.field = SearchField(say("Before the last gate"))

    def lay_out(self) -> None:
        """Place the field in the middle, the buttons below it."""
        px, size = self.canvas.px, self.canvas.size
        field = pygame.Rect(0, 0, px(420), px(48))
        field.center = (size[0] // 2, size[1] // 2)
        self.field.place(self.canvas, field)
        save = Button(say("Save"), self._save, icon="save", primary=True, key=self.key_name("choose"))
        save.rect = pygame.Rect(field.x, field.bottom + px(20), px(204), px(52))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(field.right - px(204), field.bottom + px(20), px(204), px(52))
        self.buttons.replace_buttons([save, back])

    def _save(self) -> None:
        if not safe_stem(self.field.text):
            self.window.notice = say("Type a name with letters or digits in it")
            self.window.redraw()
            return
        self.window.notice = save_game(self.session, self.field.text)
        self.close()

    def update(self, elapsed_ms: float) -> bool:
        """Let the field blink its cursor."""
        return self.field.update(elapsed_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Type the name; Return saves."""
        found = acts(event) if event.type == pygame.KEYDOWN else frozenset()
        if "back" in found:
            self.close()
            return True
        if "choose" in found:
            self._save()
            return True
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) and self.buttons.handle(event, self.window.sounds.play):
            return True
        return self.field.handle(event)[0]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what the name is for, and what a save is beside the game that keeps itself."""
        px, canvas = self.canvas.px, self.canvas
        middle = (canvas.size[0] // 2, canvas.size[1] // 2)
        title = canvas.text(say("A name for this save"), 34, "text_strong", "title")
        surface.blit(title, title.get_rect(center=(middle[0], middle[1] - px(110))))
        text = say("A copy of this moment, in the list of saves; the game itself goes on being kept where it is.")
        line = canvas.text(text, 16, "text")
        surface.blit(line, line.get_rect(center=(middle[0], middle[1] - px(62))))
        self.field.draw(surface)
