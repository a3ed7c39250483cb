"""Hands with four fingers and a thumb: round what they hold, open, or clenched."""

from __future__ import annotations

import math

import numpy as np

from game.ui.paint.art.people.clay import Clay
from game.ui.paint.art.people.solids import Matrix, Vector, aim_axes

FINGERS = ((-0.085, 0.92), (-0.028, 1.0), (0.030, 0.97), (0.084, 0.82))
"""Where each finger is across the palm, and how long it is."""


def sculpt_grip(
    clay: Clay, hand: Vector, wrist: Vector, way: Vector, size: float, pigment: str, thick: float = 0.05
) -> None:
    """Sculpt a hand round a shaft that goes through `hand` along `way`; the wrist is where the forearm ends."""
    axis = _unit(np.array(way, float))
    palm = np.array(wrist, float) - np.array(hand, float)
    palm = _unit(palm - axis * float(palm @ axis))
    side = np.cross(axis, palm)
    middle = np.array(hand, float)
    part = clay.part()
    back = middle + palm * (thick + 0.045) * size
    part.ball(_at(back), (0.125 * size, 0.062 * size, 0.10 * size), pigment, axes=np.stack([axis, palm, side], axis=1))
    part.rod(_at(back + palm * 0.02), wrist, 0.075 * size, 0.085 * size, pigment, 0.05)
    around = (thick + 0.034) * size
    for offset, long in FINGERS:
        points = []
        for turn in (28, 92, 156, 222):
            angle = math.radians(turn)
            ring = palm * math.cos(angle) + side * math.sin(angle)
            points.append(_at(middle + axis * offset * 1.12 * size + ring * around * (1.22 if turn == 92 else 1.05)))
        part.strand(points, [r * size * (0.8 + 0.2 * long) for r in (0.046, 0.045, 0.041, 0.034)], pigment, 0.012)
    thumb = []
    for turn, up in ((-34, 0.05), (-96, 0.095), (-150, 0.075)):
        angle = math.radians(turn)
        ring = palm * math.cos(angle) + side * math.sin(angle)
        thumb.append(_at(middle + axis * up * size + ring * around * 1.12))
    part.strand(thumb, [0.05 * size, 0.046 * size, 0.036 * size], pigment, 0.015)


def sculpt_open_hand(
    clay: Clay, hand: Vector, wrist: Vector, facing: Vector, size: float, pigment: str, curl: float = 0.5
) -> None:
    """Sculpt a hand that holds nothing; its palm faces a way, and `curl` is how far it is closed."""
    ahead = _unit(np.array(hand, float) - np.array(wrist, float))
    axes: Matrix = aim_axes(_at(ahead), facing)
    across, _, front = axes.T
    middle = np.array(hand, float)
    part = clay.part()
    part.ball(hand, (0.115 * size, 0.125 * size, 0.058 * size), pigment, axes=axes)
    part.rod(_at(middle - ahead * 0.05 * size), wrist, 0.07 * size, 0.082 * size, pigment, 0.05)
    for offset, long in FINGERS:
        points = [middle + across * offset * size + ahead * 0.07 * size]
        bend = 0.15
        for length in (0.10, 0.085, 0.07):
            bend += curl * 0.75
            way = ahead * math.cos(bend) + front * math.sin(bend) + across * offset * 0.9 * (1 - curl)
            points.append(points[-1] + way * length * long * size)
        part.strand([_at(p) for p in points], [r * size for r in (0.046, 0.042, 0.038, 0.030)], pigment, 0.01)
    out = -1.0
    first = middle + across * out * 0.07 * size - ahead * 0.03 * size + front * 0.02 * size
    second = first + (across * out * 0.7 + ahead * 0.55 + front * 0.4) * 0.11 * size
    third = second + (across * out * 0.25 + ahead * 0.9 + front * (0.2 + 0.4 * curl)) * 0.09 * size
    part.strand([_at(first), _at(second), _at(third)], [0.05 * size, 0.045 * size, 0.033 * size], pigment, 0.015)


def _unit(vector: Matrix) -> Matrix:
    found: Matrix = vector / max(1e-9, float(np.linalg.norm(vector)))
    return found


def _at(point: Matrix) -> Vector:
    x, y, z = (float(part) for part in point)
    return (x, y, z)
