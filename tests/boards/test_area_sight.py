"""Line of sight: the cases of its ruling, a whole map, refusals, and an enumeration that tries every path."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.area_graph import Area, AreaGraph, Link, SightLink
from game.boards.area_sight import (
    LONGEST_OPEN,
    STRAIGHT_RATIO,
    bend_degrees,
    bend_kind,
    path_bends,
    sight,
    sight_from,
    why_not,
)
from tests.boards.drawn import IDS, boards, graph

ROW = ("A(0,0) B(2,0) C(4,0) D(6,0)", "A-B B-C C-D")
TWO_ROUTES = ("A(0,0) B(2,0) C(0,2) D(2,2) E(1,1)", "A-B B-D A-C C-D A-E E-D")

CASES = {
    "straight": (*ROW, "A D", 3, "", True),
    "3 links": (*ROW, "A D", 2, "", False),
    "45 degrees": ("A(0,0) B(2,0) C(4,2)", "A-B B-C", "A C", 2, "", True),
    "90 degrees": ("A(0,0) B(2,0) C(2,2)", "A-B B-C", "A C", 2, "", False),
    "90 degrees the other way": ("A(0,0) B(2,0) C(2,-3)", "A-B B-C", "A C", 2, "", False),
    "117 degrees": ("A(0,0) B(3,0) C(2,2)", "A-B B-C", "A C", 4, "", False),
    "two turns": ("A(0,0) B(2,0) C(4,2) D(6,2)", "A-B B-C C-D", "A D", 3, "", False),
    "two turns at any range": ("A(0,0) B(2,0) C(4,2) D(6,2)", "A-B B-C C-D", "A D", 9, "", False),
    "one turn, then straight": ("A(0,0) B(2,0) C(4,2) D(6,4)", "A-B B-C C-D", "A D", 3, "", True),
    "one turn, out of range": ("A(0,0) B(2,0) C(4,2) D(6,4)", "A-B B-C C-D", "A D", 2, "", False),
    "nearly straight, one turn": ("A(0,0) B(10,0) C(20,1) D(30,10)", "A-B B-C C-D", "A D", 3, "", True),
    "just a turn, second turn": ("A(0,0) B(10,0) C(20,2) D(30,12)", "A-B B-C C-D", "A D", 3, "", False),
    "one of three routes": (*TWO_ROUTES, "A D", 2, "", True),
    "direction and falling": ("A(0,0) P(2,0)p C(4,0)", "A>P P>C", "C A", 2, "", True),
    "occupants": ("A(0,0) B(1,0) C(2,0)", "A-B B-C", "A C", 2, "", True),
    "locked between": ("A(0,0) B(1,0) C(2,0)", "A-B B-C", "A C", 2, "B", False),
    "locked target": ("A(0,0) B(1,0)", "A-B", "A B", 2, "B", False),
    "locked shooter": ("A(0,0) B(1,0)", "A-B", "A B", 2, "A", False),
    "own area though locked": ("A(0,0) B(1,0)", "A-B", "A A", 0, "A", True),
    "near but not linked": ("A(0,0) B(2,0) D(0,1)", "A-B", "A D", 3, "", False),
}


@pytest.mark.parametrize(("areas", "links", "ends", "reach", "closed", "seen"), CASES.values(), ids=CASES)
def test_cases_of_the_ruling(areas, links, ends, reach, closed, seen):
    """Source: mainframe.gap.los, mainframe.field.los-broken, mainframe.attacks.straight-line,
    mainframe.attacks.one-shallow-corner, mainframe.attacks.open-path
    """
    board, (start, target) = graph(areas, links), ends.split()
    assert (sight(board, start, target, reach, frozenset(closed)) is not None) == seen
    assert (sight(board, target, start, reach, frozenset(closed)) is not None) == seen


@pytest.mark.parametrize(
    ("after", "kind", "degrees"),
    [
        ((20, 0), "straight", 0), ((20, 1), "straight", 6), ((20, 2), "shallow", 11), ((20, 10), "shallow", 45),
        ((11, 300), "shallow", 89), ((10, 5), "sharp", 90), ((10, -5), "sharp", 90), ((9, 2), "sharp", 117),
        ((0, 0), "sharp", 180),
    ],
)  # fmt: skip
def test_bends_are_judged_by_integers(after, kind, degrees):
    """A bend at (10, 0) of a shot from (0, 0). Source: mainframe.gap.los, mainframe.field.los-one-turn"""
    corner = (Area("A", 0, 0), Area("B", 10, 0), Area("C", *after))
    assert (bend_kind(*corner), bend_kind(*corner[::-1])) == (kind, kind)
    assert bend_degrees(*corner) == degrees


def test_range_counts_links():
    """Source: mainframe.attacks.range-n, mainframe.attacks.range-zero"""
    board = graph(*ROW)
    assert ["".join(sight_from(board, "A", reach)) for reach in range(5)] == ["A", "AB", "ABC", "ABCD", "ABCD"]


def test_a_link_long_as_it_may_be_counts_one():
    """Source: mainframe.attacks.range-n"""
    assert sight(graph("A(0,0) B(90,0)", "A-B"), "A", "B", 1).length == 1


def test_the_line_says_where_it_bends():
    """Source: mainframe.gap.los"""
    board = graph("A(0,0) B(2,0) C(4,2) D(6,4)", "A-B B-C C-D")
    line = sight(board, "A", "D", 3)
    assert (line.path, line.length, line.via_sight_link) == (("A", "B", "C", "D"), 3, False)
    assert [(bend.at, bend.degrees, bend.kind) for bend in line.bends] == [("B", 45, "shallow")]
    assert path_bends(board, ("D", "C", "B", "A")) == line.bends


@pytest.mark.parametrize(
    ("areas", "links", "path"),
    [
        ("A(0,0) B(2,1) C(2,0) D(4,0)", "A-B B-D A-C C-D", "ACD"),
        ("A(0,0) B(2,1) C(2,-1) D(4,0)", "A-B B-D A-C C-D", "ABD"),
        ("A(0,0) B(1,0) C(2,0) Z(2,1) D(4,0)", "A-B B-C C-D A-Z Z-D", "AZD"),
    ],
    ids=["fewest bends", "alphabetically first", "fewest links"],
)
def test_of_several_lines_one_is_used(areas, links, path):
    """Source: mainframe.gap.los"""
    assert "".join(sight(graph(areas, links), "A", "D", 3).path) == path


def test_sight_links_do_not_extend():
    """Source: mainframe.attacks.sight-link, mainframe.gap.los"""
    board = graph("A(0,0) T(3,5) U(4,5)", "T-U", [SightLink("A", "T")])
    assert set(sight_from(board, "A", 2)) == {"A", "T"}
    assert sight(board, "T", "A", 1).via_sight_link and sight(board, "A", "T", 0) is None
    assert sight(board, "U", "A", 9) is None


def test_sight_links_have_a_printed_range_and_need_no_open_path():
    """Source: mainframe.attacks.sight-link"""
    board = graph("A(0,0) T(3,5)", "", [SightLink("A", "T", 3)])
    assert sight(board, "A", "T", 2) is None and sight(board, "A", "T", 3, frozenset("T")).length == 3


def test_the_nearer_of_path_and_sight_link_is_used():
    """Source: mainframe.attacks.sight-link"""
    far = graph(*ROW, [SightLink("A", "D", 2)])
    assert sight(far, "A", "D", 3).via_sight_link
    near = graph(*ROW, [SightLink("A", "C", 2)])
    assert not sight(near, "A", "C", 3).via_sight_link


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
    """Source: mainframe.gap.los, mainframe.attacks.sight-link"""
    board = graph(*GANTRY, [SightLink("K", "L3", 2)])
    assert set(sight_from(board, start, reach)) == set(seen.split())


BROKEN = ("A(0,0) B(2,0) C(4,2) D(6,2) F(2,2) Z(9,9)", "A-B B-C C-D B-F")


@pytest.mark.parametrize(
    ("target", "reach", "closed", "code", "at", "degrees", "path", "needs"),
    [
        ("D", 3, "", "second-bend", "C", 45, "ABCD", 0), ("F", 3, "", "sharp", "B", 90, "ABF", 0),
        ("C", 1, "", "range", "", 0, "ABC", 2), ("B", 0, "", "range", "", 0, "AB", 1),
        ("Z", 3, "", "no-path", "", 0, "", 0), ("C", 2, "B", "closed", "B", 0, "ABC", 0),
        ("D", 3, "C", "closed", "C", 0, "ABCD", 0),
    ],
)  # fmt: skip
def test_refusals_name_the_place(target, reach, closed, code, at, degrees, path, needs):
    """Source: mainframe.gap.los, mainframe.attacks.straight-line, mainframe.attacks.open-path"""
    refusal = why_not(graph(*BROKEN), "A", target, reach, frozenset(closed))
    assert (refusal.code, refusal.at, refusal.degrees) == (code, at, degrees)
    assert ("".join(refusal.path), refusal.needs) == (path, needs)


def test_what_is_in_sight_is_not_refused():
    assert why_not(graph(*BROKEN), "A", "B", 1) is None and why_not(graph(*BROKEN), "A", "A", 0) is None


def test_a_lock_is_named_before_a_way_around_that_breaks():
    """Source: mainframe.attacks.open-path"""
    refusal = why_not(graph(*TWO_ROUTES), "A", "D", 2, frozenset("E"))
    assert (refusal.code, refusal.at, refusal.path) == ("closed", "E", ("A", "E", "D"))


def test_a_good_line_far_beyond_the_range_is_named_before_a_short_route_that_breaks():
    """Source: mainframe.attacks.range-n, mainframe.gap.los"""
    board = graph("A(0,0) B(2,0) C(4,0) D(6,0) T(8,0) X(4,9)", "A-B B-C C-D D-T A-X X-T")
    refusal = why_not(board, "A", "T", 1)
    assert (refusal.code, refusal.needs, "".join(refusal.path)) == ("range", 4, "ABCDT")


def test_a_sight_link_that_is_too_long_names_its_range():
    """Source: mainframe.attacks.sight-link"""
    for printed in (4, 20):
        refusal = why_not(graph("A(0,0) T(3,5)", "", [SightLink("A", "T", printed)]), "A", "T", 0)
        assert (refusal.code, refusal.needs, refusal.path) == ("range", printed, ("A", "T"))


def test_the_route_that_is_shown_is_the_alphabetically_first():
    """The routes A-B-Z-T and A-C-Y-T are equally long and both break."""
    board = graph("A(0,0) B(0,2) C(0,-2) Y(2,-2) Z(2,2) T(2,0)", "A-B A-C B-Z C-Y Z-T Y-T")
    assert "".join(why_not(board, "A", "T", 3).path) == "ABZT"


@pytest.mark.parametrize("links", [LONGEST_OPEN, LONGEST_OPEN + 3])
def test_a_long_straight_row_is_in_sight_to_its_end(links):
    """Source: mainframe.gap.los"""
    ids = [f"a{number:02}" for number in range(links + 1)]
    areas = [Area(name, number, 0) for number, name in enumerate(ids)]
    board = AreaGraph(areas, [Link(a, b, 1) for a, b in pairwise(ids)])
    assert sight(board, ids[0], ids[-1], links).path == tuple(ids)
    refusal = why_not(board, ids[0], ids[-1], 1)
    assert (refusal.code, refusal.needs) == ("range", links)


def test_good_paths_that_are_merged_are_too_short_to_meet_themselves():
    """A path comes back only after turning by 180 degrees: one shallow bend, all other joints straight."""
    straight = math.degrees(math.atan(1 / STRAIGHT_RATIO))
    assert 90 + (LONGEST_OPEN - 2) * straight < 180 < 90 + (LONGEST_OPEN - 1) * straight


def simple_paths(board, path, most, closed):
    """Try every path over different areas along open links, up to this many links."""
    yield path
    if len(path) <= most and path[-1] not in closed:
        for target in board.neighbours[path[-1]]:
            if target not in path and target not in closed:
                yield from simple_paths(board, (*path, target), most, closed)


def best_paths(board, start, reach, closed):
    """Return the line to every area that the ruling names, by trying every path."""
    best = {}
    for path in simple_paths(board, (start,), reach, closed):
        corners = zip(path, path[1:], path[2:], strict=False)
        bends = [bend_kind(*(board.areas[area] for area in corner)) for corner in corners]
        if "sharp" not in bends and bends.count("shallow") <= 1:
            rank = (len(path), bends.count("shallow"), path)
            best[path[-1]] = min(rank, best.get(path[-1], rank))
    return {area: rank[2] for area, rank in best.items()}


@settings(max_examples=80, deadline=None)
@given(st.one_of(boards(), boards(width=60)), st.integers(0, 6), st.sets(st.sampled_from(IDS), max_size=2))
def test_sight_agrees_with_trying_every_path(board, reach, locked):
    """Source: mainframe.gap.los"""
    closed = frozenset(locked)
    plain = AreaGraph(list(board.areas.values()), board.links)
    for start in plain.areas:
        found = sight_from(plain, start, reach, closed)
        assert {area: line.path for area, line in found.items()} == best_paths(plain, start, reach, closed)


@settings(max_examples=80, deadline=None)
@given(st.one_of(boards(), boards(width=60)), st.integers(0, 6), st.sets(st.sampled_from(IDS), max_size=2))
def test_sight_is_symmetric(board, reach, locked):
    """Source: mainframe.gap.los, mainframe.attacks.sight-link"""
    closed = frozenset(locked)
    for start in board.areas:
        for target, line in sight_from(board, start, reach, closed).items():
            back = sight(board, target, start, reach, closed)
            assert back is not None and (back.length, len(back.bends)) == (line.length, len(line.bends))


@settings(max_examples=60, deadline=None)
@given(boards(), st.integers(0, 4), st.sets(st.sampled_from(IDS), max_size=2))
def test_every_area_is_in_sight_or_refused_with_a_reason_that_holds(board, reach, locked):
    """Source: mainframe.gap.los, mainframe.attacks.open-path"""
    closed = frozenset(locked)
    start = next(iter(board.areas))
    for target in board.areas:
        refusal = why_not(board, start, target, reach, closed)
        assert (refusal is None) == (sight(board, start, target, reach, closed) is not None)
        if refusal is None:
            continue
        if refusal.code == "range":
            assert refusal.needs > reach and sight(board, start, target, refusal.needs, closed) is not None
            assert sight(board, start, target, refusal.needs - 1, closed) is None
        elif refusal.code == "closed":
            assert refusal.at in closed and refusal.at in refusal.path
        elif refusal.code in ("sharp", "second-bend"):
            assert refusal.at in refusal.path[1:-1] and sight(board, start, target, 9, closed) is None
        else:
            assert refusal.path == ()
