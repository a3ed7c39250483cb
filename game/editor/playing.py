"""Playing the map from the editor: a fight at the table, and many games by bots beside the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.editor.context import EditorContext
from game.editor.editing import Editing
from game.editor.filing import Filing
from game.editor.line_up import LineUp, line_up_fields, trial_data
from game.editor.plugin import Action, ActionField, EditorPlugin, EditRefused, Field, NoteField
from game.editor.reporting import Report
from game.editor.trial import TrialRun, open_trial
from game.kernel.files.documents import ContentError
from game.kernel.language.say import N_, say, say_count, say_phrase
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed
from game.ui.window.trace import trace

MINUTE = 60
WORDS_OF_A_MAP = frozenset({"title", "blurb", "notes", "uneven", "scenery", "difficulty"})
"""What nobody plays otherwise for."""


def without_words(data: Any) -> Any:
    """Return the data of a scenario without its words and its look: what is equal then is played alike.

    >>> without_words({"title": "Ford", "setup": {"map": {"title": "Ford", "areas": [{"id": "A", "title": "x"}]}}})
    {'setup': {'map': {'areas': [{'id': 'A', 'title': 'x'}]}}}
    """
    setup = data.get("setup", {})
    field = setup.get("map")
    if isinstance(field, dict):
        setup = {**setup, "map": {key: value for key, value in field.items() if key not in WORDS_OF_A_MAP}}
    return {key: value for key, value in data.items() if key not in WORDS_OF_A_MAP} | {"setup": setup}


def _rest_words(seconds: float) -> str:
    """Return how long the rest of the games will take, in words."""
    if seconds < MINUTE:
        return say("Done in less than a minute")
    return say_count("Done in about {number} minute", "Done in about {number} minutes", round(seconds / MINUTE))


class Playing:
    """The play side of one editor. `editing` is the scene that a game comes back to."""

    def __init__(
        self, window: Any, plugin: EditorPlugin, editor: EditorContext, filing: Filing, editing: Editing
    ) -> None:
        self.window, self.plugin, self.editor, self.filing, self.editing = window, plugin, editor, filing, editing
        self.run: TrialRun | None = None
        self.before: TrialRun | None = None
        self.line_up = LineUp()
        self.report: Report | None = None
        self._shown = -1
        self._compared: tuple[Any, TrialRun, bool] | None = None

    def _data(self) -> dict[str, Any] | None:
        """Return a scenario on the map as it is; None and a reason shown where it cannot be played."""
        self.editing.settle()
        self.editing.check()
        # What could not be read from the file is not on this map, so it does not keep it from being played.
        here = self.editor.findings[len(self.editor.file_findings) :]
        grave = next((finding for finding in here if finding.severity == "error"), None)
        if grave is not None:
            self.editor.refuse(say("It cannot be played yet. {grave}", grave=grave.text))
            self.window.sounds.play("refused")
            self.window.redraw()
            return None
        try:
            return trial_data(self.plugin, self.editor.document, self.line_up)
        except EditRefused as error:
            self.editor.refuse(str(error))
            self.window.redraw()
            return None

    def play_from_here(self, *, watch: bool = False) -> None:
        """Open the table with a fight on this map, saved or not; one may watch bots play it."""
        from game.play.session import Session
        from game.ui.table.scene import TableScene

        data = self._data()
        if data is None:
            return
        if watch:
            data["players"] = [
                {"name": player["name"], "seat": "bot", "bot": self.line_up.bot} for player in data["players"]
            ]
        window = self.window
        try:
            loaded = open_trial(data, self.filing.file.path)
            game, match = loaded.start()
        except ContentError as error:
            self.editor.refuse(
                say(
                    "It cannot be played yet: expected {expected}, found {found}",
                    expected=say_phrase(error.expected),
                    found=say_phrase(error.found),
                )
            )
            window.redraw()
            return
        self.filing.keep_draft()
        session = Session(Resumed(loaded, game, match), undo=window.way_of_undo, autosave=Autosave(None))
        window.push(TableScene(window, session, way_back=(N_("Back to the editor"), self.editing)))

    # Many games

    @property
    def running(self) -> bool:
        """Return whether bots are playing."""
        return self.run is not None and self.run.running

    def play_many(self) -> None:
        """Let bots play on this map; while they do, stop them.

        On the same map they go on with new seeds; on a changed one the result so far is kept to compare with.
        """
        if self.running:
            self.stop()
            return
        data = self._data()
        if data is None:
            return
        run, line_up, document = self.run, self.line_up, self.editor.document
        alike = run is not None and run.line_up == line_up
        if run is not None and alike and run.games and without_words(run.data) == without_words(data):
            run.document = document
            run.play_on(line_up.games)
        else:
            self.before = run if run is not None and alike and run.games else None
            self.run = TrialRun(data, document, games=line_up.games, bots=(line_up.bot,), line_up=line_up)
        self.editor.heat = self.run
        self._shown = -1
        self.editor.say(say("Bots are playing; go on working"))
        keys = [key for key, _ in self.editor.board.overlays]
        if not self.editor.overlay and "stood" in keys:
            self.editing.set_overlay(keys.index("stood"))
        self.editing.results_changed()

    @property
    def busy(self) -> bool:
        """Return whether something goes on beside the window that will be shown."""
        return self.running or (self.report is not None and not self.report.error and self.report.page is None)

    def stop(self) -> None:
        """Stop the bots; what they played stays."""
        if self.run is not None:
            self.run.stop()

    def clear(self) -> None:
        """Put the results away."""
        self.stop()
        self.run = self.before = None
        self.editor.heat = None
        if self.editor.overlay in ("stood", "fell", "shot", "died", "struck"):
            self.editing.set_overlay(0)
        self.editing.results_changed()

    def update(self) -> bool:
        """Take in new results and news of the report; return whether there are any."""
        description = self.report.news() if self.report is not None else ""
        if description and self.report is not None:
            (self.editor.refuse if self.report.error else self.editor.say)(description)
            return True
        if self.run is None:
            return False
        now = len(self.run.games) * 2 + self.running
        if now == self._shown:
            return False
        ended = self._shown % 2 == 1 and not self.running
        trace("bots stopped" if ended else "bots played" if self.run.games else "bots begin")
        self._shown = now
        if ended:
            self.editor.say(
                say_count("Stopped after {number} game", "Stopped after {number} games", len(self.run.games))
                if len(self.run.games) < self.run.total
                else say("The bots have finished: see the right side")
            )
        if self.run.error:
            self.editor.refuse(self.run.error)
        self.editing.results_changed()
        return True

    @property
    def progress(self) -> str:
        """Return the words of the progress chip; empty when no games were played."""
        if self.run is None:
            return ""
        done, total = len(self.run.games), self.run.total
        return (
            say("{done} of {total} games", done=done, total=total)
            if self.running
            else say("{done} games played", done=done)
        )

    def fields(self) -> Sequence[Field]:
        """Return the results for the panel."""
        if self.run is None:
            return ()
        found: list[Field] = [NoteField(say("Bots: {progress}", progress=self.progress), strong=True)]
        if self.running and (seconds := self.run.seconds_left) is not None:
            found.append(NoteField(_rest_words(seconds)))
        if self.before is not None:
            comparison = self.run.against(self.before)
            if comparison:
                found.append(NoteField(comparison))
        found += [NoteField(line) for line in self.run.lines()]
        changed = self._change_since()
        if changed:
            found.append(NoteField(changed))
        if self.running:
            return (*found, ActionField(((say("Stop"), "", self.stop),)))
        again = say("Play again") if changed else say("Play on")
        switched_on: list[Action] = [(again, "", self.play_many)]
        if self.run.games:
            switched_on.append((say("Report"), "R", self.write_report))
        return (*found, ActionField(tuple(switched_on)), ActionField(((say("Put away"), "", self.clear),)))

    def _change_since(self) -> str:
        """Return whether the map or who plays on it is another one than in the games; a title makes no other map."""
        run = self.run
        if run is None:
            return ""
        if run.line_up is not None and run.line_up != self.line_up:
            return say("Who plays has changed since these games.")
        if run.document == self.editor.document:
            return ""
        if self._compared is None or self._compared[0] is not self.editor.document or self._compared[1] is not run:
            try:
                data = trial_data(self.plugin, self.editor.document, self.line_up)
                same = without_words(data) == without_words(run.data)
            except EditRefused:
                same = False
            self._compared = (self.editor.document, run, same)
        return "" if self._compared[2] else say("The map has changed since these games.")

    def write_report(self) -> None:
        """Write the lab's report of these games and open it."""
        if self.run is not None and self.run.games:
            path = self.filing.file.path
            self.report = Report(self.run, path.stem if path is not None else "new-map")
            self.editor.say(say("The report is being written"))
            self.editing.results_changed()

    def line_up_fields(self) -> Sequence[Field]:
        """Return who plays, and a way to watch them."""

        def change(line_up: LineUp) -> None:
            self.line_up = line_up

        watch = ActionField(((say("Watch bots play"), "", lambda: self.play_from_here(watch=True)),))
        return (*line_up_fields(self.plugin, self.editor.document, self.line_up, change), watch)
