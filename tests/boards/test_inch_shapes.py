"""Pieces of terrain: circles made polygons, concave ones split, and what is wrong with a layout."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

from game.boards.inch_shapes import (
    crosses_itself,
    decompose_convex,
    doubled_area,
    ellipse,
    is_convex,
    layout_problems,
    outline_problem,
    rectangle,
    rotate_half_turn,
    share_ground,
)
from game.boards.inches import Piece, Shape
from tests.boards.inch_tables import box, polygon

CORNER = st.tuples(st.integers(0, 20).map(lambda n: n * 100), st.integers(0, 20).map(lambda n: n * 100))
L_SHAPE = [(0, 0), (3000, 0), (3000, 1000), (1000, 1000), (1000, 3000), (0, 3000)]


@given(st.integers(500, 20_000), st.integers(500, 20_000))
def test_curves_lose_nothing(width, height):
    corners = ellipse(30_000, 30_000, width, height)
    assert len(corners) == 24 and outline_problem(corners) is None
    circle = Polygon(
        [(30_000 + x * width / 2, 30_000 + y * height / 2) for x, y in Point(0, 0).buffer(1, 64).exterior.coords]
    )
    assert Polygon(corners).buffer(1).covers(circle) and Polygon(corners).area < circle.area * 1.03


def test_rectangles_and_their_mirror_images():
    assert rectangle(10_000, 14_000, 6000, 500) == ((7000, 13_750), (13_000, 13_750), (13_000, 14_250), (7000, 14_250))
    assert rotate_half_turn(rectangle(10_000, 14_000, 6000, 500), 36_000, 36_000)[0] == (29_000, 22_250)


@given(st.lists(CORNER, min_size=3, max_size=7, unique=True))
def test_outlines_that_cross_themselves_are_those_shapely_finds(corners):
    shape = Polygon(corners)
    straight = any(
        (b[0] - a[0]) * (c[1] - b[1]) == (b[1] - a[1]) * (c[0] - b[0])
        for a, b, c in zip(corners, [*corners[1:], corners[0]], [*corners[2:], *corners[:2]], strict=True)
    )
    if straight and shape.area == 0:
        assert outline_problem(corners) is not None
    else:
        assert crosses_itself(corners) == (not shape.is_valid)


@settings(max_examples=100)
@given(st.integers(0, 10**6), st.integers(4, 9))
def test_concave_pieces_are_split_into_convex_ones(seed, count):
    """Star-shaped outlines of any kind: the parts cover the whole, and nothing twice."""
    chance = random.Random(seed)
    outer = polygon("p", 5000, 5000, 4000, count, chance.random()).corners
    corners = [
        (5000 + round((x - 5000) * (f := chance.uniform(0.2, 1))), 5000 + round((y - 5000) * f)) for x, y in outer
    ]
    if crosses_itself(corners):
        return
    parts = decompose_convex(corners if chance.random() < 0.5 else corners[::-1])
    assert all(is_convex(part) and doubled_area(part) > 0 for part in parts)
    assert {c for part in parts for c in part} <= set(corners)
    assert sum(doubled_area(part) for part in parts) == abs(doubled_area(corners))
    assert unary_union([Polygon(part) for part in parts]).symmetric_difference(Polygon(corners)).area < 1


def test_an_angle_is_split_in_two():
    assert len(decompose_convex(L_SHAPE)) == 2 and decompose_convex(rectangle(0, 0, 10, 10)) == [
        rectangle(0, 0, 10, 10)
    ]


@given(CORNER, CORNER, st.integers(300, 900), st.integers(300, 900), st.floats(0, 6))
def test_pieces_that_share_ground(one, two, size, other, turn):
    a, b = polygon("a", *one, size, 5, 0), polygon("b", *two, other, 3, turn)
    common = Polygon(a.corners).intersection(Polygon(b.corners)).area
    if common == 0 or common > 1:
        assert share_ground(Shape(a, 0), Shape(b, 1)) == (common > 0)


def test_all_problems_of_a_layout_are_told_with_their_places():
    pieces = [
        box("rock", 1000, 1000, 3000, 3000, "solid"),
        Piece("bow", ((0, 0), (1000, 1000), (1000, 0), (0, 1000))),
        Piece("dust", ((0, 0), (90, 0), (90, 90))),
        Piece("angle", tuple((x + 5000, y + 5000) for x, y in L_SHAPE)),
        Piece("left", ((0, 0), (0, 1000), (1000, 1000))),
        Piece("line", ((0, 0), (0, 1000))),
        box("far", 11_000, 11_000, 12_001, 12_000),
        box("rock", 3000, 1000, 4000, 2000),
        box("bush", 2000, 2000, 4000, 4000),
    ]
    found = [tuple(problem) for problem in layout_problems(12_000, 12_000, pieces, "solid")]
    assert found == [
        ("crossing", 1, -1),
        ("small", 2, -1),
        ("concave", 3, -1),
        ("clockwise", 4, -1),
        ("corners", 5, -1),
        ("outside", 6, -1),
        ("duplicate", 7, 0),
        ("overlap", 8, 0),
    ]
