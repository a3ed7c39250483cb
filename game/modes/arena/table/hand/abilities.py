"""Abilities as cards one can read: a picture in the mood of what it attacks, name, price in dice, range."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.kernel.language.say import say
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.aiming import aim_range, unable
from game.modes.arena.rules.numbers import cost_of
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock.wells import WELL_TONES, wells_right
from game.ui.paint.art.card.art import Portrait
from game.ui.paint.canvas import Canvas
from game.ui.paint.dice import blank_die
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import HitArea, TableRegions

CARD_U = (104, 128)
LEAST_NAME_U = 10.0
"""How small a name may get, so that its words need not be broken."""
GAP_U = 5
DOWN_U = 8
"""How much lower a card lies that cannot be used now."""
MOODS = {"str": "ember", "agi": "moss", "int": "azure", "will": "violet"}
PRICE_U = 13


def cards_left(canvas: Canvas, regions: TableRegions) -> int:
    """Return where the cards begin, right of the wells."""
    return wells_right(canvas, regions) + canvas.px(8)


def card_rects(canvas: Canvas, regions: TableRegions, count: int) -> list[pygame.Rect]:
    """Return the places of the cards in a row, narrower as there are more."""
    px, left = canvas.px, cards_left(canvas, regions)
    room = regions.dock.right - px(8) - left
    width = min(px(CARD_U[0]), (room - px(GAP_U) * (count - 1)) // max(1, count))
    height = min(px(CARD_U[1] + 6), regions.dock.height - px(16) - px(DOWN_U))
    return [
        pygame.Rect(left + index * (width + px(GAP_U)), regions.dock.y + px(8), width, height) for index in range(count)
    ]


def card_hits(canvas: Canvas, content: BattleContent, unit: Unit | None, regions: TableRegions) -> list[HitArea]:
    """Return the cards of a character that can be pointed at."""
    if unit is None:
        return []
    abilities = content.abilities_of(unit.type)
    rects = card_rects(canvas, regions, len(abilities))
    down = canvas.px(DOWN_U)
    return [
        HitArea(f"ability:{one.id}", pygame.Rect(rect.x, rect.y, rect.width, rect.height + down))
        for one, rect in zip(abilities, rects, strict=True)
    ]


def draw_cards(draw: ArenaContext, unit: Unit | None) -> None:
    """Draw the abilities; those that may be used have a golden edge, the others lie lower and stay readable."""
    if unit is None:
        return
    abilities = draw.content.abilities_of(unit.type)
    for ability, rect in zip(abilities, card_rects(draw.canvas, draw.regions, len(abilities)), strict=True):
        ref = f"ability:{ability.id}"
        is_selected = ref in draw.pointing.path_refs
        selectable = is_selected or ref in draw.pointing.selectable
        area_rect = rect if selectable else rect.move(0, draw.canvas.px(DOWN_U))
        highlighted = ref in (draw.pointing.hovered, draw.pointing.focused)
        _draw_card(
            draw, unit, ability, area_rect, selectable=selectable, is_selected=is_selected, highlighted=highlighted
        )


def picture_of(ability: Ability) -> Portrait:
    """Return the picture on the card of an ability: its colours tell which attribute it attacks."""
    harmless = ability.target in ("ally", "ally-or-self", "self")
    mood = MOODS.get(ability.versus or "", "amber" if harmless else "ash")
    return Portrait(glyph=ability.icon or "sword-clash", palette=mood, shape="plain", scale=0.78)


def _draw_card(
    draw: ArenaContext,
    unit: Unit,
    ability: Ability,
    rect: pygame.Rect,
    *,
    selectable: bool,
    is_selected: bool,
    highlighted: bool,
) -> None:
    """Draw a card; as one picture, for it looks the same in most frames."""
    canvas, theme = draw.canvas, draw.canvas.theme
    price, tone = cost_of(unit, ability).value, WELL_TONES["available"]
    if price > unit.pools.available:
        # What cannot be used anyway is not too dear.
        idle = unit.id == draw.observation.active and unable(unit) is not None
        tone = theme["border"] if idle else theme["danger"]
    art = picture_of(ability)
    face = AbilityCardFace(
        ability.id,
        art,
        say(ability.name),
        price,
        tone,
        aim_range(draw.content, unit, ability),
        selectable,
        is_selected,
        highlighted,
    )
    size = _art_rect(canvas, rect).size
    done = canvas.art.ready(art, size)

    def make() -> pygame.Surface:
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        _paint_card(canvas, picture, face)
        return picture

    if not done:
        canvas.art.picture(art, size)
    canvas.blit_shadow(draw.surface, rect, 8, 6)
    draw.surface.blit(canvas.get_cached_picture(("arena-card", face, rect.size, done), make), rect)


class AbilityCardFace(NamedTuple):
    """What a card shows: an ability with its name, its price and whether that can be paid, how far it reaches."""

    ability: str
    art: Portrait
    name: str
    price: int
    tone: RGB
    reach: int
    selectable: bool
    is_selected: bool
    highlighted: bool


def _art_rect(canvas: Canvas, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of the picture on a card."""
    px = canvas.px
    return pygame.Rect(rect.x + px(5), rect.y + px(5), rect.width - px(10), round(rect.height * 0.47))


def _paint_card(canvas: Canvas, surface: pygame.Surface, face: AbilityCardFace) -> None:
    px, theme, rect = canvas.px, canvas.theme, surface.get_rect()
    _, portrait, name, price, tone, reach, selectable, is_selected, highlighted = face
    fill = (
        mix(theme["surface3"], theme["text_strong"], 0.10)
        if highlighted
        else theme["surface3" if selectable else "surface2"]
    )
    edge = "mark" if selectable else mix(theme["border"], theme["surface2"], 0.5)
    width = 3.5 if is_selected or (highlighted and selectable) else 2.0 if selectable else 1.0
    surface.blit(canvas.panel(rect.size, fill, radius_u=8, border=edge, border_u=width), rect)
    art = _art_rect(canvas, rect)
    picture = canvas.art.picture(portrait, art.size)
    surface.blit(picture, art)
    if not selectable:
        surface.blit(canvas.panel(art.size, "surface1", radius_u=4, alpha=110), art)
    ink = "text_strong" if selectable else "text"
    size = 14.0
    while size > LEAST_NAME_U and any(
        canvas.width(word, size, "semibold") > rect.width - px(6) for word in name.split()
    ):
        size -= 1
    lines = canvas.wrap(name, rect.width - px(6), size, "semibold")[:2]
    top = art.bottom + px(3) + (px(8) if len(lines) == 1 else 0)
    for index, line in enumerate(lines):
        text_surface = canvas.fit_text(line, rect.width - px(6), size, ink, "semibold")
        surface.blit(text_surface, text_surface.get_rect(midtop=(rect.centerx, top + index * px(15))))
    foot = rect.bottom - px(13)
    word = canvas.text(say("R{range}", range=reach) if reach else say("self"), 13, ink, "semibold")
    room = rect.width - px(16) - (word.get_width() if price < 5 else 0)
    if price and min(price, 4) * px(PRICE_U + 0.5) > room:
        die = blank_die(canvas, px(PRICE_U), tone)
        surface.blit(die, die.get_rect(midleft=(rect.x + px(6), foot)))
        count = canvas.text(f"×{price}", 13, ink)
        surface.blit(count, count.get_rect(midleft=(rect.x + px(8 + PRICE_U), foot)))
    elif price:
        for index in range(min(price, 4)):
            die = blank_die(canvas, px(PRICE_U), tone)
            surface.blit(die, die.get_rect(midleft=(rect.x + px(6) + index * px(PRICE_U + 0.5), foot)))
    else:
        free = canvas.text(say("free"), 13, ink)
        surface.blit(free, free.get_rect(midleft=(rect.x + px(7), foot)))
    if price < 5:
        surface.blit(word, word.get_rect(midright=(rect.right - px(7), foot)))
