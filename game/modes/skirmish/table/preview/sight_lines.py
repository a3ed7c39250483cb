"""Lines of sight: three thin rays from the looker, coloured by what stops each, cover hatched, blockers named."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.inch_sight import Ray, screens
from game.kernel.decimals import decimal
from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.skirmish.content.field import BREASTWORK, SOFT
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.places import base_of, table_of
from game.modes.skirmish.rules.sight import CLOSE_COVER, OWN_COVER, hard_cover, in_the_way, is_concealed, rays, sees
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.marks import outline
from game.modes.skirmish.table.preview.paths import beside_others, tag
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB


def sight_words(content: SkirmishContent, observation: State, one: Figure, two: Figure) -> tuple[str, bool]:
    """Return how far it is and what is between, as on the label of a line of sight; False where nothing is seen."""
    gap = content.gap(one, two) / 1000
    if not sees(content, observation, one, two):
        return say("{piece} blocks", piece=blocker_name(content, observation, one, two)), False
    parts = [say("{inches} in", inches=decimal(gap))]
    if hard_cover(content, observation, one, two):
        parts.append(say("hard cover"))
    if is_concealed(content, observation, one, two):
        parts.append(say("concealed"))
    return " · ".join(parts), True


def blocker_name(content: SkirmishContent, observation: State, one: Figure, two: Figure) -> str:
    """Return the name of what stops the line of sight of two figures."""
    for ray in rays(content, observation, one, two).rays:
        for piece in ray.stops:
            if piece in content.pieces:
                return say(content.pieces[piece].name)
    standing_units = in_the_way(content, observation, one, two)
    return translate_name(standing_units[0].name) if standing_units else say("Something")


def draw_sight(draw: SkirmishContext, one: Figure, two: Figure, taken: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """Draw the looker's three rays to a target, and what they meet; return where its tag is, beside what is `taken`."""
    draw_rays(draw, one, two)
    return draw_sight_tag(draw, one, two, taken)


def draw_rays(draw: SkirmishContext, one: Figure, two: Figure) -> None:
    """Draw the looker's three rays to a target, and what they meet."""
    canvas, surface, content, observation, field = draw.canvas, draw.surface, draw.content, draw.observation, draw.field
    if one.at is None or two.at is None or one.id == two.id:
        return
    px, theme = canvas.px, canvas.theme
    _, seen = sight_words(content, observation, one, two)
    found = rays(content, observation, one, two)
    for piece in {piece for ray in found.rays for piece in ray.stops} | _cover_pieces(content, observation, one, two):
        if piece in content.pieces:
            _hatch(
                canvas,
                surface,
                [(round(x), round(y)) for x, y in outline(field, content.pieces[piece])],
                theme["mark_info"] if seen else theme["mark_danger"],
            )
    for index, ray in enumerate(found.rays):
        _draw_ray(draw, ray, seen=seen, middle=index == 0)
    for other in in_the_way(content, observation, one, two) if not seen else ():
        if other.at is not None:
            radius = round(field.length(content.radius[other.id])) + px(4)
            pygame.draw.circle(surface, theme["mark_danger"], field.spot(other.at), radius, px(3))


def draw_sight_tag(draw: SkirmishContext, one: Figure, two: Figure, taken: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """Say beside what is `taken` how far a target is, or what hides it; return where that stands."""
    canvas, surface, content, observation, field = draw.canvas, draw.surface, draw.content, draw.observation, draw.field
    if one.at is None or two.at is None or one.id == two.id:
        return pygame.Rect(0, 0, 0, 0)
    px, theme = canvas.px, canvas.theme
    text, seen = sight_words(content, observation, one, two)
    (ax, ay), (bx, by) = field.pixel(one.at), field.pixel(two.at)
    tone = theme["mark_info"] if seen else theme["mark_danger"]
    spot = beside_others(draw, text, ((ax, ay - px(14)), (bx, by - px(14))), taken)
    rect = tag(draw, text, spot, tone, taken)
    if seen and hard_cover(content, observation, one, two):
        wall = canvas.icon("brick-wall", px(15), "mark_info")
        area_rect = wall.get_rect(midright=(rect.x - px(3), rect.centery))
        surface.blit(wall, area_rect)
        rect = rect.union(area_rect)
    return rect


def _draw_ray(draw: SkirmishContext, ray: Ray, *, seen: bool, middle: bool) -> None:
    """Draw one ray: whole where it meets nothing and the target is seen, else dashed; the `middle` one is thicker."""
    canvas, surface, theme, px = draw.canvas, draw.surface, draw.canvas.theme, draw.canvas.px
    start, end = draw.field.pixel(ray.start), draw.field.pixel(ray.end)
    if ray.clear and seen:
        for width, tone in ((5 if middle else 4, theme["casing"]), (3 if middle else 1.6, theme["mark_info"])):
            thick_line(surface, tone, start, end, px(width))
        return
    tone = theme["mark_danger"] if not seen or not ray.clear else theme["mark_info"]
    canvas.draw_dashed_line(surface, theme["casing"], start, end, px(4 if middle else 3), px(8), px(6))
    canvas.draw_dashed_line(surface, tone, start, end, px(2.4 if middle else 1.4), px(8), px(6))


def _cover_pieces(content: SkirmishContent, observation: State, one: Figure, two: Figure) -> set[str]:
    """Return the low pieces that cover a target."""
    table = table_of(content, observation)
    looker, target = base_of(content, one), base_of(content, two)
    found = set(screens(table.layer(BREASTWORK), looker, target, CLOSE_COVER, OWN_COVER))
    return found | set(screens(table.layer(SOFT), looker, target, CLOSE_COVER))


def _hatch(canvas: Canvas, surface: pygame.Surface, corners: list[tuple[int, int]], tone: RGB) -> None:
    """Outline and hatch a piece of terrain."""
    px = canvas.px
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    wide, high = right - left + 1, bottom - top + 1
    if wide < 2 or high < 2 or wide * high > 4_000_000:
        return
    layer = pygame.Surface((wide, high), pygame.SRCALPHA)
    for x in range(-high, wide, max(4, px(8))):
        pygame.draw.line(layer, (*tone, 200), (x, high), (x + high, 0), max(1, px(2)))
    cover = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.polygon(cover, (255, 255, 255, 255), [(x - left, y - top) for x, y in corners])
    layer.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(layer, (left, top))
    pygame.draw.lines(surface, canvas.theme["casing"], True, corners, px(4))
    pygame.draw.lines(surface, tone, True, corners, px(2))
