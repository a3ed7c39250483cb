"""The battlefield as a painted place: the dark board, cables with their costs, rooms with their names."""

from __future__ import annotations

import math
from collections.abc import Container, Iterator, Sequence
from zlib import crc32

import pygame

from game.boards.area_graph import Area, AreaGraph, Link
from game.kernel.language.say import say
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.pieces.arrangement import NAME_SHARE, is_low
from game.ui.paint.art.circuit.room import SCENES, Edge, Kind, Room, room_size
from game.ui.paint.art.circuit.void import Void
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.graph_painter import Sign
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, mix, rgb
from game.ui.table.view import TableRegions
from game.ui.widgets.labels import squeeze_text

WORDS: tuple[tuple[tuple[str, ...], Kind], ...] = (
    (("gate", "porch", "lobby", "hatch", "foyer", "door", "terminal", "airlock", "counter", "entry"), "gate"),
    (("server", "rack", "cache", "stack", "index", "log", "mirror", "parity", "token"), "servers"),
    (("archive", "letter", "ledger", "drawing", "vault", "box", "mail", "page", "book", "desk", "reading"), "archive"),
    (("core", "power", "cooling", "rotunda", "cog", "clock", "turntable", "strong"), "core"),
    (("walk", "deck", "landing", "gallery", "attic", "loft", "tower", "roof", "crane", "signal", "head"), "catwalk"),
    (("span", "bridge", "midspan", "points", "cable", "weight", "pendulum"), "bridge"),
    (("sump", "pipe", "drain", "sluice", "basin", "outlet", "overflow", "valve", "pump", "wash"), "drain"),
    (("yard", "dock", "siding", "buffer", "house", "coal", "fuel", "ore", "cart", "loading"), "yard"),
    (("approach", "hall", "tunnel", "corridor", "run", "aisle", "junction", "bay", "post", "grille"), "passage"),
    (("room", "shop", "board", "console", "gauge", "lamp", "winch", "switch", "repair", "parts"), "workshop"),
)
"""Which words of an area's name tell what it looks like."""
HASHED: tuple[Kind, ...] = ("passage", "servers", "workshop", "catwalk", "core", "bridge", "yard")
EDGES: dict[str, Edge] = {"+": "start", "X": "goal"}
CABLE: tuple[tuple[float, float, RGB], ...] = (
    (0.0, 17, rgb("#0B0E12")), (0.0, 13, rgb("#3A4B58")), (-3.2, 2.4, rgb("#60757F")), (3.8, 2.4, rgb("#1A232B")),
    (0.4, 1.6, rgb("#2F6A74")),
)  # fmt: skip
"""How a cable is drawn: how far to its side, how wide, and in which colour."""
FALL: RGB = rgb("#F2745A")
ONE_WAY: RGB = rgb("#E0A048")
SHAFT: tuple[tuple[float, RGB], ...] = ((2.6, rgb("#0B0E12")), (1.2, rgb("#6B4A44")), (-1.0, rgb("#3A2A2C")))
"""The walls of a shaft from outside to inside: how far they lie out, and their colour at the upper end."""
SHAFT_U, SHAFT_STEPS = (34.0, 20.0), 7
COST_SHARES = (0.42, 0.58, 0.34, 0.66, 0.26)
"""Where along a cable its cost stands if in the usual place it would lie on a name."""
COST_U, NAME_RISE_U, NAME_EDGE_U = 23, 10, 9
"""The size of the disc with a cable's cost, how far a name stands over an area's edge, and the edge of its tab."""
EYE_U, EYE_ROOM_U = 26, 40
"""The size of the eye of a line of sight, and how far it stands from the middle of what a cable costs."""


def kind_of(area: Area) -> Kind:
    """Return what an area looks like: by its mark, by a word of its name, or by lot."""
    if area.falling:
        return "pit"
    if area.mark == "X":
        return "sealed-gate"
    name = (area.name or area.id).lower()
    for words, kind in WORDS:
        if any(word in name for word in words):
            return kind
    return "gate" if area.mark == "+" else HASHED[crc32(name.encode()) % len(HASHED)]


def room_of(canvas: Canvas, area: Area, size: tuple[int, int]) -> PictureRequest:
    """Return the picture of an area whose frame has a size."""
    recipe = Room(kind=kind_of(area), seed=area.name or area.id, edge=EDGES.get(area.mark, ""), unit=canvas.scale)
    return PictureRequest(recipe, room_size(*size, canvas.scale))


def void_of(canvas: Canvas, regions: TableRegions) -> PictureRequest:
    """Return the picture of the board that all areas lie on."""
    board_rect = pygame.Rect(regions.board_rect)
    return PictureRequest(Void(unit=canvas.scale), board_rect.size)


def field_pictures(
    canvas: Canvas, graph: AreaGraph, board: FieldLayout, regions: TableRegions
) -> Iterator[PictureRequest]:
    """Return what the battlefield is painted with."""
    yield void_of(canvas, regions)
    for area in graph.areas.values():
        yield room_of(canvas, area, board.sizes[area.id])


def draw_field(
    canvas: Canvas, surface: pygame.Surface, graph: AreaGraph, board: FieldLayout, *, names: bool = True
) -> None:
    """Draw the battlefield without anybody on it."""
    for link in graph.links:
        _draw_cable(canvas, surface, graph, board, link)
    for area in graph.areas.values():
        request = room_of(canvas, area, board.sizes[area.id])
        picture = canvas.art.picture(request.recipe, request.size, stretched=True)
        surface.blit(picture, picture.get_rect(center=board.node_rect(area.id).center))
    for sight in graph.sights:
        _draw_sight(canvas, surface, graph, board, (sight.a, sight.b), sight.range if names else 0)
    if not names:
        return
    for area in graph.areas.values():
        draw_name(canvas, surface, area, board.node_rect(area.id))
    draw_costs(canvas, surface, graph, board)


def draw_costs(
    canvas: Canvas, surface: pygame.Surface, graph: AreaGraph, board: FieldLayout, areas: Container[str] | None = None
) -> None:
    """Draw what cables cost, all or those of some areas: once more over a ring that would hide it."""
    for link in graph.links:
        if areas is None or link.a in areas or link.b in areas:
            draw_cost(canvas, surface, graph, board, link)


def draw_name(canvas: Canvas, surface: pygame.Surface, area: Area, node: pygame.Rect) -> pygame.Rect:
    """Draw the name of an area as a tab on the upper edge of its frame, in the hue of its lights; return its place."""
    px = canvas.px
    hue = {"": rgb(SCENES[kind_of(area)][1]), "+": rgb("#5F8FE6"), "X": rgb("#D9553F")}[area.mark]
    label, mark, more = _name_parts(canvas, area, node)
    rect = name_rect(canvas, area, node)
    cut = px(6)

    def paint(large: pygame.Surface) -> None:
        wide, high = large.get_size()
        for inset, tone in ((0, canvas.theme["casing"]), (OVERSAMPLE * 1.3, mix(hue, (11, 14, 18), 0.66))):
            c = cut * OVERSAMPLE
            points = [
                (inset, high - inset), (c, inset), (wide - c, inset), (wide - inset, high - inset),
            ]  # fmt: skip
            pygame.draw.polygon(large, tone, points)

    surface.blit(canvas.shape(("name-tab", hue), rect.size, paint), rect)
    x = rect.x + px(9)
    if mark is not None:
        surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
        x += more
    surface.blit(label, label.get_rect(midleft=(x, rect.centery)))
    return rect


def name_rect(canvas: Canvas, area: Area, node: pygame.Rect) -> pygame.Rect:
    """Return the place of the tab with an area's name."""
    px = canvas.px
    label, _, more = _name_parts(canvas, area, node)
    return pygame.Rect(
        node.x + px(15), node.y - px(NAME_RISE_U), label.get_width() + px(2 * NAME_EDGE_U) + more, px(21)
    )


def _name_parts(canvas: Canvas, area: Area, node: pygame.Rect) -> tuple[pygame.Surface, pygame.Surface | None, int]:
    """Return the name of an area, the sign before it, if any, and how much room that takes."""
    mark = canvas.icon({"+": "doorway", "X": "padlock"}[area.mark], canvas.px(13), "on_dark") if area.mark else None
    more = mark.get_width() + canvas.px(4) if mark is not None else 0
    room = round(node.width * NAME_SHARE) if is_low(canvas, node) else node.width - canvas.px(34)
    label = squeeze_text(canvas, say(area.name) or area.id, room - more, 14, "on_dark", "semibold", least=0.6)
    return label, mark, more


def draw_signs(
    canvas: Canvas,
    surface: pygame.Surface,
    signs: Sequence[Sign],
    node: pygame.Rect,
    name: pygame.Rect,
    costs: Sequence[tuple[float, float]] = (),
) -> None:
    """Draw what lies on an area at the right end of its upper edge; its word is written where there is room.

    `costs` are the middles of the discs with what cables cost, which the word would cover.
    """
    px = canvas.px
    wide = px(19) * len(signs) + px(8)
    word = canvas.text(say(signs[0].word), 13, "on_dark", "semibold") if len(signs) == 1 else None
    if word is not None:
        written = wide + word.get_width() + px(8)
        strip = pygame.Rect(node.right - px(12) - written, node.y - px(10), written, px(21)).inflate(
            px(COST_U), px(COST_U)
        )
        if name.right + px(6) + written > node.right - px(10) or any(strip.collidepoint(cost) for cost in costs):
            word = None
    wide += word.get_width() + px(6) if word is not None else 0
    rect = pygame.Rect(max(name.right + px(2), node.right - px(12) - wide), node.y - px(10), wide, px(21))
    surface.blit(canvas.panel(rect.size, "casing", radius_u=6, border=mix(FALL, (60, 70, 80), 0.6)), rect)
    x = rect.x + px(5)
    for sign in signs:
        tone = "on_dark" if sign.tone == "text_strong" else sign.tone
        glyph = canvas.icon(sign.icon, px(16), tone)
        surface.blit(glyph, glyph.get_rect(midleft=(x, rect.centery)))
        x += px(19)
    if word is not None:
        surface.blit(word, word.get_rect(midleft=(x, rect.centery)))


def _draw_cable(canvas: Canvas, surface: pygame.Surface, graph: AreaGraph, board: FieldLayout, link: Link) -> None:
    start, end = board.ends(link.a, link.b)
    long = math.dist(start, end)
    if long < 1:
        return
    if graph.area(link.a).falling and link.one_way:
        _draw_shaft(canvas, surface, start, end)
        _draw_chevrons(canvas, surface, start, end, FALL, max(2, round(long / canvas.px(12))))
        return
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    # The ends lie under the frames, so that none is seen.
    under = canvas.px(6)
    a, b = (start[0] - dx * under, start[1] - dy * under), (end[0] + dx * under, end[1] + dy * under)
    thick_line(surface, (5, 7, 10), _aside(a, 3, 5, canvas), _aside(b, 3, 5, canvas), canvas.px(13))
    # Light comes from above, or from the left: the bright line lies on that side.
    side = (-dy, dx) if dx >= 0 else (dy, -dx)
    for off, wide, colour in CABLE:
        shift = off * canvas.scale
        one = (a[0] + side[0] * shift, a[1] + side[1] * shift)
        other = (b[0] + side[0] * shift, b[1] + side[1] * shift)
        thick_line(surface, colour, one, other, max(1, canvas.px(wide)))
    if link.one_way:
        _draw_chevrons(canvas, surface, start, end, ONE_WAY, 2)


def _draw_shaft(canvas: Canvas, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw the shaft that one falls through: dark walls that draw together, with a rim that still has some light."""
    long = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    under, margin = canvas.px(8), canvas.px(SHAFT_U[0])
    corners = [(start[0] - dx * under, start[1] - dy * under), (end[0] + dx * under, end[1] + dy * under)]
    rect = pygame.Rect(0, 0, 0, 0)
    rect.topleft = (round(min(x for x, _ in corners)) - margin, round(min(y for _, y in corners)) - margin)
    rect.size = (
        round(max(x for x, _ in corners)) + margin - rect.x, round(max(y for _, y in corners)) + margin - rect.y,
    )  # fmt: skip
    (ax, ay), (bx, by) = ((x - rect.x, y - rect.y) for x, y in corners)

    def paint(large: pygame.Surface) -> None:
        for index, (grow_u, tone) in enumerate(SHAFT):
            wide, thin = (canvas.px(side_u) / 2 + canvas.px(grow_u) for side_u in SHAFT_U)
            for step in range(SHAFT_STEPS if index else 1):
                # Inside it grows darker, step by step, to where one lands.
                share, next_share = (step / SHAFT_STEPS, 1.0) if index else (0.0, 1.0)
                half = (wide + (thin - wide) * share, thin)
                ends = [
                    (ax + (bx - ax) * part, ay + (by - ay) * part, side * wide_there)
                    for side in (1, -1)
                    for part, wide_there in ((share, half[0]), (next_share, half[1]))[::side]
                ]
                points = [(x - dy * off, y + dx * off) for x, y, off in ends]
                shade = mix(tone, (5, 7, 10), share * 0.9) if index else tone
                pygame.draw.polygon(large, shade, [(x * OVERSAMPLE, y * OVERSAMPLE) for x, y in points])

    key = ("shaft", round(ax), round(ay), round(bx), round(by))
    surface.blit(canvas.shape(key, rect.size, paint), rect)


def _aside(point: tuple[float, float], right: float, down: float, canvas: Canvas) -> tuple[float, float]:
    return point[0] + canvas.px(right), point[1] + canvas.px(down)


def _draw_chevrons(
    canvas: Canvas,
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    colour: RGB,
    count: int,
) -> None:
    """Draw arrows without shafts along a way that leads in one direction only."""
    long = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    size = canvas.px(6)
    for index in range(count):
        share = (index + 0.75) / (count + 0.25)
        tip = (start[0] + dx * long * share, start[1] + dy * long * share)
        for width, tone in ((canvas.px(6.5), canvas.theme["casing"]), (canvas.px(3), colour)):
            for side in (1, -1):
                back = (tip[0] - dx * size - dy * size * side, tip[1] - dy * size + dx * size * side)
                thick_line(surface, tone, back, tip, max(1, width))


def draw_cost(canvas: Canvas, surface: pygame.Surface, graph: AreaGraph, board: FieldLayout, link: Link) -> None:
    """Draw what a cable costs as a disc in its middle."""
    if graph.area(link.a).falling and link.one_way:
        return
    middle = cost_place(canvas, graph, board, link)
    size = canvas.px(COST_U)

    def paint(large: pygame.Surface) -> None:
        centre, radius = large.get_rect().center, large.get_width() // 2
        pygame.draw.circle(large, canvas.theme["casing"], centre, radius)
        pygame.draw.circle(large, (168, 184, 196), centre, radius - OVERSAMPLE)
        pygame.draw.circle(large, (20, 28, 35), centre, radius - OVERSAMPLE * 2.4)

    disc = canvas.shape(("cable-cost",), (size, size), paint)
    surface.blit(disc, disc.get_rect(center=middle))
    label = canvas.text(str(link.cost), 14, "on_dark", "bold")
    surface.blit(label, label.get_rect(center=middle))


def cost_place(canvas: Canvas, graph: AreaGraph, board: FieldLayout, link: Link) -> tuple[float, float]:
    """Return where the cost of a cable stands: in its middle, but on no name of the areas at its ends."""
    start, end = board.ends(link.a, link.b)
    names = [name_rect(canvas, graph.area(area), board.node_rect(area)) for area in (link.a, link.b)]
    disc = pygame.Rect(0, 0, canvas.px(COST_U), canvas.px(COST_U))
    points = [
        (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        for share in (0.28 if link.one_way else 0.5, *COST_SHARES)
    ]
    for point in points:
        disc.center = round(point[0]), round(point[1])
        if disc.collidelist(names) < 0:
            return point
    x, y = points[0]
    # A short cable has its cost above the name of the area below.
    return x, min(y, max(start[1], end[1]) - canvas.px(NAME_RISE_U + COST_U / 2))


def _draw_sight(
    canvas: Canvas, surface: pygame.Surface, graph: AreaGraph, board: FieldLayout, ends: tuple[str, str], reach: int
) -> None:
    """Draw a line of sight that needs no link: dashes with an eye, and how many areas it counts as."""
    start = board.edge_point(ends[0], board.centres[ends[1]])
    end = board.edge_point(ends[1], board.centres[ends[0]])
    px, colour = canvas.px, canvas.theme["mark_info"]
    canvas.draw_dashed_line(surface, canvas.theme["casing"], start, end, px(5), px(8), px(6))
    canvas.draw_dashed_line(surface, colour, start, end, max(1, px(2)), px(8), px(6))
    middle = _eye_place(canvas, graph, board, start, end)
    disc = canvas.panel((px(EYE_U), px(EYE_U)), "casing", radius_u=EYE_U / 2, border=colour, border_u=1.5)
    surface.blit(disc, disc.get_rect(center=middle))
    eye = canvas.icon("eye-target", px(18), colour)
    surface.blit(eye, eye.get_rect(center=middle))
    if reach > 1:
        label = canvas.text(str(reach), 14, colour, "bold")
        # Beside the line, which would cross the number otherwise.
        lies = abs(end[0] - start[0]) > abs(end[1] - start[1])
        rect = label.get_rect(midleft=(middle[0] + px(16), middle[1]))
        if lies:
            rect.midtop = (round(middle[0]), round(middle[1]) + px(13))
        ground = rect.inflate(px(6), 0)
        surface.blit(canvas.panel(ground.size, "casing", radius_u=6), ground)
        surface.blit(label, rect)


def _eye_place(
    canvas: Canvas, graph: AreaGraph, board: FieldLayout, start: tuple[float, float], end: tuple[float, float]
) -> tuple[float, float]:
    """Return where the eye of a line of sight stands: in its middle, but on nothing that a cable costs.

    Between areas it is seen better than on one that the line passes over, and worst on an edge, where rings lie.
    """
    costs = [cost_place(canvas, graph, board, link) for link in graph.links]
    nodes = [board.node_rect(area) for area in graph.areas]
    room, side = canvas.px(EYE_ROOM_U), canvas.px(EYE_U + 10)

    def rate_spot(at: tuple[float, float]) -> tuple[bool, bool, bool]:
        over = any(node.inflate(side, side).collidepoint(at) for node in nodes)
        inside = any(node.inflate(-side, -side).collidepoint(at) for node in nodes)
        return any(math.dist(at, cost) < room for cost in costs), over and not inside, over

    shares = (0.5, *COST_SHARES, 0.18, 0.82, 0.08, 0.92)
    return min(
        ((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share) for share in shares),
        key=rate_spot,
    )


def ring(canvas: Canvas, surface: pygame.Surface, node: pygame.Rect, colour: RGB, width_u: float = 3.0) -> None:
    """Draw a frame with cut corners and casing around an area."""
    grown = node.inflate(canvas.px(10), canvas.px(10))

    def paint(large: pygame.Surface) -> None:
        for inset_u, wide, tone in ((0.0, width_u + 3, canvas.theme["casing"]), (1.5, width_u, colour)):
            k = canvas.scale * OVERSAMPLE
            # A thick polygon line is drawn half to either side of its corners.
            corners = _build_cut_corners(large.get_size(), (inset_u + wide / 2) * k, 16 * k)
            pygame.draw.polygon(large, tone, corners, max(OVERSAMPLE, round(wide * k)))

    surface.blit(canvas.shape(("area-ring", colour, width_u), grown.size, paint), grown)


def _build_cut_corners(size: tuple[int, int], inset: float, cut: float) -> list[tuple[float, float]]:
    right, low = size[0] - inset, size[1] - inset
    return [
        (inset + cut, inset), (right - cut, inset), (right, inset + cut), (right, low - cut),
        (right - cut, low), (inset + cut, low), (inset, low - cut), (inset, inset + cut),
    ]  # fmt: skip
