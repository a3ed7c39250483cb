"""How likely each outcome of a blow is, as bars: a miss, and the hit points that a success may cost."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Number
from game.kernel.language.say import N_, say, say_count
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.preview.forecast import LEAST_CHANCE, meant_attacks, odds_of, outcomes
from game.modes.arena.table.preview.targets import aimed_notes
from game.ui.paint.theme import RGB, Theme, contrast, mix
from game.ui.table.view import Pointing
from game.ui.widgets.column import Column

MOST_BARS = 6
HEIGHT_U, NOTE_U = 98, 24
Blow = tuple[str, Unit, list[tuple[int, float]], float]
"""A title, the target, its losses with their chances, and the chance of a miss."""


def find_previewed_hit(content: BattleContent, observation: State, pointing: Pointing) -> Blow | None:
    """Return the blow that is meant; None where none is.

    Extra dice are those that are set, or as many as are usual before they are asked for.
    """
    decision = pointing.decision
    if isinstance(decision, Number) and decision.key == "dice":
        units = [observation.units[ref.partition(":")[2]] for ref in decision.about if ref.startswith("unit:")]
        names = [ref.partition(":")[2] for ref in decision.about if ref.startswith("ability:")]
        if len(units) < 2 or not names:
            return None
        ability = content.library.abilities[names[0]]
        found = outcomes(content, observation, units[0], units[1], ability, pointing.number, landed=True)
        return (say("{number} extra dice", number=pointing.number), units[1], *found) if found else None
    implied = meant_attacks(content, observation, pointing)
    if not implied or implied[0][0] is implied[0][1]:
        return None
    # Of several whom an attack could be made on it would harm the first one most; of several attacks none is meant.
    if any(one[2] is not implied[0][2] for one in implied):
        return None
    unit, target, ability, _ = implied[0]
    found = outcomes(content, observation, unit, target, ability)
    dice = odds_of(content, observation, *implied[0]).dice
    title = say_count("With +{number} die", "With +{number} dice", dice) if dice else say("If you strike")
    return (title, target, *found) if found else None


def outlook(target: Unit, losses: list[tuple[int, float]], miss: float) -> str:
    """Return what the blow is good for: how likely it brings down whom it is aimed at, else about what it leaves."""
    down = sum(chance for loss, chance in losses if loss >= target.hp)
    if down >= LEAST_CHANCE:
        return say("{chance:.0%} down to 0 HP", chance=down)
    text = N_("{hp} to about {rest:.0f} HP") if miss > 0 or len(losses) > 1 else N_("{hp} to {rest:.0f} HP")
    return say(text, hp=target.hp, rest=target.hp - sum(loss * chance for loss, chance in losses))


def bar_tone(theme: Theme, *, missed: bool, most: bool) -> RGB:
    """Return the colour of a bar: gold in every theme, the likeliest one brightest, and that of a miss apart."""
    return theme["border"] if missed else mix(theme["mark"], theme["casing"], 0.0 if most else 0.3)


def ink_on(theme: Theme, tone: RGB) -> str:
    """Return the role of the colour in which a number is best read on a bar."""
    return max(("casing", "on_dark"), key=lambda role: contrast(theme[role], tone))


def draw_bars(draw: ArenaContext, description: Blow, rect: pygame.Rect) -> None:
    """Draw the bars of a blow, and below them who may react to it and what helps it, as far as there is room."""
    canvas, surface = draw.canvas, draw.surface
    title, target, losses, miss = description
    px, theme = canvas.px, canvas.theme
    left = canvas.text(outlook(target, losses, miss), 16, "may", "semibold")
    surface.blit(left, left.get_rect(topright=(rect.right, rect.y)))
    head = canvas.fit_text(title, rect.width - left.get_width() - px(8), 16, "text_strong", "semibold")
    surface.blit(head, (rect.x, rect.y))
    missed = say("missed")
    bars = ([(missed, miss)] if miss > 0 else []) + [(str(loss), chance) for loss, chance in losses]
    if len(bars) > MOST_BARS:
        remaining = sum(chance for _, chance in bars[MOST_BARS - 1 :])
        bars = [*bars[: MOST_BARS - 1], (f"{bars[MOST_BARS - 1][0]}+", remaining)]
    width, top, tall = rect.width // len(bars), rect.y + px(24), px(50)
    most = max(chance for _, chance in bars)
    for index, (label, chance) in enumerate(bars):
        slot = pygame.Rect(rect.x + index * width, top, width - px(5), tall)
        surface.blit(canvas.panel(slot.size, "surface2", radius_u=4), slot)
        high = max(px(3), round(tall * chance / most))
        bar = pygame.Rect(slot.x, slot.bottom - high, slot.width, high)
        tone = bar_tone(theme, missed=label == missed, most=chance == most)
        surface.blit(canvas.panel(bar.size, tone, radius_u=4), bar)
        inside = high > px(20)
        share = canvas.text(f"{chance:.0%}", 14, ink_on(theme, tone) if inside else "text_strong", "semibold")
        # In its bar, or above one that is too low for it.
        surface.blit(share, share.get_rect(center=(slot.centerx, slot.bottom - px(10) - (0 if inside else high))))
        word = canvas.text(label, 14, "text")
        surface.blit(word, word.get_rect(midtop=(slot.centerx, slot.bottom + px(1))))
    column = Column(rect)
    column.skip(px(HEIGHT_U))
    for icon, line, role in aimed_notes(draw.content, draw.observation, draw.pointing):
        if not column.fits(px(NOTE_U)):
            return
        middle = column.take(px(NOTE_U)).y + px(NOTE_U / 2)
        sign = canvas.icon(icon, px(18), role)
        surface.blit(sign, sign.get_rect(midleft=(rect.x, middle)))
        text_surface = canvas.fit_text(line, rect.width - px(26), 14, role)
        surface.blit(text_surface, text_surface.get_rect(midleft=(rect.x + px(26), middle)))
