"""The zoom: a card large, with its text, its keywords explained, and where each changed number comes from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say
from game.modes.duel.content.called import KEYWORDS, KINDS
from game.modes.duel.content.called import STATS as STAT_NAMES
from game.modes.duel.content.describe import card_text
from game.modes.duel.content.types import Card
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import type_of
from game.modes.duel.table.cards import STATS, Numbers, colour_of, draw_cost, tones_of
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.faces import (
    KIND_GLYPHS,
    draw_trait,
    face_picture,
    face_wishes,
    get_number_colour,
    portrait_of,
)
from game.modes.duel.table.places import DuelRegions, lane_kind
from game.modes.duel.table.present import keywords_of, numbers_of
from game.modes.duel.table.zoom_notes import Line, beside_lines, notes_of, zoom_lines
from game.ui.paint.art.card.art import Box, CardBody
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND as HAND_SIZE
from game.ui.paint.theme import mix
from game.ui.table.view import Frame, HitArea, Pointing
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


def find_zoomed_card(facts: DuelFacts, ref: str) -> str:
    """Return the card that a ref shows large, or an empty text."""
    kind, _, name = ref.partition(":")
    return name if kind == "card" and name not in ("", HIDDEN) and type_of(name) in facts.cards else ""


def zoom_size(canvas: Canvas) -> tuple[int, int]:
    """Return the size of a large card."""
    return canvas.u(ZOOM_U[0]), canvas.u(ZOOM_U[1])


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
    ready = tuple(canvas.art.ready(wish.recipe, wish.size) for wish in zoom_wishes(canvas, card, size))
    for wish in zoom_wishes(canvas, card, size):
        canvas.art.picture(wish.recipe, wish.size)
    whole = key if all(ready) else (*key, ready)
    return canvas.get_cached_picture(whole, lambda: _large(canvas, card, now, words, size))


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
        canvas.paragraph(line, round(width * TEXT_WIDE), 16).get_height() + canvas.u(4) for line in _printed_text(card)
    )
    room = foot - top - text - canvas.u(KIND_U // 2 + 12)
    high = max(round(height * 0.16), min(round(height * 0.52), room))
    return pygame.Rect((width - wide) // 2, top, wide, high)


def _large(
    canvas: Canvas, card: Card, now: Numbers, keywords: tuple[str, ...], size: tuple[int, int]
) -> pygame.Surface:
    u, (width, height) = canvas.u, size
    window, ink = _window(canvas, card, size), (32, 27, 24)
    surface = canvas.art.picture(_body(card), size).copy()
    surface.blit(canvas.art.picture(portrait_of(card), window.size), window)
    name = canvas.fit_text(say(card.name), round(width * 0.88), 22, (252, 248, 238), "title")
    surface.blit(name, name.get_rect(center=(width // 2, round(height * (TITLE[1] + TITLE[3] / 2)))))
    draw_cost(canvas, surface, card.cost, (window.x + u(6), window.y + u(6)), u(30))
    if card.cost.attributes == 0:
        free = canvas.text(say("Free"), 16, (250, 232, 190), "bold")
        box = free.get_rect(topleft=(window.x + u(14), window.y + u(8)))
        surface.blit(
            canvas.panel(box.inflate(u(10), u(2)).size, (16, 14, 16), radius_u=5, alpha=205), box.inflate(u(10), u(2))
        )
        surface.blit(free, box)
    draw_trait(canvas, surface, now[3], card.trait, (window.right - u(20), window.y + u(20)), 1.45 * canvas.scale)
    _kind_band(canvas, surface, card, keywords, window)
    y = window.bottom + u(KIND_U // 2 + 5)
    for line in _printed_text(card):
        part = canvas.paragraph(line, round(width * TEXT_WIDE), 16, ink)
        surface.blit(part, (round(width * (1 - TEXT_WIDE) / 2), y))
        y += part.get_height() + u(4)
    _plates(canvas, surface, card, now)
    return surface


def _kind_band(
    canvas: Canvas, surface: pygame.Surface, card: Card, keywords: tuple[str, ...], window: pygame.Rect
) -> None:
    """Draw the band across the foot of the picture that tells kind and keywords."""
    u, tone = canvas.u, mix(colour_of(card.cost), (0, 0, 0), 0.3)
    words = ", ".join((KINDS[card.kind], *(KEYWORDS[word] for word in keywords)))
    band = pygame.Rect(0, 0, round(window.width * 0.94), u(KIND_U))
    band.center = (window.centerx, window.bottom)
    notch = u(8)
    corners = [band.topleft, band.topright, (band.right - notch, band.centery), band.bottomright, band.bottomleft,
               (band.x + notch, band.centery)]  # fmt: skip
    pygame.draw.polygon(surface, (20, 14, 12), [(x, y + u(2)) for x, y in corners])
    pygame.draw.polygon(surface, tone, corners)
    glyph = canvas.icon(KIND_GLYPHS[card.kind], u(17), (250, 232, 190))
    label = canvas.fit_text(words, band.width - u(48), 16, (250, 232, 190), "semibold")
    x = band.centerx - (label.get_width() + glyph.get_width() + u(5)) // 2
    surface.blit(glyph, glyph.get_rect(midleft=(x, band.centery)))
    surface.blit(label, label.get_rect(midleft=(x + glyph.get_width() + u(5), band.centery)))


def _plates(canvas: Canvas, surface: pygame.Surface, card: Card, now: Numbers) -> None:
    """Write the numbers with their names."""
    u, (width, height) = canvas.u, surface.get_size()
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
        small = squeeze_text(canvas, name, box.width - u(2), 16, (84, 66, 48), "semibold", least=0.6)
        if small.get_width() > box.width - u(4):
            small = pygame.transform.smoothscale(small, (box.width - u(4), small.get_height()))
        surface.blit(small, small.get_rect(midbottom=(box.centerx, box.bottom - u(1))))
        big = canvas.text(str(number), 24, get_number_colour((36, 30, 26), number, printed), "bold")
        glyph = canvas.icon(icon, u(18), (96, 74, 52)) if icon else None
        total = big.get_width() + (glyph.get_width() + u(2) if glyph is not None else 0)
        x, y = box.centerx - total // 2, box.y + u(14)
        if glyph is not None:
            surface.blit(glyph, glyph.get_rect(midleft=(x, y)))
            x += glyph.get_width() + u(2)
        surface.blit(big, big.get_rect(midleft=(x, y)))


def _plate_alone(canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, name: str, number: pygame.Surface) -> None:
    """Write the only number of a card with its name beside it."""
    label = canvas.fit_text(name, box.width - number.get_width() - canvas.u(16), 16, (84, 66, 48), "semibold")
    x = box.centerx - (number.get_width() + canvas.u(8) + label.get_width()) // 2
    surface.blit(number, number.get_rect(midleft=(x, box.centery)))
    surface.blit(label, label.get_rect(midleft=(x + number.get_width() + canvas.u(8), box.centery)))


def notes_picture(canvas: Canvas, lines: Sequence[Line], width: int, most: int) -> pygame.Surface | None:
    """Return the panel beside a large card with its keywords explained, at most so high; None without any."""
    if not lines:
        return None
    key = ("duel-zoom-notes", tuple(lines), width, most, canvas.scale)

    def make() -> pygame.Surface:
        u = canvas.u
        parts = [canvas.paragraph(line, width - u(20), 16, role) for line, role in lines]
        height = min(most, sum(part.get_height() + u(6) for part in parts) + u(14))
        surface = canvas.panel((width, height), "surface2", radius_u=8, border="border").copy()
        y = u(9)
        for part in parts:
            surface.blit(part, (u(10), y), (0, 0, width, max(0, height - y - u(4))))
            y += part.get_height() + u(6)
        return surface

    return canvas.get_cached_picture(key, make)


def _text(canvas: Canvas, surface: pygame.Surface, lines: Sequence[Line], rect: pygame.Rect) -> int:
    """Write lines into a rect, smaller where they are many; return where they end."""
    gap, points = canvas.u(5), 16.0

    def height() -> int:
        return sum(canvas.paragraph(line, rect.width, points).get_height() + gap for line, _ in lines)

    while points > SMALLEST_POINTS and height() > rect.height:
        points -= 1
    y = rect.y
    for line, role in lines:
        part = canvas.paragraph(line, rect.width, points, canvas.colour(role))
        surface.blit(part, (rect.x, y), (0, 0, rect.width, max(0, rect.bottom - y)))
        y += part.get_height() + gap
    return y


def flat_picture(
    canvas: Canvas, card: Card, numbers: Numbers | None, keywords: tuple[str, ...] | None, notes: tuple[str, ...]
) -> pygame.Surface:
    """Return the zoom that fits under the lane: the card beside its text."""
    now = numbers or (card.martial, card.elude, card.endure, card.trait)

    def make() -> pygame.Surface:
        u = canvas.u
        size = (u(FLAT_U[0]), u(FLAT_U[1]))
        surface = canvas.panel(size, "surface2", radius_u=8, border="border").copy()
        height = size[1] - u(24)
        face = face_picture(canvas, card, (round(height * HAND_SIZE[0] / HAND_SIZE[1]), height), now, keywords)
        surface.blit(face, (u(12), u(12)))
        x = u(24) + face.get_width()
        lines = [(line, "text_strong") for line in _printed_text(card)] + zoom_lines(card, notes)
        _text(
            canvas,
            surface,
            lines or [(say("No text"), "text")],
            pygame.Rect(x, u(14), size[0] - x - u(16), size[1] - u(26)),
        )
        return surface

    face_size = round((canvas.u(FLAT_U[1] - 24)) * HAND_SIZE[0] / HAND_SIZE[1]), canvas.u(FLAT_U[1] - 24)
    ready = all(canvas.art.ready(wish.recipe, wish.size) for wish in face_wishes(card, face_size))
    return canvas.get_cached_picture(("duel-zoom-flat", card.id, now, keywords, notes, canvas.scale, ready), make)


def zoom_place(
    canvas: Canvas,
    places: DuelRegions,
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
    stage, u = places.frame.stage, canvas.u
    # What stands in the lane lies on the table as well: neither picture of it may be hidden.
    spare = {*pointing.may, *pointing.chosen, pointing.hovered}
    must = [area.rect for area in areas if area.rect.width and area.ref in spare]
    must += clear
    y = stage.bottom - size[1] - u(42) if low else stage.y + u(10)
    if y + size[1] > stage.bottom:
        return None
    room = stage.width - size[0] - u(20)
    at = next((area.rect.centerx for area in areas if area.rect.width and area.ref == pointing.hovered), stage.centerx)
    found = []
    for index in range(PLACES + 1):
        rect = pygame.Rect(stage.x + u(10) + room * index // PLACES, y, *size)
        if rect.collidelist(must) < 0:
            found.append((0 if index in (0, PLACES) else 1, -abs(rect.centerx - at), rect))
    return min(found, key=lambda item: item[:2])[2] if found else None


def in_panel(canvas: Canvas, frame: Frame) -> bool:
    """Return whether the side panel stands beside the table, so that a large card covers nothing there."""
    return not frame.drawer and frame.side.right <= frame.size[0] and frame.side.width >= canvas.u(PANEL_LEAST_U)


def draw_zoom_in_panel(on: DuelContext) -> None:
    """Draw the card that the pointer rests on over the side panel, what is said about it below."""
    canvas, facts = on.canvas, on.facts
    card = find_zoomed_card(facts, on.pointing.hovered)
    if not card or not on.pointing.rested or not in_panel(canvas, on.frame):
        return
    u, side, entry = canvas.u, on.frame.side, facts.card(card)
    numbers, notes = numbers_of(facts, on.view, card), notes_of(facts, on.view, card)
    width = min(u(ZOOM_U[0]), side.width - u(16))
    size = (width, round(width * ZOOM_U[1] / ZOOM_U[0]))
    on.surface.fill(canvas.theme["surface1"], side)
    rect = pygame.Rect((side.centerx - width // 2, side.y + u(8)), size)
    on.surface.blit(zoom_picture(canvas, entry, numbers, keywords_of(facts, on.view, card), size), rect)
    room = side.bottom - rect.bottom - u(14)
    beside = notes_picture(canvas, beside_lines(entry, notes), width, room)
    if beside is not None:
        on.surface.blit(beside, (rect.x, rect.bottom + u(8)))


def draw_zoom(on: DuelContext, areas: Sequence[HitArea], clear: Sequence[pygame.Rect] = ()) -> None:
    """Draw the card that the pointer rests on, beside all that may be chosen; flat where little room is left.

    Where the side panel stands beside the table it is drawn there instead.
    """
    canvas, facts, places, pointing = on.canvas, on.facts, on.places, on.pointing
    card = find_zoomed_card(facts, pointing.hovered)
    if not card or not pointing.rested or not any(area.ref == pointing.hovered for area in areas):
        return
    if in_panel(canvas, places.frame):
        return
    entry, numbers, notes = facts.card(card), numbers_of(facts, on.view, card), notes_of(facts, on.view, card)
    keywords = keywords_of(facts, on.view, card)
    lane, u = bool(lane_kind(on.view)), canvas.u
    # Captions take height from the stage: the card is a little smaller there, not cut off.
    share = min(1.0, (places.frame.stage.height - u(20)) / u(ZOOM_U[1]))
    size, flat = (round(u(ZOOM_U[0]) * share), round(u(ZOOM_U[1]) * share)), (u(FLAT_U[0]), u(FLAT_U[1]))
    beside = notes_picture(canvas, beside_lines(entry, notes), u(NOTES_U), size[1])
    both = (size[0] + (u(NOTES_U) + u(6) if beside is not None else 0), size[1])
    rect = None if lane else zoom_place(canvas, places, both, areas, pointing, clear, low=False)
    if rect is not None:
        picture = zoom_picture(canvas, entry, numbers, keywords, size)
        if beside is not None:
            on.surface.blit(beside, (rect.x + size[0] + u(6), rect.y))
        rect = pygame.Rect(rect.topleft, size)
    else:
        rect = zoom_place(canvas, places, flat, areas, pointing, clear, low=True)
        if rect is None:
            rect = zoom_place(canvas, places, flat, areas, pointing, clear, low=False)
        if rect is None:
            return
        picture = flat_picture(canvas, entry, numbers, keywords, notes)
    canvas.blit_shadow(on.surface, rect, 12, 16)
    on.surface.blit(picture, rect)
