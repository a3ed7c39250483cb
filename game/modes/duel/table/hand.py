"""The own hand: a fan of cards in the dock, smaller where the dock is low. Lengths are device pixels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.fan import fan, fan_slots
from game.ui.table.frames import DOCK_U
from game.ui.table.motion import Pose
from game.ui.table.view import Frame, Pointing

PITCH_U = 106
"""Wider than a card: Trait and Endure stand at its right edge, and both decide."""
SCALE, GROWTH, LIFT_U = 0.92, 1.08, 2
"""A hovered card stays inside the dock, off the line of the question above it. The zoom is for reading."""


def hand_scale(canvas: Canvas, frame: Frame) -> float:
    """Return the scale of the cards: smaller in a dock that is lower than usual."""
    return SCALE * min(1.0, frame.dock.height / canvas.u(DOCK_U))


def largest_scale(canvas: Canvas, frame: Frame) -> float:
    """Return the scale of the card that is pointed at."""
    return hand_scale(canvas, frame) * GROWTH


def hand_poses(
    canvas: Canvas, cards: Sequence[str], frame: Frame, pointing: Pointing, playable: frozenset[str] | None
) -> dict[str, Pose]:
    """Return where the cards stand; those that are not `playable` a little lower, unless all are alike (None)."""
    return fan(
        canvas,
        cards,
        _room(canvas, frame),
        pitch_u=_pitch_u(canvas, frame),
        scale=hand_scale(canvas, frame),
        growth=GROWTH,
        lift_u=LIFT_U,
        hovered=pointing.hovered,
        raised=pointing.chosen,
        playable=playable,
        ceiling=frame.dock.y,
    )


def hand_slots(canvas: Canvas, cards: Sequence[str], frame: Frame) -> list[tuple[str, pygame.Rect]]:
    """Return what is seen of each card, topmost first. The line of the question above belongs to its buttons."""
    scale, pitch = hand_scale(canvas, frame), _pitch_u(canvas, frame)
    slots = fan_slots(canvas, cards, _room(canvas, frame), scale=scale, pitch_u=pitch)
    return [(ref, slot.clip(frame.dock)) for ref, slot in slots]


def _pitch_u(canvas: Canvas, frame: Frame) -> float:
    """Return the pitch at scale 1: smaller cards stand as far apart as large ones, for the tags on them."""
    return PITCH_U * SCALE / hand_scale(canvas, frame)


def _room(canvas: Canvas, frame: Frame) -> pygame.Rect:
    """Return the room of the hand: a little above the edge of the window, which would cut the numbers off."""
    return frame.dock.inflate(-canvas.u(24), 0).move(0, -canvas.u(11))
