"""The Tests of a challenge as tiles, in the place of the enemies."""

from __future__ import annotations

import pygame

from game.kernel.language.say import N_, say
from game.modes.story.content.term_names import CATEGORY_NAMES, KEYWORD_NAMES
from game.modes.story.content.terms import Category
from game.modes.story.model.state import State, TestState
from game.modes.story.rules.numbers import test_totals
from game.modes.story.table.board.ground import board, glass
from game.modes.story.table.board.layout import LEAST_TEST_U, StoryRegions
from game.modes.story.table.context import StoryContext
from game.modes.story.table.lane.rulers import Ruler, draw_pips
from game.modes.story.table.preview.implied_option import challenge_then, pointed_act
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
    return tile.height >= canvas.px(LEAST_TEST_U)


def _art(canvas: Canvas, tile: pygame.Rect) -> pygame.Rect:
    """Return where the figure of a Test is: above its words, or beside them on a low tile."""
    px = canvas.px
    if not _stands(canvas, tile):
        return pygame.Rect(tile.x - px(2), tile.y + px(1), round(tile.width * 0.42), tile.height)
    side = min(tile.height - px(WORDS_U) + px(8), tile.width)
    return pygame.Rect(tile.centerx - side // 2, tile.y, side, side)


def list_requests(canvas: Canvas, observation: State, table_regions: StoryRegions) -> list[PictureRequest]:
    """Return the pictures of the Tests."""
    tests = observation.challenge.tests if observation.challenge is not None and observation.combat is None else []
    tiles = table_regions.test_tiles(len(tests))
    return [PictureRequest(_figure(t.category), _art(canvas, tile).size) for t, tile in zip(tests, tiles, strict=True)]


def draw_trials(draw: StoryContext) -> bool:
    """Draw a tile for each Test that is to be met; return whether there was one."""
    observation = draw.observation
    if observation.challenge is None or observation.combat is not None:
        return False
    decision, act = draw.pointing.decision, pointed_act(draw.content, observation, draw.pointing)
    then = challenge_then(observation, int(decision.seat), act) if decision is not None else None
    totals = test_totals(draw.content, observation.challenge)
    after = test_totals(draw.content, then) if then is not None else totals
    tiles = draw.table_regions.test_tiles(len(observation.challenge.tests))
    for test, total, ghost, tile in zip(observation.challenge.tests, totals, after, tiles, strict=True):
        if _stands(draw.canvas, tile):
            _draw_standing(draw.canvas, draw.surface, test, total.value, ghost.value - total.value, tile)
        else:
            _draw_trial(draw.canvas, draw.surface, test, total.value, tile)
    return True


def stand(table_regions: StoryRegions) -> bool:
    """Return whether the figures of Tests stand above their words, with shields of their own."""
    return not table_regions.fighting and _stands(table_regions.canvas, table_regions.enemies)


def _draw_standing(
    canvas: Canvas, surface: pygame.Surface, test: TestState, there: int, ghost: int, tile: pygame.Rect
) -> None:
    """Draw a Test whose figure stands in the place, its name, need and points on a plate below.

    `ghost` is what the pointed choice would add to what is `there`.
    """
    px = canvas.px
    art = _art(canvas, tile)
    plate_rect = pygame.Rect(tile.x, tile.bottom - px(WORDS_U), tile.width, px(WORDS_U))
    surface.blit(canvas.art.picture(_figure(test.category), art.size), art)
    if canvas.art.appearance.plain:
        board(canvas, surface, plate_rect, "metal", radius_u=7)
    else:
        glass(canvas, surface, plate_rect)
    met = test.passed >= 0 or there >= test.need
    tone = category_colour(canvas.theme, test.category)
    x, room, first = plate_rect.x + px(12), plate_rect.width - px(24), plate_rect.y + px(24)
    number = canvas.text(str(test.need), 34, "info" if met else tone, "bold")
    surface.blit(number, number.get_rect(midright=(plate_rect.right - px(12), first)))
    text_surface = canvas.text(say("needed"), 14, "text")
    beside = room - number.get_width() - px(14)
    name = canvas.fit_text(CATEGORY_NAMES[test.category], beside, 21, "text_strong", "title")
    surface.blit(name, name.get_rect(midleft=(x, first)))
    if name.get_width() + text_surface.get_width() + px(10) <= beside:
        surface.blit(
            text_surface,
            text_surface.get_rect(midright=(plate_rect.right - px(20) - number.get_width(), first + px(4))),
        )
    low, free = plate_rect.y + px(44 + PIP_U / 2), plate_rect.right - px(12)
    line = say("Met") if met else ""
    line = say("Passed by Keyword") if test.passed >= 0 else line
    if line:
        label = canvas.fit_text(line, room, 16, "info", "bold")
        at = label.get_rect(midright=(free, low))
        surface.blit(label, at)
        free = at.x - px(6)
    elif test.keyword:
        label = canvas.fit_text(say("or {keyword}", keyword=KEYWORD_NAMES[test.keyword]), room, 14, "chain", "semibold")
        at = label.get_rect(midright=(free, low))
        surface.blit(label, at)
        icon = canvas.icon("key", px(15), "chain")
        surface.blit(icon, icon.get_rect(midright=(at.x - px(4), at.centery)))
        free = at.x - px(24)
    # The shields take what the words leave them.
    pips = Ruler(test.need, there if test.passed < 0 else test.need, ghost=ghost, colour=tone)
    if free - x >= px(PIP_U):
        draw_pips(canvas, surface, pygame.Rect(x, plate_rect.y + px(44), free - x, px(PIP_U)), pips)
    if met:
        pygame.draw.rect(surface, canvas.theme["casing"], plate_rect.inflate(px(5), px(5)), px(2), border_radius=px(9))
        pygame.draw.rect(
            surface, canvas.theme["mark_info"], plate_rect.inflate(px(2), px(2)), px(2), border_radius=px(8)
        )


def _draw_trial(canvas: Canvas, surface: pygame.Surface, test: TestState, there: int, tile: pygame.Rect) -> None:
    px = canvas.px
    art = _art(canvas, tile)
    plate_rect = pygame.Rect(art.right - px(2), tile.y, tile.right - art.right + px(2), tile.height)
    if canvas.art.appearance.plain:
        board(canvas, surface, tile, "metal", radius_u=7)
    else:
        glass(canvas, surface, plate_rect)
    surface.blit(canvas.art.picture(_figure(test.category), art.size), art)
    x, room = art.right + px(9), tile.right - art.right - px(16)
    name = canvas.fit_text(CATEGORY_NAMES[test.category], room, 19, "text_strong", "title")
    surface.blit(name, (x, tile.y + px(6)))
    top, rows = tile.y + px(34), 3 if test.keyword else 2
    step = (tile.bottom - px(5) - top) // rows
    first, second, third = (top + step // 2 + row * step for row in range(3))
    tone = category_colour(canvas.theme, test.category)
    number = canvas.text(str(test.need), min(40, round(step / canvas.scale)), tone, "bold")
    at = number.get_rect(midleft=(x, first))
    surface.blit(number, at)
    text_surface = canvas.fit_text(say("needed"), tile.right - px(6) - at.right - px(6), 14, "text", "regular")
    surface.blit(text_surface, text_surface.get_rect(midleft=(at.right + px(6), first)))
    met = test.passed >= 0 or there >= test.need
    line = say("Met") if met else say("{number} played", number=there)
    line = say("Passed by Keyword") if test.passed >= 0 else line
    label = canvas.fit_text(line, room, 15, "info" if met else "text", "bold")
    surface.blit(label, label.get_rect(midleft=(x, second)))
    if test.keyword:
        icon = canvas.icon("key", px(15), "chain")
        surface.blit(icon, icon.get_rect(midleft=(x, third)))
        label = canvas.fit_text(KEYWORD_NAMES[test.keyword], room - px(20), 14, "chain", "semibold")
        surface.blit(label, label.get_rect(midleft=(x + px(20), third)))
    if met:
        pygame.draw.rect(surface, canvas.theme["mark_info"], tile.inflate(px(2), px(2)), px(2), border_radius=px(8))


def verdict(success: bool, then: bool, hoped: bool) -> tuple[str, str]:
    """Return how the Tests stand now, or would after an act, and in which colour that is told."""
    if success:
        return say(N_("Then: Success") if then else N_("Stop now: Success")), "info"
    if hoped:
        return say(N_("Then: enough in hand") if then else N_("Not met yet; enough in hand")), "text"
    return say(N_("Then: not enough in hand") if then else N_("Stop now: Failure")), "danger"
