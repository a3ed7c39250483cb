"""What opponents are about, below the Team Hands: while the count runs their cards still to come, else who they are.

A card has a row: who could act on it, and whom it can hit for how much. Pointing at it shows that on the battlefield.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.kernel.cards.playing_cards import is_joker, label, suit
from game.kernel.language.say import say, say_count
from game.modes.mainframe.game_content import active_units, face_of
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.intents import attack_sign
from game.modes.mainframe.table.pieces.tokens import headed_of
from game.modes.mainframe.table.preview.cpu_actor import OF_OTHERS, draw_roster
from game.modes.mainframe.table.threats import Looming, struck_words
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import SUITS
from game.ui.paint.heads import draw_headed
from game.ui.paint.theme import mix
from game.ui.table.view import HitArea, TableRegions
from game.ui.widgets.labels import squeeze_text

TRAY_U = 140
"""The height of the tray of a Team Hand while opponents have theirs below."""
HEAD_U, ROW_U, MOST_ROW_U = 20, 25, 34
LEAST_U = HEAD_U + 2 * ROW_U
TAG_U = (32, 20)
STRIKERS, STRIKER_U, STRIKER_PITCH_U = 3, 10, 13
"""How many kinds of opponents a row shows at most, their radius, and how far they lie apart."""
SEAT_U = 13
NARROW = 0.7
"""How far the names of those who are struck are narrowed before they are left out."""


def foes_block(canvas: Canvas, regions: TableRegions) -> pygame.Rect | None:
    """Return the place of the opponents in the side panel; None where the Team Hands need it all."""
    panel = regions.state_panel
    taken = 2 * canvas.px(TRAY_U)
    if not panel.width or panel.x >= regions.size[0] or panel.height - taken < canvas.px(LEAST_U):
        return None
    return pygame.Rect(panel.x, panel.y + taken, panel.width, panel.height - taken).inflate(
        -canvas.px(8), -canvas.px(2)
    )


def foe_hits(canvas: Canvas, regions: TableRegions, coming: Sequence[Looming]) -> Iterator[HitArea]:
    """Return the rows of cards that are still to come."""
    for one, rect in zip(coming, _rows(canvas, regions, len(coming)), strict=False):
        yield HitArea(f"card:{one.card}", rect)


def draw_foes(draw: FightContext, coming: Sequence[Looming]) -> None:
    """Draw the cards of the CPU that are still to come with what each can do, or who stands where none are."""
    block = foes_block(draw.canvas, draw.regions)
    if block is None or not (coming or active_units(draw.observation, "cpu")):
        return
    px = draw.canvas.px
    title = say("Still to come") if coming else say("Opponents")
    label = draw.canvas.text(title, 16, "text_strong", "semibold")
    draw.surface.blit(label, label.get_rect(midleft=(block.x + px(9), block.y + px(HEAD_U) // 2)))
    if not coming:
        room = pygame.Rect(block.x + px(9), block.y + px(HEAD_U), block.width - px(18), block.height - px(HEAD_U))
        draw_roster(draw, room, OF_OTHERS)
        return
    rows = _rows(draw.canvas, draw.regions, len(coming))
    for index, (one, rect) in enumerate(zip(coming, rows, strict=False)):
        if index == len(rows) - 1 and len(coming) > len(rows):
            more = say_count("{number} more card", "{number} more cards", len(coming) - index)
            text_surface = squeeze_text(draw.canvas, more, rect.width - px(18), 14, "text_quiet", "regular", least=0.6)
            draw.surface.blit(text_surface, text_surface.get_rect(midleft=(rect.x + px(9), rect.centery)))
            return
        _draw_row(draw, one, rect, first=index == 0)


def _rows(canvas: Canvas, regions: TableRegions, wanted: int) -> list[pygame.Rect]:
    """Return the places of so many rows, or of as many as there is room for."""
    block = foes_block(canvas, regions)
    if block is None or not wanted:
        return []
    room = block.height - canvas.px(HEAD_U)
    number = min(wanted, room // canvas.px(ROW_U))
    top, high = block.y + canvas.px(HEAD_U), min(canvas.px(MOST_ROW_U), room // number)
    return [pygame.Rect(block.x, top + index * high, block.width, high - canvas.px(2)) for index in range(number)]


def _draw_row(draw: FightContext, one: Looming, rect: pygame.Rect, *, first: bool) -> None:
    """Draw a card of the CPU, who could act on it, and whom they can hit."""
    canvas, surface, px, theme = draw.canvas, draw.surface, draw.canvas.px, draw.canvas.theme
    hot = draw.pointing.hovered == f"card:{one.card}"
    fill = mix(theme["surface2"], theme["danger"], 0.12 if first else 0.04)
    edge = "mark" if hot else "danger" if first and one.hits else mix(theme["border"], fill, 0.6)
    surface.blit(canvas.panel(rect.size, fill, radius_u=6, border=edge, border_u=1.4 if hot or first else 1), rect)
    face = face_of(draw.observation, one.card)
    x = _draw_tag(draw, face, rect) + px(6)
    if not one.hits:
        text = say("as any card") if is_joker(face) else say("can hit nobody")
        label = squeeze_text(canvas, text, rect.right - px(8) - x, 14, "text_quiet", "regular", least=0.6)
        surface.blit(label, label.get_rect(midleft=(x, rect.centery)))
        return
    x = _draw_strikers(draw, one, x, rect.centery)
    _draw_struck(draw, one, x, rect)


def _draw_tag(draw: FightContext, face: str, rect: pygame.Rect) -> int:
    """Draw what a card is on a slip of paper at the left of a row; return where that ends."""
    canvas, surface, px = draw.canvas, draw.surface, draw.canvas.px
    tag = pygame.Rect(rect.x + px(4), 0, px(TAG_U[0]), px(TAG_U[1]))
    tag.centery = rect.centery
    surface.blit(canvas.panel(tag.size, "paper", radius_u=4, border="casing"), tag)
    if is_joker(face):
        hat = canvas.icon("jester-hat", px(17), "ink")
        surface.blit(hat, hat.get_rect(center=tag.center))
        return tag.right
    role, glyph = SUITS[suit(face)]
    letter = canvas.text(label(face)[:-1], 16, role, "bold")
    pip = canvas.icon(glyph, px(12), role)
    left = tag.centerx - (letter.get_width() + px(1) + pip.get_width()) // 2
    surface.blit(letter, letter.get_rect(midleft=(left, tag.centery)))
    surface.blit(pip, pip.get_rect(midleft=(left + letter.get_width() + px(1), tag.centery)))
    return tag.right


def _draw_strikers(draw: FightContext, one: Looming, x: int, y: int) -> int:
    """Draw who could act on a card, one of a kind, with the sign of an attack; return where that ends."""
    canvas, px = draw.canvas, draw.canvas.px
    # Who does most comes first.
    worst = max(one.hits.values(), key=lambda hit: hit.damage).by
    kinds = {
        draw.observation.units[name].type: draw.observation.units[name] for name in reversed((worst, *one.strikers))
    }
    shown = sorted(kinds.values(), key=lambda unit: unit.type != draw.observation.units[worst].type)[:STRIKERS]
    for index, unit in reversed(list(enumerate(shown))):
        picture = draw_headed(canvas, headed_of(canvas, draw.content, unit, px(STRIKER_U)))
        draw.surface.blit(picture, picture.get_rect(center=(x + px(STRIKER_U + index * STRIKER_PITCH_U), y)))
    x += px(2 * STRIKER_U + (len(shown) - 1) * STRIKER_PITCH_U + 3)
    sign = attack_sign(
        canvas, range_of(draw.content, draw.observation, draw.observation.units[worst]).value, 15, "danger"
    )
    draw.surface.blit(sign, sign.get_rect(midleft=(x, y)))
    return x + px(20)


def _draw_struck(draw: FightContext, one: Looming, x: int, rect: pygame.Rect) -> None:
    """Draw whom a card can hit, each by the shape of the seat, with name and damage as there is room."""
    canvas, px = draw.canvas, draw.canvas.px
    hit_targets = [(draw.observation.units[name], hit) for name, hit in one.hits.items()]
    room = rect.right - px(7) - x
    gaps = len(hit_targets) * px(SEAT_U + 3) + (len(hit_targets) - 1) * px(7)
    words = [struck_words(unit, hit) for unit, hit in hit_targets]
    if sum(canvas.width(text, 14 * NARROW, "semibold") for text in words) + gaps > room:
        words = [f"−{hit.damage}" for _, hit in hit_targets]
    total = max(1, sum(canvas.width(text, 14, "semibold") for text in words))
    for (unit, _), text in zip(hit_targets, words, strict=True):
        shape = canvas.seat_shape(unit.seat, px(SEAT_U))
        draw.surface.blit(shape, shape.get_rect(midleft=(x, rect.centery)))
        x += px(SEAT_U + 3)
        share = max(1, round((room - gaps) * canvas.width(text, 14, "semibold") / total))
        label = squeeze_text(canvas, text, share, 14, "danger", "semibold", least=0.6)
        draw.surface.blit(label, label.get_rect(midleft=(x, rect.centery)))
        x += label.get_width() + px(7)
