"""The puzzles of a mode on the screen that teaches it: which there are, how hard, which are solved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.kernel.files.paths import level_files
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_, say
from game.kernel.scenarios.puzzles import solver
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import LoadedGame, Scenario, load_scenario
from game.modes import modes
from game.play.done import PUZZLES
from game.play.level_file import hold_files
from game.ui.paint.canvas import Canvas
from game.ui.screens.page import Page
from game.ui.screens.puzzle import PuzzleFile, PuzzleScene
from game.ui.widgets.buttons import Button, draw_check
from game.ui.widgets.labels import fitted_label
from game.ui.widgets.lists import MOST_DIFFICULT, draw_difficulty
from game.ui.window.keys import acts
from game.ui.window.scenes import WindowApi

COLUMNS, PITCH_U, TOP_U, BOTTOM_U = 2, 80, 140, 96


def load_puzzles(mode: str) -> list[PuzzleFile]:
    """Open the puzzles of a mode, shipped and the user's own, by their numbers; bad ones come last."""
    found = hold_files(level_files(mode, "puzzle-*.yaml"), _open_puzzle, PuzzleFile)
    return sorted(found, key=lambda file: file.puzzle.number if file.puzzle is not None else 100)


def _open_puzzle(path: Path) -> LoadedGame:
    loaded = load_scenario(path, modes())
    if loaded.scenario.puzzle is None:
        raise loaded.document.error("$", "puzzle", Phrase("the key puzzle"), Phrase("none"))
    solver(loaded)
    return loaded


def open_puzzle(window: WindowApi, path: Path, resumed: Resumed) -> None:
    """Show a puzzle that was opened by its file, or go on with one that was saved.

    What is solved counts for the puzzle that a save came from; trying again restarts that one.
    Raises: ContentError, if nobody is to solve it.
    """
    scenario, left = resumed.loaded.scenario, None
    file = PuzzleFile(path, resumed.loaded)
    if scenario.kind == "save":
        left = resumed
        cached = next((entry for entry in load_puzzles(scenario.mode) if _is_of(scenario, entry)), None)
        file = PuzzleFile(cached.path if cached is not None else path, resumed.loaded)
    menu = window.scenes.first
    assert menu is not None
    window.push(PuzzleScene(window, file, (say("To the menu"), menu), None, left))


def _is_of(saved: Scenario, file: PuzzleFile) -> bool:
    """Return whether a save is of a puzzle, by what a person knows it by."""
    puzzle, here = saved.puzzle, file.puzzle
    return puzzle is not None and here is not None and (saved.title, puzzle.goal) == (file.title, here.goal)


class PuzzleButton(Button):
    """A puzzle of the list: number and title, how hard it is, its blurb, and a check once it is solved."""

    def __init__(self, file: PuzzleFile, action: Callable[[], object], *, primary: bool, solved: bool) -> None:
        super().__init__(say(file.title), action, primary=primary, disabled=file.error)
        self.file, self.solved = file, solved

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the button, its words over its plain face."""
        label, self.label = self.label, ""
        super().draw(canvas, surface, hovered=hovered, focused=focused)
        self.label = label
        rect, px = self.rect, canvas.px
        plain = not self.primary or self.disabled
        ink, quiet = ("text_strong", "text") if plain else ("casing", "casing")
        scenario = self.file.loaded.scenario if self.file.loaded is not None else None
        number = f"{self.file.puzzle.number}  " if self.file.puzzle is not None else ""
        dots = px(18 * MOST_DIFFICULT + 28)
        title = canvas.fit_text(number + label, rect.width - dots - px(60), 17, ink, "semibold")
        surface.blit(title, (rect.x + px(16), rect.y + px(9)))
        text = self.file.error or (say(scenario.blurb) if scenario is not None else "")
        line = canvas.fit_text(text, rect.width - px(32), 14, "danger" if self.file.error else quiet)
        surface.blit(line, (rect.x + px(16), rect.y + px(37)))
        if scenario is not None:
            at = (rect.right - px(18 + 14 * MOST_DIFFICULT), rect.y + px(20))
            colour, rim = ("may", "border") if plain else ("casing", "casing")
            draw_difficulty(canvas, surface, at, scenario.difficulty, 14, 5, colour=colour, rim=rim)
        if self.solved:
            tab = pygame.Rect(0, 0, px(26), px(20))
            tab.midright = (rect.right - dots - px(4), rect.y + px(20))
            draw_check(canvas, surface, tab)


class PuzzleShelf:
    """The puzzles of a mode, a page of them at a time where there are many."""

    def __init__(self, page: Page, files: list[PuzzleFile]) -> None:
        self.page, self.files = page, files
        self.first = 0

    @property
    def solved_of(self) -> tuple[int, int]:
        """Return how many are solved, and how many there are."""
        done = PUZZLES.names()
        return sum(file.name in done for file in self.files), len(self.files)

    @property
    def next(self) -> int | None:
        """Return the first puzzle that is not solved and can be opened."""
        done = PUZZLES.names()
        return next((i for i, file in enumerate(self.files) if file.name not in done and not file.error), None)

    def buttons(self) -> list[Button]:
        """Place a button for each puzzle of the page, the next one in gold."""
        canvas, done, coming = self.page.canvas, PUZZLES.names(), self.next
        px, size = canvas.px, canvas.size
        rows = max(1, (size[1] - px(TOP_U + BOTTOM_U)) // px(PITCH_U))
        width = (size[0] - px(2 * 56) - px(16)) // COLUMNS
        many = rows * COLUMNS
        self.first = min(self.first, max(0, (len(self.files) - 1) // many * many))
        found: list[Button] = []
        for position, index in enumerate(range(self.first, min(self.first + many, len(self.files)))):
            file = self.files[index]
            button = PuzzleButton(file, partial(self.open, index), primary=index == coming, solved=file.name in done)
            column, row = divmod(position, rows)
            x, y = px(56) + column * (width + px(16)), px(TOP_U) + row * px(PITCH_U)
            button.rect = pygame.Rect(x, y, width, px(PITCH_U - 12))
            found.append(button)
        if len(self.files) > many:
            more = Button(say("More puzzles"), partial(self._turn, many))
            more.rect = pygame.Rect(size[0] - px(56 + 200), size[1] - px(84), px(200), px(56))
            found.append(more)
        return found

    def _turn(self, many: int) -> None:
        self.first = self.first + many if self.first + many < len(self.files) else 0
        self.page.lay_out()
        self.page.window.redraw()

    def open(self, index: int) -> None:
        """Open a puzzle at the table; from its end it leads on to the one after it."""
        window = self.page.window
        if window.scenes.top is not self.page:
            window.back_to(self.page)
        window.notice = ""
        following = index + 1
        last = following >= len(self.files) or bool(self.files[following].error)
        onward = None if last else partial(self.open, following)
        window.push(PuzzleScene(window, self.files[index], (N_("Back to the puzzles"), self.page), onward))

    def handle(self, event: pygame.event.Event) -> bool:
        """Open the next puzzle with Space."""
        if event.type != pygame.KEYDOWN or not acts(event) & {"confirm", "choose"} or self.next is None:
            return False
        self.open(self.next)
        return True

    def paint(self, surface: pygame.Surface, y: int, room: tuple[int, int]) -> None:
        """Draw what puzzles are, below the heading, into a width and height."""
        canvas, px = self.page.canvas, self.page.canvas.px
        text = say("Puzzles: one turn each, decided by thought. The opponent always finds the best answer.")
        surface.blit(fitted_label(canvas, text, room, 18), (px(56), y))
