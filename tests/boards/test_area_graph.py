"""Areas, links and reach, against an enumeration that tries every walk; and what is wrong with a map."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.area_graph import Area, GraphProblem, Link, SightLink, map_problems, traps
from tests.boards.drawn import IDS, boards, graph, parts

PIT = ("L(0,0)+ P(2,0)p F(2,2) R(4,0)", "L-P:1 P>F:0 R-P:1 L-F:5 F-R:2 R>L:2")


def costs(reach):
    """Shorten a reach to the cost of every area."""
    return {area: option.cost for area, option in reach.items()}


def test_links_lead_both_ways_unless_one_way():
    """Source: mainframe.movement.cost, mainframe.field.one-way"""
    board = graph("A(0,0) B(2,0) C(4,0)", "B-A:2 B>C:3")
    assert (board.exits("A"), board.exits("B"), board.exits("C")) == ({"B": 2}, {"A": 2, "C": 3}, {})
    assert board.neighbours == {"A": ("B",), "B": ("A", "C"), "C": ("B",)}


def test_of_two_links_between_areas_the_cheaper_is_walked():
    board = graph("A(0,0) B(2,0)", "A-B:4 B>A:1")
    assert (board.exits("A"), board.exits("B")) == ({"B": 4}, {"A": 1})


def test_exits_come_in_the_order_of_ids():
    assert list(graph("A(0,0) D(1,0) C(2,0) B(3,0)", "A-D A-B A-C").exits("A")) == ["B", "C", "D"]


def test_the_way_out_of_a_pit_is_one_way():
    """Source: mainframe.field.fall-immediate, mainframe.field.fall-choice"""
    board = graph("P(0,0)p A(2,0) B(4,0) C(6,0)", "P>B P>A C>P A-P")
    assert (board.falling_exits("P"), board.falling_exits("A")) == (("A", "B"), ())


def test_walkers_enter_a_pit_and_go_no_farther():
    """Source: mainframe.field.fall-immediate"""
    board = graph(*PIT)
    assert costs(board.reach("L", 4)) == {"L": 0, "P": 1}
    assert costs(board.reach("L", 5)) == {"L": 0, "P": 1, "F": 5}
    assert board.reach("L", 7)["R"].path == ("L", "F", "R")


def test_flyers_pay_three_at_a_pit_and_go_up_its_one_way_links():
    """Source: mainframe.field.flying, mainframe.field.flying-cost, mainframe.field.flying-one-way"""
    board = graph(*PIT)
    assert costs(board.reach("L", 3, flying=True)) == {"L": 0, "P": 3}
    assert costs(board.reach("P", 7, flying=True)) == {"P": 0, "L": 3, "F": 3, "R": 3}
    assert board.exits("F", flying=True)["P"] == 3 and "P" not in board.exits("F")
    assert "R" not in board.exits("L", flying=True), "other one-way links stay one-way"


def test_auto_counts_links_whatever_they_cost():
    """Source: mainframe.movement.auto, mainframe.field.flying-cost"""
    board = graph(*PIT)
    assert costs(board.auto_reach("L", 1)) == {"L": 0, "P": 1, "F": 1}
    assert board.auto_reach("L", 2)["R"].path == ("L", "F", "R")
    assert board.auto_reach("L", 2, flying=True)["R"].path == ("L", "F", "R")
    assert board.auto_reach("P", 1, flying=True).keys() == {"P", "L", "F", "R"}


def test_an_area_with_an_enemy_is_entered_left_and_not_crossed():
    """Source: mainframe.movement.into-out-of-enemy, mainframe.movement.not-through-enemy"""
    board = graph("A(0,0) B(2,0) C(4,0)", "A-B B-C")
    assert costs(board.reach("A", 9, frozenset("B"))) == {"A": 0, "B": 1}
    assert costs(board.reach("B", 9, frozenset("B"))) == {"B": 0, "A": 1, "C": 1}


def test_points_are_paid_in_whole_links():
    """Source: mainframe.movement.not-enough"""
    board = graph("A(0,0) B(2,0)", "A-B:3")
    assert costs(board.reach("A", 2)) == {"A": 0} and costs(board.reach("A", 3)) == {"A": 0, "B": 3}


@pytest.mark.parametrize(
    ("links", "path"),
    [("A-B:1 B-C:1 C-D:1 A-D:4", "ABCD"), ("A-B:1 B-C:1 C-D:1 A-D:3", "AD"), ("A-C:1 C-D:1 A-B:1 B-D:1", "ABD")],
    ids=["cheapest", "fewest links", "alphabetically first"],
)
def test_of_several_ways_one_is_walked(links, path):
    assert "".join(graph("A(0,0) B(2,1) C(2,-1) D(4,0)", links).reach("A", 9)["D"].path) == path


def test_hops_lead_through_nobody_and_no_pit():
    """Source: mainframe.field.one-way, mainframe.field.fall-immediate"""
    board = graph(*PIT)
    assert board.hops_from("L") == {"L": 0, "P": 1, "F": 1, "R": 2}
    assert graph("L(0,0) P(2,0)p F(2,2) R(4,0)", "L-P P>F R-P").hops_from("L") == {"L": 0, "P": 1, "F": 2}


def test_hops_of_flyers_lead_across():
    """Source: mainframe.field.flying"""
    board = graph("L(0,0) P(2,0)p F(2,2) R(4,0)", "L-P P>F R-P")
    assert board.hops_from("F", flying=True) == {"F": 0, "P": 1, "L": 2, "R": 2}


@settings(max_examples=80, deadline=None)
@given(boards(), st.integers(0, 8), st.sets(st.sampled_from(IDS), max_size=3), st.booleans(), st.booleans())
def test_reach_agrees_with_trying_every_walk(board, points, stops, flying, auto):
    """Source: mainframe.movement.cost, mainframe.movement.auto, mainframe.field.flying-cost,
    mainframe.movement.not-through-enemy
    """
    start = next(iter(board.areas))

    def walks(path, cost):
        yield path, cost
        ends = path[-1] in stops or (board.areas[path[-1]].falling and not flying)
        if ends and len(path) > 1:
            return
        for target, price in ways(board, path[-1], flying).items():
            total = cost + (1 if auto else price)
            if target not in path and total <= points:
                yield from walks((*path, target), total)

    best = {}
    for path, cost in walks((start,), 0):
        rank = (cost, len(path), path)
        best[path[-1]] = min(rank, best.get(path[-1], rank))
    search = board.auto_reach if auto else board.reach
    found = search(start, points, frozenset(stops), flying=flying)
    assert {area: (option.cost, option.path) for area, option in found.items()} == {
        area: (rank[0], rank[2]) for area, rank in best.items()
    }


def ways(board, here, flying):
    """Return the links out of an area with their prices, read from the drawn links themselves."""
    found = {}
    for link in board.links:
        open_air = flying and (board.areas[link.a].falling or board.areas[link.b].falling)
        for a, b in ((link.a, link.b), (link.b, link.a)):
            if a == here and (a == link.a or not link.one_way or open_air):
                found[b] = min(3 if open_air else link.cost, found.get(b, 99))
    return found


PROBLEMS = {
    "duplicate-area": ("A(0,0)+ B(2,0) A(4,0)", "A-B", ["areas[2].id"]),
    "same-spot": ("A(0,0)+ B(0,0)", "A-B", ["areas[1]"]),
    "start-in-pit": ("A(0,0)p+ B(2,0)", "A>B", ["areas[0].mark"]),
    "unknown-area": ("A(0,0)+ B(2,0)", "A-B B-Z Y>A", ["links[1].b", "links[2].a"]),
    "self-link": ("A(0,0)+ B(2,0)", "A-B B-B", ["links[1]"]),
    "negative-cost": ("A(0,0)+ B(2,0)", "A-B:2 A-B:-1", ["links[1].cost"]),
    "no-exit": ("A(0,0)+ P(2,0)p", "A-P", ["areas[1]"]),
    "falling-circle": ("A(0,0)+ P(2,0)p Q(4,0)p", "A-P P>Q Q>P P>A", ["areas[1]"]),
    "unreachable": ("A(0,0)+ B(2,0) C(4,0) D(6,0)", "A-B C-D", ["areas[2]", "areas[3]"]),
    "no-start": ("A(0,0) B(2,0)", "A-B", ["areas"]),
}


@pytest.mark.parametrize(("kind", "areas", "links", "places"), [(kind, *case) for kind, case in PROBLEMS.items()])
def test_map_problems_name_kind_and_place(kind, areas, links, places):
    """Source: mainframe.field.start-marks, mainframe.field.fall-chain"""
    found = map_problems(*parts(areas, links))
    assert [(problem.kind, problem.place) for problem in found] == [(kind, point) for point in places]


def test_problems_of_sight_links_name_them():
    areas, links = parts("A(0,0)+ B(2,0)", "A-B")
    found = map_problems(areas, links, [SightLink("A", "B"), SightLink("A", "Q"), SightLink("B", "B")])
    assert [(problem.kind, problem.place) for problem in found] == [
        ("unknown-area", "sight[1].b"),
        ("self-link", "sight[2]"),
    ]
    assert found[0].hint_from == ("A", "B")


def test_names_and_marks_are_checked():
    areas = [Area("A", 0, 0, name="Dock", mark="+"), Area("B", 2, 0, name="Dock"), Area("C", 4, 0, mark="?")]
    found = map_problems(areas, [Link("A", "B", 1), Link("B", "C", 1)])
    assert [(problem.kind, problem.place) for problem in found] == [
        ("duplicate-name", "areas[1].name"), ("unknown-mark", "areas[2].mark")
    ]  # fmt: skip


def test_a_falling_circle_is_told_in_the_order_of_the_falls():
    """Source: mainframe.field.fall-chain"""
    board = parts("A(0,0)+ P(2,0)p Q(4,0)p R(6,0)p", "A-P P>Q Q>R R>P")
    (problem,) = map_problems(*board)
    assert problem.found in ("P > Q > R > P", "Q > R > P > Q", "R > P > Q > R")


def test_falls_in_a_chain_are_sound():
    """Source: mainframe.field.fall-chain"""
    assert map_problems(*parts("A(0,0)+ P(2,0)p Q(4,0)p B(6,0)", "A-P P>Q Q>B B-A")) == []


def test_every_problem_is_reported_at_once():
    found = map_problems(*parts("A(0,0) B(0,0)", "A-Z B-B"))
    assert [problem.kind for problem in found] == ["same-spot", "unknown-area", "self-link", "no-start"]
    assert all(isinstance(problem, GraphProblem) and problem.expected and problem.found for problem in found)


def unreached(areas, links):
    """Return the places that are said to be unreachable."""
    return [problem.place for problem in map_problems(*parts(areas, links)) if problem.kind == "unreachable"]


def test_one_way_links_make_reachable_only_what_they_lead_to():
    """Source: mainframe.field.one-way"""
    assert unreached("A(0,0)+ B(2,0) C(4,0)", "B>A:1 A-C") == ["areas[1]"]
    assert unreached("A(0,0)+ B(2,0) C(4,0)", "A>B:1 B>C:1") == []
    assert unreached("A(0,0)+ B(2,0) C(4,0)+", "C>B:1 A-C") == []


def test_a_fall_leads_to_where_it_lands_and_a_pit_cannot_be_crossed():
    """Source: mainframe.field.fall-immediate"""
    assert unreached("A(0,0)+ P(2,0)p B(4,0)", "A-P P>B") == []
    assert unreached("A(0,0)+ P(2,0)p B(4,0)", "A-P P>A P-B") == ["areas[2]"]


def test_other_problems_do_not_hide_what_is_unreachable():
    areas, links = parts("A(0,0)+ B(2,0) C(4,0)", "A-B")
    named = [Area(area.id, area.x, area.y, name="Hall", mark=area.mark) for area in areas]
    assert "unreachable" in {problem.kind for problem in map_problems(named, links)}


def test_traps_are_groups_that_cannot_be_left():
    """Source: mainframe.field.one-way"""
    board = graph("A(0,0)+ B(2,0) C(4,0) D(6,0) P(8,0)p", "A-B B>C:1 C-D A-P P>C")
    assert traps(board) == [("C", "D")]
    assert traps(graph("A(0,0)+ B(2,0) C(4,0)", "A-B B>C:1 C>A:1")) == []
    assert traps(graph("A(0,0) B(2,0)", "A>B:1")) == [], "without a start nothing is entered"
