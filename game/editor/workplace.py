"""One map being edited: its desk, its file, its games, and everything that can be done with it."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.editor.checking import Checker
from game.editor.clipboard import CLIPBOARD
from game.editor.context import EditorContext
from game.editor.editing import Editing
from game.editor.filing import Filing
from game.editor.opening import Opening
from game.editor.panel import FieldList, FindingsList
from game.editor.playing import Playing
from game.editor.plugin import Field, Finding, NoteField, TextField
from game.editor.regions import EditorRegions, make_frame
from game.editor.viewport import Viewport
from game.kernel.language.say import say
from game.ui.widgets.buttons import ButtonGroup
from game.ui.widgets.forms import Forms

AT_ONCE = 400
"""A map of so many parts is opened with its findings; those of a larger one come a moment later."""
SETTLE_MS = 60
LATEST_MS = 150
DRAFT_MS = 250
REST_MS = 250
PRESSED_MS = -math.inf
"""The rest of a pointer that has pressed a button: it begins again where it points to another one."""


class Workplace(Editing):
    """One map being edited, without its looks: bars, input and drawing are those of the scene that extends it."""

    def __init__(self, window: Any, opening: Opening) -> None:
        super().__init__(window)
        self.plugin = opening.plugin
        self.regions: EditorRegions = make_frame(self.canvas)
        viewport = Viewport(self.regions.board_rect, self.canvas.scale)
        self.editor = EditorContext(self.canvas, self.plugin.board, opening.document, viewport)
        self.editor.file_findings = opening.findings
        self.filing = Filing(window, self.plugin, self.editor, opening.file, self)
        self.playing = Playing(window, self.plugin, self.editor, self.filing, self)
        self.checker = Checker(self.plugin.board)
        self.forms = Forms(self.canvas)
        self.bar, self.side_rail, self.zoom = ButtonGroup(), ButtonGroup(), ButtonGroup()
        self.fields, self.findings = FieldList(), FindingsList()
        self.keys_in: ButtonGroup | None = None
        self.rest_ms = 0.0
        self.pressed: tuple[int, int] | None = None
        self.pan_from = (0, 0)
        self.dragging = self.panning = self.leaving = False
        self.stage_layer: tuple[Hashable, pygame.Surface] | None = None
        self._checked: Any = None
        self._drafted: Any = opening.document
        self._since_edit = self._since_check = 0.0
        self._seen: Any = opening.document
        if opening.draft is not None:
            self.editor.apply(say("Take up the draft"), lambda _: opening.draft)
            self._drafted = self.editor.document
        if not opening.file.source:
            self.editor.take_tool(1)
        self._fit()
        self.editor.findings = self.editor.file_findings
        if self._small:
            self.check()

    @property
    def typing(self) -> bool:
        """Return whether letters go into a field."""
        return self.forms.writing

    @property
    def title(self) -> str:
        """Return the title of the map."""
        return self.filing.title

    # Scene

    def enter(self) -> None:
        """Lay the editor out, coming from the menu or back from the table."""
        self.resize()

    def leave(self) -> None:
        """Stop what goes on beside the window; a draft of what is not saved stays."""
        self.playing.stop()
        self.checker.close()
        self.filing.close()
        self.window.background = None

    def resize(self) -> None:
        """Take another size, scale or theme."""
        self.forms.close(keep=True)
        self.regions = make_frame(self.canvas)
        self.editor.canvas = self.canvas
        viewport = self.editor.viewport
        before = (viewport.rect, viewport.scale)
        viewport.resize(self.regions.board_rect, self.canvas.scale)
        if viewport.fitted and before != (viewport.rect, viewport.scale):
            self._fit()
        self.forms = Forms(self.canvas)
        self.editor.ask_text = self.ask_text
        self.stage_layer = None
        self.make_menus()
        self.lay_out()

    def ask_text(self, rect: pygame.Rect, value: str, commit: Any) -> None:
        """Open a field to write in; what is written is laid out again."""

        def commit_text(text: str) -> None:
            commit(text)
            self.lay_out()

        self.forms.ask_text(rect, value, commit_text)
        self.window.redraw()

    def asks_before_quit(self) -> bool:
        """Ask about changes before the window closes; return whether it has to wait."""
        return self.filing.ask_before_leaving(self.window.quit_program)

    def close(self) -> None:
        """Go back to the screen below, asking about changes first."""
        if not self.filing.ask_before_leaving(self.window.pop):
            self.window.pop()

    def list_watched_paths(self) -> Sequence[Path]:
        """Return the file that is edited, if it is there."""
        path = self.filing.file.path
        return [path] if path is not None and path.exists() else []

    def files_changed(self, paths: Sequence[Path]) -> None:
        """Take over what was saved outside, or ask whose changes stay."""
        self.filing.changed_outside()
        self.lay_out()

    # Layout

    @abstractmethod
    def lay_out(self) -> None:
        """Place everything that depends on the document, the selection and the tool."""

    @abstractmethod
    def make_menus(self) -> None:
        """Place the drop-downs of the top bar."""

    @property
    @abstractmethod
    def hover_hint(self) -> str:
        """Return what the button or drop-down under the pointer does, and its key."""

    @property
    def tooltip(self) -> str:
        """Return the hint that is shown: that of what the pointer has come to rest on."""
        return self.hover_hint if self.rest_ms >= REST_MS and not self.forms.menu_open else ""

    def all_fields(self) -> list[Field]:
        """Return options of the tool, then properties, then results of play: results that grow push nothing about."""
        editor = self.editor
        options = list(editor.tool.options(editor))
        head: list[Field] = [NoteField(say("{tool} tool", tool=say(editor.tool.name)), strong=True)] if options else []
        # A drawing tool without a selection has the panel to itself.
        about = editor.board.properties(editor) if editor.selection or editor.tool is editor.tools[0] else ()
        if editor.selection or editor.tool is not editor.tools[0]:
            return [*head, *options, *about, *self.playing.fields()]
        picture = str(editor.backdrop.path) if editor.backdrop is not None else ""
        trace = TextField(say("Picture to trace: its file"), picture, editor.trace, lines=2)
        return [*self.playing.fields(), *head, *options, *about, *self.playing.line_up_fields(), trace]

    def _fit(self) -> None:
        editor = self.editor
        across, down = editor.board.margin_u
        margin = self.canvas.px(across), self.canvas.px(down)
        editor.viewport.fit(editor.board.bounds(editor.document), margin)

    def fit(self) -> None:
        """Show the whole map."""
        self._fit()
        self.window.redraw()

    def zoom_by(self, factor: float) -> None:
        """Zoom around the middle of the stage."""
        self.editor.viewport.zoom_at(self.regions.board_rect.center, factor)
        self.window.redraw()

    # Acting

    def settle(self) -> None:
        """Take what is being written into the map."""
        self.forms.close(keep=True)

    def results_changed(self) -> None:
        """Show new results of the bots' games."""
        self.stage_layer = None
        self.lay_out()

    def undo(self) -> None:
        """Take back the last command."""
        self.editor.undo()
        self.lay_out()

    def redo(self) -> None:
        """Do the last undone command again."""
        self.editor.redo()
        self.lay_out()

    def take_tool(self, index: int) -> None:
        """Take a tool off the rail."""
        self.editor.take_tool(index)
        self.fields.scroll.offset = 0
        self.lay_out()

    def take_tool_named(self, name: str) -> None:
        """Take the tool of this name, if the board has it."""
        names = [tool.name for tool in self.editor.tools]
        if name in names:
            self.take_tool(names.index(name))

    def copy(self) -> bool:
        """Keep a copy of what is selected, for this map and others of its kind; return whether there is one."""
        copied = self.editor.board.clip(self.editor)
        if copied is None:
            self.editor.refuse(say("Select something first"))
            return False
        CLIPBOARD.store_copy(self.editor.board.kind, copied)
        self.editor.say(say("Copied: Ctrl+V sets it, here or in another map"))
        return True

    def cut_selection(self) -> None:
        """Keep a copy of what is selected and take it off the map."""
        if self.copy():
            delete = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="")
            self.editor.board.shortcut(self.editor, delete)

    def paste(self, *, selection: bool) -> None:
        """Take the Stamp tool with what was copied last, or with what is selected."""
        if not selection:
            self.editor.select([])
        self.take_tool_named("Stamp")

    def next_grid(self) -> None:
        """Snap to another step."""
        self.editor.next_grid()
        self.lay_out()

    def set_symmetry(self, index: int) -> None:
        """Choose a symmetry."""
        kinds = self.editor.board.symmetries
        self.editor.set_symmetry(kinds[index % len(kinds)][0])
        self.make_menus()
        self.lay_out()

    def next_symmetry(self) -> None:
        """Choose the next symmetry that the map can have, after the last one none."""
        editor = self.editor
        kinds = [
            kind for kind, _ in editor.board.symmetries if not editor.board.symmetry_refusal(editor.document, kind)
        ]
        selected = kinds[(kinds.index(editor.symmetry.kind) + 1) % len(kinds)]
        self.set_symmetry([kind for kind, _ in editor.board.symmetries].index(selected))

    def set_overlay(self, index: int) -> None:
        """Choose an overlay."""
        overlays = self.editor.board.overlays
        self.editor.overlay = overlays[index % len(overlays)][0]
        self.make_menus()
        self.lay_out()

    def go(self, finding: Finding) -> None:
        """Show and select what a finding is about."""
        editor = self.editor
        there = [ref for ref in finding.refs if ref in editor.board.refs(editor.document)]
        if there:
            editor.viewport.show(*editor.board.spot(editor.document, there[0]))
            editor.take_tool(0)
            editor.select(there)
            self.lay_out()

    def mend(self, finding: Finding) -> None:
        """Put a finding right, as a command."""
        if finding.mend is not None:
            self.editor.apply(say("Mend: {mend}", mend=finding.mend.label), finding.mend.edit)
            self.recheck()

    @property
    def _small(self) -> bool:
        return len(self.editor.board.refs(self.editor.document)) <= AT_ONCE

    def recheck(self) -> None:
        """Look for findings again, beside the window."""
        self._checked = None
        self._since_edit = SETTLE_MS
        self.window.redraw()

    def check(self) -> None:
        """Look for findings now, unless they are known."""
        if self._checked is self.editor.document:
            return
        self._show_findings(self.editor.document, self.editor.board.findings(self.editor.document))

    def _show_findings(self, document: Any, findings: Sequence[Finding]) -> None:
        """Show the findings of a document."""
        self._checked = document
        self.editor.findings = (*self.editor.file_findings, *findings)
        self.lay_out()

    # The loop

    def update(self, elapsed_ms: float) -> bool:
        """Check, keep drafts and gather results a moment after they are due."""
        editor = self.editor
        document = editor.document
        if document is not self._seen:
            self._seen, self._since_edit = document, 0.0
        self._since_edit += elapsed_ms
        self._since_check += elapsed_ms
        found = self.checker.take()
        if found is not None:
            self._show_findings(*found)
        waiting = document is not self._checked
        # Looking for the findings of a large map would make a drag stutter: there they wait for the hand to rest.
        latest = LATEST_MS if self._small else math.inf
        if waiting and (self._since_edit >= SETTLE_MS or self._since_check >= latest):
            self._since_check = 0.0
            self.checker.ask(document)
        if document is not self._drafted and self._since_edit >= DRAFT_MS and not self.filing.drafts.busy:
            self._drafted = document
            self.filing.keep_draft()
        due = document is not self._drafted
        changed = self.playing.update()
        self.window.background = (lambda: True) if due or waiting or self.playing.busy else None
        return self.forms.update(elapsed_ms) or changed or found is not None or self._resting(elapsed_ms)

    def _resting(self, elapsed_ms: float) -> bool:
        """Count how long the pointer rests on a button, until its tooltip appears."""
        if not self.hover_hint:
            self.rest_ms = 0.0
            return False
        before = self.rest_ms
        self.rest_ms += elapsed_ms
        return PRESSED_MS < before < REST_MS
