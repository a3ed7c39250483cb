"""What can be shown to others: the demonstrations of a mode, one after the other, or all of them over and over."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.kernel.language.say import say, say_count
from game.kernel.mode import Mode
from game.kernel.scenarios.scenario import Scenario
from game.play.level_file import LevelFile
from game.play.session import address
from game.ui.paint.miniature import table_picture
from game.ui.paint.plate import PICTURE_BAR_U, draw_picture_frame
from game.ui.paint.stills import Stills
from game.ui.screens.chapters import ChapterScene, PresenterView, Program
from game.ui.screens.mode_lists import load_demonstrations
from game.ui.screens.mode_tabs import mode_tabs
from game.ui.screens.page import Page
from game.ui.screens.reading_time import minutes_to_show
from game.ui.widgets.buttons import Button
from game.ui.widgets.lists import LevelRow, RowList
from game.ui.window.keys import acts

ATTRACT_MS = 90_000.0
ROOM = "shown to a room"
"""Under which name the window remembers that everything is large and slow here."""
TABLE_SHAPE = 1.9
LIST_U = 460
"""How wide the list is: its longest titles stand in one line of full size."""


class DemonstrationsScene(Page):
    """The list of a mode. Nobody there for a while, it shows itself, over and over."""

    def __init__(self, window: Any, mode: Mode) -> None:
        super().__init__(window)
        self.mode = mode
        self.files = load_demonstrations(mode.key)
        names = [file.path.name for file in self.files]
        last = window.memory.get(f"shown {mode.key}", "")
        self.index = names.index(last) if last in names else 0
        self.list = RowList()
        self._before: PresenterView | None = None
        self._stills = Stills()
        self._program: Program | None = None

    def enter(self) -> None:
        """Make everything large and slow again if it was so when one was here last; come back to what was shown."""
        if self._before is None and ROOM in self.window.memory:
            self._before = PresenterView.begin(self.window)
        program, self._program = self._program, None
        if program is not None:
            self.index = next((at for at, file in enumerate(self.files) if file is program.shown), self.index)
            self._remember()
        self.list.reveal(self.canvas, self._list_rect(), self.index)
        super().enter()

    @property
    def presenting(self) -> bool:
        """Return whether everything is large and slow, for a room."""
        return self._before is not None

    def lay_out(self) -> None:
        """Place the list, what shows it, and the tabs of the other modes."""
        px, size = self.canvas.px, self.canvas.size
        rows = [
            LevelRow(
                index + 1,
                say(file.title),
                None if file.loaded is None else 0,
                partial(self._select, index),
                is_selected=index == self.index,
                rated=False,
            )
            for index, file in enumerate(self.files)
        ]
        found: list[Button] = [*self.list.place(self.canvas, self._list_rect(), rows)]
        none = "" if self._usable() else say("Nothing can be shown")
        wrong = self.files[self.index].error if self.files else none
        show = Button(say("Show"), self.show, icon="play-button", primary=True, disabled=wrong)
        loop = Button(say("Show all, over and over"), self.show_all, icon="clockwise-rotation", disabled=none)
        room = Button(
            say("For a room"), self.turn_presenting, hint=say("Larger and slower"), is_selected=self.presenting
        )
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        left, y = px(56), size[1] - px(84)
        back.rect = pygame.Rect(left, y, px(160), px(56))
        right = size[0] - px(56)
        for button, wide in ((show, 200), (loop, 250), (room, 150)):
            button.rect = pygame.Rect(right - px(wide), y, px(wide), px(56))
            right -= px(wide + 12)
        tabs = mode_tabs(self, self.mode, px(40), self._other)
        self.buttons.replace_buttons([*found, show, loop, room, back, *tabs])

    def _other(self, mode: Mode) -> DemonstrationsScene:
        """Return the list of another mode, which stays large and slow if this one is."""
        found = DemonstrationsScene(self.window, mode)
        found._before, self._before = self._before, None
        return found

    def _remember(self) -> None:
        """Let the list of this mode begin with the chosen chapter when it is opened again."""
        if self.files:
            self.window.memory[f"shown {self.mode.key}"] = self.files[self.index].path.name

    def _usable(self) -> list[int]:
        return [index for index, file in enumerate(self.files) if file.loaded is not None]

    def _list_rect(self) -> pygame.Rect:
        px = self.canvas.px
        return pygame.Rect(px(56), px(108), px(LIST_U), self.canvas.size[1] - px(108 + 100))

    def _select(self, index: int) -> None:
        self.index = index
        self._remember()
        self.list.reveal(self.canvas, self._list_rect(), index)
        self.lay_out()
        self.window.redraw()

    # What is shown

    def show(self) -> None:
        """Show the chosen chapter; its end leads on."""
        self._start(self.index, looping=False)

    def show_all(self) -> None:
        """Show every chapter by itself, over and over."""
        self._start(self._usable()[0], looping=True)

    def _start(self, index: int, *, looping: bool) -> None:
        usable = self._usable()
        program = Program([self.files[position] for position in usable], looping)
        self.window.notice = ""
        self._program = program
        self.window.push(ChapterScene(self.window, program, usable.index(index)))

    def show_to_room(self, file: LevelFile) -> None:
        """Show one file, of the list or any other, larger and slower."""
        if not self.presenting:
            self.turn_presenting()
        self._program = Program([file])
        self.window.push(ChapterScene(self.window, self._program, 0))

    def turn_presenting(self) -> None:
        """Make everything large and slow for a room, or as it was before."""
        if self._before is None:
            self.window.memory[ROOM] = "on"
            self._before = PresenterView.begin(self.window)
        else:
            self.window.memory.pop(ROOM, None)
            self._before.end(self.window)
            self._before = None
        self.lay_out()

    def leave(self) -> None:
        """Put size and speed back."""
        if self._before is not None:
            self._before.end(self.window)

    # Input and drawing

    def update(self, elapsed_ms: float) -> bool:
        """Begin to show everything when nobody has been there for a while."""
        if self.window.quiet_ms >= ATTRACT_MS and self._usable():
            self.show_all()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll and walk the list; Space shows the chosen chapter."""
        offset = self.list.scroll.offset
        if self.list.scroll.handle(event, self.canvas, self.pointer):
            if offset != self.list.scroll.offset:
                self.lay_out()
            return True
        if event.type == pygame.KEYDOWN and self.files:
            found = acts(event)
            step = {"up": -1, "down": 1}.get(next(iter(found & {"up", "down"}), ""), 0)
            if step:
                self._select(max(0, min(len(self.files) - 1, self.index + step)))
                return True
            if found & {"confirm", "choose"} and self.buttons.focused is None and self.files[self.index].loaded:
                self.show()
                return True
        return super().handle(event)

    def resize(self) -> None:
        """Lay the screen out for another size; the chosen chapter stays in sight."""
        self.list.reveal(self.canvas, self._list_rect(), self.index)
        self.lay_out()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading, and what the chosen chapter is about."""
        px, canvas, size = self.canvas.px, self.canvas, self.canvas.size
        self.heading(surface, say("Demonstrate"), px(56), px(40))
        self.list.scroll.draw(canvas, surface)
        left = px(56 + LIST_U + 30)
        room = size[0] - left - px(56)
        if not self.files:
            surface.blit(canvas.text(say("Nothing to show was found."), 18, "danger"), (left, px(118)))
            return
        file = self.files[self.index]
        y = px(112)
        scenario = file.loaded.scenario if file.loaded is not None else None
        steps = sum(1 for entry in scenario.script if entry.caption) if scenario is not None else 0
        said = file.error or (say(scenario.blurb) if scenario is not None else "")
        for text, tall, tone, font in (
            (say(file.title), 26, "text_strong", "title"),
            (said, 18, "danger" if file.error else "text", "regular"),
            (say_length(scenario, steps) if scenario is not None and steps else "", 16, "text_quiet", "regular"),
            (self._keys(), 16, "text", "regular"),
        ):
            if text:
                rendered = canvas.paragraph(text, room, tall, tone, font)
                surface.blit(rendered, (left, y))
                y += rendered.get_height() + px(12)
        self._paint_table(surface, pygame.Rect(left, y, room, size[1] - px(108) - y))

    def _paint_table(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the table on which the chosen chapter begins, in a frame."""
        loaded, canvas = self.files[self.index].loaded, self.canvas
        if loaded is None or room.height < canvas.px(100):
            return
        frame_rect = pygame.Rect(room.x, room.y, min(room.width, round(room.height * TABLE_SHAPE)), room.height)
        inner = frame_rect.inflate(*(-2 * canvas.px(PICTURE_BAR_U),) * 2)

        def make() -> pygame.Surface:
            game, match = loaded.start()
            address(game, loaded.players)
            return table_picture(canvas, self.mode.key, game, match.observe(None), inner.size)

        surface.blit(self._stills.get_picture(canvas, (self.index, inner.size), make), inner)
        draw_picture_frame(canvas, surface, frame_rect)

    def _keys(self) -> str:
        """Return what the keys do while it is shown."""
        name = self.key_name
        return say(
            "{onward} goes on, {back} back. {way} hides the next move or lets the audience try it, {table} hands "
            "the table over. {again} begins the chapter again, {first} the first one.",
            onward=name("show-next"),
            back=name("show-back"),
            way=name("show-way"),
            table=name("show-try"),
            again=name("show-first"),
            first=name("show-fresh"),
        )


def say_length(scenario: Scenario, steps: int) -> str:
    """Return how many steps are told, and about how long that takes."""
    minutes = minutes_to_show(scenario)
    return say_count(
        "{steps} steps with captions, about a minute.",
        "{steps} steps with captions, about {number} minutes.",
        minutes,
        steps=steps,
    )
