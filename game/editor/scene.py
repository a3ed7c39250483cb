"""The editor: one map on the stage, tools at the left, properties and findings at the right."""

from __future__ import annotations

import pygame

from game.editor.drawing import draw_editor
from game.editor.input import handle_event
from game.editor.toolbar import make_bar, make_rail, make_zoom, menu_rects
from game.editor.workplace import Workplace
from game.kernel.language.say import N_, say

MENU_HINTS = (
    N_("Symmetry  (B)\nEdits are done on the other side too"),
    N_("Overlay  (V)\nHeat of sight, of ways from the starts, and of the bots' games"),
)


class EditorScene(Workplace):
    """The screen on which one map is edited."""

    def lay_out(self) -> None:
        """Place everything that depends on the document, the selection and the tool."""
        make_bar(self)
        make_rail(self)
        make_zoom(self)
        self.fields.lay_out(self.canvas, self.regions.fields, self.all_fields(), self.ask_text)
        self.findings.lay_out(self.canvas, self.regions.findings, self.editor.findings, self.go, self.mend)
        self.window.redraw()

    def make_menus(self) -> None:
        """Place the drop-downs of the top bar."""
        editor = self.editor
        symmetry, overlay = menu_rects(self)
        self.forms.clear_menus()
        kinds = [kind for kind, _ in editor.board.symmetries]
        words = [say(word) for _, word in editor.board.symmetries]
        self.forms.add_menu(symmetry, words, kinds.index(editor.symmetry.kind), lambda i: self.set_symmetry(i))
        overlays = editor.board.overlays
        present = [key for key, _ in overlays].index(editor.overlay)
        self.forms.add_menu(overlay, [say(word) for _, word in overlays], present, lambda i: self.set_overlay(i))

    @property
    def hover_hint(self) -> str:
        """Return what the button or drop-down under the pointer does, and its key."""
        button = next((g.hovered for g in (self.bar, self.side_rail, self.zoom) if g.hovered is not None), None)
        if button is not None:
            return button.hint
        hints = zip(menu_rects(self), map(say, MENU_HINTS), strict=True)
        return next((hint for rect, hint in hints if rect.collidepoint(self.editor.pointer)), "")

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an input event."""
        return handle_event(self, event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the editor."""
        draw_editor(self, surface)
