"""What ends where a scene fails: that scene and no more. The menu comes back and says so; the log has the traceback."""

from __future__ import annotations

import sys
import traceback

import pygame

from game.kernel.failures import failure
from game.kernel.files.logs import LOG
from game.kernel.language.say import N_, say
from game.ui.window.keys import acts
from game.ui.window.scenes import Scene, WindowApi

MOST = 3
"""How many turns of the loop may fail one after the other until a plain scene stands in for the first one."""
LONGEST = 90
EDGE_U, SIZE_U = 56, 22


class Failures:
    """What has failed in a window since its last turn that went well."""

    def __init__(self, window: WindowApi) -> None:
        self.window = window
        self._in_a_row = 0
        self.last = ""
        """What failed last, in a line; empty where nothing has."""

    def over(self) -> None:
        """Take note of a turn of the loop that went well."""
        self._in_a_row = 0

    def take(self, error: Exception) -> None:
        """Log and tell what failed, keep what was saved, go back to the first scene.

        Where that fails time and again a plain scene stands in for it; only where that fails too there is an end.
        """
        window, trace = self.window, traceback.format_exc()
        failed = window.scenes.top
        LOG.error("%s failed\n%s", type(failed).__name__, trace)
        print(trace, file=sys.stderr)
        self._in_a_row += 1
        self.last = failure(error)
        if failed is None or isinstance(failed, StandInScene):
            window.quit_program()
            return
        window.background = None
        is_kept = window.scenes.abandon()
        text = N_("Something went wrong ({last}); About names the log.")
        if is_kept:
            text = N_("Something went wrong ({last}); About names the log. Your game is kept.")
        window.notice = say(text, last=self.last[:LONGEST])
        if self._in_a_row >= MOST:
            self._in_a_row = 0
            window.push(StandInScene(window, window.notice))
        window.redraw()


class StandInScene(Scene):
    """A few lines over a first scene that fails. It asks nothing of modes, and of the window only its letters."""

    def __init__(self, window: WindowApi, why: str) -> None:
        super().__init__(window)
        self.why = why

    def handle(self, event: pygame.event.Event) -> bool:
        """Try the scene below again, or end the program."""
        if event.type != pygame.KEYDOWN:
            return False
        if acts(event) & {"confirm", "choose"}:
            self.window.pop()
        elif "back" in acts(event):
            self.window.quit_program()
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines."""
        canvas, edge = self.canvas, self.canvas.px(EDGE_U)
        surface.fill(canvas.theme["background"])
        keys = say(
            "{again} tries again, {end} ends the program.", again=self.key_name("choose"), end=self.key_name("back")
        )
        top = edge
        for text in (self.why, keys):
            rendered = canvas.paragraph(text, surface.get_width() - 2 * edge, SIZE_U, "text_strong")
            surface.blit(rendered, (edge, top))
            top += rendered.get_height() + edge // 2
