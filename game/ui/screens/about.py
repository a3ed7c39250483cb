"""What the program runs on, for a report of a mistake; below it who made what is used here."""

from __future__ import annotations

from typing import Any

import pygame

from game import __version__
from game.kernel.files.paths import data_root
from game.kernel.language.say import say
from game.ui.screens.credits import credit_blocks
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button, Scroll
from game.ui.window.clipboard import copy_text
from game.ui.window.installation import facts_text
from game.ui.window.keys import acts

STEPS_U = {"down": 40, "up": -40, "page-down": 400, "page-up": -400}


class AboutScene(Page):
    """Versions, folders and drivers, to be copied; below them the credits, scrolled."""

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.scroll = Scroll()
        self.details = facts_text()
        credits = (data_root("assets") / "CREDITS.md").read_text(encoding="utf-8")
        description = "\n".join(mark + say(text) for mark, text in credit_blocks(credits))
        # Who looks for a version or for the log finds it at once; the credits name hundreds of pictures.
        self.text = f"# {say('This installation')}\n{self.details}{description}"

    def lay_out(self) -> None:
        """Place the way back."""
        px, size = self.canvas.px, self.canvas.size
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(76), px(160), px(52))
        copy = Button(
            say("Copy for a report"),
            self.copy,
            icon="card-pick",
            hint=say("Versions and folders, for a report of a mistake"),
        )
        copy.rect = pygame.Rect(px(56 + 172), size[1] - px(76), max(px(160), copy.width(self.canvas)), px(52))
        self.buttons.replace_buttons([back, copy])
        self.scroll.rect = pygame.Rect(px(56), px(104), size[0] - px(112), size[1] - px(196))

    def copy(self) -> None:
        """Put versions, folders and drivers on the clipboard."""
        self.window.notice = say("Copied") if copy_text(self.details) else say("There is no clipboard to copy to")

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll with the wheel, the thumb or the keys."""
        if event.type == pygame.KEYDOWN:
            step = next((STEPS_U[action] for action in STEPS_U if action in acts(event)), 0)
            if step:
                self.scroll.offset += self.canvas.px(step)
                self.scroll.clamp()
                return True
        return self.scroll.handle(event, self.canvas, self.pointer) or super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the credits line by line."""
        canvas, rect = self.canvas, self.scroll.rect
        self.heading(surface, say("About Tablewright {version}", version=__version__), canvas.px(56), canvas.px(40))
        before = surface.get_clip()
        surface.set_clip(rect)
        y = rect.y - self.scroll.offset
        for line in self.text.splitlines():
            text = line.lstrip("#-* ").replace("`", "").replace("**", "")
            if line.startswith("#"):
                y += canvas.px(14) if y > rect.y - self.scroll.offset else 0
                rendered = canvas.paragraph(text, rect.width - canvas.px(20), 20, "text_strong", "title")
            else:
                rendered = canvas.paragraph(text, rect.width - canvas.px(20), 14, "text")
            if y + rendered.get_height() > rect.y and y < rect.bottom:
                surface.blit(rendered, (rect.x, y))
            y += rendered.get_height() + canvas.px(3)
        self.scroll.content = y + self.scroll.offset - rect.y
        self.scroll.draw(canvas, surface)
        surface.set_clip(before)
