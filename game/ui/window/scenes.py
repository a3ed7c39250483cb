"""Scenes and the stack that holds them: the topmost one gets input first and is drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import pygame

from game.kernel.files.logs import LOG
from game.kernel.mode import Mode
from game.play.real_results import RealAnswer
from game.play.session import Session
from game.ui.paint.canvas import Canvas
from game.ui.table.roles import EndPortrait
from game.ui.table.turning_points import TurningPointText
from game.ui.table.view import Resignation
from game.ui.window.keys import Keymap
from game.ui.window.settings import Settings
from game.ui.window.sound import Sounds
from game.ui.window.watch import Watcher


class Scene(ABC):
    """One screen. Subclasses draw into the whole window; `handle` returns whether it used the event.

    `pulse_ms` is how often a scene wants to be updated while nothing happens, 0 for seldom.
    """

    takes_all_keys = False
    pulse_ms = 0

    @property
    def typing(self) -> bool:
        """Return whether keys that write go into a text field now."""
        return False

    @property
    def shows_plain_forms(self) -> bool:
        """Return whether the plain form of something large is seen in what was kept from an earlier frame."""
        return False

    def key_name(self, action: str) -> str:
        """Return the key that is bound to an action, as it is shown."""
        return self.window.keymap.name(action)

    def __init__(self, window: WindowApi) -> None:
        self.window = window
        self.watcher = Watcher()

    @property
    def prompt_place(self) -> pygame.Rect | None:
        """Return where the person is asked, None where that is nowhere in particular."""
        return None

    @property
    def canvas(self) -> Canvas:
        """Return the tools of drawing at the present scale."""
        return self.window.canvas

    def enter(self) -> None:
        """Become the topmost scene, for the first time or again."""

    def leave(self) -> None:
        """Be taken off the stack for good."""

    def keeps_game(self) -> bool:
        """Return whether a game of this scene is on disk, to be gone on with."""
        return False

    def resize(self) -> None:
        """Take a new window size, scale or theme."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an input event; return whether it was used."""
        return False

    def asks_before_quit(self) -> bool:
        """Ask the person before the window closes; return whether the window has to stay open for that."""
        return False

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; return whether a new frame is needed."""
        return False

    def list_watched_paths(self) -> Sequence[Path]:
        """Return the files and folders whose changes this scene wants to know of."""
        return ()

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Take files that were saved outside."""

    def inspect(self) -> list[tuple[str, str]]:
        """Return what the inspector tells about this scene: a name and a value for each line."""
        return []

    @property
    def picture_name(self) -> str:
        """Return what a picture of this scene is called."""
        return type(self).__name__.removesuffix("Scene").lower()

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""


class SceneStack:
    """The scenes, the topmost last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """Return the scene that is shown."""
        return self._scenes[-1] if self._scenes else None

    @property
    def first(self) -> Scene | None:
        """Return the scene that everything was opened from: the menu."""
        return self._scenes[0] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Show a scene on top of the others."""
        self._scenes.append(scene)
        scene.enter()

    def pop(self) -> None:
        """Leave the topmost scene."""
        _leave_scene(self._scenes.pop())
        if self._scenes:
            self._scenes[-1].enter()

    def replace(self, scene: Scene) -> None:
        """Leave the topmost scene for another one."""
        if self._scenes:
            _leave_scene(self._scenes.pop())
        self.push(scene)

    def back_to_first(self) -> None:
        """Leave every scene but the first."""
        while len(self._scenes) > 1:
            _leave_scene(self._scenes.pop())
        if self._scenes:
            self._scenes[-1].enter()

    def back_to(self, scene: Scene) -> None:
        """Leave every scene above one that is in the stack."""
        while self._scenes and self._scenes[-1] is not scene:
            _leave_scene(self._scenes.pop())
        if self._scenes:
            self._scenes[-1].enter()

    def abandon(self) -> bool:
        """Go back to the first scene after one of the others failed; return whether a game was kept.

        Each is left as far as that goes: a file that it holds must not stay locked.
        """
        is_kept = False
        while len(self._scenes) > 1:
            scene = self._scenes.pop()
            try:
                is_kept = scene.keeps_game() or is_kept
            except Exception:
                LOG.exception("%s could not keep its game", type(scene).__name__)
            _leave_scene(scene)
        try:
            self._scenes[0].enter()
        except Exception:
            LOG.exception("%s could not be entered", type(self._scenes[0]).__name__)
        return is_kept

    def clear(self) -> None:
        """Leave every scene."""
        while self._scenes:
            _leave_scene(self._scenes.pop())

    def resize(self) -> None:
        """Tell every scene of a new size."""
        for scene in self._scenes:
            scene.resize()


def _leave_scene(scene: Scene) -> None:
    """Let a scene that was taken off the stack go; one that fails at that is gone all the same."""
    try:
        scene.leave()
    except Exception:
        LOG.exception("%s could not be left", type(scene).__name__)


class Past(Protocol):
    """What the log of a table tells of its game."""

    @property
    def logged_events(self) -> frozenset[int]:
        """Return the numbers of the events that have a line of their own, beginnings of rounds and turns left out."""

    def describe_moment(self, event: int) -> tuple[str, str]:
        """Return in which turn or round an event happened, and its sentence in the log."""

    def turn(self, event: int) -> TurningPointText:
        """Return what an event turned, as the end of a game tells it."""

    def watch(self) -> None:
        """Let the moments from the one that is shown follow each other by themselves, or stop it."""


class PlayedTable(Protocol):
    """A table with its game as the screens over it know it. `way_back` is the scene that it was opened from, after
    the English label of the button that leads there.

    `stakes` is a sentence of what it costs to lose, said when it is shown; empty where it costs nothing more.
    """

    session: Session
    stakes: str
    way_back: tuple[str, Scene] | None
    rematch: bool

    @property
    def history_view(self) -> Past:
        """Return what has happened at the table."""

    @property
    def title(self) -> str:
        """The name of what is played."""

    def give_order(self, seat: int, kind: str, value: str) -> None:
        """Set a standing order of a seat; an empty value takes it back."""

    def find_resignation(self, seat: int) -> Resignation | None:
        """Return how a seat gives the game up; None where the rules know no such thing."""

    def how_it_ended(self) -> str:
        """Return the sentence of the outcome; empty while there is none."""

    def summary(self) -> Sequence[tuple[str, str]]:
        """Return the lines of the game-over summary: a caption and its value."""

    def list_portraits(self, radius: int) -> Sequence[EndPortrait]:
        """Return those who fought, as discs of a radius in device pixels, the foremost first."""

    def show_moment(self, event: int) -> None:
        """Come back to the table and show it as it was when an event had happened."""

    def mark_moment(self) -> None:
        """Keep the moment that is shown in the list of bookmarks."""

    def write_shared_file(self, folder: Path) -> Path:
        """Return a file that holds what is played, written into a folder if there is none yet. Raises: OSError."""


class Routes(Protocol):
    """The screens that a table opens over itself: it asks for them here, so that it need not know them."""

    def game_menu(self, table: PlayedTable) -> Scene:
        """Return the menu of a running game."""

    def game_over(self, table: PlayedTable) -> Scene:
        """Return the end of a game."""

    def rulebook(self, mode: Mode, cite: str) -> Scene:
        """Return the rulebook of a mode, open at a clause if one is given."""

    def cover(
        self, mark: int, person: str, seat_name: str, code: str, reveal: Callable[[], None], *, first: bool
    ) -> Scene:
        """Return the cover that hides the table until a person reveals it; `mark` is the shape of the seat."""

    def real_results(self, waiting: RealAnswer) -> Scene:
        """Return the screen on which the results of real dice and cards are entered for an answer."""


class WindowApi(Protocol):
    """The window as scenes know it. `clock` gives seconds; `background` keeps the loop awake while it is set.

    `memory` is what screens remember of themselves until the program ends, by a name of theirs.
    """

    settings: Settings
    keymap: Keymap
    clock: Callable[[], float]
    canvas: Canvas
    sounds: Sounds
    scenes: SceneStack
    surface: pygame.Surface
    running: bool
    background: Callable[[], bool] | None
    pointer: tuple[int, int]
    quiet_ms: float
    frame_ms: list[float]
    routes: Routes
    memory: dict[str, str]

    @property
    def notice(self) -> str:
        """Return the line for the person that is shown now."""

    @notice.setter
    def notice(self, text: str) -> None: ...

    def tell(self, line: str) -> None:
        """Show a line for the person in the next turn of the loop; may be called from any thread."""

    def way_of_undo(self) -> str:
        """Return whether undo is open or asks first: the setting as it stands now."""

    def push(self, scene: Scene) -> None:
        """Show a scene on top."""

    def pop(self) -> None:
        """Leave the topmost scene; leaving the last one ends the program."""

    def replace(self, scene: Scene) -> None:
        """Leave the topmost scene for another one."""

    def home(self) -> None:
        """Go back to the first scene."""

    def back_to(self, scene: Scene) -> None:
        """Leave every scene above one that is in the stack."""

    def quit_program(self) -> None:
        """End the program."""

    def skip_transition(self) -> None:
        """Show the next frame without a transition, so that nothing of the last one remains."""

    def redraw(self) -> None:
        """Ask for a new frame."""

    def take_size(self, size: tuple[int, int]) -> None:
        """Give the window a size in pixels of the screen."""

    def apply_settings(self) -> None:
        """Take over changed settings and keep them."""
