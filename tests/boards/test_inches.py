"""Bases and terrain on a table in inches, against shapely and fractions that know nothing of the code."""

from fractions import Fraction
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Point, Polygon

from game.boards.inch_sight import (
    any_stopped,
    blockers,
    in_blast,
    in_sight,
    inside,
    last_stop,
    line_free,
    screens,
    side_points,
    sight,
)
from game.boards.inches import Disc, InchTable, Piece, along, divide_rounded, gap, root, touching, within
from tests.boards.inch_tables import box, random_pieces, tables

FIELD = 12_000
PLACE = st.tuples(st.integers(0, FIELD), st.integers(0, FIELD))
SHOOTER, TARGET = Disc(0, 0, 500), Disc(10_000, 0, 500)


def disc(x, y, radius=500):
    return Disc(round(x * 1000), round(y * 1000), radius)


# Numbers


@given(st.integers(-(10**6), 10**6), st.integers(1, 1000))
def test_division_rounds_half_away_from_zero(number, by):
    exact = Fraction(abs(number), by)
    expected = exact.numerator // exact.denominator + (exact % 1 >= Fraction(1, 2))
    assert divide_rounded(number, by) == (expected if number >= 0 else -expected)


@given(st.integers(0, 10**12))
def test_roots_are_rounded(number):
    found = root(number)
    assert (2 * found - 1) ** 2 <= 4 * number + (found == 0) and 4 * number < (2 * found + 1) ** 2


@given(PLACE, PLACE.filter(lambda point: point != (0, 0)), st.integers(0, 20_000))
def test_along_goes_so_far(start, by, distance):
    end = (start[0] + by[0], start[1] + by[1])
    x, y = along(start, end, distance)
    assert abs(hypot(x - start[0], y - start[1]) - distance) < 1


# Distances


@pytest.mark.parametrize(
    ("a", "b", "apart"),
    [
        (disc(0, 0), disc(1.5, 0), 500),
        (disc(0, 0, 400), disc(3.2, 0, 800), 2000),
        (disc(0, 0), disc(0.5, 0), 0),
    ],
)
def test_gaps_of_bases(a, b, apart):
    assert gap(a, b) == gap(b, a) == apart


def test_contact_and_tolerance():
    """1.04 inches between centres are contact of medium bases, 1.051 are not; 0.01 inch is granted."""
    assert touching(disc(0, 0), disc(1.04, 0)) and not touching(disc(0, 0), disc(1.051, 0))
    assert within(disc(0, 0), disc(9.005, 0), 8000) and not within(disc(0, 0), disc(9.02, 0), 8000)


@settings(max_examples=60, deadline=None)
@given(tables(), PLACE, st.integers(0, 3000))
def test_distance_to_pieces_is_that_of_shapely(drawn, point, reach):
    table, _ = drawn
    base = Disc(*point, 400)
    near = set(table.layer().beside(base, reach))
    for shape in table.shapes:
        apart = Polygon(shape.corners).distance(Point(point)) - base.radius - reach - 10
        if abs(apart) > 1e-6:
            assert (shape.id in near) == (apart < 0)
    assert set(table.layer().holding(point)) == {s.id for s in table.shapes if Polygon(s.corners).covers(Point(point))}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), PLACE, PLACE, st.integers(0, 900))
def test_no_piece_is_missed_by_the_broad_phase(seed, a, b, reach):
    """With 20 pieces pymunk picks them, in a layer of a few their boxes do."""
    table = InchTable(FIELD, FIELD, random_pieces(seed, 20, FIELD))
    line = LineString([a, b])
    for layer in (table.layer(), table.layer("leap")):
        found = layer.near(a, b, reach)
        assert [shape.number for shape in found] == sorted(shape.number for shape in found)
        for shape in layer.shapes:
            if Polygon(shape.corners).distance(line) <= reach:
                assert shape in found


def test_layers_are_chosen_by_marks():
    table = InchTable(
        FIELD, FIELD, [box("a", 0, 0, 9, 9, "high", "soft"), box("b", 0, 0, 9, 9, "high"), box("c", 0, 0, 9, 9)]
    )
    assert [shape.id for shape in table.layer("high", but=["soft"]).shapes] == ["b"]
    assert [shape.id for shape in table.layer().shapes] == ["a", "b", "c"]
    assert table.layer("high") is table.layer("high") and not table.layer("low").shapes


def test_a_table_with_other_terrain_is_made_once():
    table = InchTable(FIELD, FIELD, [box("a", 0, 0, 900, 900), box("b", 2000, 0, 2900, 900)])
    fewer = table.with_pieces(table.pieces[1:])
    assert fewer is table.with_pieces(table.pieces[1:]) and table.with_pieces(table.pieces) is table
    assert [shape.id for shape in fewer.shapes] == ["b"]


# Sight


def clipped(corners, a, b, depth):
    """Return the part of a segment that lies so deep inside a convex polygon, by halving fractions of its edges."""
    low, high = Fraction(0), Fraction(1)
    for (px, py), (qx, qy) in zip(corners, [*corners[1:], corners[0]], strict=True):
        ex, ey = qx - px, qy - py
        at = Fraction(ex * (a[1] - py) - ey * (a[0] - px)) - (int(hypot(ex, ey)) + 1 if depth else 0)
        change = Fraction(ex * (b[1] - a[1]) - ey * (b[0] - a[0]))
        if change == 0:
            if at < 0:
                return None
        elif change > 0:
            low = max(low, -at / change)
        else:
            high = min(high, -at / change)
    return (low, high) if low < high else None


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10_000), PLACE, PLACE, st.booleans())
def test_the_part_inside_a_piece_is_exact(seed, a, b, deeper):
    for shape in InchTable(FIELD, FIELD, random_pieces(seed, 5, FIELD)).shapes:
        segment = inside(shape, a, b, deeper=deeper)
        expected = clipped(shape.corners, a, b, deeper)
        found = segment and (Fraction(segment.start, segment.start_by), Fraction(segment.end, segment.end_by))
        assert found == expected
        if not deeper and a != b:
            shared = Polygon(shape.corners).intersection(LineString([a, b])).length
            total = hypot(b[0] - a[0], b[1] - a[1])
            assert abs(shared - (float(found[1] - found[0]) * total if found else 0)) < 1e-3


@settings(max_examples=60, deadline=None)
@given(tables())
def test_sight_is_mutual_and_touching_stops_nothing(drawn):
    table, bases = drawn
    layer = table.layer("high")
    one, two = bases[:2]
    there, back = sight(layer, one, two), sight(layer, two, one)
    assert there.clear == back.clear == in_sight(layer, one, two) == in_sight(layer, two, one)
    shapes = layer.near(one, two, max(one.radius, two.radius))
    assert all(ray.clear for ray in there.rays) != any_stopped(shapes, one, two)
    assert all(ray.clear for ray in back.rays) != any_stopped(shapes, two, one)
    assert there.rays[0].clear == line_free(layer, one, two) == line_free(layer, two, one)
    lines = {frozenset((ray.start, ray.end)) for ray in (*there.rays, *there.back)}
    assert lines == {frozenset((ray.start, ray.end)) for ray in (*back.rays, *back.back)}
    for ray in (*there.rays, *there.back):
        deep = {
            s.id for s in layer.shapes if Polygon(s.corners).buffer(-3).intersects(LineString([ray.start, ray.end]))
        }
        met = {
            s.id for s in layer.shapes if Polygon(s.corners).buffer(-0.5).intersects(LineString([ray.start, ray.end]))
        }
        assert deep <= set(ray.stops) <= met


@pytest.mark.parametrize(
    ("low", "free"), [(100, (True, False, True)), (-100, (False, False, True)), (-300, (False, False, False))]
)
def test_rays_past_a_wall(low, free):
    layer = InchTable(36_000, 36_000, [box("wall", 4900, low, 5100, 3000, "high")]).layer("high")
    seen = sight(layer, SHOOTER, TARGET)
    assert [ray.end for ray in seen.rays] == [(10_000, 0), (10_000, 450), (10_000, -450)]
    assert tuple(ray.clear for ray in seen.rays) == free and seen.clear == any(free)
    assert last_stop(layer, SHOOTER, TARGET) == (None if free[0] else "wall")


def test_sight_by_a_ray_drawn_the_other_way_round():
    layer = InchTable(36_000, 36_000, [box("wall", 600, -30, 800, 9000, "high")]).layer("high")
    seen = sight(layer, SHOOTER, TARGET)
    assert not any(ray.clear for ray in seen.rays) and seen.clear
    assert [ray.end for ray in seen.back if ray.clear] == [(0, -450)]


@pytest.mark.parametrize(
    ("third", "blocks"), [((5, 0.45), True), ((5, 0.5), False), ((1, 0), False), ((1.2, 0), True), ((11.2, 0), False)]
)
def test_figures_in_the_line_of_sight(third, blocks):
    assert bool(blockers(SHOOTER, TARGET, [disc(*third)])) is blocks


@pytest.mark.parametrize(("left", "covers"), [(8.8, True), (8.0, False), (0.6, False)])
def test_what_screens_a_target(left, covers):
    low = InchTable(36_000, 36_000, [box("wall", round(left * 1000), -2000, round(left * 1000) + 200, 2000)]).layer()
    assert screens(low, SHOOTER, TARGET, 1000, 500) == (("wall",) if covers else ())


@given(PLACE, PLACE.filter(lambda point: hypot(*point) > 1200))
def test_side_points_are_at_right_angles(start, by):
    a, b = Disc(*start, 500), Disc(start[0] + by[0], start[1] + by[1], 800)
    ours, theirs = side_points(a, b)
    assert side_points(b, a) == (theirs, ours)
    for base, points in ((a, ours), (b, theirs)):
        for x, y in points:
            assert abs(hypot(x - base.x, y - base.y) - 0.9 * base.radius) < 2
            assert abs((x - base.x) * by[0] + (y - base.y) * by[1]) <= 2 * hypot(*by)


def test_the_piece_nearest_to_the_target_stops_last():
    pieces = [box(name, x, -900, x + 400, 900, "high") for name, x in (("z", 3000), ("b", 6000), ("a", 6000))]
    assert last_stop(InchTable(36_000, 36_000, pieces).layer("high"), SHOOTER, TARGET) == "a"


def test_blasts_reach_edges_of_bases_and_stop_at_walls():
    layer = InchTable(36_000, 36_000, [box("wall", 17_000, 18_900, 19_000, 19_100, "high")]).layer("high")
    bases = [disc(18 + off, 18) for off in (1.9, 2.1, 3.52, -0.2)] + [disc(18, 20)]
    assert [(caught.base, caught.outer) for caught in in_blast(layer, (18_000, 18_000), 3000, bases)] == [
        (3, False),
        (0, False),
        (1, True),
    ]


def test_too_many_marks_are_refused():
    with pytest.raises(ValueError, match="at most 30 marks"):
        InchTable(9, 9, [Piece(f"p{n}", ((0, 0), (9, 0), (9, 9)), frozenset({f"m{n}"})) for n in range(31)])
