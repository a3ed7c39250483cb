"""Areas, reach, falling and line of sight, against enumerations that try everything."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.area_graph import Area, AreaGraph, Link, SightLink, map_problems
from game.boards.area_sight import bend_kind, sight, sight_from, why_not


def graph(areas, links, sights=()):
    """Build a graph from `A(0,0) P(2,0)p` and `A-B:2 A>B`."""
    found, ways = [], []
    for text in areas.split():
        name, rest = text.split("(")
        spot, flags = rest.split(")")
        x, y = spot.split(",")
        found.append(Area(name, int(x), int(y), falling="p" in flags, mark="+" if "+" in flags else ""))
    for text in links.split():
        pair, _, cost = text.partition(":")
        one_way = ">" in pair
        a, b = pair.split(">" if one_way else "-")
        ways.append(Link(a, b, int(cost or 1), one_way))
    return AreaGraph(found, ways, sights)


CASES = [
    ("A(0,0) B(2,0) C(4,0) D(6,0)", "A-B B-C C-D", "A", "D", 3, (), True),
    ("A(0,0) B(2,0) C(4,0) D(6,0)", "A-B B-C C-D", "A", "D", 2, (), False),
    ("A(0,0) B(2,0) C(4,2)", "A-B B-C", "A", "C", 2, (), True),
    ("A(0,0) B(2,0) C(2,2)", "A-B B-C", "A", "C", 2, (), False),
    ("A(0,0) B(3,0) C(2,2)", "A-B B-C", "A", "C", 4, (), False),
    ("A(0,0) B(2,0) C(2,-3)", "A-B B-C", "A", "C", 2, (), False),
    ("A(0,0) B(2,0) C(4,2) D(6,2)", "A-B B-C C-D", "A", "D", 3, (), False),
    ("A(0,0) B(2,0) C(4,2) D(6,4)", "A-B B-C C-D", "A", "D", 3, (), True),
    ("A(0,0) B(2,0) C(4,2) D(6,4)", "A-B B-C C-D", "A", "D", 2, (), False),
    ("A(0,0) B(10,0) C(20,1) D(30,10)", "A-B B-C C-D", "A", "D", 3, (), True),
    ("A(0,0) B(10,0) C(20,2) D(30,12)", "A-B B-C C-D", "A", "D", 3, (), False),
    ("A(0,0) B(2,0) C(0,2) D(2,2) E(1,1)", "A-B B-D A-C C-D A-E E-D", "A", "D", 2, (), True),
    ("A(0,0) P(2,0)p C(4,0)", "A>P P>C", "C", "A", 2, (), True),
    ("A(0,0) B(1,0) C(2,0)", "A-B B-C", "A", "C", 2, ("B",), False),
    ("A(0,0) B(2,0) D(0,1)", "A-B", "A", "D", 3, (), False),
]


@pytest.mark.parametrize(("areas", "links", "start", "target", "reach", "closed", "seen"), CASES)
def test_cases_of_the_ruling(areas, links, start, target, reach, closed, seen):
    """Source: mainframe.gap.los, mainframe.field.los-broken, mainframe.attacks.open-path"""
    found = sight(graph(areas, links), start, target, reach, frozenset(closed))
    assert (found is not None) == seen


def test_sight_links_do_not_extend():
    """Source: mainframe.attacks.sight-link"""
    board = graph("A(0,0) T(3,5) U(4,5)", "T-U", [SightLink("A", "T")])
    assert set(sight_from(board, "A", 2)) == {"A", "T"} and sight(board, "T", "A", 1).via_sight_link


GANTRY = (
    "L1(0,0)+ L2(4,0) L3(8,0) L4(12,0) U1(0,6) U2(4,6) A(8,6)p U3(12,6) K(8,9) B(16,3)p",
    "L1-L2 L2-L3 L3-L4 L1-U1 U1-U2 U2-A U3-A U2-K K-U3 U3-B U3>L4 A>L2 A>L3 B>L4",
)


@pytest.mark.parametrize(
    ("start", "reach", "seen"),
    [
        ("L1", 3, "L1 L2 L3 L4 U1 A"), ("U2", 2, "U2 U1 A U3 K"), ("U3", 2, "U3 L2 L4 U2 A K B"),
        ("K", 2, "K L3 L4 U1 U2 U3 B"), ("L4", 3, "L4 L1 L2 L3 U3 K B"), ("A", 1, "A L2 L3 U2 U3"),
    ],
)  # fmt: skip
def test_the_gantry(start, reach, seen):
    """Source: mainframe.gap.los"""
    board = graph(*GANTRY, [SightLink("K", "L3", 2)])
    assert set(sight_from(board, start, reach)) == set(seen.split())


def test_refusals_name_the_place():
    board = graph("A(0,0) B(2,0) C(4,2) D(6,2) F(2,2) Z(9,9)", "A-B B-C C-D B-F")
    assert why_not(board, "A", "D", 3).code == "second-bend" and why_not(board, "A", "D", 3).at == "C"
    assert (why_not(board, "A", "F", 3).code, why_not(board, "A", "F", 3).degrees) == ("sharp", 90)
    assert why_not(board, "A", "C", 1).needs == 2 and why_not(board, "A", "Z", 3).code == "no-path"
    assert why_not(board, "A", "C", 2, frozenset("B")).code == "closed" and why_not(board, "A", "B", 1) is None


@st.composite
def boards(draw):
    count = draw(st.integers(2, 7))
    spots = draw(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=count, max_size=count, unique=True))
    areas = [Area(chr(65 + i), x, y, falling=draw(st.integers(0, 5)) == 0) for i, (x, y) in enumerate(spots)]
    pairs = [(a.id, b.id) for i, a in enumerate(areas) for b in areas[i + 1 :]]
    links = [
        Link(a, b, draw(st.integers(0, 4)), draw(st.booleans()))
        for a, b in draw(st.lists(st.sampled_from(pairs), max_size=12))
    ]
    return AreaGraph(areas, links)


def simple_paths(board, path, most):
    yield path
    if len(path) <= most:
        for target in board.neighbours[path[-1]]:
            if target not in path:
                yield from simple_paths(board, (*path, target), most)


@settings(max_examples=60, deadline=None)
@given(boards(), st.integers(0, 4))
def test_sight_agrees_with_trying_every_path(board, reach):
    """Source: mainframe.gap.los"""
    for start in board.areas:
        expected = {}
        for path in simple_paths(board, (start,), reach):
            if len(path) - 1 > reach:
                continue
            bends = [
                bend_kind(board.areas[a], board.areas[b], board.areas[c])
                for (a, b), c in zip(pairwise(path), path[2:], strict=False)
            ]
            if "sharp" not in bends and bends.count("shallow") <= 1:
                rank = (len(path), bends.count("shallow"), path)
                expected[path[-1]] = min(rank, expected.get(path[-1], rank))
        found = sight_from(board, start, reach)
        assert {area: line.path for area, line in found.items()} == {area: rank[2] for area, rank in expected.items()}
        assert all(start in sight_from(board, area, reach) for area in found), "sight is symmetric"


@settings(max_examples=60, deadline=None)
@given(boards(), st.integers(0, 8), st.sets(st.sampled_from("ABCDEFG"), max_size=3), st.booleans())
def test_reach_agrees_with_trying_every_walk(board, points, stops, flying):
    """Source: mainframe.movement.cost, mainframe.field.flying-cost, mainframe.movement.not-through-enemy"""
    start = next(iter(board.areas))

    def walks(path, cost):
        yield path, cost
        ends = path[-1] in stops or (board.areas[path[-1]].falling and not flying)
        if ends and len(path) > 1:
            return
        for target, price in board.exits(path[-1], flying=flying).items():
            if target not in path and cost + price <= points:
                yield from walks((*path, target), cost + price)

    best = {}
    for path, cost in walks((start,), 0):
        rank = (cost, len(path), path)
        best[path[-1]] = min(rank, best.get(path[-1], rank))
    found = board.reach(start, points, frozenset(stops), flying=flying)
    assert {area: (way.cost, way.path) for area, way in found.items()} == {
        area: (rank[0], rank[2]) for area, rank in best.items()
    }


@pytest.mark.parametrize(
    ("areas", "links", "kind"),
    [
        ("A(0,0)+ A(1,0)", "", "duplicate-area"), ("A(0,0)+ B(0,0)", "A-B", "same-spot"), ("A(0,0)+", "A-Z", "unknown-area"),
        ("A(0,0)+ B(2,0)", "A-B B-B", "self-link"), ("A(0,0)+ P(2,0)p", "A-P", "no-exit"),
        ("A(0,0)+ P(2,0)p Q(4,0)p", "A-P P>Q Q>P", "falling-circle"), ("A(0,0)+ B(2,0)", "", "unreachable"),
        ("A(0,0) B(2,0)", "A-B", "no-start"),
    ],
)  # fmt: skip
def test_map_problems(areas, links, kind):
    """Source: mainframe.field.start-marks, mainframe.field.fall-chain"""
    try:
        board = graph(areas, links)
        parts = (list(board.areas.values()), board.links)
    except KeyError:
        parts = None
    if parts is None or kind == "duplicate-area":
        found = [Area("A", 0, 0, mark="+")] + ([Area("A", 1, 0)] if kind == "duplicate-area" else [])
        parts = (found, [Link("A", "Z")] if kind == "unknown-area" else [])
    assert kind in {problem.kind for problem in map_problems(*parts)}
