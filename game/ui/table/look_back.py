"""The table at an earlier moment of the game: read-only, step by step along the log, with a way to play on from it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.language.say import N_, say
from game.kernel.rules import TurningPointWords
from game.play.saving import write_new_save
from game.ui.table.motion import UNDO_MS
from game.ui.table.table import Table
from game.ui.table.turning_points import TurningPointText, as_logged
from game.ui.table.undo_controls import UndoControls
from game.ui.widgets.buttons import Button

BEGINNING = N_("The beginning of the game")
WATCH_MS, LETTER_MS = 900.0, 22.0
"""How long a moment stays while one watches, and how much longer for each letter of its sentence."""
FASTEST = 8.0


class LookBack:
    """Which moment a table shows. Moments are the lines of the log, from 1; 0 is the beginning, None is now."""

    def __init__(self, scene: Table, undo_controls: UndoControls) -> None:
        self.scene, self.undo_controls = scene, undo_controls
        self.at: int | None = None
        self._picked: tuple[object, tuple[str, ...]] = (None, ())
        self.watching = False
        self._left_ms = 0.0

    @property
    def active(self) -> bool:
        """Return whether an earlier moment is shown; the game waits then."""
        return self.at is not None

    @property
    def chip(self) -> str:
        """Return which moment is shown, for the prompt bar."""
        return say("Looking back: {at} of {number}", at=self.at, number=len(self.scene.director.log))

    @property
    def sentence(self) -> str:
        """Return the sentence of the log that has just happened at the moment."""
        return self.scene.director.log[self.at - 1].text if self.at else say(BEGINNING)

    @property
    def events(self) -> int:
        """Return how many events have happened at the moment that is shown."""
        if self.at is None:
            return len(self.scene.session.match.events)
        return self.scene.director.log[self.at - 1].event + 1 if self.at else 0

    def picked_before(self, question_id: object) -> tuple[str, ...]:
        """Return what had been picked for the question with a mark when the look back began."""
        return self._picked[1] if question_id is not None and self._picked[0] == question_id else ()

    # Moving in time

    def show(self, at: int) -> None:
        """Show the moment after a line of the log, without asking or moving anything of the game."""
        self.watching = False
        self._show(at)

    def _show(self, at: int) -> None:
        scene = self.scene
        if not self.active:
            scene.director.finish()
            # Time stands still for effects too: what still flashes by would stay over the table.
            scene.director.running.clear()
            scene.animator.finish()
            self._picked = (scene.question_id, scene.controller.selected)
            scene.controller.take(None, ())
            scene.input.popup = None
            scene.refusal = None
            self.undo_controls.asking = False
        self.at = max(0, min(at, len(scene.director.log)))
        scene.director.display = scene.director.recall(self.events)
        log = scene.director.log
        scene.log_panel.mark_line(log[self.at - 1] if self.at else None)
        if not self.at:
            scene.log_panel.scroll.offset = 0
        scene.input.focused = ""
        scene.make_buttons()
        scene.lay_out(UNDO_MS)

    def step(self, by: int) -> None:
        """Go some moments on or back; past the last one is now."""
        scene = self.scene
        if not self.active and by < 0:
            scene.director.finish()
        here = len(scene.director.log) if self.at is None else self.at
        if self.at is None and by > 0:
            return
        if here + by > len(scene.director.log):
            self.now()
        else:
            self.show(here + by)

    def watch(self) -> None:
        """Let the moments follow each other by themselves, or stop it; after the last one from the beginning."""
        self.watching = not self.watching
        if self.watching and self.at == len(self.scene.director.log):
            self._show(0)
        self._left_ms = WATCH_MS
        self.scene.make_buttons()
        self.scene.window.redraw()

    def update(self, elapsed_ms: float) -> bool:
        """Go on to the next moment when it is time, at the speed of the game; return whether it is another one."""
        if not self.watching or self.at is None:
            return False
        self._left_ms -= elapsed_ms * min(self.scene.speed, FASTEST)
        if self._left_ms > 0:
            return False
        last = self.at + 1 >= len(self.scene.director.log)
        self.watching = not last
        self._show(self.at + 1)
        self._left_ms = WATCH_MS + LETTER_MS * len(self.sentence)
        return True

    @property
    def pulse_ms(self) -> int:
        """Return in how many milliseconds the next moment is due while one watches; 0 if none is."""
        return max(1, round(self._left_ms / min(self.scene.speed, FASTEST))) if self.watching else 0

    def show_event(self, event: int) -> None:
        """Show the moment at which an event had happened."""
        self.scene.director.finish()
        self.show(self._step_of(event))

    @property
    def logged_events(self) -> frozenset[int]:
        """Return the numbers of the events with a line of their own that may have turned the game; no beginnings."""
        events, ending = self.scene.director.list_seen_events(), self.scene.table.end_of_game
        lines = (line.event for line in self.scene.director.log if not line.heading)
        return frozenset(event for event in lines if event >= len(events) or ending.is_decisive(events[event]))

    def describe_moment(self, event: int) -> tuple[str, str]:
        """Return in which turn or round an event happened, and its sentence in the log."""
        step, when = self._step_of(event), self.scene.table.phases(self.scene.director.observation_at(event))[0]
        return when[0] if when else "", self.scene.director.log[step - 1].text if step else say(BEGINNING)

    def turn(self, event: int) -> TurningPointText:
        """Return what an event turned, as the end of a game tells it."""
        director, ending = self.scene.director, self.scene.table.end_of_game
        wording = self.scene.session.game.wording
        turning_point = ending.build_turning_point(director.observation_at(event), director.list_seen_events(), event)
        if turning_point is None and isinstance(wording, TurningPointWords):
            deeds = wording.describe_turning_point(director.observation_at(event), director.list_seen_events(), event)
            turning_point = TurningPointText(self.describe_moment(event)[0], tuple(deeds)) if deeds else None
        return turning_point if turning_point is not None else as_logged(*self.describe_moment(event))

    def _step_of(self, event: int) -> int:
        return sum(1 for line in self.scene.director.log if line.event <= event)

    def now(self) -> None:
        """Come back to the game as it stands."""
        if not self.active:
            return
        self.forget()
        self.scene.director.recall(len(self.scene.session.match.events))
        self.scene.director.display = self.scene.session.observe()
        self.scene.ask_again()

    def forget(self) -> None:
        """Come back without a look at the game: it is replaced anyway. The log shows its end again."""
        self.at, self.watching = None, False
        self.scene.log_panel.mark_line(None)
        self.scene.log_panel.scroll.to_end()

    # Acting

    def bookmark(self) -> None:
        """Keep the moment that is shown in the list of bookmarks, or take it out again."""
        scene = self.scene
        added = scene.session.toggle_bookmark(max(0, self.events - 1))
        scene.window.notice = say("Bookmarked; the menu lists it") if added else say("The bookmark is taken out")
        scene.window.redraw()

    def branch(self) -> None:
        """Play on from the last decision before the moment; the game as it was is kept as a save."""
        scene = self.scene
        if not self.active or not scene.can_branch:
            return
        try:
            path = write_new_save(scene.session)
        except (OSError, ContentError) as error:
            scene.window.notice = say(
                "The game could not be saved, so it goes on as it was: {error}", error=describe_error(error)
            )
            return
        events = self.events
        self.forget()
        scene.session.branch(events)
        scene.after_jump()
        scene.window.notice = say(
            "A game of its own from here; the one before is kept as {name}", name=path.stem.replace("-", " ")
        )

    def key(self, found: frozenset[str]) -> bool:
        """Use the actions that move in time; return whether one of them was meant."""
        moves: dict[str, Callable[[], object]] = {
            "earlier": lambda: self.step(-1),
            "first": lambda: self.show(0),
            "bookmark": self.bookmark,
        }
        if self.active:
            moves |= {"later": lambda: self.step(1), "now": self.now, "back": self.now, "branch": self.branch}
            moves |= {"left": moves["earlier"], "right": moves["later"], "confirm": self.now}
        for action, move in moves.items():
            if action in found:
                move()
                return True
        return False

    def buttons(self) -> list[Button]:
        """Return the buttons of the prompt bar while an earlier moment is shown."""
        scene = self.scene
        name = scene.key_name
        first = say("This is the beginning") if not self.at else ""
        found = [
            Button(say("Earlier"), lambda: self.step(-1), hint=say("Key {key}", key=name("earlier")), disabled=first),
            Button(say("Later"), lambda: self.step(1), hint=say("Key {key}", key=name("later"))),
            Button(say("Stop") if self.watching else say("Watch it"), self.watch, hint=say("Let it pass by itself")),
        ]
        if scene.can_branch:
            found.append(Button(say("Play from here"), self.branch, key=name("branch")))
        return [*found, Button(say("Now"), self.now, key=name("now"), primary=True)]


def draw_lit(scene: Table, surface: pygame.Surface) -> None:
    """Ring the pieces that the log line under the pointer is about."""
    line = scene.log_panel.hovered
    if line is None or not line.refs:
        return
    canvas, px = scene.canvas, scene.canvas.px
    for area in scene.table.hit_areas(scene.snapshot()):
        if area.ref in line.refs:
            rect = area.rect.inflate(px(8), px(8))
            for grow, tone, width in ((2, "casing", 2), (0, "mark_info", 3), (-6, "casing", 1)):
                ring = rect.inflate(px(grow), px(grow))
                pygame.draw.rect(surface, canvas.theme[tone], ring, max(1, px(width)), border_radius=px(8))
