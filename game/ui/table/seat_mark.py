"""The mark of the seat that is asked, at the left of the prompt bar: let go over something, it points at that.

Pieces and cards are dragged to where they go. What is neither, such as a button, a row of a menu or a point of the
ground, is chosen by dragging the mark onto it, so that a game can be played by drags alone.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.language.say import N_, say
from game.ui.table.game_table import GameTable
from game.ui.table.input_state import Drag
from game.ui.window.keys import acts

MARK_USE = N_("Drag this mark onto a button, a row, a piece or a place to choose it.")
SIDE_U = 44
SEAT_U = 24
"""How large the mark lies in the bar, and how large it is while it is dragged."""
HELD_U = 40


def mark_rect(scene: GameTable) -> pygame.Rect | None:
    """Return where the mark can be taken up, None while nobody is asked."""
    decided = scene.history_view.active or scene.undo_controls.asking or not scene.director.idle
    if scene.controller.decision is None or decided:
        return None
    bar, side = scene.regions.prompt, scene.canvas.px(SIDE_U)
    return pygame.Rect(bar.x + scene.canvas.px(14 + SEAT_U / 2) - side // 2, bar.centery - side // 2, side, side)


def handle_mark(scene: GameTable, event: pygame.event.Event, click: Callable[[tuple[int, int]], None]) -> bool:
    """Use an event for the mark; `click` clicks at the point where it is let go.

    While it is dragged the pointer goes on lighting what it is over: such an event is not used up here.
    """
    held, rect = scene.input.mark, mark_rect(scene)
    if event.type == pygame.MOUSEMOTION:
        _follow(scene, event.pos, over=held is None and rect is not None and rect.collidepoint(event.pos))
        return False
    if held is None:
        taken = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not taken or rect is None or not rect.collidepoint(event.pos) or _is_covered(scene, event.pos):
            return False
        scene.input.mark = Drag("", event.pos)
        return True
    if event.type == pygame.KEYDOWN and "back" in acts(event):
        _let_go(scene)
        return True
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
        _let_go(scene)
        return True
    if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
        return False
    _let_go(scene)
    if held.at is None:
        scene.window.notice = say(MARK_USE)
    elif rect is not None and not rect.collidepoint(event.pos):
        # What lies under the mark was seen to be: one more click would tell nothing.
        scene.controller.preselected = scene.ref_at(event.pos)
        click(event.pos)
    return True


def _is_covered(scene: GameTable, point: tuple[int, int]) -> bool:
    """Return whether a menu lies over a point."""
    return scene.input.popup is not None and bool(scene.input.popup.rect.collidepoint(point))


def _follow(scene: GameTable, point: tuple[int, int], *, over: bool) -> None:
    """Let the mark follow the pointer, and note whether the pointer is over it."""
    held = scene.input.mark
    if held is not None:
        away = abs(point[0] - held.start[0]) + abs(point[1] - held.start[1])
        if held.at is not None or away > scene.canvas.px(scene.window.settings.drag_u):
            held.at = point
    if held is not None or over != scene.input.over_mark:
        scene.input.over_mark = over
        scene.window.redraw()


def _let_go(scene: GameTable) -> None:
    scene.input.mark = None
    scene.window.redraw()


def draw_mark(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the mark at the pointer while it is dragged; under a pointer that rests on it, the ring of what can be."""
    held, rect, decision, canvas = scene.input.mark, mark_rect(scene), scene.controller.decision, scene.canvas
    if decision is None or rect is None:
        return
    if held is not None and held.at is not None:
        shape = canvas.seat_shape(scene.seat_mark(int(decision.seat)), canvas.px(HELD_U))
        surface.blit(shape, shape.get_rect(center=held.at))
    elif held is not None or scene.input.over_mark:
        ring = rect.inflate(-canvas.px(6), -canvas.px(6))
        pygame.draw.rect(surface, canvas.theme["may"], ring, max(1, canvas.px(2)), border_radius=canvas.px(8))
