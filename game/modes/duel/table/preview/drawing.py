"""What the pointed choice would do, drawn before it is made: a card large, arrows between two cards, one plate."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decisions import Option
from game.modes.duel.table.board.layout import DuelRegions
from game.modes.duel.table.city.columns import kept_clear
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.marks import draw_arrow
from game.modes.duel.table.preview.outcomes import outcome_words, refused_words, trigger_words
from game.modes.duel.table.preview.pointed import is_blocking, pointed_option
from game.modes.duel.table.zoom import draw_zoom
from game.ui.table.view import HitArea, Pointing
from game.ui.widgets.column import Column

NEAR_U = 34
PLATE_U = 470


def draw_preview(draw: DuelContext, areas: Sequence[HitArea]) -> None:
    """Draw the card that the pointer rests on large, whom a choice pairs, and what comes of it."""
    draw_pair(draw)
    if not draw.pointing.option:
        draw_zoom(draw, areas, kept_clear(draw.content, draw.observation, draw.table_regions, draw.pointing))
    draw_outcome(draw, areas)


def draw_outcome(draw: DuelContext, areas: Sequence[HitArea]) -> None:
    """Draw what the pointed choice would do on one plate, beside whoever acts, whoever it is about, and the lane."""
    canvas, pointing = draw.canvas, draw.pointing
    option, decision = pointed_option(pointing), pointing.decision
    if decision is None:
        return
    text = outcome_words(draw.content, draw.wording, draw.observation, pointing, option) if option is not None else ""
    refused = "" if text else refused_words(pointing)
    text = text or refused or trigger_words(draw.content, draw.wording, draw.observation, decision)
    if not text:
        return
    px = canvas.px
    lines = canvas.wrap(
        text, min(px(PLATE_U), draw.table_regions.mat(draw.table_regions.near).width - px(30)), 16, "semibold"
    )
    labels = [canvas.text(line, 16, "text_strong", "semibold") for line in lines]
    height = sum(label.get_height() for label in labels)
    size = (max(label.get_width() for label in labels) + px(24), max(px(NEAR_U), height + px(12)))
    rect = plate_place(draw.table_regions, size, _kept_free(draw.table_regions, pointing, option, areas))
    canvas.blit_shadow(draw.surface, rect, 8, 8)
    draw.surface.blit(canvas.panel(rect.size, "surface2", border="danger" if refused else "mark", border_u=2), rect)
    column = Column(pygame.Rect(rect.x, rect.centery - height // 2, rect.width, height), centred=True)
    for label in labels:
        column.put(draw.surface, label)


def _kept_free(
    table_regions: DuelRegions, pointing: Pointing, option: Option | None, areas: Sequence[HitArea]
) -> list[tuple[pygame.Rect, int]]:
    """Return what a plate should not cover, and how bad that would be: who is meant, the lane, what may be chosen."""
    implied = {pointing.hovered, *pointing.path_refs, *(option.refs if option is not None else ())}
    found = [(area.rect, 100) for area in areas if area.ref in implied and area.rect.width]
    found += [(area.rect, 10) for area in areas if area.ref in pointing.selectable and area.rect.width]
    return [*found, (table_regions.lane(), 100)] if table_regions.lane_is_open else found


def plate_place(
    table_regions: DuelRegions, size: tuple[int, int], free: Sequence[tuple[pygame.Rect, int]]
) -> pygame.Rect:
    """Return where a plate of a size stands: as low as it may, where it covers the least of what shall stay free."""
    px, board_rect = table_regions.canvas.px, table_regions.regions.board_rect
    mats = [table_regions.mat(table_regions.near), table_regions.mat(1 - table_regions.near)]
    spots = []
    for mat in mats:
        for y in (mat.bottom - px(4) - size[1], mat.y + px(4), mat.centery - size[1] // 2):
            for x in (mat.centerx - size[0] // 2, mat.right - px(4) - size[0], mat.x + px(4)):
                spots.append(pygame.Rect((x, y), size).clamp(board_rect))

    def cost(rect: pygame.Rect) -> int:
        clipped = ((rect.clip(other), weight) for other, weight in free)
        return sum(weight * part_rect.width * part_rect.height for part_rect, weight in clipped)

    return min(spots, key=cost)


def pairs_of(pointing: Pointing) -> list[tuple[str, str]]:
    """Return from which card to which the pointed choice goes, and those already picked."""
    pointed = pointed_option(pointing)
    options = getattr(pointing.decision, "options", ())
    implied = [option for option in options if option is pointed or option.id in pointing.selected]
    # Beside cards an option may point at its Edge or at one of several effects.
    cards = [[ref.partition(":")[2] for ref in option.refs if ref.startswith("card:")] for option in implied]
    pairs = [found for found in cards if len(found) > 1]
    return [(pair[1], pair[0]) if is_blocking(pointing) else (pair[0], pair[1]) for pair in pairs]


def draw_pair(draw: DuelContext) -> None:
    """Draw an arrow for each pair that is meant: two cards of one name are told apart by it."""
    for source, target in pairs_of(draw.pointing):
        start, end = (
            draw.table_regions.cell(draw.observation, source),
            draw.table_regions.cell(draw.observation, target),
        )
        if start is not None and end is not None and start != end:
            draw_arrow(draw.canvas, draw.surface, start.center, end.center, draw.canvas.theme["mark"])
