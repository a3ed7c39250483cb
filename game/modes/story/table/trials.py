"""The Tests of a challenge as tiles, in the place of the enemies."""

from __future__ import annotations

import pygame

from game.kernel.language.say import mark, say
from game.modes.story.content.term_names import CATEGORY_NAMES, KEYWORD_NAMES
from game.modes.story.content.terms import Category
from game.modes.story.model.state import State, TestState
from game.modes.story.rules.numbers import test_totals
from game.modes.story.table.context import StoryContext
from game.modes.story.table.ground import board, glass
from game.modes.story.table.meant import challenge_then, pointed_act
from game.modes.story.table.places import LEAST_TEST_U, StoryRegions
from game.modes.story.table.rulers import Ruler, draw_pips
from game.modes.story.table.signs import CATEGORY_ICONS, category_colour
from game.ui.paint.art.figurine import Figurine
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas

WORDS_U, PIP_U = 78, 24
"""How high the plate of a Test is below its figure, and the shields on it."""
PALETTES = {"diplomacy": "azure", "wealth": "amber", "work": "ember"}


def _figure(category: Category) -> Figurine:
    return Figurine(glyph=CATEGORY_ICONS[category], palette=PALETTES[category])


def _stands(canvas: Canvas, tile: pygame.Rect) -> bool:
    """Return whether a tile is high enough for its figure to stand above the words."""
    return tile.height >= canvas.u(LEAST_TEST_U)


def _art(canvas: Canvas, tile: pygame.Rect) -> pygame.Rect:
    """Return where the figure of a Test is: above its words, or beside them on a low tile."""
    u = canvas.u
    if not _stands(canvas, tile):
        return pygame.Rect(tile.x - u(2), tile.y + u(1), round(tile.width * 0.42), tile.height)
    side = min(tile.height - u(WORDS_U) + u(8), tile.width)
    return pygame.Rect(tile.centerx - side // 2, tile.y, side, side)


def wishes(canvas: Canvas, view: State, places: StoryRegions) -> list[PictureRequest]:
    """Return the pictures of the Tests."""
    tests = view.challenge.tests if view.challenge is not None and view.combat is None else []
    tiles = places.test_tiles(len(tests))
    return [PictureRequest(_figure(t.category), _art(canvas, tile).size) for t, tile in zip(tests, tiles, strict=True)]


def draw_trials(on: StoryContext) -> bool:
    """Draw a tile for each Test that is to be met; return whether there was one."""
    view = on.view
    if view.challenge is None or view.combat is not None:
        return False
    decision, act = on.pointing.decision, pointed_act(on.facts, view, on.pointing)
    then = challenge_then(view, int(decision.seat), act) if decision is not None else None
    totals = test_totals(on.facts, view.challenge)
    after = test_totals(on.facts, then) if then is not None else totals
    tiles = on.places.test_tiles(len(view.challenge.tests))
    for test, total, ghost, tile in zip(view.challenge.tests, totals, after, tiles, strict=True):
        if _stands(on.canvas, tile):
            _draw_standing(on.canvas, on.surface, test, total.value, ghost.value - total.value, tile)
        else:
            _draw_trial(on.canvas, on.surface, test, total.value, tile)
    return True


def stand(places: StoryRegions) -> bool:
    """Return whether the figures of Tests stand above their words, with shields of their own."""
    return not places.fighting and _stands(places.canvas, places.enemies)


def _draw_standing(
    canvas: Canvas, surface: pygame.Surface, test: TestState, there: int, ghost: int, tile: pygame.Rect
) -> None:
    """Draw a Test whose figure stands in the place, its name, need and points on a plate below.

    `ghost` is what the pointed choice would add to what is `there`.
    """
    u = canvas.u
    art = _art(canvas, tile)
    plate = pygame.Rect(tile.x, tile.bottom - u(WORDS_U), tile.width, u(WORDS_U))
    surface.blit(canvas.art.picture(_figure(test.category), art.size), art)
    if canvas.art.look.plain:
        board(canvas, surface, plate, "metal", radius_u=7)
    else:
        glass(canvas, surface, plate)
    met = test.passed >= 0 or there >= test.need
    tone = category_colour(canvas.theme, test.category)
    x, room, first = plate.x + u(12), plate.width - u(24), plate.y + u(24)
    number = canvas.text(str(test.need), 34, "info" if met else tone, "bold")
    surface.blit(number, number.get_rect(midright=(plate.right - u(12), first)))
    words = canvas.text(say("needed"), 14, "text")
    beside = room - number.get_width() - u(14)
    name = canvas.fit_text(CATEGORY_NAMES[test.category], beside, 21, "text_strong", "title")
    surface.blit(name, name.get_rect(midleft=(x, first)))
    if name.get_width() + words.get_width() + u(10) <= beside:
        surface.blit(words, words.get_rect(midright=(plate.right - u(20) - number.get_width(), first + u(4))))
    low, free = plate.y + u(44 + PIP_U / 2), plate.right - u(12)
    line = say("Met") if met else ""
    line = say("Passed by Keyword") if test.passed >= 0 else line
    if line:
        label = canvas.fit_text(line, room, 16, "info", "bold")
        at = label.get_rect(midright=(free, low))
        surface.blit(label, at)
        free = at.x - u(6)
    elif test.keyword:
        label = canvas.fit_text(say("or {keyword}", keyword=KEYWORD_NAMES[test.keyword]), room, 14, "chain", "semibold")
        at = label.get_rect(midright=(free, low))
        surface.blit(label, at)
        icon = canvas.icon("key", u(15), "chain")
        surface.blit(icon, icon.get_rect(midright=(at.x - u(4), at.centery)))
        free = at.x - u(24)
    # The shields take what the words leave them.
    pips = Ruler(test.need, there if test.passed < 0 else test.need, ghost=ghost, colour=tone)
    if free - x >= u(PIP_U):
        draw_pips(canvas, surface, pygame.Rect(x, plate.y + u(44), free - x, u(PIP_U)), pips)
    if met:
        pygame.draw.rect(surface, canvas.theme["casing"], plate.inflate(u(5), u(5)), u(2), border_radius=u(9))
        pygame.draw.rect(surface, canvas.theme["mark_info"], plate.inflate(u(2), u(2)), u(2), border_radius=u(8))


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
    name = canvas.fit_text(CATEGORY_NAMES[test.category], room, 19, "text_strong", "title")
    surface.blit(name, (x, tile.y + u(6)))
    top, rows = tile.y + u(34), 3 if test.keyword else 2
    step = (tile.bottom - u(5) - top) // rows
    first, second, third = (top + step // 2 + row * step for row in range(3))
    tone = category_colour(canvas.theme, test.category)
    number = canvas.text(str(test.need), min(40, round(step / canvas.scale)), tone, "bold")
    at = number.get_rect(midleft=(x, first))
    surface.blit(number, at)
    words = canvas.fit_text(say("needed"), tile.right - u(6) - at.right - u(6), 14, "text", "regular")
    surface.blit(words, words.get_rect(midleft=(at.right + u(6), first)))
    met = test.passed >= 0 or there >= test.need
    line = say("Met") if met else say("{number} played", number=there)
    line = say("Passed by Keyword") if test.passed >= 0 else line
    label = canvas.fit_text(line, room, 15, "info" if met else "text", "bold")
    surface.blit(label, label.get_rect(midleft=(x, second)))
    if test.keyword:
        icon = canvas.icon("key", u(15), "chain")
        surface.blit(icon, icon.get_rect(midleft=(x, third)))
        label = canvas.fit_text(KEYWORD_NAMES[test.keyword], room - u(20), 14, "chain", "semibold")
        surface.blit(label, label.get_rect(midleft=(x + u(20), third)))
    if met:
        pygame.draw.rect(surface, canvas.theme["mark_info"], tile.inflate(u(2), u(2)), u(2), border_radius=u(8))


def verdict(success: bool, then: bool, hoped: bool) -> tuple[str, str]:
    """Return how the Tests stand now, or would after an act, and in which colour that is told."""
    if success:
        return say(mark("Then: Success") if then else mark("Stop now: Success")), "info"
    if hoped:
        return say(mark("Then: enough in hand") if then else mark("Not met yet; enough in hand")), "text"
    return say(mark("Then: Failure") if then else mark("Stop now: Failure")), "danger"
