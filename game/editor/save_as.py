"""The page that asks where to save a map."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.kernel.files.names import why_not_portable
from game.kernel.language.say import N_, say
from game.ui.screens.question import QuestionScene
from game.ui.widgets.forms import Forms

WRONG_NAMES = {
    "end": N_("{name}: some systems drop a dot or a space at the end of a name; choose another one"),
    "sign": N_("{name}: some systems know no such signs in names; choose another one"),
    "long": N_("{name}: that name is too long"),
    "kept": N_("{name}: some systems keep that name for themselves; choose another one"),
}


class SaveAsScene(QuestionScene):
    """Asks for the file to save to."""

    typing = True

    def __init__(self, window: Any, suggested: Path, save: Callable[[Path], object]) -> None:
        self._forms: Forms | None = None
        self._path, self._folder, self._save = str(suggested), suggested.parent, save
        super().__init__(
            window,
            say("Save the map as"),
            say("Maps in your own levels folder appear under Editor in the menu.\n \n "),
            ((say("Save"), "", self._keep), (say("Cancel"), "Esc", lambda: None)),
        )

    def lay_out(self) -> None:
        """Place the field above the answers."""
        super().lay_out()
        px, box = self.canvas.px, self._box()
        self._forms = Forms(self.canvas)
        folder = len(self._path) - len(Path(self._path).name)
        name = folder, folder + len(Path(self._path).stem)
        self._forms.ask_text(
            pygame.Rect(box.x + px(24), box.bottom - px(132), box.width - px(48), px(44)),
            self._path,
            self._set_path,
            name,
        )

    def _set_path(self, text: str) -> None:
        self._path = text

    def _keep(self) -> None:
        assert self._forms is not None
        self._forms.close(keep=True)
        name = self._path.strip()
        if not name:
            return
        try:
            path = self._folder / Path(name).expanduser()
            path = path if path.suffix in (".yaml", ".yml") else path.with_name(path.name + ".yaml")
        except (RuntimeError, ValueError):
            # The home of somebody who is not known here, or no name behind the folders.
            self.window.notice = say("{name} is no name of a file; choose another one", name=name)
            return
        wrong = why_not_portable(path.stem) or why_not_portable(path.name)
        if wrong:
            self.window.notice = say(WRONG_NAMES[wrong], name=path.name)
            return
        self._save(path)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the field have the keys; Return saves."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.close()
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.buttons.buttons[0].action()
            else:
                assert self._forms is not None
                self._forms.handle(event)
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN) and self.buttons.handle(
            event, self.window.sounds.play
        ):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return True
        return self._forms is not None and self._forms.handle(event)

    def update(self, elapsed_ms: float) -> bool:
        """Let the cursor blink."""
        return self._forms is not None and self._forms.update(elapsed_ms)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field."""
        super().draw(surface)
        if self._forms is not None:
            self._forms.draw(surface)
