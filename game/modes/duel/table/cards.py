"""The painted faces of the Duel mode: cards at any size, backs, Attribute discs, and what they are made of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.modes.duel.content.describe import NAMES
from game.modes.duel.content.terms import ATTRIBUTES, Cost
from game.modes.duel.content.types import Card, City
from game.modes.duel.table.frame import GOLD, Tones, draw_emblem, paper, strip
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose

ICONS = {"brawn": "warhammer", "guile": "stiletto", "sorcery": "magic-swirl", "lore": "open-book"}
TONES: dict[str, RGB] = {
    "brawn": (168, 44, 36),
    "guile": (14, 112, 84),
    "sorcery": (98, 62, 170),
    "lore": (36, 87, 180),
    "any": (92, 98, 106),
}
STATS = (("martial", "crossed-sabres"), ("elude", "boots"), ("endure", "shield"))
KIND_ICONS = {"spell": "star-swirl", "gear": "swap-bag"}
CITY_ICON = "stone-tower"
KEYWORD_ICONS = {
    "hero": "crown",
    "airborne": "feathered-wing",
    "guard": "checked-shield",
    "undead": "death-skull",
    "ranged": "bow-arrow",
    "stealthy": "hood",
    "mountable": "hound",
    "provoke": "screaming",
    "overrun": "explosion-rays",
    "zealous": "torch",
}
PICTURE_SIDE = 50
SMALLER = 0.9
KEYWORD_WORDS = {
    "airborne": "Only Airborne or Ranged Characters can block it.",
    "guard": "For 1 Fatigue it gives another defender of yours in its Zone +2 Elude.",
    "hero": "A deck holds one copy.",
    "mountable": "A Character of lower Trait in its Zone may ride it: 1 Fatigue each, and both Move.",
    "overrun": "What it discards goes under the opponent's Arsenal; their triggers of it do not happen.",
    "provoke": "It chooses who blocks it, at no Fatigue for the blocker.",
    "ranged": "It can block Airborne Characters.",
    "stealthy": "+1 to its Sabotage, and +1 damage in an Ambush.",
    "undead": "It loses 2 Fatigue in Recover.",
    "zealous": "It may Move to the Battlefield as it is played.",
}
Numbers = tuple[int, int, int, int]
"""Martial, Elude, Endure, Trait."""


def attribute_disc(canvas: Canvas, name: str, size: int) -> pygame.Surface:
    """Return an Attribute as a disc in its colour with its glyph; `any` is grey and empty."""
    tone = TONES[name]

    def paint(large: pygame.Surface) -> None:
        centre, radius = large.get_rect().center, large.get_width() / 2
        pygame.draw.circle(large, canvas.theme["casing"], centre, radius)
        pygame.draw.circle(large, (240, 240, 240), centre, radius * 0.93)
        pygame.draw.circle(large, tone, centre, radius * 0.84)

    def make() -> pygame.Surface:
        disc = canvas.shape(("duel-disc", tone), (size, size), paint).copy()
        if name in ICONS:
            glyph = canvas.icon(ICONS[name], round(size * 0.62), (255, 255, 255))
            disc.blit(glyph, glyph.get_rect(center=disc.get_rect().center))
        return disc

    return canvas.cached(("duel-disc-glyph", name, size), make)


def back_picture(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Return the back that all cards share."""

    def paint(large: pygame.Surface) -> None:
        rect = large.get_rect()
        radius = round(rect.width * 0.075)
        deep, gold = (52, 30, 40), (196, 154, 64)
        pygame.draw.rect(large, canvas.theme["paper"], rect, border_radius=radius)
        inner = rect.inflate(-rect.width * 0.1, -rect.width * 0.1)
        pygame.draw.rect(large, deep, inner, border_radius=round(radius * 0.7))
        width = max(2, round(rect.width * 0.018))
        step = rect.width / 6
        clip = inner.inflate(-rect.width * 0.08, -rect.width * 0.08)
        large.set_clip(clip)
        for index in range(-8, 16):
            x = rect.left + index * step
            pygame.draw.line(large, mix(deep, gold, 0.3), (x, rect.top), (x + rect.height, rect.bottom), width)
            pygame.draw.line(large, mix(deep, gold, 0.3), (x, rect.bottom), (x + rect.height, rect.top), width)
        large.set_clip(None)
        pygame.draw.rect(large, gold, clip, width, border_radius=round(radius * 0.5))
        pygame.draw.polygon(large, deep, regular(rect.center, rect.width * 0.27, 4))
        pygame.draw.polygon(large, gold, regular(rect.center, rect.width * 0.27, 4), width * 2)

    def make() -> pygame.Surface:
        back = canvas.shape(("duel-back",), size, paint).copy()
        tower = canvas.icon("stone-tower", max(8, round(size[0] * 0.24)), (226, 190, 110))
        back.blit(tower, tower.get_rect(center=back.get_rect().center))
        return back

    return canvas.cached(("duel-back-whole", size), make)


def tones_of(cost: Cost) -> Tones:
    """Return the tones of a card's frame: those of its Attributes, grey without any."""
    return tuple(TONES[name] for name in cost.types) or (TONES["any"],)


def colour_of(cost: Cost) -> RGB:
    """Return the colour of a card's figures: its first Attribute, grey without one."""
    return tones_of(cost)[0]


def emblem_of(entry: Card | City) -> str:
    """Return the picture of a card or City: its own, or that of its keyword, its kind or its Attribute."""
    if entry.icon:
        return entry.icon
    if isinstance(entry, City):
        return CITY_ICON
    for keyword in entry.keywords:
        return KEYWORD_ICONS[keyword]
    if entry.kind == "character":
        return "visored-helm" if "brawn" in entry.cost.types else "hooded-figure"
    return KIND_ICONS[entry.kind]


def face_picture(
    canvas: Canvas,
    card: Card,
    size: tuple[int, int],
    numbers: Numbers | None = None,
    keywords: Sequence[str] | None = None,
) -> pygame.Surface:
    """Return a card's face at a device size; `numbers` and `keywords` are those it has now, if not the printed ones."""
    key = face_key(card, size, numbers, keywords)
    return canvas.cached(key, lambda: _paint(canvas, card, size, key[3], key[4]))


def face_key(
    card: Card, size: tuple[int, int], numbers: Numbers | None, keywords: Sequence[str] | None
) -> tuple[str, str, tuple[int, int], Numbers, tuple[str, ...]]:
    """Return under which key a face is kept."""
    now = numbers or (card.martial, card.elude, card.endure, card.trait)
    return "duel-face", card.id, size, now, tuple(card.keywords if keywords is None else keywords)


def table_face(
    canvas: Canvas,
    card: Card,
    size: tuple[int, int],
    master: tuple[int, int],
    numbers: Numbers | None,
    keywords: Sequence[str] | None,
    pose: Pose,
) -> pygame.Surface:
    """Return the face of a card on the table, turned as its pose is.

    While it moves, or too much else is new in this frame, a scaled copy of its face at the size of a `master` stands
    in for it: to paint a card at each size that it takes on its way costs a frame its time.
    """
    now = numbers or (card.martial, card.elude, card.endure, card.trait)
    words, turned = tuple(card.keywords if keywords is None else keywords), round(pose.angle) % 360
    face = ("duel-face", card.id, size, now, words)
    known = ("duel-turned", card.id, size, now, words, turned) if turned else face
    if not canvas.has(known) and master != size and (turned or not canvas.has(face)):
        source = ("duel-face", card.id, master, now, words)
        if pose.moving or (canvas.has(source) and not canvas.has(face) and not canvas.budget.takes()):
            part = face_picture(canvas, card, master, now, words)
            if not turned:
                return pygame.transform.smoothscale(part, size)
            return pygame.transform.rotozoom(part, turned, size[1] / master[1])
    if not turned:
        return face_picture(canvas, card, size, now, words)
    whole = turned % 90 == 0
    turn = pygame.transform.rotate if whole else lambda part, by: pygame.transform.rotozoom(part, by, 1.0)
    return canvas.cached(known, lambda: turn(face_picture(canvas, card, size, now, words), turned))


def paper_of(canvas: Canvas, size: tuple[int, int], card: Card) -> pygame.Surface:
    """Return the empty paper of a card in its frame."""
    return paper(canvas, size, tones_of(card.cost), hero="hero" in card.keywords).copy()


def draw_name(canvas: Canvas, surface: pygame.Surface, card: Card, band: pygame.Rect, points: float) -> None:
    """Draw the band with a card's name; a Hero's is lined with gold."""
    radius = round(band.height * 0.2)
    surface.blit(strip(canvas, band.size, tones_of(card.cost), 0.16), band)
    if "hero" in card.keywords:
        pygame.draw.rect(surface, GOLD, band, max(1, round(band.height * 0.06)), border_radius=radius)
    name = squeezed(canvas, card.name, band.width - round(band.height * 0.26), points)
    surface.blit(name, name.get_rect(center=band.center))


def draw_picture(canvas: Canvas, surface: pygame.Surface, card: Card, rect: pygame.Rect, side: int) -> None:
    """Draw a card's emblem of a side on its ground into a rect."""
    draw_emblem(canvas, surface, rect, tones_of(card.cost), card.kind, emblem_of(card), side)


def _paint(canvas: Canvas, card: Card, size: tuple[int, int], now: Numbers, keywords: Sequence[str]) -> pygame.Surface:
    width, height = size
    tone, ink = colour_of(card.cost), canvas.theme["ink"]
    surface = paper_of(canvas, size, card)
    unit = width / 96
    point = unit / canvas.scale
    margin = round(width * 0.05)
    band = pygame.Rect(margin, margin, width - 2 * margin, round(19 * unit))
    foot = round(height * 0.79)
    top, line = band.bottom + round(unit), round(14 * unit) if keywords else round(unit)
    window = pygame.Rect(margin, top, width - 2 * margin, foot - top - line)
    draw_picture(canvas, surface, card, window, round((PICTURE_SIDE if keywords else PICTURE_SIDE + 6) * unit))
    draw_name(canvas, surface, card, band, 13 * point)
    room = window.width - round(28 * unit)
    draw_cost(canvas, surface, card.cost, (margin + round(unit), band.bottom + round(2 * unit)), round(17 * unit), room)
    _trait(
        canvas, surface, now[3], card.trait, (width - margin - round(11 * unit), band.bottom + round(13 * unit)), unit
    )
    if keywords:
        words = ", ".join(word.capitalize() for word in keywords)
        label = squeezed(canvas, words, width - 2 * margin - round(2 * unit), 12 * point, ink)
        surface.blit(label, label.get_rect(center=(width // 2, foot - round(7 * unit))))
    if card.kind != "character":
        _kind_line(canvas, surface, card, foot, unit, margin)
        return surface
    cell = (width - 2 * margin) / 3
    printed = (card.martial, card.elude, card.endure)
    for index, (_, icon) in enumerate(STATS):
        box = pygame.Rect(round(margin + index * cell), foot, round(cell) - 1, height - margin - foot)
        pygame.draw.rect(surface, mix(canvas.theme["paper"], tone, 0.22), box, border_radius=round(3 * unit))
        glyph = canvas.icon(icon, round(12 * unit), mix(tone, (0, 0, 0), 0.3))
        surface.blit(glyph, glyph.get_rect(midleft=(box.x + round(unit), box.centery)))
        number = canvas.text(str(now[index]), 20 * point, _shade(ink, now[index], printed[index]), "bold")
        surface.blit(number, number.get_rect(center=(box.x + round(cell * 0.66), box.centery)))
        _arrow(surface, (box.right - round(3 * unit), box.y + round(4 * unit)), now[index] - printed[index], unit)
    return surface


def _shade(ink: RGB, now: int, printed: int) -> RGB:
    return TONES["guile"] if now > printed else TONES["brawn"] if now < printed else ink


def _arrow(surface: pygame.Surface, centre: tuple[int, int], change: int, unit: float) -> None:
    """Point up or down beside a number that is not the printed one, so that colour is not alone."""
    if change:
        tone = TONES["guile"] if change > 0 else TONES["brawn"]
        pygame.draw.polygon(surface, tone, regular(centre, 4 * unit, 3, 0 if change > 0 else 180))


def squeezed(canvas: Canvas, text: str, width: int, size: float, tone: RGB = (255, 255, 255)) -> pygame.Surface:
    """Return a line narrowed by a quarter at most, or a little smaller too, before it is cut."""
    label = canvas.text(text, size, tone, "bold")
    if label.get_width() <= width:
        return label
    if label.get_width() * 0.75 <= width:
        return pygame.transform.smoothscale(label, (width, label.get_height()))
    smaller = canvas.text(text, size * SMALLER, tone, "bold")
    if smaller.get_width() * 0.75 <= width:
        return pygame.transform.smoothscale(smaller, (width, smaller.get_height()))
    return pygame.transform.smoothscale(
        part := canvas.fitted(text, round(width / 0.75), size, tone, "bold"),
        (min(width, round(part.get_width() * 0.75)), part.get_height()),
    )


def draw_cost(
    canvas: Canvas, surface: pygame.Surface, cost: Cost, at: tuple[int, int], size: int, room: int = 0
) -> int:
    """Draw a cost as discs, numbers of any Attributes in grey, closer together in little room; return the right end."""
    x, y = at
    discs = sum(cost.symbols) + bool(cost.any)
    step = size * 0.8
    if room and discs > 1:
        step = min(step, (room - size) / (discs - 1))
    for name, number in zip(ATTRIBUTES, cost.symbols, strict=True):
        for _ in range(number):
            surface.blit(attribute_disc(canvas, name, size), (x, y))
            x += round(step)
    if cost.any:
        disc = attribute_disc(canvas, "any", size)
        surface.blit(disc, (x, y))
        label = canvas.text(str(cost.any), size * 0.72 / canvas.scale, (255, 255, 255), "bold")
        surface.blit(label, label.get_rect(center=(x + size // 2, y + size // 2)))
        x += size
    return x


def _trait(
    canvas: Canvas, surface: pygame.Surface, now: int, printed: int, centre: tuple[int, int], unit: float
) -> None:
    pygame.draw.polygon(surface, (250, 246, 236), regular(centre, 14 * unit, 4))
    pygame.draw.polygon(surface, canvas.theme["ink"], regular(centre, 14 * unit, 4), max(1, round(1.6 * unit)))
    tone = _shade(canvas.theme["ink"], now, printed)
    label = canvas.text(str(now), 16 * unit / canvas.scale, tone, "bold")
    surface.blit(label, label.get_rect(center=centre))


def _kind_line(canvas: Canvas, surface: pygame.Surface, card: Card, foot: int, unit: float, margin: int) -> None:
    width, height = surface.get_size()
    box = pygame.Rect(margin, foot, width - 2 * margin, height - margin - foot)
    tone = colour_of(card.cost)
    pygame.draw.rect(surface, mix(canvas.theme["paper"], tone, 0.22), box, border_radius=round(3 * unit))
    there = [icon for icon, part in (("armor-vest", card.equip), ("hourglass", card.exhausted)) if part is not None]
    size = round(16 * unit)
    room = box.width - round(4 * unit) - len(there) * round(size * 1.15)
    label = squeezed(canvas, card.kind.capitalize(), room, 13 * unit / canvas.scale, canvas.theme["ink"])
    x = box.centerx - (label.get_width() + len(there) * round(size * 1.15)) // 2
    surface.blit(label, label.get_rect(midleft=(x, box.centery)))
    x += label.get_width()
    for icon in there:
        glyph = canvas.icon(icon, size, mix(tone, (0, 0, 0), 0.3))
        surface.blit(glyph, glyph.get_rect(midleft=(x + round(size * 0.15), box.centery)))
        x += round(size * 1.15)


def city_words(city: City) -> str:
    """Return what a City produces, in words."""
    return ", ".join(f"{number} {NAMES[name]}" for name, number in city.attributes.items())
