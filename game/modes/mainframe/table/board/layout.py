"""Where areas lie on the screen: they grow with who stands in them, and push others aside.

Sizes named `_u` are logical; everything else is device pixels.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Container, Mapping, Set
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.boards.area_graph import AreaGraph
from game.modes.mainframe.table.board.spread import Spread
from game.modes.mainframe.table.pieces.arrangement import BESIDE_U, CROWD, INSET_U, LOW_U, NAME_SHARE, is_low, rooms_for
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import GraphLayout

LARGEST_U, LEAST_U = (288.0, 206.0), 72
"""The size of an area on a map with few of them, and the width of one where nothing larger finds room."""
FLAT_U = 90
"""Areas lower than this stand closer above each other."""
ASPECTS = (1.4, 1.55, 1.7, 1.9, 1.2, 2.2, 2.6, 3.1, 1.0)
"""How much wider than high areas may be: the first that is as good as any is taken."""
NARROWER = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How much narrower areas may be, lest a cable lie under one that it does not lead to."""
STRAIGHT_SHARE = 0.86
"""Areas stand in straight rows and columns, unless they could be so much larger out of line."""
MOST = 9
"""An area with more pieces is as large as one with so many."""
CROWD_SHARE = 0.9
"""How large pieces in a crowd are beside ordinary ones."""
GAPS_U = (((30.0, 27.0), FLAT_U), ((30.0, 18.0), LOW_U), ((30.0, 15.0), 0))
"""Room between areas beside and above each other: a cable with its cost, and a name.

Where that leaves areas lower than the number beside it, they stand closer.
"""
PITCH_U = (440.0, 270.0)
"""How far apart neighbours of a small map lie at most."""
EDGE_U = (96.0, 77.0)
"""How much of the stage's width and height the outermost areas keep for themselves."""
GIVING_WAY = ((1.0, 1.0), (0.9, 1.0), (0.82, 1.0), (0.9, 0.6), (0.8, 0.6), (0.9, 0.3), (0.8, 0.3), (1.0, 0.0))
"""What shares of their sizes areas with few and with many pieces get, until all find room."""
STRAIGHT_WAY = GIVING_WAY[:5]
"""What of it is tried with rows and columns kept straight, before they are given up."""
RADIUS_SHARE, LOW_RADIUS_SHARE = 0.29, 0.42
"""The share of an area's height that the radius of a piece has at most."""
ASIDE = (0.9, 0.6, 0.45, 0.3, 0.15, 0.0, 1.0)
"""Where else along the sides of two areas their cable may lie, in shares, if the usual place is under a third one."""
BESIDE_CABLE_U = 20.0
"""How much room a cable with its cost wants to areas that it passes, on both sides together."""
CORNER_U = 34.0
"""How much of a cable may lie under the corner of an area."""
COST_U = 13.0
"""Half of the disc in the middle of a cable that says what it costs."""
BELOW_STAGE_U = 10.0
"""How far below the room of the areas a plate may reach: into what is kept for statuses below the lowest ones."""


Line = tuple[tuple[float, float], tuple[float, float]]


class Plain(NamedTuple):
    """The size of areas without anybody in them, the room between them, and their centres."""

    node: tuple[int, int]
    gap: tuple[float, float]
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
        self.piece_cache: tuple[object, dict[str, tuple[float, float, float]]] | None = None
        """Where pieces stand, as found last, and what that depends on."""
        self.lingering: Set[str] = frozenset()
        """Who is down and still shown where the blow has landed."""
        self._corners: dict[tuple[int, int], tuple[pygame.Rect, bool]] = {}
        self._cables = [(link.a, link.b) for link in graph.links]
        self._sights = [(sight.a, sight.b) for sight in graph.sights]
        homes = _homes(canvas, graph, rect)
        for gap, enough in GAPS_U:
            room = (canvas.px(gap[0]), canvas.px(gap[1])) if plain is None else plain.gap
            self.spread = Spread(homes, room, rect)
            self.node = plain.node if plain is not None else self._base()
            if plain is not None or self.node[1] >= canvas.px(enough):
                break
        low = self.node[1] < canvas.px(LOW_U)
        self.largest = min(self.node[0] * 0.8, self.node[1]) * (LOW_RADIUS_SHARE if low else RADIUS_SHARE)
        """The largest radius of an ordinary piece, so that all look alike wherever there is room."""
        # What grows pushes the others from where they stand without it, so that the place stays the same place.
        self.plain = plain or Plain(self.node, self.spread.gap, self._plain_centres())
        self.spread = Spread(self.plain.centres, self.spread.gap, rect)
        self.sizes, self.centres = self._fit_areas(counts or {})

    def _fit_areas(self, counts: Mapping[str, int]) -> tuple[dict[str, tuple[int, int]], dict[str, tuple[int, int]]]:
        """Return sizes and centres with so many pieces in each area: the first at which all find room.

        Those are put off at which a cable would lie under an area that it is clear of while nobody stands anywhere.
        """
        self.sizes = dict.fromkeys(self.plain.centres, self.node)
        self.centres = {area: (round(x), round(y)) for area, (x, y) in self.plain.centres.items()}
        hidden, found = self._hidden_cables(), None
        for straight, (usual, growth) in [(True, step) for step in STRAIGHT_WAY] + [
            (False, step) for step in GIVING_WAY
        ]:
            others = (round(self.node[0] * usual), round(self.node[1] * usual))
            grown = {area: self._compute_area_size(counts.get(area, 0)) for area in self.plain.centres}
            self.sizes = {
                area: _between(self.node, size, growth) if size != self.node else others for area, size in grown.items()
            }
            self.centres, fits = self.spread.find_centres(self.sizes, straight=straight)
            if fits and self._hidden_cables() <= hidden:
                break
            found = found or ((self.sizes, self.centres) if fits else None)
        else:
            return found or (self.sizes, self.centres)
        return self.sizes, self.centres

    def _hidden_cables(self) -> int:
        """Return how many cables lie under an area that they do not lead to, by more than its corner."""
        corner = self.canvas.px(CORNER_U)
        nodes = {area: self.node_rect(area) for area in self.centres}

        def hides(node: pygame.Rect, line: Line) -> bool:
            covered = node.clipline(*line)
            return bool(covered) and math.dist(*covered) > corner

        lines = [(cable, self.ends(*cable)) for cable in self._cables]
        return sum(any(hides(nodes[area], line) for area in nodes if area not in cable) for cable, line in lines)

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
        share = min(
            (side / 2 / abs(direction) for side, direction in ((wide, dx), (high, dy)) if direction), default=0.0
        )
        return x + dx * share, y + dy * share

    def ends(self, a: str, b: str) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return where the cable between two areas begins and ends: straight across where they face each other."""
        first, second = self.node_rect(a), self.node_rect(b)
        inset = self.canvas.px(18)
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
        margin = self.canvas.px(BESIDE_CABLE_U)
        others = [self.node_rect(area).inflate(margin, margin) for area in self.centres if area not in ends]
        for share in (usual, *ASIDE):
            point = low + (high - low) * share
            if not any(node.clipline(*line(point)) for node in others):
                return point
        return low + (high - low) * usual

    def _base(self) -> tuple[int, int]:
        """Return the largest size at which all areas find room, wide or high as the map has it."""
        straight, free = self._largest(straight=True), self._largest(straight=False)
        best = straight if _area(straight) >= _area(free) * STRAIGHT_SHARE else free
        narrower = ((round(best[0] * share), best[1]) for share in NARROWER)
        return next((node for node in narrower if not self._hides_cables(node)), best)

    def _hides_cables(self, node: tuple[int, int]) -> bool:
        """Return whether cables would lie under areas of a size without anybody in them."""
        self.node = node
        self.sizes = dict.fromkeys(self.spread.homes, node)
        self.centres = {area: (round(x), round(y)) for area, (x, y) in self._plain_centres().items()}
        return self._hidden_cables() > 0

    def _plain_centres(self) -> dict[str, tuple[float, float]]:
        """Return where areas stand without anybody in them."""
        sizes = dict.fromkeys(self.spread.homes, self.node)
        centres, fits = self.spread.find_centres(sizes, straight=True)
        if not fits:
            centres, _ = self.spread.find_centres(sizes, straight=False)
        return {area: (float(x), float(y)) for area, (x, y) in centres.items()}

    def _largest(self, *, straight: bool) -> tuple[int, int]:
        """Return the largest size at which all areas find room, in straight rows or out of them."""
        best = self._to_size(LEAST_U, max(ASPECTS))
        for aspect in ASPECTS:
            most = min(LARGEST_U[0], LARGEST_U[1] * aspect)
            sizes = [self._to_size(wide, aspect) for wide in range(LEAST_U, round(most) + 1, 4)]
            larger = [size for size in sizes if _area(size) > _area(best)]

            def too_large(size: tuple[int, int]) -> bool:
                return not self.spread.find_centres(dict.fromkeys(self.spread.homes, size), straight=straight)[1]

            if larger and not too_large(larger[0]):
                best = larger[bisect_left(larger, True, lo=1, key=too_large) - 1]
        return best

    def _to_size(self, wide: float, aspect: float) -> tuple[int, int]:
        return self.canvas.px(wide), self.canvas.px(wide / aspect)

    def _compute_area_size(self, count: int) -> tuple[int, int]:
        """Return the size of an area with so many pieces: the least that has room for them."""
        if count_needed_places(count) == 0:
            return self.node
        radius = self.largest * (CROWD_SHARE if count >= CROWD else 1.0)
        if self.node[1] < self.canvas.px(LOW_U):
            # In a low area they stand beside its name, and a second row would stand on the first.
            wide = count * (2 * radius + self.canvas.px(BESIDE_U)) + self.canvas.px(INSET_U)
            return max(self.node[0], round(wide / (1 - NAME_SHARE))), self.node[1]
        rooms = rooms_for(self.canvas, min(count, MOST), radius)
        sizes = [(max(self.node[0], round(wide)), max(self.node[1], round(high))) for wide, high in rooms]
        return min((size for size in sizes if size[1] <= self.rect.height), key=_area, default=self.node)

    def free_corner(self, size: tuple[int, int]) -> tuple[pygame.Rect, bool]:
        """Return the place along the edges of the stage where a plate of a size hides least.

        Also return whether that hides no area, no line of sight and nothing that a cable costs.
        """
        if size not in self._corners:
            self._corners[size] = self._find_corner(size)
        rect, free = self._corners[size]
        return rect.copy(), free

    def _find_corner(self, size: tuple[int, int]) -> tuple[pygame.Rect, bool]:
        board_rect, (wide, high) = self.rect, size
        tries = [
            pygame.Rect(x, y, wide, high)
            for y in (
                board_rect.top - self.canvas.px(6),
                board_rect.bottom - high,
                board_rect.bottom + self.canvas.px(BELOW_STAGE_U) - high,
                board_rect.centery - high // 2,
            )
            for x in (
                board_rect.left,
                board_rect.right - wide,
                *range(board_rect.left, board_rect.right - wide, max(8, wide // 3)),
            )
        ]

        nodes = [self.node_rect(area).inflate(self.canvas.px(16), self.canvas.px(24)) for area in self.centres]
        cables = [self.ends(a, b) for a, b in self._cables]
        sights = [(self.centres[a], self.centres[b]) for a, b in self._sights]

        def compute_overlaps(rect: pygame.Rect) -> tuple[int, int, int, int]:
            areas = sum(shared.width * shared.height for node in nodes if (shared := rect.clip(node)))
            costs = rect.inflate(self.canvas.px(2 * COST_U), self.canvas.px(2 * COST_U))
            over = sum(1 for (ax, ay), (bx, by) in cables if costs.collidepoint((ax + bx) / 2, (ay + by) / 2))
            across, under = (sum(1 for line in lines if rect.clipline(*line)) for lines in (sights, cables))
            return areas, across, over, under

        best = min(tries, key=compute_overlaps)
        return best, not any(compute_overlaps(best)[:3])


def _homes(canvas: Canvas, graph: AreaGraph, rect: pygame.Rect) -> dict[str, tuple[float, float]]:
    """Return where the map has its areas, drawn out over the whole stage but no further than small maps bear."""
    areas = list(graph.areas.values())
    least = (canvas.px(EDGE_U[0]), canvas.px(EDGE_U[1]))
    found = []
    for axis, (low, room) in enumerate(((rect.x, rect.width), (rect.y, rect.height))):
        places = sorted({area.x if axis == 0 else area.y for area in areas})
        span = max(1, places[-1] - places[0])
        closest = min((b - a for a, b in pairwise(places)), default=span)
        step = min((room - least[axis]) / span, canvas.px(PITCH_U[axis]) / max(1, closest))
        start = low + room / 2 - step * (places[0] + places[-1]) / 2
        found.append((start, step))
    (left, across), (top, down) = found
    return {area.id: (left + area.x * across, top + area.y * down) for area in areas}


def count_needed_places(count: int) -> int:
    """Return for how many pieces an area with so many has to grow; 0 where it need not."""
    return min(count, MOST) if count > 1 else 0


def _area(size: tuple[int, int]) -> int:
    return size[0] * size[1]


def _between(plain: tuple[int, int], grown: tuple[int, int], share: float) -> tuple[int, int]:
    return tuple(round(a + (b - a) * share) for a, b in zip(plain, grown, strict=True))  # type: ignore[return-value]
