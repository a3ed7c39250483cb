"""What the cards of the Duel mode are told apart by: tones and glyphs of Attributes, emblems, keywords, costs."""

from __future__ import annotations

import pygame

from game.kernel.language.say import Terms
from game.modes.duel.content.display_names import NAMES
from game.modes.duel.content.keywords import KEYWORD_ROWS
from game.modes.duel.content.terms import ATTRIBUTES, Cost
from game.modes.duel.content.types import Card, City
from game.ui.paint.art.card.art import EnamelDisc
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB

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
KEYWORD_ICONS = {row.id: row.icon for row in KEYWORD_ROWS}
KEYWORD_WORDS = Terms({row.id: row.reminder for row in KEYWORD_ROWS})
Numbers = tuple[int, int, int, int]
"""Martial, Elude, Endure, Trait."""


def attribute_disc(canvas: Canvas, name: str, size: int) -> pygame.Surface:
    """Return an Attribute as an enamel disc in its colour with its glyph; `any` is grey and empty."""
    return canvas.art.picture(EnamelDisc(colour=TONES[name], glyph=ICONS.get(name, "")), (size, size))


def tones_of(cost: Cost) -> tuple[RGB, ...]:
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


def city_words(city: City) -> str:
    """Return what a City produces, in words."""
    return ", ".join(f"{number} {NAMES[name]}" for name, number in city.attributes.items())
