"""What the parts of a table know of it: the game, how it is shown, what pointer and keys do, and what can be done.

The parts and the functions beside them are typed against this, and `TableScene` fulfils it: mypy tells what is missing.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from game.kernel.decisions import Answer, Decision
from game.kernel.match import Mark
from game.ui.paint.art.awaited import Awaited
from game.ui.paint.canvas import Canvas
from game.ui.table.anchors import Anchors
from game.ui.table.click_timing import ClickGuard
from game.ui.table.clicks import Click
from game.ui.table.controller import Controller
from game.ui.table.director import Director
from game.ui.table.input_state import InputState
from game.ui.table.log_panel import LogPanel
from game.ui.table.motion import Animator
from game.ui.table.pass_guard import PassGuard
from game.ui.table.state_layer import KeptBoard, StateLayer
from game.ui.table.table_view import TableView
from game.ui.table.view import Pointing, Snapshot, TableRegions
from game.ui.widgets.buttons import ButtonGroup
from game.ui.window.scenes import PlayedTable, WindowApi


class Table(PlayedTable, Protocol):
    """A table as its own parts know it.

    `table` is the mode's view, `question_id` the mark of the question that the picture shows, `refusal` a reason and
    its clause. `board_layers` are painted boards by the key of what they show, `state_layer` is the state drawn on one,
    `state_awaited` what it waits for, and `state_paintings` another number whenever some of that is finished.
    `asked_early`: a safe answer was wanted while the table still showed what led to the question. `tab` is the number
    of the tab of the side panel. `rushing`: bots are shown at once until somebody is asked.

    `can_branch`: whoever plays may take the game elsewhere than where it goes by itself. `advises`: whoever
    plays may ask for a hint; not where finding it out is what the game is about.
    """

    can_branch: bool
    advises: bool
    window: WindowApi
    regions: TableRegions
    table: TableView
    director: Director
    controller: Controller
    question_id: Mark | None
    animator: Animator
    input: InputState
    guard: ClickGuard
    pass_guard: PassGuard
    buttons: ButtonGroup
    bar_buttons: ButtonGroup
    log_panel: LogPanel
    tab: int
    overlays: frozenset[str]
    refusal: tuple[str, str] | None
    rushing: bool
    asked_early: bool
    board_layers: dict[Hashable, KeptBoard]
    board_awaited: Awaited
    state_awaited: Awaited
    state_paintings: int
    state_layer: StateLayer
    anchors: Anchors

    @property
    def canvas(self) -> Canvas:
        """Return the tools of drawing at the present scale."""

    @property
    def speed(self) -> float:
        """Return the speed of motion."""

    @property
    def untaught(self) -> frozenset[str]:
        """Return the parts of the table that a lesson has not come to: they are not shown."""

    def key_name(self, action: str) -> str:
        """Return the key that is bound to an action, as it is shown."""

    def seat_mark(self, seat: int) -> int:
        """Return the index of a seat's shape; the opposition always has the last one."""

    def falls_behind(self) -> bool:
        """Return whether the table still shows what led to the question, and remember that somebody had to know."""

    def safe_answer(self, decision: Decision) -> Answer | None:
        """Return what is safe to answer to the present question without a choice; None where there is one."""

    def shown_refs(self) -> frozenset[str]:
        """Return the refs that can be pointed at."""

    def ref_at(self, point: tuple[int, int], skip: str = "") -> str:
        """Return the ref at a point, the topmost; something that may be chosen wins over what lies on it."""

    # Layout

    def pointing(self) -> Pointing:
        """Return what is pointed at."""

    def snapshot(self) -> Snapshot:
        """Return all that the table is shown from now."""

    def resize(self) -> None:
        """Take a new window size, scale or theme."""

    def make_frame(self) -> TableRegions:
        """Divide the window."""

    def lay_out(self, duration_ms: float = 220) -> None:
        """Let every sprite move to where it stands now, in a time at speed 1."""

    def make_bar(self) -> None:
        """Make the buttons of the top bar."""

    def make_buttons(self) -> None:
        """Make the buttons of the present question."""

    def end_motion(self) -> None:
        """Show at once what has happened, and bring whatever moves to rest."""

    def see_again(self) -> None:
        """Offer again what is asked: the camera may show more places now, or fewer."""

    # Acting

    def answer(self, answer: Answer) -> None:
        """Give an answer to the present question; a refusal is shown."""

    def confirm(self) -> None:
        """Confirm what is chosen."""

    def refuse(self, reason: str, cite: str) -> None:
        """Show why something is not possible, with its clause."""

    def take_click(self, click: Click, at: tuple[int, int] | None = None) -> None:
        """Do what a click means; a menu opens at a point, the pointer unless told."""

    def after_jump(self) -> None:
        """Show the game after it went elsewhere at once: undo, redo, another branch."""

    def ask_again(self) -> None:
        """Ask what is open now from its beginning."""
