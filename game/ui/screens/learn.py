"""The course that teaches a mode: short scenarios in order, the last of them a first game; puzzles beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.decisions import Answer
from game.kernel.language.say import N_, say
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed
from game.play.done import LESSONS, level_name
from game.play.session import Session
from game.ui.paint.canvas import LEADING
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.first_game import FirstGameScene
from game.ui.screens.mode_lists import load_lessons
from game.ui.screens.mode_poster import ModePoster
from game.ui.screens.mode_tabs import mode_tabs
from game.ui.screens.page import Page
from game.ui.screens.puzzle_shelf import PuzzleShelf, load_puzzles
from game.ui.screens.question import QuestionScene
from game.ui.table.new_table import give_opening_orders
from game.ui.table.scene import TableScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import fitted_label
from game.ui.window.keys import acts

BETWEEN_U, DENSE_BETWEEN_U = 6, 3
"""How much free room there is at least between what two lessons are about; less where their own lines are close."""
DENSE = 1.0
WRITINGS = tuple((size, leading) for size in (16, 15, 14) for leading in (LEADING, DENSE))
"""Sizes and leadings of what lessons are about: the first that has room is taken."""
LEAST_WORDS_U = 800
"""How far right the titles of lessons and what they are about reach at least."""


class LearnScene(Page):
    """The list of lessons; each goes on to the next. A mode with puzzles has them behind a second heading."""

    def __init__(self, window: Any, mode: Any) -> None:
        super().__init__(window)
        self.mode = mode
        self.lessons = load_lessons(mode.key)
        self.puzzles = PuzzleShelf(self, load_puzzles(mode.key))
        self.at_puzzles = not self.lessons
        self.line_room = (0, 0)
        self.poster = ModePoster(mode)
        done = LESSONS.names()
        undone = (index for index, lesson in enumerate(self.lessons) if self._name(index) not in done)
        self.next = next((index for index in undone if not self.lessons[index].error), 0)

    def _name(self, index: int) -> str:
        return level_name(self.mode.key, self.lessons[index].path)

    def lay_out(self) -> None:
        """Place the headings, and what stands under the one that is chosen."""
        px, size = self.canvas.px, self.canvas.size
        found: list[Button] = self.puzzles.buttons() if self.at_puzzles else self._lesson_buttons()
        x = size[0] - px(56)
        if self.puzzles.files and self.lessons:
            solved, total = self.puzzles.solved_of
            tabs = [
                Button(say("Lessons"), partial(self.turn_to, False), is_selected=not self.at_puzzles),
                Button(
                    say("Puzzles: {solved} of {total} solved", solved=solved, total=total),
                    partial(self.turn_to, True),
                    is_selected=self.at_puzzles,
                ),
            ]
            for tab in reversed(tabs):
                width = tab.width(self.canvas)
                x -= width
                tab.rect = pygame.Rect(x, px(92), width, px(44))
                x -= px(8)
            found += tabs
        self.line_room = (x - px(56 + 16), px(46))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(84), px(160), px(56))
        modes = mode_tabs(self, self.mode, px(40), lambda mode: LearnScene(self.window, mode))
        self.buttons.replace_buttons([*found, back, *modes])

    def turn_to(self, puzzles: bool) -> None:
        """Show the lessons or the puzzles."""
        self.at_puzzles = puzzles
        self.lay_out()
        self.window.redraw()

    def _lesson_buttons(self) -> list[Button]:
        """Make a button for each lesson, the next one in gold."""
        px = self.canvas.px
        found: list[Button] = []
        top, pitch = self._rows()
        done = LESSONS.names()
        for index, lesson in enumerate(self.lessons):
            button = Button(
                f"{index + 1}  {say(lesson.title)}",
                partial(self.start, index),
                icon="laurel-crown" if self._name(index) in done else "",
                primary=index == self.next,
                disabled=lesson.error,
            )
            button.rect = pygame.Rect(px(56), top + index * pitch, px(340), min(px(56), pitch - px(6)))
            found.append(button)
        return found

    def _rows(self) -> tuple[int, int]:
        """Return where the list begins, and from one lesson to the next: less where there are many."""
        top, bottom = self.canvas.px(140), self.canvas.size[1] - self.canvas.px(96)
        return top, min(self.canvas.px(78), (bottom - top) // max(1, len(self.lessons)))

    def start(self, index: int) -> None:
        """Open a lesson; the one after it is next when this screen is seen again."""
        lesson = self.lessons[index]
        assert lesson.loaded is not None
        if self.window.scenes.top is not self:
            self.window.back_to(self)
        self.next = min(index + 1, len(self.lessons) - 1)
        self.window.notice = ""
        if lesson.loaded.scenario.script:
            self.window.push(LessonScene(self.window, self, index))
            return
        game, match = lesson.loaded.start()
        session = Session(Resumed(lesson.loaded, game, match), autosave=Autosave(None))
        kind = FirstGameScene if lesson.loaded.scenario.hints else TableScene
        scene = kind(self.window, session, way_back=(N_("Back to the lessons"), self))
        give_opening_orders(scene)
        self.window.push(scene)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use the buttons; Space begins the next lesson, or the first puzzle that is not solved."""
        if super().handle(event):
            return True
        if self.at_puzzles:
            return self.puzzles.handle(event)
        if event.type == pygame.KEYDOWN and acts(event) & {"confirm", "choose"} and self.lessons:
            if not self.lessons[self.next].error:
                self.start(self.next)
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading, and beside each lesson what it is about."""
        px, canvas = self.canvas.px, self.canvas
        title = say("Learn {mode}", mode=say(self.mode.title))
        y = self.heading(surface, title, px(56), px(44), most_lines=1) + px(6)
        room = (self.line_room[0], min(self.line_room[1], self._rows()[0] - y - px(4)))
        if self.at_puzzles:
            self.puzzles.paint(surface, y, room)
            return
        said = say("A few minutes each. Space goes on; where you decide, the text says what to do.")
        surface.blit(fitted_label(canvas, said, room, 18), (px(56), y))
        picture = self._poster_rect()
        if picture is not None:
            self.poster.draw(canvas, surface, picture)
        wide = (picture.x if picture is not None else canvas.size[0] - px(32)) - px(56 + 340 + 24 + 24)
        about = [
            (say(lesson.loaded.scenario.blurb), "text") if lesson.loaded is not None else (lesson.error, "danger")
            for lesson in self.lessons
        ]
        size, leading = self._writing([text for text, _ in about], wide)
        for button, (text, tone) in zip(self.buttons.buttons, about, strict=False):
            rendered = canvas.paragraph(text, wide, size, tone, leading=leading)
            surface.blit(rendered, rendered.get_rect(midleft=(px(56 + 340 + 24), button.rect.centery)))

    def _writing(self, texts: Sequence[str], width: int) -> tuple[int, float]:
        """Return the largest writing in which each text fits beside its button, with free room between."""
        canvas = self.canvas
        for size, leading in WRITINGS:
            high = self._rows()[1] - canvas.px(BETWEEN_U if leading > DENSE else DENSE_BETWEEN_U)
            parts = (canvas.paragraph(text, width, size, leading=leading) for text in texts)
            if all(rendered.get_height() <= high for rendered in parts):
                return size, leading
        return 13, DENSE

    def _poster_rect(self) -> pygame.Rect | None:
        """Return where the poster of the mode hangs, at the right; None where the words need the room."""
        px, size = self.canvas.px, self.canvas.size
        top, bottom = self.canvas.px(152), size[1] - px(40)
        rect = pygame.Rect(0, top, (bottom - top) * 11 // 18, bottom - top)
        rect.right = size[0] - px(56)
        return rect if rect.x >= px(LEAST_WORDS_U) else None


class LessonScene(DemonstrationScene):
    """One lesson: the learner makes the marked decisions; its end leads to the next."""

    def __init__(self, window: Any, course: LearnScene, index: int) -> None:
        super().__init__(window, course.lessons[index].path, "try")
        self.course, self.index = course, index

    @property
    def title(self) -> str:
        """The number of the lesson and its name."""
        return f"{self.index + 1} · {super().title}"

    def step_buttons(self) -> list[Button]:
        """Return the buttons of a demonstration, at the end the way to the next lesson."""
        found = super().step_buttons()
        if self.is_done:
            last = self.index + 1 >= len(self.course.lessons)
            label = say("Back to the lessons") if last else say("Next lesson")
            found[0] = Button(
                label, self.window.pop if last else self._next, key=self.key_name("show-next"), primary=True
            )
        return found

    def forward(self, selected: Answer | None = None) -> None:
        """Step on; a lesson that has come to its end is written down."""
        super().forward(selected)
        if not self.is_done:
            return
        try:
            LESSONS.keep(level_name(self.course.mode.key, self.path))
        except OSError as error:
            self.window.notice = say("It could not be kept that this is done: {error}", error=error)

    def close(self) -> None:
        """Go back to the lessons; in the middle of one, ask first."""
        if self.is_done or not self.runner.position:
            super().close()
            return
        text = say("It begins from its first step when it is opened again.")
        answers = ((say("Leave it"), "", super().close), (say("Go on with it"), self.key_name("back"), lambda: None))
        self.window.push(QuestionScene(self.window, say("Leave this lesson?"), text, answers))

    def _next(self) -> None:
        self.course.start(self.index + 1)
