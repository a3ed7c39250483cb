"""The dock: who acts, with hit points, movement and attributes. The dice are in `wells`, the abilities in `hand`."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.arena.game_content import BattleContent, weapon_of
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.numbers import armor_of, get_target_number, max_hp, move_left, move_max, regeneration
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.pieces.tokens import disc, draw_badge
from game.modes.arena.table.signs import FAMILIES, badge_of, level_of, lone_badges
from game.modes.arena.words.terms import ATTRIBUTES
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.canvas import Canvas
from game.ui.paint.hit_points import draw_hit_points
from game.ui.paint.theme import mix
from game.ui.table.view import TableRegions
from game.ui.widgets.labels import fits, squeeze_text

CREW_U = 214
PORTRAIT_U = 25


def name_picture(
    canvas: Canvas, unit: Unit, width: int, size_u: float, colour: str, font: str = "semibold"
) -> pygame.Surface:
    """Return a name in one line; where the whole is too long, the first word, with the number of one of several."""
    name = translate_name(unit.name)
    words = name.split()
    short = " ".join([words[0], *(words[-1:] if words[-1].isdigit() else ())])
    is_full = canvas.width(name, size_u, font) <= width
    return canvas.fit_text(name if is_full else short, width, size_u, colour, font)


def draw_floor(canvas: Canvas, surface: pygame.Surface, regions: TableRegions) -> None:
    """Draw the cloth of the dock."""
    if canvas.art.appearance.plain:
        surface.fill(canvas.theme["surface1"], regions.dock)
    else:
        sheet = Sheet(material="felt", unit=canvas.scale, low=0.62, high=0.95)
        surface.blit(canvas.art.picture(sheet, regions.dock.size), regions.dock)
    pygame.draw.line(surface, canvas.theme["casing"], regions.dock.topleft, regions.dock.topright, max(1, canvas.px(1)))


def crew_rect(canvas: Canvas, regions: TableRegions) -> pygame.Rect:
    """Return the place of the crew card."""
    px = canvas.px
    return pygame.Rect(regions.dock.x + px(8), regions.dock.y + px(8), px(CREW_U - 14), regions.dock.height - px(16))


def draw_crew(draw: ArenaContext, unit: Unit | None) -> None:
    """Draw the card of a character: portrait, hit points, movement, attributes with what ails them."""
    canvas, surface, content = draw.canvas, draw.surface, draw.content
    px, theme = canvas.px, canvas.theme
    rect = crew_rect(canvas, draw.regions)
    border = mix(theme["border"], theme["surface2"], 0.6)
    canvas.blit_shadow(surface, rect, 10, 6)
    surface.blit(canvas.panel(rect.size, "surface2", radius_u=10, border=border), rect)
    if unit is None:
        return
    picture = disc(canvas, content, unit, px(PORTRAIT_U))
    surface.blit(picture, picture.get_rect(center=(rect.x + px(33), rect.y + px(32))))
    left = rect.x + px(66)
    name = name_picture(canvas, unit, rect.right - px(6) - left, 20, "text_strong", "title")
    surface.blit(name, name.get_rect(midleft=(left, rect.y + px(15))))
    _draw_arms(canvas, surface, content, unit, pygame.Rect(left, rect.y + px(27), rect.right - px(6) - left, px(16)))
    bar = pygame.Rect(left, rect.y + px(46), rect.right - px(8) - left, px(17))
    shield = f" +{unit.shield}" if unit.shield else ""
    draw_hit_points(canvas, surface, bar, unit.hp, max_hp(content, unit), more=shield)
    y = rect.y + px(80)
    left_over, most = move_left(content, draw.observation, unit), move_max(content, draw.observation, unit).value
    boot = canvas.icon("walking-boot", px(16), "may")
    surface.blit(boot, boot.get_rect(midleft=(rect.x + px(8), y)))
    back = canvas.fit_text(
        say("+{number} dice", number=regeneration(content, unit).value), rect.width * 3 // 10, 14, "text"
    )
    surface.blit(back, back.get_rect(midright=(rect.right - px(6), y)))
    text, room = say("{number} of {most} hexes", number=left_over, most=most), rect.width - back.get_width() - px(33)
    label = squeeze_text(canvas, text, room, 14, "text_strong", "semibold")
    surface.blit(label, label.get_rect(midleft=(rect.x + px(25), y)))
    _draw_attributes(canvas, surface, content, unit, pygame.Rect(rect.x, rect.y + px(92), rect.width, px(46)))


def _draw_arms(canvas: Canvas, surface: pygame.Surface, content: BattleContent, unit: Unit, rect: pygame.Rect) -> None:
    """Draw the weapon and the Armor: in words where they have room, else the Armor as its sign."""
    px, armor = canvas.px, armor_of(content, unit)
    weapon = say(weapon_of(content, unit).name)
    line = weapon + (" · " + say("Armor {armor}", armor=armor) if armor else "")
    room = rect.width
    if armor and not fits(canvas, line, room, 14):
        line, sign = weapon, canvas.icon("checked-shield", px(13), "text")
        number = canvas.text(str(armor), 14, "text", "bold")
        surface.blit(number, number.get_rect(midright=rect.midright))
        surface.blit(sign, sign.get_rect(midright=(rect.right - number.get_width() - px(2), rect.centery)))
        room -= number.get_width() + sign.get_width() + px(6)
    label = squeeze_text(canvas, line, room, 14, "text_quiet", "regular")
    surface.blit(label, label.get_rect(midleft=rect.midleft))


def _draw_attributes(
    canvas: Canvas, surface: pygame.Surface, content: BattleContent, unit: Unit, rect: pygame.Rect
) -> None:
    """Draw the four attributes, each with its condition, and below what stands alone."""
    px = canvas.px
    alone = lone_badges(unit)
    width = rect.width // 4
    for index, family in enumerate(FAMILIES):
        centre = rect.x + index * width + width // 2
        sick = level_of(unit, family) > 0
        word = canvas.text(ATTRIBUTES[family.attribute], 13, "text_quiet", "semibold")
        surface.blit(word, word.get_rect(center=(centre, rect.y + px(8))))
        value_surface = canvas.text(str(get_target_number(content, unit, family.attribute)), 18, "text_strong", "bold")
        surface.blit(value_surface, value_surface.get_rect(center=(centre - (px(10) if sick else 0), rect.y + px(25))))
        if sick:
            draw_badge(canvas, surface, *badge_of(unit, family), (centre + px(11), rect.y + px(26)), px(18))
    for index, (glyph, tone, number) in enumerate(alone[:8]):
        at = (rect.x + px(16) + index * px(23), rect.bottom - px(5))
        draw_badge(canvas, surface, glyph, tone, number, at, px(17))
