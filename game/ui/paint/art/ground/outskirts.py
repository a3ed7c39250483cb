"""What lies around a ground, out of play: its lanes and waters go on, and the country or the town about it begins."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import ClassVar

import msgspec
import numpy as np

from game.ui.paint.art.fields import Pixels, Size, blur_field, pixels, seed_of
from game.ui.paint.art.ground.growth import inside
from game.ui.paint.art.ground.picture import Ground
from game.ui.paint.art.ground.plan import Corners, GroundPiece, Hour, Patch, Point
from game.ui.paint.art.recipe import Appearance, Recipe

NEAR = 0.3
"""How far from the edge of a ground a patch may end that goes on beyond it."""
STEEPEST = 0.7
"""How far a lane goes aside for each length that it goes away."""
APART = 4.6
"""About how far apart things stand out there."""
TOWN = frozenset({"cobbles", "flags", "tiles"})
"""Grounds that have houses around them."""
BARE = frozenset({"gravel", "earth", "sand"})
"""Grounds that have rocks around them."""
DIM, GREY, SOFT = 0.64, 0.2, 0.03
"""How bright the outskirts are, how much of their colour they lose, and how blurred they are in lengths of the plan."""


class _Wild(Ground, frozen=True, kw_only=True):
    """A ground on which nothing small is strewn: nobody would see it."""

    living: ClassVar[bool] = False


class Outskirts(Recipe, frozen=True, kw_only=True):
    """What lies around a ground of a size, so far at its sides and above and below it.

    It is dim, pale and out of focus, so that nobody takes it for a place to go to. What lies flat at the edges of the
    ground goes on; what stands on it, or is broken, changes nothing.
    """

    size: Point
    beyond: tuple[int, int]
    base: str
    patches: tuple[Patch, ...]
    lighting: Hour

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the ground around, dimmed, with more of the like where the ground itself lies."""
        ground = self._build_wild_ground()
        picture = ground.paint(size, appearance).astype(np.float32) / np.float32(255)
        if not appearance.plain:
            picture = blur_field(picture, SOFT * size[0] / ground.width)
        grey = picture.mean(axis=2, keepdims=True)
        return pixels((picture + (grey - picture) * np.float32(GREY)) * np.float32(DIM))

    def _build_wild_ground(self) -> _Wild:
        wide, high = self.beyond
        patches = tuple(
            Patch(patch.material, tuple((x + wide, y + high) for x, y in patch.corners), patch.edge)
            for patch in self.patches
        )
        bare = _Wild(
            width=self.size[0] + 2 * wide, height=self.size[1] + 2 * high, base=self.base, patches=patches,
            lighting=self.lighting,
        )  # fmt: skip
        return msgspec.structs.replace(bare, pieces=_around(bare, self.size, self.beyond))


def outskirts(ground: Ground, beyond: tuple[int, int]) -> Outskirts:
    """Return what lies around a ground, so far at its sides and above and below it."""
    size = ground.width, ground.height
    patches = tuple(
        Patch(patch.material, corners, patch.edge)
        for patch in ground.patches
        if (corners := led_on(patch.corners, size, beyond)) != patch.corners
    )
    return Outskirts(size=size, beyond=beyond, base=ground.base, patches=patches, lighting=ground.lighting)


def led_on(corners: Corners, size: Point, beyond: tuple[float, float]) -> Corners:
    """Return a patch that goes on beyond the edges of a ground that it comes to.

    >>> led_on(((0, 3), (5, 3), (5, 4), (0, 4)), (10, 10), (6, 2))
    ((0, 3), (5, 3), (5, 4), (0, 4), (-6, 4.0), (-6, 3.0))
    >>> led_on(((1, 3), (5, 3), (5, 4), (1, 4)), (10, 10), (6, 2))
    ((1, 3), (5, 3), (5, 4), (1, 4))
    """
    found: list[Point] = []
    count = len(corners)
    for index, (here, there) in enumerate(pairwise((*corners, corners[0]))):
        found.append(here)
        shared = _edges(here, size) & _edges(there, size)
        if not shared:
            continue
        slopes = [
            _slope(before, after, shared)
            for before, after in ((corners[index - 1], here), (corners[(index + 2) % count], there))
        ]
        aside = max(-STEEPEST, min(STEEPEST, sum(slopes) / 2))
        found += [
            _extend_to_edge(here, size, beyond, aside, shared),
            _extend_to_edge(there, size, beyond, aside, shared),
        ]
    return tuple(found)


def _edges(point: Point, size: Point) -> frozenset[tuple[int, int]]:
    """Return the edges of a ground that a point lies at, each as an axis and a direction."""
    return frozenset(
        (axis, direction)
        for axis in (0, 1)
        for direction, edge in ((-1, 0.0), (1, size[axis]))
        if abs(point[axis] - edge) <= NEAR
    )  # fmt: skip


def _slope(before: Point, here: Point, edges: frozenset[tuple[int, int]]) -> float:
    """Return how far aside a border goes on its last piece for each length towards an edge."""
    axis, direction = min(edges)
    away = (here[axis] - before[axis]) * direction
    return (here[1 - axis] - before[1 - axis]) / away if away > NEAR else 0.0


def _extend_to_edge(
    point: Point, size: Point, beyond: tuple[float, float], aside: float, edges: frozenset[tuple[int, int]]
) -> Point:
    """Return a point at an edge led on to the end of what is painted; from a corner it goes to the corner there."""
    axis, step_direction = min(edges)
    at = list(point)
    at[axis] = step_direction * beyond[axis] + (0 if step_direction < 0 else size[axis])
    at[1 - axis] += aside * beyond[axis]
    for other, direction in _edges(point, size) - edges:
        at[other] = direction * beyond[other] + (0 if direction < 0 else size[other])
    return at[0], at[1]


def _around(plain: Ground, size: Point, beyond: tuple[float, float]) -> tuple[GroundPiece, ...]:
    """Return what stands around a ground of a size: little close to it, woods or streets farther off."""
    random = np.random.default_rng(seed_of("outskirts", plain.base, size, [patch.corners for patch in plain.patches]))
    town = plain.base in TOWN
    apart = APART * (1.9 if town else 1.0)
    rows, columns = math.ceil(plain.height / apart), math.ceil(plain.width / apart)
    found: list[GroundPiece] = []
    for row in range(rows):
        for column in range(columns):
            dx, dy, variant_seed, turn = random.uniform(0, 1, 4)
            sway = 0.12 if town else 0.5
            middle = (column + 0.5 + (dx - 0.5) * sway) * apart, (row + 0.5 + (dy - 0.5) * sway) * apart
            away = _away(middle, size, beyond)
            piece = (
                _house(middle, turn, variant_seed) if town else _growth(plain.base, middle, away, variant_seed, turn)
            )
            if piece is not None and _stands_free(piece, plain.patches, size, beyond):
                found.append(piece)
    return tuple(found)


def _away(point: Point, size: Point, beyond: tuple[float, float]) -> float:
    """Return how far outside of a ground of a size a point lies."""
    off = [max(beyond[axis] - point[axis], point[axis] - beyond[axis] - size[axis], 0.0) for axis in (0, 1)]
    return math.hypot(*off)


def _growth(base: str, middle: Point, away: float, variant_seed: float, turn: float) -> GroundPiece | None:
    """Return a tree, a hedge, a rock or nothing: the farther away, the thicker the wood."""
    wooded = min(0.80, 0.10 + away * 0.07) * (0.45 if base in BARE else 1.0)
    if variant_seed < wooded:
        across = 1.5 + turn * 1.3 + min(1.4, away * 0.1)
        return GroundPiece("grove", _oval(middle, across, across * (0.7 + 0.3 * variant_seed)), 1.5)
    draw_left = (variant_seed - wooded) / (1 - wooded)
    if draw_left < 0.16:
        along = (2.4, 0.5) if turn < 0.6 else (0.5, 1.9)
        return GroundPiece("hedge", _box(middle, *along), 0.6)
    if draw_left > 0.93 and away > 5:
        return _house(middle, turn, variant_seed)
    if draw_left < (0.62 if base in BARE else 0.26):
        return GroundPiece("rock", _oval(middle, 0.6 + 0.6 * turn, 0.5 + 0.5 * turn), 0.7 + 0.4 * turn)
    return None


def _house(middle: Point, turn: float, variant_seed: float) -> GroundPiece:
    """Return a house of a street."""
    along = (3.4 + turn * 0.5, 2.2) if variant_seed < 0.6 else (2.5, 3.0 + turn * 0.5)
    return GroundPiece(
        "house",
        _box(middle, *along),
        2.0,
        lit=variant_seed > 0.7,
        material="pantiles" if 0.3 < variant_seed < 0.6 else "",
    )


def _stands_free(piece: GroundPiece, patches: tuple[Patch, ...], size: Point, beyond: tuple[float, float]) -> bool:
    """Return whether a thing reaches neither into the ground nor onto a lane, not even with what is lifted of it."""
    left, right = (pick(x for x, _ in piece.corners) for pick in (min, max))
    top, bottom = (pick(y for _, y in piece.corners) for pick in (min, max))
    room = 0.9
    if (
        right > beyond[0] - room
        and left < beyond[0] + size[0] + room
        and bottom > beyond[1] - room
        and top - piece.height * 1.2 < beyond[1] + size[1] + room
    ):
        return False
    tries = [(left + (right - left) * x, top + (bottom - top) * y) for x in (-0.1, 0.5, 1.1) for y in (-0.1, 0.5, 1.1)]
    return not any(inside(patch.corners, point) for patch in patches for point in tries)


def _oval(middle: Point, across: float, down: float) -> Corners:
    turns = (math.tau * index / 12 for index in range(12))
    return tuple((middle[0] + across * math.cos(turn), middle[1] + down * math.sin(turn)) for turn in turns)


def _box(middle: Point, across: float, down: float) -> Corners:
    x, y = middle
    return ((x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down))
