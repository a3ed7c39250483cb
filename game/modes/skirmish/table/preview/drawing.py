"""What the hovered choice would do on the field: an attack with the line of sight, a Charge, a move, a task."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decisions import Choose
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.table import scenario_tasks
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.table.context import SkirmishContext, is_ground
from game.modes.skirmish.table.infobox import draw_infobox
from game.modes.skirmish.table.preview.attack import attack_lines
from game.modes.skirmish.table.preview.charge import charges, draw_charge
from game.modes.skirmish.table.preview.move import GOING, draw_walk_to
from game.modes.skirmish.table.preview.sight_lines import draw_sight
from game.ui.table.view import Pointing

AIMING = frozenset({"act", "run", "supporters", "counter", "reaction", "flight-shot"})
"""Questions at which it matters who sees whom."""


def draw_preview(draw: SkirmishContext) -> None:
    """Draw what the hovered choice would do on the field."""
    pointing = draw.pointing
    decision = pointing.decision
    figure = find_asked_figure(draw.observation, pointing.decision)
    if figure is None or figure.at is None or not isinstance(decision, Choose):
        return
    clip = draw.surface.get_clip()
    draw.surface.set_clip(draw.regions.board_rect.clip(clip))
    target, location = (
        _target(draw.observation, pointing, decision),
        scenario_tasks.pointed_task(draw.content, pointing),
    )
    if target is not None and target.seat != figure.seat and target.id != figure.id and target.at is not None:
        _draw_target(draw, figure, target)
    elif pointing.at is not None and decision.key in GOING and _over_ground(pointing):
        draw_walk_to(draw, figure, decision, pointing.at)
    if location and decision.key == "act":
        scenario_tasks.draw_plate(draw, figure, location, decision)
    draw.surface.set_clip(clip)


def _over_ground(pointing: Pointing) -> bool:
    """Return whether the pointer is where a click, or the end of a drag, would be taken for a move."""
    return bool(pointing.dragged) or (is_ground(pointing.hovered) and pointing.hovered not in pointing.selectable)


def draw_line_of_sight(draw: SkirmishContext, taken: Sequence[pygame.Rect] = ()) -> None:
    """Draw the rays from who is asked to the enemy that is pointed at, beside tags; figures stand over them."""
    figure, decision = find_asked_figure(draw.observation, draw.pointing.decision), draw.pointing.decision
    if figure is None or figure.at is None or not isinstance(decision, Choose) or decision.key not in AIMING:
        return
    target = _target(draw.observation, draw.pointing, decision)
    if target is None or target.seat == figure.seat or target.at is None or target.gone:
        return
    if "sight" in draw.pointing.overlays:
        # The lines of sight that are shown anyway have it among them, with its length.
        return
    draw_sight(draw, figure, target, taken)


def _target(observation: State, pointing: Pointing, decision: Choose) -> Figure | None:
    """Return the figure that is pointed at, by itself or by an option about it."""
    option = next((one for one in decision.options if one.id == pointing.option), None)
    refs = option.refs if option is not None else (pointing.hovered or pointing.focused, *reversed(pointing.path_refs))
    for ref in refs:
        kind, _, name = ref.partition(":")
        if kind == "figure" and name in observation.figures:
            return observation.figures[name]
    return None


def _draw_target(draw: SkirmishContext, figure: Figure, target: Figure) -> None:
    """Draw the plate with the odds of an attack beside its target."""
    lines = attack_lines(draw.content, draw.observation, figure, draw.pointing, target.id)
    if not lines:
        refusal, decision = draw.pointing.refused.get(f"figure:{target.id}"), draw.pointing.decision
        if refusal is not None and decision is not None and decision.key in AIMING:
            draw_infobox(draw, figure, target, [], refusal=refusal.reason)
        return
    decision, wanted = draw.pointing.decision, draw.pointing.option
    options = decision.options if isinstance(decision, Choose) else ()
    foot = ""
    if charges([one for one in options if wanted in ("", one.id)], target):
        foot = draw_charge(draw, figure, target)
    if not draw.pointing.menu:  # Its rows say what the plate would, and would cover it.
        draw_infobox(draw, figure, target, lines, foot=foot)
