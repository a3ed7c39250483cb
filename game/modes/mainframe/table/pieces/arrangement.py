"""Where pieces stand and lie within an area: below its name, or beside it where the area is low.

A crowd stands like one for a photograph: every second piece a step back, in the gap between two of the front row.

Sizes named `_u` are logical; everything else is device pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.paint.canvas import Canvas

LOW_U = 70
"""Areas lower than this have no room for pieces below their names."""
NAME_SHARE, HEAD_U, LOW_FOOT_U = 0.46, 7.0, 3.0
"""The share of the width of a low area that is its name's, and how far pieces reach over its edge and down into it."""
NAME_U, INSET_U, FOOT_U = 15.5, 9.0, 6.5
"""What an area's name, its frame at the sides and its tray take of the room for pieces."""
RADII_U = (42, 39, 36, 33, 30, 28, 26, 24, 22, 20, 18, 16, 14)
PLATE_U = 36.0
"""The width of the plate with a piece's hit points, which neighbours leave free."""
BESIDE_U, BELOW_U = 14.0, 12.0
"""The room that a piece in a crowded area has beside itself, and for its plate with the chip of one below."""
CROWD, THRONG = 4, 7
"""From how many pieces on every second one may stand a step back, and from how many an area grows for two rows."""
ABREAST, CLOSE_U = 1.3, 7.0
"""How far it is at least from a piece to the next in a crowd, in radii and what is added: a plate shows in the gap."""
APART = 1.8
"""How far the middles of two pieces of a crowd are from each other at least, in radii: they overlap by their rims."""
WAYS = 5
"""How many shapes of the room for a crowd are compared."""
WIDEST = 1.4
"""How far apart pieces stand at most where there is room, in the widths of a place."""
BOSS_SHARE = 1.22
LYING_INSIDE = 0.2
"""How far inside the lower edge the middle of those lies who are down, in radii: the feet of others are above them."""


class PieceDisc(NamedTuple):
    """Where a piece stands, and the radius of its disc."""

    x: float
    y: float
    radius: float


def is_low(canvas: Canvas, node: pygame.Rect) -> bool:
    """Return whether an area has no room for pieces below its name."""
    return node.height < canvas.px(LOW_U)


def arrange_pieces(
    canvas: Canvas, node: pygame.Rect, shares: Sequence[float], radius_most: float = 1e9
) -> list[PieceDisc]:
    """Return where pieces stand in an area, in their order: as large as they fit, in rows, the front row lower.

    A share is how large a piece is beside an ordinary one, and `radius_most` how large an ordinary one is at most.
    """
    if not shares:
        return []
    px = canvas.px
    room = pygame.Rect(node.x + px(INSET_U), node.y + px(NAME_U), node.width - 2 * px(INSET_U), 0)
    room.height = max(1, node.bottom - px(FOOT_U) - room.y)
    if is_low(canvas, node):
        # A low area has its name at the left, and who stands in it beside that, with the head above its edge.
        left = node.x + round(node.width * NAME_SHARE)
        # A crowd stands before the name as well: its numbers have to be told apart.
        left = max(node.x + px(INSET_U), min(left, node.right - px(INSET_U) - round(len(shares) * px(PLATE_U))))
        room = pygame.Rect(
            left, node.y - px(HEAD_U), node.right - px(INSET_U) - left, node.height + px(HEAD_U - LOW_FOOT_U)
        )
    largest = max(shares)
    for radius_u in RADII_U:
        radius = px(radius_u)
        if radius > radius_most and radius_u != RADII_U[-1]:
            continue
        cell = (max(2 * radius * largest + px(BESIDE_U - 4), px(PLATE_U)), 2 * radius * largest + px(BELOW_U))
        columns = max(1, int(room.width // cell[0]))
        rows = -(-len(shares) // columns)
        if rows > 1 and (crowd := _in_zigzag(canvas, room, shares, radius)):
            return crowd
        if rows * cell[1] <= room.height:
            if is_low(canvas, node):
                # At the right end they leave the name most room.
                taken = min(room.width, round(len(shares) * min(cell[0] * WIDEST, room.width / len(shares))))
                room = pygame.Rect(room.right - taken, room.y, taken, room.height)
            return _in_rows(room, shares, radius, cell, rows)
    rows = max(1, min(len(shares), int(room.height // cell[1])))
    pitch = room.width / -(-len(shares) // rows)
    return _in_rows(room, shares, radius, (min(cell[0], pitch), min(cell[1], room.height / rows)), rows)


def rooms_for(canvas: Canvas, count: int, radius: float) -> Iterator[tuple[float, float]]:
    """Yield widths and heights of areas with room for so many pieces of a radius: in a row, a crowd, or two rows."""
    px = canvas.px
    around, above = px(2 * INSET_U), px(NAME_U + FOOT_U)
    row, line = 2 * radius + px(BESIDE_U), 2 * radius + px(BELOW_U)
    if count >= THRONG:
        yield -(-count // 2) * row + around, 2 * line + above
        return
    yield count * row + around, line + above
    if count >= CROWD:
        least = _least_pitch(canvas, radius)
        for direction in range(WAYS):
            pitch = least + (row - least) * direction / WAYS
            wide = (count - 1) * pitch + 2 * radius + px(BESIDE_U - 4)
            yield wide + around, line + _step_back(radius, pitch) + above


def _least_pitch(canvas: Canvas, radius: float) -> float:
    return ABREAST * radius + canvas.px(CLOSE_U)


def _step_back(radius: float, pitch: float) -> float:
    """Return how much higher the back row of a crowd stands, lest neighbours hide each other."""
    return math.sqrt(max(0.0, (APART * radius) ** 2 - pitch**2))


def _in_zigzag(canvas: Canvas, room: pygame.Rect, shares: Sequence[float], radius: float) -> list[PieceDisc]:
    """Return where a crowd stands, every second one a step back; nothing where there is no room for it."""
    count, large = len(shares), radius * max(shares)
    spare = room.width - 2 * large - canvas.px(BESIDE_U - 4)
    if count < CROWD or spare < 0:
        return []
    pitch = min(spare / (count - 1), 2 * large + canvas.px(BESIDE_U))
    most = room.height - 2 * large - canvas.px(BELOW_U)
    least = _step_back(large, pitch)
    if pitch < _least_pitch(canvas, large) or least > most:
        return []
    back = min(most, max(least, large))
    left, top = room.centerx - (count - 1) * pitch / 2, room.y + (most - back) / 2 + large
    # Of an odd number the front row has one more, so that both ends of it are in front.
    return [
        PieceDisc(left + index * pitch, top + (back if (index + count) % 2 else 0), radius * share)
        for index, share in enumerate(shares)
    ]


def _in_rows(
    room: pygame.Rect, shares: Sequence[float], radius: float, cell: tuple[float, float], rows: int
) -> list[PieceDisc]:
    found: list[PieceDisc] = []
    per_row = -(-len(shares) // rows)
    spare = room.height - rows * cell[1]
    top = room.y + spare * (0.62 if rows == 1 else 0.5)
    for row in range(rows):
        part = shares[row * per_row : (row + 1) * per_row]
        pitch = min(room.width / max(1, len(part)), cell[0] * WIDEST)
        y = top + cell[1] * row + (cell[1] - BELOW_U) / 2
        for index, share in enumerate(part):
            x = room.centerx + (index - (len(part) - 1) / 2) * pitch
            found.append(PieceDisc(x, y, radius * share))
    return found


def lying(canvas: Canvas, node: pygame.Rect, count: int, radius: int) -> list[PieceDisc]:
    """Return where those who are down lie: small, in a row over the lower edge, below all who stand.

    They lie closer where they are many.
    """
    left, right = node.x + canvas.px(INSET_U + 5) + radius, node.right - canvas.px(INSET_U + 5) - radius
    pitch = min(2 * radius + canvas.px(3), (right - left) / max(1, count - 1))
    return [PieceDisc(left + index * pitch, node.bottom - radius * LYING_INSIDE, radius) for index in range(count)]
