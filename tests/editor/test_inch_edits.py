"""Edits of tables in inches: turning, scaling, polygons, twins, strips, the size of the table."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.inch_shapes import doubled_area
from game.editor.inches.document import (
    add_pieces,
    alike,
    change_pieces,
    delete,
    drawn_round,
    every_outline,
    extent,
    flip_piece,
    move_piece,
    move_refs,
    near,
    outline,
    resize_piece,
    set_depth,
    set_size,
    set_turned,
    toggle_strip,
    turn_map,
    turned_by,
    turned_half,
    twin_piece,
)
from game.editor.inches.marking_tools import InchStamp
from game.editor.plugin import EditRefused
from game.editor.symmetry import OFF, Symmetry
from tests.editor.inch_maps import piece, table

FORMS = st.sampled_from(["size", "ellipse", "radius"])
PIECES = st.builds(
    lambda form, x, y, wide, deep: piece("crates", x, y, wide, wide if form == "radius" else deep, form),
    FORMS, *(st.integers(4, 20).map(float) for _ in range(2)), *(st.integers(1, 6).map(float) for _ in range(2)),
)  # fmt: skip
POINT = Symmetry("point")


def area(one):
    return doubled_area(outline(one)) / 2e6


@settings(max_examples=80, deadline=None)
@given(PIECES, st.integers(0, 359))
def test_turning_keeps_area_and_middle(one, degrees):
    turned = turned_by(one, degrees)
    assert turned.at == one.at and math.isclose(area(turned), area(one), rel_tol=0.01)
    assert len(outline(turned)) <= 24 and doubled_area(outline(turned)) > 0
    back = turned_by(turned, -degrees)
    assert all(abs(a - b) < 0.02 for a, b in zip(extent(back), extent(one), strict=True))


def test_a_quarter_turn_is_written_with_sides():
    assert (
        turned_by(piece("hedge", 5, 5, 6, 1), 90).size == (1, 6) and turned_by(piece("hedge", 5, 5), 180).form == "size"
    )
    assert turned_by(piece("hedge", 5, 5, 6, 1), 45).form == "corners"


def test_scaling_has_its_limits():
    assert resize_piece(piece("hut", 5, 5), 3, 2).size == (3, 2)
    assert resize_piece(piece("hut", 5, 5), 0, 99).size == (0.25, 40)
    assert resize_piece(piece("pillar", 5, 5, 2, 2, "radius"), 1, 3).size == (3, 3)
    slanted = resize_piece(turned_by(piece("hut", 5, 5, 4, 4), 45), 3, 6)
    assert [round(side, 1) for side in extent(slanted)] == [3.0, 6.0]


def test_a_polygon_lies_where_it_was_drawn():
    drawn = drawn_round("rubble", [(2, 2), (2, 6), (8, 6)])
    assert {(x / 1000, y / 1000) for x, y in outline(drawn)} == {(2, 2), (2, 6), (8, 6)}
    assert doubled_area(outline(drawn)) > 0
    with pytest.raises(EditRefused):
        drawn_round("rubble", [(2, 2), (3, 3)])


@settings(max_examples=60, deadline=None)
@given(PIECES, st.sampled_from(["left-right", "top-bottom", "point"]), st.integers(0, 90))
def test_the_twin_of_a_twin_is_the_piece(one, kind, degrees):
    one = turned_by(one, degrees)
    document = table(one)
    assert alike(twin_piece(document, kind, twin_piece(document, kind, one)), one)
    assert math.isclose(area(flip_piece(one, kind)), area(one), rel_tol=0.01)


def test_twins_are_added_moved_and_deleted_together():
    document, made = add_pieces(table(), [piece("hut", 6, 4)], POINT)
    assert made == (0,) and [one.at for one in document.pieces] == [(6, 4), (18, 20)]
    document = move_refs(document, ["piece:0"], 1, 0, POINT)
    assert [one.at for one in document.pieces] == [(7, 4), (17, 20)]
    document = change_pieces(document, {1: turned_by(document.pieces[1], 90)}, POINT)
    assert [one.size for one in document.pieces] == [(2, 4), (2, 4)]
    assert delete(document, ["piece:1"], POINT).pieces == ()
    assert len(delete(document, ["piece:1"], OFF).pieces) == 1
    middle, _ = add_pieces(table(), [piece("hut", 12, 12)], POINT)
    assert len(middle.pieces) == 1, "its own twin"


def test_a_turned_table_holds_each_pair_once():
    document, _ = add_pieces(table(piece("pillar", 12, 12, 3, 3, "radius")), [piece("hut", 6, 4)], POINT)
    once = set_turned(document, True)
    assert [one.at for one in once.pieces] == [(12, 12), (6, 4)] and len(every_outline(once)) == 3
    assert {one.at for one in set_turned(once, False).pieces} == {one.at for one in document.pieces}


def test_the_southern_half_turned_makes_both_sides_alike():
    document = turned_half(table(piece("hut", 6, 4), piece("hedge", 5, 20)))
    assert [one.kind for one in document.pieces] == ["hut"] and document.turned


def test_strips_come_go_and_have_a_depth():
    document = toggle_strip(table(), "west", 4)
    assert [(strip.edge, strip.depth) for strip in document.strips] == [("south", 6.0), ("north", 6.0), ("west", 4)]
    assert [strip.edge for strip in toggle_strip(document, "south", 4).strips] == ["north", "west"]
    assert set_depth(document, "north", 99).strips[1].depth == 12


def test_a_resized_table_keeps_its_middle():
    document = set_size(table(piece("hut", 12, 12), piece("crates", 2, 2, 2, 2), lamps=((1, 1),)), 18, 24)
    assert [one.at for one in document.pieces] == [(9, 12)] and document.lamps == ()
    assert set_size(document, 99, 1).width == 48


def test_turning_the_table_takes_everything_along():
    document = turn_map(
        table(piece("hut", 6, 4), strips=toggle_strip(table(strips=()), "south-west", 6).strips), "left-right"
    )
    assert document.pieces[0].at == (18, 4) and document.strips[0].edge == "south-east"
    assert turn_map(turn_map(document, "point"), "point") == document


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(PIECES, st.integers(0, 90)), max_size=4), st.lists(st.tuples(st.floats(0, 24), st.floats(0, 24)).map(near), max_size=3),
    st.sampled_from(["left-right", "top-bottom", "point"]),
)  # fmt: skip
def test_flipping_a_table_twice_gives_it_back(pieces, lamps, kind):
    document = table(*(turned_by(one, degrees) for one, degrees in pieces), lamps=tuple(lamps))
    assert turn_map(turn_map(document, kind), kind) == document


def test_a_stamp_is_turned_about_its_middle():
    stamp = InchStamp((piece("hut", -2, 0, 4, 2), piece("hut", 2, 0, 4, 2))).turn_stamp(90)
    assert [one.at for one in stamp.pieces] == [(0, -2), (0, 2)] and stamp.pieces[0].size == (2, 4)
    assert [one.at for one in stamp.mirror_stamp().pieces] == [(0, -2), (0, 2)]
    assert move_piece(piece("hut", 1, 1), 0.5, 0).at == (1.5, 1)
