"""What tools work on: the document with its history, what is selected, grid, symmetry, and a place for messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from game.editor.backdrop import Backdrop
from game.editor.history import History
from game.editor.plugin import EditorBoard, EditRefused, Finding, Heat, Tool
from game.editor.symmetry import OFF, Symmetry, SymmetryKind
from game.editor.viewport import Viewport
from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas

NUMBERED = ("link:", "sight:", "piece:", "patch:", "lamp:", "strip:")
"""Kinds of refs that are known by their place in a list."""
AskText = Callable[[pygame.Rect, str, Callable[[str], object]], None]


class EditorContext:
    """The state of an editor without its window. `ask_text` opens a field to write in at a place of the screen."""

    def __init__(self, canvas: Canvas, board: EditorBoard, document: Any, viewport: Viewport) -> None:
        self.canvas, self.board, self.viewport = canvas, board, viewport
        self.history: History[Any] = History(document)
        self.tools: Sequence[Tool] = board.tools()
        self.tool: Tool = self.tools[0]
        self.selection: tuple[str, ...] = ()
        self.hovered = ""
        self.symmetry: Symmetry = OFF
        self.grid = board.grids[0][0]
        self.overlay = ""
        self.heat: Heat | None = None
        self.findings: tuple[Finding, ...] = ()
        self.file_findings: tuple[Finding, ...] = ()
        self.backdrop: Backdrop | None = None
        self.pointer = (0, 0)
        self.cursor: tuple[float, float] | None = None
        self.adding = False
        self.message = ""
        self.refused = False
        self.ask_text: AskText = lambda rect, value, commit: None
        self._merges = count()

    @property
    def document(self) -> Any:
        """Return the present document."""
        return self.history.document

    # Editing

    def apply(
        self, label: str, edit: Callable[[Any], Any], *, merge: str = "", select: Sequence[str] | None = None
    ) -> bool:
        """Do an edit as one command; a refusal is shown. Return whether the document changed."""
        try:
            after = edit(self.document)
        except EditRefused as error:
            self.refuse(str(error))
            return False
        changed = self.history.do(label, after, merge)
        if changed:
            self.say("")
            self._check_symmetry()
        if select is not None:
            self.selection = tuple(select)
        self._prune()
        return changed

    def new_merge(self) -> str:
        """Return a merge key for one drag."""
        return f"drag-{next(self._merges)}"

    def undo(self) -> None:
        """Take back the last command."""
        self._finish_jump(self.history.undo(), say("Undone"))

    def redo(self) -> None:
        """Do the last undone command again."""
        self._finish_jump(self.history.redo(), say("Done again"))

    def _finish_jump(self, label: str, word: str) -> None:
        self.say(f"{word}: {label[:1].lower()}{label[1:]}" if label else "")
        self._check_symmetry()
        # Links, pieces and the like are known by their place in the list, and a jump may have moved them.
        self.selection = tuple(ref for ref in self.selection if not ref.startswith(NUMBERED))
        self._prune()

    def _prune(self) -> None:
        there = set(self.board.refs(self.document))
        self.selection = tuple(ref for ref in self.selection if ref in there)
        if self.hovered not in there:
            self.hovered = ""

    # Selecting and pointing

    def select(self, refs: Sequence[str]) -> None:
        """Select these things and nothing else."""
        self.history.seal()
        self.selection = tuple(dict.fromkeys(refs))

    def toggle(self, ref: str) -> None:
        """Add a thing to the selection, or take it out."""
        self.select([r for r in self.selection if r != ref] if ref in self.selection else [*self.selection, ref])

    def find_ref_at(self, point: tuple[int, int]) -> str:
        """Return the ref at a point."""
        return self.board.find_ref_at(self.canvas, self.document, self.viewport, point)

    def snap_point(self, point: tuple[int, int]) -> tuple[float, float]:
        """Return the nearest place of the grid."""
        return self.board.snap(self.viewport, point, self.grid)

    def take_tool(self, index: int) -> None:
        """Take a tool off the rail."""
        if 0 <= index < len(self.tools):
            self.history.seal()
            self.tool.back(self)
            self.tool = self.tools[index]
            self.say("")
            self.tool.enter(self)

    # Settings of the desk

    def next_grid(self) -> None:
        """Go to the next grid step, after the last to the first."""
        steps = [step for step, _ in self.board.grids]
        self.grid = steps[(steps.index(self.grid) + 1) % len(steps)]
        self.say(
            say("Places snap to: {grid}", grid=self.grid_word)
            if len(steps) > 1
            else say("Places snap to the middles of cells")
        )

    def set_symmetry(self, kind: SymmetryKind) -> None:
        """Switch symmetry on around the middle of the map as it is now, or off; what the map has not is refused."""
        reason = self.board.symmetry_refusal(self.document, kind)
        if reason:
            self.refuse(reason)
            return
        left, top, right, bottom = self.board.bounds(self.document)
        centre = (left + right) / 2, (top + bottom) / 2
        self.symmetry = Symmetry(kind, int(left + right), int(top + bottom), centre) if kind != "off" else OFF
        self.say(
            say("What you do is done on the other side too: {kind}", kind=self.symmetry_word) if kind != "off" else ""
        )

    def _check_symmetry(self) -> None:
        """Switch symmetry off, with the reason, when the map has got an outline that has no such one."""
        reason = self.board.symmetry_refusal(self.document, self.symmetry.kind)
        if reason:
            self.symmetry = OFF
            self.refuse(reason)

    @property
    def grid_word(self) -> str:
        """Return the word for the grid that places snap to."""
        return say(dict(self.board.grids)[self.grid])

    @property
    def symmetry_word(self) -> str:
        """Return the word for the symmetry."""
        return say(dict(self.board.symmetries)[self.symmetry.kind])

    def trace(self, text: str) -> None:
        """Lay a picture over the map, to draw by; an empty text takes it away."""
        name = text.strip().strip("'\"")
        self.backdrop = None
        if name:
            try:
                self.backdrop = Backdrop(Path(name).expanduser())
            except (OSError, RuntimeError, ValueError):
                self.refuse(say("{path} is no picture that can be read", path=name))

    # Messages

    def say(self, text: str) -> None:
        """Show a message."""
        self.message, self.refused = text, False

    def refuse(self, text: str) -> None:
        """Show why something cannot be done."""
        self.message, self.refused = text, True
