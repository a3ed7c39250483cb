"""The screens that a table opens over itself, made where the window is made."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.mode import Mode
from game.play.real_results import RealAnswer
from game.ui.screens.cover import CoverScene
from game.ui.screens.game_menu import GameMenuScene
from game.ui.screens.game_over import GameOverScene
from game.ui.screens.real_results import RealResultsScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.window.scenes import PlayedTable, Scene, WindowApi


class ScreenRoutes:
    """Makes screens for one window; see `Routes`."""

    def __init__(self, window: WindowApi) -> None:
        self.window = window

    def game_menu(self, table: PlayedTable) -> Scene:
        """Return the menu of a running game."""
        return GameMenuScene(self.window, table)

    def game_over(self, table: PlayedTable) -> Scene:
        """Return the end of a game."""
        return GameOverScene(self.window, table)

    def rulebook(self, mode: Mode, cite: str) -> Scene:
        """Return the rulebook of a mode, open at a clause if one is given."""
        return RulebookScene(self.window, mode, cite)

    def cover(
        self, mark: int, person: str, seat_name: str, code: str, reveal: Callable[[], None], *, first: bool
    ) -> Scene:
        """Return the cover that hides the table until a person reveals it."""
        return CoverScene(self.window, mark, person, seat_name, code, reveal, first=first)

    def real_results(self, waiting: RealAnswer) -> Scene:
        """Return the screen on which the results of real dice and cards are entered for an answer."""
        return RealResultsScene(self.window, waiting)
