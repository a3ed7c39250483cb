"""The figures of a deck as a small picture: bars of costs, and the Attributes beside what the City produces."""

from __future__ import annotations

import pygame

from game.kernel.decimals import decimal
from game.kernel.language.say import Terms, say
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.table.deck_builder.card_filter import HIGHEST_COST, KINDS
from game.modes.duel.table.deck_builder.deck_stats import DeckFigures
from game.modes.duel.table.signs import attribute_disc
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, mix

KIND_WORDS = Terms({"character": "Characters", "spell": "Spells", "gear": "Gear"})
CURVE_SHARE = 0.56
FEWEST = 8
"""The number of cards at which a bar fills the height; more if a bar is longer."""


def cost_word(column: int) -> str:
    """Return a column of the curve in words."""
    return f"{column}+" if column == HIGHEST_COST else str(column)


def kind_tones(canvas: Canvas) -> tuple[RGB, RGB, RGB]:
    """Return the tones of Characters, Spells and Gear, from light to dark."""
    light, dark = canvas.theme["text_strong"], canvas.theme["surface2"]
    return mix(light, dark, 0.1), mix(light, dark, 0.45), mix(light, dark, 0.7)


def draw_figures(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, figures: DeckFigures) -> None:
    """Draw the curve at the left, Attributes at the right, kinds and means below."""
    px = canvas.px
    foot = px(40)
    curve = pygame.Rect(rect.x, rect.y, round(rect.width * CURVE_SHARE), rect.height - foot)
    _draw_curve(canvas, surface, curve, figures)
    left = curve.right + px(16)
    _draw_attributes(canvas, surface, pygame.Rect(left, rect.y, rect.right - left, curve.height), figures)
    x = rect.x
    for kind, tone in zip(KINDS, kind_tones(canvas), strict=True):
        swatch = pygame.Rect(x, rect.bottom - foot + px(5), px(12), px(12))
        pygame.draw.rect(surface, tone, swatch, border_radius=px(2))
        label = canvas.text(f"{figures.kinds[kind]} {KIND_WORDS[kind]}", 14, "text")
        surface.blit(label, label.get_rect(midleft=(swatch.right + px(5), swatch.centery)))
        x = swatch.right + label.get_width() + px(16)
    means = say("Mean cost {cost} · mean Trait {trait}", cost=decimal(figures.cost), trait=decimal(figures.trait))
    surface.blit(canvas.text(means, 14, "text_quiet"), (rect.x, rect.bottom - px(18)))


def _draw_curve(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, figures: DeckFigures) -> None:
    px = canvas.px
    pitch = rect.width / len(figures.curve)
    room = rect.height - px(36)
    most = max(FEWEST, *(sum(column) for column in figures.curve))
    base = rect.bottom - px(18)
    for index, column in enumerate(figures.curve):
        x = round(rect.x + index * pitch)
        width = round(pitch) - px(4)
        top = base
        for number, tone in zip(column, kind_tones(canvas), strict=True):
            height = round(room * number / most)
            top -= height
            pygame.draw.rect(surface, tone, (x, top, width, height))
        label = canvas.text(str(sum(column)), 14, "text_strong" if sum(column) else "text_quiet", "semibold")
        surface.blit(label, label.get_rect(midbottom=(x + width // 2, top)))
        cost = canvas.text(cost_word(index), 14, "text_quiet")
        surface.blit(cost, cost.get_rect(midtop=(x + width // 2, base + px(1))))
    pygame.draw.line(surface, canvas.theme["border"], (rect.x, base), (rect.right, base), max(1, px(1)))


def _draw_attributes(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, figures: DeckFigures) -> None:
    px = canvas.px
    surface.blit(canvas.text(say("In all costs"), 14, "text_quiet"), rect)
    top = rect.y + px(20)
    pitch = (rect.bottom - top) / len(ATTRIBUTES)
    for index, name in enumerate(ATTRIBUTES):
        centre = round(top + (index + 0.5) * pitch)
        disc = attribute_disc(canvas, name, min(px(20), round(pitch) - px(2)))
        surface.blit(disc, disc.get_rect(midleft=(rect.x, centre)))
        wanted, given = figures.wanted[name], figures.given.get(name, 0)
        label = canvas.text(str(wanted), 14, "text_strong" if wanted or given else "text_quiet", "semibold")
        surface.blit(label, label.get_rect(midleft=(rect.x + px(26), centre)))
        if given:
            city = canvas.text(say("City +{number}", number=given), 14, "text")
            surface.blit(city, city.get_rect(midleft=(rect.x + px(54), centre)))
