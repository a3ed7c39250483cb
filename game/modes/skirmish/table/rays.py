"""Lines of sight: three thin rays from the looker, coloured by what stops each, cover hatched, blockers named."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.inch_sight import screens
from game.kernel.decimals import decimal
from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.skirmish.content.field import BREASTWORK, SOFT
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.places import base_of, table_of
from game.modes.skirmish.rules.sight import CLOSE_COVER, OWN_COVER, hard_cover, in_the_way, is_concealed, rays, sees
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.marks import outline
from game.modes.skirmish.table.ways import beside_others, tag
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB


def sight_words(facts: SkirmishFacts, view: State, one: Figure, two: Figure) -> tuple[str, bool]:
    """Return how far it is and what is between, as on the label of a line of sight; False where nothing is seen."""
    gap = facts.gap(one, two) / 1000
    if not sees(facts, view, one, two):
        return say("{piece} blocks", piece=blocker_name(facts, view, one, two)), False
    parts = [say("{inches} in", inches=decimal(gap))]
    if hard_cover(facts, view, one, two):
        parts.append(say("hard cover"))
    if is_concealed(facts, view, one, two):
        parts.append(say("concealed"))
    return " · ".join(parts), True


def blocker_name(facts: SkirmishFacts, view: State, one: Figure, two: Figure) -> str:
    """Return the name of what stops the line of sight of two figures."""
    for ray in rays(facts, view, one, two).rays:
        for piece in ray.stops:
            if piece in facts.pieces:
                return say(facts.pieces[piece].name)
    standing = in_the_way(facts, view, one, two)
    return translate_name(standing[0].name) if standing else say("Something")


def draw_sight(on: SkirmishContext, one: Figure, two: Figure, taken: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """Draw the looker's three rays to a target, and what they meet; return where its tag is, beside what is `taken`."""
    canvas, surface, facts, view, field = on.canvas, on.surface, on.facts, on.view, on.field
    if one.at is None or two.at is None or one.id == two.id:
        return pygame.Rect(0, 0, 0, 0)
    u, theme = canvas.u, canvas.theme
    words, seen = sight_words(facts, view, one, two)
    found = rays(facts, view, one, two)
    good = hard_cover(facts, view, one, two)
    for piece in {piece for ray in found.rays for piece in ray.stops} | _cover_pieces(facts, view, one, two):
        if piece in facts.pieces:
            _hatch(
                canvas,
                surface,
                [(round(x), round(y)) for x, y in outline(field, facts.pieces[piece])],
                theme["mark_info"] if seen else theme["mark_danger"],
            )
    for index, ray in enumerate(found.rays):
        start, end = field.pixel(ray.start), field.pixel(ray.end)
        middle = index == 0
        if ray.clear and seen:
            for width, tone in ((5 if middle else 4, theme["casing"]), (3 if middle else 1.6, theme["mark_info"])):
                thick_line(surface, tone, start, end, u(width))
        else:
            tone = theme["mark_danger"] if not seen or not ray.clear else theme["mark_info"]
            canvas.draw_dashed_line(surface, theme["casing"], start, end, u(4 if middle else 3), u(8), u(6))
            canvas.draw_dashed_line(surface, tone, start, end, u(2.4 if middle else 1.4), u(8), u(6))
    if not seen:
        for other in in_the_way(facts, view, one, two):
            if other.at is not None:
                pygame.draw.circle(
                    surface,
                    theme["mark_danger"],
                    field.spot(other.at),
                    round(field.length(facts.radius[other.id])) + u(4),
                    u(3),
                )
    (ax, ay), (bx, by) = field.pixel(one.at), field.pixel(two.at)
    tone = theme["mark_info"] if seen else theme["mark_danger"]
    spot = beside_others(on, words, ((ax, ay - u(14)), (bx, by - u(14))), taken)
    rect = tag(on, words, spot, tone, taken)
    if good and seen:
        wall = canvas.icon("brick-wall", u(15), "mark_info")
        place = wall.get_rect(midright=(rect.x - u(3), rect.centery))
        surface.blit(wall, place)
        rect = rect.union(place)
    return rect


def _cover_pieces(facts: SkirmishFacts, view: State, one: Figure, two: Figure) -> set[str]:
    """Return the low pieces that cover a target."""
    table = table_of(facts, view)
    looker, target = base_of(facts, one), base_of(facts, two)
    found = set(screens(table.layer(BREASTWORK), looker, target, CLOSE_COVER, OWN_COVER))
    return found | set(screens(table.layer(SOFT), looker, target, CLOSE_COVER))


def _hatch(canvas: Canvas, surface: pygame.Surface, corners: list[tuple[int, int]], tone: RGB) -> None:
    """Outline and hatch a piece of terrain."""
    u = canvas.u
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    wide, high = right - left + 1, bottom - top + 1
    if wide < 2 or high < 2 or wide * high > 4_000_000:
        return
    layer = pygame.Surface((wide, high), pygame.SRCALPHA)
    for x in range(-high, wide, max(4, u(8))):
        pygame.draw.line(layer, (*tone, 200), (x, high), (x + high, 0), max(1, u(2)))
    cover = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.polygon(cover, (255, 255, 255, 255), [(x - left, y - top) for x, y in corners])
    layer.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(layer, (left, top))
    pygame.draw.lines(surface, canvas.theme["casing"], True, corners, u(4))
    pygame.draw.lines(surface, tone, True, corners, u(2))
