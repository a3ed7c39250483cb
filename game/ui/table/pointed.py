"""What a table is told of the pointer and the keys that point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.table.view import Pointing
from game.ui.window.keys import is_alt

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


def pointing_of(scene: TableScene) -> Pointing:
    """Return what is pointed at on a table: by the pointer, else by the keys or a line of the log."""
    controller = scene.controller
    hovered = scene.hovered or scene.focused
    if scene.log_panel.hovered is not None and scene.log_panel.hovered.refs:
        hovered = scene.log_panel.hovered.refs[-1]
    return Pointing(
        controller.decision,
        hovered,
        scene.focused,
        controller.chosen_refs,
        controller.may,
        controller.complete,
        # A reason that the prompt bar gives already is not given twice.
        controller.refused if scene.refusal is None else {},
        scene.overlays,
        controller.number,
        pointed_option(scene),
        scene.breath.resting or scene.alt or (bool(scene.focused) and not scene.hovered),
        controller.picked,
        scene.drag_from if scene.drag_at is not None else "",
        controller.place.way if controller.place is not None else None,
    )


def pointed_option(scene: TableScene) -> str:
    """Return the id of the option whose menu row or button is pointed at, or an empty text."""
    if scene.controller.decision is None:
        return ""
    if scene.popup is not None:
        return scene.popup.options[scene.popup.index].id if scene.popup.answers else ""
    if scene.drag_at is not None:
        return dropped_option(scene, scene.drag_from, scene.drag_at)
    button = scene.buttons.hovered or scene.buttons.focused
    return button.option if button is not None else ""


def dropped_option(scene: TableScene, source: str, point: tuple[int, int]) -> str:
    """Return the option that a table takes a drop at a point for, though it names no target; empty if none."""
    decision = scene.controller.decision
    return scene.table.dropped(decision, source, point, scene.frame) if decision is not None else ""


def hold_alt(scene: TableScene, event: pygame.event.Event) -> None:
    """Note that Alt is held or let go: what otherwise waits for a rest of the pointer is shown at once."""
    held = event.type == pygame.KEYDOWN
    if event.type in (pygame.KEYDOWN, pygame.KEYUP) and is_alt(event) and held != scene.alt:
        scene.alt = held
        scene.window.redraw()
