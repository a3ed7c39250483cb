"""The Tests of a challenge as tiles, in the place of the enemies."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.story.content.term_names import CATEGORY_NAMES, KEYWORD_NAMES
from game.modes.story.content.terms import Category
from game.modes.story.model.state import State, TestState
from game.modes.story.rules.numbers import test_totals
from game.modes.story.table.context import StoryContext
from game.modes.story.table.ground import board, glass
from game.modes.story.table.places import Places
from game.modes.story.table.signs import CATEGORY_ICONS, category_colour
from game.ui.paint.art.figurine import Figurine
from game.ui.paint.art.recipe import Wish
from game.ui.paint.canvas import Canvas

PALETTES = {"diplomacy": "azure", "wealth": "amber", "work": "ember"}


def _figure(category: Category) -> Figurine:
    return Figurine(glyph=CATEGORY_ICONS[category], palette=PALETTES[category])


def _art(canvas: Canvas, tile: pygame.Rect) -> pygame.Rect:
    u = canvas.u
    return pygame.Rect(tile.x - u(2), tile.y + u(1), round(tile.width * 0.42), tile.height)


def wishes(canvas: Canvas, view: State, places: Places) -> list[Wish]:
    """Return the pictures of the Tests."""
    tests = view.challenge.tests if view.challenge is not None and view.combat is None else []
    tiles = places.enemy_tiles(len(tests))
    return [Wish(_figure(t.category), _art(canvas, tile).size) for t, tile in zip(tests, tiles, strict=True)]


def draw_trials(on: StoryContext) -> bool:
    """Draw a tile for each Test that is to be met; return whether there was one."""
    view = on.view
    if view.challenge is None or view.combat is not None:
        return False
    totals = test_totals(on.facts, view.challenge)
    tiles = on.places.enemy_tiles(len(view.challenge.tests))
    for test, total, tile in zip(view.challenge.tests, totals, tiles, strict=True):
        _draw_trial(on.canvas, on.surface, test, total.value, tile)
    return True


def _draw_trial(canvas: Canvas, surface: pygame.Surface, test: TestState, there: int, tile: pygame.Rect) -> None:
    u = canvas.u
    art = _art(canvas, tile)
    plate = pygame.Rect(art.right - u(2), tile.y, tile.right - art.right + u(2), tile.height)
    if canvas.art.look.plain:
        board(canvas, surface, tile, "metal", radius_u=7)
    else:
        glass(canvas, surface, plate)
    surface.blit(canvas.art.picture(_figure(test.category), art.size), art)
    x, room = art.right + u(9), tile.right - art.right - u(16)
    name = canvas.fitted(CATEGORY_NAMES[test.category], room, 19, "text_strong", "title")
    surface.blit(name, (x, tile.y + u(6)))
    top, rows = tile.y + u(34), 3 if test.keyword else 2
    step = (tile.bottom - u(5) - top) // rows
    first, second, third = (top + step // 2 + row * step for row in range(3))
    tone = category_colour(canvas.theme, test.category)
    number = canvas.text(str(test.need), min(40, round(step / canvas.scale)), tone, "bold")
    at = number.get_rect(midleft=(x, first))
    surface.blit(number, at)
    words = canvas.fitted(say("needed"), tile.right - u(6) - at.right - u(6), 14, "text", "regular")
    surface.blit(words, words.get_rect(midleft=(at.right + u(6), first)))
    met = test.passed >= 0 or there >= test.need
    line = say("Met") if met else say("{number} played", number=there)
    line = say("Passed by Keyword") if test.passed >= 0 else line
    label = canvas.fitted(line, room, 15, "info" if met else "text", "bold")
    surface.blit(label, label.get_rect(midleft=(x, second)))
    if test.keyword:
        icon = canvas.icon("key", u(15), "chain")
        surface.blit(icon, icon.get_rect(midleft=(x, third)))
        label = canvas.fitted(KEYWORD_NAMES[test.keyword], room - u(20), 14, "chain", "semibold")
        surface.blit(label, label.get_rect(midleft=(x + u(20), third)))
    if met:
        pygame.draw.rect(surface, canvas.theme["mark_info"], tile.inflate(u(2), u(2)), u(2), border_radius=u(8))
