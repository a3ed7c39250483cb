"""Undo and redo at the table, with the question before something revealed is taken back."""

from __future__ import annotations

from game.kernel.decisions import Answer
from game.ui.table.table import Table


class UndoControls:
    """Takes decisions back; `asking` says that a person is asked whether to."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.asking = False
        self._scripted: set[int] = set()
        """After how many answers the table gave one by itself, since a click before had meant it."""

    def lead_on(self, answer: Answer) -> None:
        """Give an answer that was meant already: whoever takes back what follows takes it back as well."""
        self._scripted.add(self._answers())
        self.scene.answer(answer)

    def _answers(self) -> int:
        return sum(1 for _ in self.scene.session.match.answers_backwards())

    def undo(self) -> None:
        """Take back the last decision of a person; ask first where something was revealed."""
        undo_mode = self.scene.session.undo_standing
        if undo_mode == "ask":
            self._ask(True)
        elif undo_mode == "free":
            self.now()

    def now(self) -> None:
        """Take it back."""
        if not self.scene.session.undo():
            return
        while (here := self._answers()) in self._scripted and self.scene.session.undo():
            self._scripted.discard(here)
        self.scene.after_jump()

    def leave(self) -> None:
        """Take nothing back after all."""
        self._ask(False)

    def _ask(self, asking: bool) -> None:
        self.asking = asking
        self.scene.make_buttons()
        self.scene.window.redraw()

    def redo(self) -> None:
        """Give the undone answer again. Raises: ContentError where a scripted result that follows cannot be."""
        session = self.scene.session
        before = session.revision
        try:
            session.redo()
        finally:
            if session.revision != before:
                self.scene.after_jump()
