"""Tables measured in inches for tests: written ones, random ones by number, and drawn ones for properties."""

import random
from math import cos, pi, sin

from hypothesis import strategies as st

from game.boards.inches import Disc, InchTable, Piece, overlapping

KINDS = (("high", "solid"), ("high", "solid"), ("solid",), ("slow",), ("leap",))


def box(piece, left, low, right, high, *marks):
    """Return a rectangle by two of its corners."""
    return Piece(piece, ((left, low), (right, low), (right, high), (left, high)), frozenset(marks))


def polygon(piece, x, y, radius, corners, turn, *marks):
    """Return a regular polygon, counter-clockwise; its corners are rounded."""
    angles = [turn + 2 * pi * number / corners for number in range(corners)]
    places = tuple((x + round(radius * cos(angle)), y + round(radius * sin(angle))) for angle in angles)
    return Piece(piece, places, frozenset(marks))


def random_pieces(seed, count, field):
    """Return pieces of all kinds, some of which may lie on each other."""
    chance = random.Random(seed)
    found = []
    for number in range(count):
        marks = KINDS[number % len(KINDS)]
        x, y = chance.randrange(3000, field - 3000), chance.randrange(3000, field - 3000)
        if chance.random() < 0.3:
            piece = polygon(
                f"p{number:02}", x, y, chance.randrange(600, 2500), chance.choice((3, 5, 24)), chance.random(), *marks
            )
        else:
            wide, tall = chance.randrange(300, 3000), chance.randrange(300, 3000)
            piece = box(f"p{number:02}", x - wide, y - tall, x + wide, y + tall, *marks)
        found.append(piece)
    return tuple(found)


def random_bases(table, seed, count, radii=(500,)):
    """Return bases that stand free on a table."""
    chance = random.Random(seed)
    solid = table.layer("solid", "leap")
    found = []
    while len(found) < count:
        radius = chance.choice(radii)
        x, y = chance.randrange(radius, table.width - radius), chance.randrange(radius, table.height - radius)
        base = Disc(x, y, radius)
        if not solid.under(base) and not any(overlapping(base, other) for other in found):
            found.append(base)
    return found


@st.composite
def tables(draw, field=12_000):
    """Draw a small field with up to five pieces and bases of all sizes that stand free."""
    seed = draw(st.integers(0, 10_000))
    table = InchTable(field, field, random_pieces(seed, draw(st.integers(0, 5)), field))
    return table, random_bases(table, seed, draw(st.integers(2, 5)), (400, 500, 800))
