"""A puzzle at an ordinary table, its goal above the question, and what is said when its turn has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.kernel.language.say import N_, say
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import Puzzle
from game.play.done import PUZZLES
from game.play.level_file import LevelFile
from game.play.puzzle_session import PuzzleSession
from game.ui.paint.plate import BAR_U, draw_framed_plate, draw_gold_icon
from game.ui.screens.captions import draw_caption, with_strip
from game.ui.screens.page import Page
from game.ui.table.scene import TableScene
from game.ui.table.view import TableRegions
from game.ui.widgets.buttons import Button
from game.ui.window.scenes import Scene

SOLVED, FAILED = N_("Solved"), N_("Not yet: try again")


class PuzzleFile(LevelFile):
    """A puzzle of the list."""

    @property
    def name(self) -> str:
        """Return the name under which it is kept as solved."""
        return f"{self.path.parent.name}/{self.path.stem}"

    @property
    def puzzle(self) -> Puzzle | None:
        """Return what makes it a puzzle, None for a file that cannot be opened."""
        return self.loaded.scenario.puzzle if self.loaded is not None else None


class PuzzleScene(TableScene):
    """One puzzle; undo is free, and a hint is there for who asks. `onward` opens the next puzzle, if there is one."""

    advises = False

    def __init__(
        self,
        window: Any,
        file: PuzzleFile,
        way_back: tuple[str, Scene],
        onward: Callable[[], None] | None,
        left: Resumed | None = None,
    ) -> None:
        """Open a puzzle at its beginning, or where it was `left`."""
        assert file.loaded is not None and file.puzzle is not None
        self.file, self.puzzle, self.onward = file, file.puzzle, onward
        self.closing = file.loaded.scenario.closing
        self.hinted = False
        self.puzzle_session = PuzzleSession(file.loaded, left)
        super().__init__(window, self.puzzle_session, way_back=way_back, rematch=False)

    @property
    def title(self) -> str:
        """The number of the puzzle and its name."""
        return say("Puzzle {number} · {title}", number=self.puzzle.number, title=super().title)

    def leave(self) -> None:
        """A puzzle starts from the beginning each time."""
        self.window.background = None
        self.session.close(keep=False)

    def make_frame(self) -> TableRegions:
        """Divide the window, with a strip for the goal between the stage and the prompt."""
        return with_strip(self, super().make_frame())

    def make_buttons(self) -> None:
        """Make the buttons of the question, with the hint beside them until it is given."""
        super().make_buttons()
        if (
            self.puzzle.hint
            and not self.hinted
            and not self.history_view.active
            and self.controller.decision is not None
        ):
            self.buttons.replace_buttons([Button(say("Hint"), self.give_hint, quiet=True), *self.buttons.buttons])

    def give_hint(self) -> None:
        """Show the hint beside the goal."""
        self.hinted = True
        self.make_buttons()
        self.window.redraw()

    def draw_prompt_bar(self, surface: pygame.Surface) -> None:
        """Draw the goal above the prompt bar, and the hint once it is asked for."""
        hint = " " + say("Hint: {hint}", hint=say(self.puzzle.hint)) if self.hinted else ""
        draw_caption(self, surface, say(self.puzzle.goal) + hint, "")
        super().draw_prompt_bar(surface)

    def ending(self) -> Scene:
        """Return what is said at the end; a solved puzzle is written down."""
        if self.puzzle_session.is_solved:
            try:
                PUZZLES.keep(self.file.name)
            except OSError as error:
                self.window.notice = say("It could not be kept that this is solved: {error}", error=error)
        return PuzzleOverScene(self.window, self)

    def again(self) -> None:
        """Begin from the position of the puzzle."""
        assert self.way_back is not None
        self.window.back_to(self.way_back[1])
        self.window.push(PuzzleScene(self.window, self.file, self.way_back, self.onward))


class PuzzleOverScene(Page):
    """Shown over the table when the turn of a puzzle has ended: solved, or not yet."""

    def __init__(self, window: Any, table: PuzzleScene) -> None:
        super().__init__(window)
        self.table = table
        self.solved = table.puzzle_session.is_solved
        self.backdrop = window.surface.copy()

    def lay_out(self) -> None:
        """Place the buttons below the words."""
        px, table = self.canvas.px, self.table
        assert table.way_back is not None
        label, scene = table.way_back
        back = Button(say(label), lambda: self.window.back_to(scene))
        looked_at = Button(say("Look at the table"), self.close, key=self.key_name("back"))
        retry = Button(say("Retry"), table.again, icon="clockwise-rotation", primary=not self.solved)
        found = [retry, looked_at, back]
        if self.solved and table.onward is not None:
            found = [Button(say("Next puzzle"), table.onward, primary=True), looked_at, back]
        elif self.solved:
            back.primary, found = True, [back, looked_at]
        widths = [max(px(170), button.width(self.canvas)) for button in found]
        box = self._box()
        x = box.centerx - (sum(widths) + px(12) * (len(found) - 1)) // 2
        for button, width in zip(found, widths, strict=True):
            button.rect = pygame.Rect(x, box.bottom - px(76), width, px(52))
            x += width + px(12)
        self.buttons.replace_buttons(found)

    def _box(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        rect = pygame.Rect(0, 0, min(px(760), size[0] - px(24 + 2 * BAR_U)), px(380))
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, darkened, and whether the puzzle is solved."""
        px, canvas = self.canvas.px, self.canvas
        if self.backdrop.get_size() == surface.get_size():
            surface.blit(self.backdrop, (0, 0))
        surface.blit(canvas.panel(surface.get_size(), "casing", radius_u=0, alpha=170), (0, 0))
        rect = self._box()
        draw_framed_plate(canvas, surface, rect)
        middle = rect.centerx, rect.y + px(54)
        if self.solved:
            draw_gold_icon(canvas, surface, "laurel-crown", px(68), middle)
        else:
            icon = canvas.icon("clockwise-rotation", px(64), "info")
            surface.blit(icon, icon.get_rect(center=middle))
        heading = canvas.text(say(SOLVED if self.solved else FAILED), 34, "text_strong", "title")
        surface.blit(heading, heading.get_rect(midtop=(rect.centerx, rect.y + px(92))))
        line = canvas.text(self.table.title, 16, "text_quiet")
        surface.blit(line, line.get_rect(midtop=(rect.centerx, rect.y + px(138))))
        said = self.table.closing if self.solved else say(self.table.puzzle.goal)
        rendered = canvas.paragraph(said, rect.width - px(80), 18, "text")
        surface.blit(rendered, rendered.get_rect(midtop=(rect.centerx, rect.y + px(170))))
