"""A demonstration: a scenario stepped through with captions, forward and back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game.kernel.files import ContentError
from game.kernel.saves import Resumed
from game.kernel.scenario import load_scenario
from game.kernel.scripts import ScriptRunner
from game.modes import forget_content, modes
from game.ui.keys import acts
from game.ui.reload import content_folder, level_folders
from game.ui.session import Session
from game.ui.table_scene import TableScene
from game.ui.widgets import Button


class DemonstrationScene(TableScene):
    """A table on which the script decides; Space steps on, Backspace back, T hands over to try."""

    can_branch = False

    def __init__(self, window: Any, path: Path) -> None:
        self.path = path
        self.runner = ScriptRunner(load_scenario(path, modes()))
        self.trying = False
        super().__init__(window, self._session())

    def _session(self) -> Session:
        runner = self.runner
        session = Session(Resumed(runner.opened, runner.game, runner.match), undo="open")
        session.autosave.path = session.autosave.path.with_name("demonstration.tmp")
        return session

    def leave(self) -> None:
        """A demonstration is not kept."""
        self.session.close(keep=False)

    def _take_runner(self, *, jump: bool) -> None:
        self.session.match, self.session.game = self.runner.match, self.runner.game
        self.session.revision += 1
        self.past.forget()
        if jump:
            self.director.resync()
            self._revision = -1
            self.lay_out(160)
        else:
            self.director.collect()

    def forward(self) -> None:
        """Play the next entry of the script."""
        if not self.director.idle:
            self.director.finish()
            self.lay_out(0)
        try:
            self.runner.step()
        except ContentError as error:
            self.window.notice = str(error)
        self._take_runner(jump=False)
        self.make_buttons()

    def watched(self) -> Sequence[Path]:
        """Watch the folder of the script and its map, and the mode's content."""
        return (content_folder(self.runner.opened.mode), *level_folders(self.path))

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Step through what was saved outside, to the place where the script was; or say why not."""
        forget_content(self.runner.opened.mode.key)
        try:
            runner = ScriptRunner(load_scenario(self.path, modes()))
            while runner.position < min(self.runner.position, len(runner.entries)) and runner.step():
                pass
        except ContentError as error:
            self.window.notice = str(error)
            return
        self.runner = runner
        self.trying = False
        self.session.take_over(runner.opened, runner.game, runner.match)
        self._take_runner(jump=True)
        self.resize()

    def back(self) -> None:
        """Take the last entry back."""
        if self.runner.back():
            self._take_runner(jump=True)

    def let_try(self) -> None:
        """Let the audience go on from here by hand."""
        self.trying = True
        self._revision = -1
        self.make_buttons()

    def _ask(self) -> None:
        if self.trying:
            super()._ask()
            return
        if self._revision != self.session.revision:
            self._revision = self.session.revision
            decision = self.session.match.decision
            self.controller.take(None, ())
            if decision is not None:
                self.session.look_as(int(decision.seat))
                self.director.display = self.session.view()
                self.controller.decision = None
            self.make_buttons()
            self.lay_out()

    def update(self, elapsed_ms: float) -> bool:
        """Bots do not act while the script does."""
        if self.trying or self.past.active:
            return super().update(elapsed_ms)
        changed, _ = self.director.update(elapsed_ms, self.speed)
        if changed:
            self.lay_out()
        if self.director.idle:
            self._ask()
        moving = self.stage.update(elapsed_ms) or bool(self.director.running) or not self.director.idle
        return moving or changed

    def make_buttons(self) -> None:
        if self.trying or self.past.active:
            super().make_buttons()
            return
        self.make_bar()
        done = self.runner.position >= len(self.runner.entries)
        self.buttons.set(
            [
                Button(
                    "Next step",
                    self.forward,
                    key=self.key_name("show-next"),
                    primary=True,
                    disabled="The end of the script" if done else "",
                ),
                Button(
                    "Back",
                    self.back,
                    key=self.key_name("show-back"),
                    disabled="" if self.runner.position else "This is the beginning",
                ),
                Button("Try it yourself", self.let_try, key=self.key_name("show-try")),
                Button("Close", self.window.pop, key=self.key_name("back")),
            ]
        )

    def draw_prompt_bar(self, surface: pygame.Surface) -> None:
        if self.trying or self.past.active:
            super().draw_prompt_bar(surface)
            return
        from game.ui.chrome import draw_prompt

        scenario = self.session.opened.scenario
        text = self.runner.caption or scenario.blurb or scenario.title
        draw_prompt(
            self.canvas,
            surface,
            self.frame,
            seat=None,
            text=text,
            progress="",
            refusal=None,
            buttons=self.buttons.buttons,
        )
        self.buttons.draw(self.canvas, surface)

    def key(self, event: pygame.event.Event) -> bool:
        if self.trying or self.past.active:
            return super().key(event)
        found = acts(event)
        if "show-next" in found:
            if self.runner.position < len(self.runner.entries):
                self.forward()
        elif "show-back" in found:
            self.back()
        elif "show-try" in found:
            self.let_try()
        elif "back" in found:
            self.window.pop()
        else:
            return super().key(event)
        return True
