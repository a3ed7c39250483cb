"""Cards as pieces: at a pose, ringed if they may be chosen, with what choosing them would do; rings of all else."""

from __future__ import annotations

import pygame

from game.modes.story.table.context import StoryContext
from game.modes.story.table.lane.placed_cards import draw_laid
from game.modes.story.table.pieces.faces import turn_of, turned_face
from game.modes.story.table.preview.implied_option import only_pays
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.motion import Pose

MOVING_STEP_U = 4
"""In which steps of width cards grow while they move."""
PAYING = "border"
"""The colour around a card that only pays for something."""


def card_size(canvas: Canvas, scale: float) -> tuple[int, int]:
    """Return the size of a card at a scale, in device pixels."""
    return max(8, round(canvas.px(HAND[0]) * scale)), max(11, round(canvas.px(HAND[1]) * scale))


def moving_size(canvas: Canvas, scale: float) -> tuple[int, int]:
    """Return the size of a card that moves: one of few, so that its pictures and shadows are kept."""
    step = max(2, canvas.px(MOVING_STEP_U))
    return card_size(canvas, max(1, round(canvas.px(HAND[0]) * scale / step)) * step / canvas.px(HAND[0]))


def draw_card(draw: StoryContext, card: str, pose: Pose) -> None:
    """Draw a card at a pose."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    size = moving_size(canvas, pose.scale) if pose.moving else card_size(canvas, pose.scale)
    picture = turned_face(canvas, draw.content, card, size, pose)
    rect = picture.get_rect(center=(round(pose.x), round(pose.y)))
    inner = pygame.Rect(0, 0, *size)
    inner.center = rect.center
    canvas.blit_shadow(surface, inner, 6, 6)
    ref = f"card:{card}"
    is_selected = ref in draw.pointing.path_refs
    if ref in draw.pointing.selectable or is_selected:
        # Once it is chosen what for, the cards are what is asked for.
        decision = None if draw.pointing.path_refs else draw.pointing.decision
        pays = decision is not None and only_pays(decision, ref)
        role = "on_dark" if is_selected else PAYING if pays else "mark"
        ring = _ring(canvas, size, role, turn_of(pose))
        surface.blit(ring, ring.get_rect(center=rect.center))
    surface.blit(picture, rect)
    draw_laid(draw, card, inner)
    if is_selected:
        number = draw.pointing.path_refs.index(ref) + 1
        tab = pygame.Rect(0, 0, px(26), px(26))
        tab.center = rect.right - px(22), rect.y + px(38)
        pygame.draw.circle(surface, canvas.theme["casing"], tab.center, px(14))
        pygame.draw.circle(surface, canvas.theme["mark"], tab.center, px(12))
        label = canvas.text(str(number), 15, (30, 24, 8), "bold")
        surface.blit(label, label.get_rect(center=tab.center))


def _ring(canvas: Canvas, size: tuple[int, int], role: str, turned: float) -> pygame.Surface:
    """Return the ring around a card that may be chosen, turned with it."""
    px = canvas.px

    def make() -> pygame.Surface:
        rim = px(5)
        around = pygame.Surface((size[0] + 2 * rim, size[1] + 2 * rim), pygame.SRCALPHA)
        pygame.draw.rect(around, canvas.theme["casing"], around.get_rect(), border_radius=px(10))
        inner = around.get_rect().inflate(-px(3), -px(3))
        pygame.draw.rect(around, canvas.theme[role], inner, border_radius=px(9))
        return pygame.transform.rotozoom(around, turned, 1.0) if turned else around

    return canvas.get_cached_picture(("story-ring", size, role, turned), make)
