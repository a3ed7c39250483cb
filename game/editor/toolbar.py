"""The rail of tools, the top bar and the zoom buttons; each names its key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.editor.glyphs import draw_glyph
from game.editor.viewport import ZOOM_STEP
from game.editor.workplace import Workplace
from game.kernel.language.say import N_, say
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.widgets.buttons import Button, draw_focus, unframe

GAP_U = 6
SYMMETRY_U, OVERLAY_U, SAVE_U = 150, 166, 120
NO_UNDO, NO_REDO = N_("Nothing to undo"), N_("Nothing to redo")
PLAY_HINT = N_("Play on this map, saved or not  (P)")
MANY_HINT = N_("Let bots play on this map  (L)\nWho wins, how long it takes, where they stood")
STOP_HINT = N_("Stop the bots  (L)\nWhat they have played stays")
SAVE_HINT = N_("Save  (F5 or Ctrl+S)\nUnder another name: Ctrl+Shift+S")


class GlyphButton(Button):
    """A button that shows a picture alone; the tooltip says what it is."""

    def __init__(
        self, glyph: str, hint: str, action: Callable[[], object], *, disabled: str = "", is_selected: bool = False
    ) -> None:
        super().__init__("", action, hint=hint, disabled=disabled, is_selected=is_selected)
        self.glyph = glyph
        self.raised = False

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the picture on a quiet ground; the chosen one is gold."""
        theme = canvas.theme
        fill = theme["mark"] if self.is_selected else theme["surface1"]
        ink = theme["casing"] if self.is_selected else theme["text_strong"]
        if self.disabled:
            ink = mix(theme["text_quiet"], theme["surface1"], 0.5)
        elif hovered and not self.is_selected:
            fill = theme["surface3"]
        if self.raised or fill != theme["surface1"] or theme.stark:
            border = "rim" if theme.stark and not self.is_selected else None
            surface.blit(canvas.panel(self.rect.size, fill, radius_u=8, border=border), self.rect)
            if theme.stark and self.disabled:
                unframe(canvas, surface, self.rect, fill)
        draw_glyph(canvas, surface, self.glyph, self.rect.center, 24, ink)
        if focused:
            draw_focus(canvas, surface, self.rect)


def make_rail(scene: Workplace) -> None:
    """Make the tools' buttons."""
    px, side_rail = scene.canvas.px, scene.regions.side_rail
    tools = scene.editor.tools
    pitch = min(px(52), side_rail.height // len(tools))
    found: list[Button] = []
    for index, tool in enumerate(tools):
        hint = f"{say(tool.name)}  ({index + 1})\n{say(tool.hint)}"
        button = GlyphButton(tool.glyph, hint, partial(scene.take_tool, index), is_selected=tool is scene.editor.tool)
        button.rect = pygame.Rect(
            side_rail.x + px(5), side_rail.y + px(4) + index * pitch, px(46), min(px(46), pitch - px(2))
        )
        found.append(button)
    scene.side_rail.renew(found)


def make_zoom(scene: Workplace) -> None:
    """Make the zoom buttons in the corner of the stage."""
    px, board_rect = scene.canvas.px, scene.regions.board_rect
    found: list[Button] = []
    for index, (glyph, hint, action) in enumerate((
        ("plus", say("Zoom in  (+)"), lambda: scene.zoom_by(ZOOM_STEP)),
        ("minus", say("Zoom out  (−)"), lambda: scene.zoom_by(1 / ZOOM_STEP)),
        ("fit", say("Show the whole map  (F)\nPan: drag with the right button, or W A S D"), scene.fit),
    )):  # fmt: skip
        button = GlyphButton(glyph, hint, action)
        button.raised = True
        button.rect = pygame.Rect(
            board_rect.right - px(150) + index * px(48), board_rect.bottom - px(52), px(44), px(44)
        )
        found.append(button)
    scene.zoom.renew(found)


def make_bar(scene: Workplace) -> None:
    """Make the buttons of the top bar."""
    px, bar = scene.canvas.px, scene.regions.bar
    editor, history = scene.editor, scene.editor.history
    undo, redo = history.next_undo, history.next_redo
    back = GlyphButton("back", say("Leave the editor  (Esc)"), scene.close)
    left: list[tuple[Button, int]] = [
        (
            GlyphButton(
                "anticlockwise-rotation",
                say("Undo  (Z)\n{undo}", undo=undo or say(NO_UNDO)),
                scene.undo,
                disabled=_if_not(undo),
            ),
            44,
        ),
        (
            GlyphButton(
                "clockwise-rotation",
                say("Redo  (Y)\n{redo}", redo=redo or say(NO_REDO)),
                scene.redo,
                disabled=_if_not(redo),
            ),
            44,
        ),
    ]
    if len(editor.board.grids) > 1:
        left.append((Button(editor.grid_word, scene.next_grid, hint=say("What places snap to  (G)")), 74))
    running = scene.playing.running
    play = Button(say("Play"), scene.playing.play_from_here, icon="play-button", hint=say(PLAY_HINT))
    many = Button(
        say("Stop") if running else say("Play {games}", games=scene.playing.line_up.games),
        scene.playing.play_many,
        hint=say(STOP_HINT if running else MANY_HINT),
    )
    many.icon = "" if running else "robot-antennas"
    save = Button(say("Save"), scene.filing.save, icon="save", primary=history.is_modified, hint=say(SAVE_HINT))
    right: list[tuple[Button, int]] = [(play, 96), (many, 124), (save, SAVE_U)]
    gap, height = px(GAP_U), bar.height - px(4)
    back.rect = pygame.Rect(px(5), bar.y + px(2), px(46), height)
    x = left_edge(scene)
    for button, width in left:
        button.rect = pygame.Rect(x, bar.y + px(2), px(width), height)
        x += px(width) + gap
    x = bar.right - gap
    for button, width in reversed(right):
        x -= px(width)
        button.rect = pygame.Rect(x, bar.y + px(2), px(width), height)
        x -= gap
    scene.bar.renew([back, *(button for button, _ in left), *(button for button, _ in right)])


def _if_not(label: str) -> str:
    return "" if label else say("Nothing there")


def left_edge(scene: Workplace) -> int:
    """Return where the buttons after the title begin."""
    px, bar = scene.canvas.px, scene.regions.bar
    fixed = px(44 * 2 + 74 + SYMMETRY_U + OVERLAY_U + 96 + 124 + SAVE_U) + 9 * px(GAP_U)
    return max(px(60), min(px(300), bar.width - fixed - px(8)))


def menu_rects(scene: Workplace) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where the drop-downs for symmetry and overlay stand."""
    px, bar, gap = scene.canvas.px, scene.regions.bar, scene.canvas.px(GAP_U)
    grid = 74 if len(scene.editor.board.grids) > 1 else 0
    x = left_edge(scene) + px(44 * 2 + grid) + (3 if grid else 2) * gap
    symmetry = pygame.Rect(x, bar.y + px(2), px(SYMMETRY_U), bar.height - px(4))
    return symmetry, pygame.Rect(symmetry.right + gap, bar.y + px(2), px(OVERLAY_U), bar.height - px(4))
