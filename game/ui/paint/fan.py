"""Hands as fans of cards: a wide arc, and the card under the pointer raised upright, below the question."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.motion import Pose

RADIUS_U = 5000
MOST_DEGREES = 5.0
PITCH_U = 90
RAISE_U = 44
HOVER_SCALE = 1.40
YIELD_U = 26
LOWERED_U = 10
EDGE_U = 3
"""How far the edge of a marked card reaches beyond it."""


def fan(
    canvas: Canvas,
    cards: Sequence[str],
    rect: pygame.Rect,
    *,
    hovered: str = "",
    raised: Sequence[str] = (),
    playable: frozenset[str] | None = None,
    scale: float = 0.86,
    pitch_u: float = PITCH_U,
    growth: float = HOVER_SCALE,
    lift_u: float = RAISE_U,
    ceiling: int | None = None,
) -> dict[str, Pose]:
    """Return poses by `card:` ref. Cards outside `playable` lie a little lower; `raised` ones are chosen.

    They stand `pitch_u` apart, at scale 1, as long as there is room. The hovered one grows by `growth`
    and rises by `lift_u`; no card reaches above the `ceiling`, the upper edge of the dock, where the question stands.
    """
    if not cards:
        return {}
    px = canvas.px
    width = px(HAND[0]) * scale
    pitch = min(px(pitch_u) * scale, (rect.width - width) / max(1, len(cards) - 1))
    middle = (len(cards) - 1) / 2
    hovered_index = next((index for index, card in enumerate(cards) if f"card:{card}" == hovered), None)
    flat = canvas.settings.flat_hand
    poses: dict[str, Pose] = {}
    for index, card in enumerate(cards):
        ref = f"card:{card}"
        across = (index - middle) * pitch
        angle = 0.0 if flat else -max(-MOST_DEGREES, min(MOST_DEGREES, math.degrees(across / px(RADIUS_U)) * 3.4))
        drop = 0.0 if flat else across * across / (2 * px(RADIUS_U))
        x, y = rect.centerx + across, rect.centery + px(4) + drop
        if playable is not None and ref not in playable:
            y += px(LOWERED_U)
        if ref in raised:
            y -= px(24)
        layer = 20 + index
        if hovered_index is not None and index != hovered_index:
            x += px(YIELD_U) * (1 if index > hovered_index else -1) / (1 + 0.6 * (abs(index - hovered_index) - 1))
        pose = Pose(x, y, angle, scale, 1.0, layer)
        if index == hovered_index:
            grown = growth * scale
            pose = Pose(x, min(y - px(lift_u), rect.bottom - px(HAND[1]) * grown / 2), 0.0, grown, 1.0, 80)
        poses[ref] = pose if ceiling is None else _below(canvas, pose, ceiling, rect.bottom)
    return poses


def _below(canvas: Canvas, pose: Pose, ceiling: int, floor: int) -> Pose:
    """Return a pose that keeps a card below a ceiling, smaller where it would not fit above the floor."""
    high = canvas.px(HAND[1])
    top = ceiling + canvas.px(EDGE_U)
    scale = min(pose.scale, (floor - canvas.px(EDGE_U) - top) / high)
    return msgspec.structs.replace(pose, y=max(pose.y, top + high * scale / 2), scale=scale)


def fan_slots(
    canvas: Canvas, cards: Sequence[str], rect: pygame.Rect, scale: float = 0.86, pitch_u: float = PITCH_U
) -> list[tuple[str, pygame.Rect]]:
    """Return what is seen of each resting card, topmost first, stretched upward so that raising does not flicker.

    A card that does not touch the next one is stretched to it.
    """
    poses = fan(canvas, cards, rect, scale=scale, pitch_u=pitch_u)
    found: list[tuple[str, pygame.Rect]] = []
    size = (canvas.px(HAND[0]) * scale, canvas.px(HAND[1]) * scale)
    covered = float("inf")
    for ref, pose in reversed(poses.items()):
        left = pose.x - size[0] / 2
        # Nothing lies between two neighbours: who aims at the gap means one of them.
        width = covered - left if covered < float("inf") else size[0]
        covered = left
        slot = pygame.Rect(0, 0, round(width), round(size[1] + canvas.px(40)))
        slot.bottomleft = (round(left), round(pose.y + size[1] / 2))
        found.append((ref, slot))
    return found
