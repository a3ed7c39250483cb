"""Where figures stand on a board: what of it is head, what is body, and where the numbers of all of them have room.

All lengths are device pixels; a figure stands at the middle of its base, and reaches up from there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.kernel.person import Person
from game.ui.paint.art.people.bearing import Bearing
from game.ui.paint.art.people.sculpt.stance import measure_body
from game.ui.paint.art.people.stand import BASE_DEEP, BASE_RADIUS

Spot = tuple[float, float]
GROWN, FOUR_LEGS, LEANING, LYING = 3.62, 2.0, 0.78, 0.95
"""How high somebody is seen: grown, on four legs, when leaning (as a share), lying; in units of a figure."""
HEAD = (1.15, 0.95)
"""How wide and how high a head is with what is on it, in the same units."""
LYING_REACH = 1.9
"""How far somebody who lies reaches to either side, in units."""
PLATE_GAP = 0.12
"""How far a number lies from the base, in its radii."""
CHEST, HAND = 0.58, 0.55
"""At which share of the height of a figure its chest is, and how far from there, in units, a hand is held out."""
LYING_CHEST = 0.42
"""How high the chest and the head of who lies are, in units."""
SHOULDERS = 0.46
"""Half the width of a figure where its head is, in radii of its base: it narrows from there to the base."""


@lru_cache(maxsize=1024)
def measure_height(person: Person, bearing: Bearing) -> float:
    """Return how high somebody who is whole reaches up on the board, in units of a figure."""
    if bearing == "down":
        return LYING
    high = FOUR_LEGS if person.on_all_fours else GROWN
    body = measure_body(person)
    share = 0.5 + 0.5 * min(1.0, body.legs)
    return high * body.size * share * (LEANING if bearing == "hurt" else 1.0)


class Stand(NamedTuple):
    """A figure on the board: where its base is and its radius, how high it reaches in units, whether it lies."""

    at: Spot
    radius: float
    high: float
    lying: bool = False
    flip: bool = False

    @property
    def unit(self) -> float:
        """Return how long a unit of the figure is."""
        return self.radius / BASE_RADIUS

    @property
    def head(self) -> pygame.Rect:
        """Return where the head is."""
        rect = pygame.Rect(0, 0, round(HEAD[0] * self.unit), round(HEAD[1] * self.unit))
        x, y = self.at
        if self.lying:
            aside = 1.45 * self.unit * (1 if self.flip else -1)
            rect.center = round(x + aside), round(y - LYING_CHEST * self.unit)
        else:
            rect.midtop = round(x), round(y - self.high * self.unit)
        return rect

    @property
    def chest(self) -> tuple[int, int]:
        """Return where a figure is struck."""
        high = LYING_CHEST if self.lying else CHEST * self.high
        return round(self.at[0]), round(self.at[1] - high * self.unit)

    @property
    def hand_reach(self) -> float:
        """Return how far from the chest a hand is from which something flies."""
        return HAND * self.unit

    @property
    def box(self) -> pygame.Rect:
        """Return the rectangle around base and figure, without what is held out to the sides."""
        x, y = self.at
        half = LYING_REACH * self.unit if self.lying else self.radius
        top, low = y - self.high * self.unit, y + BASE_DEEP * self.radius
        return pygame.Rect(round(x - half), round(top), round(2 * half), round(low - top))

    @property
    def corners(self) -> tuple[Spot, ...]:
        """Return the corners of the shape by which it is pointed at, clockwise: wide below, narrow at the head."""
        x, y = self.at
        box, deep = self.box, BASE_DEEP * self.radius
        narrow = LYING_REACH * self.unit * 0.8 if self.lying else SHOULDERS * self.radius
        wide = box.width / 2
        return (
            (x - narrow, box.top), (x + narrow, box.top), (x + wide, y), (x + 0.7 * wide, y + deep),
            (x - 0.7 * wide, y + deep), (x - wide, y),
        )  # fmt: skip

    def hides(self, point: Spot) -> bool:
        """Return whether the figure stands before something about a point farther back that is as wide as its base."""
        if point[1] >= self.at[1] - 0.2 * self.radius:
            return False
        box, half = self.box, round(0.6 * self.radius)
        return any(box.collidepoint(point[0] + aside, point[1]) for aside in (-half, 0, half))


@lru_cache(maxsize=64)
def place_numbers(stands: tuple[Stand, ...], size: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the middle of each figure's number: below its base, or beside it where it would lie on a face.

    >>> place_numbers((Stand((100, 100), 20, 3.6),), (24, 18))
    ((100, 120),)
    """
    heads = [stand.head for stand in stands]
    order = sorted(range(len(stands)), key=lambda index: -stands[index].at[1])
    taken: list[pygame.Rect] = []
    found: dict[int, tuple[int, int]] = {}
    for index in order:
        rects = [_around(stands[index], size, way) for way in range(6)]
        others = [head for other, head in enumerate(heads) if other != index]
        costs = [_overlap(rect, others) + 2 * _overlap(rect, taken) + way for way, rect in enumerate(rects)]
        best = rects[costs.index(min(costs))]
        taken.append(best)
        found[index] = best.center
    return tuple(found[index] for index in range(len(stands)))


def _around(stand: Stand, size: tuple[int, int], way: int) -> pygame.Rect:
    """Return a place for a number: below, beside the front of the base, beside its middle, on the chest."""
    x, y = stand.at
    rect = pygame.Rect(0, 0, *size)
    deep, gap = BASE_DEEP * stand.radius, PLATE_GAP * stand.radius
    aside = stand.radius * 0.62 + size[0] / 2
    rect.center = round(x), round(y + deep + gap + size[1] / 2)
    if way in (1, 2):
        rect.center = round(x + (aside if way == 1 else -aside)), round(y + deep * 0.8)
    elif way in (3, 4):
        rect.center = round(x + (aside + gap if way == 3 else -aside - gap)), round(y - 0.3 * stand.radius)
    elif way == 5:
        rect.center = round(x), round(y - 0.2 * stand.radius)
    return rect


def _overlap(rect: pygame.Rect, others: list[pygame.Rect]) -> int:
    """Return how many pixels of a rectangle others cover."""
    found = 0
    for index in rect.collidelistall(others):
        both = rect.clip(others[index])
        found += both.width * both.height
    return found
