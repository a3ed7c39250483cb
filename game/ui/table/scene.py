"""A table in the window: a game being played, watched or demonstrated. What it shares with its parts is in `table`."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame

from game.kernel.decisions import Answer, Decision
from game.kernel.errors import ContentError, IllegalAnswer
from game.kernel.language.say import say
from game.kernel.match import Mark
from game.play.level_file import short_line
from game.play.real_results import EnteredResults
from game.play.session import Session
from game.ui.paint.art.awaited import Awaited
from game.ui.paint.camera import GLIDE_MS
from game.ui.paint.canvas import Canvas
from game.ui.table.anchors import Anchors
from game.ui.table.asking import take_question
from game.ui.table.briefing_plate import BriefingPlate
from game.ui.table.buttons import make_buttons
from game.ui.table.click_timing import ClickGuard
from game.ui.table.clicks import Click
from game.ui.table.controller import Controller
from game.ui.table.director import Director
from game.ui.table.drawer import Drawer
from game.ui.table.drawing import draw_question
from game.ui.table.ended import end_game
from game.ui.table.focus_walk import FocusWalk
from game.ui.table.hand_over import HandOver
from game.ui.table.hints import Hints
from game.ui.table.input import handle_event
from game.ui.table.input_state import InputState
from game.ui.table.inspection import table_lines
from game.ui.table.key_input import handle_key
from game.ui.table.layers import draw_table
from game.ui.table.log_panel import LogPanel
from game.ui.table.look_back import LookBack
from game.ui.table.menus import open_options
from game.ui.table.motion import INSTANT_SPEED, UNDO_MS, Animator, Pose
from game.ui.table.pass_guard import PassGuard
from game.ui.table.pointed import pointing_of
from game.ui.table.real_results import RealResults
from game.ui.table.regions import frame_of
from game.ui.table.roles import EndPortrait
from game.ui.table.standing_orders import give_order, order_by
from game.ui.table.state_layer import KeptBoard, StateLayer
from game.ui.table.table_view import TableView, table_of
from game.ui.table.taught import leave_out_untaught
from game.ui.table.tooltips import HoverTimer
from game.ui.table.top_bar import make_bar
from game.ui.table.undo_controls import UndoControls
from game.ui.table.view import Pointing, Resignation, Snapshot, TableRegions
from game.ui.widgets.buttons import ButtonGroup
from game.ui.window.reload import Reloader
from game.ui.window.scenes import Scene, WindowApi


def make_view(canvas: Canvas, session: Session) -> TableView:
    """Make the table view of a session's mode."""
    return table_of(canvas, session.loaded.mode, session.game)


@contextmanager
def _freeing(session: Session) -> Iterator[None]:
    """Let go of a session's file, with the game in it, where opening a table fails: nobody will leave that table."""
    try:
        yield
    except BaseException:
        session.close(keep=True)
        raise


class TableScene(Scene):
    """One game at the table: events play, bots think, questions are put and answered.

    What is done and drawn stands in functions beside it, which know it as a `Table` or a `GameTable`.
    """

    can_branch = True
    advises = True
    regions: TableRegions

    def __init__(
        self, window: WindowApi, session: Session, *, way_back: tuple[str, Scene] | None = None, rematch: bool = True
    ) -> None:
        """Open a game; `way_back` names a scene below that it was opened from, and is left to instead of the menu.

        Without `rematch` it cannot be played again from its end. Where opening fails the game stays on disk, free for
        others.
        """
        super().__init__(window)
        with _freeing(session):
            self.session = session
            self.table = make_view(window.canvas, session)
            self.director = Director(session, self.table)
            self.controller = Controller()
            self.controller.rules = self.table.pointing_rules
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
            self.board_awaited = Awaited()
            self.state_awaited = Awaited()
            self.state_paintings = 0
            self.state_layer = StateLayer()
            self.anchors = Anchors()
            self.stakes = ""
            """What it costs to lose this game, in a sentence; empty where it costs nothing more."""
            session.autosave.tell = window.tell
            self.way_back, self.rematch = way_back, rematch
            self._now = 0.0
            self.focus_walk = FocusWalk(self)
            self._revision = -1
            self._ended = False
            self.undo_controls = UndoControls(self)
            self.history_view = LookBack(self, self.undo_controls)
            self.hover_timer = HoverTimer(self, self.history_view)
            self.drawer = Drawer(self)
            self.hand_over = HandOver(self)
            self.briefing = BriefingPlate(self)
            self.reloader = Reloader(session)
            self.real = RealResults(self)
            self.hints = Hints(self)
            self.drawer.draw_frame()
            self.lay_out(0)

    @property
    def title(self) -> str:
        """The name of what is played, in the language that is spoken now."""
        return say(self.session.loaded.scenario.title)

    @property
    def speed(self) -> float:
        """Return the speed of motion."""
        return INSTANT_SPEED if self.rushing else self.window.settings.speed

    @property
    def untaught(self) -> frozenset[str]:
        """Return no parts: nobody is taught here."""
        return frozenset()

    def seat_mark(self, seat: int) -> int:
        """Return the index of a seat's shape; the opposition always has the last one."""
        return self.session.game.seat_mark(seat)

    def safe_answer(self, decision: Decision) -> Answer | None:
        """Return what is safe to answer to the present question without a choice; None where there is one."""
        return self.table.answer_rules.find_safe_answer(self.director.display, decision)

    def falls_behind(self) -> bool:
        """Return whether the table still shows what led to the question, and remember that somebody had to know."""
        behind = not self.director.idle
        self.asked_early |= behind
        return behind

    def catch_up(self) -> None:
        """Offer again what is asked once the table has come to it, if a safe answer was wanted before."""
        if self.asked_early and self.director.idle:
            self.asked_early = False
            self.see_again()

    def shown_refs(self) -> frozenset[str]:
        """Return the refs that can be pointed at."""
        areas = self.table.hit_areas(self.snapshot())
        return frozenset(area.ref for area in areas)

    # Scene

    def enter(self) -> None:
        """Lay the table out, coming from the menu or from a scene on top."""
        self._revision = -1
        self.lay_out(0)

    def leave(self) -> None:
        """Keep the autosave unless the game is over."""
        self.window.background = None
        self.session.leave()

    def keeps_game(self) -> bool:
        """Return whether the game is on disk as it stands."""
        self.session.autosave.flush()
        return self.session.match.outcome is None and self.session.autosave.keeps

    def resize(self) -> None:
        """Take a new window size, scale or theme."""
        self.table = make_view(self.canvas, self.session)
        self.drawer.draw_frame()
        self.director.table = self.table
        self.hints.forget_words()
        self.director.remember()
        self.board_layers.clear()
        self.input.popup = None
        self.make_bar()
        self._revision = -1
        self.lay_out(0)

    def update(self, elapsed_ms: float) -> bool:
        """Let events play, bots think and the game ask."""
        self._now += elapsed_ms
        if self.history_view.active:
            self.window.background = None
            return self.history_view.update(elapsed_ms) | self.move(elapsed_ms)
        self.animator.speed, self.animator.reduced = self.hand_over.speed, self.window.settings.reduced_motion
        changed = self.play_events(elapsed_ms, self.hand_over.speed)
        held = self.director.paused or bool(self.briefing.lines)  # What bots do behind a plate would not be seen.
        if self.director.idle and not held:
            changed |= self._let_bots_act()
        if self.director.idle:
            self._ask()
        changed |= self.hints.update()
        thinks = (self.session.bots_to_move and not held) or self.hints.is_thinking
        self.window.background = (lambda: True) if thinks else None
        return self.move(elapsed_ms) or changed

    def _let_bots_act(self) -> bool:
        """Let a bot think or answer; where the file does not let the game go on from there, it pauses."""
        pause_ms = 0.0 if self.speed >= INSTANT_SPEED else self.window.settings.bot_pause_ms / self.speed
        try:
            acted = self.session.drive_bots(self._now, pause_ms, self.real.holds_for_bot)
        except ContentError as error:
            self.window.notice = short_line(error)
            self.director.paused = True
            self.make_buttons()
            return False
        if acted:
            self.director.collect()
        return acted

    def play_events(self, elapsed_ms: float, speed: float) -> bool:
        """Show what has happened, with its sounds; return whether the display went on."""
        changed, sound_ids = self.director.update(elapsed_ms, speed)
        for sound_id in dict.fromkeys(sound_ids):
            self.window.sounds.play(sound_id)
        if changed:
            self.point_again()
            self.lay_out()
        self.catch_up()
        return changed

    def move(self, elapsed_ms: float) -> bool:
        """Let pieces move and rings breathe; return whether anything did."""
        moving = self.animator.update(elapsed_ms) or bool(self.director.running) or not self.director.idle
        camera, at_once = self.table.camera, self.animator.reduced or self.speed >= INSTANT_SPEED
        if camera is not None and camera.advance(GLIDE_MS if at_once else elapsed_ms * max(1.0, self.speed)):
            self.lay_out(0)
            if not camera.gliding:
                self.see_again()
            moving = True
        moving = self.hover_timer.count_rest(elapsed_ms) or moving
        return self.hover_timer.update(elapsed_ms, moving) or moving

    @property
    def prompt_place(self) -> pygame.Rect | None:
        """Return the prompt bar."""
        return self.regions.prompt

    @property
    def pulse_ms(self) -> int:  # type: ignore[override]
        """Come back for the next step of the rings, or for a tooltip."""
        return min(
            (ms for ms in (self.hover_timer.pulse_ms, self.hover_timer.waiting_ms, self.history_view.pulse_ms) if ms),
            default=0,
        )

    def _ask(self) -> None:
        """Put the next question, hand the device over, or end the game."""
        if self._revision == self.session.revision:
            return
        self._revision = self.session.revision
        self.canvas.art.ask_later(lambda: self.table.pictures(self.snapshot()))
        to = self.session.needs_handover()
        if to is not None and self.session.hides_from(to):
            self.hand_over.begin(to)
            return
        if to is not None:
            self.session.look_as(to)
        take_question(self)
        self.lay_out()
        self.controller.show(self.shown_refs())
        self.drawer.reveal(self.controller.selectable)
        self.make_buttons()
        decision = self.session.decision
        rules = self.table.answer_rules
        if decision is not None and (implied := rules.auto_answer(self.director.display, decision)) != "":
            self.undo_controls.lead_on(implied)
        if self.session.match.outcome is not None and not self._ended:
            self._ended = True
            end_game(self, lambda: self.window.push(self.ending()))

    def ending(self) -> Scene:
        """Return the scene that is shown over the table when the game has ended."""
        return self.window.routes.game_over(self)

    # Layout

    def pointing(self) -> Pointing:
        """Return what is pointed at."""
        return pointing_of(self)

    def snapshot(self) -> Snapshot:
        """Return all that the table is shown from now."""
        return Snapshot(self.director.display, self.session.viewer, self.regions, self.pointing())

    def make_bar(self) -> None:
        """Make the buttons of the top bar."""
        make_bar(self)

    def make_buttons(self) -> None:
        """Make the buttons of the present question."""
        make_buttons(self)

    def make_frame(self) -> TableRegions:
        """Divide the window."""
        return frame_of(self.canvas, self.table, self.window.settings.panel, panel=self.drawer.open)

    def lay_out(self, duration_ms: float = 220) -> None:
        """Let every sprite move to where it stands now, in a time at speed 1."""
        snapshot, table = self.snapshot(), self.table
        table.follow(snapshot)
        poses = table.layout(snapshot)
        new = [ref for ref in poses if self.animator.pose(ref) is None]
        starts = {ref: table.anchor(snapshot, table.origins.comes_from(snapshot, ref)) for ref in new}
        origin = {ref: Pose(*point) for ref, point in starts.items() if point is not None}
        self.animator.place(poses, duration_ms, origin=origin if duration_ms else None)
        self.window.redraw()

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

    # Acting

    def order_by(self, ref: str) -> bool:
        """Give the standing order that something stands for; return whether there was one."""
        return order_by(self, ref)

    def give_order(self, seat: int, kind: str, value: str) -> None:
        """Set a standing order of a seat; an empty value takes it back."""
        give_order(self, seat, kind, value)

    def answer(self, answer: Answer) -> None:
        """Give an answer to the present question, once real dice and cards are entered; a refusal is shown."""
        decision = self.controller.decision
        if decision is not None and not self.real.holds(decision.seat, answer, partial(self._give, answer)):
            self._give(answer)

    def _give(self, answer: Answer, entered: EnteredResults | None = None) -> None:
        decision, question_id = self.controller.decision, self.question_id
        assert decision is not None and question_id is not None
        try:
            self.session.answer(decision.seat, answer, question_id, entered)
        except IllegalAnswer as error:
            self.refuse(error.reason, error.cite)
            return
        except ContentError as error:
            self.window.notice = short_line(error)
            return
        self.pass_guard.note_answer(decision, answer)
        if self.window.notice == self.pass_guard.description:
            self.window.notice = ""
        self.controller.take(None, ())
        self.input.popup = None
        self.refusal = None
        self.hover_timer.stale()
        self.buttons.replace_buttons([])
        self.director.collect()
        self.lay_out()

    def confirm(self) -> None:
        """Confirm what is chosen."""
        answer = self.controller.confirmation()
        if answer is not None:
            self.answer(answer)

    def refuse(self, reason: str, cite: str) -> None:
        """Show why something is not possible, with its clause."""
        self.refusal, self.input.refused = (say(reason), cite), self.input.hovered
        self.window.sounds.play("refused")
        self.window.redraw()

    def take_click(self, click: Click, at: tuple[int, int] | None = None) -> None:
        """Do what a click means; a menu opens at a point, the pointer unless told."""
        if click.answer is not None:
            self.answer(click.answer)
        elif menu := leave_out_untaught(self, click.menu):
            if len(menu) == 1 < len(click.menu):
                self.answer(menu[0].id)
                return
            open_options(self, tuple(menu), at or self.input.pointer, click.kept)
        elif click.refusal is not None:
            self.refuse(click.refusal.reason, click.refusal.cite)
        elif click.used:
            self.refusal = None
            self.make_buttons()
            self.lay_out()

    def undo(self) -> None:
        """Take back the last decision of a person, or come back from an earlier moment."""
        if self.history_view.active:
            self.history_view.now()
        else:
            self.undo_controls.undo()

    def redo(self) -> None:
        """Give the undone answer again, or come back from an earlier moment."""
        if self.history_view.active:
            self.history_view.now()
        else:
            self.undo_controls.redo()

    def after_jump(self) -> None:
        """Show the game after it went elsewhere at once: undo, redo, another branch."""
        self._ended = False
        self.undo_controls.asking = False
        self.director.resync()
        self.ask_again()
        self.window.sounds.play("undo")

    def ask_again(self) -> None:
        """Ask what is open now from its beginning."""
        self._revision = -1
        self.controller.take(None, ())
        self.make_buttons()
        self.lay_out(UNDO_MS)

    def open_menu(self) -> None:
        """Open the menu of the running game."""
        self.window.push(self.window.routes.game_menu(self))

    # As the screens over it know it

    def find_resignation(self, seat: int) -> Resignation | None:
        """Return how a seat gives the game up; None where the rules know no such thing."""
        return self.table.orders.find_resignation(self.director.display, seat)

    def how_it_ended(self) -> str:
        """Return the sentence of the outcome; empty while there is none."""
        outcome = self.session.match.outcome
        return self.session.game.wording.outcome(self.director.display, outcome) if outcome is not None else ""

    def summary(self) -> Sequence[tuple[str, str]]:
        """Return the lines of the game-over summary: a caption and its value."""
        lines, hinted = self.table.summary(self.director.display, self.session.match.events), self.session.hinted
        return [*lines, (say("Hints"), str(hinted))] if hinted else lines

    def list_portraits(self, radius: int) -> Sequence[EndPortrait]:
        """Return those who fought, as discs of a radius in device pixels, the foremost first."""
        return self.table.end_of_game.list_portraits(self.director.display, radius)

    def show_moment(self, event: int) -> None:
        """Come back to the table and show it as it was when an event had happened."""
        self.window.back_to(self)
        self.history_view.show_event(event)

    def mark_moment(self) -> None:
        """Keep the moment that is shown in the list of bookmarks."""
        self.history_view.bookmark()

    def write_shared_file(self, folder: Path) -> Path:
        """Write the game as a save into a folder, and return where. Raises: OSError."""
        path = folder / f"{self.picture_name}.yaml"
        self.session.save(path)
        return path

    # Pointing

    def ref_at(self, point: tuple[int, int], skip: str = "") -> str:
        """Return the ref at a point, the topmost; something that may be chosen wins over what lies on it."""
        covered = self.drawer.covers(point)
        found = [
            area.ref
            for area in self.table.hit_areas(self.snapshot())
            if area.contains(point) and area.ref != skip and (not covered or self.drawer.holds(area.ref))
        ]
        selectable = self.controller.selectable
        return next((ref for ref in found if ref in selectable), found[0] if found else "")

    def point_again(self) -> None:
        """Forget what the game has taken from under the pointer; nobody asked about what has come there instead."""
        if self.input.hovered and not self.input.dragged_ref and self.ref_at(self.input.pointer) != self.input.hovered:
            self.input.hovered, self.hover_timer.rest_ms = "", 0.0

    def walkable(self) -> list[str]:
        """Return what may be chosen, in the order in which the keys walk over it."""
        return list(self.focus_walk.refs())

    def list_watched_paths(self) -> Sequence[Path]:
        """Watch the scenario, its map and the mode's content."""
        return self.reloader.watched_paths

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Go on with what was saved outside, or say why not."""
        taken, line = self.reloader.take(paths)
        if taken:
            self.history_view.forget()
            self.director.resync()
            self.resize()
            self.ask_again()
        if line:
            self.window.notice = line

    @property
    def picture_name(self) -> str:
        """A picture of a table is called after its game."""
        return "-".join(re.findall(r"[a-z0-9]+", self.title.lower())) or "table"

    # Input, and what is drawn

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an input event, the menu at the pointer first."""
        return handle_event(self, event)

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key."""
        return handle_key(self, event)

    def inspect(self) -> list[tuple[str, str]]:
        """Tell the inspector what is under the pointer, and what names the position."""
        return table_lines(self)

    @property
    def shows_plain_forms(self) -> bool:
        """Return whether board or state were kept with the plain form of something large on them."""
        return self.board_awaited.is_flat or self.state_awaited.is_flat

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, layer by layer."""
        draw_table(self, surface)

    def draw_prompt_bar(self, surface: pygame.Surface) -> None:
        """Draw the question in the prompt bar."""
        draw_question(self, surface)
