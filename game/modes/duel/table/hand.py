"""The own hand: a fan of cards in the dock, smaller where the dock is low. Lengths are device pixels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.fan import fan, fan_slots
from game.ui.table.motion import Pose
from game.ui.table.regions import DOCK_U
from game.ui.table.view import Pointing, TableRegions

PITCH_U = 106
"""Wider than a card: Trait and Endure stand at its right edge, and both decide."""
SCALE, GROWTH, LIFT_U = 0.92, 1.08, 2
"""A hovered card stays inside the dock, off the line of the question above it. The zoom is for reading."""


def hand_scale(canvas: Canvas, regions: TableRegions) -> float:
    """Return the scale of the cards: smaller in a dock that is lower than usual."""
    return SCALE * min(1.0, regions.dock.height / canvas.px(DOCK_U))


def largest_scale(canvas: Canvas, regions: TableRegions) -> float:
    """Return the scale of the card that is pointed at."""
    return hand_scale(canvas, regions) * GROWTH


def hand_poses(
    canvas: Canvas, cards: Sequence[str], regions: TableRegions, pointing: Pointing, playable: frozenset[str] | None
) -> dict[str, Pose]:
    """Return where the cards stand; those that are not `playable` a little lower, unless all are alike (None)."""
    return fan(
        canvas,
        cards,
        _room(canvas, regions),
        pitch_u=_pitch_u(canvas, regions),
        scale=hand_scale(canvas, regions),
        growth=GROWTH,
        lift_u=LIFT_U,
        hovered=pointing.hovered,
        raised=pointing.path_refs,
        playable=playable,
        ceiling=regions.dock.y,
    )


def hand_slots(canvas: Canvas, cards: Sequence[str], regions: TableRegions) -> list[tuple[str, pygame.Rect]]:
    """Return what is seen of each card, topmost first. The line of the question above belongs to its buttons."""
    scale, pitch = hand_scale(canvas, regions), _pitch_u(canvas, regions)
    slots = fan_slots(canvas, cards, _room(canvas, regions), scale=scale, pitch_u=pitch)
    return [(ref, slot.clip(regions.dock)) for ref, slot in slots]


def _pitch_u(canvas: Canvas, regions: TableRegions) -> float:
    """Return the pitch at scale 1: smaller cards stand as far apart as large ones, for the tags on them."""
    return PITCH_U * SCALE / hand_scale(canvas, regions)


def _room(canvas: Canvas, regions: TableRegions) -> pygame.Rect:
    """Return the room of the hand: a little above the edge of the window, which would cut the numbers off."""
    return regions.dock.inflate(-canvas.px(24), 0).move(0, -canvas.px(11))
