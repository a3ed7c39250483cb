"""What a table is told of the pointer and the keys that point."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.kernel.decisions import ChooseMany
from game.ui.table.game_table import GameTable
from game.ui.table.popup import NO_ROW
from game.ui.table.view import Pointing, Snapshot
from game.ui.window.keys import is_alt


def pointing_of(scene: GameTable) -> Pointing:
    """Return what is pointed at on a table: by the pointer, else by the keys or a line of the log."""
    controller = scene.controller
    hovered = scene.input.hovered or scene.input.focused or controller.preselected
    if scene.log_panel.hovered is not None and scene.log_panel.hovered.refs:
        hovered = scene.log_panel.hovered.refs[-1]
    selected = bool(hovered) and (not scene.input.hovered or hovered == controller.preselected)
    pointing = Pointing(
        controller.decision,
        hovered,
        scene.input.focused,
        controller.chosen_refs,
        controller.selectable,
        controller.complete,
        # A reason that the prompt bar gives already is not given twice.
        controller.refused_refs if scene.refusal is None else {},
        scene.overlays,
        controller.number,
        hover_elapsed=scene.hover_timer.resting or scene.input.alt or selected,
        selected=controller.selected,
        dragged=scene.input.dragged_ref,
        path_draft=controller.place_choice.path_draft if controller.place_choice is not None else None,
        committed=tuple(scene.session.committed_choices) if isinstance(controller.decision, ChooseMany) else (),
        menu=scene.input.popup is not None and scene.input.popup.answers,
        untaught=scene.untaught,
    )
    # What else is told depends on what the rest means at this table.
    snapshot = Snapshot(scene.director.display, scene.session.viewer, scene.regions, pointing)
    option = _find_pointed_option(scene, snapshot)
    at = scene.input.pointer if scene.table.pointing_rules.follows(snapshot, hovered) else None
    return replace(pointing, option=option, at=at) if option or at is not None else pointing


def _find_pointed_option(scene: GameTable, snapshot: Snapshot) -> str:
    """Return the id of the option whose menu row or button is pointed at, or an empty text."""
    if scene.controller.decision is None:
        return ""
    if (popup := scene.input.popup) is not None:
        return popup.options[popup.index].id if popup.answers and popup.index != NO_ROW else ""
    if (at := scene.input.dragged_to) is not None:
        return find_dropped_option(scene, snapshot, scene.input.dragged_ref, at)
    button = scene.buttons.hovered or scene.buttons.focused
    return button.option if button is not None else ""


def find_dropped_option(scene: GameTable, snapshot: Snapshot, source: str, point: tuple[int, int]) -> str:
    """Return the option that a table takes a drop at a point for, though it names no target; empty if none."""
    if snapshot.decision is None:
        return ""
    return scene.table.pointing_rules.find_option_for_drop(snapshot, source, point)


def hold_alt(scene: GameTable, event: pygame.event.Event) -> None:
    """Note that Alt is held or let go: what otherwise waits for a rest of the pointer is shown at once."""
    held = event.type == pygame.KEYDOWN
    if event.type in (pygame.KEYDOWN, pygame.KEYUP) and is_alt(event) and held != scene.input.alt:
        scene.input.alt = held
        scene.window.redraw()
