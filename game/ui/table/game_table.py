"""What buttons, input and drawing know of a table: the table with the parts that stand on it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.kernel.decisions import Decision
from game.kernel.match import Mark
from game.ui.table.briefing_plate import BriefingPlate
from game.ui.table.drawer import Drawer
from game.ui.table.focus_walk import FocusWalk
from game.ui.table.hand_over import HandOver
from game.ui.table.hint_words import Hint
from game.ui.table.look_back import LookBack
from game.ui.table.real_results import RealResults
from game.ui.table.table import Table
from game.ui.table.tooltips import HoverTimer
from game.ui.table.undo_controls import UndoControls
from game.ui.window.scenes import Scene


class GivenHints(Protocol):
    """What a good player would answer at a table; `asked` is the question for which somebody has asked last."""

    asked: Mark | None

    @property
    def decision(self) -> Decision | None:
        """Return the open question if a hint can be asked for."""

    @property
    def shown(self) -> Hint | None:
        """Return the hint that is shown now, None where there is none."""

    def ask(self) -> None:
        """Ask for a hint on the open question."""

    def gives_way(self, hovered: str) -> bool:
        """Return whether the sentence leaves the board to what is pointed at."""


class GameTable(Table, Protocol):
    """One game at the table, with its parts."""

    focus_walk: FocusWalk
    undo_controls: UndoControls
    hover_timer: HoverTimer
    drawer: Drawer
    hand_over: HandOver
    briefing: BriefingPlate
    real: RealResults

    @property
    def history_view(self) -> LookBack:
        """Return what has happened at the table, and the moment of it that is looked at."""

    @property
    def hints(self) -> GivenHints:
        """Return what tells a good answer to who asks."""

    def point_again(self) -> None:
        """Forget what the game has taken from under the pointer; nobody asked about what has come there instead."""

    def walkable(self) -> list[str]:
        """Return what may be chosen, in the order in which the keys walk over it."""

    def order_by(self, ref: str) -> bool:
        """Give the standing order that something stands for; return whether there was one."""

    def undo(self) -> None:
        """Take back the last decision of a person, or come back from an earlier moment."""

    def redo(self) -> None:
        """Give the undone answer again, or come back from an earlier moment."""

    def open_menu(self) -> None:
        """Open the menu of the running game."""

    def ending(self) -> Scene:
        """Return the scene that is shown over the table when the game has ended."""

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key."""

    def draw_prompt_bar(self, surface: pygame.Surface) -> None:
        """Draw the question in the prompt bar."""
