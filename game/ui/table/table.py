"""What the parts of a table share: the game, how it is shown, what pointer and keys do, and what can be done."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.kernel.decisions import Answer, Decision, Option
from game.kernel.language.say import say
from game.kernel.match import Mark
from game.play.session import Session
from game.ui.paint.camera import GLIDE_MS
from game.ui.paint.canvas import Canvas
from game.ui.table.anchors import Anchors
from game.ui.table.click_timing import ClickGuard
from game.ui.table.clicks import Click
from game.ui.table.controller import Controller
from game.ui.table.director import Director
from game.ui.table.input_state import InputState
from game.ui.table.log_panel import LogPanel
from game.ui.table.motion import INSTANT_SPEED, Animator
from game.ui.table.pass_guard import PassGuard
from game.ui.table.paying import Paying
from game.ui.table.state_layer import KeptBoard, StateLayer
from game.ui.table.view import TableRegions, TableView, table_of
from game.ui.widgets.buttons import ButtonGroup
from game.ui.window.scenes import Scene, WindowApi


def make_view(canvas: Canvas, session: Session) -> TableView:
    """Make the table view of a session's mode."""
    return table_of(canvas, session.loaded.mode, session.game)


class Table(Scene):
    """The ground that the parts of a table stand on: they know this class, and the table composes them.

    `table` is the mode's view, `question_id` the mark of the question that the picture shows, `refusal` a reason and
    its clause. `board_layers` are painted boards by the key of what they show, `state_layer` is the state drawn on one.
    `state_waits`: it holds pictures that stand in for others. `asked_early`: the best answer was wanted while the table
    still showed what led to the question.
    """

    can_branch = True
    advises = True
    """Whether what a sensible player would do has a golden button; not where finding it is what the game is about."""
    confirm_passes = True
    """Whether the key that confirms takes a pass where nothing is chosen; not where a lesson wants something else."""
    regions: TableRegions

    def __init__(self, window: WindowApi, session: Session) -> None:
        super().__init__(window)
        self.session = session
        self.table = make_view(window.canvas, session)
        self.director = Director(session, self.table)
        self.controller = Controller()
        self.controller.plainly = self.table.plainly
        self.controller.only_pays = self.table.only_pays if isinstance(self.table, Paying) else None
        self.question_id: Mark | None = None
        self.animator = Animator()
        self.input = InputState()
        self.guard = ClickGuard()
        self.pass_guard = PassGuard()
        self.buttons = ButtonGroup()
        self.bar_buttons = ButtonGroup()
        self.log_panel = LogPanel()
        self.tab = 0
        self.overlays: frozenset[str] = frozenset()
        self.refusal: tuple[str, str] | None = None
        self.rushing = False
        self.asked_early = False
        self.board_layers: dict[Hashable, KeptBoard] = {}
        self.state_waits = False
        self.state_layer = StateLayer()
        self.anchors = Anchors()
        self.stakes = ""
        """What it costs to lose this game, in a sentence; empty where it costs nothing more."""

    @property
    def title(self) -> str:
        """The name of what is played, in the language that is spoken now."""
        return say(self.session.loaded.scenario.title)

    @property
    def speed(self) -> float:
        """Return the speed of motion."""
        return INSTANT_SPEED if self.rushing else self.window.settings.speed

    def seat_mark(self, seat: int) -> int:
        """Return the index of a seat's shape; the opposition always has the last one."""
        return self.session.game.seat_mark(seat)

    def best_of(self, options: Sequence[Option]) -> str:
        """Return the id of the option that is gold among some of the present question's; may be empty.

        There is none as long as the table still shows what led to the question: its answers are about what is not seen
        yet. Buttons are made anew when the table has come to it.
        """
        decision = self.controller.decision
        if decision is None or self.falls_behind():
            return ""
        return self.table.best_of(self.director.display, decision, options)

    def begun_with(self, decision: Decision) -> Sequence[str]:
        """Return the ids that a choice of several begins with or is advised; nothing where `best_of` has nothing."""
        return () if self.falls_behind() else self.table.begun_with(self.director.display, decision)

    def falls_behind(self) -> bool:
        """Return whether the table still shows what led to the question, and remember that somebody had to know."""
        behind = not self.director.idle
        self.asked_early |= behind
        return behind

    def catch_up(self) -> None:
        """Offer again what is asked once the table has come to it, if its best answer was wanted before."""
        if self.asked_early and self.director.idle:
            self.asked_early = False
            self.see_again()

    def shown_refs(self) -> frozenset[str]:
        """Return the refs that can be pointed at."""
        areas = self.table.hit_areas(self.director.display, self.session.viewer, self.regions)
        return frozenset(area.ref for area in areas)

    # Layout

    def make_frame(self) -> TableRegions:
        """Divide the window."""
        raise NotImplementedError

    def lay_out(self, duration_ms: float = 220) -> None:
        """Let every sprite move to where it stands now, in a time at speed 1."""
        raise NotImplementedError

    def make_bar(self) -> None:
        """Make the buttons of the top bar."""
        raise NotImplementedError

    def end_motion(self) -> None:
        """Show at once what has happened, and bring whatever moves to rest."""
        self.director.finish()
        self.lay_out(0)
        if self.table.camera is not None and self.table.camera.advance(GLIDE_MS):
            self.lay_out(0)
        self.animator.finish()
        self.see_again()

    def see_again(self) -> None:
        """Offer again what is asked: the camera may show more places now, or fewer."""
        if self.session.decision is not None:
            self.controller.show(self.shown_refs())
            self.make_buttons()

    def make_buttons(self) -> None:
        """Make the buttons of the present question."""
        raise NotImplementedError

    # Acting

    def give_order(self, seat: int, kind: str, value: str) -> None:
        """Set a standing order of a seat; an empty value takes it back."""
        raise NotImplementedError

    def answer(self, answer: Answer) -> None:
        """Give an answer to the present question; a refusal is shown."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Confirm what is chosen."""
        raise NotImplementedError

    def refuse(self, reason: str, cite: str) -> None:
        """Show why something is not possible, with its clause."""
        raise NotImplementedError

    def take_click(self, click: Click, at: tuple[int, int] | None = None) -> None:
        """Do what a click means; a menu opens at a point, the pointer unless told."""
        raise NotImplementedError

    def after_jump(self) -> None:
        """Show the game after it went elsewhere at once: undo, redo, another branch."""
        raise NotImplementedError

    def ask_again(self) -> None:
        """Ask what is open now from its beginning."""
        raise NotImplementedError
