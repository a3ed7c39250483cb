"""What may be chosen on the Story table beside its cards: rings around enemies, heroes, decks, allies and piles."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.modes.story.table.context import StoryContext
from game.ui.table.view import HitArea


def draw_marks(draw: StoryContext, areas: Iterable[HitArea], pulse: float) -> None:
    """Ring what may be chosen beside cards and enemies, which are sprites and bring their rings along."""
    shown = [area for area in areas if not area.ref.startswith(("tray:", "enemy:"))]
    if draw.observation.phase == "choose":
        # Nearly every deck may be taken at first: those that may not are dim instead.
        hot = (draw.pointing.hovered, draw.pointing.focused)
        shown = [area for area in shown if area.ref in hot]
    draw_rings(draw, shown, pulse)


def draw_rings(draw: StoryContext, areas: list[HitArea], pulse: float) -> None:
    """Ring what else may be chosen: enemies, heroes, decks, allies, piles; the one pointed at more strongly."""
    pointing = draw.pointing
    px = draw.canvas.px
    done: set[str] = set()
    for area in areas:
        ref = area.ref
        if ref.startswith(("card:", "way:")) or (ref in done and not ref.startswith("seat:")):
            continue
        selectable, is_selected = ref in pointing.selectable, ref in pointing.path_refs
        hot = ref in (pointing.hovered, pointing.focused)
        if not selectable and not is_selected and not (hot and ref in pointing.refused):
            continue
        done.add(ref)
        role = "on_dark" if is_selected else "mark" if selectable else "mark_danger"
        rect = area.rect.inflate(px(4), px(4))
        width = px(4 if hot or is_selected else 2 + pulse)
        pygame.draw.rect(
            draw.surface, draw.canvas.theme["casing"], rect.inflate(px(4), px(4)), px(2), border_radius=px(10)
        )
        pygame.draw.rect(draw.surface, draw.canvas.theme[role], rect, width, border_radius=px(9))
