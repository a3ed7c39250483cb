"""Cards as pieces on the Duel table: shaded by Fatigue, with pips and chips; marks and arrows."""

from __future__ import annotations

import math

import pygame

from game.kernel.decisions import ChooseMany
from game.kernel.language.say import say_as
from game.modes.duel.model.state import MOST_FATIGUE
from game.modes.duel.table.board.layout import card_size, fighters
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.pieces.card_pictures import (
    STEPPED_LAYER,
    Pips,
    draw_shadow,
    laid_picture,
    measure_turned,
)
from game.modes.duel.table.pieces.current_values import keywords_of, numbers_of
from game.modes.duel.table.pieces.faces import draw_pips, face_key, table_face
from game.modes.duel.table.pieces.tabs import tab_picture
from game.modes.duel.table.preview.forecast import Result
from game.modes.duel.table.preview.idle_effects import played_idly
from game.modes.duel.table.preview.tags import draw_tag
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose

PIPS_AT = {False: 0.225, True: 0.13}
"""How far below the middle of a card its pips stand, as a share of its height, without and with keywords."""
CHIPS_AT, COST_AT = -0.12, -0.28


def draw_card(
    draw: DuelContext,
    card: str,
    pose: Pose,
    result: Result | None = None,
    coming: int = 0,
    folded: pygame.Rect | None = None,
) -> None:
    """Draw a card at a pose, ringed if it may be chosen, with the outcome of choosing it in a tag.

    In play it has its Fatigue as pips, those `coming` in gold, and its state in chips; one that is `folded` to a place
    of that size is a tab.
    """
    canvas, surface = draw.canvas, draw.surface
    if folded is not None:
        _tab_of(draw, card, pose, result, coming, folded.size)
        return
    size, entry = card_size(canvas, pose.scale), draw.observation.cards.get(card)
    rect = _lay(draw, card, pose, size, coming)
    if entry is not None:
        _chips(draw, card, pose, size, tagged=result is not None)
    _tab(draw, card, rect)
    if result is not None and entry is not None:
        draw_tag(canvas, surface, result, _on_card(pose, size, -0.12), size[0] + canvas.px(16))
    elif result is not None:
        # Neighbours cover the right of a card in a fan or a Stockpile.
        strip = strip_of(draw, card) if pose.layer < STEPPED_LAYER else 0
        inset = canvas.px(2 if strip else 5)
        # The ring of the next card lies over the end of a strip.
        wide = strip - inset - canvas.px(4) if 0 < strip < rect.width else min(rect.width, canvas.px(88)) - inset
        draw_tag(canvas, surface, result, (rect.x + inset, rect.centery), wide, left=True)


def _lay(draw: DuelContext, card: str, pose: Pose, size: tuple[int, int], coming: int) -> pygame.Rect:
    """Draw a card with its shadow, ring and pips, and return the place of its face."""
    canvas, surface, entry = draw.canvas, draw.surface, draw.observation.cards.get(card)
    now, words, definition = (
        numbers_of(draw.content, draw.observation, card),
        keywords_of(draw.content, draw.observation, card),
        draw.content.card(card),
    )
    fatigue = entry.fatigue if entry is not None else 0
    angle, middle = round(pose.angle * 2) / 2, (round(pose.x), round(pose.y))
    pips: Pips | None = None
    if entry is not None:
        after = min(MOST_FATIGUE, fatigue + coming)
        pips = after, after - fatigue, _from_middle(angle, size, PIPS_AT[bool(words or definition.keywords)])
    ring, key, placed = _ring(draw, f"card:{card}", size, angle), face_key(definition, size, now, words), None

    def make_face() -> pygame.Surface:
        return table_face(canvas, definition, size, card_size(canvas, 1.0), now, words, pose, fatigue)

    if not pose.moving:
        placed = laid_picture(canvas, key, fatigue, make_face, size, angle, pose, ring, pips)
    if placed is not None:
        rect = pygame.Rect((0, 0), measure_turned(size, angle))
        rect.center = middle
        surface.blit(placed, placed.get_rect(center=rect.center))
        return rect
    face = make_face()
    rect = face.get_rect(center=middle)
    draw_shadow(canvas, surface, size, rect.center, angle, pose)
    if ring is not None:
        surface.blit(ring, ring.get_rect(center=rect.center))
    surface.blit(face, rect)
    if pips is not None:
        full, fresh, (x, y) = pips
        draw_pips(canvas, surface, full, (rect.centerx + x, rect.centery + y), size[0] / 96, fresh)
    return rect


def strip_of(draw: DuelContext, card: str) -> int:
    """Return how much of the width of a Stockpile card its neighbour leaves uncovered; 0 for any other card."""
    for seat in (0, 1):
        if card in draw.observation.zone("stockpile", seat):
            rects = draw.table_regions.stockpile(draw.observation, seat)
            later = [rect.x for rect in rects.values() if rect.x > rects[card].x]
            return min([rects[card].width, *(x - rects[card].x for x in later)])
    return 0


def _tab_of(
    draw: DuelContext, card: str, pose: Pose, result: Result | None, coming: int, size: tuple[int, int]
) -> None:
    """Draw a card of a folded Keep."""
    canvas = draw.canvas
    now = numbers_of(draw.content, draw.observation, card)
    assert now is not None
    picture = tab_picture(canvas, draw.content.card(card), size, now, draw.observation.cards[card].fatigue, coming)
    rect = picture.get_rect(center=(round(pose.x), round(pose.y)))
    if ring := _ring(draw, f"card:{card}", size, 0.0):
        draw.surface.blit(ring, ring.get_rect(center=rect.center))
    draw.surface.blit(picture, rect)
    if draw.observation.cards[card].prepared:
        mark = canvas.icon("checked-shield", canvas.px(16), "info")
        draw.surface.blit(mark, mark.get_rect(bottomleft=(rect.x - canvas.px(4), rect.bottom + canvas.px(3))))
    _tab(draw, card, rect)
    if result is not None:
        draw_tag(canvas, draw.surface, result, rect.center, size[0])


def _on_card(pose: Pose, size: tuple[int, int], down: float) -> tuple[int, int]:
    """Return the point on the axis of a card that lies a share of its height below its middle."""
    x, y = _from_middle(pose.angle, size, down)
    return round(pose.x) + x, round(pose.y) + y


def _from_middle(angle: float, size: tuple[int, int], down: float) -> tuple[int, int]:
    """Return how far from the middle of a card a point on its axis lies, a share of its height below."""
    turn, away = math.radians(angle), down * size[1]
    return round(math.sin(turn) * away), round(math.cos(turn) * away)


def _ring(draw: DuelContext, ref: str, size: tuple[int, int], turned: float) -> pygame.Surface | None:
    """Return the ring of a card that may be chosen, is chosen or is looked at, about its middle."""
    canvas, pointing = draw.canvas, draw.pointing
    looked_at = ref in (pointing.hovered, pointing.focused)
    selectable = ref in pointing.selectable or ref in pointing.path_refs
    if not selectable and not looked_at:
        return None
    strong = looked_at or ref in pointing.path_refs
    px = canvas.px
    tone = canvas.theme["mark"] if selectable else canvas.theme["text_strong"]
    wide = px(5 if strong else 4)
    if selectable and not strong and played_idly(draw.content, draw.observation, pointing.decision, ref):
        # It may be played, but nothing comes of it.
        tone, wide = mix(tone, canvas.theme["casing"], 0.45), px(3)

    def make() -> pygame.Surface:
        picture = pygame.Surface((size[0] + 2 * wide, size[1] + 2 * wide), pygame.SRCALPHA)
        radius = max(4, size[0] // 12) + wide
        pygame.draw.rect(picture, canvas.theme["casing"], picture.get_rect(), border_radius=radius)
        pygame.draw.rect(picture, tone, picture.get_rect().inflate(-px(2), -px(2)), border_radius=radius)
        return pygame.transform.rotozoom(picture, turned, 1.0) if turned else picture

    return canvas.get_cached_picture(("duel-ring", size, wide, tone, turned), make)


def _tab(draw: DuelContext, card: str, rect: pygame.Rect) -> None:
    """Draw the order of a card beside its picture, where several are chosen; a single one is ringed and raised."""
    ref, canvas = f"card:{card}", draw.canvas
    if ref not in draw.pointing.path_refs or not isinstance(draw.pointing.decision, ChooseMany):
        return
    area_rect = pygame.Rect(0, 0, canvas.px(26), canvas.px(24))
    area_rect.midleft = (rect.x - canvas.px(4), rect.centery)
    draw.surface.blit(canvas.panel(area_rect.size, "mark", radius_u=6, border="casing"), area_rect)
    label = canvas.text(str(draw.pointing.path_refs.index(ref) + 1), 16, "casing", "bold")
    draw.surface.blit(label, label.get_rect(center=area_rect.center))


WIDEST_CHIP = 1.4
"""How wide a chip with its word is at most, in widths of its card: the next card has one too."""


def _chips(draw: DuelContext, card: str, pose: Pose, size: tuple[int, int], *, tagged: bool) -> None:
    """Draw what a card in play is doing in chips across its picture.

    Where the tag of a choice or another chip needs that room, it is its icon alone, over the cost paid long ago.
    """
    canvas = draw.canvas
    px, entry = canvas.px, draw.observation.cards[card]
    if card in fighters(draw.observation):
        return
    chips: list[tuple[str, str, RGB]] = []
    if entry.prepared:
        chips.append(("checked-shield", say_as("what a card does", "Prepared"), canvas.theme["mark_info"]))
    for attack in draw.observation.attacks[-1:]:
        if card in attack.attackers and card not in attack.done:
            chips.append(("crossed-sabres", say_as("what a card does", "attacks"), canvas.theme["mark_danger"]))
        if card in attack.provoked.values():
            chips.append(("screaming", say_as("what a card does", "Provoked"), canvas.theme["mark_danger"]))
        elif card in attack.blocks.values():
            chips.append(("shield", say_as("what a card does", "blocks"), canvas.theme["mark_info"]))
    for index, (icon, text, tone) in enumerate(chips):
        glyph = canvas.icon(icon, px(14), "casing")
        wide = canvas.width(text, 13, "bold") + px(24)
        if tagged or len(chips) > 1 or wide > WIDEST_CHIP * size[0]:
            x, y = _on_card(pose, size, COST_AT)
            rect = pygame.Rect(0, 0, px(20), px(18))
            rect.midleft = (x - size[0] // 2 + px(1) + index * px(21), y)
            draw.surface.blit(canvas.panel(rect.size, tone, radius_u=5, border="casing"), rect)
            draw.surface.blit(glyph, glyph.get_rect(center=rect.center))
            continue
        label = canvas.text(text, 13, "casing", "bold")
        rect = pygame.Rect(0, 0, wide, px(18))
        x, y = _on_card(pose, size, CHIPS_AT)
        rect.center = (x, y - index * px(19))
        draw.surface.blit(canvas.panel(rect.size, tone, radius_u=5, border="casing"), rect)
        draw.surface.blit(glyph, glyph.get_rect(midleft=(rect.x + px(4), rect.centery)))
        draw.surface.blit(label, label.get_rect(midleft=(rect.x + px(20), rect.centery)))
