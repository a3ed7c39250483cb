"""The dock: who acts, with hit points, movement and attributes. The dice are in `wells`, the abilities in `cards`."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.arena.facts import BattleFacts, weapon_of
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.numbers import armor_of, get_target_number, max_hp, move_left, move_max, regeneration
from game.modes.arena.table.conditions import FAMILIES, badge_of, level_of, lone_badges
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.tokens import disc, draw_badge
from game.modes.arena.words.terms import ATTRIBUTES
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.canvas import Canvas
from game.ui.paint.hit_points import draw_hit_points
from game.ui.paint.theme import mix
from game.ui.table.view import Frame
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
    whole = canvas.width(name, size_u, font) <= width
    return canvas.fit_text(name if whole else short, width, size_u, colour, font)


def draw_floor(canvas: Canvas, surface: pygame.Surface, frame: Frame) -> None:
    """Draw the cloth of the dock."""
    if canvas.art.look.plain:
        surface.fill(canvas.theme["surface1"], frame.dock)
    else:
        sheet = Sheet(material="felt", unit=canvas.scale, low=0.62, high=0.95)
        surface.blit(canvas.art.picture(sheet, frame.dock.size), frame.dock)
    pygame.draw.line(surface, canvas.theme["casing"], frame.dock.topleft, frame.dock.topright, max(1, canvas.u(1)))


def crew_rect(canvas: Canvas, frame: Frame) -> pygame.Rect:
    """Return the place of the crew card."""
    u = canvas.u
    return pygame.Rect(frame.dock.x + u(8), frame.dock.y + u(8), u(CREW_U - 14), frame.dock.height - u(16))


def draw_crew(on: ArenaContext, unit: Unit | None) -> None:
    """Draw the card of a character: portrait, hit points, movement, attributes with what ails them."""
    canvas, surface, facts = on.canvas, on.surface, on.facts
    u, theme = canvas.u, canvas.theme
    rect = crew_rect(canvas, on.frame)
    border = mix(theme["border"], theme["surface2"], 0.6)
    canvas.blit_shadow(surface, rect, 10, 6)
    surface.blit(canvas.panel(rect.size, "surface2", radius_u=10, border=border), rect)
    if unit is None:
        return
    picture = disc(canvas, facts, unit, u(PORTRAIT_U), plate=False)
    surface.blit(picture, picture.get_rect(center=(rect.x + u(33), rect.y + u(32))))
    left = rect.x + u(66)
    name = name_picture(canvas, unit, rect.right - u(6) - left, 20, "text_strong", "title")
    surface.blit(name, name.get_rect(midleft=(left, rect.y + u(15))))
    _draw_arms(canvas, surface, facts, unit, pygame.Rect(left, rect.y + u(27), rect.right - u(6) - left, u(16)))
    bar = pygame.Rect(left, rect.y + u(46), rect.right - u(8) - left, u(17))
    shield = f" +{unit.shield}" if unit.shield else ""
    draw_hit_points(canvas, surface, bar, unit.hp, max_hp(facts, unit), more=shield)
    y = rect.y + u(80)
    left_over, most = move_left(facts, on.view, unit), move_max(facts, on.view, unit).value
    boot = canvas.icon("walking-boot", u(16), "may")
    surface.blit(boot, boot.get_rect(midleft=(rect.x + u(8), y)))
    back = canvas.fit_text(
        say("+{number} dice", number=regeneration(facts, unit).value), rect.width * 3 // 10, 14, "text"
    )
    surface.blit(back, back.get_rect(midright=(rect.right - u(6), y)))
    words, room = say("{number} of {most} hexes", number=left_over, most=most), rect.width - back.get_width() - u(33)
    label = squeeze_text(canvas, words, room, 14, "text_strong", "semibold")
    surface.blit(label, label.get_rect(midleft=(rect.x + u(25), y)))
    _draw_attributes(canvas, surface, facts, unit, pygame.Rect(rect.x, rect.y + u(92), rect.width, u(46)))


def _draw_arms(canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, unit: Unit, rect: pygame.Rect) -> None:
    """Draw the weapon and the Armor: in words where they have room, else the Armor as its sign."""
    u, armor = canvas.u, armor_of(facts, unit)
    weapon = say(weapon_of(facts, unit).name)
    line = weapon + (" · " + say("Armor {armor}", armor=armor) if armor else "")
    room = rect.width
    if armor and not fits(canvas, line, room, 14):
        line, sign = weapon, canvas.icon("checked-shield", u(13), "text")
        number = canvas.text(str(armor), 14, "text", "bold")
        surface.blit(number, number.get_rect(midright=rect.midright))
        surface.blit(sign, sign.get_rect(midright=(rect.right - number.get_width() - u(2), rect.centery)))
        room -= number.get_width() + sign.get_width() + u(6)
    label = squeeze_text(canvas, line, room, 14, "text_quiet", "regular")
    surface.blit(label, label.get_rect(midleft=rect.midleft))


def _draw_attributes(
    canvas: Canvas, surface: pygame.Surface, facts: BattleFacts, unit: Unit, rect: pygame.Rect
) -> None:
    """Draw the four attributes, each with its condition, and below what stands alone."""
    u = canvas.u
    alone = lone_badges(unit)
    width = rect.width // 4
    for index, family in enumerate(FAMILIES):
        centre = rect.x + index * width + width // 2
        sick = level_of(unit, family) > 0
        word = canvas.text(ATTRIBUTES[family.attribute], 13, "text_quiet", "semibold")
        surface.blit(word, word.get_rect(center=(centre, rect.y + u(8))))
        worth = canvas.text(str(get_target_number(facts, unit, family.attribute)), 18, "text_strong", "bold")
        surface.blit(worth, worth.get_rect(center=(centre - (u(10) if sick else 0), rect.y + u(25))))
        if sick:
            draw_badge(canvas, surface, *badge_of(unit, family), (centre + u(11), rect.y + u(26)), u(18))
    for index, (glyph, tone, number) in enumerate(alone[:8]):
        at = (rect.x + u(16) + index * u(23), rect.bottom - u(5))
        draw_badge(canvas, surface, glyph, tone, number, at, u(17))
