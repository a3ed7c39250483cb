"""Hex boards against facts that do not come from the code: counts, symmetry, another coordinate system, Dijkstra by
scipy, and lines drawn on the plane.

Source: arena.gap.hex-geometry, arena.gap.facing, arena.gap.line-of-sight, arena.gap.forced-movement
"""

import itertools
from math import hypot, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra

from game.boards import hex as hx

COORDINATE = st.integers(-25, 25)
HEXES = st.tuples(COORDINATE, COORDINATE)
DIRECTION = st.integers(0, 5)


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 7), (2, 19), (3, 37), (7, 169), (50, 7651)])
def test_areas_are_centred_hexagonal_numbers(radius, count):
    """1, 7, 19, 37, ...: the sequence A003215 of the OEIS."""
    found = hx.disk((3, -2), radius)
    assert len(found) == len(set(found)) == count == 3 * radius * (radius + 1) + 1


@pytest.mark.parametrize("radius", range(1, 9))
def test_rings_have_six_hexes_a_step(radius):
    found = hx.ring((-1, 4), radius)
    assert len(set(found)) == 6 * radius
    assert {hx.distance((-1, 4), cell) for cell in found} == {radius}
    following = [*found[1:], found[0]]
    assert all(hx.distance(a, b) == 1 for a, b in zip(found, following, strict=True))


def test_directions_are_those_of_the_ruling():
    """E, NE, NW, W, SW, SE on the screen, where y points down."""
    assert hx.DIRECTIONS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    points = [hx.pixel(step, 1.0) for step in hx.DIRECTIONS]
    signs = [
        (round(x / abs(x)), round(y)) if abs(y) < 0.1 else (round(x / abs(x)), round(y / abs(y))) for x, y in points
    ]
    assert signs == [(1, 0), (1, -1), (-1, -1), (-1, 0), (-1, 1), (1, 1)]
    assert all(abs(hypot(x, y) - sqrt(3)) < 1e-9 for x, y in points)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a, b, c):
    assert hx.distance(a, b) == hx.distance(b, a) >= 0
    assert (hx.distance(a, b) == 0) == (a == b)
    assert hx.distance(a, c) <= hx.distance(a, b) + hx.distance(b, c)


@given(HEXES, HEXES)
def test_distance_is_the_largest_cube_difference(a, b):
    dq, dr = a[0] - b[0], a[1] - b[1]
    assert hx.distance(a, b) == max(abs(dq), abs(dr), abs(-dq - dr))


def cheapest(prices, start):
    """Return what the cheapest way from a hex to every other costs; entering a hex has a price."""
    cells = list(prices)
    index = {cell: number for number, cell in enumerate(cells)}
    edges = [(index[a], index[b], prices[b]) for a in cells for b in hx.neighbours(a) if b in prices]
    rows, columns, weights = zip(*edges, strict=True)
    matrix = csr_matrix((weights, (rows, columns)), shape=(len(cells), len(cells)))
    lengths = dijkstra(matrix, indices=index[start])
    return {cell: int(cost) for cell, cost in zip(cells, lengths, strict=True) if np.isfinite(cost)}


def test_distance_is_the_shortest_way_in_a_graph():
    lengths = cheapest(dict.fromkeys(hx.disk((0, 0), 6), 1), (0, 0))
    assert lengths == {cell: hx.distance((0, 0), cell) for cell in hx.disk((0, 0), 6)}


def test_rectangle_rows_are_staggered():
    found = hx.rectangle(17, 11)
    assert len(set(found)) == 17 * 11
    xs = {hx.pixel(cell, 1.0)[0] for cell in found}
    assert min(xs) == 0 and max(xs) == pytest.approx(16.5 * sqrt(3))


@given(HEXES, st.floats(-0.4, 0.4), st.floats(-0.4, 0.4))
def test_the_hex_under_a_point_is_the_nearest_centre(cell, dx, dy):
    x, y = hx.pixel(cell, 30.0)
    found = hx.hex_at(x + 30 * dx, y + 30 * dy, 30.0)

    def away(other):
        ox, oy = hx.pixel(other, 30.0)
        return hypot(x + 30 * dx - ox, y + 30 * dy - oy)

    assert away(found) <= min(away(other) for other in [cell, *hx.neighbours(cell)]) + 1e-6


# Arcs


@given(HEXES, DIRECTION)
def test_three_front_two_flank_one_rear(cell, facing):
    arcs = [hx.arc_of(cell, facing, other) for other in hx.neighbours(cell)]
    assert sorted(arcs) == ["flank"] * 2 + ["front"] * 3 + ["rear"]
    assert hx.arc_of(cell, facing, hx.neighbour(cell, facing + 3)) == "rear"
    assert hx.arc_of(cell, facing, cell) is None


@given(HEXES, DIRECTION, HEXES)
def test_the_front_arc_is_a_half_plane(cell, facing, other):
    """Ahead or level on the screen, seen along the facing."""
    fx, fy = hx.pixel(hx.DIRECTIONS[facing], 1.0)
    x, y = hx.pixel(hx.subtract(other, cell), 1.0)
    assert hx.in_front(cell, facing, other) == (fx * x + fy * y >= -1e-9)


@given(HEXES, DIRECTION)
def test_turning_keeps_lengths_and_comes_round(vector, sixths):
    assert hx.distance((0, 0), hx.rotate_hex(vector, sixths)) == hx.distance((0, 0), vector)
    assert hx.rotate_hex(hx.rotate_hex(vector, sixths), 6 - sixths) == vector
    assert [hx.rotate_hex((1, 0), number) for number in range(6)] == list(hx.DIRECTIONS)


def test_direction_of_takes_the_lowest_on_ties():
    assert [hx.direction_of(step) for step in hx.DIRECTIONS] == list(range(6))
    assert hx.direction_of((2, -1)) == 0  # halfway between E and NE
    assert hx.direction_of((-1, 2)) == 4  # halfway between SW and SE


# Sight


@settings(max_examples=400)
@given(HEXES, HEXES)
def test_lines_are_the_same_both_ways(a, b):
    assert {frozenset(line) for line in hx.sight_lines(a, b)} == {frozenset(line) for line in hx.sight_lines(b, a)}


@settings(max_examples=300)
@given(HEXES, HEXES, st.frozensets(HEXES, max_size=60))
def test_sight_is_the_same_both_ways(a, b, walls):
    def opacity(cell):
        return 2 if cell in walls else 0

    there, back = hx.sight(a, b, opacity), hx.sight(b, a, opacity)
    assert (there.clear, there.half) == (back.clear, back.half)


@settings(max_examples=300)
@given(HEXES, HEXES)
def test_a_line_is_unbroken_and_stays_near_the_straight_one(a, b):
    """Every hex of the line is at most a hex's width from the segment drawn on the plane."""
    n = hx.distance(a, b)
    for line in hx.sight_lines(a, b):
        assert len(line) == max(0, n - 1)
        full = [a, *line, b] if n else [a]
        assert all(hx.distance(one, two) == 1 for one, two in itertools.pairwise(full))
        ax, ay = hx.pixel(a, 1.0)
        bx, by = hx.pixel(b, 1.0)
        for cell in line:
            x, y = hx.pixel(cell, 1.0)
            off = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / hypot(bx - ax, by - ay)
            assert off <= 1.0 + 1e-6


def test_sight_along_an_edge_needs_both_hexes_blocked():
    """Source: arena.gap.line-of-sight"""
    assert set(hx.sight_lines((0, 0), (2, -1))) == {((1, 0),), ((1, -1),)}
    one, two = {(1, 0)}, {(1, 0), (1, -1)}
    assert hx.sight((0, 0), (2, -1), lambda cell: 2 * (cell in one)).half
    assert not hx.sight((0, 0), (2, -1), lambda cell: 2 * (cell in two)).clear


def test_one_thicket_is_seen_through_two_are_not():
    bushes = {(1, 0), (2, 0)}
    assert hx.sight((0, 0), (2, 0), lambda cell: int(cell in bushes)).clear
    assert not hx.sight((0, 0), (3, 0), lambda cell: int(cell in bushes)).clear


# Reach


def steps_over(prices):
    """Return the steps between hexes that cost so much to enter."""
    return {cell: [(other, prices[other]) for other in hx.neighbours(cell) if other in prices] for cell in prices}


def test_hexes_taken_are_gone_round_and_each_step_may_cost_more():
    steps = steps_over(dict.fromkeys(hx.disk((0, 0), 2), 1))
    assert hx.reach((0, 0), 2, steps).costs[2, 0] == 2
    assert (2, 0) not in hx.reach((0, 0), 2, steps, taken={(1, 0), (1, 1), (2, -1)}).costs
    dear = hx.reach((0, 0), 3, steps, extra=1).costs
    assert set(dear.values()) == {0, 2} and len(dear) == 7


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(1, 5), min_size=91, max_size=91), st.integers(0, 12))
def test_reach_is_dijkstra_of_scipy(prices, budget):
    table = dict(zip(hx.disk((0, 0), 5), prices, strict=True))
    open_ones = {cell: price for cell, price in table.items() if price < 5 or cell == (0, 0)}
    expected = {cell: cost for cell, cost in cheapest(open_ones, (0, 0)).items() if cost <= budget}
    found = hx.reach((0, 0), budget, steps_over(open_ones))
    assert found.costs == expected
    for cell, cost in found.costs.items():
        assert sum(table[step] for step in found.path(cell)) == cost


def test_a_board_of_radius_fifty_is_reached_whole():
    board = set(hx.disk((0, 0), 50))
    found = hx.reach((-50, 0), 200, steps_over({cell: 1 + (cell[0] % 3 == 0) for cell in board})).costs
    assert set(found) == board and len(found) == 7651


def test_hexes_are_written_and_read():
    assert hx.parse_hex(hx.hex_name((-3, 12))) == (-3, 12)
    for bad in ("3", "a,b", "1,2,3", ""):
        with pytest.raises(ValueError, match="a hex such as"):
            hx.parse_hex(bad)
