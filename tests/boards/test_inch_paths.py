"""Ways, reach and pushes on a table in inches, against shapely, brute force and a graph that leaves nothing out."""

import itertools
import json
import os
import subprocess
import sys
from functools import partial
from math import cos, dist, hypot, radians, sin
from pathlib import Path

import networkx
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Point, Polygon

from game.boards.inch_clear import fan, leg_costs
from game.boards.inch_outline import outlines
from game.boards.inch_paths import (
    Mover,
    affordable,
    first_inside,
    last_inside,
    leg_fault,
    leg_length,
    shorten_path,
    steps_of,
    way_cost,
    why_not,
    with_fewer_points,
)
from game.boards.inch_push import UNIT, PushObstacles, heading, offset_point, push
from game.boards.inch_reach import InchReach, suggested_way
from game.boards.inch_roads import around, build_offset_polygon
from game.boards.inch_shapes import ellipse
from game.boards.inch_slow import rough_extra
from game.boards.inches import Disc, InchTable, Piece, overlapping, square
from tests.boards.inch_tables import box, random_bases, random_pieces, tables

FIELD = 12_000
PLACE = st.tuples(st.integers(0, FIELD), st.integers(0, FIELD))
ROOT = Path(__file__).parents[2]


def walker(table, blocking=(), others=(), radius=500):
    layer = table.layer
    return Mover(
        table,
        radius,
        layer("solid"),
        layer("solid", "leap"),
        layer("slow"),
        layer("leap"),
        tuple(blocking),
        tuple(others),
    )


def open_field(*pieces, blocking=(), others=(), radius=500):
    return walker(InchTable(36_000, 36_000, pieces), blocking, others, radius)


# Legal ways


@settings(max_examples=80, deadline=None)
@given(tables(), st.tuples(st.integers(800, FIELD - 800), st.integers(800, FIELD - 800)))
def test_a_step_is_legal_where_shapely_finds_room(drawn, end):
    table, bases = drawn
    mover = walker(table, bases[1:], radius=bases[0].radius)
    start = bases[0].centre
    line = LineString([start, end])
    rooms = [Polygon(s.corners).distance(line) - mover.radius + 1 for s in mover.solid.shapes]
    rooms += [line.distance(Point(base.centre)) - base.radius - mover.radius + 1 for base in bases[1:]]
    assume(all(abs(room) > 1e-6 for room in rooms))
    assert (leg_fault(mover, start, end) is None) == all(room > 0 for room in rooms)


@settings(max_examples=60, deadline=None)
@given(tables(), PLACE)
def test_slow_ground_counts_twice_and_common_ground_once(drawn, end):
    table, bases = drawn
    mover = walker(table)
    line = LineString([bases[0].centre, end])
    slow = [Polygon(s.corners) for s in mover.slow.shapes]
    twice = line.intersection(slow[0] if len(slow) == 1 else slow[0].union(slow[1])).length if slow else 0
    leaps = sum(line.intersection(Polygon(s.corners)).length > 1e-6 for s in mover.leapt.shapes)
    assert abs(leg_length(mover, bases[0].centre, end) - line.length - twice - 1000 * leaps) <= 3


@settings(max_examples=60, deadline=None)
@given(tables(), st.lists(PLACE, min_size=1, max_size=12))
def test_many_steps_cost_what_each_of_them_costs(drawn, ends):
    table, bases = drawn
    mover, start = walker(table), bases[0].centre
    steps = fan(start, np.array(ends, dtype=np.float64))
    assert leg_costs(mover, steps) == [leg_length(mover, start, end) for end in ends]


def test_costs_of_woods_and_fences():
    """1.5 of 5 inches in woods cost 6.5; a fence costs an inch, however the way bends on it."""
    woods = open_field(box("woods", 12_000, 8000, 13_500, 12_000, "slow"))
    assert way_cost(woods, [(10_000, 10_000), (15_000, 10_000)]) == 6500
    fence = open_field(box("fence", 12_000, 8000, 12_500, 12_000, "leap"))
    assert way_cost(fence, [(10_000, 10_000), (14_000, 10_000)]) == 5000
    assert way_cost(fence, [(10_000, 10_000), (12_250, 10_000), (14_000, 10_000)]) == 5000
    there_and_back = [(10_000, 10_000), (14_000, 10_000), (10_000, 10_000)]
    assert way_cost(fence, there_and_back) == 10_000
    assert affordable(5010, 5000) and not affordable(5011, 5000)


def test_ends_are_free_of_everybody_and_of_fences():
    friend = Disc(14_000, 10_000, 500)
    mover = open_field(box("fence", 12_000, 8000, 12_500, 12_000, "leap"), others=[friend])
    assert why_not(mover, [(10_000, 10_000), (16_000, 10_000)]) is None
    assert why_not(mover, [(10_000, 10_000), (14_600, 10_000)]).what == "end-base"
    assert why_not(mover, [(10_000, 10_000), (12_900, 10_000)]).piece == "fence"
    assert why_not(mover, [(10_000, 10_000), (400, 10_000)]).what == "field"
    foe = mover._replace(blocking=(friend,), others=())
    assert why_not(foe, [(10_000, 10_000), (16_000, 10_000)]).base == 0


def test_what_overlaps_may_only_get_away():
    rock = open_field(box("rock", 10_300, 9000, 11_000, 11_000, "solid"))
    assert leg_fault(rock, (10_000, 10_000), (9000, 10_000)) is None
    assert leg_fault(rock, (10_000, 10_000), (10_000, 8000)) is None
    assert leg_fault(rock, (10_000, 10_000), (10_010, 8000)).what == "piece"
    over = open_field()
    assert leg_fault(over, (200, 10_000), (900, 10_000)) is None
    assert leg_fault(over, (200, 10_000), (199, 9000)).what == "field"
    assert InchReach(rock, (10_000, 10_000), 3000).lattice()


@settings(max_examples=60, deadline=None)
@given(PLACE, PLACE, PLACE, st.integers(500, 4000))
def test_leaving_and_entering_a_reach(a, b, centre, limit):
    """By brute force over a thousand points of the step."""
    assume(a != b)
    points = [(a[0] + (b[0] - a[0]) * n // 1000, a[1] + (b[1] - a[1]) * n // 1000) for n in range(1001)]
    # A rounded point may be a thousandth off the step: what is so little inside near a tangent may count or not.
    inside = [point for point in points if square(point, centre) <= (limit - 2) ** 2]
    last, first = last_inside(a, b, centre, limit), first_inside(a, b, centre, limit)
    slack = hypot(b[0] - a[0], b[1] - a[1]) / 1000 + 3
    if square(b, centre) <= limit * limit:
        assert last is None
    elif last is not None:
        assert square(last, centre) <= limit * limit
        assert all(square(b, point) >= square(b, last) for point in inside if dist(point, last) > slack)
    else:
        assert not inside
    if first is not None:
        assert square(first, centre) <= limit * limit
        assert all(square(a, point) >= square(a, first) for point in inside if dist(point, first) > slack)
    else:
        assert not inside


@settings(max_examples=40, deadline=None)
@given(st.lists(PLACE, min_size=2, max_size=5, unique=True), st.integers(300, 3000))
def test_a_way_is_cut_into_steps(option, longest):
    found = steps_of(option, longest)
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(option))
    assert found[-1] == option[-1] and abs(len(found) - total / longest) <= 1.01
    line = LineString(option)
    assert all(line.distance(Point(point)) < 1.5 for point in found)


def test_a_way_is_shortened_to_what_one_can_pay():
    fence = open_field(box("fence", 12_000, 8000, 12_500, 12_000, "leap"))
    assert shorten_path(fence, [(10_000, 10_000), (10_000, 11_000), (10_000, 20_000)], 5000)[-1] == (10_000, 15_010)
    assert shorten_path(fence, [(10_000, 10_000), (14_000, 10_000)], 2500)[-1][0] == 12_000


@pytest.mark.parametrize("most", [12, 8, 4])
def test_a_way_round_a_great_rock_is_made_of_fewer_points(most):
    """It stays legal between the same ends, and grows longer by little."""
    rock = Piece("rock", tuple(ellipse(18_000, 18_000, 14_000, 14_000)), frozenset({"solid"}))
    mover = open_field(rock)
    path = suggested_way(mover, (9000, 18_000), (27_000, 18_500), 60_000)
    assert len(path) - 1 > 12
    found = with_fewer_points(mover, path, most)
    assert len(found) - 1 <= most and (found[0], found[-1]) == (path[0], path[-1])
    assert why_not(mover, found) is None
    assert way_cost(mover, path) <= way_cost(mover, found) <= way_cost(mover, path) * 103 // 100


def test_a_way_that_cannot_be_simpler_is_none():
    walls = [box(f"w{n}", 4000 * n, 0 if n % 2 else 3000, 4000 * n + 500, 9000 if n % 2 else 12_000, "solid")
             for n in range(1, 4)]  # fmt: skip
    mover = walker(InchTable(18_000, 12_000, walls))
    path = suggested_way(mover, (2000, 6000), (16_000, 6000), 90_000)
    assert path is not None and with_fewer_points(mover, path, 2) is None


# Ways round things


def slow_cost(mover, start, goal):
    """Return the length of a shortest way over the graph of all corners, each pair tried, nothing left out."""
    corners = [c for shape in mover.solid.shapes for c in build_offset_polygon(shape, mover.radius + 1)]
    corners += [c for base in mover.blocking for c in around(base, mover.radius)]
    corners = [start, goal, *(c for c in corners if leg_fault(mover, c, c) is None)]
    graph = networkx.Graph()
    for a, b in itertools.combinations(corners, 2):
        if leg_fault(mover, a, b) is None:
            graph.add_edge(a, b, weight=hypot(b[0] - a[0], b[1] - a[1]))
    return (
        networkx.dijkstra_path_length(graph, start, goal)
        if goal in graph and networkx.has_path(graph, start, goal)
        else None
    )


def check_ways(mover, start, allowance):
    """Check that all places of a reach are legal and paid for; return them."""
    found = InchReach(mover, start, allowance).lattice()
    for end, path in found:
        assert why_not(mover, path) is None and affordable(way_cost(mover, path), allowance)
        assert path[0] == start and path[-1] == end
        assert not any(overlapping(Disc(*end, mover.radius), base) for base in (*mover.blocking, *mover.others))
    return dict(found)


@pytest.mark.parametrize("seed", range(6))
def test_suggested_ways_are_the_shortest(seed):
    table = InchTable(FIELD, FIELD, tuple(p for p in random_pieces(seed, 6, FIELD) if "solid" in p.marks))
    bases = random_bases(table, seed, 5)
    mover = walker(table, bases[2:])
    start, goal = bases[0].centre, bases[1].centre
    shortest = slow_cost(mover, start, goal)
    path = suggested_way(mover, start, goal, 10**6)
    assert (path is None) == (shortest is None)
    if path is not None:
        assert why_not(mover, path) is None
        assert way_cost(mover, path) <= shortest * 1.001 + len(path)


@pytest.mark.parametrize("seed", range(200))
def test_reach_on_random_tables(seed):
    """Places are reached if, and for as much as, the suggested way to them says; straight steps are never missed."""
    table = InchTable(FIELD, FIELD, random_pieces(seed, seed % 7, FIELD))
    bases = random_bases(table, seed, 5, (400, 500, 800))
    mover = walker(table, bases[1:4], bases[4:], bases[0].radius)
    start = bases[0].centre
    found = check_ways(mover, start, 6000)
    for x, y in itertools.product(range(1000, FIELD, 1000), repeat=2):
        straight = why_not(mover, [start, (x, y)]) is None
        if straight and affordable(leg_length(mover, start, (x, y)), 6000) and (x, y) != start:
            assert (x, y) in found
    for end in list(found)[seed % 5 :: 17]:
        path = suggested_way(mover, start, end, 6000)
        assert path is not None and why_not(mover, path) is None
        assert abs(way_cost(mover, path) - way_cost(mover, found[end])) <= 0.01 * way_cost(mover, path) + 1010


def test_no_way_out_of_a_closed_yard():
    walls = [
        box("w", 9000, 9000, 9100, 15_000, "solid"),
        box("e", 15_000, 9000, 15_100, 15_000, "solid"),
        box("s", 9000, 8900, 15_100, 9000, "solid"),
        box("n", 9000, 15_000, 15_100, 15_100, "solid"),
    ]
    mover = open_field(*walls)
    assert suggested_way(mover, (12_000, 12_000), (20_000, 12_000), 10**6) is None
    inner = check_ways(mover, (12_000, 12_000), 20_000)
    assert inner and all(9600 <= x <= 14_500 and 9500 <= y <= 14_500 for x, y in inner)


def test_outlines_enclose_what_is_reached():
    foe = Disc(19_500, 18_000, 500)
    rock = box("rock", 15_000, 16_000, 16_000, 20_000, "solid")
    mover = open_field(rock, blocking=[foe])
    for allowance, lines in outlines(mover, (18_000, 18_000), (3000, 5000)).items():
        area = Polygon(lines[0])
        assert area.is_valid
        for end in check_ways(mover, (18_000, 18_000), allowance):
            assert area.buffer(130).contains(Point(end))
        free = Point(18_000, 18_000).buffer(allowance)
        assert area.area < free.area and not area.contains(Point(15_500, 18_000))
    lone = outlines(open_field(), (18_000, 18_000), (4000,))[4000]
    assert len(lone) == 1 and abs(Polygon(lone[0]).area / Point(18_000, 18_000).buffer(4000).area - 1) < 0.01


@pytest.mark.parametrize("seed", range(20))
def test_rough_costs_are_those_of_the_rules_but_for_a_few_thousandths(seed):
    table = InchTable(FIELD, FIELD, random_pieces(seed, 7, FIELD))
    mover = walker(table)
    start = random_bases(table, seed, 1, (500,))[0].centre
    ends = [(x, y) for x in range(0, FIELD, 1700) for y in range(0, FIELD, 1300) if (x, y) != start]
    steps = fan(start, np.array(ends, dtype=np.float64))
    rough = steps.lengths() + rough_extra(steps, mover.slow.shapes, mover.leapt.shapes)
    for end, cost in zip(ends, rough.tolist(), strict=True):
        assert abs(cost - leg_length(mover, start, end)) <= 4, (start, end)


# Pushes


def crowd(table, standing_units=(), lying=(), walled=False):
    return PushObstacles(
        table, table.layer("solid", "leap"), table.layer("drop"), tuple(standing_units), tuple(lying), walled
    )


EAST = (UNIT, 0)


def test_pushes_of_the_rules():
    """A base at 9, 5.6 is met after 3.2 inches, the corner of a rock before it after 2.6."""
    foe = Disc(9000, 5600, 500)
    bare, rock = InchTable(36_000, 36_000), InchTable(36_000, 36_000, [box("rock", 8000, 5300, 9000, 6300, "solid")])
    target = Disc(5000, 5000, 500)
    hit = push(crowd(bare, [foe]), target, EAST, 9000)
    assert (hit.end, hit.distance, hit.hit_kind, hit.base) == ((8200, 5000), 3200, "base", 0)
    hit = push(crowd(rock, [foe]), target, EAST, 9000)
    assert (hit.end, hit.distance, hit.hit_kind, hit.piece) == ((7600, 5000), 2600, "piece", "rock")
    assert offset_point((6000, 5000), heading((5000, 5000), (6000, 5000), 30), 2000) == (7732, 6000)


def test_pushes_over_the_edge():
    table, target = InchTable(36_000, 36_000), Disc(30_000, 5000, 500)
    assert push(crowd(table), target, EAST, 8000).hit_kind == "off"
    switched_on = push(crowd(table), target, EAST, 6000)
    assert switched_on.end == (36_000, 5000) and not switched_on.hit_kind
    wall = push(crowd(table, walled=True), target, EAST, 8000)
    assert wall.hit_kind == "wall" and wall.end == (35_500, 5000)


def test_a_push_ends_clear_of_a_lying_base():
    table, target = InchTable(36_000, 36_000), Disc(5000, 5000, 500)
    lying = Disc(8000, 5000, 500)
    assert push(crowd(table, lying=[lying]), target, EAST, 6000).end == (11_000, 5000)
    ended = push(crowd(table, lying=[lying]), target, EAST, 3000)
    assert ended.end in ((7000, 5000), (7001, 5000)) and not ended.hit_kind


def test_what_is_touched_counts_only_ahead():
    table, target = InchTable(36_000, 36_000), Disc(5000, 5000, 500)
    ahead, behind = Disc(6000, 5000, 500), Disc(4000, 5000, 500)
    assert push(crowd(table, [behind]), target, EAST, 3000).end == (8000, 5000)
    assert push(crowd(table, [ahead]), target, EAST, 3000)[:3] == ((5000, 5000), 0, "base")


def test_a_push_into_a_pit():
    table = InchTable(36_000, 36_000, [box("pit", 8000, 4000, 12_000, 8000, "drop")])
    fall = push(crowd(table), Disc(5000, 5000, 500), EAST, 9000)
    assert (fall.end, fall.hit_kind, fall.piece) == ((7500, 5000), "drop", "pit")
    assert push(crowd(table), Disc(5000, 5000, 500), EAST, 2900).hit_kind == ""
    friend = Disc(7900, 5000, 500)
    assert push(crowd(table, [friend]), Disc(5000, 5000, 500), EAST, 9000).hit_kind == "base"


def test_terrain_counts_before_bases_met_at_the_same_moment():
    table = InchTable(36_000, 36_000, [box("rock", 8000, 4000, 9000, 5000, "solid")])
    assert push(crowd(table, [Disc(8500, 5000, 500)]), Disc(5000, 5000, 500), EAST, 9000).hit_kind == "piece"


@settings(max_examples=80, deadline=None)
@given(tables(), st.integers(0, 359), st.integers(100, 9000))
def test_pushes_stop_where_shapely_finds_contact(drawn, degrees, distance):
    table, bases = drawn
    target, others = bases[0], bases[1:]
    path = (round(cos(radians(degrees)) * UNIT), round(sin(radians(degrees)) * UNIT))
    found = push(crowd(table, others), target, path, distance)
    things = {s.id: Polygon(s.corners).buffer(target.radius, 64) for s in table.layer("solid", "leap").shapes}
    things |= {n: Point(b.centre).buffer(b.radius + target.radius, 64) for n, b in enumerate(others)}
    far = offset_point(target.centre, path, distance)
    line = LineString([target.centre, far])
    meets = {key: line.intersection(map_object.buffer(-8)) for key, map_object in things.items()}
    soonest = min((Point(target.centre).distance(m) for m in meets.values() if not m.is_empty), default=None)
    # What is met too late or too slightly for the buffers of shapely is left to the integers.
    if soonest is not None and found.hit_kind != "off":
        assert found.distance <= soonest + 1
    end = Disc(*found.end, target.radius)
    if found.hit_kind in ("piece", "base"):
        key = found.piece if found.hit_kind == "piece" else found.base
        touching = (
            Polygon(table.shape(key).corners)
            if found.hit_kind == "piece"
            else Point(others[key].centre).buffer(others[key].radius, 64)
        )
        assert touching.distance(Point(found.end)) - target.radius < 8
    assert not any(overlapping(end, other) for other in others)
    assert not table.layer("solid", "leap").under(end)


@given(PLACE, st.integers(0, 359), st.integers(0, 20_000))
def test_directions_have_length_one(by, degrees, distance):
    assume(by != (0, 0))
    x, y = heading((0, 0), by, degrees)
    assert abs(hypot(x, y) - UNIT) < 4
    end = offset_point((0, 0), (x, y), distance)
    assert abs(hypot(*end) - distance) < 1


# The same in every process


def digest():
    """Return all that a random table comes to, as text."""
    table = InchTable(36_000, 36_000, random_pieces(11, 15, 36_000))
    bases = random_bases(table, 11, 12, (400, 500, 800))
    mover = walker(table, bases[1:8], bases[8:], bases[0].radius)
    paths = InchReach(mover, bases[0].centre, 9000).lattice()
    across = [suggested_way(mover, bases[0].centre, (x * 6000, 18_000), 10**6) for x in range(1, 6)]
    pushed = [push(crowd(table, bases[1:]), bases[0], heading((0, 0), (n, 7)), 9000) for n in range(-9, 9)]
    return json.dumps([paths, across, pushed])


def test_another_process_finds_the_same():
    """Hashes of texts differ between processes, and so may the order of sets."""
    code = "from tests.boards.test_inch_paths import digest; print(digest())"
    environment = os.environ | {"PYTHONHASHSEED": "77", "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    run = partial(subprocess.run, capture_output=True, text=True, check=True, cwd=ROOT)
    assert run([sys.executable, "-c", code], env=environment).stdout.strip() == digest()
    first = digest()
    assert digest() == first
