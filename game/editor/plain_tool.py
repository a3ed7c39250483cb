"""What tools have in common that do not do everything: a tool that does nothing but say what it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.editor.context import EditorContext
from game.editor.plugin import Field
from game.kernel.language.say import say


class PlainTool:
    """A tool that does nothing yet; others override what they do."""

    name = glyph = hint = ""

    def enter(self, editor: EditorContext) -> None:
        """Be taken off the rail."""
        return

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        return True

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the button held."""
        return

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point."""
        return

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        return bool(editor.selection)

    def prompt(self, editor: EditorContext) -> str:
        """Say what a click does."""
        return say(self.hint)

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""
        return ()

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""
        return


def draw_frame(editor: EditorContext, surface: pygame.Surface, frame_rect: pygame.Rect | None) -> None:
    """Draw the frame that is being drawn around what shall be selected."""
    if frame_rect is not None and frame_rect.width and frame_rect.height:
        surface.blit(editor.canvas.panel(frame_rect.size, "may", radius_u=3, alpha=26, border="may"), frame_rect)


def build_rect(start: tuple[int, int], end: tuple[int, int]) -> pygame.Rect:
    """Return the rectangle between two points."""
    rect = pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))
    rect.normalize()
    return rect
