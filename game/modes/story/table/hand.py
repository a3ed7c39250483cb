"""The own hand: a fan of cards in the dock."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.model.state import State
from game.modes.story.table.board.layout import StoryRegions
from game.ui.paint.canvas import Canvas
from game.ui.paint.fan import fan, fan_slots
from game.ui.table.motion import Pose
from game.ui.table.view import Pointing

PITCH_U = 109
SCALE, GROWTH, LIFT_U = 0.94, 1.08, 2
"""The question above a hovered card stays in sight; the zoom is for reading."""


def seen_hand(observation: State, seat: int) -> list[str]:
    """Return the cards of a hand that may be seen."""
    return [card for card in observation.hand(seat) if card != HIDDEN]


def hand_poses(
    canvas: Canvas, cards: Sequence[str], table_regions: StoryRegions, pointing: Pointing
) -> dict[str, Pose]:
    """Return where the cards stand; where cards are asked for, the others a little lower."""
    pointed = pointing.selectable | set(pointing.path_refs)
    playable = pointed if pointing.decision is not None and pointed & {f"card:{card}" for card in cards} else None
    return fan(
        canvas,
        cards,
        table_regions.hand,
        pitch_u=PITCH_U,
        scale=SCALE,
        growth=GROWTH,
        lift_u=LIFT_U,
        hovered=pointing.hovered,
        raised=pointing.path_refs,
        playable=playable,
        ceiling=table_regions.regions.dock.y,
    )


def hand_slots(canvas: Canvas, cards: Sequence[str], table_regions: StoryRegions) -> list[tuple[str, pygame.Rect]]:
    """Return what is seen of each card, topmost first."""
    return fan_slots(canvas, cards, table_regions.hand, SCALE, PITCH_U)
