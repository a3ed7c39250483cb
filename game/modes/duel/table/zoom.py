"""The zoom: a card large, with its text, its keywords explained, and where each changed number comes from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say
from game.modes.duel.content.describe import card_text
from game.modes.duel.content.display_names import KEYWORDS, KINDS
from game.modes.duel.content.display_names import STATS as STAT_NAMES
from game.modes.duel.content.types import Card
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import type_of
from game.modes.duel.table.board.layout import DuelRegions, lane_kind
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.pieces.current_values import keywords_of, numbers_of
from game.modes.duel.table.pieces.faces import (
    KIND_GLYPHS,
    draw_trait,
    face_picture,
    face_wishes,
    get_number_colour,
    portrait_of,
)
from game.modes.duel.table.signs import STATS, Numbers, colour_of, draw_cost, tones_of
from game.modes.duel.table.zoom_notes import Line, beside_lines, notes_of, zoom_lines
from game.ui.paint.art.card.art import Box, CardBody
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND as HAND_SIZE
from game.ui.paint.theme import mix
from game.ui.table.view import HitArea, Pointing, TableRegions
from game.ui.widgets.column import Column
from game.ui.widgets.labels import squeeze_text

ZOOM_U = (300, 420)
FLAT_U = (470, 214)
PLACES = 8
NOTES_U = 214
PANEL_LEAST_U = 240
SMALLEST_POINTS = 14.0
TITLE: Box = (0.04, 0.026, 0.92, 0.088)
PLATES_AT, PLATES_HIGH = 0.868, 0.108
TEXT_WIDE = 0.87
KIND_U = 24


def find_zoomed_card(content: DuelContent, ref: str) -> str:
    """Return the card that a ref shows large, or an empty text."""
    kind, _, name = ref.partition(":")
    return name if kind == "card" and name not in ("", HIDDEN) and type_of(name) in content.cards else ""


def zoom_size(canvas: Canvas) -> tuple[int, int]:
    """Return the size of a large card."""
    return canvas.px(ZOOM_U[0]), canvas.px(ZOOM_U[1])


def zoom_picture(
    canvas: Canvas,
    card: Card,
    numbers: Numbers | None = None,
    keywords: Sequence[str] | None = None,
    size: tuple[int, int] | None = None,
) -> pygame.Surface:
    """Return the large card, 300 by 420 if nothing else is said: its picture, its text, its numbers with names."""
    now = numbers or (card.martial, card.elude, card.endure, card.trait)
    words = tuple(card.keywords if keywords is None else keywords)
    size = size or zoom_size(canvas)
    key = ("duel-zoom", card.id, now, words, size)
    if canvas.has(key):
        return canvas.get_cached_picture(key, lambda: _large(canvas, card, now, words, size))
    ready = tuple(canvas.art.ready(request.recipe, request.size) for request in zoom_wishes(canvas, card, size))
    for request in zoom_wishes(canvas, card, size):
        canvas.art.picture(request.recipe, request.size)
    full_path = key if all(ready) else (*key, ready)
    return canvas.get_cached_picture(full_path, lambda: _large(canvas, card, now, words, size))


def zoom_wishes(canvas: Canvas, card: Card, size: tuple[int, int]) -> list[PictureRequest]:
    """Return the pictures that a large card is made of."""
    return [PictureRequest(_body(card), size), PictureRequest(portrait_of(card), _window(canvas, card, size).size)]


def _body(card: Card) -> CardBody:
    count = 4 if card.kind == "character" else 1
    step = 0.91 / count
    plates = tuple((0.045 + index * step, PLATES_AT, step - 0.012, PLATES_HIGH) for index in range(count))
    return CardBody(tones=tones_of(card.cost), title=TITLE, plates=plates, edge=0.026, golden="hero" in card.keywords)


def _printed_text(card: Card) -> list[str]:
    lines = list(card_text(card)[1 if card.keywords else 0 :])
    return lines or ([say("It has no effect: it is kept as Support.")] if card.kind == "gear" else [])


def _window(canvas: Canvas, card: Card, size: tuple[int, int]) -> pygame.Rect:
    """Return where the picture lies: as high as the text below leaves it."""
    width, height = size
    top, foot = round(height * 0.125), round(height * PLATES_AT)
    wide = round(width * 0.9)
    text = sum(
        canvas.paragraph(line, round(width * TEXT_WIDE), 16).get_height() + canvas.px(4) for line in _printed_text(card)
    )
    room = foot - top - text - canvas.px(KIND_U // 2 + 12)
    high = max(round(height * 0.16), min(round(height * 0.52), room))
    return pygame.Rect((width - wide) // 2, top, wide, high)


def _large(
    canvas: Canvas, card: Card, now: Numbers, keywords: tuple[str, ...], size: tuple[int, int]
) -> pygame.Surface:
    px, (width, height) = canvas.px, size
    window, ink = _window(canvas, card, size), (32, 27, 24)
    surface = canvas.art.picture(_body(card), size).copy()
    surface.blit(canvas.art.picture(portrait_of(card), window.size), window)
    name = canvas.fit_text(say(card.name), round(width * 0.88), 22, (252, 248, 238), "title")
    surface.blit(name, name.get_rect(center=(width // 2, round(height * (TITLE[1] + TITLE[3] / 2)))))
    draw_cost(canvas, surface, card.cost, (window.x + px(6), window.y + px(6)), px(30))
    if card.cost.attributes == 0:
        free = canvas.text(say("Free"), 16, (250, 232, 190), "bold")
        box = free.get_rect(topleft=(window.x + px(14), window.y + px(8)))
        surface.blit(
            canvas.panel(box.inflate(px(10), px(2)).size, (16, 14, 16), radius_u=5, alpha=205),
            box.inflate(px(10), px(2)),
        )
        surface.blit(free, box)
    draw_trait(canvas, surface, now[3], card.trait, (window.right - px(20), window.y + px(20)), 1.45 * canvas.scale)
    _kind_band(canvas, surface, card, keywords, window)
    top, wide = window.bottom + px(KIND_U // 2 + 5), round(width * TEXT_WIDE)
    column = Column(pygame.Rect(round(width * (1 - TEXT_WIDE) / 2), top, wide, height - top))
    for line in _printed_text(card):
        column.put(surface, canvas.paragraph(line, wide, 16, ink), px(4))
    _draw_numbers(canvas, surface, card, now)
    return surface


def _kind_band(
    canvas: Canvas, surface: pygame.Surface, card: Card, keywords: tuple[str, ...], window: pygame.Rect
) -> None:
    """Draw the band across the foot of the picture that tells kind and keywords."""
    px, tone = canvas.px, mix(colour_of(card.cost), (0, 0, 0), 0.3)
    text = ", ".join((KINDS[card.kind], *(KEYWORDS[word] for word in keywords)))
    band = pygame.Rect(0, 0, round(window.width * 0.94), px(KIND_U))
    band.center = (window.centerx, window.bottom)
    notch = px(8)
    corners = [band.topleft, band.topright, (band.right - notch, band.centery), band.bottomright, band.bottomleft,
               (band.x + notch, band.centery)]  # fmt: skip
    pygame.draw.polygon(surface, (20, 14, 12), [(x, y + px(2)) for x, y in corners])
    pygame.draw.polygon(surface, tone, corners)
    glyph = canvas.icon(KIND_GLYPHS[card.kind], px(17), (250, 232, 190))
    label = canvas.fit_text(text, band.width - px(48), 16, (250, 232, 190), "semibold")
    x = band.centerx - (label.get_width() + glyph.get_width() + px(5)) // 2
    surface.blit(glyph, glyph.get_rect(midleft=(x, band.centery)))
    surface.blit(label, label.get_rect(midleft=(x + glyph.get_width() + px(5), band.centery)))


def _draw_numbers(canvas: Canvas, surface: pygame.Surface, card: Card, now: Numbers) -> None:
    """Write the numbers with their names."""
    px, (width, height) = canvas.px, surface.get_size()
    signs: list[tuple[str, str, int, int]] = []
    if card.kind == "character":
        signs = [(STAT_NAMES[name], icon, now[index], getattr(card, name)) for index, (name, icon) in enumerate(STATS)]
    signs.append((STAT_NAMES["trait"] if signs else say("Trait, as Support"), "", now[3], card.trait))
    step = 0.91 / len(signs)
    for index, (name, icon, number, printed) in enumerate(signs):
        box = pygame.Rect(
            round(width * (0.045 + index * step)), round(height * PLATES_AT), round(width * (step - 0.012)),
            round(height * PLATES_HIGH),
        )  # fmt: skip
        if len(signs) == 1:
            alone = canvas.text(str(number), 24, get_number_colour((36, 30, 26), number, printed), "bold")
            _plate_alone(canvas, surface, box, name, alone)
            continue
        small = squeeze_text(canvas, name, box.width - px(2), 16, (84, 66, 48), "semibold", least=0.6)
        if small.get_width() > box.width - px(4):
            small = pygame.transform.smoothscale(small, (box.width - px(4), small.get_height()))
        surface.blit(small, small.get_rect(midbottom=(box.centerx, box.bottom - px(1))))
        big = canvas.text(str(number), 24, get_number_colour((36, 30, 26), number, printed), "bold")
        glyph = canvas.icon(icon, px(18), (96, 74, 52)) if icon else None
        total = big.get_width() + (glyph.get_width() + px(2) if glyph is not None else 0)
        x, y = box.centerx - total // 2, box.y + px(14)
        if glyph is not None:
            surface.blit(glyph, glyph.get_rect(midleft=(x, y)))
            x += glyph.get_width() + px(2)
        surface.blit(big, big.get_rect(midleft=(x, y)))


def _plate_alone(canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, name: str, number: pygame.Surface) -> None:
    """Write the only number of a card with its name beside it."""
    label = canvas.fit_text(name, box.width - number.get_width() - canvas.px(16), 16, (84, 66, 48), "semibold")
    x = box.centerx - (number.get_width() + canvas.px(8) + label.get_width()) // 2
    surface.blit(number, number.get_rect(midleft=(x, box.centery)))
    surface.blit(label, label.get_rect(midleft=(x + number.get_width() + canvas.px(8), box.centery)))


def notes_picture(canvas: Canvas, lines: Sequence[Line], width: int, most: int) -> pygame.Surface | None:
    """Return the panel beside a large card with its keywords explained, at most so high; None without any."""
    if not lines:
        return None
    key = ("duel-zoom-notes", tuple(lines), width, most, canvas.scale)

    def make() -> pygame.Surface:
        px = canvas.px
        parts = [canvas.paragraph(line, width - px(20), 16, role) for line, role in lines]
        height = min(most, sum(rendered.get_height() + px(6) for rendered in parts) + px(14))
        surface = canvas.panel((width, height), "surface2", radius_u=8, border="border").copy()
        y = px(9)
        for rendered in parts:
            surface.blit(rendered, (px(10), y), (0, 0, width, max(0, height - y - px(4))))
            y += rendered.get_height() + px(6)
        return surface

    return canvas.get_cached_picture(key, make)


def _text(canvas: Canvas, surface: pygame.Surface, lines: Sequence[Line], rect: pygame.Rect) -> int:
    """Write lines into a rect, smaller where they are many; return where they end."""
    gap, points = canvas.px(5), 16.0

    def height() -> int:
        return sum(canvas.paragraph(line, rect.width, points).get_height() + gap for line, _ in lines)

    while points > SMALLEST_POINTS and height() > rect.height:
        points -= 1
    y = rect.y
    for line, role in lines:
        rendered = canvas.paragraph(line, rect.width, points, canvas.colour(role))
        surface.blit(rendered, (rect.x, y), (0, 0, rect.width, max(0, rect.bottom - y)))
        y += rendered.get_height() + gap
    return y


def flat_picture(
    canvas: Canvas, card: Card, numbers: Numbers | None, keywords: tuple[str, ...] | None, notes: tuple[str, ...]
) -> pygame.Surface:
    """Return the zoom that fits under the lane: the card beside its text."""
    now = numbers or (card.martial, card.elude, card.endure, card.trait)

    def make() -> pygame.Surface:
        px = canvas.px
        size = (px(FLAT_U[0]), px(FLAT_U[1]))
        surface = canvas.panel(size, "surface2", radius_u=8, border="border").copy()
        height = size[1] - px(24)
        face = face_picture(canvas, card, (round(height * HAND_SIZE[0] / HAND_SIZE[1]), height), now, keywords)
        surface.blit(face, (px(12), px(12)))
        x = px(24) + face.get_width()
        lines = [(line, "text_strong") for line in _printed_text(card)] + zoom_lines(card, notes)
        _text(
            canvas,
            surface,
            lines or [(say("No text"), "text")],
            pygame.Rect(x, px(14), size[0] - x - px(16), size[1] - px(26)),
        )
        return surface

    face_size = round((canvas.px(FLAT_U[1] - 24)) * HAND_SIZE[0] / HAND_SIZE[1]), canvas.px(FLAT_U[1] - 24)
    ready = all(canvas.art.ready(request.recipe, request.size) for request in face_wishes(card, face_size))
    return canvas.get_cached_picture(("duel-zoom-flat", card.id, now, keywords, notes, canvas.scale, ready), make)


def zoom_place(
    canvas: Canvas,
    table_regions: DuelRegions,
    size: tuple[int, int],
    areas: Sequence[HitArea],
    pointing: Pointing,
    clear: Sequence[pygame.Rect],
    *,
    low: bool,
) -> pygame.Rect | None:
    """Return where a zoom hides nothing that may be chosen and not what is hovered; None if it nowhere fits.

    A `low` one stands at the foot of the stage.
    """
    board_rect, px = table_regions.regions.board_rect, canvas.px
    # What stands in the lane lies on the table as well: neither picture of it may be hidden.
    spare = {*pointing.selectable, *pointing.path_refs, pointing.hovered}
    must = [area.rect for area in areas if area.rect.width and area.ref in spare]
    must += clear
    y = board_rect.bottom - size[1] - px(42) if low else board_rect.y + px(10)
    if y + size[1] > board_rect.bottom:
        return None
    room = board_rect.width - size[0] - px(20)
    at = next(
        (area.rect.centerx for area in areas if area.rect.width and area.ref == pointing.hovered), board_rect.centerx
    )
    found = []
    for index in range(PLACES + 1):
        rect = pygame.Rect(board_rect.x + px(10) + room * index // PLACES, y, *size)
        if rect.collidelist(must) < 0:
            found.append((0 if index in (0, PLACES) else 1, -abs(rect.centerx - at), rect))
    return min(found, key=lambda item: item[:2])[2] if found else None


def in_panel(canvas: Canvas, regions: TableRegions) -> bool:
    """Return whether the side panel stands beside the table, so that a large card covers nothing there."""
    return (
        not regions.drawer and regions.side.right <= regions.size[0] and regions.side.width >= canvas.px(PANEL_LEAST_U)
    )


def draw_zoom_in_panel(draw: DuelContext) -> None:
    """Draw the card that the pointer rests on over the side panel, what is said about it below."""
    canvas, content = draw.canvas, draw.content
    card = find_zoomed_card(content, draw.pointing.hovered)
    if not card or not draw.pointing.hover_elapsed or not in_panel(canvas, draw.regions):
        return
    px, side, entry = canvas.px, draw.regions.side, content.card(card)
    numbers, notes = numbers_of(content, draw.observation, card), notes_of(content, draw.observation, card)
    width = min(px(ZOOM_U[0]), side.width - px(16))
    size = (width, round(width * ZOOM_U[1] / ZOOM_U[0]))
    draw.surface.fill(canvas.theme["surface1"], side)
    rect = pygame.Rect((side.centerx - width // 2, side.y + px(8)), size)
    draw.surface.blit(zoom_picture(canvas, entry, numbers, keywords_of(content, draw.observation, card), size), rect)
    room = side.bottom - rect.bottom - px(14)
    beside = notes_picture(canvas, beside_lines(entry, notes), width, room)
    if beside is not None:
        draw.surface.blit(beside, (rect.x, rect.bottom + px(8)))


def draw_zoom(draw: DuelContext, areas: Sequence[HitArea], clear: Sequence[pygame.Rect] = ()) -> None:
    """Draw the card that the pointer rests on, beside all that may be chosen; flat where little room is left.

    Where the side panel stands beside the table it is drawn there instead.
    """
    canvas, content, table_regions, pointing = draw.canvas, draw.content, draw.table_regions, draw.pointing
    card = find_zoomed_card(content, pointing.hovered)
    if not card or not pointing.hover_elapsed or not any(area.ref == pointing.hovered for area in areas):
        return
    if in_panel(canvas, table_regions.regions):
        return
    entry, numbers, notes = (
        content.card(card),
        numbers_of(content, draw.observation, card),
        notes_of(content, draw.observation, card),
    )
    keywords = keywords_of(content, draw.observation, card)
    lane, px = bool(lane_kind(draw.observation)), canvas.px
    # Captions take height from the stage: the card is a little smaller there, not cut off.
    share = min(1.0, (table_regions.regions.board_rect.height - px(20)) / px(ZOOM_U[1]))
    size, flat = (round(px(ZOOM_U[0]) * share), round(px(ZOOM_U[1]) * share)), (px(FLAT_U[0]), px(FLAT_U[1]))
    beside = notes_picture(canvas, beside_lines(entry, notes), px(NOTES_U), size[1])
    both = (size[0] + (px(NOTES_U) + px(6) if beside is not None else 0), size[1])
    rect = None if lane else zoom_place(canvas, table_regions, both, areas, pointing, clear, low=False)
    if rect is not None:
        picture = zoom_picture(canvas, entry, numbers, keywords, size)
        if beside is not None:
            draw.surface.blit(beside, (rect.x + size[0] + px(6), rect.y))
        rect = pygame.Rect(rect.topleft, size)
    else:
        rect = zoom_place(canvas, table_regions, flat, areas, pointing, clear, low=True)
        if rect is None:
            rect = zoom_place(canvas, table_regions, flat, areas, pointing, clear, low=False)
        if rect is None:
            return
        picture = flat_picture(canvas, entry, numbers, keywords, notes)
    canvas.blit_shadow(draw.surface, rect, 12, 16)
    draw.surface.blit(picture, rect)
