"""Edits of maps of hexes: brushes, fill, zones, things, symmetry, turning, resizing."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.boards.hex import distance, hex_name
from game.editor.hexes.document import (
    FLOOR,
    HexPhase,
    add_thing,
    brush,
    change_thing,
    delete,
    paint,
    patch,
    resize_map,
    set_zone,
    toggle_door,
)
from game.editor.hexes.properties import _to_hexagon, _to_rectangle, mirrored_half
from game.editor.hexes.stamp import place_stamp, stamp_of
from game.editor.hexes.symmetry import (
    facing_image,
    find_mirror_images,
    image_of,
    images,
    mirror_map,
    refusal,
    with_twins,
)
from game.editor.hexes.tools import stroke
from game.editor.plugin import EditRefused
from tests.editor.hex_maps import bare, fair

HEXES = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
OUTLINES = st.one_of(
    st.builds(lambda radius: bare(radius), st.integers(1, 6)),
    st.builds(lambda w, h: bare(0, width=w, height=h), st.integers(2, 9), st.integers(2, 9)),
)

KINDS = st.sampled_from(["left-right", "top-bottom", "point"])


def test_terrain_is_laid_on_hexes_of_the_map_alone():
    document = paint(bare(2), brush((2, 0), 1), "bog")
    assert set(document.terrain) == {cell for cell in brush((2, 0), 1) if cell in document.cells}
    assert paint(document, document.cells, FLOOR).terrain == {}


def test_a_phase_lies_over_the_ground():
    document = paint(bare(2, phases=(HexPhase(),)), [(0, 0)], "bog")
    document = paint(document, [(0, 0), (1, 0)], "fire", 0)
    assert [document.at((0, 0)), document.at((0, 0), 0), document.at((1, 0)), document.at((1, 0), 0)] == [
        "bog", "fire", FLOOR, "fire",
    ]  # fmt: skip


def test_a_fill_ends_at_other_terrain():
    ring = [cell for cell in bare().cells if distance(cell, (0, 0)) == 2]
    document = paint(bare(), ring, "wall")
    assert len(patch(document, (0, 0))) == 7 and patch(document, ring[0]) == set(ring)
    assert len(patch(document, (4, 0))) == len(document.cells) - 19


def test_a_quick_stroke_has_no_gaps():
    cells = stroke((-4, 0), (3, 1))
    assert cells[-1] == (3, 1) and all(distance(a, b) == 1 for a, b in pairwise(cells))
    assert distance((-4, 0), cells[0]) == 1


def test_a_hex_is_in_one_zone_and_an_empty_zone_goes():
    document = set_zone(set_zone(bare(), 0, add=[(0, 0), (1, 0)]), 1, add=[(1, 0)])
    assert [zone.hexes for zone in document.zones] == [((0, 0),), ((1, 0),)]
    assert [zone.side for zone in set_zone(document, 0, remove=[(0, 0)]).zones] == [1]


@settings(max_examples=60, deadline=None)
@given(OUTLINES)
def test_every_symmetry_keeps_neighbours_together(document):
    cells = sorted(document.cells)
    for image in images(document).values():
        assert all(distance(image(a), image(b)) == distance(a, b) for a in cells[:6] for b in cells[-6:])
        inside = [cell for cell in cells if image(cell) in document.cells]
        assert len(inside) * 2 >= len(cells)


@settings(max_examples=60, deadline=None)
@given(OUTLINES, HEXES, KINDS)
def test_the_twin_of_a_twin_is_the_hex_itself(document, cell, kind):
    if not refusal(document, kind):
        assert image_of(document, kind)(image_of(document, kind)(cell)) == cell


@st.composite
def maps(draw):
    """Return a map with terrain, zones, levers, items and a phase anywhere on it."""
    document = draw(OUTLINES)
    some = st.lists(st.sampled_from(sorted(document.cells)), unique=True, max_size=6)
    for kind in ("wall", "door", "bog"):
        document = paint(document, draw(some), kind)
    document = paint(replace(document, phases=(HexPhase(),)), draw(some), "fire", 0)
    for side in (0, 1):
        document = set_zone(document, side, add=draw(some))
    for kind, cell in zip(("lever", "item", "lever"), draw(some), strict=False):
        document, _ = add_thing(document, kind, cell)
    doors = [cell for cell, kind in document.terrain.items() if kind == "door"]
    for lever, door in zip(document.levers, doors, strict=False):
        document = toggle_door(document, lever.id, door)
    return document


@settings(max_examples=150, deadline=None)
@given(maps(), KINDS)
def test_mirroring_twice_gives_the_map_back_or_is_refused(document, kind):
    try:
        once = mirror_map(document, kind)
    except EditRefused as error:
        lost = [cell for cell in document.filled_hexes if image_of(document, kind)(cell) not in document.cells]
        assert refusal(document, kind) == str(error) or any(hex_name(cell) in str(error) for cell in lost)
        return
    assert mirror_map(once, kind) == document
    cells = sorted(document.filled_hexes)
    image = image_of(document, kind)
    assert all(distance(image(a), image(b)) == distance(a, b) for a in cells for b in cells)


@pytest.mark.parametrize("height", [3, 4])
def test_a_half_turn_of_rows_keeps_every_hex_that_has_an_image(height):
    """With an even number of rows all have one; with an odd number the last hex of a shifted row has none."""
    document = bare(0, width=5, height=height)
    image = image_of(document, "point")
    alone = {cell for cell in document.cells if image(cell) not in document.cells}
    assert alone == (set() if height == 4 else {(4, 1)})
    assert mirror_map(paint(document, [(0, 0)], "wall"), "point").terrain == {image((0, 0)): "wall"}


def test_an_even_number_of_rows_is_not_flipped_down():
    """Four rows with a wall from edge to edge: half a hex further it would leak."""
    document = paint(bare(0, width=12, height=4), [(6, 0), (5, 1), (5, 2), (4, 3)], "wall")
    with pytest.raises(EditRefused, match="even number"):
        mirror_map(document, "top-bottom")
    assert find_mirror_images(document, "top-bottom", ((0, 0),)) == () and "top-bottom" not in images(document)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 6), st.data())
def test_a_disk_made_rows_and_a_disk_again_is_what_it_was(radius, data):
    document = paint(bare(radius), data.draw(st.lists(st.sampled_from(sorted(bare(radius).cells)))), "bog")
    assert _to_hexagon(_to_rectangle(document)) == document


@settings(max_examples=60, deadline=None)
@given(maps(), st.integers(0, 4), st.integers(0, 4))
def test_a_map_made_larger_and_as_large_as_before_is_what_it_was(document, wide, high):
    if document.radius:
        larger, before = {"radius": document.radius + wide}, {"radius": document.radius}
    else:
        larger = {"width": document.width + wide, "height": document.height + high}
        before = {"width": document.width, "height": document.height}
    assert resize_map(resize_map(document, **larger), **before) == document


def test_turns_have_two_and_five_twins():
    assert [len(find_mirror_images(bare(), kind, ((2, 1),))) for kind in ("off", "point", "thirds", "sixths")] == [
        0,
        1,
        2,
        5,
    ]
    assert len(with_twins(bare(), "sixths", ((2, 1),))) == 6 and with_twins(bare(), "sixths", ((0, 0),)) == ((0, 0),)


def test_mirrored_facings():
    assert [facing_image("left-right", f) for f in range(6)] == [3, 2, 1, 0, 5, 4]
    assert [facing_image("top-bottom", f) for f in range(6)] == [0, 5, 4, 3, 2, 1]
    assert [facing_image("point", f) for f in range(6)] == [3, 4, 5, 0, 1, 2]


def test_levers_open_doors_only():
    document, ref = add_thing(paint(bare(), [(1, 0)], "door"), "lever", (0, 0))
    assert ref == "lever:lever-1"
    joined = toggle_door(document, "lever-1", (1, 0))
    assert joined.levers[0].opens == ((1, 0),) and toggle_door(joined, "lever-1", (1, 0)).levers[0].opens == ()
    with pytest.raises(EditRefused, match="no door"):
        toggle_door(document, "lever-1", (2, 0))
    with pytest.raises(EditRefused, match="already"):
        add_thing(document, "item", (0, 0))
    both, other = add_thing(document, "item", (2, 0))
    with pytest.raises(EditRefused, match="already"):
        change_thing(both, other, id="lever-1")


def test_resizing_cuts_what_lies_beyond():
    document, _ = add_thing(paint(fair(), [(4, 0), (1, 0)], "bog"), "item", (0, 4))
    small = resize_map(document, radius=2)
    assert set(small.terrain) == {(1, 0)} and small.items == () and small.zones == ()
    assert resize_map(document, width=5, height=3).radius == 0
    with pytest.raises(EditRefused):
        resize_map(document, radius=51)


def test_a_disk_made_a_rectangle_keeps_all_that_lay_on_it():
    for radius in (2, 3, 4):
        document = paint(bare(radius), bare(radius).cells, "bog")
        assert len(_to_rectangle(document).terrain) == len(document.terrain)


def test_the_left_half_turned_makes_a_map_fair():
    document = set_zone(paint(bare(), [(-2, 0), (-1, -2), (0, 0)], "wall"), 0, add=[(-3, 0), (-3, 1)])
    after = mirrored_half(document, "point")
    assert set(after.terrain) == {(-2, 0), (-1, -2), (0, 0), (2, 0), (1, 2)}
    assert [zone.hexes for zone in after.zones] == [((-3, 0), (-3, 1)), ((3, 0), (3, -1))]
    assert [zone.facing for zone in after.zones] == [0, 3]


def test_a_stamp_is_laid_as_it_was_taken():
    document = paint(bare(), [(-2, 0), (-1, 0)], "bog")
    stamp = stamp_of(document, [(-2, 0), (-1, 0)], -1)
    after = place_stamp(document, stamp.turn_stamp(), (2, 0), -1)
    assert sum(kind == "bog" for kind in after.terrain.values()) == 4
    assert stamp.mirror_stamp().mirror_stamp() == stamp


def test_deleting_takes_things_zones_and_terrain():
    document, ref = add_thing(paint(fair(), [(0, 0)], "bog"), "item", (0, 1))
    after = delete(document, [ref, "zone:1", "hex:0,0"])
    assert (after.items, [zone.side for zone in after.zones], after.terrain) == ((), [0], {})
