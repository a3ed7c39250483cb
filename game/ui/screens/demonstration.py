"""A demonstration: a scenario stepped through with captions, forward and back.

There are three ways: follow it with the next move marked, see each move only once it is made, or make the marked
decisions oneself and be told what is wrong with any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import pygame

from game.kernel.decisions import Answer, Decision, Place
from game.kernel.errors import IllegalAnswer
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.language.say import N_, Terms, say
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import ScriptEntry, load_scenario
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.scenarios.taught import find_untaught
from game.modes import content_folders, forget_content, modes
from game.play.session import Session
from game.ui.screens.captions import draw_caption, draw_pointers, draw_progress, speaking, with_strip
from game.ui.screens.next_move import NextMove, next_move, same_answer
from game.ui.screens.rules_answers import RulesAnswerList, draw_asked, happens_at_once, only_asks
from game.ui.table.place_input import place_back
from game.ui.table.scene import TableScene
from game.ui.table.view import Pointing, TableRegions
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts, is_repeated
from game.ui.window.reload import level_folders

Way = Literal["follow", "hide", "try"]
STEPS = {"show-next", "show-back", "undo"}
OTHERWISE = N_("That may be done, but here the game goes another way. Try again, or have it shown.")
WAYS: Terms[Way] = Terms({"follow": "Follow", "hide": "Hide next moves", "try": "Try it yourself"})


class DemonstrationScene(TableScene):
    """A table on which the script decides; Space steps on, Backspace back, W changes the way, T takes over."""

    can_branch = advises = False

    def __init__(self, window: Any, path: Path, way: Way = "follow") -> None:
        self.path = path
        self.runner = ScriptRunner(load_scenario(path, modes()))
        self._places = (*content_folders(self.runner.loaded.mode), *level_folders(path, self.runner.loaded.mode.key))
        self.taken_over = False
        self.way: Way = way
        self.wrong = ""
        self.rules_answers = RulesAnswerList()
        self._marked = any(entry.why for entry in self.runner.entries)
        super().__init__(window, self._session())
        self._play_what_happens_at_once()

    def _session(self) -> Session:
        runner = self.runner
        return Session(Resumed(runner.loaded, runner.game, runner.match), autosave=Autosave(None))

    def write_shared_file(self, folder: Path) -> Path:
        """Return the file of the script; a game that was taken over is written."""
        return super().write_shared_file(folder) if self.taken_over else self.path

    def leave(self) -> None:
        """A demonstration is not kept."""
        self.session.close(keep=False)

    @property
    def untaught(self) -> frozenset[str]:
        """Return the parts of the table that the script has not come to; none once the audience has taken over."""
        return frozenset() if self.taken_over else find_untaught(self.runner.loaded)

    def make_frame(self) -> TableRegions:
        """Divide the window, with a strip for captions between the stage and the prompt."""
        regions = super().make_frame()
        return regions if self.taken_over else with_strip(self, regions)

    # Steps

    def _play_what_happens_at_once(self) -> None:
        """Show what happens as the table is laid out, where nothing else does."""
        if happens_at_once(self.runner):
            self.director.replay(0)

    @property
    def coming(self) -> ScriptEntry | None:
        """Return the entry of the script that comes next."""
        return self.runner.coming

    @property
    def is_done(self) -> bool:
        """Return whether the script has been played."""
        return self.runner.coming is None

    @property
    def _is_lesson(self) -> bool:
        """Return whether somebody learns from the script: what it says is to be read before anything goes on."""
        return bool(self.session.loaded.scenario.lesson)

    @property
    def learners_turn(self) -> bool:
        """Return whether the next decision is the learner's: one with a `why`, or any where the script has none."""
        entry = self.coming
        if self.way != "try" or entry is None:
            return False
        return bool(entry.why) or (not self._marked and self._persons_choice())

    def _persons_choice(self) -> bool:
        """Return whether the next entry of the script decides something for a person."""
        try:
            expected = self.runner.find_next_answer()
        except (ContentError, IllegalAnswer):
            return False
        return expected is not None and int(expected[0]) in self.session.humans

    def _take_runner(self, *, jump: bool) -> None:
        self.session.match, self.session.game = self.runner.match, self.runner.game
        self.session.revision += 1
        self.history_view.forget()
        self.wrong = ""
        self.input.hovered = ""  # The next move is looked at, not what the pointer happens to lie on.
        if jump:
            self.director.resync()
            self._revision = -1
            self.lay_out(160)
        else:
            self.director.collect()

    def forward(self, selected: Answer | None = None) -> None:
        """Play the next entry of the script, or what was chosen; in a lesson also those of which nothing is said."""
        if not self.director.idle:
            self.director.finish()
            self.lay_out(0)
        try:
            self.runner.step(selected)
            while self._unspoken():
                self.runner.step()
        except ContentError as error:
            self.window.notice = describe_error(error)
        self._take_runner(jump=False)
        self.make_buttons()

    def list_watched_paths(self) -> Sequence[Path]:
        """Watch the folder of the script and its map, and the mode's content."""
        return self._places

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Step through what was saved outside, to the place where the script was; or say why not."""
        forget_content(self.runner.loaded.mode.key)
        self.give_back()

    def give_back(self) -> None:
        """Step through the script as it is written to where it stands, whatever was played by hand meanwhile."""
        try:
            runner = ScriptRunner(load_scenario(self.path, modes()))
            while runner.position < min(self.runner.position, len(runner.entries)) and runner.step():
                pass
        except ContentError as error:
            self.window.notice = describe_error(error)
            return
        self.runner = runner
        self.taken_over = self.advises = False
        self.session.take_over(runner.loaded, runner.game, runner.match)
        self._take_runner(jump=True)
        self._begin_again()

    def _begin_again(self) -> None:
        """Lay the table out anew, with the parts that it has from now on."""
        self.overlays -= self.untaught
        self.drawer.begin()
        self.resize()

    def _unspoken(self) -> bool:
        entry = self.coming
        return self._is_lesson and entry is not None and not entry.caption and not entry.why

    def back(self) -> None:
        """Take the last entry back, in a lesson to one that something is said about."""
        if self.runner.back():
            while self._unspoken() and self.runner.back():
                pass
            self._take_runner(jump=True)

    def go_to_end(self) -> None:
        """Play the whole script without a move being seen."""
        try:
            while self.runner.step():
                pass
        except ContentError as error:
            self.window.notice = describe_error(error)
        self._take_runner(jump=True)
        self.make_buttons()

    def undo(self) -> None:
        """Take the last step back."""
        if self.taken_over:
            super().undo()
        else:
            self.back()

    def redo(self) -> None:
        """Steps that were taken back are played again by stepping on."""
        if self.taken_over:
            super().redo()

    def next_way(self) -> None:
        """Go on to the next of the three ways."""
        ways = list(WAYS)
        self.way = ways[(ways.index(self.way) + 1) % len(ways)]
        self.wrong = ""
        self._revision = -1
        self.lay_out()

    def take_over(self) -> None:
        """Let the audience go on from here by hand, freely."""
        self.taken_over = self.advises = True
        self._begin_again()

    # The learner's decisions

    def answer(self, answer: Answer) -> None:
        """Compare a learner's decision with the script's: the same goes on, another is told what is wrong with it."""
        if self.taken_over:
            super().answer(answer)
            return
        decision = self.controller.decision
        expected = self.runner.find_next_answer()
        if decision is None or expected is None:
            return
        try:
            self.session.match.question(decision.seat).check(answer)
        except IllegalAnswer as error:
            # A place that is nearly the script's may still be against the rules.
            self.refuse(error.reason, error.cite)
            return
        good = [expected[1], *self.runner.as_good()]
        entry = self.coming
        within = entry.within if entry is not None else None
        found = next((one for one in good if same_answer(decision, answer, one, within)), None)
        if found is not None:
            self.input.popup = None
            self.refusal = None
            self.controller.take(None, ())
            # A place is the script's, not the learner's: the script goes on from there to the thousandth.
            self.forward(found if isinstance(decision, Place) else answer)
            self.lay_out()
            return
        self.wrong = say((entry.why_not(answer) if entry is not None else "") or OTHERWISE)
        self.input.popup = None
        self.window.sounds.play("refused")
        self._ask_learner(decision)
        self.controller.show(self.shown_refs())
        self.make_buttons()
        self.lay_out()

    def safe_answer(self, decision: Decision) -> Answer | None:
        """Return what is safe to answer, where it is what the script wants as well."""
        safe = super().safe_answer(decision)
        # Of a game that was taken over the script knows nothing any more.
        if self.taken_over or safe is None:
            return safe
        expected = self.runner.find_next_answer()
        if expected is None:
            return None
        good = [expected[1], *self.runner.as_good()]
        return safe if any(same_answer(decision, safe, one) for one in good) else None

    def order_by(self, ref: str) -> bool:
        """Standing orders are no part of a script."""
        return self.taken_over and super().order_by(ref)

    def _ask(self) -> None:
        if self.taken_over:
            super()._ask()
            return
        if self._revision == self.session.revision:
            return
        self._revision = self.session.revision
        self.controller.take(None, ())
        self.refusal = None
        seat = self._eyes()
        if seat is not None and seat != self.session.viewer:
            self.session.look_as(seat)
            self.director.display = self.session.observe()
        if self.learners_turn:
            decision = self.session.match.decision_of(self.runner.find_next_answer()[0])  # type: ignore[index]
            assert decision is not None
            self._ask_learner(decision)
        if self._is_lesson:
            self.guard.begin(self.window.clock() * 1000, self.input.pointer)
        self.lay_out()
        self.controller.show(self.shown_refs())
        self.make_buttons()

    def _ask_learner(self, decision: Decision) -> None:
        """Put a question to the learner."""
        match = self.session.match
        check = match.question(decision.seat).check
        self.controller.take(decision, match.refusals(decision.seat), self.shown_refs(), check)

    def _eyes(self) -> int | None:
        """Return whose eyes to look with: those of the person who decides; a bot's are never looked through."""
        decision = self.session.match.decision
        if decision is None:
            return None
        seat = int(decision.seat)
        return seat if seat in self.session.humans else self.session.viewer

    def _next_move(self) -> NextMove | None:
        """Return the next move of the script while it is followed."""
        return next_move(self.runner, self.session.humans) if self.way == "follow" else None

    def pointing(self) -> Pointing:
        """Return what is pointed at; while following, what the next move points at as well."""
        found = super().pointing() if self.taken_over else speaking(super().pointing(), self.coming)
        if self.taken_over or self.history_view.active or found.hovered or not self.director.idle:
            return found
        coming = self._next_move()
        return coming.pointed_at(found) if coming is not None else found

    def update(self, elapsed_ms: float) -> bool:
        """Bots do not act while the script does."""
        if self.taken_over or self.history_view.active:
            return super().update(elapsed_ms)
        changed = self.play_events(elapsed_ms, self.speed)
        if self.director.idle:
            self._ask()
        return self.move(elapsed_ms) or changed

    def close(self) -> None:
        """Go back to where it was opened."""
        self.window.pop()

    # Buttons and captions

    def make_buttons(self) -> None:
        """Make the buttons of the demonstration; on a learner's turn those of the question."""
        if self.taken_over or self.history_view.active:
            super().make_buttons()
            if self.taken_over:
                way_back = Button(say("Back to the steps"), self.give_back, icon="anticlockwise-rotation", quiet=True)
                self.buttons.replace_buttons([way_back, *self.buttons.buttons])
            return
        if self.learners_turn and self.controller.decision is not None:
            super().make_buttons()
            # Standing orders are no part of a script, and would let the game go another way than it does.
            question_buttons = [button for button in self.buttons.buttons if not button.quiet]
            self.buttons.replace_buttons([Button(say("Show me"), self.forward, quiet=True), *question_buttons])
            return
        self.make_bar()
        steps = self.step_buttons()
        if self._still_plays:
            # What comes next is not on the screen yet: nothing stands for it that a finger could meet.
            steps = [button for button in steps if not button.primary]
        self.buttons.replace_buttons([*steps, *self.way_buttons()])

    @property
    def _still_plays(self) -> bool:
        """Return whether a lesson still shows what the last step did."""
        return self._is_lesson and not self.director.idle

    def step_buttons(self) -> list[Button]:
        """Return the buttons that step through the script."""
        done = say("The end of the script") if self.is_done else ""
        first = "" if self.runner.position else say("This is the beginning")
        onward = Button(say("Next step"), self.forward, key=self.key_name("show-next"), primary=True, disabled=done)
        if happens_at_once(self.runner):
            onward = Button(say("Once more"), self._play_what_happens_at_once, key=onward.key, primary=True)
        return [onward, Button(say("Back"), self.back, hint=self.key_name("show-back"), disabled=first)]

    def way_buttons(self) -> list[Button]:
        """Return the buttons that change how the script is seen."""
        return [
            Button(say("Way: {way}", way=WAYS[self.way]), self.next_way, key=self.key_name("show-way")),
            Button(say("Take over"), self.take_over, key=self.key_name("show-try")),
            Button(say("Close"), self.close, key=self.key_name("back")),
        ]

    @property
    def caption(self) -> str:
        """Return what is said now, or the title and the next move where nothing is."""
        return self.written_caption or self._title_and_next()

    @property
    def written_caption(self) -> str:
        """Return what is said of the coming step, at the end, or of the last one while it is still to be seen."""
        scenario, runner = self.session.loaded.scenario, self.runner
        last = runner.entries[runner.position - 1] if runner.position else None
        entry = self.coming
        if last is not None and last.caption and not self.director.idle:
            said = last.caption
        elif entry is None:
            said = scenario.closing or (last.caption if last is not None else "") or scenario.blurb
        elif self.way == "hide" and not entry.only_says:
            said = last.caption if last is not None else ""
        else:
            said = entry.caption
        return say(said or (scenario.blurb if not runner.position else ""))

    def _title_and_next(self) -> str:
        """Return the title and what comes next, for a step about which nothing is said."""
        title = say(self.session.loaded.scenario.title)
        coming = self._next_move()
        if coming is None:
            return title
        return coming.describe_next_move(title, self.session.game.wording, self.director.display)

    def draw_prompt_bar(self, surface: pygame.Surface) -> None:
        """Draw the caption above the prompt bar, and how far the script has come in it."""
        if self.taken_over or self.history_view.active:
            super().draw_prompt_bar(surface)
            return
        draw_caption(self, surface, self.caption, self.wrong)
        self.draw_steps(surface)

    def draw_steps(self, surface: pygame.Surface) -> None:
        """Draw the prompt bar of a step, and mark what is spoken of."""
        if self.learners_turn and self.controller.decision is not None:
            super().draw_prompt_bar(surface)
        else:
            draw_progress(self, surface, self.runner, self._where())
        entry = self.coming
        if entry is None and only_asks(self.runner):
            draw_asked(self, surface, self.rules_answers.lines(self, self.runner))
        if entry is not None and self.way != "hide" and self.director.idle:
            draw_pointers(self, surface, entry.point)

    def _where(self) -> str:
        """Return how far the script has come."""
        if self._still_plays:
            number = self.runner.position
            return say("{number} of {total}", number=number, total=len(self.runner.entries))
        if self.is_done:
            return say("The rules are only asked here") if only_asks(self.runner) else say("Done")
        return say("{number} of {total}", number=self.runner.position + 1, total=len(self.runner.entries))

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key: those of the demonstration first, then those of the table."""
        if self.taken_over or self.history_view.active:
            return super().key(event)
        found = acts(event)
        if is_repeated(event) and found & STEPS:
            # One press is one step: a key that is held down does not run through the chapter.
            return True
        if found & {"take-back", "back"} and place_back(self):
            return True
        if found & {"show-back", "undo"} and not (self.learners_turn and "left" in found):
            self.back()
        elif "show-way" in found:
            self.next_way()
        elif "show-try" in found:
            self.take_over()
        elif "back" in found and not self.controller.path_refs and not self.controller.selected:
            self.close()
        elif self.learners_turn or "show-next" not in found:
            return super().key(event)
        elif self._still_plays:
            self.end_motion()
        elif self.guard.stops_key(self.window.clock() * 1000):
            # What the key would answer was not there long enough to be read.
            return True
        elif not self.is_done:
            self.forward()
        elif self.buttons.buttons and not self.buttons.buttons[0].disabled:
            self.buttons.press(self.buttons.buttons[0], self.window.sounds.play)
        return True
