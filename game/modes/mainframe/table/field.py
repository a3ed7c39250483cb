"""Where areas lie on the screen and pieces stand in them: areas grow with what is in them, and push others aside.

Sizes named `_u` are logical; everything else is device pixels.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container, Mapping, Sequence, Set
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.boards.area_graph import AreaGraph
from game.modes.mainframe.table.spread import Spread
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import GraphLayout

LARGEST_U, LEAST_U = (288.0, 206.0), 72
"""The size of an area on a map with few of them, and the width of one where nothing larger finds room."""
FLAT_U, LOW_U = 90, 70
"""Areas lower than the first hold a crowd in one row; those lower than the second stand closer, as `CLOSE_U` says."""
NAME_SHARE, HEAD_U, LOW_FOOT_U = 0.46, 7.0, 3.0
"""The share of the width of a low area that is its name's, and how far pieces reach over its edge and down into it."""
ASPECTS = (1.4, 1.55, 1.7, 1.9, 1.2, 2.2, 2.6, 3.1, 1.0)
"""How much wider than high areas may be: the first that is as good as any is taken."""
STRAIGHT_SHARE = 0.86
"""Areas stand in straight rows and columns, unless they could be so much larger out of line."""
CROWDS: tuple[tuple[int, tuple[int, int], float], ...] = (
    (9, (5, 2), 0.88),
    (6, (4, 2), 0.88),
    (5, (3, 2), 0.88),
    (4, (3, 2), 0.78),
    (3, (3, 1), 1.0),
    (2, (2, 1), 1.0),
)
"""From how many pieces on an area has room for how many beside each other and in how many rows, and how large ones."""
GAP_U, CLOSE_U = (30.0, 27.0), (30.0, 15.0)
"""Room between areas beside and above each other: a cable with its cost, and a name."""
PITCH_U = (440.0, 270.0)
"""How far apart neighbours of a small map lie at most."""
EDGE_U = (96.0, 77.0)
"""How much of the stage's width and height the outermost areas keep for themselves."""
GIVING_WAY = ((1.0, 1.0), (0.9, 1.0), (0.82, 1.0), (0.9, 0.6), (0.8, 0.6), (0.9, 0.3), (0.8, 0.3), (1.0, 0.0))
"""What shares of their sizes areas with few and with many pieces get, until all find room."""
STRAIGHT_WAY = GIVING_WAY[:5]
"""What of it is tried with rows and columns kept straight, before they are given up."""
NAME_U, INSET_U, FOOT_U = 13.0, 9.0, 9.0
"""What an area's name, its frame at the sides and its tray take of the room for pieces."""
RADII_U = (42, 39, 36, 33, 30, 28, 26, 24, 22, 20, 18, 16, 14)
RADIUS_SHARE, LOW_RADIUS_SHARE = 0.29, 0.42
"""The share of an area's height that the radius of a piece has at most."""
PLATE_U = 36.0
"""The width of the plate with a piece's hit points, which neighbours leave free."""
BESIDE_U, BELOW_U = 14.0, 12.0
"""The room that a piece in a crowded area has beside itself, and for its plate with the chip of one below."""
WIDEST = 1.4
"""How far apart pieces stand at most where there is room, in the widths of a place."""
ASIDE = (0.9, 0.6, 0.45, 0.3, 0.15, 0.0, 1.0)
"""Where else along the sides of two areas their cable may lie, in shares, if the usual place is under a third one."""
BESIDE_CABLE_U = 20.0
"""How much room a cable with its cost wants to areas that it passes, on both sides together."""
COST_U = 13.0
"""Half of the disc in the middle of a cable that says what it costs."""
BOSS_SHARE = 1.22
BELOW_STAGE_U = 10.0
"""How far below the room of the areas a plate may reach: into what is kept for statuses below the lowest ones."""
LYING_INSIDE = 0.2
"""How far inside the lower edge the middle of those lies who are down, in radii: the feet of others are above them."""


Line = tuple[tuple[float, float], tuple[float, float]]


class Spot(NamedTuple):
    """Where a piece stands, and the radius of its disc."""

    x: float
    y: float
    radius: float


class Plain(NamedTuple):
    """The size of areas without anybody in them, and their centres."""

    node: tuple[int, int]
    centres: dict[str, tuple[float, float]]


class FieldLayout(GraphLayout):
    """The places and sizes of areas within a rectangle, for so many pieces in each."""

    def __init__(
        self,
        canvas: Canvas,
        graph: AreaGraph,
        rect: pygame.Rect,
        counts: Mapping[str, int] | None = None,
        plain: Plain | None = None,
    ) -> None:
        """Place the areas; `plain` is how they stand without anybody in them, where it is known from before."""
        self.canvas, self.rect = canvas, rect
        self.standing: tuple[object, dict[str, tuple[float, float, float]]] | None = None
        """Where pieces stand, as found last, and what that depends on."""
        self.lingering: Set[str] = frozenset()
        """Who is down and still shown where the blow has landed."""
        self._corners: dict[tuple[int, int], tuple[pygame.Rect, bool]] = {}
        self._cables = [(link.a, link.b) for link in graph.links]
        self._sights = [(sight.a, sight.b) for sight in graph.sights]
        homes = _homes(canvas, graph, rect)
        for gap in (GAP_U, CLOSE_U):
            self.spread = Spread(homes, (canvas.u(gap[0]), canvas.u(gap[1])), rect)
            self.node = plain.node if plain is not None else self._base()
            if self.node[1] >= canvas.u(LOW_U):
                break
        low = self.node[1] < canvas.u(LOW_U)
        self.largest = min(self.node[0] * 0.8, self.node[1]) * (LOW_RADIUS_SHARE if low else RADIUS_SHARE)
        """The largest radius of an ordinary piece, so that all look alike wherever there is room."""
        # What grows pushes the others from where they stand without it, so that the place stays the same place.
        self.plain = plain or Plain(self.node, self._plain_centres())
        self.spread = Spread(self.plain.centres, self.spread.gap, rect)
        filled = counts or {}
        for straight, (usual, growth) in [(True, step) for step in STRAIGHT_WAY] + [
            (False, step) for step in GIVING_WAY
        ]:
            others = (round(self.node[0] * usual), round(self.node[1] * usual))
            grown = {area: self._grown(filled.get(area, 0)) for area in graph.areas}
            self.sizes = {
                area: _between(self.node, size, growth) if size != self.node else others for area, size in grown.items()
            }
            self.centres, fits = self.spread.moved(self.sizes, straight=straight)
            if fits:
                break

    def node_rect(self, area: str) -> pygame.Rect:
        """Return the frame of an area."""
        rect = pygame.Rect((0, 0), self.sizes[area])
        rect.center = self.centres[area]
        return rect

    def edge_point(self, area: str, toward: tuple[int, int]) -> tuple[float, float]:
        """Return where a line from an area's centre to a point leaves its frame."""
        x, y = self.centres[area]
        dx, dy = toward[0] - x, toward[1] - y
        if dx == dy == 0:
            return x, y
        wide, high = self.sizes[area]
        share = min((side / 2 / abs(way) for side, way in ((wide, dx), (high, dy)) if way), default=0.0)
        return x + dx * share, y + dy * share

    def ends(self, a: str, b: str) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return where the cable between two areas begins and ends: straight across where they face each other."""
        first, second = self.node_rect(a), self.node_rect(b)
        inset = self.canvas.u(18)
        left, right = max(first.left, second.left) + inset, min(first.right, second.right) - inset
        top, low = max(first.top, second.top) + inset, min(first.bottom, second.bottom) - inset
        if left <= right and not first.colliderect(second):
            # Names stand at the left of a frame's upper edge: the cable comes in beside them.
            usual = 0.97 if is_low(self.canvas, first) and is_low(self.canvas, second) else 0.72
            down = second.centery > first.centery
            ys = (first.bottom if down else first.top), (second.top if down else second.bottom)
            x = self._clear(usual, left, right, lambda x: ((x, ys[0]), (x, ys[1])), {a, b})
            return (x, ys[0]), (x, ys[1])
        if top <= low and not first.colliderect(second):
            across = second.centerx > first.centerx
            xs = (first.right if across else first.left), (second.left if across else second.right)
            y = self._clear(0.5, top, low, lambda y: ((xs[0], y), (xs[1], y)), {a, b})
            return (xs[0], y), (xs[1], y)
        return self.edge_point(a, second.center), self.edge_point(b, first.center)

    def _clear(
        self, usual: float, low: float, high: float, line: Callable[[float], Line], ends: Container[str]
    ) -> float:
        """Return where between two places a cable lies under no third area; the usual place where there is no such."""
        margin = self.canvas.u(BESIDE_CABLE_U)
        others = [self.node_rect(area).inflate(margin, margin) for area in self.centres if area not in ends]
        for share in (usual, *ASIDE):
            place = low + (high - low) * share
            if not any(node.clipline(*line(place)) for node in others):
                return place
        return low + (high - low) * usual

    def _base(self) -> tuple[int, int]:
        """Return the largest size at which all areas find room, wide or high as the map has it."""
        straight, free = self._largest(straight=True), self._largest(straight=False)
        return straight if _area(straight) >= _area(free) * STRAIGHT_SHARE else free

    def _plain_centres(self) -> dict[str, tuple[float, float]]:
        """Return where areas stand without anybody in them."""
        sizes = dict.fromkeys(self.spread.homes, self.node)
        centres, fits = self.spread.moved(sizes, straight=True)
        if not fits:
            centres, _ = self.spread.moved(sizes, straight=False)
        return {area: (float(x), float(y)) for area, (x, y) in centres.items()}

    def _largest(self, *, straight: bool) -> tuple[int, int]:
        """Return the largest size at which all areas find room, in straight rows or out of them."""
        best = self._sized(LEAST_U, max(ASPECTS))
        for aspect in ASPECTS:
            most = min(LARGEST_U[0], LARGEST_U[1] * aspect)
            sizes = [self._sized(wide, aspect) for wide in range(LEAST_U, round(most) + 1, 4)]
            larger = [size for size in sizes if _area(size) > _area(best)]

            def too_large(size: tuple[int, int]) -> bool:
                return not self.spread.moved(dict.fromkeys(self.spread.homes, size), straight=straight)[1]

            if larger and not too_large(larger[0]):
                best = larger[bisect_left(larger, True, lo=1, key=too_large) - 1]
        return best

    def _sized(self, wide: float, aspect: float) -> tuple[int, int]:
        return self.canvas.u(wide), self.canvas.u(wide / aspect)

    def _grown(self, count: int) -> tuple[int, int]:
        """Return the size of an area with so many pieces."""
        (columns, rows), share = next(
            (room, share) for least, room, share in (*CROWDS, (0, (0, 0), 0.0)) if count >= least
        )
        wide, high = (
            2 * self.largest * share + self.canvas.u(BESIDE_U),
            2 * self.largest * share + self.canvas.u(BELOW_U),
        )
        if rows > 1 and self.node[1] < self.canvas.u(FLAT_U):
            columns, rows = min(count, columns * rows), 1
        across, down = self.canvas.u(2 * INSET_U), self.canvas.u(NAME_U + FOOT_U)
        if self.node[1] < self.canvas.u(LOW_U):
            # In a low area they stand beside its name, and a second row would stand on the first.
            return max(self.node[0], round((columns * rows * wide + across / 2) / (1 - NAME_SHARE))), self.node[1]
        tall = min(round(rows * high + down), self.rect.height)
        return max(self.node[0], round(columns * wide + across)), max(self.node[1], tall)

    def free_corner(self, size: tuple[int, int]) -> tuple[pygame.Rect, bool]:
        """Return the place along the edges of the stage where a plate of a size hides least.

        Also return whether that hides no area, no line of sight and nothing that a cable costs.
        """
        if size not in self._corners:
            self._corners[size] = self._find_corner(size)
        rect, free = self._corners[size]
        return rect.copy(), free

    def _find_corner(self, size: tuple[int, int]) -> tuple[pygame.Rect, bool]:
        stage, (wide, high) = self.rect, size
        tries = [
            pygame.Rect(x, y, wide, high)
            for y in (
                stage.top - self.canvas.u(6),
                stage.bottom - high,
                stage.bottom + self.canvas.u(BELOW_STAGE_U) - high,
                stage.centery - high // 2,
            )
            for x in (stage.left, stage.right - wide, *range(stage.left, stage.right - wide, max(8, wide // 3)))
        ]

        nodes = [self.node_rect(area).inflate(self.canvas.u(6), self.canvas.u(24)) for area in self.centres]
        cables = [self.ends(a, b) for a, b in self._cables]
        sights = [(self.centres[a], self.centres[b]) for a, b in self._sights]

        def hidden(rect: pygame.Rect) -> tuple[int, int, int, int]:
            areas = sum(shared.width * shared.height for node in nodes if (shared := rect.clip(node)))
            costs = rect.inflate(self.canvas.u(2 * COST_U), self.canvas.u(2 * COST_U))
            over = sum(1 for (ax, ay), (bx, by) in cables if costs.collidepoint((ax + bx) / 2, (ay + by) / 2))
            across, under = (sum(1 for line in lines if rect.clipline(*line)) for lines in (sights, cables))
            return areas, across, over, under

        best = min(tries, key=hidden)
        return best, not any(hidden(best)[:3])


def _homes(canvas: Canvas, graph: AreaGraph, rect: pygame.Rect) -> dict[str, tuple[float, float]]:
    """Return where the map has its areas, drawn out over the whole stage but no further than small maps bear."""
    areas = list(graph.areas.values())
    least = (canvas.u(EDGE_U[0]), canvas.u(EDGE_U[1]))
    found = []
    for axis, (low, room) in enumerate(((rect.x, rect.width), (rect.y, rect.height))):
        places = sorted({area.x if axis == 0 else area.y for area in areas})
        span = max(1, places[-1] - places[0])
        closest = min((b - a for a, b in pairwise(places)), default=span)
        step = min((room - least[axis]) / span, canvas.u(PITCH_U[axis]) / max(1, closest))
        start = low + room / 2 - step * (places[0] + places[-1]) / 2
        found.append((start, step))
    (left, across), (top, down) = found
    return {area.id: (left + area.x * across, top + area.y * down) for area in areas}


def needed(count: int) -> int:
    """Return from how many pieces on an area is as large as one with so many."""
    return next((least for least, *_ in CROWDS if count >= least), 0)


def _area(size: tuple[int, int]) -> int:
    return size[0] * size[1]


def _between(plain: tuple[int, int], grown: tuple[int, int], share: float) -> tuple[int, int]:
    return tuple(round(a + (b - a) * share) for a, b in zip(plain, grown, strict=True))  # type: ignore[return-value]


def is_low(canvas: Canvas, node: pygame.Rect) -> bool:
    """Return whether an area has no room for pieces below its name."""
    return node.height < canvas.u(LOW_U)


def standing(canvas: Canvas, node: pygame.Rect, shares: Sequence[float], radius_most: float = 1e9) -> list[Spot]:
    """Return where pieces stand in an area, in their order: as large as they fit, in rows, the front row lower.

    A share is how large a piece is beside an ordinary one, and `radius_most` how large an ordinary one is at most.
    """
    if not shares:
        return []
    u = canvas.u
    room = pygame.Rect(node.x + u(INSET_U), node.y + u(NAME_U), node.width - 2 * u(INSET_U), 0)
    room.height = max(1, node.bottom - u(FOOT_U) - room.y)
    if is_low(canvas, node):
        # A low area has its name at the left, and who stands in it beside that, with the head above its edge.
        left = node.x + round(node.width * NAME_SHARE)
        room = pygame.Rect(
            left, node.y - u(HEAD_U), node.right - u(INSET_U) - left, node.height + u(HEAD_U - LOW_FOOT_U)
        )
    largest = max(shares)
    for radius_u in RADII_U:
        radius = u(radius_u)
        if radius > radius_most and radius_u != RADII_U[-1]:
            continue
        cell = (max(2 * radius * largest + u(BESIDE_U - 4), u(PLATE_U)), 2 * radius * largest + u(BELOW_U))
        columns = max(1, int(room.width // cell[0]))
        rows = -(-len(shares) // columns)
        if rows * cell[1] <= room.height:
            return _in_rows(room, shares, radius, cell, rows)
    rows = max(1, min(len(shares), int(room.height // cell[1])))
    pitch = room.width / -(-len(shares) // rows)
    return _in_rows(room, shares, radius, (min(cell[0], pitch), min(cell[1], room.height / rows)), rows)


def _in_rows(
    room: pygame.Rect, shares: Sequence[float], radius: float, cell: tuple[float, float], rows: int
) -> list[Spot]:
    found: list[Spot] = []
    per_row = -(-len(shares) // rows)
    spare = room.height - rows * cell[1]
    top = room.y + spare * (0.62 if rows == 1 else 0.5)
    for row in range(rows):
        part = shares[row * per_row : (row + 1) * per_row]
        pitch = min(room.width / max(1, len(part)), cell[0] * WIDEST)
        y = top + cell[1] * row + (cell[1] - BELOW_U) / 2
        for index, share in enumerate(part):
            x = room.centerx + (index - (len(part) - 1) / 2) * pitch
            found.append(Spot(x, y, radius * share))
    return found


def lying(canvas: Canvas, node: pygame.Rect, count: int, radius: int) -> list[Spot]:
    """Return where those who are down lie: small, in a row over the lower edge, below all who stand.

    They lie closer where they are many.
    """
    left, right = node.x + canvas.u(INSET_U + 5) + radius, node.right - canvas.u(INSET_U + 5) - radius
    pitch = min(2 * radius + canvas.u(3), (right - left) / max(1, count - 1))
    return [Spot(left + index * pitch, node.bottom - radius * LYING_INSIDE, radius) for index in range(count)]
