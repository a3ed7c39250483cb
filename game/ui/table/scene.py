"""The table in the window: a game being played, watched or demonstrated, with its buttons, input and drawing."""

from __future__ import annotations

import pygame

from game.play.session import Session
from game.ui.table.buttons import make_buttons
from game.ui.table.drawing import draw_question
from game.ui.table.game_table import GameTable
from game.ui.table.input import handle_event
from game.ui.table.inspection import table_lines
from game.ui.table.key_input import handle_key
from game.ui.table.layers import draw_table
from game.ui.table.pointed import pointing_of
from game.ui.table.standing_orders import give_order, order_by
from game.ui.table.top_bar import make_bar
from game.ui.table.view import Pointing
from game.ui.window.scenes import Scene, WindowApi


class TableScene(GameTable):
    """One game at the table."""

    def __init__(
        self, window: WindowApi, session: Session, *, way_back: tuple[str, Scene] | None = None, rematch: bool = True
    ) -> None:
        """Open a game as `GameTable` does. Where that fails the game stays on disk, free for others."""
        try:
            super().__init__(window, session, way_back=way_back, rematch=rematch)
        except BaseException:
            # Nobody will leave a table that never came about.
            session.close(keep=True)
            raise

    def pointing(self) -> Pointing:
        """Return what is pointed at."""
        return pointing_of(self)

    def make_bar(self) -> None:
        """Make the buttons of the top bar."""
        make_bar(self)

    def make_buttons(self) -> None:
        """Make the buttons of the present question."""
        make_buttons(self)

    def order_by(self, ref: str) -> bool:
        """Give the standing order that something stands for; return whether there was one."""
        return order_by(self, ref)

    def give_order(self, seat: int, kind: str, value: str) -> None:
        """Set a standing order of a seat; an empty value takes it back."""
        give_order(self, seat, kind, value)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an input event, the menu at the pointer first."""
        return handle_event(self, event)

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key."""
        return handle_key(self, event)

    def inspect(self) -> list[tuple[str, str]]:
        """Tell the inspector what is under the pointer, and what names the position."""
        return table_lines(self)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, layer by layer."""
        draw_table(self, surface)

    def draw_prompt_bar(self, surface: pygame.Surface) -> None:
        """Draw the question in the prompt bar."""
        draw_question(self, surface)
