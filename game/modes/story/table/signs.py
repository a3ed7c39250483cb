"""The signs of the Story table: icons and colours of attack types, categories, Keywords and kinds of decks."""

from __future__ import annotations

import pygame

from game.modes.story.content.cards import Card, Deck
from game.modes.story.content.terms import ATTACK_TYPES
from game.ui.paint.art.card.window import Shape
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, Theme

TYPE_ICONS = {"melee": "battle-axe", "magic": "magic-swirl", "ranged": "crossbow"}
CATEGORY_ICONS = {"diplomacy": "shaking-hands", "wealth": "two-coins", "work": "flat-hammer"}
CATEGORY_COLOURS: dict[str, RGB] = {"diplomacy": (122, 158, 232), "wealth": (240, 196, 84), "work": (212, 138, 84)}
KEYWORD_ICON = "key"
ATTACK_RED: RGB = (150, 38, 30)
DEFENSE_BLUE: RGB = (34, 78, 160)
DARK_INK: RGB = (32, 26, 20)
BRASS: RGB = (176, 138, 74)
BRASS_LIGHT: RGB = (240, 212, 146)

TONES: dict[str, RGB] = {
    "character": (36, 87, 180),
    "frame": (92, 98, 106),
    "weapon": (168, 44, 36),
    "plating": (14, 112, 84),
    "mobility": (154, 106, 28),
    "companion": (20, 120, 124),
    "arcane": (98, 62, 170),
    "tools": (120, 84, 40),
    "damage": (84, 58, 46),
    "wound": (110, 24, 24),
    "": (92, 98, 106),
}
PALETTES: dict[str, str] = {
    "character": "azure",
    "frame": "ash",
    "weapon": "ember",
    "plating": "moss",
    "mobility": "amber",
    "companion": "moss",
    "arcane": "violet",
    "tools": "amber",
    "damage": "ash",
    "wound": "wound",
    "": "ash",
}


def category_colour(theme: Theme, category: str) -> RGB:
    """Return the colour in which the number and the sign of a kind of Test are drawn on a board."""
    return theme.legible(CATEGORY_COLOURS[category], "surface3")


def family(deck: Deck | None, card: str = "") -> str:
    """Return which colours a card has: those of its deck's kind, or of an Augment's type; harm has its own."""
    if card.startswith("damage"):
        return "damage"
    if card.startswith("wound"):
        return "wound"
    if deck is None:
        return ""
    return deck.type or deck.kind


def window_of(card: Card) -> Shape:
    """Return the shape of a card's window, which tells what it is for before a word is read."""
    uses = {use.use for use in card.combat}
    if uses & {"attack", "attack-boost"}:
        return "blade"
    if uses & {"defense", "defense-boost"} or card.armor or card.defend:
        return "shield"
    return "octagon" if card.general or card.repair or card.heal else "oval"


def type_icons(types: tuple[str, ...]) -> tuple[str, ...]:
    """Return the icons of attack types; one star stands for all of them."""
    return ("stars-stack",) if len(types) == len(ATTACK_TYPES) else tuple(TYPE_ICONS[kind] for kind in types)


def caption(canvas: Canvas, text: str, size_u: float = 14, room: int = 0, *, on_place: bool = False) -> pygame.Surface:
    """Return a short heading in small capitals, readable in every theme, no wider than its room if it has one.

    It is in brass where what it stands on is dark, as a painted place always is.
    """
    dark = not canvas.art.appearance.plain and (on_place or not canvas.theme.light)
    tone = BRASS_LIGHT if dark else "text"
    return canvas.fit_text(text, room, size_u, tone, "caps") if room else canvas.text(text, size_u, tone, "caps")
