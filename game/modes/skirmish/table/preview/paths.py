"""A way on the field: the line with a mark each inch, the figure's ghost at its end, its cost, and who could strike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

import msgspec
import pygame

from game.kernel.decimals import decimal, format_trimmed
from game.kernel.language.say import say
from game.kernel.listing import capitalize, translate_name
from game.kernel.places import origin_of
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, Point, State
from game.modes.skirmish.rules.hands import reach_of
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.board.reach import dangers, roads_of
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.goal_chip import off_others, over_field
from game.modes.skirmish.table.pieces.disc_spots import disc_radius
from game.modes.skirmish.table.pieces.figures import draw_standing
from game.modes.skirmish.words.relations import tenths
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB
from game.ui.table.path_draft import PathDraft

TAG_U = 22
"""How high a tag is."""
ALONG = (0.5, 0.38, 0.62, 0.26, 0.74, 0.86)
"""Where on a line a tag may stand, in shares of its length, the best place first."""
LIFTS = (0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5)
"""How far beside its line a tag may stand, in heights of tags, the best first."""


class Trail(msgspec.Struct, frozen=True):
    """What is drawn of a way: its points without the start, how far it may go, and why it is refused, if it is.

    Lengths are in thousandths of an inch. `turns` are the points that were set one by one. `label` stands for what
    the way costs; an empty one where that is said elsewhere.
    """

    points: tuple[Point, ...]
    limit: int
    reason: tuple[str, str] | None = None
    turns: Sequence[Point] = ()
    label: str | None = None


def draw_way(draw: SkirmishContext, path_draft: PathDraft) -> None:
    """Draw a place that is being named."""
    clip = draw.surface.get_clip()
    draw.surface.set_clip(draw.field.rect.clip(clip))
    figure = walker(draw.observation, path_draft)
    line = (*origin_of(path_draft.decision), *path_draft.drawn_points)
    if figure is None or path_draft.decision.shape == "point" or figure.at is None:
        _draw_point(draw, path_draft, figure)
    else:
        draw_walk(draw, figure, Trail(line[1:], path_draft.decision.limit, path_draft.reason, path_draft.points))
    draw.surface.set_clip(clip)


def draw_refuges(draw: SkirmishContext, points: Sequence[Point]) -> None:
    """Mark the places among which a flight ends at one."""
    canvas, px = draw.canvas, draw.canvas.px
    clip = draw.surface.get_clip()
    draw.surface.set_clip(draw.field.rect.clip(clip))
    for point in points:
        at = draw.field.spot(point)
        pygame.draw.circle(draw.surface, canvas.theme["casing"], at, px(7))
        pygame.draw.circle(draw.surface, canvas.theme["mark"], at, px(5))
    draw.surface.set_clip(clip)


def walker(observation: State, path_draft: PathDraft) -> Figure | None:
    """Return the figure that a place is named for: who stands where it begins, else whom the question is about."""
    start = path_draft.decision.origin
    if path_draft.decision.shape == "point" and start:
        return next((one for one in observation.figures.values() if one.at == start and not one.gone), None)
    return find_asked_figure(observation, path_draft.decision)


def cost_words(
    content: SkirmishContent, observation: State, figure: Figure, path: tuple[Point, ...], limit: int
) -> str:
    """Return what a way costs, of how much: `3.4 in of 6`."""
    if figure.at is None:
        return ""
    cost = min(limit, roads_of(content, observation, figure, limit).cost(path))
    return say("{inches} in of {pace}", inches=decimal(tenths(cost)), pace=format_trimmed(limit / 1000, 3))


def draw_walk(draw: SkirmishContext, figure: Figure, trail: Trail) -> None:
    """Draw the way of a figure with its ghost, cost, and the reaches it would leave."""
    canvas, surface, field = draw.canvas, draw.surface, draw.field
    path, reason = trail.points, trail.reason
    if figure.at is None or not path:
        return
    px = canvas.px
    colour = canvas.theme["mark_danger"] if reason is not None else canvas.theme["mark"]
    for enemy, point in dangers(draw.content, draw.observation, figure, path) if reason is None else ():
        _danger(draw, enemy, figure, point)
    radius = disc_radius(canvas, field, draw.content.radius[figure.id])
    draw_line(canvas, surface, field, (figure.at, *path), colour, radius)
    for point in trail.turns:
        pygame.draw.circle(surface, canvas.theme["casing"], field.spot(point), px(6))
        pygame.draw.circle(surface, colour, field.spot(point), px(4))
    end = field.spot(path[-1])
    base = round(field.length(draw.content.radius[figure.id]))
    radius = ghost_radius(draw, figure, end, radius, base)
    draw_standing(draw, figure, end, radius, alpha=0.66)
    _dashed_ring(canvas, surface, end, max(radius + px(3), base), colour)
    pygame.draw.circle(surface, canvas.theme["casing"], end, base, max(1, px(1)))
    text = cost_words(draw.content, draw.observation, figure, path, trail.limit) if trail.label is None else trail.label
    if reason is not None:
        text = capitalize(say(reason[0]))
    if text:
        tag(draw, text, _free_spot(draw, figure, text, radius, end), colour)


def ghost_radius(draw: SkirmishContext, figure: Figure, end: tuple[int, int], radius: int, base: int) -> int:
    """Return the radius of a ghost that covers nobody: a disc is larger than its base when it is seen from afar."""
    room = radius
    for one in draw.content.in_play(draw.observation):
        if one.at is not None and one.id != figure.id:
            far = dist(draw.field.spot(one.at), end) - disc_radius(draw.canvas, draw.field, draw.content.radius[one.id])
            room = min(room, round(far))
    return max(room, min(radius, base))


def _free_spot(draw: SkirmishContext, figure: Figure, text: str, radius: int, end: tuple[int, int]) -> tuple[int, int]:
    """Return the middle of a tag round the end of a way: above, below, right or left, first where it covers nobody."""
    canvas, field = draw.canvas, draw.field
    px, size = canvas.px, _tag_size(canvas, text)
    beside = radius + px(8) + size[0] // 2
    spots = [(0, -radius - px(16)), (0, radius + px(18)), (beside, 0), (-beside, 0)]
    discs = []
    for one in draw.content.in_play(draw.observation):
        if one.at is not None and one.id != figure.id:
            far = disc_radius(canvas, field, draw.content.radius[one.id])
            x, y = field.spot(one.at)
            discs.append(pygame.Rect(x - far, y - far, 2 * far, 2 * far + px(8)))

    def count_overlaps(spot: tuple[int, int]) -> int:
        rect = pygame.Rect(0, 0, *size)
        rect.center = end[0] + spot[0], end[1] + spot[1]
        return 2 * (not field.rect.contains(rect)) + len(rect.collidelistall(discs))

    best = min(spots, key=count_overlaps)
    return end[0] + best[0], end[1] + best[1]


def draw_line(
    canvas: Canvas, surface: pygame.Surface, field: FieldProjection, line: Sequence[Point], colour: RGB, bare: int = 0
) -> None:
    """Draw a line along places, with a mark at each inch; the first `bare` pixels of it are left out."""
    px = canvas.px
    spots = [field.pixel(point) for point in line]
    if bare and len(spots) > 1 and (first := dist(spots[0], spots[1])) > 0:
        share = min(1.0, bare / first)
        (x, y), (to_x, to_y) = spots[:2]
        spots[0] = x + (to_x - x) * share, y + (to_y - y) * share
    for width, tone in ((9, canvas.theme["casing"]), (5.4, colour)):
        for a, b in pairwise(spots):
            thick_line(surface, tone, a, b, px(width))
        for spot in spots[1:-1]:
            pygame.draw.circle(surface, tone, spot, px(width / 2))
    went = 0.0
    for a, b in pairwise(line):
        length = dist(a, b)
        inch = (int(went / 1000) + 1) * 1000 - went
        while length > 0 and inch <= length:
            share = inch / length
            if field.length(went + inch) < bare:
                inch += 1000
                continue
            x, y = field.pixel((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            nx, ny = -(b[1] - a[1]) / length, -(b[0] - a[0]) / length
            for size, tone in ((8, canvas.theme["casing"]), (6, (255, 255, 255))):
                start = (x - nx * px(size), y - ny * px(size))
                thick_line(surface, tone, start, (x + nx * px(size), y + ny * px(size)), px(4 if size == 8 else 2))
            inch += 1000
        went += length


def _tag_label(canvas: Canvas, text: str) -> pygame.Surface:
    return canvas.text(text, 14, (243, 246, 248), "semibold")


def _tag_size(canvas: Canvas, text: str) -> tuple[int, int]:
    return _tag_label(canvas, text).get_width() + canvas.px(18), canvas.px(TAG_U)


def tag(
    draw: SkirmishContext, text: str, at: tuple[float, float], colour: RGB, taken: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Draw words on a dark pill with a coloured border, on the field, beside what is taken and what lies over it.

    Return where.
    """
    if not text:
        return pygame.Rect(0, 0, 0, 0)
    canvas, surface, px = draw.canvas, draw.surface, draw.canvas.px
    label = _tag_label(canvas, text)
    rect, room = pygame.Rect(0, 0, *_tag_size(canvas, text)), draw.field.rect.inflate(-px(6), -px(6))
    rect.center = round(at[0]), round(at[1])
    rect.clamp_ip(room)
    rect = off_others(rect, [*over_field(draw), *taken], room)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=11, border=colour, border_u=1.6), rect)
    surface.blit(label, label.get_rect(center=rect.center))
    return rect


def beside_others(
    draw: SkirmishContext,
    text: str,
    line: tuple[tuple[float, float], tuple[float, float]],
    taken: Sequence[pygame.Rect],
) -> tuple[float, float]:
    """Return where on a line a tag covers none of those that are there; in its middle if it can nowhere."""
    (ax, ay), (bx, by) = line
    canvas, others = draw.canvas, [*over_field(draw), *taken]
    rect, inner = pygame.Rect(0, 0, *_tag_size(canvas, text)), draw.field.rect.inflate(-canvas.px(6), -canvas.px(6))
    up = canvas.px(TAG_U + 2)
    for lift in LIFTS:
        for share in ALONG:
            rect.center = round(ax + (bx - ax) * share), round(ay + (by - ay) * share + lift * up)
            rect.clamp_ip(inner)
            if rect.collidelist(others) < 0:
                return rect.center
    return (ax + bx) / 2, (ay + by) / 2


def _dashed_ring(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, colour: RGB) -> None:
    """Draw a dashed ring with its casing."""
    wide = canvas.px(3)

    def make() -> pygame.Surface:
        side = 2 * (radius + wide + 2)
        large = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
        box = pygame.Rect(0, 0, radius * 6, radius * 6)
        box.center = (side * 3 // 2, side * 3 // 2)
        for tone, width in ((canvas.theme["casing"], wide * 6), (colour, wide * 3)):
            for dash in range(12):
                start = dash * 6.2832 / 12
                pygame.draw.arc(large, tone, box.inflate(width, width), start, start + 0.34, width)
        return pygame.transform.smoothscale(large, (side, side))

    ring = canvas.get_cached_picture(("sk-dash", radius, wide, colour), make)
    surface.blit(ring, ring.get_rect(center=at))


def _danger(draw: SkirmishContext, enemy: Figure, figure: Figure, point: Point) -> None:
    """Draw the reach of an enemy that a way leaves, and where it could strike."""
    canvas, surface = draw.canvas, draw.surface
    if enemy.at is None:
        return
    px, red = canvas.px, canvas.theme["mark_danger"]
    far = reach_of(draw.content, enemy)
    radius = round(draw.field.length(far + draw.content.radius[enemy.id] + draw.content.radius[figure.id]))
    _dashed_ring(canvas, surface, draw.field.spot(enemy.at), radius, red)
    spot = draw.field.spot(point)
    pygame.draw.circle(surface, canvas.theme["casing"], spot, px(11))
    pygame.draw.circle(surface, red, spot, px(9))
    sword = canvas.icon("crossed-sabres", px(13), "casing")
    surface.blit(sword, sword.get_rect(center=spot))
    tag(draw, say("{enemy} may strike", enemy=translate_name(enemy.name)), (spot[0], spot[1] + px(24)), red)


def _draw_point(draw: SkirmishContext, path_draft: PathDraft, figure: Figure | None) -> None:
    """Draw one place: a figure to be set up, or the middle of something."""
    canvas = draw.canvas
    if path_draft.ghost is None:
        return
    px, spot = canvas.px, draw.field.spot(path_draft.ghost)
    start = origin_of(path_draft.decision)
    colour = canvas.theme["mark_danger"] if path_draft.reason is not None else canvas.theme["mark"]
    if start:
        draw_line(canvas, draw.surface, draw.field, (start[0], path_draft.ghost), colour)
    if figure is not None and path_draft.decision.shape == "point":
        draw_ghost(draw, figure, path_draft.ghost, path_draft.reason)
        return
    _dashed_ring(canvas, draw.surface, spot, px(14), colour)
    for x, y in ((1, 0), (0, 1)):
        pygame.draw.line(
            draw.surface,
            colour,
            (spot[0] - x * px(20), spot[1] - y * px(20)),
            (spot[0] + x * px(20), spot[1] + y * px(20)),
            max(1, px(2)),
        )
    _tell_place(draw, path_draft.ghost, path_draft.reason)


def draw_ghost(draw: SkirmishContext, figure: Figure, point: Point, reason: tuple[str, str] | None) -> None:
    """Draw a figure where it would stand, with the place in inches, or why it may not."""
    canvas = draw.canvas
    spot, radius = draw.field.spot(point), disc_radius(canvas, draw.field, draw.content.radius[figure.id])
    colour = canvas.theme["mark_danger"] if reason is not None else canvas.theme["mark"]
    draw_standing(draw, figure, spot, radius, alpha=0.75)
    _dashed_ring(canvas, draw.surface, spot, radius + canvas.px(3), colour)
    _tell_place(draw, point, reason)


def _tell_place(draw: SkirmishContext, point: Point, reason: tuple[str, str] | None) -> None:
    """Write above a place where it is, or why it will not do."""
    canvas = draw.canvas
    text, colour = say("{x}, {y} in", x=decimal(point[0] / 1000), y=decimal(point[1] / 1000)), canvas.theme["mark"]
    if reason is not None:
        text, colour = capitalize(say(reason[0])), canvas.theme["mark_danger"]
    x, y = draw.field.spot(point)
    tag(draw, text, (x, y - canvas.px(42)), colour)
