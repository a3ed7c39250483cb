"""What opponents are about, below the Team Hands: while the count runs their cards still to come, else who they are.

A card has a row: who could act on it, and whom it can hit for how much. Pointing at it shows that on the battlefield.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.kernel.cards.playing_cards import is_joker, label, suit
from game.kernel.language.say import say, say_count
from game.modes.mainframe.facts import active_units, face_of
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.table.actor import OF_OTHERS, draw_roster
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.intents import attack_sign
from game.modes.mainframe.table.looming import Looming, struck_words
from game.modes.mainframe.table.tokens import body_of
from game.ui.paint.art.medallion import side_for
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import SUITS
from game.ui.paint.theme import mix
from game.ui.table.view import Frame, HitArea
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


def foes_block(canvas: Canvas, frame: Frame) -> pygame.Rect | None:
    """Return the place of the opponents in the side panel; None where the Team Hands need it all."""
    panel = frame.state_panel
    taken = 2 * canvas.u(TRAY_U)
    if not panel.width or panel.x >= frame.size[0] or panel.height - taken < canvas.u(LEAST_U):
        return None
    return pygame.Rect(panel.x, panel.y + taken, panel.width, panel.height - taken).inflate(-canvas.u(8), -canvas.u(2))


def foe_hits(canvas: Canvas, frame: Frame, coming: Sequence[Looming]) -> Iterator[HitArea]:
    """Return the rows of cards that are still to come."""
    for one, rect in zip(coming, _rows(canvas, frame, len(coming)), strict=False):
        yield HitArea(f"card:{one.card}", rect)


def draw_foes(on: FightContext, coming: Sequence[Looming]) -> None:
    """Draw the cards of the CPU that are still to come with what each can do, or who stands where none are."""
    block = foes_block(on.canvas, on.frame)
    if block is None or not (coming or active_units(on.view, "cpu")):
        return
    u = on.canvas.u
    title = say("Still to come") if coming else say("Opponents")
    label = on.canvas.text(title, 16, "text_strong", "semibold")
    on.surface.blit(label, label.get_rect(midleft=(block.x + u(9), block.y + u(HEAD_U) // 2)))
    if not coming:
        room = pygame.Rect(block.x + u(9), block.y + u(HEAD_U), block.width - u(18), block.height - u(HEAD_U))
        draw_roster(on, room, OF_OTHERS)
        return
    rows = _rows(on.canvas, on.frame, len(coming))
    for index, (one, rect) in enumerate(zip(coming, rows, strict=False)):
        if index == len(rows) - 1 and len(coming) > len(rows):
            more = say_count("{number} more card", "{number} more cards", len(coming) - index)
            words = squeeze_text(on.canvas, more, rect.width - u(18), 14, "text_quiet", "regular", least=0.6)
            on.surface.blit(words, words.get_rect(midleft=(rect.x + u(9), rect.centery)))
            return
        _draw_row(on, one, rect, first=index == 0)


def _rows(canvas: Canvas, frame: Frame, wanted: int) -> list[pygame.Rect]:
    """Return the places of so many rows, or of as many as there is room for."""
    block = foes_block(canvas, frame)
    if block is None or not wanted:
        return []
    room = block.height - canvas.u(HEAD_U)
    number = min(wanted, room // canvas.u(ROW_U))
    top, high = block.y + canvas.u(HEAD_U), min(canvas.u(MOST_ROW_U), room // number)
    return [pygame.Rect(block.x, top + index * high, block.width, high - canvas.u(2)) for index in range(number)]


def _draw_row(on: FightContext, one: Looming, rect: pygame.Rect, *, first: bool) -> None:
    """Draw a card of the CPU, who could act on it, and whom they can hit."""
    canvas, surface, u, theme = on.canvas, on.surface, on.canvas.u, on.canvas.theme
    hot = on.pointing.hovered == f"card:{one.card}"
    fill = mix(theme["surface2"], theme["danger"], 0.12 if first else 0.04)
    edge = "mark" if hot else "danger" if first and one.blows else mix(theme["border"], fill, 0.6)
    surface.blit(canvas.panel(rect.size, fill, radius_u=6, border=edge, border_u=1.4 if hot or first else 1), rect)
    face = face_of(on.view, one.card)
    x = _draw_tag(on, face, rect) + u(6)
    if not one.blows:
        words = say("as any card") if is_joker(face) else say("can hit nobody")
        label = squeeze_text(canvas, words, rect.right - u(8) - x, 14, "text_quiet", "regular", least=0.6)
        surface.blit(label, label.get_rect(midleft=(x, rect.centery)))
        return
    x = _draw_strikers(on, one, x, rect.centery)
    _draw_struck(on, one, x, rect)


def _draw_tag(on: FightContext, face: str, rect: pygame.Rect) -> int:
    """Draw what a card is on a slip of paper at the left of a row; return where that ends."""
    canvas, surface, u = on.canvas, on.surface, on.canvas.u
    tag = pygame.Rect(rect.x + u(4), 0, u(TAG_U[0]), u(TAG_U[1]))
    tag.centery = rect.centery
    surface.blit(canvas.panel(tag.size, "paper", radius_u=4, border="casing"), tag)
    if is_joker(face):
        hat = canvas.icon("jester-hat", u(17), "ink")
        surface.blit(hat, hat.get_rect(center=tag.center))
        return tag.right
    role, glyph = SUITS[suit(face)]
    letter = canvas.text(label(face)[:-1], 16, role, "bold")
    pip = canvas.icon(glyph, u(12), role)
    left = tag.centerx - (letter.get_width() + u(1) + pip.get_width()) // 2
    surface.blit(letter, letter.get_rect(midleft=(left, tag.centery)))
    surface.blit(pip, pip.get_rect(midleft=(left + letter.get_width() + u(1), tag.centery)))
    return tag.right


def _draw_strikers(on: FightContext, one: Looming, x: int, y: int) -> int:
    """Draw who could act on a card, one of a kind, with the sign of an attack; return where that ends."""
    canvas, u = on.canvas, on.canvas.u
    # Who does most comes first.
    worst = max(one.blows.values(), key=lambda blow: blow.damage).by
    kinds = {on.view.units[name].type: on.view.units[name] for name in reversed((worst, *one.strikers))}
    shown = sorted(kinds.values(), key=lambda unit: unit.type != on.view.units[worst].type)[:STRIKERS]
    side = side_for(u(STRIKER_U))
    for index, unit in reversed(list(enumerate(shown))):
        picture = canvas.art.picture(body_of(canvas, on.facts, unit), (side, side))
        on.surface.blit(picture, picture.get_rect(center=(x + u(STRIKER_U + index * STRIKER_PITCH_U), y)))
    x += u(2 * STRIKER_U + (len(shown) - 1) * STRIKER_PITCH_U + 3)
    sign = attack_sign(canvas, range_of(on.facts, on.view, on.view.units[worst]).value, 15, "danger")
    on.surface.blit(sign, sign.get_rect(midleft=(x, y)))
    return x + u(20)


def _draw_struck(on: FightContext, one: Looming, x: int, rect: pygame.Rect) -> None:
    """Draw whom a card can hit, each by the shape of the seat, with name and damage as there is room."""
    canvas, u = on.canvas, on.canvas.u
    struck = [(on.view.units[name], blow) for name, blow in one.blows.items()]
    room = rect.right - u(7) - x
    gaps = len(struck) * u(SEAT_U + 3) + (len(struck) - 1) * u(7)
    words = [struck_words(unit, blow) for unit, blow in struck]
    if sum(canvas.width(text, 14 * NARROW, "semibold") for text in words) + gaps > room:
        words = [f"−{blow.damage}" for _, blow in struck]
    whole = max(1, sum(canvas.width(text, 14, "semibold") for text in words))
    for (unit, _), text in zip(struck, words, strict=True):
        shape = canvas.seat_shape(unit.seat, u(SEAT_U))
        on.surface.blit(shape, shape.get_rect(midleft=(x, rect.centery)))
        x += u(SEAT_U + 3)
        share = max(1, round((room - gaps) * canvas.width(text, 14, "semibold") / whole))
        label = squeeze_text(canvas, text, share, 14, "danger", "semibold", least=0.6)
        on.surface.blit(label, label.get_rect(midleft=(x, rect.centery)))
        x += label.get_width() + u(7)
