"""The painted faces of cards from a place on the table to the hand, tired ones too, and their backs.

The enamel tells the Attributes, the shape of the window the kind: an arch holds a Character, an oval a Spell, an
octagon Gear. Sizes are in device pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.kernel.language.say import say
from game.kernel.person import Identity
from game.modes.duel.content.display_names import KEYWORDS, KINDS
from game.modes.duel.content.loading import identify
from game.modes.duel.content.types import Card
from game.modes.duel.table.pieces.short_names import NARROW_NAME, shown_name
from game.modes.duel.table.signs import (
    STATS,
    TONES,
    Numbers,
    colour_of,
    draw_cost,
    emblem_of,
    tones_of,
)
from game.ui.paint.art.card.art import Box, CardBack, CardBody, Portrait
from game.ui.paint.art.card.backdrop import Skyline
from game.ui.paint.art.card.window import Shape
from game.ui.paint.art.people.portraits import NEARER, CardBust
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose
from game.ui.widgets.labels import squeeze_text

PALETTE = {"brawn": "ember", "guile": "moss", "sorcery": "violet", "lore": "azure", "any": "ash"}
SKYLINES: dict[str, Skyline] = {
    "brawn": "battlements",
    "guile": "gables",
    "sorcery": "spires",
    "lore": "tall gables",
    "any": "plain",
}
WINDOWS: dict[str, Shape] = {"character": "arch", "spell": "oval", "gear": "octagon"}
KIND_GLYPHS = {"character": "visored-helm", "spell": "star-swirl", "gear": "swap-bag"}
TITLE: Box = (0.045, 0.03, 0.91, 0.125)
WINDOW: Box = (0.055, 0.16, 0.89, 0.625)
PLATE_TOP, PLATE_HIGH = 0.80, 0.165
GREY_A_PIP, DARK_A_PIP, DEGREES_A_PIP = 0.14, 0.055, 1.5
"""What a Fatigue does to a card in play: less colour, less light, a tilt; name and numbers stay readable."""
BACKS: tuple[RGB, RGB] = ((28, 56, 82), (84, 34, 36))
FaceKey = tuple[str, str, tuple[int, int], Numbers, tuple[str, ...]]


def portrait_of(card: Card) -> CardBust | Portrait:
    """Return the picture of a card before a place that tells its first Attribute.

    Of a Character it is who that is, of other cards their emblem as a figure.
    """
    name = next(iter(card.cost.types), "any")
    if card.kind == "character":
        return _bust(identify(card), emblem_of(card), name)
    return Portrait(
        glyph=emblem_of(card),
        palette=PALETTE[name],
        skyline=SKYLINES[name],
        shape=WINDOWS[card.kind],
        scale=0.88,
        bezel=0.03,
    )


@lru_cache(maxsize=256)
def _bust(who: Identity, emblem: str, attribute: str) -> CardBust:
    """Return the same recipe for what is the same: a frame asks for dozens, and each knows its own hash."""
    return CardBust(
        person=who.person,
        name=who.name,
        glyph=emblem,
        palette=PALETTE[attribute],
        skyline=SKYLINES[attribute],
        shape=WINDOWS["character"],
        zoom=NEARER,
        bezel=0.03,
    )


def body_of(card: Card) -> CardBody:
    """Return the card without picture and words; Characters have three number plates, other cards one."""
    three = tuple((0.05 + index * 0.305, PLATE_TOP, 0.29, PLATE_HIGH) for index in range(3))
    plates: tuple[Box, ...] = three if card.kind == "character" else ((0.05, PLATE_TOP, 0.90, PLATE_HIGH),)
    hero = "hero" in card.keywords
    edge = 0.05 if hero else 0.036
    return CardBody(tones=tones_of(card.cost), title=TITLE, plates=plates, edge=edge, golden=hero)


def window_of(size: tuple[int, int]) -> pygame.Rect:
    """Return where the picture lies in a card of a size."""
    left, top, width, height = WINDOW
    return pygame.Rect(round(left * size[0]), round(top * size[1]), round(width * size[0]), round(height * size[1]))


def face_wishes(card: Card, size: tuple[int, int]) -> list[PictureRequest]:
    """Return the pictures that a face is made of."""
    return [PictureRequest(body_of(card), size), PictureRequest(portrait_of(card), window_of(size).size)]


def back_picture(canvas: Canvas, size: tuple[int, int], seat: int = 0) -> pygame.Surface:
    """Return the back of a player's cards."""
    return canvas.art.picture(CardBack(emblem="stone-tower", colour=BACKS[seat % 2]), size)


def face_key(card: Card, size: tuple[int, int], numbers: Numbers | None, keywords: Sequence[str] | None) -> FaceKey:
    """Return under which key a finished face is kept."""
    now = numbers or (card.martial, card.elude, card.endure, card.trait)
    return "duel-face", card.id, size, now, tuple(card.keywords if keywords is None else keywords)


def face_picture(
    canvas: Canvas,
    card: Card,
    size: tuple[int, int],
    numbers: Numbers | None = None,
    keywords: Sequence[str] | None = None,
) -> pygame.Surface:
    """Return a card's face at a device size; `numbers` and `keywords` are those it has now, if not the printed ones.

    Until both its pictures are painted it is drawn with their plain forms, and not kept as finished.
    """
    key = face_key(card, size, numbers, keywords)
    shown = _shown_key(canvas, card, key)
    if shown != key:
        # Drawing the draft has asked for its pictures; a kept one still stands in for them.
        canvas.art.note_placeholder()
    return canvas.get_cached_picture(shown, lambda: _draw_lettered_card(canvas, card, size, key[3], key[4]))


def _shown_key(canvas: Canvas, card: Card, key: FaceKey) -> tuple[object, ...]:
    """Return under which key a face is kept as it can be shown now: another one while its pictures are missing."""
    if canvas.has(key):
        return key
    ready = canvas.art.list_finished_parts(key[:3], lambda: face_wishes(card, key[2]))
    return key if all(ready) else (*key, ready)


def table_face(
    canvas: Canvas,
    card: Card,
    size: tuple[int, int],
    master: tuple[int, int],
    numbers: Numbers | None,
    keywords: Sequence[str] | None,
    pose: Pose,
    fatigue: int = 0,
) -> pygame.Surface:
    """Return the face of a card on the table, shaded by its Fatigue and turned as its pose is.

    While it moves, or too much else is new in this frame, a scaled copy of its face at the size of a `master` stands
    in for it, and its edges are hard: to paint a card at each size that it takes on its way, or to turn it smoothly,
    costs a frame its time.
    """
    key, angle = face_key(card, size, numbers, keywords), round(pose.angle * 2) / 2
    if master != size and not canvas.has(_shown_key(canvas, card, key)):
        source = face_key(card, master, numbers, keywords)
        is_known = canvas.has(_shown_key(canvas, card, source))
        if pose.moving or (is_known and not canvas.budget.takes()):
            rendered = shade_face(
                canvas, face_picture(canvas, card, master, numbers, keywords), _shown_key(canvas, card, source), fatigue
            )
            rendered = pygame.transform.smoothscale(rendered, size)
            return pygame.transform.rotate(rendered, angle) if angle else rendered
    flat = shade_face(
        canvas, face_picture(canvas, card, size, numbers, keywords), _shown_key(canvas, card, key), fatigue
    )
    if not angle:
        return flat
    if pose.moving:
        return pygame.transform.rotate(flat, angle)
    shown = _shown_key(canvas, card, key)
    return canvas.get_cached_picture(
        ("duel-turned", shown, fatigue, angle), lambda: pygame.transform.rotozoom(flat, angle, 1.0)
    )


def shade_face(canvas: Canvas, face: pygame.Surface, key: tuple[object, ...], fatigue: int) -> pygame.Surface:
    """Return a face with less colour and light for each Fatigue, kept under the key of the face."""
    if not fatigue:
        return face

    def make() -> pygame.Surface:
        found, grey = face.copy(), pygame.transform.grayscale(face)
        grey.set_alpha(round(255 * GREY_A_PIP * fatigue))
        found.blit(grey, (0, 0))
        light = round(255 * (1 - DARK_A_PIP * fatigue))
        found.fill((light - 4 * fatigue, light - 2 * fatigue, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return found

    return canvas.get_cached_picture(("duel-tired", key, fatigue), make)


def _draw_lettered_card(
    canvas: Canvas, card: Card, size: tuple[int, int], now: Numbers, keywords: Sequence[str]
) -> pygame.Surface:
    """Write name, cost, Trait, keywords and numbers onto the painted card."""
    width, height = size
    unit, window = width / 96, window_of(size)
    point = unit / canvas.scale
    surface = canvas.art.picture(body_of(card), size).copy()
    surface.blit(canvas.art.picture(portrait_of(card), window.size), window)
    room = round(width * 0.875)
    display_name = shown_name(canvas, say(card.name), room, 13 * point)
    name, shadow = (
        squeeze_text(canvas, display_name, room, 13 * point, tone, least=NARROW_NAME)
        for tone in ((252, 248, 238), (0, 0, 0))
    )
    middle = width // 2, round(height * (TITLE[1] + TITLE[3] / 2))
    surface.blit(shadow, shadow.get_rect(center=(middle[0], middle[1] + max(1, round(unit * 0.7)))))
    surface.blit(name, name.get_rect(center=middle))
    top = window.y + round(1.5 * unit)
    draw_cost(canvas, surface, card.cost, (window.x + round(unit), top), round(18 * unit), round(56 * unit))
    draw_trait(canvas, surface, now[3], card.trait, (window.right - round(11 * unit), top + round(11 * unit)), unit)
    if keywords:
        draw_ribbon(canvas, surface, ", ".join(KEYWORDS[word] for word in keywords), window, unit)
    foot = pygame.Rect(round(width * 0.05), round(height * PLATE_TOP), round(width * 0.9), round(height * PLATE_HIGH))
    if card.kind == "character":
        draw_stats(canvas, surface, foot, now, (card.martial, card.elude, card.endure), unit)
    else:
        _kind(canvas, surface, card, foot, unit)
    return surface


def draw_ribbon(canvas: Canvas, surface: pygame.Surface, text: str, window: pygame.Rect, unit: float) -> None:
    """Draw a dark ribbon with a card's keywords along the foot of its picture."""
    label = squeeze_text(canvas, text, window.width - round(8 * unit), 12 * unit / canvas.scale, (250, 232, 190))
    box = pygame.Rect(0, 0, min(window.width - round(2 * unit), label.get_width() + round(10 * unit)), round(14 * unit))
    box.midbottom = (window.centerx, window.bottom - round(1.5 * unit))
    surface.blit(canvas.panel(box.size, (16, 14, 16), radius_u=3 * unit / canvas.scale, alpha=205), box)
    surface.blit(label, label.get_rect(center=box.center))


def draw_stats(
    canvas: Canvas,
    surface: pygame.Surface,
    foot: pygame.Rect,
    now: Sequence[int],
    printed: Sequence[int],
    unit: float,
) -> None:
    """Draw Martial, Elude and Endure with their signs into three plates; a changed number has a colour and an arrow."""
    ink = (36, 30, 26)
    for index, (_, icon) in enumerate(STATS):
        box = pygame.Rect(foot.x + round(foot.width * index / 3), foot.y, round(foot.width * 0.32), foot.height)
        glyph = canvas.icon(icon, round(13 * unit), (96, 74, 52))
        number = canvas.text(
            str(now[index]), 20 * unit / canvas.scale, get_number_colour(ink, now[index], printed[index]), "bold"
        )
        total = glyph.get_width() + number.get_width()
        x = box.centerx - total // 2
        surface.blit(glyph, glyph.get_rect(midleft=(x, box.centery)))
        surface.blit(number, number.get_rect(midleft=(x + glyph.get_width(), box.centery)))
        change = now[index] - printed[index]
        if change:
            tone = TONES["guile"] if change > 0 else TONES["brawn"]
            at = (box.right - 4 * unit, box.y + 4.5 * unit)
            pygame.draw.polygon(surface, tone, regular(at, 4 * unit, 3, 0 if change > 0 else 180))


def get_number_colour(ink: RGB, now: int, printed: int) -> RGB:
    """Return the colour of a number that may have changed; its arrow says so beside colour."""
    return TONES["guile"] if now > printed else TONES["brawn"] if now < printed else ink


def draw_trait(
    canvas: Canvas, surface: pygame.Surface, now: int, printed: int, centre: tuple[int, int], unit: float
) -> None:
    """Draw the Trait, which is what a card gives as Support, on a bone diamond with a brass rim."""
    for radius, tone in ((15.0, (24, 18, 12)), (14.2, (176, 138, 74)), (12.4, (250, 246, 236))):
        pygame.draw.polygon(surface, tone, regular(centre, radius * unit, 4))
    label = canvas.text(str(now), 17 * unit / canvas.scale, get_number_colour((32, 26, 24), now, printed), "bold")
    surface.blit(label, label.get_rect(center=centre))


def _kind(canvas: Canvas, surface: pygame.Surface, card: Card, foot: pygame.Rect, unit: float) -> None:
    """Write the kind of a Spell or Gear, with a sign for each Trigger Effect that it has as Support."""
    tone = mix(colour_of(card.cost), (0, 0, 0), 0.35)
    there = [icon for icon, part in (("armor-vest", card.equip), ("hourglass", card.exhausted)) if part is not None]
    icons = [KIND_GLYPHS[card.kind], *there]
    side = round(15 * unit)
    room = foot.width - round(8 * unit) - len(icons) * round(side * 1.15)
    label = squeeze_text(canvas, KINDS[card.kind], room, 14 * unit / canvas.scale, (36, 30, 26), least=0.6)
    x = foot.centerx - (label.get_width() + len(icons) * round(side * 1.15)) // 2
    for number, icon in enumerate(icons):
        glyph = canvas.icon(icon, side, tone)
        surface.blit(glyph, glyph.get_rect(midleft=(x, foot.centery)))
        x += round(side * 1.15)
        if not number:
            surface.blit(label, label.get_rect(midleft=(x, foot.centery)))
            x += label.get_width() + round(side * 0.1)


def draw_pips(
    canvas: Canvas, surface: pygame.Surface, fatigue: int, centre: tuple[int, int], unit: float, fresh: int = 0
) -> None:
    """Draw the four pips of Fatigue about a point, full ones coral, the last `fresh` of them gold."""

    def make() -> pygame.Surface:
        step, radius = 15.5 * unit, 7.2 * unit
        size = round(4 * step + 2 * unit), round(16 * unit)
        found = canvas.panel(size, (14, 12, 14), radius_u=7 * unit / canvas.scale, alpha=205).copy()
        for index in range(4):
            at = (size[0] / 2 + (index - 1.5) * step, size[1] / 2)
            pygame.draw.polygon(found, (176, 138, 74), regular(at, radius, 4))
            full = index < fatigue
            gold = full and index >= fatigue - fresh
            tone = canvas.theme["mark"] if gold else canvas.theme["mark_danger"] if full else (26, 22, 22)
            pygame.draw.polygon(found, tone, regular(at, radius * 0.74, 4))
        return found

    pips = canvas.get_cached_picture(("duel-pips", fatigue, fresh, round(unit, 2), canvas.theme.name), make)
    surface.blit(pips, pips.get_rect(center=centre))
