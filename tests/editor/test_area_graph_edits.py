"""Edits of area graphs, their twins, and the command stack."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.area_graph import Link, SightLink
from game.editor.area_graph import document as edits
from game.editor.area_graph.link_ends import reattach_link
from game.editor.area_graph.shapes import line_up, place_stamp, spread_areas, stamp_of, turn
from game.editor.history import History, digest
from game.editor.plugin import EditRefused
from game.editor.symmetry import Symmetry
from tests.editor.maps import FAIR, drawn

ACROSS = Symmetry("left-right", 8, 0)


def places(document):
    return {area.id: (area.x, area.y) for area in document.areas}


def test_an_area_is_added_with_its_twin():
    document, name = edits.add_area(drawn(""), 0, 2, ACROSS)
    assert name == "A" and places(document) == {"A": (0, 2), "B": (8, 2)}
    on_axis, _ = edits.add_area(document, 4, 0, ACROSS)
    assert len(on_axis.areas) == 3
    with pytest.raises(EditRefused, match="already"):
        edits.add_area(document, 8, 2)


def test_twins_move_mirrored_and_the_axis_is_kept():
    document = drawn("A(0,0) B(8,0) C(4,4)")
    assert places(edits.move_areas(document, ["A"], 1, 2, ACROSS)) == {"A": (1, 2), "B": (7, 2), "C": (4, 4)}
    assert places(edits.move_areas(document, ["C"], 1, 2, ACROSS))["C"] == (4, 6)
    point = Symmetry("point", 8, 0)
    assert places(edits.move_areas(document, ["A"], 1, 2, point))["B"] == (7, -2)


def test_marks_and_pits_have_twins():
    document = edits.set_area(drawn("A(0,0) B(8,0)"), "A", ACROSS, mark="+")
    assert [area.mark for area in document.areas] == ["+", "X"]
    document = edits.set_area(document, "A", ACROSS, falling=True, name="Edge")
    assert [(area.falling, area.name) for area in document.areas] == [(True, "Edge"), (True, "")]


def test_links_have_twins():
    document = drawn("A(0,0) B(8,0) C(0,4) D(8,4)")
    linked = edits.add_link(document, Link("A", "C", 2, True), ACROSS)
    assert [(link.a, link.b, link.one_way) for link in linked.links] == [("A", "C", True), ("B", "D", True)]
    dearer = edits.set_link(linked, 0, ACROSS, cost=5)
    assert [link.cost for link in dearer.links] == [5, 5]
    assert edits.delete(dearer, ["link:0"], ACROSS).links == ()
    over = edits.add_link(document, Link("A", "B", 2), ACROSS)
    assert len(over.links) == 1, "a link over the axis is its own twin"
    seen = edits.add_sight(document, SightLink("A", "D"), ACROSS)
    assert [(sight.a, sight.b) for sight in seen.sights] == [("A", "D"), ("B", "C")]
    with pytest.raises(EditRefused):
        edits.add_link(linked, Link("A", "C", 1, True))
    with pytest.raises(EditRefused):
        edits.add_sight(seen, SightLink("D", "A"))


def test_what_is_deleted_takes_its_links_along():
    document = edits.delete(drawn(*FAIR), ["area:B"])
    assert "B" not in places(document) and len(document.links) == 3


def test_an_id_is_changed_everywhere_and_only_once():
    document = edits.rename_id(drawn("A(0,0) B(4,0)", "A-B:2 A~B:1"), "A", "gate")
    assert (document.links[0].a, document.sights[0].a) == ("gate", "gate")
    for bad in ("B", "", "x" * 25):
        with pytest.raises(EditRefused):
            edits.rename_id(document, "gate", bad)


def test_shapes():
    document = drawn("A(0,0) B(4,2)")
    assert places(turn(document, (), "flip-x")) == {"A": (4, 0), "B": (0, 2)}
    assert places(turn(document, (), "flip-y")) == {"A": (0, 2), "B": (4, 0)}
    assert places(turn(document, (), "quarter")) == {"A": (2, 0), "B": (0, 4)}
    from fractions import Fraction

    assert places(spread_areas(document, (), Fraction(3, 2))) == {"A": (0, 0), "B": (6, 3)}
    with pytest.raises(EditRefused):
        spread_areas(drawn("A(0,0) B(1,0)"), (), Fraction(1, 4))
    assert {x for x, _ in places(line_up(document, ("A", "B"), "x")).values()} == {4}
    with pytest.raises(EditRefused, match="in one place"):
        line_up(drawn("A(0,0) B(4,0)"), ("A", "B"), "x")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(-999, 999), st.integers(-999, 999)), min_size=1, max_size=8, unique=True),
    st.sampled_from(["flip-x", "flip-y", "quarter"]),
    st.integers(0, 8),
)
def test_flips_and_turns_are_undone_by_themselves_or_refused(spots, how, some):
    document = drawn(" ".join(f"A{number}({x},{y})" for number, (x, y) in enumerate(spots)))
    ids = [area.id for area in document.areas[:some]]
    try:
        after = document
        for _ in range(4 if how == "quarter" else 2):
            after = turn(after, ids, how)
    except EditRefused:
        assert how == "quarter" or 0 < some < len(spots), "within its bounds a whole map can be flipped"
        return
    assert after == document


def test_a_stamp_brings_its_links_and_pits_but_no_marks():
    document = drawn("A(0,0)+ P(4,0)p", "A-P:1 P>A A~P:2")
    after, ids = place_stamp(document, stamp_of(document, ["A", "P"]), 0, 6)
    copies = [after.area(name) for name in ids]
    assert [(area.x, area.y, area.falling, area.mark) for area in copies] == [(0, 6, False, ""), (4, 6, True, "")]
    assert len(after.links) == 4 and len(after.sights) == 2
    with pytest.raises(EditRefused):
        place_stamp(document, stamp_of(document, ["A"]), 4, 0)


NAMES = st.sampled_from(["A", "B", "C", "D", "E", "F"])
SMALL = st.integers(-4, 12)
SYMMETRIES = st.sampled_from([edits.OFF, ACROSS, Symmetry("top-bottom", 0, 6), Symmetry("point", 8, 6)])
COMMANDS = st.one_of(
    st.tuples(st.just("add"), SMALL, SMALL),
    st.tuples(st.just("move"), NAMES, st.integers(-3, 3), st.integers(-3, 3)),
    st.tuples(st.just("mark"), NAMES, st.sampled_from(["", "+", "X"])),
    st.tuples(st.just("fall"), NAMES, st.booleans()),
    st.tuples(st.just("name"), NAMES, st.sampled_from(["", "Gate", "Pit"])),
    st.tuples(st.just("link"), NAMES, NAMES, st.integers(1, 5), st.booleans()),
    st.tuples(st.just("sight"), NAMES, NAMES),
    st.tuples(st.just("cost"), st.integers(0, 5), st.integers(1, 5)),
    st.tuples(st.just("delete"), st.sampled_from(["area:A", "area:C", "link:0", "link:2", "sight:0"])),
    st.tuples(st.just("turn"), st.sampled_from(["flip-x", "flip-y", "quarter"])),
    st.tuples(st.just("undo")),
    st.tuples(st.just("redo")),
)


def done(document, command, symmetry):
    """Return a map after a command."""
    kind, *remaining = command
    entry = document.by_id
    if kind == "add":
        return edits.add_area(document, *remaining, symmetry)[0]
    if kind in ("move", "mark", "fall", "name") and remaining[0] not in entry:
        return document
    if kind == "move":
        return edits.move_areas(document, [remaining[0]], remaining[1], remaining[2], symmetry)
    if kind in ("mark", "fall", "name"):
        return edits.set_area(
            document,
            remaining[0],
            symmetry,
            **{{"mark": "mark", "fall": "falling", "name": "name"}[kind]: remaining[1]},
        )
    if kind in ("link", "sight") and not {remaining[0], remaining[1]} <= entry.keys():
        return document
    if kind == "link":
        return edits.add_link(document, Link(*remaining), symmetry)
    if kind == "sight":
        return edits.add_sight(document, SightLink(*remaining), symmetry)
    if kind == "cost":
        return (
            edits.set_link(document, remaining[0], symmetry, cost=remaining[1])
            if remaining[0] < len(document.links)
            else document
        )
    if kind == "delete":
        return edits.delete(document, [remaining[0]], symmetry)
    return turn(document, (), remaining[0])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(COMMANDS, SYMMETRIES), max_size=25))
def test_undo_and_redo_come_to_the_same_documents(steps):
    history = History(drawn(*FAIR))
    trail = [digest(history.document)]
    for command, symmetry in steps:
        if command[0] == "undo":
            if history.undo():
                trail.pop()
        elif command[0] == "redo":
            if history.redo():
                trail.append(digest(history.document))
        else:
            try:
                after = done(history.document, command, symmetry)
            except EditRefused:
                continue
            if history.do(command[0], after):
                trail.append(digest(after))
        assert digest(history.document) == trail[-1]
        assert len(history.document.by_id) == len(history.document.areas)
    while history.redo():
        trail.append(digest(history.document))
    last = list(trail)
    while history.undo():
        trail.pop()
        assert digest(history.document) == trail[-1]
    while history.redo():
        trail.append(digest(history.document))
    assert trail == last


def test_commands_of_one_drag_are_one_and_saving_keeps_the_stack():
    history = History(drawn("A(0,0)"))
    for step in range(1, 5):
        history.do("Move A", drawn(f"A({step},0)"), "drag-1")
    history.mark_saved()
    assert not history.is_modified and history.next_undo == "Move A"
    history.do("Move A", drawn("A(9,0)"), "drag-1")
    assert history.undo() and history.is_modified is False
    assert history.undo() and history.document == drawn("A(0,0)") and history.undo() == ""
    assert history.is_modified


def test_an_end_of_a_link_is_led_to_another_area():
    document = drawn("A(0,0)+ B(4,0) C(8,0)", "A-B:2 B-C:3 A~B:1")
    assert reattach_link(document, "link:0", "b", "C").links[0].b == "C"
    assert reattach_link(document, "sight:0", "a", "C").sights[0].a == "C"
    with pytest.raises(EditRefused, match="different"):
        reattach_link(document, "link:0", "b", "A")
    with pytest.raises(EditRefused, match="linked already"):
        reattach_link(document, "link:0", "a", "C")
